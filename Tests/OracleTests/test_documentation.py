"""What Documentation/Templates.md says of Jinja2 is so: the examples of filters, tests and functions, and the table of differences."""

import json
import pathlib
import re
import sys
import unittest

PROJECT = pathlib.Path(__file__).parent.parent.parent
sys.path.insert(0, str(PROJECT / "Tests" / "TemplatingTests" / "Oracle"))

import make_cases  # noqa: E402

PAGE = (PROJECT / "Documentation" / "Templates.md").read_text("utf-8")
SCOPE = json.loads(re.search(r"```json\n(.*?)\n```", PAGE, re.DOTALL).group(1))


def rows(heading):
    """The cells of the rows of a chapter's tables, without their heads."""
    chapter = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE).group(1)
    lines = [line for line in chapter.split("\n") if line.startswith("|")]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return [row for above, row in zip([None, *cells], cells) if above and not row[0].startswith("---")]


def code(cell):
    """What a cell says between backquotes; None for the word "error"."""
    if cell == "error":
        return None
    text = re.sub(r"(.*?)`(.*)`", r"\1\2", cell)
    return text.replace("\\|", "|").replace("↵", "\n")


class DocumentationTests(unittest.TestCase):
    def test_examples_are_what_jinja_gives(self):
        differing = {row[0] for row in rows("What differs from Jinja2")}
        seen = 0
        for heading in ["Filters", "Tests", "Functions"]:
            for row in rows(heading):
                if row[2] in differing:
                    continue
                with self.subTest(row[2]):
                    self.assertEqual(make_cases.render({"page": code(row[2])}, SCOPE), code(row[3]))
                seen += 1
        self.assertGreater(seen, 70)

    def test_differences_are_what_jinja_gives(self):
        for row in rows("What differs from Jinja2"):
            with self.subTest(row[0]):
                self.assertEqual(make_cases.render({"page": code(row[0])}, SCOPE, tojson=None), code(row[1]))
                self.assertNotEqual(row[1], row[2])
