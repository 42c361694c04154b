import Journal
import Localization
import Testing

@Suite struct TermTests {
  private func terms(_ entries: [Entry], locale: String = "en") -> [Term] {
    assemble(entries, Settings(locales: locales(locale))).site
      .editions[0].classification(.tags)?.terms ?? []
  }

  @Test func `tags that differ only in case, form or separators are one, named by the newest`() {
    let found = terms([
      entry("a.md", "2024-01-01", tags: ["road trip"]),
      entry("b.md", "2024-01-02", tags: ["Road-Trip"]),
      entry("c.md", "2024-01-03", tags: ["ROAD_TRIP", "가"]),
      entry("d.md", "2024-01-04", tags: ["\u{1100}\u{1161}", "Road Trip", "road trip"]),
    ])
    #expect(found.map(\.slug) == ["road-trip", "road_trip", "가"])
    #expect(found.map(\.name) == ["Road Trip", "ROAD_TRIP", "가"])
    #expect(found.map(\.members) == [[0, 2, 3], [1], [0, 1]])
    #expect(Array(found[2].name.utf8) == Array("가".utf8))
  }

  @Test func `C, C++ and C# are three`() {
    let found = terms([entry("a.md", tags: ["C", "C++", "C#", "c"])])
    #expect(found.map(\.route.path).sorted() == ["tags/c-plus-plus/", "tags/c-sharp/", "tags/c/"])
  }

  @Test func `terms stand in the locale's order`() {
    let entries = [entry("a.md", tags: ["zebra", "ähnlich", "apfel", "하루", "바다", "가을"])]
    #expect(
      terms(entries, locale: "de").map(\.name) == ["ähnlich", "apfel", "zebra", "가을", "바다", "하루"])
    // Swedish puts ä after z; Korean puts Hangul first.
    #expect(
      terms([entry("a.md", tags: ["zebra", "ähnlich", "apfel"])], locale: "sv").map(\.name)
        == ["apfel", "zebra", "ähnlich"])
    #expect(terms(entries, locale: "ko").map(\.name).prefix(3) == ["가을", "바다", "하루"])
  }

  @Test func `weather that is only an icon has its term in the page's language`() {
    var icon = Labels()
    icon.weather = Weather(condition: "", icon: "01n")
    var word = Labels()
    word.weather = Weather(condition: "맑음", icon: "02d")
    var heat = Labels()
    heat.weather = Weather(condition: "", temperature: "30")
    let entries = [
      entry("a.md", labels: icon), entry("b.md", labels: word), entry("c.md", labels: heat),
    ]
    let settings = Settings(locales: locales("ko", "en"), taxonomies: [.weather])
    let site = Site.assemble(
      Publication(of: entries, today: day("2024-06-01") ?? .epoch), settings: settings
    ) { locale in
      { _, code in ["ko": ["01": "맑음"], "en": ["01": "Clear"]][locale.description]?[code] }
    }.site
    let terms = site.editions.map { edition in
      (edition.classification(.weather)?.terms ?? []).map { "\($0.name) \($0.members.count)" }
    }
    #expect(terms == [["맑음 2"], ["Clear 1", "맑음 1"]])
  }

  @Test func `a nested tag is a term of its own and counts under the one above it`() {
    let found = terms([
      entry("a.md", "2024-01-01", tags: ["Travel/Sea"]),
      entry("b.md", "2024-01-02", tags: ["travel", "travel/sea", "travel log"]),
      entry("c.md", "2024-01-03", tags: ["travel / city/"]),
      entry("d.md", "2024-01-04", tags: ["/여행//바다"]),
    ])
    #expect(
      found.map(\.slug) == [
        "travel", "travel/city", "travel/sea", "travel-log", "여행", "여행/바다",
      ])
    #expect(
      found.map(\.name) == [
        "travel", "travel/city", "travel/sea", "travel log", "여행", "여행/바다",
      ])
    #expect(found.map(\.members) == [[1, 2, 3], [1], [2, 3], [2], [0], [0]])
    #expect(found.map(\.parent) == [nil, 0, 0, nil, nil, 4])
    #expect(found[2].route.path == "tags/travel/sea/")
  }

  @Test func `nesting ends somewhere, and a slash with a mark is no slash`() {
    let deep = terms([entry("a.md", tags: [String(repeating: "x/", count: 500)])])
    #expect(deep.count == 8)
    #expect(terms([entry("a.md", tags: ["a/\u{338}b"])]).map(\.slug) == ["a", "a/b"])
    #expect(terms([entry("a.md", tags: ["///", "/"])]).isEmpty)
  }

  @Test func `people, places and moods have their pages, with names that hold slashes`() {
    var labels = Labels([.person: ["김하나", "Bo", "bo"]], place: Location(name: "Seoul/Mapo"))
    labels[.mood] = ["Calm"]
    labels.weather = Weather(condition: "clear")
    labels.own = ["projects": ["garden/pond"]]
    let planned = Planned([entry("a.md", labels: labels)])
    #expect(
      routes(of: planned) == [
        "tags/", "people/", "people/bo/", "people/김하나/", "places/", "places/seoul-mapo/",
        "moods/", "moods/calm/",
      ])
    let people = planned.site.editions[0].classification(.people)
    #expect(people?.termsOfMember == [[1, 0]])
  }

  @Test func `the settings name the taxonomies, one of the author's own too`() {
    var labels = Labels([.tag: ["x"], .person: ["Bo"]])
    labels.weather = Weather(condition: "clear")
    labels.own = ["projects": ["garden/pond", "Garden/Pond"]]
    let wanted = [Taxonomy.weather, Taxonomy("projects")].compactMap(\.self)
    let planned = Planned([entry("a.md", labels: labels)], Settings(taxonomies: wanted))
    #expect(
      routes(of: planned) == [
        "weather/", "weather/clear/", "projects/", "projects/garden/", "projects/garden/pond/",
      ])
  }

  /// The pages of taxonomies and terms.
  private func routes(of planned: Planned) -> [String] {
    planned.plan.pages.filter { page in
      switch page.kind {
      case .terms, .term: true
      default: false
      }
    }.map(\.route.path)
  }

  @Test(arguments: ["", "Tags", "my tags", "a/b", "page", "search", "files", "2024", "..", "x."])
  func `what would take another address names no taxonomy`(name: String) {
    #expect(Taxonomy(name) == nil)
  }

  @Test func `an older page of a term has five times the entries of a page of the list`() {
    let entries = (10...31).map { entry("\($0).md", "2024-01-\($0)", tags: ["x"]) }
    let planned = Planned(entries, Settings(paginate: 2))
    #expect(
      planned.routes.filter { $0.hasPrefix("tags/x/") } == [
        "tags/x/", "tags/x/page/1.html", "tags/x/page/2.html",
      ])
  }
}
