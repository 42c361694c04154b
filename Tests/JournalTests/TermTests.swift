import Journal
import Localization
import Testing

@Suite struct TermTests {
  private func terms(_ entries: [Entry], locale: String = "en") -> [Term] {
    assemble(entries, Settings(locales: locales(locale))).site.editions[0].tags
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
    // Swedish puts ä behind z; Korean puts Hangul first.
    #expect(
      terms([entry("a.md", tags: ["zebra", "ähnlich", "apfel"])], locale: "sv").map(\.name)
        == ["apfel", "zebra", "ähnlich"])
    #expect(terms(entries, locale: "ko").map(\.name).prefix(3) == ["가을", "바다", "하루"])
  }

  @Test func `a term's pages are cut as the list is`() {
    let entries = (1...9).map { entry("\($0).md", "2024-01-0\($0)", tags: ["x"]) }
    let planned = Planned(entries, Settings(paginate: 2))
    #expect(
      planned.routes.filter { $0.hasPrefix("tags/x/") } == [
        "tags/x/", "tags/x/page/1.html", "tags/x/page/2.html", "tags/x/page/3.html",
      ])
  }
}
