"""Sealed entries in browsers: opened with a passphrase, in lists and in the search while they are open, and locked again."""

import functools
import json
import os
import random
import shutil
import unicodedata
import unittest

from BrowserTests.browsing import BrowserTest, Server, browser
from BrowserTests.webdriver import Firefox, WebKit, until
from examples import scratch
from SiteTests.test_sealed import DAY, PASSPHRASE, SECRET, built, group, ilgi, put, two

DECOMPOSED = unicodedata.normalize("NFD", PASSPHRASE)
SHOWN = "Array.from(document.querySelectorAll('.sealed-list a'), (link) => link.textContent)"
# What the page's own functions make of texts that another program encrypted, by their lengths.
LENGTHS = [0, 1, 254, 255, 256, 257, 1023, 1024, 65_536, 1_000_000]
LENGTHS += random.Random(1).choices(range(20_000), k=int(os.environ.get("SEALED_TEXTS", "0")))


@functools.cache
def lengths():
    """A site whose sealed entries have texts of these lengths, in the place of their articles."""
    folder = scratch() / "journal"
    shutil.copytree(two()[0], folder)
    for number, length in enumerate(LENGTHS):
        put(folder, f"long-{number}.md", f"---\ntitle: 길이 {length}\ndate: 2026-04-01\nsealed: true\n---\n{'글자 ' * (length // 7)}\n")
    ilgi(folder, "seal", *DAY)
    return folder, built(folder)


def unlock(page, passphrase, stays=False):
    page.fill("#passphrase", passphrase)
    if stays:
        page.check("[name=stay]")
    page.click(".sealed-form button")


class Sealed(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(two()[1])

    def title(self):
        return f"{SECRET}title 봄"

    def test_a_passphrase_opens_the_entries_in_any_form(self):
        page = self.open(self.base + "private/")
        unlock(page, "열려라 참깨 열려라 참깨")
        page.wait_for_selector(".sealed-note:has-text('이 암호로 열리는 글이 없습니다')")
        unlock(page, DECOMPOSED)
        page.wait_for_selector(".sealed-list a")
        self.assertEqual(sorted(page.evaluate(SHOWN)), ["qzothertitle 봄", self.title()])
        page.click(f".sealed-list a:has-text('{SECRET}')")
        page.wait_for_selector(".sealed-entry article")
        self.assertIn("비밀의 정원", page.inner_text(".sealed-entry"))
        # The photo is one of its own files, shown under the page's policy.
        page.wait_for_selector(".sealed-entry img[src^='blob:']")
        page.locator(".sealed-entry img").evaluate("(image) => image.decode()")
        # Links to public pages lead to them, and to sealed ones within the page.
        addresses = page.eval_on_selector_all(".sealed-entry .body a", "(links) => links.map((link) => link.href)")
        self.assertTrue(any(address.endswith("2019/01/03.html") or address.endswith("2019/01/03/") for address in addresses), addresses)
        self.assertTrue(any("/private/#" in address for address in addresses), addresses)
        page.click(".sealed-up a")
        page.wait_for_selector(".sealed-list a:visible")
        self.assertEqual(page.locator(".sealed-entry article").count(), 0)

    def test_lists_calendar_and_search_have_them_only_while_they_are_open(self):
        page = self.open(self.base + "search/")
        asked = f"{SECRET}word"
        page.fill("[name=q]", asked)
        page.wait_for_timeout(500)
        page.wait_for_selector(".search-note:visible")
        self.assertEqual(page.locator(".sealed-part").count(), 0)
        page.goto(self.base + "private/")
        unlock(page, PASSPHRASE)
        page.wait_for_selector(".sealed-list a")
        page.goto(self.base + "search/")
        page.fill("[name=q]", asked)
        page.wait_for_selector(".sealed-part a")
        self.assertIn(self.title(), page.inner_text(".sealed-part"))
        # Nothing says that there is nothing.
        page.wait_for_timeout(500)
        self.assertFalse(page.is_visible(".search-note"))
        page.goto(self.base)
        page.wait_for_selector(".sealed-part a")
        self.assertIn(self.title(), page.inner_text(".sealed-part"))
        # On its day, in the calendar of a month that others see too.
        days = page.eval_on_selector_all(".sealed-day", "(links) => links.map((link) => link.closest('td').textContent.trim())")
        self.assertTrue(days and all(day.startswith("5") for day in days), days)
        # From there to the entry.
        page.click(f".sealed-part a:has-text('{SECRET}')")
        page.wait_for_selector(".sealed-entry article")
        # And locked, on any page.
        page.goto(self.base)
        page.click("[data-sealed] ~ button")
        page.wait_for_selector("[data-sealed] ~ button", state="detached")
        self.assertEqual(page.locator(".sealed-part").count(), 0)
        page.goto(self.base + "private/")
        page.wait_for_selector("#passphrase:visible")
        self.assertNotIn(SECRET, page.content())
        self.assertEqual(page.evaluate("sessionStorage.length + localStorage.length"), page.evaluate("localStorage.getItem('ilgi-language') ? 1 : 0"))

    def test_a_tab_forgets_and_a_device_remembers_if_it_is_to(self):
        page = self.open(self.base + "private/")
        unlock(page, PASSPHRASE)
        page.wait_for_selector(".sealed-list a")
        other = page.context.new_page()
        other.goto(self.base + "private/")
        other.wait_for_selector("#passphrase:visible")
        unlock(other, PASSPHRASE, stays=True)
        other.wait_for_selector(".sealed-list a")
        third = page.context.new_page()
        third.goto(self.base + "private/")
        third.wait_for_selector(".sealed-list a")
        # What is stored opens nothing by itself: no key, no word.
        kept = third.evaluate("JSON.stringify([sessionStorage, localStorage])")
        self.assertNotIn(SECRET, kept)
        self.assertNotIn(group(two()[0]).master.hex(), kept)
        third.click("[data-lock]")
        # In all tabs.
        page.wait_for_selector("#passphrase:visible")

    def test_what_is_damaged_old_or_away_is_said(self):
        folder = scratch() / "site"
        shutil.copytree(two()[1], folder)
        base = self.serve(folder)
        own = next(path for path in (folder / "private").iterdir() if path.is_dir())
        vault = json.loads((own / "vault.json").read_text(encoding="utf-8"))
        index = own / (group(two()[0]).name("index") + ".bin")
        whole = index.read_bytes()

        def damaged():
            index.write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])

        def of_version(version):
            index.write_bytes(bytes([version]) + whole[1:])

        for spoil, said in [
            (damaged, "손상되었거나"), (lambda: of_version(2), "새 판입니다"),
            (lambda: (own / "vault.json").write_text(json.dumps(vault | {"version": 2})), "새 판입니다"),
            (lambda: (own / "vault.json").write_text(json.dumps(vault | {"kdf": "argon2id"})), "새 판입니다"),
            (lambda: (own / "vault.json").write_text(json.dumps(vault | {"iterations": 1000})), "손상되었거나"),
            (lambda: (own / "vault.json").write_text("{"), "손상되었거나"),
        ]:
            index.write_bytes(whole)
            spoil()
            page = self.open(base + "private/")
            unlock(page, PASSPHRASE)
            page.wait_for_selector(f".sealed-note:has-text('{said}')")
            self.assertNotIn(SECRET, page.content())

    def test_without_a_secure_context_or_a_script_it_says_why(self):
        self.allowed = ["file:", "ERR_FAILED", "CORS"]
        page = self.open((two()[1] / "private/index.html").as_uri())
        self.assertTrue(page.is_visible(".sealed-insecure"))
        self.assertFalse(page.is_visible("#passphrase"))
        page = self.open(self.base + "private/", java_script_enabled=False)
        self.assertIn("자바스크립트", page.inner_text("main"))
        self.assertFalse(page.is_visible("#passphrase"))


class AnyBrowser:
    @classmethod
    def setUpClass(cls):
        cls.window = cls.kind()
        cls.addClassCleanup(cls.window.close)
        cls.site = Server(lengths()[1])
        cls.addClassCleanup(cls.site.end)

    def test_texts_of_all_lengths_open(self):
        self.window.go(self.site.address + "private/")
        until("the form", lambda: self.window.run("return !document.querySelector('.sealed-form').hidden"))
        self.window.run(
            "document.querySelector('#passphrase').value = arguments[0]; document.querySelector('.sealed-form button').click();", DECOMPOSED
        )
        shown = until("the list", lambda: self.window.run("return " + SHOWN))
        self.assertEqual(len(shown), len(LENGTHS) + 2)
        for entry in group(lengths()[0]).entries():
            self.window.run("location.hash = arguments[0]", entry["id"])
            title = "return [...document.querySelectorAll('.sealed-entry h1')].map((heading) => heading.textContent.trim())[0]"
            until(entry["title"], lambda: self.window.run(title) == entry["title"])
            if entry["title"].startswith("길이"):
                count = int(entry["title"].split()[1]) // 7
                self.assertEqual(self.window.run("return document.querySelector('.sealed-entry .body').textContent.split('글자').length - 1") if count else 0, count)
        # And on the next page of the tab.
        self.window.go(self.site.address)
        until("the list of the first page", lambda: self.window.run("return !!document.querySelector('.sealed-part')"))


class Chromium:
    """Driven as the others are."""

    def __init__(self):
        self.context = browser().new_context()
        self.page = self.context.new_page()

    def go(self, address):
        self.page.goto(address)

    def run(self, script, *values):
        return self.page.evaluate("(values) => (function () { " + script + " }).apply(null, values)", list(values))

    def close(self):
        self.context.close()


class SealedInChromium(AnyBrowser, unittest.TestCase):
    kind = Chromium


class SealedInFirefox(AnyBrowser, unittest.TestCase):
    kind = Firefox


class SealedInWebKit(AnyBrowser, unittest.TestCase):
    kind = WebKit
