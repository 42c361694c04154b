import Diagnostics
import Files
import Glibc

// How the writing page puts a file in the place of another: never over a version that nobody has
// seen, also where another program writes in the same moment.
extension WritableJournal {
  /// What came of writing.
  enum Exchange {
    case written
    /// The file was another one than expected; it is as it was. Nil where there is none.
    case found([UInt8]?)
  }

  /// Where files are before they have their names: for a moment what another program wrote is there
  /// alone, and people delete `.ilgi/`.
  static let workshop = "\(Trash.folder)/writing"

  /// Makes the folder for files that are being written. Nobody else can look into it.
  func makeWorkshop() throws(BuildError) {
    try Trash.make(in: root)
    guard try root.makeFolder(Self.workshop) else { return }
    try root.setPermissions(0o700, of: Self.workshop)
  }

  /// Puts bytes in the place of a version of a file, with the permissions of the old one.
  ///
  /// The names of both files are exchanged in one step, and then it is looked at what was there. If
  /// it is not what was expected, they are exchanged back: what another program wrote between the
  /// look and the step is not lost.
  func exchange(_ version: FileVersion, for bytes: [UInt8]) throws(BuildError) -> Exchange {
    let path = version.path
    guard let status = try root.status(path) else { return .found(nil) }
    guard status.kind == .file else {
      throw BuildError(
        "cannot write '\(path)': something other than a file is there",
        help: "a symbolic link is never written through")
    }
    try makeWorkshop()
    let temporary = "\(Self.workshop)/\(getpid())"
    try root.remove(temporary)
    var mayRemove = true
    do throws(BuildError) {
      try root.write(bytes, to: temporary)
      try root.setPermissions(status.permissions, of: temporary)
      try root.writeBack(temporary)
      let current = try root.read(path, atMost: .max)
      guard current == version.bytes else {
        try root.remove(temporary)
        return .found(current)
      }
      guard try root.exchange(temporary, with: root, path) else {
        return try replaceSlowly(version, status, by: bytes, temporary)
      }
      let before = try root.read(temporary, atMost: .max)
      guard before == version.bytes else {
        mayRemove = try root.exchange(temporary, with: root, path)
        guard mayRemove else {
          throw BuildError(
            "'\(path)' was changed in this moment; the other version is '\(temporary)'")
        }
        try root.remove(temporary)
        return .found(before)
      }
      try root.remove(temporary)
    } catch {
      if mayRemove { try? root.remove(temporary) }
      throw error
    }
    try writeBackFolder(of: path)
    return .written
  }

  /// For file systems that cannot exchange names.
  private func replaceSlowly(
    _ version: FileVersion, _ status: Disk.Status, by bytes: [UInt8], _ temporary: String
  ) throws(BuildError) -> Exchange {
    try root.remove(temporary)
    var found: [UInt8]?
    do throws(BuildError) {
      try root.replaceFile(version.path, by: bytes, permissions: status.permissions) {
        () throws(BuildError) in
        found = try root.read(version.path, atMost: .max)
        guard found == version.bytes else { throw .changed(version.path) }
      }
    } catch {
      if let found, found != version.bytes { return .found(found) }
      throw error
    }
    return .written
  }

  func writeBackFolder(of path: String) throws(BuildError) {
    let (folder, _) = path.folderAndName
    if folder.isEmpty { try root.writeBack() } else { try root.folder(folder).writeBack() }
  }

  /// Makes the folders above a path that are missing.
  func makeFolders(above path: String, permissions: mode_t? = nil) throws(BuildError) {
    for folder in try root.makeFolders(above: path) {
      if let permissions { try root.setPermissions(permissions, of: folder) }
    }
  }
}
