// Filters for values of any type.

import Diagnostics

let generalFilters: [Filter] = [
  Filter(
    "default", aliases: ["d"], ["default_value", "boolean"], acceptsUndefined: true,
    apply: orDefault),
  Filter("length", aliases: ["count"], apply: length),
  Filter("string", apply: string),
  Filter("list", apply: list),
  Filter("items", apply: items),
]

/// `default(value, boolean)`: the value to use instead of an undefined one, with `boolean` also
/// instead of a false one.
private func orDefault(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let instead = call.argument("default_value") ?? .string("")
  if case .undefined = value { return instead }
  return call.flag("boolean") && !value.isTrue ? instead : value
}

private func length(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  switch value {
  case .string(let string): .integer(string.unicodeScalars.count)
  case .markup(let markup): .integer(markup.text.unicodeScalars.count)
  case .map(let map): .integer(map.count)
  case .none, .bool, .integer, .number, .list, .object, .handle, .undefined:
    .integer(try call.elements(of: value).count)
  }
}

private func string(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  if case .markup = value { return value }
  return .string(try value.requireText())
}

private func list(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  .list(try call.elements(of: value))
}

/// A map as a list of `[name, value]` pairs.
private func items(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  guard case .map(let map) = value else {
    throw TemplateProblem("only a map has items", label: "this is \(value.kindName)")
  }
  return .list(map.pairs.map { .list([.string($0), $1]) })
}
