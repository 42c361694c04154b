// The disk. Every call that Ilgi makes to the file system goes through this value or through a
// folder or file that it opened, so tests can make any single call fail, or let nothing happen
// after a call, as if the program had been killed.

import Diagnostics
package import Glibc

/// The file system. Paths are bytes of UTF-8; links are followed only where a function says so.
package struct Disk: Sendable {
  /// Kinds of calls to the file system.
  package enum Call: String, Sendable, CaseIterable {
    case open, status, list, read, write, copy, makeFolder, removeFolder, remove, rename, link
    case setPermissions, lock, writeBack
  }

  /// What a test has a call do.
  package enum Fault: Sendable {
    /// It does nothing, and fails with this number (`ENOSPC`).
    case error(Int32)
    /// It does half of what was asked for, and says so: only `write` and `copy` can.
    case short
  }

  /// Asked before each call, with the path for which it is made; nil lets the call pass.
  package typealias Faults = @Sendable (Call, _ path: String) -> Fault?

  private let faults: Faults?

  /// - Parameter faults: for tests; nil is the plain disk.
  package init(faults: Faults? = nil) { self.faults = faults }

  /// Makes a call, again where a signal interrupted it. The result is -1 with `errno` where a test
  /// has the call fail.
  package func attempt(
    _ call: Call, _ path: @autoclosure () -> String, _ make: () -> Int
  ) -> Int { result(of: call, path(), make) }

  /// The same for a call whose result is smaller. Not one generic function: other modules would
  /// call it unspecialized, once for each file of a journal.
  package func attempt(
    _ call: Call, _ path: @autoclosure () -> String, _ make: () -> Int32
  ) -> Int32 { result(of: call, path(), make) }

  @inline(__always)
  private func result<Number: SignedInteger>(
    of call: Call, _ path: @autoclosure () -> String, _ make: () -> Number
  ) -> Number {
    if let faults, case .error(let number) = faults(call, path()) {
      errno = number
      return -1
    }
    return retrying(make)
  }

  /// Moves up to `count` bytes with one call.
  package func attemptBytes(
    _ call: Call, _ path: @autoclosure () -> String, _ count: Int, _ make: (Int) -> Int
  ) -> Int {
    switch faults?(call, path()) {
    case .error(let number):
      errno = number
      return -1
    case .short: return retrying { make(max(1, count / 2)) }
    case nil: return retrying { make(count) }
    }
  }

  /// Writes all bytes to an open file; false with `errno` where that fails.
  ///
  /// - Parameter start: where they go; nil for a file that is written from beginning to end.
  package func write(
    _ bytes: [UInt8], into target: Int32, at start: Int? = nil, _ path: @autoclosure () -> String
  ) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        attemptBytes(.write, path(), bytes.count - written) { count in
          let rest = buffer.baseAddress?.advanced(by: written)
          guard let start else { return Glibc.write(target, rest, count) }
          return pwrite(target, rest, count, off_t(start + written))
        }
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

/// Calls again what a signal interrupted.
package func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result == -1 && errno == EINTR { continue }
    return result
  }
}

extension Disk {
  /// What a path names.
  package struct Status: Equatable, Sendable {
    package enum Kind: Sendable { case file, folder, link, other }
    package let kind: Kind
    package let identity: Identity
    package let size: Int
    /// The permission bits, as in 0o755.
    package let permissions: mode_t
    /// Nanoseconds since 1970 at which bytes, name or permissions last changed. No program can set
    /// it.
    package let changed: Int

    package init(_ info: stat) {
      kind =
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      identity = Identity(device: UInt64(info.st_dev), inode: UInt64(info.st_ino))
      size = Int(info.st_size)
      permissions = info.st_mode & 0o7777
      changed = info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec
    }

    /// Stays when a file is renamed; a copy has another one.
    package var inode: UInt64 { identity.inode }

    /// Whether both are the same file or folder, whatever its names are.
    package func isSame(as other: Status) -> Bool { identity == other.identity }
  }

  /// What makes two names the same file or folder.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  /// The status of a path, or nil when it names nothing.
  package func status(_ path: String, followingLinks: Bool = true) throws(BuildError) -> Status? {
    var info = stat()
    let result = attempt(.status, path) {
      followingLinks ? stat(path, &info) : lstat(path, &info)
    }
    if result == 0 { return Status(info) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .system("look at", path)
  }

  /// A folder and the folders that it is in, the nearest first, but for the root: by what they are,
  /// whatever their names are (a bind mount gives one another name).
  ///
  /// - Parameter path: absolute, without links.
  package func identities(upFrom path: String) throws(BuildError) -> [Identity] {
    var found: [Identity] = []
    for folder in [path] + path.foldersAbove where !folder.isEmpty {
      if let status = try status(folder) { found.append(status.identity) }
    }
    return found
  }

  /// A file's bytes; links are followed.
  package func read(_ path: String, atMost limit: Int) throws(BuildError) -> [UInt8] {
    try openFile(path).bytes(atMost: limit)
  }

  /// Opens a regular file; links are followed.
  package func openFile(_ path: String) throws(BuildError) -> OpenFile {
    let descriptor = attempt(.open, path) {
      open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .system("read", path) }
    return try OpenFile(descriptor, path, on: self)
  }

  /// The path without links, `.` and `..`, or nil when it names nothing.
  package func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path without links is that of the home folder.
  package func isHome(_ path: String) -> Bool {
    getenv("HOME").flatMap { resolve(String(cString: $0)) } == path
  }

  /// Opens the folder of a journal, wherever its path leads.
  package func journalFolder(_ path: String) throws(BuildError) -> OpenFolder {
    guard let resolved = resolve(path), try status(resolved)?.kind == .folder else {
      throw BuildError("there is no folder '\(path)'")
    }
    return try OpenFolder.open(resolved, on: self)
  }
}

extension String {
  /// Whether a path is below a folder. By bytes: a name may begin with a combining mark, which as a
  /// Character would swallow the slash.
  package func isBelow(_ folder: String) -> Bool { utf8.starts(with: (folder + "/").utf8) }

  /// A path in `folder` without that folder and its slash.
  package func below(_ folder: String) -> String {
    String(Substring(utf8.dropFirst(folder.utf8.count + 1)))
  }

  /// The folder part and the last name of a path: `a/b/c` → `a/b`, `c`; the folder of `c` is empty,
  /// that of `/c` is `/`.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: 0x2F) else { return ("", self) }
    let name = String(Substring(utf8[utf8.index(after: slash)...]))
    let folder = slash == startIndex ? "/" : String(Substring(utf8[..<slash]))
    return (folder, name)
  }

  /// The folders that a relative path is in, the nearest first: `a/b/c.html` → `a/b`, `a`.
  package var foldersAbove: [String] {
    var folders: [String] = []
    var rest = utf8[...]
    while let slash = rest.lastIndex(of: 0x2F) {
      rest = rest[..<slash]
      folders.append(String(Substring(rest)))
    }
    return folders
  }
}
