import Diagnostics

/// Collects fields that are written one per line without a fence.
struct LineProperties {
  let source: SourceText
  let limits: FrontMatterLimits
  /// The dialect. Its name is the prefix of the diagnostics' identifiers.
  let dialect: FrontMatterDialect
  private(set) var fields: [Field] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Names in lower case, because Pelican and Logseq ignore case. Swift's `==` compares strings by
  /// canonical equivalence.
  private var names: [String: Span] = [:]

  init(_ source: SourceText, _ limits: FrontMatterLimits, _ dialect: FrontMatterDialect) {
    self.source = source
    self.limits = limits
    self.dialect = dialect
  }

  var isEmpty: Bool { names.isEmpty }

  mutating func add(name: Span, value: Span) {
    let written = text(name)
    if let earlier = names[written.lowercased()] {
      error(
        "duplicate", "a field must be given once", name, label: "given again",
        notes: [.init("first given here", at: .span(source, earlier))],
        help: [Field.duplicateHelp])
      return
    }
    names[written.lowercased()] = name
    guard names.count <= limits.keys else {
      if names.count == limits.keys + 1 {
        error(
          "keys", "at most \(limits.keys) fields are understood", name, label: "one too many",
          help: [FrontMatterLimits.keysHelp])
      }
      return
    }
    let scalar = Scalar(text: text(value), span: value, style: .plain)
    fields.append(Field(name: written, nameSpan: name, value: .scalar(scalar)))
  }

  /// Appends a line to the value of the last field.
  mutating func append(_ line: Span) {
    guard let last = fields.popLast(), case .scalar(let scalar) = last.value else { return }
    let isFirst = scalar.span.range.isEmpty
    let longer = Scalar(
      text: isFirst ? text(line) : scalar.text + "\n" + text(line),
      span: Span(isFirst ? line.start : scalar.span.start, line.end), style: .plain)
    fields.append(Field(name: last.name, nameSpan: last.nameSpan, value: .scalar(longer)))
  }

  mutating func error(
    _ rule: String, _ summary: Phrase, _ span: Span, label: Phrase = "",
    notes: [Diagnostic.Note] = [], help: [Phrase] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, "\(dialect.rawValue).\(rule)", summary, at: .span(source, span), label: label,
        notes: notes, help: help))
  }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The result after the last line. If `sourceErrors` finds errors in the block, all fields are
  /// dropped.
  mutating func finish(_ block: Range<Int>, bodyStart: Int) -> (FrontMatter, [Diagnostic]) {
    let errors = sourceErrors(source, block, limits: limits)
    let frontMatter = FrontMatter(
      dialect: dialect, fields: errors.isEmpty ? fields : [], span: Span(block),
      bodyStart: bodyStart)
    return (frontMatter, errors.isEmpty ? diagnostics : errors)
  }

  private func text(_ span: Span) -> String {
    String(decoding: source.bytes[span.range], as: UTF8.self)
  }
}

extension SourceLine {
  /// The bytes from `start` to the line's end without surrounding blanks.
  func trimmed(from start: Int, _ bytes: [UInt8]) -> Span {
    let first = start + blanks(in: bytes, from: start, to: end)
    var last = end
    while last > first, Byte.isBlank(bytes[last - 1]) { last -= 1 }
    return Span(first, last)
  }
}
