/// A test of the language: what stands behind `is`.
struct ValueTest: Sendable {
  typealias Function = @Sendable (TemplateValue, TemplateValue) throws(TemplateProblem) -> Bool

  let name: String
  let aliases: [String]
  let takesArgument: Bool
  /// Whether it may look at something undefined.
  let acceptsUndefined: Bool
  private let holds: Function

  init(
    _ name: String, aliases: [String] = [], takesArgument: Bool = false,
    acceptsUndefined: Bool = false, _ holds: @escaping Function
  ) {
    self.name = name
    self.aliases = aliases
    self.takesArgument = takesArgument
    self.acceptsUndefined = acceptsUndefined
    self.holds = holds
  }

  static let named: [String: ValueTest] = Dictionary(
    all.flatMap { test in ([test.name] + test.aliases).map { ($0, test) } },
    uniquingKeysWith: { first, _ in first })

  static let names: [String] = all.flatMap { [$0.name] + $0.aliases }.sorted()

  func check(_ value: TemplateValue, _ argument: TemplateValue?) throws(TemplateProblem) -> Bool {
    if case .undefined(let undefined) = value, !acceptsUndefined { throw undefined.problem }
    if takesArgument && argument == nil {
      throw TemplateProblem("the test '\(name)' needs a value", identifier: "template.argument")
    }
    return try holds(value, argument ?? .none)
  }
}
