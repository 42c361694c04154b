import Diagnostics
import Files
import HTMLReading
import Journal

/// Diarium: entries as a list of JSON or as a file for each of them, with media in folders that the
/// time of the entry names.
struct DiariumFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    try source.jsonFile(with: ["heading", "html", "date"])
  }

  func read(_ each: Each) throws(BuildError) {
    try readFiles(source.json, with: "date", each) {
      (value, position, _) throws(BuildError) in try reading(value, position)
    }
  }

  private func reading(
    _ value: JSONValue, _ position: ImportPosition
  ) throws(BuildError) -> ImportReading {
    let written = value["date"]?.text ?? ""
    // Seven digits of a second are more than a date has.
    let seconds = written.prefix { $0 != "." }
    guard let moment = ImportedMoment(String(seconds), nil) else {
      return .bad(position, "its date is not understood")
    }
    var entry = ImportedEntry(moment, at: position)
    entry.id = value["id"]?.written ?? written
    entry.title = value["heading"]?.text ?? ""
    entry.tags = value["tags"]?.texts ?? []
    entry.people = value["people"]?.texts ?? []
    entry.isStarred = value["starred"]?.flag ?? false
    if let place = value["location"]?.list, place.count == 2 {
      entry.place = Location(importedName: "", latitude: place[0], longitude: place[1])
    }
    guard let html = try export.html.document(value["html"]?.text ?? "") else {
      return .bad(position, "its HTML is too large or too deep to be read")
    }
    entry.setBody(html, ExportAddresses(source: source, folder: ""))
    // `2010-10-26_154753488`
    let digits = written.filter(\.isNumber)
    for member in source.members {
      let folder = member.folder.split(separator: "/")
      guard let last = folder.last, folder.dropLast().last == "media", digits.utf8.count >= 14,
        last.filter(\.isNumber).hasPrefix(digits.prefix(14))
      else { continue }
      _ = entry.add(member)
    }
    entry.keepUnknown(of: value, besides: Self.known)
    return entry.reading
  }

  private static let known: Set<String> = [
    "date", "id", "heading", "html", "tags", "people", "starred", "location",
  ]
}
