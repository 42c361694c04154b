package import Diagnostics
package import Files
import Journal
import Publishing
import SearchIndex
import SiteRenderer
import Synchronization

/// A site of which nothing is written: each file is made when somebody asks for it. Its bytes are
/// those that a build would write.
///
/// The files are those of the build's own list. A path is looked up in it, and never on the disk.
package final class LiveSite: Sendable {
  /// Where the site begins on its host: `/`, or `/diary/`. Percent-encoded, as in the settings.
  package let base: String
  package let entries: Int
  package let pages: Int
  /// Whether drafts are shown.
  package let isPreview: Bool
  /// What a build would say so far, sorted.
  package let diagnostics: [Diagnostic]
  let journal: OpenJournal
  /// What was read of texts.
  let cache: BuildCache
  /// What planning found.
  let found: Findings
  let planned: PlannedSite
  let rendering: SiteRendering
  let silent: SilentPages
  private let files: LiveFiles
  private let rendered = Mutex(RenderedFiles())
  private let search = Mutex<SearchFiles?>(nil)
  /// Copies of films and recordings that were asked for, by their paths.
  private let media = Mutex<[[UInt8]: LargeFile]>([:])

  init(
    _ journal: OpenJournal, _ planned: PlannedSite, _ photos: PreparedPhotos,
    copies: [(file: CopiedFile, copy: KnownCopy)], _ cache: BuildCache, _ found: Findings,
    after previous: LiveSite? = nil
  ) {
    (self.journal, self.cache, self.planned) = (journal, cache, planned)
    (self.found, diagnostics) = (found, found.diagnostics.sortedForReading())
    var pictures = photos.pictures
    var known: [[UInt8]: KnownCopy] = [:]
    var recordings: [Route: Recording] = [:]
    for (file, copy) in copies {
      recordings[file.route] = copy.outcome.recording
      if pictures[file.route] == nil { pictures[file.route] = copy.outcome.picture }
      known[Array(file.source.utf8)] = copy
    }
    rendering = SiteRendering(
      site: planned.site, plan: planned.plan, theme: planned.theme, pictures: pictures,
      recordings: recordings, icons: photos.icons, cards: photos.cards, formulas: planned.formulas,
      wanted: [],
      reads: previous?.rendering.reads ?? Reads())
    silent = previous?.silent ?? SilentPages()
    base = journal.settings.url?.basePath ?? "/"
    entries = planned.site.entries.count
    pages = planned.plan.pages.count
    isPreview = journal.options.preview.isOn
    var content: [[UInt8]: LiveFiles.Content] = [:]
    content.reserveCapacity(pages + copies.count + planned.assets.count)
    for (position, page) in planned.plan.pages.enumerated() {
      content[Array(page.route.file.utf8)] = .page(position)
    }
    for (position, file) in planned.copied.enumerated() where !photos.replaced.contains(file.route)
    {
      content[Array(file.route.file.utf8)] = .copied(position)
    }
    for (position, asset) in planned.assets.enumerated() {
      content[Array(asset.route.file.utf8)] = .asset(position)
    }
    for (position, photo) in photos.files.enumerated() {
      content[Array(photo.route.file.utf8)] = .photo(position)
    }
    files = LiveFiles(content: content, photos: photos.files, copies: known)
  }

  /// The same plan around other versions of entries.
  ///
  /// - Parameters:
  ///   - planned: with `Site.replacing` in place of the other's site.
  ///   - positions: of these entries.
  ///   - cache: knows what was read of them.
  init(
    _ other: LiveSite, _ planned: PlannedSite, entriesAt positions: Set<Int>, _ cache: BuildCache
  ) {
    (journal, self.cache, found, silent) = (other.journal, cache, other.found, other.silent)
    self.planned = planned
    rendering = other.rendering.replacing(entriesAt: positions, in: planned.site)
    (base, entries, pages) = (other.base, other.entries, other.pages)
    (isPreview, diagnostics, files) = (other.isPreview, other.diagnostics, other.files)
  }

  /// What became of copied files, by their sources.
  var copies: [[UInt8]: KnownCopy] { files.copies }
}

/// The files of a site by their paths, and what is known of those that are not pages. Versions of a
/// site with one plan share them.
private final class LiveFiles: Sendable {
  let content: [[UInt8]: Content]
  let photos: [PhotoFile]
  /// What became of copied files, by their sources.
  let copies: [[UInt8]: KnownCopy]

  enum Content: Sendable {
    /// A position in the plan's pages, in the copied files, in the assets.
    case page(Int), copied(Int), asset(Int)
    /// A position in the copies of photos.
    case photo(Int)
  }

  init(content: [[UInt8]: Content], photos: [PhotoFile], copies: [[UInt8]: KnownCopy]) {
    (self.content, self.photos, self.copies) = (content, photos, copies)
  }
}

/// The bytes of a file of a `LiveSite`.
package enum LiveFile: Sendable {
  case bytes([UInt8])
  /// A large file, which is sent from the disk.
  case large(LargeFile)
  /// A page with errors: its template, usually.
  case broken([Diagnostic])
  /// It cannot be read, or it changed since the site was planned.
  case failed(BuildError)
}

/// A file that is open.
package struct LargeFile: Sendable {
  let file: OpenFile

  package var size: Int { file.status.size }

  package func bytes(atMost limit: Int) throws(BuildError) -> [UInt8] {
    try file.bytes(atMost: limit)
  }

  /// A descriptor that the caller closes; nil if absent.
  package func descriptor() -> Int32? { file.duplicate() }
}

extension LiveSite {
  /// Whether the site has a file, by its path from the root: `2024/index.html`. Of search files,
  /// whether it may have one.
  package func has(_ file: [UInt8]) -> Bool {
    files.content[file] != nil || isSearchFile(file)
  }

  /// A file that was made already.
  package func known(_ file: [UInt8]) -> [UInt8]? { rendered.withLock { $0.files[file] } }

  /// Makes a file; nil where the site has none. May be called from many threads.
  package func file(_ file: [UInt8]) -> LiveFile? {
    if let known = known(file) { return .bytes(known) }
    switch files.content[file] {
    case .page(let position):
      let (bytes, diagnostics) = rendering.publishedBytes(
        of: planned.plan.pages[position], KeptMetadata(journal.settings))
      if diagnostics.hasErrors { return .broken(diagnostics.sortedForReading()) }
      // Without the room that the page was written in, because it is kept.
      return keep(Array(bytes[...]), as: file)
    case .asset(let position): return .bytes(planned.assets[position].bytes)
    case .copied(let position):
      if let medium = media.withLock({ $0[file] }) { return .large(medium) }
      let kept = OneFile()
      let outcome = planned.copied[position].copy(
        from: planned.scan.files, to: kept, keeping: KeptMetadata(journal.settings))
      if let failure = outcome.failure { return .failed(failure) }
      if let found = outcome.diagnostic, found.severity == .error { return .broken([found]) }
      if outcome.recording != nil, case .large(let medium) = kept.file.withLock({ $0 }) {
        media.withLock { $0[file] = medium }
      }
      return kept.file.withLock { $0 }
    case .photo(let position): return copy(files.photos[position])
    case nil: return isSearchFile(file) ? searchFile(file) : nil
    }
  }

  private func copy(_ photo: PhotoFile) -> LiveFile {
    if let bytes = journal.options.photoMemory?.bytes(photo.copies.key, photo.file) {
      return .bytes(bytes)
    }
    do throws(BuildError) {
      guard let folder = photo.copies.folder else { throw .changed(photo.route.file) }
      return .large(LargeFile(file: try folder.file(photo.file.name)))
    } catch {
      return .failed(error)
    }
  }

  private func keep(_ bytes: [UInt8], as file: [UInt8]) -> LiveFile {
    rendered.withLock { $0.keep(bytes, as: file) }
    return .bytes(bytes)
  }

  /// The style sheets by their names in the theme, and the last part of their addresses:
  /// `site.css`, `site.0123456789abcdef.css`.
  package var styles: [String: String] {
    var styles: [String: String] = [:]
    for asset in planned.theme.assets where asset.name.hasSuffix(".css") {
      styles[asset.name] = asset.route.path.folderAndName.name
    }
    return styles
  }

  /// The paths of copied files that are new, gone or different in another site.
  package func copiedFilesChanged(since other: LiveSite) -> [String] {
    if files === other.files { return [] }
    let (now, before) = (digests, other.digests)
    return Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  private var digests: [[UInt8]: String] {
    var digests: [[UInt8]: String] = [:]
    for file in planned.copied {
      digests[Array(file.route.file.utf8)] =
        copies[Array(file.source.utf8)]?.outcome.line?.digest ?? ""
    }
    for photo in files.photos { digests[Array(photo.route.file.utf8)] = photo.file.digest }
    return digests
  }
}

// The search index is made when the first of its files is asked for.
extension LiveSite {
  private struct SearchFiles: Sendable {
    let index: PublishedIndex
    var pieces: [[UInt8]: PublishedIndex.Piece] = [:]
  }

  private func isSearchFile(_ file: [UInt8]) -> Bool {
    journal.settings.search && file.starts(with: "search/".utf8)
      && (file.hasEnding(".json") || file.hasEnding(".js"))
  }

  private func searchFile(_ file: [UInt8]) -> LiveFile? {
    guard let search = searchFiles(), let piece = search.pieces[file] else { return nil }
    let found = search.index.files(of: piece).first { $0.route.file.utf8.elementsEqual(file) }
    return found.map { keep($0.bytes, as: file) }
  }

  private func searchFiles() -> SearchFiles? {
    search.withLock { known in
      if let known { return known }
      let squares = planned.plan.squares(rendering.pictures)
      guard let index = BuildCache(of: journal).index(of: planned.site, squares, .none).index else {
        return nil
      }
      var made = SearchFiles(index: index)
      for piece in index.pieces {
        for route in index.routes(of: piece) { made.pieces[Array(route.file.utf8)] = piece }
      }
      known = made
      return made
    }
  }

  /// The search index; nil where the settings want none.
  var searchIndex: PublishedIndex? { searchFiles()?.index }
}

extension [UInt8] {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}

/// Files that were made, 64 MiB at most; then it begins anew.
private struct RenderedFiles: Sendable {
  static let limit = 64 << 20
  private(set) var files: [[UInt8]: [UInt8]] = [:]
  private var size = 0

  mutating func keep(_ bytes: [UInt8], as file: [UInt8]) {
    guard bytes.count <= RenderedFiles.limit / 8, files[file] == nil else { return }
    if size + bytes.count > RenderedFiles.limit { (files, size) = ([:], 0) }
    files[file] = bytes
    size += bytes.count
  }
}

/// Takes the one file that is written into it.
private final class OneFile: Sink {
  let file = Mutex<LiveFile?>(nil)

  func write(_ bytes: [UInt8], to path: String) throws(BuildError) -> OutputManifest.File {
    file.withLock { $0 = .bytes(bytes) }
    return OutputManifest.File(path: path, digest: "")
  }

  func copy(_ source: OpenFile, to path: String) throws(BuildError) -> OutputManifest.File {
    file.withLock { $0 = .large(LargeFile(file: source)) }
    return OutputManifest.File(path: path, digest: "")
  }

  func copy(_ medium: PatchedFile, to path: String) throws(BuildError) -> OutputManifest.File {
    let copy = LargeFile(file: try medium.temporaryCopy())
    file.withLock { $0 = .large(copy) }
    return OutputManifest.File(path: path, digest: "")
  }
}
