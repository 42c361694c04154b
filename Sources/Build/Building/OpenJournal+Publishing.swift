import Diagnostics
import Files
import Journal
import Localization
import Publishing

/// What became of the output.
struct PublishedSite {
  let rendered: RenderedSite
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

// From the planned site to the published one.
extension OpenJournal {
  /// Renders a site into a stage and puts it in place; nil where its pages have errors.
  ///
  /// - Parameters:
  ///   - output: with its manifest.
  ///   - target: the same folder, locked; nil where nothing is there.
  func put(
    _ planned: PlannedSite, into output: OutputFolder, _ target: OpenFolder?,
    _ cache: inout BuildCache, _ found: inout Findings
  ) throws(PublishingFailure) -> PublishedSite? {
    let place = try leaving(.untouched) { () throws(BuildError) in
      try StagePlace.best(for: output, journal: writtenJournal, disk)
    }
    do throws(PublishingFailure) {
      guard cache.memory != nil, let manifest = output.manifest, let target else {
        return try replaceAll(of: output, planned, at: place, &cache, &found)
      }
      return try replaceChanges(in: output, target, manifest, planned, at: place, &cache, &found)
    } catch {
      cache.forgetBegun()
      throw error
    }
  }

  private var writtenJournal: String? { ownFolder == nil ? nil : path }

  /// What a build says of the site that it published. The next build may use what is known of it.
  func outcome(
    of planned: PlannedSite, _ published: PublishedSite, _ output: OutputFolder,
    _ cache: BuildCache, _ found: Findings
  ) -> BuildOutcome {
    var times = published.rendered.times
    times.end(\.publishing)
    confirmClock()
    var summary = BuildSummary(
      output: output.path, isPreview: options.preview.isOn, entries: planned.site.entries.count,
      withheld: planned.publication.withheld.count, withheldBy: planned.publication.withholders,
      hiddenNotes: planned.hiddenNotes,
      pages: planned.plan.pages.count, rendered: published.rendered.pages,
      files: published.manifest.files.count, compressed: published.rendered.compressed,
      locales: settings.locales.map(\.description), foreign: published.foreign,
      altered: published.altered, changes: published.changes,
      nextChange: planned.nextChange(after: today), times: times)
    summary.hiddenTimes = settings.hiddenTimes(in: planned.publication.published.map(\.entry))
    let outcome = BuildOutcome(
      diagnostics: found.said(), ending: .published(summary), notices: published.notices)
    // The site is published. A cache that cannot be written costs the next build some time.
    cache.keepRecord(of: planned, outcome, summary, published, found)
    cache.leave((cache, planned, output))
    return outcome
  }

  /// Nil where pages have errors. What is kept is collected from then on.
  private func stage(
    _ planned: PlannedSite, in sink: some Sink, _ cache: inout BuildCache,
    _ found: inout Findings
  ) throws(PublishingFailure) -> (RenderedSite, OutputManifest)? {
    var rendered = try leaving(.untouched) { () throws(BuildError) in
      try render(planned, to: sink, &cache, &found)
    }
    let manifest = planned.manifest(of: rendered.lines)
    rendered.times.end(\.rendering)
    guard !found.isStopped else { return nil }
    options.progress?.begin(.writing, of: manifest.files.count)
    if cache.shelf != nil { giveFreedMemoryBack() }
    cache.beginKeeping(of: planned)
    return (rendered, manifest)
  }

  /// Stages the whole site, and puts it in the place of the one before.
  private func replaceAll(
    of output: OutputFolder, _ planned: PlannedSite, at place: StagePlace,
    _ cache: inout BuildCache, _ found: inout Findings
  ) throws(PublishingFailure) -> PublishedSite? {
    try place.withStage(for: output, of: writtenJournal) {
      (stage) throws(PublishingFailure) -> PublishedSite? in
      guard let (rendered, manifest) = try self.stage(planned, in: stage, &cache, &found) else {
        return nil
      }
      let result = try Publisher(output, stage, manifest).publish()
      return PublishedSite(
        rendered: rendered, manifest: manifest,
        changes: SiteChanges(from: output.manifest, to: manifest, altered: result.altered),
        foreign: result.foreign, altered: result.altered, notices: result.notices)
    }
  }

  /// Stages the files that differ from those in the output, and puts them in place one by one.
  private func replaceChanges(
    in output: OutputFolder, _ target: OpenFolder, _ old: OutputManifest, _ planned: PlannedSite,
    at place: StagePlace, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(PublishingFailure) -> PublishedSite? {
    let before = cache.memory?.listing
    let image = try leaving(.untouched) { () throws(BuildError) -> OutputImage in
      if let known = cache.memory?.image(of: old) { return known }
      return try OutputImage(of: target, old, trusting: .none, jobs: options.jobs)
    }
    return try place.withStage(for: output, of: writtenJournal) {
      (stage) throws(PublishingFailure) -> PublishedSite? in
      let sink = ChangedFiles(stage: stage, in: target, besides: image, old)
      cache.leave(sink)
      guard let (rendered, manifest) = try self.stage(planned, in: sink, &cache, &found) else {
        return nil
      }
      let publisher = Publisher(output, stage, manifest)
      cache.freeIndex()
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
      var published = PublishedSite(
        rendered: rendered, manifest: manifest, changes: SiteChanges(plan, from: old),
        foreign: plan.foreign, altered: plan.altered, listing: before, moved: moved)
      cache.leave((manifest, plan))
      published.isUntouched =
        plan.put.isEmpty && published.changes.removed.isEmpty && manifest == old
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
