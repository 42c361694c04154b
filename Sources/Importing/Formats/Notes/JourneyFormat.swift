import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// Journey: a file of JSON for each entry, with its media beside it.
struct JourneyFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    try source.jsonFile(with: ["date_journal", "text"])
  }

  func read(_ each: Each) throws(BuildError) {
    try readFiles(source.json, with: "date_journal", each) {
      (value, position, member) throws(BuildError) in try reading(value, position, member)
    }
  }

  private func reading(
    _ value: JSONValue, _ position: ImportPosition, _ member: ImportSource.Member
  ) throws(BuildError) -> ImportReading {
    var times = TimeForms()
    guard let number = value["date_journal"]?.number,
      case .instant(let second, _)? = times.moment(number)
    else { return .bad(position, "it has no time in 'date_journal'") }
    let zone = value["timezone"]?.text.flatMap { TimeZone($0) }
    var entry = ImportedEntry(.instant(second, zone), at: position)
    entry.id = value["id"]?.text
    entry.tags = value["tags"]?.texts ?? []
    entry.isStarred = value["favourite"]?.flag ?? false
    entry.place = Location(
      importedName: value["address"]?.text ?? "", latitude: value["lat"], longitude: value["lon"])
    entry.weather = value["weather"].flatMap { Weather(imported: $0) }
    // From 1 to 5; 0 means that no mood was chosen.
    let moods = ["awful", "bad", "meh", "good", "great"]
    if let mood = value["mood"]?.number, (1...5).contains(mood) {
      entry.mood = moods[Int(mood) - 1]
    }
    let text = value["text"]?.text ?? ""
    let addresses = ExportAddresses(source: source, folder: member.folder)
    if value["type"]?.text == "html", let html = try export.html.document(text) {
      entry.setBody(html, addresses)
    } else {
      entry.setBody(trimmedLines(text))
    }
    for name in value["photos"]?.texts ?? [] {
      if let file = addresses.file(name) {
        _ = entry.add(file)
      } else {
        entry.notes.append("'\(name)' is not in the export")
      }
    }
    entry.keepUnknown(of: value, besides: Self.known)
    return entry.reading
  }

  private static let known: Set<String> = [
    "id", "date_modified", "date_journal", "timezone", "text", "preview_text", "mood", "lat", "lon",
    "address", "favourite", "photos", "weather", "tags", "type", "sentiment", "label", "folder",
  ]
}
