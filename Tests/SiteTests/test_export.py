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
import stat
import subprocess
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
