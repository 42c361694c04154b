import Diagnostics

/// A value to be written into front matter.
package enum FieldInput: Sendable, Equatable {
  /// Any text.
  case text(String)
  /// A word that needs no quotation marks in YAML and TOML: `true`, a day, a number.
  case word(String)
  case list([String])
  /// Names with texts or words.
  case mapping([Part])

  package struct Part: Sendable, Equatable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }
}

extension FieldInput {
  /// The value in a dialect's syntax, or nil if the dialect cannot express it.
  func written(in dialect: FrontMatterDialect) -> String? {
    switch (self, dialect) {
    case (.text(let text), _): FieldInput.text(text, in: dialect)
    case (.word(let word), .json):
      word == "true" || word == "false" ? word : FieldInput.text(word, in: .json)
    case (.word(let word), _): word
    case (.list(let items), .yaml), (.list(let items), .toml), (.list(let items), .json):
      "[" + items.compactMap { FieldInput.text($0, in: dialect) }.joined(separator: ", ") + "]"
    case (.list(let items), .pelican), (.list(let items), .logseq):
      // One text, which is read back as the parts between commas of any script.
      items.contains { $0.unicodeScalars.contains { $0 == "," || Field.otherCommas.contains($0) } }
        ? nil : FieldInput.text(FieldInput.line(of: items, in: dialect), in: dialect)
    case (.mapping(let parts), .yaml): FieldInput.mapping(parts, ": ", in: dialect)
    case (.mapping(let parts), .toml): FieldInput.mapping(parts, " = ", in: dialect)
    case (.mapping(let parts), .json): FieldInput.mapping(parts, ": ", in: dialect)
    case (.mapping, .pelican), (.mapping, .logseq): nil
    }
  }

  /// A list in one line. A single name with spaces would be read as several names.
  static func line(of items: [String], in dialect: FrontMatterDialect) -> String {
    guard items.count == 1, items[0].utf8.contains(Byte.space), !items[0].utf8.contains(0x5D)
    else { return items.joined(separator: ", ") }
    return dialect == .logseq ? "[[\(items[0])]]" : items[0] + ","
  }

  private static func mapping(
    _ parts: [Part], _ separator: String, in dialect: FrontMatterDialect
  ) -> String {
    let written = parts.map { part in
      let name = dialect == .json ? "\"\(part.name)\"" : part.name
      return name + separator + (text(part.text, in: dialect) ?? "\"\"")
    }
    return "{" + written.joined(separator: ", ") + "}"
  }

  private static func text(_ text: String, in dialect: FrontMatterDialect) -> String? {
    switch dialect {
    case .yaml: isPlainInYAML(text) ? text : quoted(text)
    case .toml: quoted(text)
    case .json: quoted(text)
    case .pelican, .logseq:
      // Lines have no quotation marks: what a line would not give back cannot be written.
      text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? nil : text
    }
  }

  /// Whether YAML reads the text back as it is, also between brackets. Only what is certain:
  /// letters first, then letters, digits, spaces and a few marks, and no word with another meaning.
  private static func isPlainInYAML(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic, last != " "
    else { return false }
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    if words.contains(text.lowercased()) { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", "_", "-", ".", "/", "0"..."9": true
      default:
        scalar.properties.isAlphabetic && scalar.properties.generalCategory != .letterNumber
      }
    }
  }

  /// A text in double quotation marks, with escapes that YAML, TOML and JSON share.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
