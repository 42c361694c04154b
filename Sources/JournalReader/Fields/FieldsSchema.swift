package import Diagnostics

/// The JSON Schema (draft 7) of an entry's front matter, for editors, made from the known fields.
package struct FieldsSchema: Sendable {
  /// The names of each field, its own first, and what it is for.
  package static var fields: [(names: [String], meaning: Phrase)] {
    KnownField.allCases.map { ($0.names, $0.meaning) }
  }

  package init() {}

  package var json: JSONOutput {
    let known = KnownField.allCases
    let properties = known.flatMap { field in
      field.names.enumerated().map { position, name in
        (name, schema(of: name, field, isFirst: position == 0))
      }
    }
    return .object([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("front matter")),
      (
        "description",
        .text("The fields of an entry; Documentation/Fields.md explains them. Others are kept.")
      ),
      ("type", .texts(["object", "null"])),
      ("properties", .object(properties)),
      ("additionalProperties", .flag(true)),
      ("definitions", .object(known.map { ($0.rawValue, .object($0.schema)) })),
    ])
  }

  /// A name that only some values go with, or a reference to the field's schema.
  private func schema(of name: String, _ field: KnownField, isFirst: Bool) -> JSONOutput {
    switch name {
    // `public` takes no day, and `published` does.
    case "public": .object([("type", .text("boolean"))])
    // Also a language of another kind, which is then a field of the author's own.
    case "language": .object([("type", .texts(["string", "array", "null"]))])
    default:
      .object(
        (isFirst ? [] : [("description", .text("the same as '\(field.names[0])'"))])
          + [("$ref", .text("#/definitions/\(field.rawValue)"))])
    }
  }
}

extension KnownField {
  fileprivate typealias Members = [(name: String, value: JSONOutput)]

  fileprivate var schema: Members { [("description", .text(meaning.english))] + shape }

  private var shape: Members {
    switch self {
    case .title: [anyOf(text + [no])]
    case .date, .expires: day
    case .publish, .published, .updated: [dayOrSwitch]
    case .slug: [("type", type(["string", "number"]))]
    case .permalink:
      [("type", type(["string", "null"]))]
    case .locale: [("type", type(["string"]))]
    case .translation:
      [
        ("type", type(["string", "number"]))
      ]
    case .tags, .people, .aliases: [anyOf(listOrText)]
    case .place:
      [
        anyOf(
          text + [
            mapping(
              [("name", ["string", "number"])]
                + ["latitude", "longitude", "lat", "lng", "lon", "long"].map {
                  ($0, ["number", "string"])
                })
          ])
      ]
    case .weather:
      [
        anyOf(
          text + [
            mapping([
              ("condition", ["string"]), ("icon", ["string"]),
              ("temperature", ["number", "string"]),
            ])
          ])
      ]
    case .mood: [("type", type(["string", "null"]))]
    case .starred, .pinned, .noindex, .draft, .private: aSwitch
    case .series:
      [
        anyOf(
          listOrText + [
            mapping([("name", ["string", "number"]), ("part", ["integer", "string", "null"])])
          ])
      ]
    case .part: [("type", type(["integer", "string"]))]
    // Any other value is a field of the author's own.
    case .book, .film, .music: []
    case .summary: [("type", type(["string", "number", "null"]))]
    case .cover:
      [
        anyOf(listOrText + [no, .object([("type", .text("object"))])])
      ]
    case .id: [("type", type(["string", "number"]))]
    case .sealed: [("type", type(["boolean", "string"]))]
    case .sealIdentifier: [("type", type(["string"]))]
    }
  }

  private func type(_ names: [String]) -> JSONOutput {
    names.count == 1 ? .text(names[0]) : .texts(names)
  }

  private func anyOf(_ schemas: [JSONOutput]) -> (name: String, value: JSONOutput) {
    ("anyOf", .list(schemas))
  }

  private var aSwitch: Members { [("type", .text("boolean"))] }
  private var no: JSONOutput { .object([("const", .flag(false))]) }
  private var text: [JSONOutput] { [.object([("type", .texts(["string", "number", "null"]))])] }

  /// `2024-03-05`, or the seconds since 1970. How a date can be written is for the reader to say.
  private var day: Members { [("type", .texts(["string", "integer", "null"]))] }

  private var dayOrSwitch: (name: String, value: JSONOutput) {
    ("type", .texts(["string", "integer", "boolean", "null"]))
  }

  private var listOrText: [JSONOutput] {
    text + [
      .object([
        ("type", .text("array")),
        ("items", .object([("type", .texts(["string", "number", "null"]))])),
      ])
    ]
  }

  private func mapping(_ parts: [(String, [String])]) -> JSONOutput {
    .object([
      ("type", .text("object")),
      ("properties", .object(parts.map { ($0, .object([("type", type($1))])) })),
      ("additionalProperties", .flag(false)),
    ])
  }
}
