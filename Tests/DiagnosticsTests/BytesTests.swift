import Diagnostics
import Testing

/// Bytes are read in blocks. The results must be those of the standard library, wherever a block
/// begins and whatever the bytes are.
@Suite struct BytesTests {
  private static let pieces: [[UInt8]] =
    [
      "바다에 갔다. ", "한글", "힘", "sea ", "é", "ñ", "ไทย", "ế", "हिन्दी", "😀", "👨‍👩‍👧", "\u{D7FF}",
      "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{800}", "\u{7FF}", "あア漢字", "\u{FEFF}", "\r\n", "\0",
      "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "שלום", "“”…",
    ].map { Array($0.utf8) }
  private static let wrong: [UInt8] = [
    0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xA0, 0x9F, 0xF0, 0xF4, 0xF5, 0xFF, 0x41,
  ]

  private func text(_ random: inout Seeded) -> [UInt8] {
    var bytes: [UInt8] = []
    let isPlain = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let last = isPlain ? 4 : Self.pieces.count
      bytes += Self.pieces[Int.random(in: 0..<last, using: &random)]
    }
    return bytes
  }

  @Test func `UTF-8 is what the standard library takes for it, and becomes the same string`() {
    var random = Seeded(state: 1)
    for number in 0..<20_000 {
      var bytes = text(&random)
      if number % 2 == 0, !bytes.isEmpty {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = Self.wrong[Int.random(in: 0..<Self.wrong.count, using: &random)]
        }
      }
      if number % 5 == 0 { bytes.removeLast(min(bytes.count, 1)) }
      let expected = String(decoding: bytes, as: UTF8.self)
      #expect(bytes.isUTF8 == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
      #expect(String(utf8: bytes).utf8.elementsEqual(expected.utf8), "\(bytes)")
      let checked = bytes.withUnsafeBufferPointer { String(checked: $0) }
      #expect(
        checked.map { Array($0.utf8) }
          == String(validating: bytes, as: UTF8.self).map { Array($0.utf8) }, "\(bytes)")
    }
  }

  @Test func `every wrong byte is found at every place in a block`() {
    let plain = Array(String(repeating: "가나 다.", count: 20).utf8)
    for place in plain.indices {
      for byte in Self.wrong {
        var bytes = plain
        bytes[place] = byte
        #expect(bytes.isUTF8 == (String(validating: bytes, as: UTF8.self) != nil), "\(place)")
      }
    }
  }

  @Test func `a long text is escaped as its parts are`() {
    var random = Seeded(state: 3)
    let escaped = ["\"", "<", "&", "\u{2028}", "\u{2029}", "\n", "\\", "\u{7F}"]
      .map { Array($0.utf8) }
    for round in 0..<60 {
      var (text, expected): ([UInt8], [UInt8]) = ([], [0x22])
      // So that each character comes to lie across the end of a part.
      var piece = [UInt8](repeating: 0x61, count: 16_300 + round)
      while text.count < 50_000 {
        text += piece
        var json: [UInt8] = []
        json.appendJSON(String(decoding: piece, as: UTF8.self))
        expected += json.dropFirst().dropLast()
        let number = Int.random(in: 0..<(Self.pieces.count + escaped.count), using: &random)
        piece =
          number < escaped.count ? escaped[number] : Self.pieces[number - escaped.count]
      }
      var found: [UInt8] = []
      found.appendJSON(String(decoding: text, as: UTF8.self))
      #expect(found == expected + [0x22])
    }
  }

  @Test func `a byte is found where it is first`() {
    var random = Seeded(state: 2)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...120, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...90, using: &random) }
      let start = Int.random(in: 0...count, using: &random)
      let wanted = (0..<4).map { _ in UInt8.random(in: 0...90, using: &random) }
      bytes.withUnsafeBufferPointer { buffer in
        #expect(
          buffer.place(of: wanted[0], from: start)
            == bytes[start...].firstIndex(of: wanted[0]) ?? count)
        #expect(
          buffer.place(ofAny: (wanted[0], wanted[1], wanted[2], wanted[3]), from: start)
            == bytes[start...].firstIndex { wanted.contains($0) } ?? count)
      }
    }
  }
}

/// SplitMix64: the same numbers on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
