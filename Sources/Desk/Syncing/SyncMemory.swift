import Files
import Glibc

/// What a sync remembers between two runs, in `.ilgi/sync/`, which git does not see.
struct SyncMemory {
  /// A merge that waits for its author: files in which the lines of a conflict stand.
  struct Pending {
    /// The commit that is to be put together with what is here.
    let theirs: String
    /// The digests of the files as they were marked, by their paths.
    var files: [String: String]
    /// Whether all of them were marked; a kill can come before.
    var isMarked = false
  }

  static let folder = ".ilgi/sync"

  /// The journal's folder.
  let root: OpenFolder

  func makeFolder() throws(BuildError) {
    try BuildLock.makeFolder(in: root)
    _ = try root.addFile(".ilgi/.gitignore", Array("*\n".utf8))
    try root.makeFolder(Self.folder)
    try root.setPermissions(0o700, of: Self.folder)
  }

  // MARK: What waits

  func pending() throws(BuildError) -> Pending? {
    let fields = try fields("waiting")
    guard fields.count > 3 else { return nil }
    var files: [String: String] = [:]
    for position in stride(from: 2, to: fields.count - 1, by: 2) {
      files[fields[position]] = fields[position + 1]
    }
    return Pending(theirs: fields[0], files: files, isMarked: fields[1] == "marked")
  }

  func remember(_ pending: Pending?) throws(BuildError) {
    guard let pending else { return try root.remove("\(Self.folder)/waiting") }
    let files = pending.files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    try write(
      [pending.theirs, pending.isMarked ? "marked" : "marking"]
        + files.flatMap { [$0.key, $0.value] }, to: "waiting")
  }

  // MARK: Files that the author was asked about

  /// Whether files of a name are to be committed, as the author said; nil if nobody was asked.
  func answers() throws(BuildError) -> [String: Bool] {
    let fields = try fields("files")
    var answers: [String: Bool] = [:]
    for position in stride(from: 0, to: fields.count - 1, by: 2) {
      answers[fields[position + 1]] = fields[position] == "commit"
    }
    return answers
  }

  func remember(_ answers: [String: Bool]) throws(BuildError) {
    let sorted = answers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    try write(sorted.flatMap { [$0.value ? "commit" : "leave", $0.key] }, to: "files")
  }

  private func fields(_ name: String) throws(BuildError) -> [String] {
    guard try root.status("\(Self.folder)/\(name)")?.kind == .file,
      let bytes = try root.read("\(Self.folder)/\(name)", atMost: 64 << 20)
    else { return [] }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ fields: [String], to name: String) throws(BuildError) {
    let bytes = Array((fields.joined(separator: "\0") + "\0").utf8)
    try root.replaceFile("\(Self.folder)/\(name)", by: bytes, permissions: 0o600)
  }
}
