import Diagnostics
import Glibc

// Files of the author's that commands write: always whole, with a temporary file beside them that
// is removed if anything fails.
extension OpenFolder {
  /// Puts a file in the place of another in one step.
  func replaceFile(_ path: String, by bytes: [UInt8]) throws(BuildError) {
    if let found = try status(path), found.kind != .file {
      throw BuildError("cannot write '\(full(path))': something other than a file is there")
    }
    try withTemporary(bytes, for: path) { (temporary) throws(BuildError) in
      try replace(path, by: temporary)
    }
  }

  /// Puts a new file at a path in one step. False when something is there already; that is as it
  /// was.
  func addFile(_ path: String, _ bytes: [UInt8]) throws(BuildError) -> Bool {
    if try status(path) != nil { return false }
    try withTemporary(bytes, for: path) { (temporary) throws(BuildError) in
      try rename(temporary, to: self, path)
    }
    return true
  }

  private func withTemporary(
    _ bytes: [UInt8], for path: String, _ place: (String) throws(BuildError) -> Void
  ) throws(BuildError) {
    let (folder, name) = path.folderAndName
    let temporary = (folder.isEmpty ? "" : folder + "/") + ".\(name).\(getpid())"
    try remove(temporary)
    do throws(BuildError) {
      try write(bytes, to: temporary)
      try writeBack(temporary)
      try place(temporary)
    } catch {
      try? remove(temporary)
      throw error
    }
    if folder.isEmpty { try writeBack() } else { try self.folder(folder).writeBack() }
  }
}
