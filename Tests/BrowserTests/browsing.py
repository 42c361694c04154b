"""A server for a built site, and pages in Chromium that remember everything that went wrong on them."""

import functools
import shutil
import threading
import unittest
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.util import Finalize
from urllib.parse import quote, unquote, urlsplit

from playwright.sync_api import sync_playwright

TIMEOUT = 30_000
# What a page's policy refused is told to the page only.
WATCH_POLICY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error("policy: " + event.effectiveDirective + " refused " + event.blockedURI));
"""
ANSWERED = 'try { localStorage.setItem("ilgi-language", "en"); } catch {}'
running = None


class Handler(SimpleHTTPRequestHandler):
    """Hands out a folder below a path, and its 404.html for what is missing."""

    def __init__(self, *arguments, site, base, **options):
        self.site, self.base = site, base
        super().__init__(*arguments, directory=site, **options)

    def translate_path(self, path):
        if not path.startswith(self.base):
            return str(self.site / "missing")
        return super().translate_path("/" + path[len(self.base) :])

    def send_error(self, code, message=None, explain=None):
        page = self.site / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def list_directory(self, path):
        self.send_error(404)

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # A browser asks for many files at once; the default of 5 lets it wait for a second when the
    # machine is busy.
    request_queue_size = 128

    def __init__(self, site, base="/"):
        super().__init__(("127.0.0.1", 0), partial(Handler, site=site, base=base))
        self.address = f"http://127.0.0.1:{self.server_port}{base}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """A browser may hang up in the middle of an answer."""

    def end(self):
        self.shutdown()
        self.server_close()


@functools.cache
def playwright():
    """One for each process. It ends before it, so that its time counts as that of the process's children."""
    started = sync_playwright().start()
    # `atexit` is not heard in the processes of a pool.
    Finalize(None, started.stop, exitpriority=1)
    return started


def browser():
    """One browser for all classes that a process runs, each page in a context of its own; a new one after a crash."""
    global running
    if running is None or not running.is_connected():
        # Chromium without its windows: the same engine for a third of the time.
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        if not chromium:
            raise AssertionError("there is neither 'chromium-headless-shell' nor 'chromium' in the PATH")
        # Inside a container the browser's own sandbox cannot start; only our own pages are opened.
        running = playwright().chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        Finalize(None, running.close, exitpriority=2)
    return running


class BrowserTest(unittest.TestCase):
    """Each test has a page of its own. It fails when the browser had to complain."""

    @classmethod
    def setUpClass(cls):
        cls.browser = browser()
        cls.addClassCleanup(lambda: [context.close() for context in cls.browser.contexts])

    @classmethod
    def serve(cls, site, base="/"):
        server = Server(site, base)
        cls.addClassCleanup(server.end)
        return server.address

    def setUp(self):
        self.complaints = []
        self.allowed = []

    def tearDown(self):
        complaints = [said for said in self.complaints if not any(part in said for part in self.allowed)]
        self.assertEqual(complaints, [], "the browser complained")

    def open(self, address, asked=True, **options):
        """A new page at the address. `options` are those of a context: color_scheme, viewport …

        Unless `asked` is false, the reader has answered long ago whether to read in another language."""
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "ko-KR", **options})
        self.addCleanup(context.close)
        context.add_init_script(WATCH_POLICY)
        if asked:
            context.add_init_script(ANSWERED)
        page = context.new_page()
        # Long, for machines that have much else to do: nothing waits so long when all is well.
        page.set_default_timeout(TIMEOUT)
        page.on("console", lambda said: said.type in {"error", "warning"} and self.complain(page, said.text))
        page.on("pageerror", lambda error: self.complain(page, f"error: {error}"))
        page.on("requestfailed", lambda request: self.failed(page, request))
        page.on("response", lambda answer: answer.status >= 400 and self.complain(page, f"{answer.status}: {answer.url}"))
        page.on("request", lambda request: self.elsewhere(page, request.url))
        page.goto(address)
        return page

    def complain(self, page, what):
        self.complaints.append(f"{page.url}: {what}")

    def failed(self, page, request):
        # The next page may be asked for before the last one's icon is there.
        if request.failure != "net::ERR_ABORTED":
            self.complain(page, f"failed: {request.url} {request.failure}")

    def elsewhere(self, page, address):
        parts = urlsplit(address)
        if parts.scheme not in {"data", "file", "blob"} and parts.hostname != "127.0.0.1":
            self.complain(page, f"asks another host: {address}")


def settle(page):
    """Until nothing typed or pressed is still to be searched."""
    page.wait_for_selector("#search-results[aria-busy=false]", state="attached")


def address_of(base, file):
    """The address of a site's file as a reader would write it."""
    folder = file == "index.html" or file.endswith("/index.html")
    return base + quote(file.removesuffix("index.html") if folder else file)


def path_of(page, base):
    """Where a page is, from the site's root."""
    address = page.url.split("#")[0].split("?")[0]
    assert address.startswith(base), f"{address} is not below {base}"
    return unquote(address[len(base) :])
