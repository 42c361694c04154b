import Diagnostics
import Journal
import JournalReader

/// Everything in a journal that a build reads, as digests of two kinds: of what the file system
/// says of the files, which is quick and tells only of this folder on this machine, and of their
/// bytes.
///
/// Neither names a file: the entries that are withheld are among them. A listing is nil where it
/// would prove nothing: a link leads elsewhere, or a file was changed so recently that another
/// change in the same tick of the clock could not be seen.
enum SourceState {
  /// The listing of all that a scan walks through.
  ///
  /// - Parameter start: when the build began, by the file system's clock.
  static func listing(of run: BuildRun, _ output: OutputFolder, start: Int) -> Digest? {
    var listing = FolderListing()
    let except = FolderListing.Exceptions(
      output: output.status?.identity, names: run.content.isEmpty ? ["node_modules"] : [])
    for folder in run.sourceFolders { listing.add(run.root, folder, except: except) }
    listing.add(run.singleFiles, of: run)
    return listing.digest(before: start)
  }

  /// The listing of files that published texts name outside the content folder, whether they are
  /// there or not.
  static func listing(of run: BuildRun, named: [String], start: Int) -> Digest? {
    var listing = FolderListing()
    listing.add(named, of: run)
    return listing.digest(before: start)
  }

  /// The digest of the bytes of all files that a scan found, and of what it said of others.
  static func content(of run: BuildRun, _ scan: Scan) throws(BuildError) -> Digest {
    let files = scan.files
    let found = concurrentMap(files.paths, jobs: run.options.jobs) { path in
      Result { () throws(BuildError) in try files.open(path).contentDigest() }
    }
    var builder = DigestBuilder()
    for (path, digest) in zip(files.paths, found) {
      builder.add(path)
      builder.add(try digest.get())
    }
    for list in scan.lists {
      builder.add(list.count)
      for path in list { builder.add(path) }
    }
    for diagnostic in scan.diagnostics { builder.add(diagnostic.json()) }
    builder.add(try content(of: run, named: run.singleFiles))
    return builder.digest
  }

  /// The digest of the bytes of single files, and of which are not there.
  static func content(of run: BuildRun, named: [String]) throws(BuildError) -> Digest {
    let (disk, root) = (run.disk, run.root)
    var builder = DigestBuilder()
    for path in named {
      builder.add(path)
      let full = root.full(path)
      guard let status = try disk.status(full), status.kind == .file else {
        builder.add(0)
        continue
      }
      builder.add(try disk.openFile(full).contentDigest())
    }
    return builder.digest
  }
}

extension FolderListing {
  fileprivate mutating func add(_ files: [String], of run: BuildRun) {
    for file in files {
      add(file)
      add(file: try? run.disk.status(run.root.full(file)))
    }
  }

  /// The clocks of file systems go in steps: of some milliseconds, or of a second or two.
  fileprivate func digest(before start: Int) -> Digest? {
    let step = start.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000
    return hasLinks || !isWhole || newest >= start - step ? nil : digest
  }
}

extension OpenFile {
  /// Small files are read at once.
  fileprivate func contentDigest() throws(BuildError) -> Digest {
    guard status.size <= FileLimits.inMemory else { return try fullDigest() }
    let bytes = try bytes(atMost: FileLimits.inMemory)
    return Digest { $0.addBlock(bytes) }
  }
}

extension Scan {
  /// What each kind of file is found for, by paths.
  fileprivate var lists: [[String]] {
    [
      entries.map(\.path), pages.map(\.path), attachments.map(\.path), statics.map(\.path),
      templates, locales, ignored.map { "\($0.path) \($0.isFolder) \($0.reason)" },
    ]
  }
}

extension BuildRun {
  /// The folders that a scan walks through.
  fileprivate var sourceFolders: [String] {
    if content.isEmpty { return [""] }
    return [content] + (pages.map { [$0] } ?? []) + settings.statics
      + [settings.templates ?? "templates", "locales"]
  }

  /// Files that are read on their own, or whose presence alone counts.
  fileprivate var singleFiles: [String] {
    let prefixes = content.isEmpty ? [""] : ["", content + "/"]
    return BuildRun.settingsNames + [AddressLock.name, BuildRun.placesFile]
      + prefixes.flatMap { prefix in Exclusions.toolSettings.map { prefix + $0 } }
  }
}

/// Files that published texts name outside the content folder, as they were before they were read.
struct NamedFiles: Sendable {
  var paths: [String] = []
  var listing: Digest?
  /// Nil if they could not be read.
  var content: Digest?
}
