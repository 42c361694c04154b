"""What axe finds on each kind of page, in light and in dark: nothing.

`make torture` asks about every rule, language and scheme (EVERY_LANGUAGE). Here every second kind of page in the dark is asked about its colours
alone, and a kind of page is looked at in Korean or English and every second one once more in Japanese or Arabic.
"""

import os
import unittest

from BrowserTests import axe
from BrowserTests.axe import COLOUR_RULES, RULES
from BrowserTests.browsing import BrowserTest, settle
from examples import bilingual, four_locales, full_month, minimal

EVERYTHING = "EVERY_LANGUAGE" in os.environ
SCHEMES = {"light": RULES, "dark": RULES if EVERYTHING else COLOUR_RULES}
# Folders of the site in four languages; Korean and English have tests of their own, by night too,
# and colours are the same in all of them.
FOLDERS = {"light": ["en/", "ja/", "ar/"] if EVERYTHING else ["ja/", "ar/"], "dark": ["en/", "ja/", "ar/"] if EVERYTHING else []}
KINDS = {
    "home": "index.html",
    "older": "page/1.html",
    "entry": "2024/03/05-lisbon.html",
    "photo": "en/2023/10/14-harbour.html",
    "hebrew": "en/2024/01/20-letter-from-haifa.html",
    "year": "2024/",
    "month": "2024/03/",
    "tags": "tags/",
    "term": "en/tags/sea/",
    "search": "search/?q=바다",
    "orders": "titles/",
    "days of the year": "on-this-day/",
    "day of the year": "on-this-day/03-05.html",
    "statistics": "statistics/",
    "missing": "404.html",
}
# The same in each further language; a page of a term is the first that the tags lead to.
OTHER_KINDS = [
    "", "2024/12/28-winter-sea.html", "2024/12/29-lantern.html", "2024/12/", "2024/", "search/", "titles/", "on-this-day/",
    "on-this-day/12-28.html", "statistics/", "tags/",
]
# Kinds of pages are all looked at in Korean or English; every second one is in one of these two
# again.
SAMPLE = {"ja/": OTHER_KINDS[2::4], "ar/": OTHER_KINDS[::4]}


class Accessibility(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(bilingual())
        cls.bare = cls.serve(minimal())
        cls.four = cls.serve(four_locales())
        cls.month = cls.serve(full_month())

    def violations(self, page, part=None, rules=RULES):
        return [
            f"{page.url}: {violation['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
            for violation in axe.violations(page, part, rules)
            for node in violation["nodes"]
        ]

    def check(self, scheme):
        page = self.open(self.base, color_scheme=scheme)
        problems = []
        for kind, path in list(KINDS.items())[:: 2 if scheme == "dark" and not EVERYTHING else 1]:
            page.goto(self.base + path)
            if kind == "search":
                page.locator("[role=option]").first.wait_for()
            problems += self.violations(page, rules=SCHEMES[scheme])
        return problems

    def test_nothing_stands_in_a_readers_way_in_the_light(self):
        self.assertEqual(self.check("light"), [])

    def test_nothing_stands_in_a_readers_way_in_the_dark(self):
        self.assertEqual(self.check("dark"), [])

    def test_nothing_stands_in_a_readers_way_in_four_languages(self):
        problems = []
        for scheme, folders in FOLDERS.items():
            rules, page = SCHEMES[scheme], self.open(self.four, color_scheme=scheme)
            for folder in folders:
                for kind in OTHER_KINDS if EVERYTHING else SAMPLE[folder]:
                    page.goto(self.four + folder + kind)
                    problems += self.violations(page, rules=rules)
                page.goto(self.four + folder + "tags/")
                page.goto(page.locator("main .terms a").first.evaluate("(link) => link.href"))
                self.assertEqual(page.locator("body.kind-term").count(), 1, page.url)
                problems += self.violations(page, rules=rules)
        self.assertEqual(problems, [])

    def test_nothing_stands_in_the_way_of_open_menus_and_the_list_beside_an_entry(self):
        problems = []
        for scheme, rules in SCHEMES.items():
            page = self.open(self.four, color_scheme=scheme)
            # An open menu lies over what is below it for as long as it is open, so only the menu is
            # asked about.
            for menu in [".locales", ".appearance"]:
                page.click(menu + " summary")
                problems += self.violations(page, menu, rules)
            self.leave(page)
            page = self.open(self.month + "2024/06/15-a.html", color_scheme=scheme, viewport={"width": 1440, "height": 900})
            self.assertTrue(page.locator(".beside").is_visible())
            problems += self.violations(page, rules=rules)
            self.leave(page)
        self.assertEqual(problems, [])

    def test_nothing_stands_in_the_way_while_searching(self):
        problems = []
        for scheme, rules in SCHEMES.items():
            page = self.open(self.base + "2024/03/05-lisbon.html", color_scheme=scheme)
            page.fill("input[type=search]", "바다")
            page.locator("[role=option]").nth(1).wait_for()
            settle(page)
            page.keyboard.press("ArrowDown")
            problems += self.violations(page, rules=rules)
            self.leave(page)
        self.assertEqual(problems, [])

    def test_a_title_in_a_calendar_leaves_the_number_of_its_day_free(self):
        covered = []
        for width in (768, 1024, 1280):
            page = self.open(self.four, viewport={"width": width, "height": 900})
            for folder in ("", "ja/", "ar/"):
                page.goto(self.four + folder + "2024/12/")
                covered += page.evaluate(
                    """() => [...document.querySelectorAll(".wall td")].flatMap((day) => {
                      const title = day.querySelector(".day-title"), number = day.querySelector(".day-number");
                      if (!title?.checkVisibility()) return [];
                      const range = document.createRange();
                      range.selectNodeContents(number);
                      return title.getBoundingClientRect().top < range.getBoundingClientRect().bottom - 6 ? [day.innerText] : [];
                    })"""
                )
                self.assertGreater(page.locator(".wall .day-title").count(), 2)
            self.leave(page)
        self.assertEqual(covered, [])

    def test_a_journal_without_settings_is_as_good(self):
        page = self.open(self.bare)
        problems = self.violations(page)
        page.goto(self.bare + "2024/02/29-leap-day.html")
        self.assertEqual(problems + self.violations(page), [])

    def test_axe_does_look(self):
        page = self.open(self.base)
        page.evaluate("document.querySelector('h1').style.color = '#eee'; document.documentElement.lang = ''")
        found = "\n".join(self.violations(page))
        self.assertIn("color-contrast", found)
        self.assertIn("html-has-lang", found)
        colours = "\n".join(self.violations(page, rules=COLOUR_RULES))
        self.assertIn("color-contrast", colours)
        self.assertNotIn("html-has-lang", colours)


if __name__ == "__main__":
    unittest.main()
