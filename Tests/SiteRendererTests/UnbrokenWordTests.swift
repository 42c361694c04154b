import SiteRenderer
import Testing

/// Where Chromium ends a line inside a Korean word, and where it does not.
@Suite struct UnbrokenWordTests {
  private func kept(_ body: String) -> String {
    let page = "<!doctype html><html lang=\"ko\"><head><title>“정말”이라는</title></head><body>"
    let written = UnbrokenWords.keep(in: Array((page + body).utf8))
    return String(String(decoding: written, as: UTF8.self).dropFirst(page.count))
  }

  // Expected: each pair between which Chromium ends a line with `word-break: keep-all`.
  @Test(arguments: [
    ("“정말”이라는 말", "“정말<n-b>”이</n-b>라는 말"),
    ("커피(아메리카노)를", "커<n-b>피(</n-b>아메리카노<n-b>)를</n-b>"),
    ("1만원~2만원, 3시~4시", "1만<n-b>원~</n-b>2만원, 3<n-b>시~</n-b>4시"),
    ("100%라고 「왕자」를 그래서…라고", "100<n-b>%라</n-b>고 「왕자<n-b>」를</n-b> 그래서<n-b>…라</n-b>고"),
    ("사과·배", "사<n-b>과·배</n-b>"), ("그림&amp;글", "그<n-b>림&amp;글</n-b>"),
    ("02-123(대표)", "02<n-b>-1</n-b>23(대표)"), ("밥값$5", "밥<n-b>값$</n-b>5"),
  ])
  func `a Korean word ends no line beside a mark`(text: String, expected: String) {
    #expect(kept("<p>\(text)</p>") == "<p>\(expected)</p>")
  }

  @Test(arguments: [
    "그는 “정말” 좋다. 또 (예) 그렇다!", "the “real” thing (it’s) 1,000~2,000", "3.14 12:30 9월,",
    "「日本」が好き（本当）です。", "\"정말\"이라는", "&quot;정말&quot;이라는", "&#34;정말&#34;이라는", "K-pop",
    "$x^2$가 $f(x)$는", "₩5,000원이 5+가",
  ])
  func `other text has no elements`(text: String) {
    #expect(kept("<p>\(text)</p>") == "<p>\(text)</p>")
  }

  @Test func `elements that end or begin inside a word are kept whole`() {
    #expect(
      kept("<p><strong>“정말”</strong>이라 커피<em>(라테)</em>를</p>")
        == "<p><n-b><strong>“정말”</strong>이</n-b>라 커<n-b>피<em>(라테)</em>를</n-b></p>")
    // One that begins in another word cannot be: all of it would be one line.
    #expect(
      kept("<p><strong>“정말 좋다”</strong>라는</p>") == "<p><strong>“정말 좋다”</strong>라는</p>")
  }

  @Test func `code, scripts, titles of the window and attributes stay as they are`() {
    let verbatim = [
      "<pre><code>f(가)를</code></pre>", "<script>\"가(나)\"</script>", "<!-- 가(나)를 -->",
      "<img alt=\"가(나)를 > 다(라)\">", "<textarea>가(나)를</textarea>",
    ]
    for part in verbatim { #expect(kept("<p>글</p>" + part) == "<p>글</p>" + part) }
  }

  @Test func `a heading keeps words with hyphens whole in every language`() {
    #expect(kept("<h1>Live K-pop now</h1>") == "<h1>Live K<n-b>-p</n-b>op now</h1>")
    #expect(kept("<p>Live K-pop now</p>") == "<p>Live K-pop now</p>")
    // A name of a file, or a long compound, is no word that looks broken at its hyphen.
    #expect(kept("<h1>git-rebase-basics</h1>") == "<h1>git-rebase-basics</h1>")
    #expect(kept("<h1>The half-marathon</h1>") == "<h1>The half-marathon</h1>")
  }

  @Test func `no line begins with a wide tilde`() {
    #expect(kept("<p>1,200 元～1,500 元</p>") == "<p>1,200 <n-b>元～</n-b>1,500 元</p>")
  }

  @Test func `a long row of words may end a line at its dots`() {
    let row = "사과·배·감·귤·포도·딸기·수박·참외·복숭아·자두"
    #expect(!kept("<p>\(row)</p>").contains("과·배"))
  }
}
