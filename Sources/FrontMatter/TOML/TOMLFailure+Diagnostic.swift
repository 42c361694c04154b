import Diagnostics

// toml++ says what its grammar expected; the author wants to know what to type. The common mistakes
// are recognized by the message of toml++ and the bytes that it points to. For all others, the
// message of toml++ is the label.

extension TOMLFailure {
  func diagnostic(_ source: SourceText, _ context: TOMLContext) -> Diagnostic {
    TOMLMistake(self, source, context).diagnostic()
  }
}

/// The mistake that caused an error, in the author's terms.
private struct TOMLMistake {
  private let failure: TOMLFailure
  private let source: SourceText
  private let context: TOMLContext
  private let line: Range<Int>
  private var bytes: [UInt8] { source.bytes }
  private var offset: Int { failure.offset }

  init(_ failure: TOMLFailure, _ source: SourceText, _ context: TOMLContext) {
    self.failure = failure
    self.source = source
    self.context = context
    line = source.line(around: failure.offset)
  }

  func diagnostic() -> Diagnostic {
    if says("cannot redefine", "cannot insert") { return duplicate() }
    if says("expected '='", "expected keys, tables", "expected bare key") { return noField() }
    if says("expected key or"), nextSign(from: nameEnd()).map({ bytes[$0] }) == Byte.equals {
      return noField()
    }
    if says("expected value, saw") { return noValue() }
    if let start = context.unclosedString { return unclosed(start) }
    if says(
      "unknown escape", "escape sequence", "expected hex", "unicode surrogates", "values greater")
    {
      return escape()
    }
    if let bracket = context.openBracket,
      says("expected comma", "encountered end", "expected key")
    {
      return self.bracket(bracket)
    }
    if says("expected a comment or whitespace") {
      return error(
        "nothing may follow a value", Span(offset, line.upperBound),
        help: ["quote the whole value if it is a text"])
    }
    switch failure.scope {
    case "date", "time", "date-time", "date-time offset": return date()
    case "boolean", "value", "floating-point", "decimal integer", "hexadecimal integer",
      "octal integer", "binary integer", "hexadecimal floating-point":
      return bareValue()
    case "table header":
      let isOpen = says("expected ']'")
      return error(
        "a table must be opened by a line '[name]'", Span(line),
        label: isOpen ? "the bracket is not closed" : Phrase(key: failure.problem))
    default:
      return error(
        "TOML does not allow this here", Span(offset, line.upperBound),
        label: Phrase(key: failure.problem),
        help: ["quote the value if it is a text"])
    }
  }

  private func says(_ openings: String...) -> Bool {
    openings.contains { failure.problem.hasPrefix($0) }
  }

  private func error(
    _ summary: Phrase, _ span: Span, as identifier: String = "toml.syntax", label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) -> Diagnostic {
    Diagnostic(
      .error, identifier, summary, at: .span(source, span), label: label, notes: notes,
      help: help)
  }
}

// MARK: Names

extension TOMLMistake {
  private func duplicate() -> Diagnostic {
    let span: Span
    var notes: [Diagnostic.Note] = []
    if failure.scope == "table header" {
      // toml++ points to the header or, when it has read it, to the next line.
      let isHeader = offset < bytes.count && bytes[offset] == Byte.openBracket
      span = isHeader ? Span(line) : context.header ?? Span(line)
    } else if context.valueStart == offset, let name = context.name {
      span = name
      notes = context.earlier.map { [.init("first given here", at: .span(source, $0))] } ?? []
    } else {
      span = Span(offset, nameEnd())
    }
    return error(
      "a field must be given once", span, as: "toml.duplicate", label: "given again", notes: notes,
      help: [Field.duplicateHelp])
  }

  /// `title: x`, `제목 = "x"`, or a line without a field.
  private func noField() -> Diagnostic {
    let rule: Phrase = "fields must be written 'name = value'"
    if offset < line.upperBound, bytes[offset] == Byte.colon {
      return error(
        rule, Span(offset, offset + 1), label: "a colon", help: ["write '=' instead of it"])
    }
    var start = offset
    while start > line.lowerBound, !isSign(bytes[start - 1]) { start -= 1 }
    start += blanks(in: bytes, from: start, to: line.upperBound)
    let end = nameEnd()
    let isName = end > start && nextSign(from: end).map { bytes[$0] } == separator
    guard isName else {
      return error(
        rule, Span(min(start, offset), line.upperBound), label: "no field",
        help: ["begin a comment with '#'"])
    }
    return error(
      "a name with other signs than A-Z, a-z, 0-9, '-' and '_' must be quoted", Span(start, end),
      as: "toml.key", help: ["write it between quotation marks, \"name\""])
  }

  private func noValue() -> Diagnostic {
    error(
      "a field must have a value", Span(context.name?.start ?? line.lowerBound, offset),
      label: "no value", help: ["write \"\" for an empty text, or remove the field"])
  }

  private var separator: UInt8 {
    context.isInHeader ? Byte.closeBracket : Byte.equals
  }

  private func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openBracket, Byte.openBrace, Byte.comma, Byte.equals, Byte.closeBracket,
      Byte.closeBrace:
      true
    default: false
    }
  }

  private func nextSign(from start: Int) -> Int? {
    bytes[start..<max(start, line.upperBound)].firstIndex(where: isSign)
  }

  /// The end of the name at the offset, without trailing blanks.
  private func nameEnd() -> Int {
    var end = nextSign(from: offset) ?? line.upperBound
    while end > offset, Byte.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}

// MARK: Values

extension TOMLMistake {
  private func unclosed(_ start: Int) -> Diagnostic {
    error(
      "a quoted value must be closed", Span(start, source.line(around: start).upperBound),
      label: "its closing quotation mark is missing",
      help: [#"write a quotation mark in it as \", or use single quotes"#])
  }

  private func escape() -> Diagnostic {
    var start = offset
    while start > line.lowerBound, bytes[start] != Byte.backslash { start -= 1 }
    let isLast = says("unicode surrogates", "values greater")
    let length = scalar(in: bytes, at: offset, before: line.upperBound)?.length ?? 0
    return error(
      "a value in double quotes may hold only TOML's escapes",
      Span(start, offset + (isLast ? 0 : length)), label: "is none of them",
      help: ["write '\\\\' for a backslash, or use single quotes"])
  }

  /// An unclosed bracket: `tags = ["a", "b`, `place = { name = "x",`.
  private func bracket(_ start: Int) -> Diagnostic {
    let isList = bytes[start] == Byte.openBracket
    let opening = source.line(around: start)
    if offset < opening.upperBound {
      guard says("expected comma") else {
        return error(
          "there must be commas between the fields of a mapping", Span(offset, offset + 1),
          label: "no field")
      }
      return error(
        isList ? "a list in brackets must be closed by ']'" : "a mapping must be closed by '}'",
        Span(offset, offset + 1), label: "a comma is missing before it")
    }
    return error(
      isList
        ? "a list in brackets must be closed by ']'"
        : "a mapping in braces must be closed on its line",
      Span(start, opening.upperBound),
      help: [
        isList
          ? "write ']' after its last part"
          : "write it in one line, or as a table '[name]' below the other fields"
      ])
  }

  private func date() -> Diagnostic {
    let known: [(opening: String, label: Phrase)] = [
      ("month between", "month must be between 1 and 12"), ("day between", "no such day"),
      ("hour between", "hours go to 23"), ("minute between", "minutes go to 59"),
      ("second between", "seconds go to 59"),
    ]
    if let (_, label) = known.first(where: { failure.problem.hasPrefix("expected \($0.0)") }) {
      return error(
        "a date must name a day and a time that exist", bareSpan(), as: "toml.date",
        label: label, help: ["write dates as 2024-03-05 or 2024-03-05T23:30:00+09:00"])
    }
    return error(
      "TOML dates must be written 2024-03-05 or 2024-03-05T23:30:00+09:00", bareSpan(),
      as: "toml.date", help: ["quote the value if it is written in another way"])
  }

  private func bareValue() -> Diagnostic {
    let span = bareSpan()
    let text = String(decoding: bytes[span.range], as: UTF8.self)
    let word = text.lowercased()
    if word == "true" || word == "false" {
      return error(
        "'true' and 'false' must be written in small letters", span, help: ["write '\(word)'"])
    }
    if text.utf8.allSatisfy(isNumeral) {
      return error(
        "a number must be written as TOML does", span, label: Phrase(key: failure.problem),
        help: ["quote the value if it is a text"])
    }
    return error(
      "a text must be quoted", span, help: ["write it between quotation marks, \"…\""])
  }

  private func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, Byte.dot, Byte.plus, Byte.hyphen, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// An unquoted value: up to the line's end or, in brackets, up to the next delimiter.
  private func bareSpan() -> Span {
    let isInside = context.openBracket != nil
    var start = offset
    if isInside {
      while start > line.lowerBound, !isSign(bytes[start - 1]) { start -= 1 }
      start += blanks(in: bytes, from: start, to: line.upperBound)
    } else {
      start = context.valueStart ?? offset
    }
    var end = start
    while end < line.upperBound, bytes[end] != Byte.hash, !isInside || !isSign(bytes[end]) {
      end += 1
    }
    while end > start, Byte.isBlank(bytes[end - 1]) { end -= 1 }
    return Span(start, end)
  }
}
