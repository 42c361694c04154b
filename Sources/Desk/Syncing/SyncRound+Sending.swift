import Diagnostics
import Files
import Journal

/// An entry that a sync brought or sent.
package struct SyncedEntry: Sendable {
  /// Relative to the journal.
  package let path: String
  package let title: String?
  /// Whether readers do not have it. Its name is for its author's eyes.
  package let isWithheld: Bool
}

extension SyncRound {
  /// - Returns: false where others sent something in between.
  mutating func send(_ remote: SyncRemote, isFirst: Bool) throws(BuildError) -> Bool {
    guard let head = try repository.commit("HEAD") else { return true }
    let known = before.remote
    if known == head {
      try remote.remember(for: branch)
      return true
    }
    let sent = try repository.count(known.map { ["\($0)..\(head)"] } ?? [head])
    guard try remote.push(head) else { return false }
    try remote.remember(for: branch)
    summary.sent = sent
    if isFirst { summary.notes.append(.firstOfRemote) }
    return true
  }

  /// Finds out which entries came and went.
  mutating func tellEntries() throws(BuildError) {
    guard let journal, let head = try repository.commit("HEAD") else { return }
    if summary.received > 0 {
      let old = try repository.treeish(before.head)
      summary.receivedEntries = try entries(from: old, to: before.remote ?? head, journal)
    }
    if summary.sent > 0 {
      let old = try repository.treeish(before.remote)
      summary.sentEntries = try entries(from: old, to: head, journal)
    }
  }

  /// The entries that are another in a commit than where two histories were one.
  private func entries(
    from old: String, to new: String, _ journal: WritableJournal
  ) throws(BuildError) -> [SyncedEntry] {
    let base = try repository.git.run(["merge-base", old, new])
    let start = base?.isGood == true ? base?.output.trimmed ?? old : old
    let changes = try repository.changes(from: start, to: new, findsRenames: false).filter {
      $0.path.hasPrefix(repository.prefix) && !$0.isLink && $0.kind != .removed
        && journal.isText(repository.journalPath($0.path))
    }
    // Nobody reads more names than that.
    let shown = Array(changes.prefix(50))
    let blobs = try repository.blobs(shown.map(\.blob))
    return zip(shown, blobs).map { change, bytes in
      let path = repository.journalPath(change.path)
      return SyncedEntry(
        path: path, title: journal.read(bytes, at: path).entry?.title,
        isWithheld: EntryMerge.isWithheld(bytes, at: path, in: journal))
    }
  }
}
