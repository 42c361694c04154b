"""No document makes a page, a list or a feed run anything: every page is read as browsers read it, by HTML's own rules."""

import datetime
import functools
import json
import re
import struct
import subprocess
import unittest
import zlib
from urllib.parse import unquote
from xml.etree import ElementTree

from examples import ILGI, pages, scratch
from selectolax.lexbor import LexborHTMLParser

from SiteTests.hostile_documents import documents

NEVER = {
    "applet", "area", "audio", "base", "bgsound", "embed", "frame", "frameset", "iframe", "image", "isindex", "keygen", "layer", "map",
    "marquee", "math", "noembed", "noframes", "object", "plaintext", "portal", "select", "slot", "source", "style", "template", "textarea",
    "video", "xml", "xmp",
}  # fmt: skip
# The theme has some of these; an entry can add none.
FRAME = ["script", "form", "button", "svg", "noscript", "dialog", "body", "html", "head", "title"]
ADDRESSES = {
    "action", "background", "cite", "data", "dynsrc", "formaction", "href", "longdesc", "lowsrc", "manifest", "ping", "poster", "src",
    "srcset", "xlink:href",
}  # fmt: skip
SAFE = re.compile(r"(https?|mailto|tel):", re.IGNORECASE)
SHEET = (
    r'<svg class="visually-hidden" aria-hidden="true" focusable="false"><defs>'
    r'<image id="sheet" href="[./]*assets/cards/[0-9a-f]{16}\.webp" width="868" height="336"/></defs></svg>'
)
RASTER = re.compile(r"data:image/(png|jpeg|gif|webp|avif)[;,]", re.IGNORECASE)


def chunk(name, content):
    body = name + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


PNG = (
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(b"\0\0"))
    + chunk(b"IEND", b"")
)  # fmt: skip


def is_json(text):
    try:
        json.loads(text or "")
    except ValueError:
        return False
    return True


# With `raw_html: allow` an entry can have these; their files are those of the site.
MEDIA = {"audio", "source", "video"}
LIGHT_BOX = re.compile(r"(\.\./)*assets/light-box\.[0-9a-f]{16}\.js")


def problems(html, allowed=frozenset()):
    """What is dangerous in a page as browsers read it, and how much it has of what only the theme may have.

    `allowed` are the elements of NEVER that the settings allow, and `target`."""
    found = []
    counts = dict.fromkeys(FRAME, 0)
    light_boxes = 0
    for element in LexborHTMLParser(html).root.traverse(include_text=False):
        name, attributes = element.tag, element.attributes
        # The script for pictures is on pages with one, once.
        is_light_box = name == "script" and LIGHT_BOX.fullmatch(attributes.get("src") or "") is not None
        if is_light_box:
            light_boxes += 1
        elif name in counts:
            counts[name] += 1
        if name in NEVER - allowed:
            found.append(f"<{name}>")
        if name == "script" and attributes.get("type") == "application/ld+json":
            # Data that nothing runs; that it is JSON shows that no author's text ended it.
            if "src" in attributes or not is_json(element.text()):
                found.append("data that is no JSON")
        elif name == "script" and (element.text() or not re.match(r"assets/|\.\./|/(?!/)", attributes.get("src") or "")):
            found.append("a script of its own")
        if name == "input" and attributes.get("type") not in {"checkbox", "search"}:
            found.append(f"<input type={attributes.get('type')}>")
        for attribute, value in attributes.items():
            value = value or ""
            if attribute == "target" and attribute in allowed and name == "a" and value in {"_blank", "_self"}:
                continue
            if name in MEDIA and attribute in {"src", "srcset", "poster"} and not is_of_the_site(value):
                found.append(f"{attribute}={value!r} of <{name}>")
            if attribute.startswith("on") or attribute in {"style", "srcdoc", "is", "autofocus", "autoplay", "contenteditable", "target"}:
                found.append(f"{attribute} of <{name}>")
            if attribute in ADDRESSES and not harmless(value, name):
                found.append(f"{attribute}={value!r} of <{name}>")
            if attribute == "http-equiv" and value.lower() != "content-security-policy":
                found.append(f"<meta http-equiv={value}>")
    if light_boxes > 1:
        found.append("two scripts for pictures")
    return found, counts


def is_of_the_site(address):
    """Whether an address, or each of a set, is a path from the page or below the journal's address."""
    plain = re.sub(r"[\x00-\x20\x7f]", "", address)
    return all(re.match(r"(https://diary\.example/|/(?![/\\])|(?!/|\\|[^/?#]*:))", part) for part in plain.split(","))


def harmless(address, element):
    # Browsers leave these out wherever they stand.
    plain = re.sub(r"[\x00-\x20\x7f]", "", address)
    scheme = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", plain)
    # A scheme behind an escape is none to a browser, but is looked at as if it were.
    escaped = re.match(r"[\s\x00-\x1f]*(java|vb|live)script:|data:text", unquote(plain).lower())
    if escaped and re.match(r"%(0|1|20)", plain) is None:
        return False
    return scheme is None or SAFE.match(plain) is not None or element == "img" and RASTER.match(plain) is not None


def journal(settings, left_out=()):
    """Each document as the body of one entry, and as title of another one: in its front matter, with summary and tag, or as
    its text's first line, by turns. Each has a day of its own, since pages list the entries of their day."""
    folder = scratch() / "journal"
    entries = folder / "entries"
    entries.mkdir(parents=True)
    (folder / "ilgi.yml").write_text("title: 공격\nurl: https://diary.example/\nfeed: 1000\npaginate: 100\ncomments: html\n" + settings, encoding="utf-8")
    (entries / "x").write_text("x", encoding="utf-8")
    (entries / "x.png").write_bytes(PNG)
    written = {"2024-02-01-harmless.md": "글\n"}
    for number, text in enumerate(documents()):
        day = datetime.date(2021, 1, 1) + datetime.timedelta(2 * number)
        body, title = f"{day}-body-{number:03}.md", f"{day + datetime.timedelta(1)}-title-{number:03}.md"
        written[body] = f"# 본문 {number}\n\n{text}\n"
        if number % 2 == 1:
            written[title] = f"{text}\n\n글\n"
            continue
        # A scalar of YAML in one line: no control character but those it can escape.
        if "\x00" not in text:
            line = json.dumps(" ".join(text.split()), ensure_ascii=False)
            written[title] = f"---\ntitle: {line}\nsummary: {line}\ntags: [{line}]\n---\n글\n"
    for name, text in written.items():
        if f"entries/{name}" not in left_out:
            (entries / name).write_text(text, encoding="utf-8")
    return folder


def run(folder, output):
    done = subprocess.run(
        [ILGI, "build", folder, "--output", output, "--report", "json"], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    lines = [json.loads(line) for line in (done.stdout + done.stderr).splitlines() if line.startswith("{")]
    return done.returncode, [line for line in lines if line.get("severity") == "error"]


@functools.cache
def site(settings):
    """The site of all documents that are no errors, and the errors of the others."""
    _, errors = run(journal(settings), scratch() / "site")
    refused = {error["file"] for error in errors if error.get("file")}
    folder, output = journal(settings, refused), scratch() / "site"
    status, others = run(folder, output)
    assert status == 0, others[:5]
    return output, errors


class HostileHTML:
    settings = ""
    allowed = frozenset()

    def test_there_are_more_than_three_hundred_documents_and_most_are_published(self):
        texts = list(documents())
        self.assertGreater(len(texts), 300)
        self.assertEqual(len(texts), len(set(texts)))
        output, errors = site(self.settings)
        published = len(list(output.rglob("*body-*.html")))
        self.assertGreater(published, 0.9 * len(texts))

    def test_a_refused_document_is_told_why(self):
        _, errors = site(self.settings)
        for error in errors:
            self.assertRegex(error["id"], r"^(markdown|link|front-matter|field|source)\.", error)

    def test_no_page_runs_anything(self):
        output, _ = site(self.settings)
        frames = {}
        for page in pages(output):
            html = (output / page).read_text(encoding="utf-8")
            kind = "entry" if re.match(r"\d{4}/\d\d/\d\d-(body|title|harmless)\b", page) else None
            # The theme's own: the photos of a year in one picture.
            html = re.sub(SHEET, "", html, count=1) if re.fullmatch(r"(\w+/)?\d{4}/index\.html", page) else html
            found, counts = problems(html, self.allowed)
            self.assertEqual(found, [], page)
            if kind:
                frames.setdefault(json.dumps({**counts, "link": 0}), page)
        # The theme's own parts are the same on every entry: nothing was added by one.
        self.assertEqual(len(frames), 1, frames)

    def test_no_feed_runs_anything(self):
        output, _ = site(self.settings)
        feeds = [file for file in output.rglob("feed.*") if file.parent == output]
        self.assertIn("feed.xml", {file.name for file in feeds})
        atom = "{http://www.w3.org/2005/Atom}"
        parts = []
        for entry in ElementTree.parse(output / "feed.xml").getroot().iter(f"{atom}entry"):
            for name in ["title", "summary", "content"]:
                for part in entry.iter(atom + name):
                    # Text of another type is no HTML, whatever it looks like.
                    if part.get("type") == "html":
                        parts.append(part.text or "")
            for link in entry.iter(f"{atom}link"):
                self.assertTrue(link.get("href").startswith("https://diary.example/"), link.get("href"))
        if (output / "feed.json").exists():
            for item in json.loads((output / "feed.json").read_text(encoding="utf-8"))["items"]:
                parts.append(item.get("content_html", ""))
                self.assertTrue(item["url"].startswith("https://diary.example/"))
        self.assertGreater(len(parts), 900)
        for part in dict.fromkeys(parts):
            found, counts = problems(part, self.allowed)
            self.assertEqual(found, [], part)
            # A parser adds these three to every text.
            self.assertEqual({name for name, count in counts.items() if count}, {"html", "head", "body"}, part)


class TheParser(unittest.TestCase):
    def test_what_is_dangerous_is_found(self):
        for text, danger in [
            ("<svg><a xlink:href='javascript:x'>", "xlink:href='javascript:x' of <a>"), ("<p ONCLICK=x>", "onclick of <p>"),
            ("<table><tr><td><scrIpt>x</td>", "a script of its own"), ("<math>", "<math>"), ("<input>", "<input type=None>"),
            ("<meta http-equiv=refresh content=0>", "<meta http-equiv=refresh>"), ("<a href='&#106;avascript:x'>", "href='javascript:x' of <a>"),
            ("<noscript><iframe src=x></noscript>", "<iframe>"), ("<script type=application/ld+json>{</script>", "data that is no JSON"),
            ("<video src=x>", "<video>"), ("<a href=x target=_blank>", "target of <a>"),
            ("<script src=//evil.example/x></script>", "a script of its own"), ("<script src=https://evil.example/x></script>", "a script of its own"),
        ]:  # fmt: skip
            with self.subTest(text):
                found, counts = problems(text)
                self.assertEqual(found[:1], [danger])
                self.assertEqual(counts["script"], text.lower().count("<script"))


    def test_what_is_dangerous_in_allowed_elements_is_found(self):
        allowed = Allowed.allowed
        for text in [
            "<video src=../../files/x poster=/x.png></video>", "<audio src=https://diary.example/files/x></audio>",
            "<a href=x target=_blank>", "<picture><source srcset='a.webp 1x, ../b.webp 2x'></picture>",
        ]:  # fmt: skip
            self.assertEqual(problems(text, allowed)[0], [], text)
        for text in [
            "<video src=//evil.example/x>", "<video poster=https://evil.example/x>", "<audio src='/\\evil.example/x'>",
            "<source srcset='a.webp 1x, https://evil.example/x 2x'>", "<video src=x autoplay>", "<video src=x onerror=alert(1)>",
            "<a href=x target=frame>", "<form target=_blank>", "<source src=data:text/html,x>",
        ]:  # fmt: skip
            self.assertNotEqual(problems(text, allowed)[0], [], text)


class Escaped(HostileHTML, unittest.TestCase):
    settings = "raw_html: escape\n"


class Allowed(HostileHTML, unittest.TestCase):
    # The cards are those of `Escaped`, which take a third of the time of a build.
    settings = "raw_html: allow\nshare_cards: false\n"
    allowed = frozenset({*MEDIA, "target"})


if __name__ == "__main__":
    unittest.main()
