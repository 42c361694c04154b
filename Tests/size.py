"""Counts what the program is made of: lines of code by module, types that keep things, passes.

    size.py             prints the table
    size.py check       fails when something is larger than its bound in Benchmarks/Results/size.tsv
    size.py record      writes what is smaller now as the bound, and what is new

A module that is there only falls. What is new, or has to grow because it does something new, gets a bound by hand and a
sentence in the last column. A line of code is one with something on it besides a comment. Swift, C and C++ count as the program (`sum`), but for files
that Packaging/embed.py writes; what the browser and the theme read is listed beside.
"""

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = {".swift", ".c", ".cpp", ".h", ".modulemap"}
READ = {".js": "JavaScript", ".css": "styles", ".html": "pages and templates"}
# A text between quotation marks is left, so that `//` in an address is no comment.
TOKENS = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*[\s\S]*?\*/')
KEEPS = re.compile(r"\b(?:struct|class|enum|actor)\s+((?:Kept|Saved|Known)\w*|\w*(?:Memory|Cache|Shelf))\b")
# The whole of what a text and its tree go through, in the one place where it is said.
PASSES = ROOT / "Sources/Markdown/Markdown.swift"
BOUNDS = ROOT / "Benchmarks/Results/size.tsv"


def without_comments(text):
    return TOKENS.sub(lambda found: found[0] if found[0].startswith('"') else "\n" * found[0].count("\n"), text)


def code(text):
    return sum(1 for line in without_comments(text).split("\n") if line.strip())


def passes():
    """Over the text before the parser, and over the tree after it, as `VisibleMarkup` says them."""
    body = without_comments(PASSES.read_text()).split("struct VisibleMarkup", 1)[1].split("private mutating func", 1)[0]
    before, after = body.split("tree = parseMarkup(", 1)
    # What the parser's cost is found by, and the mask of hidden notes, go over the text too.
    texts = 2 + len(re.findall(r"\b(?:InlineMarks|PreparedText|DialectText|CharacterPlaceholders|EmphasisGuide)\(", before))
    trees = len(re.findall(r"\btree\.\w+|\btree = (?!parseMarkup)|\bexpand\(|\bhideNotes\(|\.set\(&tree\)", after))
    return texts, trees


def counted():
    modules, read = Counter(), Counter()
    keeping, named = set(), 0
    for path in sorted((ROOT / "Sources").rglob("*")):
        if not path.is_file():
            continue
        module = path.relative_to(ROOT / "Sources").parts[0]
        if path.suffix in COMPILED:
            text = path.read_text()
            if text.startswith("// Written by "):
                continue
            modules[module] += code(text)
            if path.suffix == ".swift":
                bare = without_comments(text)
                keeping.update(KEEPS.findall(bare))
                named += bool(re.search(r"mood", bare, re.I))
        elif path.suffix in READ:
            read[READ[path.suffix]] += code(path.read_text())
    for path in sorted((ROOT / "Templates").rglob("*")):
        if path.suffix in READ and path.is_file():
            read[READ[path.suffix]] += code(path.read_text())
    texts, trees = passes()
    return {
        "sum": sum(modules.values()),
        "modules": dict(sorted(modules.items())),
        "read by browsers and the theme": dict(sorted(read.items())),
        "types that keep things": len(keeping),
        "files that name the mood": named,
        "passes over a text": texts,
        "passes over a tree": trees,
    }  # fmt: skip


def flat(table, prefix=""):
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}: ")
        else:
            yield prefix + name, value


def bounds():
    """By name: what it was when the redesign began, what it may be, and why it is there if it was not."""
    rows = [line.split("\t") for line in BOUNDS.read_text().splitlines()[1:]]
    return {name: (began, int(bound), why) for name, began, bound, why in rows}


def check(now):
    kept = bounds()
    larger = [f"{name} has {value:,}, its bound is {kept[name][1]:,}" for name, value in now.items() if name in kept and value > kept[name][1]]
    strange = [f"{name} has no bound in {BOUNDS.relative_to(ROOT)}" for name in now if name not in kept]
    dumb = [f"{name} is new and has no sentence" for name, (began, _, why) in kept.items() if not began and not why]
    gone = [f"{name} is no more: size.py record takes it out" for name in kept if name not in now]
    return larger + strange + dumb + gone


def record(now):
    kept = bounds()
    lines = ["what\tbegan\tbound\twhy"]
    for name, value in now.items():
        began, bound, why = kept.get(name, ("", value, ""))
        lines.append(f"{name}\t{began}\t{min(bound, value)}\t{why}")
    BOUNDS.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    table = dict(flat(counted()))
    match sys.argv[1:]:
        case []:
            for name, value in table.items():
                print(f"{value:>7,}  {name}")
        case ["check"]:
            if wrong := check(table):
                sys.exit("\n".join(wrong))
        case ["record"]:
            record(table)
        case _:
            sys.exit("usage: size.py [check | record]")
