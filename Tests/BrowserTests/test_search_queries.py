"""The golden queries (Tests/SearchQueries), typed into Chromium through an input method, and journals in shards.

Every query is asked of the script in SiteTests; here an eighth of them is typed, and all of them in `make torture` (EVERY_QUERY).
"""

import os
import unittest
from urllib.parse import unquote

from BrowserTests.browsing import BrowserTest, settle
from SiteTests.test_search_queries import ENTRIES, QUERIES, golden, site

BOX = "input[type=search]"
RESULT = "[role=option]"
# Steps through the golden queries.
STEP = 1 if "EVERY_QUERY" in os.environ else 8
SHOWN = f"() => [...document.querySelectorAll('{RESULT}')].map((one) => one.pathname)"


class SearchQueries(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.small, cls.large = cls.serve(site()), cls.serve(site(2100))

    def compose(self, page, text):
        """Types a text as an input method does: first as it is composed, and then as it is taken."""
        keyboard = self.input_of(page)
        for end in range(1, len(text) + 1):
            keyboard.send("Input.imeSetComposition", {"text": text[:end], "selectionStart": end, "selectionEnd": end})
        keyboard.send("Input.insertText", {"text": text})

    def check(self, page, query, expected):
        settle(page)
        self.assertEqual(sorted(golden(unquote(path) for path in page.evaluate(SHOWN))), expected, query)

    def test_every_golden_query_finds_what_it_should_as_it_is_typed(self):
        page = self.open(self.small + "search/")
        for query, expected in QUERIES[::STEP]:
            if not query.strip() or len(expected) == len(ENTRIES):
                continue
            page.evaluate("(selector) => { document.querySelector(selector).value = ''; }", BOX)
            page.focus(BOX)
            self.compose(page, query)
            self.assertEqual(page.input_value(BOX), query)
            self.check(page, query, expected)

    def test_a_journal_in_shards_is_searched_over_the_network_and_from_a_disk(self):
        for address in [self.large, (site(2100) / "index.html").as_uri()]:
            page = self.open(address)
            for query, expected in QUERIES[:40:3]:
                if not query.strip() or not expected:
                    continue
                page.fill(BOX, query)
                self.check(page, query, expected)

    def test_a_first_query_asks_for_few_files(self):
        asked = []
        page = self.open(self.large)
        page.on("request", lambda request: asked.append(request.url))
        page.fill(BOX, "바닷가")
        self.check(page, "바닷가", ["sea"])
        files = [address.split("/search/")[1].split("?")[0] for address in asked if "/search/" in address]
        self.assertEqual(files[0], "manifest.json")
        self.assertLessEqual(len(files), 8, files)
        self.assertEqual(len(files), len(set(files)))

    def test_a_common_word_shows_its_best_entries_first_and_all_of_them_on_the_way_down(self):
        page = self.open(self.large + "search/?q=qqevery")
        page.locator(RESULT).nth(4).wait_for()
        more = "(before) => document.querySelectorAll('[role=option]').length > before"
        while (count := page.locator(RESULT).count()) <= 150:
            page.mouse.wheel(0, 4000)
            page.wait_for_function(more, arg=count)
        shown = page.evaluate(SHOWN)
        self.assertEqual(len(shown), len(set(shown)))

    def test_results_can_be_put_in_the_order_of_their_days(self):
        page = self.open(self.small + "search/?q=%EA%B8%B0%EC%9E%A5")
        for order, expected in [("oldest", ["notebook", "pilot"]), ("newest", ["pilot", "notebook"])]:
            page.select_option(".search-sort", order)
            page.wait_for_function("([sort]) => location.search.includes('sort=' + sort)", arg=[order])
            settle(page)
            self.assertEqual(golden(page.evaluate(SHOWN)), expected)
        page.reload()
        page.locator(RESULT).first.wait_for()
        settle(page)
        self.assertEqual(golden(page.evaluate(SHOWN)), ["pilot", "notebook"])

    def test_the_words_are_marked_on_the_page_that_a_result_leads_to(self):
        for address in [self.small, (site() / "index.html").as_uri()]:
            page = self.open(address)
            page.fill(BOX, "일기")
            page.locator(RESULT, has_text="새 일기장을").click()
            page.wait_for_selector("main .body mark")
            self.assertEqual(set(page.locator("main mark").all_inner_texts()), {"일기"})
            self.assertEqual(page.locator("main .body").inner_text(), "새 일기장을 샀다. 오늘부터 매일 쓴다.")
            page.wait_for_url(lambda url: "#" not in url)
            self.leave(page)

    def test_without_scripts_the_search_page_leads_to_every_month(self):
        page = self.open(self.small + "search/", java_script_enabled=False)
        months = page.locator("main .months a")
        self.assertEqual(months.count(), len({entry["date"][:7] for entry in ENTRIES}))
        months.first.click()
        page.wait_for_url(lambda url: "2022/03/" in url)


if __name__ == "__main__":
    unittest.main()
