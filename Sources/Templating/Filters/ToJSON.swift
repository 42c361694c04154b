// JSON for a `data-` attribute. The result is an ordinary string, so it is escaped on output.
// Outputs inside a script element are refused anyway.

import Diagnostics

func toJSON(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let indent = try call.integer("indent")
  if let indent, !(0...16).contains(indent) {
    throw TemplateProblem("'indent' of the filter 'tojson' is from 0 to 16")
  }
  var writer = JSONWriter(indent: indent)
  try writer.append(value, depth: 0)
  return .string(writer.text)
}

/// Writes JSON with the spaces and the key order of Python's `json.dumps(sort_keys=True)`.
/// `< > & '` and the line separators are escaped; other characters stay.
private struct JSONWriter {
  let indent: Int?
  var text = ""

  mutating func append(_ value: TemplateValue, depth: Int) throws(TemplateProblem) {
    if depth > 32 { throw TemplateProblem("JSON nests at most 32 deep") }
    if text.utf8.count > 16 << 20 { throw TemplateProblem("JSON is at most 16 MiB") }
    switch value {
    case .none: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number):
      guard number.isFinite else { throw TemplateProblem("JSON has only finite numbers") }
      text += pythonText(number)
    case .string(let string): append(string)
    case .markup(let markup): append(markup.text)
    case .list(let list): try append(list, depth)
    case .map(let map):
      let pairs = map.pairs.sorted {
        $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
      }
      text += "{"
      for (position, (name, value)) in pairs.enumerated() {
        separate(position, depth)
        append(name)
        text += ": "
        try append(value, depth: depth + 1)
      }
      close("}", isEmpty: pairs.isEmpty, depth)
    case .object(let object):
      guard let elements = object.elements else {
        throw TemplateProblem("an object has no JSON", label: "this is \(value.kindName)")
      }
      try append(elements, depth)
    case .handle, .undefined:
      throw TemplateProblem("this has no JSON", label: "this is \(value.kindName)")
    }
  }

  private mutating func append(_ list: [TemplateValue], _ depth: Int) throws(TemplateProblem) {
    text += "["
    for (position, element) in list.enumerated() {
      separate(position, depth)
      try append(element, depth: depth + 1)
    }
    close("]", isEmpty: list.isEmpty, depth)
  }

  private mutating func separate(_ position: Int, _ depth: Int) {
    if position > 0 { text += indent == nil ? ", " : "," }
    if let indent { text += "\n" + String(repeating: " ", count: indent * (depth + 1)) }
  }

  private mutating func close(_ bracket: String, isEmpty: Bool, _ depth: Int) {
    if let indent, !isEmpty { text += "\n" + String(repeating: " ", count: indent * depth) }
    text += bracket
  }

  private mutating func append(_ string: String) {
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
}
