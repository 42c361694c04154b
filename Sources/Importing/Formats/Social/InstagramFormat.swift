import Diagnostics
import Files
import Journal

/// Instagram: posts as lists of JSON, with their pictures in `media/`.
struct InstagramFormat: ExportReader {
  let export: Export

  /// Files of posts, and whether they were archived: those nobody could see.
  private static func lists(
    _ source: ImportSource
  ) -> [(member: ImportSource.Member, isArchived: Bool)] {
    source.members.compactMap { member in
      let name = member.lastName.lowercased()
      let isOfPosts = name.hasPrefix("posts_") || name == "archived_posts.json"
      guard isOfPosts, name.hasSuffix(".json") else { return nil }
      return (member, name.hasPrefix("archived"))
    }
  }

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    for (member, _) in lists(source) {
      let head = String(utf8: try source.head(of: member, 1 << 14))
      if head.contains("\"creation_timestamp\"") {
        return "'\(member.name)' has entries with 'creation_timestamp'"
      }
    }
    return nil
  }

  func read(_ each: Each) throws(BuildError) {
    for (member, isArchived) in Self.lists(source) {
      let json = JSONText(try source.bytes(of: member))
      // Archived posts are in an object of one list.
      let list = json.elements(of: json.whole) == nil ? json.members(of: json.whole)?.first : nil
      try readList(list?.name, of: json, in: member, each) { value, position in
        reading(value, position, isArchived: isArchived)
      }
    }
    let deleted = source.members.filter { $0.lastName.contains("recently_deleted") }
    if !deleted.isEmpty { try each(.remark("no entries: what was deleted in the app")) }
  }

  private func reading(
    _ value: JSONValue, _ position: ImportPosition, isArchived: Bool
  ) -> ImportReading {
    let media = value["media"]?.list ?? []
    let times = [value] + media
    var forms = TimeForms()
    guard let time = times.lazy.compactMap({ $0["creation_timestamp"]?.number }).first,
      let moment = forms.moment(time)
    else { return .bad(position, "it has no time in 'creation_timestamp'") }
    var entry = ImportedEntry(moment, at: position)
    // A post of one picture has its words there.
    let words = times.lazy.compactMap { $0["title"]?.text }.first { !$0.isEmpty } ?? ""
    let text = textOfMeta(words)
    entry.tags = hashtags(of: text)
    entry.setBody(escapedPlain(text))
    for medium in media { entry.addFile(of: medium, source, position) }
    if let medium = media.first { entry.id = medium["uri"]?.text }
    entry.keepUnknown(of: value, besides: ["title", "creation_timestamp", "media"])
    if isArchived { entry.privacy = .private }
    return entry.reading
  }
}

extension ImportedEntry {
  /// Puts the file that a medium of Meta's exports names beside the entry.
  mutating func addFile(
    of medium: JSONValue, _ source: ImportSource, _ position: ImportPosition
  ) {
    guard let uri = medium["uri"]?.text else { return }
    // Paths are those of the whole export, of which a folder may be all that is here.
    let file = source.member(uri) ?? source.members.first { ("/" + $0.name).hasSuffix("/" + uri) }
    if let file {
      _ = add(file)
    } else {
      notes.append("'\(uri)' is not in the export")
    }
  }
}

/// `#바다` in a text, without the sign.
func hashtags(of text: String) -> [String] {
  var tags: [String] = []
  for part in text.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
    let name = String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if name.contains(where: \.isLetter), !tags.contains(name) { tags.append(name) }
  }
  return tags
}
