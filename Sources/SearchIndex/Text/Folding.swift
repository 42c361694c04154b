import Localization

/// Folds texts for comparing: one form for upper and lower case, for full and half width, with and
/// without accents.
///
/// ```
/// Café, ＣＡＦＥ → cafe    ｶﾒﾗ, カメラ → かめら    İı → ii    ٢٥ → 25    1,000 → 1000    Straße → strasse
/// "  \n" → " "
/// ```
/// The steps are in Documentation/Search.md; the script of the theme does the same. Takes texts
/// in NFC. A value of this type keeps what it once found out about a scalar, so use one for many
/// texts.
struct Folding {
  /// 0: not known yet; `isSpecial`: more or less than one scalar; else the folded scalar.
  private var singles = [UInt32](repeating: 0, count: 0x3400)
  private var specials: [UInt32: [UInt32]] = [:]

  private static let isSpecial = UInt32.max

  init() {}

  mutating func fold(_ text: String) -> [UInt32] {
    var folded = FoldedText()
    fold(text, into: &folded, withPlaces: false)
    return folded.scalars
  }

  /// The folded text with the way back to the bytes that it came from.
  mutating func foldWithPlaces(_ text: String) -> FoldedText {
    var folded = FoldedText()
    fold(text, into: &folded, withPlaces: true)
    return folded
  }

  private mutating func fold(_ text: String, into folded: inout FoldedText, withPlaces: Bool) {
    var copy = text
    copy.withUTF8 { bytes in
      folded.scalars.reserveCapacity(bytes.count / 2)
      var cursor = ScalarCursor(bytes)
      while true {
        if !withPlaces { cursor.takePlain(into: &folded.scalars) }
        guard let scalar = cursor.next() else { break }
        let start = cursor.start
        let before = folded.scalars.count
        if scalar == 0x2C, folded.endsWithDigit, cursor.isBeforeThousands {
          continue
        } else if isWhiteSpace(scalar) {
          cursor.skip(while: isWhiteSpace)
          folded.scalars.append(0x20)
        } else if cursor.peek().map(isVoicingMark) == true {
          let mark = cursor.next() ?? 0
          folded.scalars += Folding.folded([scalar, mark])
        } else {
          append(scalar, to: &folded.scalars)
        }
        if withPlaces { folded.place(from: before, start..<cursor.position) }
      }
    }
  }

  private mutating func append(_ scalar: UInt32, to scalars: inout [UInt32]) {
    switch scalar {
    case 0x41...0x5A: scalars.append(scalar + 0x20)
    case 0x30A1...0x30F6: scalars.append(scalar - 0x60)
    case 0x21...0x7E, 0xAC00...0xD7A3, 0x3041...0x3096, 0x4E00...0x9FFF: scalars.append(scalar)
    default:
      if scalar < 0x3400, singles[Int(scalar)] != 0 {
        let known = singles[Int(scalar)]
        if known != Folding.isSpecial { return scalars.append(known) }
      }
      if let known = specials[scalar] {
        scalars += known
        return
      }
      let folded = Folding.folded([scalar])
      if scalar < 0x3400 {
        singles[Int(scalar)] = folded.count == 1 ? folded[0] : Folding.isSpecial
      }
      if scalar >= 0x3400 || folded.count != 1 { specials[scalar] = folded }
      scalars += folded
    }
  }

  /// A few scalars that belong together.
  private static func folded(_ scalars: [UInt32]) -> [UInt32] {
    let kept = scalars.filter { !isDropped($0) }
    if kept.isEmpty { return [] }
    let narrow =
      kept.contains { (0xFB00...0xFFEF).contains($0) }
      ? compatibleForm(string(kept)) : string(kept)
    let bases = decomposedForm(narrow).unicodeScalars.filter { !isDropped($0.value) }
    let composed = normalizedForm(string(bases.map(\.value)))
    if let quote = plainQuote(composed) { return [quote] }
    // Down, up and down again: ß and ẞ are found by ss, final sigma by sigma.
    return composed.unicodeScalars.map(\.properties.lowercaseMapping).joined().unicodeScalars
      .map(\.properties.uppercaseMapping).joined().unicodeScalars
      .flatMap { $0.properties.lowercaseMapping.unicodeScalars.map { plain($0) } }
  }

  /// Katakana as hiragana, digits of all scripts as those of ASCII, and the letters kaf and yeh of
  /// Persian and other keyboards as those of Arabic.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: return scalar.value - 0x60
    case 0x6A9: return 0x643
    case 0x649, 0x6CC: return 0x64A
    case 0x660...0xFFFF where scalar.properties.generalCategory == .decimalNumber:
      return 0x30 + UInt32(scalar.properties.numericValue ?? 0)
    default: return scalar.value
    }
  }

  private static func string(_ scalars: [UInt32]) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(view)
  }

  private static func plainQuote(_ text: String) -> UInt32? {
    guard let scalar = text.unicodeScalars.first?.value else { return nil }
    return switch scalar {
    case 0x2018, 0x2019, 0x02BC: 0x27
    case 0x201C, 0x201D, 0x201E: 0x22
    default: nil
    }
  }
}

/// The voicing marks of half-width kana, which are letters of their own to Unicode.
private func isVoicingMark(_ scalar: UInt32) -> Bool { scalar == 0xFF9E || scalar == 0xFF9F }

/// As `\s` of ECMAScript, but for U+FEFF, which folds away.
private func isWhiteSpace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
    true
  default: false
  }
}

/// Marks of alphabets that fold away, and what nobody sees: joiners, soft hyphens, selectors, tones
/// of skin. The marks of South and East Asian scripts are letters to their readers.
private func isDropped(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x00..<0xAD: return false
  case 0xAD, 0x61C, 0x640, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF,
    0x1F3FB...0x1F3FF:
    return true
  case 0x700...0x1CFF, 0x302A...0x309A, 0x3400...0x9FFF, 0xA800...0xABFF, 0xAC00...0xD7FF,
    0x10A00...0x1DFFF:
    return false
  default: return Unicode.Scalar(scalar)?.isMark ?? false
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
  }
}
