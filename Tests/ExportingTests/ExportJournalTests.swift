import Build
import Diagnostics
import Exporting
import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// What an export says and leaves, in every form.
@Suite struct ExportJournalTests {
  private static let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    -- entries/2024-01-01-a.md --
    # A

    Words.
    -- entries/2024-01-02-b.md --
    ---
    private: true
    ---
    # Mine

    canary
    -- entries/2024-01-03-c.md --
    ---
    draft: true
    ---
    canary
    -- entries/2024-01-04-d.md --
    ---
    unlisted: true
    ---
    # By address

    canary
    """

  @Test(arguments: ExportForm.allCases)
  func `the report says what is not public`(form: ExportForm) throws {
    let made = try Exported(form, Self.journal)
    #expect(made.report.entries == 4 && made.report.leftOut == 0)
    #expect(made.report.withheld.map(\.visibility) == ["draft", "private"])
    #expect(made.report.withheld.map(\.count) == [1, 1])
    let shown = try Exported(form, Self.journal, isPublic: true)
    #expect(shown.report.entries == 1 && shown.report.leftOut == 3)
    #expect(shown.report.withheld.isEmpty)
  }

  @Test func `nothing but the export is left, for its owner alone`() throws {
    for form in ExportForm.allCases {
      let made = try Exported(form, Self.journal)
      let names = try FileManager.default.contentsOfDirectory(atPath: made.place.path)
      #expect(names == [form == .dayone ? "x.zip" : "x"])
      let paths = try FileManager.default.subpathsOfDirectory(atPath: made.place.path)
      for path in paths {
        let status = try #require(try Disk().status("\(made.place.path)/\(path)"))
        #expect(status.permissions == (status.kind == .folder ? 0o700 : 0o600), "\(path)")
      }
    }
  }

  @Test(
    arguments: [
      ("journal", "something is there already"), ("journal/x", "it is inside the journal"),
      ("journal/static/x", "it is inside 'static', which the site has whole"),
      ("journal/entries/x", "it is inside the journal"), ("full", "something is there already"),
      ("site/x", "it is inside the output folder"), ("a/.git/x", "it is inside a .git folder"),
      ("full/file", "something is there already"), (".", "something is there already"),
    ])
  func `no place in the journal, its site or a repository, and nothing that is there, is taken`(
    target: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write("output: ../site\n", to: "journal/ilgi.yml")
    try folder.write("# A\n", to: "journal/entries/2024-01-01-a.md")
    try folder.write("x", to: "journal/static/robots.txt")
    for name in ["a/.git/config", "full/file"] { try folder.write("", to: name) }
    #expect(mkdir(folder.path + "/site", 0o755) == 0)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let options = ExportOptions(.json, to: "\(folder.path)/\(target)", program: "ilgi 0")
    do throws(BuildError) {
      _ = try exportJournal(BuildOptions(folder: folder.path + "/journal"), options)
      Issue.record("it was exported")
    } catch {
      #expect(error.message.english.hasSuffix("is refused: \(reason)"))
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
  }
}
