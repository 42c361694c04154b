"""Measures what first queries load on a site of real entries, with words of the entries themselves.

Usage: search_journal.py SITE LOCALE [--many 200] [--node NODE] [--queries "one|two words"]

For single words and for pairs (half of the pairs from one entry): median, 90th percentile and maximum of what a first query
loads, scripts and manifest included, compressed with gzip -9, and how many round trips follow the manifest. Chinese and
Japanese texts have no spaces: two to four characters of a run stand for a word.
"""

import argparse
import gzip
import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

RUN = Path(__file__).resolve().parent.parent / "Tests" / "SearchQueries" / "run.js"


def texts(site):
    """The texts of a sharded index, by ordinal."""
    found = {}
    for file in sorted((site / "search/x").glob("*.json")):
        block = json.loads(file.read_text(encoding="utf-8"))
        for number, entry in enumerate(block["entries"]):
            found[block["first"] + number] = entry["text"]
    for file in sorted((site / "search/y").glob("*.json"), key=lambda one: [int(part) for part in one.stem.split("-")]):
        found[int(file.stem.split("-")[0])] += json.loads(file.read_text(encoding="utf-8"))["text"]
    return [text for _, text in sorted(found.items())]


def words(chance, text, locale):
    if locale.startswith(("zh", "ja")):
        found = []
        for run in re.findall(r"[\u3041-\u30FA\u4E00-\u9FFF]{2,}", text):
            start = 0
            while start < len(run):
                length = chance.choice([2, 2, 2, 3, 4])
                found.append(run[start:start + length])
                start += length
        return [word for word in found if len(word) > 1]
    if locale == "ko":
        return [word.strip(".,") for word in text.split() if re.fullmatch(r"[가-힣]{2,8}[.,]?", word)]
    return [word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("locale")
    parser.add_argument("--many", type=int, default=200)
    parser.add_argument("--node", default="node")
    parser.add_argument("--queries")
    options = parser.parse_args()
    chance = random.Random(11)
    sources = [found for found in (words(chance, text, options.locale) for text in texts(options.site)) if len(found) > 1]
    ones = [chance.choice(chance.choice(sources)) for _ in range(options.many)]
    pairs = [" ".join(chance.sample(chance.choice(sources), 2)) for _ in range(options.many // 2)]
    pairs += [" ".join(chance.choices(ones, k=2)) for _ in range(options.many - options.many // 2)]
    sizes = {}

    def size(file):
        if file not in sizes:
            content = file.read_bytes() if file.is_file() else b""
            sizes[file] = min(len(content), len(gzip.compress(content, 9)))
        return sizes[file]

    scripts, slips = (
        sum(size(file) for name in names for file in (options.site / "assets").glob(f"{name}.*.js"))
        for names in (["pages", "search"], ["search-slips"])
    )
    groups = [("one word", ones), ("two words", pairs)]
    if options.queries:
        groups = [("given", options.queries.split("|"))]
    for name, queries in groups:
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(queries, file)
            file.flush()
            command = [options.node, RUN, options.site, file.name, options.locale, "first"]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        answers = [json.loads(line) for line in lines]
        loaded = sorted(
            scripts + slips * answer["slips"] + sum(size(options.site / "search" / f"{one}.json") for one in answer["first"])
            for answer in answers
        )
        trips = [answer["trips"] for answer in answers]
        parts = " / ".join(f"{loaded[place] / 1024:.0f}" for place in (len(loaded) // 2, len(loaded) * 9 // 10, -1))
        print(
            f"{options.locale}, {name}: {parts} KB; {sum(one <= 100 * 1024 for one in loaded)} of {len(loaded)} within 100 KB,"
            f" {sum(one <= 80 * 1024 for one in loaded)} within 80 KB; {sum(trip <= 2 for trip in trips)} in two round trips,"
            f" most {max(trips)}"
        )


if __name__ == "__main__":
    main()
