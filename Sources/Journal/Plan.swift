package import Diagnostics
import Localization

/// Every page of a site and where every link leads, known before a byte is rendered.
package struct Plan: Sendable {
  package let pages: [Page]
  /// The pages that search engines may list, in the order of `pages`.
  package let listed: [Page]
  /// The files beside entries that published entries use, in the order of their routes.
  package let attachments: [Attachment]
  /// For each entry of the site, where each link of its body leads.
  package let targets: [[LinkTarget]]
  /// For each entry of the site, where its cover stands; nil when it has none.
  package let covers: [LinkTarget?]
  /// For each edition and each of its members, the positions of the members that link to it, newest first.
  package let backlinks: [[[Int]]]
  /// For each edition and each of its members, the positions of the members that have most to do with it, the nearest first.
  package let related: [[[Int]]]
  /// For each text of a page of the author's own, what `targets` and `covers` hold for entries.
  package let pageTargets: [[LinkTarget]]
  package let pageCovers: [LinkTarget?]

  /// - Parameters:
  ///   - withheld: the sources of entries that are not published, so that links to them are understood.
  ///   - attachments: all files beside entries.
  ///   - fixed: what else stands in the site (static files, the theme's assets, the search index), and what to call it.
  ///   - sitemaps: how much one sitemap holds.
  package static func make(
    of site: Site, withheld: [Publication.Withheld], attachments: [SourcePath],
    fixed: [(route: Route, owner: Place, description: Phrase)],
    sitemaps: SitemapLimits = .standard
  ) -> (plan: Plan, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var pages: [Page] = []
    for edition in site.editions.indices {
      pages += PagePlanner(site: site, edition: edition).pages
    }
    let listed = pages.filter { site.isForSearchEngines($0) }
    pages += Plan.sitemaps(of: listed, in: site, sitemaps)
    pages = givingWay(pages, to: fixed)
    var book = RouteBook()
    for page in pages { book.enter(page.route, owner: site.owner(of: page), page.kind.description) }
    let reserved = site.reservedAddresses + site.reservedPageAddresses
    diagnostics += reserved
    for (page, source) in aliasPages(of: site) {
      pages.append(page)
      book.enter(page.route, owner: .file(source.path), page.kind.description, wayOut: .alias)
    }
    for (route, owner, description) in fixed {
      book.enter(route, owner: owner, description, wayOut: .fileName)
    }

    var resolver = LinkResolver(
      site: site, withheld: withheld, attachments: attachments, routes: book.routes)
    let targets = site.entries.indices.map { resolver.targets(ofEntryAt: $0) }
    let covers = site.entries.indices.map { resolver.cover(ofEntryAt: $0) }
    let texts = site.entries.count..<site.entries.count + site.pages.texts.count
    let pageTargets = texts.map { resolver.targets(ofEntryAt: $0) }
    let pageCovers = texts.map { resolver.cover(ofEntryAt: $0) }
    let used = resolver.used
    for attachment in used {
      book.enter(
        attachment.route, owner: .file(attachment.source), "a file next to an entry",
        wayOut: .fileName)
    }
    book.closeBook()
    // One that takes an address of the site's own most often meets its page there, too.
    let collisions = book.diagnostics.filter { found in
      !reserved.contains { $0.place == found.place }
    }
    diagnostics += resolver.diagnostics + collisions
    let backlinks = site.editions.map { Backlinks($0, targets).members }
    let related = zip(site.editions, backlinks).map { Related($0, backlinks: $1).members }
    let plan = Plan(
      pages: pages, listed: listed, attachments: used, targets: targets, covers: covers,
      backlinks: backlinks, related: related,
      pageTargets: pageTargets, pageCovers: pageCovers)
    return (plan, diagnostics)
  }
}

extension Site {
  /// The author's file behind a page, for findings about its address.
  fileprivate func owner(of page: Page) -> Place {
    switch page.kind {
    case .entry(let member): .file(entry(editions[page.edition].members[member]).source.path)
    case .own(let position):
      .file(pages.source(of: editions[page.edition].ownPages[position]))
    case .list, .undated, .year, .month, .order, .titles, .onThisDay, .dayOfYear, .statistics,
      .terms, .term, .search, .notFound, .redirect, .machine:
      .journal
    }
  }
}

extension Site {
  /// Entries that would stand where pages of the site's own do, now or once there is more to show. Undated ones have a folder of
  /// the site's own.
  fileprivate var reservedAddresses: [Diagnostic] {
    var seen: Set<Int> = []
    return editions.flatMap { edition in
      edition.members.filter { member in
        let path = member.route.path.utf8.dropFirst(edition.prefix.utf8.count)
        let isOwn = entry(member).permalink != nil || entry(member).day != nil
        return isOwn && settings.reserves(path: String(Substring(path)))
          && seen.insert(member.entry).inserted
      }.map { member in
        Diagnostic(
          .error, "address.reserved", "the address \(member.route) belongs to the site itself",
          at: .file(entry(member).source.path),
          help: ["give the entry another 'slug' or 'permalink', or rename its file"])
      }
    }
  }
}

extension Site {
  /// Pages of the author's own that would stand where pages of the site's own do.
  fileprivate var reservedPageAddresses: [Diagnostic] {
    // Every edition has them at the same addresses below its folder.
    guard let edition = editions.first else { return [] }
    return edition.ownPages.filter { settings.reserves(path: $0.route.path) }.map { page in
      Diagnostic(
        .error, "address.reserved", "the address \(page.route) belongs to the site itself",
        at: .file(pages.source(of: page)),
        help: ["give the page another address with 'permalink', or rename its file"])
    }
  }
}

extension Plan {
  /// Old addresses as pages in the edition where their text is at home, each with the text's file.
  private static func aliasPages(of site: Site) -> [(Page, SourcePath)] {
    var pages: [(Page, SourcePath)] = []
    for (group, positions) in site.groups.enumerated() {
      for entry in positions.map({ site.entries[$0].entry }) where !entry.aliases.isEmpty {
        let home = site.homeEdition(of: entry)
        let target = home.members[home.positionOfGroup[group]].route
        pages += aliasPages(of: entry, to: target, in: home, site)
      }
    }
    for (group, positions) in site.pages.groups.enumerated() {
      for entry in positions.map({ site.pages.texts[$0].entry }) where !entry.aliases.isEmpty {
        let home = site.homeEdition(of: entry)
        let target = home.ownPages[group].route
        pages += aliasPages(of: entry, to: target, in: home, site)
      }
    }
    return pages
  }

  private static func aliasPages(
    of entry: Entry, to target: Route, in home: Edition, _ site: Site
  ) -> [(Page, SourcePath)] {
    let edition = site.editions.firstIndex { $0.locale == home.locale } ?? 0
    // An address that is listed twice, or still is the text's own, needs no second page.
    var seen: Set<Route> = [target]
    var pages: [(Page, SourcePath)] = []
    for route in entry.aliases.compactMap({ Route(alias: $0) }) where seen.insert(route).inserted {
      let page = Page(route: route, edition: edition, kind: .redirect(to: target))
      pages.append((page, entry.source))
    }
    return pages
  }
}

extension Route {
  /// An author's alias: a path from the root; one without an extension is a folder.
  package init?(alias: String) {
    let path = Substring(alias.utf8.drop { $0 == 0x2F })
    guard let safe = Route(safePath: normalizedForm(String(path))) else { return nil }
    let hasExtension = safe.path.utf8.split(separator: 0x2F).last?.contains(0x2E) ?? false
    self = safe.isFolder || hasExtension ? safe : Route(safe.path + "/")
  }

  /// Nil when a part of the path is empty, begins with a dot, or holds a control character or a backslash: such a path could
  /// leave the site or cannot be written everywhere. A slash at the end is kept.
  package init?(safePath path: String) {
    let trimmed = path.utf8.last == 0x2F ? path.utf8.dropLast() : path.utf8[...]
    guard !trimmed.isEmpty else { return nil }
    for part in trimmed.split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let first = part.first, first != 0x2E, part.count <= 255,
        part.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C })
      else { return nil }
    }
    self.init(path)
  }
}
