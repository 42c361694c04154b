"""What is wrong with a printed book, as poppler reads its PDF and as its pages look.

`python3 Tests/printed.py FOLDER` says it of a book in A5 without bleed.
"""

import contextlib
import functools
import re
import subprocess
import sys
import tempfile
import unicodedata
import zlib
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser as HTMLParser

MM = 72 / 25.4
WIDTH, HEIGHT = 148 * MM, 210 * MM
INNER, OUTER, EDGE, TEXT = 17 * MM, 31 * MM, 20 * MM, 100 * MM
# Dots to an inch of the pictures of pages, and what counts as one piece: a line and the next one,
# or the head of a month and its first entry.
DOTS, GAP = 36, 20 * MM
DIGITS = {"ar": "٠١٢٣٤٥٦٧٨٩", "fa": "۰۱۲۳۴۵۶۷۸۹"}


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, check=True).stdout


def plain(text):
    """The letters of a text, without what lines and layouts put between them."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", text) if unicodedata.category(letter)[0] in "LN")


class Box:
    """A line or a picture, in points from the top left."""

    def __init__(self, left, top, right, bottom, words=""):
        self.left, self.top, self.right, self.bottom, self.words = left, top, right, bottom, words

    def meets(self, other):
        """Whether they share more than what lines and pictures side by side do."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 2 and down > 3


class PrintedBook:
    def __init__(self, folder, digits="0123456789"):
        self.pdf = next(Path(folder).glob("*.pdf"))
        self.html = HTMLParser((Path(folder) / "book.html").read_text(encoding="utf-8"))
        self.digits = str.maketrans("0123456789", digits)
        self.is_from_right = self.html.css_first("html").attributes.get("dir") == "rtl"
        self.lines = [self.read(page) for page in re.findall(r"<page .*?</page>", run("pdftotext", "-bbox-layout", self.pdf, "-").decode(), re.S)]
        self.begins = {}
        for number, name in re.findall(r'^ *(\d+) .*"(.*)"$', run("pdfinfo", "-dests", self.pdf).decode(), re.M):
            self.begins[name] = min(int(number), self.begins.get(name, 1 << 30))

    @staticmethod
    def read(page):
        lines = []
        for box, content in re.findall(r"<line ([^>]*)>(.*?)</line>", page, re.S):
            words = HTMLParser(" ".join(re.findall(r">([^<]*)</word>", content))).text().replace("\u2060", "")
            lines.append(Box(*(float(number) for number in re.findall(r'="([-\d.]+)"', box)), words))
        return lines

    @functools.cached_property
    def pictures(self):
        found = {number: [] for number in range(1, len(self.lines) + 1)}
        with tempfile.TemporaryDirectory() as folder:
            run("pdftohtml", "-xml", "-q", "-zoom", "1", self.pdf, f"{folder}/pages")
            written = Path(folder, "pages.xml").read_text(encoding="utf-8", errors="replace")
        for number, page in re.findall(r'<page number="(\d+)"(.*?)</page>', written, re.S):
            for top, left, width, height in re.findall(r'<image top="(\d+)" left="(\d+)" width="(\d+)" height="(\d+)"', page):
                if int(width) > 12 * MM:
                    found[int(number)].append(Box(int(left), int(top), int(left) + int(width), int(top) + int(height)))
        return found

    @functools.cached_property
    def looks(self):
        """Each page as width, height and a byte for each dot."""
        with tempfile.TemporaryDirectory() as folder:
            run("pdftoppm", "-r", DOTS, "-gray", self.pdf, f"{folder}/page")
            return [self.dots(file.read_bytes()) for file in sorted(Path(folder).iterdir())]

    @staticmethod
    def dots(content):
        width, height = (int(number) for number in content.split(maxsplit=3)[1:3])
        return width, height, content[-width * height :]

    def rows(self, number, left, right):
        """In points: the middles of rows of dots that have something between two lengths, without
        head and foot."""
        width, height, dots = self.looks[number - 1]
        first, last = max(0, round(left * DOTS / 72)), min(width, round(right * DOTS / 72))
        for row in range(height):
            middle = (row + 0.5) * 72 / DOTS
            if EDGE - 2 < middle < HEIGHT - EDGE + 2 and min(dots[row * width + first : row * width + last], default=255) < 200:
                yield middle

    def is_left(self, number):
        return number % 2 == (1 if self.is_from_right else 0)

    def column(self, number):
        left = OUTER if self.is_left(number) else INNER
        return left, left + TEXT

    def within(self, number, left, right):
        """Lines between two lengths, without head and foot."""
        return [line for line in self.lines[number - 1] if left <= (line.left + line.right) / 2 <= right and EDGE - 6 < line.top and line.bottom < HEIGHT - EDGE + 6]

    def has_words(self, words=""):
        """Whether words can be read out of the PDF: of what is written from the right, WeasyPrint
        57 and 63 store wrong ones."""
        return not self.is_from_right and not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in words)

    def faults(self):
        for find in (self.lonely_titles, self.empty_pages, self.pictures_over_text, self.days, self.heads, self.index, self.fonts, self.links):
            yield from find()

    @property
    def objects(self):
        """The bytes of the PDF with what is compressed in it; later versions of WeasyPrint compress
        all."""
        content = self.pdf.read_bytes()
        for stream in re.findall(rb"stream\r?\n(.*?)endstream", content, re.S):
            with contextlib.suppress(zlib.error):
                content += zlib.decompressobj().decompress(stream)
        return content

    @property
    def parts(self):
        """The numbers of the first pages of months, of the index, and the one after the last."""
        return sorted({page for name, page in self.begins.items() if re.fullmatch(r"month-.*|index", name)} | {len(self.lines) + 1})

    def lonely_titles(self):
        titles = {plain(node.text()) for node in self.html.css(".book-entry:not(.untitled) .entry-title, .body h2, .body h3, .body h4")} - {""}
        facts = {plain("".join(part.text() for part in node.css("div:not(.tags) dd"))) for node in self.html.css(".facts")} - {""}
        heights = sorted(line.bottom - line.top for number in range(self.parts[0], len(self.lines) + 1) for line in self.within(number, *self.column(number)))
        usual = heights[len(heights) // 2]
        for number in range(self.parts[0], len(self.lines) + 1):
            # Notes are smaller than the text.
            lines = [line for line in self.within(number, *self.column(number)) if plain(line.words) in facts or line.bottom - line.top > 0.9 * usual]
            last = max(lines, key=lambda line: line.bottom, default=None)
            if last is None or any(picture.bottom > last.bottom for picture in self.pictures[number]):
                continue
            words, is_large = plain(last.words), last.bottom - last.top > 1.05 * usual
            if words in facts or is_large and any(title.endswith(words) for title in titles):
                yield f"page {number}: “{last.words}” is alone at the foot"

    def empty_pages(self):
        parts = self.parts
        for number in range(parts[0], len(self.lines) + 1):
            covered, before = 0, None
            for row in self.rows(number, *self.column(number)):
                covered += min(row - before, GAP) if before is not None else 72 / DOTS
                before = row
            share = covered / (HEIGHT - 2 * EDGE)
            if share < 0.5 and number + 1 not in parts:
                yield f"page {number}: {share:.0%} of it is full"

    def pictures_over_text(self):
        for number, pictures in self.pictures.items():
            left, right = self.column(number)
            for place, picture in enumerate(pictures):
                if picture.left < left - 3 or picture.right > right + 3 or picture.top < EDGE - 3 or picture.bottom > HEIGHT - EDGE + 3:
                    yield f"page {number}: a picture is outside of the text"
                for line in self.lines[number - 1]:
                    if plain(line.words) and picture.meets(line):
                        yield f"page {number}: a picture is over “{line.words}”"
                if any(picture.meets(other) for other in pictures[place + 1 :]):
                    yield f"page {number}: a picture is over another"

    def days(self):
        expected = {}
        for node in self.html.css(".book-entry[id]"):
            name = node.attributes["id"]
            if node.css_first(".entry-day"):
                expected.setdefault(self.begins.get(name), []).append(str(int(name[8:10])).translate(self.digits))
        for number in range(self.parts[0], len(self.lines) + 1):
            left, right = self.column(number)
            outer = (0, left - 3) if self.is_left(number) else (right + 3, WIDTH)
            inner = (right + 3, WIDTH) if self.is_left(number) else (0, left - 3)
            if any(self.rows(number, *inner)):
                yield f"page {number}: something is in the inner margin"
            shown = [re.sub(r"\W", "", line.words) for line in self.within(number, *outer)]
            missing = [day for day in expected.get(number, []) if self.has_words() and day not in shown]
            if missing or bool(shown) != bool(expected.get(number)):
                yield f"page {number}: of the days {expected.get(number, [])} the margin shows {shown}"

    def heads(self):
        title = self.html.css_first(".book-title h1").text()
        for number in range(self.parts[0], len(self.lines) + 1):
            foot = [line.words for line in self.lines[number - 1] if line.top > HEIGHT - EDGE + 2]
            head = [line.words for line in self.lines[number - 1] if line.bottom < EDGE - 2]
            if foot != [str(number).translate(self.digits)]:
                yield f"page {number}: its foot is {foot}"
            if not head or self.has_words() and (len(head) > 1 or (plain(head[0]) == plain(title)) != self.is_left(number)):
                yield f"page {number}: its head is {head}"

    def index(self):
        first = self.begins.get("index", len(self.lines) + 1) - 1
        # Two columns a page.
        shown = plain(" ".join(line.words for lines in self.lines[first:] for line in sorted(lines, key=lambda line: (line.left > WIDTH / 2 - 9 * MM, line.top))))
        for item in self.html.css(".book-index li"):
            pages = [self.begins.get(link.attributes["href"][1:]) for link in item.css("a")]
            name = item.css_first("bdi").text() if item.css_first("bdi") else item.text(deep=False)
            if None in pages or pages != sorted(pages):
                yield f"index: the pages of {name} are {pages}"
                continue
            words, numbers = plain(name), "".join(str(page).translate(self.digits) for page in dict.fromkeys(pages))
            if words + numbers not in shown and self.has_words(words):
                yield f"index: “{words}{numbers}” is not in it"

    def fonts(self):
        fonts = run("pdffonts", self.pdf).decode().splitlines()[2:]
        if not fonts:
            yield "there are no fonts"
        for font in fonts:
            if font.split()[-5] != "yes":
                yield f"a font is not embedded: {font}"

    def links(self):
        for link in self.html.css("a[href]"):
            address = link.attributes["href"]
            if address.startswith("#"):
                if address[1:] not in self.begins and not re.match(r"#.*fn", address):
                    yield f"a link leads nowhere: {address}"
            elif not re.match(r"(https?|mailto|tel):", address):
                yield f"a link leads out of the book: {address}"
        for line in run("pdfinfo", "-url", self.pdf).decode().splitlines()[1:]:
            if not re.match(r"(https?|mailto|tel):", line.split()[-1]):
                yield f"a link of the PDF leads out of the book: {line}"


if __name__ == "__main__":
    book = PrintedBook(sys.argv[1], DIGITS.get(sys.argv[2] if len(sys.argv) > 2 else "", "0123456789"))
    found = list(book.faults())
    print("\n".join(found))
    print(f"{len(book.lines)} pages, {len(found)} faults")
