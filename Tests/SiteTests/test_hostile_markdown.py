"""A sample of Tests/Torture: a hostile entry ends soon, published or refused, whatever it holds."""

import unittest

from examples import ILGI, scratch

from Torture.hostile_markdown import INPUTS, build, flaw


class HostileMarkdown(unittest.TestCase):
    def test_each_hostile_text_ends_within_its_limits(self):
        for number, (name, text) in enumerate(INPUTS.items()):
            # Small or large by turns.
            for size, start in [(20_000, ""), (160_000, ["글\n\n", ""][number // 2 % 2])][number % 2 :: 2]:
                with self.subTest(name, size=size, start=start):
                    self.assertIsNone(flaw(*build(ILGI, start + text(size), scratch())))


if __name__ == "__main__":
    unittest.main()
