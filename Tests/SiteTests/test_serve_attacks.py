"""`ilgi serve` under attack: paths that leave the site, pages of other sites, broken requests, clients that take their time.

A page that the user opens in the same browser can reach the server; the tests send what such a page, or a program on the same
machine, could send.
"""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

from examples import BILINGUAL, LEFTOVERS
from served import SLOW_ONES_STAY, Served

SECRET = b"qzsecretqz"


def get(target, *fields, host="127.0.0.1:{port}", version="HTTP/1.1", method="GET"):
    lines = [f"{method} {target} {version}", *([f"Host: {host}"] if host is not None else []), *fields]
    return "\r\n".join([*lines, "Connection: close", "", ""])


def navigating(site, mode="navigate", destination="document"):
    return [f"Sec-Fetch-Site: {site}", f"Sec-Fetch-Mode: {mode}", f"Sec-Fetch-Dest: {destination}"]


# Name, request, and the statuses that are right. `{port}` is the server's.
ATTACKS = [
    # Paths.
    ("dots", get("/../ilgi.yml"), {404}),
    ("dots in the middle", get("/2024/../../ilgi.yml"), {404}),
    ("dots to the system", get("/../../../../../../etc/passwd"), {404}),
    ("encoded dots", get("/%2e%2e/%2e%2e/etc/passwd"), {404}),
    ("encoded dots and slashes", get("/%2e%2e%2f%2e%2e%2fetc%2fpasswd"), {400}),
    ("dots encoded twice", get("/%252e%252e%252f%252e%252e%252fetc/passwd"), {404}),
    ("overlong dots", get("/%c0%ae%c0%ae/etc/passwd"), {400}),
    ("overlong slash", get("/..%c0%af..%c0%afetc/passwd"), {400}),
    ("backslashes", get("/..\\..\\etc\\passwd"), {400}),
    ("encoded backslashes", get("/..%5c..%5cetc%5cpasswd"), {400}),
    ("encoded zero byte", get("/index.html%00.png"), {400}),
    ("encoded line end", get("/%0d%0aSet-Cookie:%20a=b"), {400}),
    ("half an encoding", get("/%"), {400}),
    ("wrong encoding", get("/%zz"), {400}),
    ("encoding of 16 bits", get("/%u002e%u002e/"), {400}),
    ("two slashes", get("//etc/passwd"), {404}),
    ("slash and host", get("//evil.example/%2e%2e"), {404}),
    ("a drive", get("/C:/Windows/win.ini"), {404}),
    ("the settings", get("/ilgi.yml"), {404}),
    ("an entry's source", get("/entries/secret.md"), {404}),
    ("git", get("/.git/config"), {404}),
    ("the cache", get("/.ilgi/lock"), {404}),
    ("the manifest", get("/.ilgi-manifest"), {404}),
    ("templates", get("/templates/base.html"), {404}),
    ("a link out of the journal", get("/leak.txt"), {404}),
    ("a folder's list", get("/assets/"), {404}),
    ("a very long path", get("/" + "a" * 6000), {400, 414}),
    ("an endless path", get("/" + "a" * 20000), {400, 413, 414}),
    # Hosts: a name of somebody else that leads to this machine (DNS rebinding).
    ("another host", get("/", host="evil.example:{port}"), {403}),
    ("another host without a port", get("/", host="evil.example"), {403}),
    ("another port", get("/", host="127.0.0.1:1"), {403}),
    ("no port", get("/", host="127.0.0.1"), {403}),
    ("a name that ends in ours", get("/", host="evil.localhost:{port}"), {403}),
    ("a name that begins with ours", get("/", host="127.0.0.1.evil.example:{port}"), {403}),
    ("all addresses", get("/", host="0.0.0.0:{port}"), {403}),
    ("user and host", get("/", host="evil@127.0.0.1:{port}"), {403}),
    ("no host", get("/", host=None), {400}),
    ("no host in HTTP/1.0", get("/", host=None, version="HTTP/1.0"), {400}),
    ("two hosts", get("/", "Host: evil.example"), {400}),
    ("two hosts, ours second", get("/", "Host: 127.0.0.1:{port}", host="evil.example"), {400}),
    ("a whole address", get("http://evil.example/"), {400}),
    ("a whole address with our host", get("http://127.0.0.1:{port}/"), {400}),
    # Origins.
    ("another origin", get("/", "Origin: https://evil.example"), {403}),
    ("no origin", get("/", "Origin: null"), {403}),
    ("our host over https", get("/", "Origin: https://127.0.0.1:{port}"), {403}),
    ("another port's origin", get("/", "Origin: http://127.0.0.1:1"), {403}),
    ("our other name as origin", get("/", "Origin: http://localhost:{port}"), {403}),
    ("two origins", get("/", "Origin: http://127.0.0.1:{port}", "Origin: http://evil.example"), {400}),
    # What a page of another site may have its browser fetch.
    ("a script of another site", get("/search/manifest.js", *navigating("cross-site", "no-cors", "script")), {403}),
    ("a picture of another site", get("/assets/icon.svg", *navigating("cross-site", "no-cors", "image")), {403}),
    ("a frame of another site", get("/", *navigating("cross-site", "navigate", "iframe")), {403}),
    ("an object of another site", get("/", *navigating("cross-site", "navigate", "object")), {403}),
    ("a fetch of another port", get("/", *navigating("same-site", "cors", "empty")), {403}),
    ("the events of another site", get("/.ilgi-serve/events?page=/&seen=0", *navigating("cross-site", "cors", "empty")), {403}),
    ("an unknown relation", get("/", *navigating("elsewhere")), {403}),
    # Methods and bodies.
    ("POST", get("/", "Content-Length: 0", method="POST"), {405}),
    ("PUT", get("/", "Content-Length: 0", method="PUT"), {405}),
    ("DELETE", get("/", method="DELETE"), {405}),
    ("OPTIONS", get("/", "Origin: https://evil.example", method="OPTIONS"), {403, 405}),
    ("TRACE", get("/", method="TRACE"), {405}),
    ("CONNECT", get("127.0.0.1:{port}", method="CONNECT"), {400, 405}),
    ("an unknown method", get("/", method="BREW"), {400, 405, 501}),
    ("a method in small letters", get("/", method="get"), {400, 405, 501}),
    ("a body", get("/", "Content-Length: 5") + "hello", {400, 413}),
    ("a body in pieces", get("/", "Transfer-Encoding: chunked") + "5\r\nhello\r\n0\r\n\r\n", {400, 413}),
    ("two lengths", get("/", "Content-Length: 0", "Content-Length: 44"), {400}),
    ("length and pieces", get("/", "Content-Length: 4", "Transfer-Encoding: chunked") + "0\r\n\r\n", {400}),
    ("a negative length", get("/", "Content-Length: -1"), {400}),
    ("an enormous length", get("/", "Content-Length: 99999999999999999999"), {400, 413}),
    ("an expectation", get("/", "Expect: 100-continue", "Content-Length: 1000000"), {400, 413}),
    ("an upgrade", get("/", "Upgrade: websocket", "Sec-WebSocket-Key: x"), {200}),
    # The form of a request.
    ("a long field", get("/", "X: " + "a" * 20000), {400, 413}),
    ("many fields", get("/", *[f"X-{number}: {'a' * 60}" for number in range(400)]), {400, 413}),
    ("no colon", get("/", "nonsense"), {400}),
    ("HTTP/9", get("/", version="HTTP/9.9"), {200, 400}),
    ("no version", "GET /\r\nHost: 127.0.0.1:{port}\r\n\r\n", {400}),
    ("TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", {400}),
    # The server's own addresses.
    ("events without a page", get("/.ilgi-serve/events"), {400}),
    ("events of no path", get("/.ilgi-serve/events?page=x&seen=0"), {400}),
    ("events of a hostile path", get("/.ilgi-serve/events?page=%2F%2500&seen=0"), {400}),
    ("the server's own folder", get("/.ilgi-serve/"), {404}),
]  # fmt: skip


class Attacks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = Path(tempfile.mkdtemp(prefix="ilgi-attack-"))
        cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
        (folder / "outside.txt").write_bytes(SECRET)
        cls.journal = folder / "journal"
        shutil.copytree(BILINGUAL, cls.journal, ignore=LEFTOVERS)
        (cls.journal / "entries" / "secret.md").write_bytes(b"---\ndate: 2024-01-01\nprivate: true\n---\n" + SECRET)
        (cls.journal / "leak.txt").symlink_to("../outside.txt")
        cls.server = Served(cls.journal)
        cls.addClassCleanup(cls.server.end)

    def setUp(self):
        self.assertIsNone(self.server.child.poll(), "the server has ended")

    def tearDown(self):
        self.assertIsNone(self.server.child.poll(), "the server has ended")
        self.assertEqual(self.server.get("/")[0], 200)

    def send(self, request):
        return self.server.raw(request.replace("{port}", str(self.server.port)).encode("latin-1"))

    def test_there_are_as_many_attacks_as_were_promised(self):
        self.assertGreaterEqual(len(ATTACKS), 45)
        self.assertEqual(len({name for name, _, _ in ATTACKS}), len(ATTACKS))

    def test_every_attack_gets_its_answer_and_nothing_else(self):
        for name, request, statuses in ATTACKS:
            with self.subTest(name):
                answer = self.send(request)
                head, _, body = answer.partition(b"\r\n\r\n")
                self.assertRegex(head, rb"^HTTP/1\.[01] \d{3} ")
                self.assertIn(int(head.split()[1]), statuses, answer[:300])
                self.assertNotIn(SECRET, answer)
                self.assertNotIn(b"root:", answer)
                self.assertNotIn(b"access-control", head.lower())
                self.assertNotIn(b"set-cookie", head.lower())
                if int(head.split()[1]) in {400, 403, 405, 414}:
                    self.assertLess(len(body), 200, "an answer to an attack says little")

    def test_nothing_of_a_withheld_entry_is_in_what_is_served(self):
        for path in ["/", "/feed.xml", "/search/manifest.json", "/2024/", "/2024/01/", "/sitemap.xml"]:
            self.assertNotIn(SECRET, self.server.get(path)[2])

    def test_no_answer_lets_other_sites_read_it_or_frame_it(self):
        for path in ["/", "/missing", "/.ilgi-serve/live.js", "/feed.xml"]:
            fields = {name.lower(): text for name, text in self.server.get(path)[1].items()}
            self.assertNotIn("access-control-allow-origin", fields)
            self.assertEqual(fields["cross-origin-resource-policy"], "same-origin")
            self.assertEqual(fields["x-content-type-options"], "nosniff")
            self.assertEqual(fields["x-frame-options"], "DENY")
            self.assertEqual(fields["cache-control"], "no-store")

    def test_ordinary_readers_are_answered(self):
        for fields in [[], navigating("none"), navigating("same-origin", "no-cors", "image"), navigating("cross-site")]:
            self.assertTrue(self.send(get("/", *fields)).startswith(b"HTTP/1.1 200 "), fields)
        self.assertTrue(self.send(get("/", host="localhost:{port}")).startswith(b"HTTP/1.1 200 "))

    def test_only_this_machine_is_listened_to(self):
        lines = Path("/proc/net/tcp").read_text().splitlines()
        own = [line.split()[1] for line in lines if line.split()[3] == "0A" and line.split()[1].endswith(f":{self.server.port:04X}")]
        self.assertEqual(own, [f"0100007F:{self.server.port:04X}"])
        ipv6 = Path("/proc/net/tcp6")
        if ipv6.exists():
            self.assertNotIn(f":{self.server.port:04X} ", "".join(line for line in ipv6.read_text().splitlines() if " 0A " in line))

    def test_requests_behind_each_other_are_answered_in_order(self):
        host = f"Host: {self.server.host}\r\n"
        answer = self.server.raw(f"GET /feed.xml HTTP/1.1\r\n{host}\r\nGET /missing HTTP/1.1\r\n{host}\r\nGET /robots.txt HTTP/1.1\r\n{host}Connection: close\r\n\r\n".encode())
        self.assertEqual(re.findall(rb"HTTP/1\.1 (\d+) ", answer), [b"200", b"404", b"200"])

    def test_what_follows_a_refused_request_is_not_looked_at(self):
        inner = f"GET / HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n"
        answer = self.server.raw(f"HEAD / HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Length: {len(inner)}\r\n\r\n{inner}".encode())
        self.assertEqual(answer.count(b"HTTP/1.1 "), 1)
        self.assertIn(b"400", answer.split(b"\r\n")[0])

    def test_a_client_that_goes_on_talking_is_not_kept_in_memory(self):
        with socket.create_connection(("127.0.0.1", self.server.port), 10) as one:
            one.sendall(f"GET /.ilgi-serve/events?page=/&seen=0 HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode())
            one.settimeout(1)
            sent = 0
            try:
                while sent < 64 << 20:
                    sent += one.send(b"x" * 65536)
            except (TimeoutError, ConnectionError):
                pass
            self.assertLess(sent, 32 << 20, "the server reads what nobody asked it to")

    def test_slow_clients_hold_up_nobody(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port), 10) for _ in range(100)]
        try:
            for number, one in enumerate(slow):
                one.sendall([b"G", b"GET / HTTP/1.1\r\nHost: ", b"GET / HTTP/1.1\r\nX: y\r\n", b""][number % 4])
            started = time.monotonic()
            for _ in range(20):
                self.assertEqual(self.server.get("/")[0], 200)
            self.assertLess(time.monotonic() - started, SLOW_ONES_STAY)
        finally:
            for one in slow:
                one.close()

    def test_idle_clients_keep_nobody_out(self):
        """The limit is 256 connections; who has been idle for the longest time goes."""
        many = []
        try:
            for number in range(300):
                one = socket.create_connection(("127.0.0.1", self.server.port), 10)
                one.sendall([b"", b"G", b"GET / HTTP/1.1\r\nHost: "][number % 3])
                many.append(one)
            for _ in range(5):
                started = time.monotonic()
                self.assertEqual(self.server.get("/")[0], 200)
                self.assertLess(time.monotonic() - started, SLOW_ONES_STAY)
        finally:
            for one in many:
                one.close()

    def test_another_user_of_the_machine_is_refused(self):
        """With root's rights the test is another user; without, it is at least the same one, who is answered."""
        port = self.server.port
        script = f"exec 3<>/dev/tcp/127.0.0.1/{port}; printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\nConnection: close\\r\\n\\r\\n' >&3; cat <&3"
        is_root = os.getuid() == 0
        who = {"user": 65534, "group": 65534, "extra_groups": []} if is_root else {}
        done = subprocess.run(["bash", "-c", script], capture_output=True, timeout=60, cwd="/", **who)
        self.assertEqual((done.stdout[9:12], b"<html" in done.stdout), (b"403", False) if is_root else (b"200", True), done.stderr)
        self.assertEqual(self.server.get("/")[0], 200)
        self.assertNotIn("every user", "".join(self.server.said))

    def test_a_client_that_sends_byte_by_byte_is_ended(self):
        with socket.create_connection(("127.0.0.1", self.server.port), 10) as one:
            started = time.monotonic()
            one.sendall(b"GET / HTTP/1.1\r\nX: ")
            while time.monotonic() - started < 90:
                try:
                    one.sendall(b"a")
                    one.settimeout(1)
                    if one.recv(100) == b"":
                        break
                except TimeoutError:
                    continue
                except ConnectionError:
                    break
            self.assertLess(time.monotonic() - started, 60, "a request may take 20 seconds")

    def test_clients_that_do_not_read_hold_up_nobody(self):
        slow = []
        try:
            for _ in range(50):
                one = socket.socket()
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                one.connect(("127.0.0.1", self.server.port))
                one.sendall(f"GET / HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode() * 20)
                slow.append(one)
            self.assertEqual(self.server.get("/")[0], 200)
        finally:
            for one in slow:
                one.close()

    def test_more_connections_than_it_takes_wait_and_do_no_harm(self):
        many = []
        try:
            for _ in range(400):
                try:
                    many.append(socket.create_connection(("127.0.0.1", self.server.port), 1))
                except (TimeoutError, ConnectionError):
                    break
            self.assertGreater(len(many), 200)
        finally:
            for one in many:
                one.close()
        self.server.until("an answer", lambda: self.server.get("/")[0] == 200)

    def test_clients_that_leave_do_no_harm(self):
        def leave():
            for number in range(50):
                with socket.create_connection(("127.0.0.1", self.server.port), 10) as one:
                    paths = ["/", "/.ilgi-serve/events?page=/&seen=0", "/search/manifest.json", "/statistics/"]
                    one.sendall(f"GET {paths[number % 4]} HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode())
                    if number % 3 == 0:
                        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")

        threads = [threading.Thread(target=leave) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def test_it_writes_nothing(self):
        own = {path.name for path in BILINGUAL.iterdir()} - {"public", ".ilgi"}
        self.assertEqual({path.name for path in self.journal.iterdir()}, own | {"leak.txt"})
