"""Feeds as RFC 4287 asks, and the sitemap."""

import re
import unittest
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote, urlsplit

import feedparser

from examples import bilingual, files, minimal, pages
from SiteTests.document import Document, read

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
ADDRESS = "https://diary.example/"
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
        self.assertEqual([file for file in files(minimal()) if file.endswith(".xml")], [])
        for page in pages(minimal()):
            text = (minimal() / page).read_text(encoding="utf-8")
            self.assertNotIn("application/atom+xml", text)
            self.assertNotIn('rel="canonical"', text)


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
