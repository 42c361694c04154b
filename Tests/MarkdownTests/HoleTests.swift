import Diagnostics
import Markdown
import TestSupport
import Testing

@Test func `a page decides where links lead`() {
  let found = rendered("[안](b.md) [밖](https://a.example/?a=1&b=2) [숨은](c.md) 끝")
  let page = html(
    found,
    HoleFilling(
      link: { _, link in
        switch link.destination {
        case "b.md": .link("../03/05-b.html", [MarkupAttribute("class", "entry")])
        case "c.md": .text
        default: .link(link.destination, [MarkupAttribute("rel", "external")])
        }
      }, message: { $0.rawValue }))
  #expect(
    page == """
      <p><a href="../03/05-b.html" class="entry">안</a> \
      <a href="https://a.example/?a=1&amp;b=2" rel="external">밖</a> 숨은 끝</p>

      """)
}

@Test func `a page decides what images become`() {
  let found = rendered(
    "![가](a.jpg) ![나](https://x.example/n.jpg) [![다](https://x.example/d.jpg)](b.md) ![라](r.jpg)")
  let page = html(
    found,
    HoleFilling(
      image: { _, image in
        if image.destination.hasPrefix("https:") { return .link(image.destination) }
        if image.destination == "r.jpg" { return .text }
        return .image(
          "a.1f.jpg", [MarkupAttribute("width", "640"), MarkupAttribute("height", "480")])
      }, message: { $0.rawValue }))
  #expect(
    page == """
      <p><img src="a.1f.jpg" alt="가" width="640" height="480" loading="lazy" decoding="async" /> \
      <a href="https://x.example/n.jpg">나</a> <a href="b.md">다</a> 라</p>

      """)
}

@Test func `messages in the page's language are escaped`() {
  let page = html(
    rendered("글[^1]\n\n[^1]: 각주\n"), HoleFilling(message: { _ in "\"본문\"으로 <돌아가기>" }))
  #expect(page.contains("aria-label=\"&quot;본문&quot;으로 &lt;돌아가기&gt;\""))
}

@Test func `an address cannot break out of its attribute`() {
  let page = html(
    rendered("[a](b)"),
    HoleFilling(link: { _, _ in .link("x\"'<> 가\u{0}%20") }, message: { $0.rawValue }))
  #expect(page == "<p><a href=\"x%22&#x27;%3C%3E%20%EA%B0%80%00%20\">a</a></p>\n")
}

@Test func `links have their source positions`() throws {
  let text = MarkedText(
    "---\na: 1\n---\n\n한글 [가](«b.md») 그리고\n> 인용\n> [나](«c.md» \"제목\")\n\n[다][ref]\n\n[ref]: «d.md»\n"
  )
  let start = try #require(text.source.offset(ofLine: 4))
  let links = renderMarkdown(text.source, from: start).rendered.links
  #expect(links.map(\.destination) == ["b.md", "c.md", "d.md"])
  #expect(links.prefix(2).map(\.span) == Array(text.spans.prefix(2)))
  #expect(text.source.lineAndColumn(of: links[2].span.start).line == 9)
  #expect(links[1].title == "제목")
}

@Test func `one result can be filled for any number of pages`() {
  let found = rendered("[a](b.md)")
  let filling = HoleFilling(message: { $0.rawValue })
  var bytes = Array("<main>".utf8)
  found.fill(into: &bytes, filling)
  found.fill(into: &bytes, filling)
  #expect(
    String(decoding: bytes, as: UTF8.self)
      == "<main><p><a href=\"b.md\">a</a></p>\n<p><a href=\"b.md\">a</a></p>\n")
}
