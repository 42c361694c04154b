import Diagnostics
import Glibc

/// One build of a journal at a time: a lock on `.ilgi/lock` that the system lets go of when the
/// program ends, however it ends.
package final class BuildLock {
  /// The journal's `.ilgi/`, which git ignores.
  package let folder: OpenFolder
  private let descriptor: Int32

  /// Makes a journal's `.ilgi/`. Nobody else can look into it: a preview has drafts, the trash what
  /// was deleted, and the cache lines of entries that are not published.
  package static func makeFolder(in journal: OpenFolder) throws(BuildError) {
    try journal.makeFolder(".ilgi", permissions: 0o700)
  }

  /// Locks a journal, and makes `.ilgi/` in it.
  package convenience init(making journal: OpenFolder) throws(BuildError) {
    try BuildLock.makeFolder(in: journal)
    try self.init(try journal.folder(".ilgi"))
  }

  /// Locks a journal that has been built before; nil for another one, in which nothing is made.
  package static func existing(in journal: OpenFolder) throws(BuildError) -> BuildLock? {
    guard try journal.status(".ilgi")?.kind == .folder else { return nil }
    return try BuildLock(try journal.folder(".ilgi"))
  }

  /// Whether the system lets nothing be written where a lock would be: a journal that is mounted
  /// so, as CI systems do it, or that belongs to somebody else.
  package static func isRefused(in journal: OpenFolder) -> Bool {
    let own = journal.full(".ilgi")
    let folder = access(own, F_OK) == 0 ? own : journal.path
    let paths: [String] = [folder, own + "/lock"]
    return paths.contains { (path: String) -> Bool in
      access(path, W_OK) != 0 && [EROFS, EACCES, EPERM].contains(errno)
    }
  }

  private init(_ folder: OpenFolder) throws(BuildError) {
    let path = folder.full("lock")
    let opened = folder.openLock("lock")
    guard opened >= 0 else { throw .system("open", path) }
    guard folder.disk.attempt(.lock, path, { flock(opened, LOCK_EX | LOCK_NB) }) == 0 else {
      let number = errno
      let holder =
        (try? folder.read("lock", atMost: 64)).map { String(decoding: $0, as: UTF8.self) }
      close(opened)
      guard number == EWOULDBLOCK else { throw .system("lock", path, number) }
      let process = holder?.split(separator: "\n").first ?? ""
      throw BuildError(
        process.isEmpty
          ? "another build of this journal is running"
          : "another build of this journal is running (process \(process))",
        help: "wait for it to end")
    }
    (self.folder, descriptor) = (folder, opened)
    // Who holds the lock is for messages alone.
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(opened, 0)
    _ = text.withUnsafeBytes { pwrite(opened, $0.baseAddress, $0.count, 0) }
    // A build that was killed, or a full disk, may have left none or half of it.
    let ignored = Array("*\n".utf8)
    guard try folder.read(".gitignore", atMost: 1 << 20) ?? [] == [] else { return }
    try folder.remove(".gitignore")
    try folder.write(ignored, to: ".gitignore")
  }

  deinit {
    _ = ftruncate(descriptor, 0)
    // Closing is not enough: a child that is being started at this moment still shares the open
    // file, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
