// Filters for HTML and URLs.

import Diagnostics

let webFilters: [Filter] = [
  Filter("escape", aliases: ["e"], apply: escape),
  Filter("forceescape", apply: forceEscape),
  Filter("striptags", apply: stripTags),
  Filter("urlencode", apply: urlEncode),
  Filter("tojson", ["indent"], apply: toJSON),
]

/// The value as markup; a string is escaped.
private func escape(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  if case .markup = value { return value }
  return .markup(Markup(escaping: try value.requireText()))
}

/// The value as markup, escaped even if it is markup already.
private func forceEscape(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  .markup(Markup(escaping: try value.requireText()))
}

// MARK: - striptags

/// Text without tags and comments, with runs of white space as one space and common references
/// resolved.
private func stripTags(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  .string(withoutTags(try value.requireText()))
}

/// The text of HTML.
func withoutTags(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var kept: [UInt8] = []
  var position = 0
  while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
    let isComment = bytes[start...].starts(with: "<!--".utf8)
    guard let end = isComment ? commentEnd(bytes, start) : tagEnd(bytes, start) else { break }
    kept += bytes[position..<start]
    position = end
  }
  kept += bytes[position...]
  let words = String(decoding: kept, as: UTF8.self).unicodeScalars.split {
    $0.properties.isWhitespace
  }
  return resolvingReferences(words.map { String($0) }.joined(separator: " "))
}

private func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
  bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
}

private func commentEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
  var position = start + 4
  while position + 2 < bytes.count {
    if bytes[position...].starts(with: "-->".utf8) { return position + 3 }
    position += 1
  }
  return nil
}

// MARK: - urlencode

/// A string percent-encoded except for `/`; a map or a list of pairs as a query.
private func urlEncode(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let pairs: [(TemplateValue, TemplateValue)]
  switch value {
  case .map(let map): pairs = map.pairs.map { (.string($0), $1) }
  case .list(let list):
    var found: [(TemplateValue, TemplateValue)] = []
    for element in list {
      guard case .list(let pair) = element, pair.count == 2 else {
        throw TemplateProblem(
          "a query is made of pairs", label: "this contains \(element.kindName)")
      }
      found.append((pair[0], pair[1]))
    }
    pairs = found
  case .none, .bool, .integer, .number, .string, .markup, .object, .handle, .undefined:
    return .string(percentEncoded(try value.requireText(), inQuery: false))
  }
  var parts: [String] = []
  for (name, value) in pairs {
    try call.spend(3 * (name.weight + value.weight))
    parts.append(
      percentEncoded(try name.requireText(), inQuery: true) + "="
        + percentEncoded(try value.requireText(), inQuery: true))
  }
  return .string(parts.joined(separator: "&"))
}

private func percentEncoded(_ text: String, inQuery: Bool) -> String {
  var bytes: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "~"):
      bytes.append(byte)
    case UInt8(ascii: "/") where !inQuery: bytes.append(byte)
    case UInt8(ascii: " ") where inQuery: bytes.append(UInt8(ascii: "+"))
    default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
