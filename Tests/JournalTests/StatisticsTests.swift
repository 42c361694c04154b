import Journal
import Testing

@Suite struct StatisticsTests {
  private func statistics(_ entries: [Entry]) -> Statistics {
    let site = assemble(entries).site
    return Statistics(site.editions[0], of: site)
  }

  @Test func `entries, days and words are counted by year and month`() {
    let found = statistics([
      entry("a.md", "2023-12-31", body: "one two three"),
      entry("b.md", "2024-01-05", body: "one"), entry("c.md", "2024-01-05", body: "one two"),
      entry("d.md", "2024-03-01", body: ""), entry("loose.md", "", body: "one two three four"),
      entry("draft.md", "2024-03-02", visibility: .init(draft: true), body: "secret words"),
    ])
    #expect(found.entries == 5 && found.words == 10 && found.days == 3)
    #expect(found.years.map(\.words) == [3, 3])
    #expect(found.years.map(\.wordsOfMonths) == [[0, 3], [3]])
    // Newest first: d, c, b, a, and the undated one last; d has no text.
    #expect(found.longest == [4, 3, 1, 2])
  }

  @Test func `the most days in a row cross months, and the latest of equals is told`() {
    let days = [
      "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-01", "2024-03-03", "2024-05-01",
      "2024-05-02", "2024-05-03",
    ]
    let found = statistics(days.enumerated().map { entry("\($0).md", $1) })
    #expect(found.streak?.first == day("2024-05-01") && found.streak?.last == day("2024-05-03"))
    #expect(found.streak?.length == 3)
    #expect(found.days == 7)
    // Without 2024-03-02, and without 58 days from March 4 to April 30.
    #expect(found.longestPause == 58)
    #expect(statistics([entry("a.md", "")]).streak == nil)
    #expect(statistics([entry("a.md", "2024-03-05")]).longestPause == nil)
  }
}
