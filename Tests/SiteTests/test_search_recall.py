"""What the script finds in an index of shards, against a plain look at every text.

The number of random parts can be given in the environment as SEARCH_PARTS, and that of entries as SEARCH_ENTRIES: `make
search` asks for more than the tests do.
"""

import functools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import unittest

from examples import ROOT, scratch, site_of
from SiteTests.test_search_queries import NODE
from SiteTests import test_search_shards as shards
from SiteTests.test_search_shards import unfolded

PARTS = int(os.environ.get("SEARCH_PARTS", "12"))
COUNT = int(os.environ.get("SEARCH_ENTRIES", shards.COUNT))


@functools.cache
def site(language):
    if (language, COUNT) == ("ko", shards.COUNT):
        # The same journal, with secrets in it, which nobody finds.
        return shards.site()
    folder = scratch() / "diary"
    subprocess.run([sys.executable, ROOT / "Benchmarks/make_diary.py", folder, str(COUNT), language], check=True)
    with (folder / "ilgi.yml").open("a", encoding="utf-8") as settings:
        settings.write("\nshare_cards: false\n")
    if language == "ko":
        for file in (folder / "entries").iterdir():
            # Words that stand everywhere have lists of their own.
            file.write_text(file.read_text(encoding="utf-8") + "\n그날의 기록.\n", encoding="utf-8")
    return site_of(folder)


@functools.cache
def entries(language):
    """Address, and everything that is searched, of each entry."""
    found = []
    search = site(language) / "search"
    manifest = json.loads((search / "manifest.json").read_text(encoding="utf-8"))
    for ordinal in range(manifest["count"]):
        held = block(search / "x", ordinal // manifest["block"])
        entry = held["entries"][ordinal - held["first"]]
        fields = [entry["title"], entry["text"], *entry["tags"]]
        found.append((entry["urls"][language], [" ".join(field.lower().split()) for field in fields]))
    return found


@functools.cache
def block(folder, number):
    return json.loads((folder / f"{number}.json").read_text(encoding="utf-8"))


@functools.cache
def in_groups(language):
    """The same site, with the first keys of shards as a large journal has them: by 64, in files of their own."""
    copy = scratch() / "in-groups"
    for part in ["assets", "search"]:
        shutil.copytree(site(language) / part, copy / part)
    file = copy / "search" / "manifest.json"
    manifest = json.loads(file.read_text(encoding="utf-8"))
    segment = manifest["segments"][0]
    starts = unfolded(segment.pop("t"))
    segment["g"] = folded(starts[::64])
    (copy / "search" / segment["id"] / "g").mkdir()
    for number in range(len(segment["g"])):
        part = folded(starts[64 * number : 64 * number + 64])
        (copy / "search" / segment["id"] / "g" / f"{number}.json").write_text(json.dumps(part), encoding="utf-8")
    file.write_text(json.dumps(manifest), encoding="utf-8")
    return copy, len(segment["g"])


def folded(keys):
    shared = [len(os.path.commonprefix([last, key])[:9]) for last, key in zip(["", *keys], keys)]
    return [f"{number}{key[number:]}" for number, key in zip(shared, keys)]


def ask(language, queries, folder=None):
    file = scratch() / "queries.json"
    file.write_text(json.dumps(queries), encoding="utf-8")
    script = ROOT / "Tests/SearchQueries/run.js"
    done = subprocess.run([NODE, script, folder or site(language), file, language], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Chosen:
    """Queries, each once. What a third of the entries has costs most, as all of them are looked at: some of it is enough."""

    def __init__(self, language, queries):
        self.language, self.queries, self.common = language, queries, 0

    def add(self, query):
        if query in self.queries:
            return
        if sum(any(query in field for field in fields) for _, fields in entries(self.language)) > COUNT / 3:
            if self.common == PARTS // 8:
                return
            self.common += 1
        self.queries.append(query)


class SearchRecall(unittest.TestCase):
    def compare(self, language, queries, holds):
        """`holds(field, query)`; everything that is right is found, and nothing else."""
        kinds = set()
        for query, found in zip(queries, ask(language, queries), strict=True):
            right = {address for address, fields in entries(language) if any(holds(field, query) for field in fields)}
            # Where nothing has it as it stands, other readings may find something.
            if not right:
                continue
            self.assertEqual((found["total"], len(found["paths"])), (len(right), len(right)), query)
            self.assertEqual(set(found["paths"]), right, query)
            kinds |= {name.split("/")[-2] for name in found["first"] if "/" in name}
        self.assertLessEqual({"t", "x"}, kinds)

    def test_shards_that_are_listed_in_groups_are_found(self):
        copy, groups = in_groups("ko")
        self.assertGreater(groups, 3)
        words = sorted({word for _, (title, *_) in entries("ko") for word in title.split()})
        queries = ["ㄱ", "태그:여행 바다", *words[:: len(words) // 30]]
        for one, other in zip(ask("ko", queries), ask("ko", queries, copy), strict=True):
            self.assertEqual((one["total"], one["paths"]), (other["total"], other["paths"]))
            asked = {name for name in other["first"] if "/g/" in name}
            self.assertEqual([name for name in one["first"] if "/g/" in name], [])
            self.assertEqual(sorted(one["first"]), sorted(set(other["first"]) - asked))
            self.assertEqual(bool(asked), any(name.startswith("b/t/") for name in one["first"]))

    def test_of_words_that_most_entries_of_a_large_journal_have_the_best_are_enough_at_first(self):
        copy, _ = in_groups("ko")
        queries = ["그날의 기록", "기록 -태그:여행", "그날의 기록 sort:oldest"]
        for query, one, other in zip(queries, ask("ko", queries), ask("ko", queries, copy), strict=True):
            self.assertEqual(len(one["paths"]), len(other["paths"]), query)
            self.assertEqual(set(one["paths"]), set(other["paths"]), query)
            self.assertTrue(any("/h/" in name for name in one["first"]), query)
            self.assertEqual(any("/h/" in name for name in other["first"]), "sort" in query, query)

    def test_every_part_of_a_korean_text_finds_exactly_the_entries_that_have_it(self):
        chance = random.Random(5)
        queries = ["그날의 기록", "록", "의기", "오늘", "기록", "그날", "그", "늘"][: PARTS // 3]
        chosen = Chosen("ko", queries)
        while len(queries) < PARTS:
            text = chance.choice(chance.choice(entries("ko"))[1])
            start = chance.randrange(len(text))
            part = text[start : start + chance.randint(2, 6)]
            if re.fullmatch("[가-힣]{2,6}", part):
                chosen.add(part)
        # Two words must both be there.
        queries = [query for query in queries if " " not in query]
        self.compare("ko", queries, lambda field, query: query in field)

    def test_every_beginning_of_an_english_word_finds_exactly_the_entries_that_have_it(self):
        chance = random.Random(6)
        queries = ["the", "t", "th", "a"][: PARTS // 6]
        chosen = Chosen("en", queries)
        while len(queries) < PARTS:
            word = chance.choice(chance.choice(entries("en"))[1][1].split()).strip(".")
            chosen.add(word[: chance.randint(2, len(word))] if len(word) > 2 else word)
        self.compare("en", queries, lambda field, query: query in field and re.search(r"\b" + re.escape(query), field))

    def test_several_words_phrases_and_exclusions_hold_all_at_once(self):
        chance = random.Random(7)
        words = ["기록", "오늘", "그날의", "천천히", "혼자"][: PARTS // 4]
        for _ in range(PARTS // 4):
            words.append(chance.choice(chance.choice(entries("ko"))[1][1].split()).strip("."))
        pairs = list(zip(words, words[1:]))
        answers = iter(ask("ko", [query for one, other in pairs for query in (f"{one} {other}", f"{one} -{other}", f'"{one} {other}"')]))
        for one, other in pairs:
            together = {address for address, fields in entries("ko") if all(any(word in field for field in fields) for word in (one, other))}
            first = {address for address, fields in entries("ko") if any(one in field for field in fields)}
            phrase = {address for address, fields in entries("ko") if any(f"{one} {other}" in field for field in fields)}
            for right in [together, first - together, phrase]:
                found = next(answers)
                if right:
                    self.assertEqual(len(found["paths"]), len(right), (one, other))
                    self.assertEqual(set(found["paths"]), right, (one, other))


if __name__ == "__main__":
    unittest.main()
