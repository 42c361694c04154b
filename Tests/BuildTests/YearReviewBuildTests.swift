import Build
import Foundation
import TestSupport
import Testing

/// What an incremental build makes of a year's page.
@Suite struct YearReviewBuildTests {
  private func journal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Journal\nurl: https://diary.example/\n", to: "ilgi.yml")
    for number in 0..<48 {
      let month = number / 2 % 12 + 1
      let name = "\(2022 + number / 24)-\(month < 10 ? "0" : "")\(month)-0\(number % 2 + 1)-n"
      try folder.write(
        "---\ntitle: Walk \(number)\nplace: P\(number % 24)\n---\n\nText of \(number).\n",
        to: "entries/\(name).md")
    }
    return folder
  }

  /// - Returns: what was written, and how many pages were rendered.
  private func change(
    _ folder: TemporaryFolder, _ path: String, _ old: String, _ new: String
  ) throws -> (written: [String], rendered: Int) {
    let text = try folder.text(path)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: path)
    let summary = try incremental(folder).summary
    let changes = summary.changes
    return (changes.written + changes.changed, summary.rendered)
  }

  @Test func `a star, a place of an earlier year and a far title reach the years that say them`()
    throws
  {
    let folder = try journal()
    waitForClock(folder)
    try incremental(folder)
    let starred = try change(
      folder, "entries/2023-05-01-n.md", "title: Walk 32", "title: Walk 32\nstarred: true")
    #expect(starred.written.contains("2023/index.html"))
    #expect(!starred.written.contains("2022/index.html"))
    let page = try folder.text("public/2023/index.html")
    #expect(page.contains("Walk 32") && page.contains("starred-days"))
    // Both years were in all places; now the second is the first in one of them.
    let moved = try change(folder, "entries/2022-01-01-n.md", "place: P0", "place: Elsewhere")
    #expect(moved.written.contains("2023/index.html"))
    #expect(try folder.text("public/2023/index.html").contains("For the first time"))
    // The title of an entry that no plate shows.
    let titled = try change(folder, "entries/2022-08-02-n.md", "title: Walk 15", "title: Run 15")
    #expect(!titled.written.contains("2023/index.html"))
    #expect(titled.rendered < 60, "\(titled.rendered)")
    let clean = try TemporaryFolder()
    for file in try folder.files(in: "entries") {
      try clean.write(folder.read("entries/" + file), to: "entries/" + file)
    }
    try clean.write(folder.read("ilgi.yml"), to: "ilgi.yml")
    try published(clean)
    #expect(try clean.site().changes(to: folder.site()) == [])
  }
}
