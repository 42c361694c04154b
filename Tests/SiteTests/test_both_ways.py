"""Whoever changes a journal, the command or the writing page: each act on equal folders gives equal folders.

Left out are `.ilgi/` (locks, caches) and `.ilgi-trash/kept/` (earlier versions, which the page keeps while one types).
"""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from examples import ILGI
from writing import Writing

# 2026-11-22 21:04:30 in Seoul.
MOMENT = {"SOURCE_DATE_EPOCH": "1795349070"}

FILES = {
    "ilgi.yml": "title: 일기장\nlocales: [ko, en]\ntimezone: Asia/Seoul\ntaxonomies: [books]\n",
    "entries/2026-11-20-alpha.md": "---\ntitle: Alpha\ntags: [sea]  # one\n---\nThe first.\n",
    "entries/2026-11-21-other.md": "\ufeff---\r\ntitle: Other\r\n---\r\n[a](2026-11-20-alpha.md), [[2026-11-20-alpha]] and [[Alpha]].\r\n",
    "entries/2026-11-18-trip/index.md": "The trip.\n\n![](a.txt)\n",
    "entries/2026-11-18-trip/a.txt": "x",
    "entries/2026-11-19-both/index.md": "One of two.\n",
    "entries/2026-11-19-both/more.md": "---\ndate: 2026-11-19\n---\nTwo of two.\n",
    "entries/2026-11-17-날.md": "---\nprivate: true\nplace: {name: 강릉, latitude: 37.75, longitude: 128.9}\n---\n바다.\n",
    "pages/about.md": "# About\n\n[alpha](../entries/2026-11-20-alpha.md)\n",
}


class BothWays(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def journal(self, name):
        journal = self.folder / name
        for path, text in FILES.items():
            (journal / path).parent.mkdir(parents=True, exist_ok=True)
            (journal / path).write_bytes(text.encode())
        return journal

    @staticmethod
    def image(journal):
        """Each file with its bytes and permissions, each folder with its permissions."""
        found = {}
        for path in sorted(journal.rglob("*")):
            name = path.relative_to(journal).as_posix()
            # The page keeps texts for a while, and tells one journal from another; no command does. Where files are written
            # before they have their names is made when it is needed.
            if name.split("/")[0] == ".ilgi" or name.startswith((".ilgi-trash/kept", ".ilgi-trash/writing", ".ilgi-trash/.journal")):
                continue
            found[name] = (oct(path.stat().st_mode), path.read_bytes() if path.is_file() else None)
        trash = {".ilgi-trash", ".ilgi-trash/.gitignore", ".ilgi-trash/.asked"}
        if not any(name.startswith(".ilgi-trash/1") for name in found):
            found = {name: one for name, one in found.items() if name not in trash}
        return found

    def same(self, command, page, changes=True):
        """Does something by commands and on the page, and compares what became of the folders."""
        one, other = self.journal("command"), self.journal("page")
        before = self.image(one)
        self.assertEqual(before, self.image(other))
        command(one)
        desk = Writing(other, environment=MOMENT)
        try:
            page(desk)
        finally:
            desk.end()
        done = self.image(one)
        for path in sorted({*done, *self.image(other)}):
            self.assertEqual(done.get(path), self.image(other).get(path), path)
        if changes:
            self.assertNotEqual(before, done)
        shutil.rmtree(one)
        shutil.rmtree(other)
        return done

    def ilgi(self, *words, text=None, **others):
        def act(journal):
            done = subprocess.run(
                [ILGI, *words, "-C", journal], input=text, capture_output=True, text=True,
                env={**os.environ, **MOMENT, **others},
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)

        return act

    @staticmethod
    def digest(desk, path):
        return desk.open(path)["digest"]

    def test_a_new_entry(self):
        for text in ["비가 왔다.\n", "# A title\n\nText.\n", "a: b\n\nText.\n"]:
            with self.subTest(text):
                self.same(self.ilgi("new", "--stdin", text=text), lambda desk, text=text: desk.post("create", day="2026-11-22", text=text))

    def test_a_field(self):
        path = "entries/2026-11-20-alpha.md"

        def set_field(**fields):
            def act(desk):
                status, answer = desk.save(path, self.digest(desk, path), set=fields)
                self.assertEqual(status, 200, answer)

            return act

        self.same(self.ilgi("tag", "add", "alpha", "바다"), set_field(tags=["sea", "바다"]))
        self.same(self.ilgi("tag", "remove", "alpha", "sea"), set_field(tags=[]))
        self.same(self.ilgi("star", "alpha"), set_field(starred=True))

    def test_a_text(self):
        path = "entries/2026-11-20-alpha.md"
        editor = self.folder / "editor"
        editor.write_text("#!/bin/sh\nsed -i 's/first/second/' \"$1\"\n")
        editor.chmod(0o755)
        self.same(
            self.ilgi("edit", "alpha", EDITOR=str(editor)),
            lambda desk: desk.save(path, self.digest(desk, path), text="The second.\n"),
        )

    def test_another_title_and_name(self):
        path = "entries/2026-11-20-alpha.md"
        name = "2026-11-20-beta-물"

        def page(desk):
            digest = desk.save(path, self.digest(desk, path), set={"title": "Beta 물"})[1]["digest"]
            status, answer = desk.post("move", path=path, digest=digest, to=name, alias=True)
            self.assertEqual((status, answer["path"], answer["alias"]), (200, f"entries/{name}.md", True))
            self.assertEqual(set(answer["links"]), {"entries/2026-11-21-other.md", "pages/about.md"})

        done = self.same(self.ilgi("rename", "alpha", "Beta", "물"), page)
        self.assertIn(name, done["entries/2026-11-21-other.md"][1].decode())
        self.assertNotIn("2026-11-20-alpha", done["pages/about.md"][1].decode())

    def test_links_to_a_title_follow_when_the_entry_is_left(self):
        path = "entries/2026-11-20-alpha.md"
        link = "entries/2026-11-16-link.md"
        FILES_BEFORE = dict(FILES)
        FILES.update({path: "---\ntitle: The old harbour\n---\nText.\n", link: "See [[The old harbour]].\n"})
        self.addCleanup(lambda: (FILES.clear(), FILES.update(FILES_BEFORE)))
        journal = self.journal("one")
        with Writing(journal, environment=MOMENT) as desk:
            digest = self.digest(desk, path)
            for title in ["The o", "The new", "The new harbour"]:
                digest = desk.save(path, digest, set={"title": title})[1]["digest"]
            status, answer = desk.post("move", path=path, digest=digest, to="2026-11-20-alpha")
            self.assertEqual((status, answer["path"], answer["links"]), (200, path, [link]))
        self.assertEqual((journal / link).read_text(), "See [[The new harbour]].\n")

    def test_the_name_of_the_title_when_an_entry_is_left(self):
        text = "[alpha](2026-11-20-alpha.md)\n"

        def command(journal):
            self.ilgi("new", "--stdin", text=text)(journal)
            self.ilgi("rename", "last", "처마", text=text)(journal)

        def page(desk):
            made = desk.post("create", day="2026-11-22", text=text)[1]
            made = desk.save(made["head"]["path"], made["digest"], set={"title": "처마"})[1]
            status, answer = desk.post("move", path=made["head"]["path"], digest=made["digest"])
            self.assertEqual((status, answer["path"]), (200, "entries/2026-11-22-처마.md"))

        self.same(command, page)

    def test_a_name_back_and_forth_changes_nothing(self):
        path, new = "entries/2026-11-20-alpha.md", "entries/2026-11-20-beta.md"

        def page(desk):
            self.assertEqual(desk.post("move", path=path, digest=self.digest(desk, path), to="2026-11-20-beta")[0], 200)
            self.assertEqual(desk.post("move", path=new, digest=self.digest(desk, new), to="2026-11-20-alpha")[0], 200)

        self.same(lambda journal: None, page, changes=False)

    def test_a_deleted_entry_and_its_return(self):
        for word, path in [
            ("alpha", "entries/2026-11-20-alpha.md"), ("trip", "entries/2026-11-18-trip/index.md"),
            ("both", "entries/2026-11-19-both/index.md"), ("날", "entries/2026-11-17-날.md"),
        ]:  # fmt: skip
            with self.subTest(word):
                def trash(desk, path=path):
                    return desk.post("trash", path=path, digest=self.digest(desk, path))[1]["id"]

                delete = self.ilgi("delete", path, "--yes")
                done = self.same(delete, trash)
                self.assertTrue(any(name.startswith(".ilgi-trash/1795349070-0/" + path) for name in done), done)
                self.assertNotIn(path, done)
                # Deleted on the page, restored by the command; and the other way round.
                for by_page in [True, False]:
                    journal = self.journal("one")
                    before = self.image(journal)
                    with Writing(journal, environment=MOMENT) as desk:
                        name = trash(desk) if by_page else delete(journal)
                        self.assertEqual([one["path"] for one in desk.get("trash")[1]["deleted"]], [path])
                        if by_page:
                            self.ilgi("restore", path)(journal)
                        else:
                            name = desk.get("trash")[1]["deleted"][0]["id"]
                            self.assertEqual(desk.post("restore", id=name)[1]["path"], path)
                    after = {name: one for name, one in self.image(journal).items() if not name.startswith(".ilgi-trash")}
                    self.assertEqual(after, before)
                    shutil.rmtree(journal)

    def test_a_name_that_is_taken(self):
        path = "entries/2026-11-20-alpha.md"

        def again(journal):
            (journal / path).write_text("Another one.\n")

        def command(journal):
            self.ilgi("delete", path, "--yes")(journal)
            again(journal)
            self.ilgi("restore", "last")(journal)

        def page(desk):
            name = desk.post("trash", path=path, digest=self.digest(desk, path))[1]["id"]
            again(desk.journal)
            desk.post("restore", id=name)

        done = self.same(command, page)
        self.assertEqual(done[path][1], b"Another one.\n")
        self.assertEqual(done["entries/2026-11-20-alpha-2.md"][1].decode(), FILES[path])

    def test_what_older_versions_left_is_moved(self):
        for list_it in [lambda journal: self.ilgi("restore")(journal), lambda journal: Writing(journal).end()]:
            journal = self.journal("old")
            (journal / ".ilgi/trash").mkdir(parents=True)
            (journal / ".ilgi/trash/2024-03-05-lisbon.md").write_text("Lisbon\n\nText.\n")
            list_it(journal)
            shutil.rmtree(journal / ".ilgi")
            self.ilgi("restore", "lisbon")(journal)
            self.assertEqual((journal / "entries/2024-03-05-lisbon.md").read_text(), "Lisbon\n\nText.\n")
            shutil.rmtree(journal)


if __name__ == "__main__":
    unittest.main()
