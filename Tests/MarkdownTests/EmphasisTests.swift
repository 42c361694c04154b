import Foundation
import Markdown
import Testing

@Test(arguments: [
  ("**마크다운(Markdown)**을", "<strong>마크다운(Markdown)</strong>을"),
  ("**\"좋다.\"**라고", "<strong>&quot;좋다.&quot;</strong>라고"),
  ("그는 **\"좋다.\"**라고 **(또)**는", "그는 <strong>&quot;좋다.&quot;</strong>라고 <strong>(또)</strong>는"),
  ("これは**「重要」**です", "これは<strong>「重要」</strong>です"),
  ("*『책』*의", "<em>『책』</em>의"),
  ("가**(나)**다", "가<strong>(나)</strong>다"),
  ("**该星号不会被识别。**是吗", "<strong>该星号不会被识别。</strong>是吗"),
  ("~~취소(cancel)~~를", "<del>취소(cancel)</del>를"),
  ("**가[링크](a*b).**나", "<strong>가<a href=\"a*b\">링크</a>.</strong>나"),
  // Decomposed Hangul, as in file names on macOS.
  ("**(a)**\u{110B}\u{1173}\u{11AF}", "<strong>(a)</strong>\u{110B}\u{1173}\u{11AF}"),
])
func `emphasis ends at punctuation before a CJK character`(_ markdown: String, _ expected: String) {
  #expect(Array(html(markdown).utf8) == Array("<p>\(expected)</p>\n".utf8))
}

@Test(arguments: [
  ("`**a)**을`", "<code>**a)**을</code>"),
  ("`` `**a)**을 `` **가(나)**다", "<code>`**a)**을</code> <strong>가(나)</strong>다"),
  ("**foo**「bar」", "<strong>foo</strong>「bar」"),
  ("**가**나", "<strong>가</strong>나"),
  ("가\u{205F}나 **(다)**라", "가\u{205F}나 <strong>(다)</strong>라"),
  ("**a(b)**c", "**a(b)**c"),
  ("가 * 나 * 다", "가 * 나 * 다"),
  ("\\**가)**나", "*<em>가)</em>*나"),
])
func `emphasis outside of the CJK amendment is unchanged`(_ markdown: String, _ expected: String) {
  #expect(html(markdown) == "<p>\(expected)</p>\n")
}

@Test func `code keeps its bytes next to amended emphasis`() {
  #expect(
    html("**가(나)**다\n\n    **a)**을\n")
      == "<p><strong>가(나)</strong>다</p>\n<pre><code>**a)**을\n</code></pre>\n")
}

/// Sentences in six scripts with what they mean. Where cmark-gfm and markdown-it read them so, no
/// amendment may change it.
@Test func `two hundred sentences are emphasised as their authors mean`() throws {
  let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Cases/emphasis.tsv")
  let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
  #expect(rows.count > 200)
  for row in rows {
    let parts = row.split(separator: "\t").map(String.init)
    #expect(html(parts[0]) == "<p>\(parts[1])</p>\n", "\(parts[2...])")
  }
}

@Test(arguments: [
  "오전 9시~10시, 오후 2시~3시", "3~5월과 9~11월", "~/Dropbox/a, ~/.vagrant", "~나중에~", "a~~~b~~~",
])
func `a single tilde never strikes out`(_ text: String) {
  #expect(!html(text).contains("<del>"))
  #expect(!html(text + " ~~x~~").replacing("<del>x</del>", with: "").contains("<del>"))
}
