package import Diagnostics
import Localization
import Markdown

/// All pages of a site and the targets of all links, computed before rendering.
package struct Plan: Sendable {
  package let pages: [Page]
  /// The pages that search engines may list, in the order of the sitemaps.
  package var listed: ListedPages { ListedPages(pages, positions: listedPositions) }
  /// Positions in `pages`.
  private let listedPositions: [Int32]
  /// The attachments that published entries use, in the order of their first use.
  package let attachments: [Attachment]
  /// For each entry in `Site.entries`, the target of each link in its body.
  package let targets: [[LinkTarget]]
  /// For each entry in `Site.entries`, the target of its cover; nil without a cover.
  package let covers: [LinkTarget?]
  /// For each entry in `Site.entries`, the pictures of its works.
  package let workCovers: [[LinkTarget?]]
  /// For each edition and member, the positions of the members that link to it, newest first.
  package let backlinks: [IntRows]
  /// For each edition and member, the positions of the related members, best first.
  package let related: [IntRows]
  /// Like `targets` and `covers`, for each of `CustomPages.texts`.
  package let pageTargets: [[LinkTarget]]
  package let pageCovers: [LinkTarget?]
  /// What belongs to films, by their routes.
  package let companions: [Route: FilmCompanions]
  /// For each edition, the photos in the texts of its entries, the newest first.
  package let photos: [[PlannedPhoto]]

  /// - Parameters:
  ///   - withheld: the withheld entries, for messages about links to them.
  ///   - attachments: all files next to entries.
  ///   - fixed: the other files of the site (static files, assets, search index) with their names
  ///     in messages.
  ///   - sitemaps: the limits of one sitemap.
  ///   - map: makes parts of the plan side by side.
  ///   - kept: knows what an earlier build made of the same lists.
  package static func make(
    of site: Site, withheld: [Publication.Withheld], attachments: [SourcePath],
    fixed: [(route: Route, owner: Place, description: Phrase)],
    sitemaps: SitemapLimits = .standard,
    map: RowsMap = { count, part in (0..<count).map(part) }, kept: KeptBytes? = nil
  ) -> (plan: Plan, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var pages: [Page] = []
    for edition in site.editions.indices {
      pages += PagePlanner(site: site, edition: edition).pages
    }
    pages = givingWay(pages, to: fixed)
    var listed = ListedPages(pages) { site.isForSearchEngines($0) }
    let ownSitemaps = Plan.sitemaps(of: &listed, in: site, sitemaps)
    let listedPositions = listed.positions
    // Else the pages would be copied.
    listed = ListedPages([], positions: [])
    pages += ownSitemaps
    var book = RouteBook(
      pages, of: site, needsLock: site.settings.collisions == .number && !site.hasRecord)
    let reserved = site.reservedAddresses + site.reservedPageAddresses
    diagnostics += reserved
    diagnostics += needlessAliases(of: site) + site.missingShelves
    for (page, source) in aliasPages(of: site) {
      pages.append(page)
      book.enter(page.route, owner: .file(source.path), page.kind.description, wayOut: .alias)
    }
    for (route, owner, description) in fixed {
      book.enter(route, owner: owner, description, wayOut: .fileName)
    }
    for (page, source) in formerPages(of: site) where book.isFree(page.route) {
      pages.append(page)
      book.enter(page.route, owner: .file(source.path), page.kind.description, wayOut: .alias)
    }

    let likelyPodcasts = PodcastPages.likelyRoutes(of: site)
    var resolver = LinkResolver(
      site: site, withheld: withheld, attachments: attachments,
      routes: book.routes.union(PhotoPages.likelyRoutes(of: site)).union(likelyPodcasts))
    let targets = site.entries.indices.map { resolver.targets(ofEntryAt: $0) }
    let covers = site.entries.indices.map {
      resolver.cover(ofEntryAt: $0)
        ?? Plan.firstPicture(of: site.entries[$0].entry, targets[$0], resolver.used)
    }
    let workCovers = site.entries.indices.map { resolver.workCovers(ofEntryAt: $0) }
    let texts = site.entries.count..<site.entries.count + site.pages.texts.count
    let pageTargets = texts.map { resolver.targets(ofEntryAt: $0) }
    let pageCovers = texts.map { resolver.cover(ofEntryAt: $0) }
    let used = resolver.used
    let photos = site.editions.indices.map {
      PhotoPages(site, edition: $0, targets: targets, attachments: used)
    }
    let photoPages = photos.flatMap { $0.pages(besides: book.routes) }
    let podcasts =
      likelyPodcasts.isEmpty
      ? [] : PodcastPages(site, targets: targets).pages(besides: book.routes)
    for page in photoPages + podcasts {
      book.enter(page.route, owner: .journal, page.kind.description)
    }
    if !photoPages.isEmpty || !podcasts.isEmpty { pages += photoPages + podcasts }
    for attachment in used {
      book.enter(
        attachment.route, owner: .file(attachment.source), "a file next to an entry",
        wayOut: .fileName)
    }
    book.closeBook()
    // An entry at a reserved address usually also collides with a page there, which would be a
    // second message.
    let collisions = book.diagnostics.filter { found in
      !reserved.contains { $0.place == found.place }
    }
    diagnostics += resolver.diagnostics + collisions
    let backlinks = site.editions.map { Backlinks($0, targets, resolver.groups).members }
    let related = zip(site.editions, backlinks).map {
      Related($0, backlinks: $1, map: map, kept: kept).members
    }
    let plan = Plan(
      pages: pages, listedPositions: listedPositions, attachments: used, targets: targets,
      covers: covers,
      workCovers: workCovers, backlinks: backlinks, related: related,
      pageTargets: pageTargets, pageCovers: pageCovers,
      companions: resolver.companions, photos: photos.map(\.photos))
    return (plan, diagnostics)
  }
}

extension Site {
  /// The source file of a page, for messages about its address.
  func owner(of page: Page) -> Place {
    switch page.kind {
    case .entry(let member): .file(entry(editions[page.edition].members[member]).source.path)
    case .custom(let position):
      .file(pages.source(of: editions[page.edition].customPages[position]))
    case .list, .undated, .year, .month, .book, .order, .titles, .onThisDay, .dayOfYear, .calendar,
      .statistics, .photos, .shelf,
      .terms, .term, .search, .sealed, .notFound, .redirect, .machineReadable:
      .journal
    }
  }
}

extension Site {
  /// Reports entries at addresses that the site reserves for its own pages, existing or future.
  fileprivate var reservedAddresses: [Diagnostic] {
    var seen: Set<Int> = []
    var folders = KnownFolders()
    return editions.flatMap { edition in
      edition.members.filter { member in
        let path = member.route.path.utf8.dropFirst(edition.prefix.utf8.count)
        let isOwn = entry(member).hasOwnAddress(path)
        return isOwn && folders.isReserved(path, settings) && seen.insert(member.entry).inserted
      }.map { member in
        Diagnostic(
          .error, "address.reserved", "the address \(member.route) belongs to the site itself",
          at: .file(entry(member).source.path),
          help: ["give the entry another 'slug' or 'permalink', or rename its file"])
      }
    }
  }
}

extension Entry {
  /// Whether an address is not that which all undated entries have, below a reserved folder.
  fileprivate func hasOwnAddress(_ path: Substring.UTF8View) -> Bool {
    permalink != nil || day != nil || !path.starts(with: "undated/".utf8)
  }
}

/// Which first folders of addresses are reserved: many addresses have the same.
private struct KnownFolders {
  private var known: [[UInt8]: Bool] = [:]

  mutating func isReserved(_ path: Substring.UTF8View, _ settings: Settings) -> Bool {
    let first = Array(path.prefix { $0 != 0x2F })
    // Only of a file in a folder the first part says all.
    guard !first.isEmpty, path.count > first.count, path.last != 0x2F else {
      return settings.reserves(path: String(Substring(path)))
    }
    if let known = known[first] { return known }
    let isReserved = settings.reserves(path: String(Substring(path)))
    known[first] = isReserved
    return isReserved
  }
}

extension Site {
  /// Reports custom pages at addresses that the site reserves.
  fileprivate var reservedPageAddresses: [Diagnostic] {
    // All editions have them at the same path below their prefix.
    guard let edition = editions.first else { return [] }
    return edition.customPages.filter { page in
      guard page.route != edition.home, settings.reserves(path: page.route.path) else {
        return false
      }
      guard case .text(let text, _) = page.content, pages.isEntry(text) else { return true }
      // Undated entries have addresses below a reserved folder.
      return pages.texts[text].entry.hasOwnAddress(page.route.path.utf8[...])
    }.map { page in
      Diagnostic(
        .error, "address.reserved", "the address \(page.route) belongs to the site itself",
        at: .file(pages.source(of: page)),
        help: ["give the page another address with 'permalink', or rename its file"])
    }
  }
}

extension Plan {
  /// The picture that represents an entry without a cover of its own: the first one of its text
  /// that is a file of the site.
  private static func firstPicture(
    of entry: Entry, _ targets: [LinkTarget], _ attachments: [Attachment]
  ) -> LinkTarget? {
    guard entry.labels.cover == nil, !entry.labels.hasNoCover else { return nil }
    for (link, target) in zip(entry.body.links, targets)
    where link.isPicture {
      switch target {
      case .file(let file, _) where attachments[file].route.isPicture: return target
      case .site(let route, _) where route.isPicture: return target
      case .asWritten, .remoteImage, .group, .page, .file, .site, .nowhere, .unwritten:
        break
      }
    }
    return nil
  }

  /// Redirect pages for former addresses, in the home edition of each text, with the source of the
  /// text.
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
        let target = home.customPages[group].route
        pages += aliasPages(of: entry, to: target, in: home, site)
      }
    }
    return pages
  }

  /// Redirect pages where earlier versions had texts with long names, those of old entries first:
  /// of two that would be at one address, the older one was there.
  private static func formerPages(of site: Site) -> [(Page, SourcePath)] {
    site.editions.enumerated().flatMap { number, edition in
      let members = edition.members.reversed().map {
        ($0.former, $0.route, site.entry($0).source)
      }
      let texts = edition.customPages.compactMap { page -> (Route?, Route, SourcePath)? in
        guard case .text(let text, _) = page.content else { return nil }
        return (page.former, page.route, site.pages.texts[text].entry.source)
      }
      return (members + texts).compactMap { former, route, source in
        former.map { (Page(route: $0, edition: number, kind: .redirect(to: route)), source) }
      }
    }
  }

  /// An alias that differs from the entry's own address only in case or Unicode form cannot be a
  /// page of its own on every disk.
  private static func needlessAliases(of site: Site) -> [Diagnostic] {
    site.entries.map(\.entry).filter { !$0.aliases.isEmpty }.flatMap { entry -> [Diagnostic] in
      let own = site.settings.route(of: entry)
      return entry.aliases.filter { alias in
        guard let route = Route(alias: alias) else { return false }
        return route != own && Route(route.file).collisionKey == Route(own.file).collisionKey
      }.map { alias in
        Diagnostic(
          .warning, "address.alias",
          "the alias '\(alias)' is the entry's own address but for case or Unicode form",
          at: .file(entry.source.path), help: ["remove the alias"])
      }
    }
  }

  private static func aliasPages(
    of entry: Entry, to target: Route, in home: Edition, _ site: Site
  ) -> [(Page, SourcePath)] {
    let edition = site.editions.firstIndex { $0.locale == home.locale } ?? 0
    // Skips duplicates and the current address.
    var seen: Set<[UInt8]> = [Route(target.file).collisionKey]
    var pages: [(Page, SourcePath)] = []
    for route in entry.aliases.compactMap({ Route(alias: $0) })
    where seen.insert(Route(route.file).collisionKey).inserted {
      let page = Page(route: route, edition: edition, kind: .redirect(to: target))
      pages.append((page, entry.source))
    }
    return pages
  }
}

extension Route {
  /// Parses a former address: a path from the root of the site. Without an extension it is a
  /// folder.
  package init?(alias: String) {
    let path = Substring(alias.utf8.drop { $0 == 0x2F })
    guard let safe = Route(safePath: normalizedForm(String(path))) else { return nil }
    let name = safe.path.utf8.split(separator: 0x2F).last
    // The end of `rust-1.0` is not an extension.
    let end = name?.lastIndex(of: 0x2E).flatMap { name?[$0...].dropFirst().first }
    let hasExtension = end.map { !(0x30...0x39).contains($0) } ?? false
    self = safe.isFolder || hasExtension ? safe : Route(safe.path + "/")
  }

  /// Nil if a segment is empty, begins with a dot, or contains a control character or a backslash:
  /// such a path could leave the site or is not portable. A trailing slash is kept.
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
