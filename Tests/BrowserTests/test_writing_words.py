"""What the page of `ilgi write` says and shows of an entry: who reads it, what was copied, what a new name or day did."""

import re
import shutil
import signal

from BrowserTests.test_writing_page import FROST, WritingPageTest
from served import Served

# Fields that the reader does not take, and what the author seems to have meant.
UNCLEAR = [("draft: yes", "초안?"), ("draft: ja", "초안?"), ("published: nope", "초안?"), ("private: si", "비공개?"), ("비공개: 네", "비공개?"),
           ("drfat: true", "비공개?"), ("meta: {draft: true}", "비공개?"), ("publish: soon", "공개?"), ("tags: a\ndraft= true", "공개?")]  # fmt: skip


class WritingWords(WritingPageTest):
    def test_an_entry_whose_fields_are_not_understood_is_not_called_public(self):
        for number, (field, _) in enumerate(UNCLEAR):
            (self.journal / f"entries/2026-11-{number + 1:02}.md").write_text(f"---\ntitle: 글 {number}\n{field}\n---\n글.\n")
        page = self.begin()
        for number, (field, word) in enumerate(UNCLEAR):
            page.locator(f'.line[data-path="entries/2026-11-{number + 1:02}.md"]').click()
            self.until(page, "path => document.querySelector('.line[aria-selected=true]')?.dataset.path === path && document.getElementById('state').dataset.state === 'saved'", f"entries/2026-11-{number + 1:02}.md")
            self.until(page, "word => document.getElementById('visibility-word').textContent === word", word)
            self.assertEqual(page.inner_text("#consequence"), "고칠 때까지 아무것도 새로 실리지 않아요", field)
        # A click on what was meant writes it.
        page.locator('.line[data-path="entries/2026-11-01.md"]').click()
        self.until(page, "document.getElementById('title').value === '글 0'")
        page.click("#visibility")
        self.assertEqual(page.locator('input[name="who"]:checked').count(), 0)
        page.click('.who:has(input[value="draft"])')
        Served.until("a draft", lambda: "draft: true\n" in (self.journal / "entries/2026-11-01.md").read_text())
        self.until(page, "document.getElementById('visibility-word').textContent === '초안'")

    def test_what_the_browser_could_not_keep_is_not_said_to_be_there(self):
        page = self.begin()
        # As where it is full.
        page.evaluate("() => { const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (one) { const asked = put.call(this, one); this.transaction.abort(); return asked } }")
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.type("어디에도 없는 글")
        moved = self.journal.with_name(self.journal.name + "-moved")
        self.journal.rename(moved)
        self.addCleanup(shutil.rmtree, moved, ignore_errors=True)
        page.keyboard.type(".")
        for state, act in [("unwritable", lambda: None), ("stopped", lambda: self.desk.end(signal.SIGKILL))]:
            act()
            page.locator("#notice button", has_text="다시 해 보기").click(timeout=20_000)
            page.wait_for_selector(f'#state[data-state="{state}"]')
            self.until(page, "document.getElementById('notice').innerText.includes('이 브라우저에도 보관할 수 없어요.')")
            self.assertNotIn("갖고 있어요", page.inner_text("#notice"))

    def test_what_was_not_done_is_said_with_its_reason(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.until_saved(page)
        self.desk.end(signal.SIGKILL)
        for selector in ["#open-calendar", "#entry-menu"]:
            page.click(selector)
            if selector == "#entry-menu":
                page.get_by_role("menuitem", name="휴지통에 넣기").click()
            self.until(page, "document.getElementById('toast').innerText.includes('서버에 닿지 않아요.')")
            page.evaluate("document.getElementById('toast').textContent = ''")
            page.keyboard.press("Escape")
        self.assertTrue(self.frost.exists())

    def test_a_version_shows_what_was_different_in_its_front_matter(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("끝.")
        self.until_saved(page)
        Served.until("the text", lambda: self.frost.read_text().endswith("끝."))
        self.frost.write_text(self.frost.read_text().replace("밤독서", "낮독서"))
        self.until(page, "document.getElementById('facts').innerText.includes('낮독서')")
        page.click("#entry-menu")
        page.get_by_role("menuitem", name="이전 버전…").click()
        page.get_by_role("button", name="비교하기").last.click()
        front = page.locator(".will-be .words").last
        self.assertEqual((front.locator("del").inner_text(), front.locator("ins").inner_text()), ("낮", "밤"))
        page.get_by_role("button", name="이 버전으로").click()
        Served.until("the text of then", lambda: self.frost.read_text() == FROST.replace("밤독서", "낮독서"))

    def test_photos_whose_place_the_site_tells_are_not_said_to_lose_it(self):
        for settings, words in [("photo_metadata: keep\n", "찍은 곳과 시각도 독자에게 가요."), ("", "사이트에 실을 때 지워져요.")]:
            (self.journal / "ilgi.yml").write_text("locales: [ko]\n" + settings)
            page = self.begin()
            self.choose(page, "첫서리")
            page.evaluate("""async () => {
              const image = await new Promise((done) => { const canvas = document.createElement("canvas"); canvas.toBlob(done, "image/png") })
              const data = new DataTransfer()
              data.items.add(new File([image], "a.png", { type: "image/png" }))
              document.getElementById("text").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
            }""")
            self.until(page, "words => document.getElementById('pictures').innerText.includes(words)", words)
            self.until_saved(page)
            self.desk.end()

    def test_what_was_copied_is_said(self):
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\nurl: https://example.org\nnew: public\n")
        page = self.begin()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.desk.address.rstrip("/"))
        page.evaluate("delete Navigator.prototype.share")
        for title, said, copied in [("처마 밑에서", "글을 복사했어요", "우산을"), ("첫서리", "주소를 복사했어요", "https://example.org/")]:
            self.choose(page, title)
            self.until_saved(page)
            page.click("#share")
            self.until(page, "words => document.getElementById('toast').innerText.includes(words)", said)
            self.assertTrue(page.evaluate("navigator.clipboard.readText()").startswith(copied))

    def test_a_new_day_gives_the_file_its_name_and_links_follow(self):
        (self.journal / "entries/2026-11-19.md").write_text("---\ntitle: 다른 글\n---\n[그날](2026-11-20.md) 보기\n")
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#day")
        page.fill("#slip-day", "2026-11-18")
        page.press("#slip-day", "Tab")
        self.until_saved(page)
        self.choose(page, "처마 밑에서")
        moved = self.journal / "entries/2026-11-18.md"
        Served.until("the new name", moved.exists)
        self.assertFalse(self.frost.exists())
        self.assertIn("2026-11-18", moved.read_text())
        Served.until("the link", lambda: "(2026-11-18.md)" in (self.journal / "entries/2026-11-19.md").read_text())
        self.until(page, "document.getElementById('toast').innerText.includes('2026-11-18.md')")

    def test_links_that_a_new_name_could_not_mend_are_named(self):
        # A name with an entity in it is not changed in place.
        (self.journal / "entries/2026-11-19.md").write_text("---\ntitle: 다른 글\n---\n[그날](2026-11-2&#48;.md)\n")
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#entry-menu")
        page.get_by_text("파일 이름 바꾸기…").click()
        page.fill(".rename input[type=text]", "2026-11-20-배추")
        page.click(".rename button[type=submit]")
        self.until(page, "document.getElementById('toast').innerText.includes('파일 이름을 바꿨어요')")
        self.assertRegex(page.inner_text("#toast"), re.escape("entries/2026-11-19.md:4"))

    def test_the_slip_covers_no_text_and_the_last_line_is_not_under_the_fade(self):
        for number in range(1, 31):
            (self.journal / f"entries/2026-09-{number:02}.md").write_text(f"---\ntitle: 날 {number}\n---\n글 {number}.\n")
        page = self.begin()
        for width in [1024, 800]:
            page.set_viewport_size({"width": width, "height": 768})
            self.choose(page, "첫서리")
            page.click("#toggle-slip")
            slip, text = page.locator("#slip").bounding_box(), page.locator("#text").bounding_box()
            self.assertLessEqual(text["x"] + text["width"], slip["x"] + 1, width)
            self.assertGreater(text["width"], 300, width)
            page.keyboard.press("Escape")
            page.focus("#list")
            page.keyboard.press("End")
            self.until(page, "document.querySelector('.line[aria-selected=true]')?.dataset.path === 'entries/2026-09-01.md'")
            page.wait_for_timeout(200)
            line, place = page.locator('.line[aria-selected="true"]').bounding_box(), page.locator("#list").bounding_box()
            self.assertLessEqual(line["y"] + line["height"], place["y"] + place["height"] - 39, width)
