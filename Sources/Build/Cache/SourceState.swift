import Diagnostics
import Files
import Journal
import JournalReader
import Publishing

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
  static func listing(
    of run: BuildRun, _ output: OutputFolder, start: Int
  ) -> (digest: Digest?, seen: SeenFolders?) {
    var listing = FolderListing(keepsFolders: true)
    let except = FolderListing.Exceptions(
      output: output.status?.identity, names: run.content.isEmpty ? ["node_modules"] : [])
    for folder in run.sourceFolders { listing.add(run.root, folder, except: except) }
    listing.add(run.singleFiles, of: run)
    return (listing.digest(before: start), listing.seen)
  }

  /// The listing of files that published texts name outside the content folder, whether they are
  /// there or not.
  static func listing(of run: BuildRun, named: [String], start: Int) -> Digest? {
    listing(named: named, NamedLook(at: named, in: run.root, jobs: run.options.jobs), start: start)
  }

  /// The same of files of which is known what the file system says.
  static func listing(named: [String], _ look: NamedLook, start: Int) -> Digest? {
    var listing = FolderListing()
    for (file, status) in zip(named, look.statuses) {
      listing.add(file)
      listing.add(file: status)
    }
    look.addPlaces { listing.add($0) }
    return listing.digest(before: start)
  }

  /// The digest of the bytes of all files that a scan found, and of what it said of others.
  ///
  /// - Parameters:
  ///   - saved: knows files that are what they were, so that they need not be read.
  ///   - isFirst: whether nothing is known that the files could be compared with. Then texts are
  ///     left out here, and their digests are taken when they are read.
  static func content(
    of run: BuildRun, _ scan: Scan, _ saved: SavedTexts?, isFirst: Bool = false
  ) throws(BuildError) -> KnownSources {
    let files = scan.files
    let later = Set(isFirst ? (scan.entries + scan.pages).map { PathKey($0.path) } : [])
    let found = concurrentMap(files.neighbours, jobs: run.options.jobs) { neighbours in
      files.forEach(in: neighbours) { path, bytes in
        Result { () throws(BuildError) -> ContentDigest? in
          if !later.isEmpty, later.contains(PathKey(path)), let status = files.status(of: path),
            status.size <= FileLimits.inMemory
          {
            return nil
          }
          if let saved, let status = files.status(of: path),
            let digest = saved.digest(of: path, status)
          {
            return ContentDigest.small(digest)
          }
          if let bytes = bytes() { return .small(FactDigest(of: bytes)) }
          return try files.open(path).contentDigest()
        }
      }
    }
    var digests: [ContentDigest?] = []
    digests.reserveCapacity(files.paths.count)
    for run in found { for digest in run { digests.append(try digest.get()) } }
    return KnownSources(
      scan, digests: digests, singles: try content(of: run, named: run.singleFiles))
  }

  /// The digest of the bytes of single files, and of which are not there.
  static func content(of run: BuildRun, named: [String]) throws(BuildError) -> Digest {
    let look = NamedLook(at: named, in: run.root, jobs: run.options.jobs)
    return try content(of: run, named: named, look)
  }

  static func content(
    of run: BuildRun, named: [String], _ look: NamedLook
  ) throws(BuildError) -> Digest {
    // What cannot be looked at proves nothing.
    if let failure = look.failure { throw failure }
    var builder = DigestBuilder()
    for (path, status) in zip(named, look.statuses) {
      builder.add(path)
      guard let status, status.kind == .file else {
        builder.add(0)
        continue
      }
      builder.add(try run.disk.openFile(run.root.full(path)).contentDigest())
    }
    look.addPlaces { builder.add($0) }
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

/// A digest of a file's bytes. It is never kept: only the digest of all of them is, from which none
/// can be found.
private enum ContentDigest: Sendable {
  case small(FactDigest)
  case large(Digest)

  var hash: FactDigest? { if case .small(let hash) = self { hash } else { nil } }
}

extension DigestBuilder {
  fileprivate mutating func add(_ digest: ContentDigest) {
    switch digest {
    case .small(let hash):
      add(0)
      add(hash)
    case .large(let digest):
      add(1)
      add(digest)
    }
  }
}

extension OpenFile {
  /// Small files are read at once.
  fileprivate func contentDigest() throws(BuildError) -> ContentDigest {
    guard status.size <= FileLimits.inMemory else { return .large(try fullDigest()) }
    return .small(FactDigest(of: try bytes(atMost: FileLimits.inMemory)))
  }
}

/// The files of a journal before anything was read from them.
struct KnownSources: Sendable {
  let scan: Scan
  /// For each of `scan.files`, of its bytes; nil for texts that were left out.
  private let digests: [ContentDigest?]
  /// Of files that are read on their own.
  private let singles: Digest
  /// Of everything; nil where texts were left out.
  private let whole: Digest?

  fileprivate init(_ scan: Scan, digests: [ContentDigest?], singles: Digest) {
    (self.scan, self.digests, self.singles) = (scan, digests, singles)
    whole = KnownSources.content(scan, digests, singles) { _ in nil }
  }

  func digest(of path: String) -> FactDigest? {
    scan.files.position(of: path).flatMap { digests[$0]?.hash }
  }

  /// The digest of everything; nil if a text was neither looked at before nor read.
  ///
  /// - Parameter texts: that were read.
  func content(_ texts: PathTable<ReadText>) -> Digest? {
    whole ?? KnownSources.content(scan, digests, singles) { texts[PathKey($0)]?.digest }
  }

  private static func content(
    _ scan: Scan, _ digests: [ContentDigest?], _ singles: Digest,
    _ read: (String) -> FactDigest?
  ) -> Digest? {
    var builder = DigestBuilder()
    for (path, digest) in zip(scan.files.paths, digests) {
      guard let digest = digest ?? read(path).map({ .small($0) }) else { return nil }
      builder.add(path)
      builder.add(digest)
    }
    for list in scan.lists {
      builder.add(list.count)
      for path in list { builder.add(path) }
    }
    for diagnostic in scan.diagnostics { builder.add(diagnostic.json()) }
    builder.add(singles)
    return builder.digest
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
  /// Nil if they could not be read.
  var content: Digest?
}
