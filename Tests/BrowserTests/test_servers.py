"""The example behind nginx, and in `make torture` behind Caddy, with the settings of Packaging/servers/: every page loads under
the policy of the header, compressed as it was built, and caches are told what to keep."""

import gzip
import http.client
import os
import re
import socket
import subprocess
import time
import unittest
from pathlib import Path

from BrowserTests.browsing import BrowserTest
from examples import BILINGUAL, journal_of, scratch, site_of

SETTINGS = Path(__file__).resolve().parent.parent.parent / "Packaging" / "servers"
FOREVER = "public, max-age=31536000, immutable"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def replaced(text, *pairs):
    for old, new in pairs:
        if old not in text:
            raise AssertionError(f"{old!r} is not in the settings any more")
        text = text.replace(old, new)
    return text


class Behind:
    """What holds behind each server."""

    encodings = ["gzip"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.site = site_of(journal_of(BILINGUAL, precompress="true"), "--today", "2025-01-05")
        cls.port = free_port()
        cls.address = f"http://127.0.0.1:{cls.port}/"
        folder = scratch()
        folder.parent.chmod(0o755)
        log = open(folder / "log", "wb")
        cls.server = subprocess.Popen(cls.command(folder), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        cls.addClassCleanup(lambda: (cls.server.terminate(), cls.server.wait(), log.close()))
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", cls.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or cls.server.poll() is not None:
                    raise AssertionError("the server did not start: " + (folder / "log").read_text())
                time.sleep(0.02)

    def get(self, path, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in fields.items()})
            answer = connection.getresponse()
            return answer.status, {name.lower(): text for name, text in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def test_pages_load_under_the_policy_without_a_complaint(self):
        policy = re.search(r"Content-Security-Policy: (.*)", (self.site / "_headers").read_text())[1]
        page = self.open(self.address)
        for path in ["", "en/", "2024/12/", "photos/", "search/", "statistics/"]:
            answer = page.goto(self.address + path)
            self.assertEqual((answer.status, answer.headers["content-security-policy"]), (200, policy), path)
            self.assertIn(answer.headers["content-encoding"], self.encodings, path)
        page.goto(self.address + "search/?q=" + "바다")
        page.locator("[role=option]").first.wait_for()
        self.allowed.append("404")
        self.assertEqual(page.goto(self.address + "no/such/page").status, 404)
        self.assertEqual(page.content().count("<main"), 1)

    def test_caches_and_compressed_files(self):
        style = next((self.site / "assets").glob("site.*.css"))
        _, fields, body = self.get(f"/assets/{style.name}", Accept_Encoding="gzip")
        self.assertEqual((fields["cache-control"], fields["content-encoding"]), (FOREVER, "gzip"))
        self.assertEqual(body, style.with_name(style.name + ".gz").read_bytes())
        self.assertEqual(gzip.decompress(body), style.read_bytes())
        _, fields, body = self.get("/")
        self.assertEqual((fields["cache-control"], body), ("no-cache", (self.site / "index.html").read_bytes()))
        self.assertNotIn("content-encoding", fields)
        self.assertEqual(self.get("/", If_None_Match=fields["etag"])[0], 304)
        self.assertEqual(self.get("/manifest.webmanifest")[1]["content-type"].split(";")[0], "application/manifest+json")
        for path in ["/.ilgi-manifest", "/_headers", "/.git/config"]:
            self.assertEqual(self.get(path)[0], 404, path)


class Nginx(Behind, BrowserTest):
    @classmethod
    def command(cls, folder):
        text = (SETTINGS / "nginx.conf").read_text()
        own = replaced(text, ("listen 80;", f"listen 127.0.0.1:{cls.port};"), ("/srv/journal", str(cls.site)))
        user = "user root;\n" if os.getuid() == 0 else ""
        places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        (folder / "nginx.conf").write_text(
            f"{user}pid {folder}/pid;\ndaemon off;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\ninclude /etc/nginx/mime.types;\naccess_log off;\n{places}{own}}}\n"
        )
        return ["/usr/sbin/nginx", "-p", folder, "-e", "stderr", "-c", folder / "nginx.conf"]


if "EVERY_SERVER" in os.environ:

    class Caddy(Behind, BrowserTest):
        encodings = ["br"]

        @classmethod
        def command(cls, folder):
            text = (SETTINGS / "Caddyfile").read_text()
            own = replaced(text, ("diary.example {", f"http://127.0.0.1:{cls.port} {{"), ("/srv/journal", str(cls.site)))
            (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + own)
            return ["caddy", "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]


if __name__ == "__main__":
    unittest.main()
