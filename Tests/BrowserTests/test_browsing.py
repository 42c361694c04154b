"""A page that one test gives back has nothing for the next one to find, and one that cannot be made as new is not used again."""

import re
import unittest

from BrowserTests import axe
from BrowserTests.browsing import BrowserTest
from examples import bilingual, minimal

LEAVE = """async () => {
  for (const store of [localStorage, sessionStorage]) store.setItem("left", "1");
  addEventListener("pagehide", () => sessionStorage.setItem("last words", "1"));
  document.cookie = "left=1";
  await new Promise((done, failed) => {
    const request = indexedDB.open("left", 1);
    request.onsuccess = () => { request.result.close(); done(); };
    request.onerror = failed;
  });
}"""
FOUND = """async () => [
  ["left", "last words"].flatMap((name) => [localStorage.getItem(name), sessionStorage.getItem(name)]).filter(Boolean),
  document.cookie, (await indexedDB.databases()).length, history.length, innerWidth,
  matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("print").matches, document.querySelectorAll("a:hover").length,
]"""


class Browsing(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.one, cls.other = cls.serve(bilingual()), cls.serve(minimal())

    def test_nothing_of_a_page_is_left_in_the_next_one(self):
        page = self.open(self.one)
        new = page.evaluate(FOUND)
        self.assertEqual(new[:3], [[], "", 0])
        self.leave(page)
        again = self.open(self.one)
        self.assertIs(again, page, "it is used again")
        for address in [self.other, self.one + "2024/"]:
            page.goto(address)
            page.evaluate(LEAVE)
        page.hover(".site-title a")
        page.emulate_media(media="print", color_scheme="dark")
        page.set_viewport_size({"width": 500, "height": 500})
        self.leave(page)
        for address in [self.one, self.other]:
            self.assertIs(self.open(address), page)
            self.assertEqual(page.evaluate(FOUND), new, address)
            self.leave(page)

    def test_a_page_that_was_changed_for_good_is_not_used_again(self):
        for change in [
            lambda page: page.add_init_script("0"), lambda page: page.context.new_page(), lambda page: page.close(),
            lambda page: page.clock.set_fixed_time("2024-01-01"), lambda page: page.context.set_offline(False),
        ]:
            page = self.open(self.one)
            change(page)
            self.leave(page)
            self.assertEqual(self.free[next(iter(self.free))], [])

    def test_of_texts_that_look_alike_one_is_asked_about_and_each_that_does_not(self):
        page = self.open(self.one + "2024/")
        self.assertEqual(axe.violations(page, rules=axe.COLOUR_RULES), [])
        days = "main .year-month td:not(:has(*)):not(:empty)"
        many = page.locator(days).count()
        asked = page.locator(days + "[data-first-of-its-look]").count()
        self.assertLess(5 * asked, many)
        # One of them: its colour, what it stands on, and what both are seen through.
        for change in [
            "one.style.color = '#999'",
            "one.parentElement.style.backgroundColor = '#666'",
            "one.style.opacity = '0.4'",
        ]:
            page.goto(self.one + "2024/")
            page.locator(days, has_text=re.compile(r"^\d\d$")).nth(99).evaluate("(one) => { " + change + " }")
            found = axe.violations(page, rules=axe.COLOUR_RULES)
            self.assertEqual([(one["id"], len(one["nodes"])) for one in found], [("color-contrast", 1)], change)


if __name__ == "__main__":
    unittest.main()
