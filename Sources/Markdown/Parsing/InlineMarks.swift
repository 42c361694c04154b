import Diagnostics

/// The constructs that a text can contain, found in one pass over its bytes.
///
/// Most texts contain few of them; later passes skip the others.
struct InlineMarks {
  private let seen: UInt32
  /// `[[`
  let hasBrackets: Bool
  /// `[!`
  var hasAlert: Bool
  /// `[ ]`, `[x]` or `[X]`: possibly a task.
  let hasBox: Bool
  /// `[^`
  let hasFootnotes: Bool
  /// Whether the text can have footnote references, also with `\^` for `^`.
  let mayReferToFootnotes: Bool
  /// `^[`
  let hasInlineNotes: Bool
  /// `[` before a character reference for `^`. The parser takes this for a footnote reference and
  /// then reads out of bounds.
  let hasCaretReference: Bool
  /// `//` or `ww`: possibly `https://` or `www.`
  let hasAddress: Bool
  /// A delimiter of emphasis that can be in an address.
  let hasMarkedAddress: Bool
  /// Possibly a line that begins with `:`
  let hasDefinitions: Bool
  /// Possibly the name of an emoji: `:smile:`
  let mayHoldEmoji: Bool
  /// Possibly a destination with spaces: `](my photo.jpg)`
  let hasSpacedLink: Bool
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
    let doubled = Seen.doubled(in: bytes)
    func hasTwo(_ byte: UInt8) -> Bool { doubled & Seen.bit(of: byte) != 0 }
    let openings = has(0x5B) ? Openings(bytes) : Openings()
    hasBrackets = hasTwo(0x5B)
    hasAlert = openings.hasAlert
    hasBox = openings.hasBox
    hasFootnotes = openings.hasFootnote
    mayReferToFootnotes =
      hasFootnotes || has(0x5B) && has(0x5C) && bytes.has(0x5C, before: 0x5E)
    hasInlineNotes = has(0x5E) && has(0x5B) && bytes.has(0x5E, before: 0x5B)
    hasCaretReference = openings.hasReference && holdsCaretReference(bytes)
    hasAddress =
      syntax.bareLinks
      && (hasTwo(0x2F)
        || seen & Seen.letterW != 0
          && bytes.has { (($0 | 0x20) ^ 0x77) | (($1 | 0x20) ^ 0x77) })
    hasMarkedAddress = hasAddress && seen & Seen.delimiters != 0 && holdsMarkedWord(bytes)
    hasDefinitions = has(0x3A) && bytes.has { nearest($0 ^ 0x0A, $0 ^ 0x20) | ($1 ^ 0x3A) }
    mayHoldEmoji = has(0x3A) && Emoji.mayOccur(in: bytes)
    hasSpacedLink = has(0x5B) && has(0x28) && holdsSpacedLink(bytes)
    hasWide = syntax.amendsEmphasis && seen & Seen.wide != 0 && holdsWide(bytes)
    hasBraces = has(0x7B) && bytes.has { ($0 ^ 0x7B) | nearest($1 ^ 0x25, $1 ^ 0x7B) }
    mayHoldDialects =
      has(0x7B) && bytes.has { ($0 ^ 0x7B) | nearest($1 ^ 0x25, $1 ^ 0x7B, $1 ^ 0x3A) }
      // `](sea.jpg){width=50%}`, `[text]{.class}`
      || has(0x7B) && bytes.has { nearest($0 ^ 0x29, $0 ^ 0x5D) | ($1 ^ 0x7B) }
      || hasTwo(0x3A) || hasTwo(0x21) || hasTwo(0x3F) || syntax.wikilinks && hasTwo(0x28)
      || openings.hasName
    hasStrikes = hasTwo(0x7E)
    hasEquals =
      syntax.isWiki && hasTwo(0x3D)
      && !(has(0x5C) && bytes.has(0x5C, before: 0x3D))
    hasTypewriter =
      syntax.quotes != nil
      && (seen & Seen.quotes != 0 || hasTwo(0x2E) || hasTwo(0x2D))
    mayBeForbidden =
      seen & Seen.control != 0
      || has(0x26) && bytes.has(0x26, before: 0x23)
      || seen & Seen.last != 0 && bytes.has(0xEF, before: 0xBF)
    mayHideNotes =
      syntax.percents != .text && hasTwo(0x25)
      || has(0x3C) && bytes.has(0x3C, before: 0x21)
  }

  /// A backslash.
  var hasEscape: Bool { seen & Seen.bit(of: 0x5C) != 0 }
  var hasAt: Bool { seen & Seen.bit(of: 0x40) != 0 }
  /// Possibly `&quot;` or `&#39;`.
  var hasQuoteEntity: Bool { seen & Seen.bit(of: 0x26) != 0 }
  /// `*` or `~~`
  var hasRuns: Bool { hasStrikes || seen & Seen.bit(of: 0x2A) != 0 }
  var hasHash: Bool { seen & Seen.hash != 0 }
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
  private static let single = Array("\\[*~@{%&</_$^:!?(=.-".utf8)
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
  static let hash: UInt32 = 1 << 26
  static let delimiters = bit(of: 0x2A) | bit(of: 0x7E) | bit(of: 0x5F)

  fileprivate static let table: [UInt32] = (0...255).map { (byte: UInt8) in
    var bits: UInt32 = 0
    if let place = single.firstIndex(of: byte) { bits |= 1 << UInt32(place) }
    if byte | 0x20 == 0x77 { bits |= letterW }
    if byte == 0x22 || byte == 0x27 { bits |= quotes }
    if byte == 0x23 { bits |= hash }
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

extension Seen {
  /// The bytes with a bit of their own that occur twice in a row.
  static func doubled(in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      guard let start = bytes.baseAddress, bytes.count > 1 else { return 0 }
      let count = bytes.count
      var doubled: UInt32 = 0
      var position = 0
      while position &+ 17 <= count {
        if Self.mayHoldDouble(start + position) {
          for place in position..<(position &+ 16) where start[place] == start[place &+ 1] {
            doubled |= table[Int(start[place])]
          }
        }
        position &+= 16
      }
      while position &+ 1 < count {
        if start[position] == start[position &+ 1] { doubled |= table[Int(start[position])] }
        position &+= 1
      }
      return doubled
    }
  }

  /// Whether one of 16 bytes is a mark or a digit of ASCII and equal to the next one.
  @inline(__always)
  private static func mayHoldDouble(_ start: UnsafePointer<UInt8>) -> Bool {
    let bytes = load(start)
    // `!` to `?`, `[`, and `{` to `~`.
    let isMark =
      ones(bytes &- sixteen(0x21) .<= sixteen(0x1E)) | ones(bytes .== sixteen(0x5B))
      | ones(bytes &- sixteen(0x7B) .<= sixteen(3))
    return any(isMark & ones(bytes .== load(start + 1)))
  }
}

/// What comes after the opening brackets of a text.
private struct Openings {
  /// `[!`
  private(set) var hasAlert = false
  /// `[ ]`, `[x]` or `[X]`
  private(set) var hasBox = false
  /// `[^`
  private(set) var hasFootnote = false
  /// `[&`
  private(set) var hasReference = false
  /// Perhaps `[c]`, `[C]` or `[_TOC_]`.
  private(set) var hasName = false

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while true {
      position = bytes.place(of: 0x5B, from: position) + 1
      guard position < bytes.count else { break }
      switch bytes[position] {
      case 0x21: hasAlert = true
      case 0x5E: hasFootnote = true
      case 0x26: hasReference = true
      case 0x20, 0x78, 0x58:
        if position + 1 < bytes.count, bytes[position + 1] == 0x5D { hasBox = true }
      default: break
      }
    }
    position = 1
    while true {
      position = bytes.place(of: 0x5D, from: position)
      guard position < bytes.count else { return }
      if [0x63, 0x43, 0x5F].contains(bytes[position - 1]) {
        hasName = true
        return
      }
      position += 1
    }
  }
}

/// Whether a delimiter of emphasis is in a word that can be an address.
private func holdsMarkedWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while true {
    position = bytes.place(ofAny: (0x2A, 0x5F, 0x7E, 0x7E), from: position)
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

/// Whether a destination in parentheses has a space that is not before a title.
private func holdsSpacedLink(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while true {
    position = bytes.position(from: position, ofPair: { ($0 ^ 0x5D) | ($1 ^ 0x28) }) + 2
    guard position < bytes.count else { return false }
    while position < bytes.count, bytes[position] != 0x29, bytes[position] != 0x0A {
      if bytes[position] == 0x20, position + 1 < bytes.count,
        ![0x22, 0x27, 0x20].contains(bytes[position + 1])
      {
        return true
      }
      position += 1
    }
  }
}
