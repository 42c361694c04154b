import Diagnostics
import Markdown
import Testing

private func tagged(_ markdown: String) -> RenderedMarkdown {
  let options = MarkdownOptions(wikilinks: true, inlineTags: true)
  return renderMarkdown(SourceText(path: "entry.md", text: markdown), options: options).rendered
}

/// The names of the tags in a text.
private func tags(_ markdown: String) -> [String] {
  tagged(markdown).links.filter { $0.kind == .tag }.map(\.destination)
}

@Suite struct InlineTagTests {
  @Test(
    arguments: [
      ("#travel/rome", ["travel/rome"]), ("#여행 을", ["여행"]), ("오늘은 #여행을 갔다", ["여행을"]),
      ("#旅行、#日記。", ["旅行"]), ("（#旅行）", ["旅行"]), ("#سفر و #مذكرات", ["سفر", "مذكرات"]),
      ("#יומן", ["יומן"]), ("#می‌خواهم", ["می‌خواهم"]), ("#บันทึก", ["บันทึก"]), ("#यात्रा है", ["यात्रा"]),
      ("#\u{1112}\u{1161}\u{11ab}글", ["\u{1112}\u{1161}\u{11ab}글"]), ("#🎉 #a🎉", ["🎉", "a🎉"]),
      ("#my_tag-2 #y2024", ["my_tag-2", "y2024"]),
      ("**#bold** (#paren) _#it_", ["bold", "paren", "it"]),
      ("- #list\n- #items", ["list", "items"]), ("> #quoted", ["quoted"]),
      ("## Head #line", ["line"]),
      ("| a |\n|---|\n| #cell |", ["cell"]), ("one\n#two\nthree", ["two"]), ("#end.", ["end"]),
      ("#a,#b", ["a"]), ("#trailing/ #dash-", ["trailing", "dash"]),
    ])
  func `a word after a hash is a tag`(_ markdown: String, _ names: [String]) {
    #expect(tags(markdown) == names)
  }

  @Test(arguments: [
    "#1 #2024 #3-4", "C# a#b word#not", "# Heading", "#", "## #", "\\#no", "`#code`",
    "```\n#code\n```", "https://a.example/#b", "[x](#frag) [#in link](a.md)", "[[note#head]]",
    "<!-- #hidden -->", "#!bang", "##double",
  ])
  func `this is no tag`(_ markdown: String) {
    #expect(tags(markdown) == [])
  }

  @Test func `a tag is a link with its own words`() {
    let page = html(
      tagged("To #rome."),
      HoleFilling(
        link: { _, link in .link("/tags/" + link.destination) }, image: { _, _ in .text },
        message: { $0.rawValue }))
    #expect(page == "<p>To <a href=\"/tags/rome\">#rome</a>.</p>\n")
  }

  @Test(
    arguments: [
      ("#a #b\n\nText.", "Text."), ("Text. #a #b", "Text."),
      ("Text #rome goes on.", "Text rome goes on."),
      ("Text\n#a #b\nmore", "Text more"), ("#a text", "text"), ("- #only\n- item", "item"),
    ])
  func `prose has tags inside sentences alone, as words`(_ markdown: String, _ text: String) {
    #expect(tagged(markdown).prose.excerpt(graphemes: 160) == text)
  }

  @Test func `without the option a hash is text`() {
    let source = SourceText(path: "entry.md", text: "#rome")
    #expect(renderMarkdown(source).rendered.links.isEmpty)
  }

  @Test func `many tags take no longer than many words`() {
    #expect(tags(String(repeating: "#a ", count: 100_000)).count == 100_000)
  }
}

@Suite struct SpacedLinkTests {
  @Test(
    arguments: [
      ("![바다](내 사진.jpg)", "내 사진.jpg", "바다"), ("![a](a b.png)", "a b.png", "a"),
      ("![a](Monument (back).jpg)", "Monument (back).jpg", "a"),
      ("- ![](photos/my trip 1.webp)", "photos/my trip 1.webp", ""),
      ("> text ![x](\u{1112}\u{1161}\u{11ab} 1.jpeg) more", "\u{1112}\u{1161}\u{11ab} 1.jpeg", "x"),
      ("| a |\n|---|\n| ![c](c d.gif) |", "c d.gif", "c"),
    ])
  func `a picture whose name has spaces is a picture`(
    _ markdown: String, _ destination: String, _ alternative: String
  ) throws {
    let link = try #require(rendered(markdown).links.first)
    #expect(link.kind == .image)
    #expect(link.destination == destination)
    #expect(link.alternative == alternative)
  }

  @Test func `so is a link to a file`() throws {
    let found = rendered("see [notes](my notes.md) and [b](c d/e.pdf)").links
    #expect(found.map(\.kind) == [.link, .link])
    #expect(found.map(\.destination) == ["my notes.md", "c d/e.pdf"])
  }

  @Test(arguments: [
    "[1](see also 2)", "[x](p. 3 and vol.2)", "[참고](이 글 참조)", "a] (b c.jpg)", "`![a](a b.png)`",
    "![a](a b.png", "[x](a b.jpg \"t\")", "[a](https://a.example/a b.jpg)", "!\\[a](a b.png)",
  ])
  func `this stays text`(_ markdown: String) {
    #expect(rendered(markdown).links.allSatisfy { $0.destination.hasPrefix("https:") })
  }
}

@Suite struct DefinitionListTests {
  private func page(_ markdown: String) -> String {
    html(
      renderMarkdown(SourceText(path: "entry.md", text: markdown)).rendered,
      HoleFilling(message: { $0.rawValue }))
  }

  @Test(
    arguments: [
      ("김치\n: 배추로 담근다", "<dl>\n<dt>김치</dt>\n<dd>배추로 담근다</dd>\n</dl>\n"),
      (
        "A *term*\n:   one\n: two",
        "<dl>\n<dt>A <em>term</em></dt>\n<dd>one</dd>\n<dd>two</dd>\n</dl>\n"
      ),
      ("A\n: one\n  more", "<dl>\n<dt>A</dt>\n<dd>one\nmore</dd>\n</dl>\n"),
      ("> A\n> : one", "<blockquote>\n<dl>\n<dt>A</dt>\n<dd>one</dd>\n</dl>\n</blockquote>\n"),
      ("- A\n  : one", "<ul>\n<li>\n<dl>\n<dt>A</dt>\n<dd>one</dd>\n</dl>\n</li>\n</ul>\n"),
    ])
  func `a line with a colon defines the one before`(_ markdown: String, _ wanted: String) {
    #expect(page(markdown) == wanted)
  }

  @Test(arguments: [": alone", "A\n:no space", "A\n\n:smile: x", "A : b"])
  func `this is a paragraph`(_ markdown: String) {
    #expect(!page(markdown).contains("<dl>"))
  }
}
