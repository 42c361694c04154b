"""`ilgi sync` from outside: two clones and a bare repository, in which two machines write, and one is killed.

A kill comes before or after every call of git (a git of the test's own counts them), and at every call that renames or
removes a file. `make test` tries a sample, `make torture` all (`EVERY_KILL`).
"""

import os
import random
import re
import shutil
import socket
import subprocess
import threading
import time
import unittest
from pathlib import Path

from examples import ILGI, scratch

WHO = {f"GIT_{who}_{what}": "a@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
EVERY = bool(os.environ.get("EVERY_KILL"))


def run(*words, cwd, expect=0, environment=None, text=""):
    variables = {**os.environ, **WHO, "SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8", **(environment or {})}
    variables.pop("GIT_DIR", None)
    done = subprocess.run(words, cwd=cwd, env=variables, input=text, capture_output=True, text=True, timeout=120)
    if expect is not None and done.returncode != expect:
        raise AssertionError(f"{words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


class Clones(unittest.TestCase):
    FILES = {
        "ilgi.yml": "title: 일기\n",
        ".gitignore": ".ilgi/\n/public/\n",
        "entries/2026-06-01.md": "---\ntitle: 비\ntags: [비, 산책]\n---\n\n아침에 비가 왔다. 우산을 두고 나왔다.\n\n저녁에 갰다.\n",
    }

    def setUp(self):
        self.folder = scratch()
        self.git("init", "--bare", "-b", "main", "all.git", place=".")
        self.git("init", "-b", "main", "one", place=".")
        for name, text in self.FILES.items():
            self.write("one", name, text)
        self.git("remote", "add", "origin", "../all.git", place="one")
        self.sync("one")
        self.git("clone", "all.git", "two", place=".")

    def git(self, *words, place):
        return run("git", "-c", "advice.defaultBranchName=false", *words, cwd=self.folder / place).stdout

    def sync(self, place, *words, expect=0, **environment):
        return run(ILGI, "sync", *words, cwd=self.folder / place, expect=expect, environment=environment)

    def commit(self, place):
        """By hand: a sync asks before it commits what no build reads."""
        self.git("add", "--all", place=place)
        self.git("-c", "user.name=A", "-c", "user.email=a@ana.example", "commit", "--quiet", "--message", "by hand", place=place)

    def write(self, place, name, text):
        file = self.folder / place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")

    def read(self, place, name="entries/2026-06-01.md"):
        return (self.folder / place / name).read_text(encoding="utf-8")

    def edit(self, place, old, new, name="entries/2026-06-01.md"):
        text = self.read(place, name)
        self.assertEqual(text.count(old), 1, (old, text))
        self.write(place, name, text.replace(old, new))

    def both(self, expect=0):
        """`one` sends, `two` puts together."""
        self.sync("one")
        return self.sync("two", expect=expect)

    def assert_clean(self, place):
        self.assertEqual(self.git("status", "--porcelain", place=place), "")
        self.assertEqual(self.git("for-each-ref", "refs/ilgi", place=place), "")
        self.assertEqual(self.git("rev-parse", "HEAD", place=place), self.git("rev-parse", "main", place="all.git"))


class PutTogether(Clones):
    def test_another_tag_on_each_of_two_machines(self):
        self.edit("one", "[비, 산책]", "[비, 산책, 우산]")
        self.edit("two", "[비, 산책]", "[비, 산책, 강]")
        self.both()
        self.sync("one")
        self.assertIn("tags: [비, 산책, 강, 우산]", self.read("one"))
        self.assertEqual(self.read("one"), self.read("two"))
        self.assert_clean("one")
        self.assert_clean("two")

    def test_two_entries_of_one_name_are_both_kept(self):
        self.write("one", "entries/2026-06-02.md", "하나에서 썼다.\n")
        self.write("two", "entries/2026-06-02.md", "둘에서 썼다.\n")
        done = self.both()
        self.assertIn("both are kept, and yours is 'entries/2026-06-02-2.md' now", done.stderr)
        self.sync("one")
        for place in ("one", "two"):
            self.assertEqual(self.read(place, "entries/2026-06-02.md"), "하나에서 썼다.\n")
            self.assertEqual(self.read(place, "entries/2026-06-02-2.md"), "둘에서 썼다.\n")
        self.assert_clean("two")

    def test_a_folder_of_an_entry_moves_with_its_photos(self):
        for place in ("one", "two"):
            self.write(place, "entries/2026-06-02/index.md", f"{place}\n")
            self.write(place, f"entries/2026-06-02/{place}.txt", f"{place}\n")
        self.both()
        self.assertEqual(self.read("two", "entries/2026-06-02/index.md"), "one\n")
        self.assertEqual(self.read("two", "entries/2026-06-02-2/index.md"), "two\n")
        self.assertEqual(self.read("two", "entries/2026-06-02-2/two.txt"), "two\n")
        self.assert_clean("two")

    def test_a_file_that_was_renamed_there_and_changed_here(self):
        self.git("mv", "entries/2026-06-01.md", "entries/2026-06-01-비.md", place="one")
        self.edit("two", "저녁에 갰다.", "저녁에는 달이 떴다.")
        self.both()
        self.assertIn("저녁에는 달이 떴다.", self.read("two", "entries/2026-06-01-비.md"))
        self.assertFalse((self.folder / "two/entries/2026-06-01.md").exists())
        self.assert_clean("two")

    def test_what_settings_withhold_stays_withheld_when_the_other_machine_takes_that_out(self):
        """Whoever took it out has not seen the text. What both have seen is public, as was meant."""
        for writer, keeper, number in [("two", "one", 1), ("one", "two", 2)]:
            name = f"entries/garden/2026-07-0{number}.md"
            self.write("one", "ilgi.yml", "title: 일기\nexclude: [garden]\n")
            self.write("one", f"entries/garden/2026-06-1{number}.md", f"둘 다 본 글 {number}.\n")
            self.commit("one")
            self.sync("one")
            self.sync("two")
            self.write(writer, name, f"---\ntitle: 뜰\n---\n\n뜰에서 qz{number}.\n")
            self.commit(writer)
            self.write(keeper, "ilgi.yml", "title: 일기\n")
            done = self.both()
            self.assertIn(f"'{name}' was made public on one side and changed on the other; it stays withheld", done.stderr)
            self.sync("one")
            for place in ("one", "two"):
                self.assertEqual(self.read(place, name), f"---\ntitle: 뜰\ndraft: true\n---\n\n뜰에서 qz{number}.\n")
                self.assertNotIn("draft", self.read(place, f"entries/garden/2026-06-1{number}.md"))
                run(ILGI, "build", cwd=self.folder / place)
                site = "".join(file.read_text(errors="replace") for file in (self.folder / place / "public").rglob("*.html"))
                self.assertIn(f"둘 다 본 글 {number}.", site)
                self.assertNotIn(f"qz{number}", site)
            self.assert_clean("two")

    def test_what_a_page_of_a_folder_withholds_stays_withheld_when_the_other_machine_takes_that_out(self):
        for writer, keeper, change in [("two", "one", "title: 뜰\n"), ("one", "two", None)]:
            folder = f"entries/garden-of-{keeper}"
            self.write("one", f"{folder}/_index.md", "---\ntitle: 뜰\ndraft: true\n---\n")
            self.sync("one")
            self.sync("two")
            self.write(writer, f"{folder}/2026-07-01.md", f"---\ntitle: 뜰\n---\n\n뜰에서 qz{keeper}.\n")
            if change:
                self.write(keeper, f"{folder}/_index.md", f"---\n{change}---\n")
            else:
                (self.folder / keeper / folder / "_index.md").unlink()
            self.assertIn(f"'{folder}/2026-07-01.md' was made public on one side and changed on the other; it stays withheld", self.both().stderr)
            self.sync("one")
            for place in ("one", "two"):
                self.assertIn("draft: true", self.read(place, f"{folder}/2026-07-01.md"))
                run(ILGI, "build", cwd=self.folder / place)
                for file in (self.folder / place / "public").rglob("*.html"):
                    self.assertNotIn(f"qz{keeper}", file.read_text(errors="replace"))
            self.assert_clean("two")

    def test_what_moves_out_of_a_private_folder_with_new_text_stays_withheld(self):
        self.write("one", "entries/Private/2026-06-03.md", "비밀 하나.\n\n둘.\n\n셋.\n")
        self.sync("one")
        self.sync("two")
        self.git("mv", "entries/Private/2026-06-03.md", "entries/2026-06-03.md", place="one")
        self.edit("two", "셋.", "넷.", "entries/Private/2026-06-03.md")
        done = self.both()
        text = self.read("two", "entries/2026-06-03.md")
        self.assertIn("넷.", text)
        run(ILGI, "build", cwd=self.folder / "two", expect=None)
        for file in (self.folder / "two/public").rglob("*"):
            if file.is_file():
                self.assertNotIn("넷.", file.read_bytes().decode("utf-8", "replace"), file)
        self.assertTrue("stays withheld" in done.stderr or "private: true" in text or "draft: true" in text, done.stderr)

    def test_what_moves_out_of_an_excluded_folder_with_new_text_stays_withheld(self):
        self.write("one", "ilgi.yml", "title: 일기\nexclude: [notes]\n")
        self.write("one", "entries/notes/2026-06-03.md", "하나.\n\n둘.\n\n셋.\n")
        self.sync("one")
        self.sync("two")
        if not (self.folder / "two/entries/notes").exists():
            self.git("add", "entries/notes", place="one")
            self.sync("one")
            self.sync("two")
        self.git("mv", "entries/notes/2026-06-03.md", "entries/2026-06-03.md", place="one")
        self.edit("two", "셋.", "넷.", "entries/notes/2026-06-03.md")
        self.assertIn("stays withheld", self.both().stderr)
        self.assertIn("draft: true", self.read("two", "entries/2026-06-03.md"))

    def test_what_is_made_public_here_and_changed_there_stays_withheld(self):
        self.edit("one", "tags: [비, 산책]\n", "tags: [비, 산책]\ndraft: true\n")
        self.both()
        self.edit("one", "draft: true\n", "")
        self.edit("two", "저녁에 갰다.", "저녁에 비밀을 썼다.")
        done = self.both()
        self.assertIn("draft: true", self.read("two"))
        self.assertIn("비밀을", self.read("two"))
        self.assertIn("it stays withheld until you make it public again", done.stderr)
        self.assert_clean("two")

    def test_nothing_changes_in_files_that_have_nothing_to_do_with_it(self):
        self.write("one", "entries/2026-06-05.md", "x\r\ny\r\n")
        self.write("two", "entries/2026-06-06.md", "\ufeffz\n")
        os.chmod(self.folder / "two/entries/2026-06-01.md", 0o600)
        self.edit("one", "저녁에 갰다.", "저녁에 달이 떴다.")
        self.both()
        self.assertEqual((self.folder / "two/entries/2026-06-05.md").read_bytes(), b"x\r\ny\r\n")
        self.assertEqual((self.folder / "two/entries/2026-06-01.md").stat().st_mode & 0o777, 0o600)


class Choices(Clones):
    def setUp(self):
        super().setUp()
        self.edit("one", "저녁에 갰다.", "저녁에 하나가 썼다.")
        self.edit("two", "저녁에 갰다.", "저녁에 둘이 썼다.")

    def test_the_file_is_mended_by_hand_and_sync_goes_on(self):
        tip = self.both(expect=1)
        self.assertIn("was changed here and elsewhere, in the same place", tip.stderr)
        text = self.read("two")
        self.assertIn("<<<<<<< here\n저녁에 둘이 썼다.\n=======\n저녁에 하나가 썼다.\n>>>>>>> elsewhere\n", text)
        again = self.sync("two", expect=1)
        self.assertIn("in the same place", again.stderr)
        self.assertEqual(self.read("two"), text)
        self.write("two", "entries/2026-06-07.md", "그동안 쓴 것.\n")
        mended = text.replace("<<<<<<< here\n", "").replace("=======\n", "\n").replace(">>>>>>> elsewhere\n", "")
        self.write("two", "entries/2026-06-01.md", mended)
        self.sync("two")
        self.sync("one")
        self.assertEqual(self.read("one"), mended)
        self.assertEqual(self.read("one", "entries/2026-06-07.md"), "그동안 쓴 것.\n")
        self.assert_clean("one")
        self.assert_clean("two")

    def test_an_entry_with_marks_is_never_published(self):
        self.both(expect=1)
        run(ILGI, "build", cwd=self.folder / "two", expect=1)

    def test_taking_one_side_or_both(self):
        for side, wanted in (("mine", ["둘이"]), ("theirs", ["하나가"]), ("both", ["둘이", "하나가"])):
            with self.subTest(side):
                shutil.rmtree(self.folder)
                self.folder.mkdir()
                self.setUp()
                self.both(expect=1)
                self.sync("two", "--take", side)
                self.assertNotIn("<<<<", self.read("two"))
                self.assertEqual(self.sync("two").stdout, "nothing to do\n")
                for word in ("둘이", "하나가"):
                    self.assertEqual(word in self.read("two"), word in wanted)
                self.assert_clean("two")

    def test_abort_leaves_both_versions(self):
        mine = self.read("two")
        self.both(expect=1)
        done = self.sync("two", "--abort")
        self.assertIn("is as it was here", done.stdout)
        self.assertEqual(self.read("two"), mine)
        self.assertIn("하나가", self.git("show", "origin/main:entries/2026-06-01.md", place="two"))
        self.assertIn("no merge waits", self.sync("two", "--abort").stdout)
        self.sync("two", expect=1)
        self.edit("two", "<<<<<<< here\n", "<<<<<<< here\n새로 쓴 문장.\n")
        self.sync("two", "--abort")
        self.assertEqual(self.read("two"), mine)
        self.assertIn("새로 쓴 문장.", self.read("two", ".ilgi-trash/swept/2026-06-01.md"))

    def test_a_mended_file_may_be_deleted(self):
        self.both(expect=1)
        (self.folder / "two/entries/2026-06-01.md").unlink()
        self.sync("two")
        self.sync("one")
        self.assertFalse((self.folder / "one/entries/2026-06-01.md").exists())

    def test_the_terminal_asks(self):
        self.sync("one")
        pid_text = subprocess.run(
            ["script", "-qec", f"{ILGI} sync --lang ko", "/dev/null"], cwd=self.folder / "two", input="2\n", text=True,
            capture_output=True, timeout=60, env={**os.environ, **WHO, "SOURCE_DATE_EPOCH": "1717200000"})  # fmt: skip
        self.assertIn("하나가 썼다", self.read("two"), pid_text.stdout)
        self.assert_clean("two")


class Deleted(Clones):
    def test_deleted_there_and_changed_here(self):
        (self.folder / "one/entries/2026-06-01.md").unlink()
        self.edit("two", "저녁에 갰다.", "저녁에 둘이 썼다.")
        self.assertIn("was changed here and deleted elsewhere", self.both(expect=1).stderr)
        self.sync("two", "--take", "theirs")
        self.assertFalse((self.folder / "two/entries/2026-06-01.md").exists())
        self.assert_clean("two")

    def test_deleted_here_and_changed_there(self):
        self.edit("one", "저녁에 갰다.", "저녁에 하나가 썼다.")
        (self.folder / "two/entries/2026-06-01.md").unlink()
        self.assertIn("was deleted here and changed elsewhere", self.both(expect=1).stderr)
        self.sync("two", "--take", "both")
        self.assertIn("하나가", self.read("two"))
        self.assert_clean("two")


class WhatIsCommitted(Clones):
    def test_what_no_build_reads_is_left_out_and_said(self):
        self.write("one", ".gitignore", ".ilgi/\n")
        self.write("one", ".env", "KEY=1\n")
        self.write("one", "node_modules/x/index.js", "x\n")
        self.write("one", "public/index.html", "x\n")
        self.write("one", "README.md", "# 일기\n")
        (self.folder / "one/entries/film.mp4").write_bytes(b"\0")
        os.truncate(self.folder / "one/entries/film.mp4", 51_000_000)
        done = self.sync("one")
        names = self.git("ls-tree", "-r", "--name-only", "main", place="all.git").split("\n")
        for name in (".env", "node_modules/", "public/", "entries/film.mp4"):
            self.assertIn(f"'{name}' is not committed", done.stderr)
            self.assertFalse([one for one in names if one.startswith(name)], names)
        self.assertIn("README.md", names)

    def test_temporaries_of_killed_commands_are_swept(self):
        dead = subprocess.Popen(["true"])
        dead.wait()
        names = [f"entries/.2026-06-01.md.{dead.pid}", f"entries/.2026-06-01-photo.jpg.{dead.pid}"]
        for name in names:
            self.write("one", name, "PRIVATE\n")
        mine = f"entries/.2026-06-01.md.{os.getpid()}"
        self.write("one", mine, "PRIVATE\n")
        # Older versions kept such files in a folder that people delete.
        self.write("one", ".ilgi/swept/2026-05-01.md", "PRIVATE\n")
        done = subprocess.run([ILGI, "star", "2026-06-01"], cwd=self.folder / "one", capture_output=True, text=True, check=True)
        for name in names:
            self.assertFalse((self.folder / "one" / name).exists(), name)
        # Each is somewhere else, whole, and the command says where.
        said = re.findall(r"^note: what a command was writing when it was killed is '(.+)'$", done.stderr, re.M)
        self.assertEqual(sorted({Path(one).parent.as_posix() for one in said}), [".ilgi-trash/swept"])
        self.assertEqual([self.read("one", one) for one in said], ["PRIVATE\n"] * 3)
        self.assertFalse((self.folder / "one/.ilgi/swept").exists())
        self.sync("one")
        self.assertNotIn("PRIVATE", self.git("log", "-p", "main", place="all.git"))
        self.assertTrue((self.folder / "one" / mine).exists())


class Remotes(Clones):
    def said(self, address, **environment):
        self.git("remote", "set-url", "origin", address, place="two")
        self.write("two", "entries/2026-06-08.md", "새 글.\n")
        done = self.sync("two", expect=3, **environment)
        self.assertIn("새 글.", self.git("show", "HEAD:entries/2026-06-08.md", place="two"))
        return done.stderr

    def test_a_clone_on_a_branch_that_the_remote_does_not_have(self):
        self.git("symbolic-ref", "HEAD", "refs/heads/master", place="all.git")
        run("git", "clone", "--quiet", "all.git", "three", cwd=self.folder)
        self.write("three", "entries/2026-06-09.md", "셋에서.\n")
        done = self.sync("three")
        self.assertIn("has no branch 'master'; this folder is on 'main' now", done.stderr)
        self.assertIn("비가 왔다", self.read("three"))
        self.assert_clean("three")
        self.assertEqual(self.git("branch", "--format=%(refname:short)", place="all.git"), "main\n")

    def test_a_remote_that_is_gone(self):
        self.assertIn("there is no repository any more where 'origin' was", self.said("../nowhere.git"))

    def test_a_remote_that_cannot_be_reached(self):
        self.assertIn("cannot be reached", self.said("http://127.0.0.1:9/x.git"))

    def test_a_remote_that_wants_a_password(self):
        server = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.refuse, args=(server,), daemon=True).start()
        said = self.said(f"http://127.0.0.1:{server.getsockname()[1]}/x.git")
        self.assertIn("wants a password or a key", said)

    @staticmethod
    def refuse(server):
        while True:
            connection, _ = server.accept()
            connection.recv(65536)
            connection.sendall(b"HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            connection.close()

    def test_a_remote_that_refuses(self):
        hook = self.folder / "all.git/hooks/pre-receive"
        hook.write_text("#!/bin/sh\necho 'error: not today' >&2\nexit 1\n")
        hook.chmod(0o755)
        self.write("two", "entries/2026-06-08.md", "새 글.\n")
        done = self.sync("two", expect=3)
        self.assertIn("refuses what was sent: remote: error: not today", done.stderr)
        hook.unlink()
        self.sync("two")
        self.assert_clean("two")

    def test_a_remote_that_is_empty(self):
        self.git("init", "--bare", "-b", "main", "new.git", place=".")
        self.git("remote", "set-url", "origin", "../new.git", place="one")
        self.assertIn("the remote repository was empty", self.sync("one").stderr)

    def test_another_history(self):
        self.git("init", "-b", "main", "four", place=".")
        self.write("four", "ilgi.yml", "title: 다른 일기\n")
        self.write("four", "entries/2026-01-01.md", "넷.\n")
        self.sync("four")
        self.git("remote", "add", "origin", "../all.git", place="four")
        tip = self.git("rev-parse", "main", place="all.git")
        self.assertIn("shares nothing with this journal's", self.sync("four", expect=3).stderr)
        self.assertEqual(self.git("rev-parse", "main", place="all.git"), tip)

    def test_others_push_in_between(self):
        """While `two` sends, `one` sends: the second push is made again."""
        real = shutil.which("git")
        folder = self.folder / "bin"
        folder.mkdir()
        (folder / "git").write_text(
            f'#!/bin/sh\ncase "$*" in *push*) if [ ! -e "{folder}/done" ]; then touch "{folder}/done"; '
            f'PATH="{os.environ["PATH"]}"; (cd "{self.folder}/one" && {ILGI} sync >/dev/null 2>&1); fi;; esac\nexec {real} "$@"\n')  # fmt: skip
        (folder / "git").chmod(0o755)
        self.edit("one", "저녁에 갰다.", "저녁에 하나가 썼다.")
        self.edit("two", "[비, 산책]", "[비, 산책, 강]")
        self.sync("two", PATH=f"{folder}:{os.environ['PATH']}")
        self.assertIn("강]", self.read("two"))
        self.assertIn("하나가", self.read("two"))
        self.assert_clean("two")


class Kills(Clones):
    """Whatever call a run is killed at, the next one ends in the state of a run that was not killed."""

    def prepare(self):
        self.write("one", "entries/2026-06-02.md", "하나에서 썼다.\n")
        self.write("two", "entries/2026-06-02.md", "둘에서 썼다.\n")
        self.edit("one", "[비, 산책]", "[비, 산책, 우산]")
        self.edit("two", "[비, 산책]", "[비, 산책, 강]")
        self.edit("one", "아침에", "이른 아침에")
        self.write("one", "entries/gone.md", "x\n")
        self.sync("one")

    def tree(self, place="two"):
        return self.git("ls-tree", "-r", "HEAD", place=place)

    def counting_git(self, moment, number):
        """A git that kills whoever called it, before or after one of its calls."""
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        (folder / "count").write_text("")
        real = shutil.which("git")
        kill = f'[ "$(wc -c < {folder}/count)" = {number} ] && kill -9 $PPID'
        before, after = (kill, ":") if moment == "before" else (":", kill)
        stop = f'[ "$(wc -c < {folder}/count)" = {number} ] && exit 9' if moment == "before" else ":"
        (folder / "git").write_text(
            f'#!/bin/bash\nprintf x >> {folder}/count\n{before}\n{stop}\n{real} "$@"\nstatus=$?\n{after}\nexit $status\n')  # fmt: skip
        (folder / "git").chmod(0o755)
        return f"{folder}:{os.environ['PATH']}"

    def renewed(self):
        shutil.rmtree(self.folder / "two")
        shutil.copytree(self.folder / "two.kept", self.folder / "two", symlinks=True)
        shutil.rmtree(self.folder / "all.git")
        shutil.copytree(self.folder / "all.kept", self.folder / "all.git", symlinks=True)

    def keep(self):
        shutil.copytree(self.folder / "two", self.folder / "two.kept", symlinks=True)
        shutil.copytree(self.folder / "all.git", self.folder / "all.kept", symlinks=True)

    def check(self, wanted, what):
        self.sync("two")
        self.assertEqual(self.tree(), wanted, what)
        self.assert_clean("two")
        left = [file for file in (self.folder / "two/entries").iterdir() if file.name.startswith(".")]
        self.assertEqual(left, [], what)

    def test_kills_around_every_call_of_git(self):
        self.prepare()
        self.keep()
        self.sync("two", PATH=self.counting_git("before", -1))
        calls = len((self.folder / "bin/count").read_text())
        wanted = self.tree()
        cases = [(moment, number) for number in range(1, calls + 1) for moment in ("before", "after")]
        if not EVERY:
            cases = random.Random(7).sample(cases, 4)
        for moment, number in cases:
            self.renewed()
            self.sync("two", expect=None, PATH=self.counting_git(moment, number))
            self.check(wanted, f"{moment} call {number} of {calls}")

    @unittest.skipUnless(shutil.which("strace"), "strace kills at a system call")
    def test_kills_at_every_change_of_a_name(self):
        self.prepare()
        self.keep()
        calls = "renameat,renameat2,unlinkat,fsync,mkdirat"
        trace = self.folder / "trace"
        run("strace", "-o", trace, "-e", f"trace={calls}", ILGI, "sync", cwd=self.folder / "two")
        count = sum(1 for line in trace.read_text().splitlines() if "(" in line)
        wanted = self.tree()
        cases = range(1, count + 1) if EVERY else random.Random(8).sample(range(1, count + 1), min(3, count))
        for number in cases:
            self.renewed()
            run("strace", "-o", "/dev/null", "-e", f"trace={calls}", "-e", f"inject={calls}:signal=KILL:when={number}", ILGI,
                "sync", cwd=self.folder / "two", expect=None)  # fmt: skip
            self.check(wanted, f"call {number} of {count}")

    def test_kills_while_a_conflict_waits(self):
        """First while files are marked, then while the mended one is taken."""
        self.edit("one", "저녁에 갰다.", "저녁에 하나가 썼다.")
        self.edit("two", "저녁에 갰다.", "저녁에 둘이 썼다.")
        self.edit("two", "[비, 산책]", "[비, 산책, 강]")
        self.sync("one")
        mended = self.read("two").replace("둘이 썼다.", "함께 썼다.")
        for isMended in (False, True):
            self.keep()
            self.sync("two", expect=0 if isMended else 1, PATH=self.counting_git("before", -1))
            calls = len((self.folder / "bin/count").read_text())
            wanted = self.read("two")
            cases = [(moment, number) for number in range(1, calls + 1) for moment in ("before", "after")]
            for moment, number in cases if EVERY else random.Random(9).sample(cases, 2):
                self.renewed()
                self.sync("two", expect=None, PATH=self.counting_git(moment, number))
                self.sync("two", expect=0 if isMended else 1)
                self.assertEqual(self.read("two"), wanted, f"{isMended}: {moment} call {number} of {calls}")
            shutil.rmtree(self.folder / "two.kept")
            shutil.rmtree(self.folder / "all.kept")
            self.write("two", "entries/2026-06-01.md", mended)
        self.assertEqual(wanted, mended)
        self.assert_clean("two")

    def test_locks_that_a_killed_git_left(self):
        for name in ("index.lock", "HEAD.lock", "refs/heads/main.lock"):
            self.write("two", f".git/{name}", "")
        self.write("two", "entries/2026-06-08.md", "새 글.\n")
        self.sync("two")
        self.assert_clean("two")


class Network(Clones):
    def test_a_network_that_goes_away_and_comes_back(self):
        """Rounds in which the remote is there or not, and both write; at the end both have all."""
        pick = random.Random(11)
        written = []
        for number in range(30 if EVERY else 4):
            for place in ("one", "two"):
                name = f"entries/2026-07-{number % 28 + 1:02}-{place}-{number}.md"
                self.write(place, name, f"{place} {number}\n")
                written.append(name)
                isAway = pick.random() < 0.5
                if isAway:
                    (self.folder / "all.git").rename(self.folder / "away.git")
                self.sync(place, expect=3 if isAway else 0)
                if isAway:
                    (self.folder / "away.git").rename(self.folder / "all.git")
        for place in ("one", "two", "one"):
            self.sync(place)
        for name in written:
            self.assertEqual(self.read("one", name), self.read("two", name))
        self.assert_clean("one")

    def test_a_server_that_says_nothing(self):
        server = socket.create_server(("127.0.0.1", 0))
        self.git("remote", "set-url", "origin", f"git://127.0.0.1:{server.getsockname()[1]}/x.git", place="two")
        if not EVERY:
            return
        began = time.monotonic()
        self.assertIn("did not answer within 45 seconds", self.sync("two", expect=3).stderr)
        self.assertLess(time.monotonic() - began, 60)


if __name__ == "__main__":
    unittest.main()
