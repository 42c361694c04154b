// SearchIndex turns a published site into the files that search reads in the browser, and searches
// in the same way itself. The format is public: Documentation/Search.md. It refuses to know pages,
// templates, threads and the disk, and only published entries reach it.

/// What a folded scalar is to the tokenizer (Documentation/Search.md, "Tokens").
enum ScalarKind {
  /// Part of a word that is searched by its beginning: letters, numbers and marks of alphabets.
  case word
  /// Part of a run that is searched by any part of it: Hangul, kana, Han, Thai, Lao, Khmer,
  /// Burmese, and pictures.
  case gram
  /// Between tokens.
  case other

  @inline(__always)
  init(_ scalar: UInt32) {
    // Hangul, the most frequent one in long runs, is known at once.
    self = (0xAC00...0xD7A3).contains(scalar) ? .gram : ScalarKind(others: scalar)
  }

  private init(others scalar: UInt32) {
    if scalar < 0x80 {
      self = ScalarKind.isASCIIWord(scalar) ? .word : .other
    } else if ScalarKind.isGram(scalar) {
      self = .gram
    } else if let letter = Unicode.Scalar(scalar), letter.isWord {
      self = .word
    } else {
      self = .other
    }
  }

  private static func isASCIIWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// By ranges, not by Unicode's scripts, so that no version of Unicode can move a token.
  static func isGram(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7FF, 0x4E00...0x9FFF, 0x3041...0x309F, 0x30A1...0x30FA: true
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x20A0...0x20CF,
      0x2190...0x2BFF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,
      0xF900...0xFAFF, 0x1F000...0x3FFFF:
      Unicode.Scalar(scalar)?.isPunctuationOrSpace == false
    default: false
    }
  }
}

/// A folded scalar and its kind in 32 bits, because asking Unicode for a kind takes long.
struct MarkedScalar {
  let bits: UInt32

  static let gram: UInt32 = 1 << 24
  static let word: UInt32 = 2 << 24
  static let other: UInt32 = 3 << 24

  init(_ scalar: UInt32) {
    switch ScalarKind(scalar) {
    case .gram: bits = scalar | MarkedScalar.gram
    case .word: bits = scalar | MarkedScalar.word
    case .other: bits = scalar | MarkedScalar.other
    }
  }

  @inline(__always)
  static func scalar(_ bits: UInt32) -> UInt32 { bits & 0xFF_FFFF }

  @inline(__always)
  static func kind(_ bits: UInt32) -> UInt32 { bits & 0xFF00_0000 }
}

extension Unicode.Scalar {
  fileprivate var isPunctuationOrSpace: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }

  fileprivate var isWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
      .format, .surrogate, .privateUse, .unassigned:
      false
    @unknown default: false
    }
  }
}
