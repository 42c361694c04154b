"""Reading: every page as a browser shows it, on any screen, by any light, with and without scripts.

Of the pages in the example's second language, which differ from those in the first by their words, and of the lists of one tag,
day, mood, place or person, a sixth is opened here, and all of them in `make torture` (EVERY_LANGUAGE).
"""

import os
import re
import unittest

from BrowserTests.browsing import BrowserTest, address_of, path_of
from examples import bilingual, bilingual_below, pages

EVERY_PAGE = "EVERY_LANGUAGE" in os.environ
WIDTHS = [390, 834, 1440]
TOO_WIDE = """() => document.documentElement.scrollWidth > window.innerWidth
  ? Array.from(document.querySelectorAll("body *"))
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 || one.getBoundingClientRect().left < -1)
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 120)) : null"""


def korean_entries():
    return [file for file in pages(bilingual()) if re.match(r"20.*/\d\d[^/]*\.html", file)]


def opened():
    """Months, years and pages of one kind each and half of the entries; of lists that differ in their entries alone and of pages in
    English a sixth."""
    alike = [file for file in pages(bilingual()) if re.match(r"(en|tags|on-this-day|moods|places|people)/", file)]
    others = sorted(set(pages(bilingual())) - set(alike) - set([] if EVERY_PAGE else korean_entries()[1::2]))
    return others + alike[:: 1 if EVERY_PAGE else 6]


class Reading(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(bilingual())
        cls.diary = cls.serve(bilingual_below("/diary/"), "/diary/")
        cls.wide = {}

    def all_pages(self):
        """What is too wide on each page that is opened, by its file and the width: entries in two widths, or in all (EVERY_LANGUAGE).
        Looked at once for both tests, below a path, which asks more of a page than the root does."""
        if not self.wide:
            entries = {file: number for number, file in enumerate(korean_entries())}
            page = self.open(self.diary, viewport={"width": WIDTHS[0], "height": 900})
            for file in sorted(opened(), key=lambda file: file in entries):
                page.goto(address_of(self.diary, file))
                self.assertEqual(page.evaluate("getComputedStyle(document.body).margin"), "0px", file)
                widths = WIDTHS[:1]
                if file in entries:
                    widths = WIDTHS if EVERY_PAGE else [WIDTHS[0], WIDTHS[1 + entries[file] % 2]]
                    # The next entry begins in the width in which this one ends.
                    widths = widths[:: -1 if entries[file] % 2 else 1]
                for width in widths:
                    page.set_viewport_size({"width": width, "height": 900})
                    self.wide[file, width] = page.evaluate(TOO_WIDE)
        return self.wide

    def test_every_page_opens_without_a_complaint_and_fits_the_narrowest_screen(self):
        narrow = {file: found for (file, width), found in self.all_pages().items() if width == WIDTHS[0]}
        self.assertEqual({file: found for file, found in narrow.items() if found}, {})
        self.assertGreater(len(narrow), 60)

    def test_entries_and_a_page_of_each_kind_fit_every_screen(self):
        wide = {where: found for where, found in self.all_pages().items() if where[0] in korean_entries()}
        self.assertGreaterEqual(len(wide), (len(WIDTHS) if EVERY_PAGE else 1) * len(korean_entries()))
        kinds = ["index.html", "en/index.html", "page/1.html", "2024/index.html", "2024/03/index.html", "404.html"]
        kinds += ["tags/index.html", "en/tags/sea/index.html", "search/index.html"]
        page = self.open(self.base)
        for file in kinds:
            page.goto(address_of(self.base, file))
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                wide[file, width] = page.evaluate(TOO_WIDE)
        self.assertEqual({where: found for where, found in wide.items() if found}, {})

    def test_pages_open_from_a_disk_and_their_links_work_there(self):
        page = self.open((bilingual() / "index.html").as_uri())
        page.click("nav.locales a:has-text('English')")
        page.click(".site-pages a:has-text('Tags')")
        page.click("main a:has-text('travel')")
        page.click("main a:has-text('The hills of Lisbon')")
        page.wait_for_url((bilingual() / "en/2024/03/05-lisbon.html").as_uri())
        page.click(".site-title a")
        page.wait_for_url((bilingual() / "en/index.html").as_uri())

    def test_photos_are_shown_in_the_shape_that_the_page_keeps_free_for_them(self):
        for file in ["2023/10/14-harbour.html", "2024/11/27-snow-lamp.html"]:
            page = self.open(self.base + file)
            for image in page.locator("main img").all():
                image.scroll_into_view_if_needed()
                image.evaluate("(one) => one.decode()")
                real = image.evaluate("(one) => one.naturalWidth / one.naturalHeight")
                kept = image.evaluate("(one) => one.getAttribute('width') / one.getAttribute('height')")
                self.assertAlmostEqual(real, kept, places=2)
                shown = image.bounding_box()
                self.assertAlmostEqual(shown["width"] / shown["height"], real, places=1)
            self.leave(page)

    def test_the_language_switch_leads_to_the_same_entry(self):
        page = self.open(self.base + "2024/03/05-lisbon.html")
        page.click("nav.locales a[hreflang=en]")
        self.assertEqual(path_of(page, self.base), "en/2024/03/05-lisbon.html")
        self.assertEqual(page.inner_text("h1"), "The hills of Lisbon")
        page.click("nav.locales a[hreflang=ko]")
        self.assertEqual(page.inner_text("h1"), "리스본의 언덕")

    def test_translations_with_other_names_lead_to_each_other(self):
        page = self.open(self.base + "2024/04/07-정류장-벚나무.html")
        page.click(".entry-translations a")
        self.assertEqual(page.inner_text("h1"), "Late bloomer")
        page.click("nav.locales a[hreflang=ko]")
        self.assertEqual(page.inner_text("h1"), "정류장 벚나무")

    def test_an_entry_without_a_translation_stays_in_its_language_among_english_words(self):
        page = self.open(self.base + "2023/12/02-kimjang.html")
        page.click("nav.locales a[hreflang=en]")
        self.assertEqual(path_of(page, self.base), "en/2023/12/02-kimjang.html")
        self.assertEqual(page.inner_text("h1"), "김장")
        self.assertIn("Tags", page.inner_text(".site-pages"))

    def test_a_hebrew_entry_reads_from_right_to_left_and_what_is_around_it_does_not(self):
        page = self.open(self.base + "2024/01/20-letter-from-haifa.html")
        direction = "(one) => getComputedStyle(one).direction"
        self.assertEqual(page.locator("main .body").evaluate(direction), "rtl")
        self.assertEqual(page.locator("h1").evaluate(direction), "rtl")
        self.assertEqual(page.locator(".site-header").evaluate(direction), "ltr")

    def test_from_the_newest_entry_one_walks_through_all_and_back(self):
        page = self.open(self.base + "2024/12/31-last-page.html")
        walked, back = [path_of(page, self.base)], []
        self.assertEqual(page.locator("a[rel=next]").count(), 0)

        def walk(way):
            with page.expect_navigation():
                page.click(way)

        while page.locator("a[rel=prev]").count():
            before = page.url
            walk("a[rel=prev]")
            walked.append(path_of(page, self.base))
            back.append((page.locator("a[rel=next]").evaluate("(link) => link.href"), before))
            self.assertLess(len(walked), 100)
        self.assertEqual(walked[-1], "2022/01/01.html")
        self.assertEqual(sorted(walked), korean_entries())
        self.assertEqual([leads for leads, _ in back], [before for _, before in back])
        walk("a[rel=next]")
        self.assertEqual(path_of(page, self.base), walked[-2])

    def test_a_missing_page_at_any_depth_leads_home(self):
        self.allowed = ["404"]
        for missing in ["nothing", "2024/nothing/at/all.html"]:
            page = self.open(self.diary + missing)
            self.assertEqual(page.evaluate("getComputedStyle(document.body).margin"), "0px")
            page.click("main a")
            page.wait_for_url(self.diary)
            self.leave(page)

    def test_everything_but_the_search_works_without_scripts(self):
        page = self.open(self.base, java_script_enabled=False)
        page.click("main a:has-text('강구안의 저녁')")
        self.assertIn("방파제 끝 등대에 붉은 불이 켜지고", page.inner_text(".body"))
        page.click(".entry-tags a:has-text('바다')")
        self.assertIn("바다", page.inner_text("h1"))
        # The years are at the foot of the home page.
        page.click(".site-title a")
        page.click("footer .years a:has-text('2022')")
        page.click("nav.locales a[hreflang=en]")
        self.assertEqual(path_of(page, self.base), "en/2022/")
        page.fill("input[type=search]", "sea")
        page.press("input[type=search]", "Enter")
        self.assertEqual(path_of(page, self.base), "en/search/")
        # The address is there before the page is read.
        page.locator("main .empty").wait_for()

    def test_the_first_key_leads_past_the_head_of_the_page(self):
        page = self.open(self.base + "2024/03/05-lisbon.html")
        page.keyboard.press("Tab")
        skip = page.locator("a.skip")
        self.assertTrue(skip.evaluate("(one) => one === document.activeElement"))
        box = skip.bounding_box()
        self.assertTrue(box["x"] >= 0 and box["y"] >= 0 and box["height"] > 20)
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.assertTrue(page.evaluate("document.activeElement.closest('main') !== null"))

    def test_everything_that_can_be_reached_by_key_shows_that_it_has_the_focus(self):
        page = self.open(self.base + "2024/03/05-lisbon.html")
        unseen = []
        for _ in range(60):
            page.keyboard.press("Tab")
            state = page.evaluate(
                """() => {
                  const one = document.activeElement;
                  if (one === document.body) return null;
                  // The search box and its button show it together, around both.
                  const ring = [one, one.closest("form")].filter(Boolean).map((shown) => getComputedStyle(shown))
                    .some((style) => parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none");
                  return [one.outerHTML.slice(0, 80), ring];
                }"""
            )
            if state is None:
                break
            if not state[1]:
                unseen.append(state[0])
        self.assertEqual(unseen, [])

    def test_a_day_without_entries_names_the_nearest_day_that_has_one(self):
        page = self.open("about:blank", viewport={"width": 360, "height": 740})
        # Noon in Seoul and in Europe; the example has an entry on 5 March and none on 6 March.
        page.clock.set_fixed_time("2026-03-06T03:00:00Z")
        page.goto(self.base + "en/on-this-day/")
        link = page.locator("#today a")
        link.wait_for()
        self.assertRegex(page.locator("#today").inner_text(), r"^Nothing was ever written on this day\. The nearest day: .*5.*: ")
        self.assertTrue(link.get_attribute("href").endswith("03-05.html"))
        # A phone shows the days with entries, and no empty months.
        shown = page.locator(".days-of-year li:visible")
        self.assertEqual(shown.count(), page.locator(".days-of-year a").count())

    def test_light_and_dark_are_two_pictures(self):
        colours = []
        for scheme in ["light", "dark"]:
            page = self.open(self.base, color_scheme=scheme)
            colours.append(page.evaluate("getComputedStyle(document.body).backgroundColor || ''"))
            root = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
            colours[-1] += root
            self.leave(page)
        self.assertNotEqual(colours[0], colours[1])

    def test_nothing_moves_for_those_who_asked_for_that(self):
        moving = """() => Array.from(document.querySelectorAll("*")).filter((one) => {
            const style = getComputedStyle(one);
            const long = (times) => times.split(",").some((time) => parseFloat(time) > 0.011);
            return long(style.transitionDuration) || (style.animationName !== "none" && long(style.animationDuration))
              || style.scrollBehavior === "smooth";
          }).map((one) => one.outerHTML.slice(0, 80))"""
        for file in ["", "2024/03/05-lisbon.html", "search/"]:
            page = self.open(self.base + file, reduced_motion="reduce")
            self.assertEqual(page.evaluate(moving), [])
            self.leave(page)


if __name__ == "__main__":
    unittest.main()
