"""The page of `ilgi write` in Firefox, with its own input-method interface, and in WebKit: what is composed is saved, and undo
takes it back."""

import shutil
import tempfile
import unittest
from pathlib import Path

from BrowserTests.webdriver import Firefox, WebKit
from served import Served
from writing import Writing

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
# Where there is no such interface: the events, and the text through the browser's own editing.
TYPE = """
const field = document.getElementById("text");
field.dispatchEvent(new CompositionEvent("compositionstart", { data: "" }));
document.execCommand("insertText", false, arguments[0]);
field.dispatchEvent(new CompositionEvent("compositionend", { data: arguments[0] }));
return field.value;
"""


class OtherBrowser:
    def test_what_is_composed_is_in_the_file_and_undo_takes_it_back(self):
        journal = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, journal, ignore_errors=True)
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
        entry = journal / "entries/2026-11-20.md"
        entry.write_text(FROST)
        self.window = self.kind()
        self.addCleanup(self.window.close)
        with Writing(journal, enters=False) as desk:
            self.window.go(f"{desk.address}#code={desk.code}")
            Served.until("the entry", lambda: self.window.run(OPENED))
            self.window.run(TO_THE_END)
            self.compose(entry)
            Served.until("the text in the file", lambda: entry.read_text() == FROST + "일기를 썼다")
            self.assertEqual(self.window.run(OPENED), FROST.split("---\n")[2] + "일기를 썼다")
            self.window.run("const field = document.getElementById('text'); field.focus(); for (let step = 0; step < 12; step += 1) document.execCommand('undo')")
            Served.until("the file as it was", lambda: entry.read_text() == FROST)


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


class WritingInWebKit(OtherBrowser, unittest.TestCase):
    kind = WebKit

    def compose(self, entry):
        self.window.run(TYPE, "일")
        Served.until("the first syllable in the file", lambda: entry.read_text() == FROST + "일")
        for part in ["기", "를 ", "썼다"]:
            self.window.run(TYPE, part)


if __name__ == "__main__":
    unittest.main()
