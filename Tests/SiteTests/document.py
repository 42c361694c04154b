"""Reads an HTML page strictly: what a browser would repair without a word is a problem here."""

import functools
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
FOREIGN = {"svg", "math"}
# A paragraph ends where one of these begins.
ENDS_PARAGRAPH = {
    "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
    "table", "ul",
}  # fmt: skip
INTERACTIVE = {"a", "button", "details", "iframe", "input", "label", "select", "textarea"}
PARENTS = {
    "li": {"ol", "ul", "menu"}, "dt": {"dl", "div"}, "dd": {"dl", "div"}, "tr": {"table", "thead", "tbody", "tfoot"},
    "td": {"tr"}, "th": {"tr"}, "summary": {"details"}, "figcaption": {"figure"},
}  # fmt: skip

ITEMS = [{"li"}, {"dt", "dd"}]
ENDS_ITEM = {"li": PARENTS["li"], "dd": PARENTS["dd"]}


@dataclass
class Element:
    tag: str
    attributes: dict
    line: int
    parent: "Element | None"
    children: list = field(default_factory=list)
    text: str = ""

    def ancestors(self):
        while self.parent is not None:
            self = self.parent
            yield self

    def inherited(self, name):
        """The attribute here or where it is nearest above."""
        for element in [self, *self.ancestors()]:
            if element.attributes.get(name) is not None:
                return element.attributes[name]
        return None

    def find(self, *tags, **attributes):
        """Every element below with one of the tags and all of the attributes; `class_` is one word of the class."""
        for child in self.children:
            if (not tags or child.tag in tags) and child.has(attributes):
                yield child
            yield from child.find(*tags, **attributes)

    def has(self, attributes):
        wanted = dict(attributes)
        word = wanted.pop("class_", None)
        if word is not None and word not in (self.attributes.get("class") or "").split():
            return False
        return all(self.attributes.get(name) == value for name, value in wanted.items())

    def words(self):
        return " ".join((self.text + "".join(" " + child.words() for child in self.children)).split())


class Document(HTMLParser):
    def __init__(self, path, text):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.problems = []
        self.root = Element("#document", {}, 0, None)
        self.open = self.root
        if not text.startswith("<!DOCTYPE html>\n"):
            self.problems.append(f"{path}:1: the document type is missing")
        self.feed(text)
        self.close()
        for element in [self.open, *self.open.ancestors()]:
            if element is not self.root:
                self.problem(f"<{element.tag}> of line {element.line} is never closed")
        self.ids = [element.attributes["id"] for element in self.root.find() if "id" in element.attributes]

    def problem(self, what):
        self.problems.append(f"{self.path}:{self.getpos()[0]}: {what}")

    def handle_starttag(self, tag, attrs):
        self.start(tag, attrs, stays_open=tag not in VOID)

    def handle_startendtag(self, tag, attrs):
        foreign = tag in FOREIGN or any(above.tag in FOREIGN for above in [self.open, *self.open.ancestors()])
        if not foreign and tag not in VOID:
            self.problem(f"<{tag}/> is not closed by its slash")
        self.start(tag, attrs, stays_open=False)

    def start(self, tag, attrs, stays_open):
        # It keeps two letters of a word on one line, and is no part of the text's structure.
        if tag == "n-b":
            return
        # An item ends where the next one begins (HTML, section 13.1.2.4).
        if any(tag in same and self.open.tag in same for same in ITEMS):
            self.open = self.open.parent
        names = [name for name, _ in attrs]
        for name in {name for name in names if names.count(name) > 1}:
            self.problem(f"<{tag}> has {name} twice")
        above = [self.open, *self.open.ancestors()]
        if tag in ENDS_PARAGRAPH and any(element.tag == "p" for element in above):
            self.problem(f"<{tag}> stands inside a paragraph")
        if tag in INTERACTIVE and any(element.tag in {"a", "button"} for element in above):
            self.problem(f"<{tag}> stands inside a link or a button")
        if tag in PARENTS and self.open.tag not in PARENTS[tag]:
            self.problem(f"<{tag}> stands inside <{self.open.tag}>")
        element = Element(tag, dict(attrs), self.getpos()[0], self.open)
        self.open.children.append(element)
        if stays_open:
            self.open = element

    def handle_endtag(self, tag):
        if tag == "n-b":
            return
        # The last one ends with what it is in.
        if tag in ENDS_ITEM.get(self.open.tag, set()):
            self.open = self.open.parent
        if tag in VOID or self.open.tag != tag:
            self.problem(f"</{tag}> where <{self.open.tag}> of line {self.open.line} is open")
            return
        self.open = self.open.parent

    def handle_data(self, data):
        self.open.text += data
        if self.open.tag == "#document" and data.strip():
            self.problem("text stands outside of the page")

    def find(self, *tags, **attributes):
        return self.root.find(*tags, **attributes)

    def first(self, *tags, **attributes):
        return next(self.find(*tags, **attributes), None)


def read(site, page):
    """A page of a site, which several tests only read."""
    return parsed(page, (site / page).read_text(encoding="utf-8"))


@functools.lru_cache(maxsize=1000)
def parsed(path, text):
    return Document(path, text)
