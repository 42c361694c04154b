"""Writing on a telephone while the machine with the journal is away: over plain HTTP, where a browser has neither a worker nor
locks. Korean by syllables, as an input method composes it."""

import signal

from BrowserTests.test_writing_page import FROST
from BrowserTests.test_writing_screens import EVERY
from BrowserTests.test_writing_telephone import TelephoneTest
from served import Served
from suites import in_torture
from writing import Writing

TO_THE_END = "() => { const field = document.getElementById('text'); field.focus(); field.setSelectionRange(field.value.length, field.value.length) }"
FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def syllables(count, start=0):
    """As many different ones, each with what is shown while it is composed: 한 is ㅎ, 하, 한."""
    for number in range(start, start + count):
        place = number * 997 % 11172
        yield [FIRST[place // 588], chr(0xAC00 + place - place % 28), chr(0xAC00 + place)]


class TelephoneAway(TelephoneTest):
    def setUp(self):
        super().setUp()
        self.allowed += ["/.ilgi/session", "fetching the script"]

    def compose(self, page, count, start=0):
        """- Returns: what is then in the text."""
        chrome, written = self.input_of(page), ""
        page.evaluate(TO_THE_END)
        for steps in syllables(count, start):
            for step in steps:
                chrome.send("Input.imeSetComposition", {"text": step, "selectionStart": 1, "selectionEnd": 1})
            chrome.send("Input.insertText", {"text": steps[-1]})
            written += steps[-1]
        return written

    def start_again(self):
        desk = Writing(self.journal, "--port", str(self.desk.port), "--host", self.address, "--all", enters=False)
        self.addCleanup(desk.end)
        return desk

    def test_what_is_composed_while_the_server_hangs_or_is_gone_is_sent_when_it_is_back(self):
        count = 500 if EVERY else 20
        page = self.alone()
        self.choose(page, "첫서리")
        self.desk.child.send_signal(signal.SIGSTOP)
        written = self.compose(page, count)
        self.desk.child.send_signal(signal.SIGCONT)
        Served.until("the first half", lambda: self.frost.read_text() == FROST + written)
        self.until_saved(page)
        self.desk.end(signal.SIGKILL)
        written += self.compose(page, count, start=count)
        page.wait_for_selector('#state[data-state="stopped"]')
        self.assertNotEqual(self.frost.read_text(), FROST + written)
        self.start_again()
        Served.until("all of it", lambda: self.frost.read_text() == FROST + written)
        self.until_saved(page)

    def test_a_save_whose_answer_was_lost_is_no_version_of_somebody_else(self):
        """However many saves nobody heard came after it."""
        page = self.alone()
        self.choose(page, "첫서리")
        asked = []

        def cut(route):
            if route.request.method == "PATCH":
                asked.append(asked or route.fetch().status)
            route.abort()

        page.route("**/api/entry?*", cut)
        page.evaluate(TO_THE_END)
        for number, letter in enumerate("가나다라마바사아"):
            page.keyboard.insert_text(letter)
            page.keyboard.press("Control+s")
            Served.until("a save", lambda: (page.wait_for_timeout(10), len(asked) > number)[1])  # noqa: B023
        self.assertEqual((asked[0], self.frost.read_text()), (200, FROST + "가"))
        page.unroute_all()
        Served.until("all of it", lambda: (page.wait_for_timeout(20), self.frost.read_text() == FROST + "가나다라마바사아")[1], 15)

    def test_text_of_a_tab_that_was_closed_is_sent_by_the_next_one(self):
        page = self.alone()
        address = page.url
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        written = self.compose(page, 12)
        page.wait_for_selector('#state[data-state="stopped"]')
        tab = self.other_tab(page)
        desk = self.start_again()
        tab.goto(address)
        # Nobody has to open the entry.
        Served.until("the text in the file", lambda: self.frost.read_text() == FROST + written)
        self.assertEqual(tab.locator(".line.waits").count(), 0)
        self.assertEqual(len(list((self.journal / "entries").glob("*.md"))), 3)
        if EVERY:
            self.text_over_what_the_machine_wrote_is_chosen(tab, desk)

    def other_tab(self, page):
        """A new one, while the first is closed with all that is in it."""
        tab = page.context.new_page()
        tab.set_viewport_size(page.viewport_size)
        page.close()
        return tab

    def text_over_what_the_machine_wrote_is_chosen(self, page, desk):
        address, before = page.url, self.rain.read_text()
        self.choose(page, "처마 밑에서")
        desk.end(signal.SIGKILL)
        page.fill("#text", "전화로 쓴 문단.")
        page.wait_for_selector('#state[data-state="stopped"]')
        page = self.other_tab(page)
        self.rain.write_text(before.replace("우산을", "장화를"))
        self.start_again()
        page.goto(address)
        page.locator(".line.waits").click()
        page.wait_for_selector("#conflict:not([hidden])")
        self.assertEqual(self.rain.read_text(), before.replace("우산을", "장화를"))
        page.get_by_text("둘 다 남기기").click()
        Served.until("both", lambda: "전화로 쓴 문단." in self.rain.read_text() and "장화를" in self.rain.read_text())

    @in_torture("EVERY_SCREEN")
    def test_a_stream_that_says_nothing_for_long_is_asked_for_again(self):
        """As after the network was another one: no end of the stream tells of it, and a text that no window shows waits."""
        self.start()
        device = self.desk.telephone(enters=False)
        page, _ = self.phone()
        page.add_init_script("{ const old = setTimeout; window.setTimeout = (act, after, ...rest) => old(act, after === 40000 ? 1500 : after, ...rest) }")
        page.goto(f"http://{device.host}/#code={device.code}")
        page.wait_for_selector("#desk:not([hidden])")
        self.choose(page, "첫서리")
        asked = []
        page.on("request", lambda request: request.url.endswith("/api/events") and asked.append(request.url))
        self.desk.child.send_signal(signal.SIGSTOP)
        page.wait_for_selector("#git-dot.cut", state="attached")
        self.desk.child.send_signal(signal.SIGCONT)
        Served.until("another stream", lambda: (page.wait_for_timeout(50), asked)[1])
        page.wait_for_selector("#git-dot:not(.cut)", state="attached")
