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
