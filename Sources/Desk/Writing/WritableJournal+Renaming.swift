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
    package let path: String
    /// Whether anything was different.
    package fileprivate(set) var isChanged = false
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

  /// Gives an entry another title, and its file the name of it. Nothing is written unless the entry
  /// will be the same but for its title, name and address.
  package func rename(
    _ item: JournalEntries.Item, of journal: JournalEntries, to title: String,
    _ options: BuildOptions
  ) throws(BuildError) -> Renaming {
    let entry = item.entry
    let path = entry.source.path
    let title = oneLineOfText(title)
    if title.isEmpty { throw BuildError("an entry cannot be renamed to nothing") }
    let target = try target(of: item, journal, title)
    let version = FileVersion(path: path, bytes: try readText(path))
    let retitled = try retitled(entry, title, version.bytes)
    guard target.isMoved || retitled != version.bytes else {
      return Renaming(before: path, path: path)
    }
    let bytes = try keepingDay(of: entry, retitled, target)
    var links = try RenamedLinks(of: entry, target, journal, in: self)
    if let renamed = read(bytes, at: target.path).entry {
      try refuseOtherMeaning(of: read(version.bytes, at: path).entry ?? entry, renamed, journal)
      try links.refuseTakenAddress(of: renamed)
    }
    let address = address(of: path, options)
    if bytes != version.bytes { try replace(version, by: bytes) }
    var renaming = Renaming(before: path, path: target.path)
    renaming.isChanged = true
    if target.isMoved {
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

  /// The address at which an entry is published; nil if it is not, or if another source has it too.
  private func address(of path: String, _ options: BuildOptions) -> String? {
    guard case .answered(let answer) = explain(path, from: root.path, in: options),
      case .entry(let facts) = answer.verdict, facts.reasons.isEmpty, facts.collisions.isEmpty,
      let first = facts.addresses.first
    else { return nil }
    return "\(first.route)"
  }
}
