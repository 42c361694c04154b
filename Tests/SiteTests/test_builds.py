"""The same journal gives the same bytes, wherever and however it is built."""

import hashlib
import os
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import BILINGUAL, ILGI, MINIMAL, ROOT, alone, bilingual, build, files, minimal


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

    def test_a_server_may_read_what_was_built_under_an_ordinary_umask(self):
        site = build(MINIMAL, umask=0o022)
        for path in [site, *site.rglob("*")]:
            self.assertTrue(path.stat().st_mode & stat.S_IROTH, path)

    def test_a_build_changes_nothing_in_the_journal(self):
        before = state(BILINGUAL)
        build(BILINGUAL)
        self.assertEqual(state(BILINGUAL), before)

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
