"""The sentence that is an entry, typed into bash, zsh and fish on a terminal: what arrives of the signs that shells eat."""

import os
import pty
import re
import select
import time
import unittest

from examples import ILGI, scratch

SHELLS = {
    "bash": ["bash", "--norc", "--noprofile"],
    "zsh": ["zsh", "-f"],
    "fish": ["fish", "--no-config"],
}
PATIENCE = 20
# A shell that waits for a closing quotation mark says nothing.
MUTE = 1

RAIN = """---
title: 비가 왔다
date: 2024-05-31 06:00
{}draft: true
---

우산을 두고 왔다.
"""


def titled(title, time="18:00"):
    return f"title: {title}\ndate: 2024-05-31 {time}\n"


# What somebody types, and what is in the entry then, in each shell.
ARRIVES = {
    "ilgi 어제 6시: 비가 왔다. 우산을 두고 왔다.": RAIN.format(""),
    "ilgi 어제 6시: 비가 왔다. 우산을 두고 왔다. +산책 @서울": RAIN.format("tags: [산책]\nplace: 서울\n"),
    "ilgi yesterday 6pm: Rain, 30% of it on me, 1/2 hour - 5:30! @Busan": titled('"Rain, 30% of it on me, 1/2 hour - 5:30!"') + "place: Busan",
    'ilgi "yesterday 6pm: Rain. I had no umbrella."': titled("Rain") + "draft: true\n---\n\nI had no umbrella.\n",
    "ilgi \"yesterday 6pm: It's late. Who's there? 5 * 5 (or #1); you & me\"": titled('"It\'s late"')
    + "draft: true\n---\n\nWho's there? 5 * 5 (or #1); you & me\n",
    "ilgi '어제 저녁 7시: 눈이다! \"눈\" $5 +겨울'": titled('"눈이다!"', "19:00") + 'tags: [겨울]\ndraft: true\n---\n\n"눈" $5\n',
    "ilgi 어제 6시: 눈이다! 정말로.": titled('"눈이다!"', "06:00") + "draft: true\n---\n\n정말로.\n",
}
# What one shell takes for itself, so that nothing is written. None: it waits for the other
# quotation mark.
EATEN = {
    "ilgi yesterday 6pm: It's late": {"bash": None, "zsh": None, "fish": None},
    "ilgi 어제 6시: 비가 왔나? 아니다.": {"zsh": "no matches found", "fish": "No matches for wildcard"},
    "ilgi 어제 6시: 별*": {"zsh": "no matches found", "fish": "No matches for wildcard"},
    'ilgi "어제 6시: 눈이다!"': {"zsh": None},
    "ilgi 어제 6시: 눈(첫)": {"bash": "syntax error", "zsh": "no matches found|unknown", "fish": "Unknown command|command substitution"},
}  # fmt: skip


class Typed:
    """A shell on a terminal, in the folder of a new journal."""

    def __init__(self, name):
        home = scratch()
        (home / "bin").mkdir()
        (home / "bin/ilgi").symlink_to(ILGI)
        self.entries = home / "diary/entries"
        self.entries.mkdir(parents=True)
        (home / "diary/ilgi.yml").write_text("timezone: UTC\n")
        environment = {
            "PATH": f"{home}/bin:/usr/bin:/bin", "HOME": str(home), "TERM": "dumb", "LC_ALL": "C.UTF-8", "PS1": "> ",
            "SOURCE_DATE_EPOCH": "1717200000",
        }  # fmt: skip
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(home / "diary")
            os.execvpe(SHELLS[name][0], SHELLS[name], environment)
        self.count = 0
        self.after_mark("end-0.", PATIENCE)

    def says(self, line, is_mute=False):
        """What the terminal shows from a line on, and whether the shell took it for a whole command."""
        self.count += 1
        end = f"end-{self.count}."
        os.write(self.terminal, f"{line}\r".encode())
        said = self.after_mark(end, MUTE if is_mute else PATIENCE)
        if end in said:
            return said, True
        os.write(self.terminal, b"\x03")
        # A terminal throws away what is typed until the shell has seen the interruption.
        time.sleep(0.3)
        return said + self.after_mark(end, PATIENCE), False

    def after_mark(self, end, patience):
        # In two parts: what is typed is shown, too.
        os.write(self.terminal, f"echo {end[:3]}''{end[3:]}\r".encode())
        said, until = "", time.monotonic() + patience
        while end not in said and select.select([self.terminal], [], [], max(0, until - time.monotonic()))[0]:
            said += os.read(self.terminal, 65536).decode(errors="replace")
        return said

    def written(self):
        """The texts of the entries, which go."""
        files = sorted(self.entries.iterdir())
        texts = [file.read_text(encoding="utf-8") for file in files]
        for file in files:
            file.unlink()
        return texts

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


class Shells(unittest.TestCase):
    def test_a_sentence_arrives_as_it_was_typed(self):
        for name in SHELLS:
            shell = Typed(name)
            self.addCleanup(shell.close)
            for line, expected in ARRIVES.items():
                with self.subTest(name, line=line):
                    said, _ = shell.says(line)
                    texts = shell.written()
                    self.assertEqual(len(texts), 1, said)
                    self.assertIn(expected, texts[0])

    def test_what_a_shell_takes_for_itself_writes_no_half_of_a_sentence(self):
        for name in SHELLS:
            shell = Typed(name)
            self.addCleanup(shell.close)
            for line, said_by in EATEN.items():
                with self.subTest(name, line=line):
                    is_mute = said_by.get(name, "") is None
                    said, is_whole = shell.says(line, is_mute)
                    self.assertEqual(is_whole, not is_mute, said)
                    self.assertEqual(len(shell.written()), 0 if name in said_by else 1, said)
                    self.assertTrue(re.search(said_by.get(name) or "", said), said)


if __name__ == "__main__":
    unittest.main()
