import Diagnostics
import Markdown
import Testing

extension String {
  /// Without the line breaks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0.isNewline }.reversed()) }
}

/// `^[a note]`, as in Pandoc and Obsidian.
@Suite struct InlineNoteTests {
  /// The text with `[1]` for references, and the notes, each in a line.
  private func read(_ markdown: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
    let parts = html(markdown, options: options).split(separator: "<section", maxSplits: 1)
    let body = String(parts[0]).replacing(/<sup[^>]*><a[^>]*>(\d+)<\/a><\/sup>/) { "[\($0.1)]" }
    let notes = parts.dropFirst().joined().matches(
      of: /<li id="([^"]*)"[^>]*>\s*<p>([\s\S]*?) <a href="#fnref[^>]*>[^<]*<\/a><\/p>/
    ).map { "\n\($0.1): \($0.2)" }
    return (body + notes.joined()).replacing("\n\n", with: "\n").trimmed
  }

  @Test(arguments: [
    ("바다^[동해]를", "<p>바다[1]를</p>\nfn-1: 동해"),
    ("a^[ *b* and `c]` ]", "<p>a[1]</p>\nfn-1: <em>b</em> and <code>c]</code>"),
    ("a^[b [c] d]e", "<p>a[1]e</p>\nfn-1: b [c] d"),
    ("a^[b [c](d.md)]", "<p>a[1]</p>\nfn-1: b <a href=\"d.md\">c</a>"),
    (
      "a^[see https://a.example/b]",
      """
      <p>a[1]</p>
      fn-1: see <a href="https://a.example/b">https://a.example/b</a>
      """
    ),
    ("a^[b\nc] d", "<p>a[1] d</p>\nfn-1: b\nc"),
    ("*a^[b]* c^[d]", "<p><em>a[1]</em> c[2]</p>\nfn-1: b\nfn-2: d"),
    ("مرحبا^[بحر] עולם^[ים]", "<p>مرحبا[1] עולם[2]</p>\nfn-1: بحر\nfn-2: ים"),
    ("a^[b ^[c]]", "<p>a[1]</p>\nfn-1: b <sup class=\"footnote-ref note-2\">"),
  ])
  func `a note in the line is a footnote`(_ markdown: String, _ expected: String) {
    let found = read(markdown)
    if expected.hasSuffix("note-2\">") {
      #expect(found.hasPrefix("<p>a[1]</p>"))
      #expect(html(markdown).contains("href=\"#fn-2\""))
    } else {
      #expect(found == expected)
    }
  }

  @Test func `notes of both kinds are numbered in their order`() {
    let found = read("a^[b] c[^x] d^[e]\n\n[^x]: f^[g]")
    #expect(
      found
        == "<p>a[1] c[2] d[3]</p>\nfn-1: b\nfn-x: f[4]\nfn-3: e\nfn-4: g"
        .replacing("f[4]", with: "f" + reference(4)))
  }

  private func reference(_ number: Int) -> String {
    """
    <sup class="footnote-ref note-\(number)"><a href="#fn-\(number)" id="fnref-\(number)-1" \
    role="doc-noteref">\(number)</a></sup>
    """
  }

  @Test(arguments: [
    ("> 글^[주]", "<blockquote>\n<p>글[1]</p>\n</blockquote>\nfn-1: 주"),
    ("- 글^[주]", "<ul>\n<li>글[1]</li>\n</ul>\nfn-1: 주"),
    (
      "> [!tip] 글^[주]\n> 둘^[셋]",
      """
      <aside class="alert alert-tip" role="note">
      <p class="alert-title">글[1]</p>
      <p>둘[2]</p>
      </aside>
      fn-1: 주
      fn-2: 셋
      """
    ),
    ("## 글^[주]", "<h2 id=\"글\">글[1]</h2>\nfn-1: 주"),
    (
      "| 가^[주] |\n|---|\n| 나^[둘] |",
      """
      <table>
      <thead>
      <tr>
      <th scope="col">가[1]</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>나[2]</td>
      </tr>
      </tbody>
      </table>
      fn-1: 주
      fn-2: 둘
      """
    ),
  ])
  func `a note is one in every block`(_ markdown: String, _ expected: String) {
    #expect(read(markdown) == expected)
  }

  @Test(arguments: [
    ("`a^[b]`", "<p><code>a^[b]</code></p>"),
    ("a^[b", "<p>a^[b</p>"),
    ("a^[b\n\nc]", "<p>a^[b</p>\n<p>c]</p>"),
    ("a^[]", "<p>a^[]</p>"),
    ("a^[ ]", "<p>a^[ ]</p>"),
    ("a\\^[b]", "<p>a^[b]</p>"),
    ("a^\\[b]", "<p>a^[b]</p>"),
    ("a^[b\\]", "<p>a^[b]</p>"),
    ("[a^[b]](c.md)", "<p><a href=\"c.md\">a^[b]</a></p>"),
    (
      "![a^[b]](c.jpg)",
      "<p><img src=\"c.jpg\" alt=\"a^[b]\" loading=\"lazy\" decoding=\"async\" /></p>"
    ),
    ("a^[b](c.md)", "<p>a^<a href=\"c.md\">b</a></p>"),
    ("*a^[b* c]", "<p><em>a^[b</em> c]</p>"),
    ("2^3 [4]", "<p>2^3 [4]</p>"),
  ])
  func `what is no note stays`(_ markdown: String, _ expected: String) {
    #expect(read(markdown) == expected)
  }

  @Test func `a bracket that is escaped does not end a note`() {
    #expect(read("a^[b\\]c]") == "<p>a[1]</p>\nfn-1: b]c")
  }

  @Test func `a note may be in a marked text, and have one`() {
    let wiki = MarkdownOptions(wikilinks: true, isWiki: true)
    #expect(
      read("==a^[b ==c== [[d]]] e==", wiki) == """
        <p><mark>a[1] e</mark></p>
        fn-1: b <mark>c</mark> d
        """)
    #expect(read("==a^[b== c]", wiki) == "<p>==a[1]</p>\nfn-1: b== c")
  }

  @Test func `a note is found by the search, and is in no excerpt`() {
    let rendered = rendered("글^[깊은 바다] 끝\n\n둘")
    #expect(rendered.plainText == "글 끝\n둘\n깊은 바다")
    #expect(rendered.excerpt(graphemes: 100) == "글 끝 둘")
  }

  @Test func `what is hidden is hidden in a note, and around it`() {
    #expect(read("a^[b <!-- c --> d]") == "<p>a[1]</p>\nfn-1: b d")
    #expect(read("a <!-- ^[b] --> c") == "<p>a c</p>")
    #expect(findings("a^[b <!-- c] d").map { $0.hasPrefix("error") } == [true])
    #expect(!html("a[^1] <!-- x\n\n[^1]: secret\n\n-->^[b]").contains("secret"))
  }

  @Test func `a title is without its note`() {
    #expect(plainInline("바다^[동해]") == "바다")
    let split = splitTitle(of: SourceText(path: "a.md", text: "# 바다^[동해]\n\n글"))
    #expect(split.title == "바다")
    #expect(split.omitted == nil)
  }

  @Test func `a link in a note has its place in the file`() {
    let source = SourceText(path: "a.md", text: "하나\n\n둘^[셋 [넷](없음.md)]")
    let link = renderMarkdown(source).rendered.links[0]
    #expect(source.lineAndColumn(of: link.span.start).line == 3)
    #expect(String(decoding: source.bytes[link.span.range], as: UTF8.self) == "없음.md")
  }
}
