// {% with name = value, other = value %}…{% endwith %}

struct With: Sendable {
  let assignments: [Assignment]
  var body: [Statement]
}

extension Parser {
  mutating func parseWith(_ opening: TagOpening) -> Statement? {
    let assignments = attempt(.tagClose) { (parser) throws(Failure) -> [Assignment] in
      var assignments: [Assignment] = []
      while parser.current.kind != .tagClose {
        if !assignments.isEmpty { try parser.require(.comma) }
        let (name, span) = try parser.requireName("a name")
        try parser.require(.assign)
        let targets = Targets(names: [parser.symbols.number(of: name)], unpacks: false, span: span)
        assignments.append(Assignment(targets: targets, value: try parser.parseExpression()))
      }
      return assignments
    }
    let (body, end) = parseBody(of: opening, until: ["endwith"])
    if end != nil { closeTag() }
    return assignments.map { .with(With(assignments: $0, body: body)) }
  }
}

extension Renderer {
  /// The values are those of the scope around, whatever the order of the names.
  mutating func render(_ with: With) throws(Failure) {
    var values: [TemplateValue] = []
    for assignment in with.assignments { values.append(try evaluate(assignment.value)) }
    let mark = enterScope()
    defer { leaveScope(mark) }
    for (assignment, value) in zip(with.assignments, values) {
      try assign(value, to: assignment.targets)
    }
    render(with.body)
  }
}
