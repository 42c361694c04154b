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
  /// A word of the query that is a year, month or day counts as much where it is when an entry was
  /// written. No posting has it for that.
  static let days: UInt8 = 5
  static let title: UInt8 = 6
  /// In the title, and frequent in the text.
  static let muchTitle: UInt8 = 7
  /// The title consists of this token only.
  static let wholeTitle: UInt8 = 8

  /// Where a token is in an entry: the place that counts most.
  enum Place: UInt8 { case none, text, label, title, wholeTitle }

  /// How often tokens are in a text that is a lot for its length.
  struct Thresholds {
    /// The numbers of occurrences from which on a token is frequent, or what the text is mostly
    /// about.
    let (much, most): (Int, Int)
    /// Whether the text is a note. A note is about each of its words.
    let isNote: Bool
    /// The number of occurrences below which a token that is only in the text is in class `text`.
    var least: Int { isNote ? 0 : min(much, most) }

    /// BM25 (Robertson and Zaragoza, 2009) with k₁ = 1.2, b = 0.75 and a constant average of 300
    /// tokens, so that an entry hardly ever changes the class of another one. The thresholds are
    /// 1.35 for `much` and 1.65 for `most`.
    ///
    /// - Parameters:
    ///   - length: the number of tokens in the text.
    ///   - scale: how many times 300 tokens the journal's texts have on average, in steps.
    init(length: Int, scale: Int = 1) {
      isNote = length < 25
      let length = length / scale
      most = max(3, (9_900 + 99 * length + 10_999) / 11_000)
      much = max(2, (8_100 + 81 * length + 16_999) / 17_000)
    }
  }

  /// Classifies a token in an entry.
  ///
  /// - Parameters:
  ///   - count: the number of its occurrences in the text.
  ///   - text: the thresholds of the text.
  ///   - isLong: whether the title is long.
  @inline(__always)
  static func of(_ place: Place, count: Int, in text: Thresholds, isLong: Bool) -> UInt8 {
    switch place {
    case .none: 0
    case .text:
      count >= text.most
        ? mostText : count >= text.much || (text.isNote && count > 0) ? muchText : self.text
    case .label: count >= min(text.most, text.much) ? mostText : label
    case .title:
      count >= min(text.most, text.much) ? muchTitle : isLong ? passingTitle : title
    case .wholeTitle: wholeTitle
    }
  }

  /// Whether a title is long: more than 16 grams, where a word counts as two.
  ///
  /// - Parameter folded: marked scalars.
  static func isLong(title folded: UnsafeBufferPointer<UInt32>) -> Bool {
    var grams = 0
    var last = MarkedScalar.other
    for marked in folded {
      let kind = MarkedScalar.kind(marked)
      grams += kind == MarkedScalar.gram ? 1 : kind == MarkedScalar.word && last != kind ? 2 : 0
      last = kind
    }
    return grams > 16
  }
}
