"""`ilgi deploy --check`: each line is what somebody who looks would find, and nothing is changed by looking."""

import json
import os
import subprocess
import unittest

from examples import ILGI, scratch
from SiteTests.test_deploy import ALONE, deploy, journal_of

WORKFLOW = "on: push\njobs:\n  site:\n    steps:\n      - uses: somebody/ilgi@0123456789012345678901234567890123456789\n"


def git(folder, *words):
    identity = {f"GIT_{who}_{what}": "ana@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, env={**os.environ, **ALONE, **identity})


class DeployCheck(unittest.TestCase):
    def missing(self, journal, *options):
        """What is said to be missing; the exit status agrees with it."""
        run = [ILGI, "deploy", journal, "--check", "--json", "--lang", "en", *options]
        done = subprocess.run(run, env={**os.environ, **ALONE}, capture_output=True, text=True)
        checks = json.loads(done.stdout)["checks"]
        missing = [one["text"] for one in checks if one["state"] == "missing"]
        self.assertEqual(done.returncode, 1 if missing else 0, done)
        self.assertTrue(all(one["way_out"] for one in checks if one["state"] == "missing"), checks)
        return missing

    def test_a_folder_is_looked_at_and_left_as_it_is(self):
        journal, target = journal_of(5), scratch() / "www"
        self.assertEqual(self.missing(journal, "--to", target), [])
        self.assertFalse(target.exists())
        self.assertFalse((journal / "public").exists())
        self.assertIn("no deployment put anything there yet", deploy(journal, "--check", "--to", target))
        deploy(journal, "--to", target)
        count = len((target / ".ilgi-manifest").read_text().splitlines()) - 1
        self.assertIn(f"files of earlier deployments there: {count}\n", deploy(journal, "--check", "--to", target))
        self.assertEqual(len(self.missing(journal, "--to", scratch() / "no" / "folder")), 1)
        (target / ".ilgi-manifest").write_text("of another program\n")
        self.assertIn("damaged", self.missing(journal, "--to", target)[0])

    def test_a_branch_is_reached_without_a_push(self):
        journal, bare = journal_of(5), scratch() / "bare.git"
        subprocess.run(["git", "init", "--quiet", "--bare", bare], check=True)
        self.assertEqual(self.missing(journal, "--to", bare, "--branch", "pages"), [])
        refs = subprocess.run(["git", "-C", bare, "for-each-ref"], capture_output=True, text=True).stdout
        self.assertEqual(refs, "")
        deploy(journal, "--to", bare, "--branch", "pages")
        self.assertEqual(self.missing(journal, "--to", bare, "--branch", "pages"), [])
        self.assertEqual(len(self.missing(journal, "--to", bare.with_name("gone.git"), "--branch", "pages")), 1)

    def test_a_machine_that_is_not_there_is_missing(self):
        journal = journal_of(5)
        os.environ["RSYNC_RSH"] = "false"
        self.addCleanup(os.environ.pop, "RSYNC_RSH")
        self.assertIn("rsync could not reach", self.missing(journal, "--to", "nobody@localhost:/srv/www")[0])

    def test_what_a_service_needs_is_asked_for_one_by_one(self):
        journal = journal_of(5)
        self.assertIn("nothing says where the site goes", self.missing(journal)[0])
        git(journal, "init", "--quiet", "--initial-branch=main")
        workflow = journal / ".github/workflows/site.yml"
        workflow.parent.mkdir(parents=True)
        workflow.write_text(WORKFLOW)
        git(journal, "add", "entries", "ilgi.yml")
        git(journal, "commit", "-m", "Entries")
        # It is there, and nobody committed it.
        self.assertIn("nothing says where the site goes", self.missing(journal)[0])
        git(journal, "add", ".github")
        git(journal, "commit", "-m", "Workflow")
        self.assertEqual(self.missing(journal), ["the repository has no remote 'origin' to push to"])
        bare = scratch() / "bare.git"
        git(journal, "init", "--quiet", "--bare", bare)
        git(journal, "remote", "add", "origin", bare)
        self.assertEqual(self.missing(journal), [f"'{bare}' has not the newest commit"])
        git(journal, "push", "--quiet", "origin", "main")
        self.assertEqual(self.missing(journal), [])
        workflow.write_text(WORKFLOW.replace("somebody/ilgi", "ILGI-OWNER/ilgi"))
        git(journal, "commit", "-a", "-m", "Gap")
        git(journal, "push", "--quiet", "origin", "main")
        self.assertIn("does not say which release", self.missing(journal)[0])

    def test_without_an_address_there_are_no_feeds(self):
        journal, target = journal_of(5), scratch() / "www"
        (journal / "ilgi.yml").write_text("search: false\n")
        self.assertIn("'url'", self.missing(journal, "--to", target)[0])
