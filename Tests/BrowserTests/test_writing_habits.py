"""What people do on the page of `ilgi write` without thinking: a comma after a tag, the Tab key, keys of other layouts, a title
without a text."""

from BrowserTests.test_writing_page import FROST, RAIN, WritingPageTest
from examples import EXAMPLES
from photo_fixtures import jpeg
from served import Served

PRESS = """([key, code, options]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...options }))"""
KEEPS = """async (draft) => {
  const { keyOf } = await import("/.ilgi/page/drafts.js")
  const id = keyOf(draft.entry)
  await new Promise((done) => {
  const request = indexedDB.open("ilgi-drafts", 1)
  request.onsuccess = () => {
    const change = request.result.transaction("drafts", "readwrite")
    change.objectStore("drafts").put({ ...draft, id, journal: id.split("/")[0] })
    change.oncomplete = () => { request.result.close(); done() }
  } })
}"""


class WritingHabits(WritingPageTest):
    def press(self, page, key, code, **options):
        """A key of another layout. Says whether the browser may do with it what it likes."""
        return page.evaluate(PRESS, [key, code, options])

    def active(self, page):
        return page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")

    def test_a_comma_ends_a_tag_whose_last_syllable_was_still_composed(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-slip")
        page.focus("#slip-tags")
        chrome = self.compose(page, "ㅂ", "바", "밤")
        # An input method takes the key, ends the syllable and puts the comma behind it.
        chrome.send("Input.insertText", {"text": "밤"})
        chrome.send("Input.insertText", {"text": ","})
        Served.until("the tag", lambda: "tags: [바다, 밤독서, 밤]\n" in self.frost.read_text())
        self.assertEqual(page.input_value("#slip-tags"), "")
        chrome.send("Input.insertText", {"text": "눈, 첫눈，겨울、"})
        Served.until("the tags", lambda: "tags: [바다, 밤독서, 밤, 눈, 첫눈, 겨울]\n" in self.frost.read_text())

    def test_the_tab_key_takes_a_tag_and_goes_on(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.click("#toggle-slip")
        page.focus("#slip-tags")
        page.keyboard.type("눈")
        page.keyboard.press("Tab")
        Served.until("the tag", lambda: "tags: [바다, 밤독서, 눈]\n" in self.frost.read_text())
        self.assertEqual(self.active(page), "slip-people")
        page.focus("#slip-tags")
        page.keyboard.type("비")
        page.click("#slip-mood")
        Served.until("the tag", lambda: "tags: [바다, 밤독서, 눈, 비]\n" in self.frost.read_text())
        self.assertEqual(self.active(page), "slip-mood")

    def test_the_keys_in_the_calendar_stay_where_they_are(self):
        page = self.begin()
        page.keyboard.press("Escape")
        page.focus("#open-calendar")
        page.keyboard.press("Enter")
        page.wait_for_selector(".calendar-head h2")
        for month in ["10월", "9월", "8월"]:
            page.evaluate("() => { const one = document.querySelector('.calendar-head button'); if (!window.once) one.focus(); window.once = true }")
            page.keyboard.press("Enter")
            self.until(page, "month => document.querySelector('.calendar-head h2').textContent.endsWith(' ' + month)", month)
        page.keyboard.press("Escape")
        self.assertEqual(self.active(page), "open-calendar")

    def test_the_calendar_in_a_browser_that_knows_nothing_of_weeks(self):
        page = self.begin()
        page.evaluate("() => { delete Intl.Locale.prototype.getWeekInfo }")
        page.click("#open-calendar")
        page.wait_for_selector(".calendar table th")
        self.assertEqual(len(set(page.locator(".calendar table th").all_text_contents())), 7)
        # 2026-11-22 is a Sunday.
        self.assertEqual(page.evaluate("document.querySelector('.calendar .today').closest('td').cellIndex"), 0)

    def test_a_title_without_a_text_is_kept(self):
        page = self.begin()
        page.click("#new")
        page.focus("#title")
        page.keyboard.type("빈 하루")
        self.choose(page, "첫서리")
        Served.until("the title", lambda: any("빈 하루" in one.read_text() for one in (self.journal / "entries").glob("*.md")))

    def test_keys_of_layouts_that_are_not_latin(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#text")
        self.assertFalse(self.press(page, "ы", "KeyS", ctrlKey=True))
        page.focus("#list")
        self.press(page, "ㅓ", "KeyJ")
        self.until(page, "() => document.getElementById('title').value === '강구안의 저녁'")
        self.press(page, "ㅜ", "KeyN")
        self.until(page, "() => document.getElementById('title').value === ''")

    def test_what_cannot_be_read_leaves_nothing_of_the_entry_before(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.route("**/api/entry?*", lambda route: route.fulfill(status=404, json={}))
        page.locator(".line", has_text="처마 밑에서").click()
        page.wait_for_selector("#toast:not([hidden])")
        self.assertFalse(page.is_visible("#title"))

    def test_the_focus_comes_back_to_the_facts(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        page.locator("#facts [data-fact=mood]").click()
        page.keyboard.press("End")
        page.keyboard.type("함")
        page.keyboard.press("Tab")
        Served.until("mood", lambda: "차분함함" in self.rain.read_text())
        self.until_saved(page)
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)
        self.assertNotEqual(self.active(page), "BODY")

    def test_redo_takes_nothing_back(self):
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#list")
        page.keyboard.press("Delete")
        Served.until("gone", lambda: not self.frost.exists())
        page.focus("#list")
        page.keyboard.press("Control+Shift+z")
        page.wait_for_timeout(800)
        self.assertFalse(self.frost.exists())

    def test_the_focus_stays_on_a_fact_while_the_text_is_saved(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        page.focus("#text")
        page.keyboard.type("그리고 ")
        page.locator("#facts [data-fact=mood]").focus()
        self.until_saved(page)
        page.wait_for_timeout(300)
        self.assertEqual(page.evaluate("document.activeElement.dataset.fact"), "mood")

    def test_a_long_title_is_whole_after_a_short_one_was_written(self):
        self.rain.write_text(RAIN.replace("처마 밑에서", "처마 밑에서 " * 12 + "끝"))
        page = self.begin()
        self.choose(page, "첫서리")
        page.focus("#title")
        page.keyboard.press("End")
        page.keyboard.type("!")
        page.locator(".line", has_text="처마 밑에서").click()
        self.until(page, "() => document.getElementById('title').value.endsWith('끝')")
        self.assertLessEqual(*page.evaluate("() => { const one = document.getElementById('title'); return [one.scrollHeight, one.clientHeight + 1] }"))

    def test_a_press_and_its_release_are_a_click_whatever_happens_in_between(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        self.press_on(page, "첫서리")
        # The line, its month and the months are other ones now.
        self.frost.write_text(FROST.replace("첫서리", "첫서리와 배추").replace("tags:", "starred: true\ntags:"))
        for day in ["2026-11-21", "2026-11-02", "2026-09-02"]:
            (self.journal / f"entries/{day}.md").write_text(f"{day}의 글\n")
        page.locator(".line", has_text="첫서리와 배추").locator(".star").wait_for()
        page.locator(".line", has_text="2026-09-02의 글").wait_for()
        self.press_on(page, "첫서리와 배추", presses=False)
        page.mouse.up()
        self.until(page, "() => document.getElementById('title').value === '첫서리와 배추'")

    def test_a_click_on_what_was_found_is_not_lost_either(self):
        page = self.begin()
        self.choose(page, "처마 밑에서")
        page.fill("#find", "마당")
        page.wait_for_selector("#found-head")
        self.press_on(page, "첫서리")
        (self.journal / "entries/2026-11-02.md").write_text("새 글\n")
        self.until(page, "() => import('/.ilgi/page/entry-list.js').then((list) => list.count() === 4)")
        page.mouse.up()
        self.until(page, "() => document.getElementById('title').value === '첫서리'")

    def press_on(self, page, title, presses=True):
        box = page.locator(".line-title", has_text=title).bounding_box()
        page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
        if presses:
            page.mouse.down()

    def test_a_photo_may_be_the_first_thing_in_a_new_entry(self):
        page = self.begin()
        page.click("#new")
        photo = next(EXAMPLES.rglob("*.jpg"))
        data = page.evaluate_handle(
            """async ([bytes]) => { const data = new DataTransfer()
              data.items.add(new File([new Uint8Array(bytes)], "sea.jpg", { type: "image/jpeg" })); return data }""",
            [list(photo.read_bytes())],
        )
        page.dispatch_event("#paper", "drop", {"dataTransfer": data})
        entries = self.journal / "entries"
        Served.until("the photo", lambda: any(one.name.endswith("sea.jpg") for one in entries.rglob("*.jpg")))
        Served.until("its name", lambda: any("sea.jpg)" in one.read_text() for one in entries.glob("*.md")))

    def test_a_photo_that_begins_an_entry_offers_its_day(self):
        (self.journal / "entries/2026-11-19.md").write_text("---\nplace: {name: 정동, latitude: 37.565, longitude: 126.975}\n---\n돌담.\n")
        page = self.begin()
        page.click("#new")
        data = page.evaluate_handle(
            """async ([bytes]) => { const data = new DataTransfer()
              data.items.add(new File([new Uint8Array(bytes)], "sea.jpg", { type: "image/jpeg" })); return data }""",
            [list(jpeg(90, 60, taken="2024:05:03 10:00:00"))],
        )
        page.dispatch_event("#paper", "drop", {"dataTransfer": data})
        offer = page.locator("#pictures button", has_text="2024")
        offer.click()
        entries = self.journal / "entries"
        Served.until("its day", lambda: any("date: 2024-05-03" in one.read_text() and "sea.jpg)" in one.read_text() for one in entries.glob("*.md")))
        self.assertEqual(offer.count(), 0)
        # Its place is not, before somebody says so; then by the name that the journal has for it.
        made = [one for one in entries.glob("*.md") if "sea.jpg" in one.read_text()]
        self.assertNotIn("place", made[0].read_text())
        page.locator("#pictures button", has_text="정동").click()
        Served.until("its place", lambda: any("place: 정동" in one.read_text() and "sea.jpg)" in one.read_text() for one in entries.glob("*.md")))
        self.assertFalse(any("37.5" in one.read_text() for one in entries.glob("*.md") if "sea.jpg" in one.read_text()))

    def test_a_title_that_only_the_browser_had_is_in_the_file(self):
        page = self.begin()
        page.evaluate(KEEPS, {"entry": "new:1", "path": None, "text": "비가 왔다.", "set": {"title": "가을 비"}, "front": None, "day": "2026-11-21", "time": 0})
        page.reload()
        Served.until("the entry", lambda: any("title: 가을 비" in one.read_text() and "비가 왔다." in one.read_text() for one in (self.journal / "entries").glob("2026-11-21*")))

    def test_fields_that_only_the_browser_had_are_in_the_file(self):
        """Whether or not the file was changed since."""
        page = self.begin()
        page.evaluate(KEEPS, {
            "entry": "entries/2026-11-20.md", "path": "entries/2026-11-20.md", "text": FROST.split("---\n")[2],
            "base": {"text": FROST.split("---\n")[2], "fields": {"title": "첫서리", "mood": None}},
            "set": {"title": "늦은 서리", "mood": "조용함"}, "front": None, "day": None, "time": 0,
        })  # fmt: skip
        page.locator(".line", has_text="첫서리").click()
        self.until(page, "() => document.getElementById('title').value === '늦은 서리'")
        wanted = FROST.replace("첫서리", "늦은 서리").replace("---\n마당", "mood: 조용함\n---\n마당")
        Served.until("the fields", lambda: self.frost.read_text() == wanted)
