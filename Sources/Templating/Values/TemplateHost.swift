import Diagnostics

/// The functions and filters that a template gets from its host. Their names are known at compile
/// time.
package protocol TemplateHost {
  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue

  /// What its calls said on other pages; nil where none is kept.
  var memory: CallMemory? { get }
}

extension TemplateHost {
  package var memory: CallMemory? { nil }
}

/// The names of a host's functions and filters.
package struct HostNames: Sendable {
  package let functions: [String]
  package let filters: [String]

  /// Those that always say the same for the same arguments.
  let lasting: Set<String>

  package init(functions: [String] = [], filters: [String] = [], lasting: Set<String> = []) {
    self.functions = functions
    self.filters = filters
    self.lasting = lasting
  }
}

/// The arguments of a call to the host.
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

  /// The argument at a position or with a name.
  package func argument(_ position: Int, _ name: String) -> TemplateValue? {
    position < positional.count ? positional[position] : self[name]
  }

  /// The same argument, which must be a string.
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

/// A value of the host with members that are computed on demand.
///
/// A class, so that passing a value is cheap. Members never change.
package protocol TemplateObject: AnyObject, Sendable {
  /// What a template wants of a member; nil if there is no such member, which is an error for it.
  func member(_ member: Member, for use: MemberUse) -> TemplateValue?
  /// The names of all members.
  var memberNames: [String] { get }
  /// The value in `{% if object %}`.
  var isTrue: Bool { get }
  /// The output of `{{ object }}`, or nil if the object cannot be printed.
  var text: String? { get }
  /// A number that says all of the object, if there is one: that of a day.
  var ordinal: Int? { get }
  /// The elements for a `for`, or nil if the object has none.
  var elements: [TemplateValue]? { get }
}

extension TemplateObject {
  package var isTrue: Bool { true }
  package var text: String? { nil }
  package var ordinal: Int? { nil }
  package var elements: [TemplateValue]? { nil }

  /// The member with a name that is known only when the page is rendered.
  package func member(_ name: String) -> TemplateValue? {
    memberNames.contains(name) ? member(Member(name), for: .value) : nil
  }
}
