import Diagnostics
package import Glibc

// Files of the author's that commands write: always whole, with a temporary file beside them that
// is removed if anything fails.
extension OpenFolder {
  /// Puts a file in the place of another in one step.
  ///
  /// - Parameters:
  ///   - permissions: of the new file; nil means 0644.
  ///   - check: the last look before the step.
  package func replaceFile(
    _ path: String, by bytes: [UInt8], permissions: mode_t? = nil,
    after check: () throws(BuildError) -> Void = {}
  ) throws(BuildError) {
    if let found = try status(path), found.kind != .file {
      throw BuildError("cannot write '\(full(path))': something other than a file is there")
    }
    let fill: Fill = { put throws(BuildError) in try put(bytes) }
    try withTemporary(for: path, permissions, fill) { (temporary) throws(BuildError) in
      try check()
      try replace(path, by: temporary)
    }
  }

  /// Renames a file or folder into another folder, where nothing may have the new name.
  package func rename(
    _ relative: String, to other: OpenFolder, _ target: String
  ) throws(BuildError) {
    guard try renameIfFree(relative, to: other, target) else {
      throw .system("rename", full(relative), EEXIST)
    }
  }

  /// Puts a new file at a path in one step. False when something is there already; that is as it
  /// was.
  package func addFile(
    _ path: String, _ bytes: [UInt8], permissions: mode_t? = nil
  ) throws(BuildError) -> Bool {
    try addFile(path, permissions: permissions) { (put) throws(BuildError) in try put(bytes) }
  }

  /// The same for a file that is written block by block.
  package func addFile(
    _ path: String, permissions: mode_t? = nil, _ fill: Fill
  ) throws(BuildError) -> Bool {
    if try status(path) != nil { return false }
    var isAdded = false
    try withTemporary(for: path, permissions, fill) { (temporary) throws(BuildError) in
      // Another program may have been faster.
      isAdded = try renameIfFree(temporary, to: self, path)
      if !isAdded { try remove(temporary) }
    }
    return isAdded
  }

  /// Writes the blocks of a file.
  package typealias Fill = (([UInt8]) throws(BuildError) -> Void) throws(BuildError) -> Void

  private func withTemporary(
    for path: String, _ permissions: mode_t?, _ fill: Fill,
    _ place: (String) throws(BuildError) -> Void
  ) throws(BuildError) {
    let (folder, name) = path.folderAndName
    let temporary = (folder.isEmpty ? "" : folder + "/") + temporaryName(for: name)
    try remove(temporary)
    do throws(BuildError) {
      try write(to: temporary, fill)
      if let permissions { try setPermissions(permissions, of: temporary) }
      try writeBack(temporary)
      try place(temporary)
    } catch {
      try? remove(temporary)
      throw error
    }
    if folder.isEmpty { try writeBack() } else { try self.folder(folder).writeBack() }
  }

  /// A name has at most 255 bytes, with the dot and the number too.
  private func temporaryName(for name: String) -> String {
    let number = "\(getpid())"
    guard name.utf8.count + number.utf8.count + 2 > 255 else { return ".\(name).\(number)" }
    return ".ilgi.\(number)"
  }
}
