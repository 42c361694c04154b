// Bytes are processed in blocks of 8, 32 or 64. Results must not depend on the position in a block.

import Diagnostics
import Markdown
import TestSupport
import Testing

@Test(arguments: [
  ("Don't stop me-now 3.14", 4), ("a--b -x- y_'z'.", 3), ("--a -'- b", 2), ("f. g.h", 2),
  ("오늘은 바다에 갔다", 3), ("iPhone으로 本を読む", 5), ("‘é’ “naïve” £5 ½ 1º", 5), ("20\u{AD}24", 1),
])
func `word counts do not depend on the position in a block of bytes`(_ text: String, _ count: Int) {
  for shift in 0..<20 {
    let before = String(repeating: " ", count: shift)
    #expect(countWords(before + text) == count, "behind \(shift) spaces")
    #expect(countWords(text + before + text) == 2 * count || shift == 0, "\(shift) spaces between")
  }
}

@Test func `escaping does not depend on the position in a block of bytes`() {
  for shift in 0..<40 {
    let before = String(repeating: "x", count: shift)
    #expect(
      html("y\(before) < > & \"z\"")
        == "<p>y\(before) &lt; &gt; &amp; &quot;z&quot;</p>\n")
  }
}

@Test func `line counts do not depend on the position in a block of bytes`() {
  for shift in 0..<20 {
    let before = String(repeating: "x", count: shift)
    for end in ["\n", "\r\n", "\r"] {
      let above = "a\(before)\(end)b\(end)\(end)"
      let found = diagnostics("\(above)<b>\(end)").map { diagnostic -> Int? in
        guard case .span(_, let span) = diagnostic.place else { return nil }
        return span.start
      }
      #expect(found == [above.utf8.count], "behind \(shift) letters")
    }
  }
}

/// Invalid UTF-8: single bytes, truncated and overlong sequences, surrogates, values beyond
/// U+10FFFF.
@Test(
  arguments: [
    [0x80], [0xFF], [0xC3], [0xE3, 0x81], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xC1, 0xBF],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
  ] as [[UInt8]], ["a", "é", "가", "😀"])
func `invalid UTF-8 is found at any position`(_ bytes: [UInt8], _ letter: String) {
  for count in 0..<70 {
    let text = Array(String(repeating: letter, count: count).utf8)
    let source = SourceText(path: "entry.md", bytes: text + bytes + text)
    let plain = renderMarkdown(source).rendered.plainText
    #expect(plain.contains("\u{FFFD}"), "behind \(count) letters")
    #expect(plain.unicodeScalars.filter { $0 == letter.unicodeScalars.first }.count == 2 * count)
  }
}

/// The first and last characters of each length in UTF-8, and the neighbours of the surrogates.
@Test(arguments: ["\u{80}\u{7FF}", "\u{800}\u{D7FF}", "\u{E000}\u{FFFD}", "\u{10000}\u{10FFFF}"])
func `every character is valid UTF-8 at any position`(_ characters: String) {
  for count in 0..<70 {
    let text = "a" + String(repeating: characters, count: count) + characters + "b"
    #expect(rendered(text).plainText == text)
  }
}
