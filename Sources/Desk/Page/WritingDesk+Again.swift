import Diagnostics
package import Files
import Journal
import JournalReader
import Localization

// The file of an entry that is gone is written again, from what a page has of it.
extension WritingDesk {
  /// The file of an entry that is gone, as somebody has it still.
  package struct Whole: Sendable {
    package var path: String
    package var front: String
    package var text: String
    package var form: FileForm
    package var changes: [EntryChange]
    /// Whether nobody but its author may read it, whoever might have.
    package var isDraft: Bool

    package init(
      path: String, front: String, text: String, form: FileForm, changes: [EntryChange],
      isDraft: Bool
    ) {
      (self.path, self.front, self.text) = (path, front, text)
      (self.form, self.changes, self.isDraft) = (form, changes, isDraft)
    }
  }

  /// Writes the file of an entry again that is gone: at its path, front matter and all. Where
  /// something has that name, it gets another one and is a draft.
  package func writeAgain(_ whole: Whole) throws(BuildError) -> Saved {
    let journal = try WritableJournal(current)
    if !journal.settingsErrors.isEmpty { return .refused(journal.settingsErrors) }
    guard isEntryPath(whole.path) else { return .refused([]) }
    let plain = whole.form.bytes(of: whole.front + whole.text)
    let (folder, name) = whole.path.folderAndName
    let isBundle = name.hasPrefix("index.") && folder.utf8.count > contentFolder.utf8.count
    // The name is left to a file that comes back.
    for number in (whole.isDraft ? 2 : 1)...999 {
      let path =
        number == 1
        ? whole.path
        : isBundle
          ? "\(folder.numbered(number, isFile: false))/\(name)"
          : whole.path.numbered(number, isFile: true)
      guard item(at: path) == nil, try journal.root.status(path) == nil else { continue }
      guard var bytes = changed(plain, whole.changes, at: path, journal) else {
        return .refused([])
      }
      if number > 1 || whole.isDraft, !isWithheld(bytes, at: path, journal) {
        guard let hidden = changed(bytes, [.visibility(.draft)], at: path, journal) else {
          return .refused([])
        }
        bytes = hidden
      }
      try journal.makeFolders(above: path)
      guard try journal.root.addFile(path, bytes, permissions: permissionsOfNewFiles()) else {
        continue
      }
      notePhotos(of: path)
      guard case .open(let entry) = try entry(path, bytes, journal) else { return .refused([]) }
      claim(entry)
      return .saved(entry, mended: [])
    }
    throw BuildError("there are too many entries of the name '\(whole.path)'")
  }

  /// The path of a file in the folder of all entries.
  package func contentPath(_ name: String) -> String {
    contentFolder.isEmpty ? name : contentFolder + "/" + name
  }

  private func isWithheld(_ bytes: [UInt8], at path: String, _ journal: WritableJournal) -> Bool {
    guard let entry = journal.read(bytes, at: path).entry else { return false }
    return !Publication.reasons(against: entry.visibility, today: today).isEmpty
  }

  private func changed(
    _ bytes: [UInt8], _ changes: [EntryChange], at path: String, _ journal: WritableJournal
  ) -> [UInt8]? {
    var editing = EntryEdit(path, bytes, journal)
    for change in changes {
      guard (try? editing.change(change)) != nil else { return nil }
    }
    return editing.bytes
  }

  /// Whether a path is one that an entry of the journal can have; it was not looked up.
  private func isEntryPath(_ path: String) -> Bool {
    let below = contentFolder.isEmpty ? "" : contentFolder + "/"
    guard path.utf8.starts(with: below.utf8), path.utf8.count <= 1024 else { return false }
    let names = path.dropFirst(below.count).utf8.split(
      separator: 0x2F, omittingEmptySubsequences: false)
    return names.count <= 16 && names.allSatisfy { isFileName(String(Substring($0))) }
      && settings.extensions.contains { path.lowercased().hasSuffix("." + $0) }
  }
}
