// Malicious and random input.

import Diagnostics
import FrontMatter
import TestSupport
import Testing

@Suite struct HostileInputTests {
  private func block(_ content: String) -> Read { Read("---\n\(content)\n---\nBody\n") }

  @Test func `a block of 64 KiB is read, and one byte more is an error`() {
    let filler = "a: " + String(repeating: "x", count: (64 << 10) - 4)
    #expect(block(filler).diagnostics.isEmpty)
    #expect(block(filler + "x").diagnostics.map(\.identifier) == ["source.size"])
  }

  @Test func `a block with 256 names is read, and one more is an error`() {
    let lines = (1...255).map { "k\($0): v" }.joined(separator: "\n")
    #expect(block(lines + "\nlast: v").diagnostics.isEmpty)
    #expect(block(lines + "\nlast: {x: 1}").diagnostics.map(\.identifier) == ["yaml.keys"])
    #expect(block(lines + "\nlast: v\nmore: v").diagnostics.map(\.identifier) == ["yaml.keys"])
  }

  @Test func `values nested 16 deep are read, and one level more is an error`() {
    // The block itself is level 1.
    func nested(_ depth: Int) -> String {
      "a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(block(nested(15)).diagnostics.isEmpty)
    let read = block(nested(16))
    #expect(read.diagnostics.map(\.identifier) == ["yaml.depth"])
    #expect(read.diagnostics.first?.place == .span(read.source, Span(22, 23)))
  }

  @Test(arguments: [
    "[", "{", "- ", "? ", "[\"]\",", "{a: ", "[\n", "a: [", "- - ", "{[", "&a ", "!!x ", "*a ",
    "\"", "'",
    "a:\n ", "? [", "[[],", "{{", "%TAG !a! b\n", "|\n", "a: b: ", "#\n", "\u{1F338}[", "[? ",
    "<<: ",
    "\\\n", "\"\\\n", "-\n", "[a]: ", ": ", ",", "]", "}", "- [", "! ",
  ])
  func `64 KiB of any construct is read quickly`(unit: String) {
    let text = String(repeating: unit, count: (64 << 10) / unit.utf8.count - 4)
    for text in [text, "a: " + text, "a: [" + text] {
      // Without the limit, libyaml takes four seconds for 40 kB of `[`; with it, a few
      // milliseconds.
      #expect(threadSeconds { _ = block(text) } < 2, "\(unit)")
    }
  }

  @Test func `ever deeper indentation is read quickly`() {
    let lines = (0..<350).map { String(repeating: " ", count: $0) + "a:" }
    let read = block(lines.joined(separator: "\n"))
    #expect(read.diagnostics.map(\.identifier) == ["yaml.depth"])
  }

  @Test func `bytes that are not UTF-8 are an error and are never read`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] {
      let read = Read(bytes: Array("---\na: ".utf8) + bytes + Array("\n---\n".utf8))
      #expect(read.diagnostics.map(\.identifier) == ["source.encoding"])
      #expect(read.frontMatter.fields.isEmpty)
    }
  }

  @Test func `random bytes never crash, and all spans lie within the file`() {
    var random = SeededRandom(seed: 20240305)
    let pieces: [[UInt8]] =
      [
        "---\n", "---", "\n", "\r\n", ": ", ":", "- ", "[", "]", "{", "}", "\"", "'", "a", "봄", "🌸",
        " ", "\t",
        "#", "|", ">", "&", "*", "!", "%", "@", "?", ",", "\\", "\\u", "...", "\n---\n", "<<",
        "=======\n",
        "\u{FEFF}", "\u{301}", "\u{2028}", "—", "+++", "\0",
      ]
      .map { Array($0.utf8) } + [[0xFF], [0xE2], [0x80], [0xF0, 0x9F]]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = random.below(4) > 0 ? Array("---\n".utf8) : []
      for _ in 0..<random.below(24) { bytes += pieces[random.below(pieces.count)] }
      let read = Read(bytes: bytes)
      #expect((0...bytes.count).contains(read.frontMatter.bodyStart))
      for span in spans(of: .mapping(read.frontMatter.fields, read.frontMatter.span)) {
        #expect(span.start >= 0 && span.end <= bytes.count)
      }
      for diagnostic in read.diagnostics {
        guard case .span(_, let span) = diagnostic.place else { continue }
        #expect(span.start >= 0 && span.end <= bytes.count)
        #expect(!DiagnosticDrawing().draw(diagnostic).isEmpty)
      }
    }
  }
}

/// The spans of a value and of all its parts.
func spans(of value: FieldValue) -> [Span] {
  switch value {
  case .scalar(let scalar): [scalar.span]
  case .list(let items, let span): [span] + items.flatMap { spans(of: $0) }
  case .mapping(let fields, let span):
    [span] + fields.flatMap { [$0.nameSpan] + spans(of: $0.value) }
  }
}

/// SplitMix64. It generates the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
