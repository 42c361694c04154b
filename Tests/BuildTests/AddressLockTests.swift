import Build
import Diagnostics
import Foundation
import Journal
import Localization
import TestSupport
import Testing

/// Published addresses do not disappear unnoticed.
@Suite struct AddressLockTests {
  private static let journal = """
    -- ilgi.yml --
    locales: [ko, en]
    url: https://diary.example/
    -- entries/2024-03-05-리스본.md --
    ---
    aliases: [/old/]
    ---
    Lisbon
    -- entries/2024-03-06-rain.md --
    Rain
    -- entries/2024-03-07-qzsecret.md --
    ---
    private: true
    aliases: [/qzalias/]
    ---
    x
    -- entries/2024-03-08-qzsketch.md --
    ---
    draft: true
    ---
    x
    """

  private func locked() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.journal)
    guard case .updated = updateAddresses(BuildOptions(folder: folder.path)).ending else {
      throw ProgramRun.Problem("the lock could not be written")
    }
    return folder
  }

  private func rename(_ old: String, _ new: String, in folder: TemporaryFolder) throws {
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/entries/\(old)", toPath: "\(folder.path)/entries/\(new)")
  }

  private func findings(_ folder: TemporaryFolder) -> [String] {
    build(BuildOptions(folder: folder.path)).diagnostics.map(\.line)
  }

  @Test func `the lock holds each address of published entries and aliases, sorted, and no others`()
    throws
  {
    let folder = try locked()
    let lines = try folder.text("addresses.lock").split(separator: "\n").dropFirst().map(
      String.init)
    #expect(
      lines == [
        "/2024/03/05-리스본.html\tentries/2024-03-05-리스본.md",
        "/2024/03/06-rain.html\tentries/2024-03-06-rain.md",
        "/en/2024/03/05-리스본.html\tentries/2024-03-05-리스본.md",
        "/en/2024/03/06-rain.html\tentries/2024-03-06-rain.md",
        "/old/\tentries/2024-03-05-리스본.md",
      ])
    #expect(!folder.exists("public") && !folder.exists(".ilgi"))
    #expect(try folder.files().filter { $0.hasPrefix(".") }.isEmpty, "no temporary file stays")
  }

  @Test func `a build and a check leave the lock alone, and say nothing while all is there`() throws
  {
    let folder = try locked()
    let before = try folder.read("addresses.lock")
    #expect(findings(folder) == [])
    #expect(check(BuildOptions(folder: folder.path)).diagnostics.isEmpty)
    #expect(try folder.read("addresses.lock") == before)
  }

  @Test func `a renamed entry's old addresses are errors with the line to add`() throws {
    let folder = try locked()
    try published(folder)
    let site = try folder.site()
    try rename("2024-03-06-rain.md", "2024-03-06-storm.md", in: folder)
    let outcome = build(BuildOptions(folder: folder.path))
    #expect(
      outcome.diagnostics.map(\.line) == [
        "error addresses.lock:3:1 address.gone", "error addresses.lock:5:1 address.gone",
      ])
    let words = outcome.diagnostics.map(\.words).joined()
    #expect(words.contains("the address /2024/03/06-rain.html was published"))
    #expect(words.contains("its entry was 'entries/2024-03-06-rain.md'"))
    #expect(words.contains("aliases: [\"/2024/03/06-rain.html\"]"))
    #expect(site.changes(to: try folder.site()).isEmpty)
    try folder.write(
      "---\naliases: [\"/2024/03/06-rain.html\", \"/en/2024/03/06-rain.html\"]\n---\nRain\n",
      to: "entries/2024-03-06-storm.md")
    #expect(findings(folder) == [])
  }

  @Test func `an entry with another slug and an alias that was dropped are told with the entry`()
    throws
  {
    let folder = try locked()
    try folder.write("---\nslug: lisbon\n---\nLisbon\n", to: "entries/2024-03-05-리스본.md")
    let outcome = check(BuildOptions(folder: folder.path))
    #expect(
      outcome.diagnostics.map(\.line) == [
        "error addresses.lock:2:1 address.gone", "error addresses.lock:4:1 address.gone",
        "error addresses.lock:6:1 address.gone",
      ])
    let words = outcome.diagnostics.map(\.words).joined()
    #expect(words.contains("with a line in 'entries/2024-03-05-리스본.md': aliases: [\"/old/\"]"))
  }

  @Test func `an address that a static file serves is not gone`() throws {
    let folder = try locked()
    try folder.write("---\nslug: \n---\nLisbon\n", to: "entries/2024-03-05-리스본.md")
    try folder.write("moved\n", to: "static/old/index.html")
    #expect(findings(folder) == [])
  }

  @Test func `an entry that its author keeps back is a note, and no error`() throws {
    let folder = try locked()
    try folder.write("---\nprivate: true\n---\nRain\n", to: "entries/2024-03-06-rain.md")
    #expect(
      findings(folder) == [
        "note addresses.lock:3:1 address.withheld", "note addresses.lock:5:1 address.withheld",
      ])
    #expect(!folder.exists("public/2024/03/06-rain.html"))
  }

  @Test func `an update gives addresses up, and says which`() throws {
    let folder = try locked()
    try rename("2024-03-06-rain.md", "2024-03-06-storm.md", in: folder)
    guard case .updated(let update) = updateAddresses(BuildOptions(folder: folder.path)).ending
    else {
      Issue.record("refused")
      return
    }
    #expect(update.added == ["/2024/03/06-storm.html", "/en/2024/03/06-storm.html"])
    #expect(update.givenUp == ["/2024/03/06-rain.html", "/en/2024/03/06-rain.html"])
    #expect(findings(folder) == [])
  }

  @Test func `an update of a journal with errors writes nothing`() throws {
    let folder = try locked()
    try folder.write("---\ndraft: yes\n---\nx\n", to: "entries/2024-03-06-rain.md")
    let before = try FolderImage(of: folder.path)
    guard case .refusedByDiagnostics = updateAddresses(BuildOptions(folder: folder.path)).ending
    else {
      Issue.record("not refused")
      return
    }
    #expect(before.changes(to: try FolderImage(of: folder.path)).isEmpty)
  }

  @Test(arguments: ["<<<<<<< HEAD", "/a.html entries/a.md", "a.html\tentries/a.md", "/a.html\t%4"])
  func `a line that is none of ours is an error`(_ line: String) throws {
    let folder = try locked()
    try folder.write(
      try folder.read("addresses.lock") + Array((line + "\n").utf8), to: "addresses.lock")
    #expect(findings(folder) == ["error addresses.lock:7:1 address.lock"])
  }

  @Test func `CRLF, comments and names with control characters are read back`() throws {
    let folder = try TemporaryFolder("-- ilgi.yml --\nurl: https://diary.example/\n")
    try folder.write("x\n", to: "entries/2024-03-05-a\tb%\n.md")
    _ = updateAddresses(BuildOptions(folder: folder.path))
    let text = try folder.text("addresses.lock")
    #expect(text.contains("\tentries/2024-03-05-a%09b%25%0A.md\n"))
    try folder.write(text.replacing("\n", with: "\r\n"), to: "addresses.lock")
    #expect(findings(folder) == [])
  }

  @Test func `a preview is not held to the lock`() throws {
    let folder = try locked()
    try folder.write("/gone.html\tentries/gone.md\n", to: "addresses.lock")
    let preview = BuildOptions(folder: folder.path, preview: Preview(drafts: true))
    #expect(check(preview).diagnostics.isEmpty)
    #expect(
      check(BuildOptions(folder: folder.path)).diagnostics.map(\.identifier) == ["address.gone"])
  }
}
