package import Files
import Publishing

extension FolderWatch {
  /// Watches a journal. Hidden names are no content, but for some in `static/`; a folder with a
  /// manifest is the output of a build.
  package convenience init(
    journal: String, disk: Disk = Disk()
  ) throws(BuildError) {
    try self.init(
      disk.journalFolder(journal).path, hidden: Scan.hiddenStatics, mark: OutputManifest.name)
  }
}
