"""Texts that make Markdown parsers slow, each through the whole program: none may take 10 s of computing or 1 GiB.

    python3 Tests/Torture/hostile_markdown.py --ilgi PROGRAM [--sizes 10,20,40,80,160,320] [--input NAME]...

A journal of one entry is built for each text and size (in thousands of bytes), and for each text at 1 MiB, the most that an
entry may have. Processor time and the greatest memory are those of the program and of every process that it started.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SECONDS, MEBIBYTES = 10, 1024


def repeated(unit, size, front="", back=""):
    return front + unit * max(1, (size - len(front) - len(back)) // len(unit)) + back


def table(size):
    row = "a|" * 100
    return repeated("|\n", size, f"|{row}\n|{'-|' * 100}\n")


def references(size):
    return "[0]: /" + "l" * (size // 2) + "\n\n" + "[0] " * (size // 8)


INPUTS = {
    "completed cells": table,
    "delimiter rows": lambda size: repeated("|-|\n", size),
    "list markers and blank lines": lambda size: "- " * (size // 4) + "x" + "\n" * (size // 2),
    "quotes and emphasis": lambda size: ">" * (size // 2) + "a*" * (size // 4),
    "nested quotes, lazy lines": lambda size: repeated("> " * 99 + "a\n" + "b\n" * 200, size),
    "references": references,
    "lines above a table": lambda size: repeated("a\n", size, back="|x|\n|-|\n"),
    "lines of carriage returns above a table": lambda size: repeated("[\r", size, back="\n|x|\n|-|\n"),
    "instructions": lambda size: repeated("<?", size),
    "![[]()": lambda size: repeated("![[]()", size),
    "nested footnotes": lambda size: repeated("[^a]:", size),
    "www._": lambda size: repeated("www._", size),
    "www.a.b/))))": lambda size: "www.a.b/" + ")" * size,
    "http://a.b<": lambda size: repeated("http://a.b<", size),
    "mailto:a@b.cc": lambda size: repeated("mailto:a@b.cc", size),
    "a paragraph with quotation marks": lambda size: repeated('the sea was quiet, "old harbour" and *still* ', size),
    "a paragraph of words": lambda size: repeated("바다 ", size),
    "verse": lambda size: repeated("바다\\\n", size),
    "links in a quote": lambda size: repeated("[a](b.md) ", size, "> "),
    "links in an item": lambda size: repeated("[a](b.md) ", size, "- "),
    "underscores": lambda size: "_" * (size // 2) + "a" + "_" * (size // 2),
}


# Whether the hostile block is the first one decides how it is read.
STARTS = ["글\n\n", ""]


def build(ilgi, text, folder):
    """Exit status, seconds of computing, mebibytes and what was said."""
    entries = folder / "entries"
    entries.mkdir(parents=True, exist_ok=True)
    (entries / "2024-03-05.md").write_text(text, encoding="utf-8")
    program = subprocess.Popen(
        [ilgi, "build", folder, "--output", folder / "public", "--quiet"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    said = program.stderr.read()
    program.stderr.close()
    _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    return program.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, said


def flaw(status, seconds, memory, said):
    """What is wrong with how a build of a hostile text ended; None if nothing is."""
    if seconds > SECONDS or memory > MEBIBYTES:
        return f"{seconds:.1f} s, {memory:.0f} MiB"
    if status not in (0, 1, 3):
        return f"exit {status}"
    # 3: a limit was reached, and only the one that is named. The system counts whole ticks for its
    # limit, so up to a quarter more than it says afterwards.
    reached = "s of computing" in said and seconds > 3.75 or "of memory" in said and memory > MEBIBYTES / 2
    if status == 3 and not (reached or "its answer has more than" in said):
        return f"exit 3 after {seconds:.1f} s and with {memory:.0f} MiB: {said}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--sizes", default="10,20,40,80,160,320")
    parser.add_argument("--input", action="append", choices=list(INPUTS))
    wanted = parser.parse_args()
    sizes = [int(size) * 1000 for size in wanted.sizes.split(",")] + [(1 << 20) - 100]
    print(f"{'seconds (MiB), * refused':30}" + "".join(f"{size // 1000:>13}k" for size in sizes))
    worst = (0, 0)
    broken = []
    for name in wanted.input or INPUTS:
        cells = []
        for size in sizes:
            for start in STARTS:
                with tempfile.TemporaryDirectory(prefix="ilgi-torture-") as folder:
                    status, seconds, memory, said = build(wanted.ilgi.absolute(), start + INPUTS[name](size), Path(folder))
                if found := flaw(status, seconds, memory, said):
                    broken.append(f"{start!r}, {name} at {size}: {found}")
                worst = (max(worst[0], seconds), max(worst[1], memory))
            cells.append(f"{seconds:7.2f} ({memory:3.0f}){'*' if status else ' '}")
        print(f"{name:30}" + " ".join(f"{cell:>13}" for cell in cells), flush=True)
    print(f"worst: {worst[0]:.1f} s, {worst[1]:.0f} MiB")
    if broken:
        sys.exit("\n".join(["over the limits:", *broken]))


if __name__ == "__main__":
    main()
