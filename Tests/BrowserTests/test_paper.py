"""The measures of the default look, Paper: columns, places, sizes, spaces and colours, as a browser has them, within 2 px."""

import unittest

from BrowserTests.browsing import BrowserTest
from examples import OLDER_ENTRIES, build, scratch

LONG = "물살이 센 날은 건너편 사람의 얼굴이 다 보이는데도 하루를 기다려야 했다. 나는 오늘 그 거리를 버스로 건넜다. " * 4
ENTRIES = {
    "2024-11-30": "---\ndate: 2024-11-30T21:40\nplace: 남해 미조\n---\n김장 끝. 스무 포기를 넷이서 담갔다. 씻어도 냄새가 남았다.\n",
    "2024-11-22-a": "---\ntitle: 미조항, 경매가 끝난 뒤\nweather: {condition: 맑음, temperature: 3}\nmood: 벅참\n---\n"
    + f"{LONG}[^1]\n\n## 하나\n\n{LONG}\n\n## 둘\n\n{LONG}[^2]\n\n## 셋\n\n{LONG}\n\n[^1]: 하나.\n[^2]: 둘.\n",
    "2024-11-22-b": "버스에서 옆자리 할머니가 귤을 하나 주셨다.\n",
    "2024-11-12": f"---\ntitle: The plants forgave us\nlanguage: en\n---\n{'Eleven days away, and the fern had only sulked. ' * 6}\n",
    "2024-10-01": "---\nlanguage: ja\ntitle: 灯台まで\n---\n祖母は数を数えながら歩く。\n\n坂道なら息のために。\n",
    "2024-09-10": "---\ntitle: 지도\nplace: {name: 미조, latitude: 34.71, longitude: 128.04}\n---\n여기.\n",
    "2024-08-02": "---\nlanguage: he\ntitle: המכתב מהנמל\n---\nיצאנו לפני הזריחה.\n\nישבנו על האבן.\n",
    "2024-08-01": "---\nlanguage: zh-Hans\ntitle: 灯塔来信\n---\n外婆一边走一边数。\n\n上坡是为了喘气。\n",
    "2024-09-09": "---\nlanguage: ar\ntitle: البحر الذي لا ينام\n---\nخرجنا قبل الفجر.\n\nجلسنا على الحجر.\n",
}
# Width of the window, and its columns: margin, text at most, after, gap.
WINDOWS = {
    320: (0, None, 0, 0), 360: (0, None, 0, 0), 768: (5, 38, 0, 1.5), 1280: (6, 38, 13.5, 1.75), 1440: (12.5, 38, 13.5, 1.75),
    1920: (12.5, 38, 13.5, 1.75),
}
LIGHT = {
    "paper": "#faf8f3", "raised": "#fffefb", "wash": "#f2ede2", "land": "#ece5d6", "deep": "#d9ccb3", "line": "#e4ddd0",
    "coast": "#b9ad98", "edge": "#8d8478", "soft": "#6a6156", "ink": "#25221e", "seal": "#9c3521", "stamp": "#9c3521",
}
DARK = {
    "paper": "#171513", "raised": "#211e1b", "wash": "#221f1b", "land": "#2a2621", "deep": "#463c30", "line": "#332e28",
    "coast": "#5a5146", "edge": "#7d7468", "soft": "#a89f92", "ink": "#e8e2d8", "seal": "#ee9780", "stamp": "#a8452f",
}
COLOUR = """(one, name) => {
  const probe = document.createElement("span");
  probe.style.color = `var(--${name})`;
  one.append(probe);
  const found = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  probe.remove();
  return "#" + found;
}"""


def root_size(width):
    """clamp(100%, 0.94rem + 0.2vw, 106.25%)"""
    return min(max(16, 0.94 * 16 + 0.002 * width), 17)


def journal():
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("title: 물가에서 쓴 일기\nlocales: [ko, en]\ntimes: true\n", encoding="utf-8")
    for name, text in (ENTRIES | OLDER_ENTRIES).items():
        (folder / "entries" / f"{name}.md").write_text(text.replace("language:", "locale:"), encoding="utf-8")
    return folder


class Paper(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(build(journal(), "--today", "2024-12-01"))

    def window(self, width, path="", **options):
        """The only window: the one before it is closed."""
        self.leave(*(lent.page for lent, _ in self.lent))
        page = self.open(self.base + path, viewport={"width": width, "height": 740 if width < 600 else 800}, **options)
        # Policies forbid styles in the page, not those of a test.
        return page, root_size(width)

    def near(self, found, wanted, words):
        self.assertLessEqual(abs(found - wanted), 2, f"{words}: {found:.1f} instead of {wanted:.1f}")

    def box(self, page, selector):
        found = page.locator(selector).first.bounding_box()
        self.assertIsNotNone(found, selector)
        return found

    def test_every_part_of_a_page_has_the_same_columns(self):
        for width, (margin, text, after, gap) in WINDOWS.items():
            page, rem = self.window(width)
            self.near(float(page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")), rem, f"rem at {width}")
            gutter = min(max(1.25 * rem, 0.05 * width), 2.5 * rem)
            if after:
                whole = (margin + gap + text + gap + after) * rem
                left = (width - whole) / 2 + (margin + gap) * rem
                inside = text * rem
            elif margin:
                left = gutter + (margin + gap) * rem
                inside = min(text * rem, width - gutter - left)
            else:
                left, inside = gutter, width - 2 * gutter
            for part in [".groups", ".site-footer > nav", ".continues, .groups"]:
                found = self.box(page, part)
                self.near(found["x"], left, f"{part} begins at {width}")
                self.near(found["width"], inside, f"{part} is as wide at {width}")
            title = self.box(page, ".site-title")
            if margin:
                self.near(title["x"], left, f"title at {width}")
                for one in [".stamp", ".item-day"]:
                    found = self.box(page, one)
                    self.near(found["x"] + found["width"], left - gap * rem, f"{one} ends at {width}")
            if after:
                aside = self.box(page, ".this-month table")
                self.near(aside["x"] + aside["width"], left + (text + gap + after) * rem, f"calendar ends at {width}")
                self.near(aside["x"], left + (text + gap + 1.5) * rem, f"calendar begins at {width}")
                tools = self.box(page, ".site-menus")
                self.assertLessEqual(abs(tools["x"] + tools["width"] - (left + (text + gap + after) * rem)), 8)
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_the_first_day_is_at_the_top_of_the_window(self):
        for width, day, text in [(1280, None, 131), (360, 132, 166), (320, 132, 166), (768, None, None), (1440, None, 131), (1920, None, 131)]:
            page, rem = self.window(width)
            found = self.box(page, ".item .excerpt")
            if text:
                self.near(found["y"], text if width < 600 else text * rem / 17, f"text at {width}")
            self.assertLessEqual(self.box(page, ".item-day")["y"], 190 if width > 600 else 150)
            if day:
                self.near(self.box(page, ".item-day")["y"], day, f"day at {width}")

    def test_type_has_the_sizes_of_its_table(self):
        style = "(one) => { const s = getComputedStyle(one); return [parseFloat(s.fontSize), parseFloat(s.lineHeight)]; }"
        home = [
            (".item-title a[href*='22-a']", 1.5, 1.4, 1.3125), (".item-day b", 2, 1, 1.375),
            (".site-nav a", 0.875, None, 0.875), (".group-heading", 0.8125, 1.5, 0.8125), (".item .facts", 0.8125, 1.5, 0.8125),
            (".item-day", 0.8125, None, 0.8125),
        ]
        entry = [
            ("h1", 2.25, 1.3, 1.6875), (".entry-day b", 3.5, 0.82, 2.5), (".body h2", 1.375, 1.4, 1.375),
            (".entry-header .facts", 0.875, 1.5, 0.875), (".entry-footer", 0.8125, 1.5, 0.8125), (".neighbours span > span:last-child", 1.0625, 1.4, 1.0625),
            (".body", 1.0625, 1.875 / 1.0625, 1.0625),
        ]
        for width in [1280, 360]:
            for path, rows in [("", home), ("2024/11/22-a.html", entry), ("2024/11/", [(".month-number", 5, 0.78, 3.25)])]:
                page, rem = self.window(width, path)
                for selector, size, line, phone in rows:
                    wanted = (size if width > 600 else phone) * rem
                    found = page.locator(selector).first.evaluate(style)
                    self.assertAlmostEqual(found[0], wanted, delta=0.5, msg=f"{selector} at {width}")
                    if line:
                        self.near(found[1], wanted * line, f"line of {selector} at {width}")
            for path, size, line in [
                ("2024/11/22-a.html", 1.0625, 1.875), ("2024/11/12.html", 1.125, 1.875), ("2024/10/01.html", 1.0625, 2),
                ("2024/09/09.html", 1.3125, 2.375), ("2024/08/01.html", 1.0625, 2), ("2024/08/02.html", 1.25, 2),
            ]:
                page, rem = self.window(width, path)
                found = page.locator(".body").first.evaluate(style)
                self.assertAlmostEqual(found[0], size * rem, delta=0.5, msg=path)
                self.near(found[1], line * rem, f"line of {path}")
            # Titles are light: Myeongjo 500, Latin, Mincho and Naskh 400, also on a Korean page.
            for path, weight in [("2024/11/22-a.html", "500"), ("2024/11/12.html", "400"), ("2024/10/01.html", "400"), ("2024/09/09.html", "400")]:
                page, rem = self.window(width, path)
                found = page.locator("h1, h1 [lang]").last.evaluate("(one) => getComputedStyle(one).fontWeight")
                self.assertEqual(found, weight, f"weight of the title of {path}")
            page, rem = self.window(width, "2024/11/30.html")
            found = page.locator(".body").first.evaluate(style)
            self.assertAlmostEqual(found[0], 1.3125 * rem, delta=0.5)
            self.near(found[1], 1.75 * 1.3125 * rem, "line of a note alone")

    def test_days_and_their_parts_stand_as_far_apart_as_they_should(self):
        for width in [1280, 360]:
            page, rem = self.window(width)
            boxes = page.locator(".item").evaluate_all("(all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])")
            self.near(boxes[1][0] - boxes[0][1], (3.75 if width > 600 else 2.75) * rem, f"two days at {width}")
            self.near(boxes[2][0] - boxes[1][1], 2 * rem, f"two entries of a day at {width}")
            item = page.locator(".item.story").first
            parts = [item.locator(one).first.bounding_box() for one in [".item-title", ".excerpt", ".facts"]]
            self.near(parts[1]["y"] - parts[0]["y"] - parts[0]["height"], 0.375 * rem, f"title to text at {width}")
            self.near(parts[2]["y"] - parts[1]["y"] - parts[1]["height"], 0.5 * rem, f"text to foot at {width}")
            page, rem = self.window(width, "2024/11/22-a.html")
            facts = self.box(page, ".entry-header .facts")
            # On narrow windows the outline is between them.
            body = self.box(page, ".body" if width > 600 else ".outline")
            self.near(body["y"] - facts["y"] - facts["height"], 2.25 * rem, f"facts to text at {width}")
            head = page.locator(".body h2").first
            before = head.evaluate("(one) => one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom")
            after = head.evaluate("(one) => one.nextElementSibling.getBoundingClientRect().top - one.getBoundingClientRect().bottom")
            self.near(before, 2.5 * rem, f"before a head at {width}")
            self.near(after, 0.75 * rem, f"after a head at {width}")

    def test_the_colours_are_those_of_the_table(self):
        for scheme, table in [("light", LIGHT), ("dark", DARK)]:
            page, _ = self.window(1280, color_scheme=scheme)
            found = {name: page.locator("main").evaluate(COLOUR, name) for name in table}
            self.assertEqual(found, table, scheme)

    def test_what_belongs_in_a_margin_is_there(self):
        page, rem = self.window(1280, "2024/11/22-a.html")
        body, outline = self.box(page, ".body"), self.box(page, ".outline")
        self.near(outline["x"] - body["x"] - body["width"], 3.25 * rem, "outline")
        notes = page.locator(".footnotes li").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
        marks = page.locator(".footnote-ref").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
        for note, mark in zip(notes, marks, strict=True):
            self.near(note["left"] - body["x"] - body["width"], 3.25 * rem, "note")
            self.assertLessEqual(abs(note["top"] - mark["top"]), 1.5 * rem)
        beside = self.box(page, ".beside b")
        self.near(beside["x"] + beside["width"], body["x"] - 1.75 * rem, "days of the month")
        self.assertLessEqual(abs(self.box(page, ".beside ol")["y"] - body["y"]), 1.5 * rem)

    def test_what_only_a_screen_can_do_is_not_printed(self):
        page, _ = self.window(768, "2024/09/10.html")
        for part in [".facts .map", ".entry-footer .share", ".site-nav", ".neighbours"]:
            page.emulate_media(media="screen")
            self.assertTrue(page.locator(part).first.is_visible(), part)
            page.emulate_media(media="print")
            self.assertFalse(page.locator(part).first.is_visible(), f"{part} is printed")

    def test_targets_are_large_enough(self):
        found = []
        for width in [1280, 360]:
            for path in ["", "2024/11/22-a.html", "2024/11/", "2024/", "statistics/", "calendar/", "places/", "titles/", "on-this-day/"]:
                page, _ = self.window(width, path)
                small = page.locator("nav a, dl a, .calendar a, .site-menus a, summary, h2 a, h3 a, li a:not([tabindex], .body *), td a, th a").evaluate_all(
                    "(all) => all.filter((one) => { if (one.matches('.visually-hidden')) return false; const b = one.getBoundingClientRect(); return b.width && (b.height < 23.5 || b.width < 23.5); }).map((one) => one.outerHTML.slice(0, 90))"
                )
                found += [f"{path} at {width}: {one}" for one in small]
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
