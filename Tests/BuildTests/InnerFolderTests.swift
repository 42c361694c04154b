import Build
import Diagnostics
import Files
import Publishing
import TestSupport
import Testing

/// A build in a folder of a journal, as by somebody who stands in `entries/`.
@Suite struct InnerFolderTests {
  private static let entry = "글이다. %%숨김%%\n"

  @Test(arguments: [
    // The settings hide notes and leave out a folder; without them both would be published.
    ("ilgi.yml", "comments: obsidian\nexclude: [우리끼리]\n", "entries/2024-03-05.md", "entries"),
    ("ilgi.yml", "comments: obsidian\n", "entries/바다/2024-03-05.md", "entries/바다"),
    ("ilgi.yml", "comments: obsidian\n", "일기/2024-03-05.md", "일기"),
    ("ilgi.yml", "content: src/일기\n", "src/일기/2024-03-05.md", "src/일기"),
    ("ilgi.yml", "", "static/a/2024-03-05.md", "static"),
    ("ilgi.yml", "static: [files]\n", "files/2024-03-05.md", "files"),
  ])
  func `is refused`(_ name: String, _ settings: String, _ path: String, _ inner: String) throws {
    let folder = try TemporaryFolder("-- \(name) --\n\(settings)-- \(path) --\n\(Self.entry)")
    let before = try FolderImage(of: folder.path)
    let inside = folder.path + "/" + inner
    guard case .failed(let failures, .untouched) = build(BuildOptions(folder: inside)).ending else {
      Issue.record("'\(inner)' was built")
      return
    }
    #expect(
      failures.count == 1 && failures[0].message.contains("'\(inside)' is a folder of the journal"))
    guard case .failed = check(BuildOptions(folder: inside)).ending else {
      Issue.record("'\(inner)' was checked")
      return
    }
    // Nor is it watched: `serve` would say an address that shows nothing.
    #expect(throws: BuildError.self) { try FolderWatch(journal: inside) }
    #expect(before.changes(to: try FolderImage(of: folder.path)) == [])
  }

  @Test(arguments: [
    // A journal of its own, folders that the outer journal does not read, and none around it.
    ("-- ilgi.yml --\n-- entries/a.md --\na\n-- entries/own/ilgi.yml --\n", "entries/own"),
    ("-- ilgi.yml --\n-- entries/a.md --\na\n", "other"),
    ("-- ilgi.yml --\ncontent: src\n-- src/a.md --\na\n", "other"),
    ("-- ilgi.yml --\n-- a.md --\na\n", ".hidden/other"),
    ("-- x/ilgi.yml/a.md --\na\n", "x/other"),
    ("-- ilgi.yml --\ncontent: nowhere\n-- a.md --\na\n", "other"),
  ])
  func `is a journal`(_ outer: String, _ inner: String) throws {
    let folder = try TemporaryFolder(outer + "-- \(inner)/2024-03-05.md --\n글이다.\n")
    guard case .published = build(BuildOptions(folder: folder.path + "/" + inner)).ending else {
      Issue.record("'\(inner)' was refused")
      return
    }
  }
}
