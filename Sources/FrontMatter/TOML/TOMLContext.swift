import Diagnostics

/// What surrounds an offset in a TOML block, as far as a tokenizer can tell: open brackets, the
/// last name, the last header. It turns an error of toml++ into an error message for the author.
struct TOMLContext {
  /// Start of the line on which the field or header around the offset begins.
  private(set) var statementStart: Int
  /// The innermost open bracket at the offset.
  var openBracket: Int? { open.last }
  /// The first unclosed string before or around the offset.
  private(set) var unclosedString: Int?
  /// The last name that is followed by `=`, and where its value begins.
  private(set) var name: Span?
  private(set) var valueStart: Int?
  /// The last header: `[name]`.
  private(set) var header: Span?
  /// Where the same name was given before. Known only outside of brackets.
  private(set) var earlier: Span?

  private let offset: Int
  private var open: [Int] = []
  /// Whether the offset is in a header line.
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
    // A header is read to its end, also when the offset is at its first byte.
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
