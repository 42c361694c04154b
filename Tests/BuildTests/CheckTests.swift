import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// `check` reports what a build would report, and changes no file.
@Suite struct CheckTests {
  private static let broken: [(name: String, files: [(path: String, text: String)])] = [
    ("a field", [("entries/2024-04-01.md", "---\ndate: 2024-13-05\n---\nx\n")]),
    ("a link", [("entries/2024-04-01.md", "day\n\n[x](nowhere.md)\n")]),
    (
      "a photo that cannot be cleaned",
      [("entries/2024-04-01.md", "day\n\n![x](a.jpg)\n"), ("entries/a.jpg", "no photo")]
    ),
    (
      "a photo beside another error",
      [
        ("entries/2024-04-01.md", "day\n\n![x](a.jpg) [x](nowhere.md)\n"),
        ("entries/a.jpg", "no photo"),
      ]
    ),
    ("an error of rendering", [("templates/entry.html", "{{ entry.titel.length }}\n")]),
    ("a template", [("templates/entry.html", "{% if %}\n")]),
    ("two sources for one address", [("entries/sub/2024-03-05-lisbon.md", "x\n")]),
    ("the settings", [("ilgi.yml", "titel: x\n")]),
    ("a warning", [("entries/note.md", "x\n")]),
  ]

  @Test(arguments: Self.broken.indices)
  func `a check says the same as a build`(_ position: Int) throws {
    let (name, files) = Self.broken[position]
    let folder = try TemporaryFolder(Refusal.journal)
    for file in files { try folder.write(file.text, to: file.path) }
    let before = try FolderImage(of: folder.path)
    let checked = check(BuildOptions(folder: folder.path))
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty, "\(name)")
    let built = build(BuildOptions(folder: folder.path))
    #expect(checked.diagnostics == built.diagnostics, "\(name)")
    #expect(!checked.diagnostics.isEmpty, "\(name)")
    switch (checked.ending, built.ending) {
    case (.sound(let summary), .published(let site)):
      #expect(summary.pages == site.pages && summary.files == site.files, "\(name)")
    case (.unsound, .refusedByDiagnostics): break
    default: Issue.record("\(name): \(checked.ending), \(built.ending)")
    }
  }

  @Test func `a journal that cannot be written to can be checked`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    #expect(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    let checked = try ProgramRun.plainUser("check", in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(try ProgramRun.plainUser("build", in: folder).status == 3)
  }

  @Test func `a check after a build leaves the site and the lock alone`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try published(folder)
    let before = try FolderImage(of: folder.path)
    guard case .sound(let summary) = check(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the check found something")
      return
    }
    #expect(summary.unpublished.isEmpty && summary.entries == 1)
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }
}
