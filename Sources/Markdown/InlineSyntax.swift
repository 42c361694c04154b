/// What of the inline forms beyond GFM's core is read.
struct InlineSyntax: Sendable {
  var bareLinks: Bool
  var wikilinks: Bool
  var quotes: QuotationMarks?
  var schemes: Set<String>

  init(_ options: MarkdownOptions) {
    bareLinks = options.bareLinks
    wikilinks = options.wikilinks
    quotes = options.quotes
    schemes = options.schemes
  }
}

/// Which bytes a text has that forms of ours begin with. Most texts have few of them, and one pass
/// tells.
struct InlineMarks {
  /// A backslash.
  private(set) var hasEscape = false
  /// `[[`
  private(set) var hasBrackets = false
  /// `://` or `www.`
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

  init(_ parts: [ArraySlice<UInt8>]) {
    for part in parts { part.withUnsafeBufferPointer { read($0) } }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var before: UInt8 = 0
    for position in bytes.indices {
      let byte = bytes[position]
      if byte >= 0xE1 && (byte != 0xE2 || hasWideForm(bytes, at: position)) { hasWide = true }
      // Letters of all scripts but `w`, and spaces: nearly all of a text.
      if byte >= 0x80 || byte == 0x20 || byte >= 0x61 && byte <= 0x76 {
        before = byte
        continue
      }
      switch byte {
      case 0x5C: hasEscape = true
      case 0x5B where before == 0x5B: hasBrackets = true
      case 0x21 where before == 0x5B: hasAlert = true
      case 0x2F where before == 0x2F:
        if position >= 2 && bytes[position - 2] == 0x3A { hasAddress = true }
      case 0x2E where before | 0x20 == 0x77:
        // Not the end of `now.`
        if position >= 2 && bytes[position - 2] | 0x20 == 0x77 { hasAddress = true }
      case 0x2E where before == 0x2E: hasTypewriter = true
      case 0x2A, 0x5F, 0x7E: if hasAddress && !hasMarkedAddress { readMark(bytes, at: position) }
      case 0x40: hasAt = true
      case 0x25, 0x7B: if before == 0x7B { hasBraces = true }
      case 0x26: hasQuoteEntity = true
      case 0x22, 0x27: hasTypewriter = true
      case 0x2D where before == 0x2D: hasTypewriter = true
      default: break
      }
      before = byte
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

/// Whether U+2E80 or a later character begins at 0xE2: radicals of Han.
private func hasWideForm(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
  position + 1 < bytes.count && bytes[position + 1] >= 0xBA
}
