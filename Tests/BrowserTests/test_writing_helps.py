"""What helps in the text of `ilgi write`: lists that go on, marks and links by keys, what is pasted, completion; each is one step of
undo, and none disturbs what is being composed."""

from BrowserTests import axe
from BrowserTests.test_writing_page import FROST, WritingPageTest
from served import Served

HEAD = FROST.split("마당")[0]

# What is pasted behind a word, and what is in the text then; None where the plain text is as good.
HTML = [
    ("<p>그냥 글</p>", None), ("<div>하나<br>둘</div>", None), ("<span style='color:red'>글</span>", None),
    # Code of an editor in its colours.
    ("<div style='font-family:monospace;font-weight:normal;white-space:pre;'><span style='font-weight:bold'>let</span> a</div>", None),
    ("<b>굵게</b>", "**굵게**"), ("a <strong> b </strong>c", "a **b** c"), ("<em>기울임</em>과 <s>지움</s>", "*기울임*과 ~~지움~~"),
    ("<b style='font-weight:normal'><span style='font-weight:700'>굵게</span>는</b>", "**굵게**는"),
    ("<a href='https://example.org/'>바다</a>", "[바다](https://example.org/)"), ("<a href='https://example.org/'>https://example.org/</a>", "<https://example.org/>"),
    ("<a href='javascript:window.wasRun=1'>누름</a> <b>x</b>", "누름 **x**"), ("<a href='data:text/html,x'>누름</a>", "누름"), ("<a href='/x'>누름</a>", "누름"),
    ("<img src='https://example.org/sea.jpg?x=1' onerror='window.wasRun=1'>", "[sea.jpg](https://example.org/sea.jpg?x=1)"),
    ("<img src='https://example.org/sea.jpg' alt='바다'>", "[바다](https://example.org/sea.jpg)"), ("<img src='data:image/png;base64,AAAA' alt='점'> <i>x</i>", "점 *x*"),
    ("<b>x</b><script>window.wasRun = 1</script><iframe src='https://example.org/'></iframe><svg onload='window.wasRun=1'><text>s</text></svg>", "**x**"),
    ("<code>a`b</code>", "``a`b``"), ("<b>1*2</b> [a] a_b _c_ &lt;i&gt; &amp;amp; 3 * 4", "**1\\*2** \\[a\\] a_b \\_c\\_ \\<i> \\&amp; 3 * 4"),
    ("<h2>제목</h2><p>하나<br><b>둘</b></p>", "\n\n## 제목\n\n하나\\\n**둘**"), ("<p>#  <b>a</b></p><p>1. b</p><p>- c</p>", "\n\n\\# **a**\n\n1\\. b\n\n\\- c"),
    ("<ul><li>하나<ul><li>둘</li></ul></li><li><p>셋</p></li></ul>", "\n\n- 하나\n  - 둘\n- 셋"), ("<ul><li>하나</li><ul><li>둘</li></ul></ul>", "\n\n- 하나\n  - 둘"),
    ("<ol start='9'><li>a</li><li><p>b</p><p>c</p></li></ol>", "\n\n9. a\n\n10. b\n\n    c"), ("<ul><li><input type='checkbox' checked> 빨래</li><li><input type='checkbox'>장</li></ul>", "\n\n- [x] 빨래\n- [ ] 장"),
    ("<blockquote><p>말</p><p>또</p></blockquote>", "\n\n> 말\n>\n> 또"), ("<pre><code class='language-swift'>let a = `b`\n  ```\n</code></pre>", "\n\n````swift\nlet a = `b`\n  ```\n````"),
    ("<table><tr><th>가</th><th>나</th></tr><tr><td>a|b</td><td><b>c</b></td></tr></table>", "\n\n| 가 | 나 |\n| --- | --- |\n| a\\|b | **c** |"),
    ("<table><tr><td><p>하나</p><ul><li>둘</li></ul></td></tr></table>", "\n\n하나\n\n- 둘"), ("<b>a</b>" + "<br> " * 5 + "b", "**a**\\\n\\\nb"), ("<p>a</p><hr><p>b</p>", "\n\na\n\n---\n\nb"),
    ("<div><a href='https://example.org/'><h3>제목</h3></a></div>", "[제목](https://example.org/)"), ("<b>" * 600 + "x" + "</b>" * 600, "**x**"),
]  # fmt: skip


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

    # What is pasted.

    def paste(self, page, plain="", html="", shift=False, picture=False):
        """Whether the page took it; else the browser puts the plain text in."""
        return page.evaluate(
            """([plain, html, shiftKey, picture]) => { const field = document.getElementById("text"); const data = new DataTransfer()
              if (plain) data.setData("text/plain", plain)
              if (html) data.setData("text/html", html)
              if (picture) data.items.add(new File(["x"], "a.png", { type: "image/png" }))
              field.dispatchEvent(new KeyboardEvent("keydown", { key: "v", ctrlKey: true, shiftKey, bubbles: true, cancelable: true }))
              return !field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })) }""",
            [plain, html, shift, picture],
        )  # fmt: skip

    def test_an_address_pasted_over_words_is_a_link(self):
        page = self.begin_with("바다 보기")
        self.select(page, 0, 3)
        self.assertTrue(self.paste(page, "https://example.org/a_(b) "))
        self.assertEqual(self.cursor(page), "[바다](<https://example.org/a_(b)>) |보기")
        self.press(page, "Control+z")
        self.assertEqual(self.text(page), "바다 보기")
        for start, end, address in [(0, 0, "https://example.org"), (0, 2, "javascript:alert(1)"), (0, 2, "data:text/html,x"), (0, 2, "바다 https://example.org")]:
            self.select(page, start, end)
            self.assertFalse(self.paste(page, address), address)
        self.select(page, 0, 2)
        self.assertFalse(self.paste(page, "https://example.org", shift=True))
        self.assertTrue(self.paste(page, "mailto:mj@example.org"))
        self.assertEqual(self.text(page), "[바다](mailto:mj@example.org) 보기")

    def test_pasted_html_is_markdown_and_one_undo_takes_it_back(self):
        page = self.begin_with("위\n\n아래")
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url))
        for html, wanted in HTML:
            self.select(page, 1)
            self.assertEqual(self.paste(page, "그냥", f"<html><head><style>p {{ color: red }}</style></head><body><!--StartFragment-->{html}<!--EndFragment--></body></html>"), wanted is not None, html)
            text = self.text(page)
            if wanted is None:
                self.assertEqual(text, "위\n\n아래", html)
                continue
            # What is a block stands alone, with the cursor on a line of its own.
            ending = "\n" if wanted.startswith("\n") else ""
            self.assertEqual(self.cursor(page), f"위{wanted}{ending}|\n\n아래", html)
            self.press(page, "Control+z")
            self.assertEqual(self.text(page), "위\n\n아래", html)
        self.select(page, 1)
        self.assertFalse(self.paste(page, "굵게", "<b>굵게</b>", shift=True))
        # Cells of a spreadsheet come with a picture of them.
        self.assertTrue(self.paste(page, "1", "<table><tr><td>1</td><td>2</td></tr></table>", picture=True))
        self.assertEqual(self.text(page), "위\n\n| 1 | 2 |\n| --- | --- |\n\n\n아래")
        self.press(page, "Control+z")
        # In code, too, a paste is plain.
        self.take("\n```\n")
        self.assertFalse(self.paste(page, "굵게", "<b>굵게</b>"))
        page.wait_for_timeout(100)
        self.assertEqual([one for one in self.asked if "example" in one], [])
        self.assertIsNone(page.evaluate("window.wasRun ?? null"))

    # Completion.

    def begin_to_complete(self, text=""):
        (self.journal / "ilgi.yml").write_text("title: x\nlocales: [ko, en]\ntimezone: Asia/Seoul\ninline_tags: true\n")
        (self.journal / "entries/2026-09-01.md").write_text("---\ntitle: 바다\ntags: [바다 여행]\n---\n하나\n")
        (self.journal / "entries/2026-09-02").mkdir()
        (self.journal / "entries/2026-09-02/index.ko.md").write_text("---\ntitle: 바다\n---\n둘\n")
        (self.journal / "entries/2026-09-03.md").write_text("- 우유\n- 빵\n")
        return self.begin_with(text)

    def offered(self, page, *names):
        self.until(page, "names => JSON.stringify([...document.querySelectorAll('.choices.in-text b')].map((one) => one.textContent)) === names", self.json(names))

    def json(self, names):
        return "[" + ",".join(f'"{name}"' for name in names) + "]"

    def test_entries_tags_and_people_are_completed(self):
        page = self.begin_to_complete("어제 ")
        # By first consonants; the title of a private entry is not offered.
        self.take("[[ㅊㅁ")
        self.offered(page, "처마 밑에서")
        field = "document.getElementById('text').getAttribute"
        self.assertEqual(page.evaluate(f"[{field}('aria-controls'), {field}('aria-activedescendant')].map(id => document.getElementById(id).role)"), ["listbox", "option"])
        self.press(page, "Enter")
        self.assertEqual(self.cursor(page), "어제 [[처마 밑에서]]|")
        self.assertEqual(page.locator(".choices").count(), 0)
        self.assertIsNone(page.evaluate(f"{field}('aria-activedescendant')"))
        self.take(" [[강")
        self.assertEqual(page.locator(".choices").count(), 0)
        self.press(page, "Control+z")
        # Where a title is not of one entry the link is by the name of the file.
        for typed, offered, written in [
            ("[[바", ["바다", "바다"], "[[2026-09-02|바다]]"), ("[[우", ["우유"], "[[우유]]"),
            ("#ㅂ", ["밤독서", "바다", "바다 여행", "비"], "#밤독서"), ("@미", ["민주"], "민주"),
        ]:  # fmt: skip
            before = self.cursor(page)
            self.take(" " + typed)
            self.until(page, "() => document.querySelector('.choices.in-text') !== null")
            self.assertEqual(sorted(page.locator(".choices.in-text b").all_text_contents()), sorted(offered))
            if typed.startswith("#"):
                while page.locator('.choices.in-text [aria-selected="true"] b').text_content() != "밤독서":
                    self.press(page, "ArrowDown")
            self.press(page, "Tab" if typed.startswith("@") else "Enter")
            self.assertEqual(self.cursor(page), before.removesuffix("|") + " " + written + "|")
        # Escape closes the list alone, and it stays closed for this word.
        self.take("\n@ㅁ")
        self.offered(page, "민주")
        self.press(page, "Escape")
        self.assertEqual(page.locator(".choices").count(), 0)
        self.assertEqual(page.evaluate("document.activeElement.id"), "text")
        self.press(page, "Enter")
        self.assertTrue(self.cursor(page).endswith("\n@ㅁ\n|"))
        # A tag that is whole needs no Enter.
        self.take("#밤독서")
        self.assertEqual(page.locator(".choices").count(), 0)
        self.take(" #바다")
        self.offered(page, "바다", "바다 여행")
        self.press(page, "Enter")
        self.assertTrue(self.cursor(page).endswith("#밤독서 #바다\n|"))
        # Within a word, in code, and where the tags are not read there is nothing to complete.
        for text in ["mj@민", "C#바", "`#바", "\\n```\\n[[처"]:
            self.take(text.replace("\\n", "\n"))
            self.assertEqual(page.locator(".choices").count(), 0, text)

    def test_a_list_is_seen_while_a_word_is_composed_and_its_keys_belong_to_that(self):
        page = self.begin_to_complete()
        self.take("@")
        self.offered(page, "민주")
        # Nothing is chosen before a letter is typed.
        self.press(page, "Enter")
        self.assertEqual(self.text(page), "@\n")
        self.press(page, "Backspace")
        self.show("ㅁ", "미")
        self.offered(page, "민주")
        for key in ["Enter", "ArrowDown", "Escape", "Tab"]:
            self.assertTrue(self.in_composition(page, key))
        self.assertEqual(self.text(page), "@미")
        # What is pressed while the word is open is written when it ends.
        page.dispatch_event(".choices.in-text li", "pointerdown")
        self.assertEqual(self.text(page), "@미")
        self.take("미")
        self.until(page, "() => document.getElementById('text').value === '민주'")
        self.show("ㄱ", "가")
        self.take("가")
        self.assertEqual(self.cursor(page), "민주가|")
        Served.until("the file", lambda: self.frost.read_text() == HEAD + "민주가")

    def test_the_list_is_below_its_line_and_within_the_window(self):
        page = self.begin_to_complete("글\n" * 60)
        self.take("[[")
        self.until(page, "() => document.querySelector('.choices.in-text') !== null")
        box = page.locator(".choices.in-text").bounding_box()
        self.assertLessEqual(box["y"] + box["height"], 800)
        self.assertLess(box["y"], 700)
        self.select(page, 0)
        self.assertEqual(page.locator(".choices").count(), 0)
        page.evaluate("document.getElementById('text').scrollTop = 0")
        self.take("[[")
        field, list_ = page.locator("#text").bounding_box(), page.locator(".choices.in-text").bounding_box()
        self.assertTrue(20 < list_["y"] - field["y"] < 60, (field, list_))
        self.assertEqual(axe.violations(page), [])
