package import Diagnostics

/// A kind of label that the program knows; what the settings add is a `Taxonomy` without one. How
/// the kinds differ is in their rows.
package enum LabelKind: Int, CaseIterable, Sendable {
  // In the order in which they are shown and searched.
  case tag, person, place, mood, series, weather
}

extension LabelKind {
  private static let rows = [
    Row(
      name: "tag", field: "tags", folder: "tags", shape: .tags, korean: "태그", mark: "#",
      flag: Flag(
        value: "TAG", short: "-t", ofNew: "a tag; once for each",
        ofList: "only entries with this tag")),
    Row(
      name: "person", field: "people", folder: "people", shape: .many, korean: "사람", weight: 3,
      mark: "@",
      flag: Flag(
        value: "NAME", ofNew: "somebody who is in the entry; once for each",
        ofList: "only entries with this person")),
    Row(
      name: "place", field: "place", folder: "places", shape: .place, korean: "장소 곳", weight: 3,
      flag: Flag(value: "NAME", ofNew: "where it was", ofList: "only entries from this place")),
    Row(
      name: "mood", field: "mood", folder: "moods", shape: .one, korean: "기분 마음", weight: 0,
      hasPictures: true,
      flag: Flag(value: "WORD", ofNew: "the mood, in a word", ofList: "only entries of this mood")),
    Row(name: "series", field: "series", folder: "series", shape: .series),
    Row(
      name: "weather", field: "weather", folder: "weather", shape: .weather, weight: 0,
      hasPages: false),
  ]

  /// How the field of a kind is read and written.
  package enum Shape: Sendable {
    /// Any number of words, with levels; also from the text, and from fields of several names.
    case tags
    /// Any number of words.
    case many
    /// One word.
    case one
    /// A word with more: coordinates; the number of a part; an icon and a temperature.
    case place, series, weather
  }

  /// The flag of commands that choose entries, and of `ilgi new`.
  package struct Flag: Sendable {
    /// What help calls the value.
    package let value: String
    package var short: String?
    package let ofNew: Phrase
    package let ofList: Phrase
  }

  private struct Row: Sendable {
    let name, field, folder: String
    let shape: Shape
    var korean = ""
    var weight = 2
    var hasPages = true
    var hasPictures = false
    var hasValue = true
    var mark = ""
    var flag: Flag?
  }

  /// One label of the kind: the filter of queries, `person:ana`, and the flag, `--person Ana`.
  package var name: String { LabelKind.rows[rawValue].name }
  /// In front matter, JSON, and the form of the writing page: `people`.
  package var field: String { LabelKind.rows[rawValue].field }
  /// The taxonomy: in the settings, and on the site.
  package var folder: String { LabelKind.rows[rawValue].folder }
  package var shape: Shape { LabelKind.rows[rawValue].shape }
  /// What Korean queries call it, with spaces between the words.
  package var korean: String { LabelKind.rows[rawValue].korean }
  /// How much a label in common says of how close two entries are.
  package var weight: Int { LabelKind.rows[rawValue].weight }
  /// Whether its labels have pages unless the settings say otherwise.
  package var hasPages: Bool { LabelKind.rows[rawValue].hasPages }
  /// Whether 🙂 and its word are one label.
  package var hasPictures: Bool { LabelKind.rows[rawValue].hasPictures }
  /// Whether templates have a value for it; without one it is in `labels` with the author's own.
  package var hasValue: Bool { LabelKind.rows[rawValue].hasValue }
  /// What `ilgi show` writes before a label.
  package var mark: String { LabelKind.rows[rawValue].mark }
  /// Nil for a kind that is no filter of lists and queries.
  package var flag: Flag? { LabelKind.rows[rawValue].flag }

  package var hasMany: Bool { [.tags, .many].contains(shape) }

  package func json(_ labels: [String]) -> JSONOutput {
    hasMany ? .texts(labels) : .optional(labels.first)
  }

  /// The kinds that lists and queries filter by.
  package static let filters = allCases.filter { $0.flag != nil }
}
