import Diagnostics
import Files
import Journal
import Localization
import Publishing

/// What a build knows of the one before it, and what it looked at before it read anything.
struct BuildMemory {
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
  /// What is in the output, where that is not what the last build left.
  let seenImage: (manifest: OutputManifest, image: OutputImage)?
  /// The last build's pages.
  private(set) var pages: Ahead<SavedPages?>
  /// What was read of the sources, and what the last build read of texts; nil where nothing has
  /// changed.
  let known: KnownSources?
  let texts: SavedTexts?
  /// Lists of the last build's site, and of this one's; nil in a preview.
  let results: KeptResults?
  /// Whether texts are yet to be read, because most likely nothing has changed.
  let isMoved: Bool
  private let place: OpenFolder

  /// - Parameters:
  ///   - place: the journal's `.ilgi/`, locked.
  ///   - folder: the output, locked; nil where nothing is there.
  init(of run: BuildRun, in place: OpenFolder, _ output: OutputFolder, _ folder: OpenFolder?) {
    self.place = place
    let store = Store(in: place)
    if store?.isUnclean == true { store?.clean(in: place) }
    let isPreview = run.options.preview.isOn
    let record = isPreview ? nil : store?.only(.record).flatMap { BuildRecord($0) }
    (self.store, self.record) = (store, record)
    if run.options.endsProgram, let sources = record?.sources, sources.key == run.cacheKey,
      sources.result.entries < run.options.shelvedFrom
    {
      keepFreedMemory()
    }
    // The lock is written when a build begins.
    let start = (try? place.status("lock"))?.changed ?? 0
    let jobs = run.options.jobs
    results = isPreview ? nil : KeptResults(store)
    let isMoved = BuildMemory.isMoved(folder, since: record)
    self.isMoved = isMoved
    let looks = concurrentMap([true, false], jobs: jobs) { isOutput -> Look in
      if isOutput { return Look(of: folder, output, record, run, isMoved: isMoved) }
      let (sources, seen) = SourceState.listing(of: run, output, start: start)
      var look = Look(sources: sources)
      if look.sources == nil || look.sources != record?.sources?.listing {
        let isFirst = record?.sources == nil
        look.read(run, store, output, seen, isFirst: isFirst, isMoved: isMoved)
      }
      return look
    }
    self.start = start
    (listing, seenImage) = (looks[0].output, looks[0].image)
    self.output = listing?.digest
    (sources, texts, known) = (looks[1].sources, looks[1].texts, looks[1].known)
    pages = Ahead(isThreaded: jobs > 1 && known != nil && !isMoved) {
      store?.only(.pages).flatMap { SavedPages($0) }
    }
  }

  /// Whether the manifest is another file than the one that the last build left, so that most
  /// likely every file of journal and output is: in a checkout, in CI.
  private static func isMoved(_ folder: OpenFolder?, since record: BuildRecord?) -> Bool {
    guard let left = record?.output.manifest, let folder,
      let now = try? folder.status(OutputManifest.name)
    else { return false }
    return FileTrace(now) != left
  }

  private struct Look: Sendable {
    var output: OutputListing?
    var image: (manifest: OutputManifest, image: OutputImage)?
    var sources: Digest?
    var texts: SavedTexts?
    var known: KnownSources?

    init(sources: Digest?) { self.sources = sources }

    /// Looks at an output, and reads all of it where it is not what the last build left: whatever
    /// has become of the sources, that is needed.
    ///
    /// - Parameter isMoved: whether most likely every file has to be read.
    init(
      of folder: OpenFolder?, _ output: OutputFolder, _ record: BuildRecord?, _ run: BuildRun,
      isMoved: Bool
    ) {
      guard let folder else { return }
      var output = output
      if isMoved {
        // What fails here is tried again where it can be told.
        try? output.readManifest(run.disk)
        if let manifest = output.manifest,
          let found = OutputReading(of: folder, manifest, jobs: run.options.jobs)
        {
          (self.output, image) = (found.listing, (manifest, found.image))
          return
        }
      }
      self.output = OutputListing(of: folder, jobs: run.options.jobs)
      guard let left = record?.output.listing, let now = self.output, now.digest != left else {
        return
      }
      if output.manifest == nil { try? output.readManifest(run.disk) }
      guard let manifest = output.manifest else { return }
      let image = try? OutputImage(of: folder, manifest, trusting: .none, jobs: run.options.jobs)
      self.image = image.map { (manifest, $0) }
    }

    /// Reads what has changed, while another thread looks at the output.
    mutating func read(
      _ run: BuildRun, _ store: Store?, _ output: OutputFolder, _ seen: SeenFolders?,
      isFirst: Bool, isMoved: Bool
    ) {
      guard !run.options.preview.isOn else { return }
      let isThreaded = run.options.jobs > 1
      // Of other files the last build knows no hash, and mostly nothing has changed.
      let saved = Ahead(isThreaded: isThreaded && !isFirst) {
        !run.keepsTexts || isMoved ? nil : store?.texts(of: run)
      }
      // Most likely the site is made again; in a checkout mostly not.
      if isThreaded, !isMoved { _ = startThread { ThemeFiles.prepare() } }
      // What fails here is tried again where it can be told.
      let scan = try? run.scan(leavingOut: output.status, seen)
      texts = saved.value
      known = scan.flatMap { scan in
        try? SourceState.content(
          of: run, scan, texts, isFirst: isFirst && !isMoved && texts == nil)
      }
      if known == nil { texts = nil }
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

  func texts(of run: BuildRun) -> SavedTexts? { store?.texts(of: run) }

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
  fileprivate func texts(of run: BuildRun) -> SavedTexts? {
    SavedTexts(self, key: run.textsKey, shelvedFrom: run.options.shelvedFrom)
  }
}
