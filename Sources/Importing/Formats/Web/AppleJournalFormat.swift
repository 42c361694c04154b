import Diagnostics
import Files
import HTMLReading
import Journal
import Localization

/// Apple's Journal: a page for each entry in `Entries/`, with its photos, films and recordings in
/// `Resources/`.
struct AppleJournalFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in pages(source).prefix(3) {
      let head = String(decoding: try source.head(of: member, 1 << 16), as: UTF8.self)
      if head.contains("pageHeader") || head.contains("assetGrid") || head.contains("bodyText") {
        return "'\(member.name)' is a page of an entry"
      }
    }
    return nil
  }

  private static func pages(_ source: ImportSource) -> [ImportSource.Member] {
    source.members.filter { member in
      member.name.lowercased().hasSuffix(".html")
        && member.folder.split(separator: "/").last == "Entries"
    }
  }

  func read(_ each: Each) throws(BuildError) {
    try readPages(Self.pages(source), each) { (page) throws(BuildError) in
      try reading(page.document, page.member, page.notes)
    }
  }

  private func reading(
    _ document: HTMLElement, _ member: ImportSource.Member, _ notes: [Phrase]
  ) throws(BuildError) -> ImportReading {
    let position = ImportPosition(member.name)
    let header = document.first(class: "pageHeader")?.line ?? ""
    // The file's name is a day in every language.
    guard
      let day = DayOfPage(header, options.languages)
        ?? DayOfPage(String(member.lastName.prefix { $0 != "_" && $0 != " " }.prefix(10)))
    else { return .bad(position, "its day, '\(header)', is not understood") }
    var entry = ImportedEntry(.day(day.day), at: position)
    entry.id = String(member.lastName.dropLast(".html".count))
    entry.title = document.first(class: "title")?.line ?? ""
    entry.notes = notes
    if let prompt = document.first(class: "reflectionPrompt")?.line, !prompt.isEmpty {
      entry.unknown.append(("prompt", prompt))
    }
    let addresses = ExportAddresses(source: source, folder: member.folder)
    var before: [String] = []
    for item in document.all({ $0.hasClass("gridItem") }) {
      try add(item, to: &entry, &before, addresses)
    }
    let own = ["pageHeader", "assetGrid", "title", "reflectionPrompt"]
    let page = document.first { $0.name == "body" } ?? document
    let body = page.without { element in own.contains { element.hasClass($0) } }
    entry.setBody(body, addresses, after: before.isEmpty ? [] : [before.joined(separator: "\n")])
    return entry.reading
  }

  /// What is in the grid above a text: media, and what telephones know of the day.
  private func add(
    _ item: HTMLElement, to entry: inout ImportedEntry, _ before: inout [String],
    _ addresses: ExportAddresses
  ) throws(BuildError) {
    let kind =
      item.classes.first { $0.hasPrefix("assetType_") }?.dropFirst("assetType_".count) ?? ""
    if let id = item["id"], let sidecar = sidecar(id) {
      let text = String(decoding: try source.bytes(of: sidecar, atMost: 1 << 20), as: UTF8.self)
      entry.unknown.append((String(kind.isEmpty ? "asset" : kind), text.trimmedBlanks))
    }
    let words = ["gridItemOverlayHeader", "mediaTitle", "activityType", "gridItemOverlayText"]
      .lazy.compactMap { item.first(class: $0)?.line }.first { !$0.isEmpty }
    let more = ["gridItemOverlayFooter", "mediaArtist", "activityMetrics", "mediaCategory"]
      .lazy.compactMap { item.first(class: $0)?.line }.first { !$0.isEmpty }
    let all = [words, more].compactMap(\.self).joined(separator: " — ")
    switch kind {
    case "photo", "livePhoto", "video", "audio", "sketch", "drawing", "":
      try addMedia(of: item, to: &entry, &before, addresses)
    case "stateOfMind":
      entry.mood = words ?? (item.line.isEmpty ? nil : item.line)
      if let more { entry.unknown.append(("stateOfMind", more)) }
    case "multiPinMap", "genericMap", "visit":
      if entry.place == nil, let words {
        entry.place = Location(name: words)
      } else if !all.isEmpty {
        entry.unknown.append(("place", all))
      }
    case "contact": if let words { entry.people.append(words) }
    case "link":
      if let address = item.first({ $0.name == "a" })?["href"] {
        entry.unknown.append(("link", address))
      }
    default: if !all.isEmpty { entry.unknown.append((String(kind), all)) }
    }
  }

  private func addMedia(
    of item: HTMLElement, to entry: inout ImportedEntry, _ before: inout [String],
    _ addresses: ExportAddresses
  ) throws(BuildError) {
    let media = item.all {
      ["img", "video", "audio"].contains($0.name) && !$0.hasClass("mediaPlayIcon")
    }
    // A film has a picture of itself before it.
    let films = media.filter { $0.name != "img" }
    for element in films.isEmpty ? media : films {
      guard let address = element.mediumAddress else { continue }
      guard let file = addresses.file(address) else {
        entry.notes.append("'\(address)' is not in the export")
        continue
      }
      before.append("![](\(entry.add(file, named: file.lastName)))")
    }
  }

  private func sidecar(_ id: String) -> ImportSource.Member? {
    guard !id.isEmpty, !id.contains("/") else { return nil }
    return source.members.first {
      $0.lastName == id + ".json" && $0.folder.split(separator: "/").last == "Resources"
    }
  }
}
