"""The pictures from which the page of `ilgi write` was made, in Chromium: where each part is and its colour, to four pixels.
SHOTS names a folder for screenshots, to lay beside the pictures.
"""

import os
import shutil
import signal
import subprocess
from pathlib import Path

from BrowserTests.test_writing_page import RAIN_HEAD, WritingPageTest
from examples import EXAMPLES
from served import Served

RAIN = f"""{RAIN_HEAD}
우산을 두고 나와서 우체국 처마 밑에 오래 서 있었다. 비는 그칠 것처럼 하다가 그치지 않았다.

옆에는 등기를 부치러 온 아저씨가 있었다. 우리는 서로 모르는 사이였지만 같은 처마를 쓰는 동안에는 아는 사이처럼 날씨 이야기를 했다.

- 올해 배추는 속이 덜 찼다
- 귤은 제주보다 우리 집 나무가 빠르다
"""
FROST = "---\ntitle: 첫서리\nplace: 통영\ntags: [겨울, 부엌]\n---\n마당 배추가 하얗게 굳었다. 할머니는 그래야 달아진다고 했다.\n"
SEA = """---
title: 바다를 보러 갔다가
place: 통영
people: [민주]
tags: [바다]
---
방파제 끝까지 걸었다. 등대에 불이 켜지는 것을 처음부터 보았다.

민주가 바다는 겨울에 더 가깝다고 했다. 사람이 적어서 그렇다고 나는 말했다.

![](sea.jpg)
"""
SEAL, LIGHT, PAPER, RAISED, WASH, MARK = "rgb(156, 53, 33)", "rgb(245, 242, 236)", "rgb(251, 250, 247)", "rgb(255, 255, 255)", "rgb(243, 239, 231)", "rgb(250, 230, 168)"


class WritingPictures(WritingPageTest):
    def setUp(self):
        super().setUp()
        for path in (self.journal / "entries").iterdir():
            path.unlink()
        (self.journal / "ilgi.yml").write_text("title: 물가에서 쓴 일기\nlocales: [ko]\ntimezone: Asia/Seoul\n")

    def write(self):
        """The entries of the pictures."""
        self.rain = self.journal / "entries/2026-11-22.md"
        self.rain.write_text(RAIN)
        self.frost.write_text(FROST)
        # An entry in its own folder: its photos keep their names.
        self.sea = self.journal / "entries/2026-11-15-sea/index.md"
        self.sea.parent.mkdir()
        self.sea.write_text(SEA)
        shutil.copy(next(EXAMPLES.rglob("*.jpg")), self.sea.parent / "sea.jpg")
        (self.journal / "entries/2026-11-09.md").write_text("---\ntitle: 부치지 않은 편지\nprivate: true\n---\n서랍 맨 아래 칸에 두었다.\n")
        (self.journal / "entries/2026-10-14.md").write_text("---\ntitle: 강구안의 저녁\nstarred: true\n---\n마지막 배.\n")

    def git(self, *words):
        own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x@x", "GIT_COMMITTER_NAME": "x", "GIT_COMMITTER_EMAIL": "x@x"}
        subprocess.run(["git", "-C", self.journal, *words], check=True, capture_output=True, env={**os.environ, **own})

    def begin_at(self, width, height, **others):
        return self.begin(viewport={"width": width, "height": height}, **others)

    def is_as_drawn(self, page, name, boxes, colours):
        page.wait_for_timeout(200)
        if folder := os.environ.get("SHOTS"):
            page.screenshot(path=Path(folder) / f"{name}.png")
        for part, wanted in boxes.items():
            found = page.locator(part).first.bounding_box()
            self.assertIsNotNone(found, part)
            for side, value in wanted.items():
                self.assertAlmostEqual(found[side], value, delta=4, msg=f"{part} {side}: {found}")
        for part, wanted in colours.items():
            for property, colour in wanted.items():
                # Colours change gradually; the list is drawn anew now and then.
                for _ in range(40):
                    found = page.locator(part).first.evaluate("(one, property) => getComputedStyle(one)[property]", property)
                    if found == colour:
                        break
                    page.wait_for_timeout(50)
                self.assertEqual(found, colour, (part, property))

    def test_03_the_empty_journal(self):
        page = self.begin_at(1280, 800)
        page.wait_for_selector("#empty:not([hidden]) .strong")
        self.is_as_drawn(page, "03", {
            "#side": {"x": 0, "width": 351}, ".journal": {"x": 23}, ".list-empty": {"x": 11, "y": 77},
            "#empty svg": {"x": 788, "y": 194, "width": 52, "height": 52}, "#empty h2": {"y": 273, "height": 51}, "#empty code": {"x": 721, "y": 326, "width": 89},
            "#empty .strong": {"x": 732, "y": 402, "width": 167, "height": 50}, "#empty li:first-of-type kbd": {"x": 737, "y": 488, "width": 29, "height": 27},
            "#empty li:last-of-type kbd": {"y": 584}, ".side-foot": {"y": 735},
        }, {
            "#side": {"backgroundColor": LIGHT}, "#empty svg": {"color": SEAL}, "#empty h2": {"color": "rgb(37, 34, 30)"},
            "#empty .strong": {"backgroundColor": SEAL, "color": "rgb(255, 255, 255)"}, "#empty": {"color": "rgb(103, 95, 85)"},
            "#empty code": {"backgroundColor": RAISED},
        })  # fmt: skip
        self.assertEqual(page.locator("#new").is_visible(), False)
        self.assertEqual(page.locator(".find").is_visible(), False)

    def test_04_a_new_entry_while_a_syllable_is_composed(self):
        self.write()
        page = self.begin_at(1280, 800)
        page.focus("#list")
        page.keyboard.press("n")
        self.until(page, "document.activeElement?.id === 'text'")
        page.keyboard.type("비가 왔다. 오늘은 ")
        self.until_saved(page)
        chrome = self.compose(page, "ㅇ", "이", "일", "읽")
        self.is_as_drawn(page, "04", {
            '.line[aria-selected="true"]': {"x": 11, "y": 161, "width": 329, "height": 71}, "#title": {"x": 483}, ".day": {"x": 483, "y": 91},
            ".fact": {"x": 483, "height": 28}, "#visibility": {"x": 474, "y": 751, "width": 74, "height": 36}, "#text": {"y": 231},
        }, {
            ".fact.missing": {"color": "rgb(103, 95, 85)"},
            '.line[aria-selected="true"]': {"backgroundColor": RAISED}, "#visibility": {"backgroundColor": RAISED}, ".month-head b": {"color": SEAL},
        })  # fmt: skip
        # Days, weather, place, mood, people, tags and photo are offered in one line.
        self.assertEqual(page.locator(".fact.missing").all_inner_texts(), ["날씨", "장소", "기분", "사람", "태그", "사진"])
        tops = page.evaluate("Array.from(document.querySelectorAll('.fact'), (one) => Math.round(one.getBoundingClientRect().y))")
        self.assertEqual((len(tops) > 5, len(set(tops))), (True, 1))
        placeholder = page.locator("#title").evaluate("one => getComputedStyle(one, '::placeholder').color")
        self.assertEqual(placeholder, "rgb(141, 132, 120)")
        self.assertTrue(page.locator(".line.found").first.locator(".line-title").inner_text().startswith("비가 왔다. 오늘은"))
        chrome.send("Input.insertText", {"text": "읽"})

    def test_06_photos(self):
        self.write()
        page = self.begin_at(1440, 860)
        self.choose(page, "바다를 보러 갔다가")
        page.click("#toggle-preview")
        page.focus("#text")
        page.keyboard.press("Control+End")
        # The second one never comes to an end.
        page.route("**/.ilgi/api/photo?*", lambda route: route.continue_() if self.first_upload(route) else None)
        photo = sorted(EXAMPLES.rglob("*.jpg"), key=lambda one: one.stat().st_size)
        data = page.evaluate_handle(
            """([one, other]) => { const data = new DataTransfer()
              const add = (bytes, name) => data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }))
              add(one, "IMG_2041.jpg"); add(other, "IMG_2047.jpg"); data.items.add(new File(["<svg/>"], "IMG_2050.svg")); return data }""",
            [list(photo[1].read_bytes()), list(photo[2].read_bytes())],
        )  # fmt: skip
        page.dispatch_event("#paper", "dragover", {"dataTransfer": data})
        drop = page.locator("#drop").bounding_box()
        page.dispatch_event("#paper", "drop", {"dataTransfer": data})
        page.wait_for_selector("#pictures .done")
        page.wait_for_selector("#pictures .failed")
        page.wait_for_selector("#pictures .coming progress")
        self.is_as_drawn(page, "06", {
            "#side": {"width": 296}, "#pictures": {"x": 342, "width": 482, "y": 238}, "#pictures .frame": {"x": 357, "y": 252, "height": 79},
            "#pictures .coming .frame": {"height": 79}, "#preview": {"x": 869},
        }, {
            "#pictures": {"backgroundColor": RAISED}, "#pictures .failed": {"color": SEAL}, "#pictures .alt": {"color": SEAL},
            "#pictures .failed .frame": {"backgroundColor": WASH}, "#toggle-preview": {"backgroundColor": WASH, "color": SEAL},
        })  # fmt: skip
        for side, value in {"x": 342, "y": 742, "width": 482, "height": 51}.items():
            self.assertAlmostEqual(drop[side], value, delta=4, msg=f"#drop {side}")
        self.assertEqual(page.locator("#drop").evaluate("one => { one.hidden = false; const { backgroundColor } = getComputedStyle(one); one.hidden = true; return backgroundColor }"), "rgb(246, 240, 236)")
        # While it travels the photo is to be seen; its description is that of the text.
        self.assertTrue(page.locator("#pictures .coming img").evaluate("one => one.src.startsWith('blob:') && one.naturalWidth > 0"))
        page.locator("#pictures .alt").click()
        page.keyboard.type("비 갠 방파제")
        self.until(page, "document.querySelector('#pictures .alt').textContent === '“비 갠 방파제”'")

    def first_upload(self, route):
        self.uploads = [*dict.fromkeys([*getattr(self, "uploads", []), route.request.url.split("id=")[1].split("&")[0]])]
        return self.uploads.index(route.request.url.split("id=")[1].split("&")[0]) != 1

    def test_08_a_mistake_in_the_front_matter(self):
        self.write()
        self.rain.write_text("---\ntitle: 처마 밑에서\ndate: 2026-13-22\ntags: [비, 우체국]\ndraft: true\n---\n" + RAIN.split("---\n")[2])
        page = self.begin_at(1280, 800)
        page.locator(".line", has_text="처마 밑에서").click()
        page.wait_for_selector(".front-text.flawed")
        self.is_as_drawn(page, "08", {
            ".day": {"x": 483, "y": 91}, ".front-text": {"x": 483, "y": 187, "width": 666}, ".front-numbers .flawed": {"x": 484, "y": 251},
            ".front-numbers": {"x": 484, "y": 188}, ".front-text .finding": {"x": 484, "width": 664}, '.line[aria-selected="true"]': {"x": 11, "width": 329},
        }, {
            ".front-text": {"borderTopColor": SEAL, "backgroundColor": RAISED}, ".front-numbers .flawed": {"backgroundColor": "rgb(246, 237, 235)", "color": SEAL},
            ".front-text .finding": {"backgroundColor": "rgb(246, 237, 235)"}, ".day": {"color": SEAL}, ".badge.flawed": {"color": SEAL, "borderTopColor": SEAL},
        })  # fmt: skip
        self.assertEqual(page.inner_text("#day-words"), "날을 읽지 못했어요")
        self.assertFalse(page.locator("#facts").is_visible())
        # The line itself, not only its number; what is wrong with it stands below the text.
        found = page.locator(".front-text textarea").evaluate("one => { const { backgroundPosition, fontSize } = getComputedStyle(one); return [backgroundPosition, fontSize] }")
        self.assertEqual(found, ["0px 65.6px", "16px"])

    def test_09_the_trash(self):
        self.write()
        for day in ["2026-10-28", "2026-10-03"]:
            (self.journal / f"entries/{day}.md").write_text(f"---\ntitle: 지운 {day}\n---\n글\n")
        page = self.begin_at(1280, 800)
        toast = None
        for title in ["지운 2026-10-03", "지운 2026-10-28", "처마 밑에서"]:
            self.choose(page, title)
            page.focus("#list")
            page.keyboard.press("Delete")
            page.wait_for_selector(f'#toast:not([hidden]) >> text=‘{title}’')
            toast = page.locator("#toast").bounding_box()
        page.click("#side-menu")
        page.locator('[role="menuitem"]').first.click()
        page.wait_for_selector(".panel.trash li")
        self.is_as_drawn(page, "09", {
            ".panel.trash": {"x": 18, "width": 450}, ".panel.trash li": {"x": 39, "width": 408, "height": 59},
            '.line[aria-selected="true"]': {"x": 11, "y": 161, "width": 329},
        }, {
            ".panel.trash": {"backgroundColor": RAISED}, ".panel.trash .word": {"color": SEAL}, "#toast": {"backgroundColor": "rgb(47, 42, 37)"},
            "#toast button": {"color": "rgb(243, 160, 139)"}, ".panel.trash small": {"color": "rgb(103, 95, 85)"},
        })  # fmt: skip
        self.assertEqual(page.locator(".panel.trash li").count(), 3)
        for side, value in {"x": 592, "y": 667, "width": 447, "height": 57}.items():
            self.assertAlmostEqual(toast[side], value, delta=4, msg=f"#toast {side}")
        panel = page.locator(".panel.trash").bounding_box()
        self.assertAlmostEqual(panel["y"] + panel["height"], 728, delta=4)

    def test_10_the_search(self):
        self.write()
        page = self.begin_at(1280, 800)
        page.keyboard.press("/")
        page.keyboard.type("바다 사람:민주")
        page.wait_for_selector(".line mark")
        page.keyboard.press("ArrowDown")
        self.until(page, "document.getElementById('title').value === '바다를 보러 갔다가'")
        self.is_as_drawn(page, "10", {
            ".find input": {"x": 23, "y": 68, "width": 305, "height": 42}, '.line[aria-selected="true"]': {"x": 11, "y": 162, "width": 329, "height": 93},
            ".line-picture": {"x": 276, "y": 176, "width": 52, "height": 52}, ".month-head": {"x": 11}, "#find-clear": {"x": 300, "width": 28},
        }, {
            ".find input": {"borderTopColor": SEAL, "backgroundColor": RAISED}, ".line mark": {"backgroundColor": MARK}, ".month-head b": {"color": SEAL},
        })  # fmt: skip
        self.assertEqual(page.locator(".line-day").first.inner_text().split(), ["15", "11월"])
        self.assertEqual(page.inner_text("#git-words"), "↑ ↓ 고르기 · Enter 열기 · Esc 닫기")
        self.assertEqual(page.locator("#git-dot").is_visible(), False)

    def test_12_what_git_has_not(self):
        self.write()

        self.rain.unlink()
        self.git("init", "--quiet")
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "x")
        self.rain.write_text(RAIN)
        for path in [self.frost, self.sea]:
            path.write_text(path.read_text() + "\n더 쓴 글\n")
        page = self.begin_at(1280, 800)
        self.choose(page, "처마 밑에서")
        self.until(page, "document.getElementById('git-words').textContent.includes('3')")
        page.click("#git")
        page.wait_for_selector(".git-panel li")
        self.is_as_drawn(page, "12", {
            ".git-panel": {"x": 18, "width": 441}, ".git-panel li": {"x": 39, "width": 399, "height": 36}, ".git-panel .command": {"x": 39, "y": 666, "width": 399, "height": 48},
            ".side-foot": {"y": 738},
        }, {
            ".git-panel": {"backgroundColor": RAISED}, ".git-panel .command": {"backgroundColor": WASH}, ".git-panel .command .word": {"color": SEAL},
            ".git-panel .sign.new-file": {"color": "rgb(77, 106, 35)"}, ".git-panel .sign:not(.new-file)": {"color": "rgb(184, 119, 27)"},
            "#git-dot": {"backgroundColor": "rgb(184, 119, 27)"},
        })  # fmt: skip
        self.assertEqual([one.split() for one in page.locator(".git-panel li").all_inner_texts()][0][0], "~")
        self.assertIn("초안", page.locator(".git-panel li", has_text="처마 밑에서").inner_text())

    def test_13_the_server_has_stopped(self):
        self.write()
        page = self.begin_at(1280, 800)
        self.choose(page, "처마 밑에서")
        page.focus("#text")
        self.desk.end(signal.SIGKILL)
        page.keyboard.type("더")
        page.wait_for_selector("#notice:not([hidden]) >> text=파일로 받기")
        Served.until("the words at the foot", lambda: page.inner_text("#git-words") == "연결이 끊겼어요")
        self.is_as_drawn(page, "13", {
            "#notice": {"x": 483, "y": 236, "width": 666, "height": 138}, "#notice .plain": {"x": 540, "y": 318, "width": 80, "height": 40},
            "#notice .plain:nth-of-type(2)": {"x": 629, "width": 109}, "#text": {"y": 390}, ".side-foot": {"y": 738}, "#git-dot": {"x": 20, "width": 9, "height": 9},
        }, {
            "#notice": {"backgroundColor": RAISED, "borderLeftColor": SEAL, "borderLeftWidth": "3px"}, "#git-dot": {"backgroundColor": SEAL},
            "#state .dot": {"backgroundColor": SEAL}, "#notice .word": {"color": SEAL}, "#notice svg": {"color": SEAL},
        })  # fmt: skip

    def test_16_a_telephone(self):
        """The list with a line that was swiped, writing with the row of tools, and the slip, 375 by 760."""
        self.write()
        self.git("init", "--quiet")
        page = self.begin_at(375, 760, has_touch=True, is_mobile=True)
        page.wait_for_selector(".line")
        line = page.locator(".line", has_text="첫서리")
        line.evaluate("""one => { const at = (x) => ({ pointerType: "touch", clientX: x, clientY: 300, bubbles: true })
          one.dispatchEvent(new PointerEvent("pointerdown", at(300))); one.dispatchEvent(new PointerEvent("pointerup", at(200))) }""")
        page.wait_for_selector(".swipe")
        self.is_as_drawn(page, "16-list", {
            "#new": {"x": 266, "y": 706, "width": 95, "height": 44}, ".find input": {"x": 20, "width": 335}, ".line": {"x": 10, "width": 355},
            ".swipe": {"x": 228, "width": 137}, ".swipe button:last-child": {"width": 68}, ".side-foot": {"y": 698},
        }, {
            "#side": {"backgroundColor": PAPER}, "#new": {"backgroundColor": SEAL, "color": "rgb(255, 255, 255)"},
            ".swipe button": {"backgroundColor": WASH}, ".swipe button:last-child": {"backgroundColor": SEAL},
        })  # fmt: skip
        page.locator(".line", has_text="처마 밑에서").click()
        page.wait_for_selector("#text", state="visible")
        # The keyboard of the device.
        page.evaluate("() => { Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true }); document.getElementById('text').focus(); visualViewport.dispatchEvent(new Event('resize')) }")
        page.wait_for_selector("#touch-bar:not([hidden])")
        self.is_as_drawn(page, "16-writing", {
            "#touch-bar": {"x": 0, "width": 375, "height": 52}, "#touch-bar .icon-button": {"width": 44, "height": 44}, "#text": {"x": 0, "width": 375}, ".title": {"x": 20},
        }, {"#touch-bar": {"backgroundColor": RAISED}, "#paper": {"backgroundColor": PAPER}})  # fmt: skip
        self.assertEqual(page.locator("#touch-bar button").count(), 7)
        self.assertFalse(page.locator("#facts").is_visible() or page.locator("#foot").is_visible())
        self.assertGreaterEqual(float(page.evaluate("parseFloat(getComputedStyle(document.getElementById('text')).fontSize)")), 16)
        page.locator("#touch-bar button").nth(1).click()
        page.wait_for_selector("#slip:not([hidden])")
        # The slip has the focus, so the keyboard goes.
        page.evaluate("() => { Object.defineProperty(visualViewport, 'height', { value: 760, configurable: true }); visualViewport.dispatchEvent(new Event('resize')) }")
        slip = page.locator("#slip").bounding_box()
        self.assertAlmostEqual(slip["y"] + slip["height"], 760, delta=1)
        self.is_as_drawn(page, "16-slip", {
            "#slip": {"x": 0, "y": 268, "width": 375, "height": 492}, "#slip .pair .box": {"x": 20, "width": 161},
        }, {"#slip": {"backgroundColor": RAISED}, "#slip .who:has(:checked)": {"backgroundColor": WASH}})  # fmt: skip
        self.assertEqual(page.locator("#slip").evaluate("one => getComputedStyle(one).borderTopLeftRadius"), "16px")
