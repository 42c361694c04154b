"""Films and sound in a browser: they play with the keyboard, under the policy, from a disk and without a script."""

import io
import subprocess

from PIL import Image

import media_fixtures as fixtures
from BrowserTests import axe
from BrowserTests.axe import COLOUR_RULES, RULES
from BrowserTests.browsing import BrowserTest
from examples import ILGI, scratch

STROKES = b"0z" * 43 + b"\n"
WORDS = b"WEBVTT\n\n00:00.000 --> 00:09.000\nA boat passes\n"
PLAYS = "(kind) => { const one = document.querySelector(kind); return !one.paused && !one.error && one.currentTime > 0.05; }"
# Of each film: where it is, its height, and that of the window.
BOXES = """(films) => films.map((film) => {
  const box = film.getBoundingClientRect();
  return { left: box.left, width: box.width, height: box.height, ratio: box.width / box.height };
})"""


class Media(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        journal = scratch()
        (journal / "ilgi.yml").write_text("url: https://diary.example/\nlocales: [en]\nlinks: portable\n")
        for day, text, files in [
            (
                "01-waves",
                '![Waves](waves.wav "At six")\n\nWords.\n\n![Rain](rain.wav)\n',
                {"waves.wav": fixtures.playable_sound(20), "rain.wav": fixtures.playable_sound(61), "waves.wav.wave": STROKES},
            ),
            (
                "02-boat",
                'Before.\n\n![A boat](boat.webm "wide: At noon")\n\nAfter.\n',
                {"boat.webm": fixtures.playable_film(640, 360), "boat.vtt": WORDS, "boat.jpg": fixtures.still(1280, 720)},
            ),
            ("03-tower", "![A tower](tower.webm)\n\nWords.\n", {"tower.webm": fixtures.playable_film(360, 640)}),
        ]:
            folder = journal / f"entries/2024-03-{day}"
            folder.mkdir(parents=True)
            (folder / "index.md").write_text(f"---\ntitle: {day[3:].title()}\n---\n{text}")
            for name, data in files.items():
                (folder / name).write_bytes(data)
        subprocess.run([ILGI, "build", journal, "--quiet"], check=True)
        cls.site = journal / "public"
        cls.base = cls.serve(cls.site)

    def entry(self, name, base=None, **options):
        page = self.open(f"{base or self.base}2024/03/{name}.html", **options)
        page.wait_for_load_state("networkidle")
        return page

    def plays(self, page, kind, at=None):
        """With the keyboard alone: Tab until the player has the focus, then Space."""
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("(what) => document.activeElement.matches(what)", at or kind):
                break
        else:
            self.fail("the Tab key never reached the player")
        page.keyboard.press("Space")
        page.wait_for_function(PLAYS, arg=kind)

    def test_a_film_plays_with_the_keyboard_and_shows_its_words(self):
        asked = []
        page = self.open("about:blank")
        page.on("request", lambda request: asked.append(request.url))
        page.goto(self.base + "2024/03/02-boat.html")
        page.wait_for_load_state("networkidle")
        self.assertEqual([url for url in asked if url.endswith(".webm")], [], "nothing is loaded before it plays")
        before = page.locator("video").bounding_box()
        self.plays(page, "video")
        self.assertEqual(page.locator("video").bounding_box(), before, "it does not move when it is loaded")
        page.wait_for_function("() => { const track = document.querySelector('video').textTracks[0];"
                               " return track.mode === 'showing' && track.activeCues && track.activeCues.length === 1; }")
        self.assertEqual(page.evaluate("document.querySelector('video').videoWidth"), 640)

    def test_sound_plays_with_the_keyboard_also_from_a_disk(self):
        for base in [self.base, f"file://{self.site}/"]:
            with self.subTest(base):
                page = self.entry("01-waves", base)
                self.plays(page, "audio", ".player-button")
                self.assertEqual(page.locator(".sound-title").first.inner_text(), "Waves")
                self.assertEqual(page.locator("figcaption").inner_text(), "At six")
                self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Pause")
                page.keyboard.press("Space")
                page.wait_for_function("document.querySelector('audio').paused")
                self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Play")

    def test_the_line_of_a_sound_is_a_slider(self):
        page = self.entry("01-waves")
        slider, times = page.get_by_role("slider", name="Waves"), page.locator(".player-times").first
        self.assertEqual(times.inner_text(), "0:00 / 0:20")
        slider.focus()
        page.keyboard.press("End")
        self.assertEqual(slider.get_attribute("aria-valuetext"), "0:20")
        page.keyboard.press("Home")
        self.assertEqual(slider.get_attribute("aria-valuetext"), "0:00")
        # Where one points is where it goes on, from the side where the language begins.
        for direction, place in [("ltr", 0.26), ("rtl", 0.74)]:
            page.evaluate("(direction) => { document.documentElement.dir = direction; }", direction)
            box = slider.bounding_box()
            page.mouse.click(box["x"] + place * box["width"], box["y"] + box["height"] / 2)
            self.assertEqual(times.inner_text(), "0:05 / 0:20")
            self.assertAlmostEqual(page.evaluate("document.querySelector('audio').currentTime"), 5, delta=0.5)
            page.keyboard.press("Home")

    def test_one_sound_plays_at_a_time(self):
        page = self.entry("01-waves")
        page.locator(".player-button").first.click()
        page.wait_for_function(PLAYS, arg="audio")
        page.locator(".player-button").nth(1).click()
        page.wait_for_function("() => { const [one, two] = document.querySelectorAll('audio'); return one.paused && !two.paused; }")
        self.assertEqual(page.locator(".player-button").evaluate_all("(all) => all.map((one) => one.ariaLabel)"), ["Play", "Pause"])

    def test_the_browsers_own_controls_are_one_step_away(self):
        page = self.entry("01-waves")
        self.assertFalse(page.locator("audio").first.is_visible())
        page.get_by_text("Other controls").first.click()
        self.assertTrue(page.locator("audio[controls]").first.is_visible())

    def test_strokes_are_drawn_with_and_without_a_script_and_on_paper(self):
        for options in [{}, {"java_script_enabled": False}]:
            with self.subTest(options):
                page = self.entry("01-waves", viewport={"width": 390, "height": 844}, **options)
                wave = page.locator(".wave").first
                self.assertGreater(wave.bounding_box()["width"], 150)
                self.assertEqual(page.locator("audio").first.is_visible(), bool(options))
                page.emulate_media(media="print")
                self.assertTrue(wave.is_visible())
                self.assertTrue(page.locator(".sound-length").first.is_visible())
                shown = page.locator(".player-button:visible, .player-more:visible, .player-passed:visible, audio:visible, .played:visible")
                self.assertEqual(shown.count(), 0)

    def test_a_sound_fits_at_any_size_of_text(self):
        page = self.entry("01-waves", viewport={"width": 390, "height": 844})
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
        self.assertGreater(page.locator(".player-line").first.bounding_box()["width"], 60)

    def test_a_film_plays_without_a_script_and_from_a_disk(self):
        page = self.entry("03-tower", f"file://{self.site}/", java_script_enabled=False)
        page.locator("video").focus()
        page.keyboard.press("Space")
        # What the page's own scripts cannot say the picture says: each frame has a ground of
        # another tone, and more red.
        for _ in range(60):
            shown = Image.open(io.BytesIO(page.locator("video").screenshot())).convert("RGB")
            red, green, _ = shown.getpixel((shown.width // 2, shown.height // 4))
            if red >= 60 and abs(green - 120) < 25:
                return
            page.wait_for_timeout(100)
        self.fail("the film shows no later picture")

    def test_films_keep_to_the_window_and_to_their_proportions(self):
        for width, height in [(1280, 700), (768, 1000), (360, 740), (740, 360)]:
            size = {"width": width, "height": height}
            with self.subTest(width=width, height=height):
                page = self.entry("02-boat", viewport=size)
                wide = page.locator("video").evaluate_all(BOXES)[0]
                self.assertLessEqual(wide["height"], 0.85 * height + 1)
                self.assertAlmostEqual(wide["ratio"], 16 / 9, delta=0.05)
                self.assertFalse(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
                if width < 500:
                    self.assertEqual((wide["left"], wide["width"]), (0, width), "a wide film reaches from edge to edge")
                    caption = page.locator("figcaption").bounding_box()
                    self.assertEqual(caption["x"], page.locator(".body > p").first.bounding_box()["x"])
                if width == 1280:
                    self.assertGreater(wide["width"], page.locator(".body > p").first.bounding_box()["width"] + 200)
                page.goto(self.base + "2024/03/03-tower.html")
                tall = page.locator("video").evaluate_all(BOXES)[0]
                self.assertLessEqual(tall["height"], 0.85 * height + 1)
                self.assertAlmostEqual(tall["ratio"], 9 / 16, delta=0.02)

    def test_lists_lead_to_the_player(self):
        for width in [1280, 360]:
            page = self.open(self.base, viewport={"width": width, "height": 900})
            sound, film = page.locator(".item.sound"), page.locator(".item.film").nth(1)
            self.assertEqual(page.locator("video, audio").count(), 0)
            # Ring, name and length are above the title, and the ring of a film is in the middle of
            # its poster.
            ring = sound.locator(".ring").bounding_box()
            self.assertAlmostEqual(ring["width"], 2.75 * page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)"), delta=1)
            self.assertLess(ring["y"], sound.locator("h3").bounding_box()["y"])
            self.assertEqual(sound.locator(".sound-length").inner_text(), "0:20")
            self.assertGreater(sound.locator(".wave").bounding_box()["width"], 120)
            poster, ring = film.locator("img").bounding_box(), film.locator(".ring").bounding_box()
            self.assertAlmostEqual(poster["width"] / poster["height"], 16 / 9, delta=0.02)
            for place, length in [("x", "width"), ("y", "height")]:
                self.assertAlmostEqual(poster[place] + poster[length] / 2, ring[place] + ring[length] / 2, delta=1)
        film.locator(".item-medium").click()
        page.wait_for_selector("video[controls]")

    def test_axe_finds_nothing(self):
        for scheme, rules in [("light", RULES), ("dark", COLOUR_RULES)]:
            page = self.open(self.base, color_scheme=scheme)
            for path in ["2024/03/01-waves.html", "2024/03/02-boat.html", ""]:
                page.goto(self.base + path)
                found = axe.violations(page, rules=rules)
                self.assertEqual([(one["id"], [node["html"] for node in one["nodes"]]) for one in found], [], (scheme, path))
            self.leave(page)
