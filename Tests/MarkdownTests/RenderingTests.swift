import Diagnostics
import Foundation
import Markdown
import Testing

@Test(arguments: [
  ("# 1월 — 서울, 눈!", "1월--서울-눈"),
  ("# Don't `stop`", "dont-stop"),
  ("# ÉTÉ à Paris", "été-à-paris"),
  ("# 東京の朝", "東京の朝"),
  ("# مرحبا بالعالم", "مرحبا-بالعالم"),
  ("# 🎉", "section"),
  ("# a\"><script>", "a"),
  ("# \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
])
func `a heading's id keeps the letters of its script`(_ markdown: String, _ id: String) {
  let options = MarkdownOptions(compose: { $0.precomposedStringWithCanonicalMapping })
  let found = renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options)
    .rendered
  #expect(found.outline.map(\.id).map { Array($0.utf8) } == [Array(id.utf8)])
}

@Test func `two headings of an entry never share an id`() {
  let ids = rendered("# 봄\n# 봄\n# 봄 2\n# 봄\n").outline.map(\.id)
  #expect(ids == ["봄", "봄-1", "봄-2", "봄-3"])
}

@Test func `headings are shifted down, but not below h6`() {
  let text = "# 하나\n###### 여섯\n"
  #expect(rendered(text).outline.map(\.level) == [2, 6])
  #expect(html(text) == "<h2 id=\"하나\">하나</h2>\n<h6 id=\"여섯\">여섯</h6>\n")
}

/// Most authors begin with `##`, because the title of an entry is its `#`.
@Test func `the highest heading of a text is an h2, whatever its level`() {
  #expect(rendered("## 하나\n\n### 둘\n\n## 셋\n").outline.map(\.level) == [2, 3, 2])
  #expect(rendered("#### 하나\n\n###### 둘\n").outline.map(\.level) == [2, 4])
  #expect(html("## 하나\n") == "<h2 id=\"하나\">하나</h2>\n")
  // The heading that repeats the title is not shown, and does not count.
  let options = MarkdownOptions(title: "봄")
  #expect(html("# 봄\n\n## 하나\n", options: options) == "<h2 id=\"하나\">하나</h2>\n")
}

@Test func `every id has the page's prefix`() {
  let page = html("# 봄\n\n글[^가]\n\n[^가]: 각주\n", idPrefix: "0305")
  #expect(page.contains("<h2 id=\"0305-봄\">"))
  #expect(page.contains("<a href=\"#fn-0305-가\" id=\"fnref-0305-가-1\" role=\"doc-noteref\">1</a>"))
  #expect(page.contains("<li id=\"fn-0305-가\" class=\"note-1\">"))
  #expect(page.contains("href=\"#fnref-0305-가-1\""))
}

@Test func `footnotes are at the end, in the order of their references`() {
  let page = html("둘[^b]\n\n하나[^a] 다시[^b]\n\n[^a]: 에이\n[^b]: 비\n")
  #expect(
    page == """
      <p>둘<sup class="footnote-ref note-1"><a href="#fn-b" id="fnref-b-1" role="doc-noteref">1</a></sup></p>
      <p>하나<sup class="footnote-ref note-2"><a href="#fn-a" id="fnref-a-1" role="doc-noteref">2</a></sup> \
      다시<sup class="footnote-ref note-1"><a href="#fn-b" id="fnref-b-2" role="doc-noteref">1</a></sup></p>
      <section class="footnotes" role="doc-endnotes" aria-label="footnote.heading">
      <ol>
      <li id="fn-b" class="note-1">
      <p>비 <a href="#fnref-b-1" class="footnote-back" role="doc-backlink" aria-label="footnote.back">↩︎</a> \
      <a href="#fnref-b-2" class="footnote-back" role="doc-backlink" aria-label="footnote.back">↩︎<sup>2</sup></a></p>
      </li>
      <li id="fn-a" class="note-2">
      <p>에이 <a href="#fnref-a-1" class="footnote-back" role="doc-backlink" aria-label="footnote.back">↩︎</a></p>
      </li>
      </ol>
      </section>

      """)
}

@Test func `a footnote without a reference is reported at its line`() {
  #expect(findings("글\n\n[^1]: 각주\n") == ["warning 3 markdown.footnote"])
  #expect(findings("글[^1]\n\n[^1]: 각주\n\n```\n[^2]: 코드\n```\n").isEmpty)
}

@Test func `a second footnote with the same name is reported with the place of the first`() throws {
  let text = "글[^a] [^Ü]\n\n[^a]: 하나\n\n[^A]: 둘\n\n[^ü]: 셋\n[^Ü]: 넷\n[^c]: 다섯\n[^c]: 여섯\n"
  #expect(
    findings(text) == [
      "warning 5 markdown.footnote", "warning 8 markdown.footnote", "warning 9 markdown.footnote",
      "warning 10 markdown.footnote",
    ])
  let found = diagnostics(text)
  #expect(
    found.map(\.summary) == [
      "two footnotes must not have one name", "two footnotes must not have one name",
      "a footnote must be referred to", "two footnotes must not have one name",
    ])
  let firsts = found.flatMap(\.notes).compactMap { note -> Int? in
    guard case .span(let source, let span) = note.place else { return nil }
    return source.bytes[..<span.start].count { $0 == 0x0A } + 1
  }
  #expect(firsts == [3, 7, 9])
  // A footnote name has no spaces, so this is text.
  #expect(findings("글\n\n[^a b]: 글\n").isEmpty)
}

@Test func `a footnote that ends with a list or code keeps its back link`() {
  let page = html("글[^1]\n\n[^1]: 각주\n\n    - 하나\n")
  #expect(page.contains("</ul>\n<p><a href=\"#fnref-1-1\""))
}

@Test func `table headers have a scope, and cells are aligned by class`() {
  let page = html("| 날 | 값 |\n|:-:|--:|\n| 1 | 2 |\n")
  #expect(page.contains("<th scope=\"col\" class=\"align-center\">날</th>"))
  #expect(page.contains("<td class=\"align-right\">2</td>"))
  #expect(!page.contains("style="))
}

@Test func `tasks are disabled checkboxes, named by their texts`() {
  #expect(
    html("- [x] 우유\n- [ ] *빵*\n  - 식빵\n") == """
      <ul>
      <li class="task"><label><input type="checkbox" class="task-checkbox" checked="" disabled="" /> 우유</label></li>
      <li class="task"><label><input type="checkbox" class="task-checkbox" disabled="" /> <em>빵</em></label>
      <ul>
      <li>식빵</li>
      </ul>
      </li>
      </ul>

      """)
  #expect(
    html("- [x] 우유\n\n  두 병\n") == """
      <ul>
      <li class="task">
      <p><label><input type="checkbox" class="task-checkbox" checked="" disabled="" /> 우유</label></p>
      <p>두 병</p>
      </li>
      </ul>

      """)
  // A label holds words, no figure.
  let figure = html("- [ ] ![배](a.jpg \"떠나는 배\")\n")
  #expect(!figure.contains("<label>"))
  #expect(figure.contains("<li class=\"task\"><input type=\"checkbox\" "))
  #expect(figure.contains(" disabled=\"\" /> \n<figure>"))
}

@Test func `an image with a title, alone in its paragraph, is a figure`() {
  #expect(
    html("![바다](a.jpg \"여름 <바다>\")") == """
      <figure><img src="a.jpg" alt="바다" loading="lazy" decoding="async" />\
      <figcaption>여름 &lt;바다&gt;</figcaption></figure>

      """)
  #expect(!html("글 ![바다](a.jpg \"여름\")").contains("figure"))
}

@Test func `a code block has its language as a class`() {
  #expect(
    html("```swift \"><script>\nlet a = 1 < 2\n```\n")
      == "<pre><code class=\"language-swift\">let a = 1 &lt; 2\n</code></pre>\n")
  #expect(html("```a\"b\n```\n") == "<pre><code class=\"language-a&quot;b\"></code></pre>\n")
}

@Test func `a quote mark with a combining mark is still escaped`() {
  #expect(html("[a](b '\"\u{301}x')") == "<p><a href=\"b\" title=\"&quot;\u{301}x\">a</a></p>\n")
}

@Test func `characters that XML forbids are never written`() {
  let page = html("a\u{1}b\u{1B}&#1;&#xFFFE; `\u{8}`\n")
  #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  #expect(!page.unicodeScalars.contains { $0.value == 0xFFFE || $0.value == 0xFFFF })
  #expect(page.hasPrefix("<p>a\u{FFFD}b"))
}

/// For these numeric references, the parser writes bytes that are invalid UTF-8.
@Test(arguments: ["&#xFFFE;", "&#xFFFF;", "&#65534;", "<!DOCTYPE &#xFFFF;>", "[a](&#xFFFE;)"])
func `the output is UTF-8 for any character reference`(_ markdown: String) {
  let found = rendered("x \(markdown) y\n")
  #expect(String(validating: found.html, as: UTF8.self) != nil)
  #expect(found.plainText.utf8.count == found.blocks.last?.range.upperBound)
}

@Test func `plain text has a line for each block, with footnotes last`() {
  let text =
    "# 제목\n\n글 *하나*[^1]\n줄\n\n[^1]: 각주\n\n- 가\n- 나\n\n| a | b |\n|---|---|\n\n```\nlet x\n\n y\n```\n\n![바다](a.jpg)\n"
  let found = rendered(text)
  #expect(found.plainText == "제목\n글 하나 줄\n가\n나\na b\nlet x\n\n y\n바다\n각주")
  #expect(
    found.blocks.map(\.kind) == [
      .heading, .paragraph, .paragraph, .paragraph, .tableRow, .code, .paragraph, .footnote,
    ])
  #expect(found.excerpt(graphemes: 100) == "글 하나 줄 가 · 나")
}

/// `excerpt(of:atMost:)` finds graphemes; most texts are cut without looking for them.
@Test(arguments: [
  "오늘은 바다에 갔다, 그리고—“말”을 들었다. 힣힝 힛", "hello, brave new world; again: and again",
  "今日は海に行きました。とても楽しかった！", "い\u{309A}うえか", "う\u{302A}えか", "カﾞ か\u{3099} \u{1100}\u{1161} 각\u{11A8}",
  "été, naïve — Æøå ſ",
  "👩‍👩‍👧 가족 👍🏽 e\u{301}", "שלום עולם, שוב", "नमस्ते दुनिया", "ｆｕｌｌ ｗｉｄｔｈ，ｔｅｘｔ", "한\u{200D}글 a\u{200D}b",
])
func `an excerpt is the same whether graphemes are looked for or not`(_ text: String) {
  let found = rendered(text)
  #expect(!found.plainText.isEmpty)
  for limit in 0...30 {
    #expect(found.excerpt(graphemes: limit) == excerpt(of: found.plainText, atMost: limit))
  }
}

@Test(arguments: [
  ("hello brave new world", 12, "hello brave…"),
  ("hello", 5, "hello"),
  ("오늘은 바다에 갔다", 8, "오늘은 바다에…"),
  ("今日は海に行きました", 5, "今日は海…"),
  ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 2, "👩‍👩‍👧…"),
  ("one, two", 5, "one…"),
])
func `an excerpt is cut between words and never inside a grapheme`(
  _ text: String, _ limit: Int, _ expected: String
) {
  #expect(excerpt(of: text, atMost: limit) == expected)
}

@Test(arguments: [
  ("Don't stop me-now 3.14", 4), ("오늘은 바다에 갔다", 3), ("今日は海", 4), ("iPhone으로 本を読む", 5), ("", 0),
  ("— … !", 0), ("한글", 1), ("é e\u{301}", 2), ("カメラ", 3),
  // "I want": the joiner is inside a word. Niqqud and harakat are marks.
  ("می\u{200C}خواهم بروم", 2), ("ذَهَبْتُ إِلَى البَحْرِ", 3), ("שָׁלוֹם עולם צה\u{5F4}ל", 3),
  // ฉันไปทะเลเมื่อวาน, "I went to the sea yesterday": four words with seventeen letters and marks.
  ("ฉันไปทะเลเมื่อวาน", 4), ("ฉัน ไป 3 วัน", 4), ("नमस्ते दुनिया", 2),
  ("🎉 👩‍👩‍👧 🇰🇷 좋다", 1), ("\u{1107}\u{1169}\u{11B7}이 왔다", 2), ("ＡＢＣ １２", 2), ("co\u{AD}op", 1),
])
func `words are counted as a reader counts them`(_ text: String, _ count: Int) {
  #expect(countWords(text) == count)
}

@Test(arguments: [
  ("word ", 200, 1), ("word ", 201, 2), ("단어 ", 2000, 10), ("漢", 2000, 9), ("かな", 2000, 9),
  ("คำ", 1000, 2), ("", 0, 1), ("`code` ", 400, 2),
])
func `the reading time depends on the script`(_ part: String, _ count: Int, _ minutes: Int) {
  #expect(rendered(String(repeating: part, count: count)).readingMinutes == minutes)
}

@Test func `code is not counted as words`() {
  #expect(rendered("하나 둘\n\n```\na b c\n```\n").wordCount == 2)
}

@Test func `code in a known language is highlighted with the caller's HTML`() {
  let options = MarkdownOptions(highlight: { code, language in
    language == "swift" ? Array("<b>".utf8) + code + Array("</b>".utf8) : nil
  })
  #expect(
    html("```swift\n가\n```\n", options: options)
      == "<pre><code class=\"language-swift\"><b>가\n</b></code></pre>\n")
  #expect(
    html("~~~other\n<\n~~~\n", options: options)
      == "<pre><code class=\"language-other\">&lt;\n</code></pre>\n")
  #expect(html("    <\n", options: options) == "<pre><code>&lt;\n</code></pre>\n")
}
