import Build
import Diagnostics
import Foundation
import Journal
import TestSupport
import Testing

/// Conflicted copies, merge files and backups are never published.
@Suite struct LeftoverBuildTests {
  private static let journal = """
    -- entries/2024-03-05-lisbon.md --
    Lisbon

    Tram. ![x](tram.txt)
    -- entries/2024-03-05-lisbon (conflicted copy 2024-03-06).md --
    qzcopy
    -- entries/2024-03-05-lisbon.sync-conflict-20240305-123456-ABCDEFG.md --
    qzcopy
    -- entries/2024-03-05-lisbon_LOCAL_4711.md --
    Lisbon

    Tram. ![x](tram.txt)

    qzcopy
    -- entries/2024 (Ana's conflicted copy 2024-03-05)/2024-03-07.md --
    qzcopy
    -- entries/tram.txt --
    beside
    -- entries/tram (conflicted copy 2024-03-06).txt --
    qzcopy
    -- static/robots.txt --
    open
    -- static/robots.txt~ --
    qzcopy
    -- static/robots.sync-conflict-20240305-123456-ABCDEFG.txt --
    qzcopy
    -- static/robots.txt.orig --
    qzcopy
    -- templates/entry (conflicted copy 2024-03-06).html --
    {{ qzcopy
    -- locales/en (conflicted copy 2024-03-06).yml --
    qzcopy: [
    """

  @Test func `what was left behind is told and published nowhere`() throws {
    let folder = try TemporaryFolder(Self.journal)
    // In the normalization form of macOS, and in a bundle.
    let name =
      "\u{1111}\u{1169} (\u{110E}\u{116E}\u{11BC}\u{1103}\u{1169}\u{11AF} \u{1109}\u{1161}\u{1107}\u{1169}\u{11AB}).md"
    try folder.write("qzcopy", to: "entries/2024-03-08/" + name)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    let site = try folder.site()
    for item in site.items {
      #expect(!item.path.contains("onflict") && !item.path.contains("orig"), "\(item.path)")
      #expect(!String(decoding: item.bytes, as: UTF8.self).contains("qzcopy"), "\(item.path)")
    }
    let told = diagnostics.filter { $0.identifier == "source.leftover" }
    #expect(told.count { $0.severity == .warning } == 10)
    #expect(told.filter { $0.severity == .note }.map(\.place.path) == ["static/robots.txt~"])
  }

  /// Names that a program or an author may give: `{}` is the name of the entry.
  static let unclear = [
    "{} (conflict 2024-03-06)", "{} [conflicted]", "{}.Conflict", "{}_LOCAL_4711", "{}_BASE_2",
    "{} (갈등 충돌 2024-03-04)", "{} (family conflict 2024-03-04)", "{}.conflict", "{}_REMOTE_1",
  ]

  @Test(arguments: unclear)
  func `a name that is not plain is a copy's only if the text is`(form: String) throws {
    let name = form.replacing("{}", with: "2024-03-05-war")
    let folder = try TemporaryFolder(
      "-- entries/2024-03-05-war.md --\nWar\n\nOf this war I know little.\n\nA line.\n")
    try folder.write("War\n\nOf this war I know little.\n\nqzcopy\n", to: "entries/\(name).md")
    let copied = try published(folder)
    #expect(copied.0.entries == 1)
    #expect(copied.1.contains { $0.identifier == "source.leftover" })
    try folder.write("Quarrel\n\nWe did not speak for a week.\n", to: "entries/\(name).md")
    let other = try published(folder)
    #expect(other.0.entries == 2)
    #expect(!other.1.contains { $0.identifier == "source.leftover" })
    try FileManager.default.removeItem(atPath: folder.path + "/entries/2024-03-05-war.md")
    #expect(try published(folder).0.entries == 1)
  }

  @Test func `what systems put into folders is published nowhere`() throws {
    let folder = try TemporaryFolder("-- entries/2024-03-05-lisbon.md --\nTram.\n")
    let names = ["Thumbs.db", "desktop.ini", "Icon\r", "@eaDir/a.jpg", "__MACOSX/a.txt"]
    for name in names {
      try folder.write("qzsystem", to: "static/" + name)
      try folder.write("qzsystem", to: "entries/" + name)
    }
    try folder.write("mine", to: "static/thumbs.txt")
    let (_, diagnostics) = try published(folder)
    let site = try folder.site()
    #expect(site.items.contains { $0.path == "thumbs.txt" })
    for item in site.items {
      #expect(!String(decoding: item.bytes, as: UTF8.self).contains("qzsystem"), "\(item.path)")
    }
    #expect(diagnostics.filter { $0.severity != .note }.isEmpty)
  }

  @Test func `a table names each, and why tells what it is`() throws {
    let folder = try TemporaryFolder(Self.journal)
    guard case .sound(let summary) = check(BuildOptions(folder: folder.path)).ending else {
      Issue.record("the check was not sound")
      return
    }
    #expect(
      summary.unpublished.map(\.path) == [
        "entries/2024 (Ana's conflicted copy 2024-03-05)/",
        "entries/2024-03-05-lisbon (conflicted copy 2024-03-06).md",
        "entries/2024-03-05-lisbon.sync-conflict-20240305-123456-ABCDEFG.md",
        "entries/2024-03-05-lisbon_LOCAL_4711.md",
      ])
    #expect(summary.unpublished.allSatisfy { $0.reasons == [.isLeftover] })
    let file = "entries/2024 (Ana's conflicted copy 2024-03-05)/2024-03-07.md"
    guard
      case .answered(let answer) = explain(
        file, from: folder.path, in: BuildOptions(folder: folder.path)),
      case .notRead(let reason) = answer.verdict
    else {
      Issue.record("no answer")
      return
    }
    #expect(reason == "it is a sync service's copy of a conflict")
  }

  @Test(arguments: [
    "templates/month.html", "templates/assets/own.css", "static/about.html", "static/style.css",
    "static/search.svg", "locales/en.yml", "addresses.lock", "ilgi.yml", "entries/2024-04-01.md",
  ])
  func `a conflict that was not resolved stops the build wherever it stands`(file: String) throws {
    let refusal = try Refusal {
      try $0.write("a: b\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", to: file)
    }
    #expect(refusal.errors.contains { $0.hasPrefix(file + ":2:1 ") }, "\(refusal.errors)")
  }

  @Test func `a text for readers may show a conflict`() throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", to: "static/example.txt")
    _ = try published(folder)
  }

  @Test(arguments: ["private: true", "draft: true", "publish: 2099-01-01", "expires: 2000-01-01"])
  func `a conflict's copy that would withhold its entry stops the build`(field: String) throws {
    for name in ["lisbon (conflicted copy 2024-03-06).md", "lisbon.md.orig", "lisbon 2.md"] {
      let refusal = try Refusal {
        try $0.write(
          "---\ntitle: Lisbon\n\(field)\n---\n\nTram.\n", to: "entries/2024-03-05-" + name)
      }
      #expect(refusal.errors == ["entries/2024-03-05-\(name) source.leftover"])
    }
  }

  @Test(arguments: [
    "lisbon 2.md", "lisbon (1).md", "lisbon copy.md", "lisbon - Copy.md", "lisbon copy 2.md",
    "lisbon - 복사본.md", "lisbon - 복사본 (2).md",
  ])
  func `a numbered copy of an entry is left out`(name: String) throws {
    let folder = try TemporaryFolder(Refusal.journal)
    try folder.write(
      "---\ntitle: Lisbon\n---\n\nTram.\n\nqzcopy\n", to: "entries/2024-03-05-" + name)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(diagnostics.map(\.line).contains("warning entries/2024-03-05-\(name) source.leftover"))
    for item in try folder.site().items {
      #expect(!String(decoding: item.bytes, as: UTF8.self).contains("qzcopy"), "\(item.path)")
    }
  }

  @Test func `the second entry of a day is no copy`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05.md --
      # Notes

      Rain over the harbour.
      -- entries/2024-03-05 2.md --
      # Notes

      A letter from home.
      -- entries/2024-03-05 (1).md --
      # Evening

      Rain over the harbour.
      -- entries/part 2.md --
      # Part

      Without a first part.
      """)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 4)
    #expect(!diagnostics.contains { $0.identifier == "source.leftover" })
  }
}
