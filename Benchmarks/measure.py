"""How long a build takes, beside copying its output and beside Hugo with a theme that makes the same kinds of pages.

Usage: measure.py --ilgi PROGRAM [--hugo PROGRAM] [--entries N] [--rounds N]

Each round runs every candidate once, so that a slow minute of the machine is shared by all; the median counts. Both
programs build into an empty folder and without a cache.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--hugo", type=Path)
    parser.add_argument("--entries", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-bench-") as scratch:
        measure(wanted, Path(scratch))


def measure(wanted, scratch):
    corpus, output = scratch / "corpus", scratch / "output"
    subprocess.run([sys.executable, HERE / "make_corpus.py", corpus, str(wanted.entries)], check=True)
    shutil.copytree(HERE / "hugo-theme", corpus / "hugo", dirs_exist_ok=True)
    reference = scratch / "reference"
    build = [wanted.ilgi.absolute(), "build", corpus, "--quiet", "--output"]
    run([*build, reference])

    candidates = {"cp -r of the output": ["cp", "-r", reference, output], "ilgi build": [*build, output]}
    if wanted.hugo and wanted.hugo.exists():
        cache = scratch / "hugo-cache"
        candidates["hugo"] = [
            wanted.hugo.absolute(), "--quiet", "--source", corpus / "hugo", "--cacheDir", cache, "--destination", output,
        ]  # fmt: skip
    times = {name: [] for name in candidates}
    written = {}
    for _ in range(wanted.rounds):
        for name, command in candidates.items():
            shutil.rmtree(output, ignore_errors=True)
            times[name].append(run(command))
            written[name] = size(output)

    print(f"{wanted.entries} entries, {wanted.rounds} rounds, {os.cpu_count()} processors")
    print(f"{'':22}{'median':>9}{'best':>9}{'files':>8}{'MB':>7}")
    for name, taken in times.items():
        files, size_in_bytes = written[name]
        median = statistics.median(taken)
        print(f"{name:22}{median:8.3f}s{min(taken):8.3f}s{files:8}{size_in_bytes / 1e6:7.1f}")
    ours = statistics.median(times["ilgi build"])
    for name, taken in times.items():
        if name != "ilgi build":
            print(f"ilgi build takes {ours / statistics.median(taken):.2f} times as long as {name}")


def run(command):
    """Seconds that the command took."""
    started = time.perf_counter()
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def size(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    return len(files), sum(file.stat().st_size for file in files)


if __name__ == "__main__":
    main()
