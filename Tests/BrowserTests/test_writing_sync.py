"""What `ilgi sync` left to choose in an entry, on the page of `ilgi write`: two versions side by side, each as it will be."""

from BrowserTests.test_writing_page import WritingPageTest

MARKED = """---
title: 두 곳에서 쓴 글
---
아침에 비가 왔다.

<<<<<<< here
저녁에 여기서 썼다.
=======
저녁에 저기서 썼다.
>>>>>>> elsewhere

끝.
"""


class Waiting(WritingPageTest):
    def test_a_choice_takes_the_marks_out_of_the_file(self):
        self.rain.write_text(MARKED)
        page = self.begin()
        page.locator(".line", has_text="두 곳에서 쓴 글").click()
        page.wait_for_selector("#conflict:not([hidden]) .one-side.theirs")
        for side, own, other in (("ours", "여기서", "저기서"), ("theirs", "저기서", "여기서")):
            words = page.inner_text(f".one-side.{side} .words")
            self.assertIn(own, words)
            self.assertNotIn(other, words)
            self.assertNotIn("<<<<", words)
        page.locator(".one-side.theirs button").click()
        self.until_saved(page)
        self.until(page, "() => document.getElementById('conflict').hidden && !document.getElementById('entry').hidden")
        self.assertEqual(self.rain.read_text(), MARKED[: MARKED.index("<<<")] + "저녁에 저기서 썼다.\n\n끝.\n")

    def test_later_shows_the_text_with_its_marks(self):
        self.rain.write_text(MARKED)
        page = self.begin()
        page.locator(".line", has_text="두 곳에서 쓴 글").click()
        page.wait_for_selector("#conflict:not([hidden]) .one-side.theirs")
        page.locator("#conflict .does .word").click()
        self.until(page, "() => document.getElementById('conflict').hidden && !document.getElementById('entry').hidden")
        self.assertIn("<<<<<<< here", self.text(page))
        self.assertEqual(self.rain.read_text(), MARKED)
