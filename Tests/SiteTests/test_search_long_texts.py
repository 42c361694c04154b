"""Phrases and several words in texts of many parts: the script and `ilgi search` find what a plain look at every text finds.

A text above 4 KiB is in several files of the index, and a phrase may be in one of them while its words are first in others.
Of each language sixty phrases are asked of the script and a twentieth of them of the command, or all (EVERY_QUERY).
"""

import json
import os
import random
import re
import subprocess
import sys
import unittest

from examples import ILGI, ROOT, scratch, site_of
from SiteTests.test_search_queries import NODE

PHRASES = 60
STEP = 1 if "EVERY_QUERY" in os.environ else 20
ENTRIES = 24
JAPANESE = "雨 川沿い 夜道 古本 珈琲 電車 台所 手紙 祖母 眼鏡 映画 坂道 時計 卵焼き 郵便局 歩いた 忘れた 笑って 読んだ 静かな 遠い 並んで 少し まだ もう の を に が は で と 、 。".split()


def texts(language):
    """Texts of 8 to 30 KB, in words that come again in other order."""
    chance = random.Random(language)
    if language == "ja":
        # Lines are broken inside of words, as some editors do.
        lines = ["".join(chance.choices(JAPANESE, k=24)) for _ in range(ENTRIES * 200)]
        return ["\n".join(lines[200 * number : 200 * number + 40 + 6 * number]) for number in range(ENTRIES)]
    folder = scratch() / "diary"
    subprocess.run([sys.executable, ROOT / "Benchmarks/make_diary.py", folder, str(ENTRIES * 12), language], check=True)
    short = [file.read_text(encoding="utf-8").split("---\n")[2].strip() for file in sorted((folder / "entries").iterdir())]
    return ["\n\n".join(short[12 * number : 12 * number + 12]) for number in range(ENTRIES)]


def journal(language, texts):
    folder = scratch() / "long"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(f"title: Long\nlocales: [{language}]\n", encoding="utf-8")
    for number, text in enumerate(texts):
        (folder / "entries" / f"2024-01-{number + 1:02}-e{number}.md").write_text(f"---\ntitle: e{number}\n---\n\n{text}\n", encoding="utf-8")
    return folder


def phrases(language, plain):
    """Two to four words that follow each other, or in Japanese four to ten characters."""
    chance, found = random.Random(f"{language} phrases"), []
    while len(found) < PHRASES:
        text = chance.choice(plain)
        start = chance.randrange(len(text))
        pattern = r"[^\W_、。ー]{4,10}" if language == "ja" else r"(?<=\s)\w+( \w+){1,3}(?=\s)"
        match = re.compile(pattern).search(text, start)
        if match and match[0] not in found:
            found.append(match[0])
    return found


def numbers(paths):
    return sorted(int(re.search(r"-e(\d+)\.", path)[1]) for path in paths)


class LongTexts(unittest.TestCase):
    def compare(self, language):
        written = texts(language)
        # A line break between kana or Han is nothing, elsewhere it is a space.
        plain = [re.sub(r"\s+", "" if language == "ja" else " ", text).lower() for text in written]
        folder = journal(language, written)
        site = site_of(folder)
        self.assertGreater(len(list((site / "search" / "y").iterdir())), ENTRIES)
        asked = phrases(language, plain)
        words = [" ".join(one.split()[::-1]) for one in asked[::4]]
        queries = [f'"{one}"' for one in asked] + (words if language != "ja" else [])
        file = scratch() / "queries.json"
        file.write_text(json.dumps(queries), encoding="utf-8")
        command = [NODE, ROOT / "Tests/SearchQueries/run.js", site, file, language]
        answers = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        for place, (query, answer) in enumerate(zip(queries, answers, strict=True)):
            parts = [query.strip('"')] if '"' in query else query.split()
            right = [number for number, text in enumerate(plain) if all(re.search(("\\b" if language == "en" else "") + re.escape(part), text) for part in parts)]
            self.assertEqual(numbers(json.loads(answer)["paths"]), right, query)
            if place % STEP == 0:
                done = subprocess.run([ILGI, "search", "--public", "--json", "-C", folder, "--", query], capture_output=True, text=True, check=True)
                self.assertEqual(numbers(json.loads(line)["path"] for line in done.stdout.splitlines()), right, query)

    def test_korean(self):
        self.compare("ko")

    def test_japanese_also_over_line_breaks(self):
        self.compare("ja")

    def test_english(self):
        self.compare("en")


if __name__ == "__main__":
    unittest.main()
