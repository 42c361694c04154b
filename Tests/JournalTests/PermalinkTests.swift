import Diagnostics
import Journal
import Localization
import Testing

@Suite struct PermalinkTests {
  /// The addresses of entries, given by the pattern or by themselves.
  private func routes(_ entries: [Entry], _ settings: Settings) -> [String] {
    assemble(entries, settings).site.editions.flatMap { $0.members.map(\.route.path) }
  }

  @Test(arguments: [
    ("/{year}/{month}/{day}-{slug}.html", "2024/03/05-x.html", "2024/03/05.html"),
    ("/{year}/{month}/{day}/{slug}/", "2024/03/05/x/", "2024/03/05/"),
    ("{year}/{month}/{day}/{slug}.html", "2024/03/05/x.html", "2024/03/05.html"),
    ("/{year}/{month}/{day}/{slug}", "2024/03/05/x/", "2024/03/05/"),
    ("/{slug}-{year}{month}{day}/", "x-20240305/", "20240305/"),
    ("/일기/{slug}/", "일기/x/", "일기/2024-03-05/"),
    ("/{slug}.htm", "x.htm", "2024-03-05.htm"),
    ("/{year}/p_{slug}/", "2024/p_x/", "2024/p_2024-03-05/"),
    ("/{title}/", "x/", "2024-03-05/"),
  ])
  func `a pattern gives an entry its address, with a slug and without`(
    pattern: String, named: String, nameless: String
  ) throws {
    let settings = Settings(permalink: try PermalinkPattern(pattern))
    let untitled = entry("y.md", title: .some(nil), slug: "")
    #expect(routes([entry("x.md")], settings) == [named])
    #expect(routes([untitled], settings) == [nameless])
  }

  @Test func `a title in an address is a slug, in any script`() throws {
    let settings = Settings(permalink: try PermalinkPattern("/{year}/{title}/"))
    #expect(routes([entry("x.md", title: "봄 비, 그리고 ../..")], settings) == ["2024/봄-비-그리고/"])
  }

  @Test func `a pattern may keep the entries' folders apart`() throws {
    let settings = Settings(
      permalink: try PermalinkPattern("/{year}/{month}/{day}/{folders}/{slug}/"))
    let entries = [
      entry("Book Notes/여행/x.md", key: "other"), entry("x.md"), entry("y/index.md", slug: "y"),
    ]
    #expect(
      Set(routes(entries, settings)) == [
        "2024/03/05/book-notes/여행/x/", "2024/03/05/x/", "2024/03/05/y/",
      ])
  }

  @Test func `a file's name in an address is without its day and its locale`() throws {
    let settings = Settings(
      locales: locales("ko", "en"), permalink: try PermalinkPattern("/{year}/{file}/"))
    let entries = [
      entry("강.ko.md", locale: "ko", key: "1"), entry("v1.2.md", locale: "ko", key: "2"),
      entry("바다.en.md", locale: "ko", key: "3"), entry("산/index.ko.md", locale: "ko", key: "4"),
    ]
    #expect(Set(routes(entries, settings)).isSuperset(of: ["2024/강/", "2024/v1-2/", "2024/산/"]))
    // A tag of another language is part of the name.
    #expect(routes(entries, settings).contains("2024/바다-en/"))
  }

  @Test func `an undated entry stays in its folder whatever the pattern`() throws {
    let settings = Settings(permalink: try PermalinkPattern("/{slug}/"))
    #expect(routes([entry("x.md", "")], settings) == ["undated/x.html"])
  }

  @Test(
    arguments: [
      ("", .path), ("/", .path), ("/a//{slug}/", .path), ("/../{slug}/", .path),
      ("/.git/{slug}/", .path), ("/a b/{slug}/", .path), ("/{slug}?x", .path), ("/\\{slug}", .path),
      ("/{slug", .brace), ("/slug}/", .brace), ("/{yaer}/{slug}/", .unknown("yaer")),
      ("/{}/", .unknown("")), ("/:year/:title/", .colon), ("/{slug}.php", .ending),
    ] as [(String, PermalinkPattern.Problem)])
  func `what is no pattern is refused`(pattern: String, problem: PermalinkPattern.Problem) {
    #expect(throws: problem) { try PermalinkPattern(pattern) }
  }

  @Test(arguments: [
    ("/about/", "about/"), ("about", "about/"), ("/2019/old.html", "2019/old.html"),
    ("/a/index.html", "a/"), ("/%EB%B4%84/", "봄/"), ("/\u{1107}\u{1169}\u{11B7}/", "봄/"),
    ("/A/B.htm", "A/B.htm"),
  ])
  func `an entry's own address stands as it is`(text: String, path: String) throws {
    let permalink = try Permalink(text)
    #expect(Array(permalink.route.path.utf8) == Array(path.utf8))
    #expect(routes([entry("x.md", permalink: permalink)], Settings()) == [path])
  }

  @Test(
    arguments: [
      ("", .unsafe), ("/", .unsafe), ("/index.html", .unsafe), ("/../x/", .unsafe),
      ("/%2e%2e/x/", .unsafe), ("/a/%2f/", .unsafe), ("/a\u{0}/", .unsafe),
      ("https://a.example/x/", .notAPath), ("//a.example/x/", .notAPath), ("/x/?y", .notAPath),
      ("/x/#y", .notAPath), ("/:year/:title/", .pattern), ("/{year}/", .pattern),
      ("/x.php", .ending), ("/notes.v2", .ending),
    ] as [(String, Permalink.Problem)])
  func `what is no address on the site is refused`(text: String, problem: Permalink.Problem) {
    #expect(throws: problem) { try Permalink(text) }
  }

  @Test func `in a further locale an own address stands below that locale's folder`() throws {
    let settings = Settings(locales: locales("ko", "en"))
    let entries = [
      entry("a.md", locale: "ko", key: "a", permalink: try Permalink("/소개/")),
      entry("a.en.md", locale: "en", key: "a", permalink: try Permalink("/en/about/")),
    ]
    #expect(routes(entries, settings) == ["소개/", "en/about/"])
    #expect(routes([entries[1]], settings) == ["about/", "en/about/"])
  }

  @Test(arguments: [
    "/tags/x/", "/Tags/", "/people/bo/", "/page/x/", "/search/", "/assets/x.html", "/files/x/",
    "/undated/x.html", "/404.html", "/en/", "/en/tags/", "/projects/",
    "/on-this-day/",
  ])
  func `an entry does not take an address of the site's own`(text: String) throws {
    let settings = Settings(
      locales: locales("ko", "en", "en-GB"),
      taxonomies: Taxonomy.standard + [Taxonomy("projects")].compactMap(\.self))
    #expect(settings.reserves(try Permalink(text)))
    let planned = Planned([entry("x.md", locale: "ko", permalink: try Permalink(text))], settings)
    #expect(planned.findings.filter { $0 == "address.reserved entries/x.md" }.count == 1)
  }

  @Test(arguments: [
    "/tagged/x/", "/2024/3/", "/2024/03/05/", "/2024.html", "/feed/", "/pages/", "/2855/",
    "/1024/12/", "/books/dune/", "/places/rome/",
  ])
  func `other addresses are free`(text: String) throws {
    #expect(!Settings().reserves(try Permalink(text)))
  }

  @Test func `a slug that makes such an address is found too`() throws {
    let settings = Settings(permalink: try PermalinkPattern("/{slug}/"))
    let planned = Planned([entry("search.md"), entry("2023.md"), entry("x.md")], settings)
    #expect(
      planned.findings.filter { $0.hasPrefix("address.") } == ["address.reserved entries/search.md"]
    )
  }

  /// WordPress and hexo-abbrlink give such addresses; the year is in the way only where entries of
  /// that year are.
  @Test func `a number is taken only by a year that the journal has`() throws {
    let entries = [
      entry("2023-01-01-a.md", "2023-01-01", permalink: try Permalink("/2855/")),
      entry("2023-01-02-b.md", "2023-01-02", permalink: try Permalink("/2023/")),
    ]
    let planned = Planned(entries)
    #expect(
      planned.findings.filter { $0.hasPrefix("address.") } == [
        "address.collision entries/2023-01-02-b.md"
      ])
  }

  @Test(
    arguments: [
      ("2026/03/02/slug", "2026-03-02"), ("/2026/03/02.html", nil), ("/2026/13/02/x/", nil),
      ("/2026/3/2/x/", nil), ("/2026/03/02/", "2026-03-02"), ("/a/2026/03/02/", "2026-03-02"),
      ("/blog/2026-03-02-slug/", "2026-03-02"), ("/2026-03-02/", "2026-03-02"),
      ("/2026-03_02-slug/", nil), ("/2026-03-02slug/", nil),
    ] as [(String, String?)])
  func `an address may name a day`(text: String, iso: String?) throws {
    #expect(try Permalink(text).day?.iso == iso)
  }
}
