"""The looks beside Paper, and the panel with which readers choose colours, size, face and width of the text."""

import datetime
import gzip
import os
import unittest

from BrowserTests import test_accessibility as accessibility
from BrowserTests.axe import COLOUR_RULES, RULES
from BrowserTests.browsing import BrowserTest
from examples import OLDER_ENTRIES, scratch, site_of
from photo_fixtures import jpeg

LONG = "물살이 센 날은 건너편 사람의 얼굴이 다 보이는데도 하루를 기다려야 했다. " * 6
ENTRIES = {
    "2024-11-30": "---\ntitle: 눈 오는 날\nstarred: true\nmood: happy\nplace: 남해\ntags: [눈, 산]\n---\n![눈](/photos/a.jpg) ![산](/photos/b.jpg) ![물](/photos/c.jpg)\n\n첫눈이 왔다.\n",
    "2024-11-24": "---\nmood: calm\n---\n버스에서 졸다가 한 정거장 더 갔다.\n",
    "2024-11-22": f"---\ntitle: 다리를 건너는 데 걸린 시간\ntags: [바다]\nmood: sad\nweather: 맑음\n---\n{LONG}\n\n## 하나\n\n{LONG}\n\n## 둘\n\n{LONG}[^1]\n\n## 셋\n\n{LONG * 8}\n\n[^1]: 하나.\n",
    "2024-11-12": f"---\ntitle: The plants forgave us\nlocale: en\n---\n{'Eleven days away, and the fern had only sulked. ' * 6}\n",
    "2024-10-05": "---\nlocale: ja\ntitle: 灯台まで\n---\n祖母は数を数えながら歩く。\n\n坂道なら息のために。\n",
    "2024-09-09": "---\nlocale: ar\ntitle: البحر الذي لا ينام\n---\nخرجنا قبل الفجر.\n\nجلسنا على الحجر.\n",
    "2024-11-05": "---\ntitle: 파도를 읽다\nbook: {title: 파도, author: 버지니아 울프, isbn: 0-306-40615-2, rating: 4.5, cover: /photos/a.jpg, url: 'https://books.example/waves'}\nfilm: {title: A rather long title of a film that fills two lines, rating: 3}\n---\n여섯 목소리.\n\n[봄날의 노래](https://www.youtube.com/watch?v=a)\n\nhttps://ko.wikipedia.org/wiki/%ED%8C%8C%EB%8F%84_(%EC%86%8C%EC%84%A4)_%EB%B2%84%EC%A7%80%EB%8B%88%EC%95%84\n\n[![파도](/photos/b.jpg)](https://vimeo.com/1)\n",
}
PAGES = ["", "2024/11/05.html", "books/", "ar/films/", "2024/11/30.html", "2024/11/22.html", "2024/11/", "2024/", "tags/", "photos/", "statistics/", "ar/2024/09/09.html", "ar/"]
LOOKS = ["album", "almanac", "pocket"]
# `make torture` tries every page of every look, in all schemes, widths and locales.
EVERY_LOOK = "EVERY_LOOK" in os.environ
LOCALES = ["", "ar/", "ja/", "en/"]
if EVERY_LOOK:
    PAGES = [folder + page for folder in LOCALES for page in PAGES if not page.startswith("ar/") or not folder]
WIDTHS = [320, 360, 768, 1024, 1280, 1440, 1920] if EVERY_LOOK else [320, 768, 1280]
AXE_PAGES = PAGES if EVERY_LOOK else ["", "2024/11/22.html", "2024/11/05.html", "2024/11/", "ar/"]
# The widest column of text in each look, in rem.
MEASURES = {"album": 36, "almanac": 34, "pocket": 38}
# The page's colour in each look, from the tables of the design.
GROUNDS = {"album": ("#ffffff", "#0e0e0e", "#f5ecda"), "almanac": ("#f6f4ec", "#14130f", "#f0e4c9"), "pocket": ("#f2f2f7", "#000000", "#efe3cb")}
GROUND = "'#' + getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3).map((one) => (+one).toString(16).padStart(2, '0')).join('')"
# The browser's bars have the colour of the page.
BARS_FOLLOW = "() => document.querySelector('meta[name=theme-color]').content === getComputedStyle(document.documentElement).backgroundColor"


def journal(look):
    folder = scratch() / look
    (folder / "entries").mkdir(parents=True)
    (folder / "static" / "photos").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(f"title: 물가에서\nlocales: [ko, ar, ja, en]\ntheme: {{look: {look}}}\n", encoding="utf-8")
    for name, text in (ENTRIES | OLDER_ENTRIES).items():
        (folder / "entries" / f"{name}.md").write_text(text, encoding="utf-8")
    for number, name in enumerate(["a", "b", "c"]):
        (folder / "static" / "photos" / f"{name}.jpg").write_bytes(jpeg(900, 600 + 200 * number))
    return folder


class Looks(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.sites = {look: site_of(journal(look), "--today", "2024-12-01") for look in LOOKS}
        cls.base = {look: cls.serve(site) for look, site in cls.sites.items()}

    def test_the_names_of_weekdays_do_not_touch_on_a_narrow_telephone(self):
        gaps = """() => {
          const names = [...document.querySelectorAll(".wall th [aria-hidden]")].map((one) => one.getBoundingClientRect());
          names.sort((one, other) => one.left - other.left);
          return names.slice(1).map((one, at) => one.left - names[at].right);
        }"""
        for look in LOOKS:
            for path in ["2024/11/", "ar/2024/09/"]:
                page = self.open(self.base[look] + path, viewport={"width": 320, "height": 700})
                found = page.evaluate(gaps)
                self.assertEqual(len(found), 6)
                self.assertGreater(min(found), 3, f"{look} {path}")
                self.leave(page)

    def test_a_look_works_from_a_disk_and_prints_its_cards_in_one_column(self):
        for look in LOOKS:
            page = self.open((self.sites[look] / "2024/11/05.html").as_uri())
            self.assertEqual(page.evaluate(GROUND), GROUNDS[look][0], look)
            self.assertTrue(page.locator(".work-cover img").first.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)"), look)
            page.emulate_media(media="print")
            page.set_viewport_size({"width": 720, "height": 1000})
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 720, look)
            for part in [".site-nav", ".site-menus"]:
                self.assertFalse(page.locator(part).is_visible(), f"{look} prints {part}")
            self.assertTrue(page.locator(".card").first.is_visible(), look)
            for path in PAGES if EVERY_LOOK else ["2024/11/"]:
                page.goto((self.sites[look] / path / "index.html" if path.endswith("/") or not path else self.sites[look] / path).as_uri())
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 720, f"{look} prints {path}")
                self.assertFalse(page.locator(".site-nav").is_visible(), f"{look} {path}")
            self.leave(page)

    def test_a_card_says_where_it_leads_and_loads_nothing_from_there(self):
        page = self.open(self.base["album"] + "2024/11/05.html")
        card = page.locator(".card").first
        self.assertEqual(card.inner_text().split("\n"), ["봄날의 노래", "YouTube · youtube.com 열기"])
        self.assertGreater(card.bounding_box()["height"], 44)
        self.assertIn("5점 만점에 4½점", page.locator(".work-rating").first.text_content())
        # The whole card leads there.
        box = card.bounding_box()
        target = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('a')?.href", [box["x"] + 4, box["y"] + box["height"] / 2])
        self.assertEqual(target, "https://www.youtube.com/watch?v=a")
        self.assertEqual(page.evaluate("performance.getEntriesByType('resource').filter((one) => !one.name.startsWith(location.origin)).length"), 0)

    def test_a_look_has_its_colours_by_day_by_night_and_in_sepia(self):
        for look, (light, dark, sepia) in GROUNDS.items():
            page = self.open(self.base[look], color_scheme="light")
            self.assertEqual(page.evaluate(GROUND), light, look)
            bars = page.locator("meta[name=theme-color]")
            self.assertEqual(bars.get_attribute("content"), page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
            page.emulate_media(color_scheme="dark")
            self.assertEqual(page.evaluate(GROUND), dark, look)
            # The page hears of the change when it is painted the next time, not at once.
            page.wait_for_function(BARS_FOLLOW)
            page.evaluate("document.documentElement.dataset.appearance = 'sepia'")
            self.assertEqual(page.evaluate(GROUND), sepia, look)
            self.leave(page)

    def test_a_look_is_a_small_style_sheet_and_others_are_not_published(self):
        for look, site in self.sites.items():
            sheets = list((site / "assets").glob("look-*.css"))
            self.assertEqual([sheet.name.split(".")[0] for sheet in sheets], [f"look-{look}"])
            # Half a kilobyte of it is for films, sound and letters of twice the size.
            self.assertLessEqual(len(gzip.compress(sheets[0].read_bytes())), 5.5 * 1024, look)

    def test_album_shows_a_starred_photo_large_and_words_as_a_plate(self):
        page = self.open(self.base["album"], viewport={"width": 1280, "height": 900})
        large = page.locator(".item.starred").bounding_box()
        small = page.locator(".item.note.mood-calm").bounding_box()
        self.assertGreater(large["width"], 1.9 * small["width"])
        self.assertGreaterEqual(page.locator(".item.starred .item-cover img").first.bounding_box()["width"], large["width"] - 2)
        words = page.locator(".item.note.mood-calm .excerpt").bounding_box()
        plate = page.locator(".item.note.mood-calm article").evaluate(
            "(one) => { const style = getComputedStyle(one, '::before'); return [parseFloat(style.width), parseFloat(style.height), style.backgroundColor]; }"
        )
        self.assertAlmostEqual(plate[0] / plate[1], 4 / 3, delta=0.05)
        self.assertEqual(plate[2], "rgb(215, 229, 220)")
        self.assertLess(words["y"] + words["height"], small["y"] + plate[1], "the words are on the plate")

    def test_the_facts_of_an_entry_are_one_line_with_its_photos_and_labels(self):
        for look in LOOKS:
            page = self.open(self.base[look] + "2024/11/30.html")
            facts = page.locator(".entry-header .facts dd").all_inner_texts()
            self.assertEqual([one.strip() for one in facts], ["남해", "행복", "사진 3장", "눈", "산"], look)
            self.assertEqual(page.locator(".entry-tags").count(), 0, f"{look} has the labels once")
            page.click(".entry-header a[rel=tag]:has-text('산')")
            self.assertIn("/tags/", page.url)
            self.leave(page)
        page = self.open(self.base["album"] + "2024/11/22.html")
        self.assertRegex(page.locator(".fact-length dd").inner_text(), r"약 \d분")

    def test_a_year_of_album_is_contact_sheets_from_its_first_month_to_its_last(self):
        page = self.open(self.base["album"] + "2024/")
        self.assertEqual(page.locator(".year-month h2 a").all_inner_texts(), ["9월", "10월", "11월"])
        day = page.locator("td:has(time[datetime='2024-11-30'])")
        box = day.bounding_box()
        rem = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        self.assertAlmostEqual(box["height"], 2.25 * rem, delta=2)
        self.assertAlmostEqual(box["width"], box["height"], delta=0.12 * rem + 4)
        # The photo fills the day.
        photo = day.locator("svg").bounding_box()
        self.assertAlmostEqual(photo["width"], box["width"], delta=3)
        self.assertAlmostEqual(photo["height"], box["height"], delta=3)
        number = page.locator(".year-month time[datetime='2024-11-30']")
        self.assertEqual(number.evaluate("(one) => getComputedStyle(one).backgroundColor"), "rgb(255, 255, 255)", "the number stands on paper")
        self.assertLess(number.bounding_box()["width"], 0.75 * box["width"])
        text = page.locator("td:has(time[datetime='2024-11-24']) a")
        self.assertEqual(text.evaluate("(one) => getComputedStyle(one).backgroundColor"), "rgb(215, 229, 220)", "calm")

    def test_the_numbers_of_almanac_are_tables_and_those_of_pocket_cards(self):
        page = self.open(self.base["almanac"] + "statistics/")
        self.assertEqual([one for one in page.locator("main svg").all() if one.is_visible()], [])
        months = page.locator(".numbers-table").first
        self.assertTrue(months.is_visible())
        self.assertEqual([one.split("\t")[:2] for one in months.locator("tr").all_inner_texts()[:3]], [["월", "일기"], ["2024년", "7"], ["2024년 11월", "5"]])
        # Two happy or calm entries and a sad one, in the columns of their groups.
        moods = page.locator(".numbers-table").nth(1)
        self.assertEqual([one.split() for one in moods.locator("tr").all_inner_texts()], [["기분", "밝음", "차분함", "보통", "가라앉음", "날카로움"], ["2024년", "1", "1", "1"]])
        page.goto(self.base["pocket"] + "statistics/")
        card = page.locator(".sentence")
        self.assertGreaterEqual(card.locator("b").count(), 3, "entries, days and words")
        self.assertEqual(card.evaluate("(one) => getComputedStyle(one).backgroundColor"), "rgb(255, 255, 255)")

    def test_almanac_has_one_line_for_an_entry_two_sizes_of_type_and_no_photo_in_lists(self):
        page = self.open(self.base["almanac"], viewport={"width": 1280, "height": 900})
        for box in [one.bounding_box() for one in page.locator(".item:not(:first-child)").all()]:
            self.assertLess(box["height"], 48)
        self.assertEqual([one for one in page.locator(".item-cover").all() if one.is_visible()], [])
        sizes = page.evaluate(
            "[...new Set([...document.querySelectorAll('main *, .site-title, .site-nav a')].filter((one) => one.getClientRects().length && one.textContent.trim() && one.checkVisibility()).map((one) => Math.round(parseFloat(getComputedStyle(one).fontSize) / parseFloat(getComputedStyle(document.documentElement).fontSize) * 1000)))]"
        )
        self.assertLessEqual(set(sizes), {1062, 1063, 875, 1125, 1250, 1000}, "text, small, and those of Latin and Arabic")
        sunday = page.locator(".item.on-sun .day-number").first.evaluate("(one) => getComputedStyle(one).color")
        saturday = page.locator(".item.on-sat .day-number").first.evaluate("(one) => getComputedStyle(one).color")
        self.assertEqual((sunday, saturday), ("rgb(163, 35, 27)", "rgb(43, 79, 135)"))

    def test_pocket_has_a_bar_at_the_foot_of_a_phone_and_a_rail_beside_a_wide_page(self):
        page = self.open(self.base["pocket"], viewport={"width": 360, "height": 740}, reduced_motion="reduce")
        bar = page.locator(".site-nav").bounding_box()
        self.assertAlmostEqual(bar["y"] + bar["height"], 740, delta=1)
        shown = [link for link in page.locator(".site-nav a").all() if link.is_visible()]
        self.assertEqual(len(shown), 4)
        for link in shown:
            self.assertGreaterEqual(link.bounding_box()["height"], 44)
        # What has the focus is never under the bar.
        page.locator(".site-footer a").last.focus()
        box = page.locator(".site-footer a").last.bounding_box()
        self.assertLessEqual(box["y"] + box["height"], bar["y"])
        page.set_viewport_size({"width": 1280, "height": 800})
        rail = page.locator(".site-header").bounding_box()
        self.assertEqual((rail["x"], rail["y"], rail["height"]), (0, 0, 800))
        self.assertGreater(page.locator(".item").first.bounding_box()["x"], rail["width"])
        chip = page.locator(".item.mood-bright .item-day").first
        self.assertEqual(chip.evaluate("(one) => getComputedStyle(one).backgroundColor"), "rgb(255, 221, 148)")

    def test_labels_search_and_what_is_not_in_the_navigation_can_be_reached(self):
        for look in LOOKS:
            page = self.open(self.base[look], viewport={"width": 360, "height": 740})
            for link in page.locator(".site-nav a").all():
                self.assertTrue(link.is_visible() or page.locator(f".site-footer a[href='{link.get_attribute('href')}']").is_visible(), f"{look}: {link.get_attribute('href')}")
            page.click(".to-search a")
            self.assertTrue(page.evaluate("document.activeElement.matches('.search-drawer input')"), look)
            page.set_viewport_size({"width": 1280, "height": 900})
            page.goto(self.base[look])
            page.click(".site-nav .to-tags a")
            self.assertTrue(page.url.endswith("/tags/"), look)
            self.leave(page)

    def test_heads_of_months_say_month_year_and_number(self):
        for look in LOOKS:
            page = self.open(self.base[look], viewport={"width": 1280, "height": 900})
            head = page.locator(".group-heading").first
            self.assertEqual([head.locator(part).inner_text() for part in [".year", ".month", ".group-count"]], ["2024년", "11월", "5편"], look)
            year, month = [head.locator(part).bounding_box()["x"] for part in [".year", ".month"]]
            self.assertEqual(month < year, look == "album", look)
            self.leave(page)

    def test_album_has_a_shelf_of_labels_and_no_photo_twice(self):
        page = self.open(self.base["album"] + "tags/", viewport={"width": 1280, "height": 900})
        self.assertEqual(page.locator(".terms li bdi").all_inner_texts(), ["눈", "바다", "산"])
        sources = page.locator(".term-cover").evaluate_all("(all) => all.map((one) => one.currentSrc)")
        # 눈 and 산 are labels of one entry; only the first of them has its cover.
        self.assertEqual(len(sources), 1)
        box = page.locator(".term-cover").first.bounding_box()
        self.assertAlmostEqual(box["width"], box["height"], delta=1)
        page.goto(self.base["pocket"] + "tags/")
        self.assertEqual(page.locator(".term-cover").count(), 0)

    def test_almanac_prints_a_month_as_a_broadsheet_with_long_texts_cut(self):
        page = self.open(self.base["almanac"] + "2024/11/", viewport={"width": 1280, "height": 900})
        titles = page.locator(".wall .day-title").evaluate_all("(all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent)")
        self.assertIn("눈 오는 날", titles, "a day with a photo has its title here")
        self.assertEqual([one for one in page.locator(".day-photo").all() if one.is_visible()], [])
        long = page.locator(".book-entry:has(> .book-more)")
        self.assertEqual(long.locator(".entry-title").all_inner_texts(), ["다리를 건너는 데 걸린 시간"])
        body = long.locator(".body")
        self.assertLess(body.bounding_box()["height"], body.evaluate("(one) => one.scrollHeight"))
        self.assertTrue(long.locator(".book-more a").get_attribute("href").endswith("22.html"))
        page.emulate_media(media="print")
        self.assertFalse(long.locator(".book-more").is_visible())
        self.assertGreaterEqual(body.bounding_box()["height"] + 1, body.evaluate("(one) => one.scrollHeight"), "paper has all of it")

    def test_pocket_has_the_list_of_the_month_beside_an_entry(self):
        page = self.open(self.base["pocket"] + "2024/11/22.html", viewport={"width": 1280, "height": 900})
        rail, list, text = [page.locator(part).bounding_box() for part in [".site-header", ".beside-list", "article.entry"]]
        self.assertLessEqual(rail["x"] + rail["width"], list["x"])
        self.assertLessEqual(list["x"] + list["width"], text["x"])
        # The newest first, as on the home page; the chip in the tone of the mood.
        first = min(page.locator(".beside li").all(), key=lambda one: one.bounding_box()["y"])
        self.assertEqual(first.inner_text().split(), ["눈", "오는", "날", "30", "토"])
        self.assertEqual(first.evaluate("(one) => getComputedStyle(one.firstChild, '::before').backgroundColor"), "rgb(255, 221, 148)")
        # On the home page the days of other years stand before the list, and the month beside it.
        page.goto(self.base["pocket"])
        self.assertGreater(page.locator(".this-month .calendar").bounding_box()["x"], page.locator(".item").first.bounding_box()["x"])

    def test_every_title_is_there_for_those_who_listen(self):
        for look in LOOKS:
            page = self.open(self.base[look])
            names = page.locator(".item").evaluate_all("(all) => all.map((one) => one.querySelector('h3 a').textContent.trim() !== '')")
            self.assertTrue(names and all(names), look)
            self.leave(page)


def plain(look, count, photos=False):
    """A journal of so many days without a photo; with `photos`, a cover on every third."""
    folder = scratch() / f"{look}-{count}"
    (folder / "entries").mkdir(parents=True)
    (folder / "static").mkdir()
    (folder / "static" / "a.jpg").write_bytes(jpeg(900, 600))
    (folder / "ilgi.yml").write_text(f"title: 물가에서\nlocales: [ko, en]\ntheme: {{look: {look}}}\n", encoding="utf-8")
    for number in range(count):
        day = datetime.date(2024, 11, 30) - datetime.timedelta(days=number)
        moods = ["happy", "calm", "neutral", "sad", "angry", "elated"]
        cover = "cover: /a.jpg\n" if photos and number % 3 == 0 else ""
        text = f"---\ntitle: 일기 {number}\ntags: [꼬리표 {number % 300}]\nmood: {moods[number % 6]}\n{cover}---\n{LONG}\n"
        (folder / "entries" / f"{day}.md").write_text(text, encoding="utf-8")
    return folder


def in_each_look(tests):
    """Makes one class of tests for each look, so that they can run at the same time."""
    for look in LOOKS:
        name = look.capitalize() + tests.__name__
        globals()[name] = type(name, (tests, BrowserTest), {"look": look})
    return tests


@in_each_look
class Pages:
    """Every page of a look in all windows, schemes and languages. Each look has a class of its own, so that they run beside each other."""

    slow = True
    look = ""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(site_of(journal(cls.look), "--today", "2024-12-01"))

    def test_no_page_is_wider_than_the_window(self):
        page = self.open(self.base)
        for path in PAGES:
            page.goto(self.base + path)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                wide = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(wide, width, f"{path} at {width}")

    def test_the_text_of_an_entry_has_its_width_in_every_window(self):
        page = self.open(self.base + "2024/11/22.html")
        for reader, share in [("narrow", 85), ("", 100), ("wide", 117)]:
            page.evaluate(f"document.documentElement.dataset.width = '{reader}'")
            for width in [320, 360, 768, 1024, 1280, 1440, 1920, 2560]:
                page.set_viewport_size({"width": width, "height": 800})
                text, rem = page.evaluate("[document.querySelector('.body > p').clientWidth, parseFloat(getComputedStyle(document.documentElement).fontSize)]")
                # Beside the list of a month the text of Pocket has what 60 rem leave.
                least = min(MEASURES[self.look] * share / 100, 36.5 if self.look == "pocket" else 99) * rem
                least = min(least, width - (5 if width < 1000 else 43) * rem)
                self.assertGreaterEqual(text, least - 4, f"{width} {reader}")
                self.assertLessEqual(text, MEASURES[self.look] * share / 100 * rem + 2, f"{width} {reader}")

    def test_the_panel_for_readers_is_in_the_window(self):
        page = self.open(self.base)
        for width, height in [(1280, 740), (768, 900), (360, 740), (320, 600)]:
            page.set_viewport_size({"width": width, "height": height})
            page.click(".appearance summary")
            panel = page.locator(".appearance form")
            panel.wait_for()
            box = panel.bounding_box()
            self.assertGreaterEqual(min(box["x"], box["y"]), -1, f"{width}: {box}")
            self.assertLessEqual(box["x"] + box["width"], width + 1, f"{width}: {box}")
            self.assertLessEqual(box["y"] + box["height"], height + 1, f"{width}: {box}")
            page.keyboard.press("Escape")
            self.assertFalse(panel.is_visible())

    def test_a_map_a_shelf_and_a_plate_stay_in_their_place(self):
        page = self.open(self.base + "ar/", viewport={"width": 1280, "height": 900})
        if self.look == "album":
            # A text of the other direction begins below its title.
            for item in page.locator(".item.with-cover:has(.excerpt:not([hidden]))").all():
                title, words = item.locator(".item-title a"), item.locator(".excerpt")
                if words.is_visible() and title.is_visible():
                    self.assertAlmostEqual(title.bounding_box()["x"], words.bounding_box()["x"], delta=1)
            page.set_viewport_size({"width": 360, "height": 740})
            plate = page.locator(".item.note article").first.evaluate("(one) => parseFloat(getComputedStyle(one, '::before').width)")
            self.assertEqual(plate, 360, "from edge to edge on a phone")
        page.goto(self.base + "books/")
        page.set_viewport_size({"width": 1280, "height": 900})
        sizes = [page.locator(part).first.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") for part in ["h1", ".group-heading"]]
        self.assertLessEqual(sizes[1], sizes[0], "the head of a year is not larger than the page's")

    def test_nothing_stands_in_a_readers_way(self):
        problems = []
        # In the dark and in sepia a page has the elements and boxes of the light, in other colours.
        for scheme in ["light", "dark", "sepia"] if EVERY_LOOK else ["light", "dark"]:
            page = self.open(self.base, color_scheme="dark" if scheme == "dark" else "light")
            if scheme == "sepia":
                page.evaluate("localStorage.setItem('ilgi-appearance', 'sepia')")
            rules = RULES if scheme == "light" else COLOUR_RULES
            for path in AXE_PAGES if scheme == "light" or EVERY_LOOK else ["", "2024/11/05.html"]:
                page.goto(self.base + path)
                self.assertEqual(page.evaluate(GROUND), GROUNDS[self.look][["light", "dark", "sepia"].index(scheme)], path)
                problems += accessibility.Accessibility.violations(self, page, rules=rules)
            self.leave(page)
        self.assertEqual(problems, [])

    def test_every_link_is_reached_with_the_keyboard_and_seen_when_it_is(self):
        for path in AXE_PAGES if EVERY_LOOK else ["2024/11/05.html"]:
            page = self.open(self.base + path, viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
            wanted = page.evaluate(
                "[...document.querySelectorAll('main a[href]:not([tabindex=\"-1\"])')].filter((one) => one.checkVisibility() && one.getClientRects().length).length"
            )
            page.evaluate("document.querySelector('main').focus()")
            reached = 0
            while page.evaluate("document.activeElement.closest('main') !== null") and reached <= wanted:
                page.keyboard.press("Tab")
                reached += page.evaluate("document.activeElement.matches('main a[href]')")
                shown = page.evaluate(
                    "(() => { for (let one = document.activeElement; one && one !== document.body; one = one.parentElement) { const style = getComputedStyle(one); if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) return true; } return false; })()"
                )
                self.assertTrue(shown, f"{path}: " + page.evaluate("document.activeElement.outerHTML.slice(0, 120)"))
            self.assertEqual(reached, wanted, path)
            self.leave(page)


class Accents(BrowserTest):
    """An accent of the journal's own. One that cannot be read gives way to the nearest that can, which is at the limit: if it can be
    read wherever a look uses it, so can every other."""

    slow = True

    def test_an_accent_can_be_read_wherever_a_look_uses_it(self):
        problems = []
        for look in ["paper", *LOOKS] if EVERY_LOOK else ["paper", LOOKS[0]]:
            # Strong colours are the hardest: a tint of them is the darkest ground.
            for accent, dark in [("#f00", "#00f"), ("#f0f", "#616"), ("#9e9", "#07f")] if EVERY_LOOK else [("#f00", "#00f")]:
                folder = journal(look)
                settings = (folder / "ilgi.yml").read_text(encoding="utf-8")
                accents = f'{{look: {look}, accent: "{accent}", accent_dark: "{dark}"}}'
                (folder / "ilgi.yml").write_text(settings.replace(f"{{look: {look}}}", accents), encoding="utf-8")
                base = self.serve(site_of(folder, "--today", "2024-12-01"))
                page = self.open(base)
                for path in PAGES[:13] if EVERY_LOOK else ["", "2024/11/22.html"]:
                    page.goto(base + path)
                    for scheme in ["light", "dark"]:
                        page.emulate_media(color_scheme=scheme)
                        problems += [f"{look} {scheme} {one}" for one in accessibility.Accessibility.violations(self, page, rules=COLOUR_RULES)]
                self.leave(page)
        self.assertEqual(problems, [])


@in_each_look
class Journals:
    """A journal of one entry and, in `make torture`, of 3,415, with covers and without."""

    slow = True
    look = ""

    def test_a_look_holds_one_entry_and_thousands(self):
        for count, photos in [(1, False), (1, True), (3415, False), (3415, True)] if EVERY_LOOK else [(1, False)]:
            page = self.open(self.serve(site_of(plain(self.look, count, photos), "--today", "2024-12-01")))
            base = page.url
            for path in ["", "2024/11/30.html", "2024/11/", "2024/", "tags/", "calendar/", "statistics/", "titles/", "en/"]:
                page.emulate_media(color_scheme="light")
                page.goto(base + path)
                for width in WIDTHS if EVERY_LOOK else [320, 1280]:
                    page.set_viewport_size({"width": width, "height": 800})
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width, f"{count} {path} at {width}")
                if EVERY_LOOK:
                    self.assertEqual(accessibility.Accessibility.violations(self, page, rules=RULES), [], f"{count} {path}")
                    page.emulate_media(color_scheme="dark")
                    self.assertEqual(accessibility.Accessibility.violations(self, page, rules=COLOUR_RULES), [], f"{count} {path}")
            self.leave(page)


class VerseInARow(BrowserTest):
    def test_lines_of_verse_do_not_run_into_each_other(self):
        folder = scratch() / "verse"
        (folder / "entries").mkdir(parents=True)
        (folder / "ilgi.yml").write_text("title: 물가에서\nlocales: [ko]\ntheme: {look: almanac}\n", encoding="utf-8")
        (folder / "entries" / "2024-11-24.md").write_text("물은 길을 안다  \n나는 모른다  \n밤은 안다  \n새는 난다\n", encoding="utf-8")
        page = self.open(self.serve(site_of(folder, "--today", "2024-12-01")))
        self.assertEqual(page.locator(".item .excerpt").inner_text(), "물은 길을 안다 나는 모른다 밤은 안다 새는 난다")


class Panel(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(site_of(journal("paper"), "--today", "2024-12-01"))

    def rem(self, page):
        return page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")

    def face(self, page):
        return page.locator(".body p").first.evaluate("(one) => getComputedStyle(one).fontFamily")

    def test_what_a_reader_chose_is_there_on_the_next_page_before_it_is_painted(self):
        page = self.open(self.base)
        page.add_init_script(
            """new MutationObserver((_, self) => {
              if (!document.body) return;
              window.atFirst = { ...document.documentElement.dataset };
              self.disconnect();
            }).observe(document, { childList: true, subtree: true });"""
        )
        usual = self.rem(page)
        page.click(".appearance summary")
        for _ in range(3):
            page.click(".appearance .larger")
        page.click(".appearance [value=serif]")
        page.click(".appearance [value=wide]")
        self.assertTrue(page.locator(".appearance form").is_visible(), "size, face and width stay open while one tries")
        self.assertEqual(page.locator(".appearance output").inner_text(), "150%")
        self.assertAlmostEqual(self.rem(page) / usual, 1.5, delta=0.01)
        page.click(".appearance [value=sepia]")
        self.assertFalse(page.locator(".appearance form").is_visible(), "a colour closes the panel")
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        self.assertEqual(page.locator("meta[name=theme-color]").get_attribute("content"), ground, "the browser's bars have the colour of the page")
        page.goto(self.base + "2024/11/22.html")
        first = page.evaluate("window.atFirst")
        self.assertEqual({name: first[name] for name in ["appearance", "size", "face", "width"]}, {"appearance": "sepia", "size": "150", "face": "serif", "width": "wide"})
        self.assertIn("Myeongjo", self.face(page))
        page.click(".appearance summary")
        page.locator(".appearance form").wait_for()
        self.assertEqual(page.locator(".appearance :checked").evaluate_all("(all) => all.map((one) => one.value)"), ["sepia", "serif", "wide"])
        page.click(".reader-reset")
        self.assertAlmostEqual(self.rem(page), usual, delta=0.1)
        self.assertNotIn("Myeongjo", self.face(page))
        self.assertEqual(page.evaluate("Object.keys(localStorage).filter((key) => /appearance|size|face|width/.test(key))"), [])
        page.reload()
        page.click(".appearance summary")
        page.locator(".appearance form").wait_for()
        self.assertEqual(page.locator(".appearance :checked").evaluate_all("(all) => all.map((one) => one.value)"), ["auto", "sans", "normal"])

    def test_it_is_named_and_worked_with_the_keys(self):
        page = self.open(self.base)
        self.assertEqual(page.get_by_role("group", name="화면 색").count(), 0)
        page.locator(".appearance summary").focus()
        page.keyboard.press("Enter")
        page.locator(".appearance form").wait_for()
        for name in ["화면 색", "글자 크기", "글꼴", "줄 너비"]:
            self.assertEqual(page.get_by_role("group", name=name).count(), 1, name)
        page.get_by_role("radio", name="자동").focus()
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.evaluate("document.documentElement.dataset.appearance"), "light")
        self.assertTrue(page.locator(".appearance form").is_visible(), "with the keys one tries one after the other")
        page.get_by_role("button", name="글자 작게").press("Enter")
        self.assertEqual(page.evaluate("document.documentElement.dataset.size"), "90")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.documentElement.dataset.size"), "90")
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".appearance form").is_visible())
        self.assertTrue(page.evaluate("document.activeElement.matches('.appearance summary')"))
        page.click(".appearance summary")
        page.mouse.click(40, 600)
        self.assertFalse(page.locator(".appearance form").is_visible())

    def test_on_a_phone_it_is_a_sheet_at_the_foot_of_the_window(self):
        page = self.open(self.base, viewport={"width": 360, "height": 740})
        page.click(".appearance summary")
        page.locator(".appearance form").wait_for()
        box = page.locator(".appearance form").bounding_box()
        self.assertEqual((box["x"], box["width"]), (0, 360))
        self.assertAlmostEqual(box["y"] + box["height"], 740, delta=1)
        for part in page.locator(".appearance label, .appearance button").all():
            self.assertGreaterEqual(part.bounding_box()["height"], 24)

    def test_a_journal_may_leave_it_out(self):
        folder = journal("paper")
        settings = (folder / "ilgi.yml").read_text(encoding="utf-8")
        (folder / "ilgi.yml").write_text(settings.replace("look: paper", "reader: false"), encoding="utf-8")
        page = self.open(self.serve(site_of(folder, "--today", "2024-12-01")))
        self.assertEqual(page.locator(".appearance").count(), 0)


if __name__ == "__main__":
    unittest.main()
