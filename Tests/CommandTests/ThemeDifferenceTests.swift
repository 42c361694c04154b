import Build
import Command
import Foundation
import TestSupport
import Testing

/// `ilgi theme diff` says what has changed in the theme since a file was copied from it.
@Suite struct ThemeDifferenceTests {
  private static let name = "partials/header.html"
  private static let copy = "templates/partials/header.html"
  private static let original = "templates/.ejected/2/partials/header.html"

  /// A journal with a copy of the header. `changes` are made to the copy, and `theme` to what the
  /// record says the theme had.
  private func journal(
    copy changes: (String) -> String = { $0 }, theme: ((String) -> String?)? = nil
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(goodJournal)
    #expect(Terminal("theme", "eject", Self.name, folder.path).status == .done)
    try folder.write(changes(try folder.text(Self.copy)), to: Self.copy)
    if let theme {
      let former = theme(try folder.text(Self.original))
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(Self.original)")
      if let former { try folder.write(former, to: Self.original) }
    }
    return folder
  }

  @Test func `a copy that is as the theme's file can be deleted`() throws {
    let folder = try journal()
    let run = Terminal("theme", "diff", "", folder.path)
    #expect(run.status == .done)
    #expect(run.output == "\(Self.copy): the same as the theme's; you can delete it\n")
  }

  @Test func `a changed copy of a file that the theme has not changed needs nothing`() throws {
    let folder = try journal(copy: { "<p>mine</p>\n" + $0 })
    let run = Terminal("theme", "diff", "", folder.path)
    #expect(run.output == "\(Self.copy): the theme's file is as it was when it was copied\n")
    #expect(Terminal("theme", "diff", "", folder.path, "-q").output == "")
  }

  @Test func `what the theme has changed since is shown, and not what the author has`() throws {
    let folder = try journal(
      copy: { "<p>mine</p>\n" + $0 }, theme: { "<p>formerly</p>\n" + $0 })
    let before = try FolderImage(of: folder.path)
    let lines = Terminal("theme", "diff", "", folder.path).output.split(separator: "\n")
    #expect(lines.first == "\(Self.copy): the theme's file has changed since it was copied")
    #expect(
      lines.dropFirst().prefix(2) == [
        "--- theme/\(Self.name) (copied)", "+++ theme/\(Self.name)",
      ])
    #expect(lines.contains("-<p>formerly</p>") && !lines.contains { $0.contains("mine") })
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test func `without a record the copy is compared with the theme's present file`() throws {
    let folder = try journal(copy: { "<p>mine</p>\n" + $0 }, theme: { _ in nil })
    let run = Terminal("theme", "diff", Self.copy, folder.path)
    #expect(run.output.contains("nothing tells what it was copied from"))
    #expect(run.output.contains("--- \(Self.copy)\n+++ theme/\(Self.name)\n@@ -1,4 +1,3 @@\n"))
    #expect(run.output.contains("\n-<p>mine</p>\n"))
  }

  @Test func `a copy of a file that the theme has no more is named`() throws {
    let folder = try TemporaryFolder(
      goodJournal
        + "\n-- templates/partials/gone.html --\nx\n-- templates/.ejected/1/partials/gone.html --\ny"
    )
    #expect(
      Terminal("theme", "diff", "", folder.path).output
        == "templates/partials/gone.html: the theme no longer has this file\n")
  }

  @Test func `accepting records the present theme, and changes no copy`() throws {
    let folder = try journal(copy: { "<p>mine</p>\n" + $0 }, theme: { "<p>old</p>\n" + $0 })
    let mine = try folder.text(Self.copy)
    #expect(Terminal("theme", "diff", "", folder.path, "--accept").status == .done)
    #expect(try folder.text(Self.copy) == mine)
    #expect(Terminal("theme", "diff", "", folder.path).output.contains("is as it was when"))
  }

  @Test func `a build notes copies of an older context version, and still publishes them`() throws {
    let folder = try journal(copy: { "<p>mine</p>\n" + $0 })
    #expect(!Terminal("build", folder.path).errors.contains("template.outdated"))
    let text = try folder.text(Self.original)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(Self.original)")
    try folder.write(text, to: "templates/.ejected/1/partials/header.html")
    let run = Terminal("build", folder.path, "--no-cache")
    #expect(run.status == .done)
    #expect(run.errors.contains("\(Self.copy): note: this was copied from an older theme"))
  }

  /// The expected lines are those of `diff -u`.
  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n", ["@@ -1,3 +1,3 @@", " a", "-b", "+B", " c"]),
    ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
    ("a", "a\n", ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a"]),
    ("a\n", "a\n", []),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n3\n4\n5\n6\n7\n8\n9\n10\n",
      [
        "@@ -1,5 +1,4 @@", " 1", "-2", " 3", " 4", " 5", "@@ -7,3 +6,4 @@", " 7", " 8", " 9", "+10",
      ]
    ),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n3\n4\n5\n6\n7\n8\n9\n",
      ["@@ -1,8 +1,8 @@", " 1", "-2", " 3", " 4", " 5", " 6", " 7", " 8", "+9"]
    ),
  ])
  func `a difference has the form of diff -u`(_ old: String, _ new: String, _ lines: [String]) {
    #expect(unifiedDiff(of: Array(old.utf8), and: Array(new.utf8)) == lines)
  }
}
