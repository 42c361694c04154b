package import Files
import Journal
package import Publishing
import SiteRenderer

/// The files of a site as they were rendered.
package struct RenderedSite {
  package fileprivate(set) var lines: [OutputManifest.File]
  /// How many pages were rendered, and not kept as they were.
  let pages: Int
  /// Compressed copies that are part of the site.
  fileprivate(set) var compressed = 0
  /// Of the stages up to here.
  var times: StageTimes
}

extension OpenJournal {
  /// Every file of the site, with the compressed copies that the settings ask for.
  package func render(
    _ planned: PlannedSite, to sink: some Sink, _ cache: inout BuildCache,
    _ found: inout Findings
  ) throws(BuildError) -> RenderedSite {
    let (forms, host) = (settings.precompress, settings.host)
    if forms.isEmpty && host == nil {
      return try renderFiles(of: planned, to: sink, &cache, &found)
    }
    let taken = Set(forms.isEmpty ? [] : planned.files.map { Array($0.utf8) })
    let tally = SiteTally()
    let compressing = CompressingSink(
      base: sink, forms: forms, isTaken: { taken.contains(Array($0.utf8)) }, tally: tally)
    var rendered = try renderFiles(of: planned, to: compressing, &cache, &found)
    rendered.compressed = tally.copies.count
    if let host { found.diagnostics += tally.findings(host) }
    rendered.lines += tally.copies
    return rendered
  }

  /// Photos cleaned, pages rendered, assets and the search index.
  private func renderFiles(
    of planned: PlannedSite, to sink: some Sink, _ cache: inout BuildCache,
    _ found: inout Findings
  ) throws(BuildError) -> RenderedSite {
    var times = planned.times
    let photos = try preparePhotos(planned, for: sink, &found)
    times.end(\.photos)
    try sink.makeFolders(for: planned.files + photos.files.map(\.route.file))
    let progress = options.progress
    progress?.begin(.rendering, of: planned.plan.pages.count)
    let copied = try copy(planned, photos, to: sink, &found)
    let squares = planned.plan.squares(copied.pictures)
    cache.beginIndex(of: planned.site, squares)
    let digests =
      cache.digests ?? cache.textDigests(of: planned.site, withCards: !cache.keepsLate)
    let choice = cache.choosePages(of: planned, copied, photos, digests, sink)
    let wanted = choice.wanted(planned.plan.pages)
    // Few pages take as long as the index, and little memory.
    let areFew = wanted.count <= planned.plan.pages.count / 16
    let known = cache
    let made = concurrentMap([true, false], jobs: areFew ? options.jobs : 1) {
      isIndex -> (index: Result<WrittenIndex, BuildError>?, pages: [Written]) in
      defer { if known.shelf != nil { giveFreedMemoryBack() } }
      guard isIndex else { return (nil, render(choice, wanted, of: planned, to: sink)) }
      let index = Result { () throws(BuildError) in
        let made = known.indexAhead?.value ?? known.index(of: planned.site, squares, digests)
        return try writeIndex(of: planned, made, digests, choice, to: sink)
      }
      return (index, [])
    }
    if cache.shelf != nil {
      cache.memory?.forgetPages()
      cache.freeIndex()
    }
    let (index, rendered) = (try made[0].index?.get() ?? WrittenIndex(), made[1].pages)
    cache.keep(choice, rendered, index, of: planned, digests)
    cache.leave((choice, rendered, index))
    let indexed = index.files.map(\.written)
    let assets = planned.assets.map { Written(to: sink, $0.route, $0.bytes, [], nil) }
    let suspicions = rendered.flatMap(\.suspicions) + indexed.flatMap(\.suspicions)
    found.diagnostics += auditFindings(suspicions, planned, &found)
    if let failure = cache.failure { found.failures.append(failure) }
    return RenderedSite(
      lines: copied.lines + found.collect(rendered) + found.collect(assets)
        + found.collect(indexed),
      pages: wanted.count, times: times)
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
