import Diagnostics
import Files
import Journal

// What the last build read of texts that have not changed since, and what is kept of this one's.
extension BuildRun {
  mutating func openSavedTexts() {
    guard let memory, keepsTexts else { return }
    savedTexts = memory.texts(key: textsKey, shelvedFrom: options.shelvedFrom)
  }

  /// For what writes no site: what the last build left of texts that are what they were. Nothing is
  /// locked; of a build that changes the cache meanwhile the hash of each part tells.
  package mutating func readSavedTexts() {
    guard memory == nil, options.settingsText == nil, options.unsaved.isEmpty,
      let place = try? root.folder(".ilgi")
    else { return }
    savedTexts = SavedTexts(in: place, key: textsKey, shelvedFrom: .max)
    savedChunks = savedTexts == nil ? nil : SavedChunks(in: place)
  }

  /// Entries that were read keep what they need of it.
  mutating func forgetSavedTexts() {
    (savedTexts, savedChunks, texts) = (nil, nil, PathTable())
  }

  /// Only what everybody may read is kept, and only where reading depends on files alone.
  var keepsTexts: Bool {
    !options.preview.isOn && options.settingsText == nil && options.unsaved.isEmpty
  }

  /// Whether what is kept of pages and texts is found out while the site is written to the disk,
  /// which leaves the cores idle: where no earlier build knows any of it, so that nothing depends
  /// on it before. Memory of a large journal is needed before that.
  var keepsLate: Bool {
    guard let memory, keepsTexts, options.jobs > 1 else { return false }
    return memory.record == nil && savedTexts == nil && shelf == nil
  }

  /// Of what reading a text depends on beside its file.
  var textsKey: Digest {
    Digest { digest in
      digest.add(ProgramIdentity.digest)
      digest.add(content)
      digest.add(options.url.map { "\($0)" } ?? "")
      if let settings = frame.settings { digest.add(settings) }
    }
  }

  /// Begins to collect what is kept of texts, while files are put in place. Where there is no file
  /// of the last build, it is also written meanwhile, under another name until the site is
  /// published.
  mutating func beginTexts(of planned: PlannedSite) {
    guard let memory, keepsTexts else { return }
    let run = self
    let late = late
    self.late = nil
    let isThreaded = options.jobs > 1
    textsAhead = Ahead(isThreaded: isThreaded) {
      var run = run
      if let late { run.keep(late, of: planned) }
      var kept = run.keptTexts(of: planned)
      kept.pages = run.saved
      kept.content = run.contentBesidesNamed
      guard isThreaded, run.savedTexts == nil else { return kept }
      do throws(BuildError) {
        try memory.prepare(kept.items, key: run.textsKey, old: nil, jobs: 1)
        kept.isPrepared = true
      } catch {}
      return kept
    }
  }

  /// Finds out what a first build keeps of its pages, texts and index.
  private mutating func keep(_ late: LateResults, of planned: PlannedSite) {
    let read = texts.values
    texts.replaceValues(by: concurrentMap(read, jobs: options.jobs) { $0.prepared })
    var choice = late.choice
    choice.take(
      pageFacts(of: planned, late.copied, late.icons, textDigests(of: planned.site)),
      of: planned.plan.pages, jobs: options.jobs)
    keepPages(choice, late.pages, late.index)
    if let chunks = late.chunks { try? memory?.prepare(chunks) }
  }

  /// The entries of the site's lists, as they were read.
  private func keptTexts(of planned: PlannedSite) -> KeptTexts {
    var kept = KeptTexts()
    kept.items.reserveCapacity(planned.site.entries.count)
    for published in planned.site.entries {
      let path = published.entry.source.path
      guard let read = texts[PathKey(path)], read.isSilent else { continue }
      let status = planned.scan.files.status(of: path)
      let trace = status.flatMap { memory?.isSettled($0) == true ? FileTrace($0) : nil }
      kept.isSame = kept.isSame && read.record != nil && read.record?.trace == trace
      kept.items.append(SavedTexts.Item(path: path, trace: trace, read: read))
    }
    kept.isSame =
      kept.isSame && savedTexts?.count == kept.items.count && savedTexts?.isDamaged == false
    if !kept.isSame { kept.patch = savedTexts?.patch(kept.items, key: textsKey, on: shelf) }
    return kept
  }

  /// Keeps the entries of the site's lists in the place of those of the last build.
  mutating func keepTexts(of planned: PlannedSite) throws(BuildError) {
    guard let memory, keepsTexts else { return }
    let kept = textsAhead?.value ?? keptTexts(of: planned)
    if let pages = kept.pages { saved = pages }
    try memory.keepChunks()
    if !kept.isSame || savedTexts?.isDamaged == true {
      try memory.keep(kept, key: textsKey, old: savedTexts, jobs: options.jobs)
    }
    // What was kept may have zeros in it.
    if shelf?.failure != nil || savedTexts?.failure != nil { try memory.forgetTexts() }
  }

  /// Nothing stays of what was prepared for a site that is not published.
  mutating func forgetPreparedTexts() {
    textsAhead = nil
    try? memory?.forgetPrepared()
  }

  /// Before a build ends without publishing: a text that is no longer published must not be kept,
  /// though the site still shows it.
  func forgetTexts(besides planned: PlannedSite) {
    guard let memory else { return }
    try? memory.forgetPrepared()
    guard let savedTexts else { return }
    let published = planned.site.entries.count { savedTexts.record($0.entry.source.path) != nil }
    if published < savedTexts.count { try? memory.forgetTexts() }
  }
}

extension SavedTexts {
  /// What reading a file gave, if the file is what it was; else nil.
  ///
  /// - Parameter digest: of the file's bytes; nil if nothing is known of them.
  func read(
    _ source: SourcePath, _ digest: FactDigest?, _ reader: SavedEntryReader
  ) -> ReadEntry? {
    guard let record = record(source.path), record.digest == digest,
      let entry = reader.entry(record, of: source)
    else { return nil }
    return ReadEntry(entry: entry, digest: record.digest, size: record.size, record: record)
  }
}

/// What is kept of texts for the next build.
struct KeptTexts: Sendable {
  var items: [SavedTexts.Item] = []
  /// Whether it is what the last build kept.
  var isSame = true
  /// Whether it is written already, under another name.
  var isPrepared = false
  /// What is changed in that; nil where it is written anew.
  var patch: PartFile.Patch?
  /// What is kept of pages.
  var pages: SavedPages?
  /// The digest of all that was read, without files that texts name elsewhere.
  var content: Digest?
}
