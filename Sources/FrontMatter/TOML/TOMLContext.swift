import Diagnostics

/// Where in a TOML block an offset stands, as far as signs and lines tell.
struct TOMLContext {
  /// Where the line begins with which the field or header around the offset begins.
  private(set) var statementStart: Int
  /// The innermost bracket that is open there.
  var openBracket: Int? { open.last }
  /// The first string before it, or around it, that is not closed.
  private(set) var unclosedString: Int?
  /// The last name that an `=` follows, and where the value behind it begins.
  private(set) var name: Span?
  private(set) var valueStart: Int?
  /// The last header: `[name]`.
  private(set) var header: Span?
  /// Where the same name was given before; only known outside of brackets.
  private(set) var earlier: Span?

  private let offset: Int
  private var open: [Int] = []
  /// Whether the line around the offset is a header.
  var isInHeader: Bool { header?.range.contains(offset) == true }
  private var isHeader = false
  private var nameStart: Int?
  private var nameEnd = 0
  private var names: [[UInt8]: Span] = [:]

  init(of offset: Int, in block: Range<Int>, _ bytes: [UInt8]) {
    self.offset = offset
    statementStart = block.lowerBound
    var tokens = TOMLTokens(bytes, block)
    var isLineStart = true
    // A whole header belongs to its own first byte.
    while let (token, range) = tokens.next(), range.lowerBound < offset || isHeader {
      if valueStart == nil, name != nil { valueStart = range.lowerBound }
      take(token, range, bytes, isLineStart: isLineStart)
      if case .lineEnd = token { isLineStart = true } else { isLineStart = false }
    }
    if valueStart == nil, name != nil { valueStart = offset }
  }

  private mutating func take(
    _ token: TOMLTokens.Token, _ range: Range<Int>, _ bytes: [UInt8], isLineStart: Bool
  ) {
    switch token {
    case .open where isHeader:
      header = Span(header?.start ?? range.lowerBound, range.upperBound)
    case .open where isLineStart && open.isEmpty && bytes[range.lowerBound] == Byte.openBracket:
      isHeader = true
      names = [:]
      header = Span(range)
    case .open:
      open.append(range.lowerBound)
      nameStart = nil
    case .close where isHeader:
      header = Span(header?.start ?? range.lowerBound, range.upperBound)
    case .close: open = open.dropLast()
    case .comma: nameStart = nil
    case .lineEnd:
      nameStart = nil
      isHeader = false
      if open.isEmpty && range.upperBound <= offset {
        statementStart = range.upperBound
        name = nil
        valueStart = nil
      }
    case .equals: endName(bytes)
    case .dot, .word, .string:
      if case .string(isClosed: false) = token, unclosedString == nil {
        unclosedString = range.lowerBound
      }
      nameStart = nameStart ?? range.lowerBound
      nameEnd = range.upperBound
    }
  }

  private mutating func endName(_ bytes: [UInt8]) {
    guard let start = nameStart else { return }
    let span = Span(start, nameEnd)
    name = span
    valueStart = nil
    nameStart = nil
    guard open.isEmpty else {
      earlier = nil
      return
    }
    earlier = names[Array(bytes[span.range])]
    names[Array(bytes[span.range])] = span
  }
}
