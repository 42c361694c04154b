// JSON for a `data-` attribute. It leaves as an ordinary string, so it is escaped where it is printed; a script element
// takes no interpolation at all.

func toJSON(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  var text = ""
  try appendJSON(value, to: &text, depth: 0)
  return .string(text)
}

/// Spaces and the order of names as Python's `json.dumps(sort_keys=True)`; `< > & '` and the line separators are
/// written as escapes, other characters as they are.
private func appendJSON(
  _ value: TemplateValue, to text: inout String, depth: Int
) throws(TemplateProblem) {
  if depth > 32 { throw TemplateProblem("JSON nests at most 32 deep") }
  switch value {
  case .none: text += "null"
  case .bool(let bool): text += bool ? "true" : "false"
  case .integer(let integer): text += String(integer)
  case .number(let number):
    guard number.isFinite else { throw TemplateProblem("JSON has only finite numbers") }
    text += pythonText(number)
  case .string(let string): appendJSONString(string, to: &text)
  case .markup(let markup): appendJSONString(markup.text, to: &text)
  case .list(let list):
    text += "["
    for (position, element) in list.enumerated() {
      if position > 0 { text += ", " }
      try appendJSON(element, to: &text, depth: depth + 1)
    }
    text += "]"
  case .map(let map):
    let pairs = map.pairs.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    text += "{"
    for (position, pair) in pairs.enumerated() {
      if position > 0 { text += ", " }
      appendJSONString(pair.name, to: &text)
      text += ": "
      try appendJSON(pair.value, to: &text, depth: depth + 1)
    }
    text += "}"
  case .object, .undefined:
    throw TemplateProblem("an object has no JSON", label: "this is \(value.kindName)")
  }
}

private func appendJSONString(_ string: String, to text: inout String) {
  text += "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{08}": text += "\\b"
    case "\u{0C}": text += "\\f"
    case "\0"..<" ", "<", ">", "&", "'", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
  text += "\""
}
