import Diagnostics

// The target of an assignment: `name`, `name.attribute` of a namespace, or `a, (b, c)`.

enum Target: Sendable {
  case name(Int)
  /// An attribute of a namespace.
  case attribute(Int, String, Span)
  /// Unpacks a list.
  case group([Target], Span)

  /// All names that are set.
  var names: [Int] {
    switch self {
    case .name(let name): [name]
    case .attribute: []
    case .group(let parts, _): parts.flatMap(\.names)
    }
  }
}

extension Parser {
  /// Parses one target, or several between commas, with or without parentheses.
  mutating func parseTarget(withAttributes: Bool = false) throws(Failure) -> Target {
    let start = current.span
    let first = try parseOneTarget(withAttributes)
    guard current.kind == .symbol(.comma) else { return first }
    return .group(try parseMoreTargets(first), Span(start.start, lastEnd))
  }

  private mutating func parseMoreTargets(_ first: Target) throws(Failure) -> [Target] {
    var parts = [first]
    while take(.comma), isTargetNext { parts.append(try parseOneTarget(false)) }
    return parts
  }

  private mutating func parseOneTarget(_ withAttributes: Bool) throws(Failure) -> Target {
    let start = current.span
    if take(.openRound) {
      return try nested { (parser) throws(Failure) in
        let first = try parser.parseOneTarget(false)
        let parts = try parser.parseMoreTargets(first)
        try parser.require(.closeRound)
        return .group(parts, Span(start.start, parser.lastEnd))
      }
    }
    let (name, span) = try requireTarget()
    guard current.kind == .symbol(.dot) else { return .name(bind(name)) }
    let dot = current.span
    advance()
    guard withAttributes, case .name(let attribute) = current.kind else {
      throw failure(
        dot, "template.syntax", "only names can be set, and attributes of a namespace",
        "this would change a value")
    }
    advance()
    return .attribute(symbols.number(of: name), attribute, Span(span.start, lastEnd))
  }

  /// Parses a name that can be assigned.
  mutating func requireTarget() throws(Failure) -> (name: String, span: Span) {
    let (name, span) = try requireName("a name")
    if name == "loop" || name == "self" || name == "super" {
      throw failure(span, "template.syntax", "'\(name)' is a name of the language")
    }
    return (name, span)
  }

  private var isTargetNext: Bool {
    switch current.kind {
    case .name(let name): !Self.reservedWords.contains(name)
    case .symbol(.openRound): true
    default: false
    }
  }

  /// The number of a name that this template sets.
  mutating func bind(_ name: String) -> Int {
    let number = symbols.number(of: name)
    bound.insert(number)
    return number
  }
}

extension Renderer {
  mutating func assign(_ value: TemplateValue, to target: Target) throws(Failure) {
    switch target {
    case .name(let name): set(name, value)
    case .attribute(let name, let attribute, let span):
      guard case .handle(let handle)? = slots[name], handle.kind == .namespace else {
        let found = slots[name]
        if found == nil { throw failure(Undefined(.name(self.name(name))), span) }
        throw failure(
          TemplateProblem(
            "only attributes of a namespace can be set",
            label: "this is \(found?.kindName ?? "nothing")",
            help: ["make one with {% set \(self.name(name)) = namespace() %}"]), span)
      }
      namespaces[Int(handle.number)][attribute] = value
    case .group(let parts, let span):
      if case .undefined(let undefined) = value { throw failure(undefined, span) }
      guard let values = value.elements, values.count == parts.count else {
        let found: Phrase =
          value.elements.map { "there are \($0.count)" } ?? "this is \(value.kindName)"
        throw failure(
          TemplateProblem("\(parts.count) names take as many values", label: found), span)
      }
      for (part, value) in zip(parts, values) { try assign(value, to: part) }
    }
  }
}
