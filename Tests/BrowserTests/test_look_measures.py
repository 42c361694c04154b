"""Looks with journals of other forms: what no page may do in any of them.

`make test` tries a sample; `make torture` (EVERY_LOOK) all journals, looks, widths, schemes and pages.
"""

import itertools
import os
import unittest

import look_journals
from look_journals import TODAY, set_look, site_of
from BrowserTests import axe
from BrowserTests import look_measures as measures
from BrowserTests.browsing import BrowserTest
from examples import build

EVERY_LOOK = "EVERY_LOOK" in os.environ
LOOKS = ["paper", "album", "almanac", "pocket"]
WIDTHS = [390, 768, 1280, 1920] if EVERY_LOOK else [390, 1280]
SCHEMES = ["light", "dark"] if EVERY_LOOK else ["light"]
EVERYWHERE = ["", "calendar/", "2026/11/", "2026/", "statistics/", "on-this-day/", "titles/", "search/"]
PAGES = {
    "one": ["", "2026/11/20.html", "calendar/", "2026/", "statistics/"],
    "three": ["", "2026/11/24.html", "2026/11/22.html", "2026/11/", "photos/"],
    "photos": ["", "2026/11/26.html", "2026/11/", "photos/", "calendar/"],
    "sink": [*EVERYWHERE, *(f"2026/11/{day:02}.html" for day in range(12, 28)), "tags/", "tags/evening/", "books/", "ar/", "ja/",
             "on-this-day/11-27.html", "about.html", "nowhere.html"],
    "years": [*EVERYWHERE, "places/", "places/edinburgh/", "people/", "moods/", "moods/calm/", "tags/", "2025/",
              "on-this-day/11-27.html", "page/1.html"],
}  # fmt: skip
SAMPLE = {"three": [""], "sink": ["", "2026/11/27.html", "2026/11/"], "years": ["statistics/"]}
TARGETS = {"runOnly": {"type": "rule", "values": ["target-size"]}}
LOCALES = "en ko ja zh-Hans zh-Hant de fr es it pt-BR nl pl ru uk tr ar he fa hi th vi id".split()
# All lines of a heading's words, each once.
LINES_OF_MONTHS = """() => [...document.querySelectorAll(".group-heading:not(.visually-hidden), .month-head h1")].filter((one) => one.checkVisibility()).flatMap((one) =>
  [...one.querySelectorAll(".month, .months, .month-number, .photo-number"), one.querySelector(".month, .months, .month-number") ? null : one].filter(Boolean)).map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    return [one.textContent, new Set(boxes.map((box) => Math.round(box.bottom / 8))).size];
  })"""


class LookMeasures(BrowserTest):
    slow = True

    def pages(self, chosen=None, step=1):
        """Each page of each journal in each look and scheme, opened; or every second, third … of them."""
        number = 0
        for journal, paths in (chosen or (PAGES if EVERY_LOOK else SAMPLE)).items():
            for look in LOOKS:
                base = self.serve(site_of(journal, look))
                for scheme in SCHEMES:
                    page = self.open(base, color_scheme=scheme)
                    page.clock.set_fixed_time(TODAY + "T09:00:00")
                    self.allowed.append("nowhere.html")
                    for path in paths:
                        number += 1
                        if number % step:
                            continue
                        page.goto(base + path)
                        yield page, f"{look}, {journal}, {path or 'home'}, {scheme}"
                    self.leave(page)

    def test_no_page_of_a_look_is_torn_empty_or_printed_over_itself(self):
        # Of the sample, each page in each look at one width.
        turns = itertools.repeat(WIDTHS) if EVERY_LOOK else itertools.cycle([[390, 768], [390], [1280]])
        for (page, name), widths in zip(self.pages(step=1 if EVERY_LOOK else 3), turns):
            for width in widths:
                page.set_viewport_size({"width": width, "height": 900})
                with self.subTest(f"{name}, {width}"):
                    if width in (390, 1280) and (EVERY_LOOK or name.endswith("home, light")):
                        self.assertEqual(measures.empty_plates(page), [], "plates without content")
                    # Colours alone are other ones in the dark.
                    if name.endswith("dark"):
                        continue
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
                    self.assertEqual(page.evaluate(measures.OVERLAPS), [], "text over text")
                    self.assertEqual(page.evaluate(measures.TORN), [], "words without a hyphen")
                    self.assertEqual(page.evaluate(measures.SILENT), [], "entries that say nothing")
                    self.assertEqual(page.evaluate(measures.ESCAPED), [], "labels outside their list")
                    self.assertEqual(page.evaluate(measures.BELOW_PLATES), [], "words below their plate")
                    length, line = page.evaluate(measures.LONGEST_LINE)
                    self.assertLessEqual(length, 80, line)
                    self.assertEqual(axe.violations(page, rules=TARGETS, every_text=True), [])
            page.set_viewport_size({"width": 1280, "height": 900})

    def test_letters_of_twice_the_size_stay_in_a_look(self):
        for page, name in self.pages(None if EVERY_LOOK else {"years": ["statistics/", "people/"]}):
            page.set_viewport_size({"width": 390, "height": 900})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            with self.subTest(name):
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
                self.assertEqual(page.evaluate(measures.OVERLAPS), [], "text over text")

    def test_a_look_shows_a_photo_large(self):
        """On home: the newest, and those with few words."""
        for page, name in self.pages({"three": [""], "photos": [""]} if EVERY_LOOK else {"three": [""]}):
            for width, least in [(1280, 600), (390, 350)]:
                page.set_viewport_size({"width": width, "height": 900})
                widest = page.evaluate("Math.max(0, ...[...document.querySelectorAll('main img')].map((one) => one.getBoundingClientRect().width))")
                if not name.startswith("almanac"):
                    self.assertGreaterEqual(widest, least, f"{name}, {width}")

    def test_an_entry_of_album_and_pocket_opens_with_its_photo(self):
        wide, high, narrow = [("w.jpg", look_journals.photo(1500, 1000, 1))], [("h.jpg", look_journals.photo(1000, 1500, 2))], [("n.jpg", look_journals.photo(1100, 700, 3))]
        entries = {  # its text, its fields, its files, and whether it opens with the wide photo
            "2026-11-10": ("![Fog](w.jpg)\n\nNobody there.", "title: Fog", wide, True),
            "2026-11-09": ("A word first.\n\n![Fog](w.jpg)\n\nNobody there.", "title: Words", wide, False),
            "2026-11-08": ("![](h.jpg)\n\nA word.\n\n![Fog](w.jpg)\n\nNobody.", "title: Star\nstarred: true", wide + high, True),
            "2026-11-07": ("![Fog](w.jpg 'What it was')\n\nNobody there.", "title: Caption", wide, False),
            "2026-11-06": ("![Fog](n.jpg)\n\nNobody there.", "title: Narrow", narrow, False),
            "2026-11-05": ("![Fog](w.jpg)\n\nNobody there.", "title: None\ncover: false", wide, False),
            "2026-11-04": ("![](h.jpg)\n\nOne\n\n![](h.jpg)\n\nTwo\n\n![](h.jpg)\n\nThree\n\n![Fog](w.jpg)", "title: Four", wide + high, True),
        }
        journal = look_journals.Journal("album")
        for name, (text, fields, files, _) in entries.items():
            journal.write(name, text, fields, files)
        for look in ["album", "pocket", "paper"]:
            set_look(journal.folder, look)
            page = self.open(base := self.serve(build(journal.folder, "--today", TODAY)))
            for name, (_, _, _, opens) in entries.items():
                page.goto(f"{base}{name[:4]}/{name[5:7]}/{name[8:]}.html")
                shown = [one for one in page.locator(".entry img[alt=Fog]").all() if one.is_visible()]
                self.assertEqual(len(shown), 1, f"{look} {name}: the photo is there once")
                title = page.locator("h1").bounding_box()
                with self.subTest(look=look, name=name):
                    self.assertEqual(shown[0].bounding_box()["y"] < title["y"], opens and look != "paper")
            self.leave(page)

    def test_nothing_moves_in_a_look_on_a_day_with_memories(self):
        for look in LOOKS:
            base = self.serve(site_of("sink", look))
            for width in [390, 768, 1280] if EVERY_LOOK else [390, 1280]:
                page = self.open("about:blank", viewport={"width": width, "height": 800})
                page.clock.set_fixed_time(TODAY + "T09:00:00")
                page.add_init_script(measures.WATCH_SHIFTS)
                page.goto(base)
                page.wait_for_selector(".recall li")
                page.wait_for_timeout(200)
                shifts = page.evaluate("shifts")
                # Below the cards, it is not in the place of one.
                share = page.evaluate("document.querySelector('.recall').clientWidth / document.querySelector('.groups').clientWidth")
                with self.subTest(f"{look}, {width}"):
                    self.assertLess(sum(value for value, _ in shifts), 0.02, f"{look}, {width}: {shifts}")
                    if look == "album":
                        self.assertGreater(share, 0.9)
                self.leave(page)

    def test_a_month_of_a_look_has_its_name_on_one_line_in_every_locale(self):
        locales = LOCALES if EVERY_LOOK else ["en", "es", "ru", "vi"]
        journal = look_journals.Journal("album", locales=f"[{', '.join(locales)}]")
        for month in range(1, 13):
            for day in (1, 2, 3) if month % 3 else (1,):
                journal.write(f"2026-{month:02}-{day:02}", look_journals.words(20, month))
        for look in LOOKS if EVERY_LOOK else ["album"]:
            set_look(journal.folder, look)
            base = self.serve(build(journal.folder, "--today", TODAY))
            page = self.open(base)
            for locale in locales:
                folder = "" if locale == locales[0] else f"{locale}/"
                page.goto(base + folder)
                names = page.evaluate("[...document.querySelectorAll('.group-heading:not(:has(.months))')].map((one) => (one.querySelector('a') || one).innerHTML)")
                page.goto(base + folder + "2026/11/")
                for width in [390, 768, 1280, 1920] if EVERY_LOOK else [390, 1280]:
                    page.set_viewport_size({"width": width, "height": 900})
                    page.goto(base + folder)
                    found = page.evaluate(LINES_OF_MONTHS)
                    self.assertTrue(found, f"{look} {locale}")
                    page.goto(base + folder + "2026/11/")
                    for name in names:
                        # Paper has the month's number there, where its calendar has one.
                        page.evaluate("(name) => { const head = document.querySelector('.month-head h1:not(:has(.month-number))'); if (head) head.innerHTML = name; }", name)
                        found += page.evaluate(LINES_OF_MONTHS)
                    with self.subTest(f"{look}, {locale}, {width}"):
                        self.assertEqual([one for one in found if one[1] > 1], [])
            self.leave(page)

    def test_a_dot_between_two_names_is_in_the_middle(self):
        for look in LOOKS:
            page = self.open(base := self.serve(site_of("sink", look)))
            for path in ["2026/11/", "2026/11/27.html"]:
                page.goto(base + path)
                dots = page.evaluate(measures.DOTS)
                self.assertGreater(len(dots), 2, f"{look} {path}")
                self.assertEqual([one for one in dots if abs(one[2] - one[3]) > 2], [], f"{look} {path}")
            self.leave(page)

    def test_a_day_is_on_the_line_of_its_first_words(self):
        base = self.serve(site_of("sink", "paper"))
        page = self.open(base)
        for width in [768, 1280]:
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(base)
            lines = page.evaluate(measures.LINES_OF_DAYS)
            self.assertGreater(len(lines), 9)
            self.assertEqual([one for one in lines if abs(one[1] - one[2]) > 3], [], width)

    def test_an_entry_that_ends_with_a_photo_has_no_mark_below_it(self):
        mark = "getComputedStyle(document.querySelector('.body > p:last-of-type'), '::after').content !== 'none'"
        for look in LOOKS:
            page = self.open(base := self.serve(site_of("sink", look)))
            marks = []
            for day in [17, 27]:
                page.goto(f"{base}2026/11/{day}.html")
                marks.append(page.evaluate(mark))
            self.assertEqual(marks, [False, look != "pocket"], look)
            # Of the same page: two marks above a letter of Thai need room.
            page.evaluate("document.querySelector('.body').lang = 'th'")
            size, height = page.evaluate("[getComputedStyle(document.querySelector('.body > p'))].flatMap((one) => [parseFloat(one.fontSize), parseFloat(one.lineHeight)])")
            self.assertGreaterEqual(round(height / size, 3), 1.75, look)
            self.leave(page)

    def test_words_stay_on_their_plate_and_labels_in_their_list(self):
        page = self.open("about:blank", viewport={"width": 1024, "height": 900})
        page.goto(self.serve(site_of("sink", "album")))
        self.assertEqual(page.evaluate(measures.BELOW_PLATES), [])
        page.set_viewport_size({"width": 1280, "height": 900})
        page.goto(self.serve(site_of("years", "pocket")) + "places/")
        self.assertEqual(page.evaluate(measures.ESCAPED), [])
        # A word that no line of a phone holds.
        for path in ["statistics/", "tags/"]:
            page.set_viewport_size({"width": 390, "height": 900})
            page.goto(self.serve(site_of("years", "pocket")) + path)
            page.evaluate("document.querySelectorAll('.three a, .terms a').forEach((one) => { one.textContent = 'Untranslatable'.repeat(4); })")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390, path)

    def test_a_star_does_not_begin_a_line(self):
        journal = look_journals.Journal("paper", locales="[ko, ja]")
        journal.write("2026-11-03", "골목.", "title: 저녁에는 골목 끝 가게에서 두부를 샀다\nstarred: true")
        journal.write("2026-11-02", "The lamp.", "title: Small hours of the afternoon and a lamp\nstarred: true")
        journal.write("2026-11-01", "灯台。", "title: 灯台まで歩いた日のことを書いておく\nstarred: true\nlocale: ja")
        for look in LOOKS:
            set_look(journal.folder, look)
            page = self.open(base := self.serve(build(journal.folder, "--today", TODAY)))
            for path in ["titles/", "2026/11/", "2026/11/01.html"]:
                page.goto(base + path)
                found = page.evaluate(measures.LONELY_STARS, list(range(240, 420, 4)))
                self.assertGreater(found["stars"], 0, f"{look} {path}")
                self.assertEqual(found["alone"], [], f"{look} {path}")
            self.leave(page)

    def test_a_long_label_is_whole_with_its_number_behind_it(self):
        """In lists of labels of all kinds, and where they are pictures too."""
        journal = look_journals.Journal("paper", locales="[ru]")
        names = ["достопримечательности", "Donaudampfschifffahrt", "järjestelmällisyys", "megvesztegethetetlen"]
        picture = look_journals.photo(300, 200, 1)
        for day, (mood, name) in enumerate(itertools.product(["excited", "calm"], names), 1):
            fields = f"mood: {mood}\ntags: [{name}]\npeople: [Александра Константинопольская, {name}]\nplace: {name}\n"
            journal.write(f"2026-11-{day:02}", "![](p.jpg)" if day % 2 else "Текст.", fields, [("p.jpg", picture)] if day % 2 else [])
        for look in LOOKS:
            set_look(journal.folder, look)
            page = self.open(base := self.serve(build(journal.folder, "--today", TODAY)))
            for number, (path, width) in enumerate(itertools.product(["moods/", "tags/", "people/", "places/"], [390, 1280])):
                # Of the sample, each list at one width, which is the other one in the next look.
                if not EVERY_LOOK and (number + number // 2 + LOOKS.index(look)) % 2:
                    continue
                page.set_viewport_size({"width": width, "height": 900})
                page.goto(base + path)
                with self.subTest(f"{look}, {path}, {width}"):
                    self.assertEqual(page.evaluate(measures.TORN), [], "words without a hyphen")
                    self.assertEqual(page.evaluate(measures.OVERLAPS), [], "text over text")
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.leave(page)


if __name__ == "__main__":
    unittest.main()
