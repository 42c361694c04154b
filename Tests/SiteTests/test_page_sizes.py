"""An entry's page is small: what surrounds its text has at most 12 KB, in a month with 30 entries, in a journal of eleven years.

Every entry of the same day in another year adds a line of about 140 bytes to that.
"""

import gzip
import re
import unittest

from examples import build, scratch

TEXT = "바람이 건너편 마을의 종소리를 실어 왔다. " * 40
FACTS = "place: 남해 미조\nweather: {condition: 맑음, temperature: 6}\nmood: 기쁨\npeople: [지원, 엄마]\ntags: [여행, 바다]\n"


class PageSizes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text(
            "title: 물가의 공책\nauthor: 한바다\nurl: https://diary.example/\nlocales: [ko, en]\n", encoding="utf-8"
        )
        # A day in ten other years, and the thirty days of a month.
        days = [f"{year}-05-05" for year in range(2014, 2024)] + [f"2024-11-{day:02}" for day in range(1, 31)]
        for day in days:
            head = f"---\ntitle: {day} 바람이 불던 날의 일기\n{FACTS}---\n"
            (journal / f"entries/{day}.md").write_text(head + TEXT + "\n", encoding="utf-8")
        cls.site = build(journal, "--today", "2024-12-01")

    def test_what_surrounds_the_text_of_an_entry_has_at_most_12_kilobytes(self):
        # On a page in another language each title of the month says its own.
        for folder, most in [("", 12_000), ("en/", 12_288)]:
            largest = 0
            for day in range(1, 31):
                page = (self.site / f"{folder}2024/11/{day:02}.html").read_text(encoding="utf-8")
                body = re.search(r'<div class="body"[^>]*>\n(.*?)\n</div>', page, re.S).group(1)
                self.assertGreater(len(body), len(TEXT) - 2)
                largest = max(largest, len(page.encode()) - len(body.encode()))
            self.assertLessEqual(largest, most, folder)

    def test_the_style_sheet_of_an_entry_has_at_most_11_and_a_half_kilobytes_compressed_and_that_of_other_pages_16(self):
        for path, most in [("2024/11/17.html", 11.5), ("index.html", 16), ("2024/11/index.html", 16)]:
            page = self.site / path
            sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page.read_text(encoding="utf-8"))
            self.assertEqual(len(sheets), 1, path)
            self.assertLessEqual(len(gzip.compress((page.parent / sheets[0]).read_bytes(), 9)), most * 1024, path)

    def test_small_pages_have_what_readers_need_without_scripts(self):
        page = (self.site / "2024/11/17.html").read_text(encoding="utf-8")
        for part in [
            'role="search"', 'name="q"', 'rel="prev"', 'rel="next"', 'class="neighbours"', 'class="related"', 'aria-current="page"',
            "../../calendar/", "30.html", "on-this-day/", 'hreflang="en"', 'href="./"',
        ]:  # fmt: skip
            self.assertIn(part, page)
        # The days of the month, by their titles.
        self.assertEqual(len(re.findall(r'<li><a href="\d\d\.html"[^>]*>2024-11-\d\d 바람이 불던 날의 일기 <b>', page)), 30)


class ThingsSaidOnce(unittest.TestCase):
    """What one page says for several is not said again on each of them."""

    @classmethod
    def setUpClass(cls):
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("title: 공책\nurl: https://diary.example/\nlocales: [ko]\nfeed: 24\n", encoding="utf-8")
        for day in range(1, 31):
            # 2.8 KB each: the month has two pages.
            text = "바다에 갔다. 파도가 높았다. " * 70 if day % 2 else "We went to the sea, and the waves were high. " * 65
            head = f"---\ntitle: {day}\ntags: [바다]\n---\n"
            (journal / f"entries/2024-11-{day:02}.md").write_text(head + text + "\n", encoding="utf-8")
        cls.site = build(journal, "--today", "2024-12-01")

    def test_a_further_page_of_a_month_has_texts_and_a_way_to_the_calendar_on_the_first(self):
        first, second = ((self.site / "2024/11" / name).read_text(encoding="utf-8") for name in ["index.html", "page/2.html"])
        self.assertEqual(first.count('<li class="row">'), 30)
        self.assertEqual(first.count("<table"), 1)
        self.assertEqual(first.count('href="#book"'), 1)
        for part in ['<li class="row">', "<table", 'href="#book"']:
            self.assertEqual(second.count(part), 0, part)
        self.assertEqual(second.count('<p class="page-up"><a href="../">2024년 11월</a></p>'), 1)
        days = [re.findall(r'<article class="entry [^>]* id="day-2024-11-(\d\d)"', page) for page in (first, second)]
        self.assertTrue(days[1])
        self.assertEqual(days[0] + days[1], [f"{day:02}" for day in range(1, 31)])

    def test_the_feed_of_a_tag_has_a_quarter_of_the_entries_of_that_of_the_site(self):
        for path, count in [("feed.xml", 24), ("tags/바다/feed.xml", 6)]:
            self.assertEqual((self.site / path).read_text(encoding="utf-8").count("<entry"), count, path)


if __name__ == "__main__":
    unittest.main()
