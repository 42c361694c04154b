"""The look of the theme: type, colours, menus, lists, print and weight, as a browser has them."""

import gzip
import re
import unittest

from BrowserTests.browsing import BrowserTest, path_of
from examples import bilingual, coloured, four_locales, full_month, minimal

LOCALES = {"ko": "", "en": "en/", "ja": "ja/", "ar": "ar/"}
KINDS = [
    "", "2024/12/31-last-page.html", "2024/12/28-winter-sea.html", "2024/12/29-lantern.html", "2024/", "2024/12/", "tags/",
    "search/", "statistics/", "on-this-day/", "titles/", "page/1.html",
]
TOO_WIDE = """() => document.documentElement.scrollWidth > window.innerWidth
  ? Array.from(document.querySelectorAll("body *")).filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 120)) : null"""
# How many characters each line of an element's text has.
LINES = """(one) => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const lines = [];
  let top = null;
  while (walker.nextNode()) {
    for (let i = 0; i < walker.currentNode.length; i++) {
      const range = document.createRange();
      range.setStart(walker.currentNode, i);
      range.setEnd(walker.currentNode, i + 1);
      const box = range.getBoundingClientRect();
      if (top === null || box.top > top + 8) { lines.push(0); top = box.top; }
      lines[lines.length - 1]++;
    }
  }
  return lines;
}"""
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(250, 248, 243)", "rgb(23, 21, 19)"


class Theme(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(bilingual())
        cls.four = cls.serve(four_locales())
        cls.month = cls.serve(full_month())

    # -- Type

    def test_a_line_has_as_many_characters_as_its_script_is_read_best_with(self):
        page = self.open(self.month + "2024/06/05-a.html", viewport={"width": 1440, "height": 900})
        lines = page.locator(".body p").first.evaluate(LINES)[:-1]
        self.assertGreater(len(lines), 4)
        self.assertTrue(60 <= sum(lines) / len(lines) <= 72, lines)
        for path in ["2024/12/31-last-page.html", "ja/2024/12/28-winter-sea.html"]:
            page.goto(self.four + path)
            ems = page.locator(".body").evaluate("(one) => one.clientWidth / parseFloat(getComputedStyle(one).fontSize)")
            self.assertTrue(34 <= ems <= 38, f"{path}: {ems}")

    def test_each_script_has_its_own_rules(self):
        style = "(one, name) => getComputedStyle(one).getPropertyValue(name)"
        page = self.open(self.four + "2024/12/31-last-page.html")
        body = page.locator(".body")
        self.assertEqual(body.evaluate(style, "word-break"), "keep-all")
        self.assertEqual(body.evaluate(style, "overflow-wrap"), "break-word")
        latin = page.locator(".body").evaluate(style, "line-height")
        page.goto(self.four + "ja/2024/12/28-winter-sea.html")
        self.assertEqual(page.locator(".body").evaluate(style, "line-break"), "strict")
        self.assertEqual(page.locator(".body em").evaluate(style, "font-style"), "normal")
        page.goto(self.four + "ar/2024/12/29-lantern.html")
        self.assertEqual(page.locator("h1").evaluate(style, "letter-spacing"), "normal")
        self.assertGreater(float(page.locator(".body").evaluate(style, "line-height")[:-2]), float(latin[:-2]))

    def test_nothing_is_wider_than_the_narrowest_screen_in_any_language(self):
        page = self.open(self.four, viewport={"width": 320, "height": 700})
        wide = []
        for folder in LOCALES.values():
            for kind in KINDS:
                page.goto(self.four + folder + kind)
                found = page.evaluate(TOO_WIDE)
                if found is not None:
                    wide.append(f"{folder}{kind}: {found}")
        self.assertEqual(wide, [])

    def test_the_head_of_a_wide_page_is_one_line_whatever_is_in_its_navigation(self):
        page = self.open(self.four)
        for folder in LOCALES.values():
            page.goto(self.four + folder)
            for width in [1280, 1920]:
                page.set_viewport_size({"width": width, "height": 900})
                self.assertGreater(page.locator(".site-nav li").count(), 6, "the example has pages of its own there")
                title, tools, first = [page.locator(part).first.bounding_box() for part in [".site-title", ".site-menus", ".item .item-title"]]
                middle = [box["y"] + box["height"] / 2 for box in (title, tools)]
                self.assertAlmostEqual(*middle, delta=4, msg=f"{folder} {width}: the tools stand beside the title")
                self.assertLess(first["y"], 190)

    def test_the_days_of_a_small_calendar_have_room_in_every_language(self):
        for folder in LOCALES.values():
            page = self.open(self.four + folder, viewport={"width": 1280, "height": 900})
            boxes = page.locator(".this-month th [aria-hidden]").evaluate_all("(all) => all.map((one) => { const box = one.getBoundingClientRect(); return [box.left, box.right]; })")
            self.assertEqual(len(boxes), 7)
            boxes.sort()
            for one, next in zip(boxes, boxes[1:]):
                self.assertGreaterEqual(next[0] - one[1], 3, folder)
            self.leave(page)

    def test_what_is_pinned_stands_apart_from_the_first_month(self):
        page = self.open(self.four, viewport={"width": 1280, "height": 900})
        pinned, month = [page.locator(part).first.bounding_box() for part in [".pinned", ".groups .group-heading"]]
        rem = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        self.assertAlmostEqual(month["y"] - pinned["y"] - pinned["height"], 3.75 * rem, delta=2)

    def test_a_box_stands_in_the_middle_of_its_first_line(self):
        page = self.open(self.four + "2023/12/02-kimjang.html", viewport={"width": 360, "height": 740})
        lines = page.locator(".task").evaluate_all(
            """(all) => all.map((one) => {
              const range = document.createRange();
              range.selectNodeContents(one.querySelector("label"));
              const text = [...range.getClientRects()].filter((box) => box.width > 30)[0];
              const box = one.querySelector("input").getBoundingClientRect();
              return [text.top + text.height / 2 - box.top - box.height / 2, text.left - box.right, box.width];
            })"""
        )
        self.assertEqual(len(lines), 6, "of five that are done and one that is not")
        for above, before, size in lines:
            self.assertLess(abs(above), 2)
            self.assertTrue(4 < before < 14, before)
            self.assertGreater(size, 14)

    def test_a_year_names_each_other_year_once(self):
        for year in ["2024", "2023", "2022"]:
            page = self.open(self.four + f"{year}/")
            names = page.locator(".year-head a").evaluate_all("(all) => all.map((one) => one.getAttribute('href')).filter((one) => /\\d{4}\\/$/.test(one))")
            self.assertEqual(len(names), 2, year)
            self.assertEqual(len(set(names)), 2, year)
            self.leave(page)

    def test_a_month_shows_a_photo_of_its_text_once(self):
        page = self.open(self.four + "2024/11/")
        self.assertEqual(page.locator(".book-entry").count(), 1)
        self.assertEqual(page.locator(".book-entry img").count(), 1, "its cover is in its text")

    def test_an_index_of_labels_is_short(self):
        page = self.open(self.four + "tags/", viewport={"width": 360, "height": 740})
        first = page.locator(".group").first
        letter, label = first.locator("h2").bounding_box(), first.locator("a").first.bounding_box()
        self.assertLessEqual(letter["x"] + letter["width"], label["x"], "the letter stands before its labels")
        self.assertLess(abs(letter["y"] - label["y"]), 16)
        # Twenty-seven labels: a line each, and two screens for all.
        self.assertLess(page.evaluate("document.documentElement.scrollHeight"), 1600)

    def test_a_month_says_the_labels_of_its_entries(self):
        page = self.open(self.four + "2024/03/")
        self.assertEqual(page.locator(".book-entry .tags dd").all_inner_texts(), ["여행", "바다"])

    def test_text_of_twice_the_size_fits_and_is_twice_as_large(self):
        sizes = {}
        for size in [16, 32]:
            page = self.open(self.four, viewport={"width": 1280, "height": 900})
            page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
            # In the usual size, which other tests look at too, each kind in one language.
            for number, folder in enumerate(LOCALES.values()):
                for kind in KINDS[:5] if size > 16 else KINDS[number:5:4]:
                    page.goto(self.four + folder + kind)
                    self.assertIsNone(page.evaluate(TOO_WIDE), f"{size}: {folder}{kind}")
            # On a phone, in one language: the widths of words depend on the script more than on the
            # page.
            page.set_viewport_size({"width": 360, "height": 740})
            for kind in [*KINDS[:5], "on-this-day/"]:
                page.goto(self.four + kind)
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"{size} on a phone: {kind}")
                broken = page.locator(".site-nav a, .menu-name, .appearance [aria-hidden]").evaluate_all("(all) => all.filter((one) => one.getBoundingClientRect().height > 2.9 * parseFloat(getComputedStyle(one).fontSize)).length")
                self.assertEqual(broken, 0, "words of the navigation stay whole")
            page.set_viewport_size({"width": 1280, "height": 900})
            page.goto(self.four + "2024/12/31-last-page.html")
            sizes[size] = [
                page.locator(part).first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
                for part in [".body p", ".facts", ".site-nav a"]
            ]
            self.leave(page)
        for small, large in zip(sizes[16], sizes[32]):
            self.assertGreater(large / small, 1.8)

    # -- Colours

    def test_the_colours_that_a_reader_chose_are_there_before_the_page_is(self):
        page = self.open(self.base, color_scheme="light")
        page.add_init_script(
            """new MutationObserver((_, self) => {
              if (!document.body) return;
              window.atFirst = document.documentElement.dataset.appearance || "";
              self.disconnect();
            }).observe(document, { childList: true, subtree: true });"""
        )
        self.assertEqual(page.evaluate(GROUND), LIGHT)
        page.click(".appearance summary")
        page.click(".appearance [value=dark]")
        self.assertEqual(page.evaluate(GROUND), DARK)
        page.goto(self.base + "2024/03/05-lisbon.html")
        self.assertEqual(page.evaluate("window.atFirst"), "dark")
        self.assertEqual(page.evaluate(GROUND), DARK)
        page.click(".appearance summary")
        self.assertEqual(page.locator(".appearance [name=appearance]:checked").get_attribute("value"), "dark")
        page.click(".appearance [value=auto]")
        self.assertEqual(page.evaluate(GROUND), LIGHT)
        page.emulate_media(color_scheme="dark")
        self.assertEqual(page.evaluate(GROUND), DARK)
        # A choice closes the menu.
        page.click(".appearance summary")
        page.click(".appearance [value=light]")
        self.assertEqual(page.evaluate(GROUND), LIGHT)
        self.assertEqual(page.locator("meta[name=theme-color]").get_attribute("content"), LIGHT)

    def test_the_settings_reach_what_is_seen(self):
        measures = """() => {
          const style = (selector) => getComputedStyle(document.querySelector(selector));
          const main = style("main");
          const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
          const width = parseFloat(main.width) - parseFloat(main.paddingLeft) - parseFloat(main.paddingRight);
          return [style(".group-heading").color, size, width / size];
        }"""
        own, plain = self.serve(coloured()), self.serve(minimal())
        screen = {"width": 1600, "height": 900}
        _, size, width = self.open(plain, viewport=screen).evaluate(measures)
        page = self.open(own, viewport=screen, color_scheme="light")
        colour, own_size, own_width = page.evaluate(measures)
        self.assertEqual(colour, "rgb(11, 95, 165)")
        self.assertAlmostEqual(own_size / size, 1.3, places=2)
        self.assertAlmostEqual(own_width / width, 1.17, places=2)
        page.click(".appearance summary")
        page.click(".appearance [value=dark]")
        self.assertEqual(page.evaluate(measures)[0], "rgb(142, 197, 255)")
        # Days in the margin, or above the titles: never over them, and never off the screen.
        for width in range(1000, 1800, 100):
            page.set_viewport_size({"width": width, "height": 900})
            self.assertIsNone(page.evaluate(TOO_WIDE))
            self.assertGreaterEqual(page.locator(".item-day").first.bounding_box()["x"], 0, width)

    def test_without_scripts_there_is_no_switch_and_the_device_decides(self):
        page = self.open(self.base, color_scheme="dark", java_script_enabled=False)
        self.assertFalse(page.locator(".appearance").is_visible())
        self.assertFalse(page.locator(".share").is_visible() if page.locator(".share").count() else False)

    def test_who_asked_for_contrast_has_it(self):
        soft = "getComputedStyle(document.querySelector('.item-day')).color"
        usual = self.open(self.base).evaluate(soft)
        page = self.open(self.base, contrast="more")
        self.assertNotEqual(page.evaluate(soft), usual)
        self.assertEqual(page.evaluate(soft), page.evaluate("getComputedStyle(document.documentElement).color"))

    # -- Menus

    def test_the_menu_of_languages_opens_closes_and_leads_on_by_key(self):
        page = self.open(self.four)
        menu = page.locator(".locales details")
        page.locator(".locales summary").focus()
        page.keyboard.press("Enter")
        self.assertTrue(menu.evaluate("(one) => one.open"))
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        self.assertFalse(menu.evaluate("(one) => one.open"))
        self.assertTrue(page.evaluate("document.activeElement.matches('.locales summary')"))
        page.keyboard.press("Enter")
        page.locator("main").click(position={"x": 5, "y": 5})
        self.assertFalse(menu.evaluate("(one) => one.open"))
        page.locator(".locales summary").click()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_url(self.four + "ja/")

    def test_the_menu_of_languages_needs_no_script(self):
        page = self.open(self.four, java_script_enabled=False)
        page.click(".locales summary")
        page.click(".locales a[hreflang=ar]")
        self.assertEqual(path_of(page, self.four), "ar/")
        self.assertEqual(page.locator("html").get_attribute("dir"), "rtl")

    def test_a_reader_walks_by_key_from_the_menu_to_an_entry_and_to_the_search(self):
        page = self.open(self.base)

        def until(selector):
            for _ in range(80):
                page.keyboard.press("Tab")
                if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                    return
            self.fail(f"no key leads to {selector}")

        until(".appearance summary")
        until(".site-nav a")
        until("[data-open-search]")
        until(".item-title a")
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"/2024/12/31-last-page\.html$"))
        until("[data-open-search]")
        page.keyboard.press("Enter")
        page.keyboard.type("바다")
        page.locator("[role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url(lambda address: "last-page" not in address)
        self.assertTrue(page.locator("article.entry").is_visible())

    # -- Lists

    def test_beside_an_entry_the_list_of_its_month_keeps_its_place_and_its_choice(self):
        page = self.open(self.month + "2024/06/28-a.html", viewport={"width": 1440, "height": 500})
        beside = page.locator(".beside-list")
        self.assertTrue(beside.is_visible())
        self.assertLessEqual(beside.locator("li").count(), 50)
        current = beside.locator("[aria-current=page]")
        self.assertIn("day 28, a", current.inner_text())
        self.assertTrue(current.evaluate("(one) => one.getBoundingClientRect().bottom <= window.innerHeight"))
        place = beside.evaluate("(one) => { one.scrollTop = one.scrollHeight - one.clientHeight - 40; return one.scrollTop; }")
        beside.locator("a:has-text('day 26, b')").evaluate("(one) => one.click()")
        page.wait_for_url(re.compile("26-b"))
        self.assertIn("day 26, b", page.locator(".beside [aria-current=page]").inner_text())
        self.assertAlmostEqual(page.locator(".beside-list").evaluate("(one) => one.scrollTop"), place, delta=1)
        # Text and list do not lie upon each other, and the text stands where it stands in lists.
        text = page.locator(".entry-header").bounding_box()
        box = page.locator(".beside").bounding_box()
        self.assertLessEqual(box["x"] + box["width"], text["x"] + 1)
        page.goto(self.month)
        self.assertAlmostEqual(page.locator(".groups").bounding_box()["x"], text["x"], delta=1)

    def test_a_list_that_has_room_nowhere_is_not_shown(self):
        for width in [390, 834]:
            page = self.open(self.month + "2024/06/28-a.html", viewport={"width": width, "height": 900})
            self.assertFalse(page.locator(".beside").is_visible())
            self.leave(page)

    def test_weather_and_moods_have_names_for_those_who_hear_them(self):
        page = self.open(self.four)
        lantern = page.locator(".item", has_text="فانوس")
        for word in ["별표", "비", "차분함"]:
            self.assertIn(word, lantern.locator("dl").text_content())
        page.goto(self.four + "en/2024/12/29-lantern.html")
        self.assertIn("Rain", page.locator(".entry-header .facts").inner_text())
        self.assertIn("Calm", page.locator(".entry-header .facts").inner_text())

    # -- An entry

    def test_how_long_ago_a_day_was_is_said_by_the_readers_clock(self):
        for today, words in [("2024-03-08T01:00:00", "3일 전"), ("2026-03-05T12:00:00", "2년 전"), ("2024-03-05T23:00:00", "오늘")]:
            page = self.open("about:blank", timezone_id="Asia/Seoul")
            page.clock.set_fixed_time(today + "+09:00")
            page.goto(self.base + "2024/03/05-lisbon.html")
            self.assertEqual(page.inner_text(".relative"), words)
            self.leave(page)

    def test_an_address_is_shared_or_copied_and_that_is_said(self):
        page = self.open(self.base + "2024/03/05-lisbon.html", permissions=["clipboard-read", "clipboard-write"])
        page.click(".share button")
        said = page.locator(".share [role=status]")
        page.wait_for_function("() => document.querySelector('.share [role=status]').textContent !== ''")
        self.assertEqual(said.inner_text(), "주소를 복사했어요")
        address = "https://diary.example/2024/03/05-lisbon.html"
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), address)
        page = self.open("about:blank")
        page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); };")
        page.goto(self.base + "2024/03/05-lisbon.html")
        page.click(".share button")
        self.assertEqual(page.evaluate("window.shared"), {"title": "리스본의 언덕", "url": address})

    # -- Paper

    def test_on_paper_there_is_text_and_no_way_to_go(self):
        page = self.open(self.base + "2024/03/05-lisbon.html", color_scheme="dark", viewport={"width": 1440, "height": 900})
        page.emulate_media(media="print", color_scheme="dark")
        # The name of the journal stays, as the head of the sheet.
        for part in ["nav", ".search", ".site-menus", ".share", ".site-footer", ".skip"]:
            for one in page.locator(part).all():
                self.assertFalse(one.is_visible(), part)
        self.assertTrue(page.locator("h1").is_visible() and page.locator(".body").is_visible())
        self.assertEqual(page.evaluate(GROUND), "rgb(255, 255, 255)")
        self.assertEqual(page.evaluate("getComputedStyle(document.body).color"), "rgb(0, 0, 0)")
        after = page.locator(".body a[href^=http]").first.evaluate("(one) => getComputedStyle(one, '::after').content")
        self.assertIn("en.wikipedia.org", after)
        within = page.locator(".body a[href^='#']").first.evaluate("(one) => getComputedStyle(one, '::after').content")
        self.assertNotIn("#", within)

    # -- Weight

    def test_an_entry_weighs_little(self):
        for address in [self.base + "2024/03/05-lisbon.html", self.month + "2024/06/15-a.html"]:
            page = self.open("about:blank")
            answers = []
            page.on("response", lambda answer: answers.append(answer))
            page.goto(address)
            page.wait_for_load_state("networkidle")
            # Photos of related entries have their own weight.
            answers = [answer for answer in answers if not answer.url.endswith((".webp", ".jpg"))]
            bodies = [answer.body() for answer in answers]
            self.assertGreaterEqual(len(bodies), 4)
            # Not compressed; the icons and the scripts of all pages are among them.
            self.assertLess(sum(map(len, bodies)), 88 * 1024, [(a.url, len(b)) for a, b in zip(answers, bodies)])
            self.assertLess(sum(len(gzip.compress(body)) for body in bodies), 21.25 * 1024)
            self.leave(page)


if __name__ == "__main__":
    unittest.main()
