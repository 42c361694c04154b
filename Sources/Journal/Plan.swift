package import Diagnostics
import Localization

/// Every page of a site and where every link leads, known before a byte is rendered.
package struct Plan: Sendable {
  package let pages: [Page]
  /// The files beside entries that published entries use, in the order of their routes.
  package let attachments: [Attachment]
  /// For each entry of the site, where each link of its body leads.
  package let targets: [[LinkTarget]]
  /// For each entry of the site, where its cover stands; nil when it has none.
  package let covers: [LinkTarget?]

  /// - Parameters:
  ///   - withheld: the sources of entries that are not published, so that links to them are understood.
  ///   - attachments: all files beside entries.
  ///   - fixed: what else stands in the site (static files, the theme's assets, the search index), and what to call it.
  package static func make(
    of site: Site, withheld: [Publication.Withheld], attachments: [SourcePath],
    fixed: [(route: Route, owner: Place, description: String)]
  ) -> (plan: Plan, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var pages: [Page] = []
    for edition in site.editions.indices {
      pages += PagePlanner(site: site, edition: edition).pages
    }
    var book = RouteBook()
    for page in pages { book.enter(page.route, owner: site.owner(of: page), page.kind.description) }
    diagnostics += site.reservedAddresses
    let (redirects, aliasDiagnostics) = aliasPages(of: site)
    diagnostics += aliasDiagnostics
    for (page, source) in redirects {
      pages.append(page)
      book.enter(page.route, owner: .file(source.path), page.kind.description)
    }
    for (route, owner, description) in fixed { book.enter(route, owner: owner, description) }

    var resolver = LinkResolver(
      site: site, withheld: withheld, attachments: attachments, routes: book.routes)
    let targets = site.entries.map { resolver.targets(of: $0.entry) }
    let covers = site.entries.map { resolver.cover(of: $0.entry) }
    let used = resolver.used
    for attachment in used {
      book.enter(attachment.route, owner: .file(attachment.source), "a file beside an entry")
    }
    book.closeBook()
    diagnostics += resolver.diagnostics + book.diagnostics
    return (Plan(pages: pages, attachments: used, targets: targets, covers: covers), diagnostics)
  }
}

extension Site {
  /// The author's file behind a page, for findings about its address.
  fileprivate func owner(of page: Page) -> Place {
    switch page.kind {
    case .entry(let member): .file(entry(editions[page.edition].members[member]).source.path)
    case .list, .undated, .year, .month, .terms, .term, .search, .notFound, .redirect, .feed,
      .sitemap:
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

/// The pages of one edition.
private struct PagePlanner {
  let site: Site
  let edition: Int
  private var model: Edition { site.editions[edition] }

  init(site: Site, edition: Int) {
    self.site = site
    self.edition = edition
  }

  var pages: [Page] { lists + entries + archives + terms + single }

  private func page(_ path: String, _ kind: Page.Kind) -> Page {
    Page(route: model.route(path), edition: edition, kind: kind)
  }

  private var lists: [Page] {
    let slices = Slices(count: model.members.count, size: site.settings.paginate)
    let count = slices.older.count
    var pages = [page("", .list(members: slices.front, number: nil, count: count))]
    for (position, members) in slices.older.enumerated() {
      pages.append(
        page(
          "page/\(position + 1).html", .list(members: members, number: position + 1, count: count)))
    }
    let undated = model.datedCount..<model.members.count
    return undated.isEmpty ? pages : pages + [page("undated/", .undated(members: undated))]
  }

  private var entries: [Page] {
    model.members.enumerated().map { position, member in
      Page(route: member.route, edition: edition, kind: .entry(position))
    }
  }

  private var archives: [Page] {
    model.years.enumerated().flatMap { yearPosition, year in
      [Page(route: year.route, edition: edition, kind: .year(yearPosition))]
        + year.months.enumerated().map { monthPosition, month in
          Page(
            route: month.route, edition: edition,
            kind: .month(year: yearPosition, month: monthPosition))
        }
    }
  }

  private var terms: [Page] {
    // The list of tags is always there, since every page leads to it.
    model.classifications.filter { $0.taxonomy == .tags || !$0.terms.isEmpty }
      .flatMap { classification in
        let taxonomy = classification.taxonomy
        return [
          Page(route: model.route(of: taxonomy), edition: edition, kind: .terms(taxonomy))
        ] + classification.terms.enumerated().flatMap { pages(of: $1, at: $0) }
      }
  }

  private func pages(of term: Term, at position: Int) -> [Page] {
    let slices = Slices(count: term.members.count, size: site.settings.paginate)
    let count = slices.older.count
    let front = Page(
      route: term.route, edition: edition,
      kind: .term(term.taxonomy, position, members: slices.front, number: nil, count: count))
    return [front]
      + slices.older.enumerated().map { number, members in
        Page(
          route: Route("\(term.route.path)page/\(number + 1).html"), edition: edition,
          kind: .term(
            term.taxonomy, position, members: members, number: number + 1, count: count))
      }
  }

  private var single: [Page] {
    var pages = [page("search/", .search)]
    let isFirst = edition == 0
    if isFirst { pages.append(page("404.html", .notFound)) }
    if site.settings.url != nil {
      if site.settings.feed > 0 { pages.append(page("feed.xml", .feed)) }
      if isFirst { pages.append(page("sitemap.xml", .sitemap)) }
    }
    return pages
  }
}

extension Plan {
  /// Old addresses as pages in the edition where their entry is at home, each with the entry's file.
  private static func aliasPages(of site: Site) -> ([(Page, SourcePath)], [Diagnostic]) {
    var pages: [(Page, SourcePath)] = []
    var diagnostics: [Diagnostic] = []
    for (group, positions) in site.groups.enumerated() {
      for published in positions.map({ site.entries[$0] }) where !published.entry.aliases.isEmpty {
        let home = site.homeEdition(of: published.entry)
        guard let edition = site.editions.firstIndex(where: { $0.locale == home.locale }) else {
          continue
        }
        let target = home.members[home.positionOfGroup[group]].route
        // An address that is listed twice, or still is the entry's own, needs no second page.
        var seen: Set<Route> = [target]
        for alias in published.entry.aliases {
          guard let route = Route(alias: alias) else {
            diagnostics.append(noAddress(alias, published.entry))
            continue
          }
          guard seen.insert(route).inserted else { continue }
          let page = Page(route: route, edition: edition, kind: .redirect(to: target))
          pages.append((page, published.entry.source))
        }
      }
    }
    return (pages, diagnostics)
  }

  private static func noAddress(_ alias: String, _ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, "front-matter.aliases", "'\(alias)' is no address inside the site",
      at: .file(entry.source.path),
      help: [
        "write an alias as a path from the site's root: /2019/old-name.html or /old-name/"
      ])
  }
}

extension Route {
  /// An author's alias: a path from the root; one without an extension is a folder.
  init?(alias: String) {
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
