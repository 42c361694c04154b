import Build
import Diagnostics
import Journal
import JournalReader
import Localization

/// An entry as `journal.json` has it.
struct ExportedEntry {
  let text: ExportedText
  /// Relative to the journal that an import makes.
  let path: String
  /// The whole file.
  let bytes: [UInt8]
  /// Without fields.
  let markdown: String
  /// Paths of files beside it.
  let files: [String]
  let settings: Settings

  var entry: Entry { text.entry }
}

/// A key of an entry in `journal.json`: its schema and its value come from one row.
struct ExportKey: Sendable {
  let name: String
  let about: String
  /// Members of its JSON Schema.
  let shape: [(name: String, value: JSONOutput)]
  /// Whether an entry for everybody may have it: other keys say what no page shows.
  let isPublic: Bool
  /// Nil where the entry has no such thing.
  let value: @Sendable (ExportedEntry) -> JSONOutput?

  private init(
    _ name: String, _ about: String, _ shape: [(name: String, value: JSONOutput)],
    isPublic: Bool = true, _ value: @escaping @Sendable (ExportedEntry) -> JSONOutput?
  ) {
    (self.name, self.about, self.shape, self.isPublic) = (name, about, shape, isPublic)
    self.value = value
  }

  /// Keys that every entry has.
  static let required = ["path", "language", "visibility", "text", "attachments"]

  static let all: [ExportKey] = [
    ExportKey("path", "Where the file is in the journal, with slashes.", string) {
      .text($0.path)
    },
    ExportKey("source", "The whole file, to the byte; its encoding is UTF-8.", string) {
      $0.bytes.isUTF8 ? .text(String(utf8: $0.bytes)) : nil
    },
    ExportKey("source_base64", "The whole file in base64, where it is not UTF-8.", string) {
      $0.bytes.isUTF8 ? nil : .text(base64($0.bytes))
    },
    ExportKey("title", "The title; absent for an entry without one.", string) {
      $0.entry.title.map { .text($0) }
    },
    ExportKey("date", "The day, YYYY-MM-DD; absent for an entry without one.", string) {
      $0.entry.day.map { .text($0.iso) }
    },
    ExportKey("time", "The time of day, HH:MM:SS, on the clock of 'zone'.", string) {
      $0.text.time.map { .text(clock($0)) }
    },
    ExportKey("zone", "An offset such as +09:00, or a name such as Asia/Seoul.", string) { entry in
      guard entry.text.time != nil else { return nil }
      return .text(entry.text.offset ?? entry.settings.timezone.identifier)
    },
    ExportKey("updated", "The day of the last change, as pages say it.", string) {
      $0.entry.updated.map { .text($0.iso) }
    },
    ExportKey("language", "A language tag (BCP 47).", string) {
      .text($0.entry.locale.description)
    },
    ExportKey("tags", "Words, also those that the text has as #word.", strings) {
      texts($0.entry.labels[.tag])
    },
    ExportKey("people", "Names.", strings) { texts($0.entry.labels[.person]) },
    ExportKey(
      "place", "A name, with degrees north and east if they are known.",
      object(
        [
          ("name", string), ("latitude", number), ("longitude", number), ("country", string),
        ], required: ["name"])
    ) { $0.place },
    ExportKey(
      "weather", "Words, one of OpenWeather's codes, and a temperature as it is written.",
      object([("condition", string), ("icon", string), ("temperature", string)])
    ) { $0.weather },
    ExportKey("mood", "A word or a sign.", string) {
      $0.entry.labels[.mood].first.map { .text($0) }
    },
    ExportKey(
      "series", "What the entry is a part of.",
      object([("names", strings), ("part", integer)], required: ["names"])
    ) { $0.series },
    ExportKey(
      "labels", "Words of the journal's own kinds, by their names.",
      [("type", .text("object")), ("additionalProperties", .object(strings))]
    ) { entry in
      let own = entry.entry.labels.own.sorted { $0.key < $1.key }
      return own.isEmpty ? nil : .object(own.map { ($0.key, .texts($0.value)) })
    },
    ExportKey(
      "works", "Books, films and music; ratings are 0 to 5 in steps of a half.",
      list(
        of: object(
          [
            ("kind", [("enum", .texts(Work.Kind.allCases.map(\.rawValue)))]), ("title", string),
            ("makers", strings), ("isbn", string), ("rating", number), ("address", string),
          ], required: ["kind", "title", "makers"]))
    ) { $0.works },
    ExportKey("starred", "true for a star.", constantTrue) { $0.entry.starred ? .flag(true) : nil },
    ExportKey("pinned", "true for the first place of a list.", constantTrue) {
      $0.entry.pinned ? .flag(true) : nil
    },
    ExportKey(
      "visibility", "Who may read the entry on the day of the export.", visibility
    ) { .text($0.text.visibility.rawValue) },
    ExportKey("publish", "The first day on which it may be public.", string, isPublic: false) {
      $0.entry.visibility.publish.map { .text($0.iso) }
    },
    ExportKey("expires", "The first day on which it is not public again.", string, isPublic: false)
    { $0.entry.visibility.expires.map { .text($0.iso) } },
    ExportKey("sealed_for", "The group of readers it is sealed for.", string, isPublic: false) {
      $0.entry.visibility.seal.map { .text($0.group) }
    },
    ExportKey("permalink", "The address in the site, from its root.", string) {
      .text("/" + $0.text.route.path)
    },
    ExportKey("aliases", "Former addresses.", strings) { entry in
      texts(entry.entry.aliases.filter { !entry.text.isPublic || Route(alias: $0) != nil })
    },
    ExportKey("names", "Other names by which links find it.", strings, isPublic: false) {
      texts($0.entry.names)
    },
    ExportKey("summary", "A line of the author's own.", string) {
      $0.entry.summary.map { .text($0) }
    },
    ExportKey("id", "The identifier in feeds, as it is written.", string, isPublic: false) {
      $0.entry.identifier.map { .text($0) }
    },
    ExportKey("text", "The text as Markdown, without fields.", string) { .text($0.markdown) },
    ExportKey("attachments", "Files that the text shows or links to, by their paths.", strings) {
      .texts($0.files)
    },
    ExportKey(
      "import", "Where an imported entry came from.", [("type", .text("object"))], isPublic: false
    ) { entry in entry.entry.extra.first { $0.name == "import" }.map { json($0.value) } },
    ExportKey(
      "fields", "Fields that Ilgi does not know, as texts, lists and objects of them.",
      [("type", .text("object"))], isPublic: false
    ) { entry in
      let own = entry.entry.extra.filter { $0.name != "import" }
      return own.isEmpty ? nil : .object(own.map { ($0.name, json($0.value)) })
    },
  ]

  // MARK: Shapes

  typealias Shape = [(name: String, value: JSONOutput)]

  static let string: Shape = [("type", .text("string"))]
  static let number: Shape = [("type", .text("number"))]
  static let integer: Shape = [("type", .text("integer"))]
  static let visibility: Shape = [("enum", .texts(EntryVisibility.allCases.map(\.rawValue)))]
  static let constantTrue: Shape = [("const", .flag(true))]
  static let strings: Shape = list(of: string)

  static func list(of items: Shape) -> Shape {
    [("type", .text("array")), ("items", .object(items))]
  }

  static func object(_ members: [(name: String, shape: Shape)], required: [String] = []) -> Shape {
    let all: Shape = [
      ("type", .text("object")),
      ("properties", .object(members.map { ($0.name, .object($0.shape)) })),
    ]
    return all + (required.isEmpty ? [] : [("required", .texts(required))])
      + [("additionalProperties", .flag(false))]
  }
}

private func texts(_ words: [String]) -> JSONOutput? { words.isEmpty ? nil : .texts(words) }

private func clock(_ time: ClockTime) -> String {
  time.hourAndMinute + (time.second < 10 ? ":0" : ":") + "\(time.second)"
}

private func json(_ value: ExtraValue) -> JSONOutput {
  switch value {
  case .none: .null
  case .text(let text): .text(text)
  case .list(let values): .list(values.map(json))
  case .mapping(let pairs): .object(pairs.map { ($0.name, json($0.value)) })
  }
}

extension ExportedEntry {
  fileprivate var place: JSONOutput? {
    text.place.map { place in
      .object(
        [("name", .text(place.name))]
          + (place.degrees.map {
            [("latitude", .decimal($0.latitude)), ("longitude", .decimal($0.longitude))]
          } ?? []) + (place.country.map { [("country", .text($0))] } ?? []))
    }
  }

  fileprivate var weather: JSONOutput? {
    entry.labels.weather.map { weather in
      let parts = [
        ("condition", weather.condition), ("icon", weather.icon ?? ""),
        ("temperature", weather.temperature ?? ""),
      ]
      return .object(parts.filter { !$0.1.isEmpty }.map { ($0.0, .text($0.1)) })
    }
  }

  fileprivate var series: JSONOutput? {
    let names = entry.labels[.series]
    if names.isEmpty { return nil }
    return .object(
      [("names", .texts(names))] + (entry.labels.part.map { [("part", .number($0))] } ?? []))
  }

  fileprivate var works: JSONOutput? {
    let works = entry.labels.works
    if works.isEmpty { return nil }
    return .list(
      works.map { work in
        let rest: [(name: String, value: JSONOutput)?] = [
          work.isbn.map { ("isbn", .text($0.digits)) },
          work.rating.map { ("rating", .decimal(Double($0.halves) / 2)) },
          work.address.map { ("address", .text($0)) },
        ]
        return .object(
          [
            ("kind", .text(work.kind.rawValue)), ("title", .text(work.title)),
            ("makers", .texts(work.makers)),
          ] + rest.compactMap(\.self))
      })
  }

  var json: JSONOutput {
    .object(
      ExportKey.all.compactMap { key in
        guard key.isPublic || !text.isPublic else { return nil }
        return key.value(self).map { (key.name, $0) }
      })
  }
}
