import Diagnostics

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
