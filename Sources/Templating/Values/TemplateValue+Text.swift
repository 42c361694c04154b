import Diagnostics

extension TemplateValue {
  /// Maximum size of a printed list or map in bytes, because nested ones grow fast.
  static let longestText = 1_000_000

  /// The printed text before escaping, or nil for a value without text.
  var text: String? {
    switch self {
    case .string(let string): string
    case .markup(let markup): markup.text
    case .none: "None"
    case .bool(let bool): bool ? "True" : "False"
    case .integer(let integer): String(integer)
    case .number(let number): pythonText(number)
    case .list, .map: representation
    case .object(let object): object.text
    case .handle, .undefined: nil
    }
  }

  /// The printed text. Throws for a value without text.
  package func requireText() throws(TemplateProblem) -> String {
    guard let text else {
      throw TemplateProblem("an object is printed by its members", label: "this is \(kindName)")
    }
    switch self {
    case .list, .map, .object:
      if text.utf8.count <= Self.longestText { return text }
      throw TemplateProblem("a printed list or map has at most \(Self.longestText) bytes")
    case .none, .bool, .integer, .number, .string, .markup, .handle, .undefined: return text
    }
  }

  /// The value as Python's `repr`, truncated if it is too long.
  var representation: String {
    var text = ""
    appendRepresentation(to: &text, depth: 0)
    return text
  }

  private func appendRepresentation(to text: inout String, depth: Int) {
    if text.utf8.count > Self.longestText { return }
    if depth > 128 {
      text += "…"
      return
    }
    switch self {
    case .string(let string): appendQuoted(string, to: &text)
    case .markup(let markup):
      text += "Markup("
      appendQuoted(markup.text, to: &text)
      text += ")"
    case .list(let list):
      text += "["
      for (position, element) in list.enumerated() {
        if position > 0 { text += ", " }
        element.appendRepresentation(to: &text, depth: depth + 1)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (position, (name, value)) in map.pairs.enumerated() {
        if position > 0 { text += ", " }
        appendQuoted(name, to: &text)
        text += ": "
        value.appendRepresentation(to: &text, depth: depth + 1)
      }
      text += "}"
    case .object(let object):
      if let elements = object.elements {
        TemplateValue.list(elements).appendRepresentation(to: &text, depth: depth)
      } else {
        text += object.text ?? "object"
      }
    case .handle(let handle): text += handle.kindName.english
    case .undefined: text += "Undefined"
    case .none, .bool, .integer, .number: text += self.text ?? ""
    }
  }
}

/// Appends a string in quotes as Python does: single quotes, unless the string has only single
/// ones.
private func appendQuoted(_ string: String, to result: inout String) {
  let scalars = string.unicodeScalars
  let quote: Unicode.Scalar = scalars.contains("'") && !scalars.contains("\"") ? "\"" : "'"
  result.unicodeScalars.append(quote)
  for scalar in scalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case quote:
      result += "\\"
      result.unicodeScalars.append(quote)
    case " "..."~": result.unicodeScalars.append(scalar)
    default:
      if isPrintable(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        appendEscape(scalar, to: &result)
      }
    }
  }
  result.unicodeScalars.append(quote)
}

/// Whether Python considers a scalar printable.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
    .paragraphSeparator, .spaceSeparator:
    false
  default: true
  }
}

private func appendEscape(_ scalar: Unicode.Scalar, to text: inout String) {
  let digits = String(scalar.value, radix: 16)
  let (letter, width) =
    scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
  text += "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
}

/// A number as Python prints it: the shortest digits, with an exponent from 1e16 on.
func pythonText(_ number: Double) -> String {
  number.description
}
