"""A server for a built site, and pages in Chromium that remember everything that went wrong on them."""

import functools
import shutil
import threading
import unittest
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.util import Finalize
from urllib.parse import quote, unquote, urlsplit

from playwright.sync_api import Error, sync_playwright

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
        # A process less for what is drawn is a tenth of the time.
        running = playwright().chromium.launch(executable_path=chromium, args=["--no-sandbox", "--in-process-gpu"])
        Finalize(None, running.close, exitpriority=2)
    return running


class BrowserTest(unittest.TestCase):
    """Each test has a page of its own, or one that is as good as new (`Lent`). It fails when the browser had to complain."""

    @classmethod
    def setUpClass(cls):
        cls.browser = browser()
        # Pages that no test has at the moment, by what can be changed in none of them.
        cls.free = {}
        cls.addClassCleanup(lambda: [context.close() for context in cls.browser.contexts])

    @classmethod
    def serve(cls, site, base="/"):
        server = Server(site, base)
        cls.addClassCleanup(server.end)
        return server.address

    def setUp(self):
        self.complaints = []
        self.allowed = []
        self.lent = []

    def tearDown(self):
        complaints = [said for said in self.complaints if not any(part in said for part in self.allowed)]
        self.assertEqual(complaints, [], "the browser complained")

    def open(self, address, asked=True, **options):
        """A page at the address that no test has changed. `options` are those of a context: color_scheme, viewport …

        Unless `asked` is false, the reader has answered long ago whether to read in another language."""
        seen = {**SEEN, **{name: options.pop(name) for name in SEEN if name in options}}
        kind = (asked, repr(sorted(options.items())))
        free = self.free.setdefault(kind, [])
        lent = free.pop() if free else Lent(self.browser, asked, options)
        self.lent.append((lent, free))
        self.addCleanup(self.leave, lent.page)
        return lent.begin(self, address, seen)

    def leave(self, *pages):
        """Gives pages back before the test ends, so that the next `open` has one of them."""
        for one in [one for one in self.lent if one[0].page in pages]:
            self.lent.remove(one)
            lent, free = one
            if lent.is_as_new():
                free.append(lent)
            else:
                lent.page.context.close()

    def input_of(self, page):
        """Chromium's own way to its keyboards, input methods and fingers, and for nothing else."""
        [lent] = [lent for lent, _ in self.lent if lent.page == page]
        return lent.tools()

    def complain(self, page, what):
        self.complaints.append(f"{page.url}: {what}")


# Options of a context that an open page can be given too, and what they are when nobody says so.
SEEN = {
    "viewport": {"width": 1280, "height": 900}, "color_scheme": "light", "reduced_motion": "no-preference",
    "contrast": "no-preference", "forced_colors": "none",
}
# What can be done to a page or its context and not be taken back.
LASTING = {
    "page": ["add_init_script", "on", "once", "route", "expose_function", "expose_binding"],
    "context": [
        "add_cookies", "add_init_script", "grant_permissions", "new_cdp_session", "new_page", "on", "once", "route",
        "set_extra_http_headers", "set_geolocation", "set_offline",
    ],
}
# As what a page stored is gone only when its last words are, those that it says when it is left are
# waited for.
FORGET = """() => {
  addEventListener("pagehide", () => { try { sessionStorage.clear(); } catch {} });
  return Boolean(globalThis.__pwClock);
}"""


class Lent:
    """A page in a context of its own, for one test after the other: a new context is a new process of the browser, which costs
    more than all that most tests do in it. What a test left in it is removed; when that is not sure, it is not used again."""

    def __init__(self, browser, asked, options):
        context = browser.new_context(**{"viewport": SEEN["viewport"], "locale": "ko-KR", **options})
        context.add_init_script(WATCH_POLICY)
        if asked:
            context.add_init_script(ANSWERED)
        page = self.page = context.new_page()
        self.test, self.sites, self.is_changed, self.session = None, {}, False, None
        page.on("console", lambda said: said.type in {"error", "warning"} and self.complain(said.text))
        page.on("pageerror", lambda error: self.complain(f"error: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", lambda answer: answer.status >= 400 and self.complain(f"{answer.status}: {answer.url}"))
        page.on("request", lambda request: self.asks(request.url))
        for thing, names in [(page, LASTING["page"]), (context, LASTING["context"])]:
            for name in names:
                setattr(thing, name, self.changing(getattr(thing, name)))

    def changing(self, function):
        def changed(*arguments, **options):
            self.is_changed = True
            return function(*arguments, **options)

        return changed

    def begin(self, test, address, seen):
        page, self.test = self.page, test
        page.set_viewport_size(seen["viewport"])
        page.emulate_media(media="null", **{name: value for name, value in seen.items() if name != "viewport"})
        # Long, for machines that have much else to do: nothing waits so long when all is well.
        page.set_default_timeout(TIMEOUT)
        # Who begins without a site is about to change the page.
        self.is_changed = self.is_changed or address == "about:blank"
        page.goto(address)
        return page

    def is_as_new(self):
        """Whether all that the last test left is gone: of sites' pages, which nothing lasting was done to, all is known."""
        page, self.test = self.page, None
        if self.is_changed or page.is_closed() or len(page.context.pages) != 1 or page.url == "about:blank":
            return False
        try:
            now = site_of(page.url)
            for site, address in [(now, None), *((one, self.sites[one]) for one in list(self.sites) if one != now)]:
                if address:
                    page.goto(address)
                if page.evaluate(FORGET):
                    return False
            page.mouse.move(-10, -10)
            page.goto("about:blank")
            for site in self.sites:
                self.tools().send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})
            self.tools().send("Page.resetNavigationHistory")
            self.tools().send("Network.clearBrowserCache")
            page.context.clear_cookies()
        except Error:
            return False
        self.sites.clear()
        return not self.is_changed

    def tools(self):
        if not self.session:
            self.session = type(self.page.context).new_cdp_session(self.page.context, self.page)
        return self.session

    def complain(self, what):
        if self.test:
            self.test.complain(self.page, what)

    def failed(self, request):
        # The next page may be asked for before the last one's icon is there.
        if request.failure != "net::ERR_ABORTED":
            self.complain(f"failed: {request.url} {request.failure}")

    def asks(self, address):
        parts = urlsplit(address)
        if parts.scheme in {"http", "file"}:
            self.sites.setdefault(site_of(address), address)
        if parts.scheme not in {"data", "file", "blob"} and parts.hostname != "127.0.0.1":
            self.complain(f"asks another host: {address}")


def site_of(address):
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


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
