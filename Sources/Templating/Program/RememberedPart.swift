/// An included template, or a run of statements, whose output, except for addresses, depends only
/// on a few values. The host can keep the output with holes for the addresses, and use it on the
/// next page.
///
/// `PartSearch` finds these templates when they are compiled, and `RunSearch` the runs. Such a part
/// may print an address, test whether there is one, or give it a name. A part that does anything
/// else with an address is rendered each time.
package final class RememberedPart: Sendable {
  /// The name of the template that it is, or that it is in.
  package let template: String
  /// Its position among the parts of the set: templates first, then runs.
  package let number: Int
  package let inputs: [Input]
  /// Whether it reads only the variables of `Steadiness.frame`, as far as few pages differ in them.
  package let isOfFrame: Bool

  /// A name that the part reads before it sets it.
  package final class Input: Sendable {
    package let name: String
    /// Its number in `Symbols`.
    let slot: Int
    /// Whether the part uses the value itself, and not only its members.
    package let isWhole: Bool
    /// Whether the part does no more with the value than to ask `name is defined and name`.
    let isOnlyAsked: Bool
    package let members: [String]
    /// Whether it is one of `Steadiness.constants`.
    let isConstant: Bool
    /// For each kind of object in `Steadiness.unsteady`, whether no member depends on the page.
    package let isSteady: [Bool]

    init(
      name: String, slot: Int, isConstant: Bool, isWhole: Bool, isOnlyAsked: Bool,
      members: [String], isSteady: [Bool]
    ) {
      self.isOnlyAsked = isOnlyAsked
      self.isConstant = isConstant
      self.name = name
      self.slot = slot
      self.isWhole = isWhole
      self.members = members
      self.isSteady = isSteady
    }
  }

  init(template: String, number: Int, inputs: [Input], isOfFrame: Bool) {
    self.isOfFrame = isOfFrame
    self.template = template
    self.number = number
    self.inputs = inputs
  }
}

/// What a host knows about the values of its templates. By default it knows nothing, so no part is
/// remembered.
package struct Steadiness: Sendable {
  package enum Content: Sendable {
    /// A value without addresses.
    case plain
    /// An address, which depends on the page.
    case address
    /// A list of values that may contain addresses. How long it is does not depend on the page.
    case elements
    /// A value that may contain addresses.
    case structured

    /// The content of an element of such a value.
    var ofElements: Content {
      switch self {
      case .plain: .plain
      case .address, .elements, .structured: .structured
      }
    }
  }

  /// By the name of the member, or by the name of a variable of every page and a member:
  /// `site.style`.
  let members: [String: Content]
  /// The functions and filters whose result depends only on their arguments.
  let functions: [String: Content]
  let filters: [String: Content]
  /// For each kind of object, the members that depend on the page by more than addresses.
  let unsteady: [Set<String>]
  /// The variables of every page that say the same on most pages, with the kind of object that each
  /// of them is; nil for a text. A run of statements that reads only these is a part of its own.
  let frame: [String: Int?]
  /// The variables of the frame that say the same on all pages for which one host keeps parts.
  let constants: Set<String>

  package init(
    members: [String: Content] = [:], functions: [String: Content] = [:],
    filters: [String: Content] = [:], unsteady: [Set<String>] = [], frame: [String: Int?] = [:],
    constants: Set<String> = []
  ) {
    self.constants = constants
    self.members = members
    self.functions = functions
    self.filters = filters
    self.unsteady = unsteady
    self.frame = frame
  }
}
