import Diagnostics

/// Stops the reading. The diagnostic has been recorded by then.
struct JSONFailure: Error {}

// MARK: Errors

extension JSONReader {
  mutating func note(
    _ identifier: String, _ summary: Phrase, _ span: Span, label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, identifier, summary, at: .span(source, span), label: label, notes: notes,
        help: help))
  }

  mutating func fail(
    _ summary: Phrase, _ span: Span, as identifier: String = "json.syntax", label: Phrase = "",
    help: [Phrase] = []
  ) throws(JSONFailure) -> Never {
    note(identifier, summary, span, label: label, help: help)
    throw JSONFailure()
  }

  mutating func refuseDuplicate(_ name: Scalar, _ earlier: Span) {
    let isSame = bytes[earlier.range].elementsEqual(bytes[name.span.range])
    note(
      "json.duplicate", "a field must be given once", name.span,
      label: isSame ? "given again" : "the same name, encoded in another way",
      notes: [.init("first given here", at: .span(source, earlier))], help: [Field.duplicateHelp])
  }

  mutating func refuseUnclosed(_ closing: UInt8, from start: Int) throws(JSONFailure) -> Never {
    let isList = closing == Byte.closeBracket
    try fail(
      isList ? "a list in brackets must be closed by ']'" : "a mapping must be closed by '}'",
      Span(start, source.line(around: start).upperBound),
      help: ["write '\(isList ? "]" : "}")' after its last part"])
  }

  mutating func refuseMissingValue() throws(JSONFailure) -> Never {
    try fail(
      "there must be a value here", Span(position, min(position + 1, end)), label: "no value",
      help: ["write \"\" for an empty text, or null"])
  }

  mutating func refuseComment() throws(JSONFailure) -> Never {
    try fail("JSON has no comments", restOfLine(), help: ["remove the comment"])
  }

  mutating func refuseEscape(from start: Int) throws(JSONFailure) -> Never {
    try fail(
      "a quoted value may hold only JSON's escapes", Span(start, escapeEnd(from: start)),
      label: "is none of them", help: ["write '\\\\' for a backslash"])
  }

  /// Half of a surrogate pair: JSON escapes a character above U+FFFF as two `\u` sequences.
  mutating func refuseSurrogate(from start: Int) throws(JSONFailure) -> Never {
    try fail(
      "a surrogate escape must be one of a pair", Span(start, position),
      label: "its other half is missing", help: ["write the character itself"])
  }

  /// The end of an escape: the backslash, the next character, and the digits of a `\u`.
  private func escapeEnd(from start: Int) -> Int {
    guard start + 1 < end else { return end }
    var stop = start + 1 + length(at: start + 1)
    guard bytes[start + 1] == UInt8(ascii: "u") else { return stop }
    while stop < min(start + 6, end), bytes[stop].hexadecimalValue != nil { stop += 1 }
    return stop
  }
}

/// Whether a text is a number as JSON defines it (RFC 8259, section 6).
func isJSONNumber(_ text: ArraySlice<UInt8>) -> Bool {
  var rest = text
  if rest.first == Byte.hyphen { rest.removeFirst() }
  let zero = UInt8(ascii: "0")
  let digits = rest.prefix { (0x30...0x39).contains($0) }
  guard let first = digits.first, first != zero || digits.count == 1 else { return false }
  rest = rest.dropFirst(digits.count)
  if rest.first == Byte.dot {
    let fraction = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
    guard !fraction.isEmpty else { return false }
    rest = rest.dropFirst(1 + fraction.count)
  }
  guard let mark = rest.first else { return true }
  guard mark | 0x20 == UInt8(ascii: "e") else { return false }
  rest.removeFirst()
  if rest.first == Byte.plus || rest.first == Byte.hyphen { rest.removeFirst() }
  return !rest.isEmpty && rest.allSatisfy { (0x30...0x39).contains($0) }
}
