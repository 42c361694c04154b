import Diagnostics

/// What is wrong with a private part.
struct PartFinding {
  var severity = Severity.error
  var identifier = "markdown.private"
  let mark: Int
  let summary: Phrase
  let help: [Phrase]

  func diagnostic(in source: SourceText) -> Diagnostic {
    let line = source.bytes[mark...].prefix { $0 != 0x0A && $0 != 0x0D }
    return Diagnostic(
      severity, identifier, summary,
      at: .span(source, Span(mark, min(line.endIndex, mark + 40))), help: help)
  }
}
