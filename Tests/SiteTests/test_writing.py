"""The commands that write, from outside: two clones and a bare repository, a terminal, and 500 titles."""

import json
import os
import random
import re
import subprocess
import time
import unittest

from examples import ILGI, scratch

WHO = {f"GIT_{who}_{what}": "a@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def ilgi(*words, cwd=None, text=None, expect=0, **environment):
    """Runs the program on 2024-06-01 and gives what it said."""
    variables = {**os.environ, **WHO, "SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8", **environment}
    done = subprocess.run(
        [ILGI, *words], cwd=cwd, input=text or "", env=variables, capture_output=True, text=True, timeout=120
    )
    if expect is not None and done.returncode != expect:
        raise AssertionError(f"ilgi {words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def journal():
    folder = scratch() / "diary"
    ilgi("init", folder, "--quiet")
    return folder


class Sync(unittest.TestCase):
    def setUp(self):
        self.folder = scratch()
        subprocess.run(["git", "init", "--quiet", "--bare", "-b", "main", "all.git"], cwd=self.folder, check=True)
        ilgi("init", "one", "--quiet", cwd=self.folder)
        subprocess.run(["git", "remote", "add", "origin", "../all.git"], cwd=self.folder / "one", check=True)
        ilgi("sync", "one", cwd=self.folder)
        subprocess.run(["git", "clone", "--quiet", "all.git", "two"], cwd=self.folder, check=True)

    def names(self, clone):
        return sorted(file.name for file in (self.folder / clone / "entries").iterdir())

    def test_both_clones_get_what_the_other_wrote(self):
        ilgi("new", "바다", "-C", "one", cwd=self.folder)
        ilgi("new", "Rain", "-C", "two", cwd=self.folder)
        ilgi("sync", "one", cwd=self.folder)
        done = ilgi("sync", "two", cwd=self.folder)
        self.assertEqual(done.stdout, "committed 1 file\nreceived 1 commit, sent 1 commit\n")
        ilgi("sync", "one", cwd=self.folder)
        self.assertEqual(self.names("one"), self.names("two"))
        self.assertEqual(self.names("one"), ["2024-06-01-first.md", "2024-06-01-rain.md", "2024-06-01-바다.md"])
        self.assertEqual(ilgi("sync", "one", cwd=self.folder).stdout, "nothing to do\n")

    def test_nothing_is_committed_where_there_is_no_branch(self):
        one = self.folder / "one"
        subprocess.run(["git", "switch", "--quiet", "--detach"], cwd=one, check=True)
        ilgi("new", "바다", "-C", "one", cwd=self.folder)
        done = ilgi("sync", "one", cwd=self.folder, expect=3)
        self.assertIn("git is on no branch", done.stderr)
        self.assertIn("?? ", subprocess.check_output(["git", "status", "--porcelain"], cwd=one, text=True))
        subprocess.run(["git", "switch", "--quiet", "main"], cwd=one, check=True)
        self.assertIn("committed 1 file\n", ilgi("sync", "one", cwd=self.folder).stdout)

    def test_a_conflict_keeps_both_versions_and_pushes_nothing(self):
        for clone in ("one", "two"):
            file = self.folder / clone / "entries/2024-06-01-first.md"
            file.write_text(f"Written in {clone}.\n", encoding="utf-8")
        ilgi("sync", "one", cwd=self.folder)
        tip = subprocess.check_output(["git", "rev-parse", "main"], cwd=self.folder / "all.git")
        done = ilgi("sync", "two", cwd=self.folder, expect=1)
        self.assertIn("error: 'entries/2024-06-01-first.md' was changed here and elsewhere, in the same place\n", done.stderr)
        two = self.folder / "two"
        both = (two / "entries/2024-06-01-first.md").read_text(encoding="utf-8")
        self.assertIn("<<<<<<< here\nWritten in two.\n=======\nWritten in one.\n>>>>>>> elsewhere\n", both)
        theirs = subprocess.check_output(["git", "show", "@{upstream}:entries/2024-06-01-first.md"], cwd=two, text=True)
        self.assertEqual(theirs, "Written in one.\n")
        self.assertEqual(tip, subprocess.check_output(["git", "rev-parse", "main"], cwd=self.folder / "all.git"))


class FirstEntries(unittest.TestCase):
    def test_a_new_journal_begins_today_where_its_settings_say(self):
        # 2024-05-31 23:00 in UTC is 08:00 on the next day in Seoul. The machine's zone is written into the settings, which
        # count from then on, wherever the next entry is written.
        for locale, zone, days in [("ko", "Asia/Seoul", ["2024-06-01-첫-일기.md", "2024-06-01-둘째.md"]),
                                   ("en", "UTC", ["2024-05-31-first.md", "2024-05-31-둘째.md"])]:  # fmt: skip
            folder = scratch() / locale
            ilgi("init", folder, "--locale", locale, SOURCE_DATE_EPOCH="1717196400", TZ=zone)
            ilgi("new", "둘째", cwd=folder, SOURCE_DATE_EPOCH="1717196400", TZ="America/Los_Angeles")
            self.assertEqual({file.name for file in (folder / "entries").iterdir()}, set(days))

    def test_the_home_folder_is_no_journal_by_mistake(self):
        home = scratch()
        (home / "tax.md").write_text("x\n")
        said = ilgi("init", cwd=home, HOME=str(home), expect=3)
        self.assertIn("is your home folder; a journal there would publish all texts in it", said.stderr)
        self.assertEqual([one.name for one in home.iterdir()], ["tax.md"])
        ilgi("init", "diary", cwd=home, HOME=str(home))
        # Who wants it says so.
        (home / "ilgi.yml").touch()
        ilgi("init", cwd=home, HOME=str(home))


class Titles(unittest.TestCase):
    PIECES = [
        "a", "B", "일기", "바다", "日本", "שלום", "مرحبا", "🎉", "👩‍👩‍👧", "é", "é", "한", " ", " ", "  ", "'", '"', "\\", "#",
        ": ", "- ", "[", "]", "{", "}", "{{", "|", ">", "&", "*", "!", "%", "@", "`", "?", "~", "null", "true", "no", "1e3",
        "2024-03-05", "../", "/", "con", ".", "---", "+++", "$(id)", "; rm", "‮", "​", "\x7f", "\x1b[31m", "İ", "ß",
    ]  # fmt: skip

    def test_no_title_is_lost(self):
        """200 entries in one go, and 500 in `make torture`; each `new` either writes the title or changes nothing."""
        count = 500 if os.environ.get("EVERY_TITLE") else 200
        pick = random.Random(21)
        folder = journal()
        expected = {}
        for number in range(count):
            title = "".join(pick.choices(self.PIECES, k=pick.randrange(1, 9)))
            if not title.strip() or title.startswith("-"):
                title = "x" + title
            done = ilgi("new", "--public", "--", title, cwd=folder)
            expected[done.stdout.removeprefix("wrote ").strip()] = " ".join(re.sub("[\x00-\x1f]", " ", title).split())
        self.assertEqual(len(expected), count)
        found = {}
        for line in ilgi("list", "--json", cwd=folder).stdout.splitlines():
            entry = json.loads(line)
            found[entry["path"]] = entry["title"]
        found.pop("entries/2024-06-01-first.md")
        self.assertEqual(found.keys(), expected.keys())
        # Typographic quotation marks, dashes and dots are the site's; everything else is the
        # author's.
        signs = {"“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "—": "---", "–": "--"}
        plain = str.maketrans(signs)
        for path, title in expected.items():
            self.assertEqual(found[path].translate(plain), title.translate(plain), path)
        some = sorted(expected)[:: 1 if os.environ.get("EVERY_TITLE") else 20]
        for path in some:
            self.assertIn(path, ilgi("show", path, cwd=folder).stdout)
            before = (folder / path).read_bytes()
            # By its title; one that means several entries lists them and changes none.
            done = ilgi("edit", "--json", "--", expected[path], cwd=folder, expect=None, EDITOR="printf 'Edited.' >>")
            if done.returncode == 2:
                self.assertIn(" can be ", done.stderr)
                self.assertEqual((folder / path).read_bytes(), before)
            if done.returncode != 0:
                done = ilgi("edit", "--json", "--", path, cwd=folder, EDITOR="printf 'Edited.' >>")
            self.assertEqual(json.loads(done.stdout), {"path": path, "changed": True})
            self.assertEqual((folder / path).read_bytes(), before + b"Edited.")
            self.assertIn("Edited.", ilgi("show", path, cwd=folder).stdout)
        ilgi("build", cwd=folder)


class OnATerminal(unittest.TestCase):
    def setUp(self):
        self.folder = journal()
        self.sockets = []

    def tearDown(self):
        for socket in self.sockets:
            subprocess.run(["tmux", "-L", socket, "kill-server"], capture_output=True)

    @property
    def socket(self):
        return self.sockets[-1]

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], capture_output=True, text=True).stdout

    def start(self, command, **environment):
        # A server of its own for each: one that is ending still answers, and takes a new session
        # with it.
        self.sockets.append(f"ilgi-{os.getpid()}-{id(self)}-{len(self.sockets)}")
        words = [f"{name}={value}" for name, value in environment.items()]
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "-c", str(self.folder), "env", "LC_ALL=C.UTF-8", *words,
                  "sh", "-c", f"{command}; echo ENDED $?; sleep 60")  # fmt: skip

    def wait(self, text):
        for _ in range(400):
            screen = self.tmux("capture-pane", "-p")
            if text in screen:
                return screen
            time.sleep(0.1)
        self.fail(f"'{text}' never came:\n{screen}")

    def test_delete_asks_and_only_a_yes_is_one(self):
        self.start(f"{ILGI} delete last")
        self.wait("delete entries/")
        self.tmux("send-keys", "Enter")
        self.wait("ENDED 0")
        self.assertEqual(len(list((self.folder / "entries").iterdir())), 1)
        self.start(f"{ILGI} delete last --lang ko")
        self.wait("지울까요?")
        self.tmux("send-keys", "예", "Enter")
        self.wait("ENDED 0")
        self.assertEqual(len(list((self.folder / "entries").iterdir())), 0)

    def test_an_editor_writes_the_entry(self):
        self.start(f"{ILGI} new Harbour", EDITOR="false")
        self.wait("wrote entries/")
        self.start(f"{ILGI} new", EDITOR="sed -i '$aWritten.'")
        self.wait("ENDED 0")
        texts = [file.read_text(encoding="utf-8") for file in (self.folder / "entries").iterdir()]
        self.assertTrue(any("Written." in text for text in texts), texts)

    def test_a_long_list_goes_through_the_pager(self):
        for day in range(1, 31):
            ilgi("new", f"Day {day}", "--date", f"2024-04-{day:02}", "--quiet", cwd=self.folder)
        self.start(f"{ILGI} list", PAGER="sed s/^/PAGED:/")
        self.assertIn("PAGED:", self.wait("ENDED 0"))


    def slowly(self, command, milliseconds=50):
        """The command on a disk that takes its time for each file of the journal."""
        return f"strace -f -qqq -o /dev/null -e trace=openat2 -e inject=openat2:delay_enter={milliseconds}000 {command}"

    def many(self):
        for day in range(1, 31):
            for month in range(1, 4 if day < 29 else 2):
                (self.folder / f"entries/2024-{month:02}-{day:02}-day.md").write_text(f"# Day {day}\n\nText.\n")

    def test_what_takes_longer_than_a_second_is_shown_and_taken_away(self):
        self.many()
        self.start(self.slowly(f"{ILGI} list --limit 3"))
        self.assertRegex(self.wait("reading entries: "), r"reading entries: \d+ of 87\b")
        screen = self.wait("ENDED 0")
        self.assertNotIn("reading entries", screen)
        self.assertEqual(len(re.findall(r"^\d  \w{3} \d+, 2024  ", screen, re.M)), 3)

    def test_a_build_says_each_part_of_its_work_and_what_it_took(self):
        self.many()
        self.start(self.slowly(f"{ILGI} build --lang ko", 15))
        self.assertRegex(self.wait("페이지를 렌더링합니다: "), r"페이지를 렌더링합니다: \d+개 가운데 \d+개")
        screen = self.wait("ENDED 0")
        self.assertNotIn("가운데", screen)
        # A terminal wraps a long line anywhere, also at a space.
        self.assertRegex(re.sub(r"\s", "", screen), r"일기87편,페이지\d+개,파일\d+개.*초:읽기.*,계획.*,사진.*,렌더링.*,쓰기")

    def test_in_a_pipe_and_when_it_is_quick_nothing_of_it_is_shown(self):
        self.many()
        self.start(f"{self.slowly(ILGI)} list --limit 1 2> said | cat > out")
        self.wait("ENDED 0")
        self.assertEqual((self.folder / "said").read_text(), "")
        self.assertEqual((self.folder / "out").read_text(), "Jun 1, 2024  A first entry  entries/2024-06-01-first.md\n")
        self.start(f"script -qec '{ILGI} list --limit 1' typescript > /dev/null")
        self.wait("ENDED 0")
        self.assertNotIn("\x1b", (self.folder / "typescript").read_text())


class Shells(unittest.TestCase):
    def test_bash_completes(self):
        script = f"""
            ilgi() {{ {ILGI} "$@"; }}
            source <(ilgi completions bash)
            try() {{ COMP_WORDS=(ilgi "$@"); COMP_CWORD=$#; _ilgi; (IFS=' '; echo "${{COMPREPLY[*]}}"); }}
            try bu; try build --report = g; try theme ''
        """
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        self.assertEqual(done.stdout, "build\ngithub gitlab\nlist eject diff new\n", done.stderr)

    def test_fish_completes(self):
        script = f"""
            function ilgi; {ILGI} $argv; end
            ilgi completions fish | source
            complete -C "ilgi theme "
        """
        done = subprocess.run(["fish", "-c", script], capture_output=True, text=True)
        self.assertEqual(sorted(line.strip() for line in done.stdout.splitlines()), ["diff", "eject", "list", "new"], done.stderr)

    def test_zsh_takes_the_script(self):
        script = f"""
            ilgi() {{ {ILGI} "$@"; }}
            autoload -U compinit; compinit -u -D
            source <(ilgi completions zsh); echo $_comps[ilgi]
        """
        done = subprocess.run(["zsh", "-f", "-c", script], capture_output=True, text=True)
        self.assertEqual(done.stdout, "_ilgi\n", done.stderr)


class Pipes(unittest.TestCase):
    def test_a_text_that_comes_late_is_not_lost(self):
        folder = journal()
        done = subprocess.run(
            f'(sleep 1; printf "Late words") | "{ILGI}" new Late', shell=True, cwd=folder, capture_output=True, text=True, timeout=120, check=True
        )
        path = folder / done.stdout.split()[1]
        self.assertTrue(path.read_text().endswith("Late words\n"), done)
        # A pipe that nobody writes into is said to be one, and holds nothing up for long.
        with subprocess.Popen([ILGI, "new", "None"], cwd=folder, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as one:
            self.assertEqual(one.wait(timeout=60), 0)
            self.assertIn("nothing came through the pipe, so it was not read", one.stderr.read())


class AtOnce(unittest.TestCase):
    def test_eight_programs_at_once_lose_no_text_and_each_says_what_it_did(self):
        folder = journal()
        names = [f"text of program {number}" for number in range(8)]

        def together(words, text):
            """Begins all of them before the first is waited for."""
            every = [
                subprocess.Popen([ILGI, *words(number)], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                for number in range(len(names))
            ]  # fmt: skip
            for number, one in enumerate(every):
                one.stdin.write(text(number))
                one.stdin.close()
                one.stdin = None
            said = [one.communicate(timeout=120) for one in every]
            failed = [(one.returncode, errors) for one, (_, errors) in zip(every, said) if one.returncode]
            return [output.split()[1] for output, _ in said if output], failed

        made, failed = together(lambda number: ["new", "At", "once"], lambda number: names[number])
        self.assertEqual((len(set(made)), failed), (len(names), []))
        for name, path in zip(names, made):
            self.assertTrue((folder / path).read_text().endswith(f"{name}\n"), path)
        # A file that another one moves while the journal is read stops this one, which says so.
        _, failed = together(lambda number: ["delete", made[number], "--yes"], lambda number: "")
        self.assertTrue(all("was changed while the journal was read" in errors for _, errors in failed), failed)
        for path in made:
            if (folder / path).exists():
                ilgi("delete", path, "--yes", cwd=folder)
        trash = [json.loads(line) for line in ilgi("restore", "--json", cwd=folder).stdout.splitlines()]
        self.assertEqual(sorted(one["path"] for one in trash), sorted(made))


if __name__ == "__main__":
    unittest.main()
