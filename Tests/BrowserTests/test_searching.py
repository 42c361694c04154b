"""Searching as a reader does it: on every page, by hand and by key, over the network and from a disk."""

import json
import re
import unittest
from urllib.parse import parse_qs, urlsplit

from BrowserTests.browsing import BrowserTest, path_of, settle
from examples import ROOT, bilingual, bilingual_below, portable, site_of

BOX = "input[type=search]"
NOTEBOOK = ROOT / "Examples" / "water-notebook"
RESULT = "[role=option]"
STATUS = "form [role=status]"


def shown(locale):
    """The entries that a language's search has."""
    manifest = json.loads((bilingual() / "search/manifest.json").read_text(encoding="utf-8"))
    return [entry for entry in manifest["entries"] if locale in entry["urls"]]


def titles(page):
    """The titles of the results, without their stars."""
    return [text.split(" ★")[0] for text in page.locator(f"{RESULT} .result-title").all_inner_texts()]


def wait(page, text):
    """Until the live region says so."""
    page.wait_for_function(
        "([selector, text]) => document.querySelector(selector)?.textContent === text", arg=[STATUS, text]
    )
    settle(page)


class Searching(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.base = cls.serve(bilingual())
        cls.diary = cls.serve(bilingual_below("/diary/"), "/diary/")

    def addresses(self):
        return [self.base, self.diary, (portable() / "index.html").as_uri()]

    def test_a_korean_word_is_found_with_its_particle_and_only_the_word_is_marked(self):
        expected = [entry["title"] for entry in shown("ko") if "등대" in entry["text"] + entry["title"]]
        self.assertIn("강구안의 저녁", expected)
        for address in self.addresses():
            page = self.open(address)
            page.fill(BOX, "등대")
            wait(page, f"일기 {len(expected)}편")
            self.assertEqual(sorted(titles(page)), sorted(expected), address)
            snippet = page.locator(RESULT, has_text="강구안의 저녁").locator(".result-snippet")
            self.assertEqual(set(snippet.locator("mark").all_inner_texts()), {"등대"})
            self.assertIn("등대에 붉은 불이", snippet.inner_text())
            self.leave(page)

    def test_a_word_in_the_middle_of_another_is_found(self):
        page = self.open(self.base)
        page.fill(BOX, "파제")
        page.locator(RESULT, has_text="강구안의 저녁").locator("mark").first.wait_for()
        self.assertEqual(set(page.locator(f"{RESULT} mark").all_inner_texts()), {"파제"})

    def test_a_word_is_searched_while_its_syllables_are_composed(self):
        page = self.open(self.base)
        page.focus(BOX)
        keyboard = self.input_of(page)
        for part in ["드", "등", "등ㄷ", "등대"]:
            place = len(part)
            keyboard.send("Input.imeSetComposition", {"text": part, "selectionStart": place, "selectionEnd": place})
            settle(page)
            self.assertTrue(titles(page), f"nothing is shown at {part}")
        self.assertEqual(titles(page), ["강구안의 저녁"])
        keyboard.send("Input.insertText", {"text": "등대"})
        self.assertEqual(page.input_value(BOX), "등대")
        self.assertEqual(page.url, self.base)

    def test_a_result_is_followed_by_key(self):
        for address in self.addresses():
            page = self.open(address)
            page.keyboard.press("/")
            page.keyboard.type("강구안")
            wait(page, "일기 1편")
            chosen = page.get_attribute(BOX, "aria-activedescendant")
            self.assertEqual(page.get_attribute(f"#{chosen}", "aria-selected"), "true")
            self.assertTrue(page.locator(BOX).evaluate("(one) => one === document.activeElement"))
            page.keyboard.press("Enter")
            # The words in the address go once they are marked.
            page.wait_for_url(lambda url: url.endswith("2023/10/14-harbour.html"))
            page.wait_for_selector("h1:has-text('강구안의 저녁')")
            self.leave(page)

    def test_a_choice_made_at_once_is_one_of_what_was_just_typed(self):
        page = self.open(self.base)
        page.keyboard.press("/")
        wait(page, f"일기 {len(shown('ko'))}편")
        page.evaluate(
            """() => {
              const box = document.activeElement;
              box.value = "강구안";
              box.dispatchEvent(new Event("input", { bubbles: true }));
              box.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
            }"""
        )
        page.locator("[aria-selected=true]").wait_for()
        settle(page)
        self.assertEqual(page.locator("[aria-selected=true]").count(), 1)
        page.keyboard.press("Enter")
        page.wait_for_selector("h1:has-text('강구안의 저녁')")

    def test_a_result_is_followed_by_hand(self):
        for address in self.addresses():
            page = self.open(address)
            page.fill(BOX, "벚나무")
            page.click(f"{RESULT}:has-text('정류장 벚나무')")
            page.wait_for_selector("h1:has-text('정류장 벚나무')")
            self.leave(page)

    def test_the_arrows_go_round_and_home_and_end_go_to_the_ends(self):
        page = self.open(self.base)
        page.fill(BOX, "할머니")
        page.locator(RESULT).nth(2).wait_for()
        settle(page)
        last = page.locator(RESULT).count() - 1
        for key, expected in [("ArrowUp", last), ("ArrowDown", 0), ("ArrowDown", 1), ("End", last), ("Home", 0)]:
            page.keyboard.press(key)
            self.assertEqual(page.get_attribute(BOX, "aria-activedescendant"), f"search-result-{expected}", key)

    def test_an_empty_query_lists_every_entry(self):
        for locale, say in [("ko", "일기 {}편"), ("en", "{} entries")]:
            page = self.open(self.base + ("" if locale == "ko" else "en/"))
            page.keyboard.press("/")
            wait(page, say.format(len(shown(locale))))
            page.keyboard.press("ArrowUp")
            while (count := page.locator(RESULT).count()) < len(shown(locale)):
                page.keyboard.press("End")
                page.keyboard.press("ArrowDown")
                page.wait_for_function("(before) => document.querySelectorAll('[role=option]').length > before", arg=count)
            self.assertEqual(page.locator(RESULT).count(), len(shown(locale)))
            self.assertEqual(titles(page)[0], shown(locale)[0]["title"])
            self.leave(page)

    def test_english_is_searched_on_english_pages(self):
        page = self.open(self.base + "en/")
        page.fill(BOX, "pavement")
        wait(page, "1 entry")
        self.assertEqual(titles(page), ["The hills of Lisbon"])
        page.click(RESULT)
        page.wait_for_selector("h1:has-text('The hills of Lisbon')")
        self.assertEqual(path_of(page, self.base), "en/2024/03/05-lisbon.html")

    def test_an_entry_shows_in_the_language_of_the_page_it_leads_to(self):
        page = self.open(self.base + "en/")
        page.fill(BOX, "מפרץ")
        wait(page, "1 entry")
        result = page.locator(RESULT)
        self.assertEqual(result.locator(".result-title").get_attribute("lang"), "he")
        self.assertEqual(result.locator(".result-snippet").evaluate("(one) => getComputedStyle(one).direction"), "rtl")
        page.fill(BOX, "리스본의 언덕")
        wait(page, "No entry matches.")

    def test_a_word_that_nobody_wrote_is_said_to_be_missing(self):
        page = self.open(self.base)
        page.fill(BOX, "뷁쀍뚫훑")
        wait(page, "찾는 말이 담긴 일기가 없어요.")
        self.assertEqual(page.locator(RESULT).count(), 0)
        self.assertTrue(page.locator(".search-more").is_hidden())
        self.assertEqual(page.get_attribute(STATUS, "aria-live") or "polite", "polite")

    def test_signs_are_searched_as_they_are_and_never_become_markup(self):
        page = self.open(self.base)
        for query in ["<img src=x onerror=alert(1)>", "[", "\\", '"', "((", "a*+?", "%", "&amp;"]:
            page.fill(BOX, query)
            settle(page)
            self.assertEqual(page.locator(".search-panel img:not(.result-photo)").count(), 0)
        page.fill(BOX, "강구안")
        wait(page, "일기 1편")

    def test_the_query_is_in_the_address_of_the_search_page(self):
        page = self.open(self.base + "search/?q=%EB%93%B1%EB%8C%80")
        page.locator(RESULT, has_text="강구안의 저녁").wait_for()
        self.assertEqual(page.input_value(BOX), "등대")
        page.fill(BOX, "벚나무")
        page.locator(RESULT, has_text="정류장 벚나무").wait_for()
        page.wait_for_url(lambda url: parse_qs(urlsplit(url).query) == {"q": ["벚나무"]})
        page.reload()
        page.locator(RESULT, has_text="정류장 벚나무").wait_for()
        page.fill(BOX, "")
        wait(page, f"일기 {len(shown('ko'))}편")
        page.wait_for_url(lambda url: urlsplit(url).query == "")

    def test_enter_opens_the_first_result_also_of_what_was_just_typed(self):
        page = self.open(self.base + "en/2024/12/31-last-page.html")
        page.fill(BOX, "hills")
        page.locator(RESULT).first.wait_for()
        page.evaluate(
            """() => {
              const box = document.activeElement;
              box.value = "pavement";
              box.dispatchEvent(new Event("input", { bubbles: true }));
              box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
            }"""
        )
        page.wait_for_selector("h1:has-text('The hills of Lisbon')")

    def test_enter_without_a_result_and_the_button_open_the_search_page(self):
        page = self.open(self.base + "en/2024/03/05-lisbon.html")
        page.fill(BOX, "qqqq")
        wait(page, "No entry matches.")
        page.press(BOX, "Enter")
        page.wait_for_url("**/en/search/?q=qqqq")
        page = self.open(self.base + "en/2024/03/05-lisbon.html")
        page.fill(BOX, "sea")
        page.locator(RESULT).first.wait_for()
        page.click(".search-button")
        page.wait_for_url("**/en/search/?q=sea")
        page.locator(RESULT).first.wait_for()

    def test_the_first_result_is_marked_and_the_caret_still_moves(self):
        page = self.open(self.base)
        page.keyboard.press("/")
        wait(page, f"일기 {len(shown('ko'))}편")
        # Nothing is asked for yet, so Enter is to open nothing.
        self.assertEqual(page.locator("[aria-selected=true]").count(), 0)
        page.keyboard.type("할머니")
        page.locator(f"{RESULT}[aria-selected=true] mark").first.wait_for()
        self.assertEqual(page.get_attribute(BOX, "aria-activedescendant"), "search-result-0")
        page.keyboard.press("Home")
        self.assertEqual(page.get_attribute(BOX, "aria-activedescendant"), "search-result-0")
        self.assertEqual(page.evaluate("document.activeElement.selectionStart"), 0)

    def test_the_order_is_chosen_in_the_drawer(self):
        page = self.open(self.base)
        page.fill(BOX, "바다")
        page.locator(RESULT).nth(1).wait_for()
        page.get_by_role("combobox", name="정렬").select_option("oldest")
        page.locator(".search-panel .result-year").first.wait_for()
        settle(page)
        years = page.locator(".search-panel .result-year").all_inner_texts()
        self.assertEqual(years, sorted(years))
        self.assertGreater(len(years), 1)
        found = sorted(entry["date"] for entry in shown("ko") if entry["date"] and "바다" in entry["text"] + entry["title"] + " ".join(entry["tags"]))
        self.assertEqual(years[0], found[0][:4] + "년")
        # A press on it leaves the drawer open, and Escape closes it from there.
        page.click(".search-sort")
        self.assertTrue(page.locator(".search-panel").is_visible())
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".search-panel").is_visible())

    def test_a_button_says_escape_and_on_phones_close(self):
        for width, said in [(1280, "Esc"), (360, "닫기")]:
            page = self.open(self.base, viewport={"width": width, "height": 800})
            page.keyboard.press("/")
            page.keyboard.type("바다")
            page.locator(RESULT).first.wait_for()
            button = page.locator(".search-drawer").get_by_role("button", name="닫기")
            self.assertEqual(button.evaluate("(one) => [...one.children].filter((part) => part.offsetWidth > 1).map((part) => part.textContent).join()"), said)
            button.click()
            self.assertFalse(page.locator(".search-panel").is_visible())
            self.assertFalse(page.locator(BOX).evaluate("(one) => one === document.activeElement"))
            self.leave(page)

    def test_results_with_photos_have_a_small_square(self):
        for address in [self.serve(site_of(NOTEBOOK)), (site_of(NOTEBOOK) / "index.html").as_uri()]:
            page = self.open(address)
            page.fill(BOX, "남해에서 사흘")
            picture = page.locator(f"{RESULT}:has-text('남해에서 사흘') img.result-photo")
            picture.wait_for()
            page.wait_for_function("(one) => one.complete && one.naturalWidth === 288", arg=picture.element_handle())
            self.assertEqual(picture.bounding_box()["width"], picture.bounding_box()["height"])
            self.assertEqual(picture.get_attribute("alt"), "")
            self.leave(page)

    def test_a_link_on_the_search_page_is_reached_by_the_tab_key(self):
        page = self.open(self.base + "search/?q=강구안")
        wait(page, "일기 1편")
        page.focus(BOX)
        for _ in range(3):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.getAttribute('role')") == "option":
                break
        page.keyboard.press("Enter")
        page.wait_for_selector("h1:has-text('강구안의 저녁')")

    def test_what_is_found_is_narrowed_down_by_a_filter(self):
        found = [entry for entry in shown("ko") if "바다" in entry["text"] + entry["title"] + " ".join(entry["tags"])]
        years = {year: sum(entry["date"].startswith(year) for entry in found) for year in {entry["date"][:4] for entry in found if entry["date"]}}
        year = next(year for year in sorted(years) if years[year] < len(found))
        for address in [self.base, self.base + "search/", (portable() / "index.html").as_uri()]:
            page = self.open(address)
            page.fill(BOX, "바다")
            choice = page.get_by_role("group", name="좁혀 보기").get_by_role("button", name=f"{year}, 일기 {years[year]}편")
            choice.wait_for()
            # Tab leads there from the box, and the box stays open.
            for _ in range(12):
                page.keyboard.press("Tab")
                if choice.evaluate("(one) => document.activeElement === one"):
                    break
            page.keyboard.press("Enter")
            wait(page, f"일기 {years[year]}편")
            self.assertEqual(page.input_value(BOX), f"바다 날짜:{year} ")
            self.assertTrue(page.evaluate(f"document.activeElement === document.querySelector('{BOX}')"))
            # Those with most of the words are shown, and lack one.
            page.keyboard.type("뷁쀍뚫훑")
            wait(page, f"이 말이 모두 담긴 일기는 없어요. 대부분이 담긴 일기예요: 일기 {years[year]}편")
            self.assertEqual(page.locator(RESULT).count(), years[year])
            self.assertEqual(set(page.locator(".result-missing").all_inner_texts()), {"없는 말: 뷁쀍뚫훑"})
            self.leave(page)

    def test_a_word_that_was_meant_is_offered(self):
        page = self.open(self.base + "en/")
        page.fill(BOX, "pavemnet")
        button = page.get_by_role("group", name="Narrow down").get_by_role("button", name="pavement")
        button.click()
        wait(page, "1 entry")
        self.assertEqual(page.input_value(BOX), "pavement")
        self.assertEqual(titles(page), ["The hills of Lisbon"])

    def test_a_line_of_help_is_there_until_something_is_typed(self):
        page = self.open(self.base)
        page.keyboard.press("/")
        hint = page.locator(".search-panel .search-hint")
        hint.wait_for()
        self.assertIn("태그:", hint.inner_text())
        page.fill(BOX, "바다")
        hint.wait_for(state="hidden")

    def test_a_slash_and_control_k_lead_to_the_box_from_anywhere(self):
        for press in ["/", "Control+k", "Meta+k"]:
            page = self.open(self.base + "2024/03/05-lisbon.html")
            page.keyboard.press(press)
            self.assertTrue(page.locator(BOX).evaluate("(one) => one === document.activeElement"), press)
            self.assertEqual(page.input_value(BOX), "")
            self.leave(page)

    def test_the_keys_place_counts_where_the_layout_is_not_latin(self):
        for key, code, control in [("ㅏ", "KeyK", True), ("л", "KeyK", True), ("ك", "KeyK", True), ("ظ", "Slash", False)]:
            page = self.open(self.base)
            page.evaluate(
                """([key, code, ctrlKey]) => document.body.dispatchEvent(
                     new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }))""",
                [key, code, control],
            )
            self.assertTrue(page.locator(BOX).evaluate("(one) => one === document.activeElement"), key)
            self.leave(page)

    def test_other_keys_are_left_alone(self):
        page = self.open(self.base)
        for key, code, control in [("ㅏ", "KeyK", False), ("k", "KeyK", False), ("j", "KeyK", True)]:
            page.evaluate(
                """([key, code, ctrlKey]) => document.body.dispatchEvent(
                     new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }))""",
                [key, code, control],
            )
            self.assertTrue(page.evaluate("document.activeElement === document.body"), key)
        # This one shows the list of keys, and opens no search either.
        page.keyboard.press("?")
        page.locator("dialog.keys[open]").wait_for()
        self.assertFalse(page.locator(BOX).evaluate("(one) => one === document.activeElement"))

    def test_a_slash_in_the_box_is_a_slash(self):
        page = self.open(self.base)
        page.keyboard.press("/")
        page.keyboard.type("a/b")
        self.assertEqual(page.input_value(BOX), "a/b")

    def test_escape_closes_the_drawer_and_keeps_what_was_typed(self):
        page = self.open(self.base)
        page.fill(BOX, "바다")
        page.locator(RESULT).first.wait_for()
        self.assertEqual(page.get_attribute(BOX, "aria-expanded"), "true")
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".search-panel").is_visible())
        self.assertEqual(page.get_attribute(BOX, "aria-expanded"), "false")
        self.assertTrue(page.locator("[data-open-search]").first.evaluate("(one) => one === document.activeElement"))
        page.keyboard.press("Enter")
        self.assertTrue(page.locator(BOX).evaluate("(one) => one === document.activeElement"))
        self.assertEqual(page.input_value(BOX), "바다")

    def test_the_tab_key_passes_the_closed_drawer(self):
        page = self.open(self.base)
        page.locator(".appearance summary").focus()
        page.keyboard.press("Tab")
        self.assertTrue(page.evaluate("document.querySelector('main').contains(document.activeElement)"))
        self.assertFalse(page.locator(".search-drawer").evaluate("(one) => one.matches(':focus-within')"))

    def test_a_press_beside_the_results_closes_them(self):
        page = self.open(self.base)
        page.fill(BOX, "바다")
        page.locator(RESULT).first.wait_for()
        page.mouse.click(5, 890)
        self.assertFalse(page.locator(".search-panel").is_visible())

    def test_the_results_fit_every_screen(self):
        for width in [390, 834, 1440]:
            page = self.open(self.base + "2024/01/20-letter-from-haifa.html", viewport={"width": width, "height": 700})
            page.fill(BOX, "")
            page.press(BOX, "ArrowDown")
            page.locator(RESULT).first.wait_for()
            panel = page.locator(".search-panel").bounding_box()
            self.assertTrue(panel["x"] >= 0 and panel["x"] + panel["width"] <= width, f"{width}: {panel}")
            self.assertFalse(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"), str(width))
            self.leave(page)

    def test_nothing_is_loaded_before_somebody_searches(self):
        asked = []
        page = self.open(self.base)
        page.on("request", lambda request: asked.append(request.url))
        page.reload()
        self.assertFalse([address for address in asked if "manifest" in address])
        page.focus(BOX)
        page.keyboard.type("바다")
        page.locator(RESULT).first.wait_for()
        page.keyboard.type("가")
        settle(page)
        self.assertEqual(len([address for address in asked if re.search(r"manifest\.json$", address)]), 1)

    def test_a_missing_index_is_said_in_words(self):
        self.allowed = ["manifest.json", "ERR_"]
        page = self.open(self.base)
        page.route("**/search/manifest.json", lambda route: route.abort())
        page.fill(BOX, "바다")
        wait(page, "검색을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.")


if __name__ == "__main__":
    unittest.main()
