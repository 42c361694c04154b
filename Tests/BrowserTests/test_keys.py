"""The keys that lead from page to page, and what they leave alone."""

import subprocess

from BrowserTests.browsing import BrowserTest
from examples import ILGI, scratch


class Keys(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("url: https://diary.example/\nlocales: [en]\nlinks: portable\n")
        long = "let word = " + " + ".join(f"part{number}" for number in range(80))
        for day, text in [(1, "Words."), (2, f"Words.\n\n```\n{long}\n```\n"), (3, "A [port](https://example.org:99999/).")]:
            (journal / f"entries/2024-03-0{day}-day.md").write_text(f"Day {day}\n\n{text}\n")
        subprocess.run([ILGI, "build", journal, "--quiet"], check=True)
        cls.site = journal / "public"
        cls.base = cls.serve(cls.site)

    def day(self, number):
        return self.base + f"2024/03/0{number}-day.html"

    def test_letters_and_arrows_lead_to_older_and_newer_entries(self):
        page = self.open(self.day(2))
        for key, number in [("j", 1), ("k", 2), ("ArrowLeft", 1), ("ArrowRight", 2), ("ArrowRight", 3)]:
            page.keyboard.press(key)
            page.wait_for_url(self.day(number))

    def test_arrows_scroll_code_that_is_wider_than_the_page(self):
        page = self.open(self.day(2))
        page.locator(".body pre").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.querySelector('.body pre').scrollLeft > 0")
        self.assertEqual(page.url, self.day(2))
        page.keyboard.press("j")
        page.wait_for_url(self.day(1))

    def test_what_is_no_address_stops_no_script_of_a_page_on_a_disk(self):
        page = self.open((self.site / "2024/03/03-day.html").as_uri())
        page.keyboard.press("j")
        page.wait_for_url((self.site / "2024/03/02-day.html").as_uri())
        page.go_back()
        page.locator("details[data-appearance] summary").wait_for()
