"""In which order a reader's eye meets the letters of Hebrew, Arabic, Latin and Korean beside each other, read from the pixels."""

import functools
import re
import unittest

from BrowserTests.browsing import BrowserTest
from examples import scratch, site_of

# Title, its language, and where its letters stand from left to right by the Unicode bidirectional
# algorithm; a bracket in a text from the right is drawn as in a mirror, so its letter is the other
# one.
TITLES = {
    "2024-01-01-a": ("שלום עולם!", "he", "!םלוע םולש"),
    "2024-01-02-b": ("Hello, world!", "en", "Hello, world!"),
    "2024-01-03-c": ("iPhone 15 בארץ (2024)", "he", ")2024( ץראב iPhone 15"),
    "2024-01-04-d": ("안녕, 하이파? 1.", "ko", "안녕, 하이파? 1."),
    "2024-01-05-e": ("مرحبا، حيفا!", "ar", None),
    "2024-01-06-f": ("(Tel Aviv) 100%", "he", "(Tel Aviv) 100%"),
    "2024-01-07-g": ("תל אביב.", "en", ".ביבא לת"),
    "2024-01-08-h": ("3 תפוחים, 2 אגסים", "he", "םיסגא 2 ,םיחופת 3"),
    "2024-01-09-i": ("C++ & Swift!", "he", "C++ & Swift!"),
    "2024-01-10-j": ("“מכתב”: חלק 2", "he", "2 קלח :”בתכמ“"),
}
# Each character of an element with its place, in the order in which they stand on their lines.
SEEN = """(one) => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const places = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (let i = 0; i < node.length; i++) {
      const range = document.createRange();
      range.setStart(node, i);
      range.setEnd(node, i + 1);
      const box = [...range.getClientRects()].filter((box) => box.width)[0];
      if (box) places.push([Math.round(box.top / 12), box.left, node.data[i]]);
    }
  }
  return places.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((place) => place[2]).join("");
}"""


@functools.cache
def journal():
    """A Hebrew journal whose titles are in four alphabets, also read in English and Arabic."""
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(
        "title: My days, 2024.\nsubtitle: 작은 항구!\nauthor: Yael (Haifa)\nurl: https://diary.example/\nlocales: [he, en, ar]\n",
        encoding="utf-8",
    )
    for name, (title, locale, _) in TITLES.items():
        (folder / "entries" / f"{name}.md").write_text(
            f"---\ntitle: '{title}'\nlocale: {locale}\ntags: ['C++', 'ים!', '바다.']\npeople: ['Dana (1)']\nplace: 'Haifa.'\n"
            f"mood: calm\n---\n\n{title}\n\n```\n(a + b) = 1;\n```\n\n`x = (1);` https://a.example/b?c=(1)\n",
            encoding="utf-8",
        )
    # A journal that never said its language: the entry's is the site's first, its letters are
    # Latin.
    (folder / "entries" / "2024-02-01-plain.md").write_text("A plain day, 1.\n\nIt rained (twice).\n", encoding="utf-8")
    return site_of(folder)


class Directions(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(journal())

    def seen(self, locator):
        return locator.evaluate(SEEN).replace("\u200b", "").strip()

    def all_seen(self, locator):
        return [one.replace("\u200b", "").strip() for one in locator.evaluate_all(f"(all) => all.map({SEEN})")]

    def same(self, seen, looks):
        # Trailing spaces of a line have no place of their own.
        self.assertEqual(re.sub(r"\s+", " ", seen), looks)

    def test_a_title_looks_the_same_on_pages_of_either_direction(self):
        page = self.open(self.base)
        for folder in ["", "en/", "ar/"]:
            for name, (title, _, looks) in TITLES.items():
                if looks is None:
                    continue
                address = f"{self.base}{folder}{name[:4]}/{name[5:7]}/{name[8:]}.html"
                page.goto(address)
                with self.subTest(title=title, folder=folder):
                    self.same(self.seen(page.locator("h1 > span, h1:not(:has(span))").first), looks)

    def test_a_title_looks_the_same_in_every_list(self):
        page = self.open(self.base)
        wanted = sorted(looks for _, _, looks in TITLES.values() if looks)
        for folder in ["", "en/", "ar/"]:
            for path, selector in [
                ("", ".item-title a"), ("2024/01/", ".row-title > a"), ("titles/", ".lines a"), ("oldest/", ".lines a"),
                ("2024/01/", ".book-entry .entry-title a"), ("on-this-day/01-03.html", ".item-title a"),
            ]:
                page.goto(self.base + folder + path)
                seen = {re.sub(r"\s+", " ", one) for one in self.all_seen(page.locator(selector))}
                missing = [looks for looks in wanted if looks not in seen]
                if path.startswith("on-this-day"):
                    missing = [looks for looks in missing if looks.endswith("iPhone 15")]
                self.assertEqual(missing, [], f"{folder}{path}: {seen}")

    def test_neighbours_and_search_results_look_the_same(self):
        page = self.open(self.base + "2024/01/02-b.html")
        self.same(self.seen(page.locator(".neighbours .older span > span:last-child")), TITLES["2024-01-01-a"][2])
        self.same(self.seen(page.locator(".neighbours .newer span > span:last-child")), TITLES["2024-01-03-c"][2])
        for folder in ["", "en/"]:
            page.goto(self.base + folder)
            page.fill("input[type=search]", "world")
            page.locator("[role=option]").first.wait_for()
            self.same(self.seen(page.locator(".result-title").first), TITLES["2024-01-02-b"][2])

    def test_names_among_words_of_the_other_direction_keep_their_marks(self):
        for folder in ["", "ar/", "en/"]:
            page = self.open(self.base + folder)
            self.same(self.seen(page.locator(".site-title")), "My days, 2024.")
            self.same(self.seen(page.locator(".site-subtitle")), "작은 항구!")
            self.same(self.seen(page.locator(".author")), "Yael (Haifa)")
            page.goto(f"{self.base}{folder}2024/01/01-a.html")
            tags = set(self.all_seen(page.locator(".entry-tags a")))
            self.assertEqual(tags, {"C++", "!םי", "바다."})
            self.same(self.seen(page.locator(".facts dd:has-text('Dana')")), "Dana (1)")
            self.same(self.seen(page.locator(".facts dd:has-text('Haifa')")), "Haifa.")
            page.goto(self.base + folder + "tags/")
            self.assertEqual(set(self.all_seen(page.locator(".terms bdi"))), {"C++", "!םי", "바다."})
            self.leave(page)

    def test_a_name_that_is_too_long_loses_its_end(self):
        """On a narrow screen the journal's name is cut where its own text ends, on pages of either direction."""
        for folder in ["", "ar/", "en/"]:
            page = self.open(self.base + folder, viewport={"width": 320, "height": 640})
            for name, is_from_the_left in [("작은 항구 마을에서 보낸 아주 긴 날들의 기록과 사진들", True), ("يوميات طويلة جدا من مدينة صغيرة على البحر وصورها", False)]:
                left, right, box_left, box_right = page.locator(".site-title").evaluate(
                    """(one, name) => {
                      const link = one.querySelector("a");
                      link.textContent = name;
                      const range = document.createRange();
                      range.setStart(link.firstChild, 0);
                      range.setEnd(link.firstChild, 1);
                      const [letter, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
                      return [letter.left, letter.right, box.left, box.right];
                    }""",
                    name,
                )
                with self.subTest(folder=folder, name=name):
                    self.assertLess(abs(left - box_left) if is_from_the_left else abs(right - box_right), 3)
            self.leave(page)

    def test_code_runs_from_the_left_in_every_text(self):
        page = self.open(self.base + "2024/01/01-a.html")
        self.assertEqual(page.locator(".body").evaluate("(one) => getComputedStyle(one).direction"), "rtl")
        self.same(self.seen(page.locator("pre code")), "(a + b) = 1;")
        self.same(self.seen(page.locator("p code")), "x = (1);")

    def test_a_text_of_the_other_direction_than_its_language_says_so(self):
        page = self.open(self.base + "2024/02/01-plain.html")
        self.assertEqual(page.locator("html").get_attribute("dir"), "rtl")
        self.same(self.seen(page.locator("h1 span")), "A plain day, 1.")
        self.same(self.seen(page.locator(".body p")), "It rained (twice).")
        page.goto(self.base + "en/2024/01/07-g.html")
        self.assertEqual(page.locator(".body").get_attribute("dir"), "rtl")

    def test_the_title_of_a_window_isolates_what_runs_the_other_way(self):
        page = self.open(self.base + "2024/01/02-b.html")
        self.assertEqual(page.title(), "\u2068Hello, world!\u2069 · \u2068My days, 2024.\u2069")
        page.goto(self.base + "en/2024/01/02-b.html")
        self.assertEqual(page.title(), "Hello, world! · My days, 2024.")
        page.goto(self.base + "en/2024/01/01-a.html")
        self.assertEqual(page.title(), "\u2068שלום עולם!\u2069 · My days, 2024.")

    def test_feeds_and_the_search_index_have_no_isolates(self):
        marks = re.compile("[\u2066-\u2069\u202a-\u202e]")
        read = 0
        for file in journal().rglob("*"):
            # What scripts say is text of pages.
            is_shown = file.name.startswith("words.")
            if file.suffix in {".xml", ".json", ".webmanifest", ".js", ".txt"} and not is_shown:
                self.assertIsNone(marks.search(file.read_text(encoding="utf-8")), file)
                read += 1
        self.assertGreater(read, 10)


if __name__ == "__main__":
    unittest.main()
