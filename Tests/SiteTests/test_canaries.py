"""No secret of a random journal reaches its site, and none changes a byte of it."""

import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

from canaries import flaws
from examples import ILGI

# A thousand in `make torture`.
JOURNALS = 3


class Canaries(unittest.TestCase):
    def test_secrets_leave_no_trace_and_change_no_byte(self):
        def look(seed):
            with tempfile.TemporaryDirectory() as folder:
                return flaws(ILGI, seed, folder)

        with ThreadPoolExecutor(max_workers=2) as pool:
            found = [flaw for flaws_of_one in pool.map(look, range(JOURNALS)) for flaw in flaws_of_one]
        self.assertEqual(found, [], "\n".join(found))


if __name__ == "__main__":
    unittest.main()
