import Diagnostics
import Markdown
import Testing

private let id = "63bc6201-53b1-4a9f-8a0c-0123456789ab"

private func render(_ markdown: String) -> RenderedMarkdown {
  let options = MarkdownOptions(wikilinks: true, isWiki: true)
  let (rendered, found) = renderMarkdown(
    SourceText(path: "entry.md", text: markdown), options: options)
  #expect(found.isEmpty)
  return rendered
}

private func page(_ markdown: String) -> String {
  html(render(markdown), HoleFilling(message: { $0.rawValue }))
}

@Test(arguments: ["collapsed:: true", "id:: \(id)", "ls-type:: annotation", "heading:: true"])
func `a property below a heading leaves the blocks below it where they are`(_ property: String) {
  let text = "- ## 제목\n  \(property)\n\t- 아이\n\t  collapsed:: true\n\t\t- 손자\n- 다음\n"
  let start = property.hasPrefix("id") ? "<li id=\"block-\(id)\">" : "<li>"
  let expected = """
    <ul>
    \(start)
    <h2 id="제목">제목</h2>
    <ul>
    <li>아이
    <ul>
    <li>손자</li>
    </ul>
    </li>
    </ul>
    </li>
    <li>다음</li>
    </ul>

    """
  #expect(page(text) == expected)
  #expect(page(text.replacing("\n", with: "\r\n")) == expected)
}

@Test(arguments: [
  ("- collapsed:: true\n  글", "<ul>\n<li>글</li>\n</ul>\n"),
  ("- collapsed:: true\r\n  글\r\n", "<ul>\n<li>글</li>\n</ul>\n"),
  ("- id:: \(id)\n  글", "<ul>\n<li><span id=\"block-\(id)\"></span>글</li>\n</ul>\n"),
  (
    "- id:: \(id)\n  collapsed:: true\n  글",
    "<ul>\n<li><span id=\"block-\(id)\"></span>글</li>\n</ul>\n"
  ),
  (
    "1. logseq.order-list-type:: number\n   글\n", "<ol>\n<li>글</li>\n</ol>\n"
  ),
  (
    "- a\n\t- id:: \(id)\n\t  ### 제목\n",
    "<ul>\n<li>a\n<ul>\n<li id=\"block-\(id)\">\n<h2 id=\"제목\">제목</h2>\n</li>\n</ul>\n</li>\n</ul>\n"
  ),
  (
    "- id:: \(id)\n  ```\n  x\n  ```\n",
    "<ul>\n<li id=\"block-\(id)\">\n<pre><code>x\n</code></pre>\n</li>\n</ul>\n"
  ),
  (
    "- id:: \(id)\n\t- 아이\n",
    "<ul>\n<li id=\"block-\(id)\">\n<ul>\n<li>아이</li>\n</ul>\n</li>\n</ul>\n"
  ),
  (
    "- id:: \(id)\n  - [ ] 글\n",
    "<ul>\n<li id=\"block-\(id)\">\n<ul>\n<li class=\"task\"><label><input type=\"checkbox\" class=\"task-checkbox\" disabled=\"\" /> 글</label></li>\n</ul>\n</li>\n</ul>\n"
  ),
  ("- 글:: collapsed:: true", "<ul>\n<li>글:: collapsed:: true</li>\n</ul>\n"),
  ("- source:: 책", "<ul>\n<li>source:: 책</li>\n</ul>\n"),
  ("- `collapsed:: true`", "<ul>\n<li><code>collapsed:: true</code></li>\n</ul>\n"),
  (
    "-     collapsed:: true",
    "<ul>\n<li>\n<pre><code>collapsed:: true\n</code></pre>\n</li>\n</ul>\n"
  ),
])
func `a property at the beginning of a block is none of its words`(
  _ markdown: String, _ expected: String
) {
  #expect(page(markdown) == expected)
}

@Test(arguments: [
  ("- ## 제목\n  id:: \(id)\n\t- 아이\n- 다음", "제목"),
  ("- id:: \(id)\n  글 *a*\n\t- 아이\n- 다음", "글 a"),
  ("- 글\n  id:: \(id)\n  둘\n\t1. 아이\n- 다음", "글 둘"),
  ("- id:: \(id)\n  ```\n  x\n  ```\n- 다음", "x"),
  ("- id:: \(id)\n\t- 아이\n- 다음", "아이"),
])
func `a block is found by its id, with its own words`(_ markdown: String, _ words: String) throws {
  let rendered = render(markdown)
  #expect(rendered.anchors.map(\.name) == ["^" + id])
  let part = try #require(rendered.part("block-" + id))
  #expect(part.words == words)
}

@Test func `the part of a block has the blocks below it`() throws {
  let part = try #require(render("- ## A\n  id:: \(id)\n\t- b [c](d.md)\n- e").part("block-" + id))
  let shown = html(part, HoleFilling(message: { $0.rawValue }))
  #expect(
    shown == "\n<h2 id=\"a\">A</h2>\n<ul>\n<li>b <a href=\"d.md\">c</a></li>\n</ul>\n")
}
