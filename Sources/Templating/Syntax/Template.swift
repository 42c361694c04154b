import Diagnostics

/// One compiled template of a set.
struct Template: Sendable {
  let name: String
  let source: SourceText
  /// What it renders; of a template that extends another one only what sets names.
  var body: [Statement]
  /// Its own blocks in the order of the file.
  var blocks: [BlockDefinition]
  var parent: Parent?
  /// Every block that can be rendered through this template, the most derived definition first.
  var blockTable: [Int: [BlockLocation]] = [:]

  struct Parent: Sendable {
    let template: Int
    let span: Span
  }
}

/// `{% block name %}…{% endblock %}`.
struct BlockDefinition: Sendable {
  /// The number of its name in `Symbols`.
  let name: Int
  let isRequired: Bool
  let body: [Statement]
  let span: Span
}

/// A block's definition, by its template and its position there.
struct BlockLocation: Sendable {
  let template: Int
  let position: Int
}

/// What the templates of a set share: each name has one number, and each output its own.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  private(set) var outputCount = 0

  /// The number of a name, given at its first use.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a name that some template uses.
  func existingNumber(of name: String) -> Int? { numbers[name] }

  mutating func nextOutput() -> Int {
    outputCount += 1
    return outputCount - 1
  }
}
