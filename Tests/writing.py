"""`ilgi write` as a child process, and requests to its page as a browser of the page sends them."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from hashlib import sha256
from urllib.parse import quote, urlencode

from examples import ILGI
from served import PATIENCE, Running, Served

TODAY = "2026-11-22"


def own_address():
    """An address of this machine that is not the loopback one: where a telephone in its network would find it."""
    words = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False).stdout.split()
    found = next((one for one in words if one.count(".") == 3 and not one.startswith("127.")), None)
    if found:
        return found
    # A machine without a network: another address of the loopback interface. The network's gate is used for it as well.
    alias = ["ip", "addr", "add", "192.0.2.1/32", "dev", "lo"]
    done = shutil.which("ip") and subprocess.run(alias, capture_output=True, text=True, check=False)
    return "192.0.2.1" if done and (done.returncode == 0 or "exists" in done.stderr) else "127.0.0.2"


class Asking:
    """Requests to the page at one address, as a browser that has opened it there sends them."""

    ip = "127.0.0.1"
    # Browsers say nothing about the site where a page is neither encrypted nor of this machine.
    says_site = True
    key = view = None
    patience = PATIENCE
    # The fingerprint of the certificate that is expected; None where nothing is encrypted.
    pin = None

    @property
    def host(self):
        return f"{self.ip}:{self.port}"

    @property
    def origin(self):
        return f"http{'s' if self.pin else ''}://{self.host}"

    def connection(self):
        """A connection to the server, or to nobody where its certificate is another one."""
        if not self.pin:
            return http.client.HTTPConnection(self.ip, self.port, timeout=self.patience)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        connection = http.client.HTTPSConnection(self.ip, self.port, timeout=self.patience, context=context)
        connection.connect()
        found = sha256(connection.sock.getpeercert(binary_form=True)).hexdigest()
        if found != bytes.fromhex(self.pin).hex():
            connection.close()
            raise AssertionError(f"another certificate: {found}")
        return connection

    def enter(self, **more):
        status, _, answer = self.ask("POST", "/.ilgi/session", {"code": self.code, **more})
        assert status == 200, (status, answer)
        self.key = answer["key"]
        self.view = answer["view"]
        return answer

    def fields(self, method="GET", **others):
        """What a browser sends from the page."""
        fields = {"Host": self.host, **({"Sec-Fetch-Site": "same-origin"} if self.says_site else {})}
        if method not in {"GET", "HEAD"}:
            fields.update({"Origin": self.origin, "Content-Type": "application/json"})
        if self.key:
            fields["X-Ilgi-Key"] = self.key
        fields.update({name.replace("_", "-"): text for name, text in others.items()})
        return {name: text for name, text in fields.items() if text is not None}

    def ask(self, method, path, body=None, **fields):
        """Status, fields and JSON (or bytes) of an answer."""
        connection = self.connection()
        try:
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            connection.request(method, path, body=data, headers=self.fields(method, **fields))
            answer = connection.getresponse()
            content = answer.read()
            if "json" in (answer.getheader("Content-Type") or "") and content:
                content = json.loads(content)
            return answer.status, dict(answer.getheaders()), content
        finally:
            connection.close()

    def get(self, route, /, **query):
        status, _, answer = self.ask("GET", f"/.ilgi/api/{route}" + ("?" + urlencode(query, quote_via=quote) if query else ""))
        return status, answer

    def post(self, route, /, **body):
        status, _, answer = self.ask("POST", f"/.ilgi/api/{route}", body)
        return status, answer

    def open(self, path):
        status, answer = self.get("entry", path=path)
        assert status == 200, (path, status, answer)
        return answer

    def save(self, path, base, **body):
        status, _, answer = self.ask("PATCH", f"/.ilgi/api/entry?path={quote(path, safe='')}", {"base": base, **body})
        return status, answer

    def raw(self, request, wait=2.0):
        """What the server answers to these bytes until it closes the connection or says no more."""
        with socket.create_connection((self.ip, self.port), PATIENCE) as one:
            one.sendall(request)
            one.settimeout(wait)
            answer = b""
            try:
                while piece := one.recv(65536):
                    answer += piece
            except (TimeoutError, ConnectionResetError):
                pass
            return answer


class Writing(Asking, Running):
    """A running server with its key. `with Writing(journal) as desk:`"""

    def __init__(self, journal, *options, environment=None, program=ILGI, enters=True, limit=None):
        self.journal = journal
        self.child = subprocess.Popen(
            [program, "write", journal, "--port", "0", "--site-port", "0", "--today", TODAY, "--lang", "en", *options],
            env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=limit,
        )  # fmt: skip
        self.said, self.complained = [], []
        self.threads = [Served.follow(self.child.stdout, self.said), Served.follow(self.child.stderr, self.complained)]
        Served.until("an address", lambda: self.opening or self.child.poll() is not None)
        if self.child.poll() is not None:
            raise AssertionError("ilgi write ended: " + "".join(self.said + self.complained))
        self.address, self.code = self.opening
        self.port = int(self.address.rsplit(":", 1)[1].rstrip("/"))
        if enters:
            self.enter()

    @property
    def opening(self):
        found = re.search(r"(http://127\.0\.0\.1:\d+/)#code=(\w+) opens the writing page", "".join(self.said))
        return found and found.groups()

    def telephone(self, name="iPhone", enters=True):
        """A device that was paired or, if it does not enter, one that has the newest code."""
        address, code = Served.until("an address to pair with", lambda: self.pairing)
        device = Device(*address.split(":"), code)
        if f"https://{address}" in "".join(self.said):
            device.pin = Served.until("a fingerprint", lambda: self.fingerprint)
        if enters:
            device.enter(device=name)
        return device

    @property
    def fingerprint(self):
        found = re.search(r"fingerprint, .*: ((?:[0-9A-F]{2} ){31}[0-9A-F]{2})\n", "".join(self.said))
        return found and found[1]

    @property
    def pairing(self):
        found = re.findall(r"https?://([\d.]+:\d+)/#code=(\d{6}) pairs", "".join(self.said))
        return found[-1] if found else None

    def site_port(self):
        line = Served.until("the site", lambda: next((one for one in self.said if "shows the site" in one), None))
        return int(re.search(r":(\d+)/", line)[1])


class Device(Asking):
    """A telephone at the page's address in the network."""

    says_site = False

    def __init__(self, ip, port, code):
        self.ip, self.port, self.code = ip, int(port), code
