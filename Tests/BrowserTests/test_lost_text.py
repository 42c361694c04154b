"""The lost-text machine: random acts on the page of `ilgi write`, its server, the browser's storage, a paired
telephone and the folder, by a seeded generator. Whatever happens, each word that was typed is in a file of its journal or in a list that the page shows, no word of
another program is gone without a copy, and no word is in another journal.

`LOST_TEXT=10000` in the environment is the number of acts, `LOST_TEXT_SEED` the first seed; each round has a seed of its own,
which the message of a failure names."""

import ctypes
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
import unittest
from pathlib import Path

from playwright.sync_api import Error

from BrowserTests.browsing import browser
from BrowserTests.third_writer import ThirdWriter
from writing import Writing, own_address

ACTS = int(os.environ.get("LOST_TEXT", "0"))
SEED = int(os.environ.get("LOST_TEXT_SEED", "1"))
IN_A_ROUND = 25
PATIENCE = 25
LIBC = ctypes.CDLL(None, use_errno=True)
# Pauses of a page are a quarter as long, so that more happens in them.
HURRY = "{ const old = setTimeout; window.setTimeout = (act, after, ...rest) => old(act, after >= 200 ? after / 4 : after, ...rest) }"
# What fields were given, whatever the page does with it.
LISTEN = "window.heard = ''; addEventListener('input', (event) => { window.heard += event.data ?? '' }, true)"
# What the list shows as not saved, and what is in front of the author: nothing else counts.
SHOWN = """async () => {
  const { all, isOurs } = await import("/.ilgi/page/drafts.js")
  const lines = new Set([...document.querySelectorAll(".line.waits")].map((one) => one.dataset.waits))
  return JSON.stringify((await all()).filter((one) => isOurs(one) && lines.has(one.id)).map((one) => [one.text, one.set]))
}"""
START = "---\ntitle: 첫 제목{0}\ntags: [비]\n---\n첫째 문단 {0}.\n\n둘째 문단 {0}.\n\n셋째 문단 {0}.\n"


class Round:
    """One journal, one window and its acts."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.folder = Path(tempfile.mkdtemp())
        self.journal, self.other = self.make("journal"), self.make("other")
        self.entries = self.journal / "entries"
        for number in range(3):
            (self.entries / f"2026-11-{10 + number}.md").write_text(START.format(number))
        self.server, self.page, self.is_hung, self.away = None, None, False, None
        self.stale = None
        self.count, self.said = 0, []
        self.phone = ThirdWriter(self, own_address())
        # Words by who wrote them, and words that another program took out itself.
        self.typed, self.written, self.excused = set(), set(), set()
        self.context = browser().new_context(viewport={"width": 1280, "height": 800}, locale="ko-KR")
        self.context.add_init_script(HURRY)
        self.context.add_init_script(LISTEN)
        self.errors = []
        self.begin_server()
        self.begin_page()
        self.phone.phone_comes_back()

    def make(self, name):
        journal = self.folder / name
        (journal / "entries").mkdir(parents=True)
        (journal / "ilgi.yml").write_text(f"title: {name}\nlocales: [ko]\ntimezone: Asia/Seoul\nnew: {self.random.choice(['draft', 'public'])}\n")
        return journal

    def close(self):
        self.let_go()
        if self.server:
            self.server.end(signal.SIGKILL)
        self.context.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def word(self, kind):
        self.count += 1
        return f"{kind}{self.count}끝"

    # The world.

    def begin_server(self, port=0, journal=None):
        self.let_go()
        if self.server:
            self.server.end(signal.SIGKILL)
        self.server = Writing(journal or self.journal, "--port", str(port), "--host", self.phone.ip, "--all", enters=False)
        self.served = journal or self.journal

    def begin_page(self):
        if self.page:
            self.page.close()
        self.page = self.context.new_page()
        self.page.set_default_timeout(1500)
        self.page.set_default_navigation_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        try:
            self.page.goto(f"{self.server.address}#code={self.server.code}")
            self.page.wait_for_selector("#desk:not([hidden])", timeout=PATIENCE * 1000)
        except Error as error:
            raise AssertionError(f"the page does not open: {error}") from error
        self.until("an entry", lambda: self.page.locator("#text").count() or self.page.locator(".list-empty").count())

    def until(self, what, look):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if look():
                return
            time.sleep(0.03)
        raise AssertionError(f"there is still not: {what}")

    def let_go(self):
        if self.is_hung:
            self.server.child.send_signal(signal.SIGCONT)
            self.is_hung = False

    @property
    def is_up(self):
        return self.server.child.poll() is None and not self.is_hung and self.served == self.journal

    def files(self):
        return sorted(self.entries.glob("*.md")) if self.entries.is_dir() else []

    def lay(self, path, text):
        """Writes a file as other programs do, and knows what it wrote over."""
        temporary = path.with_name(f".{path.name}.tmp")
        temporary.write_text(text)
        if not path.exists():
            return os.rename(temporary, path)
        # RENAME_EXCHANGE
        if LIBC.renameat2(-100, os.fsencode(temporary), -100, os.fsencode(path), 2):
            return os.rename(temporary, path)
        self.excuse(temporary.read_text(), text)
        temporary.unlink()

    def excuse(self, before, after=""):
        self.excused |= {word for word in self.typed | self.written if word in before and word not in after}

    # Acts of the author.

    def into(self, selector, kind, ending=False):
        """A word at the end or anywhere in a field."""
        field = self.page.locator(selector)
        if not field.count() or not field.is_visible() or field.evaluate("one => one.readOnly"):
            return False
        # What is still being composed stays, as with a click.
        self.page.evaluate("document.activeElement?.blur()")
        field.focus()
        if ending:
            self.page.keyboard.press("End")
        elif selector == "#text":
            at = self.random.random()
            self.page.evaluate(
                "at => { const one = document.getElementById('text'); const lines = [...one.value.matchAll(/\\n|$/g)].map((found) => found.index);"
                " const place = lines[Math.floor(at * lines.length)]; one.setSelectionRange(place, place) }", at)  # fmt: skip
        word = self.word(kind)
        self.page.keyboard.insert_text(f" {word}")
        return self.note(word)

    def note(self, word):
        """A word counts once a field has it: a choice to be made may have taken the place of the field."""
        if word in self.page.evaluate("window.heard"):
            self.typed.add(word)
        return word in self.typed

    def type_text(self):
        self.into("#text", "글")

    def type_title(self):
        self.into("#title", "제", ending=True)

    def type_slip(self):
        if not self.page.locator("#entry").is_visible():
            return
        if not self.page.locator("#slip").is_visible():
            self.page.click("#toggle-slip")
        name = self.random.choice(["place", "mood", "weather", "tags"])
        if self.into(f"#slip-{name}", "쪽", ending=True) and self.random.random() < 0.5:
            self.page.keyboard.press(self.random.choice(["Tab", "Enter", "Control+s"]))

    def compose(self):
        if not self.page.locator("#text").count() or not self.page.locator("#text").is_visible():
            return
        # What is still being composed stays, as with a click.
        self.page.evaluate("document.activeElement?.blur()")
        self.page.focus("#text")
        if self.page.evaluate("document.getElementById('text').readOnly"):
            return
        word = self.word("조")
        session = self.context.new_cdp_session(self.page)
        for step in ["ㅈ", "조", word]:
            session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        if self.random.random() < 0.6:
            session.send("Input.insertText", {"text": word})
        session.detach()
        self.note(word)

    def press_save(self):
        self.page.keyboard.press("Control+s")

    def choose(self):
        lines = self.page.locator(".line:not(.waits)")
        count = lines.count()
        if count:
            lines.nth(self.random.randrange(min(count, 6))).click()

    def make_new(self):
        self.page.keyboard.press("Escape")
        self.page.locator("#new").click()
        word = self.word("새")
        self.page.keyboard.type(word)
        self.note(word)

    def trash(self):
        if self.random.random() < 0.3 and self.page.locator("#list").is_visible():
            self.page.focus("#list")
            self.page.keyboard.press("Delete")
            if self.random.random() < 0.6:
                self.page.wait_for_timeout(50)
                # Where nothing was thrown away, Ctrl+Z would take back what was typed.
                undo = self.page.locator("#toast button")
                if undo.count() and undo.is_visible():
                    undo.click()

    def settle_choices(self):
        """Takes one of the choices that the page offers."""
        for name in self.random.sample(["#conflict .does button:first-child", "#conflict .ours button", "#conflict .theirs button", "#notice .does button.plain"], 4):
            found = self.page.locator(name)
            if found.count() and found.first.is_visible() and "복사" not in found.first.inner_text() and "파일로" not in found.first.inner_text():
                found.first.click()
                return True
        return False

    def reopen(self):
        """Closes the window in the middle of whatever happens."""
        if not self.is_up:
            return
        self.begin_page()

    def leave_page(self):
        self.page.close()
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        if self.is_up:
            self.begin_page()

    # Acts of the machine.

    def kill(self):
        self.server.end(signal.SIGKILL)
        self.is_hung = False

    def start(self):
        if self.server.child.poll() is not None or self.served != self.journal:
            self.begin_server(self.server.port)

    def move_port(self):
        # A port that the window never quite had keeps nothing that could be handed over.
        if not self.is_up or not self.page.evaluate("async () => Boolean((await navigator.serviceWorker.getRegistration('/.ilgi/page/handover'))?.active)"):
            return
        self.begin_server(0)
        self.begin_page()

    def hang(self):
        if self.server.child.poll() is None and not self.is_hung:
            self.server.child.send_signal(signal.SIGSTOP)
            self.is_hung = True

    def visit_other(self):
        """Another journal, or a copy of this one, at the same address."""
        port = self.server.port
        if self.random.random() < 0.4:
            shutil.rmtree(self.other)
            shutil.copytree(self.journal, self.other)
        self.begin_server(port, self.other)
        if self.random.random() < 0.5:
            self.begin_page()
            self.page.wait_for_timeout(150)
            self.begin_server(port)
            self.begin_page()
        else:
            self.type_text()

    # Acts of other programs.

    def write_line(self):
        if not self.files():
            return
        path = self.random.choice(self.files())
        text = path.read_text()
        head, body = text.split("---\n", 2)[1:] if text.startswith("---\n") and text.count("---\n") > 1 else ("", text)
        lines = body.split("\n")
        for _ in range(self.random.choice([1, 1, 2, 3])):
            word = self.word("밖")
            at = self.random.randrange(len(lines))
            if self.random.random() < 0.5:
                lines[at] += " " + word
            else:
                lines.insert(at, f"{word}\n")
            self.written.add(word)
        self.lay(path, (f"---\n{head}---\n" if head else "") + "\n".join(lines))

    def write_field(self):
        if not self.files():
            return
        path = self.random.choice(self.files())
        word = self.word("칸")
        text = path.read_text()
        if not re.search(r"^title: ", text, re.M):
            return
        self.written.add(word)
        self.lay(path, re.sub(r"^title: (.*)$", lambda found: f"title: {found[1]} {word}", text, count=1, flags=re.M))

    def write_new(self):
        word = self.word("밖")
        path = self.entries / f"2026-10-{self.random.randrange(1, 28):02}-{self.count}.md"
        if self.entries.is_dir():
            path.write_text(f"{word}\n")
            self.written.add(word)

    def remember_stale(self):
        if self.files():
            path = self.random.choice(self.files())
            self.stale = (path, path.read_text())

    def write_stale(self):
        if self.stale and self.stale[0].exists():
            word = self.word("낡")
            self.written.add(word)
            self.lay(self.stale[0], self.stale[1] + f"\n{word}\n")
        self.stale = None

    def rename(self):
        if self.files():
            path = self.random.choice(self.files())
            self.count += 1
            os.rename(path, path.with_name(f"{path.name[:10]}-이름{self.count}.md"))

    def remove(self):
        if len(self.files()) > 1:
            path = self.random.choice(self.files())
            hidden = self.folder / "removed.md"
            os.rename(path, hidden)
            self.excuse(hidden.read_text())

    def check_out(self):
        """Everything goes away and comes back, as with a disk or a branch."""
        if self.away:
            if self.entries.exists():
                for one in self.entries.iterdir():
                    if not (self.away / one.name).exists():
                        os.rename(one, self.away / one.name)
                    else:
                        os.rename(one, self.away / f"2026-09-09-{self.random.randrange(10**9)}.md")
                self.entries.rmdir()
            os.rename(self.away, self.entries)
            self.away = None
        elif self.entries.exists():
            self.away = self.folder / "away"
            os.rename(self.entries, self.away)

    def forget_cache(self):
        shutil.rmtree(self.journal / ".ilgi", ignore_errors=True)

    def move_folder(self):
        """The journal is another folder now."""
        self.server.end(signal.SIGKILL) if not self.is_hung else None
        if self.is_hung:
            return
        moved = self.folder / f"moved-{self.random.randrange(10**9)}"
        os.rename(self.journal, moved)
        self.journal, self.entries = moved, moved / "entries"
        self.stale = None
        self.begin_server(self.server.port)

    ACTS = {
        type_text: 22, type_title: 8, type_slip: 8, compose: 8, press_save: 4, choose: 10, make_new: 5, trash: 3, settle_choices: 6,
        reopen: 4, leave_page: 2, kill: 4, start: 8, move_port: 1, hang: 2, visit_other: 1, write_line: 9, write_field: 4, write_new: 1,
        remember_stale: 2, write_stale: 3, rename: 4, remove: 2, check_out: 3, forget_cache: 1, move_folder: 1, **ThirdWriter.ACTS,
    }  # fmt: skip

    def act(self):
        act = self.random.choices(list(self.ACTS), list(self.ACTS.values()))[0]
        self.said.append(act.__name__)
        if self.is_hung and self.random.random() < 0.4:
            self.let_go()
        try:
            act(self.phone if act in ThirdWriter.ACTS else self)
        except Error:
            # What was to be pressed went away meanwhile.
            pass
        if self.random.random() < 0.3:
            time.sleep(self.random.random() * 0.4)

    # What must be true.

    def end(self):
        """Brings all to rest, and gives the words that are missing."""
        self.let_go()
        if self.away:
            self.check_out()
        if self.server.child.poll() is not None or self.served != self.journal:
            self.begin_server(self.server.port)
        if self.random.random() < 0.5 or not self.page.url.startswith(self.server.address):
            self.begin_page()
        self.phone.patience = 10
        end = time.monotonic() + PATIENCE
        missing = self.missing()
        while missing and time.monotonic() < end:
            try:
                self.phone.phone_comes_back()
                # A new key: the address that the terminal shows is opened, even where the file is gone.
                if "터미널에 나온 주소" in self.page.inner_text("#notice"):
                    self.begin_page()
                elif not self.settle_choices():
                    # A composition that stays open keeps two versions apart.
                    self.page.evaluate("document.activeElement?.blur()")
                    self.page.keyboard.press("Control+s")
            except Error:
                pass
            time.sleep(0.1)
            missing = self.missing()
        return missing

    def missing(self):
        # What is only where files are written, or was swept from there, nobody would find.
        texts = [one.read_text(errors="replace") for one in self.journal.rglob("*") if one.is_file() and not {".ilgi", "writing", "swept"} & set(one.parts)]
        try:
            texts.append(self.page.evaluate(SHOWN))
        except Error:
            pass
        whole = "\n".join(texts)
        return sorted(word for word in (self.typed | self.written) - self.excused if word not in whole)

    def leaked(self):
        copied = "\n".join(one.read_text(errors="replace") for one in self.other.rglob("*") if one.is_file())
        return copied


@unittest.skipUnless(shutil.which("chromium") or shutil.which("chromium-headless-shell"), "no Chromium")
class LostText(unittest.TestCase):
    slow = True

    def rounds(self, seeds, acts):
        failures = []
        for number, seed in enumerate(seeds):
            if number and number % 20 == 0:
                print(f"{number * acts} acts, {len(failures)} failures", file=sys.stderr, flush=True)
            one = Round(seed)
            try:
                for _ in range(acts):
                    before = one.leaked()
                    one.act()
                    if one.said[-1] != "visit_other":
                        self.assertEqual(one.leaked().count("끝"), before.count("끝"), f"seed {seed}: another journal was written into: {one.said}")
                missing = one.end()
                self.assertEqual(missing, [], f"seed {seed}: lost words after {one.said}; {self.picture(one)}")
                self.assertEqual(one.errors, [], f"seed {seed}")
            except (AssertionError, Error) as error:
                failures.append(f"seed {seed}: {error}\nacts: {one.said}\nerrors: {one.errors}")
                print(failures[-1], file=sys.stderr, flush=True)
            finally:
                one.close()
        self.assertEqual(failures, [])

    def picture(self, one):
        """What the page and the folder look like, for whoever mends it."""
        files = {str(path.relative_to(one.journal)): path.read_text(errors="replace") for path in one.journal.rglob("*.md")}
        try:
            state = one.page.evaluate("[document.getElementById('state').dataset.state, document.getElementById('notice').innerText, document.getElementById('text')?.value, document.getElementById('toast').innerText]")
        except Error as error:
            state = str(error)
        return f"\nstate: {state}\nfiles: {files}"

    def test_nothing_typed_is_lost(self):
        if ACTS:
            return self.rounds(range(SEED, SEED + -(-ACTS // IN_A_ROUND)), IN_A_ROUND)
        return self.rounds([1], 25)
