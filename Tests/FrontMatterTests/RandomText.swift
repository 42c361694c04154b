/// Random texts from all parts of Unicode, by a seed.
enum RandomText {
  /// A field name, never empty.
  static func name(_ random: inout SeededRandom) -> String {
    let text = text(&random, longest: 12)
    return text.isEmpty ? "k" : text
  }

  static func value(_ random: inout SeededRandom) -> String { text(&random, longest: 40) }

  private static func text(_ random: inout SeededRandom, longest: Int) -> String {
    var text = ""
    let length = random.below(longest)
    while text.unicodeScalars.count < length {
      if random.below(3) == 0 {
        text += pieces[random.below(pieces.count)]
      } else {
        let block = blocks[random.below(blocks.count)]
        let value = block.lowerBound + UInt32(random.below(block.count))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// Pieces with a meaning in YAML, TOML, JSON or a terminal, and characters of several scalars.
  private static let pieces = [
    " ", "  ", "\t", "\n", "\r", "\r\n", "'", "''", "\"", "\"\"\"", "'''", "\\", "\\n", "\\u0041",
    "#", " #", ": ", ":", "- ", "---", "+++", "...", "|", ">", "&a", "*a", "!!x", "%", "@", "`",
    "{", "}", "[", "]", "{{", ",", "?", "~", "null", "true", "=", "<<", "\0", "\u{1B}[31m",
    "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}",
    "\u{AD}", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "한글", "日本", "שלום", "مرحبا", "👩‍👩‍👧‍👧", "🇰🇷",
    "👍🏽", "क्षि", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}", "\u{E0067}",
  ]

  /// Blocks of all planes, with private use and unassigned code points.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x00...0x9F, 0xA0...0x24F, 0x300...0x36F, 0x370...0x58F, 0x590...0x8FF,
    0x900...0xDFF, 0xE00...0x109F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F,
    0x2070...0x2BFF, 0x3000...0x33FF, 0x4E00...0x9FFF, 0xAC00...0xD7FB, 0xE000...0xF8FF,
    0xF900...0xFFFF, 0x10000...0x1FFFF, 0x1F300...0x1FAFF, 0x20000...0x2FFFF, 0x30000...0x3FFFF,
    0xE0000...0xE01EF, 0xF0000...0xFFFFF, 0x100000...0x10FFFF,
  ]
}
