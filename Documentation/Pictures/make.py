"""Makes the pictures of README.md, Themes.md and Looks.md: pages of the examples, and the writing page, in Chromium.

    .build/venv/bin/python Documentation/Pictures/make.py .build/release/ilgi
"""

import io
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "Examples"
sys.path.insert(0, str(HERE.parents[1] / "Tests"))
from writing import Writing  # noqa: E402

WINDOW = {"width": 1280, "height": 960}
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1600, "height": 960}
# The last day of the example, so that the pictures do not depend on when they are made.
TODAY = "2024-12-01"
PICTURES = {
    "home-light": ("", "light", WINDOW),
    "home-dark": ("", "dark", WINDOW),
    "entry-light": ("2024/10/05-namhae.html", "light", WINDOW),
    "entry-dark": ("2024/10/05-namhae.html", "dark", WINDOW),
    "year": ("2024/", "light", WINDOW),
}
PHONES = [("", "light"), ("2024/10/05-namhae.html", "light"), ("photos/", "dark")]

LOOKS = ["paper", "album", "almanac", "pocket"]
# Of each look the home page, and three phones beside each other.
LOOK_PHONES = [("", "light"), ("2024/11/16-lighthouse.html", "light"), ("2024/11/", "dark")]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def main(program):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        journal, site = Path(folder) / "journal", Path(folder) / "site"
        shutil.copytree(EXAMPLES / "water-notebook", journal, ignore=shutil.ignore_patterns("public", ".ilgi"))
        site.mkdir()
        settings = (journal / "ilgi.yml").read_text(encoding="utf-8")
        for look in LOOKS:
            (journal / "ilgi.yml").write_text(f"{settings}theme: {{look: {look}}}\n", encoding="utf-8")
            subprocess.run([program, "build", journal, "--output", site / look, "--today", TODAY, "--quiet"], check=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        address = f"http://127.0.0.1:{server.server_port}/paper/"
        for name, (path, scheme, window) in PICTURES.items():
            save(picture(browser, address + path, scheme, window), name)
        save(phones(browser, address, PHONES), "phones")
        save_small(writing_page(browser, journal, program), "writing")
        for look in LOOKS:
            address = f"http://127.0.0.1:{server.server_port}/{look}/"
            save_small(picture(browser, address, "light", WINDOW), f"look-{look}")
            save_small(phones(browser, address, LOOK_PHONES), f"look-{look}-phones")
        browser.close()
        server.shutdown()


def picture(browser, address, scheme, window):
    context = browser.new_context(viewport=window, color_scheme=scheme, locale="ko-KR")
    # Nobody is offered another language in the middle of a picture.
    context.add_init_script('try { localStorage.setItem("ilgi-language", "ko"); } catch {}')
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    context.close()
    return shown


def writing_page(browser, journal, program):
    """The writing page with the site beside it."""
    (journal / "ilgi.yml").write_text((EXAMPLES / "water-notebook/ilgi.yml").read_text(encoding="utf-8"), encoding="utf-8")
    # The page says whether everything is committed, so it is.
    subprocess.run(["git", "init", "--quiet", journal], check=True)
    (journal / ".gitignore").write_text(".ilgi/\n")
    author = ["-c", "user.name=Ilgi", "-c", "user.email=ilgi@localhost"]
    for act in ["add", "--all"], [*author, "commit", "--quiet", "--message", "."]:
        subprocess.run(["git", "-C", journal, *act], check=True)
    with Writing(journal, "--today", TODAY, program=program, enters=False) as desk:
        page = browser.new_context(viewport=DESK, color_scheme="light", locale="ko-KR").new_page()
        page.goto(f"{desk.address}#code={desk.code}")
        page.locator(".line", has_text="남해에서 사흘").click()
        # Twice: the first time, the copies of the photos are made, and the page says how long that took.
        for press in "open", "close", "open":
            page.locator("#toggle-preview").click()
            if press == "open":
                page.frame_locator("#preview iframe").locator("main img").first.evaluate("image => image.decode()")
        page.locator("#text").click(position={"x": 200, "y": 20})
        # The preview follows the text, and the list the entry, in a moment.
        page.wait_for_timeout(1000)
        return Image.open(io.BytesIO(page.screenshot(caret="hide"))).convert("RGB")


def phones(browser, address, pages):
    shown = [picture(browser, address + path, scheme, PHONE) for path, scheme in pages]
    together = Image.new("RGB", (3 * PHONE["width"] + 64, PHONE["height"]), "#cfc7ba")
    for number, phone in enumerate(shown):
        together.paste(phone, (number * (PHONE["width"] + 32), 0))
    return together


def save_small(shown, name):
    shown.save(HERE / f"{name}.webp", quality=78, method=6)


def save(shown, name):
    shown.quantize(256, kmeans=3, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


main(sys.argv[1])
