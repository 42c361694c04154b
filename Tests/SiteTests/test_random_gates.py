"""Seeded: what a deployment asks about, what a clock decides, and where long names are, each against an oracle of its own."""

import datetime
import os
import random
import re
import shutil
import subprocess
import unittest

from examples import ILGI, files, scratch
from terminal import on_a_terminal

ALONE = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "LC_ALL": "C.UTF-8"}
# `make torture` tries more.
ACTS = int(os.environ.get("GATE_ACTS", 6))
CLOCKS = int(os.environ.get("GATE_CLOCKS", 10))
NAMES = int(os.environ.get("GATE_NAMES", 60))
SEED = int(os.environ.get("GATE_SEED", 49))

DAY = 86_400
EPOCH = datetime.date(1970, 1, 1)


def build(journal, verb="build", **environment):
    done = subprocess.run(
        [ILGI, verb, journal, "--lang", "en"], env={**os.environ, **ALONE, **environment}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


class Questions(unittest.TestCase):
    def test_a_deployment_asks_about_exactly_what_has_no_page_there(self):
        """Entries come, change, are withheld, shown again, renamed and deleted; sometimes the answer is no."""
        some, journal, target = random.Random(SEED), scratch() / "journal", scratch() / "www"
        (journal / "entries").mkdir(parents=True)
        (journal / "ilgi.yml").write_text("url: https://diary.example/\nsearch: false\n")
        # For each file: who reads it, its text, and the addresses that it has.
        entries = {}

        def write(name):
            (journal / "entries" / f"{name}.md").write_text(
                "---\n" + entries[name]["fields"] + "".join(f"aliases: [{one}]\n" for one in entries[name]["aliases"]) + f"---\n{entries[name]['text']}\n"
            )

        def address(name):
            return f"/2024/03/{name[8:]}.html"

        def add():
            name = f"2024-03-{some.randint(1, 28):02}-{some.choice(['바다', '언덕', 'harbour', '海', 'غابة'])}{len(entries)}{some.randint(0, 999)}"
            entries[name] = {"fields": some.choice(["", "", "draft: true\n", "private: true\n"]), "text": "하나", "aliases": []}
            write(name)

        for _ in range(12):
            add()
        entries[sorted(entries)[0]]["fields"] = ""
        write(sorted(entries)[0])
        there = None
        for step in range(ACTS):
            for _ in range(some.randint(1, 3)):
                name = some.choice(sorted(entries))
                act = some.choice(["add", "edit", "withhold", "show", "rename", "delete"])
                if act == "add" or len(entries) < 8:
                    add()
                elif act == "edit":
                    entries[name]["text"] += " 둘"
                    write(name)
                elif act in {"withhold", "show"}:
                    entries[name]["fields"] = "private: true\n" if act == "withhold" else ""
                    write(name)
                else:
                    (journal / "entries" / f"{name}.md").unlink()
                    old = entries.pop(name)
                    if act == "rename":
                        entries[name + "x"] = {**old, "aliases": [address(name)]}
                        write(name + "x")
            public = {name: {address(name), *one["aliases"]} for name, one in entries.items() if not one["fields"]}
            if not public:
                continue
            new = {name for name, addresses in public.items() if not addresses & (there or set())}
            yes = not new or some.random() < 0.7
            said, status = on_a_terminal(
                [ILGI, "deploy", journal, "--lang", "en", "--to", target], ["y" if yes else "n", "y"], {**os.environ, **ALONE}
            )
            self.assertEqual(status, 0, said)
            named = set(re.findall(r"new: entries/(.+?)\.md ", said))
            if there is None:
                self.assertIn(f"{len(new)} entr", said.partition("[y/N]")[0])
            else:
                self.assertEqual(named, new, f"seed {SEED}, step {step}: {said}")
            if yes:
                there = set().union(*public.values())
            if target.exists():
                pages = {"/" + path for path in files(target)}
                self.assertEqual(there & pages, there, f"seed {SEED}, step {step}")
                self.assertFalse({address(name) for name in entries} & pages - there, f"seed {SEED}, step {step}")


class Clocks(unittest.TestCase):
    def test_an_error_if_and_only_if_a_later_commit_decides_otherwise(self):
        some, journal = random.Random(SEED), scratch() / "journal"
        for number in range(CLOCKS):
            shutil.rmtree(journal, ignore_errors=True)
            (journal / "entries").mkdir(parents=True)
            (journal / "entries" / "2000-01-01.md").write_text("언제나\n")
            days = [some.randint(3_000, 40_000) for _ in range(some.randint(1, 3))]
            fields = [some.choice(["publish", "expires"]) for _ in days]
            for place, (day, field) in enumerate(zip(days, fields)):
                when = EPOCH + datetime.timedelta(days=day)
                (journal / "entries" / f"2000-02-{place + 1:02}.md").write_text(f"---\n{field}: {when}\n---\n가끔\n")
            near = some.choice(days) * DAY
            commit = max(1, near + some.choice([0, 1, -1]) * some.randint(0, 5 * DAY))
            clock = max(1, commit + some.choice([-3 * DAY, -DAY - 1, -DAY, -DAY + 1, 0, DAY, some.randint(-9_000, 9_000) * DAY]))
            for words in [["init", "--quiet"], ["-c", "user.name=a", "-c", "user.email=a@b.invalid", "commit", "--quiet", "--allow-empty", "-m", "x"]]:
                subprocess.run(["git", *words], cwd=journal, check=True, env={**os.environ, **ALONE, "GIT_COMMITTER_DATE": f"@{commit} +0000"})

            def public(moment):
                today = moment // DAY
                return [today >= day if field == "publish" else today < day for day, field in zip(days, fields)]

            wrong = clock < commit - DAY and public(clock) != public(commit)
            status, said = build(journal, "check", SOURCE_DATE_EPOCH=str(clock))
            self.assertEqual((status, "[journal.clock]" in said), (int(wrong), wrong), f"seed {SEED}, {number}: {clock} {commit} {days} {fields} {said}")


class LongNames(unittest.TestCase):
    LETTERS = ["가나다라마바사아자차", "abcdefghij", "あいうえおかきく", "天地人山水日月火", "абвгдежз", "אבגדהוזח", "กขคงจฉช", "אبتثجحخد", "कखगघङच"]

    def name(self, some):
        letters = some.choice(self.LETTERS)
        return " ".join("".join(some.choice(letters) for _ in range(some.randint(1, 20))) for _ in range(some.randint(1, 12)))

    def test_every_long_name_has_a_page_and_keeps_its_former_address(self):
        some, journal = random.Random(SEED), scratch() / "journal"
        (journal / "entries").mkdir(parents=True)
        (journal / "ilgi.yml").write_text("search: false\n")
        former = set()
        for number in range(NAMES):
            day = EPOCH + datetime.timedelta(days=10_000 + number)
            name = f"{self.name(some)}"
            while len(f"{day} {name}.md".encode()) > 255:
                name = name[:-1].rstrip()
            (journal / "entries" / f"{day} {name}.md").write_text(f"글 {number}\n")
            # The rule of earlier programs, for names of letters and spaces: eighty bytes, whole characters, no hyphen at the end.
            slug = name.replace(" ", "-").encode()[:80].decode(errors="ignore").rstrip("-")
            former.add(f"{day:%Y/%m/%d}-{slug}.html")
        status, said = build(journal)
        self.assertEqual(status, 0, said)
        public = journal / "public"
        pages = [path for path in public.glob("[0-9]*/[0-9]*/*.html") if path.name != "index.html"]
        self.assertEqual({path for path in former if not (public / path).exists()}, set())
        entries = [path for path in pages if "http-equiv=\"refresh\"" not in path.read_text()]
        self.assertEqual(len(entries), NAMES)
        for path in entries:
            slug = path.name[3:-5]
            self.assertLessEqual(len(slug.encode()), 240)
            self.assertLessEqual(len(path.name.encode()) + 3, 255)
        # In a list of what was published, every address stays as it was.
        lines = {str(path.relative_to(public)) for path in pages}
        build_of = subprocess.run([ILGI, "addresses", "update", journal], env={**os.environ, **ALONE}, capture_output=True, text=True)
        self.assertEqual(build_of.returncode, 0, build_of.stderr)
        self.assertEqual(build(journal)[0], 0)
        self.assertEqual({str(path.relative_to(public)) for path in public.glob("[0-9]*/[0-9]*/*.html") if path.name != "index.html"}, lines)


if __name__ == "__main__":
    unittest.main()
