"""The screens of `ilgi write` in Chromium: sizes and colours of its pictures, what a screen reader is given of each, text of
twice the size, forced colours, right to left, ten thousand entries, an entry of a mebibyte, and random edits. A sample of the
long ones; all of them with EVERY_SCREEN and EDITS.
"""

import os
import random
import signal

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from BrowserTests import axe
from BrowserTests.test_writing_page import FROST, WritingPageTest
from examples import EXAMPLES
from served import Served

SLIP = "#toggle-slip"
# `make torture`: all of it, not a sample.
EVERY = "EVERY_SCREEN" in os.environ
# From the pictures: where a part is, at which size of the window, and how it is brought about.
SIZES = {
    "preview": ((1440, 860), lambda page: page.click("#toggle-preview"), {
        "#side": {"width": 296}, "#title": {"x": 342, "width": 482}, "#preview": {"x": 869}, "#visibility": {"x": 333, "height": 36},
    }),
    "slip": ((1360, 900), lambda page: page.click(SLIP), {
        "#slip": {"x": 919, "width": 441}, "#title": {"x": 388, "width": 495}, "#slip .pair .box": {"x": 947, "height": 42},
        '.who:has(input[value="draft"])': {"x": 947, "width": 386},
    }),
    "calendar": ((1280, 800), lambda page: (page.click("#open-calendar"), page.wait_for_selector(".calendar td")), {
        ".calendar": {"x": 18, "y": 64, "width": 422}, ".calendar .today": {"x": 40, "width": 53, "height": 40},
        ".months .now": {"x": 296, "width": 60, "height": 29},
    }),
    "tablet": ((834, 1112), lambda page: page.click("#entry-menu"), {
        "#side": {"width": 298}, "#title": {"x": 342}, ".menu": {"x": 551, "width": 264}, ".side-foot": {"y": 1050},
    }),
}  # fmt: skip


class WritingScreens(WritingPageTest):
    def test_sizes_are_those_of_the_pictures(self):
        page = self.begin()
        for name, (size, act, parts) in SIZES.items():
            with self.subTest(name):
                page.set_viewport_size(dict(zip(("width", "height"), size)))
                page.reload()
                page.wait_for_selector("#desk:not([hidden])")
                self.choose(page, "처마 밑에서")
                act(page)
                page.wait_for_timeout(150)
                for part, wanted in parts.items():
                    found = page.locator(part).first.bounding_box()
                    for side, value in wanted.items():
                        self.assertAlmostEqual(found[side], value, delta=4, msg=f"{part} {side}")

    def test_colours_are_those_of_the_pictures(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        page.click(SLIP)
        page.click("#open-calendar")
        page.wait_for_selector(".calendar .today")
        colours = {
            "light": {".calendar": (255, 255, 255), ".calendar .today": (156, 53, 33), "#slip": (255, 255, 255), ".who:has(:checked)": (243, 239, 231),
                      '#state[data-state="saved"] .dot': (77, 106, 35)},
            "dark": {".calendar": (33, 30, 27), ".calendar .today": (238, 151, 128), "#slip": (33, 30, 27), ".who:has(:checked)": (34, 31, 27)},
        }  # fmt: skip
        for scheme, wanted in colours.items():
            page.emulate_media(color_scheme=scheme)
            for part, colour in wanted.items():
                found = page.locator(part).first.evaluate("one => getComputedStyle(one).backgroundColor")
                self.assertEqual(found, f"rgb{colour}", (scheme, part))

    def conflict(self, ours, theirs):
        """A page whose text and whose file end in other words."""
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type(ours)
        self.frost.write_text(FROST + theirs)
        page.wait_for_selector("#conflict:not([hidden])")
        return page

    def test_a_conflict_shows_both_sides_alike_and_marks_what_is_different(self):
        page = self.conflict("여기서 쓴 끝", "저기서 쓴 끝")
        ours, theirs = (page.locator(f".one-side.{name}").bounding_box() for name in ("ours", "theirs"))
        # From 07-conflict.
        self.assertAlmostEqual(ours["x"], 396, delta=2)
        self.assertAlmostEqual(ours["width"], 413, delta=2)
        self.assertEqual((ours["y"], ours["width"], ours["height"]), (theirs["y"], theirs["width"], theirs["height"]))
        self.assertEqual(page.locator(".one-side mark").all_inner_texts(), ["여", "저"])
        mark = page.locator(".one-side.theirs mark").evaluate("one => getComputedStyle(one).backgroundColor")
        self.assertEqual(mark, "rgb(250, 230, 168)")
        # Both buttons weigh the same.
        looks = "one => { const style = getComputedStyle(one); return [style.backgroundColor, style.color, style.borderColor, style.fontWeight] }"
        self.assertEqual(page.locator(".ours button").evaluate(looks), page.locator(".theirs button").evaluate(looks))

    def test_what_is_written_after_a_conflict_was_put_off_is_in_what_is_chosen(self):
        page = self.conflict("여기서 쓴 끝", "저기서 고친 끝")
        page.get_by_text("나중에 고르기").click()
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type(", 그 뒤에 쓴 것")
        page.wait_for_timeout(1200)
        self.assertEqual(self.frost.read_text(), FROST + "저기서 고친 끝")
        page.locator("#notice .plain").click()
        page.get_by_text("둘 다 남기기").click()
        Served.until("both in the file", lambda: "여기서 쓴 끝, 그 뒤에 쓴 것" in self.frost.read_text() and "저기서 고친 끝" in self.frost.read_text())

    def test_a_mistake_is_mended_by_one_click(self):
        self.frost.write_text("---\ntitle: 첫서리\ndate: 2026-13-20\n---\n글\n")
        page = self.begin()
        page.locator(".line", has_text="첫서리").click()
        page.wait_for_selector(".front-text.flawed")
        self.assertEqual(page.locator(".front-numbers span").all_inner_texts(), ["1", "2", "3", "4"])
        self.assertEqual(page.locator(".front-numbers .flawed").all_inner_texts(), ["3"])
        page.get_by_role("button", name="2026-11-20").click()
        Served.until("the day in the file", lambda: self.frost.read_text() == "---\ntitle: 첫서리\ndate: 2026-11-20\n---\n글\n")
        page.wait_for_selector("#front", state="hidden")

    def test_a_photo_that_is_refused_leaves_no_line_in_the_text(self):
        page = self.begin()
        self.choose(page, "첫서리")
        photo = list(next(EXAMPLES.rglob("*.jpg")).read_bytes())
        data = page.evaluate_handle(
            """([bytes]) => { const data = new DataTransfer()
              data.items.add(new File([new Uint8Array(bytes)], "a.jpg")); data.items.add(new File(["<svg/>"], "b.svg")); return data }""",
            [photo],
        )  # fmt: skip
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.dispatch_event("#paper", "drop", {"dataTransfer": data})
        page.wait_for_selector("#pictures .failed")
        page.wait_for_selector("#pictures .done")
        Served.until("the file", lambda: "![](2026-11-20-a.jpg)" in self.frost.read_text() and "b.svg" not in self.frost.read_text())
        self.assertFalse((self.journal / "entries/2026-11-20-b.svg").exists())

    # What a screen reader is given.

    def tree(self, page):
        return page.locator("body").aria_snapshot()

    def test_a_screen_reader_is_given_every_screen_in_words(self):
        """What must be said of each screen, in this order."""
        page = self.begin()
        self.choose(page, "처마 밑에서")
        screens = {
            "desk": (lambda: None, [
                'link "글로 건너뛰기"', "main", 'navigation "일기"', 'button "달력"', 'button "새 일기"', 'textbox "일기 검색"', 'listbox "일기"',
                'option "22 일 처마 밑에서 초안', "[selected]", 'heading "처마 밑에서"', 'button "목록 보이기"', "저장됨", 'button "미리보기"',
                'button "2026년 11월 22일 일요일"', 'textbox "제목"', 'button "비 9 °C"', 'textbox "글"', 'button "초안"', "사이트를 만들 때 빠져요",
            ]),
            "slip": (lambda: page.click(SLIP), [
                'region "이 일기에 대해"', 'heading "이 일기에 대해"', '"날"', '"시각', 'button "우체국 빼기"', 'combobox "태그"',
                'combobox "함께한 사람"', 'combobox "기분"', 'combobox "날씨"', 'combobox "장소"', 'group "누가 읽나요"', 'radio "공개', 'radio "초안',
                "[checked]", 'radio "비공개', 'group "다른 언어"', 'button "+ English"',
            ]),
            "calendar": (lambda: (page.click(SLIP), page.click("#open-calendar"), page.wait_for_selector(".calendar td")), [
                'dialog "달력"', 'button "이전 달"', 'heading "2026년 11월"', "table", 'columnheader "일"', 'button "2026년 11월 22일 일요일, 1편"',
            ]),
            "menu": (lambda: (page.keyboard.press("Escape"), page.click("#entry-menu")), [
                'menu "이 일기 메뉴"', 'menuitem "별표"', 'menuitem "이전 버전…"', 'menuitem "휴지통에 넣기"',
            ]),
            "trash": (lambda: (page.keyboard.press("Escape"), page.click("#side-menu"), page.click('[role="menuitem"] >> nth=0')), [
                'dialog "휴지통"', 'heading "휴지통', "휴지통이 비어 있어요",
            ]),
            "search": (lambda: (page.keyboard.press("Escape"), page.fill("#find", "배추"), page.wait_for_selector(".line mark")), [
                'textbox "일기 검색"', 'button "검색 지우기"', 'group "찾은 일기', 'option "20', "mark", "↑ ↓ 고르기",
            ]),
            "preview": (lambda: (page.click("#find-clear"), page.click("#toggle-preview"), page.wait_for_selector("#preview iframe")), [
                'button "미리보기" [pressed]', 'region "사이트 미리보기"', "사이트에서는 이렇게 보여요", 'button "닫기"',
            ]),
        }  # fmt: skip
        for name, (act, words) in screens.items():
            with self.subTest(name):
                act()
                page.wait_for_timeout(200)
                said, at = self.tree(page), 0
                for word in words:
                    found = said.find(word, at)
                    self.assertGreaterEqual(found, 0, f"{name}: {word} is not said after {said[max(0, at - 60):at]!r}:\n{said}")
                    at = found + len(word)

    def test_an_error_and_a_stop_are_said_once_and_a_save_is_not(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.evaluate("""() => { window.said = []; for (const id of ["polite", "loud"]) new MutationObserver(() => {
          const text = document.getElementById(id).textContent; if (text) window.said.push([id, text]) }).observe(document.getElementById(id), { childList: true }) }""")
        page.focus("#text")
        page.keyboard.type("하나")
        self.until_saved(page)
        self.assertEqual(page.evaluate("window.said"), [])
        self.desk.end(signal.SIGKILL)
        page.keyboard.type("둘")
        page.wait_for_selector('#state[data-state="stopped"]')
        page.wait_for_timeout(3500)
        self.assertEqual(page.evaluate("window.said"), [["loud", "서버에 닿지 않아요. 계속 써도 돼요."]])

    # Other ways of looking.

    def test_text_of_twice_the_size_fits_a_window_and_a_telephone(self):
        page = self.begin()
        for width, height in [(1280, 800), (640, 800), (320, 640)]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            if page.locator(".line").first.is_visible():
                page.locator(".line", has_text="처마 밑에서").click()
            page.wait_for_selector("#text", state="visible")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.assertEqual(page.evaluate("scrollY"), 0)
            box = page.locator("#text").bounding_box()
            self.assertGreater(box["height"], 60, f"no room for the text at {width}")
            self.assertLessEqual(box["y"] + box["height"], height)
            self.assertTrue(page.locator("#consequence").is_visible())

    def test_forced_colours_show_the_chosen_entry_and_reduced_motion_moves_nothing(self):
        page = self.begin(forced_colors="active", reduced_motion="reduce")
        self.choose(page, "처마 밑에서")
        line = page.locator('.line[aria-selected="true"]')
        self.assertEqual(line.evaluate("one => getComputedStyle(one).outlineStyle"), "solid")
        moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter((one) => {
          const style = getComputedStyle(one); return style.animationName !== "none" || style.transitionDuration !== "0s" }).length""")
        self.assertEqual(moving, 0)
        self.assertEqual(axe.violations(page), [])

    def test_many_lines_at_the_foot_of_the_list_do_not_touch_its_edges(self):
        page = self.begin(viewport={"width": 320, "height": 640})
        page.evaluate("document.getElementById('git-words').textContent = '되돌리기는 휴지통과 이전 버전으로만 할 수 있어요 '.repeat(3)")
        foot, words = [page.locator(part).bounding_box() for part in ["#side-foot", "#git-words"]]
        self.assertGreater(words["height"], 62, "the words are too few for this test")
        self.assertGreaterEqual(words["y"] - foot["y"], 3)
        self.assertGreaterEqual(foot["y"] + foot["height"] - words["y"] - words["height"], 3)

    def test_right_to_left_mirrors_the_page_and_leaves_nothing_wider(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        before = {name: page.locator(name).bounding_box() for name in ("#side", "#title", "#visibility", "#entry-menu")}
        page.evaluate("document.documentElement.dir = 'rtl'")
        for name, box in before.items():
            found = page.locator(name).bounding_box()
            self.assertAlmostEqual(found["x"], 1280 - box["x"] - box["width"], delta=2, msg=name)
        page.click(SLIP)
        page.click("#open-calendar")
        page.wait_for_selector(".calendar td")
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 1280)
        self.assertEqual(axe.violations(page), [])

    def test_the_words_are_those_of_the_journals_language_and_fit_a_telephone(self):
        languages = [("ja", "新しい日記", "保存済み"), ("ko", "새 일기", "저장됨"), ("en", "New entry", "Saved"), ("fr", "New entry", "Saved")]
        for locale, new, saved in languages if EVERY else languages[:1]:
            with self.subTest(locale):
                (self.journal / "ilgi.yml").write_text(f"title: 물가\nlocales: [{locale}]\n")
                page = self.begin(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
                self.assertEqual(page.inner_text("#new"), new)
                page.wait_for_selector(".line")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
                page.locator(".line").first.click()
                page.wait_for_selector("#text", state="visible")
                self.assertEqual(page.inner_text("#state-words"), saved)
                page.click(SLIP)
                page.wait_for_selector("#slip:not([hidden])")
                wide = page.evaluate("""() => [...document.querySelectorAll("#slip *")].filter((one) => one.getBoundingClientRect().right > 321).map((one) => one.className)""")
                self.assertEqual(wide, [])
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
                self.leave(page)
                self.desk.end()

    # Much.

    def test_ten_thousand_entries_are_scrolled_chosen_and_searched(self):
        count = 10_000 if EVERY else 600
        for number in range(count):
            year, month, day = 1999 - number // 336, 12 - number // 28 % 12, 28 - number % 28
            (self.journal / f"entries/{year}-{month:02}-{day:02}.md").write_text(f"---\ntitle: 날 {number}\n---\n낱말{number} 같은 글.\n")
        page = self.begin()
        page.wait_for_selector(".line")
        self.assertLessEqual(page.locator(".line").count(), 200)
        # The page opens the newest entry, and brings its line into view.
        page.wait_for_selector('.line[aria-selected="true"]')
        # By the wheel to the second part, by a key to the end.
        page.evaluate("document.getElementById('list').scrollTop = 1e7")
        self.until(page, "document.querySelectorAll('.line').length > 200")
        page.focus("#list")
        page.keyboard.press("End")
        self.until(page, f"document.getElementById('title').value === '날 {count - 1}'")
        self.assertEqual(page.locator(".line").count(), count + 3)
        self.assertTrue(page.locator('.line[aria-selected="true"]').is_visible())
        # Choosing another one draws two lines anew, and none of the others.
        changes = page.evaluate("""async () => { let count = 0
          const observer = new MutationObserver((records) => { count += records.reduce((sum, one) => sum + 1 + one.addedNodes.length, 0) })
          observer.observe(document.getElementById("list"), { childList: true, subtree: true, attributes: true })
          document.getElementById("list").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }))
          await new Promise((done) => setTimeout(done, 100)); return count }""")
        self.assertLess(changes, 12)
        page.fill("#find", f"낱말{count // 2}")
        page.wait_for_selector(".line mark")
        self.assertEqual(page.locator(".line").count(), 1)
        page.focus("#find")
        page.keyboard.press("Escape")
        self.until(page, f"document.querySelectorAll('.line').length === {count + 3}")

    def test_a_mebibyte_is_written_in_and_nothing_else_changes(self):
        text = "".join(f"{number}번째 줄에 쓴 긴 글이 여기에 있다.\n" for number in range(22_000))
        front = "---\ntitle: 첫서리\n---\n"
        # A mebibyte is the most that an entry has.
        data = (front + text).encode()[: (1 << 20) - 200 if EVERY else 100_000].decode(errors="ignore")
        self.frost.write_text(data)
        page = self.begin()
        self.choose(page, "첫서리")
        middle = len(data) // 2
        page.evaluate(f"() => {{ const field = document.getElementById('text'); field.focus(); field.setSelectionRange({middle}, {middle}) }}")
        page.keyboard.type("가나다")
        body = data[len(front) :]
        wanted = front + body[:middle] + "가나다" + body[middle:]
        Served.until("the text in the file", lambda: self.frost.read_text() == wanted)
        self.until_saved(page)
        page.keyboard.press("Control+z")
        while self.text(page) != body:
            page.keyboard.press("Control+z")
        Served.until("the file as it was", lambda: self.frost.read_text() == data)

    def test_random_edits_in_the_page_and_beneath_it_lose_no_letter(self):
        """Marks that are typed are never taken away again, so each must be in the file or among what was kept; and so must each
        mark of the other program, of which every change is a rename as editors do it: also over what was saved since it looked."""
        count = int(os.environ.get("EDITS", "25"))
        pick = random.Random(2026)
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        mine, theirs, versions = [], [], {}

        def look_at_versions():
            """The two hundred newest are kept, and here are more."""
            for path in (self.journal / ".ilgi-trash").rglob("*.md"):
                if path not in versions:
                    versions[path] = path.read_text()

        for number in range(count):
            if number % 20 == 0:
                look_at_versions()
            place = pick.random()
            mark = f"⟨나{number}⟩"
            is_put = page.evaluate(
                """([place, mark]) => { const field = document.getElementById("text"); const lines = field.value.split("\\n")
                  const line = Math.floor(place * lines.length); const at = lines.slice(0, line).join("\\n").length + (line ? 1 : 0)
                  field.focus(); field.setSelectionRange(at, at); document.execCommand("insertText", false, mark); return field.value.includes(mark) }""",
                [place, mark],
            )  # fmt: skip
            # While a conflict is shown nobody can write.
            if is_put:
                mine.append(mark)
            if pick.random() < 0.3:
                lines = self.frost.read_text().split("\n")
                other = f"⟨남{number}⟩"
                lines.insert(pick.randrange(4, len(lines) + 1), other)
                temporary = self.frost.with_suffix(".tmp")
                temporary.write_text("\n".join(lines))
                os.replace(temporary, self.frost)
                theirs.append(other)
            if pick.random() < 0.3:
                page.keyboard.press("Control+s")
            page.wait_for_timeout(pick.choice([0, 0, 30, 120]))
            if page.locator("#conflict").is_visible():
                # Both are kept now and then only: the text would become longer and longer.
                button = page.locator("#conflict .ours button") if pick.random() < 0.8 else page.get_by_text("둘 다 남기기")
                try:
                    button.click(timeout=5000)
                except PlaywrightTimeout:
                    # What the other program wrote last can be put together with the text after all.
                    self.assertFalse(page.locator("#conflict").is_visible())

        def settled():
            if page.locator("#conflict").is_visible():
                page.get_by_text("둘 다 남기기").click()
            return page.locator('#state[data-state="saved"]').count() == 1

        Served.until("all of it saved", settled)
        text = self.frost.read_text()

        def missing():
            look_at_versions()
            kept = text + "".join(versions.values())
            return [mark for mark in mine + theirs if mark not in kept]

        # What the other program wrote over without having seen it is kept a moment later.
        try:
            Served.until("every mark", lambda: not missing())
        except AssertionError:
            self.assertEqual(missing(), [], f"of {len(mine)} and {len(theirs)}")
        self.assertTrue(text.startswith("---\ntitle: 첫서리\ntags: [바다, 밤독서]\n---\n"))
        self.assertEqual(self.text(page), text.split("---\n", 2)[2])

