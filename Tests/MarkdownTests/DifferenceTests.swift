import Diagnostics
import Markdown
import Testing

/// HTML and plain text of a cache are written as differences from what the reader has already.
@Suite struct DifferenceTests {
  private func size(of rendered: RenderedMarkdown, besides excerpt: String) throws -> Int {
    var writer = ByteWriter()
    writer.put(textsOf: rendered, besides: excerpt)
    var reader = ByteReader(writer.bytes)
    let texts = try reader.texts(besides: excerpt)
    #expect(reader.isAtEnd)
    #expect(texts.html == rendered.html && texts.plainText == rendered.plainText)
    return writer.bytes.count
  }

  private func rendered(_ text: String) -> RenderedMarkdown {
    renderMarkdown(SourceText(path: "a.md", text: text)).rendered
  }

  @Test func `random texts with tags, entities and line ends come back`() throws {
    let words = [
      "바다", "sea", "**", "`", "<", ">", "&amp;", "&", ";", "\n", "\n\n", " ", "  ", "- ", "# ",
      "é", "일기를 쓴다", "[a](b.md)", "&lt;", "…", "0123456789", "<b>", "</b>", "> ", "\\&", "😀",
    ]
    var state: UInt64 = 7
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    func some(_ count: Int) -> String {
      (0..<count).map { _ in words[below(words.count)] }.joined()
    }
    for round in 0..<2_000 {
      let rendered = rendered(some(below(60)))
      let excerpt =
        switch round % 4 {
        case 0: ""
        case 1: some(below(20))
        case 2: String(rendered.plainText.prefix(below(80)))
        default: String(decoding: rendered.html, as: UTF8.self).replacing("&", with: "<&;")
        }
      _ = try size(of: rendered, besides: excerpt)
    }
  }

  @Test func `a plain text takes little beside its HTML`() throws {
    let sentence = "오늘은 바다에 가서 오래 걸었다. The sea was loud &amp; wide."
    let rendered = rendered((0..<40).map { "\(sentence) *\($0) times*\n\n" }.joined())
    let size = try size(of: rendered, besides: "")
    #expect(size < rendered.html.count + rendered.plainText.utf8.count / 4)
  }
}
