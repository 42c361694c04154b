"""What readers do without thinking: back and forward, keys of their own keyboards, a search that led into a page; and what
diarists write that a page must hold: wide tables, verses, long names, titles of many lines."""

import shutil
import subprocess

from BrowserTests.browsing import BrowserTest
from examples import EXAMPLES, ILGI, OLDER_ENTRIES, scratch

PRESS = """([key, code, options]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...options }))"""
# Whether two boxes lie over each other.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(selector))
    return range.getBoundingClientRect()
  })
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
}"""


def made(settings, entries, photos=()):
    """A built journal: its entries by their names."""
    journal = scratch()
    (journal / "entries").mkdir()
    (journal / "ilgi.yml").write_text(f"url: https://diary.example/\nlinks: portable\n{settings}\n")
    for name, text in entries.items():
        (journal / f"entries/{name}.md").write_text(text)
    for photo in photos:
        shutil.copy(photo, journal / "entries" / photo.name)
    subprocess.run([ILGI, "build", journal, "--quiet", "--today", "2024-04-01"], check=True, stderr=subprocess.DEVNULL)
    return journal / "public"


class ReadingHabits(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        photos = sorted((EXAMPLES / "water-notebook/entries/2024-11-27-snow").glob("*.jpg"))[:4]
        pictures = "\n\n".join(f"![]({photo.name})\n\n" + "Words of the day.\n\n" * 12 for photo in photos)
        cls.site = made(
            "locales: [en, he]",
            {
                "2024-03-01-words": "Day one\n\nWords.\n",
                "2024-03-02-found": "Day two\n\nSome <mark>marked</mark> words of the author.\n\n"
                + "More words.\n\n" * 60
                + "<details><summary>More</summary>\n\nThe kingfisher $kingfisher$ came.\n\n</details>\n",
                "2024-03-03-photos": f"Day three\n\n{pictures}",
            },
            photos,
        )
        cls.base = cls.serve(cls.site)
        cls.photos = cls.base + "2024/03/03-photos.html"

    def press(self, page, key, code, **options):
        """A key of another keyboard. Says whether the browser may do with it what it likes."""
        return page.evaluate(PRESS, [key, code, options])

    # Keys.

    def test_the_slash_of_a_keyboard_that_writes_it_with_the_shift_key(self):
        page = self.open(self.base)
        self.assertFalse(self.press(page, "/", "Digit7", shiftKey=True))
        self.assertEqual(page.evaluate("document.activeElement.name"), "q")

    def test_who_turned_the_keys_off_has_the_slash_too(self):
        page = self.open(self.base)
        page.evaluate("localStorage.setItem('ilgi-keys', 'off')")
        self.assertTrue(self.press(page, "/", "Slash"))
        self.assertFalse(self.press(page, "k", "KeyK", ctrlKey=True))

    def test_capital_letters_lead_on_where_the_lock_is_on(self):
        page = self.open(self.base + "2024/03/02-found.html")
        self.press(page, "J", "KeyJ")
        page.wait_for_url(self.base + "2024/03/01-words.html")

    def test_the_list_of_keys_has_the_arrows_of_its_direction(self):
        for folder, older in [("", "←"), ("he/", "→")]:
            page = self.open(self.base + folder + "2024/03/02-found.html")
            page.keyboard.press("?")
            self.assertTrue(page.locator("dialog.keys dt").first.text_content().startswith(older))
            self.leave(page)

    # Back and forward.

    def test_a_page_that_comes_back_has_what_was_chosen_since(self):
        page = self.open(self.base)
        page.evaluate("localStorage.setItem('ilgi-appearance', 'dark')")
        back = "() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
        page.evaluate(back)
        self.assertEqual(page.evaluate("document.documentElement.dataset.appearance"), "dark")
        page.evaluate("localStorage.removeItem('ilgi-appearance')")
        page.evaluate(back)
        self.assertIsNone(page.evaluate("document.documentElement.dataset.appearance ?? null"))

    def test_the_panel_is_asked_for_again_when_its_style_sheet_did_not_come(self):
        self.allowed += ["reader", "Failed to load resource"]
        for kind in ["css", "js"]:
            page = self.open(self.base)
            page.route(f"**/reader.*.{kind}", lambda route: route.abort())
            with page.expect_event("requestfailed"):
                page.click("details[data-appearance] summary")
            page.unroute(f"**/reader.*.{kind}")
            page.click("details[data-appearance] summary")
            page.click("details[data-appearance] summary")
            page.wait_for_selector("details[data-appearance] form input", state="attached")
            self.assertEqual(page.locator("details[data-appearance] form").count(), 1)
            self.leave(page)

    # Photos.

    def test_a_photo_without_a_description_has_a_name(self):
        page = self.open(self.photos)
        names = page.locator("a.photo-link").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        self.assertEqual(len(set(names)), 4)
        self.assertNotIn(None, names)

    def test_the_light_box_leaves_the_browser_its_keys_and_the_search_where_it_is(self):
        page = self.open(self.photos)
        page.locator("a.photo-link").nth(1).click()
        page.wait_for_selector("dialog.light-box[open]")
        count = page.text_content(".light-box-count")
        self.assertTrue(self.press(page, "ArrowLeft", "ArrowLeft", altKey=True))
        self.press(page, "/", "Slash")
        self.assertEqual(page.text_content(".light-box-count"), count)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog.light-box:not([open])", state="attached")
        self.assertFalse(page.evaluate("'opened' in document.querySelector('form[data-search]').dataset"))

    # Searching.

    def test_a_page_is_scrolled_to_what_was_found_and_not_to_what_its_author_marked(self):
        page = self.open(self.base + "2024/03/02-found.html#q=kingfisher")
        page.wait_for_function("() => document.querySelectorAll('.body mark').length > 1")
        page.wait_for_function("() => { const box = [...document.querySelectorAll('.body mark')].at(-1).getBoundingClientRect(); return box.height && box.top > 0 && box.bottom < innerHeight }")
        self.assertEqual(page.locator("math mark").count(), 0)

    def test_a_query_that_is_no_query_stops_no_search(self):
        page = self.open(self.base + "2024/03/02-found.html#q=100%")
        page.keyboard.press("/")
        page.keyboard.type("kingfisher")
        page.wait_for_selector("a.result")


class WhatPagesHold(BrowserTest):
    def open_look(self, look, entries, language="ko", **others):
        site = made(f"title: {'물가에서 쓴 아주 긴 이름의 일기장' * 2}\nlocales: [{language}, en]\ntheme: {{look: {look}}}", entries)
        self.site = self.serve(site)
        return self.open(self.site, viewport={"width": 320, "height": 800}, **others)

    def overlap(self, page, one, other):
        return page.evaluate(OVERLAP, [one, other])

    def width(self, page):
        return page.evaluate("document.documentElement.scrollWidth")

    def test_the_day_of_a_book_is_below_its_stars(self):
        book = "---\nbook: {title: 오늘은 물가에 앉아 오래도록 흐르는 물을 바라보았다, author: 한바다, rating: 4}\n---\n읽었다.\n"
        for look in ["paper", "pocket"]:
            page = self.open_look(look, {"2024-03-05": book})
            page.goto(self.site + "books/index.html")
            self.assertFalse(self.overlap(page, ".work-rating > span", ".work-day"))

    def test_a_verse_at_the_head_of_almanac_ends_before_the_next_entry(self):
        verse = "---\ntitle: 물가\n---\n오늘은 물가에\\\n앉아 오래도록\\\n흐르는 물을\\\n바라보고 또\\\n바라보았다.\n"
        page = self.open_look("almanac", {"2024-03-05": verse, "2024-03-04": "---\ntitle: 어제\n---\n어제.\n"})
        box = page.evaluate(
            """() => { const one = document.querySelector('.item .excerpt'); const next = document.querySelectorAll('.item')[1]
              return [getComputedStyle(one).overflowY, one.getBoundingClientRect().bottom <= next.getBoundingClientRect().top + 1] }"""
        )
        self.assertEqual(box, ["hidden", True])

    def test_a_long_name_of_a_journal_ends_before_the_menus_of_almanac(self):
        page = self.open_look("almanac", {"2024-03-05": "바다.\n"} | OLDER_ENTRIES)
        ends = page.evaluate("[document.querySelector('.site-title').getBoundingClientRect().right, document.querySelector('.site-menus').getBoundingClientRect().left]")
        self.assertLessEqual(*ends)

    def test_a_wide_table_makes_no_page_of_album_wide(self):
        row = "|" + "|".join(f"물가의 날 {number}" for number in range(12)) + "|\n"
        page = self.open_look("album", {"2024-03-05": "---\ntitle: 표\n---\n" + row + "|" + "---|" * 12 + "\n" + row})
        page.goto(self.site + "2024/03/05.html")
        self.assertEqual(self.width(page), 320)

    def test_what_becomes_too_wide_can_be_scrolled_with_the_keyboard(self):
        """By turning a telephone, and by opening a fold."""
        row = "|" + "|".join(f"물가의 날 {number}" for number in range(5)) + "|\n"
        table = row + "|" + "---|" * 5 + "\n" + row
        code = "```\n" + "물가 " * 30 + "\n```\n"
        fold = f"<details><summary>더</summary>\n\n{code}\n</details>\n"
        page = self.open_look("paper", {"2024-03-05": f"---\ntitle: 표\n---\n{table}\n{fold}"})
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(self.site + "2024/03/05.html")
        stops = "Array.from(document.querySelectorAll('.body table, .body pre'), (one) => one.getAttribute('tabindex'))"
        page.wait_for_load_state("networkidle")
        self.assertEqual(page.evaluate(stops), [None, None])
        page.set_viewport_size({"width": 320, "height": 800})
        page.wait_for_function(f"() => {stops}[0] === '0'")
        page.click("summary:has-text('더')")
        page.wait_for_function(f"() => {stops}[1] === '0'")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.wait_for_function(f"() => {stops}[0] === null")

    def test_what_is_jumped_to_stands_below_the_head_of_pocket(self):
        text = "---\ntitle: 물가\n---\n" + "바다.\n\n" * 30 + "## 저녁\n\n" + "바다.\n\n" * 30
        page = self.open_look("pocket", {"2024-03-05": text}, reduced_motion="reduce")
        page.goto(self.site + "2024/03/05.html#저녁")
        head, title = [page.locator(part).bounding_box() for part in [".site-header", ".body h2"]]
        self.assertGreaterEqual(title["y"], head["y"] + head["height"])
        self.assertLess(title["y"], 200)

    def test_large_letters_fit_the_day_of_a_card_and_the_bar_of_pocket(self):
        entries = {"2024-03-25": "---\ntitle: 물가\n---\n바다.\n", "2024-03-05": "---\ntitle: 어제\n---\n어제.\n"}
        page = self.open_look("pocket", entries)
        page.evaluate("localStorage.setItem('ilgi-size', '150')")
        page.reload()
        day, number = [page.locator(part).first.bounding_box() for part in [".item-day", ".item-day .in-margin"]]
        self.assertGreaterEqual(number["y"], day["y"])
        self.assertLessEqual(number["y"] + number["height"], day["y"] + day["height"])
        self.assertLessEqual(page.evaluate("document.querySelector('.site-nav').scrollWidth"), 320)

    def test_forced_colours_frame_where_the_reader_is(self):
        for look in ["paper", "pocket"]:
            page = self.open_look(look, {"2024-03-05": "바다.\n"}, forced_colors="active")
            style = page.locator(".site-nav [aria-current]").evaluate(
                "(one) => [getComputedStyle(one).outlineWidth, getComputedStyle(one).outlineOffset].map(parseFloat)"
            )
            # The navigation scrolls: what is around its words is cut off.
            self.assertGreater(style[0], 0)
            self.assertLessEqual(sum(style), 0, look)

    def test_long_words_in_the_navigation_make_no_page_wide(self):
        for language in ["de", "fa"]:
            for look in ["album", "almanac", "pocket"]:
                entries = {f"2024-03-0{day}": f"---\ntitle: Tag\ntags: [Meer]\nplace: Ort\n---\nWort {day}.\n" for day in range(1, 4)}
                with self.subTest(f"{look}, {language}"):
                    self.assertEqual(self.width(self.open_look(look, entries, language)), 320)
