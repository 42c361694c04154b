// The calls to the file system, each with an error that names the file. Paths are taken as bytes of UTF-8; links are followed
// only where a function says so.

import Diagnostics
import Glibc

enum Disk {
  /// What stands at a path.
  struct Status: Equatable {
    enum Kind { case file, folder, link, other }
    let kind: Kind
    let device: UInt64
    let inode: UInt64
    let size: Int

    /// The same file or folder, whatever it is called.
    func isSame(as other: Status) -> Bool { device == other.device && inode == other.inode }
  }

  /// Nil when nothing stands there.
  static func status(_ path: String, followingLinks: Bool = true) throws(BuildError) -> Status? {
    var info = stat()
    let result = followingLinks ? stat(path, &info) : lstat(path, &info)
    if result == 0 { return Status(info) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .system("look at", path)
  }

  /// The path without links, `.` and `..`; nil when nothing stands there.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A name in a folder, as bytes: names that are not UTF-8 are the caller's to report.
  struct Name {
    let bytes: [UInt8]
    var text: String? { String(validating: bytes, as: UTF8.self) }
  }

  /// The names in a folder but `.` and `..`, sorted by their bytes.
  static func names(in folder: String) throws(BuildError) -> [Name] {
    guard let stream = opendir(folder) else { throw .system("read the folder", folder) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw .system("read the folder", folder) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { Name(bytes: $0) }
  }

  /// A regular file's bytes. Pipes and devices are never opened.
  static func read(_ path: String) throws(BuildError) -> [UInt8] {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system("read", path) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .system("read", path) }
    guard Status(info).kind == .file else {
      throw BuildError("cannot read '\(path)': it is not a regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(info.st_size) + 1)
    while true {
      let chunk = max(Int(info.st_size) - bytes.count + 1, 4096)
      let count = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = bytes.withUnsafeMutableBytes { buffer in
        retrying { Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), chunk) }
      }
      guard got >= 0 else { throw .system("read", path) }
      bytes.removeLast(chunk - got)
      if got == 0 { return bytes }
    }
  }

  /// Writes a new file with the permissions 0644, whatever the umask; an existing file or link is an error.
  static func write(_ bytes: [UInt8], to path: String) throws(BuildError) {
    let descriptor = retrying {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    }
    guard descriptor >= 0 else { throw .system("write", path) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retrying {
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
        }
      }
      guard count > 0 else {
        let number = errno
        close(descriptor)
        throw .system("write", path, number)
      }
      written += count
    }
    let marked = fchmod(descriptor, 0o644)
    let number = errno
    guard close(descriptor) == 0, marked == 0 else {
      throw .system("write", path, marked == 0 ? errno : number)
    }
  }

  /// Makes a folder with the permissions 0755; false when one stands there already.
  @discardableResult
  static func makeFolder(_ path: String) throws(BuildError) -> Bool {
    if mkdir(path, 0o755) == 0 {
      guard chmod(path, 0o755) == 0 else { throw .system("make the folder", path) }
      return true
    }
    let number = errno
    if number == EEXIST, let status = try status(path), status.kind == .folder { return false }
    throw .system("make the folder", path, number)
  }

  /// Removes a file, or a folder with all that is in it, without following links. Nothing there is no error.
  static func removeTree(_ path: String) throws(BuildError) {
    guard let status = try status(path, followingLinks: false) else { return }
    guard status.kind == .folder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .system("remove", path) }
      return
    }
    // Depth first without recursion: a folder is removed when it is seen the second time.
    var pending: [(path: String, isEmptied: Bool)] = [(path, false)]
    while let (folder, isEmptied) = pending.popLast() {
      if isEmptied {
        guard rmdir(folder) == 0 else { throw .system("remove the folder", folder) }
        continue
      }
      pending.append((folder, true))
      for name in try names(in: folder) {
        let child = folder + "/" + String(decoding: name.bytes, as: UTF8.self)
        let kind = try Disk.status(child, followingLinks: false)?.kind
        if kind == .folder {
          pending.append((child, false))
        } else if unlink(child) != 0 {
          throw .system("remove", child)
        }
      }
    }
  }

  static func rename(_ path: String, to target: String) throws(BuildError) {
    guard Glibc.rename(path, target) == 0 else { throw .system("rename", path) }
  }
}

extension Disk.Status {
  init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int(info.st_size)
  }
}

extension String {
  /// Whether a path lies in a folder. By bytes: a name may begin with a combining mark, which as a Character would swallow the slash.
  func isBelow(_ folder: String) -> Bool { utf8.starts(with: (folder + "/").utf8) }

  /// A path in `folder` without that folder and its slash.
  func below(_ folder: String) -> String {
    String(Substring(utf8.dropFirst(folder.utf8.count + 1)))
  }
}

/// Calls again what a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result == -1 && errno == EINTR { continue }
    return result
  }
}
