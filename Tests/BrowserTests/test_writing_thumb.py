"""The page of `ilgi write` under a thumb: what is pressed is 44 px large, the keyboard hides nothing, back goes back one step, a
photo comes from camera or library, and "Add to home screen" has a name and an icon."""

import json
import re
import signal

from BrowserTests.test_writing_screens import EVERY
from BrowserTests.test_writing_telephone import TelephoneTest
from served import Served

# What is seen and too small for a thumb. A radio is pressed by its label; what lies under something else is not pressed.
SMALL = """() => [...document.querySelectorAll("button, input, textarea, [role=option], [role=menuitem], label.who")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.type !== "radio")
  .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height && (box.width < 43.9 || box.height < 43.9))
  .map(([one, box]) => `${one.id || one.className || one.parentElement.className} ${one.textContent.slice(0, 12)} ${box.width} x ${box.height}`)"""
# The keyboard of the device lies over the page, as on an iPhone, which pushes the page up as well.
COVER = """([top, height]) => { for (const [name, value] of [["height", height], ["offsetTop", top]]) Object.defineProperty(visualViewport, name, { value, configurable: true })
  visualViewport.dispatchEvent(new Event("resize")) }"""
LINES = "".join(f"{number}번째 줄.\n" for number in range(80))
# Where the last line is, whose cursor is at its end.
LAST_LINE = """() => { const field = document.getElementById("text"), style = getComputedStyle(field), box = field.getBoundingClientRect()
  const bottom = box.top + parseFloat(style.paddingTop) + 81 * parseFloat(style.lineHeight) - field.scrollTop
  return { bottom, height: parseFloat(style.lineHeight), top: box.top, end: box.bottom } }"""
WRITE = "() => { const field = document.getElementById('text'); field.focus(); field.setSelectionRange(field.value.length, field.value.length) }"


class TelephoneThumb(TelephoneTest):
    def test_what_is_pressed_is_large_on_every_screen(self):
        page = self.alone()
        swipe = """one => { const at = (x) => ({ pointerType: "touch", clientX: x, clientY: 300, bubbles: true })
          one.dispatchEvent(new PointerEvent("pointerdown", at(300))); one.dispatchEvent(new PointerEvent("pointerup", at(200))) }"""
        screens = {
            "list": lambda: page.wait_for_selector(".line"),
            "swiped": lambda: page.locator(".line", has_text="첫서리").evaluate(swipe),
            "search": lambda: (page.fill("#find", "배추"), page.wait_for_selector(".line mark")),
            "calendar": lambda: (page.click("#find-clear"), page.click("#open-calendar"), page.wait_for_selector(".calendar td")),
            "menu": lambda: (page.keyboard.press("Escape"), page.click("#side-menu")),
            "trash": lambda: page.click('[role="menuitem"] >> nth=0'),
            "entry": lambda: (page.keyboard.press("Escape"), self.choose(page, "처마 밑에서")),
            "entry menu": lambda: page.click("#entry-menu"),
            "slip": lambda: (page.keyboard.press("Escape"), page.click("#toggle-slip")),
            "choices": lambda: (page.fill("#slip-tags", "ㅂ"), page.wait_for_selector(".choices li")),
            "writing": lambda: (page.go_back(), page.wait_for_selector("#slip", state="hidden"), page.evaluate(WRITE), page.evaluate(COVER, [0, 400]), page.wait_for_selector("#touch-bar:not([hidden])")),
            "stopped": lambda: (page.evaluate("document.activeElement.blur()"), self.desk.end(signal.SIGKILL), page.type("#text", "글"), page.wait_for_selector("#notice button")),
        }  # fmt: skip
        for name, act in screens.items():
            with self.subTest(name):
                act()
                self.assertEqual(page.evaluate(SMALL), [])
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
                # Whatever is shown alone is the main part.
                self.assertTrue(page.locator("main").is_visible())

    def test_the_keyboard_hides_nothing_and_a_photo_comes_from_camera_or_library(self):
        self.frost.write_text("---\ntitle: 첫서리\n---\n" + LINES)
        page = self.alone()
        self.choose(page, "첫서리")
        for width in [390, 360] if EVERY else [360]:
            page.set_viewport_size({"width": width, "height": 844})
            page.evaluate(WRITE)
            # As much as a keyboard leaves; pushed up by a third of it; then a keyboard that makes the page itself smaller.
            for top, height in [(0, 420), (140, 420), (0, 844), (0, 380)]:
                with self.subTest(f"{width}, {height} below {top}"):
                    if height == 380:
                        page.set_viewport_size({"width": width, "height": height})
                        page.evaluate("() => Object.defineProperty(screen, 'height', { value: 844 })")
                    page.evaluate(COVER, [top, height])
                    if height == 844:
                        page.wait_for_selector("#touch-bar", state="hidden")
                        continue
                    page.wait_for_selector("#touch-bar:not([hidden])")
                    bar, head, line = page.locator("#touch-bar").bounding_box(), page.locator(".paper .bar").bounding_box(), page.evaluate(LAST_LINE)
                    self.assertAlmostEqual(bar["y"] + bar["height"], top + height, delta=1)
                    self.assertGreaterEqual(head["y"], top)
                    self.assertEqual(page.locator("#touch-bar button").count(), 7)
                    for box in [one.bounding_box() for one in page.locator("#touch-bar button").all()]:
                        self.assertTrue(0 <= box["x"] and box["x"] + box["width"] <= width, box)
                    self.assertLessEqual(line["bottom"], line["end"] + 1)
                    self.assertGreaterEqual(line["bottom"] - line["height"], line["top"] - 1)
                    self.assertLessEqual(line["end"], bar["y"] + 1)
            # The slip is above the keyboard too.
            page.evaluate(COVER, [0, 300])
            page.locator("#touch-bar button").nth(1).click()
            slip = page.locator("#slip").bounding_box()
            self.assertLessEqual(slip["y"] + slip["height"], 301)
            self.assertGreaterEqual(slip["y"], 0)
            page.keyboard.press("Escape")

        self.a_photo_comes_from_the_camera_or_the_library(page)

    def a_photo_comes_from_the_camera_or_the_library(self, page):
        page.evaluate(WRITE)
        page.evaluate(COVER, [0, 380])
        with page.expect_file_chooser() as chosen:
            page.locator("#touch-bar button").first.click()
        field = chosen.value.element
        # What a build can publish, so that an iPhone makes a JPEG of its own format.
        self.assertEqual(field.get_attribute("accept"), "image/jpeg,image/png,image/gif,image/webp,image/avif")
        self.assertIsNone(field.get_attribute("capture"))
        self.assertTrue(chosen.value.is_multiple())

    def test_back_leaves_what_lies_over_the_entry_then_the_entry_and_never_a_text_that_is_in_no_file(self):
        page = self.alone()
        address = page.url
        self.choose(page, "첫서리")
        seen = lambda: [name for name in ("#list", "#text", "#slip", ".panel", "#preview") if page.locator(name).is_visible()]  # noqa: E731

        def goes_back_to(*parts):
            page.evaluate("history.back()")
            Served.until(f"{parts}", lambda: (page.wait_for_timeout(20), seen() == list(parts))[1])

        page.click("#toggle-slip")
        self.assertEqual(seen(), ["#text", "#slip"])
        goes_back_to("#text")
        page.click("#toggle-preview")
        page.wait_for_selector("#preview:not([hidden])")
        goes_back_to("#text")
        # A menu leads to a panel, and both are one step.
        page.click("#entry-menu")
        page.get_by_role("menuitem", name="이전 버전").click()
        page.wait_for_selector(".panel.versions")
        goes_back_to("#text")
        # What was closed by hand is no step any more.
        page.click("#toggle-slip")
        page.click(".slip-head button")
        goes_back_to("#list")
        page.click("#open-calendar")
        page.wait_for_selector(".calendar td")
        goes_back_to("#list")
        self.choose(page, "첫서리")
        page.click("#to-list")
        Served.until("the first step", lambda: page.evaluate("history.state") is None)
        # Held the other way both are seen at once, and there is nothing to go back to.
        page.set_viewport_size({"width": 844, "height": 390})
        self.choose(page, "첫서리")
        page.set_viewport_size({"width": 390, "height": 844})
        self.until(page, "history.state === 1")
        goes_back_to("#list")
        self.choose(page, "첫서리")
        self.desk.end(signal.SIGKILL)
        page.type("#text", "아직 in no file")
        page.wait_for_selector('#state[data-state="stopped"]')
        goes_back_to("#list")
        with page.expect_event("dialog") as asked:
            page.evaluate("void setTimeout(() => history.back())")
        self.assertEqual(asked.value.type, "beforeunload")
        asked.value.dismiss()
        self.assertEqual(page.url, address)
        self.assertIn("아직 in no file", self.text(page))

    def test_the_home_screen_has_an_icon_and_a_name_that_only_the_paired_know(self):
        self.start()
        stranger = self.desk.telephone(enters=False)
        status, fields, manifest = stranger.ask("GET", "/.ilgi/page/manifest.webmanifest")
        self.assertEqual((status, fields["Content-Type"]), (200, "application/manifest+json"))
        plain = json.loads(manifest) if isinstance(manifest, bytes) else manifest
        self.assertEqual((plain["name"], plain["short_name"], plain["display"], plain["start_url"]), ("Ilgi", "Ilgi", "standalone", "/"))
        for path in {icon["src"] for icon in plain["icons"]}:
            status, fields, picture = stranger.ask("GET", path)
            self.assertEqual((status, fields["Content-Type"]), (200, "image/png"))
            # Its size is in its first bytes.
            self.assertEqual([int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)], [512, 512])
        _, _, shell = stranger.ask("GET", "/")
        self.assertNotIn("물가".encode(), shell)
        page = self.paired()
        self.until(page, "document.getElementById('manifest').href.startsWith('blob:')")
        found = self.input_of(page).send("Page.getAppManifest")
        self.assertEqual(found["errors"], [])
        whole = json.loads(found["data"])
        self.assertEqual((whole["name"], whole["start_url"], whole["display"]), ("물가에서 쓴 일기", page.url, "standalone"))
        self.assertEqual(page.get_attribute("#home-name", "content"), "물가에서 쓴 일기")
        icon = re.sub(r"^http://[^/]+", "", whole["icons"][0]["src"])
        self.assertEqual(icon, plain["icons"][0]["src"])
        self.assertTrue(page.get_attribute("link[rel=apple-touch-icon]", "href") == icon)
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            said = page.get_attribute(f"meta[name=theme-color][media*={scheme}]", "content")
            paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
            self.assertEqual(f"rgb({', '.join(str(int(said[at : at + 2], 16)) for at in (1, 3, 5))})", paper)
