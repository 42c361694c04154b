package import Diagnostics
package import Files
import Glibc

/// The folder that the site is published to, after every reason to refuse it was looked at (fail
/// closed).
package struct OutputFolder {
  /// Absolute; its parent is resolved, and it is not a symbolic link itself.
  package let path: String
  /// Nil when nothing is there yet.
  package let status: Disk.Status?
  /// The list of files of the site that is there; nil when there is none, or it was not asked for.
  package private(set) var manifest: OutputManifest?
  /// As it was asked for.
  private let wanted: String

  /// - Parameters:
  ///   - wanted: the path as it was asked for, absolute.
  ///   - journal: the journal's resolved path.
  ///   - protected: folders of the journal that hold the author's files, relative to it.
  ///   - readsManifest: false where its first line is enough.
  package init(
    _ wanted: String, journal: String, protected: [String], on disk: Disk,
    readsManifest: Bool = true
  ) throws(BuildError) {
    self.wanted = wanted
    path = try OutputFolder.absolute(wanted, disk)
    if path == "/" { throw OutputFolder.refused(wanted, "it is the root of the file system") }
    status = try disk.status(path, followingLinks: false)
    if status?.kind == .link { throw OutputFolder.refused(wanted, "it is a symbolic link") }
    if let status, status.kind != .folder {
      throw OutputFolder.refused(wanted, "it is not a folder")
    }
    try OutputFolder.refuse(
      wanted, path, status, journal: journal, protected: protected, disk)
    try refuseForeignFiles(disk)
    if readsManifest { try readManifest(disk) }
  }

  /// Reads the list of files, and refuses one that is damaged.
  package mutating func readManifest(_ disk: Disk) throws(BuildError) {
    guard status != nil, manifest == nil else { return }
    let folder = try OpenFolder.open(path, on: disk)
    guard try folder.status(OutputManifest.name)?.kind == .file else { return }
    let bytes = try folder.read(OutputManifest.name, atMost: OutputManifest.limit)
    guard let bytes, let read = try OutputManifest(bytes, in: folder) else {
      throw OutputFolder.refused(
        wanted, "its \(OutputManifest.name) was not written by this program, or is damaged")
    }
    manifest = read
  }

  /// The parent must stand; the last part need not.
  package static func absolute(_ wanted: String, _ disk: Disk) throws(BuildError) -> String {
    var trimmed = wanted[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == 0x2F { trimmed.removeLast() }
    let (_, name) = String(trimmed).folderAndName
    if trimmed == "/" || name == "." || name == ".." || name.isEmpty {
      guard let resolved = disk.resolve(wanted) else {
        throw refused(wanted, "its path names no folder")
      }
      return resolved
    }
    // By bytes: a slash and a mark above it would be one letter, which parts no names.
    let parent = String(Substring(trimmed.utf8.dropLast(name.utf8.count)))
    try requireParent(parent, disk)
    guard let resolved = disk.resolve(parent) else {
      throw .system("find the folder", parent, ENOENT)
    }
    return resolved == "/" ? "/" + name : resolved + "/" + name
  }

  private static func requireParent(_ parent: String, _ disk: Disk) throws(BuildError) {
    guard try disk.status(parent) == nil else { return }
    throw BuildError(
      "cannot write the output: the folder '\(parent)' does not exist",
      help: "make it first: mkdir -p '\(parent)'")
  }

  package static func refuse(
    _ wanted: String, _ path: String, _ status: Disk.Status?, journal: String,
    protected: [String], _ disk: Disk
  ) throws(BuildError) {
    if disk.isHome(path) { throw refused(wanted, "it is your home folder") }
    if path == journal || journal.isBelow(path) {
      throw refused(wanted, "it is, or contains, the journal itself")
    }
    if (path + "/").split(separator: "/").contains(".git") {
      throw refused(wanted, "it is inside a .git folder")
    }
    for folder in protected {
      let full = journal + "/" + folder
      guard let resolved = disk.resolve(full) else {
        if path == full { throw refused(wanted, "'\(folder)' is kept for the author's files") }
        continue
      }
      if path == resolved || path.isBelow(resolved) || resolved.isBelow(path) {
        throw refused(wanted, "'\(folder)' contains the author's files")
      }
    }
    // The same folder under another name (a bind mount) is caught by its inode, on the way up from
    // the journal.
    guard let status else { return }
    if try disk.identities(upFrom: journal).contains(status.identity) {
      throw refused(wanted, "it is, or contains, the journal itself")
    }
    if let root = try disk.status("/"), root.isSame(as: status) {
      throw refused(wanted, "it is the root of the file system")
    }
  }

  private func refuseForeignFiles(_ disk: Disk) throws(BuildError) {
    guard status != nil else { return }
    let folder = try OpenFolder.open(path, on: disk)
    if try folder.status(OutputManifest.name)?.kind == .file { return }
    // A stage that a killed build left is cleared before the next one begins.
    let items = try folder.items().filter { !$0.name.elementsEqual(Stage.nameInside.utf8) }
    guard items.isEmpty else {
      throw OutputFolder.refused(wanted, "it is not empty, and no build of ours wrote it")
    }
  }

  package static func refused(_ path: String, _ reason: Phrase) -> BuildError {
    BuildError(
      "the output folder '\(path)' is refused: \(reason)",
      help: "nothing was written; choose an empty or new folder with --output")
  }
}
