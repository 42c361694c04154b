import Diagnostics

// {% for target in list if condition recursive %}…{% else %}…{% endfor %}

struct Loop: Sendable {
  let target: Target
  let list: Expression
  let condition: Expression?
  let isRecursive: Bool
  /// The number of the variable `loop`.
  let loopName: Int
  var body: [Statement]
  var otherwise: [Statement]
  let span: Span
}

struct CompiledLoop: Sendable {
  let target: Target
  let list: Operand
  /// `-1` without a condition.
  let condition: Operand
  let isRecursive: Bool
  let loopName: Int
  let body: Body
  let otherwise: Body
  let span: Span
}

extension Parser {
  mutating func parseFor(_ opening: TagOpening) -> Statement? {
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let start = parser.current.span
      let target = try parser.parseTarget()
      let span = Span(start.start, parser.lastEnd)
      if !parser.take("in") { throw parser.expected("'in'") }
      let list = try parser.parseExpressionList(withChoice: false)
      let condition: Expression? = parser.take("if") ? try parser.parseExpression() : nil
      return (target, span, list, condition, parser.take("recursive"))
    }
    let (body, end) = parseBody(of: opening, until: ["else", "endfor"])
    var otherwise: [Statement] = []
    if end?.word == "else" {
      closeTag()
      let (last, end) = parseBody(of: opening, until: ["endfor"])
      otherwise = last
      if end != nil { closeTag() }
    } else if end != nil {
      closeTag()
    }
    guard let (target, span, list, condition, isRecursive) = head else { return nil }
    return .loop(
      Loop(
        target: target, list: list, condition: condition, isRecursive: isRecursive,
        loopName: symbols.number(of: "loop"), body: body, otherwise: otherwise, span: span))
  }
}

extension Lowering {
  mutating func step(_ loop: Loop) -> Step {
    .loop(
      add(
        CompiledLoop(
          target: loop.target, list: operand(loop.list),
          condition: operand(loop.condition, depth: 0), isRecursive: loop.isRecursive,
          loopName: loop.loopName, body: body(loop.body), otherwise: body(loop.otherwise),
          span: loop.span), to: \.loops))
  }
}

extension Renderer {
  mutating func renderLoop(_ number: Int32) throws(Failure) {
    let list = try value(hot.loops[Int(number)].list)
    try renderLoop(number, over: list, depth: 0)
  }

  private mutating func renderLoop(
    _ number: Int32, over list: TemplateValue, depth: Int
  ) throws(Failure) {
    let operand = hot.loops[Int(number)].list
    // A text has many more elements than a list of the same size.
    if case .string(let text) = list { try spend(4 * text.utf8.count, span(operand)) }
    guard var elements = list.elements else { throw noElements(list, operand) }
    try spend(elements.count, span(operand))
    if hot.loops[Int(number)].condition >= 0 {
      elements = try kept(of: elements, in: hot.loops[Int(number)])
    }
    if elements.isEmpty { return render(hot.loops[Int(number)].otherwise) }
    serial += 1
    let open = loops.count
    loops.append(
      OpenLoop(
        serial: Int32(truncatingIfNeeded: serial), number: number, elements: elements,
        depth: depth, mark: undoLog.count, activation: activation))
    defer { loops.removeLast() }
    let mark = enterScope()
    defer { leaveScope(mark) }
    set(hot.loops[Int(number)].loopName, .handle(Handle(.loop, serial)))
    let (inner, body, span) = (
      undoLog.count, hot.loops[Int(number)].body, hot.loops[Int(number)].span
    )
    for position in elements.indices {
      loops[open].position = position
      if case .name(let name) = hot.loops[Int(number)].target {
        if position == 0 {
          set(name, elements[position])
        } else {
          // The log has what stood there before the loop.
          unwind(to: inner + 1)
          slots[name] = elements[position]
        }
      } else {
        unwind(to: inner)
        try assign(elements[position], to: hot.loops[Int(number)].target)
      }
      render(body)
      if isGivenUp { return }
      try spend(1, span)
    }
  }

  private func noElements(_ list: TemplateValue, _ operand: Operand) -> Failure {
    failure(
      TemplateProblem(
        "only a list, a map or a string has elements", label: "this is \(list.kindName)"),
      span(operand))
  }

  private mutating func kept(
    of elements: [TemplateValue], in loop: CompiledLoop
  ) throws(Failure) -> [TemplateValue] {
    var kept: [TemplateValue] = []
    for element in elements {
      let mark = enterScope()
      defer { leaveScope(mark) }
      try assign(element, to: loop.target)
      if try isTrue(loop.condition) { kept.append(element) }
    }
    return kept
  }

  /// `loop(list)`: renders the body of a recursive loop for another list, one level deeper.
  mutating func callLoop(
    _ handle: Handle, _ arguments: TemplateArguments, depth: Int, at span: Span
  ) throws(Failure) -> Markup {
    guard let open = openLoop(handle), hot.loops[Int(loops[open].number)].isRecursive else {
      throw failure(
        TemplateProblem(
          "only a recursive loop is called", label: "this 'for' is not recursive",
          help: ["write 'recursive' at the end of its tag"]), span)
    }
    guard arguments.positional.count == 1, arguments.named.isEmpty else {
      throw failure(
        TemplateProblem(
          "a loop is called with the list to go through", identifier: "template.argument"), span)
    }
    if case .undefined(let undefined) = arguments.positional[0] { throw failure(undefined, span) }
    let loop = loops[open]
    try enter(nil, span, weight: 4 + depth)
    let outer = activation
    let mark = undoLog.count
    var before = ByteOutput()
    swap(&before, &output)
    defer {
      swap(&before, &output)
      unwind(to: mark)
      activation = outer
      leave(hasLink: false, weight: 4 + depth)
    }
    hide(from: loop.mark)
    activation = loop.activation
    try renderLoop(loop.number, over: arguments.positional[0], depth: loop.depth + 1)
    let markup = Markup(trusted: output.array)
    try spend(markup.bytes.count, span)
    return markup
  }
}
