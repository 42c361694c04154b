/// What of the inline forms beyond GFM's core is read.
struct InlineSyntax: Sendable {
  var bareLinks: Bool
  var wikilinks: Bool
  var quotes: QuotationMarks?
  var schemes: Set<String>
  var amendsEmphasis: Bool

  init(_ options: MarkdownOptions) {
    bareLinks = options.bareLinks
    wikilinks = options.wikilinks
    quotes = options.quotes
    schemes = options.schemes
    amendsEmphasis = options.amendsEmphasis
  }
}

/// Which bytes a text has that forms of ours begin with. Most texts have few of them, and one pass
/// tells.
struct InlineMarks {
  /// A backslash.
  private(set) var hasEscape = false
  /// `[[`
  private(set) var hasBrackets = false
  /// `//` or `ww`: perhaps `https://` or `www.`
  private(set) var hasAddress = false
  /// A delimiter of emphasis that may stand in an address.
  private(set) var hasMarkedAddress = false
  /// Perhaps Hangul, Han or kana.
  private(set) var hasWide = false
  private(set) var hasAt = false
  /// `{%` or `{{`
  private(set) var hasBraces = false
  /// `&quot;` or `&#39;`, perhaps.
  private(set) var hasQuoteEntity = false
  /// `"`, `'`, `--` or `...`
  private(set) var hasTypewriter = false
  /// `[!`
  private(set) var hasAlert = false
  /// `*` or `~`
  private(set) var hasRuns = false
  private(set) var hasTilde = false
  /// `%%` or `<!--`
  private(set) var mayHideNotes = false

  init(_ parts: [ArraySlice<UInt8>]) {
    for part in parts { part.withUnsafeBufferPointer { read($0) } }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    hasWide = hasWide || holdsWide(bytes)
    hasAddress =
      hasAddress || bytes.has(0x2F, before: 0x2F)
      || bytes.has({ ($0 | 0x20) ^ 0x77 }, before: { ($0 | 0x20) ^ 0x77 })
    hasTypewriter =
      hasTypewriter || bytes.has { nearest($0 ^ 0x22, $0 ^ 0x27) }
      || bytes.has(0x2E, before: 0x2E) || bytes.has(0x2D, before: 0x2D)
    isOfInterest.withUnsafeBufferPointer { isOfInterest in
      var position = 0
      while position < bytes.count {
        let end = min(position &+ 32, bytes.count)
        if end - position == 32 && !Self.mayBeOfInterest(base + position) {
          position = end
          continue
        }
        while position < end {
          if isOfInterest[Int(bytes[position])] != 0 { read(bytes, at: position) }
          position &+= 1
        }
      }
    }
  }

  private static func mayBeOfInterest(_ block: UnsafePointer<UInt8>) -> Bool {
    let least = UnsafeBufferPointer<UInt8>.least(block, 32) { byte in
      nearest(
        nearest(byte ^ 0x21, byte ^ 0x25, byte ^ 0x26, byte ^ 0x2A),
        nearest(byte ^ 0x3C, byte ^ 0x40, byte ^ 0x5B, byte ^ 0x5C),
        nearest(byte ^ 0x5F, byte ^ 0x7B, byte ^ 0x7E))
    }
    return least == 0
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    let before = position > 0 ? bytes[position - 1] : 0
    switch bytes[position] {
    case 0x5C: hasEscape = true
    case 0x5B where before == 0x5B: hasBrackets = true
    case 0x21 where before == 0x5B: hasAlert = true
    case 0x2A, 0x5F, 0x7E:
      if bytes[position] != 0x5F { hasRuns = true }
      if bytes[position] == 0x7E { hasTilde = true }
      if hasAddress && !hasMarkedAddress { readMark(bytes, at: position) }
    case 0x40: hasAt = true
    case 0x25:
      if before == 0x7B { hasBraces = true }
      if before == 0x25 { mayHideNotes = true }
    case 0x7B: if before == 0x7B { hasBraces = true }
    case 0x3C:
      if position + 1 < bytes.count && bytes[position + 1] == 0x21 { mayHideNotes = true }
    case 0x26: hasQuoteEntity = true
    default: break
    }
  }

  private mutating func readMark(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    let limit = max(0, position - 300)
    var start = position
    while start > limit && bytes[start - 1] > 0x20 { start -= 1 }
    let word = bytes[start..<position]
    let hasStart = word.contains { $0 == 0x2F || $0 | 0x20 == 0x77 }
    if hasStart || start == limit && limit > 0 { hasMarkedAddress = true }
  }
}

/// For each byte, whether `read` looks at it.
private let isOfInterest: [UInt8] = {
  var table = [UInt8](repeating: 0, count: 256)
  for byte in "!%&*<@[\\_{~".utf8 { table[Int(byte)] = 1 }
  return table
}()

/// Whether U+2E80 or a later character may be there: at 0xE2, radicals of Han.
private func holdsWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  while true {
    // From 0xE0 on: the three highest bits.
    position = bytes.position(from: position) { ~$0 >> 5 }
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    if byte > 0xE2 || byte == 0xE1 { return true }
    if byte == 0xE2 && position + 1 < bytes.count && bytes[position + 1] >= 0xBA { return true }
    position += 1
  }
}
