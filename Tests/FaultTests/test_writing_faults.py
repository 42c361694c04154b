"""System calls of the commands that write into a journal, each made to fail or to be the last one: a sample, or every one of
them with the environment variable FAULTS. After each case no word of the author's is gone, and no file is cut."""

import os
import random
import shutil
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import faults
from examples import ILGI

SAMPLE = 48
# Calls that change something on the disk.
CHANGING = ["openat2", "write", "copy_file_range", "fchmod", "mkdirat", "renameat", "renameat2", "unlinkat", "fsync"]

FILES = {
    "ilgi.yml": "locales: [ko]\nurl: https://diary.example/\n",
    "entries/2024-03-05-바다.md": "---\ntags: [여행]\n---\n# 바다\n\n파도가 왔다.\n",
    "entries/2024-03-06-산.md": "# 산\n\n[바다](2024-03-05-바다.md)를 보았다.\n",
    "entries/물결.jpg": "x" * 5000,
}
# What has to be in some file afterwards, whatever happened.
WORDS = ["파도가 왔다.\n", ")를 보았다.\n"]

# The command, and the files that it may change, in the only form that is allowed beside the old
# one.
COMMANDS = {
    "star": (["star", "바다"], {"entries/2024-03-05-바다.md": "---\ntags: [여행]\nstarred: true\n---\n# 바다\n\n파도가 왔다.\n"}),
    "tag": (["tag", "add", "바다", "집"], {"entries/2024-03-05-바다.md": "---\ntags: [여행, 집]\n---\n# 바다\n\n파도가 왔다.\n"}),
    "delete": (["delete", "바다", "--yes"], {}),
    "rename": (["rename", "바다", "새 바다"], {}),
    "new": (["new", "새 일기", "--photo", "entries/물결.jpg"], {}),
}  # fmt: skip


def place(base):
    folder = Path(tempfile.mkdtemp(dir=base))
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    return folder


def run(folder, words, fault=None):
    # One thread: the calls are the same ones each time.
    all_words = (faults.strace(fault) if fault else []) + [ILGI, *words]
    return subprocess.run(
        all_words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1717200000"},
    )  # fmt: skip


def texts(folder):
    return {
        str(path.relative_to(folder)): path.read_text(errors="replace")
        for path in folder.rglob("*")
        if path.is_file() and ".git/" not in str(path)
    }


def flaws(base, name, fault):
    words, changed = COMMANDS[name]
    folder = place(base)
    try:
        done = run(folder, words, fault)
        found = texts(folder)
        problems = [f"'{word}' is gone" for word in WORDS if not any(word in text for text in found.values())]
        for path, text in FILES.items():
            if path in found and name in ("star", "tag", "new"):
                if found[path] not in (text, changed.get(path)):
                    problems.append(f"{path} is {found[path]!r}")
            elif path not in found and name in ("star", "tag", "new"):
                problems.append(f"{path} is gone")
        whole = {path: text for path, text in found.items() if not Path(path).name.startswith(".")}
        for path, text in whole.items():
            if path.endswith(".md") and not text.endswith(".\n") and "새-일기" not in path:
                problems.append(f"{path} is cut: {text!r}")
            if path.endswith(".jpg") and text != FILES["entries/물결.jpg"] and done.returncode >= 0:
                problems.append(f"{path} is cut")
        if done.returncode == 3 and b"error: " not in done.stderr:
            problems.append(f"said {done.stderr.decode()!r}")
        if done.returncode not in (0, 3, -9, 137):
            problems.append(f"ended with {done.returncode}: {done.stderr.decode()!r}")
        # The next run is not in the way of what is left.
        again = run(folder, ["list", "--json"])
        if again.returncode != 0:
            problems.append(f"list ended with {again.returncode}: {again.stderr.decode()!r}")
        return problems
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class WritingFaults(unittest.TestCase):
    slow = True

    def test_no_command_that_is_disturbed_anywhere_loses_a_word(self):
        with tempfile.TemporaryDirectory(prefix="ilgi-writing-faults-") as base:
            before = faults.counts([ILGI, "--version"])
            wanted = []
            for name, (words, _) in COMMANDS.items():
                folder = place(base)
                here = os.getcwd()
                os.chdir(folder)
                try:
                    seen = faults.counts([ILGI, *words])
                finally:
                    os.chdir(here)
                cases = [
                    (name, (call, number, error))
                    for call in CHANGING
                    for number in range(before[call] + 1, seen[call] + 1)
                    for error in (faults.CALLS[call][0], faults.KILL)
                ]
                self.assertGreater(len(cases), 8, name)
                chosen = random.Random(name).sample(cases, len(cases))
                wanted += chosen if "FAULTS" in os.environ else chosen[: SAMPLE // len(COMMANDS)]
            with ThreadPoolExecutor(2) as pool:
                for case, found in zip(wanted, pool.map(lambda one: flaws(base, *one), wanted)):
                    with self.subTest(case=case):
                        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
