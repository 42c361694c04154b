"""Markdown in MB a second of processor time, beside a C program that only parses and renders with cmark-gfm.

Usage: markdown.py --bench PROGRAM [--specifications DIR] [--rounds N] [FOLDER...]

PROGRAM is the product `markdown-bench` of a release build. The texts: the specifications' own (repeated to 1 MB), the
generated journal of make_corpus.py in Korean and in Latin letters, and every .md below each FOLDER. Both programs read the
same files, in turns, so that a slow minute of the machine is shared; each turn's best counts, then the median of the turns.
Front matter is cut off. "Page alone" is Ilgi without what a parser with a writer has no part of: the text for search, the
word counts and the opening for excerpts.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIMIT = 1.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", type=Path, required=True)
    parser.add_argument("--specifications", type=Path, default=HERE.parent / ".build" / "specifications")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("folders", nargs="*", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ilgi-bench-") as scratch:
        measure(wanted, Path(scratch))


def measure(wanted, scratch):
    floor = scratch / "cmark"
    compiler = os.environ.get("CC", "clang")
    subprocess.run(
        [compiler, "-O2", HERE / "Markdown" / "cmark.c", "-o", floor, "-lcmark-gfm-extensions", "-lcmark-gfm"], check=True
    )
    print(f"{'':28}{'MB':>6}{'cmark-gfm':>12}{'Ilgi':>9}{'ratio':>7}{'page alone':>12}{'with autolink':>15}{'every option':>14}")
    held = True
    for name, files in texts(wanted, scratch).items():
        size = sum(file.stat().st_size for file in files)
        # Small inputs are read often: a turn shall take a tenth of a second at least.
        turns = str(max(2, 3_000_000 // size))
        times = {"floor": [], "ours": [], "page": [], "autolink": [], "all": []}
        for _ in range(wanted.rounds):
            times["floor"].append(best([floor, turns, *files]))
            times["ours"].append(best([wanted.bench, "time", turns, *files]))
            times["page"].append(best([wanted.bench, "page", turns, *files]))
            times["autolink"].append(best([floor, turns, *files], WITH_AUTOLINK="1"))
            times["all"].append(best([wanted.bench, "all", turns, *files]))
        middle = {key: statistics.median(values) for key, values in times.items()}
        ratio = statistics.median(ours / floor for ours, floor in zip(times["ours"], times["floor"]))
        held = held and ratio <= LIMIT
        print(
            f"{name:28}{size / 1e6:6.1f}{size / middle['floor'] / 1e6:7.1f} MB/s{size / middle['ours'] / 1e6:6.1f}"
            f"{ratio:8.2f}{middle['page'] / middle['floor']:10.2f}{middle['ours'] / middle['autolink']:14.2f}{middle['all'] / middle['floor']:14.2f}", flush=True,
        )  # fmt: skip
    print(f"The ratio shall be at most {LIMIT}: {'it is' if held else 'it is NOT'}.")


def best(command, **environment):
    said = subprocess.run(command, env={**os.environ, **environment}, check=True, stdout=subprocess.PIPE, text=True).stdout
    return min(float(line) for line in said.splitlines() if not line.startswith("bytes"))


def texts(wanted, scratch):
    """Name → files."""
    result = {}
    for name in ["commonmark", "gfm"]:
        text = (wanted.specifications / f"{name}.txt").read_text(encoding="utf-8")
        # In parts: as one text it would be more than an entry may be.
        parts = re.split(r"(?m)^(?=#+ )", text)
        result[f"{name}.txt in sections"] = write(scratch / name, parts)
        result[f"{name}.txt whole, 4 times"] = write(scratch / f"{name}-whole", [text * 4])
    subprocess.run([sys.executable, HERE / "make_corpus.py", scratch / "corpus", "1000"], check=True, stdout=subprocess.DEVNULL)
    generated = [body(file) for file in sorted((scratch / "corpus" / "entries").rglob("*.md"))]
    korean = [text for text in generated if re.search("[가-힣]", text)]
    result["generated, Korean"] = write(scratch / "korean", korean)
    result["generated, Latin letters"] = write(scratch / "latin", [text for text in generated if text not in korean])
    for folder in wanted.folders:
        files = [body(file) for file in sorted(folder.rglob("*.md"))]
        result[folder.resolve().name] = write(scratch / f"folder-{len(result)}", files)
    return result


def body(file):
    text = file.read_text(encoding="utf-8", errors="replace")
    return re.sub(r"\A(---|\+\+\+)\n.*?^\1\n", "", text, flags=re.DOTALL | re.MULTILINE)


def write(folder, parts):
    folder.mkdir()
    for number, part in enumerate(parts):
        (folder / f"{number:05}.md").write_text(part, encoding="utf-8")
    return sorted(folder.iterdir())


if __name__ == "__main__":
    main()
