import Diagnostics

// {% set name = value %} and {% set name | filter %}…{% endset %}

struct Assignment: Sendable {
  let target: Target
  let value: Expression
  let span: Span
}

struct Capture: Sendable {
  let target: Target
  let span: Span
  /// The captured markup with its filters applied, or only its variable.
  let value: Expression
  /// The variable that holds the captured markup for the filters.
  let inner: Int
  var body: [Statement]
}

struct CompiledAssignment: Sendable {
  let target: Target
  let value: Operand
  let span: Span
  /// Whether the value is new, not that of another variable.
  let isNew: Bool
}

struct CompiledCapture: Sendable {
  let target: Target
  let value: Operand
  let inner: Int
  let body: Body
  let span: Span
}

extension Parser {
  mutating func parseSet(_ opening: TagOpening) -> Statement? {
    enum Head {
      case assignment(Assignment)
      case capture(Target, Span, Expression)
    }
    let inner = symbols.number(of: "{captured}")
    var isBlock = false
    let head = attempt(.tagClose) { (parser) throws(Failure) -> Head in
      let start = parser.current.span
      let target = try parser.parseTarget(withAttributes: true)
      let span = Span(start.start, parser.lastEnd)
      if parser.take(.assign) {
        return .assignment(
          Assignment(target: target, value: try parser.parseExpressionList(), span: span))
      }
      isBlock = true
      if case .group = target {
        throw parser.failure(span, "template.syntax", "a 'set' with a body has one name")
      }
      var value = try parser.node(.name(inner), over: [], from: span)
      while parser.take(.pipe) { value = try parser.parseFilter(on: value) }
      return .capture(target, span, value)
    }
    if !isBlock {
      guard case .assignment(let assignment) = head else { return nil }
      return .assignment(assignment)
    }
    let (body, end) = parseBody(of: opening, until: ["endset"])
    if end != nil { closeTag() }
    guard case .capture(let target, let span, let value) = head else { return nil }
    return .capture(Capture(target: target, span: span, value: value, inner: inner, body: body))
  }
}

extension Lowering {
  mutating func compiled(_ assignment: Assignment) -> CompiledAssignment {
    CompiledAssignment(
      target: assignment.target, value: operand(assignment.value), span: assignment.span,
      isNew: !assignment.value.isPath)
  }

  mutating func step(_ capture: Capture) -> Step {
    .capture(
      add(
        CompiledCapture(
          target: capture.target, value: operand(capture.value), inner: capture.inner,
          body: body(capture.body), span: capture.span), to: \.captures))
  }
}

extension Renderer {
  mutating func render(_ assignment: CompiledAssignment) throws(Failure) {
    do {
      let value = try evaluate(assignment.value)
      if assignment.isNew { try keep(value, assignment.span) }
      try assign(value, to: assignment.target)
    } catch {
      forget(assignment.target)
      throw error
    }
  }

  mutating func render(_ capture: CompiledCapture) throws(Failure) {
    let mark = enterScope()
    let markup = captured { (renderer) in renderer.render(capture.body) }
    set(capture.inner, .markup(markup))
    let result: TemplateValue
    do {
      try spend(markup.bytes.count, capture.span)
      result = try evaluate(capture.value)
    } catch {
      leaveScope(mark)
      forget(capture.target)
      throw error
    }
    leaveScope(mark)
    try assign(result, to: capture.target)
  }

  /// Marks a variable whose value failed, so that its uses are not reported again.
  private mutating func forget(_ target: Target) {
    for name in target.names { set(name, .undefined(Undefined(.reported))) }
  }
}
