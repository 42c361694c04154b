/// Replaces characters by placeholders before parsing, and restores them in the tree.
///
/// The tree does not tell `\[` from `[`, and the parser reads the `_` of a bare address as
/// emphasis. So escaped characters, and the delimiters in addresses and wikilinks, are replaced by
/// rare punctuation (U+2E00 on, editorial marks for New Testament texts), which the parser treats
/// as punctuation. They are restored when the tree is built. Only escaped characters in text stay
/// replaced until the last pass over the text has seen that they are not its delimiters.
struct CharacterPlaceholders {
  private(set) var parts: [ArraySlice<UInt8>]
  /// Whether the text has any placeholder.
  private(set) var areUsed = false
  /// Whether texts of the tree keep placeholders.
  private(set) var haveEscapes = false

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
    guard hasForms || hasEscapes || marks.hasBraces || syntax.quotes != nil && marks.hasQuoteEntity
    else { return }
    // A text that has these characters itself is parsed without placeholders.
    guard !marks.mayHoldPlaceholders || !parts.contains(where: { Self.occur(in: $0) }) else {
      return
    }
    for (place, part) in parts.enumerated() {
      var scan = PlaceholderScan(part, syntax)
      let substituted = scan.substituted()
      guard scan.hasPut else { continue }
      areUsed = true
      haveEscapes = haveEscapes || scan.hasPutEscape
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

  fileprivate static func escaped(_ byte: UInt8) -> CharacterPlaceholder? {
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

  fileprivate static func plain(_ byte: UInt8) -> CharacterPlaceholder? {
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

/// For each byte, whether a construct can begin with it.
private let placeholderStarts: [UInt8] = {
  var table = [UInt8](repeating: 0, count: 256)
  for byte in "\\<&[{:wW".utf8 { table[Int(byte)] = 1 }
  return table
}()

/// For each byte: 1 if an address can end with it, 2 if it can only be inside one, else 0.
private let addressParts: [UInt8] = (0...255).map { (byte: UInt8) in
  if isAlphanumeric(byte) || "/-=&%#+@$".utf8.contains(byte) { return 1 }
  return "*_~?!.,:;'(".utf8.contains(byte) ? 2 : 0
}

/// One pass over a text that inserts placeholders.
private struct PlaceholderScan {
  private let bytes: ArraySlice<UInt8>
  private let syntax: InlineSyntax
  private var position: Int
  private var result: [UInt8] = []
  private(set) var hasPut = false
  private(set) var hasPutEscape = false
  /// The text before this position is in the result.
  private var copiedEnd: Int
  /// Delimiters of emphasis before this position are text.
  private var coveredEnd: Int
  /// Spaces before this position belong to an address.
  private var spacesEnd: Int

  init(_ bytes: ArraySlice<UInt8>, _ syntax: InlineSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    position = bytes.startIndex
    copiedEnd = position
    coveredEnd = position
    spacesEnd = position
  }

  /// The text with placeholders.
  mutating func substituted() -> [UInt8] {
    while position < bytes.endIndex {
      // A fast path: almost all bytes of a text begin no construct.
      if position >= coveredEnd && position >= spacesEnd {
        position = nextMark
        if position == bytes.endIndex { break }
      }
      let byte = bytes[position]
      switch byte {
      case 0x5C: readEscape()
      case 0x3C: skipTag()
      case 0x26: readEntity()
      case 0x2A, 0x5F, 0x7E:
        if position < coveredEnd, let placeholder = CharacterPlaceholder.plain(byte) {
          put(placeholder, for: 1)
        } else {
          copy(1)
        }
      case 0x20 where position < spacesEnd: put(.space, for: 1)
      case 0x5B where syntax.wikilinks: startWikilink()
      case 0x7B: startExpression()
      case 0x3A where syntax.bareLinks: startAddress(isScheme: true)
      case 0x77, 0x57: startAddress(isScheme: false)
      default: copy(1)
      }
    }
    if hasPut { copyPending() }
    return result
  }

  /// The position of the next byte that can begin a construct. Called only outside of addresses and
  /// expressions.
  private var nextMark: Int {
    bytes[position...].withUnsafeBufferPointer { rest in
      placeholderStarts.withUnsafeBufferPointer { marks in
        guard let base = rest.baseAddress else { return bytes.endIndex }
        var found = 0
        while found < rest.count {
          // The next byte is often near, so the first bytes are read one by one.
          let near = min(found + 32, rest.count)
          while found < near {
            if marks[Int(rest[found])] != 0 { return position + found }
            found &+= 1
          }
          while found &+ 33 <= rest.count, !Self.mayHoldMark(base + found) { found &+= 32 }
        }
        return bytes.endIndex
      }
    }
  }

  /// Whether a construct can begin in a block of 32 bytes.
  @inline(__always)
  private static func mayHoldMark(_ block: UnsafePointer<UInt8>) -> Bool {
    UnsafeBufferPointer<UInt8>.least(block, 32) { byte, next in
      nearest(
        nearest(byte ^ 0x5C, byte ^ 0x3C, byte ^ 0x26, (byte ^ 0x5B) | (next ^ 0x5B)),
        // `{%` and `{{`, `:/`, `ww`
        (byte ^ 0x7B) | nearest(next ^ 0x25, next ^ 0x7B), (byte ^ 0x3A) | (next ^ 0x2F),
        ((byte | 0x20) ^ 0x77) | ((next | 0x20) ^ 0x77))
    } == 0
  }

  private mutating func copy(_ count: Int) { position += count }

  /// Appends the text after the last placeholder to the result.
  private mutating func copyPending() {
    result.append(contentsOf: bytes[copiedEnd..<position])
    copiedEnd = position
  }

  private mutating func put(_ placeholder: CharacterPlaceholder, for length: Int) {
    if !hasPut { result.reserveCapacity(bytes.count + 256) }
    copyPending()
    result.append(contentsOf: placeholder.bytes)
    position += length
    copiedEnd = position
    hasPut = true
    hasPutEscape = hasPutEscape || placeholder.isEscape
  }

  private mutating func readEscape() {
    guard position + 1 < bytes.endIndex else { return copy(1) }
    guard let placeholder = CharacterPlaceholder.escaped(bytes[position + 1]) else {
      return copy(2)
    }
    put(placeholder, for: 2)
  }

  /// Skips a tag or an autolink, in which a backslash escapes nothing.
  private mutating func skipTag() {
    let rest = bytes[(position + 1)...]
    let first = rest.first ?? 0x20
    guard isLetter(first) || first == 0x2F,
      let end = rest.firstIndex(where: { $0 == 0x3E || $0 == 0x3C || $0 == 0x0A }),
      bytes[end] == 0x3E
    else { return copy(1) }
    copy(end + 1 - position)
  }

  private mutating func readEntity() {
    guard syntax.quotes != nil else { return copy(1) }
    let rest = bytes[position...]
    if rest.starts(withRun: "&quot;") {
      put(.quoteEntity, for: 6)
    } else if rest.starts(withRun: "&#39;") {
      put(.apostropheEntity, for: 5)
    } else {
      copy(1)
    }
  }

  private mutating func startWikilink() {
    guard position + 1 < bytes.endIndex, bytes[position + 1] == 0x5B else { return copy(1) }
    let inside = bytes[(position + 2)...]
    let end = inside.firstIndex { $0 == 0x5D || $0 == 0x5B || $0 == 0x0A }
    if let end, bytes[end] == 0x5D, bytes[(end + 1)...].first == 0x5D { coveredEnd = end }
    copy(2)
  }

  /// Reads Jekyll's `{% post_url … %}` or `{{ … }}` at the start of a destination or inside one.
  private mutating func startExpression() {
    let rest = bytes[position...]
    let isTag = rest.starts(withRun: "{%")
    guard isTag || rest.starts(withRun: "{{"), position == spacesEnd || startsDestination else {
      return copy(1)
    }
    let line = rest.prefix(300).prefix { $0 != 0x0A }
    let closing: [UInt8] = isTag ? [0x25, 0x7D] : [0x7D, 0x7D]
    if let end = line.firstRange(of: closing) { spacesEnd = end.endIndex }
    copy(2)
  }

  private var startsDestination: Bool {
    var before = bytes[..<position]
    if before.last == 0x28 { return before.dropLast().last == 0x5D }
    while before.last == 0x20 { before = before.dropLast() }
    return before.last == 0x3A && before.dropLast().last == 0x5D
  }

  /// Protects the inside of an address. Its last delimiters stay, because they can end emphasis
  /// around the address.
  private mutating func startAddress(isScheme: Bool) {
    let rest = bytes[position...]
    let length = isScheme ? 3 : 4
    let starts =
      isScheme ? rest.starts(withRun: "://") : bytes[(position + 1)...].starts(withRun: "ww.")
    guard starts, position >= coveredEnd else { return copy(1) }
    var end = position
    var next = position + length
    while next < bytes.endIndex {
      let byte = bytes[next]
      let part = addressParts[Int(byte)]
      if part == 0 { break }
      next += 1
      if part == 1 { end = next }
    }
    coveredEnd = max(coveredEnd, end)
    copy(length)
  }
}

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
