"""Node's URL still makes of every address what Tests/WebAddressesTests/Addresses.json says; the Swift tests hold Ilgi to it."""

import json
import pathlib
import subprocess
import unittest

from run import node

ADDRESSES = pathlib.Path(__file__).parent.parent / "WebAddressesTests"


class AddressTests(unittest.TestCase):
    def test_the_record_is_what_node_says(self):
        said = subprocess.run([node(), ADDRESSES / "Oracle/record.mjs"], capture_output=True, check=True).stdout
        recorded = json.loads((ADDRESSES / "Addresses.json").read_text("utf-8"))
        self.assertGreater(len(recorded), 300)
        self.assertEqual(json.loads(said), recorded)
