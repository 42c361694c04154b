import Foundation
import TestSupport
import Testing

/// The sites of the examples are what they were. After a change that was meant: `RECORD=1 swift
/// test --filter GoldenTests`, then read the difference in git.
@Suite struct GoldenTests {
  @Test func `the Korean and English example gives the expected site`() throws {
    try compare(try ExampleSite.koreanAndEnglish.get())
  }

  @Test func `the minimal example gives the expected site`() throws {
    try compare(try ExampleSite.minimal.get())
  }

  private func compare(_ site: ExampleSite) throws {
    let found = GoldenSite(site)
    let folder = "\(ExampleSite.project)/Tests/GoldenTests/Expected/\(site.name)"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try found.record(in: folder)
      return
    }
    let expected = try GoldenSite(recordedIn: folder)
    for report in expected.differences(to: found) { Issue.record("\(site.name): \(report)") }
  }

  @Test func `a difference is told with its file and its lines`() {
    let expected = GoldenSite(files: ["a.html": "one\ntwo\n", "gone.html": ""], list: ["x 1"])
    let found = GoldenSite(files: ["a.html": "one\n둘\n", "봄.html": ""], list: ["x 2"])
    #expect(
      expected.differences(to: found) == [
        "a file is missing: gone.html", "a file is new: 봄.html",
        "files that are only listed differ\n- 1: x 1\n+ 1: x 2", "a.html\n- 2: two\n+ 2: 둘",
      ])
    #expect(expected.differences(to: expected).isEmpty)
  }
}
