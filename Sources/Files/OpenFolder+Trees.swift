import Diagnostics
import Glibc

extension OpenFolder {
  /// A folder below this one that this process made, for many files: the system is asked once
  /// whether an umask or an access list takes permissions from new ones.
  package func ownFolder(_ relative: String) throws(BuildError) -> OpenFolder {
    let probe = relative + "/permissions"
    let file = openBelow(probe, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    if file >= 0 { close(file) }
    let given = try status(probe)?.permissions
    try remove(probe)
    return try folder(relative, givesPermissions: given == 0o644)
  }

  /// Removes a file, a link, or a folder with all that is in it. Links are removed and never
  /// followed. Nothing there is no error.
  ///
  /// Only for what is Ilgi's own: folders that are closed to writing are opened first.
  package func removeTree(_ relative: String) throws(BuildError) {
    guard let found = try status(relative) else { return }
    guard found.kind == .folder else { return try remove(relative) }
    // Depth first without recursion: a folder is removed when it is met for the second time.
    var pending: [(path: String, isEmptied: Bool)] = [(relative, false)]
    while let (path, isEmptied) = pending.popLast() {
      if isEmptied {
        guard try removeFolder(path) else {
          throw BuildError("cannot remove the folder '\(full(path))': something new is in it")
        }
        continue
      }
      pending.append((path, true))
      let folder = try writableFolder(path)
      for item in try folder.items() {
        // The stage holds no other names; what else is here keeps its folder, which is told above.
        guard let name = item.text else { continue }
        if item.status?.kind == .folder {
          pending.append((path + "/" + name, false))
        } else {
          try folder.remove(name)
        }
      }
    }
  }

  /// Opens a folder of Ilgi's own so that its owner can remove what is in it.
  package func writableFolder(_ relative: String) throws(BuildError) -> OpenFolder {
    if let found = try status(relative), found.permissions & 0o700 != 0o700 {
      try setPermissions(found.permissions | 0o700, of: relative)
    }
    return try folder(relative)
  }

  /// The digest of a file's bytes, or nil when there is no regular file.
  package func digest(of relative: String) throws(BuildError) -> String? {
    guard try status(relative)?.kind == .file else { return nil }
    return try file(relative).digest()
  }

  /// The digest of the bytes of what was a regular file a moment ago, without asking again what it
  /// is; nil when it is one no more.
  package func digest(ofFile relative: String) throws(BuildError) -> String? {
    guard let file = try? file(relative) else { return try digest(of: relative) }
    return try file.digest()
  }

  /// Makes the folders that a file is in, and gives those that were not there, the outermost first.
  @discardableResult
  package func makeFolders(above relative: String) throws(BuildError) -> [String] {
    let folders = relative.foldersAbove
    // Nearly always there.
    if let nearest = folders.first, try status(nearest)?.kind == .folder { return [] }
    var made: [String] = []
    do throws(BuildError) {
      for folder in folders.reversed() {
        if let found = try status(folder) {
          guard found.kind != .folder else { continue }
          throw BuildError(
            "cannot write below '\(full(folder))': something other than a folder is there")
        }
        if try makeFolder(folder) { made.append(folder) }
      }
    } catch {
      // The folders above the one that failed are not left behind.
      for folder in made.reversed() { _ = try? removeFolder(folder) }
      throw error
    }
    return made
  }
}

extension OpenFile {
  /// The digest of the bytes, read block by block.
  package func digest() throws(BuildError) -> String {
    var fingerprint = Fingerprint(count: status.size)
    try forEachBlock { fingerprint.add($0) }
    return hexDigits(fingerprint.value)
  }
}
