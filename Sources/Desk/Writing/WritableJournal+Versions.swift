import Diagnostics
import Files

// Earlier versions of entries and photos: `.ilgi-trash/kept/DIGEST OF THE PATH/SECONDS-NUMBER.md`.
extension WritableJournal {
  static func versions(of path: String) -> String {
    "\(Trash.folder)/kept/\(Digest(of: Array(path.utf8)).hex.prefix(24))"
  }

  /// Has the versions of a file, or of each file of a folder, belong to the name that it has now.
  /// What cannot be moved stays where it is: the file has its new name all the same.
  func moveVersions(of path: String, to target: String) {
    let isFolder = (try? root.status(target))??.kind == .folder
    let files = isFolder ? ((try? root.items(in: target)) ?? []).compactMap(\.text) : []
    for name in isFolder ? files.map({ "/" + $0 }) : [""] {
      let (old, new) = (Self.versions(of: path + name), Self.versions(of: target + name))
      guard let found = try? root.items(in: old) else { continue }
      if (try? root.makeFolder(new, permissions: 0o700)) == nil { continue }
      for version in found.compactMap(\.text) {
        try? root.rename("\(old)/\(version)", to: root, "\(new)/\(version)")
      }
      _ = try? root.removeFolder(old)
    }
  }
}
