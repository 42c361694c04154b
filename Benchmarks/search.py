"""Measures search on generated journals, with Pagefind on the same pages beside it.

Usage: search.py --ilgi PROGRAM [--pagefind PYTHON] [--counts 1000,10000] [--languages ko,en] [--keep FOLDER] [--many 100 --node NODE]

For each journal: how long a whole build takes and how much memory, what of it is the index (CPU seconds with search and
without), how long Pagefind takes to index the same pages, and what a browser (Chromium, by Playwright) loads for a first query: script, manifest, shards, and what the first results
show; compressed as a host would (gzip, level 9). PYTHON is one that has the package pagefind[extended] 1.5.
Ten queries: stems said often and seldom, and words as they stand in the text. --many asks so many more without a browser (Node reads the
same files), words and pairs of words, half of the pairs from one entry: the pairs are what costs most.
"""

import argparse
import functools
import gzip
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import sync_playwright

import make_diary

HERE = Path(__file__).resolve().parent
PAGEFIND_PAGE = "<!DOCTYPE html><html lang='LANG'><title>search</title><script>window.go = async (query) => {\
 const pagefind = await import('/pagefind/pagefind.js'); const found = await pagefind.search(query);\
 await Promise.all(found.results.slice(0, 5).map((one) => one.data())); return found.results.length; }</script>"


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked = []

    def do_GET(self):
        Handler.asked.append(unquote(urlsplit(self.path).path))
        super().do_GET()

    def log_message(self, *arguments):
        pass


def serve(site):
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def size(site, paths):
    """What the files weigh on the way; some are compressed already."""
    total = 0
    for path in paths:
        file = Path(site) / path.lstrip("/")
        if file.is_file():
            content = file.read_bytes()
            total += min(len(content), len(gzip.compress(content, 9)))
    return total


def timed(command):
    """Wall seconds, CPU seconds and peak memory in MiB of a command."""
    started = time.monotonic()
    child = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"{command[0]} ended with {status}")
    return time.monotonic() - started, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def queries(folder, language):
    writer = make_diary.Writer(language, "1")
    chosen = [writer.stems[rank] for rank in (3, 30, 300, 3000)]
    chance = random.Random(3)
    files = sorted((folder / "entries").iterdir())
    while len(chosen) < 10:
        words = chance.choice(files).read_text(encoding="utf-8").split("---")[2].split()
        word = chance.choice(words).strip(".").lower()
        if len(word) > 1:
            chosen.append(word)
    return chosen


def words_of(chance, file):
    words = [word.strip(".").lower() for word in file.read_text(encoding="utf-8").split("---")[2].split()]
    return [word for word in words if len(word) > 1] or ["일기"]


def ask_many(options, folder, language):
    """Median, nine tenths and most of what a first query weighs, of words and of pairs of words; script and manifest included;
    and how many dependent round trips behind the manifest."""
    site = folder / "public"
    chance = random.Random(4)
    files = sorted((folder / "entries").iterdir())
    ones = [chance.choice(words_of(chance, chance.choice(files))) for _ in range(options.many)]
    pairs = [" ".join(chance.sample(words_of(chance, chance.choice(files)), 2)) for _ in range(options.many // 2)]
    pairs += [" ".join(chance.choices(ones, k=2)) for _ in range(options.many // 2)]
    scripts, slips = (size(site, [f"assets/{file.name}" for name in names for file in (site / "assets").glob(f"{name}.*.js")]) for names in (["pages", "search"], ["search-slips"]))
    line = []
    for queries in (ones, pairs):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(queries, file)
            file.flush()
            command = [options.node, HERE.parent / "Tests/SearchQueries/run.js", site, file.name, language, "first"]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
        answers = [json.loads(one) for one in done.stdout.splitlines()]
        sizes = sorted(scripts + slips * answer["slips"] + size(site, [f"search/{name}.json" for name in answer["first"]]) for answer in answers)
        trips = sorted(answer["trips"] for answer in answers)
        parts = [sizes[len(sizes) // 2], sizes[len(sizes) * 9 // 10], sizes[-1]]
        line.append(" / ".join(f"{part / 1024:.0f}" for part in parts) + f" KB ({sum(part <= 120 * 1024 for part in sizes)} of {len(sizes)} within 120, {sum(part <= 100 * 1024 for part in sizes)} within 100;"
                    f" {sum(trip <= 2 for trip in trips)} in two round trips, most {trips[-1]})")
    return line


def ask_ilgi(browser, address, query):
    page = browser.new_page()
    page.goto(address, wait_until="networkidle")
    Handler.asked.clear()
    page.fill("input[type=search]", query)
    page.wait_for_function("() => /[0-9]|matches|없어요/.test(document.querySelector('form').textContent)")
    page.wait_for_timeout(200)
    asked = set(Handler.asked)
    count = page.evaluate("document.querySelectorAll('[role=option]').length")
    script = page.evaluate("new URL(document.querySelector('script[src*=pages]').src).pathname")
    page.close()
    return asked | {script}, count


def ask_pagefind(browser, address, query):
    page = browser.new_page()
    page.goto(address + "pagefind-page.html", wait_until="networkidle")
    Handler.asked.clear()
    count = page.evaluate("(query) => window.go(query)", query)
    asked = set(Handler.asked)
    page.close()
    return asked, count


def bytes_of(browser, site, words, ask):
    server, address = serve(site)
    answers = [ask(browser, address, word) for word in words]
    server.shutdown()
    return [size(site, asked) for asked, _ in answers], [len(asked) for asked, _ in answers]


def measure(browser, options, folder, language, count):
    journal = folder / f"{language}-{count}"
    if not journal.exists():
        subprocess.run([sys.executable, HERE / "make_diary.py", journal, str(count), language], check=True)
    site = journal / "public"
    settings = journal / "ilgi.yml"
    with_search = settings.read_text(encoding="utf-8")
    settings.write_text(with_search + "search: false\n", encoding="utf-8")
    _, without, _ = timed([options.ilgi, "build", journal, "--quiet"])
    settings.write_text(with_search, encoding="utf-8")
    seconds, work, memory = timed([options.ilgi, "build", journal, "--quiet"])
    words = queries(journal, language)
    sizes, files = bytes_of(browser, site, words, ask_ilgi)
    line = [language, count, f"{seconds:.1f} s ({work:.1f} s CPU)", f"{work - without:.2f} s CPU", f"{memory:.0f} MiB"]
    line += [f"{statistics.median(sizes) / 1024:.0f} / {max(sizes) / 1024:.0f} KB", max(files)]
    if options.many:
        line += ask_many(options, journal, language)
    if options.pagefind:
        started = time.monotonic()
        _, work, memory = timed([options.pagefind, "-m", "pagefind", "--site", site])
        seconds = time.monotonic() - started
        (site / "pagefind-page.html").write_text(PAGEFIND_PAGE.replace("LANG", language), encoding="utf-8")
        sizes, files = bytes_of(browser, site, words, ask_pagefind)
        line += [f"{seconds:.1f} s ({work:.1f} s CPU)", f"{memory:.0f} MiB"]
        line += [f"{statistics.median(sizes) / 1024:.0f} / {max(sizes) / 1024:.0f} KB", max(files)]
    print(" | ".join(str(cell) for cell in line), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ilgi", required=True)
    parser.add_argument("--pagefind")
    parser.add_argument("--counts", default="1000,10000")
    parser.add_argument("--languages", default="ko,en")
    parser.add_argument("--keep")
    parser.add_argument("--many", type=int, default=0)
    parser.add_argument("--node", default="node")
    options = parser.parse_args()
    print("language | entries | whole build | index | memory | first query (median / most) | files | Pagefind: index | memory | first query | files")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(options.keep or scratch)
        folder.mkdir(exist_ok=True)
        chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for count in map(int, options.counts.split(",")):
            for language in options.languages.split(","):
                measure(browser, options, folder, language, count)


if __name__ == "__main__":
    main()
