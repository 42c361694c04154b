import Diagnostics
import Journal
import Localization

/// Day One's export as plain text or Markdown: each entry begins with fields after tabs, of which
/// `Date:` is the first.
struct DayOneText {
  private let member: ImportSource.Member
  private let source: ImportSource
  private let lines: [Substring]

  private static let mark = "\tDate:\t"

  static func begins(_ head: [UInt8]) -> Bool {
    let text = String(utf8: head.withoutMark)
    let line = text.drop { $0 == "\n" || $0 == "\r\n" || $0 == " " }
    return line.utf8.starts(with: mark.utf8)
  }

  init(_ member: ImportSource.Member, _ bytes: [UInt8], _ source: ImportSource) {
    (self.member, self.source) = (member, source)
    lines = plainLines(String(utf8: bytes.withoutMark)).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  func readings(_ options: ImportOptions) -> [ImportReading] {
    let starts = lines.indices.filter { lines[$0].hasPrefix(Self.mark) }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : lines.count
      return reading(lines[start..<end], ImportPosition(member.name, "line \(start + 1)"), options)
    }
  }

  private func reading(
    _ lines: ArraySlice<Substring>, _ position: ImportPosition, _ options: ImportOptions
  ) -> ImportReading {
    var fields: [(name: String, text: String)] = []
    var rest = lines
    while let line = rest.first, line.hasPrefix("\t"), let colon = line.utf8.firstIndex(of: 0x3A) {
      let name = String(line[..<colon]).trimmedBlanks
      fields.append((name, String(line[line.utf8.index(after: colon)...]).trimmedBlanks))
      rest.removeFirst()
    }
    guard let date = fields.first?.text, let moment = moment(date, options) else {
      return .bad(position, "its date is not understood")
    }
    var entry = ImportedEntry(moment, at: position)
    for (name, text) in fields.dropFirst() {
      switch name {
      case "Tags": entry.tags = text.split(separator: ",").map { String($0).trimmedBlanks }
      case "Location": entry.place = Location(importedName: text, latitude: nil, longitude: nil)
      case "Weather": entry.weather = Weather(imported: .text(text))
      case "Starred": entry.isStarred = ["true", "yes"].contains(text.lowercased())
      case "Photo", "Photos": break
      default: entry.unknown.append((name, text))
      }
    }
    let text = rest.joined(separator: "\n")
    setText(text, &entry)
    if entry.title.isEmpty, entry.body.isEmpty { return .bad(position, "it has no text") }
    return .entry(entry)
  }

  /// `15 January 2024`, `March 24, 2014 at 9:15:13 AM GMT+1`.
  private func moment(_ text: String, _ options: ImportOptions) -> ImportedMoment? {
    let plain = text.unicodeScalars.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : String($0) }
      .joined()
    if let moment = ImportedMoment(plain, options.zone) { return moment }
    // The zone is a name that says nothing of its offset for certain.
    let words = plain.split(separator: " ")
    if words.count > 3,
      let moment = ImportedMoment(words.dropLast().joined(separator: " "), options.zone)
    {
      return moment
    }
    return DayOfPage(plain, options.languages).map { ImportedMoment($0) }
  }

  private func setText(_ text: String, _ entry: inout ImportedEntry) {
    var index = DayOneIndex(source)
    index.add(JSONText([]))
    var writer = DayOneMarkdown(text, index)
    var whole = trimmedLines(writer.markdown(&entry))
    for member in source.members
    where member.folder.utf8.count > 0 && whole.contains(member.lastName) {
      let near = ["photos/", "videos/", "audios/", "pdfs/"].map { $0 + member.lastName }
      for address in near where whole.contains(address) {
        let name = entry.add(member)
        whole = whole.split(separator: address, omittingEmptySubsequences: false)
          .joined(separator: name)
      }
    }
    if whole.hasPrefix("# ") {
      let lines = whole.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      entry.title = unescapedLine(lines[0].dropFirst(2))
      entry.setBody(trimmedLines(lines.count > 1 ? String(lines[1]) : ""))
    } else {
      entry.setBody(whole)
    }
  }
}
