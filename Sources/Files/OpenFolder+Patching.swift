import Diagnostics
import Glibc

// A file of a cache that is changed where it is, because a new one would be most of a build's work.
extension OpenFolder {
  /// Overwrites pieces of a file, in their order, and gives it a size.
  ///
  /// - Parameter expected: the file that was read; another one is left as it is, and so is one that
  ///   has other names.
  /// - Returns: whether it was done.
  package func patch(
    _ relative: String, _ expected: Disk.Identity,
    _ pieces: [(start: Int, bytes: @Sendable () -> [UInt8])], size: Int
  ) throws(BuildError) -> Bool {
    let target = openBelow(relative, O_RDWR | O_NONBLOCK | O_NOCTTY)
    guard target >= 0 else { throw .system("write", full(relative)) }
    defer { close(target) }
    var info = stat()
    guard disk.attempt(.status, full(relative), { fstat(target, &info) }) == 0 else {
      throw .system("look at", full(relative))
    }
    guard Disk.Status(info).identity == expected, info.st_nlink == 1 else { return false }
    for piece in pieces
    where !disk.write(piece.bytes(), into: target, at: piece.start, full(relative)) {
      throw .system("write", full(relative))
    }
    guard disk.attempt(.write, full(relative), { ftruncate(target, off_t(size)) }) == 0 else {
      throw .system("write", full(relative))
    }
    return true
  }
}
