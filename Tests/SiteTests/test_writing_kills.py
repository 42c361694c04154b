"""`ilgi write` killed at its system calls, on a disk that is really full, and beside another program, with a model of what the
files must be. A sample of the calls and 60 edits; all calls with the environment variable KILLS, more edits with EDITS."""

import collections
import os
import random
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import ILGI
from writing import Writing

SAMPLE = 8
# Calls that change something on the disk.
CHANGING = ["openat2", "write", "fchmod", "mkdirat", "renameat", "renameat2", "unlinkat", "fsync"]
FRONT = "---\ntitle: 첫서리  # 그대로\n---\n"


class Temporary(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.base = Path(folder.name)

    def journal(self, name="journal"):
        journal = self.base / name
        (journal / "entries").mkdir(parents=True)
        (journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
        (journal / "entries/2026-11-20.md").write_text(FRONT + "처음 글\n")
        return journal

    def program(self, name, *words):
        """A script that starts the program behind other words."""
        script = self.base / name
        script.write_text("#!/bin/sh\nexec " + " ".join([*words, f'{ILGI} "$@"']) + "\n")
        script.chmod(0o755)
        return str(script)


class Killed(Temporary):
    def work(self, desk, confirmed):
        """An entry is written, renamed, deleted and taken back, another one is changed. For each of them `confirmed` has the marks
        of which one must be in some file: what was confirmed, and what is on its way."""
        path = "entries/2026-11-20.md"
        digest = desk.open(path)["digest"]
        for mark in ("둘째 글", "셋째 글"):
            confirmed[path].append(mark)
            status, answer = desk.save(path, digest, text=f"{mark}\n" * 500, set={"mood": mark})
            assert status == 200, answer
            confirmed[path], digest = [mark], answer["digest"]
        status, made = desk.post("create", day="2026-11-22", text="새 글\n")
        assert status == 201, made
        confirmed["new"] = ["새 글", "새 글이 길다"]
        new = made["head"]["path"]
        status, made = desk.save(new, made["digest"], text="새 글이 길다\n", set={"title": "처마"})
        assert status == 200, made
        confirmed["new"] = ["새 글이 길다"]
        status, moved = desk.post("move", path=new, digest=made["digest"])
        assert status == 200, moved
        status, gone = desk.post("trash", path=moved["path"], digest=made["digest"])
        assert status == 200, gone
        status, back = desk.post("restore", id=gone["id"])
        assert status == 200, back

    def counts(self):
        """How often each of the calls is made, from the start to the end of the work."""
        log = self.base / "calls"
        words = ["strace", "-D", "-f", "-qqq", "-o", str(log), "-e", "trace=" + ",".join(CHANGING)]
        with Writing(self.journal("counted"), program=self.program("counted.sh", *words)) as desk:
            self.work(desk, {"entries/2026-11-20.md": []})
        found = collections.Counter()
        for line in log.read_text(errors="replace").splitlines():
            name = line.split("(")[0].split()[-1]
            if name in CHANGING:
                found[name] += 1
        return found

    def test_no_call_loses_a_word_that_was_confirmed_or_cuts_a_file(self):
        cases = [(call, number) for call, count in sorted(self.counts().items()) for number in range(1, count + 1)]
        self.assertGreater(len(cases), 50)
        if not os.environ.get("KILLS"):
            # The calls of the work rather than those of the start.
            pick = random.Random(26)
            cases = pick.sample([case for case in cases if case[1] > 2 or case[0] in ("renameat2", "renameat", "unlinkat")], SAMPLE)
        for case in cases:
            with self.subTest(case=case):
                self.killed(*case)

    def killed(self, call, number):
        journal = self.journal(f"{call}-{number}")
        words = ["strace", "-D", "-f", "-qqq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}"]
        confirmed = {"entries/2026-11-20.md": ["처음 글"]}
        try:
            desk = Writing(journal, program=self.program("killed.sh", *words))
        except (AssertionError, OSError):
            desk = None  # It was killed before anybody could write.
        if desk:
            try:
                self.work(desk, confirmed)
            except (OSError, ValueError):
                pass
            finally:
                desk.end()
        texts = {str(path.relative_to(journal)): path.read_text() for path in journal.rglob("*.md") if path.is_file()}
        for marks in confirmed.values():
            whole = [text for text in texts.values() if any(f"\n{mark}\n" in "\n" + text for mark in marks)]
            self.assertTrue(whole, f"{marks} are gone: {texts.keys()}")
        text = texts["entries/2026-11-20.md"]
        self.assertEqual(text.split("---\n", 2)[1].split("\n")[0], "title: 첫서리  # 그대로")
        lines = text.split("---\n", 2)[2].splitlines()
        self.assertIn((len(set(lines)), len(lines)), {(1, 1), (1, 500)}, "the file is cut")
        with Writing(journal) as again:
            self.assertEqual([path for path in (journal / ".ilgi-trash/writing").iterdir() if path.is_file()], [])
            listed = [head["path"] for head in again.get("entries")[1]["entries"]]
            self.assertIn("entries/2026-11-20.md", listed)
            for path in listed:
                self.assertIn(again.open(path)["text"].splitlines()[-1], text + "새 글이 길다")
        shutil.rmtree(journal)


class FullDisk(Temporary):
    def test_a_disk_that_is_really_full_takes_nothing_away(self):
        """A file system of 1 MiB in a name space of its own, which root may make, and others where there are user name spaces."""
        journal = self.journal()
        mount = f"mount -t tmpfs -o size=1m none {journal} && cp -r {self.base}/source/. {journal}"
        (self.base / "source").mkdir()
        shutil.copytree(journal, self.base / "source", dirs_exist_ok=True)
        how = next((how for how in ("-m", "-rm") if not subprocess.run(["unshare", how, "sh", "-c", mount], capture_output=True).returncode), None)
        self.assertIsNotNone(how, "unshare can make no file system here, so this cannot be tried")
        with Writing(journal, program=self.program("full.sh", "unshare", how, "sh", "-c", f"'{mount} && exec \"$@\"'", "sh")) as desk:
            inside = Path(f"/proc/{desk.child.pid}/root") / journal.relative_to("/")
            entry = inside / "entries/2026-11-20.md"
            digest = desk.open("entries/2026-11-20.md")["digest"]
            with open(inside / "ballast", "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"x" * 4096)
                except OSError:
                    pass
            status, answer = desk.save("entries/2026-11-20.md", digest, text="꽉 찬 글\n" * 3000)
            self.assertEqual(status, 503, answer)
            self.assertIn("No space left", answer["message"])
            self.assertEqual(entry.read_text(), FRONT + "처음 글\n")
            self.assertEqual(desk.post("create", day="2026-11-22", text="새 글\n" * 3000)[0], 503)
            self.assertEqual([path.name for path in (inside / "entries").iterdir()], ["2026-11-20.md"])
            # Reading goes on, and once there is room the same text is saved.
            self.assertEqual(desk.open("entries/2026-11-20.md")["digest"], digest)
            (inside / "ballast").unlink()
            self.assertEqual(desk.save("entries/2026-11-20.md", digest, text="꽉 찬 글\n" * 3000)[0], 200)
            self.assertEqual(entry.read_text(), FRONT + "꽉 찬 글\n" * 3000)


class Model(Temporary):
    """Lines of an entry as a list, with the ends that they have in the file. Mine are changed through the interface, the others'
    beneath it."""

    ENDS = ["\n", "\n", "\n", "\r\n"]

    def test_random_edits_beside_another_program_lose_no_letter_of_either(self):
        count = int(os.environ.get("EDITS", "60"))
        for seed in range(max(1, count // 100)):
            self.run_model(seed, min(count, 100))

    def run_model(self, seed, count):
        pick = random.Random(seed)
        journal = self.journal(f"model-{seed}")
        path = "entries/2026-11-20.md"
        file = journal / path
        front = "---\r\n# 나의 메모\r\ntags: [바다, '산']   # 둘\r\ntitle: \"첫서리\"\r\nunknown: {a: 1}\r\n---\r\n"
        mark = "\ufeff" if pick.random() < 0.5 else ""
        lines = [(f"줄 {number} 한글  ", pick.choice(self.ENDS)) for number in range(12)]
        number = 100

        def written():
            return (mark + front + "".join(text + end for text, end in lines)).encode()

        def change(lines, who):
            """One random change of the lines; new ones have an end that is to be found out."""
            nonlocal number
            number += 1
            at = pick.randrange(len(lines) + 1)
            act = pick.choice(["insert", "insert", "replace", "remove"]) if at < len(lines) and len(lines) > 6 else "insert"
            new = f"{who} {number} " + pick.choice(["한글", "e\u0301", "🎉", "\u1112\u1161\u11ab", "  # x", "---", "tags: [a]"])
            if act == "insert":
                return lines[:at] + [(new, None)] + lines[at:]
            return lines[:at] + ([(new, lines[at][1])] if act == "replace" else []) + lines[at + 1 :]

        file.write_bytes(written())
        with Writing(journal) as desk:
            entry = desk.open(path)
            for _ in range(count):
                ours = change(lines, "나")
                text = "".join(line + "\n" for line, _ in ours)
                theirs = None
                if pick.random() < 0.3:
                    theirs = [(line, end or "\n") for line, end in change(lines, "남")]
                    lines = theirs
                    temporary = file.with_suffix(".tmp")
                    temporary.write_bytes(written())
                    os.replace(temporary, file)
                status, answer = desk.save(path, entry["digest"], text=text)
                if theirs is not None:
                    self.assertEqual(status, 409, answer)
                    self.assertEqual(file.read_bytes(), written(), "the other program's file was changed")
                    kept = [one.read_text() for one in (journal / ".ilgi-trash/kept").rglob("*.md")]
                    self.assertTrue(any(one.endswith(text) for one in kept), "what was written here was not kept")
                    entry = desk.open(path)
                    self.assertEqual(entry["text"], "".join(line + "\n" for line, _ in lines))
                    continue
                self.assertEqual(status, 200, answer)
                data = file.read_bytes()
                # Every line that nobody touched keeps its end; a new one has an end of the file's.
                said = data.decode().removeprefix(mark + front)
                self.assertEqual(said.replace("\r\n", "\n"), text)
                ends = [line[len(line.rstrip("\r\n")) :] for line in said.splitlines(keepends=True)]
                for (line, end), found in zip(ours, ends, strict=True):
                    self.assertEqual(found, end or found, repr(line))
                lines = [(line, found) for (line, _), found in zip(ours, ends, strict=True)]
                self.assertEqual(data, written())
                entry = answer
                if pick.random() < 0.1:
                    # A field, and nothing else.
                    mood = f"기분{number}"
                    status, entry = desk.save(path, entry["digest"], set={"mood": mood})
                    self.assertEqual(status, 200)
                    added = [line for line in file.read_bytes().decode().splitlines(keepends=True) if line.startswith("mood:")]
                    self.assertEqual(len(added), 1)
                    front = front.replace(next((one for one in front.splitlines(keepends=True) if one.startswith("mood:")), "\0"), "")
                    before, _, after = file.read_bytes().decode().removeprefix(mark).partition(added[0])
                    self.assertEqual(before + after, front + "".join(line + end for line, end in lines))
                    front = before + added[0] + after[: front.index("---\r\n", 3) + 5 - len(before)]
                    self.assertEqual(file.read_bytes(), written())
        shutil.rmtree(journal)


if __name__ == "__main__":
    unittest.main()
