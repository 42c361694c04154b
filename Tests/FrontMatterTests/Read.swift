import Diagnostics
import FrontMatter

/// A text that was read, in a form that a test can compare at a glance.
struct Read {
  let source: SourceText
  let frontMatter: FrontMatter
  let diagnostics: [Diagnostic]

  init(_ text: String, limits: FrontMatterLimits = .entry) {
    self.init(bytes: Array(text.utf8), limits: limits)
  }

  init(bytes: [UInt8], limits: FrontMatterLimits = .entry) {
    source = SourceText(path: "entry.md", bytes: bytes)
    (frontMatter, diagnostics) = readFrontMatter(of: source, limits: limits)
  }

  var body: String { text(Span(frontMatter.bodyStart, source.bytes.count)) }

  func text(_ span: Span) -> String { String(decoding: source.bytes[span.range], as: UTF8.self) }

  /// `name=value, …`; quoted texts in quotation marks, block texts behind `|`, `∅` for nothing.
  var shape: String { describe(frontMatter.fields) }
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
