import Diagnostics
import Markdown
import Testing

private let allowing = MarkdownOptions(rawHTML: .allowList)

private func render(_ markdown: String) -> (rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
  renderMarkdown(SourceText(path: "entry.md", text: markdown), options: allowing)
}

/// The line and label of each warning.
private func warnings(_ markdown: String) -> [String] {
  render(markdown).diagnostics.map { diagnostic in
    guard case .span(let source, let span) = diagnostic.place else { return diagnostic.identifier }
    return "\(source.lineAndColumn(of: span.start).line) \(diagnostic.label)"
  }
}

@Test(arguments: [
  (
    "글 <b>굵게</b> <span class=\"x\" lang=ko>나</span>",
    "<p>글 <b>굵게</b> <span class=\"x\" lang=\"ko\">나</span></p>\n"
  ),
  (
    "<div align=\"center\">\n\n**글**\n\n</div>",
    "<div align=\"center\">\n<p><strong>글</strong></p>\n</div>\n"
  ),
  (
    "<table>\n<tr><td colspan=2>a &amp; b &copy; < c</td></tr>\n</table>",
    "<table>\n<tr><td colspan=\"2\">a &amp; b &copy; &lt; c</td></tr>\n</table>\n"
  ),
  ("<ul>\n<li>가\n<li>나\n</ul>", "<ul>\n<li>가\n</li><li>나\n</li></ul>\n"),
  (
    "<DETAILS OPEN>\n<Summary>가</Summary>\n\n나\n\n</DETAILS>",
    "<details open=\"\">\n<summary>가</summary>\n<p>나</p>\n</details>\n"
  ),
  ("가<br>나<wbr>다", "<p>가<br />나<wbr />다</p>\n"),
  ("<h2 id=\"봄\">봄</h2>", "<h2 id=\"봄\">봄</h2>\n"),
  ("<p>a\n\n</p>", "<p>a\n</p>"),
  ("<time datetime=\"2024-03-05\">3월</time>", "<p><time datetime=\"2024-03-05\">3월</time></p>\n"),
])
func `known elements and attributes are kept`(_ markdown: String, _ expected: String) {
  #expect(
    html(markdown, options: allowing).hasPrefix(expected), "\(html(markdown, options: allowing))")
}

@Test func `links and images in raw HTML are treated like those of Markdown`() {
  let text =
    "<a href=\"b.md?x=1&amp;y\" title=\"나\" class=\"k\">가</a> <img src='바다.jpg' alt=\"파란 &quot;바다&quot;\" width=200>\n"
  let found = render(text)
  #expect(found.diagnostics.isEmpty)
  #expect(found.rendered.links.map(\.kind) == [.link, .image])
  #expect(found.rendered.links.map(\.destination) == ["b.md?x=1&y", "바다.jpg"])
  #expect(found.rendered.links[1].alternative == "파란 \"바다\"")
  let page = html(
    found.rendered,
    HoleFilling(
      link: { _, _ in .link("../b.html") },
      image: { _, _ in
        .image(
          "/a.jpg", [MarkupAttribute("width", "400"), MarkupAttribute("height", "300")])
      }, message: { $0.rawValue }))
  #expect(
    page == """
      <p><a href="../b.html" title="나" class="k">가</a> \
      <img src="/a.jpg" alt="파란 &quot;바다&quot;" width="200" height="150" \
      loading="lazy" decoding="async" /></p>

      """)
}

@Test(arguments: [
  ("<script>alert(1)</script>\n", "", ["1 '<script>' is left out"]),
  (
    "글\n\n<div>\n<SCRIPT >alert(1)</ScRiPt\n>가</div>", "<p>글</p>\n<div>\n가</div>\n",
    ["4 '<script>' is left out"]
  ),
  ("<style>p{}</style>\n\n글", "<p>글</p>\n", ["1 '<style>' is left out"]),
  ("<iframe src=\"https://a.example\"></iframe>", "", ["1 '<iframe>' is left out"]),
  (
    "<form action=x><input name=y></form>", "",
    ["1 '<form>' is left out", "1 '<input>' is left out"]
  ),
  ("가 <script>나</script>", "<p>가 나</p>\n", ["1 '<script>' is left out"]),
  ("<b onclick=\"x()\">가</b>", "<p><b>가</b></p>\n", ["1 'onclick' of '<b>' is left out"]),
  (
    "<div style=\"color:red\" class=a>가</div>", "<div class=\"a\">가</div>\n",
    ["1 'style' of '<div>' is left out"]
  ),
  (
    "<a href=\"javascript:x\">가</a>", "<p><span>가</span></p>\n", ["1 shown without its destination"]
  ),
  (
    "<a href=\"java&#115;cript:x\">가</a>", "<p><span>가</span></p>\n",
    ["1 shown without its destination"]
  ),
  ("<img src=\"data:text/html,x\" alt=\"가\">", "가\n", ["1 shown without its destination"]),
  (
    "<div><svg><a href=x>가</a></svg></div>\n\n나", "<div></div>\n<p>나</p>\n",
    ["1 '<svg>' is left out"]
  ),
  (
    "<li>가</li>", "가\n",
    [
      "1 '<li>' outside of its parent is left out",
      "1 '</li>', which closes nothing here, is left out",
    ]
  ),
  ("가 </b> 나", "<p>가  나</p>\n", ["1 '</b>', which closes nothing here, is left out"]),
  ("<unknown-x>가</unknown-x>", "<p>가</p>\n", ["1 '<unknown-x>' is left out"]),
  ("<?php x ?>\n\n가", "<p>가</p>\n", ["1 a declaration or an instruction is left out"]),
])
func `unknown HTML is removed with a warning`(
  _ markdown: String, _ expected: String, _ labels: [String]
) {
  #expect(html(markdown, options: allowing).trimmed == expected.trimmed)
  #expect(Set(warnings(markdown)) == Set(labels))
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == "\n" }) }
}

@Test func `an element that stays open is closed with a warning`() {
  #expect(
    html("> <div>\n\n글", options: allowing)
      == "<blockquote>\n<div>\n</div>\n</blockquote>\n<p>글</p>\n")
  #expect(render("> <div>\n\n글").diagnostics.map(\.identifier) == ["markdown.html"])
}

@Test func `a link inside a link is dropped`() {
  #expect(
    html("<a href=\"a.md\">가 [나](b.md) <a href=\"c.md\">다</a></a>", options: allowing)
      == "<p><a href=\"a.md\">가 나 다</a></p>\n")
}

@Test func `plain text contains the visible text of raw HTML`() {
  let found = render(
    "<div>가 &amp; <img src=a.jpg alt=바다></div>\n\n<script>\nvar x\n</script>\n\n나 <b>다</b>\n")
  #expect(collapsed(found.rendered.plainText) == "가 & 바다 나 다")
  #expect(found.rendered.wordCount == 4)
}

@Test func `no tag is copied from the source`() {
  let pieces = [
    "<", ">", "</", "/>", "<a href=", "<img src=", "<b ", "</b>", "</a>", "<script>", "</script>",
    "<svg", "<p>",
    "</p>", "<div ", "</div>", "<table>", "<td>", "\"", "'", "=", " ", "\n", "\n\n", "onerror=x ",
    "javascript:x",
    "style=x", "&#58;", "<!--", "-->", "a", "`", "[x](", ")", "<li>", "<ul>", "</ul>", "*", "> ",
    "id=x ", "<![CDATA[",
  ]
  var random = SeededRandom(seed: 77)
  for _ in 0..<4_000 {
    let count = Int.random(in: 1...30, using: &random)
    let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined()
    let page = html(text, options: allowing)
    #expect(isBalanced(page), "\(text.debugDescription) gives \(page)")
    for tag in tags(of: page) {
      #expect(!tag.hasPrefix("<script") && !tag.hasPrefix("<svg"), "\(text.debugDescription)")
      #expect(
        !names(of: tag).contains { $0.hasPrefix("on") || $0 == "style" },
        "\(text.debugDescription) gives \(page)")
      #expect(!tag.contains("\"javascript:"), "\(text.debugDescription)")
    }
  }
}

/// The tags in the HTML. Every `<` in it must begin one.
private func tags(of html: String) -> [String] {
  html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1)
    .map { "<" + $0.prefix { $0 != ">" } }
}

/// The names of a tag's attributes, outside of quotation marks.
private func names(of tag: String) -> [String] {
  let outside = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: "\"\"")
  return outside.split(separator: " ").dropFirst().map { String($0.prefix { $0 != "=" }) }
}

@Test(arguments: [
  "<a ", "<a x='", "</script ", "<script>", "<div>", "</div>", "<![", "<li><ul>", "&", "<a x=\"<",
])
func `raw HTML takes linear time`(_ piece: String) {
  let text = "<div>\n" + String(repeating: piece, count: 300_000 / piece.utf8.count) + ">"
  let clock = ContinuousClock()
  let time = clock.measure { _ = render(text) }
  #expect(time < .seconds(8), "\(piece)")
}
