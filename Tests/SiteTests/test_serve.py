"""`ilgi serve`: it serves what a build writes, follows what is saved, and leaves nothing behind."""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from PIL import Image

import media_fixtures as fixtures
from examples import BILINGUAL, ILGI, MINIMAL, build, copy_of, files, scratch
from hammer import hammer
from served import PATIENCE, SLOW_ONES_STAY, TAG, Served, seen
from writing import Writing

DAY = ("--today", "2024-06-01")


def journal_of(**contents):
    """A small journal. Names have `__` for `/` and `_md` for `.md`."""
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("locales: [en]\nurl: https://diary.example/\n")
    (folder / "entries" / "2024-03-05-lisbon.md").write_text("Lisbon\n\nThe harbour.\n")
    for name, text in contents.items():
        path = folder / name.replace("__", "/").replace("_md", ".md")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def forget(journal):
    """Takes away what a build has left to the next one, but for the copies of photos, which take
    long."""
    for path in (journal / ".ilgi").iterdir():
        if path.is_file():
            path.unlink()


class SameBytes(unittest.TestCase):
    """Every file of a site is byte for byte what a build writes, but for one script tag in pages."""

    def compare(self, journal, site, *options):
        with Served(journal, *DAY, *options) as server:
            base = "/" + server.address.split("/", 3)[3]
            names = files(site)
            self.assertGreater(len(names), 20)
            for name in names:
                if name == ".ilgi-manifest":
                    continue
                written = (site / name).read_bytes()
                path = base + "/".join(self.quoted(part) for part in name.split("/"))
                status, fields, served = server.get(path)
                self.assertEqual(status, 200, name)
                tags = len(TAG.findall(served))
                self.assertEqual(tags, 1 if name.endswith(".html") else 0, name)
                self.assertEqual(TAG.sub(b"", served), written, name)
                self.assertEqual(int(fields["Content-Length"]), len(served), name)
                if name.endswith("/index.html"):
                    self.assertEqual(server.get(path.removesuffix("index.html"))[2], served, name)
            # What does not exist has the site's page for that.
            status, _, body = server.get(base + "no/such/page")
            self.assertEqual((status, TAG.sub(b"", body)), (404, (site / "404.html").read_bytes()))

    @staticmethod
    def quoted(part):
        from urllib.parse import quote

        return quote(part, safe="")

    def test_a_site_with_drafts(self):
        journal = copy_of(BILINGUAL)
        (journal / "entries" / "2024-05-05-sketch.md").write_text("---\ndraft: true\ntags: [sketched]\n---\nA sketch\n\nof something\n")
        subprocess.run([ILGI, "build", "--drafts", journal, *DAY, "--quiet"], check=True, stderr=subprocess.DEVNULL)
        site = scratch() / "site"
        shutil.move(journal / ".ilgi" / "preview", site)
        forget(journal)
        self.assertTrue(list(site.rglob("*sketch*")))
        self.compare(journal, site)

    def test_a_published_site(self):
        journal = copy_of(BILINGUAL)
        (journal / "entries" / "2024-05-05-sketch.md").write_text("---\ndraft: true\n---\nA sketch\n")
        site = build(journal, *DAY)
        forget(journal)
        self.assertEqual(list(site.rglob("*sketch*")), [])
        self.compare(journal, site, "--published")

    def test_a_site_below_a_folder(self):
        journal = journal_of()
        (journal / "ilgi.yml").write_text("locales: [en, ko]\nurl: https://diary.example/my%20diary/\n")
        self.compare(journal, build(journal, *DAY), "--published")

    def test_icons_of_the_journals_own_and_formulas(self):
        journal = journal_of(entries__2024_03_06_sea_md="---\ndate: 2024-03-06\n---\nSea\n\nThe height is $h+1$.\n")
        (journal / "ilgi.yml").write_text("locales: [en]\nurl: https://diary.example/\nmath: {command: sh ./formulas.sh}\n")
        (journal / "formulas.sh").write_text("while IFS= read -r line; do echo \"<math><mi>n${#line}</mi></math>\"; done\n")
        (journal / "static").mkdir()
        Image.new("RGB", (640, 640), (40, 90, 120)).save(journal / "static" / "icon.png")
        site = build(journal, *DAY)
        self.assertTrue(any("<math" in page.read_text() for page in site.rglob("*sea*.html")))
        self.compare(journal, site, "--published")

    def test_photos_and_large_files(self):
        journal = journal_of()
        shutil.copy(next(BILINGUAL.rglob("*.jpg")), journal / "entries" / "photo.jpg")
        (journal / "entries" / "2024-03-05-lisbon.md").write_text("Lisbon\n\n![The harbour](photo.jpg)\n")
        (journal / "static").mkdir()
        track = fixtures.Track(1, b"vide", fixtures.avc(), samples=[os.urandom(1 << 19) for _ in range(8)])
        film, _ = fixtures.movie(tracks=[track], moov=fixtures.box("udta", fixtures.box("name", fixtures.SECRET)))
        (journal / "static" / "film.mp4").write_bytes(film)
        (journal / "static" / "own.html").write_text("<!DOCTYPE html><title>own</title>")
        (journal / "static" / "empty.txt").write_bytes(b"")
        built = build(journal, *DAY)
        large = (built / "film.mp4").read_bytes()
        self.assertEqual(len(large), len(film))
        self.assertNotIn(fixtures.SECRET, large)
        self.compare(journal, built, "--published")
        with Served(journal) as server:
            status, fields, part = server.get("/film.mp4", Range="bytes=1000000-2000000")
            self.assertEqual((status, part), (206, large[1000000:2000001]))
            self.assertEqual(fields["Content-Range"], f"bytes 1000000-2000000/{len(large)}")
            self.assertEqual(server.get("/film.mp4", Range="bytes=-5")[2], large[-5:])
            self.assertEqual(server.get("/film.mp4", Range=f"bytes={len(large)}-")[0], 416)
            # RFC 9110: a range is for GET alone, and with If-Range for a version that no answer names.
            status, fields, nothing = server.get("/film.mp4", "HEAD", Range="bytes=0-4")
            self.assertEqual((status, fields["Content-Length"], nothing), (200, str(len(large)), b""))
            self.assertNotIn("Content-Range", fields)
            for version in ['"a"', "Wed, 21 Oct 2026 07:28:00 GMT"]:
                status, fields, whole = server.get("/film.mp4", **{"Range": "bytes=0-4", "If-Range": version})
                self.assertEqual((status, whole == large), (200, True))
            status, fields, nothing = server.get("/film.mp4", "HEAD")
            self.assertEqual((status, fields["Content-Length"], nothing), (200, str(len(large)), b""))
            status, fields, nothing = server.get("/", "HEAD")
            self.assertEqual((status, fields["Content-Length"], nothing), (200, str(len(server.get("/")[2])), b""))


class Following(unittest.TestCase):
    """What is saved is served, and open pages are told."""

    def serve(self, journal, *options, **more):
        server = Served(journal, *options, **more)
        self.addCleanup(server.end)
        return server

    def open(self, server, path="/"):
        events = server.events(path, seen(server.get(path)[2]))
        self.addCleanup(events.close)
        # The stream is there before anything is changed.
        time.sleep(0.2)
        return events

    def test_an_entry_is_changed_added_renamed_and_deleted(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        home = self.open(server)
        entry.write_text("Lisbon\n\nThe lighthouse.\n")
        page.next("reload")
        self.assertIn(b"lighthouse", server.page("/2024/03/05-lisbon.html"))
        home.next("reload")
        new = journal / "entries" / "travels" / "2024-03-06-porto.md"
        new.parent.mkdir()
        new.write_text("Porto\n\nRain.\n")
        home.next("reload")
        server.until("the new entry", lambda: server.get("/2024/03/06-porto.html")[0] == 200)
        new.rename(new.with_name("2024-03-07-coimbra.md"))
        server.until("the new name", lambda: server.get("/2024/03/07-coimbra.html")[0] == 200)
        self.assertEqual(server.get("/2024/03/06-porto.html")[0], 404)
        new.with_name("2024-03-07-coimbra.md").unlink()
        server.until("the end of the entry", lambda: server.get("/2024/03/07-coimbra.html")[0] == 404)

    def test_a_page_that_stays_the_same_is_not_reloaded(self):
        journal = journal_of()
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        statistics = self.open(server, "/statistics/")
        (journal / "entries" / "2024-03-05-lisbon.md").write_text("Lisbon\n\nThe harbour!\n")
        page.next("reload")
        # One word is one word.
        self.assertEqual([name for name, _ in statistics.events if name == "reload"], [])

    def test_an_editors_atomic_save(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        for number, save in enumerate([self.by_renaming, self.by_backup, self.by_linking]):
            save(entry, f"Lisbon\n\nSaved {number} times.\n")
            page.next("reload")
            self.assertIn(f"Saved {number} times".encode(), server.page("/2024/03/05-lisbon.html"))
        # In none of them was the entry seen to be gone.
        self.assertEqual([line for line in server.said if "0 entries" in line], [])

    def test_one_line_names_what_was_saved(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        before = len(server.said)
        for number, save in enumerate([self.by_renaming, self.by_temporary, self.by_writing]):
            save(entry, f"Lisbon\n\nSaved {number} times.\n")
            page.next("reload")
            server.until("a line", lambda number=number: len(server.said) > before + number)
        for line in server.said[before:]:
            self.assertRegex(line, r"^entries/2024-03-05-lisbon\.md: 1 entry, \d+ pages in \d+ ms\n$")
        self.assertEqual(len(server.said), before + 3)
        before = len(server.said)
        for number in range(40):
            (entry.parent / f"2024-04-{number % 28 + 1:02}-{number}.md").write_text("Rain.\n")
        server.until("all entries", lambda: any("41 entries" in line for line in server.said))
        self.assertLess(len(server.said), before + 20, server.said)
        self.assertRegex("".join(server.said), r"(?m)^entries/2024-04-\d\d-\d+\.md and \d+ more: ")

    @staticmethod
    def by_writing(path, text):
        path.write_text(text)

    @staticmethod
    def by_temporary(path, text):
        """With a name that is watched, too."""
        other = path.with_name("lisbon.tmp")
        other.write_text(text)
        other.replace(path)

    @staticmethod
    def by_renaming(path, text):
        other = path.with_name(".lisbon.md.swp")
        other.write_text(text)
        other.replace(path)

    @staticmethod
    def by_backup(path, text):
        """As vim does: the file is renamed, written anew, and the old one removed."""
        backup = path.with_name(path.name + "~")
        path.rename(backup)
        time.sleep(0.02)
        path.write_text(text)
        backup.unlink()

    @staticmethod
    def by_linking(path, text):
        other = path.with_name(".new")
        other.write_text(text)
        path.unlink()
        os.link(other, path)
        other.unlink()

    def test_a_style_sheet_is_exchanged_without_a_reload(self):
        journal = journal_of(templates__assets__lists_css="")
        (journal / "templates" / "assets" / "lists_css").unlink()
        style = journal / "templates" / "assets" / "site.css"
        style.write_text("body { color: red }\n")
        server = self.serve(journal)
        page = self.open(server)
        style.write_text("body { color: blue }\n")
        news = page.next("style")
        (old, new), = news["links"]
        # The sheet of lists holds the common one too.
        self.assertRegex(old, r"^lists\.[0-9a-f]{16}\.css$")
        self.assertNotEqual(old, new)
        self.assertIn(b"blue", server.get(f"/assets/{new}")[2])
        self.assertEqual(news["page"], seen(server.get("/")[2]))
        self.assertEqual([name for name, _ in page.events if name == "reload"], [])

    def test_a_setting_a_catalog_and_a_template_are_followed(self):
        journal = journal_of()
        server = self.serve(journal)
        page = self.open(server)
        (journal / "ilgi.yml").write_text("locales: [en]\nurl: https://diary.example/\ntitle: Second title\n")
        page.next("reload")
        self.assertIn(b"Second title", server.page("/"))
        (journal / "locales").mkdir()
        (journal / "locales" / "en.yml").write_text("nav.skip: Over the rest\n")
        page.next("reload")
        self.assertIn(b"Over the rest", server.page("/"))
        (journal / "templates" / "partials").mkdir(parents=True)
        (journal / "templates" / "partials" / "footer.html").write_text("<footer>own footer</footer>\n")
        server.until("the template", lambda: b"own footer" in server.page("/"))

    def test_an_error_leaves_the_last_good_page_until_it_is_mended(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        good = server.page("/2024/03/05-lisbon.html")
        entry.write_text("---\ndate: 2024-13-05\n---\nLisbon\n")
        problems = page.next("problems")
        self.assertIn("2024-13-05", problems["texts"][0])
        self.assertIn("[front-matter.date]", problems["texts"][0])
        self.assertEqual(server.page("/2024/03/05-lisbon.html"), good)
        # A page that is opened now is told, too.
        self.open(server).next("problems")
        entry.write_text("Lisbon\n\nMended.\n")
        page.next("solved")
        page.next("reload")
        self.assertIn(b"Mended", server.page("/2024/03/05-lisbon.html"))

    def test_a_broken_template_is_an_error_and_no_broken_page(self):
        journal = journal_of()
        (journal / "templates").mkdir()
        server = self.serve(journal)
        page = self.open(server)
        good = server.page("/")
        for text in ["{% if %}", "{{ no_such_name }}", "<p {{ title }}>"]:
            (journal / "templates" / "list.html").write_text(text)
            self.assertIn("templates/list.html", page.next("problems")["texts"][0])
            self.assertEqual(server.page("/"), good)
            (journal / "templates" / "list.html").unlink()
            page.next("solved")

    def test_an_error_that_only_another_page_has_is_told(self):
        journal = journal_of()
        (journal / "templates").mkdir()
        server = self.serve(journal)
        page = self.open(server)
        (journal / "templates" / "statistics.html").write_text("{{ no_such_name }}")
        self.assertIn("templates/statistics.html", page.next("problems")["texts"][0])
        self.assertEqual(server.get("/statistics/")[0], 500)
        self.assertIn(b"no_such_name", server.get("/statistics/")[2])
        (journal / "templates" / "statistics.html").unlink()
        page.next("solved")
        self.assertEqual(server.get("/statistics/")[0], 200)

    def test_a_journal_that_begins_with_errors_is_served_once_it_has_none(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        entry.write_text("---\ndraft: ture\n---\nLisbon\n")
        server = self.serve(journal)
        status, _, body = server.get("/")
        self.assertEqual(status, 503)
        self.assertIn(b"ture", body)
        page = server.events("/", seen(body))
        self.addCleanup(page.close)
        page.next("problems")
        entry.write_text("Lisbon\n")
        page.next("reload")
        self.assertEqual(server.get("/")[0], 200)

    def test_fifty_quick_saves_end_with_the_last_one(self):
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        server = self.serve(journal)
        page = self.open(server, "/2024/03/05-lisbon.html")
        for number in range(50):
            entry.write_text(f"Lisbon\n\nSave number {number}.\n")
            time.sleep(0.003)
        server.until("the last save", lambda: b"Save number 49." in server.page("/2024/03/05-lisbon.html"))
        page.next("reload")

    def test_a_page_that_is_out_of_date_is_reloaded_when_it_connects(self):
        journal = journal_of()
        server = self.serve(journal)
        old = server.events("/", "0" * 16)
        self.addCleanup(old.close)
        old.next("reload")
        new = self.open(server)
        time.sleep(0.3)
        self.assertEqual(new.events, [])
        gone = server.events("/gone/", seen(server.get("/gone/")[2]))
        self.addCleanup(gone.close)
        time.sleep(0.3)
        self.assertEqual(gone.events, [])

    def test_a_server_that_was_killed_and_started_again_goes_on(self):
        journal = journal_of()
        first = Served(journal)
        shown = seen(first.get("/")[2])
        self.assertEqual(first.end(signal.SIGKILL), -signal.SIGKILL)
        second = self.serve(journal, port=first.port)
        self.assertEqual(second.port, first.port)
        self.assertEqual(seen(second.get("/")[2]), shown)

    def test_a_change_that_hides_itself_is_followed(self):
        """The same size, the same inode and the same time of modification as before."""
        journal = journal_of()
        entry = journal / "entries" / "2024-03-05-lisbon.md"
        other = journal / "entries" / "2024-03-06-porto.md"
        other.write_text("Porto\n\nRain.\n")
        server = self.serve(journal)
        for old, new in [("harbour", "lantern"), ("lantern", "mariner")]:
            before = entry.stat()
            time.sleep(0.1)
            text = entry.read_text().replace(old, new)
            with open(entry, "r+") as file:
                file.write(text)
            os.utime(entry, ns=(before.st_atime_ns, before.st_mtime_ns))
            self.assertEqual((entry.stat().st_size, entry.stat().st_ino, entry.stat().st_mtime_ns), (before.st_size, before.st_ino, before.st_mtime_ns))
            server.until(new, lambda new=new: new.encode() in server.page("/2024/03/05-lisbon.html"))
        # What was not changed is still there, and a setting that changes how entries are read is
        # heard.
        self.assertIn(b"Rain", server.page("/2024/03/06-porto.html"))
        entry.write_text('Lisbon\n\nShe said "yes".\n')
        server.until("the quotes", lambda: "“yes”".encode() in server.page("/2024/03/05-lisbon.html"))
        (journal / "ilgi.yml").write_text("locales: [en]\nurl: https://diary.example/\nquotes: false\n")
        server.until("plain quotes", lambda: "“yes”".encode() not in server.page("/2024/03/05-lisbon.html"))

    def test_korean_names_and_decomposed_ones(self):
        journal = journal_of()
        server = self.serve(journal)
        (journal / "entries" / "2024-04-01-바다.md").write_text("바다 🌊\r\n\r\n갔다.\r\n")
        path = "/2024/04/01-%EB%B0%94%EB%8B%A4.html"
        server.until("the entry", lambda: server.get(path)[0] == 200)
        self.assertIn("갔다".encode(), server.page(path))

    def test_a_draft_is_marked_and_shown_unless_it_is_not_wanted(self):
        journal = journal_of(entries__sketch_md="---\ndate: 2024-03-09\ndraft: true\n---\nSketch\n")
        with Served(journal) as server:
            self.assertEqual(server.get("/2024/03/09-sketch.html")[0], 200)
        with Served(journal, "--published") as server:
            self.assertEqual(server.get("/2024/03/09-sketch.html")[0], 404)
        # Also where the settings ask for previews.
        (journal / "ilgi.yml").write_text("locales: [en]\ndrafts: true\n")
        with Served(journal, "--published") as server:
            self.assertEqual(server.get("/2024/03/09-sketch.html")[0], 404)


class Program(unittest.TestCase):
    """Ports, hosts, and the end."""

    def test_a_port_that_is_in_use_is_passed_over_and_told(self):
        with Served(MINIMAL) as first, Served(MINIMAL, port=first.port) as second:
            self.assertGreater(second.port, first.port)
            second.until("the words", lambda: f"port {first.port} is in use" in "".join(second.complained))
            self.assertEqual(second.get("/")[0], 200)

    def test_load_gives_no_error_and_leaves_no_memory_behind(self):
        with Served(journal_of()) as server:
            hammer(server.child.pid, server.address)

    def test_it_ends_at_once_and_leaves_nothing_behind(self):
        for how in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            journal = journal_of()
            temporary = scratch()
            before = sorted(path.relative_to(journal) for path in journal.rglob("*"))
            server = Served(journal, environment={"TMPDIR": str(temporary), "HOME": str(temporary)})
            events = server.events("/")
            self.addCleanup(events.socket.close)
            started = time.monotonic()
            self.assertEqual(server.end(how), 0)
            self.assertLess(time.monotonic() - started, SLOW_ONES_STAY)
            events.thread.join(PATIENCE)
            self.assertEqual(sorted(path.relative_to(journal) for path in journal.rglob("*")), before)
            self.assertEqual(list(temporary.rglob("*")), [])
            with self.assertRaises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", server.port), 5)

    def test_a_journal_that_cannot_be_written_to_is_served(self):
        journal = journal_of()
        for path in [journal, *journal.rglob("*")]:
            path.chmod(0o555 if path.is_dir() else 0o444)
        with Served(journal) as server:
            self.assertEqual(server.get("/")[0], 200)
        for path in [journal, *journal.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)

    def test_a_network_sees_nothing_of_an_entry_with_an_error(self):
        """A finding quotes the line and names the file, and a failure names the journal's folder."""
        secret = "---\ntitle: Harvest of the canary\ndate: 2024-03-09\nprivate: {}\n---\n"
        for before in ("true", "ture"):
            journal = journal_of(entries__cellar_md=secret.format(before))
            with Served(journal, "--host", "0.0.0.0") as server:
                if before == "true":
                    news = server.events("/", seen(server.get("/")[2]))
                    self.addCleanup(news.close)
                    (journal / "entries/cellar.md").write_text(secret.format("ture"))
                    server.until("the news", lambda: news.events)
                    told = json.dumps(news.events)
                else:
                    status, _, page = server.get("/")
                    self.assertEqual(status, 503)
                    told = page.decode()
                self.assertIn("told in the terminal", told)
                for word in ("canary", "cellar", "ture", str(journal)):
                    self.assertNotIn(word, told)
                server.until("the finding", lambda: "cellar.md" in "".join(server.complained))

    def test_a_network_sees_no_drafts_and_the_author_is_warned(self):
        journal = journal_of(entries__sketch_md="---\ndate: 2024-03-09\ndraft: true\n---\nqzsketch\n")
        with Served(journal, "--host", "0.0.0.0") as server:
            self.assertIn("everybody in the network", "".join(server.complained))
            self.assertEqual(server.get("/2024/03/09-sketch.html")[0], 404)
            self.assertNotIn(b"qzsketch", server.get("/search/manifest.json")[2])
            own = f"192.168.0.7:{server.port}"
            self.assertIn(b" 200 ", server.raw(f"GET / HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n".encode())[:20])
            evil = server.raw(f"GET / HTTP/1.1\r\nHost: evil.example:{server.port}\r\n\r\n".encode())
            self.assertIn(b" 403 ", evil[:20])

    def test_the_address_is_opened_in_the_desktops_browser(self):
        desktop = scratch()
        program = desktop / "xdg-open"
        program.write_text(f"#!/bin/sh\necho \"$#:$1\" > {desktop}/new && mv {desktop}/new {desktop}/opened\n")
        program.chmod(0o755)
        path = {"PATH": f"{desktop}:{os.environ['PATH']}"}
        with Served(journal_of(), "--open", environment=path) as server:
            server.until("the browser", (desktop / "opened").exists)
            self.assertEqual((desktop / "opened").read_text(), f"1:{server.address}\n")
            server.until("a word", lambda: any("the site is open in your browser" in line for line in server.said))
        (desktop / "opened").unlink()
        # An opener that fails, or does not end, is not said to have opened anything; the address is always there.
        for script, said in [("exit 3", "note: no browser was opened: xdg-open ended with the status 3\n"), ("sleep 3", None)]:
            program.write_text(f"#!/bin/sh\n{script}\n")
            with Served(journal_of(), "--open", environment=path) as server, Writing(journal_of(), "--open", environment=path) as desk:
                if said:
                    for one in [server, desk]:
                        Served.until("a word", lambda one=one: said in one.complained)
                self.assertEqual(desk.get("entries")[0], 200)
                self.assertFalse([line for line in server.said + desk.said if "in your browser" in line])
        with Served(journal_of(), environment=path) as server:
            server.get("/")
        self.assertFalse((desktop / "opened").exists())

    def test_wrong_options_are_usage_errors(self):
        for options in [["--port", "x"], ["--port", "65536"], ["--port", "-1"], ["--host", "localhost"], ["--host", ""], ["--drafts"], ["--output", "x"]]:
            done = subprocess.run([ILGI, "serve", MINIMAL, *options], capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 2, options)

    def test_a_folder_that_does_not_exist_is_a_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([ILGI, "serve", Path(folder) / "no"], capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, "there is no folder" in done.stderr), (3, True))

    def test_a_warning_is_told_once(self):
        journal = journal_of(entries__undated_md="No day\n")
        with Served(journal, "--published") as server:
            (journal / "entries" / "2024-03-05-lisbon.md").write_text("Lisbon\n\nAgain.\n")
            server.until("the change", lambda: b"Again" in server.page("/2024/03/05-lisbon.html"))
            time.sleep(0.8)
            self.assertEqual("".join(server.complained).count("[entry.undated]"), 1)
