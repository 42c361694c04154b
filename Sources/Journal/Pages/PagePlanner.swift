import Localization

/// Lists the pages of one edition.
struct PagePlanner {
  let site: Site
  let edition: Int
  var model: Edition { site.editions[edition] }

  init(site: Site, edition: Int) {
    self.site = site
    self.edition = edition
  }

  var pages: [Page] {
    lists + entries + archives + orders + daysOfYear + terms + shelves + single + own
  }

  private func page(_ path: String, _ kind: Page.Kind) -> Page {
    Page(route: model.route(path), edition: edition, kind: kind)
  }

  private var lists: [Page] {
    let months = model.members.map { member in
      site.entries[member.entry].entry.day.map { $0.year * 12 + $0.month } ?? -1
    }
    let slices = Slices(months: months, size: site.settings.paginate)
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
        + book(of: year)
        + year.months.enumerated().flatMap { monthPosition, month in
          month.pages.indices.map { page in
            Page(
              route: month.route(ofPage: page), edition: edition,
              kind: .month(year: yearPosition, month: monthPosition, page: page))
          }
        }
    }
  }

  private func book(of year: YearArchive) -> [Page] {
    guard site.settings.books else { return [] }
    return [
      Page(
        route: Route("\(year.route.path)book/"), edition: edition,
        kind: .book(.year(year.year), members: Array(year.members)))
    ]
  }

  private var orders: [Page] {
    model.orders.sliced.flatMap { order, slices in
      let count = slices.older.count
      let numbered = slices.older.enumerated().map { position, members in
        page(
          "\(order.rawValue)/page/\(position + 1).html",
          .order(order, members: members, number: position + 1, count: count))
      }
      let front = Page.Kind.order(order, members: slices.front, number: nil, count: count)
      return [page("\(order.rawValue)/", front)] + numbered
    }
      + model.orders.titlePages.enumerated().map { position, titles in
        Page(route: titles.route, edition: edition, kind: .titles(position))
      }
  }

  private var daysOfYear: [Page] {
    guard !model.daysOfYear.isEmpty else { return [] }
    return [page("on-this-day/", .onThisDay)]
      + model.daysOfYear.enumerated().map { position, day in
        Page(route: day.route, edition: edition, kind: .dayOfYear(position))
      }
      + (1...12).filter { month in model.daysOfYear.contains { $0.month == month } }.map {
        page("on-this-day/\(padded($0, 2)).json", .machineReadable(.daysOfMonth($0)))
      }
  }

  private var terms: [Page] {
    // The page of all tags always exists, since every page links to it.
    model.classifications.filter { $0.taxonomy == .tags || !$0.terms.isEmpty }
      .flatMap { classification in
        let taxonomy = classification.taxonomy
        return [
          Page(route: model.route(of: taxonomy), edition: edition, kind: .terms(taxonomy))
        ] + classification.terms.enumerated().flatMap { pages(of: $1, at: $0) }
      }
  }

  private func pages(of term: Term, at position: Int) -> [Page] {
    let (count, size) = (term.members.count, site.settings.paginate)
    let lines = size * EntryOrders.rowsOfAnItem
    // The parts of a series are read from the first one on.
    let slices =
      term.parts.isEmpty
      ? Slices(count: count, front: size, size: lines) : Slices(growing: count, size: lines)
    return pages(of: term, at: position, slices)
  }

  private func pages(of term: Term, at position: Int, _ slices: Slices) -> [Page] {
    let count = slices.older.count
    let front = Page(
      route: term.route, edition: edition,
      kind: .term(term.taxonomy, position, members: slices.front, number: nil, count: count))
    return [front] + feeds(of: term, at: position)
      + slices.older.enumerated().map { number, members in
        Page(
          route: Route("\(term.route.path)page/\(number + 1).html"), edition: edition,
          kind: .term(
            term.taxonomy, position, members: members, number: number + 1, count: count))
      }
  }

  private var own: [Page] {
    // The text of the home page has no page of its own.
    model.customPages.enumerated().filter { $1.route != model.home }.map { position, page in
      Page(route: page.route, edition: edition, kind: .custom(position))
    }
  }

  private var single: [Page] {
    var pages = site.settings.search ? [page("search/", .search)] : []
    if !model.years.isEmpty, !site.settings.taxonomies.contains(where: { $0.name == "calendar" }) {
      pages.append(page("calendar/", .calendar))
    }
    if !model.members.isEmpty { pages.append(page("statistics/", .statistics)) }
    if !site.settings.sealedFolders.isEmpty { pages.append(page("private/", .sealed)) }
    let isFirst = edition == 0
    if isFirst { pages.append(page("404.html", .notFound)) }
    pages.append(page("manifest.webmanifest", .machineReadable(.webManifest)))
    if isFirst {
      pages.append(page("robots.txt", .machineReadable(.robots)))
      pages.append(page("_headers", .machineReadable(.headers)))
    }
    return pages + feeds(below: model.home, of: .everything)
  }

  /// A term with only undated entries has no feed.
  private func feeds(of term: Term, at position: Int) -> [Page] {
    guard site.settings.termFeeds.contains(term.taxonomy),
      term.members.contains(where: { $0 < model.datedCount })
    else { return [] }
    return feeds(below: term.route, of: .term(term.taxonomy, position))
  }

  private func feeds(below folder: Route, of subject: FeedSubject) -> [Page] {
    guard site.settings.url != nil, site.settings.feed > 0 else { return [] }
    return FeedFormat.allCases.map { format in
      Page(
        route: Route(folder.path + format.fileName), edition: edition,
        kind: .machineReadable(.feed(format, of: subject)))
    }
  }
}
