import Build
import Diagnostics
import Files
import Foundation
import Journal
import TestSupport
import Testing

/// What the program for formulas answered is kept for the next build.
@Suite struct FormulaCacheTests {
  /// A program that answers with the length of each line, and counts its lines in `asked`.
  private func journal(_ entries: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      math: {command: sh ./formulas.sh}
      \(entries)
      """)
    try folder.write(
      """
      while IFS= read -r line; do
        echo "$line" >> '\(folder.path)/asked'
        echo "<math><mi>n${#line}</mi></math>"
      done
      """, to: "formulas.sh")
    return folder
  }

  private func asked(_ folder: TemporaryFolder) -> Int {
    ((try? folder.text("asked")) ?? "").split(separator: "\n").count
  }

  private func built(_ folder: TemporaryFolder) throws -> BuildSummary {
    try published(folder) { $0.isIncremental = true }.summary
  }

  /// How many answers the store has.
  private func kept(_ folder: TemporaryFolder) throws -> Int {
    try folder.read(".ilgi/store").ranges(of: Array("<math><mi>n".utf8)).count
  }

  private let two = """
    -- entries/2024-03-05-sea.md --
    ---
    title: Sea
    ---
    The height is $h+1$, and $w$.
    -- entries/2024-03-06-hill.md --
    ---
    title: Hill
    ---
    And $w$ again.
    """

  @Test func `a file of the journal with the name of the program is not the program`() throws {
    let folder = try journal(two)
    try folder.write("not a program", to: "sh")
    _ = try built(folder)
    #expect(asked(folder) == 2)
  }

  @Test func `only formulas that are new are asked for`() throws {
    let folder = try journal(two)
    _ = try built(folder)
    #expect(asked(folder) == 2)
    let before = try folder.text("public/2024/03/05-sea.html")
    #expect(before.contains("<math"))
    _ = try built(folder)
    #expect(asked(folder) == 2)
    try folder.write(
      "---\ntitle: Hill\n---\nAnd $w$ again, with $v$.\n", to: "entries/2024-03-06-hill.md")
    _ = try built(folder)
    #expect(asked(folder) == 3)
    #expect(try folder.text("public/2024/03/05-sea.html") == before)
    #expect(
      try folder.text("public/2024/03/06-hill.html").components(separatedBy: "<math").count == 3)
  }

  @Test func `another program, or an asked-for clean build, answers anew`() throws {
    let folder = try journal(two)
    _ = try built(folder)
    _ = try published(folder)
    #expect(asked(folder) == 4)
    let program = try folder.text("formulas.sh")
    try folder.write(program + "\n# Version 2", to: "formulas.sh")
    _ = try built(folder)
    #expect(asked(folder) == 6)
  }

  @Test func `a program that is missing ends the build, although all answers are kept`() throws {
    let folder = try journal(two)
    _ = try built(folder)
    try folder.write(
      "url: https://diary.example/\nmath: {command: no-such-program-anywhere}\n", to: "ilgi.yml")
    do {
      _ = try built(folder)
      Issue.record("the build went well")
    } catch let error as Unpublished {
      guard case .failed(let failures, _) = error.outcome.ending else { throw error }
      #expect("\(failures)".contains("no-such-program-anywhere"))
    }
  }

  @Test func `nothing of a withheld entry is kept`() throws {
    let folder = try journal(
      two + """

        -- entries/2024-03-07-secret.md --
        ---
        title: Secret
        draft: true
        ---
        Nobody knows $s+123$.
        """)
    _ = try built(folder)
    #expect(asked(folder) == 2)
    #expect(try kept(folder) == 2)
    // A preview shows the draft, and keeps nothing of it.
    _ = try published(folder) {
      $0.isIncremental = true
      $0.preview.drafts = true
    }
    #expect(asked(folder) == 3)
    #expect(try kept(folder) == 2)
    // An entry that is withdrawn takes its formulas along.
    try folder.write(
      "---\ntitle: Sea\nprivate: true\n---\n$h+1$\n", to: "entries/2024-03-05-sea.md")
    _ = try built(folder)
    #expect(asked(folder) == 3)
    #expect(try kept(folder) == 1)
    try folder.write("url: https://diary.example/\nmath: true\n", to: "ilgi.yml")
    _ = try built(folder)
    #expect(try kept(folder) == 0)
  }

  @Test func `a damaged cache counts as none`() throws {
    let folder = try journal(two)
    _ = try built(folder)
    var bytes = try folder.read(".ilgi/store")
    for range in bytes.ranges(of: Array("<mi>n".utf8)) { bytes[range.lowerBound] ^= 1 }
    try folder.write(bytes, to: ".ilgi/store")
    try folder.write("More.\n", to: "entries/2024-03-07-more.md")
    _ = try built(folder)
    #expect(asked(folder) == 4)
  }

  @Test func `what a program for formulas said before it failed is told`() throws {
    let folder = try journal(two)
    try folder.write(
      "echo 'no such macro: \\\\바다' >&2\necho 'and more' >&2\nexit 3\n", to: "formulas.sh")
    guard case .failed(let errors, _) = build(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the build did not fail")
      return
    }
    let help = errors.first?.help?.english ?? ""
    #expect(errors.first?.message.english.contains("failed with status 3") == true)
    #expect(help.contains("no such macro: \\바다") && help.contains("and more"))
  }
}
