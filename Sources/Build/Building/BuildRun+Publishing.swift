import Diagnostics
import Files
import Journal
import Localization
import Publishing

// From the planned site to the published one.
extension BuildRun {
  /// - Parameters:
  ///   - output: with its manifest.
  ///   - target: the same folder, locked; nil where nothing is there.
  mutating func publish(
    to output: OutputFolder, _ target: OpenFolder?
  ) throws(PublishingFailure) -> BuildOutcome {
    let planned = try leaving(.untouched) { () throws(BuildError) in
      let planned = try plan(leavingOut: output.status)
      try compareWithPast(planned)
      times.end(.planning)
      return planned
    }
    guard !isStopped else {
      forgetTexts(besides: planned)
      lookAtFiles(of: planned)
      return stopped
    }
    let place = try leaving(.untouched) { () throws(BuildError) in
      try StagePlace.best(for: output, journal: writtenJournal, disk)
    }
    let published: Published?
    do throws(PublishingFailure) {
      published =
        if memory != nil, let manifest = output.manifest, let target {
          try replaceChanges(in: output, target, manifest, planned, at: place)
        } else {
          try replaceAll(of: output, planned, at: place)
        }
    } catch {
      forgetBegun()
      throw error
    }
    guard let published else {
      forgetTexts(besides: planned)
      return stopped
    }
    times.end(.publishing)
    confirmClock()
    var summary = BuildSummary(
      output: output.path, isPreview: options.preview.isOn, entries: planned.site.entries.count,
      withheld: planned.publication.withheld.count, withheldBy: planned.publication.withholders,
      hiddenNotes: planned.hiddenNotes,
      pages: planned.plan.pages.count, rendered: renderedPages,
      files: published.manifest.files.count, compressed: compressed,
      locales: settings.locales.map(\.description), foreign: published.foreign,
      altered: published.altered, changes: published.changes,
      nextChange: planned.nextChange(after: today), times: times)
    summary.hiddenTimes = settings.hiddenTimes(in: planned.publication.published.map(\.entry))
    let outcome = BuildOutcome(
      diagnostics: said(), ending: .published(summary),
      notices: published.notices)
    // The site is published. A cache that cannot be written costs the next build some time.
    keepRecord(of: planned, outcome, summary, published)
    leave((self, planned, output))
    return outcome
  }

  private var writtenJournal: String? { isJournalReadOnly ? nil : journal }

  /// What became of the output.
  struct Published {
    let manifest: OutputManifest
    let changes: SiteChanges
    var foreign: [String] = []
    var altered: [String] = []
    var notices: [Phrase] = []
    /// Whether the output is as it was before, to the last byte.
    var isUntouched = false
    /// The output before files were put in place one by one, and the paths of those.
    var listing: OutputListing?
    var moved: [String] = []
  }

  /// Stages the whole site, and puts it in the place of the one before.
  private mutating func replaceAll(
    of output: OutputFolder, _ planned: PlannedSite, at place: StagePlace
  ) throws(PublishingFailure) -> Published? {
    try place.withStage(for: output, of: writtenJournal) {
      (stage) throws(PublishingFailure) -> Published? in
      let manifest = try leaving(.untouched) { () throws(BuildError) in
        planned.manifest(of: try write(planned, to: stage))
      }
      times.end(.rendering)
      guard !isStopped else { return nil }
      options.progress?.begin(.writing, of: manifest.files.count)
      beginKeeping(of: planned)
      let result = try Publisher(output, stage, manifest).publish()
      return Published(
        manifest: manifest,
        changes: SiteChanges(from: output.manifest, to: manifest, altered: result.altered),
        foreign: result.foreign, altered: result.altered, notices: result.notices)
    }
  }

  /// Stages the files that differ from those in the output, and puts them in place one by one.
  private mutating func replaceChanges(
    in output: OutputFolder, _ target: OpenFolder, _ old: OutputManifest, _ planned: PlannedSite,
    at place: StagePlace
  ) throws(PublishingFailure) -> Published? {
    let before = memory?.listing
    let image = try leaving(.untouched) { () throws(BuildError) -> OutputImage in
      if let known = memory?.image(of: old) { return known }
      return try OutputImage(of: target, old, trusting: .none, jobs: options.jobs)
    }
    return try place.withStage(for: output, of: writtenJournal) {
      (stage) throws(PublishingFailure) -> Published? in
      let manifest = try leaving(.untouched) { () throws(BuildError) in
        let sink = ChangedFiles(stage: stage, in: target, besides: image, old)
        leave(sink)
        return planned.manifest(of: try write(planned, to: sink))
      }
      times.end(.rendering)
      guard !isStopped else { return nil }
      options.progress?.begin(.writing, of: manifest.files.count)
      if shelf != nil { giveFreedMemoryBack() }
      beginKeeping(of: planned)
      let publisher = Publisher(output, stage, manifest)
      freeIndex()
      var moved: [String] = []
      let plan = try leaving(.untouched) { () throws(BuildError) in
        let plan = try OutputPlan(from: old, to: manifest, in: target, image)
        moved = (plan.put + plan.remove + plan.removeFirst).map(\.path)
        // What was compared with it must still be there. What somebody changes in other folders is
        // found by the next build.
        let isStill =
          before?.isStill(inFoldersOf: moved, of: target)
          ?? (OutputListing(of: target, jobs: options.jobs) == nil)
        guard isStill else { throw publisher.changedOutput }
        return plan
      }
      var published = Published(
        manifest: manifest, changes: SiteChanges(plan, from: old), foreign: plan.foreign,
        altered: plan.altered)
      (published.listing, published.moved) = (before, moved)
      leave((manifest, plan))
      published.isUntouched =
        plan.put.isEmpty && published.changes.removed.isEmpty
        && manifest == old
      if !published.isUntouched {
        published.notices = try publisher.publish(plan, in: target).notices
      }
      return published
    }
  }
}

/// Takes the files of a site that are not in the output already.
struct ChangedFiles: Sink {
  private let stage: Stage
  private let output: OpenFolder
  /// The lines of files in the output, and what finds them. Those that somebody changed are not
  /// found.
  private let lines: [OutputManifest.File]
  private let found: PathSlots

  init(
    stage: Stage, in output: OpenFolder, besides image: OutputImage, _ manifest: OutputManifest
  ) {
    (self.stage, self.output) = (stage, output)
    let altered = Set(image.altered.map(PathKey.init))
    let lines = manifest.files
    self.lines = lines
    found = PathSlots(
      count: lines.count,
      where: { position in
        let line = lines[position]
        // While two sites were mixed a file had two, one after the other.
        if position > 0, lines[position - 1].path.hasSameBytes(as: line.path) { return false }
        let next = position + 1
        if next < lines.count, lines[next].path.hasSameBytes(as: line.path) { return false }
        return image.has(line) && (altered.isEmpty || !altered.contains(PathKey(line.path)))
      },
      { PathKey(lines[$0].path) })
  }

  /// The line of a file that is in the output with these bytes.
  private func known(_ file: String, _ digest: FileDigest) -> OutputManifest.File? {
    found.position(of: PathKey(file), { PathKey(lines[$0].path) }).map { lines[$0] }
      .flatMap { $0.ownDigest == digest ? $0 : nil }
  }

  private func isKnown(_ file: OutputManifest.File) -> Bool {
    known(file.path, file.ownDigest) != nil
  }

  func kept(_ file: String, digest: UInt64) -> OutputManifest.File? {
    known(file, .digits(digest))
  }

  func keptBytes(of file: String) throws(BuildError) -> [UInt8] {
    try output.file(file).bytes(atMost: FileLimits.pages)
  }

  func makeFolders(for files: @autoclosure () -> [String]) throws(BuildError) {}

  func write(_ bytes: [UInt8], to file: String) throws(BuildError) -> OutputManifest.File {
    let line = OutputManifest.File(path: file, bytes: bytes)
    if isKnown(line) { return line }
    try stage.site.makeFolders(above: file)
    return try stage.write(bytes, to: file)
  }

  func copy(_ source: OpenFile, to file: String) throws(BuildError) -> OutputManifest.File {
    let line = OutputManifest.File(path: file, digest: try source.digest())
    if isKnown(line) { return line }
    try stage.site.makeFolders(above: file)
    return try stage.copy(source, to: file)
  }

  func copy(_ medium: PatchedFile, to file: String) throws(BuildError) -> OutputManifest.File {
    let digest = try medium.forEachBlock { _ throws(BuildError) in }
    let line = OutputManifest.File(path: file, digest: digest)
    if isKnown(line) { return line }
    try stage.site.makeFolders(above: file)
    return try stage.copy(medium, to: file)
  }

  func place(_ photo: PhotoFile) throws(BuildError) -> OutputManifest.File {
    let line = OutputManifest.File(path: photo.route.file, digest: photo.file.digest)
    if isKnown(line) { return line }
    try stage.site.makeFolders(above: photo.route.file)
    return try stage.place(photo)
  }

  var isWritten: Bool { true }

  var place: OpenFolder? { stage.place }
}

extension PlannedSite {
  /// The next day on which `publish` or `expires` publishes an entry or takes it away.
  func nextChange(after today: CalendarDay) -> CalendarDay? {
    days(after: today).filter { day in
      guard let before = CalendarDay(daysSince1970: day.daysSince1970 - 1) else { return false }
      return visibilities.contains { visibility in
        Publication.reasons(against: visibility, today: day).isEmpty
          != Publication.reasons(against: visibility, today: before).isEmpty
      }
    }.min()
  }

  /// The next day on which any entry is judged in another way.
  func nextDay(after today: CalendarDay) -> CalendarDay? { days(after: today).min() }

  private var visibilities: [Visibility] {
    [publication, pagePublication].flatMap { decided in
      decided.published.map(\.entry.visibility) + decided.withheld.map(\.entry.visibility)
    }
  }

  private func days(after today: CalendarDay) -> Set<CalendarDay> {
    Set(visibilities.flatMap { [$0.publish, $0.expires] }.compactMap(\.self).filter { $0 > today })
  }
}
