"""Measures how early the search lists the entry that was wanted: mean reciprocal ranks of 100 judged queries
(Tests/SearchQueries/Judged) in Korean, Japanese, Chinese and English.

Usage: ranking.py --ilgi PROGRAM [--node NODE] [--command] [--worst] [--record VERSION]

Asks the script of the theme, or with --command `ilgi search`. --worst also prints the queries whose wanted entry is not the
first. --record appends the figures to Results/ranking.tsv.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Tests" / "SearchQueries"))
import judged


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ilgi", required=True)
    parser.add_argument("--node", default="node")
    parser.add_argument("--command", action="store_true")
    parser.add_argument("--worst", action="store_true")
    parser.add_argument("--record")
    options = parser.parse_args()
    lines = []
    everything = []
    with tempfile.TemporaryDirectory() as scratch:
        for language, queries in judged.QUERIES.items():
            folder = Path(scratch) / language
            judged.write_journal(language, folder)
            words = [query for query, _ in queries]
            if options.command:
                answers = [judged.asked_of_the_command(options.ilgi, folder, query) for query in words]
            else:
                subprocess.run([options.ilgi, "build", folder, "--quiet"], check=True)
                answers = judged.asked_of_the_script(options.node, folder / "public", words, language, Path(scratch))
            ranks = [judged.reciprocal_rank(found, wanted) for found, (_, wanted) in zip(answers, queries, strict=True)]
            everything += ranks
            lines.append((language, ranks))
            for (query, wanted), found, rank in zip(queries, answers, ranks):
                if options.worst and rank < 1:
                    print(f"{language} {query!r}: {wanted} at {1 / rank if rank else 0:.0f} of {len(found)}: {' '.join(found[:4])}")
    lines.append(("all", everything))
    for language, ranks in lines:
        mean = sum(ranks) / len(ranks)
        print(f"{language}: mean reciprocal rank {mean:.3f}, first in {sum(rank == 1 for rank in ranks)} of {len(ranks)}")
        if options.record:
            with (HERE / "Results" / "ranking.tsv").open("a", encoding="utf-8") as file:
                file.write(f"{options.record}\t{language}\t{len(ranks)}\t{mean:.3f}\t{sum(rank == 1 for rank in ranks)}\n")


if __name__ == "__main__":
    main()
