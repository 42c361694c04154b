"""What `ilgi write` loses when it is killed, when the disk takes no more, and when another program writes in the same moment:
nothing."""

import os
import random
import resource
import signal
import tempfile
import threading
import time
import unittest
from pathlib import Path

from hammer import hammer
from writing import Writing

ENTRY = "entries/2026-11-20.md"
FRONT = "---\ntitle: 첫서리  # 그대로\n---\n"


def body(number):
    """A text that shows whether it is whole."""
    return f"{number}\n" + f"문장 {number}.\n" * 2000 + f"{number}\n"


class WritingFaults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name)
        (self.journal / "entries").mkdir()
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
        self.entry = self.journal / ENTRY
        self.entry.write_text(FRONT + body(0))

    def whole(self):
        """The number of the text in the file, which must be whole."""
        text = self.entry.read_text()
        self.assertTrue(text.startswith(FRONT))
        number = int(text[len(FRONT) :].split("\n", 1)[0])
        self.assertEqual(text, FRONT + body(number))
        return number

    def test_a_server_that_is_killed_leaves_each_file_whole_with_what_it_confirmed(self):
        chance = random.Random(20261122)
        number = 0
        for _ in range(8):
            desk = Writing(self.journal)
            confirmed = self.whole()
            digest = desk.open(ENTRY)["digest"]
            killer = threading.Timer(chance.uniform(0.0, 0.15), lambda desk=desk: desk.child.send_signal(signal.SIGKILL))
            killer.start()
            try:
                while True:
                    number += 1
                    status, answer = desk.save(ENTRY, digest, text=body(number))
                    self.assertEqual(status, 200, answer)
                    confirmed, digest = number, answer["digest"]
            except OSError:
                pass
            killer.join()
            desk.end()
            # The last one may have been written, and not confirmed any more.
            self.assertIn(self.whole(), {confirmed, number})
            number = self.whole()
        with Writing(self.journal) as desk:
            self.assertEqual(list((self.journal / ".ilgi-trash/writing").iterdir()), [], "what a killed server left")
            self.assertEqual([path.name for path in (self.journal / "entries").iterdir()], [self.entry.name])
            self.assertEqual(desk.open(ENTRY)["text"], body(number))

    def test_a_disk_that_takes_no_more_leaves_the_file_as_it_was_and_says_so(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))

        self.entry.write_text(FRONT + "글.\n")
        with Writing(self.journal, limit=limit) as desk:
            digest = desk.open(ENTRY)["digest"]
            status, answer = desk.save(ENTRY, digest, text="ㄱ" * 50_000)
            self.assertEqual(status, 503, answer)
            self.assertIn("cannot", answer["message"])
            self.assertEqual(self.entry.read_text(), FRONT + "글.\n")
            self.assertEqual(list((self.journal / ".ilgi-trash/writing").iterdir()), [])
            status, answer = desk.save(ENTRY, digest, text="짧은 글.\n")
            self.assertEqual((status, self.entry.read_text()), (200, FRONT + "짧은 글.\n"))

    def test_a_folder_that_may_not_be_written_to_is_read_and_nothing_is_changed(self):
        """As a user who may only read; root may write everywhere."""

        def become_nobody():
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)

        # The folder of this run, and the one of the suites, are their own user's alone.
        for above in self.journal.parents:
            if above.stat().st_uid == os.getuid() and above.stat().st_mode & 0o777 == 0o700:
                above.chmod(0o711)
                self.addCleanup(above.chmod, 0o700)
        mode = self.journal.stat().st_mode
        (self.journal / "entries").chmod(0o555)
        self.entry.chmod(0o444)
        self.journal.chmod(0o555)
        self.addCleanup(lambda: (self.journal.chmod(mode), (self.journal / "entries").chmod(0o755)))
        before = self.entry.read_bytes()
        with Writing(self.journal, limit=become_nobody, environment={"HOME": "/nonexistent", "TMPDIR": "/tmp"}) as desk:
            entry = desk.open(ENTRY)
            self.assertEqual(entry["text"], body(0))
            for status, answer in [
                desk.save(ENTRY, entry["digest"], text=body(1)), desk.post("create", day="2026-11-22", text="글\n"),
                desk.post("trash", path=ENTRY, digest=entry["digest"]),
            ]:  # fmt: skip
                self.assertEqual(status, 503, answer)
                self.assertIn("ermission denied", answer["message"])
            self.assertEqual(desk.open(ENTRY)["digest"], entry["digest"])
        self.assertEqual(self.entry.read_bytes(), before)
        self.assertEqual([path.name for path in (self.journal / "entries").iterdir()], [self.entry.name])

    def test_a_folder_that_is_moved_away_is_an_error_until_it_is_back(self):
        with Writing(self.journal) as desk:
            digest = desk.open(ENTRY)["digest"]
            moved = self.journal.with_name(self.journal.name + "-moved")
            os.rename(self.journal, moved)
            try:
                self.assertEqual(desk.save(ENTRY, digest, text=body(1))[0], 503)
                self.assertFalse(self.journal.exists())
            finally:
                os.rename(moved, self.journal)
            self.assertEqual(desk.save(ENTRY, digest, text=body(1))[0], 200)
            self.assertEqual(self.whole(), 1)

    def test_two_programs_that_write_at_once_lose_no_line_of_either(self):
        """Each save is made from the version that was read, whatever happens in between; the other program appends a line and
        renames, as editors do."""
        self.entry.write_text(FRONT + "첫 줄\n")
        chance = random.Random(7)
        written = []
        stop = threading.Event()

        def other():
            number = 0
            while not stop.is_set() and number < 40:
                number += 1
                line = f"밖 {number}"
                temporary = self.entry.with_suffix(".tmp")
                temporary.write_text(self.entry.read_text() + line + "\n")
                os.replace(temporary, self.entry)
                written.append((line, self.entry.read_text()))
                time.sleep(chance.uniform(0, 0.02))

        with Writing(self.journal) as desk:
            thread = threading.Thread(target=other)
            thread.start()
            mine = []
            for number in range(60):
                # Until it is saved, over whatever is there.
                for _ in range(50):
                    status, entry = desk.get("entry", path=ENTRY)
                    if status != 200:
                        continue
                    line = f"안 {number}"
                    status, answer = desk.save(ENTRY, entry["digest"], text=entry["text"] + line + "\n")
                    if status == 200:
                        mine.append(line)
                        break
                    self.assertIn(status, {409, 410}, answer)
            stop.set()
            thread.join()
            self.assertEqual(len(mine), 60)
            kept = "".join(path.read_text() for path in (self.journal / ".ilgi-trash").rglob("*.md")) + self.entry.read_text()
            # What the other program replaced without looking is its own; what it wrote is
            # somewhere.
            for line, _ in written:
                self.assertIn(line + "\n", kept)
            self.assertTrue(self.entry.read_text().startswith(FRONT + "첫 줄\n"))

    def test_a_burst_of_saves_is_one_after_the_other(self):
        with Writing(self.journal) as desk:
            digest = desk.open(ENTRY)["digest"]
            answers = []
            threads = [threading.Thread(target=lambda at=at: answers.append(desk.save(ENTRY, digest, text=body(at))[0])) for at in range(1, 51)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            # All were made from the same version: one can be right.
            self.assertEqual(answers.count(200), 1)
            self.assertEqual(set(answers), {200, 409})
            self.assertIn(self.whole(), range(1, 51))

    def test_the_memory_does_not_grow_under_load(self):
        def memory(desk):
            for line in Path(f"/proc/{desk.child.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    return int(line.split()[1])

        seconds = float(os.environ.get("LOAD_SECONDS", "2"))  # `make torture`: a minute.
        with Writing(self.journal) as desk:
            digest = desk.open(ENTRY)["digest"]

            def load(until):
                nonlocal digest
                count = 0
                while time.monotonic() < until:
                    count += 1
                    status, answer = desk.save(ENTRY, digest, text=body(count))
                    self.assertEqual(status, 200, answer)
                    digest = answer["digest"]
                    # Everything that the page asks while somebody writes.
                    self.assertEqual(desk.get("entries")[0], 200)
                    asked = [("search", {"q": "글"}), ("calendar", {"month": "2026-11"}), ("labels", {"field": "tags"}), ("git", {}), ("versions", {"path": ENTRY})]
                    name, query = asked[count % len(asked)]
                    self.assertEqual(desk.get(name, **query)[0], 200, name)
                    if count % 10 == 0:
                        self.assertEqual(desk.post("preview", path=ENTRY, base=digest, text=body(count + 1))[0], 200)
                return count

            load(time.monotonic() + seconds / 2)
            before = memory(desk)
            self.assertGreater(load(time.monotonic() + seconds / 2), 0)
            self.assertLess(memory(desk), before + 40_000)

    def test_many_readers_at_once_get_no_error_and_leave_no_memory_behind(self):
        with Writing(self.journal) as desk:
            fields = [f"{name}: {text}" for name, text in desk.fields().items() if name != "Host"]
            hammer(desk.child.pid, f"http://{desk.host}/.ilgi/api/entries", *fields)
