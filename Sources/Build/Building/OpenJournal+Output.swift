import Diagnostics
package import Files
import Glibc
import Journal
import Localization
package import Publishing

// Where the site of a journal goes.
extension OpenJournal {
  /// Where the site goes, after every reason to refuse that folder was looked at. Nothing is made.
  ///
  /// A site with drafts in it always goes to `.ilgi/preview`, and no published site can go into
  /// `.ilgi/`: whoever leaves `--drafts` in a script and deploys its output has nothing to deploy.
  /// Nil while there is no `.ilgi/` yet.
  package func outputFolder(readsManifest: Bool = true) throws(BuildError) -> OutputFolder? {
    let protected =
      [settings.templates ?? "templates"] + settings.statics + ["locales"]
      + (content.isEmpty ? [] : [content])
      + (pages.map { [$0] } ?? [])
    if options.preview.isOn {
      guard try disk.status(path + "/.ilgi") != nil else { return nil }
      return try OutputFolder(
        path + "/.ilgi/preview", journal: path, protected: protected, on: disk,
        readsManifest: readsManifest)
    }
    let wanted =
      options.output ?? settings.output.map { $0.hasPrefix("/") ? $0 : path + "/" + $0 }
    return try OutputFolder(
      wanted ?? path + "/public", journal: path, protected: protected + [".ilgi"],
      on: disk, readsManifest: readsManifest)
  }

  /// The output as it is now, which is no part of the journal; nil where nothing is there.
  package func outputStatus() throws(BuildError) -> Disk.Status? { try outputFolder()?.status }

  /// The output, locked against other journals' builds into it, and what is in it after that. The
  /// lock is nil while nothing is there. The manifest is not read yet.
  func lockedOutput() throws(BuildError) -> (output: OutputFolder, lock: OpenFolder?) {
    while true {
      guard let first = try outputFolder(readsManifest: false) else {
        throw .system("find the folder", path + "/.ilgi", ENOENT)
      }
      guard first.status != nil else { return (first, nil) }
      let folder = try OpenFolder.open(first.path, on: disk)
      guard try folder.lock() else {
        throw BuildError(
          "another build into '\(first.path)' is running", help: "wait for it to end")
      }
      // Another build may have exchanged it for a new one in this moment.
      if let output = try outputFolder(readsManifest: false),
        output.status?.identity == folder.status.identity
      {
        return (output, folder)
      }
    }
  }
}
