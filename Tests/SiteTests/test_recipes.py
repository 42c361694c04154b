"""The recipes of Documentation/Publishing.md that can be carried out on one machine."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import ILGI

ROOT = Path(__file__).resolve().parent.parent.parent
PUBLISHING = (ROOT / "Documentation/Publishing.md").read_text(encoding="utf-8")


class Recipes(unittest.TestCase):
    def test_a_push_to_a_bare_repository_publishes_and_a_failed_build_does_not(self):
        script = PUBLISHING.split("`hooks/post-receive`")[1].split("```sh\n")[1].split("```")[0]
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            script = script.replace("/srv/journal-files", f"{folder}/files").replace("/srv/journal", f"{folder}/site")
            environment = {
                "PATH": f"{Path(ILGI).parent}:{os.environ['PATH']}", "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1",
                "GIT_AUTHOR_DATE": "2024-02-03T12:00:00Z", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@a.example", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@a.example",
            }  # fmt: skip

            def git(*words, where=folder / "journal"):
                return subprocess.run(["git", *words], cwd=where, env=environment, capture_output=True, text=True)

            git("init", "--bare", "--initial-branch", "main", str(folder / "bare"), where=folder)
            hook = folder / "bare/hooks/post-receive"
            hook.write_text(script)
            hook.chmod(0o755)
            git("clone", str(folder / "bare"), "journal", where=folder)
            git("switch", "--create", "main")
            entries = folder / "journal/entries"
            entries.mkdir()
            (entries / "2024-03-05-바다.md").write_text("바다를 보았다.\n")
            # Its date is that of its first commit, so the history has to be there.
            (entries / "산책.md").write_text("오래 걸었다.\n")
            (entries / "2024-03-06-secret.md").write_text("---\ndraft: true\n---\nqzsecret\n")

            def pushed():
                git("add", "--all")
                git("commit", "--message", "Entries")
                done = git("push", "origin", "main")
                self.assertEqual(done.returncode, 0, done.stderr)
                return done.stderr

            pushed()
            page = folder / "site/2024/03/05-바다.html"
            self.assertIn("바다를 보았다.", page.read_text())
            self.assertIn("오래 걸었다.", (folder / "site/2024/02/03-산책.html").read_text())
            self.assertNotIn("qzsecret", "".join(file.read_text(errors="replace") for file in (folder / "site").rglob("*") if file.is_file()))

            (entries / "2024-03-07-bad.md").write_text("---\ndraft: perhaps\n---\nText\n")
            (entries / "2024-03-05-바다.md").write_text("바다를 다시 보았다.\n")
            self.assertIn("perhaps", pushed())
            self.assertIn("바다를 보았다.", page.read_text())

            (entries / "2024-03-07-bad.md").unlink()
            pushed()
            self.assertIn("바다를 다시 보았다.", page.read_text())


if __name__ == "__main__":
    unittest.main()
