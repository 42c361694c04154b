import Diagnostics

/// Splits a template into tokens with Jinja's defaults: `trim_blocks` and `lstrip_blocks` are off,
/// one line end at the end of the file is dropped, and line ends become LF.
struct Lexer {
  let source: SourceText
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []
  var position = 0
  /// End of the template without its last line end.
  let end: Int
  /// Whether the last tag closed with `-`, which removes the white space after it.
  private var stripsNext = false

  init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    var end = bytes.count
    if end > 0 && bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0 && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    self.end = end
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = min(3, end) }
  }

  /// The tokens, with `.end` as the last, and the errors.
  static func tokens(of source: SourceText) -> ([Token], [Diagnostic]) {
    var lexer = Lexer(source)
    while lexer.position < lexer.end { lexer.scanTextAndTag() }
    lexer.emit(.end, from: lexer.end)
    return (lexer.tokens, lexer.diagnostics)
  }
}

// MARK: - Text and tags

extension Lexer {
  private mutating func scanTextAndTag() {
    let start = position
    let opening = nextOpening(from: start)
    position = opening ?? end
    guard let opening else { return emitText(start..<end, stripsEnd: false) }
    var behind = opening + 2
    let strips = behind < end && byte(behind) == UInt8(ascii: "-")
    let keeps = behind < end && byte(behind) == UInt8(ascii: "+")
    emitText(start..<opening, stripsEnd: strips)
    if strips || keeps { behind += 1 }
    switch byte(opening + 1) {
    case UInt8(ascii: "#"): skipComment(from: opening)
    case UInt8(ascii: "{"): scanTag(.outputOpen, .outputClose, from: opening, inside: behind)
    default:
      if let inside = rawTag(named: "raw", behind) {
        scanRaw(from: opening, inside)
      } else {
        scanTag(.tagOpen, .tagClose, from: opening, inside: behind)
      }
    }
  }

  private func nextOpening(from start: Int) -> Int? {
    var position = start
    while position + 1 < end {
      if byte(position) == UInt8(ascii: "{") {
        switch byte(position + 1) {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): return position
        default: break
        }
      }
      position += 1
    }
    return nil
  }

  private mutating func emitText(_ range: Range<Int>, stripsEnd: Bool) {
    var range = range
    if stripsNext {
      while let first = range.first, isSpace(byte(first)) { range = first + 1..<range.upperBound }
      stripsNext = false
    }
    if stripsEnd {
      while let last = range.last, isSpace(byte(last)) { range = range.lowerBound..<last }
    }
    if range.isEmpty { return }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for position in range {
      switch byte(position) {
      case UInt8(ascii: "\r"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where position > range.lowerBound && byte(position - 1) == 0x0D: break
      case let other: text.append(other)
      }
    }
    tokens.append(Token(kind: .text(text), span: Span(range)))
  }

  private mutating func skipComment(from opening: Int) {
    guard let closing = find("#}", from: opening + 2) else {
      position = end
      return unclosed(opening, "a comment ends with '#}'", "this comment never ends")
    }
    stripsNext = closing > opening + 2 && byte(closing - 1) == UInt8(ascii: "-")
    position = closing + 2
  }

  /// The position after `{% raw %}` or another tag with only this name at `start`, or nil.
  private func rawTag(named name: String, _ start: Int) -> (behind: Int, strips: Bool)? {
    var position = skipSpaces(start)
    guard source.bytes[position..<end].starts(with: name.utf8) else { return nil }
    position = skipSpaces(position + name.utf8.count)
    var strips = false
    if position < end && byte(position) == UInt8(ascii: "-") {
      strips = true
      position += 1
    } else if position < end && byte(position) == UInt8(ascii: "+") {
      position += 1
    }
    guard source.bytes[position..<end].starts(with: "%}".utf8) else { return nil }
    return (position + 2, strips)
  }

  private mutating func scanRaw(from opening: Int, _ inside: (behind: Int, strips: Bool)) {
    stripsNext = inside.strips
    var search = inside.behind
    while let candidate = find("{%", from: search) {
      var behind = candidate + 2
      let strips = behind < end && byte(behind) == UInt8(ascii: "-")
      if strips || (behind < end && byte(behind) == UInt8(ascii: "+")) { behind += 1 }
      if let closing = rawTag(named: "endraw", behind) {
        emitText(inside.behind..<candidate, stripsEnd: strips)
        stripsNext = closing.strips
        position = closing.behind
        return
      }
      search = candidate + 2
    }
    position = end
    unclosed(opening, "'raw' ends with '{% endraw %}'", "this 'raw' never ends")
  }

  private mutating func scanTag(
    _ open: Token.Kind, _ close: Token.Kind, from opening: Int, inside: Int
  ) {
    tokens.append(Token(kind: open, span: Span(opening, inside)))
    position = inside
    let closing = close == .tagClose ? "%}" : "}}"
    var brackets: [Symbol] = []
    while true {
      position = skipSpaces(position)
      if position >= end {
        let summary: Phrase =
          close == .tagClose ? "a tag ends with '%}'" : "an output ends with '}}'"
        unclosed(opening, summary, "this one never ends")
        tokens.append(Token(kind: .broken, span: Span(end, end)))
        return emit(close, from: end)
      }
      // In a map, `}}` can be two closing brackets. After any other bracket, it ends the output, so
      // that one missing parenthesis does not swallow the rest of the file.
      if brackets.last != .openCurly || close == .tagClose, let strips = closes(with: closing) {
        stripsNext = strips
        return
      }
      scanExpressionToken(closing: closing)
      guard case .symbol(let symbol) = tokens.last?.kind else {
        if tokens.last?.kind == .broken { brackets = [] }
        continue
      }
      switch symbol {
      case .openRound, .openSquare, .openCurly: brackets.append(symbol)
      case .closeRound, .closeSquare, .closeCurly: _ = brackets.popLast()
      default: break
      }
    }
  }

  /// Whether the tag ends here; if so, whether it removes the white space after it.
  private mutating func closes(with closing: String) -> Bool? {
    let start = position
    let signed = byte(start) == UInt8(ascii: "-") || byte(start) == UInt8(ascii: "+")
    let behind = signed ? start + 1 : start
    guard source.bytes[behind..<end].starts(with: closing.utf8) else { return nil }
    position = behind + closing.utf8.count
    emit(closing == "%}" ? .tagClose : .outputClose, from: start)
    return byte(start) == UInt8(ascii: "-")
  }
}

// MARK: - Shared

extension Lexer {
  func byte(_ position: Int) -> UInt8 { source.bytes[position] }

  mutating func emit(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, span: Span(start, position)))
  }

  mutating func report(_ span: Span, _ summary: Phrase, _ label: Phrase, help: [Phrase] = []) {
    diagnostics.append(
      Diagnostic(
        .error, "template.syntax", summary, at: .span(source, span), label: label, help: help))
  }

  func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    var position = start
    while position + wanted.count <= end {
      if byte(position) == wanted[0] && source.bytes[position..<end].starts(with: wanted) {
        return position
      }
      position += 1
    }
    return nil
  }

  func skipSpaces(_ start: Int) -> Int {
    var position = start
    while position < end && isSpace(byte(position)) { position += 1 }
    return position
  }

  private mutating func unclosed(_ opening: Int, _ summary: Phrase, _ label: Phrase) {
    diagnostics.append(
      Diagnostic(
        .error, "template.unclosed", summary, at: .span(source, Span(opening, opening + 2)),
        label: label))
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
