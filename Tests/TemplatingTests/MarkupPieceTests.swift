import Templating
import Testing

/// What a template says between its tags is read at once as far as each byte means the same.
@Suite struct MarkupPieceTests {
  private static let pieces = [
    "<", ">", "</", "/>", "p", "script", "TITLE", "a", " ", "\n", "href", "onClick", "style", "=",
    "\"", "'", "javascript:", "https://", "x", "?", ":", "<!--", "-->", "-", "<!DOCTYPE",
    "</script", "text", "가", "<a href=\"", "<a title='", "<textarea>", "<?", "é>",
  ]

  /// A comment after each character ends every run of them.
  @Test func `a text in one piece says the same of an output as one in single characters`() {
    var state: UInt64 = 7
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<4_000 {
      let text = (0..<number(below: 10)).map { _ in Self.pieces[number(below: Self.pieces.count)] }
        .joined()
      let single = text.unicodeScalars.map { "\($0){##}" }.joined()
      let whole = render(text + "{{ x }}", [("x", .string("<a:&\"'>"))])
      let parts = render(single + "{{ x }}", [("x", .string("<a:&\"'>"))])
      #expect(whole.text == parts.text && whole.identifiers == parts.identifiers, "\(text)")
    }
  }
}
