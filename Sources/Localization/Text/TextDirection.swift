/// The direction of a line of text.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a text by its own letters, regardless of its language: right-to-left if at
  /// least two of five words are, because names and brands stay Latin in Hebrew and Arabic texts.
  /// Digits, punctuation and addresses do not count, and where words have no spaces between them,
  /// they are estimated by their letters. Only the beginning of a long text is read.
  ///
  /// Source: the estimate of Google's Closure library (`goog.i18n.bidi`), with the same threshold.
  ///
  /// - Parameter usual: the direction of a text without letters.
  package init(of text: String, usual: TextDirection) {
    let isLong = text.utf8.count > TextDirection.enough
    let beginning = isLong ? String(text.unicodeScalars.prefix(TextDirection.enough)) : text
    if usual == .leftToRight && !TextDirection.mayRunFromTheRight(beginning) {
      self = .leftToRight
      return
    }
    var words = DirectedWords()
    for word in beginning.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    where !isAddress(word) {
      words.count(word)
    }
    if words.all == 0 {
      self = usual
    } else {
      self = words.fromRight * 5 >= words.all * 2 ? .rightToLeft : .leftToRight
    }
  }

  private static let enough = 1000
}

/// A text for plain text that runs in `direction`, where no element can set the direction:
/// attributes, page titles, messages. A text in the other direction is put between FIRST STRONG
/// ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9, section 2.4.2).
package func isolated(_ text: String, in direction: TextDirection) -> String {
  if TextDirection(of: text, usual: direction) == direction { return text }
  return "\u{2068}" + text + "\u{2069}"
}

extension TextDirection {
  /// A fast check: false when a UTF-8 text has no right-to-left letter, by the lead bytes alone.
  package static func mayRunFromTheRight(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Lead bytes: D6 to DF for U+0590 to U+07FF, E0 for U+0800 to U+08FF, EF for U+FB1D to
      // U+FEFF, F0 for the planes above. The loop has no early exit, so that the compiler can
      // vectorize it.
      var found: UInt8 = 0
      for byte in bytes { found |= (byte &- 0xD6 <= 0x0A ? 1 : 0) | (byte >= 0xEF ? 1 : 0) }
      return found != 0
    }
  }
}

private func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
  ["http://", "https://"].contains { word.starts(with: $0.unicodeScalars) }
}

/// How many words of a text there are, and how many of them run from the right.
private struct DirectedWords {
  private(set) var all = 0
  private(set) var fromRight = 0

  /// Counts what stands between two spaces: one word with the direction of its first letter, or
  /// what its scripts without spaces make of it.
  mutating func count(_ text: Substring.UnicodeScalarView) {
    var letters = (first: false, short: 0, long: 0)
    var isFromRight = false
    for scalar in text {
      if scalar.isIdeographOrKana {
        letters.short += 1
      } else if scalar.isSpacelessLetter {
        letters.long += 1
      } else if !letters.first, scalar.properties.isAlphabetic {
        letters.first = true
        isFromRight = scalar.runsFromTheRight
      }
    }
    if letters.first {
      all += 1
      if isFromRight { fromRight += 1 }
    }
    if letters.short > 0 { all += max(1, letters.short / 2) }
    if letters.long > 0 { all += max(1, letters.long / 5) }
  }
}

extension Unicode.Scalar {
  /// Han and kana, of which words have some two letters.
  fileprivate var isIdeographOrKana: Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      properties.isAlphabetic
    default: false
    }
  }

  /// Thai, Lao, Burmese and Khmer, of which words have some five letters.
  fileprivate var isSpacelessLetter: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: properties.isAlphabetic
    default: false
    }
  }

  /// Whether a letter has bidirectional class R or AL, by the blocks that are reserved for
  /// right-to-left scripts (DerivedBidiClass.txt).
  fileprivate var runsFromTheRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}
