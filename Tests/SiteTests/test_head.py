"""What pages and files say to other programs: structured data, shared pages, manifests, robots and servers."""

import json
import re
import unittest
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import jsonschema

from examples import bilingual, files, minimal, pages, quadrilingual
from SiteTests.document import read

ADDRESS = "https://diary.example/"
SCHEMAS = Path(__file__).resolve().parent / "Schemas"


def file(address):
    """The file for an address of the site, relative to its root."""
    path = unquote(urlsplit(address).path).removeprefix("/")
    return path + "index.html" if path == "" or path.endswith("/") else path


class StructuredData(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = quadrilingual()
        cls.there = set(files(cls.site))
        cls.found = {}
        for page in pages(cls.site):
            blocks = list(read(cls.site, page).find("script", type="application/ld+json"))
            assert len(blocks) <= 1, page
            if blocks:
                cls.found[page] = json.loads(blocks[0].text)

    def test_it_stands_on_the_pages_of_the_sitemap_and_nowhere_else(self):
        listed = re.findall(r"<loc>(.*?)</loc>", (self.site / "sitemap.xml").read_text(encoding="utf-8"))
        # A list that goes on is one thing, whatever page of it this is.
        self.assertEqual(sorted(self.found), sorted(file(place) for place in listed))
        self.assertEqual([page for page in pages(minimal()) if "ld+json" in (minimal() / page).read_text("utf-8")], [])

    def test_things_are_of_known_kinds_and_say_what_these_need(self):
        needed = {
            "WebSite": {"name", "url"},
            # The address and the language of a page are in its head.
            "CollectionPage": {"name", "isPartOf"},
            "WebPage": {"name", "isPartOf"},
            "BlogPosting": {"headline"},
            "BreadcrumbList": {"itemListElement"},
        }
        for page, data in self.found.items():
            self.assertEqual(data["@context"], "https://schema.org", page)
            for thing in data.get("@graph", [data]):
                self.assertLessEqual(needed[thing["@type"]], set(thing), page)
                self.assertNotIn("", [value for value in thing.values() if isinstance(value, str)], page)
                if thing["@type"] != "WebSite":
                    self.assertNotEqual(thing.get("inLanguage"), read(self.site, page).first("html").attributes["lang"], page)

    def test_its_addresses_are_absolute_and_lead_to_pages(self):
        def addresses(value):
            if isinstance(value, dict):
                for name, inner in value.items():
                    if name in {"url", "item", "image"}:
                        yield inner
                    yield from addresses(inner)
            elif isinstance(value, list):
                for inner in value:
                    yield from addresses(inner)

        for page, data in self.found.items():
            for address in addresses(data):
                self.assertTrue(address.startswith(ADDRESS), f"{page}: {address}")
                self.assertIn(file(address), self.there, page)

    def test_the_way_from_the_home_page_ends_here_and_its_names_are_those_of_the_pages(self):
        for page, data in self.found.items():
            ways = [thing for thing in data.get("@graph", []) if thing["@type"] == "BreadcrumbList"]
            if not ways:
                # The address says it: there is the home page and nothing else above it, or the year and the month.
                self.assertRegex(page, r"^([a-zA-Z-]+/)?(\d{4}/\d\d/(page/)?[^/]+|([^/]+/)?[^/]+|page/\d+\.html)$")
                continue
            steps = ways[0]["itemListElement"]
            self.assertEqual([step["position"] for step in steps], list(range(1, len(steps) + 1)), page)
            self.assertNotIn("item", steps[-1], page)
            steps[-1]["item"] = read(self.site, page).first("link", rel="canonical").attributes["href"]
            for step in steps[1:]:
                # A name in the other direction is isolated in the tab's title, and in data it is
                # not.
                title = re.sub("[\u2068\u2069]", "", read(self.site, file(step["item"])).first("title").words())
                self.assertNotRegex(step["name"], "[\u2068\u2069]")
                self.assertTrue(title.startswith(" ".join(step["name"].split())), f"{page}: {step['name']}")


class SharedPages(unittest.TestCase):
    def test_addresses_are_absolute_and_those_of_the_canonical_page(self):
        site = quadrilingual()
        pictures = 0
        for page in pages(site):
            document = read(site, page)
            found = {}
            for meta in document.find("meta"):
                if meta.attributes.get("property"):
                    found.setdefault(meta.attributes["property"], []).append(meta.attributes["content"])
            canonical = document.first("link", rel="canonical")
            if document.first("meta", name="robots") and not found:
                continue
            self.assertEqual(found["og:url"], [canonical.attributes["href"]], page)
            for name in ["og:title", "og:type", "og:site_name"]:
                self.assertEqual(len(found[name]), 1, page)
                self.assertTrue(found[name][0].strip(), page)
            for name in found.get("og:locale", []) + found.get("og:locale:alternate", []):
                self.assertRegex(name, r"^[a-z]{2,3}_[A-Z]{2}$", page)
            for address in found.get("og:image", []):
                self.assertTrue(address.startswith(ADDRESS), page)
                self.assertTrue((site / file(address)).is_file(), address)
                self.assertTrue(found["og:image:alt"][0].strip(), page)
                self.assertRegex(found["og:image:width"][0], r"^[1-9]\d*$", page)
                pictures += 1
        self.assertGreater(pictures, 0)


class Manifests(unittest.TestCase):
    def test_each_locale_has_one_that_keeps_the_schema_and_is_named_by_its_pages(self):
        schema = json.loads((SCHEMAS / "web-manifest.schema.json").read_text(encoding="utf-8"))
        validator = jsonschema.Draft202012Validator(schema)
        for site, locales in [(quadrilingual(), ["ko", "en", "ja", "ar"]), (minimal(), ["en"])]:
            there = set(files(site))
            for position, locale in enumerate(locales):
                folder = f"{locale}/" if position else ""
                name = folder + "manifest.webmanifest"
                manifest = json.loads((site / name).read_text(encoding="utf-8"))
                self.assertEqual([error.message for error in validator.iter_errors(manifest)], [], name)
                self.assertEqual(manifest["lang"], locale)
                self.assertEqual(manifest["dir"], "rtl" if locale == "ar" else "ltr")
                here = ADDRESS + name
                self.assertEqual(file(urljoin(here, manifest["start_url"])), folder + "index.html")
                for icon in manifest["icons"]:
                    self.assertIn(file(urljoin(here, icon["src"])), there)
        for page in pages(quadrilingual()):
            root = read(quadrilingual(), page)
            link = root.first("link", rel="manifest")
            if link is None:
                self.assertEqual(root.first("meta", **{"http-equiv": "refresh"}) is None, False, page)
                continue
            lang = root.first("html").attributes["lang"]
            folder = "" if lang == "ko" else lang + "/"
            self.assertEqual(file(urljoin(ADDRESS + page, link.attributes["href"])), folder + "manifest.webmanifest")


class Servers(unittest.TestCase):
    def headers(self, site):
        """The headers by the paths that they are for."""
        found = {}
        for line in (site / "_headers").read_text(encoding="utf-8").splitlines():
            if line.startswith("/"):
                found[line] = headers = {}
            else:
                self.assertRegex(line, r"^  [A-Z][A-Za-z-]+: [ -~]+$")
                name, _, value = line.strip().partition(": ")
                self.assertNotIn(name, headers)
                headers[name] = value
        return found

    def test_the_policy_of_servers_is_that_of_the_pages_and_forbids_frames(self):
        for site in [bilingual(), minimal()]:
            policy = self.headers(site)["/*"]["Content-Security-Policy"]
            page = read(site, "index.html").first("meta", **{"http-equiv": "Content-Security-Policy"})
            self.assertEqual(policy, page.attributes["content"] + "; frame-ancestors 'none'")

    def test_only_what_is_named_by_its_content_may_be_kept_for_ever(self):
        for site in [bilingual(), minimal()]:
            rules = self.headers(site)
            self.assertEqual([path for path, found in rules.items() if "Cache-Control" in found], ["/assets/*"])
            self.assertIn("immutable", rules["/assets/*"]["Cache-Control"])
            for name in files(site):
                if name.startswith("assets/"):
                    # The digest comes before the size in the names of photos' copies.
                    self.assertRegex(name, r"\.[0-9a-f]{16}\.[a-z]+$|^assets/(photos/[0-9a-f]{16}-(\d+|square|share)\.(webp|jpg)|cards/[0-9a-f]{16}\.(webp|jpg|png))$")

    def test_robots_are_told_where_the_sitemap_is_and_nothing_is_forbidden(self):
        lines = (bilingual() / "robots.txt").read_text(encoding="utf-8").splitlines()
        self.assertEqual(lines, ["User-agent: *", "Disallow:", "", f"Sitemap: {ADDRESS}sitemap.xml"])
        self.assertEqual((minimal() / "robots.txt").read_text(encoding="utf-8"), "User-agent: *\nDisallow:\n")

    def test_the_page_for_what_is_missing_has_a_search_box_that_works_from_anywhere(self):
        page = read(bilingual(), "404.html")
        form = page.first("form", role="search")
        self.assertEqual(form.attributes["action"], "/search/")
        self.assertIsNotNone(form and next(form.find("input", type="search"), None))


if __name__ == "__main__":
    unittest.main()
