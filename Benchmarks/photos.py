"""What photos weigh in a browser, and what making their copies costs, with real photographs.

    python Benchmarks/photos.py --ilgi .build/release/ilgi PHOTO…            bytes that Chromium loads
    python Benchmarks/photos.py --ilgi .build/release/ilgi --make 200 PHOTO… time and memory, beside Hugo and vipsthumbnail

PHOTO are eight or more JPEG files of about 12 megapixels. Drawn ones compress too well. The figures of Results/photos.md come from
photographs of Debian's packages lomiri-wallpapers-16.04 and -20.04 (`apt-get download`, `dpkg-deb -x`). The first part needs playwright and a
Chromium, as .build/venv has them; Hugo comes from Benchmarks/requirements.txt, vipsthumbnail from libvips-tools.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

WIDTHS = [480, 720, 960, 1440, 2048]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("photos", nargs="+", type=Path)
    parser.add_argument("--ilgi", required=True, type=Path)
    parser.add_argument("--make", type=int, default=0, help="make the copies of so many photos instead")
    parser.add_argument("--hugo", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-photos-") as folder:
        if arguments.make:
            making(arguments, Path(folder))
        else:
            loading(arguments, Path(folder))


# -- Bytes


def journal(folder, photos, entries):
    """A journal whose entries show some of the photos each; the paths of the photos are positions."""
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("url: https://diary.example/\nlocales: [en]\nsearch: false\n")
    for number, photo in enumerate(photos):
        shutil.copyfile(photo, folder / f"entries/{number}.jpg")
    for day, shown in entries.items():
        text = " ".join(f"![Photo {number}]({number}.jpg)" for number in shown)
        (folder / f"entries/2024-03-{day:02}-boat.md").write_text(f"Day {day}\n\nWe went out.\n\n{text}\n")


def loading(arguments, folder):
    from playwright.sync_api import sync_playwright

    photos = arguments.photos
    entries = {1: range(8)} | {day: [day % len(photos)] for day in range(2, 11)}
    journal(folder / "journal", photos, entries)
    subprocess.run([arguments.ilgi.absolute(), "build", folder / "journal", "--quiet"], check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder / "journal/public"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    print("| page | window | pictures | KB of pictures | KB scrolled |\n|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, path in [("gallery of eight", "2024/03/01-boat.html"), ("home, ten covers", "")]:
            for width, height, scale in [(1280, 800, 1), (1280, 800, 2), (360, 740, 3)]:
                context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale)
                page = context.new_page()
                loaded = []
                page.on("requestfinished", lambda request: loaded.append(request))
                page.goto(f"http://127.0.0.1:{server.server_port}/{path}")
                page.wait_for_load_state("networkidle")
                first = pictures(loaded)
                for _ in range(40):
                    page.mouse.wheel(0, 400)
                    page.wait_for_timeout(30)
                page.wait_for_load_state("networkidle")
                kilobytes = [f"{sum(sizes) / 1000:,.0f}" for sizes in (first, pictures(loaded))]
                print(f"| {name} | {width} px, {scale}x | {len(first)} | {kilobytes[0]} | {kilobytes[1]} |", flush=True)
                context.close()
        browser.close()
    server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def pictures(requests):
    return [
        request.sizes()["responseBodySize"]
        for request in requests
        if request.resource_type == "image" and not request.url.endswith(".svg")
    ]


# -- Time


def making(arguments, folder):
    """Different bytes for each photo: a comment before the pixels. The second build finds all of it in the cache."""
    (folder / "photos").mkdir()
    distinct = []
    for number in range(arguments.make):
        photo = arguments.photos[number % len(arguments.photos)].read_bytes()
        note = f"number {number}".encode()
        distinct.append(folder / f"photos/{number}.jpg")
        distinct[-1].write_bytes(photo[:2] + b"\xff\xfe" + (len(note) + 2).to_bytes(2, "big") + note + photo[2:])
    entries = {day: range(day - 1, arguments.make, 28) for day in range(1, 29)}
    journal(folder / "journal", distinct, entries)
    build = [arguments.ilgi.absolute(), "build", folder / "journal", "--quiet", "--jobs", "2"]
    print(f"{arguments.make} photos on 2 cores\n\n| | seconds | CPU | MB at most in one process |\n|---|---|---|---|")
    measure("ilgi, first build", build)
    measure("ilgi, second build", build)
    subprocess.run(["sed", "-i", "$ a photos: {variants: false}", folder / "journal/ilgi.yml"], check=True)
    measure("ilgi, `variants: false`", build)
    if arguments.hugo:
        site = folder / "hugo"
        (site / "layouts").mkdir(parents=True)
        (site / "content").mkdir()
        shutil.copytree(folder / "photos", site / "content/photos")
        (site / "content/photos/index.md").write_text("---\ntitle: Photos\n---\n")
        (site / "hugo.toml").write_text('baseURL = "https://diary.example/"\ndisableKinds = ["taxonomy", "term", "rss", "sitemap"]\n')
        resized = "".join('{{ (.Resize "%dx webp q75").RelPermalink }} ' % width for width in WIDTHS)
        square = '{{ (.Fill "288x288 webp q70").RelPermalink }}'
        for name in ["single", "list", "home"]:
            (site / f"layouts/{name}.html").write_text(
                '{{ range .Resources.ByType "image" }}' + resized + square + "{{ end }}\n" if name == "single" else "\n"
            )
        measure("Hugo, the same widths as WebP", [arguments.hugo.absolute(), "--quiet"], cwd=site, GOMAXPROCS="2")
    if vips := shutil.which("vipsthumbnail"):
        (folder / "vips").mkdir()
        # One process for each width and all photos, two at a time.
        line = " & ".join(
            f"{vips} --size {width} -o {folder}/vips/%s-{width}.webp[Q=75] {folder}/photos/*.jpg" for width in [2048, 480]
        ) + " ; wait; " + " & ".join(
            f"{vips} --size {width} -o {folder}/vips/%s-{width}.webp[Q=75] {folder}/photos/*.jpg" for width in [1440, 720]
        ) + f" ; wait; {vips} --size 960 -o {folder}/vips/%s-960.webp[Q=75] {folder}/photos/*.jpg"
        measure("vipsthumbnail, the widths", ["bash", "-c", line + "; wait"], VIPS_CONCURRENCY="1")


def measure(name, command, cwd=None, **environment):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True)
    seconds = time.monotonic() - start
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"| {name} | {seconds:.1f} | {used:.1f} | {after.ru_maxrss / 1000:.0f} |", flush=True)


main()
