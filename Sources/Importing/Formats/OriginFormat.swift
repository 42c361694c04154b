import Diagnostics
import Files
import Journal
import JournalReader
import Localization

/// A list of `{title, body, created_at}`, as small apps write it; times are seconds.
struct OriginFormat: ExportReader {
  let export: Export

  /// A single file, or the only texts of JSON in a folder.
  private static func files(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { $0.name.lowercased().hasSuffix(".json") || source.isFile }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in files(source) {
      let text = ExportText(try source.head(of: member)).text
      let opening = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
      let isList = opening == "[" || opening == "{" && text.contains("\"entries\"")
      guard isList, times.contains(where: { text.contains("\"\($0)\"") }) else { continue }
      return "'\(member.name)' is a list of entries with 'created_at'"
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    var times = TimeForms()
    for member in Self.files(source) {
      let text = ExportText(try source.bytes(of: member))
      for note in text.notes { try each(.remark("'\(member.name)': \(note)")) }
      let json = JSONText(Array(text.text.utf8))
      // Some apps have the list in an object.
      let list: String? = json.elements(of: json.whole) == nil ? "entries" : nil
      // Other files of JSON in a folder are settings, or what else an app keeps there.
      let isOne = list == nil || json.members(of: json.whole)?.contains { $0.name == list } == true
      guard source.isFile || isOne else { continue }
      try readList(list, of: json, in: member, each) { reading($0, $1, &times) }
    }
    if times.milliseconds > 0 {
      try each(
        .remark(
          "times of \(times.milliseconds) entries are too large for seconds, and are milliseconds"))
    }
  }

  private func reading(
    _ value: JSONValue, _ position: ImportPosition, _ times: inout TimeForms
  ) -> ImportReading {
    let time = Self.times.lazy.compactMap { value[$0] }.first
    guard let moment = time.flatMap({ times.moment($0, options.zone) }) else {
      return .bad(position, "it has no time in 'created_at'")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.title = value["title"]?.text ?? ""
    entry.setBody(Self.texts.lazy.compactMap { value[$0]?.text }.first ?? "")
    if entry.title.isEmpty, entry.body.allSatisfy(\.isWhitespace) {
      return .bad(position, "it has neither a title nor a text")
    }
    entry.id = value["id"].flatMap { $0 == .null ? nil : $0.written } ?? value["uuid"]?.text
    entry.tags = value["tags"]?.texts ?? []
    entry.people = value["people"]?.texts ?? []
    entry.mood = value["mood"].flatMap { $0.text ?? ($0.number == nil ? nil : $0.written) }
    entry.isStarred = value["starred"]?.flag ?? value["favorite"]?.flag ?? false
    entry.weather = (value["weather"]).flatMap { Weather(imported: $0) }
    entry.place = (value["place"] ?? value["location"]).flatMap { Location(imported: $0) }
    if value["private"]?.flag == true { entry.privacy = .private }
    if value["draft"]?.flag == true, entry.privacy == .untold { entry.privacy = .withheld }
    let unclear = ["private", "draft"].filter { value[$0]?.flag == nil }
    entry.keepUnknown(of: value, besides: Self.known.subtracting(unclear))
    return .entry(entry)
  }

  private static let times = ["created_at", "createdAt"]
  private static let texts = ["body", "content", "text"]
  private static let known: Set<String> = [
    "title", "body", "content", "text", "created_at", "createdAt", "id", "uuid", "tags", "people",
    "mood", "starred", "favorite",
    "weather", "place", "location", "private", "draft",
  ]
}
