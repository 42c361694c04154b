/// The constructs that a text can contain, found in one pass over its bytes.
///
/// Most texts contain few of them; later passes skip the others.
struct InlineMarks {
  private let seen: UInt32
  /// `[[`
  let hasBrackets: Bool
  /// `[!`
  let hasAlert: Bool
  /// `[^`
  let hasFootnotes: Bool
  /// Whether the text can have footnote references, also with `\^` for `^`.
  let mayReferToFootnotes: Bool
  /// `[` before a character reference for `^`. The parser takes this for a footnote reference and
  /// then reads out of bounds.
  let hasCaretReference: Bool
  /// `//` or `ww`: possibly `https://` or `www.`
  let hasAddress: Bool
  /// A delimiter of emphasis that can be in an address.
  let hasMarkedAddress: Bool
  /// Possibly Hangul, Han or kana.
  let hasWide: Bool
  /// `{%` or `{{`
  let hasBraces: Bool
  /// Possibly a shortcode, a container or attributes of another program.
  let mayHoldDialects: Bool
  /// `~~`. A single `~` never strikes text out: `9시~10시, 오후 2시~3시`.
  let hasStrikes: Bool
  /// `==`, where it may mark a text. One that is escaped leaves it open which ones do.
  let hasEquals: Bool
  /// `"`, `'`, `--` or `...`
  let hasTypewriter: Bool
  /// `<!--`, or `%%` where that may mean something.
  let mayHideNotes: Bool
  /// A control character or another one that XML forbids, as itself or as a reference, `&#1;`.
  let mayBeForbidden: Bool

  /// - Parameter syntax: constructs that are switched off are not searched for.
  init(_ bytes: ArraySlice<UInt8>, _ syntax: InlineSyntax) {
    self = bytes.withUnsafeBufferPointer { InlineMarks($0, syntax) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ syntax: InlineSyntax) {
    let seen = Seen.all(of: bytes)
    func has(_ byte: UInt8) -> Bool { seen & Seen.bit(of: byte) != 0 }
    self.seen = seen
    let hasForms =
      has(0x5B) && bytes.has { ($0 ^ 0x5B) | nearest($1 ^ 0x5B, $1 ^ 0x21, $1 ^ 0x5E) }
    hasBrackets = hasForms && bytes.has(0x5B, before: 0x5B)
    hasAlert = hasForms && bytes.has(0x5B, before: 0x21)
    hasFootnotes = hasForms && bytes.has(0x5B, before: 0x5E)
    mayReferToFootnotes =
      hasFootnotes || has(0x5B) && has(0x5C) && bytes.has(0x5C, before: 0x5E)
    hasCaretReference = has(0x5B) && has(0x26) && holdsCaretReference(bytes)
    hasAddress =
      syntax.bareLinks
      && (has(0x2F) && bytes.has(0x2F, before: 0x2F)
        || seen & Seen.letterW != 0
          && bytes.has { (($0 | 0x20) ^ 0x77) | (($1 | 0x20) ^ 0x77) })
    hasMarkedAddress = hasAddress && seen & Seen.delimiters != 0 && holdsMarkedWord(bytes)
    hasWide = syntax.amendsEmphasis && seen & Seen.wide != 0 && holdsWide(bytes)
    hasBraces = has(0x7B) && bytes.has { ($0 ^ 0x7B) | nearest($1 ^ 0x25, $1 ^ 0x7B) }
    mayHoldDialects =
      has(0x7B) && bytes.has { ($0 ^ 0x7B) | nearest($1 ^ 0x25, $1 ^ 0x7B, $1 ^ 0x3A) }
      // `](sea.jpg){width=50%}`, `[text]{.class}`
      || has(0x7B) && bytes.has { nearest($0 ^ 0x29, $0 ^ 0x5D) | ($1 ^ 0x7B) }
      || has(0x3A) && bytes.has(0x3A, before: 0x3A) || has(0x21) && bytes.has(0x21, before: 0x21)
      || has(0x3F) && bytes.has(0x3F, before: 0x3F)
      || syntax.wikilinks && has(0x28) && bytes.has(0x28, before: 0x28)
      || has(0x5B) && bytes.has { nearest($0 ^ 0x63, $0 ^ 0x43, $0 ^ 0x5F) | ($1 ^ 0x5D) }
    hasStrikes = has(0x7E) && bytes.has(0x7E, before: 0x7E)
    hasEquals =
      syntax.isWiki && has(0x3D) && bytes.has(0x3D, before: 0x3D)
      && !(has(0x5C) && bytes.has(0x5C, before: 0x3D))
    hasTypewriter =
      syntax.quotes != nil
      && (seen & Seen.quotes != 0 || bytes.has(0x2E, before: 0x2E)
        || bytes.has(0x2D, before: 0x2D))
    mayBeForbidden =
      seen & Seen.control != 0
      || has(0x26) && bytes.has(0x26, before: 0x23)
      || seen & Seen.last != 0 && bytes.has(0xEF, before: 0xBF)
    mayHideNotes =
      syntax.percents != .text && has(0x25) && bytes.has(0x25, before: 0x25)
      || has(0x3C) && bytes.has(0x3C, before: 0x21)
  }

  /// A backslash.
  var hasEscape: Bool { seen & Seen.bit(of: 0x5C) != 0 }
  var hasAt: Bool { seen & Seen.bit(of: 0x40) != 0 }
  /// Possibly `&quot;` or `&#39;`.
  var hasQuoteEntity: Bool { seen & Seen.bit(of: 0x26) != 0 }
  /// `*` or `~~`
  var hasRuns: Bool { hasStrikes || seen & Seen.bit(of: 0x2A) != 0 }
  var hasDollar: Bool { seen & Seen.bit(of: 0x24) != 0 }
  var hasCaret: Bool { seen & Seen.bit(of: 0x5E) != 0 }
  /// `<`
  var hasTag: Bool { seen & Seen.bit(of: 0x3C) != 0 }
  /// `{`
  var hasBrace: Bool { seen & Seen.bit(of: 0x7B) != 0 }
  var hasControls: Bool { seen & Seen.control != 0 }
  /// Possibly a character that is used as a placeholder.
  var mayHoldPlaceholders: Bool { seen & Seen.placeholder != 0 }
}

/// The bytes that occur in a text, as bits.
private enum Seen {
  /// Bytes with a bit of their own, by index.
  private static let single = Array("\\[*~@{%&</_$^:!?(=".utf8)
  static let letterW: UInt32 = 1 << 20
  static let quotes: UInt32 = 1 << 21
  /// A byte from 0xE1 on.
  static let wide: UInt32 = 1 << 22
  /// A control character other than tab and line feed.
  static let control: UInt32 = 1 << 23
  /// 0xEF, the first byte of U+FFFE and U+FFFF.
  static let last: UInt32 = 1 << 24
  /// 0xE2, the first byte of placeholders.
  static let placeholder: UInt32 = 1 << 25
  static let delimiters = bit(of: 0x2A) | bit(of: 0x7E) | bit(of: 0x5F)

  private static let table: [UInt32] = (0...255).map { (byte: UInt8) in
    var bits: UInt32 = 0
    if let place = single.firstIndex(of: byte) { bits |= 1 << UInt32(place) }
    if byte | 0x20 == 0x77 { bits |= letterW }
    if byte == 0x22 || byte == 0x27 { bits |= quotes }
    if byte >= 0xE1 { bits |= wide }
    if byte < 0x20 && byte != 0x0A && byte != 0x09 { bits |= control }
    if byte == 0xEF { bits |= last }
    if byte == 0xE2 { bits |= placeholder }
    return bits
  }

  static func bit(of byte: UInt8) -> UInt32 { table[Int(byte)] & 0xFFFFF }

  static func all(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = bytes.count
    return table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress, let bytes = bytes.baseAddress else { return 0 }
      var (seen, also): (UInt32, UInt32) = (0, 0)
      var position = 0
      // Read eight bytes at once, because this loop is limited by memory access.
      while position &+ 8 <= count {
        let word = Word(bytes + position).bits
        seen |= table[Int(word & 0xFF)] | table[Int(word >> 16 & 0xFF)]
        also |= table[Int(word >> 8 & 0xFF)] | table[Int(word >> 24 & 0xFF)]
        seen |= table[Int(word >> 32 & 0xFF)] | table[Int(word >> 48 & 0xFF)]
        also |= table[Int(word >> 40 & 0xFF)] | table[Int(word >> 56)]
        position &+= 8
      }
      while position < count {
        seen |= table[Int(bytes[position])]
        position &+= 1
      }
      return seen | also
    }
  }
}

/// Whether a delimiter of emphasis is in a word that can be an address.
private func holdsMarkedWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while true {
    position = bytes.position(from: position) { nearest($0 ^ 0x2A, $0 ^ 0x5F, $0 ^ 0x7E) }
    guard position < bytes.count else { return false }
    let limit = max(0, position - 300)
    var start = position
    while start > limit && bytes[start - 1] > 0x20 { start -= 1 }
    let hasStart = bytes[start..<position].contains { $0 == 0x2F || $0 | 0x20 == 0x77 }
    if hasStart || start == limit && limit > 0 { return true }
    position += 1
  }
}

/// Whether the text can have U+2E80 or a later character. After 0xE2, those are the Han radicals.
private func holdsWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  if let last = bytes.last, last > 0xE2 || last == 0xE1 { return true }
  return bytes.has { byte, next in
    nearest(
      max(byte, 0xE3) ^ byte, byte ^ 0xE1, (byte ^ 0xE2) | (max(next, 0xBA) ^ next))
  }
}

/// Whether the text has `[&Hat;`, `[&#94;` or `[&#x5E;`.
private func holdsCaretReference(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while true {
    position = bytes.position(from: position) { ($0 ^ 0x5B) | ($1 ^ 0x26) } + 2
    guard position < bytes.count else { return false }
    let name = bytes[position...].prefix { $0 != 0x3B }.prefix(16)
    if name.elementsEqual("Hat".utf8) { return true }
    guard name.first == 0x23 else { continue }
    let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 == 0x78 } ?? false
    let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    if Int(digits, radix: isHexadecimal ? 16 : 10) == 0x5E { return true }
  }
}
