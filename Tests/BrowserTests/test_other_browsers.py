"""Search in Firefox and in WebKit: the golden queries, by key, over the network and from a disk."""

import os
import unittest
from urllib.parse import unquote

from BrowserTests.browsing import Server
from BrowserTests.test_search_queries import STEP
from BrowserTests.webdriver import Firefox, WebKit, until
from examples import portable
from SiteTests.test_search_queries import QUERIES, golden, site
from suites import in_torture

# Asks one query after the other, as often as Enter would; gives the addresses of what is shown for
# each.
ASK = """
const [queries, done] = arguments;
const form = document.querySelector("form[data-search]");
const answers = [];
function next() {
  const list = document.querySelector("#search-results");
  if (!list || list.getAttribute("aria-busy") !== "false") return setTimeout(next, 2);
  if (answers.length) answers[answers.length - 1].push(...Array.from(document.querySelectorAll("[role=option]"), (one) => one.pathname));
  if (answers.length === queries.length) return done(answers);
  form.elements.q.value = queries[answers.length];
  answers.push([]);
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  next();
}
next();
"""
STATE = """
const box = document.querySelector("input[type=search]");
const list = document.querySelector("#search-results");
return {
  title: document.querySelector("h1").textContent.trim(),
  isInBox: document.activeElement === box,
  value: box.value,
  isReady: !!list && list.getAttribute("aria-busy") === "false",
  shown: Array.from(document.querySelectorAll("[role=option]"), (one) => one.querySelector(".result-title").textContent.split(" ★")[0]),
  chosen: Array.from(document.querySelectorAll("[aria-selected=true]"), (one) => one.id).join(),
  active: box.getAttribute("aria-activedescendant"),
  isOpen: !!list && list.parentNode.getClientRects().length > 0,
  marks: Array.from(document.querySelectorAll("main mark"), (one) => one.textContent),
  address: location.href
};
"""


class OtherBrowser:
    """What both do; each test has the window for itself."""

    @classmethod
    def setUpClass(cls):
        cls.window = cls.kind()
        cls.addClassCleanup(cls.window.close)
        cls.addresses = {}
        large = [("large", site(2100))] if "EVERY_BROWSER" in os.environ else []
        for name, folder in [("small", site()), *large, ("bilingual", portable())]:
            server = Server(folder)
            cls.addClassCleanup(server.end)
            cls.addresses[name] = [server.address, folder.as_uri() + "/"]

    def search(self, name, queries):
        for address in self.addresses[name]:
            self.window.go(address + "search/index.html")
            shown = []
            for start in range(0, len(queries), 40):
                some = [query for query, _ in queries[start : start + 40]]
                shown += self.window.wait(ASK, some)
            for (query, expected), paths in zip(queries, shown, strict=True):
                self.assertEqual(sorted(golden(unquote(path) for path in paths)), expected, f"{query!r} at {address}")

    def state(self, what, holds):
        last = None

        def read():
            nonlocal last
            try:
                last = self.window.run(STATE)
            except AssertionError as error:
                # One page has gone and the next is not there yet.
                last = error
                return None
            return last if last and holds(last) else None

        try:
            return until(what, read)
        except AssertionError as error:
            raise AssertionError(f"{error}: {last}") from None

    def test_every_golden_query_finds_what_it_should(self):
        # What more is shown on the way down is Chromium's to test.
        self.search("small", [(query, expected) for query, expected in QUERIES[::STEP] if query.strip() and len(expected) <= 5])

    @in_torture("EVERY_BROWSER")
    def test_a_journal_in_shards_is_searched(self):
        self.search("large", [(query, expected) for query, expected in QUERIES[::3] if query.strip() and 0 < len(expected) <= 5])

    def test_a_word_is_found_across_what_keeps_it_whole(self):
        (address, _) = self.addresses["bilingual"]
        self.window.go(address + "statistics/index.html")
        self.assertTrue(self.window.run("return document.querySelectorAll('n-b').length > 0 && find('양(한 해에')"))

    def test_search_is_used_by_key(self):
        for address in self.addresses["bilingual"]:
            self.window.go(address + "index.html")
            self.window.press("/")
            self.state("the box", lambda state: state["isInBox"] and state["value"] == "" and state["isOpen"])
            self.window.press(*"강구안")
            self.state("one result", lambda state: state["isReady"] and state["shown"] == ["강구안의 저녁"])
            self.window.press("ArrowDown")
            self.state("a choice", lambda state: state["chosen"] and state["active"] == state["chosen"])
            self.window.press("Escape")
            self.state("no panel", lambda state: not state["isOpen"] and state["value"] == "강구안")
            self.window.press("/")
            self.state("the panel", lambda state: state["isOpen"] and state["isReady"] and len(state["shown"]) == 1)
            self.window.press("ArrowDown", "Enter")
            arrived = self.state("the entry", lambda state: state["title"] == "강구안의 저녁" and state["marks"])
            self.assertEqual(arrived["address"], address + "2023/10/14-harbour.html")
            self.assertEqual(set(arrived["marks"]), {"강구안"})

    def test_enter_leads_to_the_first_result_and_without_one_to_the_search_page(self):
        (address, _) = self.addresses["bilingual"]
        self.window.go(address + "en/2024/03/05-lisbon.html")
        self.window.press("/")
        self.window.press(*"Duisburg qqqq")
        self.state("no result", lambda state: state["isReady"] and state["isOpen"] and not state["shown"])
        self.window.press("Enter")
        self.state("the search page", lambda state: "/en/search/" in state["address"] and "?q=Duisburg" in state["address"])
        self.window.go(address + "en/")
        self.window.press("/")
        self.window.press(*"pavement")
        self.state("one result", lambda state: state["isReady"] and state["shown"] == ["The hills of Lisbon"])
        self.window.press("Enter")
        self.state("the entry", lambda state: state["title"] == "The hills of Lisbon" and state["marks"])


class InFirefox(OtherBrowser, unittest.TestCase):
    kind = Firefox


class InWebKit(OtherBrowser, unittest.TestCase):
    kind = WebKit


if __name__ == "__main__":
    unittest.main()
