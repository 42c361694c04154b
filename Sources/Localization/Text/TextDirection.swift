/// The direction of a line of text.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction in which a text reads by its own letters, whatever its language is said to be: from the right when at least two
  /// of five words run so, since names and brands stay Latin among Hebrew and Arabic words. Digits, punctuation and addresses
  /// say nothing. Only the beginning of a long text is looked at.
  ///
  /// Source: the estimate of Google's Closure library (`goog.i18n.bidi`), whose threshold this is.
  ///
  /// - Parameter usual: the direction of a text without letters.
  package init(of text: String, usual: TextDirection) {
    let isLong = text.utf8.count > TextDirection.enough
    let beginning = isLong ? String(text.unicodeScalars.prefix(TextDirection.enough)) : text
    if usual == .leftToRight && !mayRunFromTheRight(beginning.utf8) {
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

/// A text as it can stand among words that run in `direction`, where no element can say so: in attributes, in the title of a page,
/// in messages. If it runs the other way it stands between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard
/// Annex 9, section 2.4.2); all else stays as it is.
package func isolated(_ text: String, in direction: TextDirection) -> String {
  if TextDirection(of: text, usual: direction) == direction { return text }
  return "\u{2068}" + text + "\u{2069}"
}

/// False when no letter of a UTF-8 text can run from the right: most texts, at the price of a look at their bytes.
private func mayRunFromTheRight(_ text: String.UTF8View) -> Bool {
  // U+0590 to U+07FF begin with D6 to DF, U+0800 to U+08FF with E0, U+FB1D to U+FEFF with EF, planes above with F0.
  text.contains { (0xD6...0xE0).contains($0) || $0 >= 0xEF }
}

private func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
  ["http://", "https://"].contains { word.starts(with: $0.unicodeScalars) }
}

extension Unicode.Scalar {
  /// A letter of the classes R and AL: their blocks are set apart for scripts from the right (DerivedBidiClass.txt).
  fileprivate var runsFromTheRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      properties.isAlphabetic
    default: false
    }
  }
}
