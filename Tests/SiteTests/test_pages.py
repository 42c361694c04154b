"""Each page by itself: well formed, named in its language, and nothing that its own policy would refuse."""

import json
import re
import unittest
from urllib.parse import unquote, urlsplit

from examples import bilingual, files, minimal, pages
from SiteTests.document import read


def documents():
    for site in [bilingual(), minimal()]:
        for page in pages(site):
            yield site, page, read(site, page)


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.documents = list(documents())

    def none(self, problems):
        problems = list(problems)
        self.assertEqual(problems, [], f"{len(problems)} problems")

    def test_every_page_is_well_formed(self):
        self.assertGreater(len(self.documents), 100)
        self.none(problem for _, _, document in self.documents for problem in document.problems)

    def test_an_id_stands_once_on_a_page(self):
        self.none(
            f"{page}: {name}"
            for _, page, document in self.documents
            for name in set(document.ids)
            if document.ids.count(name) > 1
        )

    def test_what_refers_to_an_id_finds_it(self):
        references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant", "list"]
        self.none(
            f"{page}: {attribute} {name}"
            for _, page, document in self.documents
            for element in document.find()
            for attribute in references
            for name in (element.attributes.get(attribute) or "").split()
            if name not in document.ids
        )

    def test_every_page_has_one_first_heading_and_no_level_is_left_out(self):
        for _, page, document in self.documents:
            levels = [int(element.tag[1]) for element in document.find("h1", "h2", "h3", "h4", "h5", "h6")]
            self.assertEqual(levels.count(1), 1, page)
            self.none(
                f"{page}: h{above} is followed by h{level}"
                for above, level in zip(levels, levels[1:])
                if level > above + 1
            )

    def test_every_page_says_its_title_language_and_direction(self):
        for _, page, document in self.documents:
            root = document.first("html")
            self.assertRegex(root.attributes.get("lang", ""), r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$", page)
            self.assertIn(root.attributes.get("dir"), ["ltr", "rtl"], page)
            self.assertTrue(document.first("title").words(), page)

    def test_no_two_pages_of_a_language_have_the_same_title(self):
        titles = {}
        for site, page, document in self.documents:
            language = document.first("html").attributes["lang"]
            titles.setdefault((site, language, document.first("title").words()), []).append(page)
        same = [found for found in titles.values() if len(found) > 1]
        # The pages of one list share their title.
        self.none(found for found in same if not all(re.search(r"(^|/)(index|page/\d+)\.html$", page) for page in found))

    def test_pages_below_en_are_in_english_and_the_others_in_korean(self):
        for page in pages(bilingual()):
            document = read(bilingual(), page)
            language = "en" if page.startswith("en/") else "ko"
            self.assertEqual(document.first("html").attributes["lang"], language, page)

    def test_an_entry_stands_in_its_own_language_and_direction(self):
        entries = json.loads((bilingual() / "search/manifest.json").read_text(encoding="utf-8"))["entries"]
        self.assertIn("he", {entry["lang"] for entry in entries})
        foreign = notes = 0
        for entry in entries:
            for locale, address in entry["urls"].items():
                document = read(bilingual(), unquote(address))
                self.assertEqual(document.first("html").attributes["lang"], locale)
                foreign += entry["lang"] != locale
                parts = list(document.find("div", class_="body"))
                self.assertEqual(len(parts), 1 if entry["text"] else 0, address)
                heading = document.first("h1")
                if heading.attributes.get("class") == "entry-title" and next(heading.find("span", class_="visually-hidden"), None):
                    # The heading of a note is its day, and its title is its text.
                    self.assertIn(entry["title"], parts[0].words(), address)
                    notes += 1
                elif entry["title"]:
                    parts.append(next(heading.find("span"), heading) if entry["lang"] != locale else heading)
                    self.assertIn(entry["title"], heading.words())
                for part in parts:
                    self.assertEqual(part.inherited("lang"), entry["lang"], address)
                    self.assertEqual(part.inherited("dir"), "rtl" if entry["lang"] == "he" else "ltr", address)
        self.assertGreater(foreign, 10)
        self.assertGreater(notes, 0)

    def test_words_in_another_script_say_their_language_in_lists_too(self):
        hebrew = re.compile("[\u05d0-\u05ea]")
        for page in pages(bilingual()):
            for element in read(bilingual(), page).find():
                # A name of a tag, a place or a person has no language of its own; it must only keep
                # its direction.
                apart = element.tag == "bdi" or any(above.tag in {"bdi", "head"} for above in element.ancestors())
                if not hebrew.search(element.text) or element.tag == "title" or apart:
                    continue
                if element.inherited("lang") != "he":
                    self.assertTrue(
                        any(above.tag == "main" for above in element.ancestors())
                        and page.split("/")[-2:-1] == ["מכתבים"]
                        and element.tag == "h1",
                        f"{page}:{element.line}: {element.words()}",
                    )

    def test_every_image_has_a_text_and_a_size(self):
        images = [(page, image) for _, page, document in self.documents for image in document.find("img")]
        self.assertGreaterEqual(len(images), 4)
        for page, image in images:
            self.assertIn("alt", image.attributes, page)
            for side in ["width", "height"]:
                self.assertRegex(image.attributes.get(side, ""), r"^[1-9]\d*$", page)

    def test_nothing_needs_what_the_policy_forbids(self):
        for _, page, document in self.documents:
            for element in document.find():
                where = f"{page}:{element.line}"
                self.assertFalse(element.tag in {"style", "base", "object", "embed", "iframe"}, where)
                if element.attributes.get("type") == "application/ld+json":
                    # A block of data, which is never run; test_head.py reads it.
                    self.assertEqual(list(element.attributes), ["type"], where)
                elif element.tag == "script":
                    self.assertTrue(element.attributes.get("src"), where)
                    self.assertEqual(element.text.strip(), "", where)
                for name, value in element.attributes.items():
                    self.assertFalse(name == "style" or name.startswith("on"), f"{where}: {name}")
                    self.assertFalse((value or "").strip().lower().startswith("javascript:"), f"{where}: {name}")

    def test_the_policy_stands_before_anything_that_it_governs(self):
        for _, page, document in self.documents:
            head = document.first("head").children
            self.assertEqual(head[0].attributes, {"charset": "utf-8"}, page)
            self.assertEqual(head[1].attributes.get("http-equiv"), "Content-Security-Policy", page)
            rules = dict(rule.split(maxsplit=1) for rule in head[1].attributes["content"].split("; "))
            self.assertEqual(rules["default-src"], "'none'", page)
            self.assertEqual(rules["script-src"], "'self'", page)
            self.assertEqual(rules["style-src"], "'self'", page)
            self.assertEqual(rules["base-uri"], "'none'", page)
            self.assertEqual(rules["form-action"], "'self'", page)
            self.assertNotIn("unsafe", head[1].attributes["content"], page)

    def test_nothing_is_loaded_from_another_host(self):
        loading = {
            ("img", "src"), ("script", "src"), ("source", "src"), ("source", "srcset"), ("img", "srcset"),
            ("video", "src"), ("video", "poster"), ("audio", "src"), ("track", "src"), ("input", "src"),
            ("form", "action"), ("use", "href"), ("image", "href"),
        }  # fmt: skip
        for _, page, document in self.documents:
            for element in document.find():
                for name, value in element.attributes.items():
                    link = element.tag == "link" and element.attributes.get("rel") not in {"canonical", "alternate"}
                    if (element.tag, name) in loading or (link and name == "href"):
                        address = urlsplit(value)
                        self.assertFalse(address.scheme or address.netloc, f"{page}:{element.line}: {value}")
        for site in [bilingual(), minimal()]:
            for file in files(site):
                if file.endswith((".css", ".svg")):
                    text = (site / file).read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
                    self.assertNotRegex(text, r"https?://|url\(\s*[\"']?//|@import", file)

    def test_no_name_of_a_message_stands_where_its_words_belong(self):
        spoken = ["aria-label", "alt", "title", "placeholder", "content"]
        for _, page, document in self.documents:
            for element in document.find():
                if element.attributes.get("type") == "application/ld+json":
                    # Words of programs; a search address has a place for what is searched.
                    continue
                for text in [element.text.strip(), *(element.attributes.get(name) or "" for name in spoken)]:
                    self.assertNotRegex(text, r"^[a-z_]+(\.[a-z_]+)+$", f"{page}:{element.line}")
                    self.assertNotRegex(text, r"\{[a-z_]+\}|\{\{|\{%", f"{page}:{element.line}")


if __name__ == "__main__":
    unittest.main()
