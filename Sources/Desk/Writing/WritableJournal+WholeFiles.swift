package import Build
import Diagnostics
package import Files
package import Journal

// Files that come from another journal as they are.
extension WritableJournal {
  package func area(of path: String) -> JournalLayout.Area { opened.layout.area(of: path) }

  /// A text with `draft: true`, if a build would publish it today or on a day to come. Every other
  /// byte stays, and all of them in a text with errors, which stops each build.
  package func withheldText(_ bytes: [UInt8], at path: String) throws(BuildError) -> [UInt8] {
    let (entry, flaws) = read(bytes, at: path)
    guard let entry, !isWithheldForGood(entry) else { return bytes }
    var edit = EntryEdit(path, bytes, self)
    if (try? edit.change(.visibility(.draft))) != nil,
      read(edit.bytes, at: path).entry?.visibility.draft == true
    {
      return edit.bytes
    }
    if flaws.contains(where: { $0.severity == .error }) { return bytes }
    throw unchangeable(path)
  }

  private func isWithheldForGood(_ entry: Entry) -> Bool {
    let visibility = entry.visibility
    let isOver = visibility.expires.map { $0 <= today } ?? false
    return visibility.draft || visibility.private || visibility.seal != nil || isOver
  }

  /// What a text says of who may read it; nil for one that no build reads.
  package func visibility(of bytes: [UInt8], at path: String) -> Visibility? {
    read(bytes, at: path).entry?.visibility
  }

  /// Puts a file at a path of the journal in place in one step. False if something is there.
  package func addWhole(
    _ path: String, _ fill: OpenFolder.Fill
  ) throws(BuildError) -> Bool {
    try makeFolders(above: path)
    return try root.addFile(path, permissions: permissionsOfNewFiles(), fill)
  }

  /// The digest of a file that is there; nil where nothing is.
  package func digest(at path: String) throws(BuildError) -> Digest? {
    guard let status = try root.status(path) else { return nil }
    return status.kind == .file ? try root.file(path).fullDigest() : Digest(of: [])
  }

  /// Whether nothing of another journal is in the folder: no file but these.
  package func hasOnly(_ paths: Set<[UInt8]>) throws(BuildError) -> Bool {
    let found = try root.everything { path, _ in
      [".git", ".ilgi", Trash.folder].contains(path)
        || Temporaries.isTemporary(path.folderAndName.name)
    }
    return found.links.isEmpty && found.files.allSatisfy { paths.contains(Array($0.path.utf8)) }
  }

  /// The journal as it is with other settings or folders than when it was opened.
  package func openedAgain(makingFolder content: String) throws(BuildError) -> WritableJournal {
    if !content.isEmpty {
      try makeFolders(above: content + "/entry")
    }
    return try WritableJournal(opened.options)
  }
}
