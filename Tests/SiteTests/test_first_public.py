"""What becomes public is seen first: `deploy` on a terminal, and `new_addresses: error` where nobody can be asked."""

import os
import subprocess
import unittest
from pathlib import Path

from examples import ILGI, files, scratch
from terminal import on_a_terminal
from writing import Writing

ALONE = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "LC_ALL": "C.UTF-8"}


class Journal(unittest.TestCase):
    SETTINGS = "url: https://diary.example/\nsearch: false\n"

    def setUp(self):
        self.journal, self.target = scratch() / "journal", scratch() / "www"
        self.write("ilgi.yml", self.SETTINGS)
        self.write("entries/2024-03-05-바다.md", "---\ntitle: 바다\n---\n파도가 높다.\n")
        self.write("entries/2024-03-06-harbour.md", "The harbour.\n")

    def write(self, path, text):
        (self.journal / path).parent.mkdir(parents=True, exist_ok=True)
        (self.journal / path).write_text(text)

    def run_ilgi(self, verb, *words, expect=0, stdin=None):
        done = subprocess.run(
            [ILGI, verb, *words], cwd=self.journal, env={**os.environ, **ALONE}, input=stdin, capture_output=True, text=True,
            stdin=subprocess.DEVNULL if stdin is None else None,
        )  # fmt: skip
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout + done.stderr


class Deploying(Journal):
    def deploy(self, *answers, options=()):
        words = [ILGI, "deploy", self.journal, "--lang", "en", "--to", self.target, *options]
        return on_a_terminal(words, answers, {**os.environ, **ALONE})

    def test_a_first_deployment_is_one_question_with_a_number(self):
        said, status = self.deploy("n")
        self.assertEqual((status, said.count("[y/N]"), self.target.exists()), (0, 1, False))
        self.assertIn("publish 2 entries there?", said)
        self.assertNotIn("new:", said)
        said, status = self.deploy("y")
        self.assertEqual((status, said.count("[y/N]")), (0, 1))
        self.assertEqual(files(self.target), files(self.journal / "public"))

    def test_what_is_new_is_named_and_asked_about(self):
        self.deploy("y")
        self.write("entries/2024-03-07-비밀.md", "---\nqqq: true\n---\n아무도 몰라야 한다.\n")
        self.write("pages/about.md", "---\ntitle: About\n---\nMe.\n")
        before = files(self.target)
        said, status = self.deploy("")
        self.assertEqual((status, files(self.target)), (0, before))
        self.assertIn("new: entries/2024-03-07-비밀.md (/2024/03/07-비밀.html)\n", said)
        self.assertIn("new: pages/about.md (", said)
        self.assertNotIn("harbour", said.partition("[y/N]")[0].partition("new:")[2])
        self.assertIn(f"'{self.target}' is as it was", said)
        said, _ = self.deploy("y")
        self.assertIn("2024/03/07-비밀.html", files(self.target))
        # It was seen.
        self.assertNotIn("[y/N]", self.deploy()[0])

    def test_a_typo_mended_another_address_and_a_script_ask_nothing(self):
        self.deploy("y")
        self.write("entries/2024-03-06-harbour.md", "The old harbour, and a photo of a text.\n")
        self.assertNotIn("[y/N]", self.deploy()[0])
        (self.journal / "entries/2024-03-06-harbour.md").unlink()
        self.write("entries/2024-03-06-harbor.md", "---\naliases: [/2024/03/06-harbour.html]\n---\nThe harbour.\n")
        said, status = self.deploy()
        self.assertEqual((said.count("[y/N]"), status), (0, 0))
        self.assertIn("2024/03/06-harbor.html", files(self.target))
        self.write("entries/2024-03-08-hill.md", "The hill.\n")
        self.run_ilgi("deploy", "--to", self.target)
        self.assertIn("2024/03/08-hill.html", files(self.target))
        self.write("entries/2024-03-09-lake.md", "The lake.\n")
        self.assertNotIn("[y/N]", self.deploy(options=["--yes"])[0])
        self.assertIn("2024/03/09-lake.html", files(self.target))

    def test_what_was_withheld_for_a_while_is_asked_about_again(self):
        self.deploy("y")
        self.write("entries/2024-03-06-harbour.md", "---\nprivate: true\n---\nThe harbour.\n")
        self.write("entries/2024-03-07-hill.md", "The hill.\n")
        self.deploy("y", "y")
        self.assertNotIn("2024/03/06-harbour.html", files(self.target))
        self.write("entries/2024-03-06-harbour.md", "The harbour.\n")
        self.assertIn("new: entries/2024-03-06-harbour.md", self.deploy("n")[0])


class NobodyCanBeAsked(Journal):
    SETTINGS = Journal.SETTINGS + "new_addresses: error\n"

    @property
    def lock(self):
        return (self.journal / "addresses.lock").read_text().splitlines()[1:]

    def test_a_build_stops_at_what_is_not_in_the_list(self):
        self.assertIn("'ilgi addresses update' writes it", self.run_ilgi("build", expect=1))
        self.assertIn("new: /2024/03/05-바다.html", self.run_ilgi("addresses", "update"))
        self.run_ilgi("build")
        self.write("entries/2024-03-05-바다.md", "---\ntitle: 바다\n---\n파도가 낮다.\n")
        self.run_ilgi("build")
        self.write("entries/2024-03-07-비밀.md", "아무도 몰라야 한다.\n")
        for verb in ["build", "check"]:
            said = self.run_ilgi(verb, expect=1)
            self.assertIn("entries/2024-03-07-비밀.md: error", said)
            self.assertIn("[address.first]", said)
            self.assertEqual(said.count("[address.first]"), 1)
        self.assertIn("[address.first]", self.run_ilgi("deploy", "--to", self.target, expect=1))
        self.assertFalse(self.target.exists())
        # A preview is for the author, and a day in 'publish' is the author's own word.
        self.run_ilgi("build", "--drafts")
        self.write("entries/2024-03-07-비밀.md", "---\npublish: 2024-03-08\n---\n이제 알아도 된다.\n")
        self.run_ilgi("build")

    def test_a_renamed_entry_with_an_alias_is_not_new(self):
        self.run_ilgi("addresses", "update")
        (self.journal / "entries/2024-03-06-harbour.md").unlink()
        self.write("entries/2024-03-06-harbor.md", "---\naliases: [/2024/03/06-harbour.html]\n---\nThe harbour.\n")
        self.run_ilgi("build")

    def test_new_public_adds_its_own_line_and_no_other(self):
        self.run_ilgi("addresses", "update")
        before = self.lock
        self.write("entries/2024-03-07-비밀.md", "아무도 몰라야 한다.\n")
        self.run_ilgi("new", "언덕", "--date", "2024-03-08", "--public")
        self.run_ilgi("new", "초안", "--date", "2024-03-09")
        self.assertEqual(sorted(set(self.lock) - set(before)), ["/2024/03/08-언덕.html\tentries/2024-03-08-언덕.md"])
        self.assertTrue(set(before) <= set(self.lock))
        self.assertIn("2024-03-07-비밀.md", self.run_ilgi("build", expect=1))
        (self.journal / "entries/2024-03-07-비밀.md").unlink()
        self.run_ilgi("build")

    def test_public_on_the_writing_page_adds_the_line(self):
        self.run_ilgi("addresses", "update")
        self.write("entries/2024-03-07-언덕.md", "---\ndraft: true\n---\n언덕.\n")
        self.write("entries/2024-03-08-숲.md", "---\ndraft: true\n---\n숲.\n")
        path = "entries/2024-03-07-언덕.md"
        with Writing(self.journal) as desk:
            self.assertEqual(desk.save(path, desk.open(path)["digest"], text="언덕에 갔다.\n")[0], 200)
            self.assertFalse(any(path in line for line in self.lock))
            self.assertEqual(desk.save(path, desk.open(path)["digest"], set={"visibility": "public"})[0], 200)
        self.assertIn("/2024/03/07-언덕.html\t" + path, self.lock)
        self.assertFalse(any("숲" in line for line in self.lock))
        self.run_ilgi("build")

    def test_without_the_setting_nothing_is_written(self):
        self.write("ilgi.yml", Journal.SETTINGS)
        self.run_ilgi("addresses", "update")
        before = self.lock
        self.run_ilgi("new", "언덕", "--date", "2024-03-08", "--public")
        self.assertEqual(self.lock, before)
        self.run_ilgi("build")

    def test_init_for_a_service_offers_it(self):
        for words, offered in [(("--ci", "github"), True), ((), False)]:
            folder = scratch() / "new"
            self.run_ilgi("init", folder, *words)
            settings = (Path(folder) / "ilgi.yml").read_text()
            self.assertEqual("# new_addresses: error\n" in settings, offered)
            self.assertTrue(settings.endswith("\n") and not settings.endswith("\n\n\n"))


if __name__ == "__main__":
    unittest.main()
