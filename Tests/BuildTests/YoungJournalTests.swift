import Build
import Foundation
import TestSupport
import Testing

/// What a journal of few entries looks like: as if it were meant.
@Suite struct YoungJournalTests {
  /// So many entries from 20 November 2023 on, each a day later; and one that is private.
  private func journal(_ count: Int, settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      title: Small hours
      \(settings)
      -- entries/2023-01-05-secret.md --
      ---
      private: true
      ---

      Nobody reads this, and it counts for nothing.
      """)
    for day in 0..<count {
      try folder.write("Number \(day).\n", to: "entries/2023-11-\(20 - day)-n.md")
    }
    _ = try published(folder)
    return folder
  }

  private func home(_ folder: TemporaryFolder, _ edition: String = "") throws -> String {
    try folder.text("public/\(edition)index.html")
  }

  private let begun = "<p class=\"begun\">"

  @Test func `a young journal opens with its title, its author and its first day`() throws {
    let folder = try journal(3, settings: "author: Nora\nlocales: [en, ko, de, pl]")
    let page = try home(folder)
    #expect(page.contains("<header class=\"title-page\">\n<h1 class=\"site-title\""))
    #expect(page.contains(begun + "A diary by Nora, begun on November 18, 2023</p>"))
    #expect(try home(folder, "ko/").contains(begun + "Nora의 일기, 2023년 11월 18일에 시작</p>"))
    #expect(
      try home(folder, "de/").contains(
        begun + "Ein Tagebuch von Nora, begonnen am 18. November 2023</p>"))
    #expect(
      try home(folder, "pl/").contains(
        begun + "Dziennik, który prowadzi Nora, od 18 listopada 2023</p>"))
    #expect(page.components(separatedBy: "<h1").count == 2)
    let entry = try folder.text("public/2023/11/20-n.html")
    #expect(!entry.contains("title-page") && entry.contains("<p class=\"site-title\""))
  }

  @Test func `a young journal without an author has its first day`() throws {
    #expect(try home(journal(1)).contains(begun + "A diary, begun on November 20, 2023</p>"))
  }

  @Test(arguments: ["paper", "album", "almanac", "pocket"])
  func `the twelfth entry makes a journal an old one`(look: String) throws {
    let settings = "theme: {look: \(look)}"
    for (count, isYoung) in [(11, true), (12, false)] {
      let folder = try journal(count, settings: settings)
      let page = try home(folder)
      #expect(page.contains("title-page") == isYoung)
      #expect(page.contains("\"statistics/\"") != isYoung)
      #expect(page.contains("\"oldest/\"") != isYoung)
      #expect(page.contains("on-this-day/#today") != isYoung)
      // No entry has a tag.
      #expect(!page.contains("\"tags/\""))
      #expect(page.contains("\"calendar/\""))
    }
  }

  @Test func `a young journal shows the weeks and months that were written`() throws {
    let folder = try journal(3, settings: "first_weekday: monday")
    let calendar = try folder.text("public/calendar/index.html")
    // The 18th was a Saturday.
    for day in [13, 19, 20, 26] { #expect(calendar.contains(">\(day)<")) }
    for day in [6, 12, 27, 30] { #expect(!calendar.contains(">\(day)<")) }
    let year = try folder.text("public/2023/index.html")
    #expect(year.contains(">November</a>") && !year.contains("October"))
    #expect(year.contains(">20<") && !year.contains(">27<"))
    let old = try journal(12)
    #expect(try old.text("public/calendar/index.html").contains(">27<"))
    #expect(try old.text("public/2023/index.html").contains("October"))
  }

  @Test func `a build after the twelfth entry says the same as a clean one`() throws {
    let folder = try journal(11)
    try folder.write("One more.\n", to: "entries/2023-11-25-more.md")
    _ = try published(folder)
    let page = try home(folder)
    let entry = try folder.text("public/2023/11/20-n.html")
    #expect(!page.contains("title-page") && page.contains("\"statistics/\""))
    #expect(entry.contains("../../statistics/"))
  }
}
