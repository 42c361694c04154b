import Diagnostics
import Glibc

/// A file of a cache that is changed where it is, because a new one would be most of a build's
/// work.
package final class ChangeableFile: Sendable {
  package let status: Disk.Status
  /// Whether the file has a second name: it may be somebody's backup.
  package let hasOtherNames: Bool
  private let path: String
  private let disk: Disk
  private let descriptor: Int32

  package init(_ relative: String, in folder: OpenFolder) throws(BuildError) {
    let opened = folder.openBelow(relative, O_RDWR | O_NONBLOCK | O_NOCTTY)
    (disk, path, descriptor) = (folder.disk, folder.full(relative), opened)
    var info = stat()
    let looked = opened < 0 ? -1 : disk.attempt(.status, path) { fstat(opened, &info) }
    (status, hasOtherNames) = (Disk.Status(info), info.st_nlink > 1)
    guard looked == 0 else { throw .system("write", path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package func write(_ bytes: [UInt8], at start: Int) throws(BuildError) {
    guard disk.write(bytes, into: descriptor, at: start, path) else { throw .system("write", path) }
  }
}
