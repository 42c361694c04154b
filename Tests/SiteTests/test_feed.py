"""Feeds as RFC 4287 and JSON Feed ask, and the sitemap."""

import json
import re
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from urllib.parse import unquote, urlsplit

import feedparser
import jsonschema

from examples import bilingual, files, minimal, pages, quadrilingual
from SiteTests.document import Document, read

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
ADDRESS = "https://diary.example/"
SCHEMAS = Path(__file__).resolve().parent / "Schemas"
MOMENT = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"


def feed(name):
    return ElementTree.parse(bilingual() / name).getroot()


def file(address):
    """The file of the bilingual site for an absolute address."""
    name = unquote(address.removeprefix(ADDRESS))
    return bilingual() / (name + "index.html" if name == "" or name.endswith("/") else name)


class Feeds(unittest.TestCase):
    names = ["feed.xml", "en/feed.xml"]

    def test_a_feed_reader_has_nothing_to_object_to(self):
        for name in self.names:
            parsed = feedparser.parse((bilingual() / name).read_bytes())
            self.assertFalse(parsed.bozo, parsed.get("bozo_exception"))
            self.assertEqual(parsed.version, "atom10")
            self.assertGreater(len(parsed.entries), 10)

    def test_each_feed_and_each_entry_has_one_id_one_title_and_one_moment(self):
        for name in self.names:
            for element in [feed(name), *feed(name).findall(ATOM + "entry")]:
                for part in ["id", "title", "updated"]:
                    self.assertEqual(len(element.findall(ATOM + part)), 1, f"{name}: {part}")
                self.assertRegex(element.findtext(ATOM + "updated"), MOMENT)
                self.assertLessEqual(len(element.findall(ATOM + "published")), 1)
                self.assertTrue(element.findtext(ATOM + "title").strip())
                self.assertTrue(element.get(LANGUAGE))

    def test_ids_are_absolute_and_of_one_thing_each(self):
        for name in self.names:
            ids = [element.text for element in feed(name).iter(ATOM + "id")]
            self.assertEqual(len(ids), len(set(ids)))
            for one in ids:
                self.assertTrue(one.startswith(ADDRESS), one)

    def test_a_feed_says_where_it_is_and_who_wrote_it(self):
        for name in self.names:
            root = feed(name)
            itself = [link.get("href") for link in root.findall(ATOM + "link") if link.get("rel") == "self"]
            self.assertEqual(itself, [ADDRESS + name])
            self.assertEqual(root.findtext(f"{ATOM}author/{ATOM}name"), "한여울")

    def test_a_feed_is_as_new_as_its_newest_entry(self):
        for name in self.names:
            moments = [entry.findtext(ATOM + "updated") for entry in feed(name).findall(ATOM + "entry")]
            self.assertEqual(feed(name).findtext(ATOM + "updated"), max(moments))

    def test_every_entry_leads_to_its_page_and_is_there_in_full(self):
        for name in self.names:
            for entry in feed(name).findall(ATOM + "entry"):
                alternate = [link.get("href") for link in entry.findall(ATOM + "link") if link.get("rel") == "alternate"]
                self.assertEqual(len(alternate), 1)
                self.assertTrue(file(alternate[0]).is_file(), alternate[0])
                page = Document(alternate[0], file(alternate[0]).read_text(encoding="utf-8"))
                body = page.first("div", class_="body")
                if body:
                    self.assertEqual(entry.get(LANGUAGE), body.inherited("lang"), alternate[0])
                content = entry.findtext(ATOM + "content") or ""
                self.assertEqual(wording(content), body.words() if body else "", alternate[0])

    def test_addresses_in_an_entry_are_absolute_and_lead_somewhere(self):
        seen = 0
        for name in self.names:
            for entry in feed(name).findall(ATOM + "entry"):
                content = fragment(entry.findtext(ATOM + "content") or "")
                for element in content.find():
                    for attribute in ["href", "src"]:
                        address = element.attributes.get(attribute)
                        # A note's fragment stays within the entry's own text.
                        if address is None or address.startswith("#"):
                            continue
                        self.assertIn(urlsplit(address).scheme, {"http", "https", "mailto"}, address)
                        if address.startswith(ADDRESS):
                            self.assertTrue(file(address.split("#")[0]).is_file(), address)
                            seen += 1
        self.assertGreaterEqual(seen, 4)

    def test_pages_name_the_feed_of_their_language(self):
        for page in ["index.html", "2024/03/05-lisbon.html", "en/index.html", "en/2024/03/05-lisbon.html"]:
            link = read(bilingual(), page).first("link", type="application/atom+xml")
            resolved = (bilingual() / page).parent / link.attributes["href"]
            self.assertEqual(resolved.resolve(), bilingual() / ("en/feed.xml" if page.startswith("en/") else "feed.xml"))

    def test_a_journal_without_an_address_has_neither_feed_nor_sitemap(self):
        self.assertEqual([file for file in files(minimal()) if file.endswith((".xml", "feed.json"))], [])
        for page in pages(minimal()):
            text = (minimal() / page).read_text(encoding="utf-8")
            self.assertNotIn("application/atom+xml", text)
            self.assertNotIn('rel="canonical"', text)
            self.assertNotIn("application/feed+json", text)


class EveryFeed(unittest.TestCase):
    """Those of the whole site and those of each term, in every locale of a site of four."""

    @classmethod
    def setUpClass(cls):
        cls.site = quadrilingual()
        cls.names = [name for name in files(cls.site) if name.endswith("feed.xml")]

    def test_each_term_has_both_feeds_beside_its_page(self):
        terms = [
            page.removesuffix("index.html")
            for page in pages(self.site)
            if "kind-term" in (read(self.site, page).first("body") or fragment("").root).attributes.get("class", "").split()
            and page.endswith("/index.html")
        ]
        self.assertGreater(len(terms), 100)
        folders = sorted([*terms, "", "en/", "ja/", "ar/"])
        self.assertEqual(sorted(name.removesuffix("feed.xml") for name in self.names), folders)
        for folder in folders:
            self.assertTrue((self.site / folder / "feed.json").is_file(), folder)
            # A reader finds them from the page.
            page = read(self.site, folder + "index.html")
            for name, kind in [("feed.xml", "application/atom+xml"), ("feed.json", "application/feed+json")]:
                link = page.first("link", rel="alternate", type=kind)
                self.assertEqual(link.attributes["href"], name, folder)
                self.assertTrue(link.attributes["title"].strip())

    def test_a_feed_reader_has_nothing_to_object_to(self):
        for name in self.names:
            parsed = feedparser.parse((self.site / name).read_bytes())
            self.assertFalse(parsed.bozo, f"{name}: {parsed.get('bozo_exception')}")
            self.assertEqual(parsed.version, "atom10", name)
            self.assertGreater(len(parsed.entries), 0, name)
            self.assertLessEqual(len(parsed.entries), 20, name)

    def test_both_formats_have_the_same_entries_and_the_json_one_keeps_its_schema(self):
        schema = json.loads((SCHEMAS / "json-feed-1.1.schema.json").read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        for name in self.names:
            found = json.loads((self.site / name.replace("feed.xml", "feed.json")).read_text(encoding="utf-8"))
            self.assertEqual([error.message for error in validator.iter_errors(found)], [], name)
            parsed = feedparser.parse((self.site / name).read_bytes())
            self.assertEqual([item["id"] for item in found["items"]], [entry.id for entry in parsed.entries], name)
            self.assertEqual(found["title"], parsed.feed.title, name)
            self.assertEqual(found["home_page_url"], parsed.feed.link, name)

    def test_the_schema_refuses_what_is_no_feed(self):
        schema = json.loads((SCHEMAS / "json-feed-1.1.schema.json").read_text(encoding="utf-8"))
        sound = json.loads((self.site / "feed.json").read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        for change in [
            lambda feed: feed.update(version="https://jsonfeed.org/version/1"),
            lambda feed: feed.update(authors=[]),
            lambda feed: feed["items"][0].pop("id"),
            lambda feed: feed["items"][0].update(date_published="2024-03-05"),
            lambda feed: feed["items"][0].update(url="../2024/"),
            lambda feed: feed["items"][0].update(content_text="twice"),
        ]:
            feed = json.loads(json.dumps(sound))
            change(feed)
            self.assertFalse(validator.is_valid(feed))

    def test_a_text_from_right_to_left_says_so_itself(self):
        found = json.loads((self.site / "feed.json").read_text(encoding="utf-8"))
        arabic = [item for item in found["items"] if item.get("language") == "ar"]
        self.assertGreaterEqual(len(arabic), 1)
        for item in arabic:
            self.assertTrue(item["content_html"].startswith('<div lang="ar" dir="rtl">'))


class Sitemap(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = ElementTree.parse(bilingual() / "sitemap.xml").getroot()
        cls.places = [element.text for element in cls.root.iter(SITEMAP + "loc")]

    def test_every_address_is_absolute_stands_once_and_exists(self):
        self.assertEqual(self.root.tag, SITEMAP + "urlset")
        self.assertGreater(len(self.places), 40)
        self.assertEqual(len(self.places), len(set(self.places)))
        for place in self.places:
            self.assertTrue(place.startswith(ADDRESS), place)
            self.assertTrue(file(place).is_file(), place)
            self.assertTrue(place.isascii(), place)

    def test_days_are_days(self):
        days = [element.text for element in self.root.iter(SITEMAP + "lastmod")]
        self.assertGreater(len(days), 20)
        for day in days:
            self.assertRegex(day, r"^\d{4}-\d\d-\d\d$")

    def test_it_holds_every_entry_at_its_canonical_address_and_nothing_that_points_elsewhere(self):
        for page in pages(bilingual()):
            document = read(bilingual(), page)
            canonical = document.first("link", rel="canonical")
            if "kind-entry" in document.first("body").attributes["class"]:
                self.assertIn(canonical.attributes["href"], self.places)
        for place in self.places:
            canonical = Document(place, file(place).read_text(encoding="utf-8")).first("link", rel="canonical")
            self.assertEqual(canonical.attributes["href"], place)


def fragment(html):
    return Document("feed", f"<!DOCTYPE html>\n<div>{html}</div>")


def wording(html):
    return re.sub(r"\s+", " ", fragment(html).root.words())


if __name__ == "__main__":
    unittest.main()
