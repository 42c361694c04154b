"""How many instructions each stage of a build executes, counted by Valgrind: the same number on a busy machine and on an idle one.

Usage: stages.py --ilgi PROGRAM [--entries N] [--record NAME]

`--record NAME` appends the numbers to Benchmarks/Results/stages.tsv. Without it they are compared with the last ones there, so
a commit that makes a stage slower is seen. Stages overlap: reading an entry renders its Markdown, rendering a page fills it in.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "Results" / "stages.tsv"
# A stage and what the names of its functions begin with, as swift-demangle writes them. The largest
# of them counts.
STAGES = {
    "whole build": r"\(below main\)|^main$",
    "load the theme": r"static Build\.ThemeLoader\.load\(",
    "  compile templates": r"static Templating\.TemplateSet\.compile\(",
    "  read a catalog": r"JournalReader\.readCatalog\(",
    "read entries": r"JournalReader\.readEntry\(|Build\.BuildRun\.(readEntry|read)\(",
    "  Markdown": r"Markdown\.MarkdownTask\.run\(|Markdown\.renderMarkdown\(",
    "assemble the site": r"static Journal\.Site\.assemble\(",
    "plan pages and links": r"static Journal\.Plan\.make\(",
    "words of the locales": r"SiteRenderer\.SiteRendering\.(__allocating_)?init\(",
    "render pages": r"SiteRenderer\.SiteRendering\.render\(",
    "search index": r"Build\.BuildRun\.writeIndex<",
    "clean photos": r"Photos\.cleanPhoto\(",
    "plan, all of it": r"Build\.BuildRun\.plan\(leavingOut",
    "write, all of it": r"Build\.BuildRun\.write<",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--entries", type=int, default=300)
    parser.add_argument("--record", help="a name for the numbers: a version or a commit")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-stages-") as scratch:
        counted = count(options.ilgi.absolute(), options.entries, Path(scratch))
    before = last(options.entries)
    print(f"{options.entries} entries, one job; millions of instructions")
    print(f"{'':24}{'now':>10}{'share':>8}{'before':>10}{'change':>9}")
    whole = max(counted.values())
    for stage, number in counted.items():
        old = before.get(stage)
        change = f"{100 * (number - old) / old:+8.1f}%" if old else ""
        print(f"{stage:24}{number / 1e6:10.1f}{100 * number / whole:7.1f}%{old / 1e6 if old else 0:10.1f}{change}")
    if options.record:
        RESULTS.parent.mkdir(exist_ok=True)
        with open(RESULTS, "a", encoding="utf-8") as file:
            for stage, number in counted.items():
                file.write(f"{options.record}\t{options.entries}\t{stage.strip()}\t{number}\n")


def count(ilgi, entries, scratch):
    corpus, profile, program = scratch / "corpus", scratch / "profile", scratch / "ilgi"
    # Valgrind cannot read the debug information of today's compilers; the names of functions are
    # enough.
    subprocess.run(["strip", "--strip-debug", "-o", program, ilgi], check=True)
    subprocess.run([sys.executable, HERE / "make_corpus.py", corpus, str(entries)], check=True)
    subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "--quiet", program, "build", corpus, "--quiet"]
        + ["--jobs", "1", "--today", "2025-01-01", "--output", scratch / "site"],
        check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    said = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", profile], check=True, capture_output=True, text=True
    ).stdout
    said = subprocess.run(["swift", "demangle", "--compact"], input=said, check=True, capture_output=True, text=True).stdout
    counted = dict.fromkeys(STAGES, 0)
    for line in said.splitlines():
        match = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*?:(.*?)(?: \[.*\])?$", line)
        if not match:
            continue
        number, name = int(match.group(1).replace(",", "")), match.group(2)
        for stage, pattern in STAGES.items():
            if re.search(pattern, name):
                counted[stage] = max(counted[stage], number)
    missing = [stage for stage, number in counted.items() if not number and stage != "clean photos"]
    if missing:
        print(f"no function of these stages was found: {', '.join(missing)}", file=sys.stderr)
    return counted


def last(entries):
    """The numbers that were recorded last for as many entries."""
    if not RESULTS.exists():
        return {}
    rows = [line.split("\t") for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if int(row[1]) == entries]
    newest = rows[-1][0] if rows else None
    names = {stage.strip(): stage for stage in STAGES}
    return {names[stage]: int(number) for name, _, stage, number in rows if name == newest and stage in names}


if __name__ == "__main__":
    main()
