import Desk
import Diagnostics
import Files
import Journal
import JournalReader
import Localization

/// Day One: a JSON file for each journal with media in folders beside it, or its texts.
struct DayOneFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for member in source.members where mayBe(member, ".json") {
      let head = String(utf8: try source.head(of: member, 1 << 14))
      guard head.first(where: { !$0.isWhitespace }) == "{" || head.hasPrefix("\u{FEFF}") else {
        continue
      }
      if head.contains("\"creationDate\"")
        || head.contains("\"metadata\"") && head.contains("\"entries\"")
      {
        return "'\(member.name)' has entries with 'creationDate'"
      }
    }
    for member in source.members where mayBe(member, ".txt") || mayBe(member, ".md") {
      if DayOneText.begins(try source.head(of: member)) {
        return "'\(member.name)' begins with a line 'Date:' after a tab"
      }
    }
    if let member = source.members.first(where: DayOneClassic.isOne) {
      return "'\(member.name)' is an entry of Day One Classic"
    }
    return nil
  }

  /// Journals are at the top of the export, or in its one folder.
  private static func mayBe(_ member: ImportSource.Member, _ ending: String) -> Bool {
    member.name.lowercased().hasSuffix(ending) && member.name.utf8.count { $0 == 0x2F } <= 1
  }

  func read(_ each: Each) throws(BuildError) {
    let journals = source.members.filter { Self.mayBe($0, ".json") }
    var index = DayOneIndex(source)
    for member in journals { index.add(JSONText(try source.bytes(of: member))) }
    for member in journals { try read(member, index, each) }
    for member in source.members where Self.mayBe(member, ".txt") || Self.mayBe(member, ".md") {
      guard DayOneText.begins(try source.head(of: member)) else { continue }
      let text = DayOneText(member, try source.bytes(of: member), source)
      for reading in text.readings(options) { try each(reading) }
    }
    for member in source.members where DayOneClassic.isOne(member) {
      try each(DayOneClassic(member, source).reading(options))
    }
  }

  private func read(
    _ member: ImportSource.Member, _ index: DayOneIndex,
    _ each: Each
  ) throws(BuildError) {
    let json = JSONText(try source.bytes(of: member))
    let journal = member.lastName.utf8.lastIndex(of: 0x2E).map { String(member.lastName[..<$0]) }
    try readList("entries", of: json, in: member, each) { value, position in
      DayOneEntry(value, position, index, journal: journal ?? member.lastName).reading(options)
    }
  }
}

/// What texts of an export name: media by their identifiers, which other entries may name too, and
/// entries.
struct DayOneIndex {
  struct Medium {
    let member: ImportSource.Member
    let name: String
  }

  private let files: [String: ImportSource.Member]
  private(set) var media: [String: Medium] = [:]
  private(set) var entries: Set<String> = []

  init(_ source: ImportSource) {
    // Files are named by their digests; the ending is not always that of the type.
    files = source.members.reduce(into: [:]) { files, member in
      let stem = member.lastName.prefix { $0 != "." }.lowercased()
      if member.folder.utf8.count > 0 { files[stem] = files[stem] ?? member }
    }
  }

  static let lists = ["photos", "videos", "audios", "pdfAttachments"]

  mutating func add(_ json: JSONText) {
    guard let all = json.members(of: json.whole)?.first(where: { $0.name == "entries" }),
      let (ranges, _) = json.elements(of: all.value)
    else { return }
    for range in ranges {
      let members = json.members(of: range) ?? []
      for member in members where member.name == "uuid" || Self.lists.contains(member.name) {
        let value = json.value(member.value)
        if let id = value?.text { entries.insert(id.uppercased()) }
        for item in value?.list ?? [] {
          guard let id = item["identifier"]?.text, let medium = medium(item) else { continue }
          media[id] = medium
        }
      }
    }
  }

  private func medium(_ item: JSONValue) -> Medium? {
    let names = [item["md5"]?.text, item["identifier"]?.text].compactMap(\.self)
    guard let file = names.lazy.compactMap({ files[$0.lowercased()] }).first else { return nil }
    guard let name = item["filename"]?.text ?? item["pdfName"]?.text, !name.isEmpty else {
      return Medium(member: file, name: file.lastName)
    }
    // The name may be that of another form of it: `IMG_1.HEIC` of a JPEG file.
    let (last, ending) = (name.folderAndName.name, safePhotoName(file.lastName).ending)
    let own = safePhotoName(last).ending
    return Medium(member: file, name: String(last.dropLast(own.count)) + ending)
  }
}
