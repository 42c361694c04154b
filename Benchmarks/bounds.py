"""What builds and commands cost, held to bounds: exits with 1 if one of them is passed.

Usage: bounds.py --ilgi PROGRAM [--entries N] [--record]

Instructions are Valgrind's, of user space, with one job: the same on a busy machine and on an idle one. CPU seconds are the
smallest of some runs, on an ext4 of its own in a file in memory, since the kernel's time for making files depends on what a
disk did before: mounting it needs root. `Results/bounds.tsv` has bounds and the last results; `--record` writes what was
measured as the last results. A bound is changed by hand, with a sentence in the commit.
"""

import argparse
import gzip
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "Results" / "bounds.tsv"
TODAY = ["--today", "2025-01-01"]
ROUNDS = 3


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--entries", type=int, default=10_000)
    parser.add_argument("--record", action="store_true")
    wanted = parser.parse_args()
    rows = [line.split("\t") for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    head, bounds = rows[0], {what: [float(bound), last] for what, bound, last in rows[1:]}
    with tempfile.TemporaryDirectory(prefix="ilgi-bounds-", dir="/dev/shm") as scratch:
        found = instructions(wanted.ilgi.absolute(), Path(scratch))
        with ext4(Path(scratch)) as disk:
            found |= seconds(wanted.ilgi.absolute(), disk, wanted.entries)
    print(f"{'':52}{'now':>10}{'last':>10}{'bound':>10}")
    passed = []
    for what, number in found.items():
        bound, last = bounds.get(what, [None, ""])
        print(f"{what:52}{number:10.3f}{last:>10}{'' if bound is None else f'{bound:10.3f}'}")
        if bound is None or number > bound:
            passed.append(what)
        bounds[what] = [number if bound is None else bound, f"{number:.3f}"]
    if wanted.record:
        lines = ["\t".join(head)] + [f"{what}\t{bound:g}\t{last}" for what, (bound, last) in bounds.items()]
        RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if passed:
        sys.exit(f"over its bound, or without one: {'; '.join(passed)}")


def corpus(folder, count):
    subprocess.run([sys.executable, HERE / "make_corpus.py", folder, str(count)], check=True)
    return folder


def changes(journal):
    """The same entry with another text, title and label, one after the other."""
    tags = re.compile(r"tags: \[([^,\]]+), [^\]]+\]")
    entry = [file for file in sorted((journal / "entries").rglob("*.md")) if tags.search(file.read_text(encoding="utf-8"))][-10]
    text = entry.read_text(encoding="utf-8")
    yield "a text", lambda: entry.write_text(text + "\nOne more line.\n", encoding="utf-8")
    yield "a title", lambda: entry.write_text(text.replace("title: ", "title: Another ", 1), encoding="utf-8")
    yield "a label", lambda: entry.write_text(tags.sub(r"tags: [\1]", text, count=1), encoding="utf-8")


def stripped(ilgi, scratch):
    """The program as Valgrind can read it: not with the debug information of today's compilers. Names of functions stay."""
    subprocess.run(["strip", "--strip-debug", "-o", scratch / "ilgi", ilgi], check=True)
    return scratch / "ilgi"


def instructions(ilgi, scratch):
    """Millions of instructions, of a journal of 1,000 entries."""
    program, journal = stripped(ilgi, scratch), corpus(scratch / "1000", 1000)

    def counted():
        log = scratch / "log"
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}"]
            + [program, "build", journal, "--quiet", "--jobs", "1", *TODAY],
            check=True, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        line = next(line for line in log.read_text().splitlines() if "Collected" in line)
        return int(line.split(":")[1]) / 1e6

    found = {"cold: M instructions an entry, 1,000 entries": counted() / 1000}
    # The clock of a file system must have gone on for a build to trust what it sees.
    counted()
    found["unchanged: M instructions, 1,000 entries"] = counted()
    for what, change in changes(journal):
        change()
        found[f"{what} changed: M instructions, 1,000 entries"] = counted()
    return found


class ext4:
    """A file system that nothing was written to before."""

    def __init__(self, scratch):
        self.image, self.folder = scratch / "image", scratch / "disk"

    def __enter__(self):
        self.folder.mkdir()
        subprocess.run(["truncate", "-s", "4G", self.image], check=True)
        subprocess.run(["mkfs.ext4", "-q", "-F", self.image], check=True)
        subprocess.run(["mount", "-o", "loop", self.image, self.folder], check=True)
        return self.folder

    def __exit__(self, *_):
        subprocess.run(["umount", self.folder], check=True)


def cpu(command, folder=None):
    """Seconds of the processor, in the program and in the kernel, and MiB at most."""
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise subprocess.CalledProcessError(status, command)
    return used.ru_utime, used.ru_stime, used.ru_maxrss / 1024


def least(run):
    """The run with the fewest seconds."""
    return min((run() for _ in range(ROUNDS)), key=lambda used: used[0] + used[1])


def seconds(ilgi, disk, count):
    journal = corpus(disk / "journal", count)
    build = [ilgi, "build", journal, "--quiet", *TODAY]
    number = 0

    def cold():
        nonlocal number
        number += 1
        return cpu([*build, "--no-cache", "--output", disk / f"site{number}"])

    user, kernel, memory = least(cold)
    size = f"{count:,} entries"
    found = {
        f"cold: seconds in the program, {size}": user,
        f"cold: seconds in the kernel, {size}": kernel,
        f"cold: MiB at most, {size}": memory,
    }
    files = [file for file in (disk / "site1").rglob("*") if file.is_file()]
    found[f"files of the site, {size}"] = len(files)
    packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
    found[f"KB an entry, each file gzipped, {size}"] = packed / 1000 / count

    cpu(build)
    cpu(build)
    found[f"unchanged: seconds, {size}"] = sum(least(lambda: cpu(build))[:2])
    for what, change in changes(journal):

        def run():
            change()
            return cpu(build)

        change()
        found[f"{what} changed: seconds, {size}"] = sum(run()[:2])
    for words in [["list"], ["search", "the"], ["show", "last"]]:
        found[f"{words[0]}: seconds, {size}"] = sum(least(lambda: cpu([ilgi, *words], journal))[:2])
    return found


if __name__ == "__main__":
    main()
