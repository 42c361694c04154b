import Files
import Journal
import TestSupport
import Testing

@testable import Build

/// Patterns in `exclude`.
@Suite struct PathPatternTests {
  /// git is the oracle: what it ignores by the same lines is no content.
  @Test(arguments: [
    ["*.tmp.md"], ["drafts/*"], ["drafts/*", "!drafts/a.md"], ["**/letters"], ["/b?.md"],
    ["a/**/x.md"], ["a/**"], ["[a-c]*.md"], ["[!a-c]/*.md"], ["*장", "일기/*"], ["*", "!*.md"],
    ["letters/*", "drafts/a*"], ["*.md", "!a.md", "b/*.md"], ["**.tmp.md"], ["\\*b?.md"],
  ])
  func `patterns mean what they mean to git`(_ patterns: [String]) throws {
    let names = [
      "a.md", "ab.md", "b.md", "ba.md", "bcd.md", "x.tmp.md", "drafts/a.md", "drafts/b.md",
      "drafts/deep/a.md", "letters/x.md", "a/letters/y.md", "a/x.md", "a/b/c/x.md", "d/일기.md",
      "일기.md", "일기장/z.md", "*b1.md", "b/d.md", "일기/x.md",
    ]
    let folder = try TemporaryFolder()
    try folder.write(patterns.joined(separator: "\n"), to: "entries/.gitignore")
    try ProgramRun.git("init", "--quiet", in: folder.path)
    for name in names { try folder.write("x", to: "entries/" + name) }
    let listed = try ProgramRun(
      "git", ["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard"],
      in: folder.path)
    #expect(listed.status == 0)
    let wanted = listed.output.split(separator: "\n").filter { $0.hasSuffix(".md") }
    #expect(try entries(of: folder, excluding: patterns) == wanted.map(String.init).sorted())
  }

  @Test func `a character is one in every script and form`() throws {
    let folder = try TemporaryFolder()
    for name in ["일기.md", "\u{110B}\u{1175}\u{11AF}\u{1109}\u{1175}.md", "일기장.md", "日記.md"] {
      try folder.write("x", to: "entries/" + name)
    }
    #expect(try entries(of: folder, excluding: ["일?.md"]).count == 2)
    #expect(try entries(of: folder, excluding: ["[가-힣]*.md"]) == ["entries/日記.md"])
    #expect(try entries(of: folder, excluding: ["{일*,日?}.md"]).isEmpty)
  }

  private func entries(
    of folder: TemporaryFolder, excluding patterns: [String]
  ) throws -> [String] {
    let root = try OpenFolder.open(folder.path, on: Disk())
    let layout = JournalLayout(content: "entries", pages: nil, in: root)
    return try Scan(root, layout, output: nil, exclude: patterns).entries.map(\.path).sorted()
  }
}
