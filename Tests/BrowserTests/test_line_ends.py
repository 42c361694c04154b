"""Where the lines of Korean end: between words, whatever marks are in them, at any width. What keeps words whole is not in
what readers find and copy.

`make test` tries four widths, `make torture` 55 (EVERY_WIDTH)."""

import os

from BrowserTests.browsing import BrowserTest
from BrowserTests.test_reading_habits import made

WIDTHS = range(200, 750, 10) if "EVERY_WIDTH" in os.environ else [250, 340, 480, 660]
TEXT = """
지난주(토요일)에 다녀온 ‘달빛극장’에서는 “괜찮아요?”라고 묻는 배우가 나왔다. 표는 1만5천원~2만원이고(조조 9,000원), 「파수꾼」을 다시 틀어 주었다.
버스는 7:30(첫차)부터 다니고 20~30분마다 온다. 오후 2시~5시에는 비가 왔고(강수량 12mm) 기온은 -3°까지 내려갔다. “아니…”라며 돌아선 이도 있었다.
점심은 국수·만두·전을 먹었다. 값은 8,500원(부가세 포함)이었고, 카드(체크)로 냈다. 사장님은 「오늘의 책」으로 『토지(박경리)』를 권했다. 60%가 할인이라고!
그 책을 3/4쯤 읽다가, 「길」이라는 글에서 ‘우리(we)’라는 말을 보았다. “왜?”라는 물음에 답은 없었다—그래도 좋았다. 사진은 100장(RAW)쯤 찍었다.
`ls`로 파일을 보고, **굵은(강조)** 글과 *기운 글*을 썼다. [고리(링크)](https://a.example/)를 눌렀더니 #주말 @친구에게서 온 글이 보였다. 물&불이라는 노래였다.
"""
# The ends of lines in what a selector finds, and what is around those inside a word.
ENDS = """([selector, width]) => {
  let count = 0
  const inside = []
  for (const element of document.querySelectorAll(selector)) {
    element.style.cssText = `inline-size: ${width}px; max-inline-size: ${width}px`
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const letters = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node.parentElement.closest(".visually-hidden, [aria-hidden]")) continue
      for (let at = 0; at < node.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = [...range.getClientRects()].pop() || (letters.length ? letters[letters.length - 1].box : null)
        if (box) letters.push({ letter: node.data[at], box })
      }
    }
    letters.slice(1).forEach(({ letter, box }, i) => {
      const last = letters[i]
      if (box.top <= last.box.top + box.height * 0.7 || box.left >= last.box.left) return
      count++
      if (/\\S/.test(letter) && /\\S/.test(last.letter)) inside.push(letters.slice(Math.max(0, i - 5), i + 7).map((one) => one.letter).join(""))
    })
  }
  return [count, inside]
}"""
# A word around each of the elements, which a reader looks for; those that are not found.
MISSED = """() => [...document.querySelectorAll(".body n-b")].filter((element) => {
  const range = document.createRange()
  range.selectNodeContents(element.closest("p, li"))
  range.setEndAfter(element)
  const word = range.toString().slice(-element.textContent.length - 2)
  getSelection().removeAllRanges()
  return /\\s/.test(word) ? false : !find(word)
}).map((element) => element.textContent)"""


class LineEnds(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        paragraphs = TEXT.strip().split("\n")
        items = "\n".join(f"- {one}" for one in paragraphs)
        cls.address = cls.serve(
            made(
                "locales: [ko]",
                {
                    "2024-03-01-lines": f"---\ntitle: “괜찮아요?”라는 말과 K-pop(케이팝)을 『토지』에서 찾은 날\n---\n"
                    f"{' '.join(paragraphs)}\n\n{items}\n",
                },
            )
        )

    def test_lines_end_between_words(self):
        page = self.open(self.address + "2024/03/01-lines.html")
        ends, inside = 0, []
        # A word of the title is wider than a narrow line.
        for selector, least in ((".body > p", 0), (".body li", 0), ("h1", 400)):
            for width in [width for width in WIDTHS if width >= least]:
                count, broken = page.evaluate(ENDS, [selector, width])
                ends += count
                inside += broken
        self.assertGreater(ends, 60)
        self.assertLessEqual(len(inside), ends // 100, inside)

    def test_words_are_found_and_copied_across_the_elements(self):
        page = self.open(self.address + "2024/03/01-lines.html")
        self.assertGreater(page.locator(".body n-b").count(), 20)
        self.assertEqual(page.evaluate(MISSED), [])
        copied = page.evaluate(
            "() => { getSelection().selectAllChildren(document.querySelector('.body p')); return getSelection().toString() }"
        )
        self.assertIn("‘달빛극장’에서는 “괜찮아요?”라고 묻는", copied)
        self.assertNotRegex(copied, "[\u2060\u200b\u00ad]")
