import Diagnostics

// libyaml accepts some input that YAML 1.2 forbids, and some of that loses a field: a quotation
// mark that is never closed swallows the next lines, `draft: true` among them. These checks on the
// source find it.

/// Checks the source of a value that libyaml has accepted.
struct YAMLLeniency {
  let source: SourceText
  /// Column of the fields of the outermost mapping, or nil when that mapping is in braces.
  let fieldColumn: Int?

  private var bytes: [UInt8] { source.bytes }

  /// Checks a quoted text, or a list or mapping in brackets.
  func problem(of span: Span, isQuoted: Bool) -> Diagnostic? {
    if span.end < bytes.count, bytes[span.end] == Byte.hash {
      return commentWithoutSpace(span, isQuoted: isQuoted)
    }
    guard let fieldColumn else { return nil }
    var line = SourceLine(in: bytes, at: span.start)
    while line.next < span.end {
      line = SourceLine(in: bytes, at: line.next)
      let indent = blanks(in: bytes, from: line.start, to: line.end)
      guard indent <= fieldColumn, indent < line.range.count else { continue }
      let start = line.start + indent
      // The text of a value goes on here in files of other tools, whose readers all take it.
      let isDoubtful =
        isQuoted && bytes[start..<line.end].contains { $0 == Byte.colon || $0 == 0x3D }
      if isDoubtful || isField(from: start, to: line.end, .yaml, bytes, strictly: true) {
        return unclosed(span, isQuoted: isQuoted, at: Span(start, line.end))
      }
    }
    return nil
  }

  /// Checks the header of a block scalar. In `>#1`, the comment lacks the space before it.
  func problem(ofBlock span: Span) -> Diagnostic? {
    var position = span.start
    while position < span.end,
      [0x7C, 0x3E, 0x2B, 0x2D].contains(bytes[position])
        || (0x30...0x39).contains(bytes[position])
    { position += 1 }
    guard position < bytes.count, bytes[position] == Byte.hash else { return nil }
    return Diagnostic(
      .error, "yaml.syntax", "a comment must have a space before its '#'",
      at: .span(source, Span(position, source.line(around: position).upperBound)),
      help: ["quote the whole value if it is a text"])
  }

  /// Checks a name in braces. For `{?a: b}`, libyaml drops the question mark.
  func problem(ofName span: Span) -> Diagnostic? {
    guard span.start > 0, bytes[span.start - 1] == UInt8(ascii: "?") else { return nil }
    return Diagnostic(
      .error, "yaml.syntax", "a name that begins with '?' must be quoted",
      at: .span(source, Span(span.start - 1, span.end)),
      help: ["write it between quotation marks, \"?…\""])
  }

  private func commentWithoutSpace(_ span: Span, isQuoted: Bool) -> Diagnostic {
    Diagnostic(
      .error, "yaml.syntax",
      isQuoted
        ? "nothing may follow a closing quotation mark"
        : "nothing may follow a closing bracket",
      at: .span(source, Span(span.end, source.line(around: span.end).upperBound)),
      help: [
        "write a space before the '#' of a comment", "quote the whole value if it is a text",
      ])
  }

  private func unclosed(_ span: Span, isQuoted: Bool, at line: Span) -> Diagnostic {
    let isList = bytes[span.start] == Byte.openBracket
    let mark: Phrase = isQuoted ? "its closing quotation mark" : isList ? "its ']'" : "its '}'"
    return Diagnostic(
      .error, "yaml.syntax",
      isQuoted
        ? "a quoted value must be closed"
        : isList ? "a list in brackets must be closed by ']'" : "a mapping must be closed by '}'",
      at: .span(source, Span(span.start, source.line(around: span.start).upperBound)),
      label: "\(mark) is missing, or its further lines are not indented",
      notes: [.init("this line would belong to it", at: .span(source, line))],
      help: ["close it, or indent the lines that belong to it"])
  }
}
