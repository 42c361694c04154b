"""The page of `ilgi write` in Chromium: composed Hangul, saving, what happens when the server or the file goes, keys, axe, and
the sizes and colours of its pictures."""

import os
import shutil
import signal
import tempfile
from pathlib import Path

from BrowserTests import axe
from BrowserTests.browsing import BrowserTest
from examples import EXAMPLES
from media_fixtures import playable_sound
from served import Served
from writing import Writing

RAIN_HEAD = """---
title: 처마 밑에서
tags: [비, 우체국]
people: [민주]
mood: 차분함
weather: {condition: 비, temperature: 9}
place: 통영
draft: true
---"""
RAIN = f"""{RAIN_HEAD}
우산을 두고 나와서 우체국 처마 밑에 오래 서 있었다.

돌아오는 길에 전화했다.
"""
FROST = "---\ntitle: 첫서리\ntags: [바다, 밤독서]\n---\n마당 배추가 하얗게 굳었다.\n\n할머니는 그래야 달아진다고 했다.\n"
# What the browser says to itself when the server is gone, or in a frame that runs no script.
EXPECTED = ["/.ilgi/api/", "ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY", "Blocked script", "Failed to load resource", "requestfailed", "failed"]


class WritingPageTest(BrowserTest):
    """A journal of three entries, and its page."""

    def setUp(self):
        super().setUp()
        self.allowed = list(EXPECTED)
        self.journal = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.journal, ignore_errors=True)
        (self.journal / "entries").mkdir()
        (self.journal / "ilgi.yml").write_text("title: 물가에서 쓴 일기\nlocales: [ko, en]\ntimezone: Asia/Seoul\n")
        self.rain, self.frost = self.journal / "entries/2026-11-22.md", self.journal / "entries/2026-11-20.md"
        self.rain.write_text(RAIN)
        self.frost.write_text(FROST)
        (self.journal / "entries/2026-10-14.md").write_text("---\ntitle: 강구안의 저녁\nstarred: true\nprivate: true\n---\n마지막 배.\n")

    def begin(self, *options, **others):
        self.desk = Writing(self.journal, *options, enters=False)
        self.addCleanup(lambda: self.desk.end())
        page = self.open(f"{self.desk.address}#code={self.desk.code}", **{"viewport": {"width": 1280, "height": 800}, **others})
        page.wait_for_selector("#desk:not([hidden])")
        return page

    def text(self, page):
        return page.input_value("#text")

    def choose(self, page, title):
        page.locator(".line", has_text=title).click()
        self.until(page, "title => document.getElementById('title').value === title", title)

    def until(self, page, script, *given):
        """Asks from outside: the page's policy forbids what Playwright's own waiting does."""
        return Served.until(script, lambda: page.evaluate(script, *given))

    def until_saved(self, page):
        page.wait_for_selector('#state[data-state="saved"]')

    def without_pause(self, page):
        """The page no longer saves by itself after a pause, however slow the machine is."""
        page.evaluate("() => { const old = setTimeout; setTimeout = (act, after, ...rest) => old(act, after > 400 && after < 900 ? 1e9 : after, ...rest) }")

    def compose(self, page, *steps):
        chrome = self.input_of(page)
        for step in steps:
            chrome.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        return chrome


class WritingPage(WritingPageTest):
    # Composition.

    def test_a_composed_syllable_is_saved_while_it_is_open_and_never_doubled(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+Home")
        chrome = self.compose(page, "ㅇ", "이", "일")
        # Saving does not wait for the end of the composition.
        Served.until("the open syllable in the file", lambda: "\n일마당" in self.frost.read_text())
        chrome.send("Input.insertText", {"text": "일"})
        self.compose(page, "ㄱ", "기").send("Input.insertText", {"text": "기"})
        Served.until("the word in the file", lambda: "\n일기마당 배추가" in self.frost.read_text())
        self.assertTrue(self.text(page).startswith("일기마당 배추가"))
        self.until_saved(page)

    def test_another_programs_change_waits_for_the_end_of_a_composition(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+Home")
        chrome = self.compose(page, "ㅎ", "하")
        Served.until("the syllable in the file", lambda: "\n하마당" in self.frost.read_text())
        self.frost.write_text(self.frost.read_text().replace("할머니는", "할아버지는"))
        page.wait_for_timeout(400)
        self.assertIn("할머니는", self.text(page))
        chrome.send("Input.insertText", {"text": "하"})
        self.until(page, "document.getElementById('text').value.includes('할아버지는')")
        self.assertEqual(self.text(page).count("하마당"), 1)

    def test_enter_in_a_composition_is_no_command(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-slip")
        page.focus("#slip-tags")
        chrome = self.compose(page, "ㅂ", "비")
        page.evaluate(
            """() => document.getElementById("slip-tags").dispatchEvent(
              new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true, bubbles: true }))"""
        )
        self.assertEqual(page.locator(".slip .chip").count(), 2)
        chrome.send("Input.insertText", {"text": "비"})
        page.keyboard.press("Enter")
        Served.until("the tag in the file", lambda: "tags: [바다, 밤독서, 비]" in self.frost.read_text())

    # Saving.

    def test_what_is_typed_is_in_the_file_and_undo_takes_it_back(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("수도꼭지에 양말을 씌웠다.")
        self.until_saved(page)
        self.assertEqual(self.frost.read_text(), FROST + "수도꼭지에 양말을 씌웠다.")
        while self.text(page) != "마당 배추가 하얗게 굳었다.\n\n할머니는 그래야 달아진다고 했다.\n":
            page.keyboard.press("Control+z")
        Served.until("the file as it was", lambda: self.frost.read_text() == FROST)

    def test_leaving_an_entry_saves_it_and_undo_stays_in_its_own(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.type("끝")
        self.choose(page, "처마 밑에서")
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("끝"))
        page.focus("#text")
        page.keyboard.press("Control+z")
        page.wait_for_timeout(1200)
        self.assertEqual(self.rain.read_text(), RAIN)
        self.assertTrue(self.frost.read_text().endswith("끝"))

    def test_a_new_entry_is_a_draft_and_is_named_after_its_title(self):
        page = self.begin()
        page.focus("#list")
        page.keyboard.press("n")
        self.until(page, "document.activeElement?.id === 'text' && document.getElementById('text').value === ''")
        self.assertEqual(len(list((self.journal / "entries").iterdir())), 3)
        page.keyboard.type("비가 왔다.")
        self.until_saved(page)
        page.fill("#title", "가을 비")
        page.keyboard.press("Enter")
        Served.until("the title in the file", lambda: any("title: 가을 비" in path.read_text() for path in (self.journal / "entries").iterdir()))
        self.choose(page, "첫서리")
        made = self.journal / "entries/2026-11-22-가을-비.md"
        Served.until("the name", made.exists)
        self.assertEqual(made.read_text(), "---\ndraft: true\ntitle: 가을 비\n---\n\n비가 왔다.")

    def test_going_public_from_private_asks_and_says_what_follows(self):
        page = self.begin()
        self.choose(page, "강구안의 저녁")
        self.assertIn("사이트를 만들 때 빠져요", page.inner_text("#consequence"))
        page.click("#visibility")
        page.click('.who:has(input[value="public"])')
        page.wait_for_selector(".ask")
        self.assertIn("private: true", (self.journal / "entries/2026-10-14.md").read_text())
        page.click(".ask .plain")
        Served.until("the field gone", lambda: "private" not in (self.journal / "entries/2026-10-14.md").read_text())
        self.until(page, "document.getElementById('consequence').textContent.includes('누구나')")

    # What can go wrong.

    def test_the_server_is_killed_and_nothing_typed_is_lost(self):
        page = self.begin()
        port = self.desk.port
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        self.desk.end(signal.SIGKILL)
        page.keyboard.type("서버가 없을 때 쓴 글")
        page.wait_for_selector("#notice:not([hidden])")
        self.assertIn("계속 써도 돼요", page.inner_text("#notice"))
        self.assertEqual(self.frost.read_text(), FROST)
        other = Writing(self.journal, "--port", str(port), enters=False)
        self.addCleanup(other.end)
        self.assertEqual(other.port, port)
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("서버가 없을 때 쓴 글"))
        self.until_saved(page)

    def test_the_page_is_closed_while_the_server_is_gone_and_opened_again(self):
        page = self.begin()
        port = self.desk.port
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        self.desk.end(signal.SIGKILL)
        page.keyboard.type("꺼진 뒤")
        self.until(page, """async () => { const open = indexedDB.open("ilgi-drafts"); await new Promise((done) => { open.onsuccess = done })
              const all = open.result.transaction("drafts").objectStore("drafts").getAll()
              await new Promise((done) => { all.onsuccess = done }); open.result.close()
              return all.result.some((one) => one.text.endsWith("꺼진 뒤")) }"""
        )
        context = page.context
        page.close()
        other = Writing(self.journal, "--port", str(port), enters=False)
        self.addCleanup(other.end)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        page.wait_for_selector("#desk:not([hidden])")
        page.locator(".line", has_text="첫서리").click()
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("꺼진 뒤"))

    def test_a_file_changed_elsewhere_is_merged_or_shown_side_by_side(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("끝에 쓴 글")
        self.frost.write_text(FROST.replace("마당 배추", "뒷밭 배추"))
        Served.until("both changes", lambda: "뒷밭 배추" in self.frost.read_text() and self.frost.read_text().endswith("끝에 쓴 글"))
        self.until_saved(page)
        before = self.frost.read_text()
        # Now at the same place.
        theirs = before.replace("끝에 쓴 글", "저쪽에서 고친 글")
        page.keyboard.type(" 그리고")
        self.frost.write_text(theirs)
        page.wait_for_selector("#conflict:not([hidden])")
        page.wait_for_timeout(1200)
        self.assertEqual(self.frost.read_text(), theirs)
        self.assertIn("저쪽에서 고친 글", page.inner_text(".one-side.theirs"))
        self.assertIn("그리고", page.inner_text(".one-side.ours"))
        self.assertEqual(axe.violations(page), [])
        page.get_by_text("둘 다 남기기").click()
        Served.until("both texts", lambda: "그리고" in self.frost.read_text() and "저쪽에서 고친 글" in self.frost.read_text())

    def test_a_file_that_is_deleted_elsewhere_can_be_written_again(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        self.frost.unlink()
        page.wait_for_selector("#notice:not([hidden])")
        page.keyboard.type("남은 글")
        page.get_by_text("다시 쓰기").click()
        Served.until("a file", lambda: any("남은 글" in path.read_text() for path in (self.journal / "entries").iterdir()))

    def test_a_folder_that_goes_away_and_comes_back_loses_nothing(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        moved = self.journal.with_name(self.journal.name + "-moved")
        os.rename(self.journal, moved)
        page.keyboard.type("없는 사이에 쓴 글")
        page.wait_for_selector('#state:is([data-state="unwritable"], [data-state="held"])')
        page.wait_for_selector("#notice:not([hidden])")
        self.assertIn("없는 사이에 쓴 글", self.text(page))
        os.rename(moved, self.journal)
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("없는 사이에 쓴 글"))

    def test_a_second_tab_reads_until_it_takes_the_entry_over(self):
        page = self.begin()
        self.choose(page, "첫서리")
        other = page.context.new_page()
        other.goto(self.desk.address)
        other.wait_for_selector("#desk:not([hidden])")
        self.choose(other, "첫서리")
        other.wait_for_selector('#state[data-state="readonly"]')
        self.assertTrue(other.evaluate("document.getElementById('text').readOnly"))
        other.click("#toggle-slip")
        self.assertEqual(other.locator("#slip input").count(), 0)
        # What was typed in the first one just before is in the second one too.
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("첫 탭에서")
        other.get_by_text("여기서 쓰기").click()
        self.until(other, "!document.getElementById('text').readOnly")
        page.wait_for_selector('#state[data-state="readonly"]')
        self.assertTrue(page.evaluate("document.getElementById('text').readOnly && document.getElementById('title').readOnly"))
        self.until(other, "document.getElementById('text').value.endsWith('첫 탭에서')")
        other.focus("#text")
        other.keyboard.press("Control+End")
        other.keyboard.type(", 둘째 탭에서")
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("첫 탭에서, 둘째 탭에서"))
        self.until(page, "document.getElementById('text').value.endsWith('첫 탭에서, 둘째 탭에서')")
        # And back again.
        page.get_by_text("여기서 쓰기").click()
        self.until(page, "!document.getElementById('text').readOnly")
        other.wait_for_selector('#state[data-state="readonly"]')

    def test_a_second_tab_leaves_alone_what_the_first_one_has_no_file_for_yet(self):
        page = self.begin()
        page.click("#new")
        page.keyboard.type("아직 파일이 없는 글")
        # A save that takes its time.
        page.route("**/.ilgi/api/create", lambda route: (held.append(route)))
        held = []
        Served.until("a save", lambda: page.evaluate("1") and held)
        other = page.context.new_page()
        other.goto(self.desk.address)
        other.wait_for_selector("#desk:not([hidden])")
        other.wait_for_selector('#state[data-state="saved"]')
        entries = lambda: [one.name for one in (self.journal / "entries").iterdir() if "아직 파일이 없는 글" in one.read_text()]
        self.assertEqual(entries(), [])
        held.pop().continue_()
        self.until_saved(page)
        self.assertEqual(len(entries()), 1)

    def test_seven_tabs_share_one_stream_of_events_and_the_next_one_takes_over(self):
        """A browser has six connections to a server: were each tab to listen for itself, the seventh could not save."""
        page = self.begin()
        self.until(page, "async () => (await navigator.locks.query()).held.some((one) => one.name.startsWith('ilgi-events:'))")
        listening = []
        page.context.on("request", lambda request: request.url.endswith("/events") and listening.append(request))
        tabs = []
        for _ in range(6):
            tabs.append(page.context.new_page())
            tabs[-1].goto(self.desk.address)
            tabs[-1].wait_for_selector("#desk:not([hidden])")
        self.assertEqual(listening, [])
        # The last one writes an entry that no other has open, and hears what other programs do.
        last = tabs[-1]
        self.choose(last, "강구안의 저녁")
        last.focus("#text")
        last.keyboard.press("Control+End")
        last.keyboard.type("일곱째 창")
        Served.until("the text in the file", lambda: "일곱째 창" in (self.journal / "entries/2026-10-14.md").read_text())
        (self.journal / "entries/2026-11-19.md").write_text("밖에서 쓴 글\n")
        for tab in [page, *tabs]:
            tab.wait_for_selector(".line >> text=밖에서 쓴 글")
        page.close()
        # Playwright tells of requests only while it is asked something.
        Served.until("another tab that listens", lambda: tabs[0].evaluate("1") and len(listening) == 1)
        (self.journal / "entries/2026-11-18.md").write_text("그 뒤에 쓴 글\n")
        for tab in tabs:
            tab.wait_for_selector(".line >> text=그 뒤에 쓴 글")

    def test_keeping_both_repeats_only_the_lines_that_are_different(self):
        lines = [f"{number}째 줄" for number in range(1, 9)]
        self.frost.write_text("---\ntitle: 첫서리\n---\n" + "\n".join(lines) + "\n")
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+Home")
        page.keyboard.type("여기 ")
        page.keyboard.press("Control+End")
        page.keyboard.press("ArrowUp")
        page.keyboard.type("여기 ")
        theirs = ["저기 1째 줄", *lines[1:7], "저기 8째 줄"]
        self.frost.write_text("---\ntitle: 첫서리\n---\n" + "\n".join(theirs) + "\n")
        page.wait_for_selector("#conflict:not([hidden])")
        page.get_by_text("둘 다 남기기").click()
        wanted = ["여기 1째 줄", "", "저기 1째 줄", *lines[1:7], "여기 8째 줄", "", "저기 8째 줄"]
        Served.until("both in the file", lambda: self.frost.read_text() == "---\ntitle: 첫서리\n---\n" + "\n".join(wanted) + "\n")

    def test_a_merge_is_taken_back_and_what_was_typed_since_stays(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.without_pause(page)
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("끝에 쓴 글")
        # Not in the paragraph of the cursor: there somebody has to choose.
        self.frost.write_text(FROST.replace("마당", "뒷마당"))
        page.wait_for_selector("#toast:not([hidden]) button")
        self.assertIn("뒷마당", self.text(page))
        # The cursor stayed where it was.
        page.keyboard.type(", 그 뒤")
        page.focus("#list")
        page.keyboard.press("Control+z")
        self.until(page, "!document.getElementById('text').value.includes('뒷마당')")
        page.focus("#text")
        page.keyboard.press("Control+s")
        Served.until("only what was written here", lambda: self.frost.read_text() == FROST + "끝에 쓴 글, 그 뒤")

    def test_the_text_is_saved_when_the_cursor_leaves_it(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.without_pause(page)
        page.focus("#text")
        page.keyboard.type("하나")
        page.focus("#find")
        Served.until("the text in the file", lambda: self.frost.read_text().endswith("하나"))

    def test_who_reads_and_a_name_are_taken_back_in_the_list(self):
        self.frost.write_text(FROST.replace("tags:", "# 나의 메모\nstatus: hidden\ntags:"))
        before = self.frost.read_text()
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#visibility")
        page.click('.who:has(input[value="public"])')
        page.locator(".ask .plain").click() if page.locator(".ask").is_visible() else None
        Served.until("the field gone", lambda: "status" not in self.frost.read_text())
        page.wait_for_selector("#toast kbd")
        page.focus("#list")
        page.keyboard.press("Control+z")
        Served.until("every byte as it was", lambda: self.frost.read_text() == before)
        page.keyboard.press("Escape")
        page.click("#entry-menu")
        page.locator('[role="menuitem"]', has_text="파일 이름 바꾸기").click()
        page.locator(".rename input[type=text]").fill("2026-11-20-서리")
        page.locator(".rename input[type=text]").press("Enter")
        Served.until("the other name", (self.journal / "entries/2026-11-20-서리.md").exists)
        page.wait_for_selector("#toast:not([hidden]) kbd")
        page.focus("#list")
        page.keyboard.press("Control+z")
        Served.until("the name as it was", self.frost.exists)
        Served.until("the text as it was", lambda: self.frost.read_text() == before)

    def test_a_file_that_is_gone_can_be_left_and_what_was_written_is_kept(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.type("마지막 말")
        self.until_saved(page)
        self.frost.unlink()
        page.wait_for_selector("#notice:not([hidden])")
        page.keyboard.type("과 더")
        page.get_by_text("그대로 두기").click()
        page.wait_for_selector("#entry", state="hidden")
        Served.until("what was kept", lambda: any("마지막 말과 더" in one.read_text() for one in (self.journal / ".ilgi-trash/kept").rglob("*.md")))
        self.assertFalse(self.frost.exists())
        # It does not come back as something that was not saved.
        page.reload()
        page.wait_for_selector(".line")
        self.assertFalse(self.frost.exists())

    def test_what_another_program_writes_over_without_having_seen_it_is_kept(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("저장된 말")
        self.until_saved(page)
        self.frost.write_text(FROST.replace("마당", "뒷마당"))
        self.until(page, "document.getElementById('text').value.includes('뒷마당')")
        self.assertNotIn("저장된 말", self.text(page))
        Served.until("what was written over", lambda: any("저장된 말" in one.read_text() for one in (self.journal / ".ilgi-trash/kept").rglob("*.md")))
        # And it can be had again at once.
        page.locator("#toast button").click()
        Served.until("the text again", lambda: self.frost.read_text() == FROST + "저장된 말")

    def test_the_other_side_of_a_choice_and_what_both_came_from_are_kept(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("여기")
        self.frost.write_text(FROST + "저기")
        page.wait_for_selector("#conflict:not([hidden])")
        page.get_by_text("나중에 고르기").click()
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type(" 그리고 나중에")
        page.locator("#notice .plain").click()
        page.locator(".one-side.theirs button").click()
        self.until(page, "document.getElementById('text')?.value.endsWith('저기')")
        kept = [one.read_text() for one in (self.journal / ".ilgi-trash/kept").rglob("*.md")]
        body = FROST.split("---\n", 2)[2]
        for text in [body + "여기 그리고 나중에", body]:
            self.assertIn(text, kept)

    def test_the_address_of_a_published_entry_is_shared_and_the_text_of_a_draft(self):
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\nurl: https://diary.example/\n")
        page = self.begin()
        page.evaluate("() => { navigator.share = undefined; navigator.clipboard.writeText = async (text) => { window.shared = text } }")
        self.choose(page, "첫서리")
        page.click("#share")
        self.until(page, "window.shared === 'https://diary.example/2026/11/20.html'")
        self.choose(page, "처마 밑에서")
        page.click("#share")
        self.until(page, "window.shared.startsWith('우산을 두고')")

    def test_findings_are_a_count_and_words_on_demand(self):
        finding = {"severity": "warning", "rule": "x", "line": 7, "summary": "고칠 데가 있다", "label": "", "help": [], "mend": None}

        page = self.begin()
        page.evaluate("""finding => {
          const real = window.fetch
          window.fetch = async (...given) => {
            const answer = await real(...given)
            if (!String(given[0]).includes("api/entry?")) return answer
            const json = { ...await answer.json(), diagnostics: [finding] }
            return new Response(JSON.stringify(json), { status: answer.status, headers: answer.headers })
          }
        }""", finding)
        self.choose(page, "첫서리")
        page.wait_for_selector("#findings-count")
        self.assertEqual(page.inner_text("#findings-count"), "고칠 것 1개")
        self.assertFalse(page.locator("#findings-list").is_visible())
        page.click("#findings-count")
        self.assertIn("고칠 데가 있다", page.inner_text("#findings-list"))
        page.click("#findings-list button")
        self.assertEqual(page.evaluate("document.activeElement.id"), "text")
        at = page.evaluate("document.getElementById('text').selectionStart")
        self.assertTrue(self.text(page)[at:].startswith("할머니는"))

    def test_weather_and_mood_offer_the_words_of_the_theme(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-slip")
        page.focus("#slip-weather")
        page.keyboard.press("ArrowDown")
        self.until(page, "document.querySelectorAll('#choices-weather li').length === 14")
        page.keyboard.type("천")
        self.until(page, "document.querySelectorAll('#choices-weather li').length === 1")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        Served.until("the weather in the file", lambda: "weather: 천둥번개" in self.frost.read_text())
        page.focus("#slip-mood")
        page.keyboard.type("아무 말이나")
        page.keyboard.press("Enter")
        Served.until("the mood in the file", lambda: "mood: 아무 말이나" in self.frost.read_text())

    def test_a_field_that_is_set_while_another_one_is_saved_is_saved_after_it(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.evaluate("""() => {
          const old = fetch
          window.fetch = async (...given) => {
            const answer = await old(...given)
            if (given[1]?.method === "PATCH" && !window.answer) await new Promise((done) => { window.answer = done })
            return answer
          }
        }""")
        page.click("#toggle-slip")
        page.fill("#slip-place", "마당")
        page.keyboard.press("Enter")
        self.until(page, "typeof window.answer === 'function'")
        page.focus("#slip-mood")
        page.keyboard.type("차분")
        page.keyboard.press("Enter")
        page.evaluate("window.answer()")
        Served.until("the mood in the file", lambda: "mood: 차분" in self.frost.read_text())
        self.assertIn("place: 마당", self.frost.read_text())
        self.until_saved(page)

    def test_the_preview_scrolls_with_the_text(self):
        self.frost.write_text("---\ntitle: 첫서리\n---\n" + "\n\n".join(f"{number}번째 문단이 여기에 있다. 글이 조금 길어서 줄이 바뀐다." for number in range(80)) + "\n")
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-preview")
        frame = page.frame_locator("#preview iframe")
        frame.get_by_text("79번째 문단").first.wait_for()
        page.evaluate("() => { const field = document.getElementById('text'); field.scrollTop = field.scrollHeight / 2 }")
        inside = page.locator("#preview iframe").element_handle().content_frame()
        # The paragraph in the middle of the text is at the top of the preview, more or less.
        Served.until("the middle", lambda: abs(inside.evaluate("[...document.querySelectorAll('main p')].find((one) => one.textContent.startsWith('40번째')).getBoundingClientRect().top")) < 300)
        page.evaluate("document.getElementById('text').scrollTop = 0")
        Served.until("the top", lambda: inside.evaluate("scrollY") == 0)

    def test_front_matter_with_errors_is_shown_and_the_text_is_saved(self):
        self.frost.write_text("---\ntitle: 첫서리\ndate: 2026-13-22\n---\n글\n")
        page = self.begin()
        page.locator(".line", has_text="첫서리").click()
        page.wait_for_selector(".front-text.flawed")
        self.assertIn("3번째 줄", page.inner_text("#front"))
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("더")
        Served.until("the text in the file", lambda: self.frost.read_text() == "---\ntitle: 첫서리\ndate: 2026-13-22\n---\n글\n더")
        page.fill(".front-text textarea", "---\ntitle: 첫서리\ndate: 2026-11-22\n---\n")
        Served.until("the day in the file", lambda: "date: 2026-11-22" in self.frost.read_text())
        page.wait_for_selector("#front", state="hidden")

    # The page.

    def test_everything_is_reached_by_keys(self):
        page = self.begin()
        page.wait_for_selector("#text")
        page.focus("#list")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
        self.until(page, "document.getElementById('title').value === '첫서리'")
        self.assertEqual(page.evaluate("document.activeElement.id"), "list")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "text")
        page.keyboard.type("n/t?,")
        self.assertIn("n/t?,", self.text(page))
        page.keyboard.press("Control+s")
        self.until_saved(page)
        page.keyboard.press("Escape")
        self.assertEqual(page.evaluate("document.activeElement.id"), "list")
        page.keyboard.press(",")
        page.wait_for_selector("#slip:not([hidden])")
        page.keyboard.press("Escape")
        page.wait_for_selector("#slip", state="hidden")
        page.focus("#list")
        page.keyboard.press("t")
        page.wait_for_selector(".calendar td")
        page.keyboard.press("Escape")
        page.focus("#list")
        page.keyboard.press("Delete")
        page.wait_for_selector("#toast:not([hidden])")
        self.assertFalse(self.frost.exists())
        page.focus("#list")
        page.keyboard.press("Control+z")
        Served.until("the entry again", self.frost.exists)

    def test_the_search_marks_what_it_found(self):
        page = self.begin()
        page.keyboard.press("/")
        page.keyboard.type("처마 사람:민주")
        page.wait_for_selector(".line mark")
        self.assertEqual(page.locator(".line").count(), 1)
        page.keyboard.press("Escape")
        self.until(page, "document.querySelectorAll('.line').length === 3")

    def test_a_translation_and_another_name_are_made_on_the_page(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.locator("#toggle-slip").click()
        page.locator("#slip .languages button", has_text="+ English").click()
        made = self.journal / "entries/2026-11-20.en.md"
        Served.until("the translation", made.exists)
        self.until(page, "() => document.getElementById('text')?.value === '' && document.getElementById('text').lang === 'en'")
        page.locator("#text").press_sequentially("First frost.")
        Served.until("its text", lambda: made.read_text().endswith("First frost."))
        self.assertIn("draft: true\n", made.read_text())
        # With a translation a file keeps its name, as with the command: another would part the two.
        self.choose(page, "첫서리")
        count = page.locator(".line").count()
        made.unlink()
        self.until(page, f"() => document.querySelectorAll('.line').length === {count - 1}")
        # The old address, and the new one as it is typed.
        page.locator("#entry-menu").click()
        page.locator('[role="menuitem"]', has_text="파일 이름 바꾸기").click()
        name = page.locator(".rename input[type=text]")
        self.until(page, "() => document.querySelector('.addresses')?.textContent === '/2026/11/20.html'")
        name.fill("2026-11-20-서리")
        self.until(page, "() => document.querySelector('.addresses').textContent === '/2026/11/20.html → /2026/11/20-서리.html'")
        name.press("Enter")
        renamed = self.journal / "entries/2026-11-20-서리.md"
        Served.until("the other name", renamed.exists)
        Served.until("the alias", lambda: "/2026/11/20.html" in renamed.read_text())
        # Writing goes on in the same entry.
        page.locator("#text").press_sequentially("그리고")
        Served.until("what follows", lambda: "그리고" in renamed.read_text())
        self.assertIn("/2026/11/20.html", renamed.read_text())

    def test_a_photo_is_named_in_the_text_at_once_and_comes_beside_the_entry(self):
        page = self.begin()
        self.choose(page, "첫서리")
        photo = next(EXAMPLES.rglob("*.jpg"))
        page.focus("#text")
        page.keyboard.press("Control+End")
        data = page.evaluate_handle(
            """async ([bytes]) => { const data = new DataTransfer()
              data.items.add(new File([new Uint8Array(bytes)], "바다.jpg", { type: "image/jpeg" })); return data }""",
            [list(photo.read_bytes())],
        )
        page.dispatch_event("#paper", "drop", {"dataTransfer": data})
        Served.until("the photo", (self.journal / "entries/2026-11-20-바다.jpg").exists)
        self.assertEqual((self.journal / "entries/2026-11-20-바다.jpg").read_bytes(), photo.read_bytes())
        Served.until("its name", lambda: "![](2026-11-20-바다.jpg)" in self.frost.read_text())
        page.wait_for_selector(".line-picture")

    def test_a_recording_comes_with_the_strokes_that_the_browser_counts(self):
        page = self.begin()
        self.choose(page, "첫서리")
        # A tone of two seconds, of which the second one is silent.
        sound = playable_sound(2)
        sound = sound[: len(sound) // 2] + bytes(len(sound) - len(sound) // 2)
        for name, data in [("파도.wav", sound), ("깨진.mp3", b"nothing that sounds")]:
            page.focus("#text")
            page.keyboard.press("Control+End")
            page.dispatch_event("#paper", "drop", {"dataTransfer": page.evaluate_handle(
                """([bytes, name]) => { const data = new DataTransfer()
                  data.items.add(new File([new Uint8Array(bytes)], name)); return data }""", [list(data), name])})  # fmt: skip
        Served.until("its name", lambda: "![](2026-11-20-파도.wav)" in self.frost.read_text())
        file = self.journal / "entries/2026-11-20-파도.wav"
        Served.until("the strokes", (self.journal / "entries/2026-11-20-파도.wav.wave").exists)
        self.assertEqual(file.read_bytes(), sound)
        strokes = (self.journal / "entries/2026-11-20-파도.wav.wave").read_text()
        self.assertEqual(len(strokes), 86)
        self.assertLessEqual(set(strokes[:42]), {"y", "z"})
        self.assertEqual(set(strokes[44:]), {"0"})
        page.wait_for_selector("#pictures .failed")
        self.assertEqual([one.name for one in (self.journal / "entries").glob("*깨진*")], [])

    def test_photos_are_cleaned_in_their_files_where_that_is_wanted_and_the_same_one_comes_once(self):
        page = self.begin()
        self.choose(page, "첫서리")
        photo = min(EXAMPLES.rglob("*.jpg"), key=lambda one: one.stat().st_size)
        # With a word in it that is no part of the picture.
        data = photo.read_bytes()[:2] + b"\xff\xfe\x00\x0aqzsecret" + photo.read_bytes()[2:]

        def drop(name):
            page.focus("#text")
            page.keyboard.press("Control+End")
            page.dispatch_event("#paper", "drop", {"dataTransfer": page.evaluate_handle(
                """([bytes, name]) => { const data = new DataTransfer()
                  data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" })); return data }""", [list(data), name])})  # fmt: skip

        drop("a.jpg")
        page.wait_for_selector("#pictures .done")
        file = self.journal / "entries/2026-11-20-a.jpg"
        self.assertEqual(file.read_bytes(), data)
        drop("b.jpg")
        self.until(page, "document.querySelectorAll('#pictures .done').length === 2")
        self.assertEqual(self.text(page).count("![](2026-11-20-a.jpg)"), 2)
        self.assertFalse((self.journal / "entries/2026-11-20-b.jpg").exists())
        page.get_by_text("앞으로 파일에서도 지우기").click()
        Served.until("the clean file", lambda: b"qzsecret" not in file.read_bytes())
        page.get_by_text("찍은 곳과 시각을 파일에서도 지웠어요.").wait_for()
        # And the next one at once, until somebody wants it otherwise.
        drop("c.jpg")
        Served.until("the next one, clean", lambda: (self.journal / "entries/2026-11-20-c.jpg").exists() and b"qzsecret" not in (self.journal / "entries/2026-11-20-c.jpg").read_bytes())
        page.get_by_text("앞으로는 파일에 남겨 두기").click()
        page.get_by_text("앞으로는 파일에 남겨 두기").wait_for(state="detached")

    def test_the_preview_follows_and_runs_no_script(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-preview")
        frame = page.frame_locator("#preview iframe")
        frame.get_by_text("마당 배추가 하얗게").first.wait_for()
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("**굵은 글**")
        frame.locator("strong", has_text="굵은 글").wait_for()

    def test_axe_finds_nothing_in_light_dark_and_on_a_telephone(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        states = {
            "desk": lambda: None, "slip": lambda: page.click("#toggle-slip"),
            "calendar": lambda: (page.click("#toggle-slip"), page.click("#open-calendar"), page.wait_for_selector(".calendar td")),
            "menu": lambda: (page.keyboard.press("Escape"), page.click("#entry-menu")),
            "dark": lambda: (page.keyboard.press("Escape"), page.emulate_media(color_scheme="dark")),
            "telephone": lambda: page.set_viewport_size({"width": 390, "height": 800}),
        }  # fmt: skip
        for name, act in states.items():
            with self.subTest(name):
                act()
                found = axe.violations(page)
                self.assertEqual([(one["id"], [node["html"][:120] for node in one["nodes"]][:3]) for one in found], [])

    def test_sizes_and_colours_are_those_of_the_pictures(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        box = lambda name: page.locator(name).bounding_box()  # noqa: E731
        # From 01-desk, at 1280 by 800.
        for name, wanted in {
            "#side": {"x": 0, "width": 351}, ".find input": {"x": 23, "y": 68, "width": 305, "height": 40}, "#new": {"y": 16, "height": 40},
            "#title": {"x": 483, "width": 666}, "#visibility": {"x": 474, "height": 36}, ".side-foot": {"y": 738},
        }.items():  # fmt: skip
            found = box(name)
            for side, value in wanted.items():
                self.assertAlmostEqual(found[side], value, delta=2, msg=f"{name} {side}")
        text = page.evaluate("""() => { const style = getComputedStyle(document.getElementById("text"))
          return [style.fontSize, style.lineHeight] }""")
        self.assertEqual(text, ["19px", "34.2px"])
        colours = {
            "light": {"#paper": "rgb(251, 250, 247)", "#side": "rgb(245, 242, 236)", '.line[aria-selected="true"]': "rgb(255, 255, 255)"},
            "dark": {"#paper": "rgb(24, 22, 20)", "#side": "rgb(31, 28, 25)", '.line[aria-selected="true"]': "rgb(33, 30, 27)"},
        }
        for scheme, wanted in colours.items():
            page.emulate_media(color_scheme=scheme)
            for name, colour in wanted.items():
                self.assertEqual(page.locator(name).evaluate("one => getComputedStyle(one).backgroundColor"), colour, (scheme, name))
        seal = page.locator("#new").evaluate("one => getComputedStyle(one).color")
        self.assertEqual(seal, "rgb(238, 151, 128)")

    def test_nothing_is_wider_than_a_telephone_and_targets_are_large(self):
        page = self.begin(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
        page.wait_for_selector(".line")
        for _ in range(2):
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
            small = page.evaluate(
                """() => [...document.querySelectorAll("button, input")].filter((one) => one.checkVisibility({ visibilityProperty: true }))
                  .map((one) => [one.id || one.className, one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height < 44).map(([name]) => name)"""
            )
            self.assertEqual(small, [])
            page.locator(".line", has_text="첫서리").click() if page.locator("#list").is_visible() else None
            page.wait_for_selector("#text")
        page.go_back()
        page.wait_for_selector("#list", state="visible")

    def test_an_empty_journal_says_how_to_begin(self):
        for path in (self.journal / "entries").iterdir():
            path.unlink()
        page = self.begin()
        page.wait_for_selector("#empty:not([hidden]) .strong")
        self.assertIn("entries/", page.inner_text("#empty"))
        self.assertEqual(axe.violations(page), [])
        page.click("#empty .strong")
        page.keyboard.type("첫 글")
        Served.until("the first entry", lambda: any("첫 글" in path.read_text() for path in (self.journal / "entries").iterdir()))
