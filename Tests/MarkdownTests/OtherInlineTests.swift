import Diagnostics
import Markdown
import TestSupport
import Testing

private func render(
  _ markdown: String, isWiki: Bool = false
) -> (rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
  let options = MarkdownOptions(wikilinks: true, isWiki: isWiki)
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options)
}

private func page(_ rendered: RenderedMarkdown) -> String {
  html(rendered, HoleFilling(message: { $0.rawValue }))
}

@Test(arguments: [
  ("가 ==바다== 나", "<p>가 <mark>바다</mark> 나</p>"),
  ("==**굵은** 글== 끝", "<p><mark><strong>굵은</strong> 글</mark> 끝</p>"),
  ("**==굵은== 글**", "<p><strong><mark>굵은</mark> 글</strong></p>"),
  ("==a `b` c==와 ==d==", "<p><mark>a <code>b</code> c</mark>와 <mark>d</mark></p>"),
  ("a == b == c", "<p>a == b == c</p>"), ("a==b", "<p>a==b</p>"),
  ("`==a==`", "<p><code>==a==</code></p>"),
  ("===a=== ====", "<p>===a=== ====</p>"), ("==a **b== c**", "<p>==a <strong>b== c</strong></p>"),
  ("\\==a==", "<p>==a==</p>"), ("==a\nb==", "<p>==a\nb==</p>"),
  ("if (x==1 && y==2)", "<p>if (x==1 &amp;&amp; y==2)</p>"),
  ("[==a==](b.md)", "<p><a href=\"b.md\"><mark>a</mark></a></p>"),
  ("==[[바다]]==", "<p><mark>바다</mark></p>"),
  (
    "==a== https://b.example/==c==/",
    "<p><mark>a</mark> <a href=\"https://b.example/==c==/\">https://b.example/==c==/</a></p>"
  ),
])
func `Obsidian marks a text`(_ markdown: String, _ expected: String) {
  let shown = page(render(markdown, isWiki: true).rendered)
  #expect(shown == expected + "\n")
  #expect(!page(render(markdown).rendered).contains("<mark>"))
}

@Test(arguments: [
  ("- [/] 반쯤", "<span class=\"task-checkbox\"><small>/</small></span> 반쯤"),
  ("- [<] **a**", "<span class=\"task-checkbox\"><small>&lt;</small></span> <strong>a</strong>"),
  ("1. [가] a", "<span class=\"task-checkbox\"><small>가</small></span> a"),
  ("- [👨‍👩‍👧] a", "<span class=\"task-checkbox\"><small>👨‍👩‍👧</small></span> a"),
])
func `a task of Obsidian's has a state`(_ markdown: String, _ expected: String) {
  let shown = page(render(markdown, isWiki: true).rendered)
  #expect(shown.contains("<li class=\"task\"><label>\(expected)</label></li>"), "\(shown)")
  #expect(!page(render(markdown).rendered).contains("class=\"task"))
}

@Test(arguments: [
  "- [/]a", "- [ab] c", "- a [/] b", "- [/](b.md) c", "[/] a", "- [/]", "- [\u{3000}] a",
])
func `other brackets are text`(_ markdown: String) {
  #expect(!page(render(markdown, isWiki: true).rendered).contains("class=\"task"))
}

@Test func `the state of a task is neither found nor quoted`() {
  let rendered = render("글\n\n- [-] 그만둔 일\n- [x] 한 일", isWiki: true).rendered
  #expect(rendered.plainText == "글\n그만둔 일\n한 일")
}

@Test func `a marked text is found and quoted without its marks`() {
  let rendered = render("가 ==바다== 나", isWiki: true).rendered
  #expect(rendered.plainText == "가 바다 나")
  #expect(rendered.excerpt(graphemes: 100) == "가 바다 나")
}

@Test(arguments: [
  ("앞 [작은 글]{.small} 뒤", "<p>앞 작은 글 뒤</p>"),
  ("[**굵은** 글]{#id .a key=\"v\"}", "<p><strong>굵은</strong> 글</p>"),
  ("[sea](sea.md){.small}", "<p><a href=\"sea.md\">sea</a></p>"),
  ("[a]{b} [c]{}", "<p>[a]{b} [c]{}</p>"), ("`[a]{.b}`", "<p><code>[a]{.b}</code></p>"),
  ("[x] {.b}", "<p>[x] {.b}</p>"), ("- [ ]{.b}", "<ul>\n<li>[ ]{.b}</li>\n</ul>"),
  ("[a\nb]{.c}", "<p>[a\nb]{.c}</p>"),
])
func `attributes of a span are left out`(_ markdown: String, _ expected: String) {
  let found = render(markdown)
  #expect(page(found.rendered) == expected + "\n")
  #expect(found.diagnostics.isEmpty)
}

@Test(arguments: [
  ("- 밑줄\n  ls-type:: annotation\n  hl-page:: 3\n  hl-color:: yellow", "밑줄"),
  ("- 제목\n  heading:: true\n  background-color:: red", "제목"),
  ("- 글\n  created-at:: 1650000000000", "글"),
  ("- 글\n  source:: 책", "글 source:: 책"), ("- 글\n  heading:: north", "글 heading:: north"),
])
func `properties that Logseq does not show are left out`(_ markdown: String, _ expected: String) {
  let rendered = render(markdown, isWiki: true).rendered
  #expect(rendered.plainText.replacing("\n", with: " ") == expected)
}

@Test(arguments: ["{% include_relative more.md %}", "{% include notes/바다.markdown x=1 %}"])
func `a text that is included is told by its name`(_ markdown: String) {
  let found = render(markdown).diagnostics
  #expect(found.map(\.identifier) == ["markdown.shortcode"])
  #expect(found.first?.summary.english == "the text of another file is not included here")
}
