"""What is typed on the page of `ilgi write` is never lost, undone, or written into another journal: the server killed or hung,
another port, a copied or moved folder, a file that is renamed, gone or back. `test_lost_text.py` tries the same at random."""

import http.server
import os
import shutil
import signal
import threading
from pathlib import Path

from BrowserTests.test_writing_page import FROST, RAIN, WritingPageTest
from examples import EXAMPLES
from served import Served
from writing import Writing

class Other(http.server.BaseHTTPRequestHandler):
    """Another program that has the port now."""

    def do_GET(self):
        self.send_response(404)
        self.end_headers()

    do_POST = do_PATCH = do_GET

    def log_message(self, *arguments):
        pass


def taken(port):
    """Has another program at a port.

    - Returns: what ends it."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Other)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return lambda: (server.shutdown(), server.server_close())


LONG = "---\ntitle: 긴 글\n---\n" + "\n\n".join(f"{number}째 문단." for number in range(1, 7)) + "\n"


class WritingUnsaved(WritingPageTest):
    def setUp(self):
        super().setUp()
        self.allowed += ["/.ilgi/session", "fetching the script"]
        self.entries = self.journal / "entries"

    def texts(self):
        return [one.read_text() for one in self.entries.glob("*.md")]

    def type_at_the_end(self, page, text, field="#text"):
        page.focus(field)
        page.keyboard.press("Control+End")
        page.keyboard.insert_text(text)

    def start_again(self, journal=None, port=None):
        other = Writing(journal or self.journal, "--port", str(port or self.desk.port), enters=False)
        self.addCleanup(other.end)
        return other

    def go(self, page, desk):
        """The window is left, and the page opened anew: a new context costs more than all that a test does."""
        page.goto("about:blank")
        page.goto(f"{desk.address}#code={desk.code}")
        page.wait_for_selector("#desk:not([hidden])")
        return page

    # What another program wrote.

    def test_what_another_program_changed_is_not_undone_and_a_file_that_comes_back_is_open_again(self):
        self.frost.write_text(LONG)
        page = self.begin()
        self.choose(page, "긴 글")
        theirs = LONG.replace("1째", "하나째").replace("3째", "셋째").replace("6째 문단.", "여섯째 문단, 끝.")
        self.frost.write_text(theirs)
        self.until(page, "document.getElementById('text').value.includes('여섯째')")
        self.choose(page, "처마 밑에서")
        self.choose(page, "긴 글")
        page.reload()
        page.wait_for_selector(".line")
        self.choose(page, "긴 글")
        page.wait_for_timeout(1200)
        self.assertEqual(self.frost.read_text(), theirs)
        self.until_saved(page)
        self.file_that_comes_back_is_open_again(page)
        self.what_both_changed_in_a_paragraph_is_shown_put_together(page)

    def file_that_comes_back_is_open_again(self, page):
        # One file, as with a branch, and the whole folder, as with a disk.
        for what, word in [(self.frost, "없는 사이에"), (self.entries, ", 또")]:
            before = self.frost.read_text()
            away = self.journal.with_name(self.journal.name + "-away")
            os.rename(what, away)
            self.type_at_the_end(page, word)
            page.wait_for_selector("#notice:not([hidden])")
            os.rename(away, what)
            Served.until("the text in the file", lambda: self.frost.read_text() == before + word)
            self.until_saved(page)
            self.assertFalse(page.is_visible("#notice"))
        self.assertEqual(len(self.texts()), 3)

    def test_a_renamed_file_is_followed_also_with_text_that_is_not_saved(self):
        page = self.begin()
        self.choose(page, "첫서리")
        renamed = self.entries / "2026-11-20-배추.md"
        os.rename(self.frost, renamed)
        page.locator('.line[data-path="entries/2026-11-20-배추.md"][aria-selected="true"]').wait_for()
        self.type_at_the_end(page, "이름이 바뀐 뒤")
        Served.until("the text in the file", lambda: renamed.read_text() == FROST + "이름이 바뀐 뒤")
        self.until_saved(page)
        # And while nobody is there to tell.
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, ", 서버가 없을 때")
        again = self.entries / "2026-11-20-또.md"
        os.rename(renamed, again)
        page = self.go(page, self.start_again())
        Served.until("the text in the renamed file", lambda: again.read_text() == FROST + "이름이 바뀐 뒤, 서버가 없을 때")
        self.assertEqual(len(self.texts()), 3)

    def test_an_entry_written_again_has_its_front_matter_and_no_other_readers(self):
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\nnew: public\n")
        secret = "---\r\ntitle: 비밀  # 나만\r\nprivate: true\r\n---\r\n비밀 글\r\n"
        self.frost.write_bytes(secret.encode())
        page = self.begin()
        self.choose(page, "비밀")
        self.frost.unlink()
        page.wait_for_selector("#notice:not([hidden])")
        self.type_at_the_end(page, "더")
        page.get_by_text("다시 쓰기").click()
        Served.until("the whole file", self.frost.exists)
        self.assertEqual(self.frost.read_bytes(), (secret + "더").encode())

    # Another journal.

    def test_the_text_of_one_journal_is_never_written_into_another_or_into_a_copy(self):
        page = self.begin()
        self.desk.end(signal.SIGKILL)
        page.click("#new")
        page.keyboard.insert_text("새 비밀")
        page.wait_for_timeout(200)
        page.locator(".line", has_text="첫서리").click()
        other = self.journal.parent / (self.journal.name + "-copy")
        self.addCleanup(shutil.rmtree, other, ignore_errors=True)
        shutil.copytree(self.journal, other)
        desk = self.start_again(other)
        # The window that is still open, and another one.
        page.wait_for_timeout(800)
        page = self.go(page, desk)
        line = page.locator(".line.waits")
        line.wait_for()
        self.assertIn("다른 폴더의 글", line.inner_text())
        self.assertNotIn("비밀", page.inner_text("#list"))
        line.click()
        self.assertIn("새 비밀", page.inner_text(".kept-text"))
        self.assertEqual([text for text in self.texts() + [one.read_text() for one in other.rglob("*.md")] if "비밀" in text], [])
        # The journal itself finds it: without its cache, and after it was moved.
        desk.end()
        shutil.rmtree(self.journal / ".ilgi")
        moved = self.journal.parent / (self.journal.name + "-moved")
        self.addCleanup(shutil.rmtree, moved, ignore_errors=True)
        os.rename(self.journal, moved)
        page = self.go(page, self.start_again(moved))
        Served.until("the text in its journal", lambda: any("새 비밀" in one.read_text() for one in (moved / "entries").glob("*.md")))
        page.locator(".line.waits").wait_for(state="detached")

    def test_text_at_a_port_that_another_program_has_now_is_found_at_the_next_port(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.until(page, "async () => Boolean(await navigator.serviceWorker.getRegistration('/.ilgi/page/handover'))")
        self.until(page, "async () => (await navigator.serviceWorker.getRegistration('/.ilgi/page/handover'))?.active?.state === 'activated'")
        port = self.desk.port
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "옛 주소에서")
        page.wait_for_timeout(200)
        self.addCleanup(taken(port))
        desk = self.start_again(port=port)
        self.assertNotEqual(desk.port, port)
        self.go(page, desk)
        Served.until("the text in the file", lambda: self.frost.read_text() == FROST + "옛 주소에서")

    # Two tabs.

    def test_the_text_of_a_closed_tab_is_saved_or_shown_where_its_entry_is_only_read(self):
        writer = self.begin()
        self.choose(writer, "첫서리")
        reader = writer.context.new_page()
        reader.goto(self.desk.address)
        reader.wait_for_selector("#desk:not([hidden])")
        for text, other in [("닫은 창에서", ""), (", 또", "저기")]:
            self.choose(reader, "첫서리")
            reader.wait_for_selector('#state[data-state="readonly"]')
            self.desk.end(signal.SIGKILL)
            self.type_at_the_end(writer, text)
            writer.wait_for_timeout(200)
            writer.close()
            before = self.frost.read_text() + other
            self.frost.write_text(before)
            self.desk = self.start_again()
            if not other:
                Served.until("the text in the file", lambda: self.frost.read_text() == before + text)
                self.until(reader, "text => document.getElementById('text').value.endsWith(text)", text)
                # Nobody else writes it any more.
                writer = reader
                self.until(writer, "() => { dispatchEvent(new Event('focus')); return document.getElementById('state').dataset.state !== 'readonly' }")
                reader = writer.context.new_page()
                reader.goto(self.desk.address)
                reader.wait_for_selector("#desk:not([hidden])")
            else:
                reader.locator(".line.waits").click()
                reader.wait_for_selector("#conflict:not([hidden])")
                self.assertEqual(self.frost.read_text(), before)

    # The server goes, or hangs.

    def test_each_letter_of_title_and_slip_is_kept_at_once_and_saved_is_said_only_of_all(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.until_saved(page)
        for field, word in [("#title", "와 배추"), ("#slip-place", "마당"), ("#slip-tags", "밤")]:
            if field == "#slip-place":
                page.click("#toggle-slip")
            page.focus(field)
            page.keyboard.press("End")
            page.keyboard.insert_text(word)
            self.assertEqual(page.get_attribute("#state", "data-state"), "writing", field)
        self.desk.end(signal.SIGKILL)
        page = self.go(page, self.start_again())
        Served.until("all of it", lambda: all(one in self.frost.read_text() for one in ["title: 첫서리와 배추", "place: 마당", "tags: [바다, 밤독서, 밤]"]))

    def test_ctrl_s_saves_the_slip_and_a_closed_window_sends_what_is_left(self):
        page = self.begin()
        self.links_and_pictures_that_are_missing_are_counted(page)
        self.question_of_who_reads_is_below_what_was_pressed(page)
        self.choose(page, "첫서리")
        self.without_pause(page)
        page.click("#toggle-slip") if page.is_hidden("#slip") else None
        page.focus("#slip-place")
        page.keyboard.insert_text("통영")
        page.keyboard.press("Control+s")
        Served.until("the place", lambda: "place: 통영" in self.frost.read_text())
        self.type_at_the_end(page, " 끝", "#title")
        page.close(run_before_unload=True)
        Served.until("the title", lambda: "title: 첫서리 끝" in self.frost.read_text())

    def test_what_was_typed_or_dropped_without_a_server_is_saved_for_every_entry(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "첫째")
        # Nothing is closed for what cannot be read.
        page.locator(".line", has_text="처마 밑에서").click()
        page.wait_for_selector("#toast:not([hidden])")
        self.assertTrue(self.text(page).endswith("첫째"))
        self.assertNotIn("없어졌", page.inner_text("#toast"))
        page.click("#new")
        page.keyboard.insert_text("둘째")
        self.desk = self.start_again()
        Served.until("both", lambda: self.frost.read_text() == FROST + "첫째" and any(text.endswith("둘째") for text in self.texts()))
        self.assertEqual(len(self.texts()), 4)
        self.until(page, "document.getElementById('state').dataset.state === 'saved'")
        self.photos_that_are_dropped_without_a_server_come_later(page)

    def test_text_over_a_file_that_was_changed_waits_in_the_list_until_somebody_chooses(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "여기")
        page.wait_for_timeout(200)
        self.frost.write_text(FROST + "저기")
        self.desk = self.start_again()
        page = self.go(page, self.desk)
        line = page.locator(".line.waits")
        line.wait_for()
        self.assertIn("저장하지 못한 글", line.inner_text())
        self.assertEqual(self.frost.read_text(), FROST + "저기")
        line.click()
        page.wait_for_selector("#conflict:not([hidden])")
        page.get_by_text("둘 다 남기기").click()
        Served.until("both", lambda: "여기" in self.frost.read_text() and "저기" in self.frost.read_text())
        line.wait_for(state="detached")
        self.first_entry_is_opened_with_the_text_that_waits_for_it(page)

    def first_entry_is_opened_with_the_text_that_waits_for_it(self, page):
        """While the texts are gone through, no other tab writes it."""
        for one in ["2026-11-22.md", "2026-10-14.md"]:
            (self.entries / one).unlink()
        self.until(page, "document.querySelectorAll('.line').length === 1")
        self.until_saved(page)
        before = self.frost.read_text()
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "첫째")
        page.wait_for_timeout(200)
        self.frost.write_text(before + "둘째")
        page = self.go(page, self.start_again())
        page.wait_for_selector("#conflict:not([hidden])")
        self.assertNotEqual(page.get_attribute("#state", "data-state"), "readonly")

    def test_text_over_a_file_that_is_gone_gets_a_draft_that_says_whose_it_was(self):
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko]\nnew: public\n")
        page = self.begin()
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "남은 글")
        page.wait_for_timeout(200)
        self.frost.unlink()
        self.go(page, self.start_again())
        Served.until("a draft", lambda: any("남은 글" in text for text in self.texts()))
        [made] = [text for text in self.texts() if "남은 글" in text]
        self.assertIn("draft: true", made)
        self.assertIn("title: 첫서리", made)
        self.assertIn("<!-- entries/2026-11-20.md", made)

    def test_a_server_that_hangs_takes_no_letters_after_new_and_is_said(self):
        page = self.begin()
        self.choose(page, "첫서리")
        self.type_at_the_end(page, "아직")
        self.desk.child.send_signal(signal.SIGSTOP)
        page.keyboard.press("Escape")
        page.keyboard.type("ntoday nice trip", delay=20)
        self.assertEqual(self.text(page), "today nice trip")
        self.assertFalse(page.locator(".calendar").count())
        self.desk.child.send_signal(signal.SIGCONT)
        Served.until("both", lambda: self.frost.read_text().endswith("아직") and any(text.endswith("today nice trip") for text in self.texts()))
        page.wait_for_timeout(500)
        self.assertEqual(len(self.texts()), 4)
        self.request_without_an_answer_is_said_and_its_text_is_kept(page)

    def request_without_an_answer_is_said_and_its_text_is_kept(self, page):
        self.choose(page, "첫서리")
        before = self.frost.read_text()
        page.evaluate("() => { const old = setTimeout; setTimeout = (act, after, ...rest) => old(act, after >= 3000 ? after / 5 : after, ...rest) }")
        self.desk.child.send_signal(signal.SIGSTOP)
        self.type_at_the_end(page, "대답 없는 글")
        page.wait_for_selector('#state[data-state="silent"]')
        self.assertIn("5초", page.inner_text("#notice"))
        self.desk.child.send_signal(signal.SIGCONT)
        Served.until("the text", lambda: self.frost.read_text() == before + "대답 없는 글")
        self.until_saved(page)

    def test_a_new_code_in_the_address_takes_effect(self):
        page = self.begin()
        self.choose(page, "첫서리")
        port = self.desk.port
        self.desk.end(signal.SIGKILL)
        self.type_at_the_end(page, "새 열쇠 전에")
        desk = Writing(self.journal, "--port", str(port), "--new-key", enters=False)
        self.addCleanup(desk.end)
        page.wait_for_selector('#state[data-state="locked"]')
        page.evaluate("code => { location.hash = `code=${code}` }", desk.code)
        Served.until("the text", lambda: self.frost.read_text() == FROST + "새 열쇠 전에")
        self.until_saved(page)

    def photos_that_are_dropped_without_a_server_come_later(self, page):
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        photo = min(EXAMPLES.rglob("*.jpg"), key=lambda one: one.stat().st_size)
        page.focus("#text")
        page.dispatch_event("#paper", "drop", {"dataTransfer": page.evaluate_handle(
            """([bytes]) => { const data = new DataTransfer()
              data.items.add(new File([new Uint8Array(bytes)], "바다.jpg", { type: "image/jpeg" })); return data }""", [list(photo.read_bytes())])})  # fmt: skip
        page.wait_for_selector("#pictures .kept")
        page.wait_for_timeout(200)
        self.go(page, self.start_again())
        made = self.entries / "2026-11-20-바다.jpg"
        Served.until("the photo", made.exists)
        self.assertEqual(made.read_bytes(), photo.read_bytes())
        Served.until("its name", lambda: "![](2026-11-20-바다.jpg)" in self.frost.read_text())

    # What is shown.

    def links_and_pictures_that_are_missing_are_counted(self, page):
        self.choose(page, "첫서리")
        self.type_at_the_end(page, "\n\n[[없는 글]]\n\n![](없는사진.jpg)\n")
        page.wait_for_selector("#findings-count")
        self.until(page, "document.getElementById('findings-count').textContent === '고칠 것 2개'")
        page.click("#findings-count")
        self.assertIn("10번째 줄", page.inner_text("#findings-list"))

    def what_both_changed_in_a_paragraph_is_shown_put_together(self, page):
        self.frost.write_text("---\ntitle: 첫서리\n---\n하나\n둘\n")
        self.choose(page, "첫서리")
        self.until(page, "document.getElementById('text').value === '하나\\n둘\\n'")
        self.type_at_the_end(page, "여기")
        self.frost.write_text("---\ntitle: 첫서리\n---\n하나 저기\n둘\n")
        page.wait_for_selector("#conflict:not([hidden])")
        self.assertEqual(page.inner_text(".will-be .words").strip(), "하나 저기\n둘\n여기")
        page.get_by_text("합친 것으로").click()
        Served.until("both", lambda: self.frost.read_text() == "---\ntitle: 첫서리\n---\n하나 저기\n둘\n여기")

    def question_of_who_reads_is_below_what_was_pressed(self, page):
        self.choose(page, "강구안의 저녁")
        page.click("#visibility")
        page.click('.who:has(input[value="public"])')
        ask = page.locator(".ask")
        ask.wait_for()
        self.assertTrue(page.evaluate("document.querySelector('.ask').previousElementSibling.querySelector('input').value === 'public'"))
        self.assertTrue(page.is_checked('input[value="private"]'))
        box = page.locator(".ask .plain").bounding_box()
        self.assertLessEqual(box["y"] + box["height"], 800)
        page.get_by_text("그만두기").click()
