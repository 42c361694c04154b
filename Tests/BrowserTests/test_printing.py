"""What readers print: nothing is cut off, no page is blank, and it is black on white in all looks."""

from BrowserTests.browsing import BrowserTest
from BrowserTests.test_reading_habits import made
from examples import OLDER_ENTRIES

LOOKS = ["paper", "album", "almanac", "pocket"]
ROW = "|" + "|".join(f"긴 이름의 열 {number}" for number in range(8)) + "|\n"
ENTRIES = {
    "2024-03-05-table": "---\ntitle: 표\n---\n" + ROW + "|" + "---|" * 8 + "\n" + ROW,
    "2024-03-21-words": "---\ntitle: 물가의 날\n---\n바다.\n",
    "2024-02-01": "어제.\n",
}
# The width of the text on a sheet of A4, in pixels of CSS.
SHEET = {"width": 605, "height": 200}


class Printing(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = {look: cls.serve(made(f"title: 물가에서\nlocales: [ko]\ntheme: {{look: {look}}}", ENTRIES | OLDER_ENTRIES)) for look in LOOKS}

    def printed(self, look, path):
        page = self.open(self.base[look] + path, viewport=SHEET)
        page.emulate_media(media="print")
        return page

    def test_a_wide_table_has_all_its_columns(self):
        for look in LOOKS:
            page = self.printed(look, "2024/03/05-table.html")
            right, inside, whole = page.evaluate(
                """() => { const one = document.querySelector('.body table')
                  return [one.querySelector('th:last-child').getBoundingClientRect().right, one.clientWidth, one.scrollWidth] }"""
            )
            self.assertLessEqual(right, SHEET["width"], look)
            self.assertLessEqual(whole, inside, f"{look} cuts off columns")

    def test_a_short_entry_ends_where_its_text_ends(self):
        page = self.printed("paper", "2024/03/21-words.html")
        below = page.evaluate("document.documentElement.scrollHeight - document.querySelector('.entry').getBoundingClientRect().bottom")
        self.assertLessEqual(below, 2)

    def test_a_month_has_its_weeks_below_each_other(self):
        for look in LOOKS:
            page = self.printed(look, "2024/03/")
            days = page.locator(".wall .day-number").evaluate_all("(all) => all.map((one) => [+one.textContent, one.getBoundingClientRect().bottom])")
            self.assertEqual(len(days), 31)
            below = [later[1] - day[1] for day, later in zip(days, days[7:])]
            self.assertGreater(min(below), 12, f"{look}: a week stands on the one before it")
        # The broadsheet has the titles as well.
        page = self.printed("almanac", "2024/03/")
        title, cell = [page.locator(part).last.bounding_box() for part in [".wall .day-title", ".wall td.written"]]
        self.assertGreater(title["width"], 40)
        self.assertLessEqual(title["y"] + title["height"], cell["y"] + cell["height"])

    def test_no_page_ends_between_a_day_and_its_text(self):
        for look in LOOKS:
            page = self.printed(look, "2024/03/")
            for part in [".entry-day", ".entry-title", ".entry-header"]:
                self.assertEqual(page.locator(part).first.evaluate("(one) => getComputedStyle(one).breakAfter"), "avoid", f"{look} {part}")

    def test_what_leads_elsewhere_stays_on_the_screen(self):
        for look in LOOKS:
            page = self.printed(look, "2024/03/")
            for part in [".site-footer", ".steps", ".site-nav"]:
                self.assertTrue(page.locator(part).first.is_hidden(), f"{look} prints {part}")

    def test_who_reads_in_sepia_prints_in_black_on_white(self):
        for look in LOOKS:
            page = self.printed(look, "2024/03/21-words.html")
            page.evaluate("document.documentElement.dataset.appearance = 'sepia'")
            colours = page.evaluate("[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]")
            self.assertEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], look)
