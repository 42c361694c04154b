import Diagnostics

/// For each byte: 1 if an address can end with it, 2 if it can only be inside one, else 0.
private let addressParts: [UInt8] = (0...255).map { (byte: UInt8) in
  if isAlphanumeric(byte) || "/-=&%#+@$".utf8.contains(byte) { return 1 }
  return "*_~?!.,:;'(".utf8.contains(byte) ? 2 : 0
}

/// One pass over a text that inserts placeholders, and spaces that guide emphasis.
struct PlaceholderScan {
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
  private let mayPut: Bool
  /// What guides emphasis; nil where nothing needs it.
  private let space: [UInt8]?
  private var guide: EmphasisGuide
  private(set) var hasGuided = false

  init(_ bytes: ArraySlice<UInt8>, _ syntax: InlineSyntax, mayPut: Bool, space: [UInt8]?) {
    self.mayPut = mayPut
    self.space = space
    guide = EmphasisGuide(bytes)
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
      if position >= coveredEnd && position >= spacesEnd { position = nextMark }
      let byte = bytes[position]
      switch byte {
      case 0x5C: readEscape()
      case 0x3C: skipTag()
      case 0x26: readEntity()
      case 0x2A, 0x5F, 0x7E:
        if mayPut, position < coveredEnd, let placeholder = CharacterPlaceholder.plain(byte) {
          put(placeholder, for: 1)
        } else if byte == 0x5F {
          copy(1)
        } else {
          readRun()
        }
      case 0x60 where space != nil && position >= guide.codeEnd:
        guide.readCode(run)
        position = run.upperBound
      case 0x0A where space != nil:
        copy(1)
        if guide.hasOpeners { guide.startLine(at: position) }
      case 0x20 where mayPut && position < spacesEnd: put(.space, for: 1)
      case 0x5B where syntax.wikilinks: startWikilink()
      case 0x7B: startExpression()
      case 0x3A where syntax.bareLinks: startAddress(isScheme: true)
      case 0x77, 0x57: startAddress(isScheme: false)
      default: copy(1)
      }
    }
    if hasPut || hasGuided { copyPending() }
    return result
  }

  /// The bytes that are the same as the one here, one after another.
  private var run: Range<Int> {
    let byte = bytes[position]
    return position..<(bytes[position...].firstIndex { $0 != byte } ?? bytes.endIndex)
  }

  /// Reads a run of delimiters of emphasis.
  private mutating func readRun() {
    let run = run
    defer { position = run.upperBound }
    guard let space, position >= guide.codeEnd, let place = guide.readRun(run) else { return }
    position = place
    copyPending()
    result.append(contentsOf: space)
    hasGuided = true
  }

  /// The position of the next byte that can begin a construct, or can end a line in which emphasis
  /// is open, and at most of the last one. Called only outside of addresses and expressions.
  private var nextMark: Int {
    let isLine: UInt8 = guide.hasOpeners ? 0 : 0xFF
    return bytes[position...].withUnsafeBufferPointer { rest in
      position
        + rest.position(
          from: 0,
          ofPair: { byte, next in
            nearest(
              nearest(byte ^ 0x5C, byte ^ 0x3C, byte ^ 0x26, (byte ^ 0x5B) | (next ^ 0x5B)),
              // `{%` and `{{`, `:/`, `ww`
              (byte ^ 0x7B) | nearest(next ^ 0x25, next ^ 0x7B), (byte ^ 0x3A) | (next ^ 0x2F),
              nearest(
                ((byte | 0x20) ^ 0x77) | ((next | 0x20) ^ 0x77), (byte ^ 0x0A) | isLine,
                nearest(byte ^ 0x2A, byte ^ 0x7E, byte ^ 0x60)))
          })
    }
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
    guard mayPut, let placeholder = CharacterPlaceholder.escaped(bytes[position + 1]) else {
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
    guard mayPut, syntax.quotes != nil else { return copy(1) }
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
