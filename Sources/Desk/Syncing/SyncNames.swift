import Files
import JournalReader
import Localization

/// New files of here that have the name of a new entry of there: one file, or the folder of an
/// entry with its photos.
struct SyncNames {
  /// The entry's file or folder, and the files of it that are new here.
  let path: String
  let files: [Repository.Change]

  /// By bytes in form C: file systems differ in the form that they keep names in.
  static func taken(
    mine: [Repository.Change], others: [Repository.Change], _ repository: Repository,
    _ journal: WritableJournal?
  ) -> [SyncNames] {
    guard let journal else { return [] }
    let key = { (path: String) in Array(normalizedForm(path).utf8) }
    let theirs = Dictionary(others.map { (key($0.path), $0) }) { first, _ in first }
    var names: [SyncNames] = []
    var done: Set<[UInt8]> = []
    for change in mine {
      guard let other = theirs[key(change.path)], other.blob != change.blob,
        journal.isText(repository.journalPath(change.path)), !change.isLink
      else { continue }
      let (folder, name) = change.path.folderAndName
      let isBundle = !folder.isEmpty && name.hasPrefix("index.")
      let path = isBundle ? folder : change.path
      guard done.insert(Array(path.utf8)).inserted else { continue }
      let files = isBundle ? mine.filter { $0.path.isBelow(folder) } : [change]
      names.append(SyncNames(path: path, files: files))
    }
    return names
  }

  /// The files with their new paths.
  func moved(
    by repository: Repository, in commits: [String]
  ) throws(BuildError) -> [(Repository.Change, String)] {
    let free = try repository.freeName(for: path, in: commits)
    return files.map { change in
      (change, change.path == path ? free : free + "/" + change.path.below(path))
    }
  }
}
