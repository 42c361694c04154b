import Diagnostics
import Files
import Journal
import Localization
import Publishing

/// What a build knows of the one before it, and what it looked at before it read anything.
struct BuildMemory: Sendable {
  /// What the last build left; nil where there is nothing, or another program left it. A preview
  /// only reads it.
  let store: Store?
  /// Nil in a preview, and where nothing is known.
  let record: BuildRecord?
  /// Of the journal as it was before anything was read.
  let sources: Digest?
  /// When the build began, by the file system's clock.
  let start: Int
  /// The output as it was then; nil where nothing is there.
  let output: Digest?
  let listing: OutputListing?
  /// What is in the output, where it is not known to be what the last build left.
  let seenImage: (manifest: OutputManifest, image: OutputImage)?
  /// The last build's pages.
  private(set) var pages: Ahead<SavedPages?>
  /// What was scanned, and what the last build read of texts; nil where nothing has changed.
  let scan: Scan?
  let texts: SavedTexts?
  /// Lists of the last build's site, and of this one's; nil in a preview.
  let results: KeptResults?
  private let place: OpenFolder

  /// - Parameters:
  ///   - place: the journal's `.ilgi/`, locked.
  ///   - folder: the output, locked; nil where nothing is there.
  init(of journal: OpenJournal, in place: OpenFolder, _ output: OutputFolder, _ folder: OpenFolder?)
  {
    self.place = place
    let store = Store(in: place)
    if store?.isUnclean == true { store?.clean(in: place) }
    let isPreview = journal.options.preview.isOn
    let record = isPreview ? nil : store?.only(.record).flatMap { BuildRecord($0) }
    (self.store, self.record) = (store, record)
    if journal.options.endsProgram, let sources = record?.sources, sources.key == journal.cacheKey,
      sources.summary.entries < journal.options.shelvedFrom
    {
      keepFreedMemory()
    }
    // The lock is written when a build begins.
    let start = (try? place.status("lock"))?.changed ?? 0
    let jobs = journal.options.jobs
    results = isPreview ? nil : KeptResults(store)
    let looks = concurrentMap([true, false], jobs: jobs) { isOutput -> Look in
      if isOutput { return Look(of: folder, output, record, journal) }
      let (sources, seen) = SourceState.listing(of: journal, output, start: start)
      var look = Look(sources: sources)
      if look.sources == nil || look.sources != record?.sources?.listing {
        look.read(journal, store, output, seen)
      }
      return look
    }
    self.start = start
    (listing, seenImage) = (looks[0].output, looks[0].image)
    self.output = listing?.digest
    (sources, texts, scan) = (looks[1].sources, looks[1].texts, looks[1].scan)
    pages = Ahead(isThreaded: jobs > 1 && scan != nil) {
      store?.only(.pages).flatMap { SavedPages($0) }
    }
  }

  private struct Look: Sendable {
    var output: OutputListing?
    var image: (manifest: OutputManifest, image: OutputImage)?
    var sources: Digest?
    var texts: SavedTexts?
    var scan: Scan?

    init(sources: Digest?) { self.sources = sources }

    /// Looks at an output, and reads all of it where it is not what the last build left: whatever
    /// has become of the sources, that is needed.
    init(
      of folder: OpenFolder?, _ output: OutputFolder, _ record: BuildRecord?, _ journal: OpenJournal
    ) {
      guard let folder else { return }
      var output = output
      self.output = OutputListing(of: folder, jobs: journal.options.jobs)
      guard let record, record.output.listing == nil || self.output?.digest != record.output.listing
      else { return }
      if output.manifest == nil { try? output.readManifest(journal.disk) }
      guard let manifest = output.manifest else { return }
      let image = try? OutputImage(
        of: folder, manifest, trusting: .none, jobs: journal.options.jobs)
      self.image = image.map { (manifest, $0) }
    }

    /// Scans what has changed, while another thread looks at the output.
    mutating func read(
      _ journal: OpenJournal, _ store: Store?, _ output: OutputFolder, _ seen: SeenFolders?
    ) {
      guard !journal.options.preview.isOn else { return }
      let isThreaded = journal.options.jobs > 1
      let saved = Ahead(isThreaded: isThreaded) {
        journal.keepsTexts ? store?.texts(of: journal) : nil
      }
      // Most likely the site is made again.
      if isThreaded { _ = startThread { ThemeFiles.prepare() } }
      // What fails here is tried again where it can be told.
      scan = try? journal.scan(leavingOut: output.status, seen)
      texts = saved.value
    }
  }

  /// Frees the last build's pages, when it is known which of them are kept.
  mutating func forgetPages() { pages = Ahead(isThreaded: false) { nil } }

  /// Whether each file in the output is known to be what its manifest says.
  var isOutputKnown: Bool { output != nil && record?.output.listing == output }

  /// The output of a manifest, if it holds what its build left and nothing else; else nil, and it
  /// must be looked at.
  private func knownImage(of manifest: OutputManifest) -> OutputImage? {
    let isKnown =
      isOutputKnown && record?.output.foreign == [] && listing?.files == manifest.files.count
    return isKnown ? .asLeft : nil
  }

  /// The output of a manifest, where it was looked at already.
  func image(of manifest: OutputManifest) -> OutputImage? {
    knownImage(of: manifest)
      ?? seenImage.flatMap { $0.manifest == manifest ? $0.image : nil }
  }

  /// Whether a file is so old that a change of it would be seen. The clocks of file systems go in
  /// steps: of some milliseconds, or of a second or two.
  func isSettled(_ status: Disk.Status) -> Bool {
    let step = start.isMultiple(of: 1_000_000_000) ? 2_000_000_000 : 50_000_000
    return status.changed < start - step
  }

  // MARK: The store

  func texts(of journal: OpenJournal) -> SavedTexts? { store?.texts(of: journal) }

  /// Begins a new store, under a name of its own until its site is published.
  func begin(_ values: [StoredValue]) throws(BuildError) -> StoreWriter {
    var writer = try StoreWriter(in: place)
    try writer.put(values, jobs: 1)
    return writer
  }

  /// Keeps values in the place of all that the last build left.
  func keep(_ values: [StoredValue], _ begun: StoreWriter?, jobs: Int) throws(BuildError) {
    try StoreWriter.keep(values, in: place, old: store, begun, jobs: jobs)
  }

  /// Keeps another record beside everything else.
  func keep(_ record: BuildRecord) throws(BuildError) {
    let others = store?.rows.filter { !Store.Kind.record.owns($0.key) } ?? []
    try keep(
      others.map { StoredValue(kept: $0) } + [StoredValue(.record, only: record.bytes)], nil,
      jobs: 1)
  }

  func forgetBegun() { try? place.remove(Store.new) }

  func forget() { BuildMemory.forget(in: place) }

  /// Nothing stays of what earlier builds kept, nor of what versions before this one did.
  static func forget(in place: OpenFolder) {
    let former = ["cache", "texts", "words", "formulas", "preview-cache"]
    for name in [Store.name, Store.new] + former { try? place.remove(name) }
  }
}

extension Store {
  fileprivate func texts(of journal: OpenJournal) -> SavedTexts? {
    SavedTexts(self, key: journal.textsKey, shelvedFrom: journal.options.shelvedFrom)
  }
}
