/// What a character is for the ends of lines.
///
/// Sources: Unicode Standard Annex 14, the classes of these characters, and what Chromium does
/// between them and Hangul with `word-break: keep-all`.
enum LineCharacter {
  case hangul
  /// Han and kana.
  case wide
  /// Letters and digits of alphabets.
  case letter
  case space
  /// A mark after which no line ends.
  case opening
  /// The same, of Chinese, Japanese and Korean, before which a line ends also behind a letter.
  case wideOpening
  /// A mark before which no line ends.
  case closing
  /// The same, after which a line ends before everything: `!`, `…`, `」`.
  case looseClosing
  /// A typewriter quotation mark, and what joins characters: no line ends beside it.
  case joining
  /// A hyphen or dash, after which a line ends.
  case dash
  /// `～`
  case wave
  /// A sign with a line's end before and after it where Hangul is beside it: `~`, `·`, `&`.
  case sign
  /// The same with a line's end also beside letters: `—`.
  case looseSign
  /// A sign before a number, `$`, `₩`, `+`: a line ends before it, never after it.
  case prefix
}

extension UnsafeBufferPointer<UInt8> {
  /// The character at a position, which may be a reference (`&quot;`), and its length.
  func lineCharacter(at position: Int) -> (kind: LineCharacter, length: Int) {
    let byte = self[position]
    if byte < 0x80 { return asciiCharacter(byte, at: position) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard position + length <= count else { return (.letter, count - position) }
    var value = UInt32(byte & (0x7F >> UInt8(length)))
    for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
    return (Self.kind(value), length)
  }

  private func asciiCharacter(_ byte: UInt8, at position: Int) -> (LineCharacter, Int) {
    switch byte {
    case 0...0x20: return (.space, 1)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return (.letter, 1)
    case 0x22, 0x27: return (.joining, 1)
    case 0x28, 0x5B, 0x7B: return (.opening, 1)
    case 0x21, 0x3F: return (.looseClosing, 1)
    case 0x25, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x5D, 0x7D: return (.closing, 1)
    case 0x24, 0x2B, 0x5C: return (.prefix, 1)
    case 0x2D: return (.dash, 1)
    case 0x26:
      // A reference is one character.
      let rest = UnsafeBufferPointer(rebasing: self[position..<Swift.min(count, position + 10)])
      let end = rest.firstIndex(of: 0x3B)
      guard let end else { return (.sign, 1) }
      let isQuote = ["quot", "#34", "#39", "#x27"].contains {
        rest[1..<end].elementsEqual($0.utf8)
      }
      return (isQuote ? .joining : .sign, end + 1)
    default: return (.sign, 1)
    }
  }

  private static func kind(_ value: UInt32) -> LineCharacter {
    switch value {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: .hangul
    case 0x3040...0x30FA, 0x30FD...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x3005...0x3007,
      0x20000...0x3FFFF:
      .wide
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: .joining
    case 0x2000...0x200B, 0x2028, 0x2029, 0x205F, 0x3000: .space
    case 0xAB, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: .opening
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0xFF08, 0xFF3B,
      0xFF5B:
      .wideOpening
    case 0xBB, 0x2019, 0x201D, 0x203A, 0xB0, 0x2030, 0x2032, 0x2033: .closing
    case 0x2026, 0x2025, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017,
      0x3019, 0x301B, 0x301C, 0x30FB, 0x30FC, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A,
      0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0x2103, 0x203C, 0x2047...0x2049:
      .looseClosing
    case 0x2010, 0x2012, 0x2013: .dash
    case 0x2011: .joining
    case 0xFF5E: .wave
    case 0x2014, 0x2015: .looseSign
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116, 0x2212, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    case 0xA1...0xBF, 0xD7, 0xF7, 0x2016...0x2BFF, 0x3003...0x303F, 0x3200...0x33FF,
      0xFE30...0xFE6F, 0xFF02...0xFFEF:
      .sign
    // Marks, selectors and joiners belong to what is before them.
    case 0x300...0x36F, 0x200C...0x200F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .joining
    case 0x1F000...0x1FAFF: .sign
    default: .letter
    }
  }
}
