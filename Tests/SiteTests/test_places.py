"""The file `places.yml`: one place for several names, where it is, and how exactly the site says so."""

import re
import subprocess
import unittest

from examples import ILGI, scratch

PLACES = """\
Seoul:
  names: [서울, 首爾]
  latitude: 37.5665
  longitude: 126.978
Mijo: {decimals: 4}
Home:
  names: [우리 집]
  latitude: 37.123456
  longitude: 127.987654
  decimals: 1
Hideout: {names: [은신처]}
"""
ENTRIES = {
    "2024-01-01": "place: 서울",
    "2024-01-02": "place: {name: seoul, latitude: 10.512345, longitude: 20.598765}",
    "2024-01-03": "place: {name: Mijo, latitude: 34.712345, longitude: 128.045678}",
    "2024-01-04": "place: {name: 우리 집, latitude: 37.998877, longitude: 127.001122}",
    "2024-01-05": "place: {name: Busan, latitude: 35.179554, longitude: 129.075642}",
    "2024-01-06": "place: 은신처\nprivate: true",
}


class Places(unittest.TestCase):
    def build(self, places=PLACES):
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("url: https://diary.example/\nlocales: [ko, en]\n")
        (journal / "entries/places.yml").write_text("Nothing: {names: [서울]}\n")
        if places:
            (journal / "places.yml").write_text(places)
        for day, fields in ENTRIES.items():
            (journal / f"entries/{day}.md").write_text(f"---\ntitle: Day {day}\n{fields}\n---\nWords.\n")
        done = subprocess.run([ILGI, "build", journal], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        site = journal / "public"
        return {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}

    def text(self, site):
        texts = [content.decode() for path, content in site.items() if not path.endswith((".png", ".ico", ".svg", ".css", ".js"))]
        return "\n".join(texts)

    def test_several_names_are_one_place(self):
        site = self.build()
        self.assertEqual(sorted(path for path in site if path.startswith("places/") and path.endswith(".html")),
                         ["places/busan/index.html", "places/home/index.html", "places/index.html", "places/mijo/index.html",
                          "places/seoul/index.html"])  # fmt: skip
        page = re.sub("</?n-b>", "", site["places/seoul/index.html"].decode())
        for day in ["2024-01-01", "2024-01-02"]:
            self.assertIn(f"Day {day}", page)
        self.assertIn(">Seoul</a>", site["2024/01/01.html"].decode())

    def test_places_are_listed_by_country_in_the_language_of_the_page(self):
        """The country with the most entries first; places without one last, under no heading."""
        places = PLACES.replace("Mijo: {decimals: 4}", "Mijo: {decimals: 4, country: KR}\nBusan: {country: kr}") + "Far: {country: PT}\n"
        site = self.build(places.replace("  longitude: 126.978\n", "  longitude: 126.978\n  country: Somewhere\n"))
        for folder, country in [("", "대한민국"), ("en/", "South Korea")]:
            page = site[f"{folder}places/index.html"].decode()
            side = page[page.index('<section class="country">') :]
            said = re.findall(r'<h2 class="group-heading">([^<]*)|<section class="country">\s*(?=<ul)|<bdi>([^<]*)', side[: side.index("</main>")])
            self.assertEqual([heading or name for heading, name in said],
                             [country, "Busan", "Mijo", "Somewhere", "Seoul", "", "Home"])  # fmt: skip
        self.assertNotIn(b'class="country"', self.build()["places/index.html"])

    def test_the_file_says_where_a_place_is_and_how_exactly(self):
        site = self.build()
        for day, point in {"01": "37.57/126.98", "02": "37.57/126.98", "03": "34.7123/128.0457", "04": "37.1/128.0", "05": "35.18/129.08"}.items():
            self.assertIn(f"#map=13/{point}\"", site[f"2024/01/{day}.html"].decode(), day)
        text = self.text(site)
        # Nothing more exact is anywhere: in no page, feed, index or machine-readable part.
        for exact in ["37.5665", "126.978", "37.1234", "127.9876", "37.9988", "127.0011", "34.71234", "35.179", "129.075", "10.51", "20.59"]:
            self.assertEqual(text.count(exact), 0, exact)

    def test_coordinates_are_rounded_without_the_file_too(self):
        site = self.build(places=None)
        self.assertIn('#map=13/34.71/128.05"', site["2024/01/03.html"].decode())
        text = self.text(site)
        for exact in ["34.712", "128.045", "37.998", "127.001", "35.179", "129.075"]:
            self.assertEqual(text.count(exact), 0, exact)

    def test_what_only_the_file_knows_is_not_published(self):
        text = self.text(self.build())
        for secret in ["Hideout", "hideout", "은신처", "首爾"]:
            self.assertEqual(text.count(secret), 0, secret)


if __name__ == "__main__":
    unittest.main()
