import Build
import Diagnostics
import Files
import Journal
import Publishing

/// Where an export goes, after every reason to refuse that place was looked at: inside the journal
/// a copy of its private entries would be in the repository, or in the site.
struct ExportTarget {
  /// Absolute; its parent has no links.
  let path: String
  let isArchive: Bool
  /// Whether an empty folder is there, which gives way.
  let isFolder: Bool
  let disk: Disk

  init(
    _ wanted: String, _ form: ExportForm, outside journal: OpenJournal
  ) throws(BuildError) {
    disk = journal.disk
    path = try OutputFolder.absolute(wanted, disk)
    let isNamedArchive = path.lowercased().hasSuffix(".zip")
    isArchive = form.isArchive || isNamedArchive
    if isArchive && !isNamedArchive {
      throw ExportTarget.refused(wanted, "an archive has a name that ends in '.zip'")
    }
    let status = try disk.status(path, followingLinks: false)
    isFolder = status?.kind == .folder && !isArchive
    if status != nil {
      let isEmpty = isFolder ? try OpenFolder.open(path, on: disk).items().isEmpty : false
      if !isEmpty { throw ExportTarget.refused(wanted, "something is there already") }
    }
    try refuseJournal(wanted, journal)
  }

  private func refuseJournal(_ wanted: String, _ journal: OpenJournal) throws(BuildError) {
    let above = try disk.identities(upFrom: path)
    let isInGit = path.utf8.split(separator: 0x2F).contains { $0.elementsEqual(".git".utf8) }
    if isInGit { throw ExportTarget.refused(wanted, "it is inside a .git folder") }
    for (folder, reason) in try journal.ownPlaces() where above.contains(folder) {
      throw ExportTarget.refused(wanted, reason)
    }
  }

  private static func refused(_ wanted: String, _ reason: Phrase) -> BuildError {
    BuildError(
      "the target '\(wanted)' is refused: \(reason)",
      help: "name a new place outside the journal, as in ~/diary-export")
  }
}

extension OpenJournal {
  /// The places where nothing of the journal may be copied to, with the reason. What the journal
  /// has as a link or a mount of its own is one, too.
  fileprivate func ownPlaces() throws(BuildError) -> [(Disk.Identity, Phrase)] {
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
    // The nearest folder above with a `.git` is the work tree that the journal is in.
    for folder in [path] + path.foldersAbove where !folder.isEmpty {
      guard try disk.status(folder + "/.git") != nil else { continue }
      try add(folder, "it is inside the journal's repository")
      break
    }
    return places
  }
}
