/// CSS: at-rules, properties and values. Selectors have no colour.
struct StyleLexer {
  var cursor = CodeCursor([])
  /// Whether the cursor is after a property's colon.
  private var isInValue = false

  static func write(_ cursor: inout CodeCursor) {
    var lexer = StyleLexer()
    swap(&lexer.cursor, &cursor)
    while !lexer.cursor.isAtEnd { lexer.takeToken() }
    swap(&lexer.cursor, &cursor)
  }

  private mutating func takeToken() {
    let (byte, start) = (cursor.byte(), cursor.position)
    if byte == .slash && cursor.byte(1) == 0x2A {
      cursor.take(.comment, to: cursor.end(of: [0x2A, .slash], from: start + 2))
    } else if byte == .quote || byte == .apostrophe {
      takeString(byte)
    } else if byte == .at && isName(cursor.byte(1)) {
      cursor.take(.keyword, to: cursor.skip(from: start + 1, while: isName))
      isInValue = true
    } else if byte == .hash && isInValue {
      cursor.take(.number, to: cursor.skip(from: start + 1, while: isName))
    } else if byte == 0x21 && isInValue {
      cursor.take(.keyword, to: cursor.skip(from: start + 1, while: isName))
    } else if startsNumber(byte) {
      cursor.take(
        .number, to: cursor.skip(from: start + 1) { isName($0) || $0 == .dot || $0 == 0x25 })
    } else if isName(byte) {
      takeName()
    } else {
      if byte == .semicolon || byte == .leftBrace || byte == .rightBrace { isInValue = false }
      cursor.take(nil, to: start + 1)
    }
  }

  private mutating func takeString(_ quote: UInt8) {
    var index = cursor.position + 1
    while index < cursor.end, cursor.bytes[index] != quote, cursor.bytes[index] != .lineFeed {
      index += cursor.bytes[index] == .backslash ? 2 : 1
    }
    cursor.take(.string, to: cursor.byte(at: index) == quote ? index + 1 : index)
  }

  private func startsNumber(_ byte: UInt8) -> Bool {
    let next = cursor.byte(1)
    if byte.isDigit { return true }
    if byte == .dot { return next.isDigit }
    guard byte == .hyphen || byte == 0x2B else { return false }
    return next.isDigit || next == .dot && cursor.byte(2).isDigit
  }

  private mutating func takeName() {
    let start = cursor.position
    let end = cursor.skip(from: start, while: isName)
    let next = cursor.byte(at: end)
    if isInValue {
      let isVariable = cursor.byte() == .hyphen && cursor.byte(1) == .hyphen
      cursor.take(next == .leftParenthesis ? .function : isVariable ? .variable : nil, to: end)
    } else if isProperty(endingAt: end) {
      cursor.take(.attribute, to: end)
      isInValue = true
    } else {
      cursor.take(nil, to: end)
    }
  }

  /// Whether a name is a property's: `color: red`, but not `a:hover {`, where a brace comes before
  /// the semicolon. The search is limited to keep it linear; no real selector is that long.
  private func isProperty(endingAt end: Int) -> Bool {
    guard cursor.byte(at: cursor.skipped(from: end, atMost: 16)) == .colon else { return false }
    let before = cursor.byte(-1)
    guard before != .dot, before != .hash, before != .colon, before != 0x26 else { return false }
    let bound = min(cursor.end, end + 200)
    for index in end..<max(end, bound) {
      let byte = cursor.bytes[index]
      if byte == .semicolon || byte == .rightBrace { return true }
      if byte == .leftBrace { return false }
    }
    return true
  }

  private func isName(_ byte: UInt8) -> Bool { byte.isWord || byte == .hyphen }
}

extension CodeCursor {
  /// The position after the blanks at `index`, at most `limit` of them.
  fileprivate func skipped(from index: Int, atMost limit: Int) -> Int {
    var index = index
    let bound = min(end, index + limit)
    while index < bound, bytes[index].isBlank { index += 1 }
    return index
  }
}
