"""The writing page under attack, at this machine and at its address in the network: other sites, other ports of this machine,
broken requests, paths, bombs, clients that take their time. Each request is refused with its reason, the author's files are as they were, and the server still answers.
"""

import hashlib
import http.client
import json
import shutil
import socket
import tempfile
import threading
import time
import unittest
from pathlib import Path

from served import SLOW_ONES_STAY
from writing import Writing, own_address

SECRET = "qzsecretqz"
ENTRY = "entries/2026-11-20.md"
SITE = "Sec-Fetch-Site: same-origin"
OWN = ["Host: {host}", SITE]
KEY = "X-Ilgi-Key: {key}"
ORIGIN = "Origin: http://{host}"
JSON = "Content-Type: application/json"
LIST = "/.ilgi/api/entries"


def request(method, target, *fields, body=b"", length=None, version="HTTP/1.1"):
    size = [f"Content-Length: {len(body) if length is None else length}"] if body or length is not None else []
    return "\r\n".join([f"{method} {target} {version}", *fields, *size, "Connection: close", "", ""]).encode() + body


def get(target, *fields):
    return request("GET", target, *fields)


def post(target, *fields, body=b"{}"):
    return request("POST", target, *fields, body=body)


def entry(path):
    return get(f"/.ilgi/api/entry?path={path}", *OWN, KEY)


def save(path, **fields):
    body = json.dumps({"base": "0" * 64, "text": "x", **fields}).encode()
    return request("PATCH", f"/.ilgi/api/entry?path={path}", *OWN, KEY, ORIGIN, JSON, body=body)


NEW = b'{"day":"2026-11-22","text":"x"}'
# Name, request, and the statuses that are right.
ATTACKS = [
    # Without the key, or with another one.
    ("no key", get(LIST, *OWN), {401}),
    ("an empty key", get(LIST, *OWN, "X-Ilgi-Key:"), {401}),
    ("another key", get(LIST, *OWN, "X-Ilgi-Key: " + "0" * 64), {401}),
    ("half a key", get(LIST, *OWN, "X-Ilgi-Key: {half}"), {401}),
    ("the key and more", get(LIST, *OWN, "X-Ilgi-Key: {key}0"), {401}),
    ("two keys", get(LIST, *OWN, KEY, "X-Ilgi-Key: 0"), {401}),
    ("the key in the address", get(LIST + "?key={key}", *OWN), {401}),
    ("the pictures' secret for the interface", get(LIST, *OWN, "X-Ilgi-Key: {view}"), {401}),
    ("the pictures' secret for writing", post("/.ilgi/api/create", *OWN, ORIGIN, JSON, "X-Ilgi-Key: {view}", body=NEW), {401}),
    ("a cookie for pictures", get("/.ilgi/files/entries/a.png", *OWN, "Cookie: ilgi-view-{port}={view}"), {401}),
    ("the key for pictures", get("/.ilgi/files/entries/a.png", *OWN, KEY), {401}),
    ("a preview without the secret", get("/.ilgi/view/index.html", *OWN), {401}),
    ("another secret", get("/.ilgi/view/" + "0" * 64 + "/index.html", *OWN), {401}),
    ("the code a second time", post("/.ilgi/session", *OWN, ORIGIN, JSON, body=b'{"code":"{code:' + b"_" * 25 + b'}"}'), {401}),
    ("no code", post("/.ilgi/session", *OWN, ORIGIN, JSON), {401}),
    ("events without the key", get("/.ilgi/api/events", *OWN), {401}),
    # Other sites, and other ports of this machine, which browsers take for the same site.
    ("another site", get(LIST, OWN[0], KEY, "Sec-Fetch-Site: cross-site"), {403}),
    ("another port", get(LIST, OWN[0], KEY, "Sec-Fetch-Site: same-site"), {403}),
    ("opened by hand", get(LIST, OWN[0], KEY, "Sec-Fetch-Site: none"), {403}),
    ("no word about the site", get(LIST, OWN[0], KEY), {403}),
    ("an unknown word about the site", get(LIST, OWN[0], KEY, "Sec-Fetch-Site: friend"), {403}),
    ("two words about the site", get(LIST, *OWN, KEY, "Sec-Fetch-Site: cross-site"), {400}),
    ("the page in a frame of another site", get("/", OWN[0], "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"), {403}),
    ("a link of another site", get("/", OWN[0], "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"), {403}),
    ("the page by another port", get("/", OWN[0], "Sec-Fetch-Site: same-site"), {403}),
    ("a script of the page for another site", get("/.ilgi/page/desk.js", OWN[0], "Sec-Fetch-Site: cross-site"), {403}),
    ("a picture for another port", get("/.ilgi/files/{view}/entries/a.png", OWN[0], "Sec-Fetch-Site: same-site"), {403}),
    ("a preview for another port", get("/.ilgi/view/{view}/index.html", OWN[0], "Sec-Fetch-Site: same-site"), {403}),
    ("the code for another site", post("/.ilgi/session", OWN[0], "Sec-Fetch-Site: cross-site", "Origin: https://evil.example", JSON), {403}),
    ("another origin", post("/.ilgi/api/create", *OWN, KEY, "Origin: https://evil.example", JSON, body=NEW), {403}),
    ("the origin of another port", post("/.ilgi/api/create", *OWN, KEY, "Origin: http://127.0.0.1:1", JSON, body=NEW), {403}),
    ("our origin over https", post("/.ilgi/api/create", *OWN, KEY, "Origin: https://{host}", JSON, body=NEW), {403}),
    ("our origin by name", post("/.ilgi/api/create", *OWN, KEY, "Origin: http://localhost:{port}", JSON, body=NEW), {403}),
    ("no origin at all", post("/.ilgi/api/create", *OWN, KEY, JSON, body=NEW), {403}),
    ("the origin null", post("/.ilgi/api/create", *OWN, KEY, "Origin: null", JSON, body=NEW), {403}),
    ("two origins", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, ORIGIN, JSON, body=NEW), {400}),
    ("a foreign origin that reads", get(LIST, *OWN, KEY, "Origin: http://127.0.0.1:{site}"), {403}),
    # Names that lead here (DNS rebinding).
    ("another host", get(LIST, "Host: evil.example:{port}", SITE, KEY), {421}),
    ("localhost", get(LIST, "Host: localhost:{port}", SITE, KEY), {421}),
    ("no port", get(LIST, "Host: 127.0.0.1", SITE, KEY), {421}),
    ("another port as host", get(LIST, "Host: 127.0.0.1:1", SITE, KEY), {421}),
    ("a name that begins with ours", get("/", "Host: 127.0.0.1.evil.example:{port}", "Sec-Fetch-Site: none"), {421}),
    ("our number in another form", get(LIST, "Host: 2130706433:{port}", SITE, KEY), {421}),
    ("no host", get(LIST, SITE, KEY), {400}),
    ("two hosts", get(LIST, *OWN, "Host: evil.example", KEY), {400}),
    ("a whole address", get("http://evil.example/.ilgi/api/entries", *OWN, KEY), {400}),
    # What a form or a script of another site can send without asking.
    ("a form", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, "Content-Type: application/x-www-form-urlencoded", body=NEW), {415}),
    ("text", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, "Content-Type: text/plain", body=NEW), {415}),
    ("no type", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, body=NEW), {415}),
    ("two types", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, "Content-Type: text/plain", body=NEW), {400}),
    ("asking before (CORS)", request("OPTIONS", LIST, *OWN, "Access-Control-Request-Method: PATCH"), {405}),
    ("changing by GET", get("/.ilgi/api/create?day=2026-11-22&text=x", *OWN, KEY), {405}),
    ("deleting by a method", request("DELETE", f"/.ilgi/api/entry?path={ENTRY}", *OWN, KEY, ORIGIN), {405}),
    ("TRACE", request("TRACE", "/", *OWN), {405, 501}),
    # Paths.
    ("dots", entry("../secret.md"), {404}),
    ("encoded dots", entry("%2e%2e%2fsecret.md"), {404}),
    ("a path of the system", entry("/etc/passwd"), {404}),
    ("the settings", entry("ilgi.yml"), {404}),
    ("the key", entry(".ilgi/write-key"), {404}),
    ("the devices", entry(".ilgi/write-devices"), {404}),
    ("the certificate", entry(".ilgi/write-tls"), {404}),
    ("git", entry(".git/config"), {404}),
    ("a link out of the journal", entry("entries/link.md"), {404, 422}),
    ("a zero byte", entry("entries/2026-11-20.md%00.png"), {400, 404}),
    ("saving the settings", save("ilgi.yml"), {404, 410}),
    ("saving outside", save("..%2Fsecret.md"), {404, 410}),
    ("saving a new file", save("entries%2Fnew.md"), {404, 410}),
    ("a photo that is none", get("/.ilgi/files/{view}/ilgi.yml", *OWN), {404}),
    ("a photo outside", get("/.ilgi/files/{view}/../../etc/passwd", *OWN), {404}),
    ("an entry as a photo", get(f"/.ilgi/files/{{view}}/{ENTRY}", *OWN), {404}),
    ("a script as a photo", get("/.ilgi/files/{view}/entries/evil.svg", *OWN), {404}),
    ("a view outside", get("/.ilgi/view/{view}/../../ilgi.yml", *OWN), {404}),
    ("a file of the program", get("/.ilgi/page/../../../etc/passwd", *OWN), {404}),
    ("taking the kept out of the trash", post("/.ilgi/api/restore", *OWN, KEY, ORIGIN, JSON, body=b'{"id":"kept"}'), {410}),
    ("taking more out of the trash", post("/.ilgi/api/restore", *OWN, KEY, ORIGIN, JSON, body=b'{"id":"../entries"}'), {410}),
    ("cleaning a file outside", post("/.ilgi/api/clean", *OWN, KEY, ORIGIN, JSON, body=b'{"path":"../secret.md"}'), {404}),
    ("cleaning the settings", post("/.ilgi/api/clean", *OWN, KEY, ORIGIN, JSON, body=b'{"path":"ilgi.yml"}'), {404}),
    ("cleaning a drawing with a script", post("/.ilgi/api/clean", *OWN, KEY, ORIGIN, JSON, body=b'{"path":"entries/evil.svg"}'), {404, 415}),
    ("cleaning without the key", post("/.ilgi/api/clean", *OWN, ORIGIN, JSON, body=b'{"path":"entries/evil.svg"}'), {401}),
    ("keeping a text without the key", post("/.ilgi/api/keep", *OWN, ORIGIN, JSON, body=b'{"path":"a","text":"x"}'), {401}),
    ("keeping a text by GET", get("/.ilgi/api/keep?path=a&text=x", *OWN, KEY), {405}),
    ("a day that is a path", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b'{"day":"../../../x","text":"x"}'), {400}),
    # Broken and huge.
    ("no JSON", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b"{"), {400}),
    ("a list", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b"[]"), {400}),
    ("deep JSON", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b'{"a":' * 100_000), {400}),
    ("a name twice", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b'{"day":"2026-11-22","day":"2026-11-22","text":"x"}'), {400}),
    ("no UTF-8", post("/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b'{"day":"2026-11-22","text":"\xff"}'), {400}),
    ("a body that is too long", request("POST", "/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, body=b" ", length=(4 << 20) + 1), {400, 413}),
    ("a long head", get(LIST, *OWN, KEY, "X: " + "x" * 20_000), {400, 431}),
    ("a long address", get(LIST + "?x=" + "x" * 9_000, *OWN, KEY), {400, 414}),
    ("chunks", request("POST", "/.ilgi/api/create", *OWN, KEY, ORIGIN, JSON, "Transfer-Encoding: chunked") + b"1f\r\n" + NEW + b"\r\n0\r\n\r\n", {400}),
    ("a body of GET", request("GET", LIST, *OWN, KEY, body=b"x"), {400}),
    ("an unknown address", get("/.ilgi/api/shell", *OWN, KEY), {404}),
    ("an address of the site", get("/2026/11/20.html", *OWN, KEY), {404}),
    ("a photo that nobody asked for", request("PUT", "/.ilgi/api/photo?id=x&at=0", *OWN, KEY, ORIGIN, "Content-Type: application/octet-stream", body=b"x"), {404}),
    ("a photo as JSON", request("PUT", "/.ilgi/api/photo?id=x&at=0", *OWN, KEY, ORIGIN, JSON, body=b"x"), {415}),
]


class WritingAttacks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, folder)
        cls.journal = Path(folder) / "journal"
        (cls.journal / "entries").mkdir(parents=True)
        (Path(folder) / "secret.md").write_text(SECRET)
        (cls.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\n")
        (cls.journal / ENTRY).write_text("글.\n\n![](evil.svg)\n")
        (cls.journal / "entries/evil.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")
        (cls.journal / "entries/link.md").symlink_to(Path(folder) / "secret.md")
        cls.desk = Writing(cls.journal, "--host", own_address(), "--all")
        cls.addClassCleanup(cls.desk.end)
        cls.phone = cls.desk.telephone()

    def fill(self, data, at):
        values = {
            "host": at.host, "port": at.port, "key": at.key, "half": at.key[:32], "view": at.view,
            "code:" + "_" * 25: at.code.ljust(32), "site": self.desk.site_port(),
        }  # fmt: skip
        for name, value in values.items():
            data = data.replace(f"{{{name}}}".encode(), str(value).encode())
        return data

    def files(self):
        return {
            str(path): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self.journal.rglob("*")
            if path.is_file() and "kept" not in path.parts and ".ilgi-trash" not in path.parts
        }

    def attack(self, at, change=lambda text: text, but=()):
        self.assertGreaterEqual(len(ATTACKS), 60)
        before = self.files()
        for name, text, statuses in ATTACKS:
            if name in but:
                continue
            with self.subTest(name, host=at.host):
                answer = at.raw(self.fill(change(text), at))
                status = int(answer[9:12]) if answer else 0
                self.assertIn(status, statuses, (name, answer[:300]))
                self.assertNotIn(SECRET.encode(), answer)
                self.assertNotIn(at.key.encode(), answer)
                self.assertNotIn(b"access-control-", answer.lower())
        self.assertEqual(self.files(), before)
        self.assertEqual(at.get("entries")[0], 200)

    def test_each_attack_is_refused_with_its_reason(self):
        self.attack(self.desk)

    def test_each_attack_from_the_network_is_refused_with_its_reason(self):
        """There a browser says nothing about the site. What is said must be right all the same."""
        silent = ("no word about the site",)
        self.attack(self.phone, but=silent)
        self.attack(self.phone, lambda text: text.replace(SITE.encode() + b"\r\n", b""), but=(*silent, "two words about the site"))

    def test_no_key_and_no_secret_opens_the_other_address(self):
        view = f"/.ilgi/files/{{}}/{ENTRY}"
        for here, there in [(self.desk, self.phone), (self.phone, self.desk)]:
            with self.subTest(there.host):
                self.assertEqual(there.ask("GET", LIST, X_Ilgi_Key=here.key)[0], 401)
                self.assertEqual(there.ask("POST", "/.ilgi/session", {}, X_Ilgi_Key=here.key)[0], 401)
                self.assertEqual(there.ask("GET", view.format(here.view))[0], 401)
                self.assertEqual(there.ask("GET", LIST, Host=here.host)[0], 421)
                self.assertEqual(there.ask("POST", "/.ilgi/session", {"code": here.code}, X_Ilgi_Key=None)[0], 401)

    def test_devices_are_named_and_exports_imported_at_the_machine_alone(self):
        for path, body in [("/.ilgi/api/devices", {"pair": True}), ("/.ilgi/api/devices?x=1", {"pair": True}), ("/.ilgi/api/import", {"name": "a.json", "bytes": 5})]:
            self.assertEqual(self.phone.ask("GET", path)[0], 404)
            self.assertEqual(self.phone.ask("POST", path, body)[0], 404)
            self.assertEqual(self.desk.ask("GET", path, X_Ilgi_Key=None)[0], 401)
            self.assertEqual(self.desk.ask("POST", path, body, X_Ilgi_Key=None)[0], 401)

    def test_an_import_takes_what_it_was_told_of_and_no_more(self):
        def ask(body):
            return self.desk.ask("POST", "/.ilgi/api/import", body)

        for body in [{}, {"name": "a.json"}, {"name": "a.json", "bytes": -1}, {"act": "eat", "id": "x"}]:
            self.assertEqual(ask(body)[0], 400, body)
        self.assertEqual(ask({"name": "a.json", "bytes": (4 << 30) + 1})[0], 413)
        status, _, begun = ask({"name": "../../a.json", "bytes": 5})
        self.assertEqual(status, 201)
        # Before it has arrived, and another one.
        self.assertEqual(ask({"id": begun["id"], "act": "look"})[0], 409)
        self.assertEqual(ask({"id": "0" * 32, "act": "end"})[0], 404)
        self.assertEqual(self.desk.ask("GET", f"/.ilgi/api/import?id={'0' * 32}")[0], 404)
        self.assertEqual(ask({"id": begun["id"], "act": "end"})[0], 200)
        self.assertEqual(self.desk.ask("GET", f"/.ilgi/api/import?id={begun['id']}")[0], 404)

    def test_every_answer_forbids_frames_guessing_and_keeping(self):
        targets = ["/", "/.ilgi/page/desk.js", "/.ilgi/page/desk.css", "/.ilgi/page/words.ko.json", "/.ilgi/api/entries", "/.ilgi/api/none", "/x"]
        for at, target in [(at, target) for at in (self.desk, self.phone) for target in targets]:
            _, fields, body = at.ask("GET", target)
            for name, wanted in {
                "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
                "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin", "X-Frame-Options": "DENY",
            }.items():  # fmt: skip
                self.assertEqual(fields.get(name), wanted, target)
            self.assertIn("frame-ancestors 'none'", fields["Content-Security-Policy"], target)
            self.assertNotIn("unsafe", fields["Content-Security-Policy"])

    def test_the_page_holds_no_text_of_the_journal_and_needs_no_key(self):
        for at in (self.desk, self.phone):
            status, fields, body = at.ask("GET", "/", X_Ilgi_Key=None, Cookie=None, Sec_Fetch_Site="none")
            self.assertEqual(status, 200)
            self.assertNotIn("글.".encode(), body)
            self.assertIn("require-trusted-types-for 'script'", fields["Content-Security-Policy"])

    def test_the_site_of_the_other_port_knows_no_interface(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.desk.site_port(), timeout=30)
        host = f"127.0.0.1:{self.desk.site_port()}"
        connection.request("GET", "/.ilgi/api/entries", headers={"Host": host, "X-Ilgi-Key": self.desk.key})
        self.assertIn(connection.getresponse().status, {404, 503})
        connection.close()

    def test_no_cookie_has_a_right(self):
        """Browsers send cookies to other ports of this machine, where other users may listen."""
        for at in (self.desk, self.phone):
            for method, target, body in [("GET", "/", None), ("POST", "/.ilgi/session", {}), ("GET", "/.ilgi/api/entries", None)]:
                _, fields, _ = at.ask(method, target, body)
                self.assertNotIn("set-cookie", [name.lower() for name in fields])
            self.assertNotEqual(at.view, at.key)
            status, _, answer = at.ask("POST", "/.ilgi/api/preview", {"path": ENTRY, "base": "", "text": "글."})
            self.assertEqual(status, 200, answer)
            self.assertIn(f"/{at.view}/", answer["view"])
            self.assertEqual(at.ask("GET", answer["view"], X_Ilgi_Key=None)[0], 200)
            self.assertEqual(at.ask("GET", answer["view"].replace(at.view, "0" * 64), X_Ilgi_Key=None)[0], 401)

    def test_a_code_works_once_and_not_after_five_guesses(self):
        with Writing(self.journal, enters=False) as desk:
            for _ in range(5):
                self.assertEqual(desk.ask("POST", "/.ilgi/session", {"code": "0" * 32})[0], 401)
            self.assertEqual(desk.ask("POST", "/.ilgi/session", {"code": desk.code})[0], 401)

    def test_slow_clients_hold_up_nobody(self):
        for at in (self.desk, self.phone):
            slow = []
            for count in range(300):
                one = socket.create_connection((at.ip, at.port), 30)
                if count % 3:
                    one.sendall(b"POST /.ilgi/api/create HTTP/1.1\r\nHost: ")
                slow.append(one)
            for other in [at] * 5 + [self.desk, self.phone]:
                begun = time.monotonic()
                self.assertEqual(other.get("entries")[0], 200)
                self.assertLess(time.monotonic() - begun, SLOW_ONES_STAY)
            for one in slow:
                one.close()

    def test_many_requests_at_once_are_answered_or_told_to_wait(self):
        statuses = []

        def ask(at):
            for _ in range(10):
                statuses.append(at.get("entry", path=ENTRY)[0])

        threads = [threading.Thread(target=ask, args=[at]) for at in [self.desk, self.phone] * 8]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(statuses), 160)
        self.assertEqual(set(statuses) - {200, 429}, set())
        self.assertGreater(statuses.count(200), 80)


