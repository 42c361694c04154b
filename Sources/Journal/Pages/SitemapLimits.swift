import Localization

/// The limits of one sitemap. Source: sitemaps.org, version 0.9.
package struct SitemapLimits: Sendable {
  package let addresses: Int
  package let bytes: Int
  /// With more addresses, a site has a sitemap for each year, so that a new entry changes a small
  /// one.
  package let together: Int

  package static let standard = SitemapLimits(
    addresses: 50_000, bytes: 52_428_800, together: 1_000)

  package init(addresses: Int, bytes: Int, together: Int = 1_000) {
    self.addresses = addresses
    self.bytes = bytes
    self.together = together
  }

  /// Divides a list of addresses into sitemaps within the limits.
  ///
  /// - Parameters:
  ///   - widest: the length of the longest address in bytes, as written in XML.
  ///   - alternates: the number of alternate addresses for each address.
  package func slices(of count: Int, widest: Int, alternates: Int) -> [Range<Int>] {
    // `<url><loc></loc><lastmod>2024-03-05</lastmod></url>`; `<xhtml:link rel="alternate"
    // hreflang="…" href=""/>`.
    let most = widest + 80 + alternates * (widest + 90)
    // 400 bytes for the elements around them.
    let size = max(1, min(addresses, (bytes - 400) / most))
    guard count > size else { return [0..<count] }
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }
}

extension Plan {
  /// The sitemap of the pages for search engines, or several sitemaps with an index, which hold the
  /// pages in another order.
  static func sitemaps(
    of listed: inout ListedPages, in site: Site, _ limits: SitemapLimits
  ) -> [Page] {
    guard let url = site.settings.url, !site.settings.noindex else { return [] }
    let route = listed.map(\.route.path.utf8.count).max() ?? 0
    // Escaping can turn one byte of the base URL into six, and one byte of a route into three.
    let widest = (url.origin.utf8.count + url.basePath.utf8.count) * 6 + route * 3
    let alternates = site.editions.count > 1 ? site.editions.count + 1 : 0
    func slices(of count: Int) -> [Range<Int>] {
      limits.slices(of: count, widest: widest, alternates: alternates)
    }
    guard listed.count > limits.together || slices(of: listed.count).count > 1 else {
      let all = MachineReadableFile.sitemap(0..<listed.count)
      return [Page(route: Route("sitemap.xml"), edition: 0, kind: .machineReadable(all))]
    }
    listed.sort(by: { site.year(of: $0) ?? .min })
    var found: [Page] = []
    var start = 0
    while start < listed.count {
      let year = site.year(of: listed[start])
      let count = listed[start...].prefix { site.year(of: $0) == year }.count
      for (number, slice) in slices(of: count).enumerated() {
        let file = MachineReadableFile.sitemap(slice.lowerBound + start..<slice.upperBound + start)
        found.append(
          Page(route: .sitemap(of: year, number), edition: 0, kind: .machineReadable(file)))
      }
      start += count
    }
    let index = MachineReadableFile.sitemapIndex(of: found.map(\.route))
    return [Page(route: Route("sitemap.xml"), edition: 0, kind: .machineReadable(index))] + found
  }
}

extension Site {
  /// The year in whose sitemap a page is; nil for pages that belong to no year.
  fileprivate func year(of page: Page) -> Int? {
    let edition = editions[page.edition]
    return switch page.kind {
    case .entry(let position): entry(edition.members[position]).day?.year
    case .year(let year), .month(let year, _, _): edition.years[year].year
    case .book(.year(let year), _): year
    case .list, .undated, .book, .order, .titles, .onThisDay, .dayOfYear, .calendar, .statistics,
      .terms,
      .term, .photos, .shelf, .search, .sealed, .notFound, .custom, .redirect, .machineReadable:
      nil
    }
  }
}

extension Route {
  /// One of several sitemaps: `sitemap-2024.xml`, `sitemap-pages.xml`; counted from 0 where one is
  /// not enough, `sitemap-2024-2.xml`.
  fileprivate static func sitemap(of year: Int?, _ number: Int) -> Route {
    let name = year.map { padded($0, 4) } ?? "pages"
    return Route("sitemap-\(name)\(number == 0 ? "" : "-\(number + 1)").xml")
  }
}
