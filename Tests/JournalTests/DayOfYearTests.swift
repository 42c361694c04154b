import Journal
import Localization
import Testing

/// Days of the year, and pages of months.
@Suite struct DayOfYearTests {
  private func names(_ entries: [Entry], around path: String) -> [String] {
    let site = assemble(entries).site
    let edition = site.editions[0]
    let names = edition.names(site)
    guard let member = names.firstIndex(of: path),
      let day = site.entry(edition.members[member]).day
    else { return ["?"] }
    return edition.onThisDay(as: member, of: day) {
      site.entry(edition.members[$0]).day?.year
    }.map { names[$0] }
  }

  @Test func `a day has the entries of other years, newest first`() {
    let entries = [
      entry("a.md", "2020-03-05"), entry("b.md", "2022-03-05"), entry("c.md", "2024-03-05"),
      entry("same-year.md", "2022-03-05"), entry("other-day.md", "2021-03-06"),
      entry("other-month.md", "2021-05-03"), entry("loose.md", ""),
    ]
    #expect(names(entries, around: "b.md") == ["c.md", "a.md"])
    #expect(names(entries, around: "other-day.md") == [])
  }

  @Test func `of many years the nearest are named`() {
    let entries = (2000...2020).map { entry("\($0).md", "\($0)-07-01") }
    let expected = (2005...2015).reversed().filter { $0 != 2010 }.map { "\($0).md" }
    #expect(names(entries, around: "2010.md") == expected)
  }

  @Test func `29 February is a day of its own`() {
    let entries = [
      entry("leap.md", "2020-02-29"), entry("leap2.md", "2024-02-29"), entry("1.md", "2021-02-28"),
      entry("2.md", "2021-03-01"),
    ]
    #expect(names(entries, around: "leap.md") == ["leap2.md"])
    let routes = Planned(entries).routes.filter { $0.hasPrefix("on-this-day/") }.sorted()
    #expect(
      routes == [
        "on-this-day/", "on-this-day/02-28.html", "on-this-day/02-29.html",
        "on-this-day/02.json", "on-this-day/03-01.html", "on-this-day/03.json",
      ])
  }

  @Test func `what is not published is on no day`() {
    let hidden = entry("a.md", "2020-03-05", visibility: Visibility(draft: true))
    let planned = Planned([hidden, entry("b.md", "2021-03-06")])
    #expect(!planned.routes.contains("on-this-day/03-05.html"))
  }

  @Test func `a month with long texts has pages from the oldest on`() {
    let long = String(repeating: "word ", count: 6_000)  // 30 kB
    let entries = (1...5).map { entry("\($0).md", "2024-01-\(padded($0, 2))", body: long) }
    let planned = Planned(entries)
    let months = planned.plan.pages.filter { if case .month = $0.kind { true } else { false } }
    #expect(
      months.map(\.route.path) == ["2024/01/", "2024/01/page/2.html", "2024/01/page/3.html"])
    let month = planned.site.editions[0].years[0].months[0]
    // Members are newest first: the first page holds 1 and 2 January.
    #expect(month.pages == [3..<5, 1..<3, 0..<1])
    #expect(month.page(of: 4) == 0 && month.page(of: 0) == 2)
  }
}
