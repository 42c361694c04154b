"""Photos in a browser: what is loaded, that nothing moves, rows without cropping, and the light box."""

import contextlib
import re
import subprocess

from playwright.sync_api import TimeoutError as PlaywrightTimeout

import photo_fixtures as photos
from BrowserTests import axe
from BrowserTests.browsing import BrowserTest
from examples import ILGI, scratch

SHAPES = [(1500, 1000), (1000, 1500), (1600, 900), (1200, 1200), (1500, 1000), (900, 1350), (1800, 1000)]
SHIFTS = """
globalThis.shifts = 0;
// What moves in the text; the header gains a menu when its script runs.
const isInText = (source) => source.node && source.node.parentElement && source.node.parentElement.closest(".body");
new PerformanceObserver((list) => list.getEntries().forEach((one) => { if (one.sources.some(isInText)) shifts += one.value; }))
  .observe({ type: "layout-shift", buffered: true });
"""
BOXES = """(rows) => rows.map((row) => Array.from(row.querySelectorAll("img")).map((image) => {
  const box = image.getBoundingClientRect();
  return [box.width, box.height, image.naturalWidth / image.naturalHeight, box.top];
}))"""

# The photo at this position fills the light box, and nothing moves any more.
AT_REST = """(shown) => {
  const strip = document.querySelector(".light-box-strip");
  return Math.abs(strip.scrollLeft - shown * strip.clientWidth) < 1;
}"""


class Photos(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        journal = scratch()
        (journal / "entries").mkdir()
        (journal / "ilgi.yml").write_text("url: https://diary.example/\nlocales: [en]\n")
        names = []
        for number, (width, height) in enumerate(SHAPES):
            (journal / f"entries/{number}.jpg").write_bytes(photos.jpeg(width, height))
            names.append(f"![Photo {number}]({number}.jpg)")
        (journal / "entries/2024-03-05-boat.md").write_text(
            "Boat\n\n" + " ".join(names[:-1]) + ' ![Photo 6](6.jpg "A storm & rain")\n\nWords.\n\n![Alone](1.jpg)\n'
        )
        (journal / "entries/2024-03-06-plain.md").write_text("Plain\n\n![](1.jpg)\n\n![A boat](2.jpg)\n\n![](0.jpg)\n")
        subprocess.run([ILGI, "build", journal, "--quiet"], check=True)
        cls.base = cls.serve(journal / "public")

    def entry(self, **options):
        page = self.open(self.base + "2024/03/05-boat.html", **options)
        page.wait_for_load_state("networkidle")
        return page

    def test_rows_are_level_and_nothing_is_cropped(self):
        for width, most in [(1280, 3), (360, 2)]:
            page = self.entry(viewport={"width": width, "height": 800})
            page.evaluate("document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })")
            page.wait_for_load_state("networkidle")
            for row in page.locator(".photo-row").evaluate_all(BOXES):
                lines = {}
                for box in row:
                    lines.setdefault(round(box[3]), []).append(box)
                for line in lines.values():
                    self.assertLessEqual(len(line), most)
                    heights = [box[1] for box in line]
                    self.assertLess(max(heights) - min(heights), 1.5, width)
                    for shown_width, height, ratio, _ in line:
                        self.assertAlmostEqual(shown_width / height / ratio, 1, delta=0.04)
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth > innerWidth"), False)
            self.leave(page)

    def test_a_lone_portrait_is_never_higher_than_the_window(self):
        page = self.entry(viewport={"width": 1280, "height": 700})
        box = page.locator(".portrait img").bounding_box()
        self.assertLessEqual(box["height"], 0.87 * 700)
        self.assertAlmostEqual(box["width"] / box["height"], 2 / 3, delta=0.02)

    def test_on_paper_no_ground_is_left_beside_a_photo(self):
        page = self.entry(color_scheme="light")
        page.emulate_media(media="print")
        grounds = page.locator("[class*='tone-']").evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
        self.assertTrue(grounds)
        self.assertEqual(set(grounds), {"rgba(0, 0, 0, 0)"})

    def test_nothing_moves_while_photos_load(self):
        for width in [360, 1280]:
            context = self.browser.new_context(viewport={"width": width, "height": 800})
            self.addCleanup(context.close)
            context.add_init_script(SHIFTS)
            page = context.new_page()
            page.goto(self.base + "2024/03/05-boat.html")
            for _ in range(8):
                page.mouse.wheel(0, 500)
                page.wait_for_timeout(50)
            page.wait_for_load_state("networkidle")
            self.assertEqual(page.evaluate("shifts"), 0, width)

    def test_a_browser_loads_the_width_that_it_needs(self):
        asked = []
        page = self.open("about:blank")
        page.on("request", lambda request: asked.append(request.url))
        page.goto(self.base + "2024/03/05-boat.html")
        page.wait_for_load_state("networkidle")
        widths = [int(found[1]) for url in asked if (found := re.search(r"-(\d+)\.webp$", url))]
        self.assertGreaterEqual(len(widths), 3)
        self.assertEqual({width for width in widths if width > 720}, set())
        self.assertEqual([url for url in asked if "/files/" in url], [])

    def test_the_light_box_with_the_keyboard(self):
        page = self.entry(reduced_motion="reduce")
        links = page.locator("a.photo-link")
        links.nth(1).focus()
        page.keyboard.press("Enter")
        box = page.locator("dialog.light-box")
        box.wait_for()
        count = page.locator(".light-box-count")
        self.assertEqual(count.inner_text(), "2 of 8")
        shown = page.locator(".light-box-strip figure").nth(1)
        self.assertRegex(shown.locator("img").get_attribute("src"), r"-1000\.webp$")
        self.assertEqual(box.get_attribute("aria-label"), "Photo 1")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(300)
        self.assertEqual(count.inner_text(), "4 of 8")
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(300)
        self.assertEqual(count.inner_text(), "3 of 8")
        self.assertAlmostEqual(page.locator(".light-box-strip figure").nth(2).bounding_box()["x"], 0, delta=2)
        self.assertEqual(page.locator(".light-box-strip figcaption").first.inner_text(), "A storm & rain")
        page.keyboard.press("Escape")
        box.wait_for(state="hidden")
        # A dialog gives the focus back first, and its close event comes after that.
        page.wait_for_function("() => document.activeElement.id === 'photo.3'")

    def test_the_photo_that_was_looked_at_last_is_in_sight_when_the_light_box_is_closed(self):
        sees = """() => { const box = document.activeElement.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight }"""
        for closes in [lambda page: page.keyboard.press("Escape"), lambda page: page.go_back()]:
            page = self.raised(1, viewport={"width": 700, "height": 600}, reduced_motion="reduce")
            top = page.evaluate("scrollY")
            for number in range(2, 9):
                page.keyboard.press("ArrowRight")
                self.count(page, f"{number} of 8")
            closes(page)
            page.wait_for_function("() => document.activeElement.id === 'photo.8' && !history.state")
            page.wait_for_timeout(300)
            self.assertTrue(page.evaluate(sees))
            self.assertGreater(page.evaluate("scrollY"), top + 500)
            # One that is in sight makes nothing move.
            top = page.evaluate("scrollY")
            page.keyboard.press("Enter")
            page.wait_for_selector("dialog.light-box[open]")
            closes(page)
            page.wait_for_selector("dialog.light-box:not([open])", state="attached")
            page.wait_for_timeout(300)
            self.assertEqual(page.evaluate("scrollY"), top)
            self.leave(page)

    def raised(self, number=1, **options):
        """The page with a photo raised."""
        page = self.entry(**options)
        page.locator("a.photo-link").nth(number - 1).click()
        page.locator("dialog.light-box").wait_for()
        return page

    def count(self, page, words):
        page.wait_for_function("(words) => document.querySelector('.light-box-count').innerText === words", arg=words)

    def test_nothing_in_the_light_box_stands_in_a_readers_way(self):
        for width in [360, 1280]:
            page = self.raised(2, viewport={"width": width, "height": 740}, reduced_motion="reduce")
            # A photo is loaded for as long as nobody waits for it.
            page.wait_for_function("() => document.querySelectorAll('.light-box-strip img')[1].complete")
            found = axe.violations(page)
            self.assertEqual([(one["id"], node["html"][:120]) for one in found for node in one["nodes"]], [], width)
            self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.light-box-strip')).scrollBehavior"), "auto")
            self.leave(page)

    def test_the_focus_stays_in_the_light_box_and_goes_back(self):
        page = self.raised(2)
        where = "(document.activeElement.closest('.light-box') ? 'box' : document.activeElement.tagName)"
        self.assertEqual(page.evaluate("document.activeElement.className"), "light-box-close")
        seen = set()
        for key in ["Tab"] * 14 + ["Shift+Tab"] * 4:
            page.keyboard.press(key)
            seen.add(page.evaluate(where))
        # After the last button comes the browser's own window, which a page calls its body.
        self.assertLessEqual(seen, {"box", "BODY"})
        page.locator(".light-box-row button").nth(4).focus()
        page.keyboard.press("Enter")
        self.count(page, "5 of 8")
        self.assertEqual(page.locator(".light-box-row [aria-current=true]").get_attribute("aria-label"), "5 of 8")
        page.keyboard.press("Escape")
        page.wait_for_function("() => document.activeElement.id === 'photo.5'")

    def test_the_light_box_may_be_closed_while_it_moves(self):
        page = self.raised(2)
        page.evaluate(
            """() => new Promise((done) => {
              const strip = document.querySelector(".light-box-strip");
              strip.addEventListener("scroll", () => {
                document.querySelector("dialog.light-box").close();
                setTimeout(done, 300);
              }, { once: true });
              strip.scrollLeft += strip.clientWidth;
            })"""
        )
        page.wait_for_function("() => document.activeElement.id === 'photo.2'")
        page.locator("a.photo-link").nth(4).click()
        self.count(page, "5 of 8")

    def test_a_swipe_shows_the_next_photo(self):
        page = self.raised(2, viewport={"width": 360, "height": 740}, has_touch=True)
        self.assertFalse(page.locator(".light-box-on").is_visible())
        finger = self.input_of(page)
        for start, end, shown, words in [(300, 60, 2, "3 of 8"), (60, 300, 1, "2 of 8")]:
            # A busy machine may take touches that come all at once for something else than a swipe.
            for _ in range(4):
                self.swipe(finger, page, start, end)
                with contextlib.suppress(PlaywrightTimeout):
                    page.wait_for_function(AT_REST, arg=shown, timeout=4000)
                    break
            self.count(page, words)

    def swipe(self, finger, page, start, end):
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": 370}]})
        for step in range(1, 7):
            page.wait_for_timeout(16)
            place = start + (end - start) * step / 6
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": place, "y": 370}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def test_a_right_to_left_page_goes_the_other_way(self):
        page = self.entry()
        page.evaluate("document.documentElement.dir = 'rtl'")
        page.locator("a.photo-link").first.click()
        self.count(page, "1 of 8")
        page.keyboard.press("ArrowLeft")
        self.count(page, "2 of 8")
        close = page.locator(".light-box-close").bounding_box()
        self.assertLess(close["x"], 100)

    def test_the_light_box_closes_with_the_back_button_and_with_a_click_beside_the_photo(self):
        page = self.entry()
        address = page.url
        box = page.locator("dialog.light-box")
        page.locator("a.photo-link").first.click()
        box.wait_for()
        page.go_back()
        box.wait_for(state="hidden")
        self.assertEqual(page.url, address)
        page.locator("a.photo-link").first.click()
        box.wait_for()
        page.locator(".light-box-close").click()
        box.wait_for(state="hidden")
        page.wait_for_timeout(200)
        self.assertEqual(page.url, address)

    def test_without_a_script_a_photo_leads_to_its_largest_copy(self):
        page = self.entry(java_script_enabled=False)
        self.assertRegex(page.locator("a.photo-link").first.get_attribute("href"), r"-1500\.webp$")
        self.assertEqual(page.locator("dialog").count(), 0)

    def test_a_link_of_a_photo_without_a_description_has_a_name_with_and_without_a_script(self):
        for script in [True, False]:
            page = self.open(self.base + "2024/03/06-plain.html", java_script_enabled=script)
            names = [one.get_attribute("aria-label") for one in page.locator("a.photo-link").all()]
            self.assertEqual(names, ["1 of 3", None, "3 of 3"])
