/// The relevance class of a posting. The numbers are part of the file format.
enum PostingClass {
  static let text: UInt8 = 1
  /// Frequent in the text for its length.
  static let muchText: UInt8 = 2
  static let label: UInt8 = 3
  /// In a long title, and not frequent in the text. All classes of tokens in titles are this one or
  /// higher.
  static let passingTitle: UInt8 = 4
  /// What the text is mostly about, or a label that is frequent in the text.
  static let mostText: UInt8 = 5
  static let title: UInt8 = 6
  /// In the title, and frequent in the text.
  static let muchTitle: UInt8 = 7
  /// The title consists of this token only.
  static let wholeTitle: UInt8 = 8

  /// Where a token is in an entry: the place that counts most.
  enum Place: UInt8 { case none, text, label, title, wholeTitle }

  /// Classifies a token in an entry.
  ///
  /// - Parameters:
  ///   - count: the number of its occurrences in the text.
  ///   - length: the number of tokens in the text.
  ///   - scale: how many times 300 tokens the journal's texts have on average, in steps.
  ///   - isLong: whether the title is long.
  static func of(
    _ place: Place, count: Int, length: Int, scale: Int = 1, isLong: Bool
  ) -> UInt8 {
    let often = frequency(count: count, length: length / scale)
    return switch place {
    case .none: 0
    case .text:
      // A note is about each of its words.
      often == .most ? mostText : often == .much || (count > 0 && length < 25) ? muchText : text
    case .label: often == .once ? label : mostText
    case .title: often != .once ? muchTitle : isLong ? passingTitle : title
    case .wholeTitle: wholeTitle
    }
  }

  private enum Frequency { case once, much, most }

  /// BM25 (Robertson and Zaragoza, 2009) with k₁ = 1.2, b = 0.75 and a constant average of 300
  /// tokens, so that an entry hardly ever changes the class of another one. The thresholds are 1.35 for
  /// `much` and 1.65 for `most`.
  private static func frequency(count: Int, length: Int) -> Frequency {
    if count > 2, count * 11_000 >= 9_900 + 99 * length { return .most }
    return count > 1 && count * 17_000 >= 8_100 + 81 * length ? .much : .once
  }

  /// Whether a title is long: more than 16 grams, where a word counts as two.
  static func isLong(title folded: [UInt32]) -> Bool {
    var grams = 0
    var last = ScalarKind.other
    for scalar in folded {
      let kind = ScalarKind(scalar)
      grams += kind == .gram ? 1 : kind == .word && last != .word ? 2 : 0
      last = kind
    }
    return grams > 16
  }
}
