import Archives
import Diagnostics
import Files
import Glibc
import JournalReader

/// An export that is being made: in a folder beside its target, which only its owner can open, and
/// which gets its name in one step when everything is on the disk. One that is killed leaves
/// nothing with the target's name.
final class ExportStage {
  private let target: ExportTarget
  private let parent: OpenFolder
  /// Of the folder beside the target.
  private let name: String
  private let lock: OpenFolder
  private let content: OpenFolder
  private var folders: Set<PathKey> = []
  private var files: [String] = []

  private static let prefix = ".ilgi-export."
  private static let contentName = "content"
  private static let archiveName = "archive.zip"

  init(_ target: ExportTarget) throws(BuildError) {
    self.target = target
    parent = try OpenFolder.open(target.path.folderAndName.folder, on: target.disk)
    try ExportStage.sweep(parent)
    name = ExportStage.prefix + "\(getpid())"
    guard try parent.makeFolder(name, permissions: 0o700) else { throw ExportStage.other(target) }
    do throws(BuildError) {
      lock = try parent.folder(name)
      // One that begins in this moment may take the new folder for one that was left.
      guard try lock.lock() else { throw ExportStage.other(target) }
      try lock.makeFolder(ExportStage.contentName, permissions: 0o700)
      content = try lock.folder(ExportStage.contentName)
    } catch {
      try? parent.removeTree(name)
      throw error
    }
  }

  private static func other(_ target: ExportTarget) -> BuildError {
    BuildError("another export beside '\(target.path)' is running", help: "wait for it to end")
  }

  /// Removes what killed exports left: a running one has its folder locked.
  private static func sweep(_ parent: OpenFolder) throws(BuildError) {
    for item in try parent.items() {
      guard item.status?.kind == .folder, let name = item.text, name.hasPrefix(prefix),
        Int(name.dropFirst(prefix.count)) != nil,
        let folder = try? parent.folder(name), (try? folder.lock()) == true,
        let own = try? folder.items(),
        own.allSatisfy({ $0.text == contentName || $0.text?.hasPrefix(archiveName) == true })
      else { continue }
      try parent.removeTree(name)
    }
  }

  /// Writes a new file block by block.
  func put(_ path: String, _ fill: OpenFolder.Fill) throws(BuildError) {
    for folder in path.foldersAbove.reversed() where folders.insert(PathKey(folder)).inserted {
      try content.makeFolder(folder, permissions: 0o700)
    }
    try content.write(to: path, fill)
    try content.setPermissions(0o600, of: path)
    files.append(path)
  }

  /// Gives the whole export its name.
  ///
  /// - Returns: whether the name is on the disk, too.
  func finish() throws(BuildError) -> Bool {
    if target.isArchive { try pack() }
    try content.writeBackFileSystem()
    let made = name + "/" + (target.isArchive ? ExportStage.archiveName : ExportStage.contentName)
    let own = target.path.folderAndName.name
    // A folder only ever takes the place of an empty one.
    if target.isFolder {
      try parent.replace(own, by: made)
    } else {
      try parent.rename(made, to: parent, own)
    }
    let isOnDisk = (try? parent.writeBack()) != nil
    discard()
    return isOnDisk
  }

  func discard() { try? parent.removeTree(name) }

  private func pack() throws(BuildError) {
    let archive = lock.full(ExportStage.archiveName)
    guard let writer = ZipWriter(archive) else { throw .system("write", archive) }
    for path in files {
      guard writer.add(path, from: content.full(path), isPacked: isPacked(path)) else {
        throw .system("write", archive)
      }
    }
    guard writer.finish() else { throw .system("write", archive) }
    try lock.setPermissions(0o600, of: ExportStage.archiveName)
  }

  private func isPacked(_ path: String) -> Bool {
    let ending = path.utf8.lastIndex(of: 0x2E).map { path[$0...].lowercased() } ?? ""
    return [
      ".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".gif", ".mp4", ".mov", ".webm", ".m4a",
      ".mp3", ".ogg", ".opus", ".zip", ".gz",
    ].contains(ending)
  }
}

/// Takes the files of an export. Without a stage it only counts them.
final class ExportWriter {
  private let stage: ExportStage?
  /// Files beside the texts.
  private(set) var files = 0
  private(set) var missing: [Phrase] = []

  init(_ stage: ExportStage?) { self.stage = stage }

  /// Writes a file of the export's own.
  func write(_ path: String, _ fill: OpenFolder.Fill) throws(BuildError) {
    if let stage { try stage.put(path, fill) } else { try fill { _ in } }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(BuildError) {
    try write(path) { (put) throws(BuildError) in try put(bytes) }
  }

  /// Copies a file of the journal.
  ///
  /// - Parameter file: nil for one that cannot be read, which is told.
  func copy(
    _ file: ExportedFile, to path: String, _ each: ([UInt8]) -> Void = { _ in }
  ) throws(BuildError) {
    var isFirst = true
    try write(path) { (put) throws(BuildError) in
      try file.forEachBlock { (block) throws(BuildError) in
        if isFirst, isUnfetched(block) {
          tell("git-lfs keeps '\(file.path)' elsewhere, and it was not fetched")
        }
        isFirst = false
        each(block)
        try put(block)
      }
    }
    files += 1
  }

  func tell(_ missing: Phrase) { self.missing.append(missing) }
}
