import Diagnostics

// {% set name = value %} and {% set name | filter %}…{% endset %}

struct Assignment: Sendable {
  let targets: Targets
  let value: Expression
}

struct Capture: Sendable {
  let name: Int
  let span: Span
  /// The filters over the captured markup, or only its placeholder.
  let value: Expression
  /// The name under which the filters see the markup.
  let inner: Int
  var body: [Statement]
}

extension Parser {
  mutating func parseSet(_ opening: TagOpening) -> Statement? {
    enum Head {
      case assignment(Assignment)
      case capture(Targets, Expression, Int)
    }
    let inner = symbols.number(of: "{captured}")
    var isBlock = false
    let head = attempt(.tagClose) { (parser) throws(Failure) -> Head in
      let targets = try parser.parseTargets()
      if parser.take(.assign) {
        return .assignment(
          Assignment(targets: targets, value: try parser.parseExpressionList()))
      }
      isBlock = true
      if targets.unpacks {
        throw parser.failure(targets.span, "template.syntax", "a 'set' with a body has one name")
      }
      var value = try parser.node(.name(inner), over: [], from: targets.span)
      while parser.take(.pipe) { value = try parser.parseFilter(on: value) }
      return .capture(targets, value, inner)
    }
    if !isBlock {
      guard case .assignment(let assignment) = head else { return nil }
      return .assignment(assignment)
    }
    let (body, end) = parseBody(of: opening, until: ["endset"])
    if end != nil { closeTag() }
    guard case .capture(let targets, let value, _) = head, let name = targets.names.first else {
      return nil
    }
    return .capture(
      Capture(name: name, span: targets.span, value: value, inner: inner, body: body))
  }
}

extension Renderer {
  mutating func render(_ assignment: Assignment) throws(Failure) {
    do {
      try assign(try evaluate(assignment.value), to: assignment.targets)
    } catch {
      for name in assignment.targets.names { set(name, .undefined(Undefined(.reported))) }
      throw error
    }
  }

  mutating func render(_ capture: Capture) throws(Failure) {
    let mark = enterScope()
    let markup = captured { (renderer) in renderer.render(capture.body) }
    set(capture.inner, .markup(markup))
    let result: TemplateValue
    do {
      result = try evaluate(capture.value)
    } catch {
      leaveScope(mark)
      set(capture.name, .undefined(Undefined(.reported)))
      throw error
    }
    leaveScope(mark)
    set(capture.name, result)
  }
}
