// A published hidden note is the worst failure for a diary. These tests cover each way to write a
// note, and each near miss.

import Diagnostics
import Markdown
import TestSupport
import Testing

/// Texts whose hidden notes contain SECRET, and their visible HTML.
@Test(
  arguments: [
    ("앞 <!-- SECRET --> 뒤", "<p>앞 뒤</p>\n"),
    ("<!-- SECRET -->\n\n본문", "<p>본문</p>\n"),
    ("<!--\nSECRET\n\nSECRET\n-->\n본문", "<p>본문</p>\n"),
    ("<!--\n\nSECRET of many words, one after the other -->\n\n*본문*", "<p><em>본문</em></p>\n"),
    // Not a comment in CommonMark 0.29, but the author meant one.
    ("앞 <!-- SECRET -- SECRET --> 뒤", "<p>앞 뒤</p>\n"),
    ("앞 <!--> SECRET --> 뒤", "<p>앞 뒤</p>\n"),
    ("앞 <!-- *SECRET* ` SECRET -- --> 뒤", "<p>앞 뒤</p>\n"),
    ("앞 <!-- [SECRET](SECRET.md) -- --> 뒤", "<p>앞 뒤</p>\n"),
    ("앞 <!-- SECRET\n\nSECRET\n\n- SECRET --> 뒤", "<p>앞</p>\n<ul>\n<li>뒤</li>\n</ul>\n"),
    (
      "<div>\n<!-- SECRET\n\nSECRET\n-->\n\n뒤",
      "<pre class=\"raw-html\"><code>&lt;div&gt;\n</code></pre>\n<p>뒤</p>\n"
    ),
    ("> <!-- SECRET\n\nSECRET -->\n\n뒤", "<p>뒤</p>\n"),
    ("앞 <!----> 뒤", "<p>앞 뒤</p>\n"),
    ("a<!-- SECRET -->b", "<p>ab</p>\n"),
    ("앞 %%SECRET%% 뒤", "<p>앞 뒤</p>\n"),
    ("%%\nSECRET\n%%\n뒤", "<p>뒤</p>\n"),
    ("%%\nSECRET\n\n# SECRET\n\n- SECRET\n\n```\nSECRET\n```\n\n%%\n\n뒤", "<p>뒤</p>\n"),
    ("%% SECRET\n\nSECRET %%\n\n뒤", "<p>뒤</p>\n"),
    ("앞\n%%\nSECRET\n\nSECRET\n%%\n뒤", "<p>앞</p>\n<p>뒤</p>\n"),
    ("%%\nSECRET\n---\n%%\n\n뒤", "<p>뒤</p>\n"),
    ("%%\n| SECRET | a |\n|---|---|\n| 1 | 2 |\n\n%%\n\n뒤", "<p>뒤</p>\n"),
    (
      "| a %%SECRET%% | b |\n|---|---|\n",
      "<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n<th scope=\"col\">b</th>\n</tr>\n</thead>\n</table>\n"
    ),
    ("**앞 %%SECRET** SECRET%% 뒤", "<p><strong>앞 </strong>뒤</p>\n"),
    ("%%SECRET [SECRET](SECRET) ![SECRET](SECRET \"SECRET\") <b>SECRET</b>%%뒤", "<p>뒤</p>\n"),
    ("%%SECRET *SECRET%% 뒤*", "<p>뒤</p>\n"),
    ("- 앞\n- %%SECRET%%\n- 뒤", "<ul>\n<li>앞</li>\n<li>뒤</li>\n</ul>\n"),
    ("- 앞\n- %%\n  SECRET\n\nSECRET\n\n%%\n", "<ul>\n<li>앞</li>\n</ul>\n"),
    ("1 %%SECRET%% 2 %%SECRET%% 3", "<p>1 2 3</p>\n"),
    ("%%%%뒤", "<p>뒤</p>\n"),
    ("[이름](a.md \"제목 %%SECRET%%\")", "<p><a href=\"a.md\" title=\"제목 \">이름</a></p>\n"),
    (
      "![꽃 %%SECRET%%](a.jpg)",
      "<p><img src=\"a.jpg\" alt=\"꽃 \" loading=\"lazy\" decoding=\"async\" /></p>\n"
    ),
    ("앞[^1].\n\n%%\n\n[^1]: SECRET\n\n%%\n", "<p>앞.</p>\n"),
    ("앞[^1] %%[^2]%%\n\n[^1]: 하나\n[^2]: SECRET\n", nil),
  ] as [(String, String?)])
func `a hidden note is not in any part of the result`(_ markdown: String, _ expected: String?) {
  let result = renderMarkdown(SourceText(path: "entry.md", text: markdown))
  let page = html(result.rendered, HoleFilling(message: { $0.rawValue }))
  #expect(!page.contains("SECRET"), "\(page)")
  #expect(!String(describing: result.rendered.plainText).contains("SECRET"))
  #expect(!result.rendered.outline.contains { $0.text.contains("SECRET") })
  #expect(!result.rendered.links.contains { "\($0)".contains("SECRET") })
  #expect(!result.rendered.excerpt(graphemes: 1000).contains("SECRET"))
  #expect(!result.diagnostics.hasErrors, "\(result.diagnostics)")
  if let expected { #expect(page == expected) }
}

@Test(arguments: [
  "앞 %%SECRET",
  "%%\nSECRET\n\nSECRET",
  "앞 %%SECRET\n\nSECRET%% 뒤",
  "앞 <!-- SECRET\n\nSECRET",
  "<!-- SECRET",
  "<div>\n<!-- SECRET\n\nSECRET",
  "| %%SECRET | SECRET%% |\n|---|---|",
  "[a](b \"%% SECRET\")",
])
func `a hidden note that never closes is an error`(_ markdown: String) throws {
  let found = diagnostics(markdown)
  let first = try #require(found.first)
  #expect(first.severity == .error)
  #expect(first.identifier == "markdown.comment")
}

@Test func `an unclosed note is shown where it opens`() throws {
  let text = MarkedText("---\ntitle: 봄\n---\n\n첫 줄\n둘째 «%%» 비밀\n")
  let start = try #require(text.source.offset(ofLine: 4))
  let found = renderMarkdown(text.source, from: start).diagnostics
  #expect(found.map(\.place) == [.span(text.source, text.spans[0])])
}

@Test(arguments: [
  "%%\n\n```\nSECRET %%\n```\n\n뒤 %%SECRET%%\n\n%%",
  "앞 <!-- SECRET\n\n`-->` SECRET -->",
  "%% SECRET [a](b%%c) %%",
  "%%\n[^1]: SECRET\n%%\n\n%% SECRET %%",
  "%%\n\n[a]: SECRET.md%%\n\n%% SECRET %%",
  "%% SECRET\\%% 글 %% SECRET %%",
  "| a |\n|---|\n| %%x | %% |\n\nSECRET",
  "[^1]: <!-- SECRET\n\nSECRET --> 뒤",
  "- %%\n\n  [^1]: SECRET\n\n  %%\n- 앞[^1]",
])
func `a note whose end is ambiguous is an error`(_ markdown: String) {
  #expect(
    diagnostics(markdown).contains {
      $0.severity == .error && $0.identifier == "markdown.comment"
    })
}

@Test(arguments: [
  ("`%%코드%%`", "<p><code>%%코드%%</code></p>\n"),
  ("```\n%% 코드\n<!-- 코드\n```\n", "<pre><code>%% 코드\n&lt;!-- 코드\n</code></pre>\n"),
  ("    <!-- 코드 -->\n", "<pre><code>&lt;!-- 코드 --&gt;\n</code></pre>\n"),
  ("`<!-- 코드 -->`", "<p><code>&lt;!-- 코드 --&gt;</code></p>\n"),
  (
    "![꽃 `%%코드%%`](a.jpg)",
    "<p><img src=\"a.jpg\" alt=\"꽃 %%코드%%\" loading=\"lazy\" decoding=\"async\" /></p>\n"
  ),
  ("100\\%% 남음 %%숨김%%", "<p>100%% 남음</p>\n"),
  ("100\\%\\% 남음 %%숨김%%", "<p>100%% 남음</p>\n"),
  ("\\<!-- 보임 --> <!-- 숨김 -->", "<p>&lt;!-- 보임 --&gt;</p>\n"),
  ("&lt;!-- 보임 --> <!-- 숨김 -->", "<p>&lt;!-- 보임 --&gt;</p>\n"),
  (
    "`\\%%` `&lt;!--` `\\<!--` %%숨김%%",
    "<p><code>\\%%</code> <code>&amp;lt;!--</code> <code>\\&lt;!--</code></p>\n"
  ),
  ("50% 그리고 100%", "<p>50% 그리고 100%</p>\n"),
])
func `text that only resembles a hidden note stays`(_ markdown: String, _ expected: String) {
  #expect(html(markdown) == expected)
  #expect(!diagnostics(markdown).hasErrors)
}

@Test func `words in hidden notes are not counted`() {
  #expect(rendered("하나 둘 %%셋 넷%%").wordCount == 2)
}

/// For any blocks in a note, above it and below it: the note is not visible, or the entry is not
/// published.
@Test func `no combination of blocks reveals a hidden note`() {
  let hidden = [
    "SECRET", "- SECRET\n- SECRET", "1. SECRET", "> SECRET\nSECRET", "# SECRET", "SECRET\n---",
    "```\nSECRET\n```",
    "    SECRET", "| SECRET | b |\n|---|---|\n| SECRET | 2 |", "[SECRET](SECRET.md \"SECRET\")",
    "![SECRET](SECRET.jpg)",
    "*SECRET", "`SECRET", "[^1]: SECRET", "[^SECRET]: SECRET", "글[^1] SECRET", "<div>\nSECRET",
    "<b>SECRET</b>", "***", "- [ ] SECRET",
    "[a]: SECRET.md", "~~SECRET~~", "\\SECRET", "&amp; SECRET", "$SECRET$", "  SECRET\\",
    "<details>\n\nSECRET",
  ]
  let visible = [
    "글", "- 하나\n- 둘", "> 인용", "# 제목", "| a | b |\n|---|---|", "글[^1]\n\n[^1]: 각주", "`코드`",
    "*강조*", "1. 하나\n\n   둘", "<kbd>a</kbd>",
  ]
  let marks = [
    ("%%", "%%"), ("%%\n", "\n%%"), ("%%\n\n", "\n\n%%"), ("<!-- ", " -->"),
    ("<!--\n\n", "\n\n-->"), ("글 <!-- ", " -->"), ("- %%\n  ", "\n  %%"), ("> %%", "%%"),
  ]
  let gaps = ["\n", "\n\n", " "]
  var random = SeededRandom(seed: 815)
  var published = 0
  for _ in 0..<3_000 {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      text += visible.randomElement(using: &random).map { $0 + "\n\n" } ?? ""
      guard let mark = marks.randomElement(using: &random) else { continue }
      let inside = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        hidden.randomElement(using: &random) ?? ""
      }
      text += mark.0 + inside.joined(separator: gaps.randomElement(using: &random) ?? "") + mark.1
      text += gaps.randomElement(using: &random) ?? ""
    }
    text += visible.randomElement(using: &random) ?? ""
    let source = SourceText(path: "entry.md", text: text)
    let split = splitTitle(of: source)
    let result = renderMarkdown(source, omitting: split.omitted)
    if result.diagnostics.hasErrors { continue }
    published += 1
    let page = html(result.rendered, HoleFilling(message: { $0.rawValue }))
    let seen =
      page.contains("SECRET") || result.rendered.plainText.contains("SECRET")
      || (split.title ?? "").contains("SECRET")
    #expect(!seen, "\(text.debugDescription) gives \(page)")
  }
  #expect(published > 1_000)
}
