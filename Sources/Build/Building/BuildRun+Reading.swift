import Diagnostics
package import Files
import Glibc
package import Journal
import JournalReader
package import Localization
package import Publishing
import Templating

// What a run asks of the disk around its stages.
extension BuildRun {
  /// Errors, failures, or warnings where they weigh as much.
  package var isStopped: Bool {
    let isStrict = options.strict || settings.strict
    return !failures.isEmpty
      || diagnostics.contains { $0.severity == .error || (isStrict && $0.severity == .warning) }
  }

  /// All findings as they are said. Of a text that only has errors, the errors may be quoted:
  /// whoever sees them must mend them.
  func said() -> [Diagnostic] {
    var reasons: [[UInt8]: [UnpublishedSource.Reason]] = [:]
    for source in unpublished { reasons[Array(source.path.utf8)] = source.reasons }
    return diagnostics.sortedForReading().map { finding in
      guard let path = finding.path, let why = reasons[Array(path.utf8)] else { return finding }
      var finding = finding
      finding.isWithheld =
        finding.severity != .error
        || why.contains { reason in
          if case .withheld(let reason) = reason { reason != .hasErrors } else { false }
        }
      return finding
    }
  }

  var stopped: BuildOutcome {
    BuildOutcome(
      diagnostics: said(),
      ending: failures.isEmpty
        ? .refusedByDiagnostics : .failed(failures.ofEachShortage, .untouched))
  }

  package var today: CalendarDay { day(of: options) }

  /// The day on which a build with these options is made.
  func day(of options: BuildOptions) -> CalendarDay {
    options.today ?? settings.timezone.local(atSecond: options.epoch)?.day ?? CalendarDay.epoch
  }

  /// - Parameters:
  ///   - url: replaces the settings' own.
  ///   - text: replaces the journal's file.
  static func readSettings(
    _ root: OpenFolder, url: SiteURL?, text: [UInt8]? = nil
  ) throws(BuildError) -> (Settings, [Diagnostic], written: [UInt8]) {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    var written = text
    if written == nil { written = try root.readLinked("ilgi.yml", atMost: FileLimits.settings) }
    if let bytes = written {
      (settings, diagnostics) = JournalReader.readSettings(
        SourceText(path: "ilgi.yml", bytes: bytes))
    } else {
      diagnostics = try misnamedSettings(root)
      if diagnostics.isEmpty { try refuseInnerFolder(root) }
    }
    if let url { settings.url = url }
    if settings.url == nil && diagnostics.isEmpty { diagnostics.append(noAddress) }
    return (settings, diagnostics, written ?? [])
  }

  private static let noAddress = Diagnostic(
    .note, "settings.url",
    "without 'url' in the settings the site has no feed, sitemap and canonical links",
    at: .journal,
    help: ["write the site's address into ilgi.yml, as in url: https://diary.example/"])

  /// The settings' name, and those that are mistakes for it.
  static let settingsNames = ["ilgi.yml", "ilgi.yaml", "ilgi.toml", "Ilgi.yml", "ILGI.yml"]

  /// `ilgi.yaml` read as no settings would publish a site with other addresses.
  private static func misnamedSettings(_ root: OpenFolder) throws(BuildError) -> [Diagnostic] {
    for name in settingsNames.dropFirst()
    where try root.status(name) != nil {
      return [
        Diagnostic(
          .error, "settings.name", "settings are read from 'ilgi.yml' alone", at: .file(name),
          help: ["rename '\(name)' to ilgi.yml"])
      ]
    }
    return []
  }

  /// Relative to the journal; empty for the journal's folder itself.
  static func contentFolder(_ settings: Settings, _ root: OpenFolder) throws(BuildError) -> String {
    let (journal, disk) = (root.path, root.disk)
    let common = settings.localeFolders.commonFolder
    guard let wanted = settings.content ?? (common.isEmpty ? nil : common) else {
      if !settings.localeFolders.isEmpty { return "" }
      return try disk.status(journal + "/entries")?.kind == .folder ? "entries" : ""
    }
    let path = wanted.hasPrefix("/") ? wanted : journal + "/" + wanted
    guard let resolved = disk.resolve(path), try disk.status(resolved)?.kind == .folder else {
      throw BuildError("there is no folder '\(wanted)', which the settings name as 'content'")
    }
    if resolved == journal { return "" }
    guard resolved.isBelow(journal) else {
      throw BuildError(
        "the folder '\(wanted)', which the settings name as 'content', is outside the journal")
    }
    return resolved.below(journal)
  }

  /// The folder of the author's own pages, relative to the journal.
  ///
  /// Only beside `entries/`: other tools keep notes in a folder of that name, which must not become
  /// public because a journal names another content folder.
  var pages: String? { content == "entries" ? "pages" : nil }

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
      guard try disk.status(journal + "/.ilgi") != nil else { return nil }
      return try OutputFolder(
        journal + "/.ilgi/preview", journal: journal, protected: protected, on: disk,
        readsManifest: readsManifest)
    }
    let wanted =
      options.output ?? settings.output.map { $0.hasPrefix("/") ? $0 : journal + "/" + $0 }
    return try OutputFolder(
      wanted ?? journal + "/public", journal: journal, protected: protected + [".ilgi"],
      on: disk, readsManifest: readsManifest)
  }

  /// The output as it is now, which is no part of the journal; nil where nothing is there.
  package func outputStatus() throws(BuildError) -> Disk.Status? { try outputFolder()?.status }

  /// The output, locked against other journals' builds into it, and what is in it after that. The
  /// lock is nil while nothing is there. The manifest is not read yet.
  func lockedOutput() throws(BuildError) -> (output: OutputFolder, lock: OpenFolder?) {
    while true {
      guard let first = try outputFolder(readsManifest: false) else {
        throw .system("find the folder", journal + "/.ilgi", ENOENT)
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

  /// All files of a folder of the journal; those that cannot be read are failures.
  mutating func readAll(
    _ paths: [String], of scanned: ScannedFiles, in folder: String
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(String, [UInt8])] = []
    for path in paths {
      do throws(BuildError) {
        files.append(
          (path, try scanned.read("\(folder)/\(path)", atMost: FileLimits.templates)))
      } catch {
        failures.append(error)
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
      let read = BuildRun.readEntry(source, scan.files, settings, nil)
      return Diagnostic.leftover(read.entry, at: passed.path)
    }
  }

  /// The entries without those that only are another one's copies.
  mutating func withoutCopies(_ entries: [Entry]) -> [Entry] {
    let copies = NumberedCopy.copies(among: entries)
    guard !copies.isEmpty else { return entries }
    diagnostics += copies.map(\.finding)
    let paths = Set(copies.map { Array($0.copy.source.path.utf8) })
    return entries.filter { entry in
      guard paths.contains(Array(entry.source.path.utf8)) else { return true }
      unpublished.append(UnpublishedSource(copy: entry.source))
      return false
    }
  }
}

// Entries and pages as their files say them.
extension BuildRun {
  /// Reads every entry; those without any date ask git for their first commit.
  package mutating func read(_ scan: Scan) -> [Entry] {
    diagnostics += leftoversThatKeepBack(scan)
    var ignored: Set<String> = []
    do throws(BuildError) {
      diagnostics += try pagesNotPublic(scan)
      diagnostics += try changedToolSettings()
      ignored = try gitIgnored(scan)
    } catch {
      failures.append(error)
    }
    var entries = read(scan.entries, of: scan.files, arePages: false)
    if !ignored.isEmpty {
      entries = entries.map { ignored.contains($0.source.path) ? $0.keptPrivate : $0 }
    }
    diagnostics += textsNotAskedFor(entries) + fieldsInOtherFiles(entries, scan)
    if let finding = scan.onlyReadme(settings.extensions) { diagnostics.append(finding) }
    if entries.isEmpty && !isStopped {
      // What a site would lack is no matter yet.
      diagnostics.removeAll { $0.identifier == "settings.url" && $0.severity == .note }
      diagnostics.append(
        Diagnostic(
          .error, "journal.empty", "the journal has no entries", at: .journal,
          help: ["write a file like entries/2024-03-05-lisbon.md and build again"]))
    }
    return datedByGit(withKnownPlaces(entries))
  }

  package mutating func readPages(_ scan: Scan) -> [Entry] {
    read(scan.pages, of: scan.files, arePages: true)
  }

  private mutating func read(
    _ sources: [SourcePath], of files: ScannedFiles, arePages: Bool
  ) -> [Entry] {
    let settings = settings
    let worker = MarkdownWorker()
    let renderer = worker.renderer(options.rendererProgram, settings.limits)
    let (keepsTexts, keepsLate) = (keepsTexts, keepsLate)
    let saved = arePages ? nil : savedTexts
    let isKnown = memory != nil || savedTexts != nil || notesTexts
    let progress = options.progress
    progress?.begin(.reading, of: sources.count)
    if !arePages, sources.count >= options.shelvedFrom {
      self.shelf = placeOfShelf.flatMap { BodyShelf(in: $0) }
    }
    let shelf = arePages ? nil : self.shelf
    let today = today
    let readsHeads = readsHeadsOfWithheld
    let readAnew: @Sendable (SourcePath) -> ReadEntry = { source in
      BuildRun.readEntry(source, isPage: arePages, files, settings, renderer, withDigest: isKnown) {
        readsHeads && !Publication.reasons(against: $0, today: today).isEmpty
      }
    }
    let readFile: @Sendable (SourcePath) -> ReadEntry = { source in
      defer { progress?.step() }
      let known = saved.flatMap { saved in
        saved.read(source, saved.digest(of: source.path, in: files), files, readAnew)
      }
      var read = known ?? readAnew(source)
      if isKnown, known == nil, !keepsLate || shelf != nil {
        read.prepare(keepingBytes: shelf == nil && keepsTexts)
      }
      // Nothing of a text that is withheld is written, and a saved one is not in memory.
      if let shelf, known == nil, let entry = read.entry,
        Publication.reasons(against: entry.visibility, today: today).isEmpty
      {
        read.entry = entry.moved(to: shelf)
      }
      return read
    }
    var results =
      entryMemory?.read(sources, arePages: arePages, of: files, jobs: options.jobs, readFile)
      ?? concurrentMap(sources, jobs: options.jobs, readFile)
    if !options.unsaved.isEmpty, !arePages { layUnsaved(over: &results, of: sources, renderer) }
    failures += worker.failures
    var entries: [Entry] = []
    entries.reserveCapacity(results.count)
    if isKnown { texts.reserveCapacity(texts.count + results.count) }
    for (source, result) in zip(sources, results) {
      if isKnown, let text = result.text { texts.set(text, for: PathKey(source.path)) }
      diagnostics += result.diagnostics
      if let failure = result.failure { failures.append(failure) }
      if let entry = result.entry { entries.append(entry) }
    }
    diagnostics = worker.withoutFailed(diagnostics).withOneOf("settings.comments")
    diagnostics += localeSuffixFindings(in: sources, settings: settings)
    entries = withoutCopies(entries)
    unpublished += zip(sources, results).compactMap { UnpublishedSource(unread: $1, at: $0.path) }
    return entries
  }

  private mutating func datedByGit(_ entries: [Entry]) -> [Entry] {
    // One with errors is published nowhere, and may have a date that only could not be read.
    let clear = entries.filter { !$0.visibility.isUnclear }
    let withChanges = settings.updated == .git && clear.contains { $0.updated == nil }
    guard withChanges || clear.contains(where: { $0.day == nil }) else { return entries }
    let answer: GitHistory.Outcome
    do throws(BuildError) {
      if memory != nil { history = try GitHistory.state(journal: root) }
      answer = try GitHistory.read(journal: root, withChanges: withChanges)
    } catch {
      failures.append(error)
      return entries
    }
    switch answer {
    case .none: return entries
    case .problem(let diagnostic):
      diagnostics.append(diagnostic)
      isHistoryMissing = true
      return entries
    case .files(let files):
      diagnostics += doubtfulDays(entries, files)
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
