"""The page of `ilgi write` on a telephone: at the machine's address in the network, without encryption, where a browser has no
locks, no clipboard and no `crypto.subtle`."""

import re

from BrowserTests import axe
from BrowserTests.test_writing_page import FROST, RAIN, WritingPageTest
from served import Served
from SiteTests.test_writing_page import PNG
from writing import Writing, own_address


class TelephoneTest(WritingPageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.address = own_address()
        print(f"the address of this machine in these tests: {cls.address}")

    def setUp(self):
        super().setUp()
        # The other address of this machine, and a rule that browsers do not follow there.
        self.allowed += [f"asks another host: http://{self.address}:", "Cross-Origin-Opener-Policy", "401: http"]

    def begin(self, *options, sees=("--all",), **others):
        return super().begin("--host", self.address, *sees, *options, **others)

    def alone(self):
        """A paired telephone, and no page at the machine."""
        self.start()
        return self.paired()

    def start(self):
        self.desk = Writing(self.journal, "--host", self.address, "--all", enters=False)
        self.addCleanup(lambda: self.desk.end())

    def phone(self, hash_=""):
        device = self.desk.telephone(enters=False)
        page = self.open(f"http://{device.host}/{hash_}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        self.assertFalse(page.evaluate("isSecureContext"), self.address)
        return page, device

    def paired(self):
        device = self.desk.telephone(enters=False)
        page, _ = self.phone(f"#code={device.code}")
        page.wait_for_selector("#desk:not([hidden])")
        return page


class Telephone(TelephoneTest):
    def test_the_code_is_typed_and_a_wrong_one_is_told(self):
        self.begin()
        page, device = self.phone()
        page.wait_for_selector("form.code")
        page.fill("form.code input", "000000" if device.code != "000000" else "000001")
        page.keyboard.press("Enter")
        page.wait_for_selector("form.code [role=alert]")
        self.assertEqual(axe.violations(page), [])
        page.fill("form.code input", device.code)
        page.keyboard.press("Enter")
        page.wait_for_selector("#desk:not([hidden])")
        Served.until("the name", lambda: "paired: Linux, Chrome\n" in "".join(self.desk.said))
        # The next time, the bare address is enough.
        page.goto(f"http://{device.host}/")
        page.wait_for_selector("#desk:not([hidden])")
        self.assertEqual(page.locator(".line").count(), 3)

    def test_it_lists_opens_writes_and_saves(self):
        here = self.begin()
        page = self.paired()
        self.assertEqual(page.evaluate("location.hash"), "")
        self.choose(page, "첫서리")
        page.focus("#text")
        page.keyboard.press("Control+End")
        page.keyboard.type("전화로 썼다.")
        self.until_saved(page)
        self.assertEqual(self.frost.read_text(), FROST + "전화로 썼다.")
        # The page at the machine hears of it.
        self.choose(here, "첫서리")
        self.until(here, "document.getElementById('text').value.endsWith('전화로 썼다.')")
        here.focus("#text")
        here.keyboard.press("Control+End")
        here.keyboard.type(" 책상에서도.")
        self.until(page, "document.getElementById('text').value.endsWith('책상에서도.')")
        self.assertEqual(self.rain.read_text(), RAIN)

    def test_without_all_it_has_what_the_site_has_and_what_it_wrote(self):
        self.begin(sees=())
        page = self.paired()
        self.until(page, "document.getElementById('git-words').textContent === '초안과 비공개 일기는 여기에 보이지 않습니다'")
        self.assertEqual(page.locator(".line").all_inner_texts()[0].count("첫서리"), 1)
        self.assertEqual(page.locator(".line").count(), 1)
        page.click("#side-menu")
        self.assertFalse({"휴지통"} & set(page.locator("[role=menuitem]").all_inner_texts()))
        page.keyboard.press("Escape")
        page.click("#new")
        page.focus("#text")
        page.keyboard.type("전화에서 쓴 초안.")
        self.until_saved(page)
        self.assertFalse(page.is_visible("#toggle-preview"))
        self.assertEqual(axe.violations(page), [])
        page.click("#to-list")
        self.until(page, "document.querySelectorAll('.line').length === 2")
        # What it hides of others' entries goes from the page.
        self.choose(page, "첫서리")
        page.click("#visibility")
        page.click('.who:has(input[value="draft"])')
        self.until(page, "document.getElementById('toast').textContent.includes('이제 여기에는 보이지 않습니다')")
        self.until(page, "document.querySelectorAll('.line').length === 1")
        self.assertIn("draft: true", self.frost.read_text())

    def test_it_makes_an_entry_with_a_photo_and_shows_it(self):
        self.begin()
        page = self.paired()
        page.click("#new")
        self.until(page, "document.activeElement?.id === 'text'")
        page.keyboard.type("새 글.")
        self.until_saved(page)
        with page.expect_file_chooser() as chosen:
            page.click("#facts [data-fact=photo]")
        chosen.value.set_files({"name": "a.png", "mimeType": "image/png", "buffer": PNG})
        [made] = Served.until("the photo", lambda: list((self.journal / "entries").glob("*-a.png")))
        self.assertEqual(made.read_bytes(), PNG)
        entry = self.journal / "entries/2026-11-22-2.md"
        Served.until("its line", lambda: f"![]({made.name})" in entry.read_text())
        self.until(page, "document.querySelector('#pictures li.done img')?.naturalWidth === 1")
        with page.expect_file_chooser() as chosen:
            page.click("#facts [data-fact=recording]")
        self.assertIn("audio/mp4", chosen.value.element.get_attribute("accept"))
        self.assertNotIn("image", chosen.value.element.get_attribute("accept"))
        page.click("#toggle-preview")
        frame = page.wait_for_selector("#preview iframe").content_frame()
        self.assertIn("새 글.", frame.inner_text("main"))

    def test_the_menu_at_the_machine_shows_the_code_and_sends_a_telephone_away(self):
        here = self.begin()
        page = self.paired()
        self.choose(page, "첫서리")
        here.click("#side-menu")
        here.click(".menu button:has-text('휴대전화')")
        panel = here.wait_for_selector(".panel.devices")
        # The first code was taken, so this is another one.
        code = re.search(r"\b\d{6}\b", panel.inner_text())[0]
        self.assertEqual(Served.until("the code", lambda: self.desk.pairing), (f"{self.address}:{page.url.split(':')[2].split('/')[0]}", code))
        self.assertEqual(axe.violations(here), [])
        self.assertGreater(len(here.get_attribute(".camera path", "d")), 2000)
        here.click(".panel.devices .word")
        self.until(here, "!document.querySelector('.panel.devices .rows')")
        page.focus("#text")
        page.keyboard.type("끝")
        self.until(page, "document.getElementById('notice').textContent.includes('서버가 이 창을 더는 몰라요.')")
        self.assertEqual(self.frost.read_text(), FROST)
        self.assertEqual(page.evaluate("fetch('/.ilgi/api/entries', {headers: {'X-Ilgi-Key': localStorage.getItem('ilgi-write-key')}}).then((one) => one.status)"), 401)
