"""How many instructions each stage of a build executes, and for what, counted by Valgrind: the same number on a busy machine and on
an idle one.

Usage: stages.py --ilgi PROGRAM [--entries N] [--record NAME]

`--record NAME` appends the numbers to Benchmarks/Results/stages.tsv. Without it they are compared with the last ones there, so
a commit that makes a stage slower is seen. Stages overlap: reading an entry renders its Markdown, rendering a page fills it in. Causes do
not: each instruction counts once, by the function that it is in.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bounds import corpus, stripped

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "Results" / "stages.tsv"
# A stage and what the names of its functions begin with, as swift-demangle writes them. The largest
# of them counts; of a stage in two parts, the sum of both.
STAGES = {
    "whole build": r"\(below main\)|^main$",
    "load the theme": r"static Build\.ThemeLoader\.load\(",
    "  compile templates": r"static Templating\.TemplateSet\.compile\(",
    "  read a catalog": r"JournalReader\.readCatalog\(",
    "read entries": r"JournalReader\.readEntry\(|Build\.OpenJournal\.read\w*\(",
    "  Markdown": r"Markdown\.MarkdownTask\.run\(|Markdown\.renderMarkdown\(",
    "assemble the site": r"static Journal\.Site\.assemble\(",
    "plan pages and links": r"static Journal\.Plan\.make\(",
    "words of the locales": r"SiteRenderer\.SiteRendering\.(__allocating_)?init\(",
    "render pages": r"SiteRenderer\.SiteRendering\.render\(",
    "search index": [r"Build\.BuildCache\.index\(", r"Build\.OpenJournal\.writeIndex<"],
    "clean photos": r"Photos\.cleanPhoto\(",
    "plan, all of it": r"Build\.OpenJournal\.plan\(leavingOut",
    "write, all of it": r"Build\.OpenJournal\.render<",
}

# What the processor does, whatever the stage: the first row that a function's name fits counts it.
CAUSES = {
    "allocate and free": r"^(_int_)?(malloc|free|calloc|realloc|memalign|posix_memalign)|malloc_consolidate|unlink_chunk|^swift_(slow)?(Alloc|Dealloc)|^swift_(alloc|dealloc|initStackObject)|^operator (new|delete)",
    "count references": r"swift_(\w+)?(retain|release|Retain|Release)|swift::RefCount|isUniquelyReferenced|^outlined (copy|consume|retain|release|destroy)",
    "copy and compare bytes": r"^__?mem(cpy|move|set|cmp|chr)|^__?(str|wcs)\w*_(avx2|sse|evex)|^bcmp",
    "hash and look up": r"Hasher|SipHash|_NativeDictionary|_NativeSet|__RawDictionaryStorage|hash\(into:\)",
    "types at run time": r"Metadata|swift_(dynamicCast|conformsTo|getWitness|getGeneric|getAssociated|beginAccess|endAccess|checkMetadata)",
    "texts of Swift": r"Swift\._?(String|Substring|Character|Unicode|StringGuts|StringObject)|_StringGuts|_swift_stdlib_",
    "arrays of Swift": r"Swift\.(_?Array|_?ContiguousArray|ArraySlice|_ArrayBuffer|Sequence|Collection|MutableCollection)|Array\._",
    "cmark-gfm": r"^cmark_|^S_|^scan_|^_scan_|^_cmark|libcmark",
    "libyaml": r"^yaml_",
    "ICU": r"icu_|^u(loc|text|str|norm|dat|cal|num|pl)\w*_|_swift",
    "digests": r"^take_block|^ilgi_digest|fingerprint",
    "system": r"\[.*(ld-linux|libc\.so)",
    **{f"module {name}": rf"\b{name}\." for name in sorted(file.name for file in (HERE.parent / "Sources").iterdir())},
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", type=Path, required=True)
    parser.add_argument("--entries", type=int, default=300)
    parser.add_argument("--record", help="a name for the numbers: a version or a commit")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-stages-") as scratch:
        profile = measured(options.ilgi.absolute(), options.entries, Path(scratch))
        counted, causes = by_stage(profile), by_cause(profile)
    before = last(options.entries)
    print(f"{options.entries} entries, one job; millions of instructions")
    whole = max(counted.values())
    for title, rows in [("stage", counted), ("cause", causes)]:
        print(f"{title:24}{'now':>10}{'share':>8}{'before':>10}{'change':>9}")
        for name, number in rows.items():
            old = before.get(name.strip())
            change = f"{100 * (number - old) / old:+8.1f}%" if old else ""
            print(f"{name:24}{number / 1e6:10.1f}{100 * number / whole:7.1f}%{old / 1e6 if old else 0:10.1f}{change}")
    if options.record:
        RESULTS.parent.mkdir(exist_ok=True)
        with open(RESULTS, "a", encoding="utf-8") as file:
            for name, number in {**counted, **causes}.items():
                file.write(f"{options.record}\t{options.entries}\t{name.strip()}\t{number}\n")


def measured(ilgi, entries, scratch):
    """Callgrind's profile of a build."""
    program, journal, profile = stripped(ilgi, scratch), corpus(scratch / "corpus", entries), scratch / "profile"
    subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", f"--log-file={scratch / 'log'}", program, "build", journal, "--quiet"]
        + ["--jobs", "1", "--today", "2025-01-01", "--output", scratch / "site"],
        check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return profile


def functions(profile, inclusive):
    """What each function cost, and its name."""
    said = subprocess.run(
        ["callgrind_annotate", f"--inclusive={'yes' if inclusive else 'no'}", "--threshold=100", profile],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    said = subprocess.run(["swift", "demangle", "--compact"], input=said, check=True, capture_output=True, text=True).stdout
    for line in said.splitlines():
        match = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+\S*?:(.*)$", line)
        if match:
            yield int(match.group(1).replace(",", "")), match.group(2)


def by_stage(profile):
    parts = [(stage, part) for stage, said in STAGES.items() for part in ([said] if isinstance(said, str) else said)]
    most = dict.fromkeys(parts, 0)
    for number, name in functions(profile, inclusive=True):
        for stage, pattern in parts:
            if re.search(pattern, re.sub(r" \[.*\]$", "", name)):
                most[stage, pattern] = max(most[stage, pattern], number)
    counted = {stage: sum(number for (one, _), number in most.items() if one == stage) for stage in STAGES}
    missing = [stage for stage, number in counted.items() if not number and stage != "clean photos"]
    if missing:
        print(f"no function of these stages was found: {', '.join(missing)}", file=sys.stderr)
    return counted


def by_cause(profile):
    """Each instruction once; those that fit nothing are the rest."""
    counted = {**dict.fromkeys(CAUSES, 0), "the rest": 0}
    for number, name in functions(profile, inclusive=False):
        counted[next((cause for cause, pattern in CAUSES.items() if re.search(pattern, name)), "the rest")] += number
    return dict(sorted(((cause, number) for cause, number in counted.items() if number), key=lambda row: -row[1]))


def last(entries):
    """The numbers that were recorded last for as many entries."""
    if not RESULTS.exists():
        return {}
    rows = [line.split("\t") for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if int(row[1]) == entries]
    newest = rows[-1][0] if rows else None
    return {what: int(number) for name, _, what, number in rows if name == newest}


if __name__ == "__main__":
    main()
