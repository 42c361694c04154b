"""A reader is offered the page in the language that they read best: once, politely, and nothing moves by itself."""

import unittest

from BrowserTests import axe
from BrowserTests.browsing import BrowserTest, path_of
from BrowserTests.test_accessibility import EVERYTHING
from examples import BILINGUAL, bilingual, every_locale, journal_of, minimal, site_of

OFFER = ".language-offer"


class LanguageOffer(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.two = cls.serve(bilingual())
        cls.all = cls.serve(every_locale())

    def reader(self, address, locale, **options):
        return self.open(address, asked=False, locale=locale, **options)

    def test_the_offer_is_in_the_readers_words_and_leads_to_the_same_page(self):
        page = self.reader(self.two + "2024/03/05-lisbon.html", "en-GB")
        offer = page.locator(OFFER)
        self.assertEqual((offer.get_attribute("lang"), offer.get_attribute("dir")), ("en", "ltr"))
        self.assertIn("This site is also available in English.", offer.inner_text())
        self.assertEqual(path_of(page, self.two), "2024/03/05-lisbon.html")
        offer.get_by_role("link", name="English").click()
        page.wait_for_url("**/en/**")
        self.assertEqual(path_of(page, self.two), "en/2024/03/05-lisbon.html")
        self.assertEqual(page.locator(OFFER).count(), 0)
        page.goto(self.two)
        self.assertEqual(page.locator(OFFER).count(), 0)

    def test_who_declines_stays_and_is_not_asked_again(self):
        page = self.reader(self.two, "en-GB")
        page.locator(OFFER).get_by_role("button").press("Enter")
        self.assertEqual(page.locator(OFFER).count(), 0)
        page.goto(self.two + "2024/")
        self.assertEqual((page.locator(OFFER).count(), path_of(page, self.two)), (0, "2024/"))

    def test_who_is_at_home_or_speaks_another_language_is_not_asked(self):
        for locale in ["ko-KR", "fr-FR"]:
            self.assertEqual(self.reader(self.two, locale).locator(OFFER).count(), 0, locale)

    def test_chinese_arabic_and_portuguese_readers_find_theirs(self):
        for locale, offered, direction in [("zh-HK", "zh-Hant", "ltr"), ("pt-PT", "pt-BR", "ltr"), ("ar-EG", "ar", "rtl"), ("fa-IR", "fa", "rtl")]:
            offer = self.reader(self.all + "2024/", locale).locator(OFFER)
            self.assertEqual((offer.get_attribute("lang"), offer.get_attribute("dir")), (offered, direction), locale)

    def test_the_offer_fits_the_narrowest_screen_and_stands_in_nobodys_way(self):
        problems = []
        for locale in ["de-DE", "ar-EG", "pl-PL", "th-TH"]:
            page = self.reader(self.all + "2024/", locale, viewport={"width": 320, "height": 700})
            for scheme in ["light", "dark"]:
                page.emulate_media(color_scheme=scheme)
                box = page.locator(OFFER).bounding_box()
                self.assertTrue(box["x"] >= 0 and box["x"] + box["width"] <= 320 and box["height"] < 160, box)
                self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
                problems += [
                    f"{locale}: {one['id']}: {node['html'][:160]}"
                    # The rest of the page is looked at elsewhere.
                    for one in axe.violations(page, None if EVERYTHING else OFFER)
                    for node in one["nodes"]
                ]
            self.leave(page)
        self.assertEqual(problems, [])

    def test_a_setting_leaves_it_out_and_one_language_never_has_it(self):
        for site in [site_of(journal_of(BILINGUAL, language_offer="false")), minimal()]:
            self.assertEqual([file.name for file in site.rglob("language-offer*")], [])
            for file in site.rglob("*.html"):
                text = file.read_text(encoding="utf-8")
                self.assertNotIn("data-offer", text, file)
                self.assertNotIn("language-offer", text, file)


if __name__ == "__main__":
    unittest.main()
