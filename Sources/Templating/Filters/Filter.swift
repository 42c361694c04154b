import Diagnostics

/// A filter of the language: a name, the names of its parameters, and a function.
struct Filter: Sendable {
  typealias Function =
    @Sendable (TemplateValue, FilterCall) throws(TemplateProblem) -> TemplateValue

  let name: String
  let aliases: [String]
  let parameters: [String]
  /// What the first extra argument names, if the filter applies another filter or a test to each
  /// element.
  let handsOn: HandsOn?
  /// Number of leading positional arguments that are the filter's own, if it passes on the others.
  let leadingPositional: Int
  /// Whether it accepts an undefined value.
  let acceptsUndefined: Bool
  let apply: Function

  /// `values` is for a filter with any number of arguments.
  enum HandsOn: Sendable { case filter, test, values }

  init(
    _ name: String, aliases: [String] = [], _ parameters: [String] = [], handsOn: HandsOn? = nil,
    leadingPositional: Int = 0, acceptsUndefined: Bool = false, apply: @escaping Function
  ) {
    self.name = name
    self.aliases = aliases
    self.parameters = parameters
    self.handsOn = handsOn
    self.leadingPositional = leadingPositional
    self.acceptsUndefined = acceptsUndefined
    self.apply = apply
  }
}

extension Filter {
  static let all: [Filter] =
    generalFilters + textFilters + listFilters + selectionFilters + numberFilters + webFilters
    + groupFilters + formatFilters + wrapFilters + attributeFilters

  static let named: [String: Filter] = Dictionary(
    all.flatMap { filter in ([filter.name] + filter.aliases).map { ($0, filter) } },
    uniquingKeysWith: { first, _ in first })

  /// Filters of Jinja that this language does not have, with what to write instead.
  static let absent: [String: Phrase] = [
    "safe": "raw HTML is a kind of value that only the host makes, such as an entry's body",
    "random": "a page is the same each time it is made: choose with first, last or a position",
    "pprint": "print the value itself, or its members",
    "urlize": "links in a text come from its Markdown",
  ]

  static let names: [String] = all.flatMap { [$0.name] + $0.aliases }.sorted()
}

/// The arguments of a filter call, by parameter.
struct FilterCall {
  let filter: Filter
  let operands: [TemplateValue?]
  /// The arguments for the filter or test that this filter applies.
  let rest: TemplateArguments
  let toolbox: Toolbox

  /// The argument of a parameter, or nil if it was omitted.
  func argument(_ name: String) -> TemplateValue? {
    guard let position = filter.parameters.firstIndex(of: name), position < operands.count else {
      return nil
    }
    return operands[position]
  }

  func integer(_ name: String) throws(TemplateProblem) -> Int? {
    switch argument(name) {
    case nil, .some(.none): return nil
    case let value?:
      if case .integer(let integer) = value.numeric { return integer }
      throw wrong(name, "an integer", value)
    }
  }

  func text(_ name: String) throws(TemplateProblem) -> String? {
    switch argument(name) {
    case nil, .some(.none): return nil
    case let value?:
      if let text = value.textual { return text }
      throw wrong(name, "a string", value)
    }
  }

  func spend(_ amount: Int) throws(TemplateProblem) { try toolbox.allowance.spend(amount) }

  /// The elements of a value. A text has many more than a list of the same size.
  func elements(of value: TemplateValue) throws(TemplateProblem) -> [TemplateValue] {
    if let text = value.textual { try spend(4 * text.utf8.count) }
    return try value.requireElements()
  }

  func flag(_ name: String) -> Bool { argument(name)?.isTrue ?? false }

  private func wrong(_ name: String, _ wanted: Phrase, _ value: TemplateValue) -> TemplateProblem {
    TemplateProblem(
      "'\(name)' of the filter '\(filter.name)' is \(wanted)", identifier: "template.argument",
      label: "it is \(value.kindName)")
  }
}

/// Applies filters and tests by name, for the filters that need it.
struct Toolbox {
  let host: any TemplateHost
  let hostFilters: [String]
  let allowance: Allowance

  /// Applies a filter to one of many elements, which is work as any other.
  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    try allowance.spend(value.cost(upTo: allowance.left))
    let result = try applied(name, value, arguments)
    try allowance.spend(result.weight)
    return result
  }

  private func applied(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    if hostFilters.contains(name) { return try host.filter(name, value, arguments) }
    guard let filter = Filter.named[name] else {
      throw TemplateProblem(
        "there is no filter '\(name)'", identifier: "template.unknown-filter",
        help: Filter.absent[name].map { [$0] }
          ?? suggestion(for: name, in: Filter.names + hostFilters))
    }
    if filter.handsOn == .values {
      return try filter.apply(
        value, FilterCall(filter: filter, operands: [], rest: arguments, toolbox: self))
    }
    guard filter.handsOn == nil, arguments.positional.count <= filter.parameters.count else {
      throw TemplateProblem(
        "the filter '\(name)' takes other arguments", identifier: "template.argument")
    }
    let operands = filter.parameters.enumerated().map { position, parameter in
      arguments.argument(position, parameter)
    }
    return try filter.apply(
      value,
      FilterCall(filter: filter, operands: operands, rest: TemplateArguments(), toolbox: self))
  }

  func test(
    _ name: String, _ value: TemplateValue, _ argument: TemplateValue?
  ) throws(TemplateProblem) -> Bool {
    guard let test = ValueTest.named[name] else {
      throw TemplateProblem(
        "there is no test '\(name)'", identifier: "template.unknown-test",
        help: suggestion(for: name, in: ValueTest.names))
    }
    return try test.check(value, argument, self)
  }
}
