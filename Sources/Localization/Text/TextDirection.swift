/// The direction of a line of text.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a text by its own letters, regardless of its language: right-to-left if at
  /// least two of five words are, because names and brands stay Latin in Hebrew and Arabic texts.
  /// Digits, punctuation and addresses do not count. Only the beginning of a long text is read.
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
    var (fromRight, all) = (0, 0)
    for word in beginning.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard !isAddress(word), let first = word.first(where: \.properties.isAlphabetic) else {
        continue
      }
      all += 1
      if first.runsFromTheRight { fromRight += 1 }
    }
    if all == 0 {
      self = usual
    } else {
      self = fromRight * 5 >= all * 2 ? .rightToLeft : .leftToRight
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
      // Lead bytes: D6 to DF for U+0590 to U+07FF, E0 for U+0800 to U+08FF, EF for U+FB1D to U+FEFF,
      // F0 for the planes above. The loop has no early exit, so that the compiler can vectorize it.
      var found: UInt8 = 0
      for byte in bytes { found |= (byte &- 0xD6 <= 0x0A ? 1 : 0) | (byte >= 0xEF ? 1 : 0) }
      return found != 0
    }
  }
}

private func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
  ["http://", "https://"].contains { word.starts(with: $0.unicodeScalars) }
}

extension Unicode.Scalar {
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
