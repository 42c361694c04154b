private import CPOSIX
import Diagnostics
import Glibc
import Journal
import JournalReader
import Localization
import Markdown
import SearchIndex
import SiteRenderer

// A newcomer's first file: the way of the data through a build, one line for each stage.
//
//   folder ─scan→ sources ─read∥→ entries ─assemble→ site ─plan→ pages
//          ─render∥→ staged files ─publish→ output
//
// This module is the only one that touches the disk. Its folders: Files (disk, walk, locks, child
// processes, git), Publishing (output plan, stage, journal of renames, publisher), Building (the
// run), Theme (the default theme and a journal's templates), Addresses (addresses.lock), Audit
// (withheld texts), Explanation (`why`). Nothing is published unless every stage went well: the new
// site is written into a stage of its own and then put in place, so a build that fails leaves the
// old site whole. `check` goes the same way and writes nothing.

/// Builds a journal's site.
package func build(_ options: BuildOptions) -> BuildOutcome {
  releaseFreedMemory()
  var recovery = Recovery(options.disk)
  do throws(PublishingFailure) {
    var outcome = try build(options, &recovery)
    outcome.notices = recovery.notices + outcome.notices
    return outcome
  } catch {
    return BuildOutcome(
      diagnostics: [], ending: .failed([error.cause], error.state), notices: recovery.notices)
  }
}

/// What an interrupted build left is put right before anything else; then nobody else may build
/// this journal, or into this output.
private func build(
  _ options: BuildOptions, _ recovery: inout Recovery
) throws(PublishingFailure) -> BuildOutcome {
  let root = try leaving(.untouched) { () throws(BuildError) in
    try options.disk.journalFolder(options.folder)
  }
  var lock = try leaving(.untouched) { () throws(BuildError) in
    try BuildLock.existing(in: root)
  }
  if let lock { try recovery.clear(in: lock.folder, journal: root.path) }
  var run = try leaving(.untouched) { () throws(BuildError) in
    var run = try BuildRun(options, root)
    try run.obeyDrafts()
    return run
  }
  let wanted = try leaving(.untouched) { () throws(BuildError) in
    // A refused output leaves not even a lock behind.
    let wanted =
      try run.outputFolder(readsManifest: lock == nil)?.path ?? root.full(".ilgi/preview")
    if lock == nil { lock = try BuildLock(making: root) }
    return wanted
  }
  defer { withExtendedLifetime(lock) {} }
  try recovery.clear(around: wanted)
  var (output, target) = try leaving(.untouched) { () throws(BuildError) in
    try run.lockedOutput()
  }
  defer { withExtendedLifetime(target) {} }
  if options.isIncremental, options.unsaved.isEmpty, let lock {
    let memory = BuildMemory(of: run, in: lock.folder, output, target)
    // A build that was killed may have left it.
    try? memory.forgetPrepared()
    run.memory = memory
    if let outcome = run.unchanged(output, target) {
      return options.isVerified ? run.verified(outcome) : outcome
    }
  }
  try leaving(.untouched) { () throws(BuildError) in try output.readManifest(options.disk) }
  let outcome = try run.publish(to: output, target)
  // What an earlier build kept may be withheld by now.
  if run.memory == nil, !options.preview.isOn, let lock {
    try? BuildMemory.forgetTexts(in: lock.folder)
  }
  return options.isVerified ? run.verified(outcome) : outcome
}

/// The stages of a run, which `build` and `check` share: one writes into a stage and publishes it,
/// the other keeps digests.
struct BuildRun {
  private(set) var options: BuildOptions
  /// The journal's folder, held open.
  let root: OpenFolder
  /// Its path, without links.
  var journal: String { root.path }
  var disk: Disk { options.disk }
  private(set) var settings: Settings
  /// The content folder, relative to the journal; empty for the journal's folder itself.
  let content: String
  var diagnostics: [Diagnostic]
  var failures: [BuildError] = []
  /// Whether git could not be asked for dates that entries need.
  private var isHistoryMissing = false
  /// Entries that are no part of the site, in the order in which they were found out.
  var unpublished: [UnpublishedSource] = []
  /// Whether the run writes `addresses.lock`, and so needs none to begin with.
  var isRecording = false
  /// Of the files in `locales/`.
  var coverage: [LocaleCoverage] = []
  /// Compressed copies that are part of the site.
  var compressed = 0
  /// What an earlier run read; nil where all files are read.
  var entryMemory: EntryMemory?
  var times = StageTimes()
  /// What the last build left; nil where nothing of it is used.
  var memory: BuildMemory?
  /// What was found before anything was read, and the digests of its bytes.
  var known: KnownSources?
  /// What the last build read of texts; nil where all are read anew.
  var savedTexts: SavedTexts?
  /// Files that published texts name outside the content folder.
  var named = NamedFiles()
  /// What every page depends on, and what was read of each text: for knowing pages again.
  var frame = FrameDigests()
  var texts: [[UInt8]: ReadText] = [:]
  var saved: SavedPages?
  /// How many pages were rendered, and not kept as they were.
  var renderedPages = 0
  /// What the program for formulas answered, and its digest.
  var answered: (program: Digest, answers: [(formula: Formula, answer: [UInt8])])?
  /// Of git's state when it was asked for dates.
  private(set) var history: Digest?

  init(_ options: BuildOptions) throws(BuildError) {
    try self.init(options, try options.disk.journalFolder(options.folder))
  }

  init(_ options: BuildOptions, _ root: OpenFolder) throws(BuildError) {
    (self.options, self.root) = (options, root)
    var (settings, found, written) = try BuildRun.readSettings(
      root, url: options.url, text: options.settingsText)
    frame.settings = Digest { $0.addBlock(written) }
    // Should a preview ever stand on a server, at least search engines stay away.
    if options.preview.isOn { settings.noindex = true }
    (self.settings, diagnostics) = (settings, found)
    content = try BuildRun.contentFolder(settings, root)
    self.settings.localeFolders = settings.localeFolders.below(content)
  }

  var layout: JournalLayout {
    var layout = JournalLayout(content: content, pages: pages, in: root)
    layout.statics = settings.statics
    layout.templates = settings.templates
    return layout
  }

  /// `drafts: true` in the settings is `--drafts` on every build. Commands that speak of the
  /// published site do not ask for it.
  mutating func obeyDrafts() throws(BuildError) {
    guard settings.drafts else { return }
    if options.output != nil {
      throw BuildError(
        "with 'drafts: true' in the settings every build is a preview, which takes no '--output'",
        help: "what is not for publishing always goes to .ilgi/preview in the journal")
    }
    options.preview.drafts = true
    settings.noindex = true
  }

  /// From the folder to the plan of every page; nothing is rendered or written yet.
  ///
  /// - Parameter output: the output folder, wherever it stands.
  mutating func plan(leavingOut output: Disk.Status?) throws(BuildError) -> PlannedSite {
    var scan = if let known { known.scan } else { try self.scan(leavingOut: output) }
    diagnostics += scan.diagnostics
    unpublished += scan.ignored.compactMap(UnpublishedSource.init)
    let publication = decide(read(scan))
    let pages = decide(readPages(scan))
    times.end(.reading)
    refuseEmptySite(publication)
    let (theme, templates) = loadTheme(scan, for: pages)
    diagnostics += missingTemplates(of: pages, theme)
    let site = assemble(publication, pages, templates, theme)
    let plan = plan(site, publication.withheld + pages.withheld, &scan, theme)
    diagnostics += suggestedMath(site)
    let formulas = try formulaMarkup(of: site)
    let copied = copiedFiles(plan, scan)
    diagnostics += copiesOfWithheldTexts(copied, scan.files)
    return PlannedSite(
      scan: scan, publication: publication, pagePublication: pages,
      audit: PrivacyAudit(publication.withheld + pages.withheld, settings: settings),
      theme: theme, site: site,
      plan: plan, formulas: formulas,
      copied: copied,
      assets: theme.assets.map { ($0.route, $0.bytes) })
  }

  /// The site without its pages: what may be published, for searching in it; and what its languages
  /// call the words of a query.
  mutating func publishedSite() throws(BuildError) -> (site: Site, aliases: [String]) {
    let scan = try scan(leavingOut: try outputFolder()?.status)
    diagnostics += scan.diagnostics
    let publication = decide(read(scan))
    let pages = decide(readPages(scan))
    let (theme, templates) = loadTheme(scan, for: pages)
    let aliases = settings.locales.compactMap {
      Interface($0, catalogs: theme.catalogs, fallbacks: [.english]).say("search.keys")
    }
    return (assemble(publication, pages, templates, theme), aliases)
  }

  // MARK: Stages

  func scan(leavingOut output: Disk.Status?) throws(BuildError) -> Scan {
    try Scan(
      root, layout, output: output, exclude: settings.exclude, extensions: settings.extensions)
  }

  /// Reads every entry; those without any date ask git for their first commit.
  mutating func read(_ scan: Scan) -> [Entry] {
    diagnostics += leftoversThatKeepBack(scan)
    let entries = read(scan.entries, of: scan.files, arePages: false)
    if let finding = scan.onlyReadme(settings.extensions) { diagnostics.append(finding) }
    if entries.isEmpty && !isStopped {
      diagnostics.append(
        Diagnostic(
          .error, "journal.empty", "the journal has no entries", at: .journal,
          help: ["write a file like entries/2024-03-05-lisbon.md and build again"]))
    }
    return datedByGit(withKnownPlaces(entries))
  }

  mutating func readPages(_ scan: Scan) -> [Entry] {
    read(scan.pages, of: scan.files, arePages: true)
  }

  private mutating func read(
    _ sources: [SourcePath], of files: ScannedFiles, arePages: Bool
  ) -> [Entry] {
    let settings = settings
    let worker = MarkdownWorker()
    let renderer = worker.renderer(options.rendererProgram, settings.limits)
    let isKnown = memory != nil
    let saved = arePages ? nil : savedTexts
    let known = known
    let progress = options.progress
    progress?.begin(.reading, of: sources.count)
    let readFile: @Sendable (SourcePath) -> ReadEntry = { source in
      defer { progress?.step() }
      if let saved, let read = saved.read(source, known?.digest(of: source.path), files) {
        return read
      }
      return BuildRun.readEntry(
        source, isPage: arePages, files, settings, renderer, withDigest: isKnown)
    }
    var results =
      entryMemory?.read(sources, arePages: arePages, of: files, jobs: options.jobs, readFile)
      ?? concurrentMap(sources, jobs: options.jobs, readFile)
    if !options.unsaved.isEmpty, !arePages { layUnsaved(over: &results, of: sources, renderer) }
    failures += worker.failures(settings.limits)
    var entries: [Entry] = []
    for (source, result) in zip(sources, results) {
      if isKnown { texts[Array(source.path.utf8)] = result.text }
      diagnostics += result.diagnostics
      if let failure = result.failure { failures.append(failure) }
      if let entry = result.entry { entries.append(entry) }
    }
    diagnostics = diagnostics.withOneOf("settings.comments")
    diagnostics += localeSuffixFindings(in: sources, settings: settings)
    entries = withoutCopies(entries)
    unpublished += zip(sources, results).compactMap { UnpublishedSource(unread: $1, at: $0.path) }
    return entries
  }

  /// What may be published of entries or of pages.
  private mutating func decide(_ entries: [Entry]) -> Publication {
    let publication = Publication(of: entries, today: today, preview: options.preview)
    unpublished += publication.withheld.map(UnpublishedSource.init)
    return publication
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

  /// A journal of which nothing may be shown would replace the published site with an empty one.
  private mutating func refuseEmptySite(_ publication: Publication) {
    guard publication.published.isEmpty, !publication.withheld.isEmpty, !isStopped else { return }
    diagnostics.append(
      Diagnostic(
        .error, "journal.empty", "none of the journal's entries may be published on \(today.iso)",
        at: .journal,
        help: ["entries that are drafts, private, not yet due or expired are withheld"]))
  }

  mutating func loadTheme(
    _ scan: Scan, for pages: Publication
  ) -> (theme: Theme, pages: [TemplatePage]) {
    let (templates, locales) = (
      ownTemplates(scan, for: pages), readAll(scan.locales, of: scan.files, in: "locales")
    )
    let named = Set(pages.published.compactMap { $0.entry.page?.template?.name })
    let statics = scan.statics.map(\.route)
    if memory != nil { frame.add(templates, locales, named, statics) }
    let loaded = ThemeLoader.load(
      templates: templates, in: settings.templates ?? "templates", locales: locales, named: named,
      statics: statics, settings: settings)
    diagnostics += loaded.diagnostics
    coverage = loaded.coverage
    return (loaded.theme, loaded.pages)
  }

  mutating func assemble(
    _ publication: Publication, _ pages: Publication, _ templates: [TemplatePage], _ theme: Theme
  ) -> Site {
    let isAsked =
      settings.taxonomies.contains(.weather)
      || settings.taxonomies.contains(.moods)
        && publication.published.contains { $0.entry.labels.mood.map(isPictureOnly) ?? false }
    let interfaces = (isAsked ? settings.locales : []).map {
      Interface($0, catalogs: theme.catalogs, fallbacks: settings.locales + [.english])
    }
    let locales = settings.locales
    let (site, flaws) = Site.assemble(
      publication, pages: pages, templates: templates, settings: settings,
      recorded: recordedAddresses,
      weatherWord: { locale, icon in
        zip(locales, interfaces).first { $0.0 == locale }?.1.say("weather.\(icon)")
      },
      moodWord: { locale, mood in
        zip(locales, interfaces).first { $0.0 == locale }.flatMap { word(forMood: mood, $0.1) }
      })
    // Without its history nothing can be said about an entry's first commit.
    diagnostics += flaws.filter { !isHistoryMissing || $0.identifier != "entry.undated" }
    return site
  }

  private mutating func plan(
    _ site: Site, _ withheld: [Publication.Withheld], _ scan: inout Scan, _ theme: Theme
  ) -> Plan {
    let statics = scan.statics.map { file in
      (Route(file.route), Place.file(file.path), "a file of \(file.folder)/" as Phrase)
    }
    let routes =
      theme.assets.map(\.route) + (settings.search ? PublishedIndex.routes(settings) : [])
    let fixed = routes.map {
      ($0, Place.journal, "a file of the theme or of the search index" as Phrase)
    }
    let (plan, flaws) = Plan.make(
      of: site, withheld: withheld, attachments: scan.attachments + journalFiles(site, &scan),
      fixed: statics + fixed)
    diagnostics += flaws
    return plan
  }

  private func copiedFiles(_ plan: Plan, _ scan: Scan) -> [CopiedFile] {
    plan.attachments.map { CopiedFile(source: $0.source, route: $0.route) }
      + scan.statics.map { CopiedFile(source: $0.path, route: Route($0.route)) }
  }

  mutating func collect(_ results: [Written]) -> [OutputManifest.File] {
    diagnostics += results.flatMap(\.diagnostics)
    failures += results.compactMap(\.failure)
    return results.compactMap(\.line)
  }

}

/// Has the C library give large pieces of memory back to the system when they are freed.
///
/// Left to itself it keeps ever larger ones for later: of 100,000 entries the search index alone
/// would leave 150 MiB behind.
func releaseFreedMemory() { ilgi_keep_large_memory_apart() }

/// Sets what is written to standard error when memory runs out; the program then ends with the
/// status 3.
package func sayWhenOutOfMemory(_ words: String) { ilgi_say_when_out_of_memory(words) }
