import Desk
import Diagnostics
import Files
import Journal

/// Google Keep, as Takeout gives it: a file of JSON for each note, with its pictures beside it.
struct KeepFormat: ExportReader {
  let export: Export

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    try source.jsonFile(with: ["userEditedTimestampUsec", "isTrashed"])
  }

  func read(_ each: Each) throws(BuildError) {
    var trashed = 0
    try readFiles(source.json, with: "userEditedTimestampUsec", each) { value, position, member in
      if value["isTrashed"]?.flag == true {
        trashed += 1
        return nil
      }
      return reading(value, position, member)
    }
    if trashed > 0 { try each(.remark("no entries: trash (\(trashed))")) }
  }

  private func reading(
    _ value: JSONValue, _ position: ImportPosition, _ member: ImportSource.Member
  ) -> ImportReading {
    let times = ["createdTimestampUsec", "userEditedTimestampUsec"]
    let found = times.lazy.compactMap { value[$0]?.number }.first { $0 > 0 && $0 < 1e16 }
    guard let time = found else { return .bad(position, "it has no time") }
    var entry = ImportedEntry(.instant(Int(time / 1_000_000), nil), at: position)
    // Two notes may have been made in one microsecond; their files have names of their own.
    entry.id = member.name
    entry.title = value["title"]?.text ?? ""
    entry.tags = (value["labels"]?.list ?? []).compactMap { $0["name"]?.text }
    entry.isStarred = value["isPinned"]?.flag ?? false
    let items = (value["listContent"]?.list ?? []).map { item in
      (item["isChecked"]?.flag == true ? "- [x] " : "- [ ] ")
        + oneLineOfText(item["text"]?.text ?? "")
    }
    let text = escapedPlain(value["textContent"]?.text ?? "")
    entry.setBody(
      ([text] + [items.joined(separator: "\n")]).filter { !$0.isEmpty }.joined(separator: "\n\n"))
    for file in value["attachments"]?.list ?? [] {
      guard let path = file["filePath"]?.text else { continue }
      if let there = self.file(path, beside: member) {
        _ = entry.add(there)
      } else {
        entry.notes.append("'\(path)' is not in the export")
      }
    }
    entry.keepUnknown(of: value, besides: Self.known)
    return entry.reading
  }

  /// Takeout says `.jpeg` of what it writes as `.jpg`.
  private func file(_ path: String, beside member: ImportSource.Member) -> ImportSource.Member? {
    let whole = (member.folder.isEmpty ? "" : member.folder + "/") + path
    return source.member(whole) ?? source.member(whole.replacing(".jpeg", with: ".jpg"))
  }

  private static let known: Set<String> = [
    "title", "textContent", "textContentHtml", "listContent", "labels", "attachments", "isPinned",
    "isTrashed", "createdTimestampUsec", "userEditedTimestampUsec", "color",
  ]
}
