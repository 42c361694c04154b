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
  /// Of each scalar below U+10000: 0 if it is not known yet, one of the marks below, or the one
  /// scalar that it folds to, with its kind (`MarkedScalar`), which is larger than any mark.
  private var known = [UInt32](repeating: 0, count: 0x1_0000)
  /// What others fold to, as marked scalars.
  private var others: [UInt32: [UInt32]] = [:]

  /// Marks in `known`.
  private enum Mark {
    static let space: UInt32 = 1
    static let comma: UInt32 = 2
    /// Folds to nothing.
    static let dropped: UInt32 = 3
    /// Folds to more than one scalar.
    static let long: UInt32 = 4
    /// A voicing mark of half-width kana. It folds together with the scalar before it.
    static let voicing: UInt32 = 5
    /// A sign that may stand for geresh or gershayim.
    static let quote: UInt32 = 6

    static let last = quote
  }

  init() {
    for scalar in 0..<0x3001 where isWhiteSpace(UInt32(scalar)) { known[scalar] = Mark.space }
    known[0x2C] = Mark.comma
    for scalar in 0xFF9E...0xFF9F { known[scalar] = Mark.voicing }
    for scalar in Self.gereshes.union(Self.gershayim) { known[Int(scalar)] = Mark.quote }
  }

  mutating func fold(_ text: String) -> [UInt32] {
    var folded = FlatBuffer<UInt32>()
    fold(text, into: &folded)
    return folded.elements.map(MarkedScalar.scalar)
  }

  /// The folded text with the way back to the bytes that it came from.
  mutating func foldWithPlaces(_ text: String) -> FoldedText {
    var folded = FoldedText()
    var copy = text
    copy.withUTF8 { bytes in
      var cursor = ScalarCursor(bytes)
      while let scalar = cursor.next() {
        let (start, before) = (cursor.start, folded.scalars.count)
        if scalar == 0x2C, folded.endsWithDigit, cursor.isBeforeThousands {
          continue
        } else if let last = folded.scalars.last, Folding.isSilent(scalar, after: last, cursor) {
          continue
        } else if isWhiteSpace(scalar) {
          cursor.skip(while: isWhiteSpace)
          folded.scalars.append(0x20)
        } else if cursor.peek().map(isVoicingMark) == true {
          folded.scalars += Folding.folded([scalar, cursor.next() ?? 0])
        } else {
          folded.scalars += marked(scalar).map(MarkedScalar.scalar)
        }
        folded.place(from: before, start..<cursor.position)
      }
    }
    return folded
  }

  /// Puts the folded text into a buffer, as marked scalars.
  mutating func fold(_ text: String, into folded: inout FlatBuffer<UInt32>) {
    folded.setCount(0)
    var copy = text
    copy.withUTF8 { bytes in
      // A scalar that is known has a byte at least.
      folded.reserve(bytes.count)
      var position = 0
      while true {
        takeKnown(bytes, &position, into: &folded)
        var cursor = ScalarCursor(bytes, at: position)
        guard let scalar = cursor.next() else { break }
        if scalar == 0x2C, cursor.isBeforeThousands, Folding.endsWithDigit(folded) {
          position = cursor.position
          continue
        }
        if let last = Folding.last(of: folded), Folding.isSilent(scalar, after: last, cursor) {
          position = cursor.position
          continue
        }
        let some =
          cursor.peek().map(isVoicingMark) == true
          ? Folding.folded([scalar, cursor.next() ?? 0]).map { MarkedScalar($0).bits }
          : marked(scalar)
        position = cursor.position
        folded.reserve(some.count + bytes.count - position)
        for one in some { folded.append(one) }
      }
    }
  }

  /// Takes white space, and scalars whose form is known: all of most texts.
  private func takeKnown(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int, into folded: inout FlatBuffer<UInt32>
  ) {
    guard let text = bytes.baseAddress else { return }
    let end = bytes.count
    var position = start
    var count = folded.count
    let room = folded.base
    var endOfSpace = -1
    known.withUnsafeBufferPointer { known in
      while position < end {
        let byte = text[position]
        let next = position &+ (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3)
        guard byte < 0xF0, next <= end else { break }
        var form = known[Int(Folding.scalar(text + position))]
        if form <= Mark.last {
          if form == Mark.space {
            if position != endOfSpace {
              room[count] = 0x20 | MarkedScalar.other
              count += 1
            }
            endOfSpace = next
            position = next
            continue
          }
          if form == Mark.comma {
            // That of 1,000 is left out.
            if count > 0, Folding.isDigit(room[count - 1]) { break }
            form = 0x2C | MarkedScalar.other
          } else if form == Mark.quote {
            if count > 0, Folding.isHebrew(MarkedScalar.scalar(room[count - 1])) { break }
            form = Folding.plainQuote(Folding.scalar(text + position)) | MarkedScalar.other
          } else if form == Mark.voicing, position > start {
            // It belongs to the scalar before it, unless that is a space.
            var before = position - 1
            while before > start, text[before] & 0xC0 == 0x80 { before -= 1 }
            if position != endOfSpace {
              if known[Int(Folding.scalar(text + before))] != Mark.dropped { count -= 1 }
              position = before
            }
            break
          } else if form != Mark.dropped {
            break
          }
        }
        position = next
        if form == Mark.dropped { continue }
        room[count] = form
        count &+= 1
      }
    }
    folded.setCount(count)
    start = position
  }

  /// The scalar of one to three bytes at a place.
  @inline(__always)
  private static func scalar(_ text: UnsafePointer<UInt8>) -> UInt32 {
    let first = UInt32(text[0])
    if first < 0x80 { return first }
    let second = UInt32(text[1] & 0x3F)
    return first < 0xE0
      ? (first & 0x1F) << 6 | second : (first & 0x0F) << 12 | second << 6 | UInt32(text[2] & 0x3F)
  }

  private static func isDigit(_ marked: UInt32) -> Bool {
    (0x30...0x39).contains(MarkedScalar.scalar(marked))
  }

  private static func last(of folded: borrowing FlatBuffer<UInt32>) -> UInt32? {
    folded.count > 0 ? MarkedScalar.scalar(folded[folded.count - 1]) : nil
  }

  private static func isHebrew(_ scalar: UInt32) -> Bool { (0x5D0...0x5EA).contains(scalar) }

  /// ' ` ´ ʼ ‘ ’ ׳, and what else only stands for gershayim: ״.
  private static let gereshes: Set<UInt32> = [
    0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x5F3, 0x5F4,
  ]
  /// " “ ” „ between two letters.
  private static let gershayim: Set<UInt32> = [0x22, 0x201C, 0x201D, 0x201E]

  /// Whether a sign is geresh or gershayim, which are no letters: צה"ל, צה״ל and צהל are one word.
  private static func isSilent(
    _ scalar: UInt32, after last: UInt32, _ cursor: ScalarCursor
  ) -> Bool {
    guard isHebrew(last) else { return false }
    return gereshes.contains(scalar)
      || (gershayim.contains(scalar) && cursor.peek().map(isHebrew) == true)
  }

  private static func endsWithDigit(_ folded: borrowing FlatBuffer<UInt32>) -> Bool {
    folded.count > 0 && isDigit(folded[folded.count - 1])
  }

  /// What a scalar folds to, as marked scalars.
  private mutating func marked(_ scalar: UInt32) -> [UInt32] {
    if scalar == 0x2C { return [0x2C | MarkedScalar.other] }
    let isShort = scalar < 0x1_0000
    if isShort, known[Int(scalar)] > Mark.last { return [known[Int(scalar)]] }
    if isShort, known[Int(scalar)] == Mark.dropped { return [] }
    if isShort, known[Int(scalar)] == Mark.quote {
      return [Folding.plainQuote(scalar) | MarkedScalar.other]
    }
    if let known = others[scalar] { return known }
    let folded = (Folding.simple(scalar) ?? Folding.folded([scalar])).map { MarkedScalar($0).bits }
    if isShort, known[Int(scalar)] == 0 {
      known[Int(scalar)] = folded.isEmpty ? Mark.dropped : folded.count == 1 ? folded[0] : Mark.long
    }
    if !isShort || folded.count != 1 || known[Int(scalar)] <= Mark.last { others[scalar] = folded }
    return folded
  }

  /// What frequent scalars fold to, without asking Unicode.
  private static func simple(_ scalar: UInt32) -> [UInt32]? {
    switch scalar {
    case 0x41...0x5A: [scalar + 0x20]
    case 0x30A1...0x30F6: [scalar - 0x60]
    case 0x21...0x7E, 0xAC00...0xD7A3, 0x3041...0x3096, 0x4E00...0x9FFF: [scalar]
    default: nil
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
    if let first = composed.unicodeScalars.first?.value, plainQuote(first) != first {
      return [plainQuote(first)]
    }
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

  private static func plainQuote(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2018, 0x2019, 0x02BC: 0x27
    case 0x201C, 0x201D, 0x201E: 0x22
    default: scalar
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
