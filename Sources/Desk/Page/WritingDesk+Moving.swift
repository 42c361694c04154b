import Diagnostics
package import Files
import Glibc
import Journal

// The trash and other names, as `ilgi delete`, `restore` and `rename` do them.
extension WritingDesk {
  package enum Moved: Sendable {
    case moved(path: String, id: String)
    case renamed(WritableJournal.Renaming)
    case conflict(DeskEntry)
    case gone
    /// Something has that name, or it is not a name for an entry.
    case taken
    case refused(BuildError)
  }

  /// Moves an entry to the trash; an entry with a folder of its own takes its files along.
  package func delete(_ path: String, digest: String) throws(BuildError) -> Moved {
    let journal = try WritableJournal(current)
    if let other = try otherThan(digest, path, journal) { return other }
    let (id, _) = try Trash(of: journal, now: now).put(path)
    forget(path)
    return .moved(path: path, id: id)
  }

  /// What is in the trash, the newest first.
  package func deleted() throws(BuildError) -> [Trash.Item] {
    try Trash(of: try WritableJournal(current), now: now).items(atMost: 200)
  }

  /// Takes something out of the trash, to where it was. If that name is taken now, it gets another.
  package func restore(_ id: String) throws(BuildError) -> Moved {
    let path = try Trash(of: try WritableJournal(current), now: now).restore(id)
    try refresh()
    return path.map { .moved(path: $0, id: id) } ?? .gone
  }

  /// Gives the file of an entry another name; the links of other entries follow.
  package func rename(
    _ path: String, digest: String, to name: WritableJournal.NewName, leavesAlias: Bool
  ) throws(BuildError) -> Moved {
    let journal = try WritableJournal(current)
    if let other = try otherThan(digest, path, journal) { return other }
    if case .file(let name) = name, !isFileName(name) { return .taken }
    let entries = try journalEntries(current, memory: memory)
    guard
      let item = entries.items.first(where: { $0.entry.source.path.utf8.elementsEqual(path.utf8) })
    else { return .taken }
    do throws(BuildError) {
      let renaming = try journal.rename(
        item, of: entries, to: name, leavesAlias: leavesAlias,
        titled: titlesBefore[Array(path.utf8)], current)
      titlesBefore[Array(path.utf8)] = nil
      try refresh()
      return .renamed(renaming)
    } catch {
      try refresh()
      return .refused(error)
    }
  }

  /// What stops a change: the file is gone, or not the version that the page has.
  private func otherThan(
    _ digest: String, _ path: String, _ journal: WritableJournal
  ) throws(BuildError) -> Moved? {
    guard item(at: path) != nil, let bytes = try journal.root.read(path, atMost: .max) else {
      forget(path)
      return .gone
    }
    if Digest(of: bytes).hex == digest { return nil }
    guard case .open(let entry) = try entry(path, bytes, journal) else { return .gone }
    return .conflict(entry)
  }
}

/// Whether a name can be that of an entry on every system, without its ending.
func isFileName(_ name: String) -> Bool {
  guard (1...120).contains(name.utf8.count), name.utf8.first != 0x2E,
    !name.unicodeScalars.contains(where: {
      $0.value < 0x20 || "/\\:*?\"<>|\u{7F}".unicodeScalars.contains($0)
    }),
    let last = name.unicodeScalars.last, last != ".", last != " "
  else { return false }
  return true
}
