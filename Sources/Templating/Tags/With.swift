import Diagnostics

// {% with name = value, other = value %}…{% endwith %}

struct With: Sendable {
  let assignments: [Assignment]
  var body: [Statement]
}

struct CompiledWith: Sendable {
  let assignments: [CompiledAssignment]
  let body: Body
}

extension Parser {
  mutating func parseWith(_ opening: TagOpening) -> Statement? {
    let assignments = attempt(.tagClose) { (parser) throws(Failure) -> [Assignment] in
      var assignments: [Assignment] = []
      while parser.current.kind != .tagClose {
        if !assignments.isEmpty { try parser.require(.comma) }
        let (name, span) = try parser.requireTarget()
        try parser.require(.assign)
        let target = Target.name(parser.bind(name))
        assignments.append(
          Assignment(target: target, value: try parser.parseExpression(), span: span))
      }
      return assignments
    }
    let (body, end) = parseBody(of: opening, until: ["endwith"])
    if end != nil { closeTag() }
    return assignments.map { .with(With(assignments: $0, body: body)) }
  }
}

extension Lowering {
  mutating func step(_ with: With) -> Step {
    let assignments = with.assignments.map { compiled($0) }
    return .with(
      add(CompiledWith(assignments: assignments, body: body(with.body)), to: \.withs))
  }
}

extension Renderer {
  /// All values are evaluated in the outer scope.
  mutating func render(_ with: CompiledWith) throws(Failure) {
    if with.assignments.count == 1, case .name(let name) = with.assignments[0].target {
      let value = try evaluate(with.assignments[0].value)
      let mark = enterScope()
      defer { leaveScope(mark) }
      set(name, value)
      return render(with.body)
    }
    var values: [TemplateValue] = []
    for assignment in with.assignments { values.append(try evaluate(assignment.value)) }
    let mark = enterScope()
    defer { leaveScope(mark) }
    for (assignment, value) in zip(with.assignments, values) {
      try assign(value, to: assignment.target)
    }
    render(with.body)
  }
}
