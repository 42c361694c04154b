"""The export of another app, dropped onto the page of `ilgi write` or chosen in its menu: what it is, what would be written, and that all of it is a draft."""

import base64
import json
import random
import tempfile
import zipfile
from pathlib import Path

from BrowserTests.test_writing_page import WritingPageTest
from served import Served

# Drops a file onto the page as a file manager does.
DROP = """([name, letters]) => {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], name))
  for (const kind of ["dragover", "drop"]) {
    document.getElementById("paper").dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }))
  }
}"""
SEEDS = [
    {"title": "첫눈", "body": "눈이 왔다.", "created_at": 1700000000},
    {"title": "남몰래", "body": "적었다.", "created_at": 1700100000, "private": True},
    {"title": "언제", "body": "모른다."},
]


class WritingImports(WritingPageTest):
    def drop(self, page, name, content):
        page.evaluate(DROP, [name, base64.b64encode(content).decode()])

    def panel(self, page):
        return page.evaluate("document.querySelector('.panel.import')?.innerText ?? ''")

    def until_panel(self, page, words):
        self.until(page, "words => document.querySelector('.panel.import')?.innerText.includes(words)", words)

    def written(self):
        return sorted(path.name for path in (self.journal / "entries").rglob("2023-11-*"))

    def test_a_dropped_file_is_looked_at_and_then_written_as_drafts(self):
        page = self.begin()
        self.drop(page, "seeds.json", json.dumps(SEEDS).encode())
        self.until_panel(page, "글 2편을 모두 초안으로 써요.")
        for words in ["seeds.json 파일은 JSON에서 내보낸 거예요.", "1편은 원래대로 비공개", "1편은 읽을 수 없어요", "created_at"]:
            self.assertIn(words, self.panel(page))
        self.assertEqual(self.written(), [])
        page.get_by_role("button", name="쓰기", exact=True).click()
        self.until_panel(page, "글 2편을 모두 초안으로 썼어요.")
        self.assertEqual(self.written(), ["2023-11-15-첫눈.md", "2023-11-16-남몰래.md"])
        for name in self.written():
            self.assertIn("draft: true\n", (self.journal / "entries" / name).read_text())
        self.assertIn("private: true\n", (self.journal / "entries/2023-11-16-남몰래.md").read_text())
        # They are in the list, and the text that was open is as it was.
        self.until(page, "[...document.querySelectorAll('.line')].some((line) => line.innerText.includes('첫눈'))")
        page.keyboard.press("Escape")
        # Twice adds nothing, and there is no button for it.
        self.drop(page, "again.json", json.dumps(SEEDS).encode())
        self.until_panel(page, "2편은 이미 있어요.")
        self.assertEqual(page.get_by_role("button", name="쓰기", exact=True).count(), 0)

    def test_a_question_without_an_answer_is_no_end_of_the_import(self):
        page = self.begin()
        lost = []

        def lose(route):
            """The first two questions of how far it is get no answer."""
            if route.request.method == "GET" and len(lost) < 2:
                lost.append(route)
                return route.abort()
            return route.continue_()

        page.route("**/.ilgi/api/import?*", lose)
        self.drop(page, "seeds.json", json.dumps(SEEDS).encode())
        self.until_panel(page, "글 2편을 모두 초안으로 써요.")
        self.assertEqual(len(lost), 2)
        lost.clear()
        page.get_by_role("button", name="쓰기", exact=True).click()
        self.until_panel(page, "글 2편을 모두 초안으로 썼어요.")
        self.assertEqual(len(lost), 2)

    def test_what_is_no_export_is_said_and_a_photo_is_one_still(self):
        page = self.begin()
        self.drop(page, "list.txt", b"milk\nbread\n")
        self.until_panel(page, ".txt (1)")
        page.keyboard.press("Escape")
        self.choose(page, "첫서리")
        picture = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        self.drop(page, "sea.png", picture)
        Served.until("the photo beside the entry", lambda: list((self.journal / "entries").glob("*sea.png")))

    def test_a_file_is_chosen_in_the_menu_and_nothing_is_left_of_it(self):
        source = Path(tempfile.mkdtemp()) / "Export.zip"
        photo = b"\xff\xd8\xff" + random.Random(4).randbytes(3 << 20)
        entry = {"uuid": "A1", "creationDate": "2023-11-05T03:00:00Z", "text": "![](dayone-moment://P1)\n\n바다", "photos": [{"identifier": "P1", "md5": "p1", "type": "jpeg"}]}
        with zipfile.ZipFile(source, "w") as archive:
            archive.writestr("Journal.json", json.dumps({"metadata": {}, "entries": [entry]}))
            # More than the page sends at once.
            archive.writestr("photos/p1.jpeg", photo)
        page = self.begin()
        page.click("#side-menu")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("menuitem", name="다른 앱에서 가져오기…").click()
        chooser.value.set_files(str(source))
        self.until_panel(page, "글 1편을 모두 초안으로 써요.")
        page.get_by_role("button", name="쓰기", exact=True).click()
        self.until_panel(page, "글 1편을 모두 초안으로 썼어요.")
        self.assertEqual((self.journal / "entries/2023-11-05/p1.jpeg").read_bytes(), photo)
        self.assertEqual(list(Path(tempfile.gettempdir()).glob("ilgi-??????")), [])
