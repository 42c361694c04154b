"""The page of `ilgi write` in Firefox: what is typed is saved, and undo takes it back. `make torture` runs it."""

import os
import shutil
import tempfile
import unittest
from pathlib import Path

from BrowserTests.webdriver import Firefox
from served import Served
from writing import Writing

FROST = "---\ntitle: 첫서리\n---\n마당 배추가 하얗게 굳었다.\n"
OPENED = "return document.getElementById('text')?.value ?? null"
TYPE = """
const field = document.getElementById("text");
field.focus();
field.setSelectionRange(field.value.length, field.value.length);
// What an input method does, as far as a script can: the events, and the text through the browser's
// own editing.
field.dispatchEvent(new CompositionEvent("compositionstart", { data: "" }));
document.execCommand("insertText", false, arguments[0]);
field.dispatchEvent(new CompositionEvent("compositionend", { data: arguments[0] }));
return field.value;
"""

# A browser of its own takes long to begin.
if "EVERY_LANGUAGE" in os.environ:

    class WritingInFirefox(unittest.TestCase):
        def test_it_stands_in_the_file_as_it_was_typed(self):
            journal = Path(tempfile.mkdtemp())
            self.addCleanup(shutil.rmtree, journal, ignore_errors=True)
            (journal / "entries").mkdir()
            (journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
            entry = journal / "entries/2026-11-20.md"
            entry.write_text(FROST)
            window = Firefox()
            self.addCleanup(window.close)
            with Writing(journal, enters=False) as desk:
                window.go(f"{desk.address}#code={desk.code}")
                Served.until("the entry", lambda: window.run(OPENED))
                for word in ["일기", "를 썼다"]:
                    window.run(TYPE, word)
                Served.until("the text in the file", lambda: entry.read_text() == FROST + "일기를 썼다")
                window.run("document.getElementById('text').focus(); document.execCommand('undo'); document.execCommand('undo')")
                Served.until("the file as it was", lambda: entry.read_text() == FROST)
