package import Diagnostics
package import Files
import Journal
import Publishing

extension OpenJournal {
  /// Why nothing that has private entries may be written to a path, which need not exist: it would
  /// be in a commit, in the site or in a cache. Nil if it may.
  package func reasonAgainstCopies(at path: String) throws(BuildError) -> Phrase? {
    let isInGit = path.utf8.split(separator: 0x2F).contains { $0.elementsEqual(".git".utf8) }
    if isInGit { return "it is inside a .git folder" }
    let above = try disk.identities(upFrom: path)
    return try ownPlaces().first { above.contains($0.folder) }?.reason
  }

  /// The folder of the work tree that the journal is in, or the journal's own: the nearest one
  /// above with a `.git`.
  package func repositoryFolder() throws(BuildError) -> String {
    for folder in [path] + path.foldersAbove where !folder.isEmpty {
      if try disk.status(folder + "/.git") != nil { return folder }
    }
    return path
  }

  /// What the journal has as a link or a mount of its own is a place, too.
  private func ownPlaces() throws(BuildError) -> [(folder: Disk.Identity, reason: Phrase)] {
    var places: [(Disk.Identity, Phrase)] = []
    func add(_ path: String, _ reason: Phrase) throws(BuildError) {
      guard let status = try disk.status(path) else { return }
      places.append((status.identity, reason))
    }
    if let output = try outputFolder(readsManifest: false) {
      try add(output.path, "it is inside the output folder")
    }
    for folder in settings.statics {
      try add("\(path)/\(folder)", "it is inside '\(folder)', which the site has whole")
    }
    let own = [settings.templates ?? "templates", "locales", content, "pages"]
    for folder in own where !folder.isEmpty {
      try add("\(path)/\(folder)", "it is inside the journal")
    }
    try add(path, "it is inside the journal")
    try add(try repositoryFolder(), "it is inside the journal's repository")
    return places
  }
}
