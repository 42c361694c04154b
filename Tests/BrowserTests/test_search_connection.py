"""Searching over a slow connection, and over one that comes and goes."""

import re
import time
import unittest

from BrowserTests.browsing import TIMEOUT, BrowserTest, settle
from BrowserTests.test_searching import BOX, RESULT, titles, wait
from examples import bilingual, scratch, site_of
from SiteTests.test_search_queries import site

SCRIPT = "**/assets/search.*.js"
SHARDS = re.compile("/search/./t/")
ERROR = "검색을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요."
IS_IN_BOX = f"document.activeElement === document.querySelector('{BOX}')"


class SearchConnection(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base, cls.large = cls.serve(bilingual()), cls.serve(site(2100))

    def hold(self, page, pattern):
        """Keeps requests back until the first of them are let go: a connection as slow as a test needs it."""
        held = []
        page.route(pattern, lambda route: route.continue_() if None in held else held.append(route))
        return held

    def wait_for(self, page, held):
        end = time.monotonic() + TIMEOUT / 1000
        while not held:
            self.assertLess(time.monotonic(), end, "nothing was asked for")
            page.wait_for_timeout(10)

    def let_go(self, page, held):
        self.wait_for(page, held)
        routes = held[:]
        held.append(None)
        for route in routes:
            route.continue_()

    def test_what_is_done_before_the_script_has_come_is_done_when_it_comes(self):
        acts = {
            "an arrow": lambda page: (page.focus(BOX), page.keyboard.press("ArrowDown")),
            "a press": lambda page: (page.click(".search-link"), page.click(BOX)),
            "a slash": lambda page: page.keyboard.press("/"),
            "a word": lambda page: page.fill(BOX, "바다"),
        }
        for name, act in acts.items():
            page = self.open(self.base)
            held = self.hold(page, SCRIPT)
            act(page)
            self.assertEqual(page.locator("[role=listbox]").count(), 0, name)
            self.let_go(page, held)
            page.locator(RESULT).first.wait_for()
            self.assertTrue(page.evaluate(IS_IN_BOX), name)
            self.leave(page)

    def test_no_panel_opens_for_a_reader_who_has_left_the_box(self):
        page = self.open(self.base)
        held = self.hold(page, SCRIPT)
        page.click(".search-link")
        page.click(BOX)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        self.assertFalse(page.evaluate(IS_IN_BOX))
        self.let_go(page, held)
        page.locator(".search-panel").wait_for(state="attached")
        self.assertFalse(page.locator(".search-panel").is_visible())

    def test_what_is_typed_before_the_script_has_come_counts_more_than_the_address(self):
        page = self.open(self.base)
        held = self.hold(page, SCRIPT)
        page.goto(self.base + "search/?q=바다", wait_until="domcontentloaded")
        page.fill(BOX, "강구안")
        self.let_go(page, held)
        wait(page, "일기 1편")
        self.assertEqual(titles(page), ["강구안의 저녁"])

    def test_an_arrow_waits_for_what_is_being_searched(self):
        page = self.open(self.large)
        page.fill(BOX, "바닷가")
        settle(page)
        held = self.hold(page, SHARDS)
        # Far from it in the order of the tokens, so that another shard is needed.
        page.fill(BOX, "qqevery")
        self.wait_for(page, held)
        page.keyboard.press("ArrowDown")
        self.let_go(page, held)
        page.locator("[aria-selected=true]").wait_for()
        settle(page)
        self.assertEqual(page.locator("[aria-selected=true]").count(), 1)
        self.assertRegex(page.locator("[aria-selected=true]").get_attribute("href"), "qq")

    def test_more_of_an_older_query_never_stands_among_what_is_found_for_a_newer_one(self):
        page = self.open(self.large + "search/?q=qqevery", viewport={"width": 1280, "height": 300})
        page.locator(RESULT).nth(4).wait_for()
        held = self.hold(page, "**/search/x/*")
        page.locator(".search-more").scroll_into_view_if_needed()
        self.wait_for(page, held)
        older = held[:]
        held.append(None)
        page.fill(BOX, "기장")
        wait(page, "2 entries")
        for route in older:
            route.continue_()
        page.wait_for_timeout(300)
        self.assertEqual(page.locator(RESULT).count(), 2)

    def test_a_script_that_did_not_come_is_said_and_asked_for_again(self):
        self.allowed = ["ERR_", "search."]
        for path in ["", "search/"]:
            page = self.open(self.base)
            page.route(SCRIPT, lambda route: route.abort())
            page.goto(self.base + path)
            if not path:
                page.focus(BOX)
            page.get_by_role("alert").wait_for()
            self.assertEqual(page.get_by_role("alert").inner_text(), ERROR)
            page.unroute(SCRIPT)
            page.fill(BOX, "강구안")
            wait(page, "일기 1편")
            self.assertEqual(page.get_by_role("alert").count(), 0)
            self.leave(page)

    def test_without_a_network_what_is_there_is_searched(self):
        page = self.open(self.base)
        page.fill(BOX, "바다")
        page.locator(RESULT).first.wait_for()
        page.context.set_offline(True)
        page.fill(BOX, "강구안")
        wait(page, "일기 1편")

    def test_a_lost_network_is_said_and_the_query_answered_when_it_is_back(self):
        self.allowed = ["ERR_"]
        for path in ["2020/02/11-sea.html", "search/"]:
            page = self.open(self.large + path)
            page.fill(BOX, "qqevery")
            page.locator(RESULT).nth(4).wait_for()
            settle(page)
            page.context.set_offline(True)
            page.fill(BOX, "바닷가")
            wait(page, "The search could not be loaded. Check the connection and try again.")
            self.assertEqual(page.input_value(BOX), "바닷가")
            page.context.set_offline(False)
            wait(page, "1 entry")
            self.assertIn("sea", page.locator(RESULT).get_attribute("href"))
            self.leave(page)

    def test_the_words_of_a_query_have_names_in_the_language_of_the_page(self):
        folder = scratch() / "journal"
        (folder / "entries").mkdir(parents=True)
        (folder / "ilgi.yml").write_text("title: Reisen\nlocales: [de, fr]\n", encoding="utf-8")
        for title, tag in [("eins", "Reise"), ("zwei", "Arbeit")]:
            text = f"---\ntitle: {title}\ntags: [{tag}]\n---\n\nText\n"
            (folder / "entries" / f"2020-01-02-{title}.md").write_text(text, encoding="utf-8")
        base = self.serve(site_of(folder))
        for path, query, expected in [
            ("search/", "Schlagwort:Reise", ["eins"]), ("search/", "étiquette:Reise", []), ("fr/search/", "étiquette:Reise", ["eins"]),
        ]:
            page = self.open(base + path + "?q=" + query)
            settle(page)
            # What is no key is a word that is missing.
            self.assertEqual([] if page.locator(".result-missing").count() else titles(page), expected, query)
            self.leave(page)


if __name__ == "__main__":
    unittest.main()
