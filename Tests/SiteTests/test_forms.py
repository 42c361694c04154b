"""What pages show of entries of each form, in journals of other forms than the examples."""

import re
import unittest

from look_journals import site_of


def page(journal, look, path):
    return (site_of(journal, look) / path).read_text(encoding="utf-8")


def classes(text, pattern):
    return [set(found.split()) for found in re.findall(pattern, text)]


class Forms(unittest.TestCase):
    def test_a_photo_is_large_where_there_are_few_words_and_once_on_home(self):
        home = classes(page("three", "paper", "index.html"), r'<li class="(item [^"]*)"')
        self.assertEqual([("photo" in one, "lead" in one, "note" in one) for one in home], [(False, False, False), (True, True, False), (False, False, True)])
        photos = page("photos", "paper", "index.html") + page("photos", "paper", "2026/09/index.html")
        items = classes(photos, r'<li class="(item [^"]*)"')
        # Every third of those with words has 110 of them, and is a story with a square.
        self.assertIn("story", set().union(*items))
        self.assertEqual(sum("lead" in one for one in items), 1)

    def test_a_quote_without_a_title_is_said_once(self):
        text = page("sink", "paper", "2026/11/26.html")
        self.assertEqual(text.split("<article")[1].split("</article>")[0].count("A room is a way of listening"), 1)
        self.assertIn('class="entry quote untitled', text)

    def test_small_capitals_begin_a_text_of_three_lines_and_no_verse(self):
        for day, has in [("27", True), ("24", False), ("25", False)]:
            self.assertEqual(" long-opening" in page("sink", "almanac", f"2026/11/{day}.html"), has, day)
        self.assertNotIn("long-opening", page("sink", "paper", "2026/11/27.html"))

    def test_every_line_of_almanac_says_something(self):
        home = page("photos", "almanac", "index.html")
        for item in re.findall(r'<li class="item[^"]*untitled.*?</article>', home, re.DOTALL):
            self.assertRegex(item, r'<p class="excerpt">[^<]')
        self.assertIn(">A door in Whitby<", home, "the description of a photo")

    def test_album_joins_months_of_few_entries_and_lists_labels_without_months(self):
        home = page("photos", "album", "index.html")
        heads = [re.sub(r"<[^>]*>", "", one) for one in re.findall(r'<h2 class="group-heading">(.*?)</h2>', home)]
        self.assertIn("September – October 2026 5 entries", heads)
        label = page("years", "album", "moods/calm/index.html")
        self.assertEqual(len(re.findall('<h2 class="group-heading', label)), 1 + label.count('<ol class="lines">'))
        self.assertRegex(label, r'class="in-short" aria-hidden="true">\w+ \d+, \d{4}<', "the year is on the card")

    def test_the_foot_leads_to_every_page(self):
        for path in ["index.html", "2026/11/27.html"]:
            self.assertRegex(page("sink", "paper", path), r'(?s)<footer.*href="[./]*about.html">About<')

    def test_related_entries_are_three_with_their_day(self):
        text = page("years", "paper", "2026/11/27.html")
        related = re.findall(r"<li>.*?</li>|<li>.*?</a>", text.split('class="related-entries"')[1].split("</section>")[0], re.DOTALL)
        self.assertEqual(len(related), 3)
        for one in related:
            self.assertRegex(one, r"<small>\w+ \d+, \d{4}</small>")

    def test_an_excerpt_that_ends_with_a_sentence_has_no_ellipsis(self):
        for text in [page("years", "paper", "index.html"), page("years", "album", "page/1.html")]:
            self.assertNotRegex(text, r"[.!?]…")
            self.assertNotIn("·…", text)

    def test_the_map_shows_where_most_was_written(self):
        chart = page("years", "paper", "places/index.html").split('class="place-map"')[1].split("</figure>")[0]
        names = re.findall(r'class="at-(?:start|end)"[^>]*>([^<]*)<', chart)
        self.assertIn("Edinburgh", [name.split(" +")[0] for name in names])
        self.assertGreaterEqual(len(names), 3)

    def test_moods_have_no_photos_and_labels_have(self):
        self.assertNotIn("term-cover", page("years", "album", "moods/index.html"))
        self.assertIn("term-cover", page("years", "album", "people/index.html"))

    def test_a_page_of_all_entries_ends_with_a_month(self):
        home, older = page("years", "almanac", "index.html"), page("years", "almanac", "page/4.html")
        months = [re.findall(r'<h2 class="group-heading"><a href="([^"]*)"', text) for text in [home, older]]
        self.assertTrue(months[0] and months[1])
        self.assertNotEqual(months[0][-1].lstrip("./"), months[1][0].lstrip("./"))


if __name__ == "__main__":
    unittest.main()
