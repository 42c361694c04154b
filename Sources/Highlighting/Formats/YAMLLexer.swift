/// YAML, line by line: keys, values and block scalars. It is enough for settings and front matter,
/// but is not a complete parser.
struct YAMLLexer {
  var cursor = CodeCursor([])
  /// The number of open brackets. Inside of them, `,` and brackets end a value.
  private var flowDepth = 0
  /// Column of the first key or dash of the line. A block scalar is indented further.
  private var indentation = 0

  static func write(_ cursor: inout CodeCursor) {
    var lexer = YAMLLexer()
    swap(&lexer.cursor, &cursor)
    while !lexer.cursor.isAtEnd { lexer.takeLine() }
    swap(&lexer.cursor, &cursor)
  }

  private mutating func takeLine() {
    let start = cursor.position
    let text = cursor.skip(from: start) { $0 == .space }
    indentation = text - start
    cursor.take(nil, to: text)
    let isMarker =
      cursor.starts(with: [.hyphen, .hyphen, .hyphen]) || cursor.starts(with: [.dot, .dot, .dot])
    if indentation == 0 && isMarker && (cursor.byte(3).isSpace || text + 3 >= cursor.end) {
      cursor.take(.heading, to: text + 3)
    } else if indentation == 0 && cursor.byte() == 0x25 {
      cursor.take(.attribute, to: cursor.endOfLine(from: text))
    }
    while !cursor.isAtEnd, cursor.byte() != .lineFeed { takeToken() }
    cursor.take(nil, to: cursor.position + 1)
  }

  private mutating func takeToken() {
    let (byte, start) = (cursor.byte(), cursor.position)
    switch byte {
    case _ where byte.isBlank: cursor.take(nil, to: cursor.skip(from: start, while: \.isBlank))
    case .hash where start == 0 || cursor.byte(-1).isSpace:
      cursor.take(.comment, to: cursor.endOfLine(from: start))
    case .quote, .apostrophe: takeQuoted(byte)
    case .hyphen where cursor.byte(1).isSpace, 0x3F where cursor.byte(1).isSpace:
      cursor.take(nil, to: start + 1)
    case 0x26 where cursor.byte(1).isWord, 0x2A where cursor.byte(1).isWord:
      cursor.take(.variable, to: cursor.skip(from: start + 1, while: isTagByte))
    case 0x21: cursor.take(.type, to: cursor.skip(from: start + 1, while: isTagByte))
    case .leftBracket, .leftBrace:
      flowDepth += 1
      cursor.take(nil, to: start + 1)
    case .rightBracket, .rightBrace:
      flowDepth = max(0, flowDepth - 1)
      cursor.take(nil, to: start + 1)
    case 0x7C,
      0x3E where flowDepth == 0:
      takeBlockText()
    case .comma where flowDepth > 0, .colon where cursor.byte(1).isSpace:
      cursor.take(nil, to: start + 1)
    default: takePlain()
    }
  }

  private func isTagByte(_ byte: UInt8) -> Bool {
    byte.isWord || byte == .hyphen || byte == 0x21 || byte == .slash || byte == .dot
      || byte == .colon
  }

  private mutating func takeQuoted(_ quote: UInt8) {
    var index = cursor.position + 1
    while index < cursor.end {
      let byte = cursor.bytes[index]
      if byte == .backslash && quote == .quote {
        index += 2
      } else if byte == quote {
        index += 1
        if quote == .quote || cursor.byte(at: index) != quote { break }
        index += 1
      } else {
        index += 1
      }
    }
    cursor.take(isKey(endingAt: index) ? .attribute : .string, to: index)
  }

  private func isKey(endingAt end: Int) -> Bool {
    cursor.byte(at: end) == .colon && (end + 1 >= cursor.end || cursor.byte(at: end + 1).isSpace)
  }

  /// Takes a plain scalar, up to `: `, ` #`, the end of the line or of a flow value.
  private mutating func takePlain() {
    let start = cursor.position
    var end = start
    while end < cursor.end {
      let byte = cursor.bytes[end]
      if byte == .lineFeed || end > start && isKey(endingAt: end) { break }
      if byte == .hash && cursor.bytes[end - (end > start ? 1 : 0)].isBlank { break }
      if flowDepth > 0 && ",[]{}".utf8.contains(byte) { break }
      end += 1
    }
    if end == start { end += 1 }
    if isKey(endingAt: end) { return cursor.take(.attribute, to: end) }
    while end > start + 1, cursor.bytes[end - 1].isBlank { end -= 1 }
    cursor.take(kind(of: start..<end), to: end)
  }

  private static let constants = WordTable([
    .keyword: "true false null True False Null TRUE FALSE NULL yes no on off ~"
  ])

  /// The kind of a plain scalar. Other text is a string too, but gets no colour, since almost
  /// everything would have it.
  private func kind(of range: Range<Int>) -> TokenClass? {
    if let constant = Self.constants.kind(of: range, in: cursor.bytes) { return constant }
    var digits = 0
    for byte in cursor.bytes[range] {
      if byte.isDigit {
        digits += 1
      } else if !"+-.:_TZexABCDEFabcdf ".utf8.contains(byte) {
        return nil
      }
    }
    let first = cursor.bytes[range.lowerBound]
    let isSigned = first == .hyphen || first == 0x2B || first == .dot
    return digits > 0 && (first.isDigit || isSigned) ? .number : nil
  }

  /// Takes `|` or `>`, and the more indented lines after it.
  private mutating func takeBlockText() {
    let mark = cursor.skip(from: cursor.position + 1) { $0.isDigit || $0 == .hyphen || $0 == 0x2B }
    cursor.take(.string, to: mark)
    let end = cursor.endOfLine(from: mark)
    let rest = cursor.skip(from: mark, while: \.isBlank)
    cursor.take(nil, to: rest)
    if cursor.byte() == .hash { cursor.take(.comment, to: end) }
    guard cursor.position == end else { return }
    var last = end
    var line = end + 1
    while line < cursor.end {
      let text = cursor.skip(from: line) { $0 == .space }
      let stop = cursor.endOfLine(from: text)
      let isEmpty = cursor.skip(from: text, while: \.isBlank) == stop
      if !isEmpty && text - line <= indentation { break }
      if !isEmpty { last = stop }
      line = stop + 1
    }
    cursor.take(nil, to: end + 1)
    cursor.take(.string, to: last)
  }
}
