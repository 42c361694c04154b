package import Build
import Diagnostics
package import Files
import Glibc
import Localization

/// What a new journal begins with.
package struct NewJournal: Sendable {
  /// Relative to the journal's folder, with their bytes.
  package var files: [(path: String, bytes: [UInt8])]

  package init(files: [(path: String, bytes: [UInt8])]) { self.files = files }

  package struct Result: Sendable {
    /// Absolute.
    package let folder: String
    package fileprivate(set) var written: [String] = []
    /// Files that were there already, and are as they were.
    package fileprivate(set) var kept: [String] = []
    package fileprivate(set) var repository = Repository.there
    /// Why no first entry was written; `free` where one was.
    package fileprivate(set) var firstEntry = FirstEntryPlace.free
  }

  package enum Repository: Sendable {
    /// The folder is in a repository already.
    case there
    case made
    /// There is no git, or it failed.
    case missing
  }
}

extension NewJournal {
  /// Writes the files that are not there yet, and makes a git repository where the folder is in
  /// none.
  package func write(
    into path: String, on disk: Disk = Disk()
  ) throws(BuildError) -> Result {
    let isNew = try disk.status(path) == nil
    if isNew {
      guard disk.attempt(.makeFolder, path, { mkdir(path, 0o777) }) == 0 else {
        throw .system("make the folder", path)
      }
    }
    let journal = try disk.journalFolder(path)
    do throws(BuildError) {
      try refuse(journal)
    } catch {
      if isNew { rmdir(path) }
      throw error
    }
    var result = Result(folder: journal.path)
    result.firstEntry = try FirstEntryPlace(in: journal)
    for (path, bytes) in files {
      if result.firstEntry != .free, path.hasPrefix("entries/") { continue }
      for folder in path.foldersAbove.reversed() { try journal.makeFolder(folder) }
      if try journal.addFile(path, bytes, permissions: permissionsOfNewFiles()) {
        result.written.append(path)
      } else {
        result.kept.append(path)
      }
    }
    if try !NewJournal.isInRepository(journal) {
      result.repository = try Git(journal.path).make() ? .made : .missing
    }
    return result
  }

  /// Refuses a folder whose texts would be somebody's diary by mistake.
  private func refuse(_ journal: OpenFolder) throws(BuildError) {
    try OpenJournal.refuseInnerFolder(journal)
    guard journal.disk.isHome(journal.path), try journal.status("ilgi.yml") == nil else { return }
    throw BuildError(
      "'\(journal.path)' is your home folder; a journal there would publish all texts in it",
      help: "name a folder of its own: ilgi init ~/diary")
  }

  private static func isInRepository(_ journal: OpenFolder) throws(BuildError) -> Bool {
    for folder in [journal.path] + journal.path.foldersAbove
    where try journal.disk.status(folder + "/.git") != nil {
      return true
    }
    return false
  }
}
