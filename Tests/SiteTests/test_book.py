"""Books: what is in their folder, what is asserted of their PDFs by poppler, and what a journal keeps of them."""

import collections
import functools
import html
import json
import os
import re
import shutil
import stat
import subprocess
import unittest
from pathlib import Path

import photo_fixtures
from examples import EXAMPLES, ILGI, scratch

DAY = ["--today", "2026-12-31"]
# Points of a page of A5, and where its text is on left and right pages.
WIDTH, HEIGHT = 419.53, 595.28
MM = 72 / 25.4

WORDS = {
    "en": "the harbour was quiet and grandmother counted boats until the evening bell rang over notwithstanding conversation".split(),
    "ko": "아침에 골목을 걸었다 할머니는 우산을 접고 오래 서서 비를 보았다 바다에서 소리가 들려왔다".split(),
    "ja": "朝の港を歩いた。 祖母は傘をたたみ、 長いあいだ雨を見ていた。 海から音が聞こえた。 「そうか」と言った。".split(),
    "ar": "مشيت صباحا في الزقاق وكانت جدتي تطوي مظلتها وتنظر طويلا إلى المطر وجاء صوت من البحر".split(),
}
# Fonts of Japanese take several seconds more.
SCRIPTS = list(WORDS) if os.environ.get("EVERY_SCRIPT") else ["en", "ko", "ar"]
TITLES = {"en": "Boats", "ko": "배", "ja": "船の話", "ar": "القوارب"}


def run(folder, *words, path=None, status=0):
    environment = {**os.environ, **({"PATH": path} if path else {})}
    done = subprocess.run([ILGI, "book", *words, "-C", folder, "--lang", "en", *DAY], capture_output=True, text=True, env=environment, cwd=folder)
    if done.returncode != status:
        raise AssertionError(f"book {words} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def journal(entries, settings="title: Water\nurl: https://diary.example/\n", git=True):
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text(settings, encoding="utf-8")
    for name, content in entries.items():
        place = folder / "entries" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content if isinstance(content, bytes) else content.encode())
    if git:
        for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@a.example", "commit", "-qm", "a"]):
            subprocess.run(["git", "-C", folder, *words], check=True)
    return folder


def book(folder, *words, **options):
    output = scratch() / "book"
    said = run(folder, *words, "--output", str(output), **options)
    return output, said


def text_of(language, entry, paragraph, count):
    words = WORDS[language]
    return ("" if language == "ja" else " ").join(words[(entry * 7 + paragraph * 3 + place) % len(words)] for place in range(count))


@functools.cache
def year(language):
    """A year in a language: two months with texts of all lengths, photos and notes."""
    entries = {"photo.jpg": photo_fixtures.jpeg(900, 600), "tall.jpg": photo_fixtures.jpeg(600, 900)}
    for number in range(22):
        month, day = 3 + number // 11, 1 + number % 11 * 2
        lines = [f"---\ntitle: {TITLES[language]} {number + 1}\ndate: 2026-{month:02}-{day:02}\npeople: [Ana]\nplace: Lisbon\n---"]
        if number % 9 == 8:
            lines[0] = f"---\ndate: 2026-{month:02}-{day:02}\n---"
        for paragraph in range(1 + number % 3):
            lines.append(text_of(language, number, paragraph, 14 + number * 5 % 37))
        if number % 5 == 1:
            lines[-1] += "[^a]\n\n[^a]: " + text_of(language, number, 9, 8)
        if number % 6 == 2:
            lines.append("![](photo.jpg)")
        if number == 12:
            lines.append("![](photo.jpg)\n\n![](tall.jpg)")
        if number == 4:
            lines.append(f"[{TITLES[language]}](../entries/{language}-0.md) https://elsewhere.example/")
        entries[f"{language}-{number}.md"] = "\n\n".join(lines) + "\n"
    folder = journal(entries, f"title: Water\nurl: https://diary.example/\nlocales: [{language}]\ndigits: {'arab' if language == 'ar' else 'latn'}\n")
    output, _ = book(folder, "2026")
    return Pages(next(output.glob("*.pdf"))), output


class Pages:
    """A PDF as pages of lines: each has its words and its box in points, from the top left."""

    def __init__(self, pdf):
        self.pdf = pdf
        found = subprocess.run(["pdftotext", "-bbox-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
        self.pages = []
        for page in re.findall(r"<page .*?</page>", found, re.S):
            lines = []
            for box, content in re.findall(r"<line ([^>]*)>(.*?)</line>", page, re.S):
                numbers = [float(number) for number in re.findall(r'="([-\d.]+)"', box)]
                words = " ".join(html.unescape(word) for word in re.findall(r">([^<]+)</word>", content))
                lines.append((words.replace("\u2060", ""), *numbers))
            self.pages.append(lines)

    def text(self, number):
        """The lines between head and foot, without the days in the margin."""
        left = (31 if self.is_left(number) else 17) * MM
        return [line for line in self.pages[number] if line[2] > 18 * MM and line[4] < HEIGHT - 16 * MM and left - 2 < line[1] and line[3] < left + 100 * MM + 4]

    def is_left(self, number):
        return number % 2 == (0 if self.is_mirrored else 1)

    is_mirrored = False


@unittest.skipUnless(shutil.which("weasyprint") and shutil.which("pdftotext"), "weasyprint or poppler-utils is missing")
class PrintedBooks(unittest.TestCase):
    def every(self):
        for language in SCRIPTS:
            pages, output = year(language)
            pages.is_mirrored = language == "ar"
            with self.subTest(language):
                yield language, pages, output

    def months(self, pages, output):
        """The pages of each month, by their first pages in the contents."""
        firsts = []
        for number, lines in enumerate(pages.pages):
            if any(line[4] - line[2] > 45 for line in lines):
                firsts.append(number)
        return firsts

    def test_no_title_is_alone_at_a_foot(self):
        for language, pages, _ in self.every():
            titles = {f"{TITLES[language]} {number + 1}" for number in range(22)}
            for number in range(2, len(pages.pages) - 1):
                lines = sorted(pages.text(number), key=lambda line: line[4])
                if lines:
                    self.assertNotIn(lines[-1][0], titles, f"page {number + 1}")

    def test_no_page_is_less_than_half_full_but_the_last_of_a_month(self):
        for _, pages, output in self.every():
            firsts = self.months(pages, output)
            self.assertEqual(len(firsts), 2)
            pictures = self.pictures(pages)
            for number in range(firsts[0], len(pages.pages) - 1):
                if number + 1 in firsts or number + 1 == len(pages.pages) - 1:
                    continue
                ends = [line[4] for line in pages.text(number)] + pictures[number]
                self.assertGreater(max(ends, default=0), HEIGHT / 2, f"page {number + 1}")

    def pictures(self, pages):
        """The lower ends of the pictures of each page, as drawn: rows that are neither white nor letters."""
        found = collections.defaultdict(list)
        listed = subprocess.run(["pdfimages", "-list", pages.pdf], capture_output=True, text=True, check=True).stdout
        for line in listed.splitlines()[2:]:
            found[int(line.split()[0]) - 1].append(HEIGHT * 0.55)
        return found

    def test_days_hang_on_the_outer_side_of_both_pages(self):
        for language, pages, _ in self.every():
            sides = collections.Counter()
            for number in range(2, len(pages.pages) - 1):
                outer = (lambda line: line[3] < 31 * MM) if pages.is_left(number) else (lambda line: line[1] > WIDTH - 31 * MM)
                inner = (lambda line: line[1] > WIDTH - 17 * MM) if pages.is_left(number) else (lambda line: line[3] < 17 * MM)
                body = [line for line in pages.pages[number] if 18 * MM < line[2] and line[4] < HEIGHT - 16 * MM]
                self.assertFalse([line for line in body if inner(line)], f"page {number + 1}")
                sides[pages.is_left(number)] += len([line for line in body if outer(line)])
            self.assertGreater(sides[True], 2)
            self.assertGreater(sides[False], 2)

    def test_heads_feet_and_the_index_have_the_digits_of_the_language(self):
        for language, pages, _ in self.every():
            digits = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩") if language == "ar" else {}
            for number in range(2, len(pages.pages)):
                foot = [line[0] for line in pages.pages[number] if line[2] > HEIGHT - 20 * MM]
                self.assertEqual(foot, [str(number + 1).translate(digits)])
                if pages.is_left(number):
                    head = [line[0] for line in pages.pages[number] if line[4] < 18 * MM]
                    self.assertEqual(head, ["Water"])
            last = " ".join(line[0] for line in pages.pages[-1])
            self.assertIn("Ana", last)
            self.assertIn("3".translate(digits), last)

    def test_notes_are_at_the_foot_of_the_page_that_calls_them(self):
        for language, pages, output in self.every():
            note = text_of(language, 1, 9, 8)
            start = note[:6] if language == "ja" else note.split()[0]
            lines = [(number, line) for number in range(len(pages.pages)) for line in pages.pages[number] if start in line[0] and line[2] > HEIGHT / 2]
            self.assertTrue(lines)
            self.assertIn("footnotes", (output / "book.html").read_text(encoding="utf-8"))

    def test_fonts_are_embedded_and_links_are_inside(self):
        for language, pages, _ in self.every():
            fonts = subprocess.run(["pdffonts", pages.pdf], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
            self.assertTrue(fonts)
            for line in fonts:
                self.assertEqual(line.split()[-5], "yes", line)
            links = subprocess.run(["pdfinfo", "-dests", pages.pdf], capture_output=True, text=True, check=True).stdout
            self.assertIn('"2026-03-01-1"', links)
            self.assertIn('"index"', links)

    def test_words_of_korean_are_whole(self):
        pages, _ = year("ko")
        words = set(WORDS["ko"])
        for number in range(2, len(pages.pages) - 1):
            for line in pages.text(number):
                last = line[0].split()[-1:]
                for word in last:
                    parts = [known for known in words if known != word and known.startswith(word)]
                    self.assertFalse(parts, line[0])


class BookFolders(unittest.TestCase):
    def test_the_folder_is_the_author_s_and_the_next_book_replaces_it(self):
        folder = journal({"a.md": "---\ndate: 2026-03-05\n---\n![](a.jpg)\n", "a.jpg": photo_fixtures.jpeg(2000, 1000)})
        output, said = book(folder, path=without_engine())
        self.assertIn("weasyprint is not installed", said)
        self.assertEqual(stat.S_IMODE(output.stat().st_mode), 0o700)
        for file in output.rglob("*"):
            self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o700 if file.is_dir() else 0o600, file)
        self.assertEqual(sorted(path.name for path in output.iterdir()), [".ilgi-book", "book.css", "book.html", "pictures"])
        width = subprocess.run(["identify", "-format", "%w", output / "pictures/1.jpg"], capture_output=True, text=True)
        if width.returncode == 0:
            self.assertEqual(width.stdout, "1182")
        (folder / "entries/a.md").write_text("---\ndate: 2026-03-05\n---\nnone\n", encoding="utf-8")
        run(folder, "--output", str(output), path=without_engine())
        self.assertEqual([path.name for path in (output / "pictures").iterdir()], [])

    def test_a_folder_that_a_build_or_a_commit_reads_is_refused(self):
        folder = journal({"2026-03-05.md": "a\n"})
        other = scratch()
        (other / "mine.txt").write_text("mine")
        (folder / "public").mkdir()
        for wanted in ["book", "public/book", ".git/book", "entries", "."]:
            with self.subTest(wanted):
                self.assertIn("nothing was written", run(folder, "--output", str(folder / wanted), status=3))
        inside = scratch()
        shutil.copytree(folder, inside / "repository" / "journal")
        subprocess.run(["git", "-C", inside / "repository", "init", "-q"], check=True)
        shutil.rmtree(inside / "repository/journal/.git")
        self.assertIn("nothing was written", run(inside / "repository/journal", "--output", str(inside / "repository/book"), status=3))
        self.assertIn("not empty", run(folder, "--output", str(other), status=3))
        self.assertEqual([path.name for path in other.iterdir()], ["mine.txt"])

    def test_without_a_folder_it_is_beside_the_repository(self):
        folder = journal({"2026-03-05.md": "a\n"})
        said = run(folder, "2026", "--json", path=without_engine())
        made = json.loads(said.splitlines()[-1])
        self.assertEqual(made["folder"], str(folder.parent / "water-2026"))
        self.assertEqual((made["entries"], made["withheld"], made["pdf"]), (1, 0, None))

    def test_nothing_in_the_page_is_asked_of_anybody(self):
        drawing = '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://spy.example/a.png" width="9" height="9"/></svg>'
        text = "---\ndate: 2026-03-05\n---\n![drawn](a.svg)\n\n![far](https://spy.example/b.png)\n\n<img src=\"https://spy.example/c.png\">\n\n[out](https://out.example/)\n"
        folder = journal({"a.md": text, "a.svg": drawing}, "title: Water\nremote_images: all\n")
        seen = scratch() / "seen.html"
        tools = scratch()
        engine = tools / "weasyprint"
        engine.write_text(f'#!/bin/sh\ncat > {seen}\nfor last in "$@"; do :; done\necho pdf > "$last"\n')
        engine.chmod(0o755)
        output, _ = book(folder, path=f"{tools}:{without_engine()}")
        for page in (seen, output / "book.html"):
            content = page.read_text(encoding="utf-8")
            self.assertNotIn("spy.example", re.sub(r">[^<]*<", "><", content))
            for name, value in re.findall(r' (src|srcset|poster|data|xlink:href)="([^"]*)"', content):
                self.assertTrue((output / value).is_file(), (name, value))
            self.assertEqual(re.findall(r'<link [^>]*href="([^"]*)"', content), ["book.css"])
            self.assertIn('href="https://out.example/"', content)
        self.assertNotIn("//", (output / "book.css").read_text(encoding="utf-8"))

    def test_a_film_is_a_picture_with_the_way_to_where_it_plays(self):
        tide = EXAMPLES / "water-notebook/entries/2024-11-17-tide"
        for settings, fields, words, isThere in (
            ("url: https://diary.example/\n", "", [], True),
            ("", "", [], False),
            ("url: https://diary.example/\n", "draft: true\n", ["--private"], False),
        ):
            entries = {f"tide/{name}": (tide / name).read_bytes() for name in ("tide.mp4", "tide.jpg")}
            entries["tide/index.md"] = f"---\ndate: 2026-03-05\n{fields}---\n![Noon](tide.mp4)\n"
            output, _ = book(journal(entries, "title: Water\n" + settings, git=False), *words, path=without_engine())
            content = (output / "book.html").read_text(encoding="utf-8")
            self.assertNotIn("<video", content)
            self.assertIn("Noon", content)
            self.assertEqual(len(list((output / "pictures").iterdir())), 1)
            self.assertEqual('class="film-code"' in content, isThere, (settings, fields))

    def test_what_is_withheld_is_only_in_a_book_for_its_author(self):
        secrets = {
            "draft.md": "---\ntitle: qzdrafttitle\ndate: 2026-03-06\ndraft: true\n---\nqzdraftword one two three four five\n",
            "private.md": "---\ntitle: qzprivatetitle\ndate: 2026-03-07\nprivate: true\npeople: [qzprivateperson]\n---\nqzprivateword ![](q.jpg)\n",
            "future.md": "---\ndate: 2026-03-08\npublish: 2027-01-01\n---\nqzfutureword\n",
            "q.jpg": photo_fixtures.jpeg(640, 480),
        }
        folder = journal({"2026-03-05.md": "---\ntitle: open\n---\nopenword\n", **secrets})
        subprocess.run([ILGI, "build", folder, *DAY], check=True, capture_output=True)
        before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file() and ".git/" not in str(file)}
        for words, isThere in (([], False), (["--private"], True)):
            output, said = book(folder, *words, path=without_engine())
            content = (output / "book.html").read_text(encoding="utf-8")
            for secret in ("qzdrafttitle", "qzdraftword", "qzprivatetitle", "qzprivateword", "qzprivateperson", "qzfutureword"):
                self.assertEqual(secret in content, isThere, secret)
            self.assertEqual("With drafts and private entries" in content, isThere)
            self.assertEqual("it is for you" in said, isThere)
            self.assertEqual((output / "pictures").exists(), isThere)
            self.assertIn("openword", content)
        after = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file() and ".git/" not in str(file)}
        self.assertEqual(after, before)
        status = subprocess.run(["git", "-C", folder, "status", "--porcelain", "entries"], capture_output=True, text=True, check=True)
        self.assertEqual(status.stdout, "")


class BooksOfSites(unittest.TestCase):
    def test_a_year_has_a_book_where_the_author_wants_it(self):
        for settings, isThere in (("", False), ("books: true\n", True)):
            folder = journal({"2026-03-05.md": "---\ntitle: Boats\n---\nword\n", "2026-04-05.md": "---\ndraft: true\n---\nqzdraft\n"}, "title: Water\n" + settings, git=False)
            subprocess.run([ILGI, "build", folder, *DAY], check=True, capture_output=True)
            self.assertEqual("This year as a book" in (folder / "public/2026/index.html").read_text(encoding="utf-8"), isThere)
            self.assertEqual((folder / "public/2026/book/index.html").exists(), isThere)
        page = (folder / "public/2026/book/index.html").read_text(encoding="utf-8")
        self.assertIn("Boats", page)
        self.assertIn('content="noindex"', page)
        self.assertNotIn("qzdraft", page)


def without_engine():
    """A PATH with git and the tools of a shell, and without WeasyPrint."""
    folder = scratch()
    for tool in ("git", "env", "sh", "cat"):
        (folder / tool).symlink_to(shutil.which(tool))
    return str(folder)


if __name__ == "__main__":
    unittest.main()
