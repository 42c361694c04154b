import Command
import Foundation
import TestSupport
import Testing

/// `ilgi check` reports everything that a build would report and what it would not publish, and
/// writes nothing.
@Suite struct CheckCommandTests {
  private static let mixed = """
    -- ilgi.yml --
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    Lisbon
    -- entries/2024-03-06-초안.md --
    ---
    draft: true
    publish: 2030-01-01
    ---
    초안
    -- entries/2024-03-07-secret.md --
    ---
    private: true
    ---
    Secret
    -- entries/2024-03-08-until.md --
    ---
    expires: 2024-01-01
    ---
    Until
    -- entries/2024-03-09-later.md --
    ---
    publish: 2024-12-24
    ---
    Later
    -- entries/2024-03-10-empty.md --
    """

  @Test func `every file that is left out stands in a table with each of its reasons`() throws {
    let folder = try TemporaryFolder(Self.mixed)
    let run = Terminal("check", folder.path, "--today", "2024-06-01")
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.dropLast() == [
        "left out:",
        "  entries/2024-03-06-초안.md    draft, not before 2030-01-01",
        "  entries/2024-03-07-secret.md  private",
        "  entries/2024-03-08-until.md   expired on 2024-01-01",
        "  entries/2024-03-09-later.md   not before 2024-12-24",
        "  entries/2024-03-10-empty.md   empty",
      ])
    #expect(lines.last?.hasPrefix("a build would write 1 entry, ") == true)
    #expect(lines.last?.hasSuffix(" in en; 5 files are left out") == true)
    #expect(run.errors.contains("[entry.empty]"))
  }

  @Test func `the table is objects in a JSON report`() throws {
    struct Line: Decodable, Equatable {
      struct Reason: Decodable, Equatable {
        let name: String
        let day: String?
      }
      let left_out: String?
      let reasons: [Reason]?
    }
    let folder = try TemporaryFolder(Self.mixed)
    let run = Terminal("check", folder.path, "--today=2024-06-01", "--report=json")
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(
      lines.compactMap(\.left_out) == [
        "entries/2024-03-06-초안.md", "entries/2024-03-07-secret.md",
        "entries/2024-03-08-until.md", "entries/2024-03-09-later.md",
        "entries/2024-03-10-empty.md",
      ])
    #expect(
      lines.compactMap(\.reasons).map { $0.map(\.name) } == [
        ["draft", "publish"], ["private"], ["expires"], ["publish"], ["empty"],
      ])
    #expect(
      lines.compactMap(\.reasons).first?.map(\.day) == [nil, "2030-01-01"])
  }

  @Test func `entries with errors are in the table, and the check ends as a build does`() throws {
    let folder = try TemporaryFolder(badJournal)
    try folder.write([0xFF, 0xFE, 0x41], to: "entries/2024-05-05-wide.md")
    let check = Terminal("check", folder.path)
    let build = Terminal("build", folder.path)
    #expect(check.status == .journalHasErrors && build.status == .journalHasErrors)
    #expect(
      check.output == """
        left out:
          entries/2024-05-05-wide.md  has errors
          entries/봄.md               has errors

        """)
    #expect(check.errors.hasSuffix("3 errors and 1 warning; a build would be refused\n"))
  }

  @Test func `quiet says nothing when all is well`() throws {
    let folder = try TemporaryFolder(
      Self.mixed.replacing("-- entries/2024-03-10-empty.md --", with: ""))
    let run = Terminal("check", "-q", folder.path)
    #expect(run.status == .done)
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func `a strict check ends with 1 for a warning`() throws {
    let folder = try TemporaryFolder(undatedJournal)
    #expect(Terminal("check", folder.path).status == .done)
    #expect(Terminal("check", "--strict", folder.path).status == .journalHasErrors)
  }

  @Test func `what the world refuses ends with 3`() throws {
    #expect(Terminal("check", "/nonexistent/일기").status == .buildFailed)
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("mine\n", to: "public/thesis.txt")
    let run = Terminal("check", folder.path)
    #expect(run.status == .buildFailed)
    #expect(run.errors.contains("it is not empty, and no build of ours wrote it"))
  }
}
