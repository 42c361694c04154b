/// The paper of a book, in millimetres.
package enum BookPaper: String, CaseIterable, Sendable {
  case a5, a4, letter
  case sixByNine = "6x9"

  var width: Double {
    switch self {
    case .a5: 148
    case .a4: 210
    case .letter: 215.9
    case .sixByNine: 152.4
    }
  }

  var height: Double {
    switch self {
    case .a5: 210
    case .a4: 297
    case .letter: 279.4
    case .sixByNine: 228.6
    }
  }

  /// Where the pages are bound.
  var inner: Double { isLarge ? 27 : 17 }

  /// Where days hang.
  var outer: Double { isLarge ? 47 : 31 }

  /// Above and below the text.
  var edge: Double { isLarge ? 27 : 20 }

  /// Of letters, in points.
  var letters: Double { isLarge ? 11.5 : 10 }

  var text: Double { width - inner - outer }

  /// The most that a photo has of a page: two of them, with a title between, fill one.
  var pictureHeight: Double { ((height - 2 * edge) * 0.4).rounded(.down) }

  /// The width of a photo alone in its row, by its width to height.
  func pictureWidth(_ ratio: Double) -> Double { tenths(min(text, pictureHeight * ratio)) }

  private var isLarge: Bool { self == .a4 || self == .letter }

  /// Pixels across for print: 300 to an inch.
  static func pixels(_ millimetres: Double) -> Int { Int((millimetres / 25.4 * 300).rounded(.up)) }
}

/// A length with one decimal.
func tenths(_ length: Double) -> Double { (length * 10).rounded(.down) / 10 }
