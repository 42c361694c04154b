import Diagnostics
import Journal
import Localization
import Testing

@Suite struct EditionTests {
  @Test func `a page's title without a language is that of every other edition`() {
    let page = TemplatePage(
      template: "a.html", path: "pages/a.html", route: Route("a/"),
      titles: [.init("소개", in: LocaleTag("ko")), .init("About")])
    #expect(locales("ko", "en").map { page.title(in: $0)?.text } == ["소개", "About"])
  }

  private let settings = Settings(locales: locales("ko", "en", "ja"))

  @Test func `each edition shows the entry in its translation, else in its own language`() {
    let (site, diagnostics) = assemble(
      [
        entry("lisbon.md", "2024-03-05", locale: "ko", key: "lisbon"),
        entry("lisbon.en.md", "2024-03-05", locale: "en", slug: "lisbon", key: "lisbon"),
        entry("only-ja.md", "2024-03-04", locale: "ja"),
      ], settings)
    #expect(diagnostics.isEmpty)
    #expect(site.editions.map(\.prefix) == ["", "en/", "ja/"])
    #expect(
      site.editions.map { $0.names(site) } == [
        ["lisbon.md", "only-ja.md"], ["lisbon.en.md", "only-ja.md"], ["lisbon.md", "only-ja.md"],
      ])
    #expect(
      site.editions.map { $0.members.map(\.route.path) } == [
        ["2024/03/05-lisbon.html", "2024/03/04-only-ja.html"],
        ["en/2024/03/05-lisbon.html", "en/2024/03/04-only-ja.html"],
        ["ja/2024/03/05-lisbon.html", "ja/2024/03/04-only-ja.html"],
      ])
  }

  @Test func `a translation may have its own day and slug`() {
    let (site, _) = assemble(
      [
        entry("a.md", "2024-03-05", locale: "ko", slug: "리스본", key: "x"),
        entry("b.md", "2024-04-01", locale: "en", slug: "lisbon", key: "x"),
        entry("c.md", "2024-03-20", locale: "ko"),
      ], settings)
    #expect(
      site.editions[0].members.map(\.route.path) == ["2024/03/20-c.html", "2024/03/05-리스본.html"])
    #expect(
      site.editions[1].members.map(\.route.path) == [
        "en/2024/04/01-lisbon.html", "en/2024/03/20-c.html",
      ])
    for edition in site.editions {
      for (group, position) in edition.positionOfGroup.enumerated() {
        #expect(edition.members[position].group == group)
      }
    }
  }

  // wanted locale, offered locales, chosen
  @Test(arguments: [
    ("en", ["en-GB", "ko"], "en-GB"), ("en-US", ["ko", "en"], "en"),
    ("zh-Hant", ["zh-Hans", "ko"], "ko"),
    ("zh-Hant-HK", ["zh-Hant", "zh-Hans"], "zh-Hant"), ("pt", ["fr", "ko"], "ko"),
    ("pt", ["fr", "de"], "fr"),
  ])
  func `the nearest locale steps in`(wanted: String, offered: [String], chosen: String) {
    let entries = offered.map { entry("\($0).md", locale: $0, key: "x") }
    // Then the journal's locales, in order.
    let (site, _) = assemble(entries, Settings(locales: locales(wanted, "ko")))
    let member = site.editions[0].members[0]
    // Entries are sorted by path: de before fr.
    let expected = wanted == "pt" && offered == ["fr", "de"] ? "de" : chosen
    #expect(site.entry(member).locale.description == expected)
  }

  @Test func `two files of one entry in one locale are an error that names both`() throws {
    let (_, diagnostics) = assemble(
      [
        entry("lisbon.md", locale: "ko", key: "lisbon"),
        entry("lisbon.ko.md", locale: "ko", key: "lisbon"),
      ], settings)
    let found = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && found.severity == .error)
    #expect(found.identifier == "entry.translation")
    #expect(found.place.path == "entries/lisbon.md")
    #expect(found.notes.first?.place?.path == "entries/lisbon.ko.md")
  }

  @Test func `keys that differ only in Unicode form are one`() {
    let (site, _) = assemble(
      [
        entry("a.md", locale: "ko", key: "가"), entry("b.md", locale: "en", key: "\u{1100}\u{1161}"),
      ], settings)
    #expect(site.groups.count == 1)
  }

  @Test func `a translation that no edition shows is told`() throws {
    let (_, diagnostics) = assemble(
      [entry("a.md", locale: "ko", key: "x"), entry("b.md", locale: "fr", key: "x")], settings)
    let found = try #require(diagnostics.first)
    #expect(diagnostics.count == 1 && found.severity == .warning)
    #expect(found.identifier == "entry.locale" && found.place.path == "entries/b.md")
    // Without a translation it is shown, so there is no warning.
    #expect(assemble([entry("b.md", locale: "fr")], settings).diagnostics.isEmpty)
  }

  @Test func `an entry is at home in its own locale's edition, else in the first`() {
    let entries = [
      entry("a.md", locale: "en-GB"), entry("b.md", locale: "fr"), entry("c.md", locale: "ja"),
    ]
    let (site, _) = assemble(entries, settings)
    #expect(
      site.entries.map { site.homeEdition(of: $0.entry).locale.description } == ["en", "ko", "ja"])
  }

  @Test
  func `further editions repeat lists, archives and search, and not what is one for the site`()
    throws
  {
    let planned = Planned(
      [entry("a.md", locale: "ko", tags: ["x"])],
      Settings(url: SiteURL("https://a.example"), locales: locales("ko", "en")))
    #expect(
      planned.routes.filter { $0.hasPrefix("en/") }.sorted() == [
        "en/", "en/2024/", "en/2024/03/", "en/2024/03/05-a.html", "en/calendar/",
        "en/feed.json", "en/feed.xml",
        "en/manifest.webmanifest", "en/oldest/", "en/on-this-day/", "en/on-this-day/03-05.html",
        "en/on-this-day/03.json", "en/search/", "en/statistics/", "en/tags/", "en/tags/x/",
        "en/tags/x/feed.json",
        "en/tags/x/feed.xml", "en/titles/",
      ])
    #expect(
      planned.routes.filter { !$0.hasPrefix("en/") }.sorted() == [
        "", "2024/", "2024/03/", "2024/03/05-a.html", "404.html", "_headers", "calendar/",
        "feed.json",
        "feed.xml", "manifest.webmanifest", "oldest/", "on-this-day/", "on-this-day/03-05.html",
        "on-this-day/03.json", "robots.txt", "search/", "sitemap.xml", "statistics/", "tags/",
        "tags/x/",
        "tags/x/feed.json", "tags/x/feed.xml", "titles/",
      ])
  }

  @Test func `without an address there is no feed and no sitemap`() {
    let routes = Planned([entry("a.md", tags: ["x"])]).routes
    for route in ["feed.xml", "feed.json", "tags/x/feed.xml", "sitemap.xml"] {
      #expect(!routes.contains(route))
    }
    #expect(routes.contains("robots.txt") && routes.contains("manifest.webmanifest"))
    let url = SiteURL("https://a.example")
    #expect(!Planned([entry("a.md")], Settings(url: url, feed: 0)).routes.contains("feed.xml"))
  }
}
