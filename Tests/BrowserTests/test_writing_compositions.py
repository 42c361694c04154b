"""Text that is composed on the page of `ilgi write`, through Chromium's own input-method interface: Korean by syllables, Japanese
by kana and conversion, Chinese by pinyin; at the start, in the middle and at the end, cut off, beside saves and other programs."""

from BrowserTests.test_writing_page import FROST, WritingPageTest
from BrowserTests.test_writing_screens import EVERY
from served import Served

TEXT = FROST.split("---\n", 2)[2]
# What is shown while a word is composed, and what it becomes.
WORDS = {
    "ko": [(["ㅇ", "이", "일"], "일"), (["ㄱ", "기"], "기")],
    "ja": [(["n", "に", "にh", "にほ", "にほn", "にほん", "二本", "日本"], "日本"), (["g", "ご", "語"], "語")],
    "zh": [(["n", "ni", "ni'h", "ni'ha", "ni'hao"], "你好"), (["s", "sh", "shi'j", "shi'jie"], "世界")],
}


class WritingCompositions(WritingPageTest):
    def begin_in_the_text(self, at):
        page = self.begin()
        self.choose(page, "첫서리")
        self.chrome = self.input_of(page)
        self.put_cursor(page, at)
        return page

    def put_cursor(self, page, at):
        page.evaluate("at => { const field = document.getElementById('text'); field.focus(); field.setSelectionRange(at, at) }", at)

    def show(self, *steps):
        for step in steps:
            self.chrome.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})

    def take(self, text):
        self.chrome.send("Input.insertText", {"text": text})

    def until_in_the_file(self, text):
        Served.until("the text in the file", lambda: self.frost.read_text() == FROST.split(TEXT)[0] + text)

    def test_words_of_three_languages_are_composed_anywhere_and_undone(self):
        for language, words in WORDS.items():
            whole = "".join(word for _, word in words)
            self.frost.write_text(FROST)
            page = self.begin_in_the_text(0)
            for at in [0, 9, len(TEXT)] if EVERY else [9]:
                with self.subTest(f"{language} at {at}"):
                    self.put_cursor(page, at)
                    for steps, word in words:
                        self.show(*steps)
                        self.take(word)
                    wanted = TEXT[:at] + whole + TEXT[at:]
                    self.assertEqual(self.text(page), wanted)
                    self.until_in_the_file(wanted)
                    self.until_saved(page)
                    # The cursor is behind the word, and undo goes back to the text before.
                    self.assertEqual(page.evaluate("document.getElementById('text').selectionStart"), at + len(whole))
                    for _ in range(20):
                        if self.text(page) == TEXT:
                            break
                        page.keyboard.press("Control+z")
                    self.until_in_the_file(TEXT)
                    self.until_saved(page)
            self.leave(page)
            self.desk.end()

    def test_what_is_open_is_saved_and_the_line_of_state_disturbs_nothing(self):
        for language, (steps, word) in {language: words[0] for language, words in WORDS.items()}.items():
            with self.subTest(language):
                self.frost.write_text(FROST)
                page = self.begin_in_the_text(len(TEXT))
                self.show(*steps)
                # While the word is open the state goes from writing over saving to saved.
                self.until_in_the_file(TEXT + steps[-1])
                self.until_saved(page)
                self.assertEqual(self.text(page), TEXT + steps[-1])
                self.show(steps[0], *steps)
                self.take(word)
                self.until_in_the_file(TEXT + word)
                self.assertEqual(self.text(page), TEXT + word)
                self.leave(page)
                self.desk.end()

    def test_a_composition_that_is_cut_off_is_kept_once_and_the_next_word_too(self):
        def leave(page):
            page.focus("#title")
            self.put_cursor(page, len(self.text(page)))

        # At an arrow and a click input methods take the word themselves; the interface does not.
        cuts = {
            "arrow": lambda page, word: (self.take(word), page.keyboard.press("ArrowLeft")),
            "click": lambda page, word: (self.take(word), page.mouse.click(600, 260)),
            "focus moved": lambda page, word: leave(page),
            "saved by hand": lambda page, word: (page.keyboard.press("Control+s"), self.until_saved(page), self.take(word)),
        }
        # Each in one of the two languages; in both in `make torture`.
        both = ["ko", "ja"]
        for number, (name, cut) in enumerate(cuts.items()):
            for steps, word in [WORDS[language][0] for language in (both if EVERY else [both[number % 2]])]:
                with self.subTest(f"{name}, {word}"):
                    self.frost.write_text(FROST)
                    page = self.begin_in_the_text(len(TEXT))
                    self.show(*steps)
                    cut(page, steps[-1])
                    self.put_cursor(page, len(self.text(page)))
                    self.show("ㄷ", "다")
                    self.take("다음")
                    self.assertEqual(self.text(page), TEXT + steps[-1] + "다음")
                    self.until_in_the_file(TEXT + steps[-1] + "다음")
                    self.leave(page)
                    self.desk.end()

    def test_a_composition_goes_on_when_the_file_is_changed_in_between(self):
        """Nothing that was composed since is taken back when the other change is put in."""
        for language, words in WORDS.items():
            with self.subTest(language):
                (steps, word), (_, following) = words
                self.frost.write_text(FROST)
                page = self.begin_in_the_text(len(TEXT))
                self.show(*steps[:-1])
                self.until_in_the_file(TEXT + steps[-2])
                self.frost.write_text(self.frost.read_text().replace("마당", "뒷마당"))
                page.wait_for_timeout(500)
                # The text under one's fingers is not written into.
                self.assertEqual(self.text(page), TEXT + steps[-2])
                self.show(steps[-1])
                page.wait_for_timeout(1000)
                self.assertEqual(self.text(page), TEXT + steps[-1])
                self.take(word + following)
                wanted = TEXT.replace("마당", "뒷마당") + word + following
                self.until(page, "wanted => document.getElementById('text').value === wanted", wanted)
                self.until_in_the_file(wanted)
                self.assertEqual(page.evaluate("document.getElementById('text').selectionStart"), len(wanted))
                self.leave(page)
                self.desk.end()

    def test_leaving_an_entry_in_a_composition_loses_no_syllable(self):
        page = self.begin_in_the_text(len(TEXT))
        self.show("ㅎ", "하", "한")
        self.choose(page, "처마 밑에서")
        self.until_in_the_file(TEXT + "한")
        # Also where another program has changed the file meanwhile.
        self.choose(page, "첫서리")
        self.put_cursor(page, len(TEXT) + 1)
        self.show("ㄱ", "그", "글")
        self.until_in_the_file(TEXT + "한글")
        self.frost.write_text(self.frost.read_text().replace("마당", "뒷마당"))
        page.wait_for_timeout(500)
        self.show("끝")
        self.choose(page, "처마 밑에서")
        self.until_in_the_file(TEXT.replace("마당", "뒷마당") + "한끝")

    def test_title_tags_and_search_take_composed_words(self):
        page = self.begin_in_the_text(0)
        page.focus("#title")
        page.keyboard.press("End")
        self.show("に", "にっき", "日記")
        self.take("日記")
        Served.until("the title", lambda: "title: 첫서리日記\n" in self.frost.read_text())
        page.click("#toggle-slip")
        page.focus("#slip-tags")
        self.show("h", "hai", "hai'bian")
        self.take("海边")
        page.keyboard.press("Enter")
        Served.until("the tag", lambda: "tags: [바다, 밤독서, 海边]\n" in self.frost.read_text())
        page.keyboard.press("Escape")
        page.focus("#find")
        self.show("ㅊ", "처", "첫")
        # Found while the syllable is open.
        self.until(page, "document.querySelectorAll('.line').length === 1")
        self.take("첫")
        self.until(page, "document.querySelector('.line mark')?.textContent.startsWith('첫')")
