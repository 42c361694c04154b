import Diagnostics

/// A missing value. It remembers what was asked for, so that its first use can report that.
package struct Undefined: Sendable {
  enum Reason: Sendable {
    /// No variable with this name.
    case name(String)
    /// No such attribute of the value. The last text is how the template names the value, if it
    /// does: `site`, `entry.place`.
    case attribute(String, of: TemplateValue, named: String? = nil)
    /// No such position or key in the value.
    case item(TemplateValue, of: TemplateValue)
    /// No such attribute of an object of the renderer: its kind, and its attributes.
    case member(String, of: Phrase, known: [String])
    /// A parameter of a macro without an argument.
    case parameter(String, of: String)
    /// The first or last element of an empty list, or the neighbour of the outermost element.
    case nothing(Phrase)
    /// An inline `if` without `else` whose condition was false. As in Jinja, it prints as empty
    /// text.
    case noElse
    /// Setting the variable failed, which was reported.
    case reported
  }

  let reason: Reason
  /// Where it was created, or nil if the place of its first use is clear enough.
  let place: Place?

  init(_ reason: Reason, at place: Place? = nil) {
    self.reason = reason
    self.place = place
  }
}

extension Undefined {
  /// The error for using it.
  var problem: TemplateProblem {
    switch reason {
    case .name(let name):
      TemplateProblem("there is no '\(name)' here", identifier: "template.undefined")
    case .attribute(let name, let value, let owner): missing(name, in: value, named: owner)
    case .item(let key, let value):
      if let name = key.textual {
        missing(name, in: value, named: nil)
      } else {
        TemplateProblem(
          "there is no element \(key.representation) in \(value.kindName)",
          identifier: "template.attribute", label: outOf(value))
      }
    case .member(let name, let kind, let known):
      TemplateProblem(
        "there is no '\(name)' in \(kind)", identifier: "template.attribute",
        help: suggestionOrList(for: name, in: known, "it has"))
    case .parameter(let name, let macro):
      TemplateProblem(
        "'\(macro)' is called without '\(name)'", identifier: "template.undefined")
    case .nothing(let what): TemplateProblem(what, identifier: "template.undefined")
    case .noElse:
      TemplateProblem(
        "an inline 'if' without 'else' has no value when it is false",
        identifier: "template.undefined")
    case .reported: TemplateProblem("this was reported", identifier: "template.undefined")
    }
  }

  private func missing(
    _ name: String, in value: TemplateValue, named owner: String?
  ) -> TemplateProblem {
    let names = value.memberNames
    let summary: Phrase =
      owner.map { "'\($0)' has no '\(name)'" } ?? "there is no '\(name)' in \(value.kindName)"
    return TemplateProblem(
      summary, identifier: "template.attribute",
      help: suggestionOrList(for: name, in: names, "it has"))
  }

  private func outOf(_ value: TemplateValue) -> Phrase {
    guard case .list(let list) = value else { return "" }
    return list.isEmpty ? "the list is empty" : "the list has \(list.count)"
  }
}
