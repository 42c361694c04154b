import Diagnostics
package import Files
package import Journal
import JournalReader
import Localization
import SearchIndex
package import SiteRenderer

// From the folder to the plan of every page.
extension BuildRun {
  /// From the folder to the plan of every page; nothing is rendered or written yet.
  ///
  /// - Parameter output: the output folder, wherever it stands.
  package mutating func plan(leavingOut output: Disk.Status?) throws(BuildError) -> PlannedSite {
    var scan = if let scan = memory?.scan { scan } else { try self.scan(leavingOut: output) }
    diagnostics += scan.diagnostics
    unpublished += scan.ignored.compactMap(UnpublishedSource.init)
    let read = read(scan)
    let publication = decide(read)
    let pages = decide(readPages(scan))
    if shelf != nil { giveFreedMemoryBack() }
    times.end(.reading)
    refuseEmptySite(publication)
    let named = beginNamedFiles([publication, pages])
    let (theme, templates) = loadTheme(scan, for: pages)
    diagnostics += missingTemplates(of: pages, theme)
    let site = assemble(publication, pages, templates, theme)
    beginIndex(of: site, scan)
    let plan = plan(site, publication.withheld + pages.withheld, named, &scan, theme)
    diagnostics += suggestedMath(site) + photosInAddresses(of: site)
    let formulas = try formulaMarkup(of: site)
    let copied = copiedFiles(plan, scan)
    diagnostics += copiesOfWithheldTexts(copied, scan.files)
    return PlannedSite(
      scan: scan, publication: publication, pagePublication: pages,
      audit: PrivacyAudit(publication.withheld + pages.withheld, settings: settings),
      theme: theme, site: site,
      plan: plan, formulas: formulas,
      copied: copied,
      assets: theme.assets.map { ($0.route, $0.bytes) })
  }

  /// The site without its pages: what may be published, for searching in it; and what its languages
  /// call the words of a query.
  mutating func publishedSite() throws(BuildError) -> (site: Site, aliases: [String]) {
    let scan = try scan(leavingOut: try outputStatus())
    diagnostics += scan.diagnostics
    let publication = decide(read(scan))
    let pages = decide(readPages(scan))
    let (theme, templates) = loadTheme(scan, for: pages)
    let aliases = theme.queryWords(in: settings.locales)
    return (assemble(publication, pages, templates, theme), aliases)
  }

  // MARK: Stages

  package func scan(leavingOut output: Disk.Status?) throws(BuildError) -> Scan {
    try scan(leavingOut: output, nil)
  }

  /// - Parameter seen: what was seen of folders in this moment.
  func scan(
    leavingOut output: Disk.Status?, _ seen: SeenFolders?
  ) throws(BuildError) -> Scan {
    var scan = try Scan(
      root, layout, output: output, exclude: settings.exclude, extensions: settings.extensions,
      seen: seen)
    if !options.absent.isEmpty { scan.remove(options.absent) }
    return scan
  }

  /// What may be published of entries or of pages.
  private mutating func decide(_ entries: [Entry]) -> Publication {
    let publication = Publication(of: entries, today: today, preview: options.preview)
    unpublished += publication.withheld.map(UnpublishedSource.init)
    return publication
  }

  /// A journal of which nothing may be shown would replace the published site with an empty one.
  private mutating func refuseEmptySite(_ publication: Publication) {
    guard publication.published.isEmpty, !publication.withheld.isEmpty, !isStopped else { return }
    diagnostics.append(
      Diagnostic(
        .error, "journal.empty", "none of the journal's entries may be published on \(today.iso)",
        at: .journal,
        help: ["entries that are drafts, private, not yet due or expired are withheld"]))
  }

  package mutating func loadTheme(
    _ scan: Scan, for pages: Publication
  ) -> (theme: Theme, pages: [TemplatePage]) {
    let (templates, locales) = (
      ownTemplates(scan, for: pages), readAll(scan.locales, of: scan.files, in: "locales")
    )
    let named = Set(pages.published.compactMap { $0.entry.page?.template?.name })
    let statics = scan.statics.map(\.route)
    if memory != nil || notesTexts { frame.add(templates, locales, named, statics) }
    let loaded = ThemeLoader.load(
      templates: templates, in: settings.templates ?? "templates", locales: locales, named: named,
      statics: statics, settings: settings)
    diagnostics += loaded.diagnostics
    coverage = loaded.coverage
    return (loaded.theme, loaded.pages)
  }

  package mutating func assemble(
    _ publication: Publication, _ pages: Publication, _ templates: [TemplatePage], _ theme: Theme
  ) -> Site {
    let isAsked =
      settings.taxonomies.contains(.weather)
      || settings.taxonomies.contains(.moods)
        && publication.published.contains { $0.entry.labels.mood.map(isPictureOnly) ?? false }
    let interfaces = (isAsked ? settings.locales : []).map {
      Interface($0, catalogs: theme.catalogs, fallbacks: settings.locales + [.english])
    }
    let (locales, jobs) = (settings.locales, options.jobs)
    let (site, flaws) = Site.assemble(
      publication, pages: pages, templates: templates, settings: settings,
      recorded: recordedAddresses,
      weatherWord: { locale, icon in
        zip(locales, interfaces).first { $0.0 == locale }?.1.say("weather.\(icon)")
      },
      moodWord: { locale, mood in
        zip(locales, interfaces).first { $0.0 == locale }.flatMap { word(forMood: mood, $0.1) }
      },
      map: { count, part in concurrentMap(Array(0..<count), jobs: jobs, part) },
      kept: memory?.results?.kept)
    // Without its history nothing can be said about an entry's first commit.
    diagnostics += flaws.filter { !isHistoryMissing || $0.identifier != "entry.undated" }
    return site
  }

  /// What is wrong with the addresses of a site; nothing of it is kept.
  func addressFlaws(
    of site: Site, attachments: [SourcePath], _ scan: Scan, _ theme: Theme
  ) -> [Diagnostic] {
    Plan.make(of: site, withheld: [], attachments: attachments, fixed: fixedRoutes(scan, theme))
      .diagnostics
  }

  private mutating func plan(
    _ site: Site, _ withheld: [Publication.Withheld], _ named: NamedAhead, _ scan: inout Scan,
    _ theme: Theme
  ) -> Plan {
    let (jobs, fixed) = (options.jobs, fixedRoutes(scan, theme))
    let (plan, flaws) = Plan.make(
      of: site, withheld: withheld,
      attachments: scan.attachments + journalFiles(site, named, &scan),
      fixed: fixed,
      map: { count, part in concurrentMap(Array(0..<count), jobs: jobs, part) },
      kept: memory?.results?.kept)
    diagnostics += flaws
    return plan
  }

  /// The addresses that no text has: of `static/`, the theme and the search index.
  private func fixedRoutes(
    _ scan: Scan, _ theme: Theme
  ) -> [(route: Route, owner: Place, description: Phrase)] {
    let statics = scan.statics.map { file in
      (Route(file.route), Place.file(file.path), "a file of \(file.folder)/" as Phrase)
    }
    let routes =
      theme.assets.map(\.route) + (settings.search ? PublishedIndex.routes(settings) : [])
    return statics
      + routes.map {
        ($0, Place.journal, "a file of the theme or of the search index" as Phrase)
      }
  }

  private func copiedFiles(_ plan: Plan, _ scan: Scan) -> [CopiedFile] {
    plan.attachments.map { CopiedFile(source: $0.source, route: $0.route) }
      + scan.statics.map { CopiedFile(source: $0.path, route: Route($0.route)) }
  }
}
