import Command
import Foundation
import TestSupport
import Testing

/// Diagnostics as text, as JSON and as GitHub annotations.
@Suite struct ReportTests {
  private struct Finding: Decodable {
    let severity: String
    let id: String
    let message: String
    let file: String?
    let line: Int?
    let column: Int?
    let help: [String]
  }

  /// The last line of a build that publishes.
  private struct Built: Decodable {
    let entries: Int
    let unchanged: Int
    let written: [String]
    let changed: [String]
    let removed: [String]
    let next_change: String?
  }

  @Test func `each line of a JSON report is an object of its own, on standard output`() throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal("build", folder.path, "--report", "json")
    #expect(run.status == .journalHasErrors)
    let lines = run.output.split(separator: "\n")
    let findings = try lines.map { line in
      try JSONDecoder().decode(Finding.self, from: Data(line.utf8))
    }
    let errors = findings.filter { $0.severity == "error" }
    #expect(errors.map(\.id) == ["front-matter.draft", "front-matter.key"])
    #expect(errors.map(\.file) == ["entries/봄.md", "entries/봄.md"])
    #expect(errors.map(\.line) == [2, 3])
    #expect(errors.map(\.column) == [8, 1])
    #expect(errors.allSatisfy { !$0.message.isEmpty && !$0.help.isEmpty })
    #expect(!run.errors.contains("front-matter"), "diagnostics are told once")
  }

  @Test func `where there is no entry, nothing is told of what a site would lack`() throws {
    let folder = try TemporaryFolder("-- notes.txt --\nTram.\n")
    let run = Terminal("build", folder.path, "--lang", "en")
    #expect(run.status == .journalHasErrors)
    #expect(run.errors.contains("the journal has no entries"))
    #expect(!run.errors.contains("'url'"))
  }

  @Test func `of a kind the first 20 are told, then a count, and all with --all`() throws {
    let folder = try TemporaryFolder(goodJournal)
    let links = (1...23).map { "[x](gone-\($0).md)" }.joined(separator: "\n\n")
    try folder.write("day\n\n\(links)\n\n[y](#nothing)\n", to: "entries/2024-03-06.md")
    let run = Terminal("build", folder.path)
    #expect(run.status == .done)
    #expect(run.errors.components(separatedBy: "[link.missing]\n").count == 21)
    #expect(run.errors.contains("\nwarning: 3 more [link.missing]; '--all' shows them\n"))
    #expect(run.errors.components(separatedBy: "[link.fragment]").count == 2)
    let all = Terminal("build", folder.path, "--all")
    #expect(all.errors.components(separatedBy: "[link.missing]\n").count == 24)
    #expect(!all.errors.contains("more [link.missing]"))
    let json = Terminal("build", folder.path, "--report", "json")
    #expect(json.output.components(separatedBy: "\"link.missing\"").count == 24)
    #expect(Terminal("build", folder.path, "--strict").errors.contains("0 errors and 24 warnings"))
  }

  @Test func `a misspelt name in a partial is told once, with a count of the ways to it`() throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("{{ site.titel }}", to: "templates/partials/footer.html")
    let run = Terminal("build", folder.path)
    #expect(run.status == .journalHasErrors)
    #expect(run.errors.components(separatedBy: "'site' has no 'titel'").count == 2)
    #expect(run.errors.contains(" more ways lead to the same mistake"))
  }

  @Test func `a JSON report of a good build holds nothing but objects`() throws {
    let folder = try TemporaryFolder(undatedJournal)
    let run = Terminal("build", folder.path, "--report", "json")
    #expect(run.status == .done)
    var lines = run.output.split(separator: "\n")
    let site = try JSONDecoder().decode(Built.self, from: Data((lines.popLast() ?? "").utf8))
    #expect(site.written.contains("index.html") && site.changed.isEmpty && site.removed.isEmpty)
    #expect(site.entries == 2 && site.unchanged == 0 && site.next_change == nil)
    let findings = try lines.map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
    #expect(findings.map(\.id) == ["entry.undated"])
    #expect(findings.map(\.severity) == ["warning"])
    #expect(findings.first?.line == nil)
  }

  @Test func `what an author wrote cannot break a JSON report`() throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("day\n\n[x](a\"\\\u{2028}\u{7F}%0A.md)\n", to: "entries/2024-03-06.md")
    let run = Terminal("build", folder.path, "--report=json")
    for line in run.output.split(separator: "\n").dropLast() {
      #expect(throws: Never.self) { try JSONDecoder().decode(Finding.self, from: Data(line.utf8)) }
    }
    #expect(run.output.split(separator: "\n").count >= 2)
  }

  @Test func `a GitHub report is annotations at their lines`() throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal("build", folder.path, "--report", "github")
    #expect(run.status == .journalHasErrors)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.contains {
        $0.hasPrefix("::error title=front-matter.draft,file=entries/봄.md,line=2,col=8::")
      }, "\(run.output)")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
    #expect(lines.count == 3, "an annotation is one line: two errors, one warning")
  }

  @Test func `a warning is a warning for GitHub, too`() throws {
    let folder = try TemporaryFolder(undatedJournal)
    let run = Terminal("build", folder.path, "--report", "github")
    #expect(run.status == .done)
    #expect(run.output.contains("::warning title=entry.undated,file=entries/note.md::"))
  }

  @Test func `colours are for terminals, and not where NO_COLOR stands`() throws {
    let folder = try TemporaryFolder(badJournal)
    let escape: Unicode.Scalar = "\u{1B}"
    func isColoured(_ run: Terminal) -> Bool { run.errors.unicodeScalars.contains(escape) }
    #expect(isColoured(Terminal("build", folder.path, isTerminal: true)))
    #expect(!isColoured(Terminal("build", folder.path)))
    #expect(
      !isColoured(Terminal("build", folder.path, environment: ["NO_COLOR": "1"], isTerminal: true)))
    #expect(
      isColoured(Terminal("build", folder.path, environment: ["NO_COLOR": ""], isTerminal: true)),
      "no-color.org: an empty value counts as none")
    let run = try ProgramRun.ilgi("build", in: folder.path)
    #expect(!run.errors.unicodeScalars.contains(escape))
  }

  @Test func `without colours a report says the same words`() throws {
    let folder = try TemporaryFolder(badJournal)
    let coloured = Terminal("build", folder.path, isTerminal: true).errors
    let stripped = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(stripped == Terminal("build", folder.path).errors)
  }

  @Test func `control characters of a file never reach the terminal`() throws {
    let folder = try TemporaryFolder(goodJournal)
    try folder.write("day\n\n[x](\u{1B}]0;title\u{7}\u{202E}.md)\n", to: "entries/2024-03-06.md")
    let run = Terminal("build", folder.path)
    #expect(run.status == .done && run.errors.contains("link.missing"))
    for scalar in ["\u{1B}", "\u{7}", "\u{202E}"] as [Unicode.Scalar] {
      #expect(!run.errors.unicodeScalars.contains(scalar))
    }
  }
}
