import Diagnostics
import Glibc

extension Disk {
  /// Puts a file in the place of another in one step: a temporary file beside it, written back, then renamed.
  static func replace(_ path: String, by bytes: [UInt8]) throws(BuildError) {
    if let status = try status(path, followingLinks: false), status.kind != .file {
      throw BuildError("cannot write '\(path)': something other than a file is there")
    }
    let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    let folder = String(path[..<slash])
    let name = String(path[path.utf8.index(after: slash)...])
    let temporary = "\(folder)/.\(name).\(getpid())"
    try removeTree(temporary)
    do throws(BuildError) {
      try write(bytes, to: temporary)
      try synchronize(temporary, O_RDONLY)
      try rename(temporary, to: path)
    } catch {
      try? removeTree(temporary)
      throw error
    }
    try synchronize(folder, O_RDONLY | O_DIRECTORY)
  }

  static func synchronize(_ path: String, _ flags: Int32) throws(BuildError) {
    let descriptor = retrying { open(path, flags | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("write back", path) }
  }
}

extension Disk {
  /// Puts a whole new file at a path in one step: a temporary file beside it, written back, then given its name. False when
  /// something stands there already; that is as it was.
  static func add(_ bytes: [UInt8], as path: String) throws(BuildError) -> Bool {
    if try status(path, followingLinks: false) != nil { return false }
    let slash = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    let folder = String(path[..<slash])
    let temporary = "\(folder)/.\(path[path.utf8.index(after: slash)...]).\(getpid())"
    try removeTree(temporary)
    defer { try? removeTree(temporary) }
    try write(bytes, to: temporary)
    try synchronize(temporary, O_RDONLY)
    // Unlike a rename, a link is refused where something stands.
    guard link(temporary, path) == 0 else {
      let number = errno
      if number == EEXIST { return false }
      // Some file systems have no links.
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(number), try status(path) == nil else {
        throw .system("write", path, number)
      }
      try rename(temporary, to: path)
      try synchronize(folder, O_RDONLY | O_DIRECTORY)
      return true
    }
    try synchronize(folder, O_RDONLY | O_DIRECTORY)
    return true
  }
}
