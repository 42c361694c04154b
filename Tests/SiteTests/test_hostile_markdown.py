"""A sample of Tests/Torture: a hostile entry ends soon, published or refused, whatever it holds."""

import unittest

from examples import ILGI, scratch

from Torture.hostile_markdown import INPUTS, MEBIBYTES, SECONDS, build


class HostileMarkdown(unittest.TestCase):
    def test_each_hostile_text_ends_within_its_limits(self):
        for name, text in INPUTS.items():
            for size in [20_000, 160_000]:
                with self.subTest(name, size=size):
                    status, seconds, memory = build(ILGI, text(size), scratch())
                    # 3: the process for unusual texts reached its limit.
                    self.assertIn(status, [0, 1, 3])
                    self.assertLess(seconds, SECONDS)
                    self.assertLess(memory, MEBIBYTES)


if __name__ == "__main__":
    unittest.main()
