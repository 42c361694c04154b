import Diagnostics
import Journal
import JournalReader
import TestSupport
import Testing

@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0x80], 0), ([0xC3, 0x28], 0), ([0x61, 0xE3, 0x81], 1),
      // 일 in UTF-8, then 일기 in CP949.
      ([0xEC, 0x9D, 0xBC, 0xC0, 0xCF, 0xB1, 0xE2], 3),
      // An overlong slash, a surrogate, and what lies beyond Unicode.
      ([0x61, 0xC0, 0xAF], 1), ([0xED, 0xA0, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xF0, 0x9F, 0x8E, 0x89, 0xF0, 0x9F], 4),
    ] as [([UInt8], Int)])
  func `the first byte that is no UTF-8 is marked`(bytes: [UInt8], position: Int) throws {
    let source = SourceText(path: "a.md", bytes: bytes)
    let problem = try #require(encodingProblem(of: source))
    #expect(problem.place == .span(source, Span(position, position + 1)))
    #expect(problem.identifier == "source.encoding")
    let digits = String(bytes[position], radix: 16, uppercase: true)
    #expect(problem.label == "byte 0x\(digits)")
    let reading = Reading(bytes: bytes)
    #expect(reading.findings == ["source.encoding"])
    #expect(reading.entry?.slug == "lisbon" && !reading.isPublic)
  }

  @Test func `UTF-16, UTF-32 and NUL are told as what they are`() throws {
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      let source = SourceText(path: "a.md", bytes: mark + [0x61, 0])
      #expect(try #require(encodingProblem(of: source)).summary.contains("UTF-16"))
    }
    let texts: [[UInt8]] = [
      [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x61, 0, 0, 0, 0x62, 0, 0, 0],
      [0, 0, 0, 0x61, 0, 0, 0, 0x62],
    ]
    for bytes in texts {
      let source = SourceText(path: "a.md", bytes: bytes)
      #expect(try #require(encodingProblem(of: source)).summary.contains("UTF-32"))
    }
    let source = SourceText(path: "a.md", bytes: [0x61, 0x62, 0, 0x63])
    #expect(try #require(encodingProblem(of: source)).place == .span(source, Span(2, 3)))
  }

  @Test(arguments: ["", "a", "일기", "\u{FEFF}a", "🎉", "\u{FFFD}", "\u{10FFFF}"])
  func `UTF-8 has no problem`(text: String) {
    #expect(encodingProblem(of: SourceText(path: "a.md", text: text)) == nil)
  }
}
