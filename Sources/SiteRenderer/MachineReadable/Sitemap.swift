import Diagnostics
import Journal
import Localization

/// The addresses that search engines may list, with the days on which entries changed and the same
/// page in other languages. Source: sitemaps.org, version 0.9; the links to other languages as
/// Google and Bing read them.
struct Sitemap {
  private(set) var bytes: [UInt8] = []
  /// What is before each route, as XML.
  private var base: [UInt8] = []

  /// - Parameter slice: positions in `Plan.listed`.
  init(_ rendering: SiteRendering, _ slice: Range<Int>, _ url: SiteURL) {
    base.appendXML((url.origin + url.basePath).utf8)
    bytes.reserveCapacity(slice.count * (base.count + 128))
    open("urlset", hasLinks: rendering.site.editions.count > 1)
    for page in rendering.plan.listed[slice] { write(page, rendering, url) }
    bytes.appendText("</urlset>\n")
  }

  /// The list of several sitemaps.
  init(indexOf routes: [Route], _ url: SiteURL) {
    open("sitemapindex", hasLinks: false)
    for route in routes {
      bytes.appendText("<sitemap><loc>")
      bytes.appendXML(url.permalink(route).utf8)
      bytes.appendText("</loc></sitemap>\n")
    }
    bytes.appendText("</sitemapindex>\n")
  }

  private mutating func open(_ element: String, hasLinks: Bool) {
    bytes.appendText("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    bytes += Array("<\(element) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"".utf8)
    if hasLinks { bytes.appendText(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"") }
    bytes.appendText(">\n")
  }

  private mutating func write(_ page: Page, _ rendering: SiteRendering, _ url: SiteURL) {
    bytes.appendText("<url><loc>")
    bytes += base
    // Nothing in it needs an escape.
    bytes += page.route.percentEncoded.utf8
    bytes.appendText("</loc>")
    if let day = Sitemap.changed(page, rendering.site) {
      bytes.appendText("<lastmod>")
      bytes += day.iso.utf8
      bytes.appendText("</lastmod>")
    }
    if rendering.site.editions.count > 1 {
      for (locale, route) in Counterpart(PageScope(rendering, page)).alternates {
        bytes.appendText("<xhtml:link rel=\"alternate\"")
        bytes.appendXML(attribute: "hreflang", locale)
        bytes.appendXML(attribute: "href", url.permalink(route))
        bytes.appendText("/>")
      }
    }
    bytes.appendText("</url>\n")
  }

  /// The day on which a page last changed, as far as the journal knows: an entry's, or that of the
  /// newest change among the entries of a list. A page of names and numbers has none.
  private static func changed(_ page: Page, _ site: Site) -> CalendarDay? {
    let edition = site.editions[page.edition]
    func newest(_ members: some Sequence<Int>) -> CalendarDay? {
      members.compactMap { changed(site.entry(edition.members[$0])) }.max()
    }
    switch page.kind {
    case .entry(let position): return changed(site.entry(edition.members[position]))
    case .list(let members, _, _): return newest(members)
    case .undated(let members): return newest(members)
    case .year(let year): return newest(edition.years[year].members)
    case .month(let year, let month, _): return newest(edition.years[year].months[month].members)
    case .term(let taxonomy, let term, let members, _, _):
      return newest(edition.classification(taxonomy)?.terms[term].members[members] ?? [])
    case .shelf(let kind, let items, _, _):
      return newest(edition.shelf(of: kind).map { $0.items[items].map(\.member) } ?? [])
    case .custom(let position):
      guard case .text(let text, _) = edition.customPages[position].content else { return nil }
      return site.pages.texts[text].entry.updated
    case .book, .order, .titles, .onThisDay, .dayOfYear, .calendar, .statistics, .photos, .terms,
      .search,
      .sealed, .notFound,
      .redirect, .machineReadable:
      return nil
    }
  }

  private static func changed(_ entry: Entry) -> CalendarDay? { entry.updated ?? entry.day }
}
