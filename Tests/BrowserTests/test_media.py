"""Films and sound in a browser: they play with the keyboard, under the policy, from a disk and without a script."""

import io
import subprocess

from PIL import Image

import media_fixtures as fixtures
from BrowserTests import axe
from BrowserTests.axe import COLOUR_RULES, RULES
from BrowserTests.browsing import BrowserTest
from examples import ILGI, scratch

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
            ("01-waves", '![Waves](waves.wav "At six")\n\nWords.\n', {"waves.wav": fixtures.playable_sound()}),
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

    def plays(self, page, kind):
        """With the keyboard alone: Tab until the player has the focus, then Space."""
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.localName") == kind:
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
                self.plays(page, "audio")
                self.assertEqual(page.locator(".sound-title").inner_text(), "Waves")
                self.assertEqual(page.locator("figcaption").inner_text(), "At six")

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
            self.assertEqual(sound.locator(".sound-length").inner_text(), "0:01")
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
