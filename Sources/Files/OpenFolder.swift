import CPOSIX
import Diagnostics
package import Glibc

/// A folder that is held open. Calls below it stay in it, whatever happens to its name, and pass no
/// symbolic link at any step.
///
/// Paths are relative to the folder and have neither `.` nor `..`; an empty path is the folder
/// itself.
package final class OpenFolder: Sendable {
  /// Absolute; for messages.
  package let path: String
  package let status: Disk.Status
  package let disk: Disk
  let descriptor: Int32
  /// Whether new files have the permissions that they are made with.
  private let givesPermissions: Bool

  /// Opens a folder by its resolved path.
  package static func open(_ path: String, on disk: Disk) throws(BuildError) -> OpenFolder {
    let descriptor = disk.attempt(.open, path) {
      Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .system("open", path) }
    return try OpenFolder(descriptor, path, disk)
  }

  private init(
    _ descriptor: Int32, _ path: String, _ disk: Disk, givesPermissions: Bool = false
  ) throws(BuildError) {
    self.givesPermissions = givesPermissions
    var info = stat()
    guard disk.attempt(.status, path, { fstat(descriptor, &info) }) == 0 else {
      let number = errno
      close(descriptor)
      throw .system("look at", path, number)
    }
    (self.descriptor, self.path, self.disk) = (descriptor, path, disk)
    status = Disk.Status(info)
  }

  deinit { close(descriptor) }

  /// A folder below this one.
  ///
  /// - Parameter givesPermissions: whether new files in it have those that they are made with.
  package func folder(
    _ relative: String, givesPermissions: Bool = false
  ) throws(BuildError) -> OpenFolder {
    let descriptor = openBelow(relative, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw .system("open", full(relative)) }
    return try OpenFolder(descriptor, full(relative), disk, givesPermissions: givesPermissions)
  }

  /// The number of the mount that the folder is on; files can be renamed within one mount only.
  package var mount: (device: UInt64, number: UInt64) {
    (status.identity.device, ilgi_mount(descriptor))
  }

  /// An absolute path, for messages.
  package func full(_ relative: String) -> String {
    relative.isEmpty ? path : path + "/" + relative
  }

  package func openBelow(_ relative: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    disk.attempt(.open, full(relative)) {
      ilgi_open_beneath(descriptor, relative.isEmpty ? "." : relative, flags, mode)
    }
  }

  /// Calls `body` with the folder of a path and its last name; the result of an open that failed
  /// represents its own.
  private func within(_ relative: String, _ body: (Int32, String) -> Int32) -> Int32 {
    let (folder, name) = relative.folderAndName
    if folder.isEmpty { return body(descriptor, name) }
    let parent = disk.attempt(.open, full(folder)) {
      ilgi_open_folder_beneath(descriptor, folder)
    }
    guard parent >= 0 else { return -1 }
    let result = body(parent, name)
    let number = errno
    close(parent)
    errno = number
    return result
  }

  // MARK: Looking

  /// What a path names, or nil: nothing, or something behind a link.
  package func status(_ relative: String) throws(BuildError) -> Disk.Status? {
    var info = stat()
    let result = within(relative) { folder, name in
      disk.attempt(.status, full(relative)) { fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) }
    }
    if result == 0 { return Disk.Status(info) }
    if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
    throw .system("look at", full(relative))
  }

  /// A name in a folder, as bytes: a name that is not UTF-8 is the caller's to report; and what it
  /// names.
  package struct Item {
    package let name: [UInt8]
    /// Nil when it went away in this moment.
    package let status: Disk.Status?

    package init(name: [UInt8], status: Disk.Status?) { (self.name, self.status) = (name, status) }

    package var text: String? { name.withUnsafeBufferPointer { String(checked: $0) } }
  }

  /// What is in a folder, sorted by the bytes of the names.
  ///
  /// - Parameter expected: the folder that a scan saw there; another one is an error.
  package func items(in relative: String = "", expected: Disk.Identity? = nil) throws(BuildError)
    -> [Item]
  {
    let opened = openBelow(relative, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { throw .system("read the folder", full(relative)) }
    guard let stream = fdopendir(opened) else {
      let number = errno
      close(opened)
      throw .system("read the folder", full(relative), number)
    }
    defer { closedir(stream) }
    if let expected {
      var info = stat()
      guard fstat(opened, &info) == 0, Disk.Status(info).identity == expected else {
        throw .changed(full(relative))
      }
    }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      let entry = disk.attempt(.list, full(relative)) { () -> Int in
        guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
        let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
        return 1
      }
      if entry < 0 { throw .system("read the folder", full(relative)) }
      if entry == 0 { break }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    var items: [Item] = []
    for name in names {
      var info = stat()
      let result = disk.attempt(.status, full(relative)) {
        (name + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { text in
            text.baseAddress.map { fstatat(opened, $0, &info, AT_SYMLINK_NOFOLLOW) } ?? -1
          }
        }
      }
      guard result == 0 || errno == ENOENT else { throw .system("look at", full(relative)) }
      items.append(Item(name: name, status: result == 0 ? Disk.Status(info) : nil))
    }
    return items
  }

  /// Opens a regular file.
  ///
  /// - Parameter expected: the file that a scan saw there; another one is an error.
  package func file(_ relative: String, expected: Disk.Identity? = nil) throws(BuildError)
    -> OpenFile
  {
    let opened = openBelow(relative, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else {
      if expected != nil, [ENOENT, ENOTDIR, ELOOP].contains(errno) {
        throw .changed(full(relative))
      }
      throw .system("read", full(relative))
    }
    let file = try OpenFile(opened, full(relative), on: disk)
    if let expected, file.status.identity != expected { throw .changed(full(relative)) }
    return file
  }

  /// The bytes of a file, or nil when there is none.
  package func read(_ relative: String, atMost limit: Int) throws(BuildError) -> [UInt8]? {
    guard let found = try status(relative) else { return nil }
    guard found.kind == .file else {
      throw BuildError("cannot read '\(full(relative))': it is not a regular file")
    }
    return try file(relative).bytes(atMost: limit)
  }

  /// The bytes of a file of the journal, which may be a link to another file in it; nil when there
  /// is none.
  package func readLinked(_ relative: String, atMost limit: Int) throws(BuildError) -> [UInt8]? {
    guard let found = try status(relative) else { return nil }
    guard found.kind == .link else { return try read(relative, atMost: limit) }
    guard let target = linkTarget(relative) else {
      throw BuildError(
        "cannot read '\(full(relative))': the symbolic link leads out of the journal",
        help: "put a copy of what it leads to in its place")
    }
    return try read(target, atMost: limit)
  }

  /// What a link in this folder leads to, relative to the folder; nil for anything outside of it.
  package func linkTarget(_ relative: String) -> String? {
    disk.resolve(full(relative)).flatMap { $0.isBelow(path) ? $0.below(path) : nil }
  }

  // MARK: Changing

  /// Writes a new file with the permissions 0644, whatever the umask; an existing file or link is
  /// an error. A file that could not be written whole is removed.
  package func write(_ bytes: [UInt8], to relative: String) throws(BuildError) {
    try create(relative) { (target) throws(BuildError) in
      try put(bytes, into: target, relative)
    }
  }

  /// Writes a new file block by block, as `write` does.
  package func write(
    to relative: String, _ fill: (([UInt8]) throws(BuildError) -> Void) throws(BuildError) -> Void
  ) throws(BuildError) {
    try create(relative) { (target) throws(BuildError) in
      try fill { (bytes) throws(BuildError) in try put(bytes, into: target, relative) }
    }
  }

  private func put(
    _ bytes: [UInt8], into target: Int32, _ relative: String
  ) throws(BuildError) {
    guard disk.write(bytes, into: target, full(relative)) else {
      throw .system("write", full(relative))
    }
  }

  /// Copies a file as a new one, as `write` does.
  package func copy(_ file: OpenFile, to relative: String) throws(BuildError) {
    try create(relative) { (target) throws(BuildError) in
      try file.copy(to: target, full(relative))
    }
  }

  private func create(
    _ relative: String, _ fill: (Int32) throws(BuildError) -> Void
  ) throws(BuildError) {
    let target = openBelow(relative, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard target >= 0 else { throw .system("write", full(relative)) }
    do throws(BuildError) {
      try fill(target)
      let marked =
        givesPermissions
        ? 0 : disk.attempt(.setPermissions, full(relative)) { fchmod(target, 0o644) }
      guard marked == 0 else { throw .system("write", full(relative)) }
    } catch {
      close(target)
      try? remove(relative)
      throw error
    }
    guard close(target) == 0 else {
      let number = errno
      try? remove(relative)
      throw .system("write", full(relative), number)
    }
  }

  /// Removes a file or a link; nothing there is no error.
  package func remove(_ relative: String) throws(BuildError) {
    let result = within(relative) { folder, name in
      disk.attempt(.remove, full(relative)) { unlinkat(folder, name, 0) }
    }
    guard result == 0 || errno == ENOENT else { throw .system("remove", full(relative)) }
  }

  /// Makes a folder with these permissions, whatever the umask; false when there is one already.
  @discardableResult
  package func makeFolder(
    _ relative: String, permissions: mode_t = 0o755
  ) throws(BuildError) -> Bool {
    let result = within(relative) { folder, name in
      let made = disk.attempt(.makeFolder, full(relative)) { mkdirat(folder, name, permissions) }
      guard made == 0 else { return made }
      // The umask took something away; nobody else knows the folder yet.
      let marked = disk.attempt(.setPermissions, full(relative)) {
        fchmodat(folder, name, permissions, 0)
      }
      if marked != 0 {
        let number = errno
        unlinkat(folder, name, AT_REMOVEDIR)
        errno = number
      }
      return marked
    }
    if result == 0 { return true }
    let number = errno
    if number == EEXIST, try status(relative)?.kind == .folder { return false }
    throw .system("make the folder", full(relative), number)
  }

  /// Removes a folder if it is empty, and says whether it did.
  @discardableResult
  package func removeFolder(_ relative: String) throws(BuildError) -> Bool {
    let result = within(relative) { folder, name in
      disk.attempt(.removeFolder, full(relative)) { unlinkat(folder, name, AT_REMOVEDIR) }
    }
    if result == 0 || errno == ENOENT { return true }
    if errno == ENOTEMPTY || errno == EEXIST { return false }
    throw .system("remove the folder", full(relative))
  }

  /// Renames a file or folder into another folder; false where something has the new name.
  func renameIfFree(
    _ relative: String, to other: OpenFolder, _ target: String
  ) throws(BuildError) -> Bool {
    let result = within(relative) { folder, name in
      other.within(target) { otherFolder, otherName in
        disk.attempt(.rename, other.full(target)) {
          ilgi_rename_new(folder, name, otherFolder, otherName)
        }
      }
    }
    guard result == 0 || errno == EEXIST else { throw .system("rename", full(relative)) }
    return result == 0
  }

  /// Renames within this folder, in the place of what has the new name.
  package func replace(_ target: String, by relative: String) throws(BuildError) {
    let result = within(relative) { folder, name in
      within(target) { otherFolder, otherName in
        disk.attempt(.rename, full(target)) { renameat(folder, name, otherFolder, otherName) }
      }
    }
    guard result == 0 else { throw .system("rename", full(relative)) }
  }

  /// Exchanges two names in one step; false where the file system, or these two, cannot.
  package func exchange(
    _ relative: String, with other: OpenFolder, _ target: String
  ) throws(BuildError) -> Bool {
    let result = within(relative) { folder, name in
      other.within(target) { otherFolder, otherName in
        disk.attempt(.rename, other.full(target)) {
          ilgi_exchange(folder, name, otherFolder, otherName)
        }
      }
    }
    if result == 0 { return true }
    let cannot = [EINVAL, ENOSYS, EOPNOTSUPP, EXDEV, EBUSY, EACCES, EPERM, ENOTEMPTY]
    if cannot.contains(errno) { return false }
    throw .system("rename", other.full(target))
  }

  package func setPermissions(_ permissions: mode_t) throws(BuildError) {
    guard disk.attempt(.setPermissions, path, { fchmod(descriptor, permissions) }) == 0 else {
      throw .system("set the permissions of", path)
    }
  }

  /// Of a file or folder that is not a link.
  package func setPermissions(_ permissions: mode_t, of relative: String) throws(BuildError) {
    let result = within(relative) { folder, name in
      disk.attempt(.setPermissions, full(relative)) { fchmodat(folder, name, permissions, 0) }
    }
    guard result == 0 else { throw .system("set the permissions of", full(relative)) }
  }

  // MARK: Locking and writing back

  /// Opens or makes a file that is there to be locked; -1 with `errno` where that fails.
  func openLock(_ relative: String) -> Int32 { openBelow(relative, O_RDWR | O_CREAT, 0o644) }

  /// Locks the folder until it is let go of; false when somebody else has it.
  ///
  /// Some network file systems lock no folders; there the folder stays unlocked.
  package func lock() throws(BuildError) -> Bool {
    if disk.attempt(.lock, path, { flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    if [EBADF, EINVAL, ENOLCK, EOPNOTSUPP, ENOSYS].contains(errno) { return true }
    throw .system("lock", path)
  }

  /// Returns when the whole file system of the folder is on its disk.
  package func writeBackFileSystem() throws(BuildError) {
    let result = disk.attempt(.writeBack, path) { ilgi_sync_file_system(descriptor) }
    guard result == 0 else { throw .system("write back the file system of", path) }
  }

  /// Returns when the names in the folder are on its disk.
  package func writeBack() throws(BuildError) {
    let result = disk.attempt(.writeBack, path) { fsync(descriptor) }
    guard result == 0 || errno == EINVAL else { throw .system("write back", path) }
  }

  /// Returns when a file is on its disk.
  package func writeBack(_ relative: String) throws(BuildError) {
    let opened = openBelow(relative, O_RDONLY)
    guard opened >= 0 else { throw .system("open", full(relative)) }
    defer { close(opened) }
    let result = disk.attempt(.writeBack, full(relative)) { fsync(opened) }
    guard result == 0 || errno == EINVAL else { throw .system("write back", full(relative)) }
  }
}
