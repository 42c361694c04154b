"""The page of `ilgi write` in Firefox, with its own input-method interface, and in WebKit: what is composed is saved, and undo
takes it back."""

import shutil
import signal
import tempfile
import time
import unittest
from pathlib import Path

from BrowserTests.browsing import Server
from BrowserTests.test_writing_away import syllables
from BrowserTests.test_writing_unsaved import taken
from BrowserTests.webdriver import Firefox, WebKit
from served import Served
from suites import in_torture
from writing import Writing, own_address

FROST = "---\ntitle: 첫서리\n---\n마당 배추가 하얗게 굳었다.\n"
OPENED = "return document.getElementById('text')?.value ?? null"
TO_THE_END = "const field = document.getElementById('text'); field.focus(); field.setSelectionRange(field.value.length, field.value.length)"
# Composes as Firefox's own input methods do, from the browser's process: each step is what is
# shown, the last one is taken.
COMPOSE = """
const [steps, ends] = arguments;
const window = Services.wm.getMostRecentWindow("navigator:browser");
const processor = window.ilgiProcessor ??= Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
if (!processor.beginInputTransactionForTests(window)) throw new Error("no input transaction");
for (const step of steps) {
  processor.setPendingCompositionString(step);
  processor.appendClauseToPendingComposition(step.length, processor.ATTR_RAW_CLAUSE);
  processor.setCaretInPendingComposition(step.length);
  processor.flushPendingComposition();
}
if (ends) processor.commitComposition();
return true;
"""
# Where there is no such interface: the events, and the text through the browser's own editing, each
# step in the place of the one before.
TYPE = """
const field = document.getElementById("text"), steps = arguments[0];
field.dispatchEvent(new CompositionEvent("compositionstart", { data: "" }));
steps.forEach((step, number) => {
  field.dispatchEvent(new CompositionEvent("compositionupdate", { data: step }));
  if (number) field.setSelectionRange(field.selectionEnd - steps[number - 1].length, field.selectionEnd);
  document.execCommand("insertText", false, step);
});
field.dispatchEvent(new CompositionEvent("compositionend", { data: steps.at(-1) }));
return field.value;
"""
# What any page in the world can send: no answer of it can be read.
GUESS = """
const [address, done] = arguments;
const guess = () => fetch(address + ".ilgi/session", { method: "POST", mode: "no-cors", body: '{"code":"000000","device":"x"}' });
const read = () => fetch(address + ".ilgi/api/entries").then(() => "read", () => "refused");
Promise.allSettled(Array.from({ length: 6 }, guess)).then(read).then(done, (error) => done(String(error)));
"""
STATE = "return document.getElementById('state').dataset.state"


WORKER = """
const done = arguments[0]
navigator.serviceWorker.getRegistration("/.ilgi/page/handover").then((found) => done(found?.active?.state === "activated"), () => done(false))
"""


class OtherBrowser:
    def open(self):
        """A journal of one entry, and a window."""
        journal = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, journal, ignore_errors=True)
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
        entry = journal / "entries/2026-11-20.md"
        entry.write_text(FROST)
        self.window = self.kind()
        self.addCleanup(self.window.close)
        return journal, entry

    def test_what_is_composed_is_in_the_file_and_undo_takes_it_back(self):
        journal, entry = self.open()
        with Writing(journal, enters=False) as desk:
            self.window.go(f"{desk.address}#code={desk.code}")
            Served.until("the entry", lambda: self.window.run(OPENED))
            self.window.run(TO_THE_END)
            self.compose(entry)
            Served.until("the text in the file", lambda: entry.read_text() == FROST + "일기를 썼다")
            self.assertEqual(self.window.run(OPENED), FROST.split("---\n")[2] + "일기를 썼다")
            self.window.run("const field = document.getElementById('text'); field.focus(); for (let step = 0; step < 12; step += 1) document.execCommand('undo')")
            Served.until("the file as it was", lambda: entry.read_text() == FROST)


    @in_torture("EVERY_BROWSER")
    def test_a_thousand_syllables_in_the_network_while_the_machine_is_away_are_in_the_file(self):
        journal, entry = self.open()
        network = ["--host", own_address(), "--all"]
        desk = Writing(journal, *network, enters=False)
        self.addCleanup(desk.end)
        device = desk.telephone(enters=False)
        self.another_site_gets_nothing(f"http://{device.host}/")
        self.window.go(f"http://{device.host}/")
        Served.until("the form for the code", lambda: self.window.run("return Boolean(document.querySelector('form.code'))"))
        # The guesses of the other site were not even counted.
        self.window.go("about:blank")
        self.window.go(f"http://{device.host}/#code={desk.pairing[1]}")
        Served.until("the entry", lambda: self.window.run(OPENED))
        self.assertFalse(self.window.run("return isSecureContext"))
        self.window.run(TO_THE_END)
        whole = list(syllables(1000))
        wanted = FROST + "".join(steps[-1] for steps in whole)
        desk.child.send_signal(signal.SIGSTOP)
        for steps in whole[:500]:
            self.compose_word(steps)
        self.assertEqual(entry.read_text(), FROST)
        desk.child.send_signal(signal.SIGCONT)
        Served.until("the first half", lambda: entry.read_text() == wanted[: len(FROST) + 500])
        desk.end(signal.SIGKILL)
        for steps in whole[500:]:
            self.compose_word(steps)
        Served.until("the state", lambda: self.window.run(STATE) == "stopped")
        with Writing(journal, "--port", str(desk.port), *network, enters=False):
            Served.until("all of it", lambda: entry.read_text() == wanted)
            self.assertEqual(self.window.run(OPENED), wanted.split("---\n")[2])

    def another_site_gets_nothing(self, address):
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        (folder / "index.html").write_text("<!DOCTYPE html><title>x</title>")
        site = Server(folder)
        self.addCleanup(site.end)
        self.window.go(site.address)
        self.assertEqual(self.window.wait(GUESS, address), "refused")


class WritingInFirefox(OtherBrowser, unittest.TestCase):
    def kind(self):
        return Firefox("-remote-allow-system-access")

    def compose(self, entry):
        run = self.window.run_in_browser
        run(COMPOSE, ["ㅇ", "이", "일"], False)
        # The syllable is open, and saved as it is.
        Served.until("the open syllable in the file", lambda: entry.read_text() == FROST + "일")
        run(COMPOSE, [], True)
        run(COMPOSE, ["ㄱ", "기"], True)
        for word in (["를"], [" "], ["ㅆ", "써", "썼"], ["다"]):
            run(COMPOSE, word, True)

    def compose_word(self, steps):
        self.window.run_in_browser(COMPOSE, steps, True)

    def shows(self, end):
        """Waits until the page has what was composed: it goes from the browser's process to the page's, and what a script in the
        page does can overtake it."""
        Served.until(f"“{end}” in the page", lambda: self.window.run(OPENED).endswith(end))

    @in_torture("EVERY_BROWSER")
    def test_three_languages_are_composed_saved_and_kept_beside_another_programs_change(self):
        """Kana and pinyin with their conversion, a composition that is given up, one that is cut off, and a file that is changed
        while a word is open."""
        journal, entry = self.open()
        run = self.window.run_in_browser
        with Writing(journal, enters=False) as desk:
            self.window.go(f"{desk.address}#code={desk.code}")
            Served.until("the entry", lambda: self.window.run(OPENED))
            self.window.run(TO_THE_END)
            for steps in [["n", "に", "にh", "にほ", "にほn", "にほん", "二本", "日本"], ["n", "ni", "ni'h", "ni'hao", "你好"], ["ㅎ", "하", "한"], ["ㄱ", "그", "글"]]:
                run(COMPOSE, steps, True)
            Served.until("the words in the file", lambda: entry.read_text() == FROST + "日本你好한글")
            # Given up: nothing of it stays.
            run(COMPOSE, ["ㅅ", "사"], False)
            self.shows("사")
            run("window.ilgiProcessor.cancelComposition(); return true")
            Served.until("what was before", lambda: entry.read_text() == FROST + "日本你好한글")
            # Cut off by the focus: kept once.
            run(COMPOSE, ["ㅂ", "비"], False)
            self.shows("비")
            self.window.run("document.getElementById('title').focus()")
            Served.until("the syllable", lambda: entry.read_text() == FROST + "日本你好한글비")
            # Another program writes while a word is open: it waits, and nothing composed is lost.
            self.window.run(TO_THE_END)
            run(COMPOSE, ["g", "ご"], False)
            Served.until("the open word", lambda: entry.read_text() == FROST + "日本你好한글비ご")
            entry.write_text(entry.read_text().replace("마당", "뒷마당"))
            time.sleep(0.5)
            run(COMPOSE, ["語"], False)
            time.sleep(1)
            self.assertEqual(self.window.run(OPENED), FROST.split("---\n")[2] + "日本你好한글비語")
            run(COMPOSE, [], True)
            run(COMPOSE, ["끝"], True)
            wanted = FROST.replace("마당", "뒷마당") + "日本你好한글비語끝"
            Served.until("both", lambda: entry.read_text() == wanted)
            self.assertEqual(self.window.run(OPENED), wanted.split("---\n")[2])

    @in_torture("EVERY_BROWSER")
    def test_what_is_typed_while_the_server_is_gone_is_saved_when_it_is_back(self):
        journal, entry = self.open()
        with Writing(journal, enters=False) as desk:
            self.window.go(f"{desk.address}#code={desk.code}")
            Served.until("the entry", lambda: self.window.run(OPENED))
            self.window.run(TO_THE_END)
            port = desk.port
            desk.end(signal.SIGKILL)
            self.window.press("더")
            Served.until("the state", lambda: self.window.run(STATE) == "stopped")
            self.assertEqual(entry.read_text(), FROST)
        with Writing(journal, "--port", str(port), enters=False):
            Served.until("the text in the file", lambda: entry.read_text() == FROST + "더")

    @in_torture("EVERY_BROWSER")
    def test_what_was_typed_at_another_port_is_found_whoever_has_that_port_now(self):
        journal, entry = self.open()
        typed = FROST
        for word, is_taken in [("옛 주소에서", True), (", 또", False)]:
            desk = Writing(journal, enters=False)
            self.addCleanup(desk.end)
            self.window.go(f"{desk.address}#code={desk.code}")
            Served.until("the entry", lambda: self.window.run(OPENED))
            Served.until("the worker", lambda: self.window.wait(WORKER))
            desk.end(signal.SIGKILL)
            self.window.run(TO_THE_END)
            self.window.run("document.execCommand('insertText', false, arguments[0])", word)
            typed += word
            time.sleep(0.3)
            self.assertNotEqual(entry.read_text(), typed)
            if is_taken:
                self.addCleanup(taken(desk.port))
            with Writing(journal, enters=False) as other:
                self.assertNotEqual(other.port, desk.port)
                self.window.go(f"{other.address}#code={other.code}")
                Served.until("the text in the file", lambda: entry.read_text() == typed)


class WritingInWebKit(OtherBrowser, unittest.TestCase):
    kind = WebKit

    def compose(self, entry):
        self.compose_word(["ㅇ", "이", "일"])
        Served.until("the first syllable in the file", lambda: entry.read_text() == FROST + "일")
        for part in ["기", "를 ", "썼다"]:
            self.compose_word([part])

    def compose_word(self, steps):
        self.window.run(TYPE, steps)


if __name__ == "__main__":
    unittest.main()
