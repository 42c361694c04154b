import Diagnostics

/// A test of the language, as in `value is defined`.
struct ValueTest: Sendable {
  typealias Function = @Sendable (TemplateValue, TemplateValue) throws(TemplateProblem) -> Bool

  let name: String
  let aliases: [String]
  let takesArgument: Bool
  /// Whether it accepts an undefined value.
  let acceptsUndefined: Bool
  private let question: Question

  private enum Question: Sendable {
    case holds(Function)
    /// Whether the language or the host has a filter or a test with this name.
    case knows(Named)
  }

  enum Named: Sendable { case filter, test }

  init(
    _ name: String, aliases: [String] = [], takesArgument: Bool = false,
    acceptsUndefined: Bool = false, _ holds: @escaping Function
  ) {
    self.name = name
    self.aliases = aliases
    self.takesArgument = takesArgument
    self.acceptsUndefined = acceptsUndefined
    question = .holds(holds)
  }

  init(_ name: String, knows named: Named) {
    self.name = name
    aliases = []
    takesArgument = false
    acceptsUndefined = false
    question = .knows(named)
  }

  static let named: [String: ValueTest] = Dictionary(
    all.flatMap { test in ([test.name] + test.aliases).map { ($0, test) } },
    uniquingKeysWith: { first, _ in first })

  static let names: [String] = all.flatMap { [$0.name] + $0.aliases }.sorted()

  func check(
    _ value: TemplateValue, _ argument: TemplateValue?, _ toolbox: Toolbox
  ) throws(TemplateProblem) -> Bool {
    if case .undefined(let undefined) = value, !acceptsUndefined { throw undefined.problem }
    if takesArgument && argument == nil {
      throw TemplateProblem("the test '\(name)' needs a value", identifier: "template.argument")
    }
    let allowance = toolbox.allowance
    if let argument {
      try allowance.spend(
        name == "in"
          ? value.costOfFinding(in: argument, upTo: allowance.left)
          : value.costOfComparing(argument, upTo: allowance.left))
    } else if case .string(let text) = value {
      try allowance.spend(text.utf8.count >> 4)
    }
    switch question {
    case .holds(let holds): return try holds(value, argument ?? .none)
    case .knows(.filter):
      guard let name = value.textual else { return false }
      return Filter.named[name] != nil || toolbox.hostFilters.contains(name)
    case .knows(.test): return value.textual.map { ValueTest.named[$0] != nil } ?? false
    }
  }
}
