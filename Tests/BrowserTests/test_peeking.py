"""What a link of a text leads to is shown while a reader points at it."""

from BrowserTests.browsing import BrowserTest
from BrowserTests.test_reading_habits import made

ENTRIES = {
    "2024-03-05": "---\ntitle: 오늘\n---\n[어제](2024-03-04.md)와 [밖](https://other.example/2024/a.html), [부록](2024-03-05.md).\n",
    "2024-03-04": "---\ntitle: 어제 <b>\nlocale: en\n---\nThe kettle, and it was enough.\n",
}


class Peeking(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(made("title: 물가\nlocales: [ko, en]", ENTRIES | {"2024-03-03": "[둘](2024-03-04.md)"}))

    def peek(self, page):
        return page.locator(".peek:visible")

    def test_the_entry_is_shown_under_the_pointer_and_goes_with_it(self):
        page = self.open(self.base + "2024/03/05.html", viewport={"width": 1280, "height": 900})
        page.hover(".body >> text=어제")
        self.peek(page).wait_for()
        said = self.peek(page).inner_text()
        self.assertIn("어제 <b>", said)
        self.assertIn("The kettle, and it was enough.", said)
        self.assertEqual(page.locator(".peek b").count(), 0)
        box = self.peek(page).bounding_box()
        self.assertGreaterEqual(box["x"], 0)
        # The pointer may go onto it, and Escape closes it.
        page.mouse.move(box["x"] + 20, box["y"] + 10)
        page.wait_for_timeout(400)
        self.assertEqual(self.peek(page).count(), 1)
        page.keyboard.press("Escape")
        self.assertEqual(self.peek(page).count(), 0)

    def test_the_focus_shows_it_too(self):
        page = self.open(self.base + "2024/03/05.html", viewport={"width": 390, "height": 800})
        page.focus(".body a:text-is('어제')")
        self.peek(page).wait_for()
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
        page.focus(".body a:text-is('밖')")
        page.wait_for_timeout(500)
        self.assertEqual(self.peek(page).count(), 0)

    def test_nothing_is_loaded_before_and_nothing_for_other_links(self):
        page = self.open(self.base + "2024/03/05.html")
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.hover(".body >> text=밖")
        page.wait_for_timeout(400)
        self.assertEqual(asked, [])
        page.hover(".body >> text=부록")
        page.wait_for_timeout(600)
        self.assertEqual([one for one in asked if one.endswith(".html")], [], "this page itself")
        self.assertEqual(self.peek(page).count(), 0)
        asked.clear()
        page.goto(self.base)
        self.assertEqual([one for one in asked if "peek" in one], [])
