import Diagnostics
import FrontMatter

/// The result of reading a text, in a form that tests can compare.
struct Read {
  let source: SourceText
  let frontMatter: FrontMatter
  let diagnostics: [Diagnostic]

  init(_ text: String, limits: FrontMatterLimits = .entry, dialect: ContentDialect = .fenced) {
    self.init(bytes: Array(text.utf8), limits: limits, dialect: dialect)
  }

  init(
    bytes: [UInt8], limits: FrontMatterLimits = .entry, dialect: ContentDialect = .fenced
  ) {
    source = SourceText(path: "entry.md", bytes: bytes)
    (frontMatter, diagnostics) = readFrontMatter(of: source, limits: limits, dialect: dialect)
  }

  /// The body with the hyphen that Logseq's properties may need.
  var body: String {
    let bytes = frontMatter.text(of: source).bytes
    return String(decoding: bytes[frontMatter.bodyStart...], as: UTF8.self)
  }

  func text(_ span: Span) -> String { String(decoding: source.bytes[span.range], as: UTF8.self) }

  /// `name=value, …`: quoted texts in quotation marks, block scalars after `|`, `∅` for null.
  var shape: String { describe(frontMatter.fields) }
}

func places(_ diagnostics: [Diagnostic]) -> [Span] {
  diagnostics.compactMap {
    if case .span(_, let span) = $0.place { span } else { nil }
  }
}

/// `text` with `lineEnd` as the end of every line.
func endingLines(of text: String, with lineEnd: String) -> String {
  String(text.unicodeScalars.map { $0 == "\n" ? lineEnd : String($0) }.joined())
}

/// The spans of all scalars, in source order.
func scalarSpans(_ fields: [Field]) -> [Span] {
  func spans(_ value: FieldValue) -> [Span] {
    switch value {
    case .scalar(let scalar): [scalar.span]
    case .list(let items, _): items.flatMap(spans)
    case .mapping(let fields, _): fields.flatMap { spans($0.value) }
    }
  }
  return fields.flatMap { spans($0.value) }
}

func describe(_ fields: [Field]) -> String {
  fields.map { "\($0.name)=\(describe($0.value))" }.joined(separator: ", ")
}

private func describe(_ value: FieldValue) -> String {
  switch value {
  case .list(let items, _): "[\(items.map(describe).joined(separator: ", "))]"
  case .mapping(let fields, _): "{\(describe(fields))}"
  case .scalar(let scalar):
    switch scalar.style {
    case .plain: scalar.text + (scalar.isNull ? "∅" : "")
    case .quoted: "\"\(scalar.text)\""
    case .block: "|" + scalar.text
    }
  }
}
