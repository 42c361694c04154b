"""What helps in the text of `ilgi write`: lists that go on, marks and links by keys; each is one step of undo, and none disturbs
what is being composed."""

from BrowserTests.test_writing_page import FROST, WritingPageTest
from served import Served

HEAD = FROST.split("마당")[0]


class WritingHelps(WritingPageTest):
    def begin_with(self, text, **others):
        """The page with this text in an entry, and the cursor at its end."""
        self.frost.write_text(HEAD + text)
        page = self.begin(**others)
        self.choose(page, "첫서리")
        self.chrome = self.input_of(page)
        self.select(page, len(text))
        return page

    def select(self, page, start, end=None):
        page.evaluate(
            "([start, end]) => { const field = document.getElementById('text'); field.focus(); field.setSelectionRange(start, end) }",
            [start, start if end is None else end],
        )

    def show(self, *steps):
        for step in steps:
            self.chrome.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})

    def take(self, text):
        self.chrome.send("Input.insertText", {"text": text})

    def press(self, page, *keys):
        for key in keys:
            page.keyboard.press(key)

    def in_composition(self, page, key):
        """A key that belongs to an input method."""
        return page.evaluate(
            """key => document.getElementById("text").dispatchEvent(
              new KeyboardEvent("keydown", { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true }))""", key,
        )  # fmt: skip

    def cursor(self, page):
        """The text with `|` where the cursor is, or at both ends of what is selected."""
        text, start, end = page.evaluate("(({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd])(document.getElementById('text'))")
        return text[:start] + "|" + (text[start:end] + "|" if end > start else "") + text[end:]

    # Lists.

    def test_a_list_goes_on_after_a_line_end_and_ends_after_two(self):
        page = self.begin_with("- 우유")
        self.press(page, "Enter")
        self.assertEqual(self.cursor(page), "- 우유\n- |")
        page.keyboard.type("bread")
        self.press(page, "Shift+Enter")
        self.assertEqual(self.cursor(page), "- 우유\n- bread\n|")
        self.press(page, "Backspace", "Enter", "Enter")
        self.assertEqual(self.cursor(page), "- 우유\n- bread\n\n|")
        # Each is one step of undo.
        self.press(page, "Control+z")
        self.assertEqual(self.text(page), "- 우유\n- bread\n- ")
        self.press(page, "Control+z")
        self.assertEqual(self.text(page), "- 우유\n- bread")
        Served.until("the file", lambda: self.frost.read_text() == HEAD + "- 우유\n- bread")
        # Tab leaves the text.
        self.press(page, "Tab")
        self.assertNotEqual(page.evaluate("document.activeElement.id"), "text")

    def test_what_is_composed_in_an_item_is_there_once_before_the_next_one(self):
        page = self.begin_with("- [x] 우유\n- [ ] ")
        self.show("ㅃ", "빠", "빵")
        # The Enter that ends a composition makes no item.
        self.assertTrue(self.in_composition(page, "Enter"))
        self.assertEqual(self.text(page), "- [x] 우유\n- [ ] 빵")
        self.take("빵")
        self.press(page, "Enter")
        self.assertEqual(self.cursor(page), "- [x] 우유\n- [ ] 빵\n- [ ] |")
        self.show("n", "に", "日本")
        self.take("日本")
        self.press(page, "Enter")
        self.show("ni", "ni'hao")
        self.take("你好")
        wanted = "- [x] 우유\n- [ ] 빵\n- [ ] 日本\n- [ ] 你好"
        self.assertEqual(self.cursor(page), wanted + "|")
        Served.until("the file", lambda: self.frost.read_text() == HEAD + wanted)

    # Marks.

    def test_marks_and_links_by_keys_are_put_in_and_taken_out(self):
        page = self.begin_with("오늘 굵게는 쓴다")
        self.select(page, 3, 5)
        self.press(page, "Control+b")
        self.assertEqual(self.cursor(page), "오늘 **|굵게|**는 쓴다")
        self.press(page, "Control+i", "Control+b")
        self.assertEqual(self.cursor(page), "오늘 *|굵게|*는 쓴다")
        self.press(page, "Control+z", "Control+z")
        self.assertEqual(self.text(page), "오늘 **굵게**는 쓴다")
        self.press(page, "Control+z")
        self.assertEqual(self.text(page), "오늘 굵게는 쓴다")
        self.select(page, 3, 6)
        self.press(page, "Control+k")
        self.assertEqual(self.cursor(page), "오늘 [굵게는](|) 쓴다")
        # Of an input method's keys none is a command, and nothing is written into what is composed.
        self.press(page, "End")
        self.show("ㄷ", "다")
        for key in "bik":
            self.assertTrue(page.evaluate("key => document.getElementById('text').dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))", key))
        self.take("다")
        self.assertEqual(self.cursor(page), "오늘 [굵게는]() 쓴다다|")
