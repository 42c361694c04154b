import Command
import Foundation
import TestSupport
import Testing

/// `ilgi check` reports how complete the journal's catalogs are.
@Suite struct CoverageTests {
  private static let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    locales: [ko, fi]
    -- locales/fi.yml --
    list:
      empty: "Tyhjä."
      page_of: "Sivu {number}"
    -- locales/ko.yml --
    nav:
      tags: "꼬리표"
    -- entries/2024-03-05-lisbon.md --
    Lisbon
    """

  @Test func `each file tells what it has, what is missing and who says that instead`() throws {
    let folder = try TemporaryFolder(Self.journal)
    let run = Terminal("check", folder.path)
    #expect(run.status == .done, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "locales:"))
    let all = try messages()
    #expect(lines[start + 1] == "  locales/fi.yml: 2 of \(all) messages, \(all - 2) missing")
    #expect(lines[start + 2].hasPrefix("    said in en: "))
    #expect(lines[start + 2].hasSuffix(" and \(all - 2 - 12) more"))
    #expect(lines[start + 3] == "    'list.page_of' omits {count}")
    #expect(
      lines[start + 4] == "  locales/ko.yml: 1 of \(all) messages, in place of the theme's own")
    #expect(lines[start + 5].hasPrefix("a build would write "))
  }

  @Test func `a JSON report has every missing message`() throws {
    struct Line: Decodable {
      struct Missing: Decodable {
        let key: String
        let said_in: String
      }
      struct Incomplete: Decodable, Equatable {
        let key: String
        let arguments: [String]
      }
      let locale_file: String?
      let locale: String?
      let in_theme: Bool?
      let said: Int?
      let all: Int?
      let missing: [Missing]?
      let incomplete: [Incomplete]?
    }
    let folder = try TemporaryFolder(Self.journal)
    let run = Terminal("check", folder.path, "--report", "json")
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }.filter { $0.locale_file != nil }
    #expect(lines.map(\.locale_file) == ["locales/fi.yml", "locales/ko.yml"])
    #expect(lines.map(\.in_theme) == [false, true])
    #expect(lines.map(\.said) == [2, 1])
    let fi = try #require(lines.first)
    let all = try messages()
    #expect(fi.all == all && fi.missing?.count == all - 2)
    #expect(fi.missing?.allSatisfy { $0.said_in == "en" } == true)
    #expect(fi.missing?.contains { $0.key == "nav.tags" } == true)
    #expect(fi.incomplete == [.init(key: "list.page_of", arguments: ["count"])])
    #expect(lines.last?.missing?.isEmpty == true)
  }

  @Test func `a journal without locales of its own hears nothing of them`() throws {
    let folder = try TemporaryFolder(goodJournal)
    #expect(!Terminal("check", folder.path).output.contains("locales"))
    #expect(!Terminal("check", folder.path, "--report", "json").output.contains("locale_file"))
  }

  /// The number of messages in the theme's English catalog, counted by lines.
  private func messages() throws -> Int {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let lines = try String(
      contentsOf: root.appendingPathComponent("Templates/en.yml"), encoding: .utf8
    ).split(separator: "\n").map(String.init)
    let plural: Set = ["zero", "one", "two", "few", "many", "other"]
    return lines.indices.count { position in
      guard let match = lines[position].firstMatch(of: /^( +)"?([a-z0-9_-]+)"?:/) else {
        return false
      }
      if plural.contains(String(match.output.2)) { return false }
      let next = position + 1 < lines.count ? lines[position + 1] : ""
      let child = next.firstMatch(of: /^( +)"?([a-z0-9_-]+)"?:/)
      let isDeeper = child.map { $0.output.1.count > match.output.1.count } ?? false
      return !isDeeper || plural.contains(child.map { String($0.output.2) } ?? "")
    }
  }
}
