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
      case 0x2E where before == 0x77 || before == 0x57: hasAddress = true
      case 0x2E where before == 0x2E: hasTypewriter = true
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
}
