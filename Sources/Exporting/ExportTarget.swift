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
      // Such a folder cannot give way.
      let above = try disk.status(path.folderAndName.folder)
      if let status, status.identity.device != above?.identity.device {
        throw BuildError(
          "the target '\(wanted)' is refused: a disk begins there",
          help: "name a new folder in it: '\(path)/diary-export'")
      }
    }
    if let reason = try journal.reasonAgainstCopies(at: path) {
      throw ExportTarget.refused(wanted, reason)
    }
  }

  private static func refused(_ wanted: String, _ reason: Phrase) -> BuildError {
    BuildError(
      "the target '\(wanted)' is refused: \(reason)",
      help: "name a new place outside the journal, as in ~/diary-export")
  }
}
