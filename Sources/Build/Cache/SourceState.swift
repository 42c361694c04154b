import Diagnostics
import Files
import Journal
import JournalReader
import Publishing

/// Everything in a journal that a build reads, as a digest of what the file system says of the
/// files. It tells of this folder on this machine alone.
///
/// It names no file: the entries that are withheld are among them. It is nil where it would prove
/// nothing: a link leads elsewhere, or a file was changed so recently that another change in the
/// same tick of the clock could not be seen.
enum SourceState {
  /// The listing of all that a scan walks through.
  ///
  /// - Parameter start: when the build began, by the file system's clock.
  static func listing(
    of journal: OpenJournal, _ output: OutputFolder, start: Int
  ) -> (digest: Digest?, seen: SeenFolders?) {
    var listing = FolderListing(keepsFolders: true)
    let except = FolderListing.Exceptions(
      output: output.status?.identity, names: journal.content.isEmpty ? ["node_modules"] : [])
    for folder in journal.sourceFolders { listing.add(journal.root, folder, except: except) }
    listing.add(journal.singleFiles, of: journal)
    return (listing.digest(before: start), listing.seen)
  }

  /// The listing of files that published texts name outside the content folder, whether they are
  /// there or not.
  static func listing(named: [String], _ look: NamedLook, start: Int) -> Digest? {
    var listing = FolderListing()
    for (file, status) in zip(named, look.statuses) {
      listing.add(file)
      listing.add(file: status)
    }
    look.addPlaces { listing.add($0) }
    return listing.digest(before: start)
  }
}

extension FolderListing {
  fileprivate mutating func add(_ files: [String], of journal: OpenJournal) {
    for file in files {
      add(file)
      add(file: try? journal.disk.status(journal.root.full(file)))
    }
  }

  /// The clocks of file systems go in steps: of some milliseconds, or of a second or two.
  fileprivate func digest(before start: Int) -> Digest? {
    let step = start.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000
    return hasLinks || !isWhole || newest >= start - step ? nil : digest
  }
}

extension OpenJournal {
  /// The folders that a scan walks through.
  fileprivate var sourceFolders: [String] {
    if content.isEmpty { return [""] }
    return [content] + (pages.map { [$0] } ?? []) + settings.statics
      + [settings.templates ?? "templates", "locales", SealedStore.folder]
  }

  /// Files that are read on their own, or whose presence alone counts.
  fileprivate var singleFiles: [String] {
    let prefixes = content.isEmpty ? [""] : ["", content + "/"]
    return OpenJournal.settingsNames + [AddressLock.name, OpenJournal.placesFile]
      + OtherToolSettings.files + settings.migrated.keys.sorted()
      + prefixes.map { $0 + ".gitignore" }
      + prefixes.flatMap { prefix in
        (Exclusions.toolSettings + [PublicPages.settings]).map { prefix + $0 }
      }
  }
}

/// Files that published texts name outside the content folder, as they were before they were read.
struct NamedFiles: Sendable {
  var paths: [String] = []
  var listing: Digest?
}
