import Diagnostics
import Files
import Glibc
import Publishing

/// What a folder and those below it hold, as a digest of names, sizes, inodes and times of change
/// (`ctime`, which no program can set): if it is the same as before, so is every byte.
///
/// Nothing is sorted and nothing is kept, so looking costs little more than the calls themselves.
struct FolderListing {
  private var builder = DigestBuilder()
  /// The latest change of a file.
  private(set) var newest = 0
  /// How many files in folders were looked at.
  private(set) var files = 0
  /// Whether a symbolic link was met: what it leads to may be anywhere.
  private(set) var hasLinks = false
  /// Whether something could not be looked at.
  private(set) var isWhole = true
  private var line: [UInt8] = []
  /// Nil where a listing is enough.
  private(set) var seen: SeenFolders?
  private var current: SeenFolders.Folder?

  /// - Parameter keepsFolders: whether what is in folders is kept.
  init(keepsFolders: Bool = false) { if keepsFolders { seen = SeenFolders() } }

  var digest: Digest { builder.digest }

  /// Folders that are not looked into. Their names count.
  struct Exceptions {
    /// Wherever it is.
    var output: Disk.Identity?
    var names: [String] = []
  }

  /// Adds a folder; one that is not there counts too.
  mutating func add(
    _ root: OpenFolder, _ folder: String, except exceptions: Exceptions = Exceptions()
  ) {
    builder.add(folder)
    if !folder.isEmpty {
      guard let found = try? root.status(folder) else { return builder.add(0) }
      guard found.kind == .folder else { return add(file: found) }
    }
    var pending = [folder]
    while let path = pending.popLast() {
      pending += read(root, path, exceptions)
      builder.add(path)
      builder.add(line)
    }
  }

  /// Adds one file, or that there is none.
  mutating func add(file status: Disk.Status?) {
    guard let status else { return builder.add(0) }
    if status.kind == .link { hasLinks = true }
    builder.add(status.size)
    builder.add(status.changed)
    builder.add(Int(truncatingIfNeeded: status.identity.inode))
    newest = max(newest, status.changed)
  }

  mutating func add(_ text: String) { builder.add(text) }

  /// What a folder of a published site holds: a fast hash is enough, since everybody may read it.
  struct Published: Sendable {
    let digest: FactDigest
    /// Of its files, without those in other folders.
    let newest: Int
    let files: Int
  }

  /// One folder, and the folders in it; nil if it cannot be looked at.
  static func published(_ root: OpenFolder, _ path: String) -> (
    folder: Published, inside: [String]
  )? {
    var listing = FolderListing()
    let inside = listing.read(root, path, Exceptions())
    guard listing.isWhole else { return nil }
    return (listing.published(at: path), inside)
  }

  private mutating func published(at path: String) -> Published {
    put(path.utf8.count)
    line.append(contentsOf: path.utf8)
    return Published(digest: FactDigest(of: line), newest: newest, files: files)
  }

  /// Puts what one folder holds into `line`.
  ///
  /// - Returns: the folders in it that are to be looked into.
  private mutating func read(
    _ root: OpenFolder, _ path: String, _ exceptions: Exceptions
  ) -> [String] {
    let opened = root.openBelow(path, O_RDONLY | O_DIRECTORY)
    guard opened >= 0, let stream = fdopendir(opened) else {
      if opened >= 0 { close(opened) }
      isWhole = false
      return []
    }
    defer { closedir(stream) }
    line.removeAll(keepingCapacity: true)
    if seen != nil {
      var info = stat()
      current = fstat(opened, &info) == 0 ? SeenFolders.Folder(Disk.Status(info).identity) : nil
    }
    var folders: [String] = []
    while true {
      var found: UnsafeMutablePointer<dirent>?
      let result = root.disk.attempt(.list, path) { () -> Int in
        errno = 0
        found = readdir(stream)
        return found == nil && errno != 0 ? -1 : 0
      }
      if result < 0 { isWhole = false }
      guard let entry = found, result == 0 else { break }
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if let folder = take(name, of: opened, at: path, root.disk, exceptions) {
            folders.append(folder)
          }
        }
      }
    }
    if let current, isWhole { seen?.add(current, at: path) }
    current = nil
    return folders
  }

  private mutating func take(
    _ name: UnsafePointer<CChar>, of folder: Int32, at path: String, _ disk: Disk,
    _ exceptions: Exceptions
  ) -> String? {
    let length = strlen(name)
    let isHidden = name[0] == 0x2E
    if isHidden, length == 1 || length == 2 && name[1] == 0x2E { return nil }
    // It is there while a build runs.
    if isHidden, path.isEmpty, strcmp(name, Stage.nameInside) == 0 {
      current?.isWhole = false
      return nil
    }
    var info = stat()
    let looked = disk.attempt(.status, path) { fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) }
    guard looked == 0 else {
      isWhole = false
      return nil
    }
    let status = Disk.Status(info)
    line.append(contentsOf: UnsafeRawBufferPointer(start: name, count: length + 1))
    if current != nil {
      current?.names.append(contentsOf: UnsafeRawBufferPointer(start: name, count: length + 1))
      current?.statuses.append(status)
    }
    let isUnread = isHidden && !Scan.hiddenStatics.contains { strcmp($0, name) == 0 }
    switch status.kind {
    case .folder:
      line.append(1)
      guard !isUnread else { return nil }
      guard let text = String(validatingCString: name) else {
        isWhole = false
        return nil
      }
      let child = path.isEmpty ? text : path + "/" + text
      return status.identity == exceptions.output || exceptions.names.contains(text) ? nil : child
    case .file:
      if isUnread { line.append(2) } else { put(status) }
    case .link:
      line.append(3)
      if !isUnread { hasLinks = true }
    case .other: line.append(4)
    }
    return nil
  }

  private mutating func put(_ file: Disk.Status) {
    line.append(2)
    put(file.size)
    put(file.changed)
    put(Int(truncatingIfNeeded: file.identity.inode))
    newest = max(newest, file.changed)
    files += 1
  }

  private mutating func put(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { line.append(contentsOf: $0) }
  }
}
