"""System calls of `ilgi export`, and of the import of what it wrote, each made to fail or to be the last one: a sample, or every
one of them with the environment variable FAULTS. Nothing that is not whole ever has the name of the target, the journal stays as
it was, and the next run does all of it."""

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

SAMPLE = 40
FORMS = {"json": "out", "markdown": "out", "dayone": "out.zip"}
FILES = {
    "ilgi.yml": "locales: [ko]\nurl: https://diary.example/\n",
    "entries/2024-03-05-바다.md": "---\ntags: [여행]\n---\n# 바다\n\n파도가 왔다. ![](물결.jpg)\n",
    "entries/2024-03-06-산.md": "---\nprivate: true\n---\n# 산\n\n[바다](2024-03-05-바다.md)를 보았다.\n",
    "entries/물결.jpg": "x" * 150_000,
    "static/robots.txt": "User-agent: *\n",
}


def content(folder, own=()):
    if folder.is_file():
        return folder.read_bytes()
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in own
    }


def run(place, words, fault=None):
    return subprocess.run(
        (faults.strace(fault) if fault else []) + [ILGI, *words], cwd=place, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1717200000"},
    )  # fmt: skip


def set_up(base):
    place = Path(tempfile.mkdtemp(dir=base))
    for name, text in FILES.items():
        (place / "journal" / name).parent.mkdir(parents=True, exist_ok=True)
        (place / "journal" / name).write_text(text)
    (place / "back").mkdir()
    return place


def words_of(name):
    if name == "import":
        return ["import", "out", "-C", "back", "--publish"]
    return ["export", name, FORMS[name], "-C", "journal"]


def flaws(base, name, wanted, fault):
    place = set_up(base)
    words = words_of(name)
    try:
        if name == "import":
            run(place, words_of("json"))
        done = run(place, words, fault)
        said = done.stderr.decode(errors="replace")
        found = []
        if done.returncode not in (0, 1, 3, -9, 137):
            found.append(f"ended with {done.returncode}: {said}")
        if name == "import":
            there = content(place / "back", (".ilgi", ".ilgi-trash"))
            found += [f"{path} is not whole" for path, text in there.items() if text != wanted.get(path) and not Path(path).name.startswith(".")]
            if done.returncode == 0 and there != wanted:
                found.append(f"said to be done, without {set(wanted) - set(there)}: {said}")
            again = run(place, words)
            if content(place / "back", (".ilgi", ".ilgi-trash")) != wanted:
                found.append(f"the next import leaves {again.stderr.decode()}")
        else:
            target = place / FORMS[name]
            if target.exists() and content(target) != wanted:
                found.append("something that is not whole has the target's name")
            if done.returncode == 0 and not target.exists():
                found.append("said to be done, and nothing is there")
            if "nothing was exported" in said and target.exists():
                found.append("said that nothing was exported")
            if done.returncode in (1, 3) and [path.name for path in place.iterdir() if path.name.startswith(".ilgi-export")] and fault[0] != "unlinkat":
                found.append("left its stage")
            again = run(place, [*words[:2], "again" + target.suffix, *words[3:]])
            if again.returncode != 0 or content(place / ("again" + target.suffix)) != wanted:
                found.append(f"the next export ends with {again.returncode}: {again.stderr.decode()}")
            if left := [path.name for path in place.iterdir() if path.name.startswith(".ilgi-export")]:
                found.append(f"left {left}")
        if content(place / "journal", (".ilgi",)) != {path: text.encode() for path, text in FILES.items()}:
            found.append("the journal was changed")
        return found
    finally:
        shutil.rmtree(place, ignore_errors=True)


class ExportFaults(unittest.TestCase):
    slow = True

    def test_an_export_that_is_disturbed_anywhere_is_whole_or_not_there(self):
        with tempfile.TemporaryDirectory(prefix="ilgi-export-faults-") as base:
            before = faults.counts([ILGI, "--version"])
            cases, whole = [], {"import": {path: text.encode() for path, text in FILES.items()}}
            here = os.getcwd()
            for name in [*FORMS, "import"]:
                place = set_up(base)
                if name == "import":
                    run(place, words_of("json"))
                os.chdir(place)
                try:
                    seen = faults.counts([ILGI, *words_of(name)])
                finally:
                    os.chdir(here)
                if name in FORMS:
                    whole[name] = content(place / FORMS[name])
                all_cases = [
                    (name, whole[name], (call, number, error))
                    for call, errors in faults.CALLS.items()
                    for number in range(before[call] + 1, seen[call] + 1)
                    for error in (errors[0], faults.KILL)
                ]
                self.assertGreater(len(all_cases), 40, name)
                random.Random(name).shuffle(all_cases)
                # Calls that change something are few, and matter most.
                last = [case for case in all_cases if case[2][0] in ("renameat2", "renameat", "syncfs", "fsync", "mkdirat", "fchmod")]
                some = last[: SAMPLE // 8] + all_cases[: SAMPLE // 8]
                cases += all_cases if "FAULTS" in os.environ else some
            with ThreadPoolExecutor(2) as pool:
                for case, found in zip(cases, pool.map(lambda one: flaws(base, *one), cases)):
                    with self.subTest(case=(case[0], case[2])):
                        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
