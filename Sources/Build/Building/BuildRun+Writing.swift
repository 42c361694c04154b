import Files
import Journal
import Publishing
import SiteRenderer

extension BuildRun {
  /// Every file of the site: photos cleaned, pages rendered, assets and the search index. `write`
  /// calls it.
  mutating func writeFiles(
    of planned: PlannedSite, to sink: some Sink
  ) throws(BuildError) -> [OutputManifest.File] {
    if isJournalReadOnly { placeOfPhotos = sink.place }
    let photos = try preparePhotos(planned, isWritten: sink.isWritten)
    times.end(.photos)
    try sink.makeFolders(for: planned.files + photos.files.map(\.route.file))
    let progress = options.progress
    progress?.begin(.rendering, of: planned.plan.pages.count)
    let copied = try copy(planned, photos, to: sink)
    let squares = planned.plan.squares(copied.pictures)
    beginIndex(of: planned.site, squares)
    let digests = knownDigests ?? textDigests(of: planned.site, withCards: !keepsLate)
    let choice = choosePages(of: planned, copied, photos.icons, digests, sink)
    let wanted = choice.wanted(planned.plan.pages)
    renderedPages = wanted.count
    // Few pages take as long as the index, and little memory.
    let areFew = wanted.count <= planned.plan.pages.count / 16
    let run = self
    let made = concurrentMap([true, false], jobs: areFew ? options.jobs : 1) { isIndex -> Made in
      defer { if run.shelf != nil { giveFreedMemoryBack() } }
      if isIndex {
        return .index(
          Result { () throws(BuildError) in
            let made = run.indexAhead?.value ?? run.index(of: planned.site, squares, digests)
            return try run.writeIndex(of: planned, made, digests, choice, to: sink)
          })
      }
      return .pages(run.render(choice, wanted, of: planned, to: sink))
    }
    if shelf != nil {
      memory?.forgetPages()
      freeIndex()
    }
    var (index, rendered) = (WrittenIndex(), [Written]())
    for part in made {
      switch part {
      case .index(let result): index = try result.get()
      case .pages(let pages): rendered = pages
      }
    }
    if choice.isLate {
      late = LateResults(
        choice: choice, pages: rendered, index: index.files)
    } else {
      keepPages(choice, rendered, index.files, of: planned, digests)
    }
    kept += index.kept
    leave((choice, rendered, index))
    let indexed = index.files.map(\.written)
    let assets = planned.assets.map { Written(to: sink, $0.route, $0.bytes, [], nil) }
    diagnostics += auditFindings(
      rendered.flatMap(\.suspicions) + indexed.flatMap(\.suspicions), planned)
    if let failure = shelf?.failure ?? savedTexts?.failure { failures.append(failure) }
    return copied.lines + collect(rendered) + collect(assets) + collect(indexed)
  }

  private enum Made: Sendable {
    case index(Result<WrittenIndex, BuildError>)
    case pages([Written])
  }

  /// Renders the pages that are not kept, in the order of the plan.
  private func render(
    _ choice: PageChoice, _ wanted: [Page], of planned: PlannedSite, to sink: some Sink
  ) -> [Written] {
    let pages = planned.plan.pages
    let rendering = SiteRendering(choice.rendering, wanted: wanted)
    let audit = planned.audit
    let keptAudit = choice.isAudited ? audit : nil
    let progress = options.progress
    let keeping = KeptMetadata(settings)
    let render: @Sendable (Int) -> Written = { position in
      defer { progress?.step() }
      let page = pages[position]
      let (bytes, diagnostics) = rendering.publishedBytes(of: page, keeping)
      return Written(to: sink, page.route, bytes, diagnostics, audit)
    }
    guard !choice.kept.isEmpty else {
      return concurrentMap(Array(pages.indices), jobs: options.jobs, render)
    }
    // Apart from those that are kept: the others would stand close together, for one thread.
    let others = pages.indices.filter { choice.kept[$0] == nil }
    var rendered = concurrentMap(others, jobs: options.jobs, render)[...]
    let kept = Array(zip(pages, choice.kept))
    let jobs = keptAudit == nil ? 1 : options.jobs
    let known = concurrentMap(kept, jobs: jobs) { page, line -> Written? in
      guard let line else { return nil }
      defer { progress?.step() }
      return Written(keeping: line, page.route, in: sink, keptAudit)
    }
    return known.compactMap { $0 ?? rendered.popFirst() }
  }
}
