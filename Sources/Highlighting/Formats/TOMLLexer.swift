/// TOML: tables, keys, values.
struct TOMLLexer {
  var cursor = CodeCursor([])
  private var startsLine = true
  private var mayBeKey = true
  /// The open brackets; true for a brace.
  private var braces: [Bool] = []

  static func write(_ cursor: inout CodeCursor) {
    var lexer = TOMLLexer()
    swap(&lexer.cursor, &cursor)
    while !lexer.cursor.isAtEnd { lexer.takeToken() }
    swap(&lexer.cursor, &cursor)
  }

  private mutating func takeToken() {
    let (byte, start) = (cursor.byte(), cursor.position)
    let isFirst = startsLine
    if byte.isBlank { return cursor.take(nil, to: cursor.skip(from: start, while: \.isBlank)) }
    startsLine = false
    switch byte {
    case .lineFeed:
      cursor.take(nil, to: start + 1)
      startsLine = true
      if braces.isEmpty { mayBeKey = true }
    case .hash: cursor.take(.comment, to: cursor.endOfLine(from: start))
    case .leftBracket where isFirst && braces.isEmpty: takeTable()
    case .quote, .apostrophe: takeString(byte)
    case .leftBrace, .leftBracket:
      mayBeKey = byte == .leftBrace
      braces.append(mayBeKey)
      cursor.take(nil, to: start + 1)
    case .rightBrace, .rightBracket:
      _ = braces.popLast()
      cursor.take(nil, to: start + 1)
    case .comma:
      mayBeKey = braces.last ?? true
      cursor.take(nil, to: start + 1)
    case .equals:
      mayBeKey = false
      cursor.take(nil, to: start + 1)
    default: takeBare()
    }
  }

  /// Takes `[table]` or `[[list]]`, up to its bracket on this line.
  private mutating func takeTable() {
    let line = cursor.endOfLine(from: cursor.position)
    var end = cursor.position
    while end < line, cursor.bytes[end] != .rightBracket { end += 1 }
    while end < line, cursor.bytes[end] == .rightBracket { end += 1 }
    cursor.take(.heading, to: end)
  }

  private mutating func takeString(_ quote: UInt8) {
    let isLong = cursor.byte(1) == quote && cursor.byte(2) == quote
    let close = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    var index = cursor.position + close.count
    while index < cursor.end, !cursor.starts(with: close, at: index) {
      if cursor.bytes[index] == .lineFeed && !isLong { break }
      index += cursor.bytes[index] == .backslash && quote == .quote ? 2 : 1
    }
    let end = cursor.starts(with: close, at: index) ? index + close.count : min(index, cursor.end)
    cursor.take(mayBeKey && isKey(endingAt: end) ? .attribute : .string, to: end)
  }

  /// Whether `=` or the next part of a key follows.
  private func isKey(endingAt end: Int) -> Bool {
    let next = cursor.byte(at: cursor.skip(from: end, while: \.isBlank))
    return next == .equals || next == .dot
  }

  private static let constants = WordTable([.keyword: "true false"])

  private mutating func takeBare() {
    let start = cursor.position
    var end = cursor.skip(from: start) { $0.isWord || $0 == .hyphen }
    if end == start && cursor.byte() != 0x2B { return cursor.take(nil, to: start + 1) }
    if mayBeKey && isKey(endingAt: end) { return cursor.take(.attribute, to: end) }
    if let constant = Self.constants.kind(of: start..<end, in: cursor.bytes) {
      return cursor.take(constant, to: end)
    }
    // Dates, times, signs and fractions.
    end = cursor.skip(from: start) { $0.isWord || "+-.:".utf8.contains($0) }
    let first = cursor.byte()
    let isNumber = first.isDigit || first == 0x2B || first == .hyphen
    cursor.take(isNumber ? .number : nil, to: end)
  }
}
