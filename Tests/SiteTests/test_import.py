"""`ilgi import` as a program: archives are read in its child process, kills leave whole files, and nothing becomes public."""

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import threading
import unittest
import zipfile

from examples import ILGI, scratch

SETTINGS = "timezone: Asia/Seoul\nurl: https://diary.example/\n"


def journal():
    folder = scratch()
    (folder / "ilgi.yml").write_text(SETTINGS)
    (folder / "2024-01-01-seen.md").write_text("Seen by all.\n")
    return folder


def run(source, folder, *options):
    return subprocess.run(
        [ILGI, "import", source, "-C", folder, *options], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )


def day_one(path, count, photo=20_000):
    entries = []
    random.seed(3)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(count):
            digest = f"{number:032x}"
            archive.writestr(f"photos/{digest}.jpeg", random.randbytes(photo))
            entries.append(
                {
                    "uuid": f"{number:032X}",
                    "creationDate": f"2021-03-{number % 28 + 1:02}T0{number % 9}:00:00Z",
                    "timeZone": "Asia/Seoul",
                    "text": f"# Hidden harbour {number}\n\nwalked along the secret quay number {number}\n\n![](dayone-moment://P{number})",
                    "photos": [{"identifier": f"P{number}", "md5": digest, "type": "jpeg"}],
                }
            )
        archive.writestr("Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": entries}))


def state(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }


class Listener:
    """A server that counts who connects."""

    def __enter__(self):
        self.server = socket.create_server(("", 0), family=socket.AF_INET6, dualstack_ipv6=True)
        self.server.settimeout(0.1)
        self.port, self.asked, self.isOpen = self.server.getsockname()[1], 0, True
        self.thread = threading.Thread(target=self.listen)
        self.thread.start()
        return self

    def listen(self):
        while self.isOpen:
            with contextlib.suppress(TimeoutError):
                self.server.accept()[0].close()
                self.asked += 1

    def __exit__(self, *_):
        self.isOpen = False
        self.thread.join()
        self.server.close()


class ImportTests(unittest.TestCase):
    def test_photos_come_through_the_child_and_nothing_is_public(self):
        folder, source = journal(), scratch() / "export.zip"
        day_one(source, 12)
        done = run(source, folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        with zipfile.ZipFile(source) as archive:
            for number in range(12):
                name = f"{number:032x}.jpeg"
                found = list(folder.rglob(name))
                self.assertEqual(found[0].read_bytes(), archive.read(f"photos/{name}"))
        built = subprocess.run([ILGI, "build", folder], capture_output=True, text=True)
        self.assertEqual(built.returncode, 0, built.stderr)
        public = b"".join(path.read_bytes() for path in (folder / "public").rglob("*") if path.is_file())
        for word in [b"secret quay", b"Hidden harbour", b"dayone"]:
            self.assertNotIn(word, public)

    def test_kills_leave_whole_files_and_the_next_run_completes_it(self):
        source = scratch() / "export.zip"
        day_one(source, 60)
        clean = journal()
        self.assertEqual(run(source, clean).returncode, 0)
        wanted = state(clean)
        random.seed(8)
        for _ in range(6):
            folder = journal()
            program = subprocess.Popen(
                [ILGI, "import", source, "-C", folder], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            # Some time after it has begun to write.
            timer = random.uniform(0, 0.25)
            try:
                program.wait(timer)
            except subprocess.TimeoutExpired:
                os.kill(program.pid, signal.SIGKILL)
            program.communicate()
            for name, content in state(folder).items():
                self.assertEqual(wanted.get(name), content, name)
            self.assertEqual(run(source, folder).returncode, 0)
            self.assertEqual(state(folder), wanted)
            bundles = folder / ".ilgi-trash" / "bundles"
            self.assertEqual([path.name for path in bundles.iterdir() if path.is_dir()] if bundles.exists() else [], [])

    def test_archives_that_attack(self):
        for name, fill, words in [
            ("bomb", lambda a: [a.writestr(f"{n}.json", bytes(24 << 20)) for n in range(6)], "more than 200 times"),
            ("slip", lambda a: a.writestr("../../evil.json", '[{"body": "x", "created_at": 1}]'), "leads out of the archive"),
        ]:
            with self.subTest(name):
                folder, source = journal(), scratch() / "a.zip"
                before = state(folder)
                with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as archive:
                    fill(archive)
                done = run(source, folder)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(words, done.stderr)
                self.assertEqual(state(folder), before)

    def test_a_page_that_takes_time_or_memory_is_told_and_the_others_are_imported(self):
        page = '<html><body><div class="pageHeader">Sunday, {} March 2026</div><div class="bodyText"><p>{}</p></div></body></html>'
        # Each paragraph opens all of these elements again: a few hundred kilobytes make some ten million.
        many = "".join(f"<b a{number}>" for number in range(5000)) + "<p>x" * 20_000
        for body in [many, "<div>" * 100_000 + "deep"]:
            folder, source = journal(), scratch()
            (source / "Entries").mkdir()
            for day, text in [(1, body), (8, "one"), (15, "two")]:
                (source / f"Entries/{day:02}.html").write_text(page.format(day, text))
            done = run(source, folder)
            written = {name for name in state(folder) if name.startswith("2026")}
            self.assertLessEqual({"2026-03-08.md", "2026-03-15.md"}, written)
            if body == many:
                self.assertEqual(done.returncode, 1)
                self.assertIn("Entries/01.html was not imported: its HTML is too large or too deep", done.stderr)
                self.assertEqual(len(written), 2)

    def test_pictures_are_fetched_from_no_network_of_this_machine(self):
        """Addresses of this machine, as numbers, as names, and in forms that some programs read as such."""
        here = ["127.0.0.1", "localhost", "0", "0x7f.1", "2130706433", "127.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254", "192.168.0.1"]
        with Listener() as listener:
            addresses = [f"http://{name}:{listener.port}/a.png" for name in here] + ["http://user@127.0.0.1/a.png", "ftp://127.0.0.1/a.png"]
            source = scratch() / "velog"
            source.mkdir()
            body = "".join(f"![]({address})\n\n" for address in addresses)
            (source / "a.md").write_text(f"---\ntitle: a\ndate: 2024-03-05\nurl_slug: a\n---\n{body}")
            folder = journal()
            done = run(source, folder, "--fetch", "--json")
            self.assertEqual(listener.asked, 0)
        last = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual((last["added"], last["fetched"], len(last["remote"])), (1, 0, len(addresses) - 1))
        text = next(folder.rglob("index.md")).read_text()
        self.assertTrue(all(address in text for address in addresses))

    def test_random_damage_to_an_archive_ends_with_a_message(self):
        source = scratch() / "export.zip"
        day_one(source, 3, photo=300)
        whole = source.read_bytes()
        random.seed(11)
        for _ in range(25):
            damaged = bytearray(whole)
            for _ in range(random.randrange(1, 12)):
                damaged[random.randrange(len(damaged))] = random.randrange(256)
            if random.random() < 0.3:
                del damaged[random.randrange(len(damaged)) :]
            path = scratch() / "export.zip"
            path.write_bytes(damaged)
            done = run(path, journal())
            self.assertIn(done.returncode, (0, 1, 3), done.stderr)
            self.assertTrue(done.stderr)


if __name__ == "__main__":
    unittest.main()
