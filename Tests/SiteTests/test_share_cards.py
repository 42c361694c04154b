"""The drawn pictures that other sites show beside a link."""

import io
import re
import unittest

from PIL import Image

import photo_fixtures as photos
from photo_fixtures import Journal

SETTINGS = "url: https://diary.example/\ntitle: Small hours\n"
RUNES = "ᚠᛇᚻ ᛒᛦᚦ ᚠᚱᚩᚠᚢᚱ."


def entry(day, text, fields=""):
    return f"---\ndate: {day}\n{fields}---\n{text}\n"


def journal(entries, settings=SETTINGS):
    made = Journal(settings=settings)
    for name, content in entries.items():
        made.write("entries/" + name, content)
    return made


def properties(page):
    return dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', page.decode()))


def card(site, page):
    """The card of a page's own, as its route and its bytes; None where it shows another picture."""
    address = properties(site[page])["og:image"].removeprefix("https://diary.example/")
    return (address, site[address]) if address.startswith("assets/cards/") else (address, None)


def picture(content):
    return Image.open(io.BytesIO(content)).convert("RGB")


def ink(content, box):
    """How many pixels of a part are dark."""
    return sum(sum(pixel) < 240 for pixel in picture(content).crop(box).get_flattened_data())


class Cards(unittest.TestCase):
    def test_every_page_has_a_picture_of_a_size_with_words(self):
        made = journal({
            "2026-11-20.md": entry("2026-11-20", "First evening in the new flat.", "tags: [home]\nstarred: true\n"),
            "2026-11-21-boat.md": entry("2026-11-21", "# A boat\n\n![A boat](boat.jpg)"),
            "2025-01-01.md": entry("2025-01-01", "Snow."),
            "boat.jpg": photos.jpeg(1600, 1200),
        })  # fmt: skip
        made.write("pages/about.md", "# About\n\nWho writes here.\n")
        site = made.build()
        seen = 0
        for path, content in site.items():
            if not path.endswith(".html") or b"http-equiv=\"refresh\"" in content or path in {"404.html", "search/index.html"}:
                continue
            found = properties(content)
            for name in ["og:description", "og:image", "og:image:alt", "og:image:width", "og:image:height"]:
                self.assertTrue(found.get(name), f"{path}: {name}")
            file = found["og:image"].removeprefix("https://diary.example/")
            self.assertEqual(picture(site[file]).size, (1200, 630), path)
            if file.startswith("assets/cards/"):
                self.assertLessEqual(len(site[file]), 25_000, path)
            seen += 1
        self.assertGreater(seen, 12)
        own = {page: card(site, page)[0] for page in ["index.html", "2026/index.html", "2025/index.html", "2026/11/20.html"]}
        self.assertEqual(len(set(own.values())), 4, own)
        self.assertRegex(own["2026/index.html"], r"\.jpg$")
        self.assertRegex(own["2026/11/20.html"], r"\.png$")

    def test_half_of_a_card_is_the_photo(self):
        site = journal({"2026-11-21.md": entry("2026-11-21", "A boat\n\n![A boat](boat.jpg)"), "boat.jpg": photos.jpeg(1600, 1200)}).build()
        content = card(site, "2026/11/21.html")[1]
        middle = photos.scene(1600, 1200).crop((229, 0, 1371, 1200)).resize((600, 630))
        shown = picture(content).crop((600, 0, 1200, 630))
        for place in [(100, 400), (300, 100), (500, 600)]:
            self.assertLess(max(abs(a - b) for a, b in zip(shown.getpixel(place), middle.getpixel(place))), 24, place)
        # The ground keeps its colour at any quality.
        for place in [(20, 20), (560, 600), (40, 610)]:
            self.assertLess(max(abs(a - b) for a, b in zip(picture(content).getpixel(place), (0xFA, 0xF8, 0xF3))), 4)

    def test_the_same_bytes_from_the_beginning_and_after_a_change(self):
        made = journal({f"2026-11-{day:02}.md": entry(f"2026-11-{day:02}", f"The evening number {day}.") for day in range(1, 13)})
        before = made.build()
        made.write("entries/2026-11-05.md", entry("2026-11-05", "Another evening."))
        after = made.build()
        cards = {path for path in after if path.startswith("assets/cards/")}
        self.assertEqual(len(cards - {*before}), 1)
        self.assertEqual(card(after, "2026/11/07.html"), card(before, "2026/11/07.html"))
        clean = journal({})
        for file in (made.folder / "entries").iterdir():
            clean.write(f"entries/{file.name}", file.read_bytes())
        self.assertEqual({path: after[path] for path in cards}, {path: content for path, content in clean.build().items() if path in cards})

    def test_the_newest_hundred_and_the_starred_ones_have_a_card(self):
        days = [f"2026-{month:02}-{day:02}" for month in range(1, 5) for day in range(1, 28)]
        entries = {f"{day}.md": entry(day, f"Words of {day}.", "starred: true\n" if day == "2026-01-02" else "") for day in days}
        for choice, expected in [("newest", 101), ("all", 108), ("false", 0)]:
            site = journal(entries, SETTINGS + f"share_cards: {choice}\n").build()
            pages = [path for path in site if re.fullmatch(r"2026/\d\d/\d\d\.html", path)]
            self.assertEqual(len(pages), 108)
            own = {properties(site[page]).get("og:image") for page in pages}
            if choice == "false":
                self.assertEqual(own, {None})
                self.assertEqual([path for path in site if path.startswith("assets/cards/")], [])
            else:
                # One of them is the journal's, for all that have none.
                self.assertEqual(len(own), expected + (choice == "newest"))

    def test_right_to_left(self):
        for locale, text, is_left in [("en", "A word.", True), ("ar", "خرجنا قبل الفجر.", False), ("he", "יצאנו לפני הזריחה.", False)]:
            content = card(journal({"2026-11-20.md": entry("2026-11-20", text)}, SETTINGS + f"locales: [{locale}]\n").build(), "2026/11/20.html")[1]
            left, right = ink(content, (0, 0, 300, 500)), ink(content, (900, 0, 1200, 500))
            self.assertEqual(left > right, is_left, f"{locale}: {left}, {right}")

    def test_parts_in_the_other_direction_stay_in_order(self):
        # "אב" is two letters; a word of Latin between them is as wide as many.
        content = card(journal({"2026-11-20.md": entry("2026-11-20", "אב MMMMMM אב")}, SETTINGS + "locales: [he]\n").build(), "2026/11/20.html")[1]
        columns = [ink(content, (x, 20, x + 1, 240)) > 0 for x in range(0, 880)]
        # From the left: a short word, a long one, a short one.
        runs = [len(run) for run in "".join("#" if dark else "." for dark in columns).replace("." * 14, " ").split()]
        self.assertEqual(len(runs), 3 + 1, runs)

    def test_words_that_no_font_has_leave_the_day_alone(self):
        cards = [
            card(journal({"2026-11-20.md": entry("2026-11-20", text)}).build(), "2026/11/20.html")[1]
            for text in [RUNES, RUNES[:3], "Plain words."]
        ]  # fmt: skip
        self.assertEqual(cards[0], cards[1])
        self.assertNotEqual(cards[0], cards[2])

    def test_emoji_are_left_out(self):
        cards = [
            card(journal({"2026-11-20.md": entry("2026-11-20", text)}).build(), "2026/11/20.html")[1]
            for text in ["Rain 🌧️ and tea", "Rain and tea"]
        ]  # fmt: skip
        self.assertEqual(cards[0], cards[1])

    def test_long_words_are_small_enough(self):
        for text in ["The rain " * 60, "W" * 400, "한글 문장이 길다. " * 40]:
            for file in [{}, {"boat.jpg": photos.jpeg(1600, 1200)}]:
                text += "\n\n![A boat](boat.jpg)" if file else ""
                site = journal({"2026-11-20.md": entry("2026-11-20", "# " + text), **file}).build()
                self.assertLessEqual(len(card(site, "2026/11/20.html")[1]), 25_000)

    def test_a_check_draws_none(self):
        made = journal({"2026-11-20.md": entry("2026-11-20", "Words.")})
        self.assertEqual(made.run("check").returncode, 0)
        self.assertEqual(made.cache(), [])

    def test_what_is_withheld_changes_no_card(self):
        entries = {"2026-11-20.md": entry("2026-11-20", "Words. <!-- a hidden note -->"), "2026-11-19.md": entry("2026-11-19", "More.")}
        before = {path: content for path, content in journal(entries).build().items() if path.startswith("assets/cards/")}
        secret = {
            "2026-11-21.md": entry("2026-11-21", "Secret one ![x](boat.jpg)", "draft: true\n"),
            "2026-11-22.md": entry("2026-11-22", "Secret two ![x](boat.jpg)", "private: true\n"),
            "2026-11-23.md": entry("2026-11-23", "Secret three ![x](boat.jpg)", "unlisted: true\n"),
            "boat.jpg": photos.jpeg(1600, 1200),
        }  # fmt: skip
        made = journal({**entries, **secret})
        site = made.build()
        self.assertEqual({path: content for path, content in site.items() if path.startswith("assets/cards/")}, before)
        made.build("--drafts", "--future")
        # The sheet of a year is in a preview, and no card.
        self.assertEqual({file.suffix for file in (made.folder / ".ilgi/preview/assets/cards").iterdir()}, {".webp"})


class Sheets(unittest.TestCase):
    def year(self, look):
        colours = {(2, 3): (200, 30, 30), (2, 4): (30, 160, 60), (12, 31): (40, 60, 200)}
        entries = {}
        for (month, day), colour in colours.items():
            entries[f"2025-{month:02}-{day:02}.md"] = entry(f"2025-{month:02}-{day:02}", f"Words\n\n![A photo]({month}-{day}.jpg)")
            entries[f"{month}-{day}.jpg"] = photos.saved(Image.new("RGB", (900, 600), colour), "JPEG")
        return colours, journal(entries, SETTINGS + f"theme: {{look: {look}}}\n").build()

    def test_the_days_of_a_year_are_cells_of_one_picture(self):
        colours, site = self.year("paper")
        page = site["2025/index.html"].decode()
        sheets = {file for file in site if re.fullmatch(r"assets/cards/\w+\.webp", file)}
        self.assertEqual(re.findall(r'<image [^>]*href="\.\./([^"]*)"', page), [*sheets])
        sheet = picture(site[sheets.pop()])
        self.assertEqual(sheet.size, (868, 336))
        cells = [tuple(map(int, cell)) for cell in re.findall(r'<svg viewBox="(\d+) (\d+) 28 28"', page)]
        self.assertEqual(cells, [(28 * (day - 1), 28 * (month - 1)) for month, day in sorted(colours)])
        for (month, day), colour in colours.items():
            shown = sheet.getpixel((28 * (day - 1) + 14, 28 * (month - 1) + 14))
            self.assertLess(max(abs(a - b) for a, b in zip(shown, colour)), 12)

    def test_looks_that_are_not_made_of_photos_have_none(self):
        site = self.year("pocket")[1]
        self.assertEqual([file for file in site if re.fullmatch(r"assets/cards/\w+\.webp", file)], [])
        self.assertNotIn("<image", site["2025/index.html"].decode())


if __name__ == "__main__":
    unittest.main()
