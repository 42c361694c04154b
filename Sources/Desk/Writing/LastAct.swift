import Build
import Diagnostics
package import Files

/// What the last command did to one entry, so that `ilgi undo` can take it back. It is in
/// `.ilgi/last-act`: a line that says what it was, and the bytes that a changed file had before.
package struct LastAct: Sendable {
  package enum Kind: String, Sendable {
    case made, changed, deleted
  }

  package let kind: Kind
  package let path: String
  /// Of the bytes that the file had afterwards; for a deleted one, what names it in the trash.
  let mark: String
  let before: [UInt8]

  private static let file = ".ilgi/last-act"

  private init(kind: Kind, path: String, mark: String, before: [UInt8] = []) {
    (self.kind, self.path, self.mark, self.before) = (kind, path, mark, before)
  }

  package static func made(_ version: FileVersion) -> LastAct {
    LastAct(kind: .made, path: version.path, mark: Digest(of: version.bytes).hex)
  }

  package static func deleted(_ path: String, id: String) -> LastAct {
    LastAct(kind: .deleted, path: path, mark: id)
  }

  static func changed(_ version: FileVersion, to bytes: [UInt8]) -> LastAct {
    LastAct(
      kind: .changed, path: version.path, mark: Digest(of: bytes).hex, before: version.bytes)
  }

  /// Remembers this act in the place of the one before.
  package func keep(in journal: WritableJournal) throws(BuildError) {
    let line = "\(kind.rawValue) \(mark) \(path)\n"
    try journal.keepOwnFile(Self.file, Array(line.utf8) + before)
  }

  /// Another act was the last one, which cannot be taken back.
  package static func forget(in journal: WritableJournal) throws(BuildError) {
    try journal.keepOwnFile(file, nil)
  }

  /// The last act; nil where none can be taken back.
  package init?(of journal: WritableJournal) throws(BuildError) {
    guard let bytes = try journal.ownFile(Self.file, atMost: .max),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let parts = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(
      kind: kind, path: String(parts[2]), mark: String(parts[1]),
      before: Array(bytes[(end + 1)...]))
  }

  /// Takes the act back, if nothing was done to the entry since.
  ///
  /// - Returns: where the entry is now: its path, or its place in the trash.
  package func takeBack(in journal: WritableJournal, now: Int) throws(BuildError) -> String {
    let place: String
    switch kind {
    case .deleted:
      guard let restored = try Trash(of: journal, now: now).restore(mark) else {
        throw BuildError("the trash does not have '\(path)' any more")
      }
      place = restored
    case .made:
      _ = try unchanged(in: journal)
      place = try Trash(of: journal, now: now).put(path).place
    case .changed:
      try journal.replace(FileVersion(path: path, bytes: try unchanged(in: journal)), by: before)
      place = path
    }
    try Self.forget(in: journal)
    return place
  }

  private func unchanged(in journal: WritableJournal) throws(BuildError) -> [UInt8] {
    let bytes = try journal.read(path)
    guard Digest(of: bytes).hex == mark else {
      throw BuildError("'\(path)' was changed since, so nothing was taken back")
    }
    return bytes
  }
}
