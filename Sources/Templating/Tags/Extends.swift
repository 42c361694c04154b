import Diagnostics

// {% extends "name" %}. The name is a literal, so that the chain is known at compile time.

extension Parser {
  mutating func parseExtends(_ opening: TagOpening) -> Statement? {
    let isNested = !isAtTopLevel
    let parsed = attempt(.tagClose) { (parser) throws(Failure) -> Template.Parent in
      let span = parser.current.span
      guard case .string(let name) = parser.current.kind else {
        throw parser.expected("the name of a template as a string")
      }
      parser.advance()
      if isNested {
        throw parser.failure(
          opening.span, "template.syntax", "'extends' must be outside other tags")
      }
      if parser.parent != nil {
        throw parser.failure(opening.span, "template.syntax", "a template extends one template")
      }
      guard let template = parser.surroundings.templates[name] else {
        throw parser.missingTemplate(name, span)
      }
      return Template.Parent(template: template, span: Span(span.start, parser.lastEnd))
    }
    if let parsed { parent = parsed }
    return nil
  }

  /// The statements outside of blocks in a template that extends another one: only those that set
  /// variables. Everything else is never shown, which is a warning.
  mutating func preparation(_ body: [Statement]) -> [Statement] {
    var kept: [Statement] = []
    for statement in body {
      switch statement {
      case .assignment, .capture, .macro, .importing: kept.append(statement)
      case .block: break
      case .text(let text, let span):
        if let first = text.firstIndex(where: { !isSpace($0) }) { warnNotShown(text, first, span) }
      case .output(let output): warnNotShown(output.expression.span)
      case .include(let include): warnNotShown(include.span)
      case .callBlock(let call): warnNotShown(call.output.expression.span)
      case .condition(var condition):
        for position in condition.branches.indices {
          condition.branches[position].body = preparation(condition.branches[position].body)
        }
        condition.otherwise = preparation(condition.otherwise)
        kept.append(.condition(condition))
      case .loop(let loop): warnNotShown(loop.list.span)
      case .with(let with):
        if let first = with.assignments.first { warnNotShown(first.span) }
      }
    }
    return kept
  }

  private mutating func warnNotShown(_ text: [UInt8], _ first: Int, _ span: Span) {
    // Only the bytes of the file show where the text begins, because its white space may be
    // removed.
    let bytes = source.bytes[span.start..<min(span.end, source.bytes.count)]
    let start = bytes.firstIndex(of: text[first]) ?? span.start
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    warnNotShown(Span(start, end))
  }

  private mutating func warnNotShown(_ span: Span) {
    diagnostics.append(
      Diagnostic(
        .warning, "template.not-shown",
        "a template that extends another one shows only its blocks", at: .span(source, span),
        label: "this is not shown"))
  }
}
