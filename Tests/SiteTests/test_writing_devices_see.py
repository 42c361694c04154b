"""What a paired device sees without `--all`: what a build publishes today, and what it made itself. Every secret below has `zq`."""

import base64
import hashlib
import json
import socket
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path
from urllib.parse import quote

from served import PATIENCE, Served
from writing import TODAY, Writing, own_address

PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=")
PUBLIC = "entries/2026-11-01.md"
#: What withholds each: its front matter.
WITHHELD = {
    "entries/2026-11-02-zqdraft.md": "draft: true\n",
    "entries/2026-11-03-zqprivate.md": "private: true\n",
    "entries/2026-11-04-zqlater.md": "publish: 2027-01-01\n",
    "entries/2026-11-05-zqexpired.md": "expires: 2026-01-01\n",
    "entries/private/2025-11-22-zqfolder.md": "",
    "entries/2026-11-06-zqunlisted.md": "unlisted: true\n",
    "entries/2026-11-07-zqunclear.md": "private: zqture\n",
    "entries/2026-11-08-zqignored.md": "",
    "entries/2026-11-11-zqother.en.md": "translation: together\nprivate: true\n",
    "entries/2026-11-09-zqempty.md": None,
}
ABSENT = "entries/2026-11-10-xxabsent.md"


def chunk(kind, data):
    """A part of a PNG."""
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


def word(path):
    return "zq" + path.rsplit("zq", 1)[1].removesuffix(".md")


def text(path, fields):
    name = word(path)
    if fields is None:
        return f"---\ntags: [{name}tag]\nnoted: {name}title\n---\n"
    return f"---\ntitle: {name}title\ntags: [{name}tag]\nplace: {name}place\n{fields}---\n{name}text ![]({name}.png)\n"


class WhatDevicesSee(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.address = own_address()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name)
        self.write("ilgi.yml", "title: 일기장\nlocales: [ko, en]\n")
        self.write(".gitignore", "*zqignored*\n")
        subprocess.run(["git", "init", "--quiet", self.journal], check=True)
        self.write(PUBLIC, "---\ntags: [바다]\ntranslation: together\n---\n공개한 글 ![](open.png)\n")
        self.write("entries/open.png", PIXEL[:-12] + chunk(b"tEXt", b"Comment\0zqcamera") + PIXEL[-12:])
        self.write("templates/new/zqtemplate.md", "zqtemplate\n")
        for path, fields in WITHHELD.items():
            self.write(path, text(path, fields))
            self.write(f"{path.rsplit('/', 1)[0]}/{word(path)}.png", PIXEL)

    def write(self, path, content):
        (self.journal / path).parent.mkdir(parents=True, exist_ok=True)
        (self.journal / path).write_bytes(content if isinstance(content, bytes) else content.encode())

    def start(self, *options):
        desk = Writing(self.journal, "--host", self.address, *options)
        self.addCleanup(desk.end)
        return desk

    def telephone(self, desk, name="iPhone"):
        code = desk.post("devices", pair=True)[1]["code"]
        Served.until("the code", lambda: desk.pairing and desk.pairing[1] == code)
        return desk.telephone(name)

    def answers(self, at, path):
        """Every question that can name an entry, with its status and its bytes."""
        name = quote(path, safe="")
        digest = "0" * 64
        asked = [("GET", f"/.ilgi/api/{route}?path={name}&name=x&id=1-0", None) for route in ["entry", "naming", "versions", "version"]]
        asked += [("PATCH", f"/.ilgi/api/entry?path={name}", body) for body in [{"base": digest, "text": "x"}, {"base": digest, "set": {"visibility": "public"}}]]
        body = {"path": path, "digest": digest, "text": "x", "to": "x", "locale": "en", "base": digest, "id": "x", "photos": [{"name": "a.png", "bytes": 5}]}
        routes = ["follow", "discard", "move", "translate", "trash", "restore", "keep", "photos", "clean", "preview"]
        asked += [("POST", f"/.ilgi/api/{route}", body) for route in routes]
        picture = f"{path.rsplit('/', 1)[0]}/{word(path)}.png" if "zq" in path else "entries/none.png"
        asked += [(method, f"/.ilgi/files/{at.view}/{quote(one)}", None) for one in [path, picture] for method in ["GET", "HEAD"]]
        part = self.answer(at, "GET", f"/.ilgi/files/{at.view}/{quote(picture)}", Range="bytes=0-3", If_None_Match="*")
        return [self.answer(at, *one) for one in asked] + [part]

    def lists(self, at):
        routes = [f"entry?path={quote(PUBLIC, safe='')}", "entries", "entries?order=changed", "trash", "git", "labels?field=tags", "labels?field=place", "calendar?month=2026-11", "calendar?month=2025-11"]
        routes += [f"search?q={words}" for words in ["", "zq", "is:draft", "is:private", "-is:public", *(word(path) + "text" for path in WITHHELD)]]
        return [self.answer(at, "GET", f"/.ilgi/api/{route}") for route in routes] + [self.answer(at, "POST", "/.ilgi/session", {})]

    def answer(self, at, method, address, body=None, **fields):
        """The status and all bytes: of a thing that is not shown, the fields say no more than of one that is not there."""
        status, said, content = at.ask(method, address, body, **fields)
        said.pop("Date", None)
        content = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
        return status, repr(sorted(said.items())).encode() + content

    def assertNoSecret(self, answers):
        for status, content in answers:
            self.assertNotIn(b"zq", content, (status, content))

    def test_nothing_that_is_withheld_is_in_any_answer(self):
        desk = self.start()
        phone = self.telephone(desk)
        # What the author looks at is not shown for that.
        for path in WITHHELD:
            desk.get("entry", path=path)
        lists = self.lists(phone)
        self.assertNoSecret(lists)
        self.assertEqual([one["path"] for one in phone.get("entries")[1]["entries"]], [PUBLIC])
        self.assertEqual(phone.get("entries")[1]["months"], [{"month": "2026-11", "count": 1}])
        self.assertEqual(phone.get("calendar", month="2026-11")[1]["years"], ["2026"])
        self.assertEqual(phone.get("search", q="공개한")[1]["count"], 1)
        # A word of a hidden entry finds what a word of nobody finds.
        self.assertEqual(phone.get("search", q="zqdrafttext")[1], phone.get("search", q="xxabsent")[1])
        self.assertEqual(phone.get("labels", field="tags")[1], {"labels": [{"name": "바다", "count": 1}]})
        for path in WITHHELD:
            answers = self.answers(phone, path)
            self.assertNoSecret(answers)
            self.assertEqual(answers, self.answers(phone, ABSENT), path)
        self.assertEqual({status for status, _ in self.answers(phone, ABSENT)}, {403, 404, 410})
        status, _, photo = phone.ask("GET", f"/.ilgi/files/{phone.view}/entries/open.png")
        self.assertEqual((status, b"zq" in photo, b"IHDR" in photo), (200, False, True))
        for view in ["", "2026/11/02-zqdraft.html"]:
            self.assertEqual(phone.ask("GET", f"/.ilgi/view/{phone.view}/{view}")[0], 403)
        # The author at the machine sees all, and nothing was changed.
        self.assertEqual(len(desk.get("entries")[1]["entries"]), 1 + len(WITHHELD))
        for path, fields in WITHHELD.items():
            self.assertEqual((self.journal / path).read_text(), text(path, fields))
        kept = [one for one in self.journal.glob(".ilgi-trash/**/*") if one.is_file()]
        self.assertNotIn(b"x", [one.read_bytes() for one in kept])

    def test_with_all_there_is_everything(self):
        phone = self.telephone(self.start("--all"))
        said = b"".join(content for _, content in self.lists(phone) + [one for path in WITHHELD for one in self.answers(phone, path)])
        for path in WITHHELD:
            self.assertIn(f"{word(path)}title".encode(), said)
        self.assertIn(b"zqtemplate", said)

    def test_a_name_that_is_taken_is_not_told(self):
        desk = self.start()
        phone = self.telephone(desk)
        made = [phone.post("create", day="2026-11-20", text="다시.\n", path=path, front="---\nprivate: true\n---\n") for path in [next(iter(WITHHELD)), ABSENT]]
        self.assertEqual([status for status, _ in made], [201, 201])
        self.assertEqual([answer["head"]["path"] for _, answer in made], ["entries/2026-11-20-2.md", "entries/2026-11-20-3.md"])
        self.assertIn("private: true", (self.journal / "entries/2026-11-20-2.md").read_text())
        self.assertEqual(phone.post("create", day="2026-11-20", text="글.\n", template="zqtemplate")[1]["head"]["title"], "글.")

    def test_what_a_device_made_it_sees_and_no_other_device(self):
        desk = self.start()
        phone, other = self.telephone(desk), self.telephone(desk, "Android")
        path = phone.post("create", day=TODAY, text="전화의 글.\n", draft=True)[1]["head"]["path"]
        self.assertEqual(phone.save(path, phone.open(path)["digest"], text="전화의 긴 글.\n")[0], 200)
        self.assertEqual(other.get("entry", path=path)[0], 404)
        desk.save(path, desk.open(path)["digest"], set={"visibility": "private"})
        self.assertEqual(phone.open(path)["head"]["visibility"], "private")
        self.assertEqual(other.get("search", q="전화의")[1]["count"], 0)
        self.assertEqual(phone.get("search", q="전화의")[1]["count"], 1)
        desk.end()
        desk = self.start()
        phone.port = other.port = desk.telephone(enters=False).port
        self.assertEqual(phone.get("entry", path=path)[0], 200)
        self.assertEqual(other.get("entry", path=path)[0], 404)
        desk.end()
        # Another entry of the same name is not the one that it made.
        self.write(path, "---\nprivate: true\n---\nzq\n")
        desk = self.start()
        phone.port = desk.telephone(enters=False).port
        self.assertEqual(phone.get("entry", path=path)[0], 404)
        # Nor is one that took its place while the page was running.
        path = phone.post("create", day="2026-11-20", text="글.\n", draft=True)[1]["head"]["path"]
        self.assertEqual(desk.post("trash", path=path, digest=desk.open(path)["digest"])[0], 200)
        self.write(path, "---\nprivate: true\n---\nzq\n")
        Served.until("the other one", lambda: desk.get("entry", path=path)[0] == 200)
        self.assertEqual(phone.get("entry", path=path)[0], 404)

    def test_what_a_device_hides_is_not_there_for_it_any_more(self):
        desk = self.start()
        phone = self.telephone(desk)
        digest = phone.open(PUBLIC)["digest"]
        self.assertEqual(phone.save(PUBLIC, digest, text="\n")[0], 422)
        status, answer = phone.save(PUBLIC, digest, set={"visibility": "draft"})
        self.assertEqual((status, answer["shown"]), (200, False))
        self.assertEqual(phone.get("entry", path=PUBLIC)[0], 404)
        self.assertEqual(phone.save(PUBLIC, answer["digest"], text="x")[0], 410)
        self.assertEqual(phone.get("entries")[1]["count"], 0)
        desk.save(PUBLIC, desk.open(PUBLIC)["digest"], set={"visibility": "public"})
        self.assertEqual(phone.get("entry", path=PUBLIC)[0], 200)
        # Another program hides it: no answer is of the time before.
        public, hidden = (self.journal / PUBLIC).read_text(), "---\nprivate: true\n---\nzq\n"
        name = f"/.ilgi/api/entry?path={quote(PUBLIC, safe='')}"
        for asked in [("GET", name), ("PATCH", name, {"base": phone.open(PUBLIC)["digest"], "text": "x"})]:
            self.write(PUBLIC, hidden)
            self.assertNoSecret([self.answer(phone, *asked)])
            self.write(PUBLIC, public)
            Served.until("it again", lambda: phone.get("entry", path=PUBLIC)[0] == 200)

    def test_a_device_that_guesses_the_name_of_a_photo_does_not_see_it(self):
        desk = self.start()
        phone = self.telephone(desk)
        hidden = "zqprivate.png"
        made = phone.post("create", day=TODAY, text=f"![]({hidden})\n")[1]["head"]
        old = phone.open(PUBLIC)
        saved = phone.save(PUBLIC, old["digest"], text=f"![]({hidden}) ![](open.png)\n")[1]["head"]
        self.assertEqual((made["thumb"], saved["thumb"]), (None, None))
        listed = phone.get("entries")[1]["entries"]
        self.assertEqual([one["thumb"] for one in listed], [None, None])
        self.assertEqual(phone.ask("GET", f"/.ilgi/files/{phone.view}/entries/{hidden}")[0], 404)
        self.assertEqual(phone.ask("GET", f"/.ilgi/files/{phone.view}/entries/open.png")[0], 200)
        # Its own it sees, and what has the same bytes is not told to be there.
        wanted = {"name": "mine.png", "bytes": len(PIXEL), "digest": hashlib.sha256(PIXEL).hexdigest()}
        [photo] = phone.post("photos", path=made["path"], photos=[wanted])[1]["files"]
        status, _, answer = phone.ask("PUT", f"/.ilgi/api/photo?id={photo['put']}&at=0", PIXEL, **{"Content-Type": "application/octet-stream"})
        self.assertEqual(status, 201, answer)
        phone.save(made["path"], phone.open(made["path"])["digest"], text=f"글 ![]({photo['name']})\n")
        self.assertEqual(phone.ask("GET", f"/.ilgi/files/{phone.view}/entries/{photo['name']}")[0], 200)

    def test_with_an_error_in_the_settings_nothing_is_shown(self):
        desk = self.start()
        phone = self.telephone(desk)
        self.assertEqual(phone.get("entries")[1]["count"], 1)
        self.write("ilgi.yml", "title: 일기장\nlocales: [ko]\nno such: [\n")
        Served.until("nothing", lambda: phone.get("entries")[1].get("count") != 1)
        self.assertNotEqual(phone.get("entry", path=PUBLIC)[0], 200)
        self.assertEqual(phone.post("create", day=TODAY, text="글.\n")[1].keys(), {"error"})
        self.write("ilgi.yml", "title: 일기장\nlocales: [ko]\n")
        Served.until("it again", lambda: phone.get("search", q="공개한")[1].get("count") == 1)

    def test_events_name_nothing_that_is_hidden(self):
        desk = self.start()
        phone = self.telephone(desk)
        with socket.create_connection((phone.ip, phone.port), PATIENCE) as stream:
            stream.sendall(f"GET /.ilgi/api/events HTTP/1.1\r\nHost: {phone.host}\r\nX-Ilgi-Key: {phone.key}\r\n\r\n".encode())
            heard = b""
            while b"event: open" not in heard:
                heard += stream.recv(4096)
            path = desk.post("create", day=TODAY, text="zq.\n", set={"visibility": "private"})[1]["head"]["path"]
            desk.save(path, desk.open(path)["digest"], text="zq 더.\n")
            self.write("entries/2026-11-21-zqnew.md", "---\nprivate: true\n---\nzq\n")
            Served.until("it in the list", lambda: desk.get("entry", path="entries/2026-11-21-zqnew.md")[0] == 200)
            self.assertEqual(desk.post("trash", path=path, digest=desk.open(path)["digest"])[0], 200)
            desk.save(PUBLIC, desk.open(PUBLIC)["digest"], text="공개한 새 글.\n")
            while b"event: changes" not in heard:
                heard += stream.recv(4096)
            self.assertIn(f'{{"added":[],"changed":["{PUBLIC}"],"removed":[]}}'.encode(), heard)
            desk.save(PUBLIC, desk.open(PUBLIC)["digest"], set={"visibility": "private"})
            while b'"removed":["' not in heard:
                heard += stream.recv(4096)
            self.assertNotIn(b"zq", heard)
            self.assertNotIn(path.encode(), heard)
            self.assertEqual(heard.count(b"event: changes"), 2)

    def test_the_page_is_told_that_it_does_not_see_all(self):
        phone = self.telephone(self.start())
        _, _, facts = phone.ask("POST", "/.ilgi/session", {})
        self.assertEqual((facts["all"], facts["templates"]), (False, []))
