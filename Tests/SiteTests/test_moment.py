"""The moment of an entry: kept in its file, the order of a day, and shown to readers only where the settings say so."""

import gzip
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import ILGI
from writing import Writing

# 2026-11-22 21:04:30 in Seoul, 12:04:30 in UTC.
EVENING = 1795349070


class Moments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name) / "journal"
        (self.journal / "entries").mkdir(parents=True)
        self.settings("timezone: Asia/Seoul\n")

    def settings(self, text):
        (self.journal / "ilgi.yml").write_text("locales: [ko]\nurl: https://diary.example/\n" + text)

    def ilgi(self, *words, now=EVENING, status=0, text=None, **environment):
        done = subprocess.run(
            [ILGI, *words], cwd=self.journal, capture_output=True, text=True, input=text,
            env={**os.environ, "TZ": "UTC", "LC_ALL": "C", "SOURCE_DATE_EPOCH": str(now), **environment},
        )  # fmt: skip
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def entry(self, name):
        return (self.journal / "entries" / name).read_text()

    def output(self):
        files = [path for path in (self.journal / "public").rglob("*") if path.is_file() and path.suffix != ".br"]
        return b"\0".join(gzip.decompress(one.read_bytes()) if one.suffix == ".gz" else one.read_bytes() for one in files)

    def test_a_new_entry_keeps_its_time_and_the_last_one_is_the_last(self):
        self.ilgi("new", "Zebra")
        self.ilgi("new", "Apple", now=EVENING + 60)
        self.assertEqual(self.entry("2026-11-22-zebra.md"), "---\ntitle: Zebra\ndate: 2026-11-22 21:04\ndraft: true\n---\n")
        self.assertEqual(self.ilgi("show", "last", "--source").stdout.splitlines()[2], "date: 2026-11-22 21:05")
        listed = self.ilgi("list").stdout
        self.assertLess(listed.index("Apple"), listed.index("Zebra"))
        self.ilgi("delete", "last", "--yes")
        self.assertEqual([one.name for one in (self.journal / "entries").iterdir()], ["2026-11-22-zebra.md"])

    def test_of_entries_without_a_time_the_last_is_the_one_that_was_changed_last(self):
        for name in ["zebra", "apple", "middle"]:
            (self.journal / f"entries/2026-11-20-{name}.md").write_text(f"# {name}\n\nText.\n")
        (self.journal / "entries/2026-11-20-zebra.md").write_text("# zebra\n\nOther text.\n")
        self.assertEqual(self.ilgi("show", "last", "--source").stdout.splitlines()[0], "# zebra")

    def test_the_page_orders_a_day_by_time_and_keeps_the_minute(self):
        with Writing(self.journal, environment={"SOURCE_DATE_EPOCH": str(EVENING)}) as desk:
            made = desk.post("create", day="2026-11-22", text="비.\n")[1]
            self.assertEqual(made["head"]["time"], "21:04")
            titled = desk.save(made["head"]["path"], made["digest"], set={"title": "가"})[1]
            path = desk.post("move", path=made["head"]["path"], digest=titled["digest"])[1]["path"]
            self.assertEqual(path, "entries/2026-11-22-가.md")
            self.ilgi("new", "나", now=EVENING - 3600)
            self.ilgi("new", "다", now=EVENING + 3600)
            desk.ask("GET", "/")
            import time

            end = time.monotonic() + 20
            while len(desk.get("entries")[1]["entries"]) < 3 and time.monotonic() < end:
                time.sleep(0.1)
            self.assertEqual([one["title"] for one in desk.get("entries")[1]["entries"]], ["다", "가", "나"])
            self.assertEqual([one["time"] for one in desk.get("calendar", month="2026-11")[1]["entries"]], ["22:04", "21:04", "20:04"])
        self.assertIn("\ndate: 2026-11-22 21:04\n", self.entry("2026-11-22-가.md"))

    def test_other_days_and_texts_with_a_day_get_no_time(self):
        self.ilgi("new", "Then", "--date", "2026-11-20")
        self.assertEqual(self.entry("2026-11-20-then.md"), "---\ntitle: Then\ndraft: true\n---\n")
        self.ilgi("new", "--stdin", text="+++\ntitle = 'T'\n+++\nText.\n")
        self.assertIn("\ndate = 2026-11-22T21:04:00\n", self.entry("2026-11-22.md"))
        self.ilgi("new", "--stdin", text="---\ndate: 2026-11-19\n---\nText.\n")
        self.assertNotIn(":04", self.entry("2026-11-19.md"))
        self.settings("timezone: Asia/Seoul\nnew_times: false\n")
        self.ilgi("new", "Apple")
        self.assertEqual(self.entry("2026-11-22-apple.md"), "---\ntitle: Apple\ndraft: true\n---\n")

    def test_readers_see_the_time_only_where_the_settings_say_so(self):
        for name in ["One", "Two"]:
            self.ilgi("new", name, "--public")
        (self.journal / "entries/2026-11-21.md").write_text("---\ndate: 2026-11-21T21:04:30+09:00\n---\nThree.\n")
        with Writing(self.journal, environment={"SOURCE_DATE_EPOCH": str(EVENING)}) as desk:
            made = desk.post("create", day="2026-11-22", text="Four.\n")[1]
            desk.save(made["head"]["path"], made["digest"], set={"visibility": "public"})
        self.settings("timezone: Asia/Seoul\nprecompress: true\n")
        self.ilgi("build")
        hidden = self.output()
        for time in [b"21:04", b"12:04", b"2104", b"9:04", "오후 9".encode()]:
            self.assertNotIn(time, hidden)
        self.settings("timezone: Asia/Seoul\ntimes: true\n")
        self.ilgi("build")
        shown = self.output()
        self.assertIn(b"2026-11-22T21:04", shown)
        self.assertIn(b"2026-11-22T12:04:00Z", (self.journal / "public/feed.xml").read_bytes())
        self.assertIn(b"2026-11-22T12:04:00Z", (self.journal / "public/feed.json").read_bytes())

    def test_without_a_setting_the_day_is_that_of_the_machine(self):
        # 16:53 of the 27th in UTC is the 28th in Auckland and the 27th in Los Angeles.
        self.settings("new: public\n")
        for zone, name in [("Pacific/Auckland", "2026-11-28-x.md"), (":America/Los_Angeles", "2026-11-27-x.md")]:
            said = self.ilgi("new", "x", now=1795798380, TZ=zone).stderr
            self.assertIn(zone.strip(":"), said)
            self.assertEqual(said.count("note: "), 1)
            self.assertIn("timezone: ", said)
            self.assertTrue((self.journal / "entries" / name).exists(), name)
        self.assertEqual(self.ilgi("new", "y", now=1795798380, TZ="UTC").stderr, "")
        # A site is the same wherever it is made.
        sites = []
        for zone in ["Pacific/Auckland", "America/Los_Angeles", "UTC"]:
            self.ilgi("build", "--output", f"../{zone.replace('/', '-')}", now=1795798380, TZ=zone)
            folder = self.journal.parent / zone.replace("/", "-")
            sites.append({str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()})
        self.assertEqual(sites[0], sites[1])
        self.assertEqual(sites[0], sites[2])

    def test_init_writes_the_zone_of_the_machine_in_every_language(self):
        for number, locale in enumerate(["en", "ko", "ja", "ar"]):
            self.ilgi("init", f"../{number}", "--locale", locale, TZ="Pacific/Auckland", now=1795798380)
            folder = self.journal.parent / str(number)
            self.assertIn("\ntimezone: Pacific/Auckland\n", (folder / "ilgi.yml").read_text())
            self.assertIn("\ntimes: false\n", (folder / "ilgi.yml").read_text())
            self.assertTrue(next((folder / "entries").iterdir()).name.startswith("2026-11-28-"))
            subprocess.run([ILGI, "check", folder], check=True, capture_output=True)

    def test_migrate_keeps_times_that_readers_saw(self):
        (self.journal / "ilgi.yml").unlink()
        (self.journal / "entries/a.md").write_text("---\ntitle: A\ndate: 2024-03-05T08:30:00+09:00\n---\nText.\n")
        self.assertIn("\ntimes: true\n", self.ilgi("migrate").stdout)
        (self.journal / "entries/a.md").write_text("---\ntitle: A\ndate: 2024-03-05T00:00:00+09:00\n---\nText.\n")
        self.assertNotIn("times:", self.ilgi("migrate").stdout)


if __name__ == "__main__":
    unittest.main()
