import Build
import Foundation
import TestSupport
import Testing

/// Entries that are parts of a series.
@Suite struct SeriesTests {
  private func built() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-07-arrival.md --
      ---
      title: Arrival
      series: Rome on foot
      part: 1
      ---

      Text.
      -- entries/2024-03-05-forum.md --
      ---
      title: Forum
      series: [rome on foot, "연재: 물"]
      series_order: 2
      ---

      Text.
      -- entries/2024-03-06-return.md --
      ---
      title: Return
      series: Rome on foot
      ---

      Text.
      -- entries/2024-03-04-tiber.md --
      ---
      title: Tiber
      series: {name: Rome on foot}
      ---

      Text.
      -- entries/2024-03-08-alone.md --
      ---
      title: Alone
      series: false
      part: of the way
      ---

      Text.
      -- entries/2024-03-09-secret.md --
      ---
      title: Secret
      series: [Rome on foot, quokkaseries]
      part: 3
      private: true
      ---

      Text.
      -- entries/2024-03-10-own.md --
      ---
      title: Own
      permalink: /series/of/tubes/
      ---

      An address that only looks like one of the site.
      """)
    _ = try published(folder)
    return folder
  }

  /// The addresses of entries that a page links to, in order, each once.
  private func entries(in html: String) -> [String] {
    var found: [String] = []
    for match in html.matches(of: /href="(?:[^"]*\/)?\d\d-([a-z]+)\.html"/) {
      if !found.contains(String(match.1)) { found.append(String(match.1)) }
    }
    return found
  }

  @Test func `a series lists its numbered parts first, then the others by day`() throws {
    let folder = try built()
    let page = try folder.text("public/series/rome-on-foot/index.html")
    #expect(entries(in: page) == ["arrival", "forum", "tiber", "return"])
    #expect(try entries(in: folder.text("public/series/연재-물/index.html")) == ["forum"])
    let list = try folder.text("public/series/index.html")
    #expect(!list.contains("quokkaseries") && !list.contains(">false<"))
    #expect(try folder.text("public/series/of/tubes/index.html").contains("Own"))
  }

  @Test func `an entry names its part, and leads to the parts beside it`() throws {
    let folder = try built()
    func series(_ day: String) throws -> String {
      let page = try folder.text("public/2024/03/\(day).html")
      let start = try #require(page.range(of: "<nav class=\"series\""))
      let end = try #require(page.range(of: "</nav>", range: start.upperBound..<page.endIndex))
      return String(page[start.lowerBound..<end.upperBound])
    }
    let arrival = try series("07-arrival")
    #expect(arrival.contains("Part 1 of 4"))
    #expect(arrival.contains("href=\"../../series/rome-on-foot/\""))
    #expect(entries(in: arrival) == ["forum"])
    #expect(arrival.contains("Next part") && !arrival.contains("Previous part"))
    let tiber = try series("04-tiber")
    #expect(tiber.contains("Part 3 of 4"))
    #expect(entries(in: tiber) == ["forum", "return"])
    let alone = try folder.text("public/2024/03/08-alone.html")
    #expect(!alone.contains("class=\"series\""))
  }
}
