"""From saving a file to new bytes served: `ilgi serve`, beside `hugo server`; and a minute of wrk.

Usage: serve.py --ilgi PROGRAM [--hugo PROGRAM] [--entries N] [--edits N] [--wrk SECONDS]

Each round edits the text of one entry in both journals, waits until the program says that it is done (Ilgi by the event that
reloads an open page; Hugo tells nobody but its own script, so its page is fetched again and again), and fetches the page until
the new words are there. The time from the write to the last byte counts. wrk asks for the home page and must get no error; the
memory of the server before and after is printed.

Beside the times stand processor times, which do not depend on what else the machine does, and the most memory that each
program has used; that of a build of the same journal is printed for comparison.
"""

import argparse
import http.client
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--hugo", type=Path)
    parser.add_argument("--entries", type=int, default=10000)
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--wrk", type=int, default=0, help="seconds")
    wanted = parser.parse_args()
    os.environ["ILGI"] = str(wanted.ilgi.absolute())
    with tempfile.TemporaryDirectory(prefix="ilgi-bench-") as scratch:
        corpus = Path(scratch) / "corpus"
        subprocess.run([sys.executable, HERE / "make_corpus.py", corpus, str(wanted.entries)], check=True)
        shutil.copytree(HERE / "hugo-theme", corpus / "hugo", dirs_exist_ok=True)
        print(f"{wanted.entries} entries, {wanted.edits} edits, {os.cpu_count()} processors")
        measure_ilgi(wanted, corpus)
        measure_build(wanted, corpus)
        if wanted.hugo and wanted.hugo.exists():
            measure_hugo(wanted, corpus, Path(scratch))


def measure_ilgi(wanted, corpus):
    from served import Served, seen

    started = time.perf_counter()
    with Served(corpus) as server:
        print(f"ilgi serve: ready in {time.perf_counter() - started:.2f} s, {memory(server.child.pid)} MiB, at most {memory(server.child.pid, 'VmHWM')} MiB")
        entry = an_entry(corpus / "entries")
        text = entry.read_text(encoding="utf-8")
        path = page_of(server, entry)
        times, told, spent = [], [], []
        with server.events(path, seen(server.get(path)[2])) as page:
            time.sleep(3)
            for number in range(wanted.edits):
                word = f"qzedit{number}qz"
                before = processor(server.child.pid)
                begun = time.perf_counter()
                entry.write_text(f"{text}\n{word}\n", encoding="utf-8")
                page.next("reload")
                told.append(time.perf_counter() - begun)
                assert word.encode() in server.get(path)[2]
                times.append(time.perf_counter() - begun)
                spent.append(processor(server.child.pid) - before)
                # A save is one of a person who reads in between; findings are looked for then.
                time.sleep(1)
        entry.write_text(text, encoding="utf-8")
        tell("ilgi serve", times, spent)
        print(f"    until the open page was told: median {statistics.median(told) * 1000:.0f} ms; {memory(server.child.pid)} MiB")
        if wanted.wrk:
            before = memory(server.child.pid)
            said = subprocess.run(
                ["wrk", "-t2", "-c64", f"-d{wanted.wrk}s", "--latency", server.address], capture_output=True, text=True, check=True
            ).stdout
            print("    " + "\n    ".join(line for line in said.splitlines() if re.search(r"Requests/sec|99%|Socket|Non-2xx|requests in", line)))
            print(f"    memory before and after wrk: {before} and {memory(server.child.pid)} MiB")
            assert "Non-2xx" not in said and "Socket errors" not in said, said


def measure_hugo(wanted, corpus, scratch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    child = subprocess.Popen(
        [wanted.hugo.absolute(), "server", "--source", corpus / "hugo", "--cacheDir", scratch / "hugo-cache", "--port", str(port),
         "--renderToMemory"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        entry = an_entry(corpus / "hugo" / "content")
        text = entry.read_text(encoding="utf-8")
        path = None
        started = time.perf_counter()
        while path is None and time.perf_counter() - started < 300:
            time.sleep(0.5)
            assert child.poll() is None, "hugo server ended: " + child.stderr.read()
            path = hugo_page(port, entry)
        process = program(child.pid)
        print(f"hugo server: ready in {time.perf_counter() - started:.2f} s, {memory(process)} MiB")
        print(f"    at most {memory(process, 'VmHWM')} MiB")
        times, spent = [], []
        for number in range(wanted.edits):
            word = f"qzedit{number}qz"
            before = processor(process)
            begun = time.perf_counter()
            entry.write_text(f"{text}\n{word}\n", encoding="utf-8")
            while word.encode() not in fetch(port, path)[1]:
                time.sleep(0.002)
            times.append(time.perf_counter() - begun)
            spent.append(processor(process) - before)
            time.sleep(1)
        entry.write_text(text, encoding="utf-8")
        tell("hugo server", times, spent)
    finally:
        child.send_signal(signal.SIGTERM)
        child.wait()


def an_entry(folder):
    """One in the middle, so that no list that is fetched has it."""
    entries = sorted(folder.rglob("*.md"))
    return entries[len(entries) // 2]


def page_of(server, entry):
    """Where an entry is: its name has the day and the slug."""
    year, month, rest = entry.stem.split("-", 2)
    return f"/{year}/{month}/{rest}.html"


def hugo_page(port, entry):
    try:
        sitemap = fetch(port, "/sitemap.xml")[1].decode()
    except OSError:
        return None
    year, month, day = entry.stem.split("-")[:3]
    found = [address for address in re.findall(r"<loc>(.*?)</loc>", sitemap) if f"/{year}/{month}/{day}-" in address]
    return "/" + found[0].split("/", 3)[3] if found else None


def fetch(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def tell(name, times, spent):
    times = sorted(times)
    print(
        f"{name}: from saving to new bytes: median {statistics.median(times) * 1000:.0f} ms, slowest {times[-1] * 1000:.0f} ms; "
        f"processor {statistics.median(spent) * 1000:.0f} ms"
    )


def memory(process, which="VmRSS"):
    """MiB that are in use by the process itself, or that were at most (`VmHWM`)."""
    text = Path(f"/proc/{process}/status").read_text()
    return int(re.search(which + r":\s+(\d+)", text)[1]) // 1024


def program(process):
    """What a script of Python's packages has started, or the process itself."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(children[0]) if children else process


def processor(process):
    """Seconds of processor time that a process has spent, in steps of a hundredth."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure_build(wanted, corpus):
    """The most memory that a build of the same journal uses."""
    child = subprocess.Popen([wanted.ilgi.absolute(), "build", "--drafts", "--quiet", corpus])
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, "the build failed"
    print(f"ilgi build --drafts: at most {usage.ru_maxrss // 1024} MiB")


if __name__ == "__main__":
    main()
