import Diagnostics
import Markdown
import TestSupport
import Testing

/// Texts with their titles and the HTML of their bodies.
private let titles: [(String, String?, String)] = [
  ("# 리스본의 *아침*\n\n본문", "리스본의 아침", "<p>본문</p>\n"),
  ("\n\n## 둘째 단계 ##\n본문", "둘째 단계", "<p>본문</p>\n"),
  ("첫 줄\n둘째 줄\n\n본문", "첫 줄", "<p>둘째 줄</p>\n<p>본문</p>\n"),
  ("제목만", "제목만", ""),
  ("제목\n---\n본문", "제목", "<p>본문</p>\n"),
  ("제목\n===\n본문", "제목", "<p>본문</p>\n"),
  ("두 줄\n제목\n===\n\n본문", "두 줄 제목", "<p>본문</p>\n"),
  ("\u{FEFF}# 제목\r\n\r\n본문\r\n", "제목", "<p>본문</p>\n"),
  ("제목\r\n둘째\r\n", "제목", "<p>둘째</p>\n"),
  ("제목\\\n둘째", "제목", "<p>둘째</p>\n"),
  ("제목  \n둘째", "제목", "<p>둘째</p>\n"),
  ("<!-- 메모 -->\n# 제목\n본문", "제목", "<p>본문</p>\n"),
  ("%%\n메모\n%%\n\n제목\n본문", "제목", "<p>본문</p>\n"),
  ("***\n\n제목\n본문", "제목", "<hr />\n<p>본문</p>\n"),
  ("#일기 #바다\n본문", "#일기 #바다", "<p>본문</p>\n"),
  ("[링크](a.md)와 `코드`\n본문", "링크와 코드", "<p>본문</p>\n"),
  ("[링크][a]\n본문\n\n[a]: b.md", "링크", "<p>본문</p>\n"),
  ("[a]: b.md\n제목\n[본문][a]", "제목", "<p><a href=\"b.md\">본문</a></p>\n"),
  (
    "제목\n| 가 |\n|---|\n", "제목",
    "<table>\n<thead>\n<tr>\n<th scope=\"col\">가</th>\n</tr>\n</thead>\n</table>\n"
  ),
  ("제목\n- 하나", "제목", "<ul>\n<li>하나</li>\n</ul>\n"),
  // This line continued the paragraph of the title, so it is not code, in which a hidden note would
  // be visible.
  ("제목\n    들여쓴 줄 %%메모%%", "제목", "<p>들여쓴 줄</p>\n"),
  ("제목\n\t들여쓴 줄\n\n    코드", "제목", "<p>들여쓴 줄</p>\n<pre><code>코드\n</code></pre>\n"),
  ("제목\n    ```\n    %%메모%%\n", "제목", "<p>```</p>\n"),
  ("제목\n[가]: %%메모%%나\n\n[가]", "제목", "<p>[가]: 나</p>\n<p>[가]</p>\n"),
  ("제목\n2. 둘\n===\n", "제목 2. 둘", ""),
  ("제목\n2. 둘\n", "제목", "<p>2. 둘</p>\n"),
  ("제목  \r\n둘째\r\n\r\n셋째", "제목", "<p>둘째</p>\n<p>셋째</p>\n"),
  ("제목 `\n` %%메모%% `\n", "제목 `", "<p>제목 <code> </code> `</p>\n"),
  ("제목\n\n    코드", "제목", "<pre><code>코드\n</code></pre>\n"),
  ("AT&amp;T &copy;\n본문", "AT&T ©", "<p>본문</p>\n"),
  // Blocks that stay in the body and give their text as the title.
  ("- 하나\n- 둘", "하나", "<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>\n"),
  ("> 인용\n> 둘째", "인용", "<blockquote>\n<p>인용\n둘째</p>\n</blockquote>\n"),
  ("```\n\n코드\n```\n", "코드", "<pre><code>\n코드\n</code></pre>\n"),
  ("가 | 나\n---|---\n1 | 2", "가 · 나", nil ?? ""),
  ("![바다](a.jpg)\n\n본문", "바다", ""),
  ("**굵게\n이어서** 본문", "굵게", "<p><strong>굵게\n이어서</strong> 본문</p>\n"),
  ("제목[^1]\n\n[^1]: 각주", "제목", ""),
  ("", nil, ""),
  ("<!-- 메모 -->\n\n***\n", nil, "<hr />\n"),
]

@Test(arguments: titles)
func `the first line is the title and the rest is the body`(
  _ markdown: String, _ title: String?, _ body: String
) {
  let source = SourceText(path: "entry.md", text: markdown)
  let split = splitTitle(of: source)
  #expect(split.title == title)
  guard !body.isEmpty || split.omitted != nil else { return }
  let result = renderMarkdown(source, omitting: split.omitted)
  #expect(html(result.rendered, HoleFilling(message: { $0.rawValue })) == body)
  #expect(result.diagnostics.isEmpty)
}

@Test(arguments: [
  "![바다](a.jpg)\n\n본문", "가 | 나\n---|---\n1 | 2", "제목[^1]\n\n[^1]: 각주", "![배지](b.svg) 이름\n본문",
])
func `a line that plain text cannot represent stays in the body`(_ markdown: String) {
  #expect(splitTitle(of: SourceText(path: "entry.md", text: markdown)).omitted == nil)
}

@Test func `a first line of more than 120 graphemes stays, and its beginning is the title`() throws
{
  let word = "일기장 "
  let long = String(repeating: word, count: 31)
  let split = splitTitle(of: SourceText(path: "entry.md", text: long + "\n본문"))
  #expect(split.omitted == nil)
  let title = try #require(split.title)
  // 80 graphemes with the ellipsis, cut after a word of three: 19 words and 18 spaces are 75, and a
  // 20th word would make 79.
  #expect(title == String(repeating: word, count: 20).dropLast() + "…")
  #expect(title.count <= 80)
}

@Test func `the limit of a title counts graphemes, not scalars`() {
  let family = String(repeating: "👨‍👩‍👧‍👦", count: 120)
  let split = splitTitle(of: SourceText(path: "entry.md", text: family))
  #expect(split.title == family)
  #expect(split.omitted != nil)
}

@Test func `the title of a long entry is found without reading all of it`() {
  let text = "# 제목\n\n" + String(repeating: "긴 글입니다.\n\n", count: 5000)
  #expect(splitTitle(of: SourceText(path: "entry.md", text: text)).title == "제목")
}

@Test func `lines after a title keep their numbers`() throws {
  let text = MarkedText("---\na: 1\n---\n제목\n===\n[«javascript:x»](«javascript:x»)\n")
  let start = try #require(text.source.offset(ofLine: 4))
  let split = splitTitle(of: text.source, from: start)
  #expect(split.title == "제목")
  let found = renderMarkdown(text.source, from: start, omitting: split.omitted).diagnostics
  #expect(found.map(\.place.address) == ["entry.md:6:2"])
}

@Test(arguments: [
  ("# 봄\n\n본문", "봄", "<p>본문</p>\n"),
  ("#  *봄*\n\n본문", " 봄 ", "<p>본문</p>\n"),
  ("# 여름\n\n본문", "봄", "<h2 id=\"여름\">여름</h2>\n<p>본문</p>\n"),
  ("본문\n\n# 봄", "봄", "<p>본문</p>\n<h2 id=\"봄\">봄</h2>\n"),
])
func `a heading that repeats the title is not shown`(
  _ markdown: String, _ title: String, _ expected: String
) {
  #expect(html(markdown, options: MarkdownOptions(title: title)) == expected)
}

@Test(arguments: [
  ("*봄*의 `code` [링크](a) <!-- 숨김 -->", "봄의 code 링크"),
  ("# 봄", "# 봄"), ("- 봄", "- 봄"), ("1. 봄", "1. 봄"), ("> 봄", "> 봄"), ("---", "---"), ("", ""),
  ("봄\n여름", "봄 여름"), ("~~겨울~~", "겨울"), ("x", "x"),
])
func `inline Markdown becomes plain text`(_ markdown: String, _ expected: String) {
  #expect(plainInline(markdown) == expected)
}

@Test(arguments: [
  ("[링크](a.md)와 [둘](b.md)\n[본문](c.md)", ["a.md", "b.md"]),
  ("# https://a.example 을\n\n[본문](c.md)", ["https://a.example"]),
  ("[링크][r]\n===\n\n[r]: a.md\n", ["a.md"]),
  ("제목\n[본문](c.md)", []), ("- [가](a.md)", []),
])
func `a title reports the links that it drops`(_ markdown: String, _ destinations: [String]) {
  let source = SourceText(path: "entry.md", text: "---\n---\n" + markdown)
  let split = splitTitle(of: source, from: 8)
  #expect(split.links.map(\.destination) == destinations)
  for link in split.links {
    // The line of the link, because the destination is elsewhere.
    let found = String(decoding: source.bytes[link.span.range], as: UTF8.self)
    #expect(found == link.destination || found == "[링크][r]")
  }
}
