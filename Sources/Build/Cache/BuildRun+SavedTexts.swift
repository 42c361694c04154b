import Journal
import SiteRenderer

// What the last build read of texts that have not changed since, and what is kept of this one's.
extension BuildRun {
  mutating func openSavedTexts() {
    guard let memory, keepsTexts else { return }
    savedTexts = memory.texts(key: textsKey)
  }

  /// Only what everybody may read is kept, and only where reading depends on files alone.
  var keepsTexts: Bool {
    !options.preview.isOn && options.settingsText == nil && options.unsaved.isEmpty
  }

  /// Of what reading a text depends on beside its file.
  var textsKey: Digest {
    Digest { digest in
      digest.add(cacheKey)
      if let settings = frame.settings { digest.add(settings) }
    }
  }

  /// The entries of the site's lists, as they were read.
  ///
  /// - Returns: with whether all of them are those of the last build, as the file system says.
  private func textItems(of planned: PlannedSite) -> (items: [SavedTexts.Item], isSame: Bool) {
    guard let memory else { return ([], true) }
    var items: [SavedTexts.Item] = []
    var isSame = true
    for published in planned.site.entries {
      let path = published.entry.source.path
      guard let read = texts[PathKey(path)], read.isSilent else { continue }
      let status = planned.scan.files.status(of: path)
      let trace = status.flatMap { memory.isSettled($0) ? FileTrace($0) : nil }
      isSame = isSame && read.record != nil && read.record?.trace == trace
      items.append(SavedTexts.Item(path: path, trace: trace, read: read))
    }
    return (items, isSame)
  }

  /// Writes what the next build may use of the texts while this one waits for the disk, under a name
  /// of its own until the site is published. Only where there is nothing to be changed in its place.
  mutating func prepareTexts(of planned: PlannedSite) {
    guard let memory, keepsTexts, savedTexts == nil, options.jobs > 1 else { return }
    let (items, _) = textItems(of: planned)
    let key = textsKey
    preparedTexts = Ahead(isThreaded: true) {
      do throws(BuildError) {
        try memory.prepare(items, key: key, old: nil, jobs: 1)
        return true
      } catch {
        return false
      }
    }
  }

  /// Keeps the entries of the site's lists in the place of those of the last build.
  mutating func keepTexts(of planned: PlannedSite) throws(BuildError) {
    guard let memory, keepsTexts else { return }
    let isPrepared = preparedTexts?.value ?? false
    preparedTexts = nil
    try memory.keepChunks()
    if isPrepared {
      try memory.keepTexts()
    } else {
      let (items, isSame) = textItems(of: planned)
      if !isSame || savedTexts?.count != items.count || savedTexts?.isDamaged == true {
        try memory.keep(items, key: textsKey, old: savedTexts, jobs: options.jobs)
      }
    }
    // What was kept may have zeros in it.
    if shelf?.failure != nil || savedTexts?.failure != nil { try memory.forgetTexts() }
  }

  /// Nothing stays of what was prepared for a site that is not published.
  mutating func forgetPreparedTexts() {
    preparedTexts = nil
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
  /// - Parameters:
  ///   - digest: of the file's bytes; nil if it was not read yet.
  ///   - anew: reads a file that is not known.
  func read(
    _ source: SourcePath, _ digest: FactDigest?, _ files: ScannedFiles,
    _ anew: @escaping @Sendable (SourcePath) -> ReadEntry
  ) -> ReadEntry? {
    guard let record = record(source.path), record.digest == digest,
      let entry = entry(record, of: source, files, anew)
    else { return nil }
    return ReadEntry(entry: entry, digest: record.digest, size: record.size, record: record)
  }
}
