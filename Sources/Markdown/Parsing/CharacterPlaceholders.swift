/// Replaces characters by placeholders before parsing, and restores them in the tree.
///
/// The tree does not tell `\[` from `[`, and the parser reads the `_` of a bare address as
/// emphasis. So escaped characters, and the delimiters in addresses and wikilinks, are replaced by
/// rare punctuation (U+2E00 on, editorial marks for New Testament texts), which the parser treats
/// as punctuation. They are restored when the tree is built. Only escaped characters in text stay
/// replaced until the last pass over the text has seen that they are not its delimiters. The same
/// pass inserts the spaces that guide emphasis.
struct CharacterPlaceholders {
  private(set) var parts: [ArraySlice<UInt8>]
  /// Whether the text has any placeholder.
  private(set) var areUsed = false
  /// Whether texts of the tree keep placeholders.
  private(set) var haveEscapes = false
  /// The space that was inserted to guide emphasis; empty if none was needed.
  private(set) var space: [UInt8] = []

  init(_ parts: [ArraySlice<UInt8>], _ marks: InlineMarks, _ syntax: InlineSyntax) {
    self.parts = parts
    let hasForms =
      marks.hasBrackets && syntax.wikilinks || marks.hasMarkedAddress && syntax.bareLinks
    let hasEscapes =
      marks.hasEscape
      && (hasForms || marks.hasAlert || marks.hasBox
        || syntax.bareLinks && (marks.hasAddress || marks.hasAt)
        || syntax.inlineTags && marks.hasHash || marks.hasSpacedLink || marks.hasInlineNotes
        || marks.mayHoldEmoji
        || syntax.quotes != nil && marks.hasTypewriter)
    // A text that has these characters itself is parsed without placeholders.
    let mayPut =
      (hasForms || hasEscapes || marks.hasBraces || syntax.quotes != nil && marks.hasQuoteEntity)
      && !(marks.mayHoldPlaceholders && parts.contains { Self.occur(in: $0) })
    let free = marks.hasWide && marks.hasRuns ? EmphasisGuide.space(free: parts) : nil
    guard mayPut || free != nil else { return }
    for (place, part) in parts.enumerated() {
      var scan = PlaceholderScan(part, syntax, mayPut: mayPut, space: free)
      let substituted = scan.substituted()
      guard scan.hasPut || scan.hasGuided else { continue }
      areUsed = areUsed || scan.hasPut
      haveEscapes = haveEscapes || scan.hasPutEscape
      if let free, scan.hasGuided { space = free }
      self.parts[place] = substituted[...]
    }
  }

  static func occur(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while true {
        position = bytes.position(from: position) { $0 ^ 0xE2 }
        guard position + 2 < bytes.count else { return false }
        if bytes[position + 1] == 0xB8 && bytes[position + 2] < 0x98 { return true }
        position += 1
      }
    }
  }
}

/// A placeholder for a character that the parser must treat as text.
enum CharacterPlaceholder: UInt8, CaseIterable {
  // For characters that the author escaped.
  case quote, apostrophe, bracket, exclamation, point, hyphen, colon, at, hash, end, caret
  case quoteEntity, apostropheEntity
  // For characters as the author wrote them.
  case asterisk, underscore, tilde, space

  /// In UTF-8: U+2E00 and following.
  var bytes: [UInt8] { [0xE2, 0xB8, 0x80 + rawValue] }

  /// Whether text keeps it until the last pass.
  var isEscape: Bool { rawValue < CharacterPlaceholder.asterisk.rawValue }

  /// The source text, which code shows.
  var spelling: String {
    switch self {
    case .quoteEntity: "&quot;"
    case .apostropheEntity: "&#39;"
    case .asterisk, .underscore, .tilde, .space: meaning
    case .quote, .apostrophe, .bracket, .exclamation, .point, .hyphen, .colon, .at, .hash, .end,
      .caret:
      "\\" + meaning
    }
  }

  /// The character, which text shows.
  var meaning: String {
    switch self {
    case .quote, .quoteEntity: "\""
    case .apostrophe, .apostropheEntity: "'"
    case .bracket: "["
    case .end: "]"
    case .caret: "^"
    case .exclamation: "!"
    case .point: "."
    case .hyphen: "-"
    case .colon: ":"
    case .at: "@"
    case .hash: "#"
    case .asterisk: "*"
    case .underscore: "_"
    case .tilde: "~"
    case .space: " "
    }
  }

  static func escaped(_ byte: UInt8) -> CharacterPlaceholder? {
    switch byte {
    case 0x22: .quote
    case 0x27: .apostrophe
    case 0x5B: .bracket
    case 0x5D: .end
    case 0x5E: .caret
    case 0x21: .exclamation
    case 0x2E: .point
    case 0x2D: .hyphen
    case 0x3A: .colon
    case 0x40: .at
    case 0x23: .hash
    default: nil
    }
  }

  static func plain(_ byte: UInt8) -> CharacterPlaceholder? {
    switch byte {
    case 0x2A: .asterisk
    case 0x5F: .underscore
    case 0x7E: .tilde
    default: nil
    }
  }
}

/// How to restore placeholders.
enum PlaceholderRestoring {
  /// In code and HTML: as written.
  case spelling
  /// In addresses, titles and finished text: the character.
  case meaning
  /// In text with further passes: escapes stay placeholders.
  case keepingEscapes
}

extension ArraySlice<UInt8> {
  /// The bytes with restored placeholders, or nil when there are none.
  func restoringPlaceholders(_ way: PlaceholderRestoring) -> [UInt8]? {
    guard CharacterPlaceholders.occur(in: self) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = startIndex
    while position < endIndex {
      guard self[position] == 0xE2, position + 2 < endIndex, self[position + 1] == 0xB8,
        let placeholder = CharacterPlaceholder(rawValue: self[position + 2] &- 0x80),
        !(way == .keepingEscapes && placeholder.isEscape)
      else {
        result.append(self[position])
        position += 1
        continue
      }
      result.append(
        contentsOf: (way == .spelling ? placeholder.spelling : placeholder.meaning).utf8)
      position += 3
    }
    return result
  }
}

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
