"""The search index: it fits the schema that the site itself publishes, and both of its files say the same."""

import gzip
import json
import re
import unicodedata
import unittest

from jsonschema import Draft202012Validator

from examples import ROOT, bilingual, minimal, portable, site_of


def manifest(site):
    return json.loads((site / "search/manifest.json").read_text(encoding="utf-8"))


class SearchIndex(unittest.TestCase):
    def test_the_scripts_are_small_as_they_are_published(self):
        for name, most in [("site", 3.125 * 1024), ("search", 18 * 1024), ("search-slips", 6 * 1024), ("search-memory", 2 * 1024)]:
            (script,) = (bilingual() / "assets").glob(f"{name}.*.js")
            self.assertLessEqual(len(gzip.compress(script.read_bytes(), 9)), most, name)

    def test_the_schema_is_a_valid_schema(self):
        for site in [bilingual(), minimal()]:
            schema = json.loads((site / "search/schema/v2.json").read_text(encoding="utf-8"))
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
            Draft202012Validator.check_schema(schema)

    def test_the_index_fits_the_schema(self):
        for site in [bilingual(), minimal()]:
            schema = json.loads((site / "search/schema/v2.json").read_text(encoding="utf-8"))
            problems = [problem.message for problem in Draft202012Validator(schema).iter_errors(manifest(site))]
            self.assertEqual(problems, [])

    def test_the_schema_refuses_an_index_that_is_not_one(self):
        schema = json.loads((minimal() / "search/schema/v2.json").read_text(encoding="utf-8"))
        validator = Draft202012Validator(schema)
        for spoil in [
            lambda index: index.update(version=1),
            lambda index: index.pop("entries"),
            lambda index: index["entries"][0].pop("text"),
            lambda index: index["entries"][0].update(urls={}),
            lambda index: index["entries"][0].update(urls={"en": "/2024/01/01.html"}),
            lambda index: index["entries"][0].update(dir="sideways"),
        ]:
            index = manifest(minimal())
            spoil(index)
            self.assertFalse(validator.is_valid(index))

    def test_the_script_holds_what_the_index_holds(self):
        for site in [portable(), minimal()]:
            script = (site / "search/manifest.js").read_text(encoding="utf-8")
            held = re.fullmatch(r"ilgiSearchFile\(\"manifest\",(\{.*\})\);\n", script, re.DOTALL)
            self.assertIsNotNone(held)
            self.assertEqual(json.loads(held.group(1)), manifest(site))

    def test_a_site_with_an_address_has_no_scripts_of_the_index_unless_its_links_are_portable(self):
        self.assertEqual(set((bilingual() / "search").glob("**/*.js")), set())
        for site in [portable(), minimal()]:
            tables = {file.with_suffix(".js").name for file in (site / "search").glob("*.json")}
            self.assertLessEqual({"manifest.js", "stems.js"}, tables)
            self.assertEqual({file.name for file in (site / "search").glob("**/*.js")}, tables)

    def test_every_published_entry_is_in_it_with_its_words(self):
        entries = {entry["title"]: entry for entry in manifest(bilingual())["entries"]}
        self.assertEqual(len(entries), len(manifest(bilingual())["entries"]))
        self.assertIn("방파제 끝 등대에 붉은 불이 켜지고", entries["강구안의 저녁"]["text"])
        self.assertIn("wave-patterned pavement", entries["The hills of Lisbon"]["text"])
        self.assertIn("שלום לך מחיפה", entries["מכתב מחיפה"]["text"])
        self.assertEqual(entries["리스본의 언덕"]["tags"], ["여행", "바다"])
        self.assertEqual(entries["리스본의 언덕"]["place"], "리스본")
        self.assertEqual(entries["리스본의 언덕"]["date"], "2024-03-05")
        self.assertTrue(entries["강구안의 저녁"]["starred"])

    def test_an_entry_with_a_photo_names_its_small_square(self):
        site = site_of(ROOT / "Examples" / "water-notebook")
        entries = {entry["title"]: entry for entry in manifest(site)["entries"]}
        square = entries["남해에서 사흘"]["square"]
        self.assertRegex(square, r"^assets/photos/[0-9a-f]{16}-square\.webp$")
        self.assertTrue((site / square).is_file())
        self.assertIn(square, (site / "index.html").read_text(encoding="utf-8"))
        self.assertFalse([title for title, entry in entries.items() if not entry["photo"] and "square" in entry])
        schema = json.loads((site / "search/schema/v2.json").read_text(encoding="utf-8"))
        self.assertTrue(Draft202012Validator(schema).is_valid(manifest(site)))

    def test_an_entry_without_a_translation_is_found_in_both_languages(self):
        entries = {entry["title"]: entry["urls"] for entry in manifest(bilingual())["entries"]}
        self.assertEqual(set(entries["김장"]), {"ko", "en"})
        self.assertEqual(set(entries["리스본의 언덕"]), {"ko"})
        self.assertEqual(set(entries["The hills of Lisbon"]), {"en"})

    def test_the_newest_entry_comes_first_and_words_are_composed(self):
        for site in [bilingual(), minimal()]:
            days = [entry["date"] or "" for entry in manifest(site)["entries"]]
            self.assertEqual(days, sorted(days, reverse=True))
            text = (site / "search/manifest.json").read_text(encoding="utf-8")
            self.assertEqual(unicodedata.normalize("NFC", text), text)


if __name__ == "__main__":
    unittest.main()
