package import Files
import Publishing

extension FolderWatch {
  /// Watches a journal. Hidden names are no content, but for some in `static/`; a folder with a
  /// manifest is the output of a build. A folder that another journal reads is refused.
  package convenience init(
    journal: String, disk: Disk = Disk()
  ) throws(BuildError) {
    let root = try disk.journalFolder(journal)
    try OpenJournal.refuseInnerFolder(root)
    try self.init(root.path, hidden: Scan.hiddenStatics, mark: OutputManifest.name)
  }
}
