"""Commands of one entry from outside: show, share, rename, list by a query, and what a shell completes."""

import base64
import email
import email.policy
import io
import json
import os
import re
import subprocess
import unicodedata
import unittest

import photo_fixtures
from examples import ILGI, scratch
from PIL import Image
from selectolax.lexbor import LexborHTMLParser
from terminal import on_a_terminal

TIME = {"SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": "/nonexistent"}
WHO = {f"GIT_{who}_{what}": "a@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def exif(day="2023:08:15 10:00:00"):
    """Exif with a day, and a place in Lisbon."""
    data = Image.Exif()
    data.get_ifd(0x8769)[0x9003] = day
    gps = data.get_ifd(0x8825)
    gps.update({1: "N", 2: (38.0, 42.0, 36.0), 3: "W", 4: (9.0, 8.0, 13.2)})
    return data


def photo(**options):
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "teal").save(out, "JPEG", **options)
    return out.getvalue()


class Journal(unittest.TestCase):
    def setUp(self):
        self.folder = scratch() / "diary"
        self.write("ilgi.yml", "locales: [ko]\nurl: https://diary.example/\n")
        self.write(
            "entries/2024-03-05-바다.md",
            "---\ntags: [여행, 바다/동해]\npeople: [김 민수]\nmood: 고요\nplace: 강릉\n---\n# 바다\n\n"
            "**파도**가 [왔다](https://a.example/x). [비밀](2024-03-06-비밀.md)과 [주소](https://diary.example/2024/03/06-x.html).\n\n"
            "<!-- 숨은 메모 -->\n\n- 하나\n- 둘\n  1. 셋\n\n| 가 | 나 |\n|---|--:|\n| 1 | 22 |\n\n![물결](p.jpg)\n",
        )
        self.write("entries/2024-03-06-비밀.md", "---\nprivate: true\n---\n# 비밀의 제목\n\n[바다](2024-03-05-바다.md)\n")
        (self.folder / "entries" / "p.jpg").write_bytes(photo(exif=exif()))

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)

    def read(self, name):
        return (self.folder / name).read_text()

    def ilgi(self, *words, status=0, text="", raw=False, **environment):
        done = subprocess.run(
            [ILGI, *words], cwd=self.folder, env={**TIME, **WHO, **environment}, capture_output=True,
            input=text.encode(), timeout=120,
        )  # fmt: skip
        self.said = done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{words}: {done.stdout.decode(errors='replace')}{self.said}")
        return done.stdout if raw else done.stdout.decode()


class Show(Journal):
    def test_a_pipe_gets_plain_text(self):
        text = self.ilgi("show", "바다")
        self.assertNotIn("\x1b", text)
        for line in ["파도가 왔다 <https://a.example/x>. 비밀과 주소.", "• 하나", "  1. 셋", "가  나", "1   22", "[picture: 물결]"]:
            self.assertIn(line, text)
        self.assertNotIn("숨은 메모", text)
        self.assertIn("[사진: 물결]", self.ilgi("show", "바다", "--lang", "ko"))

    def test_lines_break_by_the_width_of_letters(self):
        self.write("entries/2024-04-01-긴.md", "# 긴\n\n" + "가나다라 " * 60 + "\n")
        lines = self.ilgi("show", "긴").splitlines()
        longest = max(len(line.encode("euc-kr")) for line in lines)
        self.assertTrue(70 < longest <= 80, longest)

    def test_no_control_character_of_an_entry_reaches_the_terminal(self):
        self.write("entries/2024-04-01-x.md", "# x\n\n&#27;[31mred&#7; and `a\x1b[2Jb`\n")
        text = self.ilgi("show", "2024-04-01", "--source") and self.ilgi("show", "2024-04-01")
        self.assertEqual(re.findall(r"[\x00-\x08\x0b-\x1f\x7f]", text), [])


class Share(Journal):
    def test_html_is_one_file_that_loads_nothing_and_names_no_other_entry(self):
        html = self.ilgi("share", "바다", "--to", "html")
        tree = LexborHTMLParser(html)
        self.assertEqual(tree.css_first("h1").text(), "바다")
        self.assertEqual([a.attributes["href"] for a in tree.css("a")], ["https://a.example/x"])
        source = tree.css_first("img").attributes["src"]
        self.assertTrue(source.startswith("data:image/jpeg;base64,"))
        for absent in ["비밀.md", "06-x", "숨은 메모", "비밀의 제목", "<script"]:
            self.assertNotIn(absent, html)
        self.assertEqual(tree.css_first("html").attributes["lang"], "ko")

    def test_its_photos_have_no_metadata(self):
        source = LexborHTMLParser(self.ilgi("share", "바다")).css_first("img").attributes["src"]
        picture = Image.open(io.BytesIO(base64.b64decode(source.split(",")[1])))
        self.assertEqual(dict(picture.getexif()), {})
        self.assertEqual(picture.size, (40, 30))

    def test_a_mail_is_read_by_another_program(self):
        self.write("entries/2024-05-01-x.md", "# " + "아주 긴 한국어 제목이 있는 일기 " * 6 + "\n\n안녕 👋\n\n![물결](p.jpg)\n")
        raw = self.ilgi("share", "2024-05-01", "--to", "eml", raw=True)
        self.assertTrue(all(len(line) <= 78 for line in raw.split(b"\r\n")), "a line of more than 78 letters")
        self.assertNotIn(b"\n", raw.replace(b"\r\n", b""))
        mail = email.message_from_bytes(raw, policy=email.policy.default)
        self.assertEqual(mail["subject"], ("아주 긴 한국어 제목이 있는 일기 " * 6).strip())
        self.assertEqual(mail["date"].datetime.timestamp(), 1717200000)
        self.assertEqual([part.defects for part in mail.walk() if part.defects], [])
        self.assertIn("안녕 👋", mail.get_body(("plain",)).get_content())
        page = mail.get_body(("html",)).get_content()
        name = re.search(r'src="cid:([^"]+)"', page)[1]
        self.assertEqual([part["content-id"] for part in mail.walk() if part["content-id"]], [f"<{name}>"])

    def test_markdown_and_text(self):
        markdown = self.ilgi("share", "바다", "--to", "md")
        self.assertIn("**파도**가 [왔다](https://a.example/x). 비밀과 주소.", markdown)
        self.assertIn("| 가 | 나 |\n| --- | --: |\n| 1 | 22 |", markdown)
        self.assertIn("• 하나", self.ilgi("share", "바다", "--to", "txt"))

    def test_a_private_entry_is_shared_with_a_note_and_one_with_errors_is_not(self):
        self.assertIn("비밀의 제목", self.ilgi("share", "비밀"))
        self.assertIn("note: entries/2024-03-06-비밀.md is withheld from the site (private)", self.said)
        self.write("entries/2024-05-02-y.md", "# y\n\n<!-- open\n")
        self.ilgi("share", "2024-05-02", status=3)
        self.assertIn("has errors, so it is not shared", self.said)

    def test_covers_wikilinks_and_photos_of_telephones_are_pictures_of_the_file(self):
        folder = self.folder / "entries" / "사진"
        folder.mkdir()
        for name, colour in {unicodedata.normalize("NFD", "물결.jpg"): "teal", "덮개.png": "red"}.items():
            Image.new("RGB", (40, 30), colour).save(folder / name)
        photo_fixtures.scene(90, 60).save(self.folder / "entries/항구.heic", exif=exif().tobytes())
        photo_fixtures.scene(60, 90).save(self.folder / "entries/scan.tiff")
        text = "![[물결.jpg]]\n\n![항구](항구.heic) ![스캔](scan.tiff)\n\n![없음](none.jpg)\n"
        self.write("entries/2024-05-05-사진.md", f'---\ncover: "[[덮개.png]]"\n---\n# 사진\n\n{text}')
        html = self.ilgi("share", "사진")
        self.assertEqual(self.said, "warning: the picture 'none.jpg' is not in the file\n")
        pictures = self.pictures(image.attributes["src"] for image in LexborHTMLParser(html).css("img"))
        self.assertEqual([one.size for one in pictures], [(40, 30), (40, 30), (90, 60), (60, 90)])
        self.assertEqual([one.format for one in pictures], ["PNG", "JPEG", "JPEG", "JPEG"])
        self.assertEqual(pictures[0].convert("RGB").getpixel((20, 15)), (255, 0, 0))
        self.assertEqual([dict(one.getexif()) for one in pictures], [{}] * 4)
        markdown = self.ilgi("share", "사진", "--to", "md")
        self.assertEqual(len(self.pictures(re.findall(r"\((data:[^)]*)\)", markdown))), 4)
        mail = email.message_from_bytes(self.ilgi("share", "사진", "--to", "eml", raw=True), policy=email.policy.default)
        names = re.findall(r'src="cid:([^"]+)"', mail.get_body(("html",)).get_content())
        self.assertEqual(len(names), 4)
        self.assertEqual([part["content-id"] for part in mail.walk() if part["content-id"]], [f"<{name}>" for name in names])
        # A cover that is in the text too is shown once.
        self.write("entries/2024-05-06-하나.md", "---\ncover: 사진/덮개.png\n---\n# 하나\n\n![[덮개.png]]\n")
        self.assertEqual(len(LexborHTMLParser(self.ilgi("share", "하나")).css("img")), 1)

    def pictures(self, addresses):
        return [Image.open(io.BytesIO(base64.b64decode(address.split(",")[1]))) for address in addresses]

    def test_a_file_is_never_overwritten(self):
        self.ilgi("share", "바다", "--save", "out.html")
        before = self.read("out.html")
        self.ilgi("share", "비밀", "--save", "out.html", status=3)
        self.assertEqual(self.read("out.html"), before)


class Rename(Journal):
    def test_title_file_links_and_old_address(self):
        out = self.ilgi("rename", "바다", "새", "바다", "--json")
        self.assertEqual(
            json.loads(out),
            {"path": "entries/2024-03-05-새-바다.md", "before": "entries/2024-03-05-바다.md",
             "links": ["entries/2024-03-06-비밀.md"], "left": []},
        )  # fmt: skip
        text = self.read("entries/2024-03-05-새-바다.md")
        self.assertIn("\n# 새 바다\n\n**파도**가", text)
        self.assertIn("people: [김 민수]\nmood: 고요\n", text)
        self.assertIn("[바다](2024-03-05-새-바다.md)", self.read("entries/2024-03-06-비밀.md"))
        self.assertIn("/2024/03/05-바다.html", text.split("---")[1])
        # What the other tests want to stay out of a shared file is an error for a build.
        self.write("entries/2024-03-05-새-바다.md", re.sub(r"\[비밀\].*", "", text))
        self.ilgi("build")
        self.assertTrue((self.folder / "public/2024/03/05-바다.html").is_file())
        self.assertTrue((self.folder / "public/2024/03/05-새-바다.html").is_file())

    def test_links_in_pages_follow_or_are_told(self):
        page = "[a](../entries/2024-03-05-바다.md#b) [[2024-03-05-바다|b]] [c][1] 2024-03-05-바다\n\n[1]: <../entries/2024-03-05-바다.md>\n"
        self.write("pages/about.md", "# 소개\r\n\r\n" + page)
        self.write("pages/other.md", "# 다른 글\n\n[x](about.md)\n")
        out = json.loads(self.ilgi("rename", "바다", "산", "--json"))
        self.assertEqual(out["links"], ["entries/2024-03-06-비밀.md", "pages/about.md"])
        text = (self.folder / "pages/about.md").read_bytes().decode()
        new = page.replace("2024-03-05-바다.md", "2024-03-05-산.md").replace("[[2024-03-05-바다", "[[2024-03-05-산")
        self.assertEqual(text, "# 소개\r\n\r\n" + new)
        self.assertEqual(self.read("pages/other.md"), "# 다른 글\n\n[x](about.md)\n")
        # What cannot be found in the file is told.
        self.write("pages/about.md", "# 소개\n\n[x](../entries/2024\\-03-05-산.md)\n")
        out = json.loads(self.ilgi("rename", "산", "들", "--json"))
        self.assertEqual(out["left"], [{"path": "pages/about.md", "line": 3}])
        self.assertIn("warning: pages/about.md:3: a link here does not lead where it did; change it by hand\n", self.said)

    def test_a_private_entry_gets_no_alias_and_a_field_is_changed_where_it_is(self):
        self.write("entries/2024-05-01-a.md", "---\r\ntitle: 'A'  # mine\r\ndraft: true\r\n---\r\nText.\r\n")
        self.assertEqual(
            self.ilgi("rename", "2024-05-01", "B: c"), "renamed entries/2024-05-01-a.md to entries/2024-05-01-b-c.md\n"
        )
        text = (self.folder / "entries/2024-05-01-b-c.md").read_bytes().decode()
        self.assertTrue(text.endswith("draft: true\r\n---\r\nText.\r\n"))
        self.assertNotIn("aliases", text)
        self.assertIn("# mine\r\n", text)
        self.assertEqual(json.loads(self.ilgi("list", "title:B", "--json"))["title"], "B: c")

    def test_nothing_is_overwritten_and_an_ambiguous_name_lists_the_choices(self):
        self.write("entries/2024-05-01-a.md", "# The one\n\nx\n")
        self.write("entries/2024-05-01-b.md", "# The two\n\ny\n")
        self.ilgi("rename", "The", "C", status=2)
        self.assertIn("2024-05-01  The one  entries/2024-05-01-a.md", self.said)
        self.assertIn("2024-05-01  The two  entries/2024-05-01-b.md", self.said)
        self.ilgi("rename", "entries/2024-05-01-a.md", "B")
        self.assertIn("\n# B\n", self.read("entries/2024-05-01-b-2.md"))
        self.assertTrue(self.read("entries/2024-05-01-b.md").startswith("# The two\n"))

    def test_files_that_are_translations_by_their_names_are_refused(self):
        self.write("ilgi.yml", "locales: [ko, en]\n")
        self.write("entries/2024-05-01-a.md", "# 가\n\nx\n")
        self.write("entries/2024-05-01-a.en.md", "# A\n\nx\n")
        self.ilgi("rename", "entries/2024-05-01-a.md", "다른", status=3)
        self.assertEqual(self.read("entries/2024-05-01-a.md"), "# 가\n\nx\n")


class Query(Journal):
    def titles(self, *words):
        return [json.loads(line)["title"] for line in self.ilgi("list", "--json", *words).splitlines()]

    def test_list_takes_the_language_of_the_search_and_finds_private_entries(self):
        self.assertEqual(self.titles("파도"), ["바다"])
        self.assertEqual(self.titles("tag:여행"), ["바다"])
        self.assertEqual(self.titles("--", "-tag:여행"), ["비밀의 제목"])
        self.assertEqual(self.titles("after:2024-03-05", "바다"), ["비밀의 제목"])
        self.assertEqual(self.titles("바다", "--private"), ["비밀의 제목"])
        self.assertEqual(self.titles("비밀의 제목"), ["비밀의 제목"])
        self.assertEqual(self.titles("없는낱말"), [])
        self.assertEqual(self.titles("on:yesterdayish"), [])
        self.assertIn("'yesterdayish' is not a day", self.said)


    def test_random_and_stats_take_the_filters_and_queries_of_list(self):
        self.write("entries/2023-01-01-산.md", "# 산\n\n오르막 파도.\n")
        self.assertEqual(json.loads(self.ilgi("random", "파도", "before:2024", "--json"))["title"], "산")
        self.assertEqual(self.ilgi("random", "없는낱말"), "")
        self.assertEqual(self.ilgi("stats", "파도"), "2023: 1 entry, 1 day, 2 words\n" + self.ilgi("stats", "tag:여행"))
        self.assertEqual(self.ilgi("stats", "파도", "--during", "2023", "--lang", "ko"), "2023: 일기 1편, 1일, 단어 2개\n")
        self.write("entries/2022-01-01-긴.md", "낱말 " * 1300)
        self.assertEqual(self.ilgi("stats", "--during", "2022"), "2022: 1 entry, 1 day, 1,300 words\n")
        self.ilgi("stats", "on:yesterdayish")
        self.assertIn("'yesterdayish' is not a day", self.said)
        options = {
            name: set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", self.ilgi(name, "--help"), re.M))
            for name in ["list", "random", "stats"]
        }
        self.assertEqual(options["list"], options["random"])
        self.assertEqual(options["list"], options["stats"])
        self.assertIn("--during", options["list"])


class Completions(Journal):
    def words(self, *typed):
        lines = self.ilgi("complete-words", *typed).splitlines()
        return [line.split("\t")[0] for line in lines[1:]]

    def test_entries_tags_people_places_and_moods(self):
        self.assertEqual(self.words("show", "")[0], "last")
        self.assertIn("바다", self.words("show", ""))
        self.assertEqual(self.words("edit", "2024-03-06"), ["2024-03-06"])
        self.assertEqual(self.words("show", "entries/2024-03-05"), ["entries/2024-03-05-바다.md"])
        self.assertEqual(self.words("delete", "비밀의"), ["비밀의 제목"])
        self.assertEqual(self.words("list", "--tag", ""), ["바다/동해", "여행"])
        self.assertEqual(self.words("tag", "add", "last", "여"), ["여행"])
        self.assertEqual(self.words("new", "--person", ""), ["김 민수"])
        self.assertEqual(self.words("list", "--mood="), ["--mood=고요"])
        self.assertEqual(self.words("list", "--place", ""), ["강릉"])
        self.assertEqual(self.words("explain", "yaml.al"), ["yaml.alias"])

    def test_a_broken_journal_makes_no_noise(self):
        self.write("ilgi.yml", "titel: [\n")
        self.ilgi("complete-words", "show", "")
        self.assertEqual(self.said, "")
        self.ilgi("complete-words", "-C", "/nonexistent", "show", "")
        self.assertEqual(self.said, "")

    def test_bash_offers_an_entry_and_a_tag_with_a_space(self):
        script = (
            f'PATH="{os.path.dirname(os.path.abspath(ILGI))}:$PATH"; source <(ilgi completions bash); '
            'COMP_WORDS=(ilgi show 바); COMP_CWORD=2; _ilgi; printf "%s\\n" "${COMPREPLY[@]}"; '
            'COMP_WORDS=(ilgi new --person 김); COMP_CWORD=3; _ilgi; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, env=TIME, capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("바다\n김\\ 민수\n", ""))


class PhotoOfANewEntry(Journal):
    def test_without_a_terminal_the_day_is_told_and_the_place_stays_out(self):
        path = json.loads(self.ilgi("new", "물결", "--photo", "entries/p.jpg", "--json"))["path"]
        self.assertEqual(path, "entries/2024-06-01-물결/index.md")
        self.assertIn("the photo was taken on 2023-08-15; '--date 2023-08-15' makes that the entry's day", self.said)
        self.assertIn("note: the photo names a place; '--photo-place' writes it into the entry\n", self.said)
        self.assertNotIn("38.7", self.read(path) + self.said)

    def test_with_a_flag_the_place_is_taken_in_two_decimals_and_the_usual_one_never(self):
        with (self.folder / "ilgi.yml").open("a", encoding="utf-8") as settings:
            settings.write("moment: {place: Busan}\n")
        words = ["new", "물결", "--photo", "entries/p.jpg", "--json"]
        self.assertNotIn("place:", self.read(json.loads(self.ilgi(*words))["path"]))
        text = self.read(json.loads(self.ilgi(*words, "--photo-place", "--place", "리스본"))["path"])
        for part in ["리스본", "38.71", "-9.14"]:
            self.assertIn(part, text)
        self.assertNotIn("9.137", text)

    def answer(self, *answers):
        """The command on a terminal of its own, with a line for each question."""
        words = [ILGI, "new", "물결", "--photo", "entries/p.jpg", "--public"]
        return on_a_terminal(words, answers, {**TIME, **WHO}, rb"(\[y/N\] |place: )$", self.folder)[0]

    def test_a_yes_takes_the_day_and_the_place_in_two_decimals(self):
        said = self.answer("y", "y", "리스본")
        self.assertIn("entries/2023-08-15-물결/index.md", said)
        text = self.read("entries/2023-08-15-물결/index.md")
        for part in ["리스본", "38.71", "-9.14"]:
            self.assertIn(part, text)
        self.assertNotIn("9.137", text)
        entry = json.loads(self.ilgi("show", "물결", "--json"))
        self.assertEqual((entry["date"], entry["place"]), ("2023-08-15", "리스본"))

    def test_anything_else_is_a_no(self):
        said = self.answer("", "n")
        self.assertIn("entries/2024-06-01-물결/index.md", said)
        self.assertNotIn("38.7", self.read("entries/2024-06-01-물결/index.md"))


class Watch(Journal):
    def test_sync_goes_on_after_each_change(self):
        bare = scratch() / "bare.git"
        self.ilgi("init")
        git = ["git", "-C", self.folder]
        env = {**TIME, **WHO}
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", bare], check=True, env=env)
        subprocess.run([*git, "remote", "add", "origin", bare], check=True, env=env)
        watch = subprocess.Popen([ILGI, "sync", "--watch"], cwd=self.folder, env=env, stdout=subprocess.PIPE, text=True)
        try:
            lines = [watch.stdout.readline(), watch.stdout.readline()]
            self.assertEqual([line.split()[0] for line in lines], ["committed", "sent"])
            self.write("entries/2024-05-05-new.md", "# New\n\nx\n")
            self.assertEqual(watch.stdout.readline(), "committed 1 file\n")
            self.assertEqual(watch.stdout.readline(), "sent 1 commit (New)\n")
        finally:
            watch.kill()
            watch.wait()
            watch.stdout.close()
        log = subprocess.run(["git", "-C", bare, "log", "--format=%s", "main"], capture_output=True, text=True, env=env)
        self.assertEqual(log.stdout.splitlines()[0], "2024-05-05-new.md")


if __name__ == "__main__":
    unittest.main()
