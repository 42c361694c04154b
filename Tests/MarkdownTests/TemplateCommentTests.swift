import Diagnostics
import Markdown
import Testing

private func outcome(_ markdown: String) -> MarkdownOutcome {
  MarkdownTask(
    SourceText(path: "entry.md", text: markdown), from: 0, title: .none,
    options: MarkdownOptions()
  ).run()
}

@Test(arguments: [
  ("{# SECRET #} 글", "<p>글</p>"), ("글 {#- SECRET -#} 끝", "<p>글 끝</p>"),
  ("{#SECRET#}", ""), ("글 {#\nSECRET\n\nSECRET\n#}\n\n끝", "<p>글</p>\n<p>끝</p>"),
  ("- 하나 {# SECRET } #}", "<ul>\n<li>하나</li>\n</ul>"),
  ("{{!-- SECRET }} --}} 글", "<p>글</p>"), ("글\n\n{{! SECRET }}\n\n끝", "<p>글</p>\n<p>끝</p>"),
])
func `comments of Nunjucks and Handlebars are hidden`(_ markdown: String, _ expected: String) {
  for newline in ["\n", "\r\n"] {
    let found = outcome(markdown.replacing("\n", with: newline))
    let page = html(found.rendered, HoleFilling(message: { $0.rawValue }))
    // What is hidden leaves spaces, which a page shows as one.
    let shown = page.replacing(#/ +/#, with: " ").replacing("> ", with: ">")
      .replacing(#/\s+\Z/#, with: "")
    #expect(shown == expected)
    #expect(found.diagnostics.isEmpty)
    #expect(!found.rendered.plainText.contains("SECRET"))
  }
}

@Test(arguments: [
  ("## 제목 {#id}", "<h2 id=\"id\">제목</h2>"), ("## 제목\n{: #id}", "<h2 id=\"id\">제목</h2>"),
  ("{#if x} 글", "<p>{#if x} 글</p>"), ("{#} {# 글}", "<p>{#} {# 글}</p>"),
  ("`{# 글 #}`", "<p><code>{# 글 #}</code></p>"), ("\\{# 글 #}", "<p>{# 글 #}</p>"),
  ("```\n{{! 글 }}\n```", "<pre><code>{{! 글 }}\n</code></pre>"),
])
func `other braces with a number sign are text`(_ markdown: String, _ expected: String) {
  let found = outcome(markdown)
  #expect(html(found.rendered, HoleFilling(message: { $0.rawValue })) == expected + "\n")
  #expect(found.diagnostics.isEmpty)
}

@Test(arguments: ["글\n\n{# SECRET", "{{!-- SECRET }}", "{{! SECRET"])
func `a comment of a template that is not closed is an error`(_ markdown: String) {
  let found = outcome(markdown)
  #expect(found.diagnostics.map(\.identifier) == ["markdown.comment"])
  #expect(found.diagnostics.hasErrors)
}

@Test func `openings of comments without end are read in time`() {
  for opening in ["{#", "{# }", "{#a", "{{!", "{{!x}} ", "{# #"] {
    _ = outcome(String(repeating: opening, count: 200_000 / opening.utf8.count))
  }
}
