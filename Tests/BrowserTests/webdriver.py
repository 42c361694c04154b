"""Firefox by its Marionette and WebKitGTK by its WebDriver: as much of both protocols as the tests need, and no more.

Marionette is a JSON array behind its length on a socket; WebDriver is JSON over HTTP. The commands are the same.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# Long, for machines that have much else to do.
TIMEOUT = 60
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Home": "\ue011", "End": "\ue010", "Tab": "\ue004"}


def program(name):
    found = shutil.which(name)
    if not found:
        raise AssertionError(f"there is no '{name}' in the PATH")
    return found


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def until(what, act):
    """The first true answer; what cannot be reached yet counts as none."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            if answer := act():
                return answer
        except OSError:
            pass
        time.sleep(0.02)
    raise AssertionError(f"waited {TIMEOUT} s for {what}")


class Browser:
    """One window of a browser, and how to use it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ilgi-browser-", ignore_cleanup_errors=True)
        self.children = []

    def start(self, command, **environment):
        # The profile, caches and everything else that a browser writes goes with the folder.
        home = {"HOME": self.folder.name, "XDG_CACHE_HOME": self.folder.name, "XDG_RUNTIME_DIR": self.folder.name}
        child = subprocess.Popen(
            command, env={**os.environ, **home, **environment}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )
        self.children.append(child)
        return child

    def close(self):
        try:
            self.end()
        finally:
            for child in reversed(self.children):
                child.terminate()
                try:
                    child.wait(10)
                except subprocess.TimeoutExpired:
                    child.kill()
                    child.wait()
            self.folder.cleanup()

    def run(self, script, *arguments):
        """What the body of a function gives, with `arguments`."""
        return self.ask("execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments):
        """What a function gives to its last argument, when it calls it."""
        return self.ask("execute/async", {"script": script, "args": list(arguments), "scriptTimeout": TIMEOUT * 1000})

    def press(self, *keys):
        """Keys as a hand presses them."""
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.ask("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def go(self, address):
        self.ask("url", {"url": address})


class Firefox(Browser):
    NAMES = {
        "execute/sync": "WebDriver:ExecuteScript", "execute/async": "WebDriver:ExecuteAsyncScript",
        "actions": "WebDriver:PerformActions", "url": "WebDriver:Navigate",
    }

    def __init__(self, *options):
        super().__init__()
        port = free_port()
        # Nothing is fetched but our own pages.
        settings = {
            "marionette.port": port, "browser.startup.homepage_override.mstone": "ignore", "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False, "app.update.enabled": False, "browser.safebrowsing.malware.enabled": False,
            "browser.safebrowsing.phishing.enabled": False, "extensions.update.enabled": False, "services.settings.server": "data:,",
            "network.proxy.type": 0, "network.dns.disablePrefetch": True, "browser.region.network.url": "",
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
        (Path(self.folder.name) / "user.js").write_text("".join(lines), encoding="utf-8")
        self.start([program("firefox-esr"), "--headless", "--marionette", "--no-remote", "--profile", self.folder.name, *options], MOZ_DISABLE_CONTENT_SANDBOX="1")
        self.socket = until("Firefox", lambda: socket.create_connection(("127.0.0.1", port), TIMEOUT))
        self.input = self.socket.makefile("rb")
        self.number = 0
        self.read()
        self.command("WebDriver:NewSession", {})

    def read(self):
        length = b""
        while (byte := self.input.read(1)) not in {b":", b""}:
            length += byte
        return json.loads(self.input.read(int(length)))

    def command(self, name, parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, number, error, answer = self.read()
        if error:
            raise AssertionError(f"{name}: {error['message']}")
        assert number == self.number
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def ask(self, name, parameters):
        return self.command(self.NAMES[name], parameters)

    def run_in_browser(self, script, *arguments):
        """As `run`, in the browser's own process; its option `-remote-allow-system-access` allows it."""
        self.command("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.run(script, *arguments)
        finally:
            self.command("Marionette:SetContext", {"value": "content"})

    def end(self):
        if hasattr(self, "input"):
            self.socket.close()


class WebKit(Browser):
    """WebKitGTK's own small browser, on a screen that nobody sees."""

    def __init__(self):
        super().__init__()
        reader, writer = os.pipe()
        server = subprocess.Popen(
            [program("Xvfb"), "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
            pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        self.children.append(server)
        os.close(writer)
        with os.fdopen(reader) as said:
            display = ":" + said.readline().strip()
        port = free_port()
        self.start(
            [program("WebKitWebDriver"), f"--port={port}"], DISPLAY=display, GDK_BACKEND="x11", LIBGL_ALWAYS_SOFTWARE="1",
            WEBKIT_DISABLE_COMPOSITING_MODE="1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1", NO_AT_BRIDGE="1",
        )
        self.address = f"http://127.0.0.1:{port}"
        until("WebKit", lambda: self.call("GET", "/status")["ready"])
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = self.call("POST", "/session", wanted)["sessionId"]

    def call(self, method, path, parameters=None):
        data = None if parameters is None else json.dumps(parameters).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from error

    def ask(self, name, parameters):
        return self.call("POST", f"/session/{self.session}/{name}", parameters)

    def end(self):
        if hasattr(self, "session"):
            self.call("DELETE", f"/session/{self.session}")
