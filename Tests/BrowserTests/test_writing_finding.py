"""What leads to an entry or to an earlier text on the page of `ilgi write`: who reads it, a day of several entries, this day in all
years, and what is different in a version."""

from BrowserTests.test_writing_page import FROST, WritingPageTest
from served import Served


class WritingFinding(WritingPageTest):
    def test_entries_are_found_by_their_readers_and_by_their_day(self):
        for name in ["2026-11-20-2", "2025-11-22", "2024-11-22", "2023-11-22"]:
            (self.journal / f"entries/{name}.md").write_text(f"---\ntitle: {name}의 글\ndate: {name[:10]} 08:30\n---\n글\n")
        page = self.begin()
        for query, titles in [("is:draft", ["처마 밑에서"]), ("is:비공개", ["강구안의 저녁"]), ("-is:public 우산", ["처마 밑에서"]), ("is:draft is:private", [])]:
            page.fill("#find", query)
            self.until(page, "titles => document.getElementById('found-head') && [...document.querySelectorAll('.list .line-title')].map((one) => one.textContent).join() === titles", ",".join(titles))
        page.press("#find", "Escape")
        page.click("#open-calendar")
        page.wait_for_selector(".calendar .past")
        self.assertEqual(page.locator(".calendar .past .link").all_text_contents(), ["2025 2025-11-22의 글", "2024 2024-11-22의 글", "2023 2023-11-22의 글"])
        # A day of several entries shows them, and is left for the one that is chosen.
        page.locator(".calendar td button.has", has_text="20").click()
        self.assertEqual(sorted(page.locator(".calendar .of-day li").all_text_contents()), ["2026-11-20-2의 글08:30", "첫서리"])
        self.assertEqual(page.evaluate("document.activeElement.closest('.of-day') !== null"), True)
        page.locator(".calendar .of-day button", has_text="첫서리").click()
        self.until(page, "() => document.getElementById('title').value === '첫서리'")
        self.assertEqual(page.locator(".calendar").count(), 0)

    def test_what_is_different_in_a_version_is_shown_before_it_is_taken(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+Home")
        page.keyboard.type("Well, ")
        changed = FROST.replace("마당", "Well, 마당")
        Served.until("the text", lambda: self.frost.read_text() == changed)
        self.until_saved(page)
        page.click("#entry-menu")
        page.get_by_text("이전 버전…").click()
        page.locator(".panel.versions .rows button").first.click()
        page.wait_for_selector(".panel.version .words")
        self.assertEqual(page.locator(".panel.version .words").inner_text(), "Well, 마당 배추가 하얗게 굳었다.\n\n할머니는 그래야 달아진다고 했다.\n")
        self.assertEqual(page.locator(".panel.version del").all_text_contents(), ["Well, "])
        self.assertEqual(self.frost.read_text(), changed)
        page.get_by_role("button", name="이 버전으로").click()
        Served.until("the text as it was", lambda: self.frost.read_text() == FROST)

    def test_the_menu_has_the_order_of_changes_and_the_journals_templates(self):
        (self.journal / "templates/new").mkdir(parents=True)
        (self.journal / "templates/new/저녁.md").write_text("---\ntags: [하루]\n---\n- 좋았던 일: \n")
        page = self.begin()
        titles = "() => [...document.querySelectorAll('.list .line-title')].map((one) => one.textContent).join()"
        days = "처마 밑에서,첫서리,강구안의 저녁"
        self.assertEqual(page.evaluate(titles), days)
        self.frost.write_text(FROST + "더.\n")
        page.click("#side-menu")
        page.get_by_text("최근에 고친 순서로").click()
        self.until(page, f"wanted => ({titles})().startsWith(wanted)", "첫서리,")
        self.assertEqual(page.locator(".month-head b").all_text_contents(), ["최근에 고친 일기"])
        page.reload()
        page.wait_for_selector("#desk:not([hidden])")
        self.until(page, f"wanted => ({titles})().startsWith(wanted)", "첫서리,")
        page.click("#side-menu")
        page.get_by_text("날짜 순서로").click()
        self.until(page, f"wanted => ({titles})() === wanted", days)
        page.click("#side-menu")
        page.get_by_text("새 일기: 저녁").click()
        self.until(page, "() => document.getElementById('text')?.value === '- 좋았던 일: \\n'")
        self.assertEqual(page.locator("#facts .tag").all_text_contents(), ["하루"])
        page.fill("#title", "비 온 날")
        self.choose(page, "첫서리")
        made = self.journal / "entries/2026-11-22-비-온-날.md"
        Served.until("the entry", made.exists)
        self.assertRegex(made.read_text(), "^---\\ntags: \\[하루\\]\\n(date: .*\\n|draft: true\\n|title: 비 온 날\\n){2,3}---\\n- 좋았던 일: \\n$")
