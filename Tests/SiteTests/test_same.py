"""The sample of `make same` that every run of the tests makes: digests of sites and of answers.

`kept.txt` beside it has one line for each. A change that means to change bytes writes it anew with RECORD=1 and says in its
commit what changed; `make same OLD=PROGRAM` shows the bytes. Pixels are left out: they are the work of the libraries for
photos, of which each system has its own.
"""

import hashlib
import json
import os
import unittest
from pathlib import Path

import same
from examples import EXAMPLES, ILGI, files, lend_photos, site_of

KEPT = Path(__file__).parent / "kept.txt"
PIXELS = {".jpg", ".png", ".webp", ".avif", ".ico"}


def site(pair, look=None, links=None):
    """The digest of what `ilgi build` leaves, names and bytes."""
    journal, built = pair.journals[0], pair.sites[0]
    same.set_up(journal, look, links)
    status, _, complaints = same.run(ILGI, "build", journal, "-o", built, "--no-cache", "--today", same.TODAY)
    if status != 0:
        raise AssertionError(complaints.decode())
    digest = hashlib.sha256()
    for name in sorted(files(built)):
        if Path(name).suffix not in PIXELS:
            digest.update(f"{name}\n".encode() + hashlib.sha256((built / name).read_bytes()).digest())
    return digest.hexdigest()


def answers(pair):
    """The digest of what the commands about entries say as JSON."""
    journal = pair.journals[0]
    digest = hashlib.sha256()

    def ask(*words):
        status, said, complaints = same.run(ILGI, *words, "-C", journal, "--json")
        text = b"%d\n%s\n%s" % (status, said, complaints)
        digest.update(text.replace(os.fsencode(journal.parent), b"PLACE"))
        return said

    listed = ask("list", "--today", same.TODAY)
    paths = [json.loads(line)["path"] for line in listed.splitlines()]
    for path in paths[:: max(7, len(paths) // 6)]:
        ask("show", path)
        ask("why", path, "--today", same.TODAY)
    for words in same.QUERIES:
        ask("search", words)
    return digest.hexdigest()


class Same(unittest.TestCase):
    def test_sites_and_answers_have_the_bytes_that_they_had(self):
        invented = same.invented(120)
        now = []
        examples = sorted(path for path in EXAMPLES.iterdir() if path.is_dir())
        for example in examples:
            # The copies of its photos are kept.
            site_of(example)
        for source in [*examples, invented]:
            name = "invented" if source == invented else source.name
            pair = same.Pair(name, source, [ILGI, ILGI])
            lend_photos(pair.journals[0])
            now.append(f"{site(pair)}  {name}")
            now.append(f"{answers(pair)}  {name}, answers")
            # Each look with each kind of links, in one of the two.
            kinds = {"korean-and-english": ["relative", "portable"], "invented": ["portable", "relative"]}.get(name)
            if kinds:
                # Most of the time would go into the cards of each look, whose pixels are left out.
                with open(pair.journals[0] / "ilgi.yml", "a", encoding="utf-8") as settings:
                    settings.write("share_cards: false\n")
                now += [f"{site(pair, look, links)}  {name}, {look}, {links}" for look, links in zip(same.LOOKS, kinds * 2)]
        if os.environ.get("RECORD"):
            KEPT.write_text("\n".join(now) + "\n")
        self.assertEqual(KEPT.read_text().splitlines(), now, "see the head of this test")


if __name__ == "__main__":
    unittest.main()
