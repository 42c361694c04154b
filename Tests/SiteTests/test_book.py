"""Books: what is in their folder, what is asserted of their PDFs by poppler, and what a journal keeps of them."""

import base64
import datetime
import functools
import json
import os
import random
import re
import shutil
import socket
import stat
import subprocess
import threading
import unittest
from pathlib import Path

import photo_fixtures
from examples import BILINGUAL, EXAMPLES, ILGI, LEFTOVERS, scratch
from printed import DIGITS, HEIGHT, PrintedBook

DAY = ["--today", "2026-12-31"]
WORDS = {
    "en": "the harbour was quiet and grandmother counted boats until the evening bell rang over notwithstanding conversation".split(),
    "ko": "아침에 골목을 걸었다 할머니는 우산을 접고 오래 서서 비를 보았다 바다에서 소리가 들려왔다".split(),
    "ja": "朝の港を歩いた。 祖母は傘をたたみ、 長いあいだ雨を見ていた。 海から音が聞こえた。 「そうか」と言った。".split(),
    "ar": "مشيت صباحا في الزقاق وكانت جدتي تطوي مظلتها وتنظر طويلا إلى المطر وجاء صوت من البحر".split(),
}
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
    return journal(entries, f"title: Water\nurl: https://diary.example/\nlocales: [{language}]\ndigits: {'arab' if language == 'ar' else 'latn'}\n")


def photo_year():
    """Seventy days in a year of photos of all shapes, alone and in rows, with and without words."""
    chance = random.Random(61)
    shapes = {f"{name}.jpg": photo_fixtures.jpeg(*size) for name, size in {"wide": (900, 600), "tall": (600, 900), "square": (700, 700), "sky": (1200, 300), "tower": (250, 1000)}.items()}
    entries = dict(shapes)
    for day in sorted(chance.sample(range(1, 337), 70)):
        name = f"2026-{1 + day // 28:02}-{1 + day % 28:02}"
        lines = ["---"] + ([f"title: Boats of {name}"] if chance.random() < 0.7 else []) + ([f"people: [{chance.choice(['Ana', 'Bo', 'Cy'])}]"] if chance.random() < 0.6 else []) + ["---\n"]
        for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4, 6])):
            if chance.random() < 0.3:
                lines.append(text_of("en", day, len(lines), chance.choice([3, 10, 40, 120])))
            lines.append(f"![{chance.choice(['', 'Noon in the harbour'])}]({chance.choice(sorted(shapes))})")
        entries[f"{name}.md"] = "\n\n".join(lines).replace("---\n\n", "---\n", 1).replace("\n\n---\n", "\n---\n", 1) + "\n"
    return journal(entries)


def long_year():
    """A year of long texts without pictures: one a day, of up to five pages."""
    chance = random.Random(1665)
    entries = {}
    for day in range(365):
        date = datetime.date(2026, 1, 1) + datetime.timedelta(day)
        title = f"title: {text_of('en', day, 0, chance.choice([1, 3, 14]))}\n" if day % 7 else ""
        texts = [text_of("en", day, place, chance.choice([20, 150, 600])) for place in range(chance.randint(1, 3))]
        if day % 4 == 1:
            texts[0] += "[^a]\n\n[^a]: " + text_of("en", day, 9, chance.choice([4, 60]))
        if day % 5 == 2:
            texts.insert(1, "## Later\n\n- one\n- two\n\n> " + text_of("en", day, 7, 12))
        entries[f"{date}.md"] = f"---\n{title}---\n" + "\n\n".join(texts) + "\n"
    return journal(entries)


def examples(language):
    folder = scratch() / "journal"
    shutil.copytree(BILINGUAL, folder, ignore=LEFTOVERS)
    return folder, "--language", language


# What a fresh clone has the time for; all others are in `make torture`.
JOURNALS = {"ar": lambda: [year("ar")], "ko": lambda: [year("ko")]}
if os.environ.get("EVERY_SCRIPT"):
    JOURNALS |= {
        "en": lambda: [year("en")],
        "ja": lambda: [year("ja")],
        "photos": lambda: [photo_year()],
        "long texts": lambda: [long_year()],
        "example in Korean": lambda: examples("ko"),
        "example in English": lambda: examples("en"),
    }


@functools.cache
def printed(name):
    output, _ = book(*JOURNALS[name]())
    return PrintedBook(output, DIGITS.get(name, "0123456789"))


class PrintedBooks(unittest.TestCase):
    def test_pages_of_books_have_no_faults(self):
        for name in JOURNALS:
            with self.subTest(name):
                pages = printed(name)
                self.assertGreater(len(pages.lines), 9)
                self.assertEqual(list(pages.faults()), [])

    def test_a_book_opens_on_the_side_of_its_script(self):
        for name, direction in (("ko", b"/L2R"), ("ar", b"/R2L")):
            self.assertIn(b"/Direction " + direction, printed(name).objects)

    def test_notes_are_at_the_foot_of_the_page_that_calls_them(self):
        for name in WORDS.keys() & JOURNALS.keys():
            note = text_of(name, 1, 9, 8)
            start = note[:6] if name == "ja" else note.split()[0]
            self.assertTrue([line for lines in printed(name).lines for line in lines if start in line.words and line.top > HEIGHT / 2])
            for lines in printed(name).lines:
                self.assertFalse([line for line in lines if "↩" in line.words])

    def test_words_of_korean_are_whole(self):
        words = set(WORDS["ko"])
        pages = printed("ko")
        for number in range(3, len(pages.lines)):
            for line in pages.within(number, *pages.column(number)):
                for word in line.words.split()[-1:]:
                    self.assertFalse([known for known in words if known != word and known.startswith(word)], line.words)


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
        # What WeasyPrint would be run with: the arguments are -c, a program, the folder and the
        # PDF.
        engine = tools / "python-that-looks"
        engine.write_text(f'#!/bin/sh\ncat > {seen}\nif [ -n "$4" ]; then echo pdf > "$4"; fi\n')
        (tools / "weasyprint").write_text(f"#!{engine}\n")
        for tool in tools.iterdir():
            tool.chmod(0o755)
        output, _ = book(folder, path=f"{tools}:{without_engine()}")
        for page in (seen, output / "book.html"):
            content = page.read_text(encoding="utf-8")
            self.assertNotIn("spy.example", re.sub(r">[^<]*<", "><", content))
            for name, value in re.findall(r' (src|srcset|poster|data|xlink:href)="([^"]*)"', content):
                self.assertTrue((output / value).is_file(), (name, value))
            self.assertEqual(re.findall(r'<link [^>]*href="([^"]*)"', content), ["book.css"])
            self.assertIn('href="https://out.example/"', content)
        self.assertNotIn("//", (output / "book.css").read_text(encoding="utf-8"))

    def test_a_drawing_shows_nothing_that_is_outside_of_it(self):
        secret = scratch() / "secret.jpg"
        secret.write_bytes(photo_fixtures.jpeg(300, 200))
        asked = []
        server = socket.create_server(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{server.getsockname()[1]}/a.jpg"
        threading.Thread(target=lambda: asked.append(server.accept()), daemon=True).start()
        own = "data:image/jpeg;base64," + base64.b64encode(secret.read_bytes()).decode()
        image = '<image href="{}" width="300" height="200"/>'
        shapes = [
            *(image.format(place) for place in (f"file://{secret}", str(secret), f"../../{secret.relative_to('/')}", address)),
            f'<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="file://{secret}" width="300" height="200"/>',
            f'<style>@import "{address}"; rect {{ fill: url({address}#a) }}</style><rect width="9" height="9"/>',
            f'<use href="{address}#a"/>',
        ]
        entries = {}
        for number, shape in enumerate([*shapes, image.format(own), image.format(own)]):
            # What programs that draw write before their drawings is no reason to leave one out.
            head = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' if number % 2 else ""
            entries[f"{number}.svg"] = f'{head}<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">{shape}</svg>'
        entries["a.md"] = "---\ndate: 2026-03-05\n---\n" + "\n\n".join(f"![]({name})" for name in entries) + "\n"
        output, _ = book(journal(entries, git=False))
        listed = subprocess.run(["pdfimages", "-list", next(output.glob("*.pdf"))], capture_output=True, text=True, check=True).stdout
        self.assertEqual(len(listed.splitlines()) - 2, 2, listed)
        self.assertEqual(asked, [])

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
