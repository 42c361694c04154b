import Diagnostics
import Templating

/// The theme's functions and filters, as cheap as they can be: a text of the interface is its own
/// key, and a day a map of what it is called.
struct WordHost: TemplateHost {
  static let names = HostNames(
    functions: ["t", "forms", "asset"], filters: ["date", "number"])

  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    guard let key = arguments.positional.first else { throw TemplateProblem("a text has a key") }
    return key
  }

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    guard case .map(let day) = value, let word = day[try arguments.string(0, "style")] else {
      throw TemplateProblem("a day is said in a style")
    }
    return word
  }
}
