"""The same journal gives the same bytes, wherever and however it is built."""

import hashlib
import os
import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import BILINGUAL, ILGI, MINIMAL, ROOT, alone, bilingual, build, files, minimal, scratch
from PIL import Image


def bytes_of(site):
    return {file: (site / file).read_bytes() for file in files(site)}


def state(folder):
    """Every file of a folder with its bytes and its moment, to see whether anyone touched it."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not {"public", ".ilgi"} & set(path.relative_to(folder).parts)
    }


class Builds(unittest.TestCase):
    def same(self, one, other):
        one, other = bytes_of(one), bytes_of(other)
        self.assertEqual(sorted(one), sorted(other))
        self.assertEqual([file for file in one if one[file] != other[file]], [])

    def test_any_number_of_jobs_gives_the_same_bytes(self):
        self.same(build(BILINGUAL, "--jobs", "1"), build(BILINGUAL, "--jobs", "2"))
        self.same(bilingual(), build(BILINGUAL, "--jobs", "7"))

    def test_another_place_clock_language_and_umask_give_the_same_bytes(self):
        elsewhere = {"TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8", "LC_ALL": "ko_KR.UTF-8"}
        with tempfile.TemporaryDirectory() as folder:
            self.same(bilingual(), build(BILINGUAL, cwd=folder, environment=elsewhere, umask=0o077))
            here = os.path.relpath(MINIMAL, folder)
            self.same(minimal(), build(here, cwd=folder, environment={"TZ": "Pacific/Kiritimati"}, umask=0o077))

    def test_a_second_build_into_the_same_folder_gives_the_same_bytes(self):
        site = build(MINIMAL)
        first = bytes_of(site)
        with alone(MINIMAL):
            subprocess.run([ILGI, "build", MINIMAL, "--output", site, "--quiet"], check=True, stderr=subprocess.DEVNULL)
        self.assertEqual(bytes_of(site), first)

    def test_a_server_may_read_what_was_built_under_any_umask(self):
        for umask in [0o022, 0o077]:
            site = build(MINIMAL, umask=umask)
            for path in site.rglob("*"):
                self.assertTrue(path.stat().st_mode & stat.S_IROTH, path)

    def test_nobody_else_can_look_into_the_folder_with_drafts(self):
        journal = scratch() / "diary"
        shutil.copytree(MINIMAL, journal, ignore=shutil.ignore_patterns("public", ".ilgi"))
        subprocess.run([ILGI, "build", journal, "--drafts", "--quiet"], check=True, stderr=subprocess.DEVNULL)
        self.assertEqual(stat.S_IMODE((journal / ".ilgi").stat().st_mode), 0o700)

    def test_a_build_changes_nothing_in_the_journal(self):
        before = state(BILINGUAL)
        build(BILINGUAL)
        self.assertEqual(state(BILINGUAL), before)

    def test_a_journal_that_cannot_be_written_to_is_built_elsewhere(self):
        """As CI systems mount a checkout: read-only, with the photos in it and no `.ilgi/`."""

        def become_nobody():
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)

        base = scratch()
        base.chmod(0o755)
        for above in base.parents:
            if above.stat().st_uid == os.getuid() and above.stat().st_mode & 0o777 == 0o700:
                above.chmod(0o711)
                self.addCleanup(above.chmod, 0o700)
        journal, outputs = base / "diary", base / "outputs"
        shutil.copytree(MINIMAL, journal, ignore=shutil.ignore_patterns("public", ".ilgi"))
        (journal / "2024-05-05-photo.md").write_text("![sea](photo.png)\n")
        Image.new("RGB", (900, 600), "teal").save(journal / "photo.png")
        outputs.mkdir()
        outputs.chmod(0o777)
        expected = build(journal)
        shutil.rmtree(journal / ".ilgi")
        folders = [journal, *(path for path in journal.rglob("*") if path.is_dir())]
        for folder in folders:
            folder.chmod(0o555)
            self.addCleanup(folder.chmod, 0o755)

        def ilgi(*options):
            return subprocess.run(
                [ILGI, "build", journal, *options], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                preexec_fn=become_nobody, env={**os.environ, "HOME": "/nonexistent"},
            )  # fmt: skip

        kept = "nothing can be written into the journal, so nothing is kept for the next build"
        for times in range(2):
            done = ilgi("--output", outputs / "site", "--verify")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(kept, done.stderr)
            self.same(outputs / "site", expected)
        done = ilgi("--output", outputs / "other", "--no-cache")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(kept, done.stderr)
        self.same(outputs / "other", expected)
        self.assertEqual(sorted(path.name for path in outputs.iterdir()), ["other", "site"], "no stage is left")
        # Inside the journal there is no place, and previews are always there.
        for options in [(), ("--drafts",)]:
            done = ilgi(*options)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertIn("Permission denied", done.stderr)
            self.assertIn("nothing was published; the site is as it was", done.stderr)
        self.assertFalse((journal / ".ilgi").exists() or (journal / "public").exists())
        # One that was built before has a folder that belongs to somebody else.
        journal.chmod(0o755)
        (journal / ".ilgi").mkdir(mode=0o755)
        (journal / ".ilgi" / "lock").touch(0o644)
        for mode in (0o755, 0o700):
            (journal / ".ilgi").chmod(mode)
            done = ilgi("--output", outputs / "site")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.same(outputs / "site", expected)

    def test_no_published_byte_tells_of_the_machine(self):
        places = [str(ROOT).encode(), str(Path.home()).encode() + b"/", tempfile.gettempdir().encode() + b"/"]
        for site in [bilingual(), minimal()]:
            for file, content in bytes_of(site).items():
                for place in places:
                    self.assertNotIn(place, content, file)

    def test_a_quiet_build_says_nothing_at_all(self):
        with tempfile.TemporaryDirectory() as folder, alone(BILINGUAL):
            command = [ILGI, "build", BILINGUAL, "--output", Path(folder) / "site", "--quiet"]
            done = subprocess.run(command, capture_output=True, check=True)
            self.assertEqual((done.stdout, done.stderr), (b"", b""))


if __name__ == "__main__":
    unittest.main()
