package import Build
import Diagnostics
import Journal
import Localization

// `ilgi rename`: the title, the file's name, the links of other entries, and an alias for readers
// who have the old address. Each step is whole by itself, and none of them loses anything: after an
// interruption the entry is there, under one of its two names.

extension WritableJournal {
  package struct Renaming: Sendable {
    package let before: String
    package fileprivate(set) var path: String
    /// Files whose links were changed.
    package fileprivate(set) var links: [String] = []
    package fileprivate(set) var leftLinks: [LeftLink] = []
    /// The alias that was written, or that has to be.
    package fileprivate(set) var alias: String?
    package fileprivate(set) var isAliasWritten = false
    /// Why the links in a file could not be changed.
    package fileprivate(set) var failure: BuildError?
  }

  /// A link that does not lead where it did, and has to be changed by hand.
  package struct LeftLink: Sendable, Equatable {
    package let path: String
    /// Nil for a picture that a field names.
    package let line: Int?
  }

  /// Gives an entry another title, and its file the name of it.
  package func rename(
    _ item: JournalEntries.Item, of journal: JournalEntries, to title: String,
    _ options: BuildOptions
  ) throws(BuildError) -> Renaming {
    let entry = item.entry
    let path = entry.source.path
    let title = oneLineOfText(title)
    if title.isEmpty { throw BuildError("an entry cannot be renamed to nothing") }
    let target = try target(of: entry, title)
    try refuseTranslations(of: item, journal, target)
    guard target.path != path || entry.title != title else {
      return Renaming(before: path, path: path)
    }
    let address = address(of: path, options)
    var links = try RenamedLinks(of: entry, target, journal, in: self)
    try retitle(entry, title)
    var renaming = Renaming(before: path, path: target.path)
    if target.path != path {
      try root.rename(target.movedFrom, to: root, target.movedTo)
      let folder = target.movedTo.folderAndName.folder
      if folder.isEmpty { try root.writeBack() } else { try root.folder(folder).writeBack() }
    }
    if let address, self.address(of: target.path, options) != address {
      renaming.alias = address
      let changes: [EntryChange] = [.aliases(entry.aliases + [address])]
      if entry.names.isEmpty {
        renaming.isAliasWritten = (try? change(target.path, changes)) ?? false
      }
    }
    // Links to the old address lead to the entry as before, by its alias.
    let outcome = try links.follow()
    (renaming.links, renaming.leftLinks) = (outcome.changed, outcome.left)
    renaming.failure = outcome.failure
    return renaming
  }

  /// The address at which an entry is published; nil if it is not.
  private func address(of path: String, _ options: BuildOptions) -> String? {
    guard case .answered(let answer) = explain(path, from: root.path, in: options),
      case .entry(let facts) = answer.verdict, facts.reasons.isEmpty,
      let first = facts.addresses.first
    else { return nil }
    return "\(first.route)"
  }

  // MARK: Names

  struct RenameTarget {
    /// The file, or the folder of a bundle.
    let movedFrom: String
    let movedTo: String
    let path: String
    /// What is in links: `2024-03-05-lisbon`.
    var oldStem: String { RenameTarget.stem(movedFrom) }
    var newStem: String { RenameTarget.stem(movedTo) }

    /// Where a file is after the rename: of a bundle all files are moved.
    func moved(_ path: String) -> String {
      if path.utf8.elementsEqual(movedFrom.utf8) { return movedTo }
      let isBundle = !self.path.utf8.elementsEqual(movedTo.utf8)
      return isBundle && path.isBelow(movedFrom) ? movedTo + "/" + path.below(movedFrom) : path
    }

    private static func stem(_ path: String) -> String {
      let name = path.folderAndName.name
      for ending in [".md", ".markdown", ".mdx", ".rmd", ".qmd"] where name.hasSuffix(ending) {
        return String(name.dropLast(ending.count))
      }
      return name
    }
  }

  private func target(of entry: Entry, _ title: String) throws(BuildError) -> RenameTarget {
    let path = entry.source.path
    let (folder, name) = path.folderAndName
    let isBundle = name.hasPrefix("index.") && folder != content && !folder.isEmpty
    let moved = isBundle ? folder : path
    let (parent, old) = moved.folderAndName
    let dot = isBundle ? nil : old.utf8.lastIndex(of: 0x2E)
    var stem = String(dot.map { old[..<$0] } ?? old[...])
    var ending = String(dot.map { old[$0...] } ?? "")
    // `lisbon.ko.md` keeps its language.
    if let suffix = stem.utf8.lastIndex(of: 0x2E),
      LocaleTag(String(stem[suffix...].dropFirst())) == entry.locale
    {
      ending = stem[suffix...] + ending
      stem = String(stem[..<suffix])
    }
    let slug = slug(of: title)
    let day = WritableJournal.day(at: stem)
    let wanted = day.isEmpty ? slug : slug.isEmpty ? day : "\(day)-\(slug)"
    guard !wanted.isEmpty, wanted != stem else {
      return RenameTarget(movedFrom: moved, movedTo: moved, path: path)
    }
    let prefix = parent.isEmpty ? "" : parent + "/"
    for number in 1...999 {
      let new = (number == 1 ? wanted : "\(wanted)-\(number)") + ending
      guard try isFree(new, in: parent, besides: old) else { continue }
      return RenameTarget(
        movedFrom: moved, movedTo: prefix + new, path: prefix + new + (isBundle ? "/" + name : ""))
    }
    throw BuildError("there are too many entries of the name '\(wanted)'")
  }

  /// The day at the beginning of a file's name, as it is written there.
  private static func day(at stem: String) -> String {
    let day = stem.prefix(10)
    let isDay =
      day.utf8.count == 10
      && day.utf8.enumerated().allSatisfy { position, byte in
        position == 4 || position == 7
          ? [0x2D, 0x5F, 0x2E].contains(byte) : (0x30...0x39).contains(byte)
      }
    return isDay ? String(day) : ""
  }

  private func isFree(
    _ name: String, in folder: String, besides old: String
  ) throws(BuildError) -> Bool {
    let wanted = normalizedForm(name.lowercased())
    return try root.items(in: folder).allSatisfy { item in
      guard let text = item.text, text != old else { return true }
      return !normalizedForm(text.lowercased()).utf8.elementsEqual(wanted.utf8)
    }
  }

  private func refuseTranslations(
    of item: JournalEntries.Item, _ journal: JournalEntries, _ target: RenameTarget
  ) throws(BuildError) {
    guard target.movedFrom != target.movedTo,
      let other = journal.items.first(where: {
        $0.entry !== item.entry && $0.entry.translationKey == item.entry.translationKey
      })
    else { return }
    throw BuildError(
      "'\(item.entry.source.path)' and '\(other.entry.source.path)' are one entry in two languages, by their names",
      help: "rename both files in your editor, or give both the same field 'translation' first")
  }

  // MARK: The title

  private func retitle(_ entry: Entry, _ title: String) throws(BuildError) {
    if entry.title == title { return }
    let path = entry.source.path
    let bytes = try read(path)
    if let changed = heading(in: bytes, at: path, title) {
      return try replace(FileVersion(path: path, bytes: bytes), by: changed)
    }
    _ = try change(path, [.title(title)])
  }

  /// The file with another heading, where a heading at the beginning of the text is the title.
  private func heading(in bytes: [UInt8], at path: String, _ title: String) -> [UInt8]? {
    let source = SourceText(path: path, bytes: bytes)
    let (fields, _) = frontMatter(of: source)
    var start = fields
    while start < bytes.count, [0x0A, 0x0D, 0x20].contains(bytes[start]) { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == 0x23, bytes[start + 1] == 0x20 else {
      return nil
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let escaped = title.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars.contains(scalar),
        !",.'-:;?!()\"/".unicodeScalars.contains(scalar)
      {
        text += "\\"
      }
      text.unicodeScalars.append(scalar)
    }
    let changed = bytes[..<start] + Array("# \(escaped)".utf8) + bytes[end...]
    let read = read(Array(changed), at: path)
    return read.entry?.title == title ? Array(changed) : nil
  }
}
