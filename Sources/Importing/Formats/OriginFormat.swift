import Diagnostics
package import Files
import Journal
import JournalReader
import Localization

/// A list of `{title, body, created_at}`, as small apps write it; times are seconds.
package struct OriginFormat: ImportFormat {
  package static let name = "json"
  package static let app = "JSON"
  package static let tellsReaders = false

  private let source: ImportSource
  private let options: ImportOptions

  package init(_ source: ImportSource, _ options: ImportOptions) {
    (self.source, self.options) = (source, options)
  }

  /// A single file, or the only texts of JSON in a folder.
  private static func files(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".json") || source.isFile }
  }

  package static func recognise(_ source: ImportSource) throws(BuildError) -> Recognition? {
    for member in files(source) {
      let head = try source.head(of: member).withoutMark
      guard head.first(where: { $0 > 0x20 }) == 0x5B else { continue }
      let text = String(utf8: head)
      guard text.contains("\"created_at\"") else { continue }
      return Recognition("'\(member.name)' is a list of entries with 'created_at'")
    }
    return nil
  }

  package func read(_ each: (ImportReading) throws(BuildError) -> Void) throws(BuildError) {
    var times = TimeForms()
    for member in Self.files(source) {
      let json = JSONText(try source.bytes(of: member))
      guard let (ranges, isWhole) = json.elements(of: json.whole) else {
        // Other files of JSON in a folder are settings, or what else an app keeps there.
        if source.isFile { try each(.bad(ImportPosition(member.name), "it is no list of entries")) }
        continue
      }
      for (number, range) in ranges.enumerated() {
        let position = ImportPosition(member.name, "entry \(number + 1)")
        try each(reading(json.value(range), position, &times))
      }
      if !isWhole {
        try each(
          .bad(
            ImportPosition(member.name, "entry \(ranges.count + 1)"),
            "the file ends before the entry does"))
      }
    }
    if times.milliseconds > 0 {
      try each(
        .remark(
          "times of \(times.milliseconds) entries are too large for seconds, and are milliseconds"))
    }
  }

  private func reading(
    _ value: JSONValue?, _ position: ImportPosition, _ times: inout TimeForms
  ) -> ImportReading {
    guard let value, case .object = value else { return .bad(position, "it is no JSON object") }
    guard let moment = value["created_at"].flatMap({ times.moment($0, options.zone) }) else {
      return .bad(position, "it has no time in 'created_at'")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.title = value["title"]?.text ?? ""
    entry.setBody(value["body"]?.text ?? "")
    if entry.title.isEmpty, entry.body.allSatisfy(\.isWhitespace) {
      return .bad(position, "it has neither a title nor a text")
    }
    entry.id = value["id"]?.written ?? value["uuid"]?.text
    entry.tags = value["tags"]?.texts ?? []
    entry.people = value["people"]?.texts ?? []
    entry.mood = value["mood"]?.text
    entry.isStarred = value["starred"]?.flag ?? value["favorite"]?.flag ?? false
    entry.weather = (value["weather"]).flatMap { Weather(imported: $0) }
    entry.place = (value["place"] ?? value["location"]).flatMap { Location(imported: $0) }
    if value["private"]?.flag == true { entry.privacy = .private }
    if value["draft"]?.flag == true, entry.privacy == .untold { entry.privacy = .withheld }
    entry.keepUnknown(of: value, besides: Self.known)
    return .entry(entry)
  }

  private static let known: Set<String> = [
    "title", "body", "created_at", "id", "uuid", "tags", "people", "mood", "starred", "favorite",
    "weather", "place", "location", "private", "draft",
  ]
}
