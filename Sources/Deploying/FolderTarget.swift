import Build
import Diagnostics
import Files
import Glibc
import Publishing

/// A folder of this machine. Symbolic links in it are never followed.
struct FolderTarget: SteppedTarget {
  let name: String
  private let disk: Disk
  /// The site that is put there.
  private let source: OpenFolder
  private let path: String

  /// The file that is being copied. A deployment that was killed leaves it, and the next one
  /// removes it.
  private static let unfinished = ".ilgi-deploy"

  /// - Parameter wanted: an absolute path.
  init(_ wanted: String, from source: OpenFolder, of journal: OpenFolder) throws(BuildError) {
    (name, self.source, disk) = (wanted, source, journal.disk)
    if let resolved = disk.resolve(wanted) {
      path = resolved
    } else {
      path = try OutputFolder.absolute(wanted, disk)
    }
    if path == "/" { throw refused("it is the root of the file system") }
    let status = try disk.status(path, followingLinks: false)
    if let status, status.kind != .folder { throw refused("it is not a folder") }
    if path.isBelow(journal.path) { throw refused("it is in the journal") }
    do throws(BuildError) {
      try OutputFolder.refuse(wanted, path, status, journal: journal.path, protected: [], disk)
    } catch {
      throw BuildError(
        error.message, help: "nothing was written; choose a folder for the site alone")
    }
    if source.path == path || source.path.isBelow(path) || path.isBelow(source.path) {
      throw refused("it is, or contains, the site that was built")
    }
  }

  private func refused(_ reason: Phrase) -> BuildError {
    BuildError(
      "the folder '\(name)' is refused: \(reason)",
      help: "nothing was written; choose a folder for the site alone")
  }

  /// Nil when nothing is there yet.
  private func target() throws(BuildError) -> OpenFolder? {
    guard try disk.status(path, followingLinks: false) != nil else { return nil }
    return try OpenFolder.open(path, on: disk)
  }

  private func existing() throws(BuildError) -> OpenFolder { try OpenFolder.open(path, on: disk) }

  func manifest() throws(BuildError) -> OutputManifest {
    guard let target = try target(),
      let bytes = try target.read(OutputManifest.name, atMost: OutputManifest.limit)
    else { return OutputManifest(files: []) }
    let known = try read(manifest: bytes, in: target)
    var files: [OutputManifest.File] = []
    for file in known.files where try target.status(file.path) != nil { files.append(file) }
    return OutputManifest(files: files)
  }

  func reach() throws(BuildError) {
    var folder = try target()
    if folder == nil { folder = try OpenFolder.open(path.folderAndName.folder, on: disk) }
    guard let folder else { return }
    guard access(folder.path, W_OK | X_OK) == 0 else {
      throw BuildError(
        "nothing can be written into '\(folder.path)'",
        help: "give yourself the right to, or choose another folder")
    }
  }

  func obstacles(
    to files: [OutputManifest.File], _ known: OutputManifest
  ) throws(BuildError) -> [String] {
    guard let target = try target() else { return [] }
    let ours = known.digests
    var obstacles: [String] = []
    for file in files {
      var isBlocked = false
      for folder in file.path.foldersAbove {
        guard let found = try target.status(folder) else { continue }
        if found.kind != .folder, ours[Array(folder.utf8)] == nil {
          isBlocked = true
          if obstacles.last != folder { obstacles.append(folder) }
        }
        break
      }
      guard !isBlocked, let found = try target.status(file.path) else { continue }
      let digest = found.kind == .file ? try target.digest(of: file.path) : nil
      let isSame = digest == file.digest
      let isOurFolder = found.kind == .folder && known.files.contains { $0.path.isBelow(file.path) }
      if !isSame && !isOurFolder { obstacles.append(file.path) }
    }
    return obstacles
  }

  func begin() throws(BuildError) {
    if try target() == nil {
      let (parent, last) = path.folderAndName
      try OpenFolder.open(parent, on: disk).makeFolder(last)
    }
    try existing().remove(FolderTarget.unfinished)
  }

  func put(_ files: [OutputManifest.File]) throws(BuildError) {
    let target = try existing()
    for file in files {
      try target.makeFolders(above: file.path)
      try target.copy(try source.file(file.path), to: FolderTarget.unfinished)
      try target.replace(file.path, by: FolderTarget.unfinished)
    }
  }

  func remove(_ files: [OutputManifest.File]) throws(BuildError) {
    let target = try existing()
    for file in files where try target.status(file.path)?.kind == .file {
      try target.remove(file.path)
    }
  }

  func removeEmpty(_ folders: [String]) throws(BuildError) {
    let target = try existing()
    for folder in folders where try target.status(folder)?.kind == .folder {
      try target.removeFolder(folder)
    }
  }

  /// What was done so far is on the disk before the manifest says so.
  func write(_ manifest: OutputManifest) throws(BuildError) {
    let target = try existing()
    try target.writeBackFileSystem()
    try target.write(manifest.bytes, to: FolderTarget.unfinished)
    try target.writeBack(FolderTarget.unfinished)
    try target.replace(OutputManifest.name, by: FolderTarget.unfinished)
    try target.writeBack()
  }
}
