"""A book of a year, asked for in the menu of `ilgi write`: which year, and where it is afterwards."""

import os
import re
import shutil
from pathlib import Path
from unittest import mock

from BrowserTests.test_writing_page import WritingPageTest
from SiteTests.test_book import without_engine


class WritingBooks(WritingPageTest):
    def ask(self, page, year):
        page.click("#side-menu")
        page.get_by_role("menuitem", name="한 해의 책…").click()
        page.get_by_role("spinbutton", name="해").fill(year)
        page.get_by_role("button", name="만들기", exact=True).click()

    def said(self, page, words):
        self.until(page, "words => document.querySelector('.panel.book')?.innerText.includes(words)", words)
        return page.evaluate("document.querySelector('.panel.book').innerText")

    def test_it_says_where_the_book_is_and_it_is_there(self):
        with mock.patch.dict(os.environ, {"PATH": without_engine()}):
            page = self.begin()
        self.choose(page, "첫서리")
        page.click("#side-menu")
        page.get_by_role("menuitem", name="한 해의 책…").click()
        year = page.get_by_role("spinbutton", name="해").input_value()
        self.assertRegex(year, r"^\d{4}$")
        page.get_by_role("button", name="만들기", exact=True).click()
        said = self.said(page, "WeasyPrint를 설치하세요")
        path = Path(re.search(r"글 1편: (\S+)", said).group(1))
        # Beside the journal, wherever the program was called.
        self.assertEqual(path.parent.parent, self.journal.parent)
        self.addCleanup(shutil.rmtree, path.parent)
        content = path.read_text(encoding="utf-8")
        self.assertIn("첫서리", content)
        for withheld in ["처마 밑에서", "강구안"]:
            self.assertNotIn(withheld, content)
        page.keyboard.press("Escape")
        self.ask(page, "1931")
        self.said(page, "no entry fits, so there is no book")
