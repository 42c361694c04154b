"""`ilgi serve` in a browser: pages follow what is saved, in place; errors are shown over the last good page."""

import shutil
import signal
import unittest

from BrowserTests.browsing import BrowserTest
from BrowserTests.webdriver import Firefox, until
from examples import scratch
from served import Served
from suites import in_torture

LONG = "".join(f"Paragraph {number}.\n\n" for number in range(200))
OVERLAY = "() => document.querySelector('ilgi-problems')?.shadowRoot?.textContent ?? ''"


def journal():
    folder = scratch() / "journal"
    (folder / "entries").mkdir(parents=True)
    (folder / "ilgi.yml").write_text("locales: [en]\nurl: https://diary.example/\n")
    (folder / "entries" / "2024-03-05-lisbon.md").write_text(f"Lisbon\n\n{LONG}")
    return folder


class Serving(BrowserTest):
    def start(self, **options):
        self.journal = journal()
        self.entry = self.journal / "entries" / "2024-03-05-lisbon.md"
        self.server = Served(self.journal, **options)
        self.addCleanup(lambda: self.server.end())
        return self.server

    def look(self, path):
        page = self.open(self.server.address.rstrip("/") + path)
        # Whether the page was loaded anew since.
        page.evaluate("() => { window.before = true; }")
        self.listening(page)
        return page

    def listening(self, page):
        """A page that connects late is reloaded then, which is right, and not what these tests look at."""
        page.wait_for_load_state("load")
        page.wait_for_timeout(700)

    def shows(self, page, text):
        page.wait_for_function("(text) => document.body?.innerText.includes(text)", arg=text)

    def overlay(self, page, text):
        page.wait_for_function(f"(text) => ({OVERLAY})().includes(text)", arg=text)

    def no_overlay(self, page):
        page.wait_for_function("() => !document.querySelector('ilgi-problems')")

    def test_an_edit_reloads_the_page_where_it_is_scrolled_to(self):
        self.start()
        page = self.look("/2024/03/05-lisbon.html")
        page.evaluate("() => scrollTo(0, 3000)")
        self.entry.write_text(f"Lisbon\n\n{LONG}The end.\n")
        self.shows(page, "The end.")
        self.assertIsNone(page.evaluate("() => window.before ?? null"))
        page.wait_for_function("() => Math.abs(scrollY - 3000) < 2")

    def test_entries_are_added_renamed_and_deleted_under_an_open_list(self):
        self.start()
        page = self.look("/")
        other = self.journal / "entries" / "2024-03-06-바다.md"
        other.write_text("바다 이야기\n\n갔다.\n")
        self.shows(page, "바다 이야기")
        self.listening(page)
        other.rename(other.with_name("2024-03-07-바다.md"))
        page.wait_for_selector("a[href*='2024/03/07-']")
        self.listening(page)
        other.with_name("2024-03-07-바다.md").unlink()
        page.wait_for_function("() => document.body && !document.body.innerText.includes('바다 이야기')")

    def test_a_style_sheet_is_exchanged_without_a_reload(self):
        self.start()
        page = self.look("/")
        style = self.journal / "templates" / "assets" / "site.css"
        style.parent.mkdir(parents=True)
        style.write_text("body { background: rgb(1, 2, 3) }\n")
        for colour in ["1, 2, 3", "4, 5, 6"]:
            style.write_text(f"body {{ background: rgb({colour}) }}\n")
            page.wait_for_function(f"() => getComputedStyle(document.body).backgroundColor === 'rgb({colour})'")
        self.assertTrue(page.evaluate("() => window.before"))
        self.assertEqual(page.locator("link[rel=stylesheet][href*='lists.']").count(), 1)

    def test_settings_catalogs_and_templates_break_and_are_mended(self):
        self.start()
        page = self.look("/")
        settings, good = self.journal / "ilgi.yml", "locales: [en]\nurl: https://diary.example/\n"
        catalog, template = self.journal / "locales" / "en.yml", self.journal / "templates" / "list.html"
        catalog.parent.mkdir()
        template.parent.mkdir()
        for file, wrong, right in [
            (settings, "locales: nonsense!\n", good), (catalog, "no.such.message: x\n", "nav.skip: Over\n"),
            (template, "{% if %}", None), (self.entry, "---\ndraft: ture\n---\nLisbon\n", f"Lisbon\n\n{LONG}"),
        ]:  # fmt: skip
            file.write_text(wrong)
            self.overlay(page, file.name)
            self.assertIn("Lisbon", page.inner_text("main"), "the last good page stays")
            if right is None:
                file.unlink()
            else:
                file.write_text(right)
            self.no_overlay(page)
            self.listening(page)

    def test_a_template_a_catalog_and_a_setting_are_added_changed_renamed_and_deleted(self):
        self.start()
        page = self.look("/")
        title, summary = "() => document.title", "() => document.querySelector('main').innerText"
        before = page.evaluate(title)
        # A setting: added, changed, taken out again.
        settings = self.journal / "ilgi.yml"
        good = settings.read_text()
        for name in ["First name", "둘째 이름"]:
            settings.write_text(good + f"title: {name}\n")
            page.wait_for_function(f"(name) => ({title})().includes(name)", arg=name)
        settings.write_text(good)
        page.wait_for_function(f"(before) => ({title})() === before", arg=before)
        # The settings' file itself: a wrong name for it is an error, and the right one mends it.
        settings.rename(settings.with_name("ilgi.yaml"))
        self.overlay(page, "ilgi.yaml")
        settings.with_name("ilgi.yaml").rename(settings)
        self.no_overlay(page)
        # A template: added, changed, renamed (it is none of the theme's then), put back, deleted.
        footer = self.journal / "templates" / "partials" / "footer.html"
        footer.parent.mkdir(parents=True)
        for words in ["Own footer one", "Own footer two"]:
            footer.write_text(f"<p>{words}</p>\n")
            self.shows(page, words)
        footer.rename(footer.with_name("unused.html"))
        page.wait_for_function("() => document.body && !document.body.innerText.includes('Own footer')")
        footer.with_name("unused.html").rename(footer)
        self.shows(page, "Own footer two")
        footer.unlink()
        page.wait_for_function("() => document.body && !document.body.innerText.includes('Own footer')")
        # A catalog, in the same way.
        catalog = self.journal / "locales" / "en.yml"
        catalog.parent.mkdir()
        shows = "(words) => document.body?.textContent.includes(words)"
        for words in ["Leap over", "Jump over"]:
            catalog.write_text(f"nav.skip: {words}\n")
            page.wait_for_function(shows, arg=words)
        catalog.rename(self.journal / "en.yml")
        page.wait_for_function("() => document.body && !document.body.textContent.includes('Jump over')")
        (self.journal / "en.yml").rename(catalog)
        page.wait_for_function(shows, arg="Jump over")
        catalog.unlink()
        page.wait_for_function("() => document.body && !document.body.textContent.includes('Jump over')")

    def test_a_style_sheet_is_added_broken_renamed_and_deleted(self):
        self.start()
        page = self.look("/")
        colour = "() => getComputedStyle(document.body).backgroundColor"
        before = page.evaluate(colour)
        style = self.journal / "templates" / "assets" / "site.css"
        style.parent.mkdir(parents=True)
        style.write_text("body { background: rgb(1, 2, 3) }\n")
        page.wait_for_function(f"() => ({colour})() === 'rgb(1, 2, 3)'")
        # What a browser does not understand is no error of a journal; mended, it counts again.
        style.write_text("body { background: }}} nonsense\n")
        page.wait_for_function(f"() => ({colour})() !== 'rgb(1, 2, 3)'")
        style.write_text("body { background: rgb(7, 8, 9) }\n")
        page.wait_for_function(f"() => ({colour})() === 'rgb(7, 8, 9)'")
        style.rename(style.with_name("other.css"))
        page.wait_for_function(f"(before) => ({colour})() === before", arg=before)
        style.with_name("other.css").rename(style)
        page.wait_for_function(f"() => ({colour})() === 'rgb(7, 8, 9)'")
        style.unlink()
        page.wait_for_function(f"(before) => ({colour})() === before", arg=before)

    def test_the_overlay_shows_the_snippet_and_can_be_closed(self):
        self.start()
        page = self.look("/")
        self.entry.write_text("---\ndate: 2024-13-05\ntitle: <img src=x onerror=alert(1)>\n---\nLisbon\n")
        self.overlay(page, "^~~~")
        text = page.evaluate(OVERLAY)
        self.assertIn("entries/2024-03-05-lisbon.md:2:7: error:", text)
        self.assertEqual(page.locator("ilgi-problems img").count(), 0)
        page.locator("ilgi-problems button").click()
        self.no_overlay(page)

    def test_two_pages_follow_and_each_keeps_its_place(self):
        self.start()
        one, other = self.look("/2024/03/05-lisbon.html"), self.look("/")
        one.evaluate("() => scrollTo(0, 2000)")
        self.entry.write_text(f"Lisboa\n\n{LONG}")
        self.shows(one, "Lisboa")
        self.shows(other, "Lisboa")
        one.wait_for_function("() => Math.abs(scrollY - 2000) < 2")

    def test_fifty_quick_saves_end_with_the_last_one(self):
        self.start()
        page = self.look("/2024/03/05-lisbon.html")
        for number in range(50):
            self.entry.write_text(f"Lisbon\n\nSave {number}.\n")
        self.shows(page, "Save 49.")

    def test_a_server_that_is_killed_and_started_again_is_found(self):
        server = self.start()
        page = self.look("/2024/03/05-lisbon.html")
        self.allowed = ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE", "failed:"]
        server.end(signal.SIGKILL)
        self.entry.write_text("Lisbon\n\nWritten meanwhile.\n")
        self.server = Served(self.journal, port=server.port)
        self.assertEqual(self.server.port, server.port)
        self.shows(page, "Written meanwhile.")

    def test_a_page_that_is_gone_comes_back(self):
        self.start()
        page = self.look("/2024/03/05-lisbon.html")
        self.allowed = ["404"]
        (self.journal / "entries" / "2024-03-06-other.md").write_text("Other\n")
        shutil.move(self.entry, self.journal / "lisbon")
        self.shows(page, "There is no page here")
        self.listening(page)
        shutil.move(self.journal / "lisbon", self.entry)
        self.shows(page, "Paragraph 199.")


class ServingFirefox(unittest.TestCase):
    @in_torture("EVERY_BROWSER")
    def test_an_edit_an_error_and_its_mending(self):
        folder = journal()
        entry = folder / "entries" / "2024-03-05-lisbon.md"
        browser = Firefox()
        self.addCleanup(browser.close)
        with Served(folder) as server:
            browser.go(server.address + "2024/03/05-lisbon.html")
            until("the page", lambda: browser.run("return document.readyState === 'complete'"))
            browser.run("scrollTo({ top: 1500, behavior: 'instant' })")
            until("the scroll", lambda: browser.run("return scrollY === 1500"))
            entry.write_text(f"Lisbon\n\n{LONG}The end.\n")
            until("the edit", lambda: browser.run("return document.body?.innerText.includes('The end.')"))
            until("the place", lambda: browser.run("return Math.abs(scrollY - 1500) < 2"))
            entry.write_text("---\ndate: 2024-13-05\n---\nLisbon\n")
            until("the overlay", lambda: "2024-13-05" in browser.run(f"return ({OVERLAY})()"))
            entry.write_text("Lisbon\n\nMended.\n")
            until("the mending", lambda: browser.run("return document.body?.innerText.includes('Mended.') && !document.querySelector('ilgi-problems')"))
