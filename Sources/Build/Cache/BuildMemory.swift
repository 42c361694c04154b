import Diagnostics
import Files
import Journal
import Localization
import Publishing

/// What a build knows of the one before it, and what it looked at before it read anything.
struct BuildMemory {
  /// The last build's; nil where there is none, or it is damaged, or of another version.
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
  /// Of the program that the settings name for formulas.
  let formulas: FormulaCache
  private let place: OpenFolder
  private let name: String

  /// - Parameters:
  ///   - place: the journal's `.ilgi/`, locked.
  ///   - folder: the output, locked; nil where nothing is there.
  init(of run: BuildRun, in place: OpenFolder, _ output: OutputFolder, _ folder: OpenFolder?) {
    (self.place, name) = (place, run.options.preview.isOn ? "preview-cache" : "cache")
    formulas = FormulaCache(in: place)
    let bytes = try? place.read(name, atMost: BuildMemory.limit)
    let record = bytes.flatMap { BuildRecord($0) }
    self.record = record
    if run.options.endsProgram, let sources = record?.sources, sources.key == run.cacheKey,
      sources.result.entries < run.options.shelvedFrom
    {
      keepFreedMemory()
    }
    // The lock is written when a build begins.
    let start = (try? place.status("lock"))?.changed ?? 0
    let jobs = run.options.jobs
    results =
      run.options.preview.isOn
      ? nil : KeptResults(record?.results ?? [], key: run.cacheKey)
    let isMoved = BuildMemory.isMoved(folder, since: record)
    self.isMoved = isMoved
    let looks = concurrentMap([true, false], jobs: jobs) { isOutput -> Look in
      if isOutput { return Look(of: folder, output, record, run, isMoved: isMoved) }
      let (sources, seen) = SourceState.listing(of: run, output, start: start)
      var look = Look(sources: sources)
      if look.sources == nil || look.sources != record?.sources?.listing {
        let isFirst = record?.sources == nil
        look.read(run, in: place, output, seen, isFirst: isFirst, isMoved: isMoved)
      }
      return look
    }
    self.start = start
    (listing, seenImage) = (looks[0].output, looks[0].image)
    self.output = listing?.digest
    (sources, texts, known) = (looks[1].sources, looks[1].texts, looks[1].known)
    pages = Ahead(isThreaded: jobs > 1 && known != nil && !isMoved) {
      record.flatMap { SavedPages($0.pages) }
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
      _ run: BuildRun, in place: OpenFolder, _ output: OutputFolder, _ seen: SeenFolders?,
      isFirst: Bool, isMoved: Bool
    ) {
      guard !run.options.preview.isOn else { return }
      let isThreaded = run.options.jobs > 1
      // Of other files the last build knows no hash, and mostly nothing has changed.
      let saved = Ahead(isThreaded: isThreaded && !isFirst) {
        guard run.keepsTexts, !isMoved else { return nil as SavedTexts? }
        return SavedTexts(in: place, key: run.textsKey, shelvedFrom: run.options.shelvedFrom)
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

  /// Bytes that a record may have.
  private static let limit = 64 << 20

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

  // MARK: Texts

  /// What the last build read; nil if there is nothing, or nothing for this key.
  func texts(key: Digest, shelvedFrom: Int) -> SavedTexts? {
    SavedTexts(in: place, key: key, shelvedFrom: shelvedFrom)
  }

  func keep(
    _ texts: KeptTexts, key: Digest, old: SavedTexts?, jobs: Int
  ) throws(BuildError) {
    if let old, let patch = texts.patch, try old.carryOut(patch, in: place) { return }
    if !texts.isPrepared { try prepare(texts.items, key: key, old: old, jobs: jobs) }
    try place.replace(SavedTexts.name, by: SavedTexts.name + ".new")
  }

  /// Writes texts under a name of their own until their site is published.
  func prepare(
    _ texts: [SavedTexts.Item], key: Digest, old: SavedTexts?, jobs: Int
  ) throws(BuildError) {
    let new = SavedTexts.name + ".new"
    try SavedTexts.write(texts, key: key, to: new, in: place, old: old, jobs: jobs)
  }

  /// What the last build found out for the search index.
  var chunks: SavedChunks? { SavedChunks(in: place) }

  /// Writes what this build found out, under a name of its own until its site is published.
  func prepare(_ chunks: ChunkMemory) throws(BuildError) {
    try SavedChunks.write(
      chunks.made, to: SavedChunks.name + ".new", in: place, old: chunks.saved)
  }

  /// What was prepared takes the place of what was there.
  func keepChunks() throws(BuildError) {
    let new = SavedChunks.name + ".new"
    if try place.status(new) != nil { try place.replace(SavedChunks.name, by: new) }
  }

  /// Removes what was prepared for a site that was not published.
  func forgetPrepared() throws(BuildError) {
    for name in [SavedTexts.name, SavedChunks.name] { try place.remove(name + ".new") }
  }

  /// Removes everything that has words of texts.
  func forgetTexts() throws(BuildError) { try BuildMemory.forgetTexts(in: place) }

  static func forgetTexts(in place: OpenFolder) throws(BuildError) {
    for name in [SavedTexts.name, SavedChunks.name] {
      try place.remove(name)
      try place.remove(name + ".new")
    }
  }

  /// Puts a file in the place of the one before, in one step.
  private func keep(_ bytes: [UInt8], in name: String) throws(BuildError) {
    let new = name + ".new"
    // A build that was killed may have left it.
    try place.remove(new)
    try place.write(bytes, to: new)
    try place.replace(name, by: new)
  }

  // MARK: The record

  /// Takes the place of the last build's record in one step.
  func keep(_ record: BuildRecord) throws(BuildError) {
    guard record == self.record else { return try keep(record.bytes, in: name) }
    try place.remove(name + ".new")
  }
}
