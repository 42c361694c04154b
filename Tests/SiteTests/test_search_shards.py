"""An index in shards, as a journal of some thousand entries has it."""

import bisect
import functools
import gzip
import json
import os
import shutil
import subprocess
import sys
import unittest
from fnmatch import fnmatch

from jsonschema import Draft202012Validator

from examples import ROOT, build, files, scratch, site_of

COUNT = 2300
# Words of entries that are not published.
CANARIES = {
    "draft: true": "카나리초안", "private: true": "카나리비밀", "publish: 2999-01-01": "카나리미래", "expires: 1999-01-01": "카나리과거",
}


@functools.cache
def journal():
    folder = scratch() / "diary"
    subprocess.run([sys.executable, ROOT / "Benchmarks/make_diary.py", folder, str(COUNT), "ko"], check=True)
    # With a twin of each file, for a site that is opened from a disk, and without a hundred cards,
    # which take a third of the time of a build.
    with (folder / "ilgi.yml").open("a", encoding="utf-8") as settings:
        settings.write("\nlinks: portable\nshare_cards: false\n")
    for file in (folder / "entries").iterdir():
        # Words that stand everywhere have lists of their own.
        file.write_text(file.read_text(encoding="utf-8") + "\n그날의 기록.\n", encoding="utf-8")
    for number, (field, word) in enumerate(CANARIES.items()):
        text = f"---\ntitle: {word} 제목\n{field}\ntags: [{word}]\nplace: {word}\n---\n\n{word}의 글이다.\n"
        (folder / "entries" / f"2010-01-0{number + 1}-canary{number}.md").write_text(text, encoding="utf-8")
    return folder


@functools.cache
def site():
    return site_of(journal())


def index_files(site):
    return {name: (site / name).read_bytes() for name in files(site) if name.startswith("search/") and not name.endswith(".html")}


def read(name):
    return json.loads((site() / "search" / name).read_text(encoding="utf-8"))


def unfolded(keys):
    """Each key says first how many characters it shares with the one before."""
    last, whole = "", []
    for key in keys:
        last = last[: int(key[0])] + key[1:]
        whole.append(last)
    return whole


class SearchShards(unittest.TestCase):
    def test_files_of_every_kind_fit_their_part_of_the_schema(self):
        schema = read("schema/v2.json")
        kinds = {"t": "shard", "h": "heavy", "x": "block"}
        validators = {
            kind: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}) for kind, name in kinds.items()
        }
        of_kind = {kind: sorted(name for name in index_files(site()) if fnmatch(name, f"*/{kind}/*.json")) for kind in kinds}
        for kind, names in of_kind.items():
            # Fifteen of each kind, from the first to the last: one takes as long as it has postings.
            # `make torture` looks at all of them.
            chosen = {*names[:: 1 if "EVERY_QUERY" in os.environ else max(1, len(names) // 15)], *names[-1:]}
            self.assertTrue(chosen, kind)
            for name in chosen:
                problem = next(validators[kind].iter_errors(read(name.removeprefix("search/"))), None)
                self.assertIsNone(problem, f"{name}: {problem and problem.message}")
        self.assertEqual(list(Draft202012Validator(schema).iter_errors(read("manifest.json"))), [])

    def test_no_file_is_large_and_every_one_has_its_twin(self):
        index = index_files(site())
        for name, content in index.items():
            self.assertLessEqual(len(gzip.compress(content)), 48 * 1024, name)
            if name.endswith(".json") and "schema" not in name:
                twin = index[name.removesuffix("json") + "js"].decode()
                own = name.removeprefix("search/").removesuffix(".json")
                self.assertEqual(twin, f'ilgiSearchFile("{own}",{content.decode()[:-1]});\n')

    def test_keys_stand_in_order_and_each_in_the_shard_that_is_asked_for_it(self):
        for segment in read("manifest.json")["segments"]:
            last = ""
            for number, start in enumerate(unfolded(segment["t"])):
                keys = list(read(f"{segment['id']}/t/{number}.json"))
                self.assertEqual(keys, sorted(keys))
                self.assertGreater(keys[0], last)
                self.assertTrue(last < start <= keys[0] if number else start == "", start)
                last = keys[-1]
            for number, token in enumerate(unfolded(segment["h"])):
                self.assertEqual(list(read(f"{segment['id']}/h/{number}.json")), [token])

    def test_the_manifest_says_how_many_shards_a_beginning_reaches(self):
        widths = []
        for segment in read("manifest.json")["segments"]:
            starts = unfolded(segment["t"])
            of = [bisect.bisect_right(starts, key + "\U0010ffff") - bisect.bisect_right(starts, key) for key in unfolded(segment["p"])]
            self.assertEqual(segment["w"], "".join(str(min(9, width)) for width in of))
            widths += of
        self.assertGreater(max(widths), 3)

    def test_nothing_of_a_withheld_entry_stands_in_any_file(self):
        for name, content in index_files(site()).items():
            self.assertNotIn("카나리", content.decode(), name)
            self.assertNotIn("나리", list(json.loads(content)) if "/t/" in name and name.endswith("json") else [], name)
            self.assertNotIn("canary", content.decode(), name)

    def test_the_bytes_are_the_same_at_any_number_of_jobs(self):
        # The site itself was built with as many as there are cores.
        for jobs in ["1", "7"] if "EVERY_QUERY" in os.environ else ["1"]:
            self.assertEqual(index_files(build(journal(), "--jobs", jobs)), index_files(site()))

    def test_a_new_entry_leaves_the_sealed_part_as_it_was(self):
        folder = scratch() / "appended"
        shutil.copytree(journal(), folder, ignore=shutil.ignore_patterns("public", ".ilgi"))
        text = "---\ntitle: 새 일기\ntags: [여행]\n---\n\n오늘은 새로운 낱말을 썼다. 바다에 갔다.\n"
        (folder / "entries" / "2024-01-01-new.md").write_text(text, encoding="utf-8")
        old, new = index_files(site()), index_files(build(folder))
        changed = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
        self.assertFalse([name for name in changed if name.startswith("search/b/")])
        self.assertLessEqual(len(changed), 60, sorted(changed))

    def test_months_name_their_first_entries(self):
        manifest = read("manifest.json")
        for (month, first), following in zip(manifest["months"], [*manifest["months"][1:], ["", manifest["count"]]]):
            for ordinal in [first, following[1] - 1]:
                block = read(f"x/{ordinal // manifest['block']}.json")
                self.assertEqual(block["entries"][ordinal - block["first"]]["date"][:7], month)


if __name__ == "__main__":
    unittest.main()
