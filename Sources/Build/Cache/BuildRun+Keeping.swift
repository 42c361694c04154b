import Diagnostics
import Files
import Journal
import Markdown

// What the last build left of texts that have not changed since, and what this one leaves. The
// store of a first build costs little: what is in it is found out and written while the kernel
// writes the site back, before which nothing is put in place (`beginKeeping`).
extension BuildRun {
  mutating func openSavedTexts() {
    guard let memory, keepsTexts else { return }
    savedTexts = memory.texts(of: self)
  }

  /// For what writes no site: what the last build left of texts that are what they were. Nothing is
  /// locked; of a build that changes the store meanwhile the hash of each value tells.
  package mutating func readSavedTexts() {
    guard memory == nil, keepsTexts, let place = try? root.folder(".ilgi") else { return }
    savedTexts = Store(in: place).flatMap { SavedTexts($0, key: textsKey, shelvedFrom: .max) }
  }

  /// Entries that were read keep what they need of it.
  mutating func forgetSavedTexts() { (savedTexts, texts) = (nil, PathTable()) }

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

  /// Begins to collect what is kept, while files are put in place. Where there is no store, a new
  /// one is begun meanwhile, under another name until the site is published.
  mutating func beginKeeping(of planned: PlannedSite) {
    guard let memory, keepsTexts else { return }
    let run = self
    let late = late
    self.late = nil
    let isThreaded = options.jobs > 1
    keptAhead = Ahead(isThreaded: isThreaded) {
      var run = run
      if let late { run.keep(late, of: planned) }
      var kept = run.keptTexts(of: planned)
      if isThreaded, memory.store == nil {
        kept.begun = try? memory.begin(kept.values)
        if kept.begun != nil { kept.values = [] }
      }
      return kept
    }
  }

  /// Finds out what a first build keeps of its pages and texts.
  private mutating func keep(_ late: LateResults, of planned: PlannedSite) {
    let read = texts.values
    texts.replaceValues(by: concurrentMap(read, jobs: options.jobs) { $0.prepared })
    keepPages(late.choice, late.pages, late.index, of: planned, textDigests(of: planned.site))
  }

  /// With the entries of the site's lists, as they were read.
  private func keptTexts(of planned: PlannedSite) -> KeptValues {
    var items: [SavedTexts.Item] = []
    items.reserveCapacity(planned.site.entries.count)
    for published in planned.site.entries {
      let path = published.entry.source.path
      guard let read = texts[PathKey(path)], read.isSilent else { continue }
      let status = planned.scan.files.status(of: path)
      let trace = status.flatMap { memory?.isSettled($0) == true ? FileTrace($0) : nil }
      items.append(SavedTexts.Item(path: path, trace: trace, read: read))
    }
    return KeptValues(values: kept + SavedTexts.values(items, key: textsKey))
  }

  /// Keeps what the next build may use, in the place of all that the last one left.
  mutating func keep(
    of planned: PlannedSite, _ record: (BuildRun) throws(BuildError) -> BuildRecord
  ) throws(BuildError) {
    guard let memory, keepsTexts else { return }
    let ahead = keptAhead?.value ?? keptTexts(of: planned)
    var values = ahead.values + (memory.results?.values ?? []) + keptFormulas
    values.append(StoredValue(.record, only: try record(self).bytes))
    // What was kept may have zeros in it.
    if let failure = shelf?.failure ?? savedTexts?.failure { throw failure }
    try memory.keep(values, ahead.begun, jobs: options.jobs)
  }

  /// Nothing stays of what was begun for a site that is not published.
  mutating func forgetBegun() {
    keptAhead = nil
    memory?.forgetBegun()
  }

  /// Before a build ends without publishing: a text that is no longer published must not be kept,
  /// though the site still shows it.
  func forgetTexts(besides planned: PlannedSite) {
    guard let memory, let savedTexts else { return }
    let published = planned.site.entries.count { savedTexts.has($0.entry.source.path) }
    if published < savedTexts.count { memory.forget() }
  }
}

/// What is kept for the next build.
struct KeptValues: Sendable {
  var values: [StoredValue]
  /// A new store that has more of them.
  var begun: StoreWriter?
}
