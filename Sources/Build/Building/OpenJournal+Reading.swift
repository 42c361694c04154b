package import Diagnostics
package import Files
package import Journal
import JournalReader
import Localization

extension OpenJournal {
  /// All files of a folder of the journal; those that cannot be read are failures.
  func readAll(
    _ paths: [String], of scanned: ScannedFiles, in folder: String, _ found: inout Findings
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(String, [UInt8])] = []
    for path in paths {
      do throws(BuildError) {
        files.append(
          (path, try scanned.read("\(folder)/\(path)", atMost: FileLimits.templates)))
      } catch {
        found.failures.append(error)
      }
    }
    return files
  }

  /// - Parameter isPage: whether it is a page of the author's own.
  static func readEntry(
    _ source: SourcePath, isPage: Bool = false, _ files: ScannedFiles, _ settings: Settings,
    _ worker: RenderInWorker?, withDigest: Bool = false,
    isHeadEnough: (Visibility) -> Bool = { _ in false }
  ) -> ReadEntry {
    do throws(BuildError) {
      let opened = try files.open(source.path)
      if opened.status.size > settings.limits.size {
        let finding = Diagnostic(
          .error, "source.size", "an entry has at most \(byteCount(settings.limits.size))",
          at: .file(source.path),
          help: ["split it into several entries, or move it out of the content folder"])
        return ReadEntry(diagnostics: [finding])
      }
      let bytes = try opened.bytes(atMost: settings.limits.size)
      let file = SourceFile(
        source: source, bytes: settings.photoMetadata == .remove ? bytes.withCleanPhotos : bytes)
      let (entry, diagnostics) =
        isPage
        ? readPage(file, settings: settings, worker: worker)
        : JournalReader.readEntry(
          file, settings: settings, worker: worker, isHeadEnough: isHeadEnough)
      return ReadEntry(
        entry: entry, diagnostics: diagnostics,
        digest: withDigest ? FactDigest(of: bytes) : nil, size: bytes.count)
    } catch {
      return ReadEntry(failure: error)
    }
  }

  /// Of two versions of an entry, the one that is left out may be the one that its author wrote
  /// last.
  func leftoversThatKeepBack(_ scan: Scan) -> [Diagnostic] {
    scan.ignored.compactMap { passed in
      guard passed.isVersionOfEntry else { return nil }
      let source = SourcePath(path: passed.path, contentPath: passed.path)
      let read = OpenJournal.readEntry(source, scan.files, settings, nil)
      return Diagnostic.leftover(read.entry, at: passed.path)
    }
  }

  /// The entries without those that only are another one's copies.
  private func withoutCopies(_ entries: [Entry], _ found: inout Findings) -> [Entry] {
    let copies = NumberedCopy.copies(among: entries)
    guard !copies.isEmpty else { return entries }
    found.diagnostics += copies.map(\.finding)
    let paths = Set(copies.map { Array($0.copy.source.path.utf8) })
    return entries.filter { entry in
      guard paths.contains(Array(entry.source.path.utf8)) else { return true }
      found.unpublished.append(UnpublishedSource(copy: entry.source))
      return false
    }
  }

  static let placesFile = "places.yml"

  /// The entries with their places as the journal's `places.yml` has them.
  func withKnownPlaces(_ entries: [Entry], _ found: inout Findings) -> [Entry] {
    let places: KnownPlaces
    do throws(BuildError) {
      let read = try knownPlaces()
      places = read.places
      found.diagnostics += read.diagnostics
    } catch {
      found.failures.append(error)
      return entries
    }
    guard !places.isEmpty else { return entries }
    return entries.map { entry in
      var labels = entry.labels
      guard let place = labels.place else { return entry }
      let completed = places.completed(place)
      if completed == place { return entry }
      labels.place = completed
      return entry.labelled(labels)
    }
  }

  /// The places of the journal's `places.yml`.
  package func knownPlaces() throws(BuildError) -> (
    places: KnownPlaces, diagnostics: [Diagnostic]
  ) {
    let name = OpenJournal.placesFile
    guard let bytes = try root.readLinked(name, atMost: FileLimits.templates) else {
      return (KnownPlaces(), [])
    }
    return readPlaces(SourceText(path: name, bytes: bytes), percents: settings.markup.percents)
  }

  // MARK: Entries and pages

  /// Reads every entry; those without any date ask git for their first commit.
  package func readEntries(
    _ scan: Scan, _ cache: inout BuildCache, _ found: inout Findings
  ) -> [Entry] {
    found.diagnostics += leftoversThatKeepBack(scan)
    var ignored: Set<String> = []
    var entries = read(scan.entries, of: scan.files, arePages: false, &cache, &found)
    do throws(BuildError) {
      found.diagnostics += try pagesNotPublic(scan)
      found.diagnostics += try changedToolSettings()
      // The sources of sealed entries are well kept out of a repository that others read.
      let sealed = Set(
        entries.filter { $0.visibility.seal != nil }.map { PathKey($0.source.path) })
      let texts = (scan.entries + scan.namedPages).filter { !sealed.contains(PathKey($0.path)) }
      ignored = try gitIgnored(texts, &found)
    } catch {
      found.failures.append(error)
    }
    if !ignored.isEmpty {
      entries = entries.map { ignored.contains($0.source.path) ? $0.keptPrivate : $0 }
    }
    found.diagnostics += textsNotAskedFor(entries) + fieldsInOtherFiles(entries, scan)
    if let finding = scan.onlyReadme(settings.extensions) { found.diagnostics.append(finding) }
    if entries.isEmpty && !found.isStopped {
      // What a site would lack is no matter yet.
      found.diagnostics.removeAll { $0.identifier == "settings.url" && $0.severity == .note }
      found.diagnostics.append(
        Diagnostic(
          .error, "journal.empty", "the journal has no entries", at: .journal,
          help: ["write a file like entries/2024-03-05-lisbon.md and build again"]))
    }
    return datedByGit(withKnownPlaces(entries, &found), &cache, &found)
  }

  package func readPages(
    _ scan: Scan, _ cache: inout BuildCache, _ found: inout Findings
  ) -> [Entry] {
    let pages = read(scan.pages, of: scan.files, arePages: true, &cache, &found)
    guard !scan.namedPages.isEmpty, settings.gitIgnored == .leave else { return pages }
    // What is wrong was said of the entries.
    var said = Findings(self)
    let ignored = (try? gitIgnored(scan.namedPages, &said)) ?? Set(scan.namedPages.map(\.path))
    return pages.map { ignored.contains($0.source.path) ? $0.keptPrivate : $0 }
  }

  private func read(
    _ sources: [SourcePath], of files: ScannedFiles, arePages: Bool, _ cache: inout BuildCache,
    _ found: inout Findings
  ) -> [Entry] {
    let worker = MarkdownWorker()
    let renderer = worker.renderer(options.rendererProgram, settings.limits)
    let (settings, today, progress) = (settings, today, options.progress)
    progress?.begin(.reading, of: sources.count)
    if !arePages { cache.openShelf(for: sources.count) }
    let (saved, shelf) = arePages ? (nil, nil) : (cache.saved, cache.shelf)
    let (isKnown, isPrepared) = (cache.knowsTexts, cache.knowsTexts && !cache.keepsLate)
    let keepsBytes = shelf == nil && cache.memory != nil && keepsTexts
    let readsHeads = options.readsHeadsOfWithheld
    let readAnew: @Sendable (SourcePath) -> ReadEntry = { source in
      OpenJournal.readEntry(
        source, isPage: arePages, files, settings, renderer, withDigest: isKnown
      ) { readsHeads && !Publication.reasons(against: $0, today: today).isEmpty }
    }
    let readFile: @Sendable (SourcePath) -> ReadEntry = { source in
      defer { progress?.step() }
      let known = saved.flatMap { saved in
        saved.read(source, saved.digest(of: source.path, in: files), files, readAnew)
      }
      var read = known ?? readAnew(source)
      if isPrepared, known == nil { read.prepare(keepingBytes: keepsBytes) }
      // Nothing of a text that is withheld is written, and a saved one is not in memory.
      if let shelf, known == nil, let entry = read.entry,
        Publication.reasons(against: entry.visibility, today: today).isEmpty
      {
        read.entry = entry.moved(to: shelf)
      }
      return read
    }
    var results =
      cache.entryMemory?.read(sources, arePages: arePages, of: files, jobs: options.jobs, readFile)
      ?? concurrentMap(sources, jobs: options.jobs, readFile)
    if !options.unsaved.isEmpty, !arePages { layUnsaved(over: &results, of: sources, renderer) }
    cache.add(results, of: sources)
    found.failures += worker.failures
    var entries: [Entry] = []
    entries.reserveCapacity(results.count)
    for result in results {
      found.diagnostics += result.diagnostics
      if let failure = result.failure { found.failures.append(failure) }
      if let entry = result.entry { entries.append(entry) }
    }
    found.diagnostics = worker.withoutFailed(found.diagnostics).withOneOf("settings.comments")
    found.diagnostics += localeSuffixFindings(in: sources, settings: settings)
    entries = withoutCopies(entries, &found)
    found.unpublished += zip(sources, results).compactMap {
      UnpublishedSource(unread: $1, at: $0.path)
    }
    return entries
  }

  private func datedByGit(
    _ entries: [Entry], _ cache: inout BuildCache, _ found: inout Findings
  ) -> [Entry] {
    // One with errors is published nowhere, and may have a date that only could not be read.
    let clear = entries.filter { !$0.visibility.isUnclear }
    let withChanges = settings.updated == .git && clear.contains { $0.updated == nil }
    guard withChanges || clear.contains(where: { $0.day == nil }) else { return entries }
    let answer: GitHistory.Outcome
    do throws(BuildError) {
      try cache.noteHistory()
      answer = try GitHistory.read(journal: root, withChanges: withChanges)
    } catch {
      found.failures.append(error)
      return entries
    }
    switch answer {
    case .none: return entries
    case .problem(let diagnostic):
      found.diagnostics.append(diagnostic)
      return entries
    case .files(let files):
      found.diagnostics += doubtfulDays(entries, files)
      return entries.map { entry in
        guard let file = files[entry.source.path] else { return entry }
        let dated = entry.day == nil ? entry.dated(file.first.day, file.first.time) : entry
        guard withChanges, let last = file.last else { return dated }
        return dated.changed(on: last.day)
      }
    }
  }
}

/// What reading one file gave.
struct ReadEntry: Sendable {
  var entry: Entry?
  var diagnostics: [Diagnostic] = []
  var failure: BuildError?
  /// Of the bytes that were read; nil where nobody asks.
  var digest: FactDigest?
  /// How many they were.
  var size = 0
  /// What the store has of it; nil where it is found out later.
  private(set) var form: SavedForm?
  /// Whether the last build saved it.
  private(set) var isSaved = false

  init(
    entry: Entry? = nil, diagnostics: [Diagnostic] = [], failure: BuildError? = nil,
    digest: FactDigest? = nil, size: Int = 0, saved: SavedForm? = nil
  ) {
    (self.entry, self.diagnostics, self.failure) = (entry, diagnostics, failure)
    (self.digest, self.size, form, isSaved) = (digest, size, saved, saved != nil)
  }

  /// Finds out what the store has of an entry, on the thread that reads it.
  mutating func prepare(keepingBytes keepsBytes: Bool) {
    guard let entry, digest != nil else { return }
    form = SavedForm(of: entry, keepingBytes: keepsBytes && diagnostics.isEmpty)
  }

  var text: ReadText? {
    guard let entry, let digest else { return nil }
    return ReadText(
      entry: entry, digest: digest, size: size, isSilent: diagnostics.isEmpty, isSaved: isSaved,
      form: form)
  }
}
