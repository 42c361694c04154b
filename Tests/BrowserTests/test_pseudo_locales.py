"""In two languages made of the English one no word is left untranslated, nothing is clipped or too wide, and all is mirrored."""

import os
import re
import unittest

from BrowserTests.browsing import BrowserTest, settle
from examples import pseudo_locales

KINDS = [
    "", "page/1.html", "2024/", "2024/03/", "2024/03/05-lisbon.html", "2024/04/07-late-bloomer.html",
    "2024/01/20-letter-from-haifa.html", "2022/09/10-full-moon.html", "tags/", "tags/sea/", "tags/바다/", "people/", "titles/", "oldest/",
    "on-this-day/", "on-this-day/03-05.html", "statistics/", "search/", "numbers/",
]
# The narrowest screen, and the others by turns, in the other language from another one on; all of
# them in `make torture`.
WIDTHS = [390, 834, 1440]
NARROW = 320
EVERY_WIDTH = "EVERY_LANGUAGE" in os.environ
# The names of months and weekdays, which come from CLDR.
NAMES = r"""() => {
  const named = new Set();
  for (const locale of ["en", "ar", "ko"]) for (const length of ["long", "short", "narrow"]) {
    for (const options of [{ month: length }, { month: length, day: "numeric" }, { weekday: length }, { month: length, year: "numeric", weekday: length, day: "numeric" }]) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
      // In each month, and on each day of the week.
      for (let n = 0; n < 84; n++) {
        for (const part of format.formatToParts(new Date(Date.UTC(2024, n % 12, 1 + n % 28)))) {
          for (const word of part.value.match(/[\p{L}\p{M}]+/gu) || []) named.add(word);
        }
      }
    }
  }
  return [...named];
}"""
# What the theme itself says on a page: texts and attributes, without what the author wrote and
# without the names of months, weekdays and languages, which come from CLDR.
SAID = r"""async (names) => {
  const author = ".body, .excerpt, bdi, .author, .site-subtitle, .row-note, .facts > :not(.fact-photos, .fact-length) > dd, .site-title, [lang]:not(html), .entry-title, .item-title a, .row-title > a, .lines a, .opening > a, " +
    ".beside li a, .recall li, .neighbours span > span:last-child, .outline ol, .result-title, .result-snippet, .relative, .site-nav li:first-child, " +
    ".site-nav .to-page, .taxonomies li, .menu-name, noscript, script, style, .kind-page h1, .kind-term h1, mark, .group-heading a, .index-headings a, .result-facts, .search-filters button, " +
    // Marks in the head of a page, which nobody is told: the first letter of the journal's title,
    // and letters for its appearance.
    ".stamp, .appearance summary > [aria-hidden], .swatch, .smaller, .larger, " +
    // Weekdays that stand alone have other forms than Intl gives.
    ".calendar th, .day-name, .day-short, .in-short, " +
    // Titles in calendars and lists of numbers. A sentence is read as a whole below, because
    // numbers in it are elements.
    ".day-title, .three a, .sentence, .plate-words, .plate-title, .kept-entries h3, .year-facts dd a, .three li > span:first-child, " +
    // What is printed on a key.
    "kbd";
  const named = new Set(names);
  const said = [];
  const add = (where, text) => said.push([where, text.replace(/[\p{L}\p{M}]+/gu, (word) => named.has(word) ? "" : word)]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || node.parentElement.closest(author)) continue;
    add(node.parentElement.tagName + "." + node.parentElement.getAttribute("class"), node.data.trim());
  }
  for (const sentence of document.querySelectorAll(".sentence")) add("sentence", sentence.textContent.trim());
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [data-none], form[data-search], svg title")) {
    // An icon among the facts of an entry may say the word that its author wrote.
    if (element.closest(".body, dd svg, .search-filters button")) continue;
    for (const name of element.getAttributeNames()) {
      if (!/^(aria-label|title|placeholder|data-(none|error))$/.test(name)) continue;
      add(element.tagName + " " + name, element.getAttribute(name));
    }
  }
  // What scripts say later.
  const words = await globalThis.ilgi.sayings();
  for (const part of [words.search, words.keys, words.panel, { copied: words.copied }]) {
    for (const [name, text] of Object.entries(part)) {
      if (name === "count") Object.values(text).forEach((form) => add("words " + name, form.replace("{count}", "")));
      else if (part !== words.search || name !== "keys") add("words " + name, text.replace(/\{\w+\}/, ""));
    }
  }
  return said;
}"""
# What is wider than the window, or clipped where it is not meant to be.
TOO_WIDE = r"""() => {
  const found = [];
  const say = (why, one) => found.push(why + ": " + one.outerHTML.slice(0, 140));
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways: " + document.documentElement.scrollWidth);
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, .visually-hidden, time > :not([class], [aria-hidden]), .skip, .excerpt, dt, .day-count, .site-nav, .item-day, .item .facts, .wall, .item-title, .search-drawer, .body pre, .body table, noscript, .in-words, .year-month thead, .with-photo time") || !one.checkVisibility()) continue;
    const style = getComputedStyle(one);
    const scrolls = /auto|scroll/.test(style.overflowX);
    // The title of the journal gives way to what is beside it.
    if (style.overflowX !== "visible" && !scrolls && !one.matches(".site-title") && one.scrollWidth > one.clientWidth + 1) say("clipped", one);
    if (style.textOverflow === "ellipsis" && !one.matches(".site-title")) say("ellipsis", one);
    if (one.closest(".site-nav, .beside, .menu ul, .search-drawer, .site-title a")) continue;
    const box = one.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) say("outside", one);
    // A cell is as wide as what is seen in it.
    if (/^T[HD]$/.test(one.tagName)) for (const seen of one.querySelectorAll("[aria-hidden], a")) {
      if (seen.getBoundingClientRect().width > box.width + 2) say("runs out", one);
    }
    if (/^(BUTTON|A|SUMMARY|SELECT)$/.test(one.tagName) && one.scrollWidth > one.clientWidth + 2 && style.display !== "inline") say("runs out", one);
  }
  return found;
}"""
ACCENTED = r"\[[^\[\]]*\]"
OVERRIDDEN = "\u202e[^\u202c]*\u202c"


def kinds(locale):
    """A tag has a page where an entry in the locale has it."""
    there = [kind for kind in KINDS if (pseudo_locales() / locale / kind).exists()]
    assert len(there) >= len(KINDS) - 1, there
    return there


def untranslated(said, translated):
    """What holds letters outside the translated parts."""
    def stripped(text):
        # A translated part may hold others: "[March: [2 entries]]".
        while (rest := re.sub(translated, "", text)) != text:
            text = rest
        return text

    rest = [(where, stripped(text)) for where, text in said]
    return [(where, text) for where, text in rest if re.search(r"[^\W\d_]", text)]


class PseudoLocales(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base, cls.names = cls.serve(pseudo_locales()), []

    def page(self, locale, **options):
        return self.open(f"{self.base}{locale}/", locale="en-US", **options)

    def problems_of_words(self, page, translated):
        return [(page.url.removeprefix(self.base), *one) for one in untranslated(self.said(page), translated)]

    def said(self, page):
        if not self.names:
            self.names.extend(page.evaluate(NAMES))
        return page.evaluate(SAID, self.names)

    def test_no_word_is_left_untranslated_and_all_fit_every_screen(self):
        words, places, said = [], [], 0
        for turn, (locale, translated) in enumerate([("en-XA", ACCENTED), ("ar-XB", OVERRIDDEN)]):
            page = self.page(locale)
            # A day of which other years have entries: the home page names them.
            page.clock.set_fixed_time("2026-11-27T12:00:00Z")
            for number, kind in enumerate(kinds(locale), turn):
                page.goto(f"{self.base}{locale}/{kind}")
                found = self.said(page)
                said += len(found)
                words += [(locale, kind, *one) for one in untranslated(found, translated)]
                for width in [NARROW, *(WIDTHS if EVERY_WIDTH else [WIDTHS[number % 3]])]:
                    page.set_viewport_size({"width": width, "height": 900})
                    places += [(locale, kind, width, one) for one in page.evaluate(TOO_WIDE)]
            self.leave(page)
        self.assertEqual((words, places), ([], []))
        # If the script finds nothing, the test proves nothing.
        self.assertGreater(said, 2000)

    def test_what_scripts_say_is_translated_too(self):
        problems = []
        for locale, translated in [("en-XA", ACCENTED), ("ar-XB", OVERRIDDEN)]:
            page = self.page(locale, permissions=["clipboard-read", "clipboard-write"])
            page.click(".appearance summary")
            problems += self.problems_of_words(page, translated)
            page.keyboard.press("Escape")
            for query in ["바다", "zzzzz"]:
                page.fill("input[type=search]", query)
                settle(page)
                page.wait_for_function("() => document.querySelector('[role=status]').textContent")
                problems += self.problems_of_words(page, translated)
            page.goto(f"{self.base}{locale}/search/?q=sea")
            settle(page)
            self.assertTrue(page.locator(".search-sort").is_visible())
            problems += self.problems_of_words(page, translated)
            page.goto(f"{self.base}{locale}/2024/03/05-lisbon.html")
            page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
            page.click(".share button")
            page.wait_for_function("() => document.querySelector('.share [role=status]').textContent")
            problems += self.problems_of_words(page, translated)
            self.leave(page)
        self.assertEqual(problems, [])

    def test_without_scripts_no_word_is_left_untranslated(self):
        page = self.page("en-XA", java_script_enabled=False)
        page.goto(f"{self.base}en-XA/search/")
        said = [("noscript", text) for text in page.locator("noscript > p").all_inner_texts()]
        self.assertEqual((len(said), untranslated(said, ACCENTED)), (1, []))

    def test_an_untranslated_word_would_be_found(self):
        page = self.page("en-XA")
        page.evaluate("document.querySelector('.site-nav').append('Forgotten')")
        page.evaluate("document.querySelector('.search-button').setAttribute('aria-label', 'Go')")
        page.evaluate("document.querySelector('.made').style.cssText = 'display: block; min-inline-size: 2000px'")
        found = self.problems_of_words(page, ACCENTED)
        self.assertEqual([text for _, _, text in found], ["Forgotten", "Go"])
        self.assertTrue(page.evaluate(TOO_WIDE))

    def test_open_menus_and_results_fit_the_narrowest_screen(self):
        problems = []
        for locale in ["en-XA", "ar-XB"]:
            page = self.page(locale, viewport={"width": 320, "height": 700})
            for menu in [".locales summary", ".appearance summary"]:
                page.click(menu)
                box = page.locator(menu).locator("xpath=..").locator("ul, form").bounding_box()
                if box["x"] < 0 or box["x"] + box["width"] > 320:
                    problems.append((locale, menu, box))
                page.keyboard.press("Escape")
            page.fill("input[type=search]", "sea")
            page.locator("[role=option]").first.wait_for()
            problems += page.evaluate(TOO_WIDE)
            self.leave(page)
        self.assertEqual(problems, [])

    # -- Mirrored

    def left_of(self, page, selector):
        return [box["x"] for box in (one.bounding_box() for one in page.locator(selector).all()) if box]

    def test_calendars_begin_at_the_right(self):
        for locale, mirrored in [("en-XA", False), ("ar-XB", True)]:
            page = self.page(locale)
            self.assertEqual(page.locator("html").get_attribute("dir"), "rtl" if mirrored else "ltr")
            page.goto(f"{self.base}{locale}/2024/03/")
            for row in ["thead th", "tbody tr:nth-child(3) td"]:
                places = self.left_of(page, ".calendar " + row)
                self.assertEqual(places, sorted(places, reverse=mirrored), row)
                self.assertEqual(len(set(places)), 7)
            days = page.locator(".calendar tbody tr:nth-child(3) td").all_inner_texts()
            self.assertEqual(len(days), 7)
            self.leave(page)

    def test_years_and_charts_begin_at_the_right(self):
        for locale, mirrored in [("en-XA", False), ("ar-XB", True)]:
            page = self.page(locale)
            page.goto(f"{self.base}{locale}/2024/")
            months = self.left_of(page, ".year-month")
            self.assertEqual(len(months), 12)
            row = months[: len(set(months))]
            self.assertEqual(row, sorted(row, reverse=mirrored))
            page.goto(f"{self.base}{locale}/statistics/")
            names = self.left_of(page, ".stroke-year:first-of-type .month-names li")
            self.assertEqual((len(names), names), (12, sorted(names, reverse=mirrored)))
            # The strokes of March are above its name.
            places = page.locator(".stroke-year path").first.evaluate(
                "(one) => [...one.getAttribute('d').matchAll(/M(\\d+) /g)].map((m) => Number(m[1]))"
            )
            first, last = (275, 306) if mirrored else (60, 91)
            self.assertTrue(any(first <= place <= last for place in places), places)
            self.leave(page)

    def test_arrows_point_where_they_lead(self):
        arrow = "(one, side) => getComputedStyle(one, side).content"
        for locale, mirrored in [("en-XA", False), ("ar-XB", True)]:
            page = self.page(locale)
            page.goto(f"{self.base}{locale}/page/2.html")
            newer, older = page.locator(".pager-newer a"), page.locator(".pager-older a")
            self.assertEqual(older.bounding_box()["x"] > newer.bounding_box()["x"], mirrored)
            # "←" comes before what is older, "→" after what is newer; from right to left each
            # still points away from the middle.
            self.assertIn("→" if mirrored else "←", older.evaluate(arrow, "::before"))
            self.assertIn("←" if mirrored else "→", newer.evaluate(arrow, "::after"))
            page.goto(f"{self.base}{locale}/2024/03/05-lisbon.html")
            older, newer = (page.locator(f".neighbours .{one}").bounding_box()["x"] for one in ["older", "newer"])
            self.assertEqual(older > newer, mirrored)
            self.leave(page)

    def test_code_and_addresses_run_from_the_left(self):
        page = self.page("ar-XB")
        page.evaluate(
            """() => {
              const body = document.createElement("div");
              body.className = "body";
              for (const name of ["pre", "code"]) {
                const holder = name === "code" ? document.createElement("p") : body;
                const made = document.createElement(name);
                made.textContent = "(a + b) = 1;";
                holder.append(made);
                if (holder !== body) body.append(holder);
              }
              document.querySelector("main").append(body);
            }"""
        )
        for name in ["pre", "code"]:
            places = page.locator(f".body {name}").last.evaluate(
                """(one) => Array.from({ length: one.firstChild.length }, (_, i) => {
                  const range = document.createRange();
                  range.setStart(one.firstChild, i);
                  range.setEnd(one.firstChild, i + 1);
                  return range.getBoundingClientRect().left;
                })"""
            )
            self.assertEqual(places, sorted(places), name)


if __name__ == "__main__":
    unittest.main()
