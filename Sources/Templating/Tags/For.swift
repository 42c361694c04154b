import Diagnostics

// {% for target in list if condition %}…{% else %}…{% endfor %}

struct Loop: Sendable {
  let targets: Targets
  let list: Expression
  let condition: Expression?
  /// The number of the name `loop`.
  let loopName: Int
  var body: [Statement]
  var otherwise: [Statement]
}

/// The names that take a value, or the parts of one.
struct Targets: Sendable {
  let names: [Int]
  /// Whether the value is taken apart.
  let unpacks: Bool
  let span: Span
}

extension Parser {
  mutating func parseFor(_ opening: TagOpening) -> Statement? {
    let head = attempt(.tagClose) { (parser) throws(Failure) in
      let targets = try parser.parseTargets()
      if !parser.take("in") { throw parser.expected("'in'") }
      let list = try parser.parseExpressionList(withChoice: false)
      let condition: Expression? = parser.take("if") ? try parser.parseExpression() : nil
      if parser.isWord("recursive") {
        throw parser.failure(
          parser.current.span, "template.syntax", "a 'for' is not recursive in this language")
      }
      return (targets, list, condition)
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
    guard let (targets, list, condition) = head else { return nil }
    return .loop(
      Loop(
        targets: targets, list: list, condition: condition,
        loopName: symbols.number(of: "loop"), body: body, otherwise: otherwise))
  }

  /// One name, or several between commas, with or without parentheses.
  mutating func parseTargets() throws(Failure) -> Targets {
    let start = current.span
    let isGroup = take(.openRound)
    var names: [Int] = []
    var unpacks = isGroup
    repeat {
      if !names.isEmpty && !isNameNext { break }
      let (name, span) = try requireName("a name")
      if name == "loop" || name == "self" || name == "super" {
        throw failure(span, "template.syntax", "'\(name)' is a name of the language")
      }
      if current.kind == .symbol(.dot) {
        throw failure(
          current.span, "template.syntax", "only names can be set, not attributes",
          "this would change a value")
      }
      names.append(symbols.number(of: name))
      if current.kind == .symbol(.comma) { unpacks = true }
    } while take(.comma)
    if isGroup { try require(.closeRound) }
    return Targets(names: names, unpacks: unpacks, span: Span(start.start, lastEnd))
  }

  private var isNameNext: Bool {
    if case .name = current.kind { true } else { false }
  }
}

extension Renderer {
  mutating func render(_ loop: Loop) throws(Failure) {
    let list = try value(loop.list)
    var elements = try at(loop.list.span) { () throws(TemplateProblem) in
      try list.requireElements()
    }
    if let condition = loop.condition {
      elements = try kept(of: elements, in: loop, where: condition)
    }
    if elements.isEmpty { return render(loop.otherwise) }
    for position in elements.indices {
      let mark = enterScope()
      defer { leaveScope(mark) }
      set(loop.loopName, .object(LoopState(elements: elements, position: position)))
      try assign(elements[position], to: loop.targets)
      render(loop.body)
    }
  }

  private mutating func kept(
    of elements: [TemplateValue], in loop: Loop, where condition: Expression
  ) throws(Failure) -> [TemplateValue] {
    var kept: [TemplateValue] = []
    for element in elements {
      let mark = enterScope()
      defer { leaveScope(mark) }
      try assign(element, to: loop.targets)
      if try value(condition).isTrue { kept.append(element) }
    }
    return kept
  }

  mutating func assign(_ value: TemplateValue, to targets: Targets) throws(Failure) {
    guard targets.unpacks else { return set(targets.names[0], value) }
    if case .undefined(let undefined) = value { throw failure(undefined, targets.span) }
    guard let parts = value.elements, parts.count == targets.names.count else {
      let found = value.elements.map { "there are \($0.count)" } ?? "this is \(value.kindName)"
      throw failure(
        TemplateProblem("\(targets.names.count) names take as many values", label: found),
        targets.span)
    }
    for (name, part) in zip(targets.names, parts) { set(name, part) }
  }
}

/// What a template sees as `loop`.
struct LoopState: TemplateObject {
  let elements: [TemplateValue]
  let position: Int

  let memberNames = [
    "index", "index0", "revindex", "revindex0", "first", "last", "length", "previtem", "nextitem",
    "depth", "depth0", "cycle",
  ]

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "index": .integer(position + 1)
    case "index0": .integer(position)
    case "revindex": .integer(elements.count - position)
    case "revindex0": .integer(elements.count - position - 1)
    case "first": .bool(position == 0)
    case "last": .bool(position == elements.count - 1)
    case "length": .integer(elements.count)
    case "previtem":
      position > 0
        ? elements[position - 1]
        : .undefined(Undefined(.nothing("there is no element before the first")))
    case "nextitem":
      position + 1 < elements.count
        ? elements[position + 1]
        : .undefined(Undefined(.nothing("there is no element behind the last")))
    // How deep a recursive loop has gone; there are none yet, and a loop inside of another one begins anew.
    case "depth": .integer(1)
    case "depth0": .integer(0)
    default: nil
    }
  }

  /// One of the values after the other, beginning again.
  func cycle(_ values: [TemplateValue]) throws(TemplateProblem) -> TemplateValue {
    if values.isEmpty { throw TemplateProblem("'cycle' goes through at least one value") }
    return values[position % values.count]
  }
}
