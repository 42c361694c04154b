import Diagnostics
import Files
import Journal
import Markdown
import Publishing

/// What earlier builds left for this one, and what this one leaves for the next. The stages put
/// into it what they know, and ask it what they need not do.
///
/// The store of a first build costs little: what is in it is found out and written while the kernel
/// writes the site back, before which nothing is put in place (`beginKeeping`).
package struct BuildCache: Sendable {
  let journal: OpenJournal
  /// What the last build left; nil where nothing of it is used.
  var memory: BuildMemory?
  /// What the last build read of texts; nil where all are read again.
  let saved: SavedTexts?
  /// What an earlier run of the same process read; nil where all files are read.
  package internal(set) var entryMemory: EntryMemory?
  /// Whether what was read of each text is noted, for findings of a site that is served.
  var notesTexts = false
  /// Where the bodies of a large journal are; nil where all are held in memory.
  private(set) var shelf: BodyShelf?
  /// What was read of each text.
  var texts = PathTable<ReadText>()
  /// Files that published texts name outside the content folder.
  var named = NamedFiles()
  /// Of git's state when it was asked for dates.
  private(set) var history: Digest?
  /// What the program for formulas answered, and its digest.
  var answered: (program: Digest, answers: [(formula: Formula, answer: [UInt8])])?
  /// What is kept for the next build, as far as it is known.
  var kept: [StoredValue] = []
  /// Of which it is found out what is kept while files are put in place.
  var late: (choice: PageChoice, pages: [Written], index: [KnownFile])?
  /// Of the site's texts, and the search index, where it is made beside the plan.
  var digests: TextDigests?
  var indexAhead: Ahead<MadeIndex>?
  /// All that is kept, where it is collected while files are put in place, and a new store that has
  /// more of it.
  private var keptAhead: Ahead<(values: [StoredValue], begun: StoreWriter?)>?

  /// For a build of which the last one may have left something.
  init(of journal: OpenJournal, _ memory: BuildMemory?) {
    (self.journal, self.memory) = (journal, memory)
    let isScanned = memory?.scan != nil || !journal.keepsTexts
    saved = memory?.texts ?? (isScanned ? nil : memory?.texts(of: journal))
  }

  /// For what writes no site. Nothing is locked; of a build that changes the store meanwhile the
  /// hash of each value tells.
  ///
  /// - Parameters:
  ///   - readsSaved: whether texts that are what the last build read are not read again.
  ///   - entryMemory: what an earlier run of the same process read, maybe with other settings.
  package init(
    of journal: OpenJournal, readsSaved: Bool = false, _ entryMemory: EntryMemory? = nil
  ) {
    (self.journal, memory) = (journal, nil)
    self.entryMemory = entryMemory.map {
      $0.settings == journal.settings ? $0 : EntryMemory(journal.settings)
    }
    let place = readsSaved && journal.keepsTexts ? try? journal.root.folder(".ilgi") : nil
    saved = place.flatMap { Store(in: $0) }.flatMap {
      SavedTexts($0, key: journal.textsKey, shelvedFrom: .max)
    }
  }

  /// Whether it is asked what texts are made of.
  var knowsTexts: Bool { memory != nil || saved != nil || notesTexts }

  /// Lists of the last build's site, and of this one's.
  var lists: KeptBytes? { memory?.results?.kept }

  /// Whether what is kept of pages and texts is found out while the site is written to the disk,
  /// which leaves the cores idle: where no earlier build knows any of it, so that nothing depends
  /// on it before. Memory of a large journal is needed before that.
  var keepsLate: Bool {
    guard let memory, journal.keepsTexts, journal.options.jobs > 1 else { return false }
    return memory.record == nil && saved == nil && shelf == nil
  }

  /// What went wrong when something of it was read; nothing that was made since may be published.
  var failure: BuildError? { shelf?.failure ?? saved?.failure }

  // MARK: What is read

  /// - Parameter count: of the entries.
  mutating func openShelf(for count: Int) {
    guard count >= journal.options.shelvedFrom else { return }
    shelf = journal.ownFolder.flatMap { BodyShelf(in: $0) }
  }

  mutating func add(_ results: [ReadEntry], of sources: [SourcePath]) {
    guard knowsTexts else { return }
    texts.reserveCapacity(texts.count + results.count)
    for (source, result) in zip(sources, results) {
      if let text = result.text { texts.set(text, for: PathKey(source.path)) }
    }
  }

  /// What git says may change although no file does.
  mutating func noteHistory() throws(BuildError) {
    if memory != nil, history == nil { history = try GitHistory.state(journal: journal.root) }
  }

  // MARK: What is kept

  /// Begins to collect what is kept, while files are put in place. Where there is no store, a new
  /// one is begun meanwhile, under another name until the site is published.
  mutating func beginKeeping(of planned: PlannedSite) {
    guard let memory, journal.keepsTexts else { return }
    let cache = self
    let isThreaded = journal.options.jobs > 1
    keptAhead = Ahead(isThreaded: isThreaded) {
      var cache = cache
      cache.keepLate(of: planned)
      let values = cache.keptTexts(of: planned)
      let begun = isThreaded && memory.store == nil ? try? memory.begin(values) : nil
      return (begun == nil ? values : [], begun)
    }
    late = nil
  }

  /// Finds out what a first build keeps of its pages and texts.
  private mutating func keepLate(of planned: PlannedSite) {
    guard let late else { return }
    let read = texts.values
    texts.replaceValues(by: concurrentMap(read, jobs: journal.options.jobs) { $0.prepared })
    keepPages(late.choice, late.pages, late.index, of: planned, textDigests(of: planned.site))
  }

  /// With the entries of the site's lists, as they were read.
  private func keptTexts(of planned: PlannedSite) -> [StoredValue] {
    var items: [SavedTexts.Item] = []
    items.reserveCapacity(planned.site.entries.count)
    for published in planned.site.entries {
      let path = published.entry.source.path
      guard let read = texts[PathKey(path)], read.isSilent else { continue }
      let status = planned.scan.files.status(of: path)
      let trace = status.flatMap { memory?.isSettled($0) == true ? FileTrace($0) : nil }
      items.append(SavedTexts.Item(path: path, trace: trace, read: read))
    }
    return kept + SavedTexts.values(items, key: journal.textsKey)
  }

  /// Keeps what the next build may use, in the place of all that the last one left.
  func keep(
    of planned: PlannedSite, _ record: () throws(BuildError) -> BuildRecord
  ) throws(BuildError) {
    guard let memory, journal.keepsTexts else { return }
    let ahead = keptAhead?.value ?? (values: keptTexts(of: planned), begun: nil)
    var values = ahead.values + (memory.results?.values ?? []) + keptFormulas
    values.append(StoredValue(.record, only: try record().bytes))
    // What was kept may have zeros in it.
    if let failure { throw failure }
    try memory.keep(values, ahead.begun, jobs: journal.options.jobs)
  }

  /// Nothing stays of what was begun for a site that is not published.
  mutating func forgetBegun() {
    keptAhead = nil
    memory?.forgetBegun()
  }

  /// Before a build ends without publishing: a text that is no longer published must not be kept,
  /// though the site still shows it.
  func forgetTexts(besides planned: PlannedSite) {
    guard let memory, let saved else { return }
    let published = planned.site.entries.count { saved.has($0.entry.source.path) }
    if published < saved.count { memory.forget() }
  }
}

extension OpenJournal {
  /// Only what everybody may read is kept, and only where reading depends on files alone.
  var keepsTexts: Bool {
    !options.preview.isOn && options.preview.sealed == nil && options.settingsText == nil
      && options.unsaved.isEmpty
  }

  /// Of what reading a text depends on beside its file.
  var textsKey: Digest {
    Digest { digest in
      digest.add(ProgramIdentity.digest)
      digest.add(content)
      digest.add(options.url.map { "\($0)" } ?? "")
      digest.add(settingsDigest)
    }
  }
}
