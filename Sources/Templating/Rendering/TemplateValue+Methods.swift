// Methods of strings and maps.

import Diagnostics

extension TemplateValue {
  /// The methods of maps and strings that templates for Jinja commonly call.
  func call(
    _ method: String, _ arguments: TemplateArguments, _ allowance: Allowance
  ) throws(TemplateProblem) -> TemplateValue {
    switch self {
    case .map(let map): return try map.call(method, arguments)
    case .string(let string): return try string.call(method, arguments, allowance)
    case .markup(let markup): return try markup.text.call(method, arguments, allowance)
    case .none, .bool, .integer, .number, .list, .object, .handle, .undefined: break
    }
    throw noMethod(method, of: self, known: [])
  }
}

private func noMethod(
  _ name: String, of value: TemplateValue, known: [String]
) -> TemplateProblem {
  TemplateProblem(
    "there is no method '\(name)' of \(value.kindName)", identifier: "template.attribute",
    help: suggestionOrList(for: name, in: known, "it has"))
}

extension TemplateMap {
  fileprivate func call(
    _ method: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch method {
    case "items": return .list(pairs.map { .list([.string($0), $1]) })
    case "keys": return .list(names.map { .string($0) })
    case "values": return .list(pairs.map(\.1))
    case "get":
      let name = try arguments.string(0, "key")
      return self[name] ?? arguments.argument(1, "default") ?? .none
    default:
      throw noMethod(method, of: .map(self), known: ["items", "keys", "values", "get"])
    }
  }
}

extension String {
  fileprivate func call(
    _ method: String, _ arguments: TemplateArguments, _ allowance: Allowance
  ) throws(TemplateProblem) -> TemplateValue {
    switch method {
    case "upper": return .string(uppercased())
    case "lower": return .string(lowercased())
    case "strip": return .string(trimmed(self) { $0.properties.isWhitespace })
    case "startswith":
      return .bool(utf8.starts(with: try arguments.string(0, "prefix").utf8))
    case "endswith":
      return .bool(utf8.reversed().starts(with: try arguments.string(0, "suffix").utf8.reversed()))
    case "replace":
      return .string(
        try replaced(
          self, try arguments.string(0, "old"), try arguments.string(1, "new"), count: .max,
          allowance))
    case "split":
      // A part is a text of its own.
      try allowance.spend(utf8.count)
      guard !arguments.isEmpty else {
        let words = unicodeScalars.split { $0.properties.isWhitespace }
        return .list(words.map { .string(String($0)) })
      }
      return .list(try split(at: try arguments.string(0, "sep")))
    default:
      let known = ["upper", "lower", "strip", "startswith", "endswith", "replace", "split"]
      throw noMethod(method, of: .string(self), known: known)
    }
  }

  private func split(at separator: String) throws(TemplateProblem) -> [TemplateValue] {
    if separator.isEmpty { throw TemplateProblem("a separator is not empty") }
    let bytes = Array(utf8)
    let search = ByteSearch(Array(separator.utf8))
    var parts: [TemplateValue] = []
    var position = 0
    while let found = search.first(in: bytes, from: position) {
      parts.append(.string(String(decoding: bytes[position..<found], as: UTF8.self)))
      position = found + search.needle.count
    }
    return parts + [.string(String(decoding: bytes[position...], as: UTF8.self))]
  }
}
