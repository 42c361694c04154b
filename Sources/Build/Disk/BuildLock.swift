import Diagnostics
import Glibc

/// One build of a journal at a time: a lock on `.ilgi/lock` that the system lets go of when the program ends, however it ends.
final class BuildLock {
  private let descriptor: Int32

  /// - Parameter journal: the journal's resolved path; `.ilgi/` is made in it, and git ignores that folder.
  init(journal: String) throws(BuildError) {
    let folder = journal + "/.ilgi"
    if try Disk.makeFolder(folder) { try Disk.write(Array("*\n".utf8), to: folder + "/.gitignore") }
    let path = folder + "/lock"
    descriptor = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    guard descriptor >= 0 else { throw .system("open", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let number = errno
      let holder =
        (try? Disk.read(path)).map { String(decoding: $0.prefix(20), as: UTF8.self) } ?? ""
      close(descriptor)
      guard number == EWOULDBLOCK else { throw .system("lock", path, number) }
      let process = holder.split(separator: "\n").first ?? ""
      throw BuildError(
        process.isEmpty
          ? "another build of this journal is running"
          : "another build of this journal is running (process \(process))",
        help: "wait for it to end")
    }
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  deinit {
    _ = ftruncate(descriptor, 0)
    // Closing is not enough: a child that is being started at this moment still shares the open file, and with it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
