import Journal
import Localization

/// The addresses that search engines may list, with the days on which entries changed. Source: sitemaps.org, version 0.9.
///
/// A page that only repeats another locale's entry is left out: its canonical page is in the sitemap.
struct Sitemap {
  let bytes: [UInt8]

  init(_ rendering: SiteRendering) {
    guard let url = rendering.site.settings.url else {
      bytes = []
      return
    }
    var output = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
    output += Array("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8)
    for page in rendering.plan.pages where Sitemap.lists(page, rendering) {
      output += Array("<url><loc>".utf8)
      output.appendXML(url.permalink(page.route).utf8)
      output += Array("</loc>".utf8)
      if let day = Sitemap.changed(page, rendering) {
        output += Array("<lastmod>\(day.iso)</lastmod>".utf8)
      }
      output += Array("</url>\n".utf8)
    }
    output += Array("</urlset>\n".utf8)
    bytes = output
  }

  private static func lists(_ page: Page, _ rendering: SiteRendering) -> Bool {
    switch page.kind {
    case .list, .undated, .year, .month, .onThisDay, .dayOfYear, .statistics, .terms, .term:
      return true
    // They lead to the same entries as the list of all entries.
    case .order, .titles: return false
    case .entry(let position):
      let member = rendering.site.editions[page.edition].members[position]
      return rendering.site.canonicalRoute(of: member) == page.route
    case .own(let position):
      let own = rendering.site.editions[page.edition].ownPages[position]
      return rendering.site.canonicalRoute(of: own) == page.route
    case .search, .notFound, .redirect, .feed, .sitemap: return false
    }
  }

  private static func changed(_ page: Page, _ rendering: SiteRendering) -> CalendarDay? {
    let (site, edition) = (rendering.site, rendering.site.editions[page.edition])
    if case .entry(let position) = page.kind {
      let entry = site.entry(edition.members[position])
      return entry.updated ?? entry.day
    }
    guard case .own(let position) = page.kind,
      case .text(let text, _) = edition.ownPages[position].content
    else { return nil }
    return site.pages.texts[text].entry.updated
  }
}

extension Site {
  /// The page of an entry in its own locale (the first locale if the site lacks it).
  func canonicalRoute(of member: Edition.Member) -> Route {
    let home = homeEdition(of: entry(member))
    return home.members[home.positionOfGroup[member.group]].route
  }
}
