// Filters that apply another filter or a test to each element.

import Diagnostics

let selectionFilters: [Filter] = [
  Filter("map", ["attribute", "default"], handsOn: .filter, apply: map),
  Filter("select", handsOn: .test, apply: select),
  Filter("reject", handsOn: .test, apply: reject),
  Filter(
    "selectattr", ["attribute"], handsOn: .test, leadingPositional: 1, apply: selectByAttribute),
  Filter(
    "rejectattr", ["attribute"], handsOn: .test, leadingPositional: 1, apply: rejectByAttribute),
]

/// `map(attribute="title", default="")` or `map("upper")`.
private func map(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  var result: [TemplateValue] = []
  if let path = call.argument("attribute") {
    let path = try path.requireText()
    for element in try call.elements(of: value) {
      let found = element.value(at: path)
      if case .undefined(let undefined) = found {
        guard let instead = call.argument("default") else { throw undefined.problem }
        result.append(instead)
      } else {
        result.append(found)
      }
    }
    return .list(result)
  }
  guard let (name, arguments) = try call.named() else {
    throw TemplateProblem(
      "the filter 'map' needs an attribute or the name of a filter",
      identifier: "template.argument")
  }
  for element in try call.elements(of: value) {
    result.append(try call.toolbox.filter(name, element, arguments))
  }
  return .list(result)
}

private func select(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try chosen(from: value, call, wanted: true)
}

private func reject(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try chosen(from: value, call, wanted: false)
}

private func selectByAttribute(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try chosen(from: value, call, wanted: true)
}

private func rejectByAttribute(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  try chosen(from: value, call, wanted: false)
}

/// The elements that pass a test, or that are true when no test is named.
private func chosen(
  from value: TemplateValue, _ call: FilterCall, wanted: Bool
) throws(TemplateProblem) -> TemplateValue {
  let path = try call.text("attribute")
  if path == nil && !call.filter.parameters.isEmpty {
    throw TemplateProblem(
      "the filter '\(call.filter.name)' needs an attribute", identifier: "template.argument")
  }
  let test = try call.named()
  var result: [TemplateValue] = []
  for element in try call.elements(of: value) {
    let tested = path.map { element.value(at: $0) } ?? element
    let holds: Bool
    if let (name, arguments) = test {
      holds = try call.toolbox.test(name, tested, arguments.positional.first)
    } else if case .undefined(let undefined) = tested {
      throw undefined.problem
    } else {
      holds = tested.isTrue
    }
    if holds == wanted { result.append(element) }
  }
  return .list(result)
}

extension FilterCall {
  /// The filter or test that this call names, and its arguments.
  fileprivate func named() throws(TemplateProblem) -> (name: String, TemplateArguments)? {
    guard let first = rest.positional.first else { return nil }
    guard case .string(let name) = first else {
      throw TemplateProblem(
        "a filter or test is named by a string", identifier: "template.argument",
        label: "this is \(first.kindName)")
    }
    return (
      name, TemplateArguments(positional: Array(rest.positional.dropFirst()), named: rest.named)
    )
  }
}
