"""An audit that gives false alarms makes people publish with another program."""

import os
import unittest

from alarms import MORE, alarms, shown, withheld
from examples import BILINGUAL, ILGI, build, journal_of, scratch


class FalseAlarms(unittest.TestCase):
    def test_what_a_page_shows_may_be_the_title_of_a_private_entry(self):
        journal = journal_of(BILINGUAL)
        for name, text in MORE.items():
            (journal / name).write_text(text, encoding="utf-8")
        titles = shown(build(journal, "--no-cache"))
        self.assertGreater(len(titles), 1500)
        some = titles if os.environ.get("EVERY_ALARM") else titles[::5]
        withheld(journal, some)
        status, errors = alarms(ILGI, journal, scratch() / "public")
        self.assertEqual(errors, [])
        self.assertEqual(status, 0)


if __name__ == "__main__":
    unittest.main()
