package import Diagnostics
package import Files
package import Journal
import JournalReader
import Markdown
import Publishing

/// The stages of a run, which `build` and `check` share: one writes into a stage and publishes it,
/// the other keeps digests.
package struct BuildRun {
  private(set) var options: BuildOptions
  /// The journal's folder, held open.
  package let root: OpenFolder
  /// Its path, without links.
  package var journal: String { root.path }
  package var disk: Disk { options.disk }
  package private(set) var settings: Settings
  /// The content folder, relative to the journal; empty for the journal's folder itself.
  package let content: String
  package var diagnostics: [Diagnostic]
  package var failures: [BuildError] = []
  /// Whether git could not be asked for dates that entries need.
  var isHistoryMissing = false
  /// Entries that are no part of the site, in the order in which they were found out.
  var unpublished: [UnpublishedSource] = []
  /// Whether the run writes `addresses.lock`, and so needs none to begin with.
  var isRecording = false
  /// Of the files in `locales/`.
  var coverage: [LocaleCoverage] = []
  /// Whether the front matter of withheld entries is enough, for commands that ask nothing of their
  /// texts.
  package var readsHeadsOfWithheld = false
  /// Compressed copies that are part of the site.
  var compressed = 0
  /// Where the bodies of a large journal are, and the folder for it; nil where all are held in
  /// memory.
  var shelf: BodyShelf?
  var placeOfShelf: OpenFolder?
  /// Whether there is no `.ilgi/` to write into: the stage is then elsewhere, and photos are made
  /// in it.
  var isJournalReadOnly = false
  /// Where the cache of photos is, if not in the journal.
  var placeOfPhotos: OpenFolder?
  /// Whether what was read of each text is noted as a digest, for findings of a site that is served.
  var notesTexts = false
  /// What an earlier run read; nil where all files are read.
  package var entryMemory: EntryMemory?
  var times = StageTimes()
  /// What the last build left; nil where nothing of it is used.
  var memory: BuildMemory?
  /// What the last build read of texts; nil where all are read anew.
  var savedTexts: SavedTexts?
  /// Files that published texts name outside the content folder.
  var named = NamedFiles()
  /// What every page depends on, and what was read of each text: for knowing pages again.
  var frame = FrameDigests()
  var texts = PathTable<ReadText>()
  /// What is kept for the next build, as far as it is known.
  var kept: [StoredValue] = []
  /// Of which it is found out what is kept while files are put in place.
  var late: LateResults?
  /// Of the site's texts, and the search index, where it is made beside the plan.
  var knownDigests: TextDigests?
  var indexAhead: Ahead<MadeIndex>?
  /// All that is kept, where it is collected while files are put in place.
  var keptAhead: Ahead<KeptValues>?
  /// How many pages were rendered, and not kept as they were.
  var renderedPages = 0
  /// What the program for formulas answered, and its digest.
  var answered: (program: Digest, answers: [(formula: Formula, answer: [UInt8])])?
  /// Of git's state when it was asked for dates.
  var history: Digest?

  package init(_ options: BuildOptions) throws(BuildError) {
    try self.init(options, try options.disk.journalFolder(options.folder))
  }

  init(_ options: BuildOptions, _ root: OpenFolder) throws(BuildError) {
    (self.options, self.root) = (options, root)
    var (settings, found, written) = try BuildRun.readSettings(
      root, url: options.url, text: options.settingsText)
    frame.settings = Digest { $0.addBlock(written) }
    // Should a preview ever stand on a server, at least search engines stay away.
    if options.preview.isOn { settings.noindex = true }
    settings.isPreview = options.preview.isOn
    if !options.absent.isEmpty { settings.templates = nil }
    (self.settings, diagnostics) = (settings, found)
    content = try BuildRun.contentFolder(settings, root)
    self.settings.localeFolders = settings.localeFolders.below(content)
  }

  package var layout: JournalLayout {
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
    settings.isPreview = true
  }

  /// A site that is served is only looked at: two entries with one address do not stop it.
  mutating func showCollisions() { settings.isPreview = true }

  mutating func collect(_ results: [Written]) -> [OutputManifest.File] {
    diagnostics += results.flatMap(\.diagnostics)
    failures += results.compactMap(\.failure)
    return results.compactMap(\.line)
  }
}
