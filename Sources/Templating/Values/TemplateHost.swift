import Diagnostics

/// The functions and filters that a template gets from outside; their names are known when it is compiled.
package protocol TemplateHost {
  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue
}

/// The names that a host promises to answer to.
package struct HostNames: Sendable {
  package let functions: [String]
  package let filters: [String]

  package init(functions: [String] = [], filters: [String] = []) {
    self.functions = functions
    self.filters = filters
  }
}

/// What a template gave to a function or filter of the host.
package struct TemplateArguments: Sendable {
  package let positional: [TemplateValue]
  package let named: [(name: String, value: TemplateValue)]

  package init(
    positional: [TemplateValue] = [], named: [(name: String, value: TemplateValue)] = []
  ) {
    self.positional = positional
    self.named = named
  }

  package var isEmpty: Bool { positional.isEmpty && named.isEmpty }

  /// The named argument.
  package subscript(name: String) -> TemplateValue? {
    named.first { sameBytes($0.name, name) }?.value
  }

  /// The argument at a position, or the one of that name.
  package func argument(_ position: Int, _ name: String) -> TemplateValue? {
    position < positional.count ? positional[position] : self[name]
  }

  /// That argument, which must be there and be a string.
  package func string(_ position: Int, _ name: String) throws(TemplateProblem) -> String {
    switch argument(position, name) {
    case .string(let string): return string
    case nil: throw TemplateProblem("'\(name)' is needed", identifier: "template.argument")
    case let value?:
      throw TemplateProblem(
        "'\(name)' is a string", identifier: "template.argument", label: "it is \(value.kindName)")
    }
  }
}

/// A value of the host whose members are computed when a template asks for them.
package protocol TemplateObject: Sendable {
  /// The member of that name; nil when there is no such member, which a template may not ask for.
  func member(_ name: String) -> TemplateValue?
  /// Every name that `member` knows, for suggestions.
  var memberNames: [String] { get }
  /// What `{% if object %}` sees.
  var isTrue: Bool { get }
  /// What `{{ object }}` prints; nil when an object cannot be printed, which is an error.
  var text: String? { get }
  /// What a `for` goes through; nil when an object has no elements.
  var elements: [TemplateValue]? { get }
}

extension TemplateObject {
  package var isTrue: Bool { true }
  package var text: String? { nil }
  package var elements: [TemplateValue]? { nil }
}
