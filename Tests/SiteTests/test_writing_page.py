"""The protocol of `ilgi write`: what it gives, what it saves, and that nothing else is different in the files."""

import hashlib
import http.client
import json
import os
import socket
import stat
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

from examples import EXAMPLES, ILGI
from media_fixtures import playable_film, playable_sound
from served import Served
from writing import Writing

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


class WritingPage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name)
        (self.journal / "entries").mkdir()
        self.write("ilgi.yml", "title: 일기장\nlocales: [ko, en]\ntimezone: Asia/Seoul\nurl: https://diary.example/\n")
        self.write("entries/2026-11-22-rain.md", "---\ntitle: 비\ntags: [비, 우체국]  # 둘\ndraft: true\n---\n처마 밑에 서 있었다.\n")
        self.write("entries/2026-11-20.md", "마당 배추가 하얗게 굳었다.\n")

    def write(self, path, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.journal / path).parent.mkdir(parents=True, exist_ok=True)
        (self.journal / path).write_bytes(data)

    def read(self, path):
        return (self.journal / path).read_bytes()

    def start(self, *options, **others):
        desk = Writing(self.journal, *options, **others)
        self.addCleanup(desk.end)
        return desk

    # Looking.

    def test_the_list_has_all_entries_the_newest_first(self):
        self.write("entries/2026-11-21.md", "---\nprivate: true\n---\n비밀.\n")
        self.write("entries/2025-01-01.md", "---\npublish: 2030-01-01\nstarred: true\n---\n나중.\n")
        desk = self.start()
        status, answer = desk.get("entries")
        self.assertEqual(status, 200)
        self.assertEqual([one["day"] for one in answer["entries"]], ["2026-11-22", "2026-11-21", "2026-11-20", "2025-01-01"])
        self.assertEqual([one["visibility"] for one in answer["entries"]], ["draft", "private", "public", "public"])
        self.assertEqual(answer["entries"][3]["heldBy"], ["publish:2030-01-01"])
        self.assertTrue(answer["entries"][3]["starred"])
        self.assertEqual(answer["entries"][2]["title"], "마당 배추가 하얗게 굳었다.")
        self.assertEqual(answer["months"], [{"month": "2026-11", "count": 3}, {"month": "2025-01", "count": 1}])

    def test_the_search_finds_drafts_and_private_entries(self):
        self.write("entries/2026-11-21.md", "---\nprivate: true\npeople: [민주]\n---\n등대에 갔다.\n")
        desk = self.start()
        for query, found in [("처마", ["entries/2026-11-22-rain.md"]), ("사람:민주", ["entries/2026-11-21.md"]), ("ㄷㄷ", ["entries/2026-11-21.md"])]:
            status, answer = desk.get("search", q=query)
            self.assertEqual((status, [hit["head"]["path"] for hit in answer["hits"]]), (200, found), query)

    def test_the_search_after_changes_is_that_of_a_program_that_reads_all_anew(self):
        """More entries than one part of the index has, changed at both ends and in the middle."""
        for number in range(600):
            name = f"entries/{2020 + number // 300}-{number // 25 % 12 + 1:02}-{number % 25 + 1:02}.md"
            (self.journal / name).write_text(f"---\ntitle: 날 {number}\n---\n낱말{number % 7} 글{number}.\n")
        queries = ["낱말3", "글599", "바뀐", "새것", "글300", "글10", "title:날", "2021-03", "없어질"]
        with Writing(self.journal) as desk:
            before = {query: desk.get("search", q=query)[1] for query in queries}
            self.assertEqual(before["글300"]["count"], 1)
            for path, text in [("entries/2020-01-01.md", "바뀐 글 하나.\n"), ("entries/2021-12-25.md", "바뀐 글 둘.\n"), ("entries/2021-01-01.md", "없어질 글\n")]:
                entry = desk.open(path)
                self.assertEqual(desk.save(path, entry["digest"], text=text)[0], 200)
                self.assertGreaterEqual(desk.get("search", q=text.split()[0])[1]["count"], 1)
            self.assertEqual(desk.post("create", day="2020-06-30", text="새것\n")[0], 201)
            self.assertEqual(desk.get("search", q="새것")[1]["count"], 1)
            entry = desk.open("entries/2021-01-01.md")
            self.assertEqual(desk.post("trash", path="entries/2021-01-01.md", digest=entry["digest"])[0], 200)
            found = {query: desk.get("search", q=query)[1] for query in queries}
        self.assertEqual(found["글300"]["count"], 0)
        self.assertEqual(found["없어질"]["count"], 0)
        with Writing(self.journal) as desk:
            for query in queries:
                self.assertEqual(desk.get("search", q=query)[1], found[query], query)

    def test_a_part_of_the_list_is_as_long_as_was_asked(self):
        for number in range(230):
            (self.journal / f"entries/2020-{number // 25 + 1:02}-{number % 25 + 1:02}.md").write_text("글\n")
        with Writing(self.journal) as desk:
            _, whole = desk.get("entries", count=10_000)
            self.assertIsNone(whole["next"])
            _, first = desk.get("entries")
            self.assertEqual((len(first["entries"]), first["next"]), (200, 200))
            _, rest = desk.get("entries", before=200, count=7)
            self.assertEqual((len(rest["entries"]), rest["next"]), (7, 207))
            self.assertEqual(first["entries"] + rest["entries"], whole["entries"][:207])
            for wrong in ("0", "-5", "x"):
                self.assertEqual(desk.get("entries", count=wrong)[0], 200)

    def test_labels_and_the_calendar_know_the_journal(self):
        self.write("entries/2024-11-22.md", "---\ntags: [비]\n---\n첫눈.\n")
        desk = self.start()
        self.assertEqual(desk.get("labels", field="tags")[1]["labels"][0], {"name": "비", "count": 2})
        month = desk.get("calendar", month="2026-11")[1]
        self.assertEqual(month["months"][10], 2)
        self.assertEqual([one["path"] for one in month["onThisDay"]], ["entries/2024-11-22.md"])

    def test_a_preview_shows_what_is_not_saved_and_writes_nothing(self):
        desk = self.start()
        before = self.read("entries/2026-11-22-rain.md")
        entry = desk.open("entries/2026-11-22-rain.md")
        status, answer = desk.post("preview", path="entries/2026-11-22-rain.md", base=entry["digest"], text="아직 **저장하지** 않은 글.\n")
        self.assertEqual(status, 200, answer)
        status, fields, page = desk.ask("GET", answer["view"])
        self.assertEqual(status, 200)
        self.assertIn("아직 <strong>저장하지</strong> 않은 글.".encode(), page)
        self.assertIn("script-src 'none'", fields["Content-Security-Policy"])
        self.assertIn("sandbox allow-same-origin", fields["Content-Security-Policy"])
        self.assertEqual(self.read("entries/2026-11-22-rain.md"), before)
        self.assertNotIn("저장하지".encode(), b"".join(path.read_bytes() for path in self.journal.rglob("*") if path.is_file()))

    def test_a_private_entry_has_a_preview_and_is_on_no_site(self):
        self.write("entries/2026-11-21.md", "---\nprivate: true\n---\n아무도 못 볼 글.\n")
        desk = self.start()
        entry = desk.open("entries/2026-11-21.md")
        status, answer = desk.post("preview", path="entries/2026-11-21.md", base=entry["digest"], text=entry["text"])
        self.assertEqual(status, 200, answer)
        for path in ["/", "/2026/11/21.html", "/2026/11/"]:
            connection = http.client.HTTPConnection("127.0.0.1", desk.site_port(), timeout=30)
            connection.request("GET", path)
            self.assertNotIn("아무도 못 볼".encode(), connection.getresponse().read(), path)
            connection.close()

    # Saving.

    def test_a_save_changes_the_lines_that_were_changed_and_no_other_byte(self):
        source = b"\xef\xbb\xbf---\r\ntitle: 'x'   # note\r\n---\r\none  \r\ntwo\nthree\rfour\x0b \r\n\r\nlast"
        self.write("entries/2026-11-19.md", source)
        os.chmod(self.journal / "entries/2026-11-19.md", 0o640)
        desk = self.start()
        entry = desk.open("entries/2026-11-19.md")
        self.assertEqual(entry["text"], "one  \ntwo\nthree\nfour\x0b \n\nlast")
        status, answer = desk.save("entries/2026-11-19.md", entry["digest"], text=entry["text"])
        self.assertEqual((status, self.read("entries/2026-11-19.md")), (200, source))
        status, answer = desk.save("entries/2026-11-19.md", answer["digest"], text="one  \nzwei\nnew\nthree\nfour\x0b \n\nlast\n")
        self.assertEqual(status, 200, answer)
        self.assertEqual(
            self.read("entries/2026-11-19.md"), b"\xef\xbb\xbf---\r\ntitle: 'x'   # note\r\n---\r\none  \r\nzwei\nnew\r\nthree\rfour\x0b \r\n\r\nlast\r\n"
        )
        self.assertEqual(stat.S_IMODE((self.journal / "entries/2026-11-19.md").stat().st_mode), 0o640)

    def test_saving_without_a_change_keeps_every_file_of_the_examples(self):
        for example in EXAMPLES.iterdir():
            if not example.is_dir():
                continue
            with tempfile.TemporaryDirectory() as folder:
                journal = Path(folder) / "journal"
                subprocess.run(["cp", "-r", example, journal], check=True)
                before = {path: path.read_bytes() for path in journal.rglob("*.md")}
                with Writing(journal) as desk:
                    start, count = 0, 0
                    while start is not None:
                        part = desk.get("entries", before=start)[1]
                        for head in part["entries"]:
                            entry = desk.open(head["path"])
                            fields = entry["fields"]
                            kept = {name: fields[name] for name in ["tags", "people", "starred"]}
                            status, answer = desk.save(head["path"], entry["digest"], text=entry["text"], front=entry["front"], set=kept)
                            self.assertEqual((status, answer.get("digest")), (200, entry["digest"]), head["path"])
                            count += 1
                        start = part["next"]
                self.assertGreater(count, 2)
                self.assertEqual({path: path.read_bytes() for path in before}, before)

    def test_decomposed_hangul_and_odd_characters_come_back_as_they_were(self):
        text = "\u1112\u1161\u11ab\u1100\u1173\u11af \ufeff\u2028 한글 👩\u200d👩\u200d👧 \t \n"
        self.write("entries/2026-11-19.md", text)
        desk = self.start()
        entry = desk.open("entries/2026-11-19.md")
        self.assertEqual(entry["text"], text)
        self.assertEqual(desk.save("entries/2026-11-19.md", entry["digest"], text=text + "끝\n")[0], 200)
        self.assertEqual(self.read("entries/2026-11-19.md").decode(), text + "끝\n")

    def test_a_field_is_changed_by_its_bytes_alone(self):
        desk = self.start()
        path = "entries/2026-11-22-rain.md"
        digest = desk.open(path)["digest"]
        for change, line in [
            ({"tags": ["비", "우체국", "처마"]}, "title: 비\ntags: [비, 우체국, 처마]  # 둘\ndraft: true\n"),
            ({"mood": "차분함"}, "title: 비\ntags: [비, 우체국, 처마]  # 둘\ndraft: true\nmood: 차분함\n"),
            ({"title": "비: 가을"}, 'title: "비: 가을"\ntags: [비, 우체국, 처마]  # 둘\ndraft: true\nmood: 차분함\n'),
            ({"mood": ""}, 'title: "비: 가을"\ntags: [비, 우체국, 처마]  # 둘\ndraft: true\n'),
            ({"date": {"day": "2026-11-21", "time": "14:02"}}, 'title: "비: 가을"\ntags: [비, 우체국, 처마]  # 둘\ndraft: true\ndate: 2026-11-21 14:02\n'),
        ]:
            status, answer = desk.save(path, digest, set=change)
            self.assertEqual(status, 200, (change, answer))
            digest = answer["digest"]
            self.assertEqual(self.read(path).decode(), f"---\n{line}---\n처마 밑에 서 있었다.\n")

    def test_what_cannot_be_a_field_is_refused_and_nothing_is_written(self):
        desk = self.start()
        path = "entries/2026-11-22-rain.md"
        before = self.read(path)
        digest = desk.open(path)["digest"]
        for body in [
            {"set": {"own": {"name": "draft", "values": ["x"]}}}, {"set": {"unknown": "x"}}, {"set": {"tags": "x"}},
            {"set": {"visibility": "everybody"}}, {"set": {"date": {"day": "2026-13-01"}}}, {"set": {"date": {"day": "2026-11-01", "time": "25:00"}}},
            {"text": 5}, {"set": [1]}, {"front": True},
        ]:
            self.assertIn(desk.save(path, digest, **body)[0], {400, 422}, body)
        self.assertEqual(self.read(path), before)

    def test_a_stale_version_is_a_conflict_and_both_texts_are_kept(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        digest = desk.open(path)["digest"]
        self.write(path, "다른 편집기가 쓴 글.\n")
        status, answer = desk.save(path, digest, text="여기서 쓴 글.\n")
        self.assertEqual((status, answer["text"]), (409, "다른 편집기가 쓴 글.\n"))
        self.assertEqual(self.read(path).decode(), "다른 편집기가 쓴 글.\n")
        kept = {file.read_text() for file in (self.journal / ".ilgi-trash/kept").rglob("*.md")}
        self.assertEqual(kept, {"다른 편집기가 쓴 글.\n", "여기서 쓴 글.\n"})

    def test_a_file_that_is_gone_is_not_written_again_by_a_save(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        digest = desk.open(path)["digest"]
        (self.journal / path).unlink()
        self.assertEqual(desk.save(path, digest, text="글.\n")[0], 410)
        self.assertFalse((self.journal / path).exists())

    def test_a_symbolic_link_is_neither_read_from_outside_nor_written_through(self):
        with tempfile.TemporaryDirectory() as outside:
            target = Path(outside) / "secret.md"
            target.write_text("바깥.\n")
            (self.journal / "entries/2026-11-18.md").symlink_to(target)
            desk = self.start()
            self.assertIn(desk.get("entry", path="entries/2026-11-18.md")[0], {404, 422})
            self.assertNotEqual(desk.save("entries/2026-11-18.md", "0" * 64, text="x")[0], 200)
            self.assertEqual(target.read_text(), "바깥.\n")

    # Who reads it.

    def test_a_new_entry_is_a_draft_with_no_other_field(self):
        desk = self.start()
        status, answer = desk.post("create", day="2026-11-22", text="비가 왔다.")
        self.assertEqual(status, 201, answer)
        self.assertRegex(answer["head"]["path"], r"^entries/2026-11-22\.md$")
        self.assertEqual(self.read(answer["head"]["path"]).decode(), "---\ndraft: true\n---\n\n비가 왔다.")
        self.assertEqual(answer["head"]["visibility"], "draft")

    def test_a_new_entry_is_what_the_settings_say(self):
        for setting, text, seen in [("private", "---\nprivate: true\n---\n\n글", "private"), ("public", "글", "public")]:
            self.write("ilgi.yml", f"title: x\nlocales: [ko]\nnew: {setting}\n")
            with Writing(self.journal) as desk:
                status, answer = desk.post("create", day="2024-05-06", text="글")
                self.assertEqual((status, answer["head"]["visibility"]), (201, seen))
                self.assertEqual(self.read(answer["head"]["path"]).decode(), text)

    def test_a_text_that_begins_like_front_matter_stays_a_text(self):
        desk = self.start()
        text = "---\ndraft: false\n---\n글"
        status, answer = desk.post("create", day="2026-11-22", text=text)
        self.assertEqual((status, answer["head"]["visibility"]), (201, "draft"))
        self.assertEqual(desk.open(answer["head"]["path"])["text"], text)

    def test_no_change_of_who_reads_is_public_by_accident(self):
        cases = [
            ("draft: true\nhide: true", "public", "", ["draft", "hide"]),
            ("published: false", "public", "", ["published"]),
            ("draft: true\npublish: 2020-01-01", "public", "publish: 2020-01-01", ["draft"]),
            ("draft: true", "private", "private: true", []),
            ("private: true", "draft", "draft: true", []),
        ]
        desk = None
        for number, (front, wanted, left, mended) in enumerate(cases):
            self.write(f"entries/2025-01-0{number + 1}.md", f"---\ntitle: 가\n{front}\n---\n글\n")
        desk = self.start()
        for number, (front, wanted, left, mended) in enumerate(cases):
            path = f"entries/2025-01-0{number + 1}.md"
            status, answer = desk.save(path, desk.open(path)["digest"], set={"visibility": wanted})
            self.assertEqual((status, answer.get("mended")), (200, mended), (front, answer))
            self.assertEqual(answer["head"]["visibility"], wanted)
            self.assertEqual(self.read(path).decode(), f"---\ntitle: 가\n{left + chr(10) if left else ''}---\n글\n", front)

    def test_a_sealed_entry_is_its_readers_whoever_is_said_to_read_it(self):
        path = "entries/2025-01-01.md"
        self.write(path, "---\nsealed: true\ndraft: true\n---\n글\n")
        desk = self.start()
        status, answer = desk.save(path, desk.open(path)["digest"], set={"visibility": "public"})
        self.assertEqual((status, answer["mended"], self.read(path).decode()), (200, ["draft"], "---\nsealed: true\n---\n글\n"))
        self.assertEqual((answer["head"]["visibility"], answer["head"]["heldBy"]), ("private", ["sealed"]))

    def test_what_a_folder_keeps_back_is_not_said_to_be_public(self):
        self.write("entries/_drafts/2025-02-01.md", "---\ndraft: true\n---\n글\n")
        desk = self.start()
        path = "entries/_drafts/2025-02-01.md"
        status, answer = desk.get("entry", path=path)
        if status == 200:
            before = self.read(path)
            status, answer = desk.save(path, answer["digest"], set={"visibility": "public"})
            if status == 200:
                self.assertEqual(answer["head"]["visibility"], "public")
            else:
                self.assertEqual((status, self.read(path)), (422, before))

    # Trash, names, versions.

    def test_the_trash_gives_back_what_was_deleted(self):
        self.write("entries/2026-11-15-sea/index.md", "바다.\n\n![](a.png)\n")
        self.write("entries/2026-11-15-sea/a.png", PNG)
        desk = self.start()
        for path in ["entries/2026-11-20.md", "entries/2026-11-15-sea/index.md"]:
            before = self.read(path)
            status, answer = desk.post("trash", path=path, digest=desk.open(path)["digest"])
            self.assertEqual(status, 200, answer)
            self.assertFalse((self.journal / path).exists())
            self.assertIn(path, [one["path"] for one in desk.get("trash")[1]["deleted"]])
            status, answer = desk.post("restore", id=answer["id"])
            self.assertEqual((status, answer["path"], self.read(path)), (200, path, before))
        self.assertEqual(self.read("entries/2026-11-15-sea/a.png"), PNG)
        self.assertEqual(desk.get("trash")[1]["deleted"], [])
        self.assertEqual(self.read(".ilgi-trash/.gitignore"), b"*\n")

    def test_nothing_is_restored_over_a_file(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        answer = desk.post("trash", path=path, digest=desk.open(path)["digest"])[1]
        self.write(path, "새 글.\n")
        status, answer = desk.post("restore", id=answer["id"])
        self.assertEqual((status, answer["path"]), (200, "entries/2026-11-20-2.md"))
        self.assertEqual(self.read(path).decode(), "새 글.\n")

    def test_what_changed_since_is_not_deleted(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        digest = desk.open(path)["digest"]
        self.write(path, "새 글.\n")
        self.assertEqual(desk.post("trash", path=path, digest=digest)[0], 409)
        self.assertEqual(self.read(path).decode(), "새 글.\n")

    def test_an_entry_gets_the_name_of_its_title_and_never_anothers(self):
        self.write("entries/2026-11-22-처마.md", "다른 일기.\n")
        desk = self.start()
        made = desk.post("create", day="2026-11-22", text="글")[1]
        made = desk.save(made["head"]["path"], made["digest"], set={"title": "처마"})[1]
        status, answer = desk.post("move", path=made["head"]["path"], digest=made["digest"])
        self.assertEqual((status, answer["path"]), (200, "entries/2026-11-22-처마-2.md"))
        for name in ["../x", "a/b", ".x", "", "a\0b", "x" * 300]:
            self.assertEqual(desk.post("move", path=answer["path"], digest=made["digest"], to=name)[0], 422, name)

    def test_an_entry_that_was_left_empty_is_thrown_away(self):
        desk = self.start()
        made = desk.post("create", day="2026-11-22", text="ㄱ")[1]
        path = made["head"]["path"]
        self.assertFalse(desk.post("discard", path=path, digest=made["digest"])[1]["discarded"])
        made = desk.save(path, made["digest"], text=" \n")[1]
        self.assertTrue(desk.post("discard", path=path, digest=made["digest"])[1]["discarded"])
        self.assertFalse((self.journal / path).exists())
        # A title, or any other field, came with it.
        for set in [{"title": "빈 하루"}, {"mood": "차분함"}]:
            made = desk.post("create", day="2026-11-22", text="", set=set)[1]
            self.assertFalse(desk.post("discard", path=made["head"]["path"], digest=made["digest"])[1]["discarded"], set)
            self.assertIn(*set.values(), self.read(made["head"]["path"]).decode())

    def test_earlier_versions_are_kept(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        before = self.read(path).decode()
        desk.save(path, desk.open(path)["digest"], text="다른 글.\n")
        versions = desk.get("versions", path=path)[1]["versions"]
        self.assertEqual(len(versions), 1)
        self.assertEqual(desk.get("version", path=path, id=versions[0]["id"])[1]["text"], before)
        self.assertEqual(desk.get("version", path=path, id="../../../ilgi")[0], 404)

    def test_earlier_versions_follow_the_file_to_every_other_name(self):
        desk = self.start()

        def kept(path):
            return [desk.get("version", path=path, id=one["id"])[1]["text"] for one in desk.get("versions", path=path)[1]["versions"]]

        def command(*words):
            subprocess.run([ILGI, *words, "--folder", self.journal, "--quiet"], check=True)
            Served.until("the news", lambda: desk.get("entry", path=path)[0] == 200)

        path = "entries/2026-11-20.md"
        before = self.read(path).decode()
        entry = desk.open(path)
        saved = desk.save(path, entry["digest"], text="다른 글.\n")[1]
        path = desk.post("move", path=path, digest=saved["digest"], to="2026-11-20-frost", alias=False)[1]["path"]
        self.assertEqual(kept(path), [before])
        path = "entries/2026-11-20-서리.md"
        command("rename", "2026-11-20", "서리")
        self.assertEqual(kept(path), [before])
        path = "entries/2026-11-20-frost.md"
        command("undo")
        self.assertEqual(kept(path), [before])
        # Another program gave it a name; the page looks for it.
        old, path = path, "entries/2026-11-20-배추.md"
        entry = desk.open(old)
        os.rename(self.journal / old, self.journal / path)
        asked = {"path": old, "digest": entry["digest"], "text": entry["text"], "inode": entry["inode"]}
        Served.until("the other name", lambda: desk.post("follow", **asked) == (200, {"path": path}))
        self.assertEqual(kept(path), [before])
        # Out of the trash beside another file of its name.
        gone = desk.post("trash", path=path, digest=entry["digest"])[1]["id"]
        self.write(path, "새 글.\n")
        path = desk.post("restore", id=gone)[1]["path"]
        self.assertEqual((path, kept(path)), ("entries/2026-11-20-배추-2.md", [before]))

    def test_earlier_versions_of_a_folder_follow_it(self):
        path = "entries/2026-11-18-sea/index.md"
        self.write(path, "---\ntitle: 바다\n---\n파도.\n")
        desk = self.start()
        desk.save(path, desk.open(path)["digest"], text="큰 파도.\n")
        subprocess.run([ILGI, "rename", path, "먼 바다", "--folder", self.journal, "--quiet"], check=True)
        path = "entries/2026-11-18-먼-바다/index.md"
        Served.until("the other name", lambda: desk.get("entry", path=path)[0] == 200)
        self.assertEqual(len(desk.get("versions", path=path)[1]["versions"]), 1)

    def test_a_version_is_front_matter_and_text_in_every_notation(self):
        fronts = ["---\ntitle: 밤\n---\n", "+++\ntitle = '밤'\n+++\n", '{\n"title": "밤",\n"private": true\n}\n', "---\r\ntitle: 밤\r\n---\r\n", "\ufeff---\ntitle: 밤\n---\n", ""]
        for number, front in enumerate(fronts):
            self.write(f"entries/2026-10-0{number + 1}.md", front + "별을 셌다.\n")
        desk = self.start()
        for number, front in enumerate(fronts):
            path = f"entries/2026-10-0{number + 1}.md"
            desk.save(path, desk.open(path)["digest"], text="별이 없다.\n")
            [version] = desk.get("versions", path=path)[1]["versions"]
            parts = {"front": front.replace("\r", "").removeprefix("\ufeff"), "text": "별을 셌다.\n"}
            self.assertEqual(desk.get("version", path=path, id=version["id"])[1], parts)

    def test_the_versions_that_git_has_are_listed_and_taken_without_its_filters(self):
        path = "entries/2026-11-20.md"
        env = {**os.environ, **{f"GIT_{who}_{what}": "a@diary.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        git = ["git", "-C", self.journal, "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "init", "-q", self.journal], check=True)
        for number, text in enumerate(["처음.\n", "둘째.\r\n"]):
            self.write(path, text)
            subprocess.run([*git, "add", "."], check=True)
            subprocess.run([*git, "commit", "-qm", "x"], check=True, env={**env, "GIT_COMMITTER_DATE": f"{1700000000 + number} +0000"})
        (self.journal / ".gitattributes").write_text("*.md diff=bad\n")
        subprocess.run([*git, "config", "diff.bad.textconv", f"touch {self.journal}/ran; cat"], check=True)
        desk = self.start()
        versions = desk.get("versions", path=path)[1]["versions"]
        self.assertEqual([(one["time"], one["bytes"]) for one in versions], [(1700000001, None), (1700000000, None)])
        self.assertEqual([desk.get("version", path=path, id=one["id"])[1]["text"] for one in versions], ["둘째.\n", "처음.\n"])
        self.assertEqual(desk.get("version", path="ilgi.yml", id=versions[0]["id"])[0], 404)
        self.assertEqual(desk.get("version", path=path, id="git-" + "0" * 40)[0], 404)
        self.assertFalse((self.journal / "ran").exists())
        # What the page kept comes beside it.
        desk.save(path, desk.open(path)["digest"], text="셋째.\n")
        self.assertEqual(len(desk.get("versions", path=path)[1]["versions"]), 3)

    def test_an_entry_that_git_ignores_stays_private_when_it_is_opened_and_saved(self):
        path = "entries/2026-11-20.md"
        subprocess.run(["git", "init", "-q", self.journal], check=True)
        self.write(".gitignore", "2026-11-20.md\n")
        self.write("ilgi.yml", self.read("ilgi.yml") + b"git_ignored: leave\n")
        desk = self.start()

        def visibility():
            return {one["path"]: one["visibility"] for one in desk.get("entries")[1]["entries"]}[path]

        self.assertEqual(visibility(), "private")
        opened = desk.open(path)
        self.assertEqual((opened["head"]["visibility"], visibility()), ("private", "private"))
        self.assertEqual(desk.save(path, opened["digest"], text="바뀐 글.\n")[0], 200)
        self.assertEqual(visibility(), "private")

    def test_a_published_entry_can_leave_its_old_address(self):
        path = "entries/2026-11-20.md"
        desk = self.start()
        self.assertEqual(
            desk.get("naming", path=path, name="2026-11-20-서리")[1],
            {"before": "/2026/11/20.html", "after": "/2026/11/20-서리.html", "published": True},
        )
        self.assertIsNone(desk.get("naming", path=path, name="../x")[1]["after"])
        self.assertFalse(desk.get("naming", path="entries/2026-11-22-rain.md", name="x")[1]["published"])
        moved = desk.post("move", path=path, digest=desk.open(path)["digest"], to="2026-11-20-서리", alias=True)[1]
        self.assertEqual((moved["path"], moved["alias"]), ("entries/2026-11-20-서리.md", True))
        text = self.read("entries/2026-11-20-서리.md").decode()
        self.assertRegex(text, r"\A---\naliases: .*/2026/11/20\.html.*\n---\n마당 배추가 하얗게 굳었다\.\n\Z")
        # Without it nothing is written.
        before = self.read("entries/2026-11-22-rain.md")
        digest = desk.open("entries/2026-11-22-rain.md")["digest"]
        self.assertFalse(desk.post("move", path="entries/2026-11-22-rain.md", digest=digest, to="2026-11-22-비")[1]["alias"])
        self.assertEqual(self.read("entries/2026-11-22-비.md"), before)

    def test_a_translation_is_a_draft_with_what_is_the_same_in_all_languages(self):
        self.write("entries/2026-11-21-산.md", "---\ntags: [산, 길]\npeople: [민주]\nplace: 강릉\nmood: 고요\ntitle: 산\n---\n오르막.\n")
        desk = self.start()
        path = "entries/2026-11-21-산.md"
        self.assertEqual(desk.open(path)["languages"], [{"locale": "en", "path": None}])
        status, made = desk.post("translate", path=path, locale="en")
        self.assertEqual((status, made["head"]["path"], made["head"]["visibility"]), (201, "entries/2026-11-21-산.en.md", "draft"))
        fields = desk.open("entries/2026-11-21-산.en.md")["fields"]
        self.assertEqual(
            (fields["day"], fields["tags"], fields["people"], fields["place"], fields["mood"], fields["title"]),
            ("2026-11-21", ["산", "길"], ["민주"], "강릉", None, None),
        )
        self.assertEqual(desk.open(path)["languages"], [{"locale": "en", "path": "entries/2026-11-21-산.en.md"}])
        self.assertEqual(desk.post("translate", path=path, locale="en")[0], 422, "nothing is overwritten")
        for locale in ["ko", "ja", "x"]:
            self.assertNotEqual(desk.post("translate", path=path, locale=locale)[0], 201, locale)
        # Also for a server that reads it for the first time: an entry without a text is what its
        # fields say.
        desk.end()
        desk = self.start()
        heads = {head["path"]: head["visibility"] for head in desk.get("entries")[1]["entries"]}
        self.assertEqual(heads["entries/2026-11-21-산.en.md"], "draft")
        # By its field, and with a day that is not in the name.
        self.write("entries/field.md", "---\ndate: 2026-01-02\ntranslation: one\n---\n글.\n")
        Served.until("the entry", lambda: desk.get("entry", path="entries/field.md")[0] == 200)
        status, made = desk.post("translate", path="entries/field.md", locale="en")
        self.assertEqual((status, made["fields"]["day"]), (201, "2026-01-02"))
        self.assertIn("translation: one\n", self.read("entries/field.en.md").decode())

    # Photos.

    def test_photos_that_no_text_names_are_told(self):
        for name in ["쓰는 것.jpg", "표지.png", "남은 것.jpg", "film.jpg", "쪽.jpg", "trip/둘.HEIC"]:
            self.write(f"entries/{name}", b"x")
        self.write("entries/2026-11-19.md", '---\ncover: "[[표지.png]]"\n---\n![](<쓰는 것.jpg>) ![](film.mp4) ![[둘.heic]]\n')
        self.write("pages/about.md", "# 소개\n\n![](../entries/%EC%AA%BD.jpg)\n")
        desk = self.start()
        self.assertEqual(desk.get("trash")[1]["unused"], ["entries/남은 것.jpg"])

    def photo(self, desk, path, name, data):
        status, answer = desk.post("photos", path=path, photos=[{"name": name, "bytes": len(data)}])
        self.assertEqual(status, 200, answer)
        file = answer["files"][0]
        if "put" not in file:
            return file, 0
        status, _, answer = desk.ask("PUT", f"/.ilgi/api/photo?id={file['put']}&at=0", data, Content_Type="application/octet-stream")
        return {**file, **answer}, status

    def test_photos_come_beside_the_entry_with_a_safe_name(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        for name, wanted in [
            ("바다 사진.png", "2026-11-20-바다-사진.png"), ("../../etc/x.png", "2026-11-20-x.png"), (".htaccess.png", "2026-11-20-htaccess.png"),
            ("x.png", "2026-11-20-x-2.png"), ("a\\b\\c d.png", "2026-11-20-c-d.png"),
        ]:
            file, status = self.photo(desk, path, name, PNG)
            self.assertEqual((status, file["name"], file["path"]), (201, wanted, f"entries/{wanted}"), name)
            self.assertEqual(self.read(f"entries/{wanted}"), PNG)
        status, fields, data = desk.ask("GET", f"/.ilgi/files/{desk.view}/entries/2026-11-20-x.png")
        self.assertEqual((status, fields["Content-Type"], data), (200, "image/png", PNG))

    def test_what_a_build_could_not_publish_is_refused(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        before = sorted(self.journal.rglob("*"))
        for name, data in [
            ("x.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), ("x.png", b"<html><script>1</script></html>"),
            ("x.heic", b"\0\0\0\x18ftypheic\0\0\0\0heicmif1"), ("x.png", PNG[:20]), ("bomb.png", PNG[:16] + b"\x00\x0f\xff\xff" * 2 + PNG[24:]),
        ]:
            self.assertEqual(self.photo(desk, path, name, data)[1], 415, name)
        self.assertEqual(self.photo(desk, path, "big.png", b"")[0], {"error": "too-large"})
        self.assertEqual(desk.post("photos", path=path, photos=[{"name": "a.png", "bytes": 41 << 20}])[1]["files"], [{"error": "too-large"}])
        self.assertEqual(sorted(self.journal.rglob("*")), before)

    def test_a_recording_comes_beside_the_entry_with_its_strokes(self):
        desk = self.start()
        path, sound, strokes = "entries/2026-11-20.md", playable_sound(), "0z" * 43
        for name, wave, wanted in [("waves.wav", strokes, True), ("rain.wav", "0z", False), ("wind.wav", "../" + strokes[3:], False), ("fog.wav", None, False)]:
            photo = {"name": name, "bytes": len(sound), **({} if wave is None else {"wave": wave})}
            file = desk.post("photos", path=path, photos=[photo])[1]["files"][0]
            status, _, answer = desk.ask("PUT", f"/.ilgi/api/photo?id={file['put']}&at=0", sound, Content_Type="application/octet-stream")
            self.assertEqual((status, answer["path"]), (201, f"entries/2026-11-20-{name}"))
            self.assertEqual(self.read(answer["path"]), sound)
            self.assertEqual((self.journal / (answer["path"] + ".wave")).exists(), wanted, name)
        self.assertEqual(self.read("entries/2026-11-20-waves.wav.wave"), strokes.encode())
        # A photo has none, and what is no recording is none by its name.
        file = desk.post("photos", path=path, photos=[{"name": "x.png", "bytes": len(PNG), "wave": strokes}])[1]["files"][0]
        self.assertEqual(desk.ask("PUT", f"/.ilgi/api/photo?id={file['put']}&at=0", PNG, Content_Type="application/octet-stream")[0], 201)
        self.assertFalse((self.journal / "entries/2026-11-20-x.png.wave").exists())
        for name, data in [("page.mp3", b"<html><script>1</script></html>"), ("photo.m4a", PNG), ("film.m4a", playable_film(64, 64))]:
            self.assertEqual(self.photo(desk, path, name, data)[1], 415, name)

    def test_the_same_photo_is_not_stored_twice(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        file, _ = self.photo(desk, path, "x.png", PNG)
        wanted = {"name": "x.png", "bytes": len(PNG), "digest": hashlib.sha256(PNG).hexdigest()}
        status, answer = desk.post("photos", path=path, photos=[wanted, {**wanted, "digest": "0" * 64}])
        self.assertEqual(status, 200)
        self.assertEqual(answer["files"][0], {"name": file["name"], "path": file["path"]})
        self.assertEqual(answer["files"][1]["name"], "2026-11-20-x-2.png")
        # Of an entry in another folder it is another file.
        self.write("entries/trip/index.md", "---\ndate: 2026-11-19\n---\n글\n")
        Served.until("the other entry", lambda: desk.get("entry", path="entries/trip/index.md")[0] == 200)
        self.assertIn("put", desk.post("photos", path="entries/trip/index.md", photos=[wanted])[1]["files"][0])

    def test_a_photo_is_cleaned_on_request_and_the_file_as_it_came_is_kept(self):
        text = PNG[:33] + bytes.fromhex("0000000f74455874") + b"Author\0qzsecret" + zlib.crc32(b"tEXtAuthor\0qzsecret").to_bytes(4) + PNG[33:]
        desk = self.start()
        path = "entries/2026-11-20.md"
        file, status = self.photo(desk, path, "x.png", text)
        self.assertEqual(status, 201, file)
        self.assertEqual(self.read(file["path"]), text)
        (self.journal / file["path"]).chmod(0o640)
        self.assertEqual(desk.post("clean", path=file["path"]), (200, {"clean": True}))
        clean = self.read(file["path"])
        self.assertNotIn(b"qzsecret", clean)
        self.assertEqual(stat.S_IMODE((self.journal / file["path"]).stat().st_mode), 0o640)
        self.assertIn(text, [one.read_bytes() for one in (self.journal / ".ilgi-trash/kept").rglob("*.png")])
        # A second time nothing is different; what is no photo beside an entry is not touched.
        self.assertEqual(desk.post("clean", path=file["path"])[0], 200)
        self.assertEqual(self.read(file["path"]), clean)
        self.assertEqual(len(list((self.journal / ".ilgi-trash/kept").rglob("*.png"))), 1)
        for other in [path, "ilgi.yml", "../x.png", "entries/none.png", ".ilgi/write-key"]:
            self.assertEqual(desk.post("clean", path=other)[0], 404, other)

    def test_an_entry_on_the_site_has_its_address_and_no_other_has(self):
        self.write("entries/2026-11-19.en.md", "First frost.\n")
        self.write("entries/2026-11-18.md", "---\nprivate: true\n---\n글\n")
        self.write("entries/2026-11-17.md", "---\npublish: 2027-01-01\n---\n글\n")
        desk = self.start()
        addresses = {path: desk.open(f"entries/{path}.md")["address"] for path in ["2026-11-20", "2026-11-19.en", "2026-11-22-rain", "2026-11-18", "2026-11-17"]}
        self.assertEqual(addresses, {
            "2026-11-20": "https://diary.example/2026/11/20.html", "2026-11-19.en": "https://diary.example/en/2026/11/19.html",
            "2026-11-22-rain": None, "2026-11-18": None, "2026-11-17": None,
        })  # fmt: skip

    def test_what_somebody_did_not_choose_is_kept_on_request(self):
        desk = self.start()
        path = "entries/2026-11-20.md"
        self.assertEqual(desk.post("keep", path=path, text="고르지 않은 글\n"), (200, {"kept": True}))
        version = desk.get("versions", path=path)[1]["versions"][0]
        self.assertEqual(desk.get("version", path=path, id=version["id"])[1]["text"], "고르지 않은 글\n")
        # A path is no name of a file there.
        self.assertEqual(desk.post("keep", path="../../x", text="글")[0], 200)
        self.assertEqual([one for one in self.journal.parent.rglob("x*") if "kept" not in one.parts and one.is_relative_to(self.journal)], [])
        self.assertEqual(desk.post("keep", path=path)[0], 400)

    # Outside changes, and the end.

    def test_events_tell_what_other_programs_change(self):
        desk = self.start()
        request = "GET /.ilgi/api/events HTTP/1.1\r\n" + "".join(f"{name}: {text}\r\n" for name, text in desk.fields().items()) + "\r\n"
        with socket.create_connection(("127.0.0.1", desk.port), 60) as one:
            one.sendall(request.encode())
            text = b""
            while b"event: open" not in text:
                text += one.recv(65536)
            self.write("entries/2026-11-20.md", "바뀐 글.\n")
            while b"event: changes" not in text:
                text += one.recv(65536)
            data = json.loads(text.split(b"event: changes\ndata: ")[1].split(b"\n")[0])
            self.assertIn("entries/2026-11-20.md", data["changed"])

    def test_a_save_is_no_change_of_another_program_and_the_site_has_it_at_once(self):
        desk = self.start()
        port = desk.site_port()

        def page(path):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            try:
                connection.request("GET", path, headers={"Host": f"127.0.0.1:{port}"})
                return connection.getresponse().read().decode()
            finally:
                connection.close()

        self.assertIn("마당 배추", page("/2026/11/20.html"))
        request = "GET /.ilgi/api/events HTTP/1.1\r\n" + "".join(f"{name}: {text}\r\n" for name, text in desk.fields().items()) + "\r\n"
        with socket.create_connection(("127.0.0.1", desk.port), 60) as one:
            one.sendall(request.encode())
            text = b""
            while b"event: open" not in text:
                text += one.recv(65536)
            digest = desk.open("entries/2026-11-20.md")["digest"]
            for number in range(4):
                status, answer = desk.save("entries/2026-11-20.md", digest, text=f"여기서 쓴 글 {number}.\n")
                self.assertEqual(status, 200)
                digest = answer["digest"]
                # Nobody waits for the site until somebody asks for it; then it has what was saved.
                self.assertIn(f"여기서 쓴 글 {number}.", Served.until("the saved text", lambda: (lambda body: f"글 {number}." in body and body)(page("/2026/11/20.html"))))
            # What another program does is told, and it alone.
            self.write("entries/2026-11-22-rain.md", "---\ntitle: 눈\ndraft: true\n---\n저쪽에서 쓴 글.\n")
            while b"event: changes" not in text:
                text += one.recv(65536)
            self.assertNotIn(b"unreachable", text)
            data = json.loads(text.split(b"event: changes\ndata: ")[1].split(b"\n")[0])
            self.assertEqual(data, {"added": [], "changed": ["entries/2026-11-22-rain.md"], "removed": []})
        self.assertEqual(desk.get("entries")[1]["entries"][0]["title"], "눈")

    def test_a_finding_says_how_it_is_mended_where_that_is_known(self):
        self.write("entries/2026-11-19-a.md", "---\ndate: 2026-13-19\n---\n글.\n")
        self.write("entries/2026-11-18-b.md", "---\ndarft: true\n---\n글.\n")
        self.write("entries/c.md", "---\ndate: 2026-13-19\n---\n글.\n")
        desk = self.start()
        mends = {path: [one["mend"] for one in desk.open(f"entries/{path}.md")["diagnostics"]] for path in ("2026-11-19-a", "2026-11-18-b", "c")}
        self.assertEqual(mends["2026-11-19-a"], [{"wrong": "2026-13-19", "right": "2026-11-19"}])
        self.assertEqual(mends["2026-11-18-b"], [{"wrong": "darft", "right": "draft"}])
        self.assertEqual(mends["c"], [None])

    def test_a_restarted_server_knows_open_pages_until_a_new_key_is_made(self):
        first = self.start()
        key = first.key
        first.end()
        second = self.start(enters=False)
        second.key = key
        self.assertEqual(second.get("entries")[0], 200)
        self.assertEqual(stat.S_IMODE((self.journal / ".ilgi/write-key").stat().st_mode), 0o600)
        second.end()
        third = self.start("--new-key", enters=False)
        third.key = key
        self.assertEqual(third.get("entries")[0], 401)
