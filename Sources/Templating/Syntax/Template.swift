import Diagnostics

/// A parsed template of a set.
struct Template: Sendable {
  let name: String
  let source: SourceText
  /// For a template that extends another one, only the statements that set variables.
  var body: [Statement]
  /// Its own blocks in source order.
  var blocks: [BlockDefinition]
  var parent: Parent?
  /// All blocks that can be rendered through this template, with the most derived definition first.
  var blockTable: [Int: [BlockLocation]] = [:]

  struct Parent: Sendable {
    let template: Int
    let span: Span
  }
}

/// `{% block name %}…{% endblock %}`.
struct BlockDefinition: Sendable {
  /// The number of the name in `Symbols`.
  let name: Int
  let isRequired: Bool
  let body: [Statement]
  let span: Span
}

/// A definition of a block: its template and its index there.
struct BlockLocation: Sendable {
  let template: Int
  let position: Int
}

/// The numbers of names and outputs that all templates of a set share.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  private(set) var outputCount = 0

  /// The number of a name, assigned at its first use.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a name, or nil if no template uses it.
  func existingNumber(of name: String) -> Int? { numbers[name] }

  mutating func nextOutput() -> Int {
    outputCount += 1
    return outputCount - 1
  }
}
