"""A reader anywhere sees the author's days."""

import json
import re
import unittest

from BrowserTests.browsing import BrowserTest, settle
from examples import bilingual

ZONES = ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Seoul"]
KINDS = ["", "page/1.html", "2024/", "2024/03/", "2023/10/", "2022/09/", "2024/03/05-lisbon.html", "2022/01/01.html", "statistics/", "titles/", "changed/", "on-this-day/"]
# Every day that is said, with the machine's date beside it; without how long ago it was, which is
# the reader's.
DAYS = """() => Array.from(document.querySelectorAll("time")).map((one) => [one.dateTime, one.innerText])"""


class TimeZones(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(bilingual())
        cls.seen = {}

    def days(self, zone):
        """What a reader in the zone sees, looked at once for all tests."""
        if zone not in self.seen:
            self.seen[zone] = self.look(zone)
        return dict(self.seen[zone])

    def look(self, zone):
        page = self.open(self.base, timezone_id=zone)
        self.assertEqual(page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone"), zone)
        seen = {}
        for kind in KINDS:
            page.goto(self.base + kind)
            seen[kind] = page.evaluate(DAYS)
        page.goto(self.base + "search/?q=바다")
        page.locator("[role=option]").first.wait_for()
        settle(page)
        seen["search"] = page.locator(".result-facts span:first-child").all_inner_texts()
        self.leave(page)
        return seen

    def test_every_day_is_the_authors_in_every_zone(self):
        seen = [self.days(zone) for zone in ZONES]
        self.assertEqual(seen[0], seen[2])
        self.assertEqual(seen[1], seen[2])
        self.assertGreater(sum(map(len, seen[0].values())), 60)

    def test_the_day_in_words_is_that_of_the_machine(self):
        for zone in ZONES:
            compared = 0
            seen = self.days(zone)
            del seen["search"]
            for machine, words in (day for days in seen.values() for day in days):
                written = re.match(r"(\d{4})-(\d\d)-(\d\d)", machine)
                if written and "년" in words:
                    said = [int(one) for one in re.findall(r"\d+", words)[:3]]
                    # A list of the same day in other years says the year alone.
                    whole = [int(one) for one in written.groups()]
                    self.assertEqual(said, whole[:1] if len(said) == 1 else whole)
                    compared += len(said) == 3
            self.assertGreater(compared, 20, zone)

    def test_feeds_have_instants_in_utc_and_noon_where_an_entry_has_no_time(self):
        feed = json.loads((bilingual() / "feed.json").read_text(encoding="utf-8"))
        noons = 0
        for item in feed["items"]:
            self.assertRegex(item["date_published"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
            day = "-".join(re.search(r"/(\d{4})/(\d\d)/(\d\d)", item["url"]).groups())
            noons += item["date_published"] == day + "T12:00:00Z"
        timed = len(feed["items"]) - noons
        self.assertTrue(noons > 10 and timed < 5, (noons, timed))


if __name__ == "__main__":
    unittest.main()
