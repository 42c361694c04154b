package import Diagnostics

/// The JSON Schema (draft 7) of `ilgi.yml`, for editors. It is made from the table of settings, and
/// from what that says they take.
package struct SettingsSchema: Sendable {
  package init() {}

  package var json: JSONOutput {
    .object([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("ilgi.yml")),
      ("description", .text("The settings of a journal; Documentation/Settings.md explains them.")),
      ("type", .texts(["object", "null"])),
      ("properties", .object(Setting.all.map { ($0.name, schema(of: $0)) })),
      ("additionalProperties", .flag(false)),
    ])
  }

  private func schema(of setting: Setting) -> JSONOutput {
    let ways = setting.takes.english.divided(at: "; or ")
    var schemas: [Members] = []
    for way in ways { schemas += self.schemas(of: way, after: schemas, setting) }
    let (takes, byDefault) = (setting.takes.english, setting.byDefault.english)
    let description = "\(setting.meaning.english): \(takes). Default: \(byDefault)."
    let about: Members = [("description", .text(plain(description)))]
    return .object(about + anyOf(schemas))
  }

  private typealias Members = [(name: String, value: JSONOutput)]

  /// What is taken in one of several ways. The phrases are those of the table; the test of the page
  /// holds all of them to its examples.
  private func schemas(of way: String, after before: [Members], _ setting: Setting) -> [Members] {
    if way.hasPrefix("a mapping of ") {
      let parts = setting.parts.map { ($0.ownName, schema(of: $0)) }
      return [
        [
          ("type", .texts(["object", "null"])), ("properties", .object(parts)),
          ("additionalProperties", .flag(false)),
        ]
      ]
    }
    if way.hasPrefix("a mapping from ") {
      let choice = words(in: way)
      let value: Members =
        if way.contains(" to mappings from ") {
          [("type", .text("object")), ("additionalProperties", .object(text))]
        } else if way.hasSuffix("these") {
          anyOf(before)
        } else {
          choice.isEmpty ? text : [("enum", .texts(choice))]
        }
      return [[("type", .text("object")), ("additionalProperties", .object(value))]]
    }
    let choices = way.divided(at: ", or ")
    if choices.count > 1 {
      return choices.flatMap { choice in
        choice == "a list of them"
          ? [list(of: text)] : schemas(of: choice, after: before, setting)
      }
    }
    if way == "a list of two" {
      let pair: Members = [("minItems", .number(2)), ("maxItems", .number(2))]
      return [list(of: anyOf(before)) + pair]
    }
    if way.hasPrefix("a list of ") {
      let words = words(in: way)
      // One text is a list of one.
      let isOpen = words.isEmpty || words.contains("NAME")
      return [list(of: isOpen ? text : [("enum", .texts(words))]), textOrNothing]
    }
    return [single(way)]
  }

  private func anyOf(_ schemas: [Members]) -> Members {
    schemas.count == 1 ? schemas[0] : [("anyOf", .list(schemas.map { .object($0) }))]
  }

  private func single(_ way: String) -> Members {
    let words = words(in: way)
    if words == ["true", "false"] { return [("type", .text("boolean"))] }
    if words == ["false"] { return [("const", .flag(false))] }
    if way.hasPrefix("a number "), let least = Int(words[0]), let most = Int(words[1]) {
      return [
        ("type", .text("integer")), ("minimum", .number(least)), ("maximum", .number(most)),
      ]
    }
    if way.hasPrefix("a size ") {
      return pattern("^[0-9]+ ?([Kk][Ii]|[Mm][Ii]|[Gg][Ii])[Bb]$")
    }
    if way.hasPrefix("a colour") { return pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$") }
    if way.hasPrefix("an http or https address") { return pattern("^[Hh][Tt][Tt][Pp][Ss]?://") }
    let isChoice = way.first == "`"
    return isChoice ? [("enum", .texts(words))] : textOrNothing
  }

  private let text: Members = [("type", .texts(["string", "number"]))]
  private let textOrNothing: Members = [("type", .texts(["string", "number", "null"]))]

  private func list(of items: Members) -> Members {
    [("type", .text("array")), ("items", .object(items))]
  }

  private func pattern(_ pattern: String) -> Members {
    [("type", .text("string")), ("pattern", .text(pattern))]
  }

  /// What is between backticks.
  private func words(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func plain(_ text: String) -> String { text.filter { $0 != "`" } }
}

extension String {
  fileprivate func divided(at separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
