import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Folders of locales, and entries with one address.
@Suite struct NumberedAddressTests {
  @Test func `folders of locales hold translations of each other`() throws {
    let journal = """
      -- content/english/harbour.md --
      ---
      date: 2024-03-05
      ---
      The harbour
      -- content/korean/harbour.md --
      ---
      date: 2024-03-05
      ---
      항구
      -- content/korean/hill.md --
      ---
      date: 2024-03-06
      ---
      언덕
      """
    let folder = try TemporaryFolder(journal)
    // Beside the folder that both are in.
    try folder.write("What is to be done\n", to: "todo.md")
    try folder.write(
      "locales: {en: content/english, ko: content/korean}\npermalink: /{folders}/{file}/\n",
      to: "ilgi.yml")
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 3 && !diagnostics.contains { $0.severity == .error })
    #expect(try folder.text("public/harbour/index.html").contains("The harbour"))
    #expect(try folder.text("public/ko/harbour/index.html").contains("항구"))
    #expect(try folder.text("public/hill/index.html").contains("언덕"))
    let named = try TemporaryFolder(
      journal.replacingOccurrences(of: "/english/", with: "/en/")
        .replacingOccurrences(of: "/korean/", with: "/ko/"))
    try named.write("content: content\nlocales: [en, ko]\n", to: "ilgi.yml")
    try published(named)
    #expect(try named.text("public/ko/2024/03/05-harbour.html").contains("항구"))
    #expect(!named.exists("public/2024/03/05-harbour-2.html"))
  }

  @Test func `entries with one address get numbers that stay`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      permalink: /{slug}/
      collisions: number
      -- entries/2024-03-05-sea.md --
      First
      -- entries/2024-03-06-sea.md --
      Second
      """)
    // Without a record the numbers could change.
    let refused = build(BuildOptions(folder: folder.path))
    guard case .refusedByDiagnostics = refused.ending else {
      Issue.record("the build was not refused")
      return
    }
    #expect(
      refused.diagnostics.flatMap(\.help).contains(
        "'collisions: number' needs a record of the numbers: run 'ilgi addresses update'"))
    _ = updateAddresses(BuildOptions(folder: folder.path))
    let first = try published(folder).diagnostics.filter { $0.identifier == "address.numbered" }
    #expect(first.map(\.line) == ["warning entries/2024-03-06-sea.md address.numbered"])
    // It is recorded.
    #expect(first.flatMap(\.help) == [])
    #expect(try folder.text("public/sea/index.html").contains("First"))
    #expect(try folder.text("public/sea-2/index.html").contains("Second"))
    // An older entry does not take a number that is taken.
    try folder.write("Oldest\n", to: "entries/2024-03-01-sea.md")
    try folder.write("---\ndraft: true\n---\nDraft\n", to: "entries/2024-03-02-sea.md")
    let third = try published(folder).diagnostics.filter { $0.identifier == "address.numbered" }
    #expect(
      third.flatMap(\.help) == ["'ilgi addresses update' records the number, so that it stays"])
    #expect(try folder.text("public/sea/index.html").contains("First"))
    #expect(try folder.text("public/sea-2/index.html").contains("Second"))
    #expect(try folder.text("public/sea-3/index.html").contains("Oldest"))
    #expect(!folder.exists("public/sea-4"))
    // The second one keeps its number when the first is gone.
    _ = updateAddresses(BuildOptions(folder: folder.path))
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-03-05-sea.md")
    _ = updateAddresses(BuildOptions(folder: folder.path))
    try published(folder)
    #expect(try folder.text("public/sea-2/index.html").contains("Second"))
    #expect(try folder.text("public/sea-3/index.html").contains("Oldest"))
  }
}
