"""The same page in each locale: alternates that name each other, in the head and in the sitemap, and the language switch."""

import functools
import json
import unittest
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote, urljoin, urlsplit

from examples import bilingual, build, files, pages, quadrilingual, scratch
from SiteTests.document import read

HOST = "https://diary.example"
HTML = "{http://www.w3.org/1999/xhtml}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


class Head:
    """What a page says of itself and of its alternates."""

    def __init__(self, folder, page):
        self.page = page
        self.address = f"{HOST}/{page.removesuffix('index.html')}"
        document = read(folder, page)
        self.root = document.first("html").attributes
        links = [(link.attributes.get("rel"), link.attributes) for link in document.first("head").find("link")]
        self.canonical = [unquote(link.get("href")) for relation, link in links if relation == "canonical"]
        self.alternates = [
            (link.get("hreflang"), unquote(link.get("href")))
            for relation, link in links
            if relation == "alternate" and link.get("hreflang")
        ]
        self.noindex = any(
            meta.attributes.get("name") == "robots" and "noindex" in meta.attributes.get("content")
            for meta in document.find("meta")
        )
        self.kinds = (document.first("body").attributes.get("class") or "").split()
        self.has_main = document.first("main") is not None
        self.switch = [
            (link.attributes.get("hreflang"), link.attributes.get("href"), link.attributes.get("aria-current"))
            for nav in document.find("nav")
            if "locales" in (nav.attributes.get("class") or "")
            for link in nav.find("a")
        ]

    @property
    def isForSearchEngines(self):
        # Lists in other orders, those of one day of the year, calendars and pages of photos lead to
        # the same entries as the list of all entries, and need no finding.
        others = {"kind-order", "kind-day-of-year", "kind-calendar", "kind-photos"}
        return self.canonical == [self.address] and not self.noindex and not others & set(self.kinds)


@functools.cache
def heads(build):
    folder = build()
    return {page: Head(folder, page) for page in pages(folder)}


class Alternates(unittest.TestCase):
    builds = {bilingual: ["ko", "en"], quadrilingual: ["ko", "en", "ja", "ar"]}

    def none(self, problems):
        problems = list(problems)
        self.assertEqual(problems[:20], [], f"{len(problems)} problems")

    def test_each_alternate_is_a_page_for_search_engines_that_names_the_same_ones(self):
        for build in self.builds:
            seen = heads(build)
            for page, head in seen.items():
                if not head.isForSearchEngines:
                    continue
                for locale, address in head.alternates:
                    other = seen.get(file(address))
                    self.assertIsNotNone(other, f"{page}: {address}")
                    self.assertEqual(other.alternates, head.alternates, f"{page} and {address}")
                    self.assertEqual(other.canonical, [address], page)
                    self.assertFalse(other.noindex, page)
                    if locale != "x-default":
                        self.assertEqual(other.root.get("lang"), locale, page)

    def test_a_page_with_alternates_is_one_of_them_and_one_is_for_everybody_else(self):
        with_alternates = 0
        for build, order in self.builds.items():
            for page, head in heads(build).items():
                if not head.alternates:
                    continue
                locales = [locale for locale, _ in head.alternates]
                self.assertEqual(locales, [one for one in order if one in locales] + ["x-default"], page)
                self.assertGreater(len(locales), 2, page)
                self.assertIn(head.address, [address for _, address in head.alternates], page)
                self.assertEqual(head.alternates[-1][1], head.alternates[0][1], page)
                with_alternates += 1
        self.assertGreater(with_alternates, 200)

    def test_pages_that_repeat_another_locale_have_none(self):
        repeated = 0
        for build in self.builds:
            for page, head in heads(build).items():
                if head.canonical and head.canonical != [head.address]:
                    self.assertEqual(head.alternates, [], page)
                    repeated += 1
        self.assertGreater(repeated, 20)

    def test_the_home_page_and_a_translated_entry_have_every_locale(self):
        four = heads(quadrilingual)
        for page in ["index.html", "ar/index.html", "ja/2024/03/index.html"]:
            self.assertEqual([locale for locale, _ in four[page].alternates], ["ko", "en", "ja", "ar", "x-default"])
        for page in ["2024/03/05-lisbon.html", "en/2024/03/05-lisbon.html", "ar/2024/03/05-lisbon.html"]:
            self.assertEqual(
                four[page].alternates,
                [
                    ("ko", f"{HOST}/2024/03/05-lisbon.html"),
                    ("en", f"{HOST}/en/2024/03/05-lisbon.html"),
                    ("ar", f"{HOST}/ar/2024/03/05-lisbon.html"),
                    ("x-default", f"{HOST}/2024/03/05-lisbon.html"),
                ],
            )
        # In Japanese the entry is only shown, in another language.
        self.assertEqual(four["ja/2024/03/05-lisbon.html"].alternates, [])

    def test_the_sitemap_has_the_pages_for_search_engines_with_the_alternates_of_their_heads(self):
        for build in self.builds:
            root = ElementTree.parse(build() / "sitemap.xml").getroot()
            listed = {}
            for url in root.iter(SITEMAP + "url"):
                place = unquote(url.findtext(SITEMAP + "loc"))
                listed[place] = [
                    (link.get("hreflang"), unquote(link.get("href"))) for link in url.iter(HTML + "link")
                ]
                for link in url.iter(HTML + "link"):
                    self.assertEqual(link.get("rel"), "alternate")
            expected = {
                head.address: head.alternates for head in heads(build).values() if head.isForSearchEngines
            }
            self.assertEqual(listed, expected)

    def test_an_entry_that_stays_away_is_in_no_sitemap_and_in_every_list(self):
        page = "ar/2024/05/01-quiet.html"
        self.assertTrue(heads(quadrilingual)[page].noindex)
        self.assertNotIn("quiet", (quadrilingual() / "sitemap.xml").read_text(encoding="utf-8"))
        for other in ["ar/2024/05/index.html", "ar/feed.xml", "ar/index.html"]:
            self.assertIn("01-quiet.html", (quadrilingual() / other).read_text(encoding="utf-8"), other)

    def test_the_language_switch_leads_to_the_same_page_in_each_locale(self):
        for build, order in self.builds.items():
            there = set(files(build()))
            for page, head in heads(build).items():
                if page == "404.html" or not head.has_main:
                    continue
                rest = page.split("/", 1)[1] if page.split("/")[0] in order[1:] else page
                wanted = [one if number else "" for number, one in enumerate(order)]
                offered = {locale: address for locale, address, _ in head.switch}
                for locale, folder in zip(order, wanted):
                    if locale == head.root.get("lang") and locale not in offered:
                        continue
                    self.assertIn(locale, offered, page)
                    led = file(urljoin(head.address, offered[locale]))
                    self.assertEqual(led.split("/")[0] if folder else "", folder, page)
                    # A translation may have another name; then the heads say that the texts belong
                    # together.
                    if head.canonical and set(texts(build, led)) & set(texts(build, page)):
                        continue
                    same = f"{folder}/{rest}" if folder else rest
                    # What a locale does not have (a tag, a page of a list) leads to its home page.
                    home = f"{folder}/index.html" if folder else "index.html"
                    self.assertEqual(led, same if same in there else home, f"{page}: {locale}")


def texts(build, page):
    """Where the text of a page is at home, in each language that it has."""
    head = heads(build)[page]
    home = heads(build).get(file(head.canonical[0])) if head.canonical else None
    return head.canonical + [address for _, address in (home.alternates if home else [])]


def file(address):
    """The file that answers at an address of the site."""
    path = unquote(urlsplit(address).path).removeprefix("/")
    return path + "index.html" if path == "" or path.endswith("/") else path


class KnownWords(unittest.TestCase):
    def test_a_weather_that_is_known_by_its_english_word_is_said_in_the_language_of_the_page(self):
        said = {
            "storm": "폭풍", "Stormy": "폭풍", "windy": "바람", "hail": "우박", "Sleet": "진눈깨비", "drizzle": "이슬비", "sunny": "맑음",
            "scattered clouds": "구름 많음", "misty": "안개", "thunderstorm": "천둥번개",
            # Words that say more than their sign, or are Korean already.
            "heavy rain": "heavy rain", "태풍": "태풍", "첫눈": "첫눈",
        }  # fmt: skip
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("title: 공책\nlocales: [ko, en]\n", encoding="utf-8")
        for day, word in enumerate(said, 1):
            (journal / f"entries/2024-11-{day:02}.md").write_text(f"---\nweather: {word}\nmood: neutral\n---\n하루.\n", encoding="utf-8")
        site = build(journal, "--today", "2024-12-01")
        for day, (word, korean) in enumerate(said.items(), 1):
            # On an English page an English word stays as its author wrote it.
            for folder, weather, mood in [("", korean, "보통"), ("en/", word, "neutral")]:
                facts = read(site, f"{folder}2024/11/{day:02}.html").first("dl").words()
                with self.subTest(f"{folder}{word}"):
                    self.assertIn(weather, facts)
                    self.assertIn(mood, facts)


class LanguageOfTexts(unittest.TestCase):
    """A journal in English with a Japanese and an Arabic entry, whose author says nothing of the languages."""

    @classmethod
    def setUpClass(cls):
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("title: Quay\nurl: https://quay.example\n", encoding="utf-8")
        for name, text in {
            "2024-03-01-ferry": "---\ntitle: Ferry\n---\nThe ferry was late. She said 「急がば回れ」 and laughed.\n",
            "2024-03-02-lamp": "---\ntitle: 灯台\n---\n港まで歩いた。灯台の下で船を待って、パンを食べた。\n",
            "2024-03-03-shore": "---\ntitle: الشاطئ\n---\nمشيت اليوم على الشاطئ ورأيت السفن تعود إلى الميناء.\n",
        }.items():
            (journal / f"entries/{name}.md").write_text(text, encoding="utf-8")
        cls.site = build(journal, "--today", "2024-12-01")

    def languages(self, page, text):
        """The languages and directions of the innermost elements that have a text."""
        found = [element for element in read(self.site, page).find("h1", "h3", "p", "span", "div") if text == element.words().strip()]
        self.assertTrue(found, f"{page}: {text}")
        return {(element.inherited("lang"), element.inherited("dir")) for element in found[-1:]}

    def test_texts_and_titles_say_their_language_on_pages_and_in_lists(self):
        for page, title in [("02-lamp", "灯台"), ("03-shore", "الشاطئ"), ("01-ferry", "Ferry")]:
            wanted = {"灯台": ("ja", "ltr"), "الشاطئ": ("und-Arab", "rtl"), "Ferry": ("en", "ltr")}[title]
            page = f"2024/03/{page}.html"
            body = read(self.site, page).first("div", class_="body")
            self.assertEqual((body.inherited("lang"), body.inherited("dir")), wanted, page)
            self.assertEqual(self.languages(page, title), {wanted}, page)
            self.assertEqual(read(self.site, page).first("html").attributes["lang"], "en")
            for entries in ["titles/index.html", "2024/03/index.html"]:
                links = [link for link in read(self.site, entries).find("a") if title in link.words()]
                spans = [span for link in links for span in [link, *link.find("span")] if span.words().strip() == title]
                self.assertIn(wanted, {(span.inherited("lang"), span.inherited("dir")) for span in spans}, entries)

    def test_feeds_and_search_say_it_too(self):
        feed = json.loads((self.site / "feed.json").read_text(encoding="utf-8"))
        self.assertEqual(
            {item["title"]: item.get("language", feed["language"]) for item in feed["items"]},
            {"灯台": "ja", "الشاطئ": "und-Arab", "Ferry": "en"},
        )
        atom = ElementTree.parse(self.site / "feed.xml").getroot()
        language = "{http://www.w3.org/XML/1998/namespace}lang"
        name = "{http://www.w3.org/2005/Atom}"
        self.assertEqual(
            {entry.findtext(name + "title"): entry.get(language) for entry in atom.findall(name + "entry")},
            {"灯台": "ja", "الشاطئ": "und-Arab", "Ferry": "en"},
        )
        index = json.loads((self.site / "search/manifest.json").read_text(encoding="utf-8"))
        found = {entry["title"]: (entry["lang"], entry["dir"]) for entry in index["entries"]}
        self.assertEqual(found, {"灯台": ("ja", "ltr"), "الشاطئ": ("und-Arab", "rtl"), "Ferry": ("en", "ltr")})


if __name__ == "__main__":
    unittest.main()
