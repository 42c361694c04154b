"""A telephone at the writing page: how it is paired, what it may do, and that it can be sent away."""

import fcntl
import os
import pty
import re
import socket
import stat
import struct
import subprocess
import tempfile
import termios
import time
import unittest
from pathlib import Path

from examples import ILGI
from served import PATIENCE, Served
from writing import Writing, own_address

ENTRY = "entries/2026-11-20.md"
FILE = ".ilgi/write-devices"


class Devices(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.address = own_address()
        print(f"the address of this machine in these tests: {cls.address}")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name)
        (self.journal / "entries").mkdir()
        (self.journal / "ilgi.yml").write_text("title: 일기장\nlocales: [ko]\n")
        (self.journal / ENTRY).write_text("---\ndraft: true\n---\n글.\n")

    def start(self, *options, **others):
        desk = Writing(self.journal, "--host", self.address, "--all", *options, **others)
        self.addCleanup(desk.end)
        return desk

    def until_said(self, desk, words):
        Served.until(words, lambda: words in "".join(desk.said))

    def devices(self, desk):
        return [one["name"] for one in desk.get("devices")[1]["devices"]]

    def test_a_paired_telephone_reads_and_writes_and_is_named(self):
        desk = self.start()
        phone = desk.telephone("지수의 iPhone")
        self.until_said(desk, "paired: 지수의 iPhone\n")
        self.assertEqual(self.devices(desk), ["지수의 iPhone"])
        old = phone.open(ENTRY)
        self.assertEqual(phone.save(ENTRY, old["digest"], text="전화로 썼다.\n")[0], 200)
        self.assertEqual((self.journal / ENTRY).read_text(), "---\ndraft: true\n---\n전화로 썼다.\n")
        self.assertEqual(phone.post("create", day="2026-11-22", text="새 글.\n")[0], 201)
        # What is of this machine alone is not told.
        _, _, facts = phone.ask("POST", "/.ilgi/session", {})
        self.assertEqual((facts["site"], facts["telephone"], facts["earlierPorts"], facts["key"]), (None, None, [], phone.key))
        self.assertEqual(desk.ask("POST", "/.ilgi/session", {})[2]["telephone"], phone.host)

    def test_the_key_is_in_no_file_and_the_file_is_the_authors_alone(self):
        phone = self.start().telephone()
        for path in self.journal.rglob("*"):
            if path.is_file():
                self.assertNotIn(phone.key.encode(), path.read_bytes(), path)
        self.assertEqual(stat.S_IMODE((self.journal / FILE).stat().st_mode), 0o600)

    def test_a_code_works_once_and_five_wrong_ones_spend_it(self):
        desk = self.start()
        first = desk.telephone()
        late = desk.telephone(enters=False)
        self.assertEqual(late.code, first.code)
        self.assertEqual(late.ask("POST", "/.ilgi/session", {"code": late.code, "device": "x"})[0], 401)
        # When a device opens the page without a valid code, the terminal shows another one.
        Served.until("another code", lambda: desk.pairing[1] != first.code)
        code = desk.pairing[1]
        wrong = "000000" if code != "000000" else "000001"
        late.code = code
        for _ in range(5):
            self.assertEqual(late.ask("POST", "/.ilgi/session", {"code": wrong, "device": "x"})[0], 401)
        self.assertEqual(late.ask("POST", "/.ilgi/session", {"code": code, "device": "x"})[0], 401)
        self.assertEqual(desk.pairing[1], code)
        self.assertIsNone(desk.post("devices", pair=True)[1]["code"])
        self.assertEqual(self.devices(desk), ["iPhone"])

    def test_a_page_without_a_code_is_no_guess(self):
        desk = self.start()
        phone = desk.telephone(enters=False)
        for body in [{}, {"device": "x"}, {"code": None}, {"code": 1}]:
            for _ in range(5):
                self.assertEqual(phone.ask("POST", "/.ilgi/session", body)[0], 401)
        phone.enter(device="x")

    def test_guesses_of_another_site_are_not_even_counted(self):
        desk = self.start()
        phone = desk.telephone(enters=False)
        for _ in range(6):
            self.assertEqual(phone.ask("POST", "/.ilgi/session", {"code": "x"}, Origin="http://evil.example")[0], 403)
        phone.enter(device="x")

    def test_who_is_taken_out_reads_nothing_more_at_once(self):
        desk = self.start()
        phone, other = desk.telephone("iPhone"), None
        desk.post("devices", pair=True)
        other = desk.telephone("Android, Chrome")
        stream, _ = self.events(phone)
        [device] = [one for one in desk.get("devices")[1]["devices"] if one["name"] == "iPhone"]
        status, answer = desk.post("devices", takeOut=device["id"])
        self.assertEqual((status, [one["name"] for one in answer["devices"]]), (200, ["Android, Chrome"]))
        latest = time.monotonic() + PATIENCE
        while stream.recv(4096):
            self.assertLess(time.monotonic(), latest)
        self.until_said(desk, "taken out: iPhone\n")
        self.assertEqual(phone.get("entries")[0], 401)
        self.assertEqual(phone.ask("GET", f"/.ilgi/view/{phone.view}/")[0], 401)
        self.assertEqual(phone.ask("POST", "/.ilgi/session", {})[0], 401)
        self.assertEqual(other.get("entries")[0], 200)
        self.assertEqual(desk.get("entries")[0], 200)
        self.assertEqual(desk.post("devices", takeOut=device["id"])[0], 404)
        desk.end()
        again = self.start()
        self.assertEqual(self.devices(again), ["Android, Chrome"])

    def events(self, at):
        """A stream of events, and a function that says what came."""
        stream = socket.create_connection((at.ip, at.port), PATIENCE)
        self.addCleanup(stream.close)
        site = "Sec-Fetch-Site: same-origin\r\n" if at.says_site else ""
        stream.sendall(f"GET /.ilgi/api/events HTTP/1.1\r\nHost: {at.host}\r\n{site}X-Ilgi-Key: {at.key}\r\n\r\n".encode())
        heard = b""

        def until(words):
            nonlocal heard
            while words.encode() not in heard:
                piece = stream.recv(4096)
                self.assertTrue(piece, heard)
                heard += piece
            return heard.decode()

        until("event: open")
        return stream, until

    def test_each_hears_what_the_others_write(self):
        desk = self.start()
        phone = desk.telephone()
        (_, here), (_, there) = self.events(desk), self.events(phone)
        old = phone.open(ENTRY)
        new = phone.save(ENTRY, old["digest"], text="전화.\n")[1]
        here(f'{{"added":[],"changed":["{ENTRY}"],"removed":[]}}')
        self.assertEqual(desk.post("trash", path=ENTRY, digest=new["digest"])[0], 200)
        # What the telephone did itself it knows.
        self.assertNotIn("changed\":[\"", there(f'"removed":["{ENTRY}"]'))

    def test_a_device_stays_paired_after_a_restart_until_a_new_key_is_made(self):
        desk = self.start()
        phone = desk.telephone()
        desk.end()
        # Without '--host' there is no server in the network.
        with Writing(self.journal):
            with self.assertRaises(OSError):
                socket.create_connection((phone.ip, phone.port), 5).close()
        desk = self.start()
        phone.port = desk.telephone(enters=False).port
        self.assertEqual(phone.get("entries")[0], 200)
        self.until_said(desk, "a paired device is here: iPhone\n")
        # The other ports of this machine are not those of a telephone.
        self.assertIn("http://127.0.0.1:", desk.ask("GET", "/")[1]["Content-Security-Policy"])
        self.assertNotIn("127.0.0.1", phone.ask("GET", "/")[1]["Content-Security-Policy"])
        phone.get("entries")
        self.assertEqual("".join(desk.said).count("is here"), 1)
        desk.end()
        desk = self.start("--new-key")
        phone.port = desk.telephone(enters=False).port
        self.assertEqual(phone.get("entries")[0], 401)
        self.assertFalse((self.journal / FILE).exists())

    def test_a_journal_that_was_copied_knows_no_device(self):
        phone = self.start().telephone()
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cp", "-r", f"{self.journal}/.", folder], check=True)
            with Writing(Path(folder), "--host", self.address, "--all") as copy:
                phone.port = copy.telephone(enters=False).port
                self.assertEqual(phone.get("entries")[0], 401)

    def test_without_all_there_is_no_page_in_the_network(self):
        for options, words in [
            (["--host", self.address], "'--host' needs '--all'"), (["--host", "0.0.0.0", "--all"], "takes an IP address"),
            (["--host", "127.0.0.1", "--all"], "takes an IP address"), (["--host", "diary.example", "--all"], "takes an IP address"),
        ]:  # fmt: skip
            done = subprocess.run([ILGI, "write", self.journal, "--lang", "en", *options], capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(words, done.stderr)

    def on_a_terminal(self, columns, locale):
        """What is said on a terminal of some columns when a device can be paired."""
        terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        words = [ILGI, "write", self.journal, "--lang", "en", "--port", "0", "--site-port", "0", "--host", self.address, "--all"]
        child = subprocess.Popen(words, stdin=end, stdout=end, stderr=subprocess.DEVNULL, env={**os.environ, "LC_ALL": locale})
        os.close(end)
        said = b""
        while b"shows the site" not in said or b"pairs" not in said:
            said += os.read(terminal, 4096)
        child.terminate()
        child.wait(PATIENCE)
        try:
            while part := os.read(terminal, 4096):
                said += part
        except OSError:
            pass
        os.close(terminal)
        return said.decode()

    def test_a_terminal_that_is_wide_enough_shows_a_picture(self):
        self.assertIn("▀", self.on_a_terminal(80, "C.UTF-8"))
        self.assertNotIn("▀", self.on_a_terminal(30, "C.UTF-8"))
        self.assertNotIn("▀", self.on_a_terminal(80, "C"))

    def test_the_terminal_says_what_is_not_protected(self):
        desk = self.start()
        Served.until("a warning", lambda: "nothing is encrypted" in "".join(desk.complained))
        self.assertTrue(re.fullmatch(r"\d{6}", desk.telephone(enters=False).code))
