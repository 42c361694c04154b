import Diagnostics
import Files
import Journal

/// Facebook: one's own posts as lists of JSON, with their pictures in folders of media.
struct FacebookFormat: ExportReader {
  let export: Export

  private static func lists(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { member in
      let name = member.lastName.lowercased()
      return name.hasPrefix("your_posts") && name.hasSuffix(".json")
    }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in lists(source) {
      let head = String(utf8: try source.head(of: member, 1 << 14))
      if head.contains("\"timestamp\"") { return "'\(member.name)' has posts with 'timestamp'" }
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for member in Self.lists(source) {
      let json = JSONText(try source.bytes(of: member))
      try readList(nil, of: json, in: member, each) { reading($0, $1) }
    }
    for member in source.members
    where ["archive.json", "trash.json"].contains(member.lastName.lowercased()) {
      try each(.remark("'\(member.name)' is not read: it has what is in no profile any more"))
    }
  }

  private func reading(_ value: JSONValue, _ position: ImportPosition) -> ImportReading {
    var forms = TimeForms()
    guard let time = value["timestamp"]?.number, let moment = forms.moment(time) else {
      return .bad(position, "it has no time in 'timestamp'")
    }
    var entry = ImportedEntry(moment, at: position)
    let words = (value["data"]?.list ?? []).compactMap { $0["post"]?.text }
    var text = escapedPlain(textOfMeta(words.joined(separator: "\n\n")))
    entry.people = (value["tags"]?.list ?? []).compactMap { $0["name"]?.text ?? $0.text }
      .map(textOfMeta)
    for attachment in value["attachments"]?.list ?? [] {
      for item in attachment["data"]?.list ?? [] {
        if let medium = item["media"] { entry.addFile(of: medium, source, position) }
        if let address = item["external_context"]?["url"]?.text, address.hasPrefix("http") {
          text += (text.isEmpty ? "" : "\n\n") + "<\(address)>"
        }
        if let place = item["place"], entry.place == nil {
          let name = textOfMeta(place["name"]?.text ?? "")
          entry.place = Location(
            importedName: name, latitude: place["coordinate"]?["latitude"],
            longitude: place["coordinate"]?["longitude"])
        }
      }
    }
    entry.tags = hashtags(of: textOfMeta(words.joined(separator: " ")))
    entry.setBody(text)
    if let title = value["title"]?.text, !title.isEmpty {
      entry.unknown.append(("title", textOfMeta(title)))
    }
    entry.keepUnknown(
      of: value, besides: ["timestamp", "title", "data", "tags", "attachments"])
    return entry.reading
  }
}
