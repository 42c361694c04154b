"""A telephone at the writing page with --tls: what is encrypted, with which certificate, and that nothing else is answered."""

import json
import socket
import ssl
import stat
import tempfile
import unittest
import warnings
from pathlib import Path

from served import PATIENCE
from writing import Writing, own_address

ENTRY = "entries/2026-11-20.md"
FILE = ".ilgi/write-tls"


class Encrypted(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.address = own_address()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name)
        (self.journal / "entries").mkdir()
        (self.journal / "ilgi.yml").write_text("title: 일기장\nlocales: [ko]\n")
        (self.journal / ENTRY).write_text("---\ndraft: true\n---\n글.\n")

    def start(self, *options):
        desk = Writing(self.journal, "--host", self.address, "--all", "--tls", *options)
        self.addCleanup(desk.end)
        return desk

    def certificate(self, phone):
        return ssl.get_server_certificate((phone.ip, phone.port), timeout=PATIENCE)

    def test_a_telephone_that_knows_the_fingerprint_reads_and_writes(self):
        desk = self.start()
        phone = desk.telephone("지수의 iPhone")
        old = phone.open(ENTRY)
        # More than one record of TLS in both directions.
        text = "전화로 썼다. " * 4000 + "\n"
        self.assertEqual(phone.save(ENTRY, old["digest"], text=text)[0], 200)
        self.assertEqual((self.journal / ENTRY).read_text(), f"---\ndraft: true\n---\n{text}")
        self.assertIn(text, json.dumps(phone.open(ENTRY), ensure_ascii=False).replace("\\n", "\n"))
        _, listed = desk.post("devices", pair=True)
        self.assertEqual((listed["address"], listed["fingerprint"]), (f"https://{phone.host}/", phone.pin))
        self.assertNotIn("nothing is encrypted", "".join(desk.complained))
        self.assertEqual(stat.S_IMODE((self.journal / FILE).stat().st_mode), 0o600)
        # Only this address, and only from its own page.
        self.assertEqual(phone.ask("GET", "/", Host=f"localhost:{phone.port}")[0], 421)
        self.assertEqual(phone.ask("POST", "/.ilgi/session", {}, Origin=f"http://{phone.host}")[0], 403)
        self.assertEqual(phone.ask("GET", "/.ilgi/api/entries", Sec_Fetch_Site="cross-site")[0], 403)

    def test_the_certificate_is_one_that_browsers_can_check(self):
        phone = self.start().telephone()
        context = ssl.create_default_context(cadata=self.certificate(phone))
        for name in [self.address, "localhost"]:
            with socket.create_connection((phone.ip, phone.port), PATIENCE) as one, context.wrap_socket(one, server_hostname=name) as safe:
                self.assertEqual(safe.version(), "TLSv1.3")
        with socket.create_connection((phone.ip, phone.port), PATIENCE) as one, self.assertRaises(ssl.SSLCertVerificationError):
            context.wrap_socket(one, server_hostname="192.0.2.99")
        context.set_ciphers("ALL:@SECLEVEL=0")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
        with socket.create_connection((phone.ip, phone.port), PATIENCE) as one, self.assertRaisesRegex(ssl.SSLError, "ALERT_PROTOCOL_VERSION"):
            context.wrap_socket(one, server_hostname=self.address)

    def test_plain_http_gets_nothing_and_who_is_silent_keeps_nobody_out(self):
        phone = self.start().telephone()
        silent = [socket.create_connection((phone.ip, phone.port), PATIENCE) for _ in range(100)]
        for number, one in enumerate(silent):
            self.addCleanup(one.close)
            # The beginning of a handshake that does not go on.
            if number % 2:
                one.sendall(b"\x16\x03\x01\x02\x00\x01")
        plain = f"GET / HTTP/1.1\r\nHost: {phone.host}\r\n\r\n".encode()
        self.assertEqual(phone.raw(plain), b"")
        self.assertNotIn(b"HTTP", phone.raw(b"\x16\x03\x01\xff\xff" + b"x" * 500))
        self.assertEqual(phone.get("entries")[0], 200)

    def test_events_come_through(self):
        phone = self.start().telephone()
        connection = phone.connection()
        self.addCleanup(connection.close)
        connection.request("GET", "/.ilgi/api/events", headers=phone.fields())
        stream = connection.getresponse()
        self.assertEqual(stream.readline(), b"event: open\n")
        self.assertEqual(phone.post("create", day="2026-11-22", text="새 글.\n")[0], 201)
        (self.journal / "entries/2026-11-19.md").write_text("손으로.\n")
        while b"2026-11-19" not in (line := stream.readline()):
            self.assertTrue(line)

    def test_the_certificate_stays_after_a_restart_and_is_made_again_when_it_must(self):
        desk = self.start()
        phone = desk.telephone()
        desk.end()
        desk = self.start()
        again = desk.telephone(enters=False)
        self.assertEqual(again.pin, phone.pin)
        phone.port = again.port
        self.assertEqual(phone.get("entries")[0], 200)
        desk.end()
        # Others could read the key.
        (self.journal / FILE).chmod(0o644)
        desk = self.start()
        third = desk.telephone(enters=False)
        self.assertNotEqual(third.pin, phone.pin)
        self.assertEqual(stat.S_IMODE((self.journal / FILE).stat().st_mode), 0o600)
        phone.port = third.port
        with self.assertRaises(AssertionError):
            phone.get("entries")
        desk.end()
        self.assertNotEqual(self.start("--new-key").telephone(enters=False).pin, third.pin)


if __name__ == "__main__":
    unittest.main()
