import Diagnostics
import Foundation
import Journal
import JournalReader
import Testing

/// `Documentation/Settings.md` agrees with the table of settings in the code.
@Suite struct SettingsPageTests {
  private struct Row: Equatable {
    let heading, name, takes, byDefault, example: String
  }

  /// The rows of the page's tables of settings.
  private func page() throws -> [Row] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Settings.md").standardized
    var rows: [Row] = []
    var heading = ""
    var isTable = false
    for line in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| ") else {
        if !line.hasPrefix("|--") { isTable = false }
        continue
      }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      if cells.first == "setting" { isTable = true }
      guard isTable, cells.first != "setting" else { continue }
      try #require(cells.count == 4, "\(line)")
      rows.append(
        Row(
          heading: heading, name: cells[0], takes: cells[1], byDefault: cells[2],
          example: cells[3]))
    }
    return rows
  }

  private func code() -> [Row] {
    SettingGroup.all.flatMap { group in
      group.settings.flatMap { [$0] + $0.parts }.map {
        Row(
          heading: group.heading.english, name: "`\($0.name)`", takes: $0.takes.english,
          byDefault: $0.byDefault.english,
          example: "`\($0.example)`")
      }
    }
  }

  private func read(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
    readSettings(SourceText(path: "ilgi.yml", text: text))
  }

  @Test func `the page has every setting of the code, and no other, in the same words`() throws {
    let (page, code) = (try page(), code())
    #expect(code.count > 30)
    #expect(page.map(\.name) == code.map(\.name))
    for (row, setting) in zip(page, code) { #expect(row == setting) }
  }

  @Test func `every example is read without a finding, and changes something`() throws {
    for row in try page() {
      let (settings, diagnostics) = read(row.example.replacing("`", with: ""))
      #expect(diagnostics.allSatisfy { $0.severity == .note }, "\(row.name)")
      #expect(settings != Settings(), "\(row.name) is read and ignored")
    }
  }

  @Test func `a default that is written out changes nothing`() throws {
    var count = 0
    for row in try page() where row.byDefault.wholeMatch(of: /`[^`]*`/) != nil {
      let value = row.byDefault.replacing("`", with: "")
      let parts = row.name.replacing("`", with: "").components(separatedBy: ".")
      let line = parts.reversed().reduce(value) {
        $1 == parts.last ? "\($1): \($0)" : "\($1): {\($0)}"
      }
      var (settings, diagnostics) = read(line)
      #expect(diagnostics.isEmpty, "\(line)")
      // That it was named is no value of it: commands ask.
      (settings.namesTimezone, settings.namesTimes) = (false, false)
      #expect(settings == Settings(), "\(line)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test func `the journal at the head of the page is sound`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Settings.md").standardized
    let text = try String(contentsOf: path, encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```yaml\n([^`]*)```/)?.output.1)
    #expect(read(String(example)).diagnostics.isEmpty)
  }
}
