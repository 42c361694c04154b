package import Build
import Diagnostics

extension WritableJournal {
  /// Where a deleted entry went.
  package enum Removal: Sendable {
    /// git has its last version.
    case inGit
    /// Into this folder of the journal.
    case inTrash(String)
  }

  /// Takes an entry away. Unless git has the file as it is, it goes to `.ilgi/trash`.
  package func remove(_ path: String) throws(BuildError) -> Removal {
    guard let status = try root.status(path), status.kind == .file else {
      throw BuildError("there is no file '\(path)'")
    }
    if try Git(root.path).hasSafe(path) {
      try root.remove(path)
      return .inGit
    }
    try BuildLock.makeFolder(in: root)
    try root.makeFolder(".ilgi/trash")
    _ = try root.addFile(".ilgi/.gitignore", Array("*\n".utf8))
    let (_, name) = path.folderAndName
    for number in 1...9999 {
      let target = ".ilgi/trash/" + (number == 1 ? name : "\(number)-\(name)")
      guard try root.status(target) == nil else { continue }
      try root.rename(path, to: root, target)
      try root.folder(".ilgi/trash").writeBack()
      return .inTrash(target)
    }
    throw BuildError("there are too many files of the name '\(name)' in .ilgi/trash")
  }
}
