package import Diagnostics

/// The JSON Schema (draft 7) of an entry's front matter, for editors, made from the known fields.
package struct FieldsSchema: Sendable {
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

  fileprivate var schema: Members {
    switch self {
    case .title: [about("the title; false for none"), anyOf(text + [no])]
    case .date: [about("the entry's day, perhaps with a time")] + day
    case .updated: [about("the day of the last change")] + day
    case .publish: [about("not published before this day; false: not published"), dayOrSwitch]
    case .published:
      [about("false: not published; a day means the same as 'publish'"), dayOrSwitch]
    case .expires: [about("not published from this day on")] + day
    case .slug: [about("the last part of the address"), ("type", type(["string", "number"]))]
    case .permalink:
      [about("the whole address, from the root of the site"), ("type", type(["string", "null"]))]
    case .locale: [about("the language tag of the entry: ko, en-GB"), ("type", type(["string"]))]
    case .translation:
      [
        about("entries with the same value are translations of each other"),
        ("type", type(["string", "number"])),
      ]
    case .tags: [about("a list of tags, or one text"), anyOf(listOrText)]
    case .people: [about("a list of people, or one text"), anyOf(listOrText)]
    case .aliases: [about("former addresses, or names for wikilinks"), anyOf(listOrText)]
    case .place:
      [
        about("a name, or name, latitude and longitude"),
        anyOf(
          text + [
            mapping(
              [("name", ["string", "number"])]
                + ["latitude", "longitude", "lat", "lng", "lon", "long"].map {
                  ($0, ["number", "string"])
                })
          ]),
      ]
    case .weather:
      [
        about("a word, an icon code of OpenWeather, or condition, icon and temperature"),
        anyOf(
          text + [
            mapping([
              ("condition", ["string"]), ("icon", ["string"]),
              ("temperature", ["number", "string"]),
            ])
          ]),
      ]
    case .mood: [about("the mood, in a word"), ("type", type(["string", "null"]))]
    case .starred: [about("a star next to the title")] + aSwitch
    case .pinned: [about("first on the home page")] + aSwitch
    case .noindex: [about("asks search engines not to list the entry")] + aSwitch
    case .series:
      [
        about("the series that the entry is a part of: a name, several, or name and part"),
        anyOf(
          listOrText + [
            mapping([("name", ["string", "number"]), ("part", ["integer", "string", "null"])])
          ]),
      ]
    case .part: [about("the entry's number in its series"), ("type", type(["integer", "string"]))]
    case .book: work("a book that the entry is about: title, author, isbn, rating, cover, url")
    case .film: work("a film that the entry is about: title, director, rating, cover, url")
    case .music: work("music that the entry is about: title, artist, rating, cover, url")
    case .draft: [about("true: not published")] + aSwitch
    case .private: [about("true: not published")] + aSwitch
    case .summary: [about("shown in lists"), ("type", type(["string", "number", "null"]))]
    case .cover:
      [
        about("a picture, shown above the text; false for none"),
        anyOf(listOrText + [no, .object([("type", .text("object"))])]),
      ]
    case .id: [about("the entry's id in the feed"), ("type", type(["string", "number"]))]
    }
  }

  private func about(_ text: String) -> (name: String, value: JSONOutput) {
    ("description", .text(text))
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

  /// Any other value is a field of the author's own.
  private func work(_ text: String) -> Members { [about(text)] }

  private func mapping(_ parts: [(String, [String])]) -> JSONOutput {
    .object([
      ("type", .text("object")),
      ("properties", .object(parts.map { ($0, .object([("type", type($1))])) })),
      ("additionalProperties", .flag(false)),
    ])
  }
}
