package import Build
import Diagnostics
package import Files
import Journal
import JournalReader
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
    /// For `ilgi undo`.
    fileprivate(set) var written = WrittenFiles()
  }

  /// A link that does not lead where it did, and has to be changed by hand.
  package struct LeftLink: Sendable, Equatable {
    package let path: String
    /// Nil for a picture that a field names.
    package let line: Int?
  }

  /// What an entry is called afterwards.
  package enum NewName: Sendable {
    /// Another title, and the file has the name of it.
    case title(String)
    /// The file has the name of the title that the entry has.
    case ofTitle
    /// The file's name without its ending; the title stays.
    case file(String)
  }

  /// Gives an entry another title, or its file another name, and mends the links of other entries.
  /// Nothing is written unless the entry will be the same but for its title, name and address.
  ///
  /// - Parameters:
  ///   - leavesAlias: whether the address that a published entry had becomes an alias.
  ///   - before: the title that the entry had when links to it were last right, if it is another
  ///     one now.
  package func rename(
    _ item: JournalEntries.Item, of journal: JournalEntries, to name: NewName,
    leavesAlias: Bool = true, titled before: String? = nil, _ options: BuildOptions
  ) throws(BuildError) -> Renaming {
    let entry = item.entry
    let path = entry.source.path
    let target = try target(of: item, journal, name)
    let version = FileVersion(path: path, bytes: try readText(path))
    var retitled = version.bytes
    if case .title(let title) = name {
      retitled = try self.retitled(entry, oneLineOfText(title), version.bytes)
    }
    let old = try entryBefore(before ?? entry.title, of: entry, version.bytes)
    guard target.isMoved || retitled != version.bytes || old != nil else {
      return Renaming(before: path, path: path)
    }
    let bytes = try keepingDay(of: entry, retitled, target)
    var links = try RenamedLinks(
      of: old ?? entry, target, journal.replacing(entry, by: old), in: self)
    if let renamed = read(bytes, at: target.path).entry {
      try refuseOtherMeaning(of: read(version.bytes, at: path).entry ?? entry, renamed, journal)
      try links.refuseTakenAddress(of: renamed)
    }
    let isPublished = item.reasons.isEmpty
    let address = leavesAlias && isPublished ? address(of: path, options) : nil
    var renaming = Renaming(before: path, path: target.path)
    if bytes != version.bytes {
      try replace(version, by: bytes)
      renaming.written.add(version, bytes)
    }
    renaming.isChanged = true
    if target.isMoved {
      try move(target.movedFrom, to: target.movedTo)
      renaming.written.move(target)
    }
    if let address, self.address(of: target.path, options) != address {
      renaming.alias = written(alias: address)
      let aliases = EntryChange.aliases((entry.aliases + [address]).map(written(alias:)))
      if entry.names.isEmpty {
        renaming.isAliasWritten = (try? change(target.path, aliases, &renaming.written)) ?? false
      }
    }
    // Links to the old address lead to the entry as before, by its alias.
    let outcome = try links.follow()
    (renaming.links, renaming.leftLinks) = (outcome.changes.map(\.before.path), outcome.left)
    for change in outcome.changes { renaming.written.add(change.before, change.bytes) }
    renaming.failure = outcome.failure
    return renaming
  }

  /// An entry as it was with another title; nil where that is the one that it has.
  private func entryBefore(
    _ title: String?, of entry: Entry, _ bytes: [UInt8]
  ) throws(BuildError) -> Entry? {
    guard let title, title != entry.title else { return nil }
    return read(try retitled(entry, title, bytes), at: entry.source.path).entry
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
