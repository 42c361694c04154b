import Diagnostics
import Journal
import Testing

/// The number and content of sitemaps. Source: sitemaps.org, version 0.9: 50,000 addresses and 50
/// MB.
@Suite struct SitemapTests {
  private let url = SiteURL("https://a.example")

  private func sitemaps(_ planned: Planned) -> [String] {
    planned.routes.filter { $0.hasPrefix("sitemap") }.sorted()
  }

  @Test func `all addresses of a small site stand in one sitemap`() {
    let planned = Planned([entry("a.md", tags: ["x"])], Settings(url: url))
    #expect(sitemaps(planned) == ["sitemap.xml"])
    #expect(
      planned.plan.listed.map(\.route.path).sorted() == [
        "", "2024/", "2024/03/", "2024/03/05-a.html", "on-this-day/", "statistics/", "tags/",
        "tags/x/",
      ])
  }

  @Test func `more addresses than one sitemap holds are spread over several, with an index`() {
    let limits = SitemapLimits(addresses: 3, bytes: 50 << 20, together: 1_000)
    let planned = Planned([entry("a.md", tags: ["x"])], Settings(url: url), sitemaps: limits)
    let names = ["sitemap-pages.xml", "sitemap-pages-2.xml", "sitemap-2024.xml"]
    #expect(sitemaps(planned) == (names + ["sitemap.xml"]).sorted())
    let kinds = planned.plan.pages.compactMap { page -> MachineReadableFile? in
      guard case .machineReadable(let file) = page.kind, page.route.path.hasPrefix("sitemap") else {
        return nil
      }
      return file
    }
    // Home, calendar, numbers, tags and the tag; then the entry, its month and its year.
    #expect(
      kinds == [
        .sitemapIndex(of: names.map { Route($0) }), .sitemap(0..<3), .sitemap(3..<5),
        .sitemap(5..<8),
      ])
  }

  @Test func `two sitemaps have an index too`() {
    let limits = SitemapLimits(addresses: 5, bytes: 50 << 20, together: 1_000)
    let planned = Planned([entry("a.md", tags: ["x"])], Settings(url: url), sitemaps: limits)
    #expect(planned.plan.listed.count == 8)
    #expect(sitemaps(planned) == ["sitemap-2024.xml", "sitemap-pages.xml", "sitemap.xml"])
  }

  @Test func `many addresses are divided by year, so that a new entry changes one small sitemap`()
    throws
  {
    let limits = SitemapLimits(addresses: 50_000, bytes: 50 << 20, together: 10)
    let entries = [entry("a.md", "2023-12-31"), entry("b.md", "2024-01-01"), entry("c.md", "")]
    let planned = Planned(entries, Settings(url: url), sitemaps: limits)
    #expect(
      sitemaps(planned) == [
        "sitemap-2023.xml", "sitemap-2024.xml", "sitemap-pages.xml", "sitemap.xml",
      ])
    for page in planned.plan.pages {
      guard case .machineReadable(.sitemap(let slice)) = page.kind else { continue }
      let routes = planned.plan.listed[slice].map(\.route.path)
      let year = page.route.path.dropFirst("sitemap-".count).prefix(4)
      let isOfYear = { (route: String) in route.hasPrefix("2023/") || route.hasPrefix("2024/") }
      if year == "page" {
        #expect(!routes.contains(where: isOfYear) && routes.contains("undated/"))
      } else {
        #expect(routes.count == 3 && routes.allSatisfy { $0.hasPrefix(year + "/") }, "\(routes)")
      }
    }
  }

  @Test(arguments: [
    (50_000, 100, 0, 1), (50_001, 100, 0, 2), (100_000, 100, 0, 2), (100_001, 100, 0, 3),
    // 600 bytes at most for each: 50 MB hold 87,381 of them, and 50,000 are allowed.
    (50_000, 520, 0, 1),
    // With five other addresses beside each, 52,428,400 / (280 + 5 × 290) = 30,305.
    (50_000, 200, 5, 2), (30_305, 200, 5, 1), (30_306, 200, 5, 2),
    (0, 0, 0, 1),
  ])
  func `no sitemap has more addresses or bytes than the standard allows`(
    count: Int, widest: Int, alternates: Int, expected: Int
  ) {
    let slices = SitemapLimits.standard.slices(of: count, widest: widest, alternates: alternates)
    #expect(slices.count == expected)
    #expect(slices.flatMap { Array($0) } == Array(0..<count))
  }

  @Test func `addresses of which each fills a sitemap have one each`() {
    // 400 bytes for the frame and 180 for each address.
    for (bytes, expected) in [(579, 3), (580, 3), (759, 3), (760, 2), (940, 1)] {
      let limits = SitemapLimits(addresses: 50_000, bytes: bytes, together: 1_000)
      let slices = limits.slices(of: 3, widest: 100, alternates: 0)
      #expect(slices.count == expected, "\(bytes)")
      #expect(slices.flatMap { Array($0) } == [0, 1, 2])
    }
  }

  @Test func `a site that search engines stay away from has no sitemap`() {
    let planned = Planned([entry("a.md")], Settings(url: url, noindex: true))
    #expect(sitemaps(planned) == [] && planned.plan.listed.isEmpty)
  }

  @Test func `a file of the author's own stands in for what only programs read`() {
    let own = ["robots.txt", "_headers", "manifest.webmanifest"]
    let planned = Planned([entry("a.md")], Settings(url: url), fixed: own)
    #expect(planned.diagnostics.isEmpty)
    #expect(planned.routes.filter { own.contains($0) } == [])
    for name in ["sitemap.xml", "feed.xml", "feed.json", "404.html"] {
      let other = Planned([entry("a.md")], Settings(url: url), fixed: [name])
      #expect(other.diagnostics.map(\.identifier) == ["address.collision"], "\(name)")
    }
    // On case-insensitive file systems it is the same file.
    let shouted = Planned([entry("a.md")], Settings(url: url), fixed: ["Robots.txt"])
    #expect(shouted.diagnostics.map(\.identifier) == ["address.collision"])
  }
}

/// Which terms have feeds.
@Suite struct TermFeedTests {
  private func feeds(_ terms: TermFeeds, feed: Int = 20) -> [String] {
    var settings = Settings(url: SiteURL("https://a.example"), feed: feed)
    settings.termFeeds = terms
    let labels = Labels([.tag: ["a/b"], .person: ["Ana"]])
    let planned = Planned(
      [
        entry("x.md", labels: labels),
        entry("y.md", "", labels: Labels([.tag: ["loose"]])),
      ], settings)
    return planned.routes.filter { $0.hasSuffix("feed.xml") || $0.hasSuffix("feed.json") }.sorted()
  }

  private func both(_ folders: String...) -> [String] {
    folders.flatMap { ["\($0)feed.json", "\($0)feed.xml"] }.sorted()
  }

  @Test func `every term has feeds, also one above another, but none of undated entries alone`() {
    #expect(feeds(.all) == both("", "people/ana/", "tags/a/", "tags/a/b/"))
  }

  @Test func `the settings choose`() throws {
    #expect(feeds(.none) == both(""))
    #expect(feeds(.of([.people])) == both("", "people/ana/"))
    #expect(feeds(.all, feed: 0) == [])
  }
}
