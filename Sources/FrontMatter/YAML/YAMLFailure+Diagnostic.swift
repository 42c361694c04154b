import Diagnostics

// libyaml says what its grammar expected; the author wants to know what to type. The common
// mistakes are recognized by the message of libyaml and the bytes that it points to. For all
// others, the message of libyaml is the label.

extension YAMLFailure {
  func diagnostic(_ source: SourceText, _ block: Range<Int>) -> Diagnostic {
    let cause = Cause(self, source, block)
    return Diagnostic(
      .error, "yaml.syntax", cause.summary, at: .span(source, cause.span), label: cause.label,
      help: cause.help)
  }
}

/// The mistake that caused an error, in the author's terms.
private struct Cause {
  let summary: Phrase
  let span: Span
  let label: Phrase
  let help: [Phrase]

  init(_ summary: Phrase, _ span: Span, label: Phrase = "", help: [Phrase] = []) {
    self.summary = summary
    self.span = span
    self.label = label
    self.help = help
  }

  init(_ failure: YAMLFailure, _ source: SourceText, _ block: Range<Int>) {
    let bytes = source.bytes
    let problem = failure.problemOffset
    let byte = problem < block.upperBound ? bytes[problem] : 0
    switch failure.problem {
    case _ where byte == Byte.tab:
      self.init(
        "fields must be indented by spaces, not tabs", Span(problem, problem + 1), label: "a tab",
        help: ["use two spaces for each level"])
    case "found character that cannot start any token":
      self = Self.reserved(at: problem, block, bytes)
    case "did not find expected alphabetic or numeric character",
      "did not find expected tag URI", "did not find expected whitespace or line break",
      "did not find expected '!'":
      self = Self.reserved(at: failure.contextOffset, block, bytes)
    case "did not find expected comment or line break":
      self = Self.reserved(at: failure.contextOffset, block, bytes)
    case "mapping values are not allowed in this context":
      self = Self.secondColon(at: problem, block, source)
    case "could not find expected ':'":
      self = Self.noField(at: failure.contextOffset, block, source)
    case "found unexpected end of stream", "found unexpected document indicator":
      self.init(
        "a quoted value must be closed", Self.restOfLine(failure.contextOffset, source),
        label: "its closing quotation mark is missing",
        help: [#"write a quotation mark in it as \" or, in single quotes, as ''"#])
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      self.init(
        "a value in double quotes may hold only YAML's escapes",
        Self.escape(at: problem, block, bytes), label: "is none of them",
        help: ["write '\\\\' for a backslash, or use single quotes"])
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      self = Self.openBracket(failure, block, source)
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      self = Self.misfit(at: problem, block, source)
    case "did not find expected <document start>" where Byte.isBlank(bytes[block.lowerBound]):
      self = Self.misfit(at: problem, block, source)
    case "did not find expected <document start>":
      self.init(
        "nothing may follow the end of the fields", Self.restOfLine(problem, source))
    default:
      self.init(
        "YAML does not allow this here", Self.restOfLine(problem, source),
        label: Phrase(key: failure.problem),
        help: ["quote the value if it is a text"])
    }
  }

  /// A value that begins with a reserved character: `@home`, `` `code` ``, `*emphasis*`,
  /// `> quotation`.
  private static func reserved(at offset: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Cause {
    guard offset < block.upperBound, bytes[offset] < 0x80 else {
      return Cause("YAML does not allow this here", Span(offset, offset))
    }
    let character = String(Character(Unicode.Scalar(bytes[offset])))
    return Cause(
      "a value that begins with '\(character)' must be quoted", Span(offset, offset + 1),
      help: ["write it between quotation marks, \"\(character)…\""])
  }

  /// The span of a bad escape. libyaml points to the backslash of an unknown escape, but after the
  /// `\u` when the digits are wrong.
  private static func escape(at offset: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Span {
    guard offset < block.upperBound else { return Span(offset, offset) }
    guard bytes[offset] == Byte.backslash else {
      var end = offset
      while end < min(offset + 8, block.upperBound), bytes[end].hexadecimalValue != nil {
        end += 1
      }
      return Span(max(block.lowerBound, offset - 2), end)
    }
    guard offset + 1 < block.upperBound else { return Span(offset, offset + 1) }
    let length = scalar(in: bytes, at: offset + 1, before: block.upperBound)?.length ?? 1
    return Span(offset, offset + 1 + length)
  }

  /// `title: a: b`, or a field that is indented below a value.
  private static func secondColon(
    at offset: Int, _ block: Range<Int>, _ source: SourceText
  ) -> Cause {
    let bytes = source.bytes
    let line = SourceLine(in: bytes, at: source.line(around: offset).lowerBound)
    if let value = valueStart(of: line, before: offset, bytes) {
      return Cause(
        "a value that contains ': ' must be quoted", Span(value, line.end),
        help: ["write it between quotation marks, \"a: b\""])
    }
    if let cause = firstColonWithoutSpace(from: block.lowerBound, to: offset, bytes) {
      return cause
    }
    let indent = blanks(in: bytes, from: line.start, to: line.end)
    return Cause(
      "fields of one level must begin in the same column", Span(line.start + indent, line.end),
      label: indent > 0 ? "indented below a value" : "",
      help: indent > 0 ? ["remove the spaces before it, or quote a value of several lines"] : [])
  }

  /// A line without a colon, or without a space after the colon.
  private static func noField(at offset: Int, _ block: Range<Int>, _ source: SourceText) -> Cause {
    let line = SourceLine(in: source.bytes, at: source.line(around: offset).lowerBound)
    if let colon = colonWithoutSpace(line, source.bytes) {
      return Cause(
        "fields must be written 'name: value'", Span(colon, colon + 1),
        label: "no space after the colon")
    }
    return Cause(
      "fields must be written 'name: value'", restOfLine(offset, source), label: "no field",
      help: ["indent the lines that continue a value; begin a comment with '#'"])
  }

  /// An unclosed bracket: `tags: [a, b`, or `title: [draft] of a letter`.
  private static func openBracket(
    _ failure: YAMLFailure, _ block: Range<Int>, _ source: SourceText
  ) -> Cause {
    let start = failure.contextOffset
    let line = SourceLine(in: source.bytes, at: source.line(around: start).lowerBound)
    let isList = start < block.upperBound && source.bytes[start] == Byte.openBracket
    let summary: Phrase =
      isList ? "a list in brackets must be closed by ']'" : "a mapping must be closed by '}'"
    if failure.problemOffset < line.end {
      return Cause(
        summary, Span(failure.problemOffset, failure.problemOffset + 1),
        label: "a comma is missing before it",
        help: ["quote the value if it is a text"])
    }
    return Cause(
      summary, Span(start, line.end),
      help: [
        "write '\(isList ? "]" : "}")' after its last part", "quote the value if it is a text",
      ])
  }

  /// Text after the end of a value, or a line whose column matches no open mapping.
  private static func misfit(at offset: Int, _ block: Range<Int>, _ source: SourceText) -> Cause {
    let bytes = source.bytes
    let line = SourceLine(in: bytes, at: source.line(around: offset).lowerBound)
    if let value = valueStart(of: line, before: offset + 1, bytes) {
      if value == offset { return reserved(at: offset, block, bytes) }
      switch bytes[value] {
      case Byte.quote, Byte.apostrophe:
        return Cause(
          "nothing may follow a closing quotation mark", Span(offset, line.end),
          help: ["quote the whole value, with the other kind of quotation mark"])
      case Byte.openBracket, Byte.openBrace:
        return Cause(
          "nothing may follow a closing bracket", Span(offset, line.end),
          help: ["quote the value if it is a text"])
      default: break
      }
    }
    return Cause(
      "fields of one level must begin in the same column", restOfLine(offset, source),
      label: "does not belong to the fields above",
      help: ["indent it like the field before it"])
  }

  /// Where the value of the line's first field begins, or nil when it does not begin before
  /// `offset`.
  private static func valueStart(
    of line: SourceLine, before offset: Int, _ bytes: [UInt8]
  ) -> Int? {
    var position = line.start
    while position + 1 < min(offset, line.end) {
      if bytes[position] == Byte.colon && Byte.isBlank(bytes[position + 1]) {
        let value = position + 1 + blanks(in: bytes, from: position + 1, to: line.end)
        return value < offset ? value : nil
      }
      position += 1
    }
    return nil
  }

  private static func firstColonWithoutSpace(
    from start: Int, to end: Int, _ bytes: [UInt8]
  ) -> Cause? {
    var position = start
    while position < end {
      let line = SourceLine(in: bytes, at: position)
      if let colon = colonWithoutSpace(line, bytes) {
        return Cause(
          "fields must be written 'name: value'", Span(colon, colon + 1),
          label: "no space after the colon")
      }
      position = line.next
    }
    return nil
  }

  private static func restOfLine(_ offset: Int, _ source: SourceText) -> Span {
    Span(offset, source.line(around: offset).upperBound)
  }
}

/// The colon of `name:value`, or nil for a correct field and for a line without a field.
func colonWithoutSpace(_ line: SourceLine, _ bytes: [UInt8]) -> Int? {
  let fence = Fence.yaml
  guard isField(from: line.start, to: line.end, fence, bytes),
    !isField(from: line.start, to: line.end, fence, bytes, strictly: true)
  else { return nil }
  return bytes[line.range].firstIndex(of: Byte.colon)
}
