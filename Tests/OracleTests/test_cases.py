"""Jinja2 still makes of every case what Tests/TemplatingTests/Cases says it does; the Swift tests hold Ilgi to the same files."""

import pathlib
import sys
import unittest

TEMPLATING = pathlib.Path(__file__).parent.parent / "TemplatingTests"
sys.path.insert(0, str(TEMPLATING / "Oracle"))

import make_cases  # noqa: E402


class CaseTests(unittest.TestCase):
    """One test for each case, added below."""

    def test_there_are_at_least_four_hundred(self):
        self.assertGreaterEqual(sum(name.startswith("test_case_") for name in dir(self)), 400)


def sections(text, marker):
    """What stands between lines that begin with the marker, each without its last line end."""
    found = []
    for line in text.split("\n"):
        if line.startswith(marker):
            found.append((line[len(marker) :], []))
        elif found:
            found[-1][1].append(line)
    return [(title, "\n".join(lines)) for title, lines in found]


def case_test(body):
    parts = sections(body, "--- ")
    templates = {title.removeprefix("template "): text for title, text in parts if title.startswith("template ")}
    # In the table of differences it is Jinja2's own answer that counts here.
    given = dict(parts)
    expected = None if "error" in given or "jinja error" in given else given.get("jinja", given.get("expected"))

    def test(self):
        self.assertEqual(make_cases.render(templates), expected)

    return test


for path in sorted((TEMPLATING / "Cases").glob("*.txt")):
    for number, (title, body) in enumerate(sections(path.read_text("utf-8").removesuffix("\n"), "=== ")):
        test = case_test(body)
        test.__doc__ = f"{path.stem}: {title}"
        setattr(CaseTests, f"test_case_{path.stem}_{number:03}", test)
