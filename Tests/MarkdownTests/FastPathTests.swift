import Diagnostics
import Markdown
import Testing

// Passes that skip what a text does not have give the same as those that read everything.

private let pieces = [
  "바다에 ", "갔다", ". ", " ", "  ", "\n", "\t", "\u{3000}", "\u{A0}", "\u{202F}", "\u{2028}", "sea ",
  "e\u{301}", "é", "\u{1112}\u{1161}\u{11AB}", "👨‍👩‍👧", "🇰🇷", "本を読む", "、", "，", "—", "שלום ", "a, ",
  "; ", "힘", "…", "“", "”", "\u{301}", "\r\n", "हिन्दी ",
]

private func text(_ random: inout SeededRandom, of pieces: [String], upTo count: Int) -> String {
  (0..<Int.random(in: 0...count, using: &random))
    .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
}

@Test func `an excerpt in one pass is the excerpt of the collapsed text`() {
  var random = SeededRandom(seed: 11)
  for number in 0..<1500 {
    let choice = number % 2 == 0 ? pieces : Array(pieces[..<12])
    var prose = Prose()
    prose.text = text(&random, of: choice, upTo: 60)
    for limit in [0, 1, 2, 7, 20, 160] {
      let expected = excerpt(of: collapsed(joiningSentences(of: prose.text)), atMost: limit)
      #expect(
        prose.excerpt(graphemes: limit).utf8.elementsEqual(expected.utf8),
        "\(limit) of '\(prose.text)'")
    }
  }
}

/// A block after a wide full stop is joined to it, unless it begins with Hangul.
private func joiningSentences(of text: String) -> String {
  text.replacing(
    /(?<end>[。！？」』）】》〉…])\n(?<next>[\u{3000}-\u{30FF}\u{3400}-\u{9FFF}\u{FF01}-\u{FFEE}])/
      .matchingSemantics(.unicodeScalar)
  ) {
    "\($0.end)\($0.next)"
  }
}

@Test func `an opening that repeats the title is left out, whatever it begins with`() {
  var prose = Prose()
  for title in ["바다", "\u{1107}\u{1161}\u{1103}\u{1161}", "“Sea”", "SEA", "Ärger", "1월", "東京"] {
    prose.text = "\(title). 그리고 나서"
    #expect(prose.excerpt(graphemes: 100, without: title) == "그리고 나서", "\(title)")
    #expect(prose.excerpt(graphemes: 100, without: "x\(title)") == prose.text, "\(title)")
  }
  prose.text = "sea: then"
  #expect(prose.excerpt(graphemes: 100, without: "‘SEA’") == "then")
}

@Test func `words are counted alike wherever a block begins`() {
  var random = SeededRandom(seed: 12)
  let words = [
    "바다에 ", "갔다. ", "힘이 ", "sea-", "it's ", "“집”", "…", "— ", "é ", "本", "a.b ", "3.14 ", "힣",
  ]
  for _ in 0..<300 {
    let text = text(&random, of: words, upTo: 80)
    let count = countWords(text)
    for shift in [1, 2, 3, 5, 17, 31, 63, 64, 65] {
      #expect(countWords(String(repeating: " ", count: shift) + text) == count, "\(text)")
    }
    // The sum of the words between spaces, each of which is too short for a block.
    let sum = text.split(separator: " ").reduce(0) { $0 + countWords($1) }
    #expect(sum == count, "\(text)")
  }
}

@Test func `typography of a page is that of its texts`() {
  var random = SeededRandom(seed: 13)
  let marks = QuotationMarks("“", "”", "‘", "’")
  let words = ["바다 ", "\"", "'", "..", "...", ".", " -- ", "--", "---", "-", "갔다", "a ", "b", "90"]
  for _ in 0..<3000 {
    // A word at either end, so that the text is a paragraph.
    let text = "x \(text(&random, of: words, upTo: 30))y"
    let source = SourceText(path: "a.md", text: text)
    let page = renderMarkdown(source, options: MarkdownOptions(quotes: marks)).rendered
    #expect(page.plainText == marks.text(text), "\(text)")
  }
}

@Test func `marks of emphasis split a run of full stops, and it stays`() {
  let marks = QuotationMarks("“", "”", "‘", "’")
  for (text, expected) in [("a.*..b*", "a...b"), ("a...*b*", "a…b"), ("*a--*-b", "a---b")] {
    let page = renderMarkdown(
      SourceText(path: "a.md", text: text), options: MarkdownOptions(quotes: marks)
    ).rendered
    #expect(page.plainText == expected)
  }
}
