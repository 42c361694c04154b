"""The example in all languages of the theme at once: nothing stands in a reader's way, and no page says a word of another one.

`make torture` runs axe on all languages, by day and by night. Here it runs on one language for each script and direction that
test_accessibility does not have, and on one kind of page in each, so that every kind is among them: pages of two languages with
the same script differ in their words alone. Whether the words have room is tried in every language, on two kinds of page by turns.
"""

import functools
import json
import re
import unittest

import html5lib

from BrowserTests import axe
from BrowserTests.browsing import BrowserTest
from BrowserTests.test_accessibility import EVERYTHING
from examples import LOCALES, ROOT, every_locale

KINDS = ["", "2024/03/05-lisbon.html", "2024/", "search/", "statistics/"]
# Latin with long words, Cyrillic, Hebrew from the right, Devanagari, Thai, Han.
SAMPLE = {"de": "statistics/", "ru": "", "he": "2024/03/05-lisbon.html", "hi": "search/", "th": "2024/", "zh-Hans": "search/"}
# Kinds of pages that have many words of the theme in little room: do they fit in every language?
FULL_OF_WORDS = ["search/", "statistics/"]
HTML = "{http://www.w3.org/1999/xhtml}"
SPOKEN = {"aria-label", "title", "placeholder", "data-none", "data-error"}


def folder(locale):
    return "" if locale == "ko" else locale + "/"


def messages(locale):
    """Key and text of each message; plural forms apart."""
    found, stack = {}, []
    for line in (ROOT / "Templates" / f"{locale}.yml").read_text(encoding="utf-8").splitlines():
        part = re.fullmatch(r'( *)"?([\w-]+)"?:(?: "(.*)")?', line)
        if part:
            stack[len(part.group(1)) // 2 :] = [part.group(2)]
            if part.group(3) is not None:
                found[".".join(stack)] = part.group(3)
    return found


@functools.cache
def parsed(file):
    parser = html5lib.HTMLParser(strict=False)
    document = parser.parse((every_locale() / file).read_bytes(), transport_encoding="utf-8")
    return document, parser.errors


def said(element, isFact=False):
    """The texts and spoken attributes of a page in its own language: what names another is left out, and so are the author's
    texts and names; an icon among the facts of an entry may say the author's word."""
    classes = (element.get("class") or "").split()
    names = {"body", "excerpt", "author", "site-subtitle", "row-note"}
    if element.tag in {HTML + "script", HTML + "style", HTML + "bdi"} or names & set(classes):
        return
    if element.get("lang") and element.tag != HTML + "html":
        return
    isFact = isFact or element.tag == HTML + "dd"
    for name, value in element.attrib.items():
        if name in SPOKEN and not (isFact and element.tag.endswith("svg")):
            yield value
    yield element.text or ""
    for child in element:
        # A fact is the author's, but for those that are counted.
        if isinstance(child.tag, str) and (child.tag != HTML + "dd" or {"fact-photos", "fact-length"} & set(classes)):
            yield from said(child, isFact)
        yield child.tail or ""


class EveryLanguage(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(every_locale())

    def pages(self):
        for locale in LOCALES:
            for kind in KINDS:
                yield locale, folder(locale) + kind + ("index.html" if not kind or kind.endswith("/") else "")

    def test_nothing_stands_in_a_readers_way_in_any_language(self):
        page = self.open(self.base, locale="ko-KR", viewport={"width": 390, "height": 844})
        problems, looked = [], 0
        for number, locale in enumerate(LOCALES):
            for kind in KINDS:
                if not EVERYTHING and kind not in [FULL_OF_WORDS[number % 2], SAMPLE.get(locale)]:
                    continue
                page.goto(self.base + folder(locale) + kind)
                self.assertEqual(page.locator("html").get_attribute("lang"), locale)
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    problems.append(f"{locale} {kind}: too wide")
                if not EVERYTHING and kind != SAMPLE.get(locale):
                    continue
                for scheme in ["light", "dark"] if EVERYTHING else ["light"]:
                    page.emulate_media(color_scheme=scheme)
                    found = axe.violations(page)
                    looked += 1
                    problems += [
                        f"{locale} {kind}: {one['id']}: {node['html'][:160]}"
                        for one in found
                        for node in one["nodes"]
                    ]
                page.emulate_media(color_scheme="light")
        self.assertEqual(problems, [])
        self.assertEqual(looked, 2 * len(KINDS) * len(LOCALES) if EVERYTHING else len(SAMPLE))

    def test_every_page_is_well_formed(self):
        problems = []
        for _, file in self.pages():
            problems += [f"{file}: {error}" for error in parsed(file)[1]]
        self.assertEqual(problems, [])

    def test_no_page_shows_the_key_of_a_message(self):
        keys = set(messages("en"))
        keys |= {re.sub(r"\.(zero|one|two|few|many|other)$", "", key) for key in keys}
        problems, read = [], 0
        for _, file in self.pages():
            for text in said(parsed(file)[0]):
                read += 1
                problems += [f"{file}: {word}" for word in re.findall(r"\b[a-z_]+\.[a-z_0-9]+\b", text) if word in keys]
        self.assertEqual(problems, [])
        self.assertGreater(read, 10_000)

    def test_the_words_of_scripts_are_those_of_the_language(self):
        parts = {
            "search": {"none": "search.none", "loading": "search.loading", "more": "search.more", "results": "search.results",
                       "untitled": "entry.untitled", "starred": "entry.starred", "sort": "search.sort", "relevance": "search.relevance",
                       "newest": "search.newest", "oldest": "search.oldest", "narrow": "search.narrow", "on": "nav.years"},
            "keys": {"keys": "keys.title", "older": "entry.older", "newer": "entry.newer", "off": "keys.off", "close": "keys.close"},
        }
        for locale in LOCALES:
            [file] = (every_locale() / "assets").glob(f"words.{locale}.*.js")
            script = file.read_text(encoding="utf-8")
            found = json.loads(script.removeprefix("globalThis.ilgiWords = ").removesuffix(";\n"))
            own = messages(locale)
            for part, names in parts.items():
                for name, key in names.items():
                    self.assertEqual(found[part][name], own[key].replace('\\"', '"'), f"{locale}: {key}")
            self.assertEqual(found["copied"], own["entry.copied"])
            self.assertEqual(found["panel"][1:4], [own[f"appearance.{name}"] for name in ["auto", "light", "dark"]])
            self.assertEqual(set(found["search"]["count"]), {key.rsplit(".", 1)[1] for key in own if key.startswith("search.count.")})
            self.assertIn("{day}", found["search"]["day"])
            for name in found["files"].values():
                self.assertTrue((every_locale() / name).is_file(), name)
            # What is said before that file is there is in the script of every page.
            [file] = (every_locale() / "assets").glob(f"pages.{locale}.*.js")
            first = file.read_text(encoding="utf-8").partition(";\n")[0]
            found = json.loads(first.removeprefix("globalThis.ilgiPage = "))
            for name, key in {"failed": "search.error", "look": "nav.appearance"}.items():
                self.assertEqual(found[name], own[key].replace('\\"', '"'), f"{locale}: {key}")
            for name in ["words", "search"]:
                self.assertTrue((every_locale() / found[name]).is_file(), name)

    def test_no_page_in_another_language_says_an_english_word_of_the_theme(self):
        english = messages("en")
        problems, own = [], 0
        for locale, file in self.pages():
            if locale == "en":
                continue
            words = messages(locale)
            # A word that both languages have is no English word here: "Tags", "Feed", "Journal".
            foreign = {text for key, text in english.items() if words.get(key, text) != text and "{" not in text} - set(words.values())
            for text in said(parsed(file)[0]):
                text = text.strip()
                own += text in words.values()
                if text in foreign:
                    problems.append(f"{file}: {text}")
        self.assertEqual(problems, [])
        self.assertGreater(own, 22 * 5 * 10)

    def test_every_foreign_title_and_opening_names_its_language(self):
        """Letters that the page's language is not written in stand below an element that says whose they are."""
        scripts = {"ko": "[\uac00-\ud7a3]", "he": "[\u05d0-\u05ea]", "ar": "[\u0621-\u064a]", "ja": "[\u3041-\u30ff]"}
        written = {"fa": "ar"}
        author = ".site-title, .site-subtitle, bdi, dd, .row-note, title, .site-nav, .kind-term h1"
        # Read as the browser reads it, and not shown: no script of the theme adds a text.
        find = """async ([address, patterns, author]) => {
          const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
          const found = [];
          const walker = page.createTreeWalker(page.querySelector("main"), NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode;
            for (const [language, pattern] of Object.entries(patterns)) {
              if (!new RegExp(pattern).test(node.data) || node.parentElement.closest(author + ", script")) continue;
              const named = node.parentElement.closest("[lang]");
              found.push([language, named.lang, node.data.trim().slice(0, 40)]);
            }
          }
          return found;
        }"""
        problems, seen = [], 0
        page = self.open(self.base)
        for locale in ["en", "ar", "he", "ja", "de"]:
            # The search offers the names of labels, whose language nobody has said.
            for kind in [*(kind for kind in KINDS if kind != "search/"), "titles/", "oldest/", "2024/03/", "on-this-day/03-05.html", "2022/09/10-songpyeon.html", "page/1.html", "tags/바다/"]:
                file = every_locale() / (folder(locale) + kind)
                if not (file if kind.endswith(".html") else file / "index.html").exists():
                    continue
                others = {language: pattern for language, pattern in scripts.items() if written.get(locale, locale) != language}
                for language, named, text in page.evaluate(find, [self.base + folder(locale) + kind, others, author]):
                    seen += 1
                    if named.split("-")[0] != language and not (language == "ar" and named == "fa"):
                        problems.append((locale, kind, named, text))
        self.assertEqual(problems, [])
        self.assertGreater(seen, 200)


if __name__ == "__main__":
    unittest.main()
