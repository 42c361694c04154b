"""`ilgi export`: what leaves comes back to the byte, nothing leaves that was not meant to, and a killed export leaves nothing.

Random journals are those of Tests/canaries.py. EXPORTED_JOURNALS says how many of them are tried (15).
"""

import base64
import hashlib
import json
import os
import random
import re
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unicodedata
import unittest
import urllib.parse
import zipfile
from pathlib import Path

import jsonschema
from canaries import TODAY, Journal
from examples import EXAMPLES, ILGI, scratch

COUNT = int(os.environ.get("EXPORTED_JOURNALS", "15"))
SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "Documentation/Schemas/export.schema.json").read_text())
JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////"
    "wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q=="
)  # fmt: skip


def ilgi(*words, status=0, cwd=None):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1717200000", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([ILGI, *map(str, words)], cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=180)
    if done.returncode != status:
        raise AssertionError(f"ilgi {words} ended with {done.returncode}: {done.stdout.decode()}{done.stderr.decode()}")
    return done.stdout.decode() + done.stderr.decode()


def write(files):
    folder = scratch()
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def state(folder, own=(".ilgi", ".ilgi-trash", ".git", "public")):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in own
    }


def everything(place):
    """All bytes that an export has: names, files, and what is packed."""
    if place.is_file():
        with zipfile.ZipFile(place) as archive:
            return b"".join(name.encode() + archive.read(name) for name in archive.namelist())
    return b"".join(path.as_posix().encode() + (path.read_bytes() if path.is_file() else b"") for path in place.rglob("*"))


def random_journal(seed, has_errors=True):
    """A journal with every kind of secret, photos, and files of every folder that a journal can have."""
    journal = Journal(seed)
    files = dict(journal.full)
    dice = random.Random(seed)
    for path in list(files):
        if path.endswith(".md") and path.startswith("entries/") and dice.random() < 0.3:
            name = f"photo-{dice.randrange(10**6)}.jpg"
            files[f"{path.rsplit('/', 1)[0]}/{name}"] = JPEG
            if path in journal.bare:
                files[path] += f"\n![a photo]({name})\n"
    files["static/robots.txt"] = "User-agent: *\n"
    files["templates/assets/own.css"] = ""
    files[".gitignore"] = "/public/\n"
    files["README.md"] = "# Notes about this folder\n"
    if has_errors and dice.random() < 0.5:
        files["entries/2020-01-01-odd.md"] = b"# \xff not UTF-8\n"
    return journal, files


class Everything(unittest.TestCase):
    def test_a_journal_comes_back_to_the_byte(self):
        for seed in range(COUNT):
            with self.subTest(seed=seed):
                _, files = random_journal(seed)
                folder = write(files)
                target = scratch() / random.Random(seed).choice(["export", "export.zip"])
                said = ilgi("export", "json", target, "-C", folder)
                self.assertIn("exported to", said)
                self.assertEqual(state(folder), {name: f if isinstance(f, bytes) else f.encode() for name, f in files.items()})
                again = scratch()
                ilgi("import", target, "-C", again, "--publish")
                self.assertEqual(state(again), state(folder))
                before = state(again)
                ilgi("import", target, "-C", again, "--publish")
                self.assertEqual(state(again), before)
                shutil.rmtree(folder)
                shutil.rmtree(again)

    def test_without_publish_no_build_shows_anything_and_only_one_line_is_new(self):
        for seed in range(COUNT, COUNT + max(3, COUNT // 5)):
            with self.subTest(seed=seed):
                journal, files = random_journal(seed)
                folder, target, again = write(files), scratch() / "export", scratch()
                ilgi("export", "json", target, "-C", folder)
                ilgi("import", target, "-C", again)
                built = subprocess.run([ILGI, "build", again, "--today", TODAY], capture_output=True)
                self.assertEqual(built.returncode, 1, built.stderr)
                self.assertFalse((again / "public").exists())
                old, new = state(folder), state(again)
                for name in old:
                    if name == ".gitignore":
                        continue
                    if not name.endswith(".md") or name == "README.md" or name in journal.secret_paths and "2999" not in old[name].decode():
                        self.assertEqual(new[name], old[name], name)
                    elif new[name] != old[name]:
                        self.assertIn(b"draft: true", new[name])
                        lines = [line for line in new[name].split(b"\n") if line not in (b"draft: true", b"---", b"")]
                        self.assertEqual(lines, [line for line in old[name].split(b"\n") if line not in (b"---", b"")])
                before = state(again)
                ilgi("import", target, "-C", again)
                self.assertEqual(state(again), before)

    def test_exports_are_valid_and_say_what_the_entries_are(self):
        jsonschema.Draft7Validator.check_schema(SCHEMA)
        check = jsonschema.Draft7Validator(SCHEMA)
        for source in [*(path for path in EXAMPLES.iterdir() if (path / "ilgi.yml").exists()), *(write(random_journal(n)[1]) for n in range(4))]:
            with self.subTest(source=source):
                target = scratch() / "export"
                ilgi("export", "json", target, "-C", source)
                check.validate(json.loads((target / "journal.json").read_text()))
        folder = write(
            {
                "ilgi.yml": "timezone: Asia/Seoul\ntimes: true\n",
                "entries/2024-03-05-sea.md": "---\ndate: 2024-03-05 18:30:05 +01:00\ntags: [sea]\npeople: [Ana]\nplace: {name: Pier, "
                "latitude: 38.7123, longitude: -9.5}\nweather: {condition: rain, temperature: 9}\nmood: calm\nstarred: true\nbeer: {name: ale}\n"
                "book: {title: Waves, rating: 3.5}\n---\n# At the sea\n\nWords. ![a](a.txt)\n",
                "entries/a.txt": "x",
                "entries/2024-03-06.md": "---\nprivate: true\n---\nMine.\n",
                "entries/2024-03-07.md": "---\npublish: 2999-01-01\n---\nLater.\n",
                "entries/2024-03-08.md": "---\nunlisted: true\n---\nBy address.\n",
                "entries/2024-03-09.md": "---\nsealed: true\n---\nFor few.\n",
            }
        )
        said = ilgi("export", "json", target := scratch() / "export", "-C", folder)
        self.assertIn("5 entries", said)
        self.assertIn("3 of the entries are not public", said)
        entries = {entry["path"]: entry for entry in json.loads((target / "journal.json").read_text())["entries"]}
        sea = entries["entries/2024-03-05-sea.md"]
        wanted = {
            "title": "At the sea", "date": "2024-03-05", "time": "18:30:05", "zone": "+01:00", "tags": ["sea"], "people": ["Ana"],
            "place": {"name": "Pier", "latitude": 38.7123, "longitude": -9.5}, "weather": {"condition": "rain", "temperature": "9"},
            "mood": "calm", "starred": True, "visibility": "public", "fields": {"beer": {"name": "ale"}},
            "works": [{"kind": "book", "title": "Waves", "makers": [], "rating": 3.5}], "attachments": ["entries/a.txt"],
            "text": "# At the sea\n\nWords. ![a](a.txt)\n",
        }  # fmt: skip
        self.assertEqual({key: sea.get(key) for key in wanted}, wanted)
        kinds = [entry["visibility"] for entry in entries.values()]
        self.assertEqual(kinds, ["public", "private", "scheduled", "unlisted", "sealed"])

    def test_only_the_owner_can_read_it_and_the_same_journal_gives_the_same_archive(self):
        folder = write(random_journal(3)[1])
        place = scratch()
        old = os.umask(0)
        self.addCleanup(os.umask, old)
        for form in ["json", "markdown"]:
            ilgi("export", form, place / form, "-C", folder)
            for path in [place / form, *(place / form).rglob("*")]:
                self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o700 if path.is_dir() else 0o600, path)
        for number, zone in enumerate(["Asia/Seoul", "America/Lima"]):
            os.environ["TZ"] = zone
            ilgi("export", "json", place / f"{number}.zip", "-C", folder)
        del os.environ["TZ"]
        self.assertEqual((place / "0.zip").read_bytes(), (place / "1.zip").read_bytes())
        self.assertEqual(stat.S_IMODE((place / "0.zip").stat().st_mode), 0o600)
        self.assertEqual(sorted(path.name for path in place.iterdir()), ["0.zip", "1.zip", "json", "markdown"])


class Refusals(unittest.TestCase):
    def test_targets_that_are_refused(self):
        above = scratch()
        (above / ".git").mkdir()
        folder = above / "diary"
        shutil.copytree(write(random_journal(1)[1] | {"ilgi.yml": "output: ../site\nurl: https://diary.example/\n"}), folder)
        outside = scratch()
        (outside / "there").write_text("")
        (outside / "full").mkdir()
        (outside / "full/a").write_text("")
        (outside / "site").mkdir()
        os.symlink(folder / "static", outside / "link")
        os.symlink(outside, outside / "away")
        for target, words in [
            (folder / "x", "inside the journal"), (folder / "static/x", "'static'"), (folder / "entries/x", "inside the journal"),
            (folder / ".git/x", "does not exist"), (above / "x", "repository"), (above / ".git/x", ".git"), (outside / "there", "already"),
            (outside / "full", "already"), (outside / "link/x", "'static'"), (outside / "link", "already"), (outside / "away", "already"),
            (folder, "already"), (outside / "no/x", "does not exist"), (outside / "there.zip/x", "does not exist"),
        ]:  # fmt: skip
            for form in ["json", "markdown", "dayone"]:
                with self.subTest(target=target, form=form):
                    place = f"{target}.zip" if form == "dayone" and words not in ("already",) else target
                    said = ilgi("export", form, place, "-C", folder, status=3)
                    self.assertTrue(words in said or form == "dayone" and "'.zip'" in said, said)
        os.mkdir(above / "site")
        (above / "site/.ilgi-manifest").write_text("")
        self.assertEqual(sorted(path.name for path in outside.iterdir()), ["away", "full", "link", "site", "there"])

    def test_an_empty_folder_is_taken_and_a_dry_run_writes_nothing(self):
        folder, place = write(random_journal(2)[1]), scratch()
        self.assertIn("would be exported", ilgi("export", "json", place / "x", "-C", folder, "--dry-run"))
        self.assertEqual(list(place.iterdir()), [])
        (place / "x").mkdir()
        ilgi("export", "json", place / "x", "-C", folder)
        self.assertTrue((place / "x/journal.json").exists())

    def test_a_folder_without_entries_is_no_export(self):
        place = scratch()
        for form in ("json", "markdown", "dayone"):
            for files in ({"notes.txt": "a"}, {"ilgi.yml": "title: A\n"}):
                self.assertIn("has no entry", ilgi("export", form, place / "x.zip", "-C", write(files), status=3))
        self.assertEqual(list(place.iterdir()), [])


class Public(unittest.TestCase):
    def test_no_secret_of_a_withheld_entry_is_in_any_byte(self):
        tried = 0
        for seed in range(100, 100 + max(5, COUNT // 3)):
            journal, files = random_journal(seed, has_errors=False)
            if journal.is_unclear:
                continue
            folder, place = write(files), scratch()
            canaries = journal.canaries + ([journal.mark] if journal.mark else [])
            for form, name in [("json", "a"), ("markdown", "b"), ("dayone", "c.zip")]:
                with self.subTest(seed=seed, form=form):
                    ilgi("export", form, place / name, "-C", folder, "--public")
                    found = everything(place / name)
                    for canary in canaries:
                        for shape in [canary, canary.upper(), base64.b64encode(canary.encode()).decode()]:
                            self.assertNotIn(shape.encode(), found)
                    for title in journal.titles:
                        self.assertIn(title.encode(), found)
                    tried += 1
        self.assertGreater(tried, COUNT // 3)

    def test_errors_refuse_it_and_nothing_is_written(self):
        folder, place = write({"2024-01-01.md": "---\ndraft: yes\n---\nA.\n", "2024-01-02.md": "B.\n"}), scratch()
        said = ilgi("export", "json", place / "x", "-C", folder, "--public", status=1)
        self.assertIn("nothing was exported", said)
        self.assertEqual(list(place.iterdir()), [])
        ilgi("export", "json", place / "x", "-C", folder)

    def test_a_build_that_would_stop_for_a_warning_stops_an_export_too(self):
        text = {"entries/2024-01-01-a.md": "# A\n\n[there](nowhere.md)\n"}
        for settings, status in [("", 0), ("strict: true\n", 1)]:
            folder, place = write({**text, "ilgi.yml": "url: https://diary.example/\n" + settings}), scratch()
            ilgi("export", "markdown", place / "x", "-C", folder, "--public", status=status)
            self.assertEqual((place / "x").exists(), status == 0)

    def test_a_page_with_words_of_a_withheld_text_stops_it(self):
        leak = "{% extends \"base.html\" %}{% block content %}{% set b = 'blue box again' %}{{ 'nobody may open the ' ~ b }}{% endblock %}"
        text = {"ilgi.yml": "url: https://diary.example/\n", "entries/2024-01-01-a.md": "# A\n", "templates/not-found.html": leak}
        for words, status in [("Something else.", 0), ("Nobody may open the *blue* box again.", 1)]:
            folder, place = write({**text, "entries/2024-01-02-b.md": f"---\ndraft: true\n---\nPlans\n\n{words}\n"}), scratch()
            ilgi("export", "json", place / "x", "-C", folder, "--public", status=status)
            self.assertEqual((place / "x").exists(), status == 0)

    def test_what_nobody_knows_to_be_public_is_exported_as_private(self):
        folder, place = write({".gitignore": "*secret*\n", "entries/2024-01-01-secret.md": "# Secret\n", "entries/2024-01-02-b.md": "# B\n"}), scratch()
        subprocess.run(["git", "init", "-q", folder], check=True)
        said = ilgi("export", "markdown", place / "x", "-C", folder)
        self.assertIn("unclear 2", said)
        for path in (place / "x").rglob("*.md"):
            self.assertIn("\ndraft: true\nprivate: true\n", path.read_text())

    def test_a_public_export_is_imported_as_what_it_is(self):
        journal, files = random_journal(7)
        folder, place, again = write(journal.bare), scratch(), scratch()
        ilgi("export", "json", place / "x", "-C", folder, "--public")
        ilgi("import", place / "x", "-C", again, "--publish")
        said = ilgi("list", "-C", again, "--json")
        titles = [json.loads(line)["title"] for line in said.splitlines()]
        self.assertEqual(sorted(titles), sorted(journal.titles))

    def test_places_are_as_near_as_pages_say_and_hidden_times_stay_hidden(self):
        text = "---\ndate: 2024-03-05 18:30\nplace: {name: Pier, latitude: 38.712345, longitude: -9.512345}\nown: mine\nid: my-id\n---\nWords.\n"
        folder, place = write({"2024-03-05-a.md": text, "ilgi.yml": "url: https://diary.example/\ntimezone: Asia/Seoul\n"}), scratch()
        for form, name in [("json", "a"), ("markdown", "b"), ("dayone", "c.zip")]:
            ilgi("export", form, place / name, "-C", folder, "--public")
            found = everything(place / name).decode()
            self.assertIn("38.71", found)
            for secret in ["38.712", "18:30", "mine", "Seoul", "my-id"]:
                self.assertNotIn(secret, found)


    def test_what_only_git_withheld_is_public_nowhere_else(self):
        files = {
            "ilgi.yml": "git_ignored: leave\n", ".gitignore": "/entries/secret*\n", "entries/secret.md": "# Secret\n\nMine.\n",
            "entries/2024-01-01-open.md": "Open.\n",
        }  # fmt: skip
        folder, place, again = write({**files, "entries/2024-01-02-later.md": "---\npublish: 2999-01-01\n---\nLater.\n"}), scratch(), scratch()
        subprocess.run(["git", "init", "-q", folder], check=True)
        ilgi("export", "json", place / "x", "-C", folder)
        ilgi("import", place / "x", "-C", again, "--publish")
        old, new = state(folder), state(again)
        self.assertIn(b"draft: true", new.pop("entries/secret.md"))
        old.pop("entries/secret.md")
        self.assertEqual(new, old)


class Odd(unittest.TestCase):
    """Journals that a stranger would try."""

    def listed(self, folder, *words):
        ilgi("export", "json", target := scratch() / "export", "-C", folder, *words)
        return json.loads((target / "journal.json").read_text())

    def test_names_that_unicode_takes_for_one_stay_two(self):
        one, two = "한é", unicodedata.normalize("NFD", "한é")
        files = {
            f"static/{one}.txt": "1", f"static/{two}.txt": "2", f"entries/{one}/a.jpg": JPEG + b"1", f"entries/{two}/b.jpg": JPEG + b"2",
            f"entries/{one}/2024-01-01-a.md": "# A\n\n![](a.jpg)\n", f"entries/{two}/2024-01-02-b.md": "# B\n\n![](b.jpg)\n",
        }  # fmt: skip
        folder, place = write(files), scratch()
        for name in ["a", "a.zip"]:
            ilgi("export", "json", place / name, "-C", folder)
            ilgi("import", place / name, "-C", (again := scratch()), "--publish")
            self.assertEqual(state(again), state(folder))
        ilgi("export", "markdown", plain := place / "plain", "-C", folder)
        for title, photos in [("01 A", [b"1"]), ("02 B", [b"2"])]:
            links = re.findall(r"!\[\]\(([^)]*)\)", (plain / f"2024/2024-01-{title}.md").read_text())
            self.assertEqual([(plain / "2024" / urllib.parse.unquote(link)).read_bytes() for link in links], [JPEG + photo for photo in photos])
        ilgi("export", "dayone", place / "d.zip", "-C", folder)
        with zipfile.ZipFile(place / "d.zip") as archive:
            entries = json.loads(archive.read("Journal.json"))["entries"]
        wanted = [[hashlib.md5(JPEG + photo).hexdigest() for photo in photos] for photos in ([b"1"], [b"2"])]
        self.assertEqual([[p["md5"] for p in e["photos"]] for e in sorted(entries, key=lambda e: e["creationDate"])], wanted)

    def test_each_translation_has_an_address_and_an_identifier_of_its_own(self):
        folder = write(
            {
                "ilgi.yml": "locales: [ko, en]\nurl: https://diary.example/\n", "entries/2024-01-01-a.md": "# 가\n\n바다.\n",
                "entries/2024-01-01-a.en.md": "# A\n\nThe sea.\n", "entries/2024-01-02-b.md": "# 나\n\n[a](/en/2024/01/01-a.html)\n",
            }
        )  # fmt: skip
        for words in [(), ("--public",)]:
            found = [entry["permalink"] for entry in self.listed(folder, *words)["entries"]]
            self.assertEqual(sorted(found), ["/2024/01/01-a.html", "/2024/01/02-b.html", "/en/2024/01/01-a.html"])
            ilgi("export", "dayone", archive := scratch() / "d.zip", "-C", folder, *words)
            with zipfile.ZipFile(archive) as opened:
                entries = json.loads(opened.read("Journal.json"))["entries"]
            ids = {entry["text"].split("\n")[0]: entry["uuid"] for entry in entries}
            self.assertEqual(len(set(ids.values())), 3)
            linked = next(entry["text"] for entry in entries if "나" in entry["text"])
            self.assertIn(f"dayone://view?entryId={ids['# A']}", linked)

    def test_files_of_static_that_texts_show_go_with_them_and_no_file_is_a_folder(self):
        folder = write(
            {
                "ilgi.yml": "url: https://diary.example/\n", "entries/pics": "a file", "static/pics/a.jpg": JPEG,
                "entries/2024-01-01-a.md": "# A\n\n[a file](pics) ![](/pics/a.jpg) [out](/nothing.pdf)\n",
            }
        )  # fmt: skip
        for words in [(), ("--public",)]:
            ilgi("export", "markdown", place := scratch() / "plain", "-C", folder, *words)
            text = (place / "2024/2024-01-01 A.md").read_text()
            links = re.findall(r"\]\((\.\./[^)]*)\)", text)
            found = [(place / "2024" / urllib.parse.unquote(link)).read_bytes() for link in links]
            self.assertEqual([b"a file", JPEG[:2]], [found[0], found[1][:2]], text)

    def test_what_is_not_whole_is_told(self):
        pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "4" * 64 + "\nsize 12345\n"
        folder = write(
            {
                "entries/2024-01-01-a.md": "# A\n\n![](a.jpg)\n", "entries/a.jpg": pointer, "entries/2024-01-02-b.md": pointer,
                "entries/2024-01-03-c.md": "# caf\xe9\n".encode("latin-1"), "entries/2024-01-04-d.md": "<!-- only for me -->\n",
                "static/a\\b": "x",
            }
        )  # fmt: skip
        (folder / os.fsdecode(b"entries/2024-01-05-\xe9.md")).write_text("# Lost\n")
        said = {form: ilgi("export", form, scratch() / "x.zip", "-C", folder) for form in ["json", "markdown", "dayone"]}
        for form, text in said.items():
            self.assertIn("git-lfs keeps 'entries/a.jpg' elsewhere", text)
            self.assertIn("'entries/2024-01-02-b.md' is not in it as it is: git-lfs keeps this file elsewhere", text)
            if form == "json":
                self.assertIn("a name in 'entries' is not UTF-8", text)
                self.assertIn("'ilgi import' writes no file with such a name: 'static/a\\b'", text)
                self.assertNotIn("2024-01-04", text)
            else:
                self.assertNotIn("static", text)
                self.assertIn("'entries/2024-01-03-c.md' is not in it as it is: the file is not UTF-8", text)
                self.assertIn("'entries/2024-01-04-d.md' is left out: no entry could be read in it", text)
                self.assertRegex(text, r"'entries/2024-01-05-[^']*\.md' is not in it as it is: a file's name is not UTF-8")

    def test_the_trash_is_told_and_not_exported(self):
        folder = write({"entries/2024-01-01-a.md": "# A\n", ".ilgi-trash/2024-01-02 10.00.00/entries/b.md": "canary\n"})
        said = ilgi("export", "json", place := scratch() / "export", "-C", folder)
        self.assertNotIn(b"canary", everything(place))
        self.assertIn("the trash is not exported; it has 1 entry", said)

    def test_links_lead_to_nothing_that_is_not_exported(self):
        folder = write({"entries/2024-01-01-a.md": "# A\n", ".git/config": "canary", ".ilgi/key": "canary", "old/.ilgi-manifest": "", "old/x": "canary"})
        for name, target in [("a", ".git/config"), ("b", ".ilgi/key"), ("c", "old/x"), ("d", "entries/2024-01-01-a.md"), ("e", "/etc/hostname"), ("f", "f")]:
            os.symlink(target, folder / name)
        said = ilgi("export", "json", place := scratch() / "export", "-C", folder)
        self.assertNotIn(b"canary", everything(place))
        self.assertEqual((place / "files/d").read_text(), "# A\n")
        for name in "abcef":
            self.assertIn(f"'{name}' is a symbolic link, which is not followed", said)

    def test_a_link_to_a_photo_of_the_journal_is_that_photo(self):
        folder, place = write({"entries/2024-01-01-a.md": "# A\n\n![](b.jpg)\n", "a.jpg": JPEG}), scratch()
        os.symlink("../a.jpg", folder / "entries/b.jpg")
        ilgi("export", "markdown", place / "plain", "-C", folder)
        self.assertEqual((place / "plain/media/b.jpg").read_bytes(), JPEG)
        ilgi("export", "dayone", place / "d.zip", "-C", folder)
        with zipfile.ZipFile(place / "d.zip") as archive:
            self.assertEqual(archive.read(f"photos/{hashlib.md5(JPEG).hexdigest()}.jpeg"), JPEG)

    def test_a_folder_that_cannot_be_read_is_an_error(self):
        above = tempfile.TemporaryDirectory(dir="/tmp")
        self.addCleanup(above.cleanup)
        folder, place = Path(above.name, "diary"), Path(above.name, "place")
        shutil.copytree(write({"entries/2024-01-01-a.md": "# A\n", "locked/a": "x"}), folder)
        place.mkdir()
        who = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        for path in [above.name, folder, place, *folder.rglob("*")] if who else []:
            os.chown(path, 65534, 65534)
        os.chmod(folder / "locked", 0)
        self.addCleanup(os.chmod, folder / "locked", 0o700)
        done = subprocess.run([ILGI, "export", "json", place / "x", "-C", folder], cwd="/", capture_output=True, env={**os.environ, "LC_ALL": "C"}, **who)
        self.assertEqual(done.returncode, 3, done.stdout)
        self.assertIn(b"locked", done.stderr)
        self.assertEqual(list(place.iterdir()), [])

    def test_foreign_folders_beside_the_target_stay_and_those_of_killed_exports_go(self):
        folder, place = write({"entries/2024-01-01-a.md": "# A\n"}), scratch()
        for name in [".ilgi-export.notes/content/a", ".ilgi-export.2024/mine", ".ilgi-export.77/content/journal.json", ".ilgi-export.78/archive.zip.Ab"]:
            (place / name).parent.mkdir(parents=True)
            (place / name).write_text("x")
        ilgi("export", "json", place / "x", "-C", folder)
        self.assertEqual(sorted(path.name for path in place.iterdir()), [".ilgi-export.2024", ".ilgi-export.notes", "x"])

    def test_where_a_disk_begins_is_no_target(self):
        folder, place = write({"entries/2024-01-01-a.md": "# A\n"}), scratch() / "disk"
        place.mkdir()
        script = 'mount -t tmpfs none "$1" || exit 77; exec "$2" export json "$1" -C "$3"'
        done = subprocess.run(["unshare", "-rm", "sh", "-c", script, "sh", place, ILGI, folder], capture_output=True, env={**os.environ, "LC_ALL": "C"})
        if done.returncode not in (0, 3):
            self.skipTest("no mounts here")
        self.assertIn(b"a disk begins there", done.stderr)

    def stopped(self, form):
        """An export that was stopped while it copies a photo, its journal and the folder of its
        target."""
        photo = JPEG + b"x" * (120 << 20)
        folder, place = write({"a.jpg": photo, "2024-01-01-a.md": "# A\n\n![](a.jpg)\n", "2024-01-02-b.md": "# B\n\nWords.\n"}), scratch()
        run = subprocess.Popen([ILGI, "export", form, place / "x.zip", "-C", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"})
        copied = lambda: [path for path in place.rglob("*.jp*g") if 0 < path.stat().st_size < len(photo)]  # noqa: E731
        while not copied() and run.poll() is None:
            time.sleep(0.001)
        run.send_signal(signal.SIGSTOP)
        if not copied():
            run.kill()
            run.communicate()
            self.skipTest("this machine is too fast")
        return run, folder, place

    def test_what_is_not_whole_yet_is_private_and_another_export_lets_it_be(self):
        run, folder, place = self.stopped("json")
        stage = next(place.glob(".ilgi-export.*"))
        self.assertEqual(stat.S_IMODE(stage.stat().st_mode), 0o700)
        ilgi("export", "json", place / "other", "-C", folder)
        self.assertTrue(stage.exists())
        run.send_signal(signal.SIGCONT)
        said = run.communicate(timeout=120)[1]
        self.assertEqual((run.returncode, sorted(path.name for path in place.iterdir())), (0, ["other", "x.zip"]), said)

    def test_what_gets_the_name_of_the_target_in_between_stays(self):
        run, _, place = self.stopped("json")
        (place / "x.zip").write_text("mine")
        run.send_signal(signal.SIGCONT)
        said = run.communicate(timeout=120)[1]
        self.assertEqual((run.returncode, [path.read_text() for path in place.iterdir()]), (3, ["mine"]), said)

    def disturbed(self, form, change):
        run, folder, place = self.stopped(form)
        change(folder)
        run.send_signal(signal.SIGCONT)
        said = run.communicate(timeout=120)[1].decode()
        self.assertEqual((run.returncode, list(place.iterdir())), (3, []), said)
        return said

    def test_an_entry_that_becomes_private_in_between_is_not_exported_as_a_public_one(self):
        change = lambda folder: (folder / "2024-01-02-b.md").write_text("---\nprivate: true\n---\nMine.\n")  # noqa: E731
        self.assertIn("2024-01-02-b.md' was changed", self.disturbed("markdown", change))

    def test_a_photo_that_changes_in_between_never_has_the_digest_of_another(self):
        def change(folder):
            with open(folder / "a.jpg", "r+b") as file:
                file.seek(-1, os.SEEK_END)
                file.write(b"y")

        self.assertIn("a.jpg' was changed", self.disturbed("dayone", change))


class Hostile(unittest.TestCase):
    """Exports that somebody else made."""

    def export(self, entries=(), files=(), **others):
        folder = scratch()
        listed = []
        for path, content in files:
            listed.append({"path": path})
            target = folder / "files" / path
            if ".." not in path and not path.startswith("/"):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(content)
        whole = {"format": "ilgi", "version": 1, "program": "x", "public": False, "settings": {}, "entries": list(entries), "files": listed}
        (folder / "journal.json").write_text(json.dumps({**whole, **others}))
        return folder

    def test_paths_that_lead_elsewhere_are_not_written(self):
        names = ["../evil.md", "/evil.md", "a/../../evil.md", ".git/hooks/pre-commit", ".GIT/config", "a/.git/hooks/x", ".ilgi/write-key",
                 ".ilgi-trash/x", "a//b.md", "./a.md", "a\\b.md", "C:/x.md", "a\nb.md", ""]  # fmt: skip
        export = self.export([{"path": name, "source": "Words.\n"} for name in names], [(name, "x") for name in names if name and "\n" not in name])
        for publish in ([], ["--publish"]):
            place = scratch()
            again = place / "journal"
            again.mkdir()
            said = ilgi("import", export, "-C", again, *publish, status=1)
            self.assertIn("nothing is written at", said)
            self.assertEqual([path for path in place.rglob("*") if path.is_file()], [])

    def test_what_runs_or_publishes_is_left_out_of_a_journal(self):
        files = [("ilgi.yml", "drafts: true\n"), ("templates/entry.html", "x"), ("static/index.html", "x"), (".github/workflows/a.yml", "x"),
                 ("entries/picture.jpg", "x"), ("entries/evil.md", "Public words.\n"), ("pages/about.md", "x"), ("locales/en.yml", "x")]  # fmt: skip
        claims = {"path": "entries/2024-01-02-open.md", "source": "Open words.\n", "visibility": "private"}
        export = self.export([claims], files, settings={"content": "entries"})
        folder = write({"ilgi.yml": "url: https://diary.example/\n", "entries/2024-01-01-seen.md": "Seen.\n"})
        before = state(folder)
        said = ilgi("import", export, "-C", folder)
        self.assertIn("left out (6)", said)
        after = state(folder)
        self.assertEqual({name: after[name] for name in before}, before)
        self.assertEqual(set(after) - set(before), {"entries/2024-01-02-open.md", "entries/picture.jpg", "entries/evil.md"})
        for name in ["entries/2024-01-02-open.md", "entries/evil.md"]:
            self.assertIn(b"draft: true", after[name])
        runs = self.export([], [("ilgi.yml", "math: {command: sh evil.sh}\n"), ("evil.sh", "x")])
        empty = scratch()
        ilgi("import", runs, "-C", empty, status=1)
        self.assertNotIn("ilgi.yml", state(empty))

    def test_a_file_with_other_bytes_stays_and_is_told(self):
        export = self.export([{"path": "2024-01-01.md", "source": "New.\n"}])
        folder = write({"2024-01-01.md": "Old.\n", "other.md": "x\n"})
        said = ilgi("import", export, "-C", folder)
        self.assertIn("has changed since; '2024-01-01.md' is as it was", said)
        self.assertEqual((folder / "2024-01-01.md").read_text(), "Old.\n")

    def test_damaged_and_later_exports_are_told(self):
        for others, words in [({"version": 2}, "later version"), ({"version": "x"}, "does not say its version")]:
            ilgi_said = ilgi("import", self.export(**others), "-C", scratch(), status=3)
            self.assertIn(words, ilgi_said)
        folder = write(random_journal(5)[1])
        target = scratch() / "export"
        ilgi("export", "json", target, "-C", folder)
        (target / "files/static/robots.txt").write_text("changed")
        said = ilgi("import", target, "-C", (again := scratch()), "--publish", status=1)
        self.assertIn("not those that were exported", said)
        self.assertFalse((again / "static/robots.txt").exists())


def diary(seed):
    """A journal with what other diaries have too: moments, places, weather, stars, photos, films and links between entries."""
    dice = random.Random(seed)
    files = {"ilgi.yml": f"timezone: {dice.choice(['Asia/Seoul', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata'])}\ntimes: true\n"}
    files["entries/shared.pdf"] = b"%PDF-1.4\n" + dice.randbytes(40)
    names = []
    for number in range(dice.randint(3, 9)):
        day = f"20{dice.randint(10, 24)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"
        moment = dice.choice(["", " 08:30", " 23:59:07", " 00:05 -03:00", " 18:30 +09:00", " 12:00 +05:30"])
        title = dice.choice(["", "비 오는 날", "Sea & sky *now*", "Über 100% [sic]", "a_b # c"]) + dice.choice(["", f" {number}"])
        fields = [f"date: {day}{moment}", f"title: {json.dumps(title.strip(), ensure_ascii=False)}" if title.strip() else "title: false"]
        more = [
            "tags: [sea, 가을 바람, to/do]", "starred: true", "place: {name: 서울역, latitude: 37.5547, longitude: 126.9707}", "place: Pier 7",
            "weather: {condition: light rain, icon: 10n, temperature: -3.5}", "weather: {icon: 01d, temperature: 21}", "weather: 눈",
            "private: true", "draft: true",
        ]  # fmt: skip
        seen = set()
        for field in more:
            if dice.random() < 0.3 and field.split(":")[0] not in seen:
                fields.append(field)
                seen.add(field.split(":")[0])
        folder = f"entries/{day}-n{number}"
        text = [f"Words of {number}, 바다와 \\*stars\\* 1\\. and `a\\*b`.", "```sh\nls [x](y.jpg) \\#\n```", "- one\n- two", "> quoted"]
        text = dice.sample(text, dice.randint(1, 4))
        for medium, ending in [("photo one", "jpg"), ("film", "mp4"), ("voice", "m4a")]:
            if dice.random() < 0.4:
                files[f"{folder}/{medium}.{ending}"] = (JPEG if ending == "jpg" else b"") + dice.randbytes(30)
                title = dice.choice(["", ' "wide: a caption"'])
                text.append(f"![the {medium}]({medium.replace(' ', '%20')}.{ending}{title})")
        if dice.random() < 0.2:
            text.append("[the paper](../shared.pdf)")
        if names:
            other = dice.choice(names)
            text.append(dice.choice([f"See [the other]({os.path.relpath(other, folder)}).", f"See [[{other.split('/')[1]}|the other]]."]))
        path = f"{folder}/index.md"
        names.append(path)
        files[path] = "---\n" + "\n".join(fields) + "\n---\n" + "\n\n".join(text) + "\n"
    return files


def facts(folder):
    """What each entry of a journal is, as its list says it, by its number."""
    target = scratch() / "export"
    ilgi("export", "json", target, "-C", folder)
    found = {}
    for entry in json.loads((target / "journal.json").read_text())["entries"]:
        # Links lead elsewhere, and escapes that nothing needs may go.
        text = re.sub(r"\]\([^)]*\)|\[\[[^|\]]*\|", "]", entry["text"]).replace("\\", "").replace("[", "").replace("]", "")
        files = sorted((target / "files" / path).read_bytes() for path in entry["attachments"] if not path.endswith(".md"))
        number = re.search(r"Words of (\d+)|$", entry["text"])[1]
        key = number or "".join(text.split())[:30] + entry["date"]
        kept = {name: entry.get(name) for name in ["title", "date", "time", "tags", "starred", "place", "weather"]}
        found[key] = kept | {"text": text.split(), "files": files}, entry
    return found


class OtherPrograms(unittest.TestCase):
    def test_what_day_one_would_have_comes_back(self):
        for seed in range(max(5, COUNT // 3)):
            with self.subTest(seed=seed):
                folder, place, again = write(diary(seed)), scratch(), scratch()
                ilgi("export", "dayone", place / "a.zip", "-C", folder)
                with zipfile.ZipFile(place / "a.zip") as archive:
                    self.assertIsNone(archive.testzip())
                    for name in archive.namelist():
                        if "/" in name:
                            self.assertEqual(hashlib.md5(archive.read(name)).hexdigest(), Path(name).stem)
                (again / "ilgi.yml").write_text((folder / "ilgi.yml").read_text())
                ilgi("import", place / "a.zip", "-C", again)
                old, new = facts(folder), facts(again)
                self.assertEqual(len(new), len(old))
                moments = lambda all: sorted((f["date"], f["time"] or "") for f, _ in all.values())  # noqa: E731
                self.assertEqual(moments(new), moments(old))
                for key, (fact, entry) in old.items():
                    # A title that was turned off is the first line again.
                    found = new[key][0] if fact["title"] else {**new[key][0], "title": None}
                    self.assertEqual(found, fact, entry["source"])

    def test_the_same_entry_has_the_same_identifier(self):
        folder, place = write(diary(4)), scratch()
        ids = []
        for name in ["a.zip", "b.zip"]:
            ilgi("export", "dayone", place / name, "-C", folder)
            with zipfile.ZipFile(place / name) as archive:
                ids.append([entry["uuid"] for entry in json.loads(archive.read("Journal.json"))["entries"]])
            (folder / "entries/2001-01-01-first.md").write_text("First.\n")
        self.assertEqual(set(ids[0]), set(ids[1]) & set(ids[0]))
        self.assertEqual(len(set(ids[1])), len(ids[0]) + 1)

    def test_a_plain_folder_has_the_texts_their_files_and_links_that_lead_to_them(self):
        for seed in range(max(5, COUNT // 3)):
            with self.subTest(seed=seed):
                folder, place = write(diary(seed)), scratch() / "plain"
                ilgi("export", "markdown", place, "-C", folder)
                links = 0
                for path in place.rglob("*.md"):
                    self.assertRegex(path.relative_to(place).as_posix(), r"^20\d\d/20\d\d-\d\d-\d\d[^/]*\.md$")
                    text = re.sub(r"```.*?```", "", path.read_text(), flags=re.S)
                    self.assertNotIn("[[", text)
                    for target in re.findall(r"\]\(([^) ]+)", text):
                        self.assertTrue((path.parent / urllib.parse.unquote(target)).is_file(), target)
                        links += 1
                self.assertGreater(links, 0)
                # A plain folder is a journal, too.
                (place / "ilgi.yml").write_text((folder / "ilgi.yml").read_text())
                old, new = facts(folder), facts(place)
                self.assertEqual(len(new), len(old))
                for key, (fact, entry) in old.items():
                    # A title that was turned off is the first line again.
                    found = new[key][0] if fact["title"] else {**new[key][0], "title": None}
                    self.assertEqual(found, fact, entry["source"])
                    self.assertEqual(new[key][1]["visibility"] == "public", entry["visibility"] == "public")

    def test_ways_to_write_a_link_become_plain(self):
        folder = write(
            {
                "ilgi.yml": "comments: obsidian\n",
                "entries/2024-01-01-hill.md": "# The hill\n\nWords.\n",
                "entries/2024-01-02-all.md": "# All\n\nIn [[2024-01-01-hill]], [[2024-01-01-hill|a hill]], ![[sea.jpg]], ![[sea.jpg|100]], [[nowhere]], "
                "[root](/2024/01/01-hill.html), [ref][r], `[[code]]`, [out](https://example.org/x). %%mine%%\n\n[r]: 2024-01-01-hill.md\n",
                "entries/sea.jpg": JPEG,
            }
        )
        ilgi("export", "markdown", target := scratch() / "plain", "-C", folder)
        text = (target / "2024/2024-01-02 All.md").read_text()
        hill, sea = "../2024/2024-01-01%20The%20hill.md", "../media/sea.jpg"
        self.assertIn(
            f"In [2024-01-01-hill]({hill}), [a hill]({hill}), ![]({sea}), ![]({sea}), nowhere, [root]({hill}), [ref][r], `[[code]]`, "
            f"[out](https://example.org/x). %%mine%%\n\n[r]: {hill}\n",
            text,
        )


if __name__ == "__main__":
    unittest.main()
