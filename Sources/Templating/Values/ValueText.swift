extension TemplateValue {
  /// What the value prints, before escaping; nil for an object without text.
  var text: String? {
    switch self {
    case .string(let string): string
    case .markup(let markup): markup.text
    case .none: "None"
    case .bool(let bool): bool ? "True" : "False"
    case .integer(let integer): String(integer)
    case .number(let number): pythonText(number)
    case .list, .map: representation(depth: 0)
    case .object(let object): object.text
    case .undefined: nil
    }
  }

  /// The text, or the problem that this value has none.
  func requireText() throws(TemplateProblem) -> String {
    if let text { return text }
    throw TemplateProblem("an object is printed by its members", label: "this is an object")
  }

  /// Python's `repr`.
  func representation(depth: Int) -> String {
    if depth > 32 { return "…" }
    switch self {
    case .string(let string): return quoted(string)
    case .markup(let markup): return "Markup(\(quoted(markup.text)))"
    case .list(let list):
      return "[" + list.map { $0.representation(depth: depth + 1) }.joined(separator: ", ") + "]"
    case .map(let map):
      let pairs = map.pairs.map {
        "\(quoted($0.name)): \($0.value.representation(depth: depth + 1))"
      }
      return "{" + pairs.joined(separator: ", ") + "}"
    case .object(let object): return object.text ?? "object"
    case .undefined: return "Undefined"
    case .none, .bool, .integer, .number: return text ?? ""
    }
  }
}

/// A string between quotes as Python writes it: single quotes unless only they occur inside.
private func quoted(_ string: String) -> String {
  let scalars = string.unicodeScalars
  let quote: Unicode.Scalar = scalars.contains("'") && !scalars.contains("\"") ? "\"" : "'"
  var result = String(quote)
  for scalar in scalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case quote: result += "\\" + String(quote)
    case "\0"..<" ", "\u{7F}"..."\u{A0}":
      let digits = String(scalar.value, radix: 16)
      result += "\\x" + String(repeating: "0", count: 2 - digits.utf8.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + String(quote)
}

/// A number as Python prints it: the shortest digits, an exponent from 1e16 on.
func pythonText(_ number: Double) -> String {
  number.description
}
