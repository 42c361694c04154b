"""`ilgi serve` as a child process, and requests to it: ordinary ones, and bytes as they are."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
from urllib.parse import quote, urlsplit

from examples import ILGI

# Long, for machines that have much else to do; nothing waits so long when all is well.
PATIENCE = 60
# Less than a slow client may stay (20 s), and more than anything else takes on a busy machine.
SLOW_ONES_STAY = 15
TAG = re.compile(rb'<script src="/\.ilgi-serve/live\.js" data-page="[0-9a-f]{16}" async></script>')


class Running:
    """A server in a child process, with threads that read what it says."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self, how=signal.SIGINT):
        """Ends it, and gives its exit status."""
        if self.child.poll() is None:
            self.child.send_signal(how)
        status = self.child.wait(PATIENCE)
        for thread in self.threads:
            thread.join(PATIENCE)
        for stream in [self.child.stdout, self.child.stderr]:
            stream.close()
        return status


class Served(Running):
    """A running server. `with Served(journal) as server:`"""

    def __init__(self, journal, *options, port=0, environment=None, program=ILGI):
        self.child = subprocess.Popen(
            [program, "serve", journal, "--port", str(port), "--lang", "en", *options],
            env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.said, self.complained = [], []
        self.threads = [self.follow(self.child.stdout, self.said), self.follow(self.child.stderr, self.complained)]
        self.until("an address", lambda: any("shows the site" in line for line in self.said) or self.child.poll() is not None)
        if self.child.poll() is not None:
            raise AssertionError("ilgi serve ended: " + "".join(self.said + self.complained))
        self.address = next(line.split()[0] for line in self.said if "shows the site" in line)
        self.host = urlsplit(self.address).netloc
        self.port = int(self.host.rpartition(":")[2])

    @staticmethod
    def follow(stream, lines):
        def read():
            for line in stream:
                lines.append(line)

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        return thread

    @staticmethod
    def until(what, act, patience=PATIENCE):
        """The first true answer."""
        end = time.monotonic() + patience
        pause = 0.005
        while time.monotonic() < end:
            if answer := act():
                return answer
            time.sleep(pause)
            # To ask a browser all the time would keep it from what is waited for.
            pause = min(pause * 1.3, 0.05)
        raise AssertionError(f"waited {patience} s for {what}")

    def get(self, path, method="GET", **fields):
        """Status, fields and bytes of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, headers={"Host": self.host, **{name.replace("_", "-"): text for name, text in fields.items()}})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def page(self, path):
        """The bytes of a page without the script tag, of which there must be one."""
        status, _, body = self.get(path)
        assert status == 200, (path, status, body[:500])
        assert len(TAG.findall(body)) == 1, path
        return TAG.sub(b"", body)

    def file(self, name):
        """The bytes of a file of the site, by its name in the output folder."""
        return self.page("/" + quote(name)) if name.endswith(".html") else self.get("/" + quote(name))[2]

    def raw(self, request, wait=2.0):
        """What the server answers to these bytes until it closes the connection or says no more."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as one:
            one.sendall(request)
            one.settimeout(wait)
            answer = b""
            try:
                while piece := one.recv(65536):
                    answer += piece
            except (TimeoutError, ConnectionResetError):
                pass
            return answer

    def events(self, path="/", seen="0" * 16):
        return Events(self, path, seen)


class Events:
    """The stream of events of an open page."""

    def __init__(self, server, path, seen):
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.socket.sendall(
            f"GET /.ilgi-serve/events?page={quote(path, safe='')}&seen={seen} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
        )
        self.events = []
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        text = b""
        try:
            while piece := self.socket.recv(65536):
                text += piece
                while b"\n\n" in text:
                    event, _, text = text.partition(b"\n\n")
                    name = re.search(rb"^event: (\w+)$", event, re.MULTILINE)
                    data = re.search(rb"^data: (.*)$", event, re.MULTILINE)
                    if name:
                        self.events.append((name[1].decode(), json.loads(data[1])))
        except OSError:
            pass

    def next(self, name, patience=PATIENCE):
        """Takes the first event of a name; what came before it is forgotten."""

        def found():
            for position, (kind, data) in enumerate(self.events):
                if kind == name:
                    del self.events[: position + 1]
                    return (data,)
            return None

        return Served.until(f"the event '{name}'", found, patience)[0]

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(PATIENCE)
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def seen(body):
    """The name of the bytes of a page, from its script tag."""
    return re.search(rb'data-page="([0-9a-f]{16})"', body)[1].decode()
