import Journal
import SiteRenderer

extension BuildRun {
  /// Every file of the site: photos cleaned, pages rendered, assets and the search index. `write`
  /// calls it.
  mutating func writeFiles(
    of planned: PlannedSite, to sink: some Sink
  ) throws(BuildError) -> [OutputManifest.File] {
    let photos = try preparePhotos(planned, isWritten: sink.isWritten)
    times.end(.photos)
    try sink.makeFolders(for: planned.files + photos.files.map(\.route.file))
    let progress = options.progress
    progress?.begin(.rendering, of: planned.plan.pages.count)
    let copied = try copy(planned, photos, to: sink)
    let digests = textDigests(of: planned.site)
    let choice = choosePages(of: planned, copied, photos.icons, digests, sink)
    let index = try writeIndex(of: planned, copied.pictures, digests, choice, to: sink)
    if shelf != nil { giveFreedMemoryBack() }
    let rendered = render(choice, of: planned, copied, photos, to: sink)
    if shelf != nil { giveFreedMemoryBack() }
    keepPages(choice, rendered, index)
    let indexed = index.map(\.written)
    let assets = planned.assets.map { Written(to: sink, $0.route, $0.bytes, [], nil) }
    diagnostics += auditFindings((rendered + indexed).flatMap(\.suspicions), planned)
    if let failure = shelf?.failure { failures.append(failure) }
    return copied.lines + collect(rendered + assets + indexed)
  }

  /// Renders the pages that are not kept, in the order of the plan.
  private mutating func render(
    _ choice: PageChoice, of planned: PlannedSite, _ copied: CopiedFiles, _ photos: PreparedPhotos,
    to sink: some Sink
  ) -> [Written] {
    let pages = planned.plan.pages
    let wanted = choice.kept.isEmpty ? pages : pages.indices.compactMap { choice.wanted($0, pages) }
    renderedPages = wanted.count
    let rendering = SiteRendering(
      site: planned.site, plan: planned.plan, theme: planned.theme, pictures: copied.pictures,
      recordings: copied.recordings, icons: photos.icons, formulas: planned.formulas,
      wanted: wanted)
    let audit = planned.audit
    let keptAudit = choice.isAudited ? audit : nil
    let progress = options.progress
    return concurrentMap(Array(pages.indices), jobs: options.jobs) { position in
      defer { progress?.step() }
      let page = pages[position]
      if !choice.kept.isEmpty, let line = choice.kept[position] {
        return Written(keeping: line, page.route, in: sink, keptAudit)
      }
      let (bytes, diagnostics) = rendering.render(page)
      return Written(to: sink, page.route, bytes, diagnostics, audit)
    }
  }
}
