/// The limits of one sitemap. Source: sitemaps.org, version 0.9.
package struct SitemapLimits: Sendable {
  package let addresses: Int
  package let bytes: Int

  package static let standard = SitemapLimits(addresses: 50_000, bytes: 52_428_800)

  package init(addresses: Int, bytes: Int) {
    self.addresses = addresses
    self.bytes = bytes
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
  /// The sitemap of the pages for search engines, or several sitemaps with an index.
  static func sitemaps(of listed: [Page], in site: Site, _ limits: SitemapLimits) -> [Page] {
    guard let url = site.settings.url, !site.settings.noindex else { return [] }
    let route = listed.map(\.route.path.utf8.count).max() ?? 0
    // Escaping can turn one byte of the base URL into six, and one byte of a route into three.
    let widest = (url.origin.utf8.count + url.basePath.utf8.count) * 6 + route * 3
    let alternates = site.editions.count > 1 ? site.editions.count + 1 : 0
    let slices = limits.slices(of: listed.count, widest: widest, alternates: alternates)
    guard slices.count > 1 else {
      let all = MachineReadableFile.sitemap(0..<listed.count)
      return [Page(route: Route("sitemap.xml"), edition: 0, kind: .machineReadable(all))]
    }
    let index = MachineReadableFile.sitemapIndex(count: slices.count)
    return [Page(route: Route("sitemap.xml"), edition: 0, kind: .machineReadable(index))]
      + slices.enumerated().map { number, slice in
        Page(route: .sitemap(number), edition: 0, kind: .machineReadable(.sitemap(slice)))
      }
  }
}

extension Route {
  /// The route of one of several sitemaps, counted from 0: `sitemap-1.xml`.
  package static func sitemap(_ number: Int) -> Route { Route("sitemap-\(number + 1).xml") }
}
