import Diagnostics
package import Files
package import Journal
import JournalReader
import Localization
import SearchIndex
package import SiteRenderer

/// What may be published of a journal.
package struct DecidedTexts {
  let entries: Publication
  let pages: Publication

  package init(entries: Publication, pages: Publication) {
    (self.entries, self.pages) = (entries, pages)
  }

  /// Those that are withheld.
  var withheld: [Publication.Withheld] { entries.withheld + pages.withheld }
}

/// The site of published texts, without its addresses.
package struct AssembledSite {
  let texts: DecidedTexts
  package let site: Site
  package let theme: Theme
  /// Of the journal's templates and catalogs, and of what else decides which files the theme has.
  let themeDigest: Digest
  /// What the texts name is collected while they are assembled.
  var named: NamedAhead?
}

// The stages of `plan` in `Build.swift`.
extension OpenJournal {
  /// - Parameter seen: what was seen of folders in this moment.
  package func scan(
    leavingOut output: Disk.Status?, _ seen: SeenFolders? = nil
  ) throws(BuildError) -> Scan {
    var scan = try Scan(
      root, layout, output: output, exclude: settings.exclude, extensions: settings.extensions,
      seen: seen)
    if !options.absent.isEmpty { scan.remove(options.absent) }
    return scan
  }

  /// Entries and pages, published and withheld.
  func read(
    _ scan: Scan, _ cache: inout BuildCache, _ found: inout Findings
  ) -> (entries: [Entry], pages: [Entry]) {
    found.diagnostics += scan.diagnostics
    found.unpublished += scan.ignored.compactMap(UnpublishedSource.init)
    defer { if cache.shelf != nil { giveFreedMemoryBack() } }
    let entries = readEntries(scan, &cache, &found)
    let pages = readPages(scan, &cache, &found)
    let named = Set(scan.namedPages.map(\.path))
    if !named.isEmpty, textsNotAskedFor(entries).isEmpty {
      let own = pages.filter { named.contains($0.source.path) }
      found.diagnostics += textsNotAskedFor(entries + own)
    }
    return (entries, pages)
  }

  /// What may be published of them on the day of the build.
  func decide(
    _ texts: (entries: [Entry], pages: [Entry]), _ found: inout Findings
  ) -> DecidedTexts {
    let decided = DecidedTexts(
      entries: Publication(of: texts.entries, today: today, preview: options.preview),
      pages: Publication(of: texts.pages, today: today, preview: options.preview))
    found.unpublished += decided.withheld.map(UnpublishedSource.init)
    return decided
  }

  /// With what a plan is made beside of it.
  func assemble(
    _ texts: DecidedTexts, _ scan: Scan, _ cache: inout BuildCache, _ found: inout Findings
  ) -> AssembledSite {
    refuseEmptySite(texts.entries, &found)
    let named = beginNamedFiles(texts)
    var made = assemble(texts, scan, lists: cache.lists, &found)
    found.diagnostics += missingTemplates(of: texts.pages, made.theme)
    made.named = named
    cache.beginIndex(of: made.site, scan)
    return made
  }

  /// A journal of which nothing may be shown would replace the published site with an empty one;
  /// with sealed entries it is not empty.
  private func refuseEmptySite(_ entries: Publication, _ found: inout Findings) {
    guard entries.published.isEmpty, !entries.withheld.isEmpty, !found.isStopped, sealed.isEmpty
    else { return }
    found.diagnostics.append(
      Diagnostic(
        .error, "journal.empty", "none of the journal's entries may be published on \(today.iso)",
        at: .journal,
        help: ["entries that are drafts, private, not yet due or expired are withheld"]))
  }

  /// - Parameter lists: those that the last build made.
  package func assemble(
    _ texts: DecidedTexts, _ scan: Scan, lists: KeptBytes? = nil, _ found: inout Findings
  ) -> AssembledSite {
    let (templates, locales) = (
      ownTemplates(scan, &found), readAll(scan.locales, of: scan.files, in: "locales", &found)
    )
    let named = Set(texts.pages.published.compactMap { $0.entry.page?.template?.name })
    let statics = scan.statics.map(\.route)
    let loaded = ThemeLoader.load(
      templates: templates, in: settings.templates ?? "templates", locales: locales, named: named,
      statics: statics, settings: settings)
    found.diagnostics += loaded.diagnostics
    found.coverage = loaded.coverage
    return AssembledSite(
      texts: texts, site: site(of: texts, loaded.pages, loaded.theme, lists, &found),
      theme: loaded.theme,
      themeDigest: digest([templates, locales], [named.sorted(), statics])
    )
  }

  private func digest(
    _ files: [[(path: String, bytes: [UInt8])]], _ names: [[String]]
  ) -> Digest {
    Digest { digest in
      for files in files {
        digest.add(files.count)
        for file in files {
          digest.add(file.path)
          digest.add(file.bytes)
        }
      }
      for names in names {
        digest.add(names.count)
        for name in names { digest.add(name) }
      }
    }
  }

  private func site(
    of texts: DecidedTexts, _ templates: [TemplatePage], _ theme: Theme, _ lists: KeptBytes?,
    _ found: inout Findings
  ) -> Site {
    let jobs = options.jobs
    let (site, flaws) = Site.assemble(
      texts.entries, pages: texts.pages, templates: templates, settings: settings,
      recorded: recordedAddresses,
      word: theme.labelWords(in: settings, texts.entries.published.map(\.entry)),
      map: { count, part in concurrentMap(Array(0..<count), jobs: jobs, part) },
      kept: lists)
    // Without its history nothing can be said about an entry's first commit.
    let isHistoryMissing = found.isHistoryMissing
    found.diagnostics += flaws.filter { !isHistoryMissing || $0.identifier != "entry.undated" }
    return site
  }

  /// What is wrong with the addresses of a site; nothing of it is kept.
  func addressFlaws(
    of made: AssembledSite, attachments: [SourcePath], _ scan: Scan
  ) -> [Diagnostic] {
    Plan.make(
      of: made.site, withheld: [], attachments: attachments, fixed: fixedRoutes(scan, made.theme)
    ).diagnostics
  }

  func plan(
    _ made: AssembledSite, _ sources: Scan, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(BuildError) -> PlannedSite {
    var scan = sources
    let (site, jobs) = (made.site, options.jobs)
    let attachments = scan.attachments + journalFiles(made, &scan, &cache)
    let (plan, flaws) = Plan.make(
      of: site, withheld: made.texts.withheld, attachments: attachments,
      fixed: fixedRoutes(scan, made.theme),
      map: { count, part in concurrentMap(Array(0..<count), jobs: jobs, part) },
      kept: cache.lists)
    found.diagnostics += flaws + suggestedMath(site) + photosInAddresses(of: site)
    let formulas = try formulaMarkup(of: site, &cache, &found)
    let sealed = try sealedFiles(made.texts, &scan, &found)
    let copied =
      plan.attachments.map { CopiedFile(source: $0.source, route: $0.route) }
      + scan.statics.map { CopiedFile(source: $0.path, route: Route($0.route)) }
      + sealed
    found.diagnostics += copiesOfWithheldTexts(copied, scan.files)
    return PlannedSite(
      scan: scan, publication: made.texts.entries, pagePublication: made.texts.pages,
      audit: PrivacyAudit(made.texts.withheld, settings: settings),
      theme: made.theme, themeDigest: made.themeDigest, site: site, plan: plan,
      formulas: formulas, copied: copied, assets: made.theme.assets.map { ($0.route, $0.bytes) },
      times: times)
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
}
