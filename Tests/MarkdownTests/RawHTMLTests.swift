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

@Test func `plain text contains raw HTML that is shown as text, and only that`() {
  let found = renderMarkdown(
    SourceText(path: "entry.md", text: "id <username> <b>굵게</b>\n\n<div>가</div>\n"),
    options: MarkdownOptions())
  // `b` is no harmless element by default, `kbd` is.
  #expect(found.rendered.plainText == "id <username> <b>굵게</b>\n<div>가</div>")
  let harmless = renderMarkdown(
    SourceText(path: "entry.md", text: "<kbd>Ctrl</kbd>과 <kbd>K</kbd>"), options: MarkdownOptions())
  #expect(harmless.rendered.plainText == "Ctrl과 K")
  #expect(found.rendered.blocks.map(\.kind) == [.paragraph, .html])
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

@Test(arguments: [
  ("가 <username> 나", "가 &lt;username&gt; 나"), ("<U+7919>", "&lt;U+7919&gt;"),
  ("Map<K, V>", "Map&lt;K, V&gt;"), ("Set<T> </T>", "Set&lt;T&gt; &lt;/T&gt;"),
])
func `a tag of no element is text`(_ markdown: String, _ expected: String) {
  for options in [MarkdownOptions(), allowing] {
    let source = SourceText(path: "entry.md", text: "x " + markdown)
    let (rendered, diagnostics) = renderMarkdown(source, options: options)
    #expect(html(rendered, HoleFilling(message: { $0.rawValue })) == "<p>x \(expected)</p>\n")
    #expect(diagnostics.isEmpty)
    #expect(rendered.plainText == "x " + markdown)
  }
  #expect(
    html("<div>\nx <U+7919> y\n</div>\n", options: allowing)
      == "<div>\nx &lt;U+7919&gt; y\n</div>\n")
}

private func media(_ markdown: String) -> (page: String, links: [String], labels: [Phrase]) {
  let (rendered, diagnostics) = renderMarkdown(
    SourceText(path: "entry.md", text: markdown), options: allowing)
  let page = html(
    rendered,
    HoleFilling(
      address: { _, link in link.destination == "no.jpg" ? nil : "/" + link.destination },
      message: { $0.rawValue }))
  return (page, rendered.links.map(\.destination), diagnostics.map(\.label))
}

@Test func `the sizes of a photo's copies take the place of the author's`() {
  let photo = PhotoFilling(address: "a.jpg", copies: "s.webp 480w", sizes: "92vw")
  let (rendered, _) = render(
    "<img src=\"a.jpg\" srcset=\"b.jpg 2x\" sizes=\"90vw\">")
  let page = html(
    rendered, HoleFilling(image: { _, _ in .photo(photo) }, message: { $0.rawValue }))
  #expect(page.contains("sizes=\"92vw\""))
  #expect(!page.contains("90vw"))
}

@Test func `a photo in the author's own element for pictures has no link around it`() {
  let photo = PhotoFilling(
    address: "a.webp", copies: "s.webp 480w", modernCopies: "s.avif 480w", modernType: "image/avif",
    sizes: "92vw", link: "/photos/a/", classes: "photo-link", id: "photo-1")
  func shown(_ markdown: String) -> String {
    html(
      render(markdown).rendered,
      HoleFilling(image: { _, _ in .photo(photo) }, message: { $0.rawValue }))
  }
  let page = shown("<picture>\n<source srcset=\"dark.jpg\">\n<img src=\"a.jpg\">\n</picture>")
  #expect(
    page.contains("<source srcset=\"dark.jpg\" />\n<img src=\"a.webp\" id=\"photo-1\" srcset="))
  #expect(!page.contains("<a ") && !page.contains("avif"))
  #expect(shown("글 <picture><img src=\"a.jpg\"></picture>").contains("<picture><img src="))
  #expect(shown("<img src=\"a.jpg\">").contains("<a href=\"/photos/a/\""))
  #expect(shown("<picture></picture><img src=\"a.jpg\">").contains("<a href=\"/photos/a/\""))
}

@Test(arguments: [
  (
    "<video src=\"a.mp4\" poster='p.jpg' controls width=320 preload=none>가</video>",
    "<p><video src=\"/a.mp4\" poster=\"/p.jpg\" controls=\"\" width=\"320\" preload=\"none\">가</video></p>",
    ["a.mp4", "p.jpg"]
  ),
  (
    "<audio controls>\n<source src=\"a.ogg\" type=\"audio/ogg\">\n<track src=\"a.vtt\" kind=captions srclang=ko>\n</audio>",
    "<audio controls=\"\">\n<source src=\"/a.ogg\" type=\"audio/ogg\" />\n<track src=\"/a.vtt\" kind=\"captions\" srclang=\"ko\" />\n</audio>",
    ["a.ogg", "a.vtt"]
  ),
  (
    "<img src=\"a.jpg\" srcset=\"b.jpg 2x, no.jpg 600w\" sizes=\"(max-width: 600px) 90vw\">",
    "<img src=\"a.jpg\" alt=\"\" sizes=\"(max-width: 600px) 90vw\" srcset=\"/b.jpg 2x\" loading=\"lazy\" decoding=\"async\" />",
    ["a.jpg", "b.jpg", "no.jpg"]
  ),
  (
    "<picture><source srcset=\"a.webp\" media=\"(min-width: 1px)\"><img src=\"a.jpg\"></picture>",
    "<p><picture><source srcset=\"/a.webp\" media=\"(min-width: 1px)\" /><img src=\"a.jpg\" alt=\"\" loading=\"lazy\" decoding=\"async\" /></picture></p>",
    ["a.webp", "a.jpg"]
  ),
  (
    "<progress value=\"0.3\" max=1></progress>",
    "<p><progress value=\"0.3\" max=\"1\"></progress></p>", []
  ),
  (
    "<a href=\"b.md\" target=\"_blank\" rel=\"noopener nofollow\">가</a>",
    "<p><a href=\"b.md\" target=\"_blank\" rel=\"noopener nofollow\">가</a></p>", ["b.md"]
  ),
  (
    "<figure>\n<img src=\"a.jpg\">\n<figcaption>가</figcaption>\n</figure>",
    "<figure>\n<img src=\"a.jpg\" alt=\"\" loading=\"lazy\" decoding=\"async\" />\n<figcaption>가</figcaption>\n</figure>",
    ["a.jpg"]
  ),
  (
    "<p>가 <a name=\"Own.id\"></a></p>", "<p>가 <span id=\"Own.id\"></span></p>", []
  ),
])
func `media of the site are kept`(_ markdown: String, _ expected: String, _ links: [String]) {
  let found = media(markdown)
  #expect(found.page == expected + "\n")
  #expect(found.links == links)
  #expect(found.labels.isEmpty)
}

@Test(arguments: [
  "<video src=\"https://b.example/a.mp4\"></video>", "<video src=\"//b.example/a.mp4\"></video>",
  "<video poster=\"https://b.example/a.jpg\"></video>", "<audio src='data:audio/ogg,x'></audio>",
  "<video><source src=\"https://b.example/a.mp4\"></video>", "<source src=\"a.mp4\">",
  "<img src=\"a.jpg\" srcset=\"https://b.example/b.jpg 2x\">", "<video autoplay></video>",
  "<video onplay=\"x()\"></video>", "<a href=\"b.md\" rel=\"stylesheet\">x</a>",
  "<a href=\"b.md\" target=\"top\">x</a>", "<progress value=\"url(x)\"></progress>",
  "<img src=\"a.jpg\" sizes=\"url(&quot;x&quot;)\">", "<video src=\"javascript:x\"></video>",
])
func `media of other hosts and what could run are left out`(_ markdown: String) {
  let found = media(markdown)
  #expect(!found.labels.isEmpty)
  for part in [
    "src=\"https:", "src=\"//", "poster", "b.jpg", "data:audio", "autoplay", "onplay", "stylesheet",
    "target", "url(", "javascript",
  ] {
    #expect(!found.page.contains(part), "\(part) in \(found.page)")
  }
}

@Test func `what is left out is told once for each kind`() {
  let found = renderMarkdown(
    SourceText(
      path: "entry.md",
      text: "<b style=\"x\">1</b>\n\n<b style=\"y\" id=\"a b\">2</b>\n\n<b style=\"x\">3</b>\n"),
    options: allowing
  ).diagnostics
  #expect(found.map(\.label) == ["'style' of '<b>' is left out", "'id' of '<b>' is left out"])
  #expect(found.map { $0.notes.map(\.text) } == [["2 more stand in this file"], []])
}

@Test func `what is not told of more than 200 kinds of unknown HTML is counted`() {
  let kinds = (0..<260).map { number in
    "<x-" + String(number).map { String(UnicodeScalar($0.asciiValue! + 0x31)) }.joined() + ">가\n"
  }
  let found = render(kinds.joined(separator: "\n")).diagnostics
  let told = found.filter { $0.identifier == "markdown.html" }
  let counted = told.compactMap { $0.notes.first?.text.english }
    .compactMap { Int($0.prefix { $0.isNumber }) }.reduce(told.count, +)
  #expect(counted >= 260)
}
