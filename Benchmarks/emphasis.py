"""What the amendment for CJK emphasis changes in journals: the lines of HTML that differ with it and without it.

Usage: emphasis.py --bench PROGRAM FOLDER...

PROGRAM is the product `markdown-bench` of a release build. For each folder: its files, those that differ, and the lines,
by what stands before the end of the emphasis and behind it. A line in which more than markers differ is shown.
"""

import argparse
import re
import subprocess
from collections import Counter
from pathlib import Path

TAGS = re.compile(r"<(?:em|strong|del)>(.{0,300}?)</(?:em|strong|del)>(.?)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", type=Path, required=True)
    parser.add_argument("folders", nargs="+", type=Path)
    wanted = parser.parse_args()
    for folder in wanted.folders:
        files = sorted(folder.rglob("*.md"))
        said = subprocess.run([wanted.bench, "emphasis", *files], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        report(folder, len(files), said.decode("utf-8", "replace"))


def report(folder, count, said):
    kinds = Counter()
    others = []
    changed = said.split("== ")[1:]
    for file in changed:
        lines = {sign: sorted(numbered(file, sign)) for sign in "-+"}
        if len(lines["-"]) != len(lines["+"]):
            others.append(file)
        for (_, before), (_, after) in zip(lines["-"], lines["+"]):
            known = TAGS.findall(before)
            new = [found for found in TAGS.findall(after) if found not in known]
            kinds[f"{new[0][0][-1:]}|{new[0][1]}" if new else "?"] += 1
            if bare(before) != bare(after):
                others.append(f"{before}\n{after}")
    print(f"{folder.name}: {count} files, {len(changed)} differ in {sum(kinds.values())} lines; more than markers in {len(others)}")
    for kind, times in kinds.most_common():
        print(f"    {times:4} {kind}")
    for other in others:
        print(other)


def numbered(file, sign):
    return [(int(number), line) for number, line in re.findall(rf"^\{sign} (\d+) (.*)$", file, re.MULTILINE)]


def bare(line):
    """Without markers of emphasis, written or rendered."""
    return re.sub(r"[*~]|</?(?:em|strong|del)>", "", line)


if __name__ == "__main__":
    main()
