/// Splits TOML into the few delimiters that define its structure; everything else is a `word`.
struct TOMLTokens: IteratorProtocol {
  enum Token {
    case open, close, dot, equals, comma, lineEnd, word
    case string(isClosed: Bool)
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  init(_ bytes: [UInt8], _ block: Range<Int>) {
    self.bytes = bytes
    self.position = block.lowerBound
    self.end = block.upperBound
  }

  mutating func next() -> (token: Token, range: Range<Int>)? {
    while position < end {
      switch bytes[position] {
      case Byte.space, Byte.tab, Byte.carriageReturn: position += 1
      case Byte.hash:
        while position < end && bytes[position] != Byte.lineFeed { position += 1 }
      default: return token()
      }
    }
    return nil
  }

  private mutating func token() -> (token: Token, range: Range<Int>) {
    let start = position
    position += 1
    let token: Token
    switch bytes[start] {
    case Byte.openBracket, Byte.openBrace: token = .open
    case Byte.closeBracket, Byte.closeBrace: token = .close
    case Byte.dot: token = .dot
    case Byte.equals: token = .equals
    case Byte.comma: token = .comma
    case Byte.lineFeed: token = .lineEnd
    case Byte.quote, Byte.apostrophe: token = .string(isClosed: skipString(from: start))
    default:
      while position < end && isWordByte(bytes[position]) { position += 1 }
      token = .word
    }
    return (token, start..<position)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.space, Byte.tab, Byte.carriageReturn, Byte.hash, Byte.openBracket, Byte.openBrace,
      Byte.closeBracket, Byte.closeBrace, Byte.dot, Byte.equals, Byte.comma, Byte.lineFeed,
      Byte.quote, Byte.apostrophe:
      false
    default: true
    }
  }

  /// - Returns: whether the string is closed: on its line or, for a string with three quotation
  ///   marks, anywhere in the block.
  private mutating func skipString(from start: Int) -> Bool {
    let mark = bytes[start]
    let isLong = start + 2 < end && bytes[start + 1] == mark && bytes[start + 2] == mark
    position = start + (isLong ? 3 : 1)
    while position < end {
      switch bytes[position] {
      case Byte.backslash where mark == Byte.quote: position = min(position + 2, end)
      case Byte.lineFeed where !isLong: return false
      case mark where !isLong:
        position += 1
        return true
      case mark where run(of: mark) >= 3:
        // Up to two quotation marks before the closing three belong to the text.
        position += min(run(of: mark), 5)
        return true
      default: position += 1
      }
    }
    return false
  }

  private func run(of mark: UInt8) -> Int {
    var current = position
    while current < end && bytes[current] == mark && current - position < 5 { current += 1 }
    return current - position
  }
}
