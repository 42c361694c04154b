import Diagnostics
import Markdown
import Testing

/// The links of a text: kind, destination, fragment, alternative text.
private func links(_ markdown: String) -> [RenderedMarkdown.Link] {
  renderWiki(markdown).links
}

private func renderWiki(_ markdown: String) -> RenderedMarkdown {
  let options = MarkdownOptions(wikilinks: true)
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options).rendered
}

/// The HTML of a page on which every note is at `/NAME`.
private func page(_ markdown: String) -> String {
  html(
    renderWiki(markdown),
    HoleFilling(
      link: { _, link in .link("/" + link.destination + (link.fragment.isEmpty ? "" : "#h")) },
      image: { _, link in
        .image(
          "/" + link.destination, link.size.map { [MarkupAttribute("width", "\($0.width)")] } ?? [])
      }, message: { $0.rawValue }))
}

@Test(arguments: [
  ("[[rome]]", "rome", "", "rome"), ("[[rome|로마 여행]]을", "rome", "", "로마 여행"),
  ("[[rome#둘째 날]]", "rome", "둘째 날", "rome"), ("[[rome#h|이름]]", "rome", "h", "이름"),
  ("[[#둘째 날]]", "", "둘째 날", "둘째 날"), ("[[rome#^block]]", "rome", "^block", "rome"),
  ("[[ 여행/로마.md | 이름 ]]", "여행/로마.md", "", "이름"),
  ("[[a_b_ *c* ~~d~~]]", "a_b_ *c* ~~d~~", "", "a_b_ *c* ~~d~~"),
  ("| 가 |\n|---|\n| [[rome\\|로마]] |", "rome", "", "로마"), ("가[[나]]다", "나", "", "나"),
  ("# [[나]]", "나", "", "나"), ("[[2024-03-05 \"봄\"|가|나]]", "2024-03-05 \"봄\"", "", "가|나"),
  ("**[[나]]**를", "나", "", "나"),
  ("[[https://a.example]]", "https://a.example", "", "https://a.example"),
])
func `a wikilink names a note`(
  _ markdown: String, _ name: String, _ fragment: String, _ shown: String
) throws {
  let found = renderWiki(markdown)
  let link = try #require(found.links.first)
  #expect(found.links.count == 1)
  #expect(link.kind == .wikilink)
  #expect(link.destination == name)
  #expect(link.fragment == fragment)
  #expect(found.plainText.contains(shown))
  #expect(!found.plainText.contains("[["))
}

@Test(
  arguments: [
    ("![[바다.jpg]]", "바다.jpg", "바다.jpg", nil, nil),
    ("![[바다.jpg|200]]", "바다.jpg", "바다.jpg", 200, nil),
    ("![[바다.jpg|200x100]]", "바다.jpg", "바다.jpg", 200, 100),
    ("![[바다.jpg|파란 바다|200]]", "바다.jpg", "파란 바다", 200, nil),
    ("![[바다.jpg|파란 바다]]", "바다.jpg", "파란 바다", nil, nil),
  ] as [(String, String, String, Int?, Int?)])
func `a wikilink embeds an image`(
  _ markdown: String, _ name: String, _ alternative: String, _ width: Int?, _ height: Int?
) throws {
  let link = try #require(links(markdown).first)
  #expect(link.kind == .wikiImage)
  #expect(link.destination == name)
  #expect(link.alternative == alternative)
  #expect(link.size?.width == width)
  #expect(link.size?.height == height)
}

@Test func `a page decides where wikilinks lead`() {
  #expect(
    page("[[rome|로마]] [[rome#h]] ![[b.jpg|20]]")
      == "<p><a href=\"/rome\">로마</a> <a href=\"/rome#h\">rome</a> "
      + "<img src=\"/b.jpg\" alt=\"b.jpg\" width=\"20\" loading=\"lazy\" decoding=\"async\" /></p>\n"
  )
  #expect(
    html(renderWiki("[[없는 글|글]] ![[b.jpg|바다]]"), HoleFilling(message: { $0.rawValue }))
      == "<p>글 바다</p>\n")
}

@Test(arguments: [
  "`[[a]]`", "    [[a]]", "```\n[[a]]\n```", "[[]]", "[[ ]]", "[[#]]", "[[a", "[[a]", "[a]]",
  "[[a\nb]]",
  "\\[[a]]", "[\\[a]]", "\\[\\[a\\]\\]", "[[[a]]]", "((65f2c9a1-0000-4000-8000-00000000000))",
  "[[^1]]",
])
func `text that is not a wikilink stays text`(_ markdown: String) {
  #expect(links(markdown).isEmpty)
  #expect(renderWiki(markdown).plainText == rendered(markdown).plainText)
}

@Test func `the text of a link has no wikilinks`() {
  #expect(links("[[[a]]](b.md)").map(\.destination) == ["b.md"])
  #expect(links("[[a]](b.md)").map(\.destination) == ["b.md"])
}

@Test func `wikilinks are text by default`() {
  #expect(html("[[rome]]") == "<p>[[rome]]</p>\n")
  #expect(
    splitTitle(of: SourceText(path: "a.md", text: "[[rome|로마]]에서\n글")).title == "[[rome|로마]]에서")
}

@Test func `a wikilink in a title is replaced by its text`() {
  let source = SourceText(path: "a.md", text: "[[rome|로마]]에서\n글")
  let split = splitTitle(of: source, options: MarkdownOptions(wikilinks: true))
  #expect(split.title == "로마에서")
  #expect(split.omitted != nil)
}

@Test func `a wikilink has its source position`() throws {
  let source = SourceText(path: "entry.md", text: "글\n- 가 [[로마#둘|나]]\n")
  let options = MarkdownOptions(wikilinks: true)
  let link = try #require(renderMarkdown(source, options: options).rendered.links.first)
  #expect(source.bytes[link.span.range].elementsEqual("로마#둘".utf8))
}

@Test(arguments: [
  ("[지난 글]({% post_url 2020-07-31-x %})", "{% post_url 2020-07-31-x %}"),
  (
    "[글]({{ site.baseurl }}{% post_url 2020-07-31-x %}#h)",
    "{{ site.baseurl }}{% post_url 2020-07-31-x %}#h"
  ),
  ("[글][a]\n\n[a]: {% link _posts/2020-07-31-x.md %}", "{% link _posts/2020-07-31-x.md %}"),
  ("![그림]({{ site.url }}/a.jpg \"제목\")", "{{ site.url }}/a.jpg"),
])
func `a Jekyll expression can be a destination`(_ markdown: String, _ destination: String) {
  let found = rendered(markdown)
  #expect(found.links.map(\.destination) == [destination])
  #expect(diagnostics(markdown).isEmpty)
}

@Test func `a Jekyll expression elsewhere is a link, or code`() {
  #expect(
    html("{% post_url a b %} `[a]({% b %})`")
      == "<p><code class=\"shortcode\">{% post_url a b %}</code> <code>[a]({% b %})</code></p>\n")
  #expect(rendered("{% post_url a %}").links.map(\.destination) == ["{% post_url a %}"])
}

@Test(arguments: [
  ("[[1]]", "[[1]]"), ("a [[Type]] b", "a [[Type]] b"), ("[[rome|로마]]", "[[rome|로마]]"),
  ("[[rome#h]]", "[[rome#h]]"), ("[[#h]]", "[[h]]"), ("[[a<b|\"x\"]]", "[[a&lt;b|&quot;x&quot;]]"),
  ("[[a_b_c|*d*]]", "[[a_b_c|*d*]]"),
])
func `a name that nothing has can keep its brackets`(_ markdown: String, _ expected: String) {
  let page = html(
    renderWiki(markdown), HoleFilling(link: { _, _ in .asWritten }, message: { $0.rawValue }))
  #expect(page == "<p>\(expected)</p>\n")
}
