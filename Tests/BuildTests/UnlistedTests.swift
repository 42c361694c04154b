import Build
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

/// Unlisted entries are published by their addresses alone.
@Suite struct UnlistedTests {
  private static let open = """
    -- ilgi.yml --
    locales: [ko, en]
    url: https://diary.example/
    collisions: error
    -- pages/about.md --
    # About
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [바다]
    ---

    전차.
    -- entries/2023-03-05-rome.md --
    ---
    title: Rome
    locale: en
    tags: [바다]
    ---

    Rain.
    """

  private static func unlisted(_ field: String) -> String {
    """
    -- entries/2024-03-05-quokka.md --
    ---
    title: quokkatitle
    \(field)
    starred: true
    pinned: true
    tags: [quokkatag, 바다]
    people: [quokkaperson]
    place: quokkaplace
    mood: quokkamood
    aliases: [/quokkaold/]
    ---

    quokkatext [전차](2024-03-05-lisbon.md) ![quokkaphoto](quokka.svg)
    -- entries/2024-03-05-quokka.en.md --
    ---
    title: quokkaenglish
    ---

    quokkawords
    -- entries/quokka.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """
  }

  private func files(of folder: TemporaryFolder) throws -> [FolderImage.Item] {
    try FolderImage(of: folder.path + "/public").items.filter {
      $0.kind.hasPrefix("file") && $0.path != ".ilgi-manifest"
    }
  }

  private func site(_ journal: String) throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder(journal)
    _ = try published(folder)
    return Dictionary(
      uniqueKeysWithValues: try files(of: folder).map { ($0.path, $0.bytes) })
  }

  @Test(arguments: ["unlisted: true", "hidden: true", "visibility: unlisted"])
  func `an unlisted entry adds its own page, and changes no other file`(field: String) throws {
    let before = try site(Self.open)
    let after = try site(Self.open + "\n" + Self.unlisted(field))
    for (path, bytes) in before { #expect(after[path] == bytes, "\(path)") }
    let added = Set(after.keys).subtracting(before.keys)
    #expect(
      added == [
        "2024/03/05-quokka.html", "en/2024/03/05-quokka.html", "files/quokka.svg",
        "quokkaold/index.html",
      ])
    let page = String(decoding: after["2024/03/05-quokka.html"] ?? [], as: UTF8.self)
    #expect(page.contains("<meta name=\"robots\" content=\"noindex"))
    #expect(page.contains("quokkatext"))
    #expect(page.contains("<time datetime=\"2024-03-05\">"))
    #expect(page.contains("href=\"../../en/2024/03/05-quokka.html\""), "its translation")
    // What has no page of its own is not linked.
    #expect(!page.contains("/tags/quokkatag"))
    let english = String(decoding: after["en/2024/03/05-quokka.html"] ?? [], as: UTF8.self)
    #expect(english.contains("quokkawords"))
    #expect(english.contains("<meta name=\"robots\" content=\"noindex"))
  }

  @Test func `a link to an unlisted entry works, and its page is not named in return`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-lisbon.md --
      # Lisbon

      [[quokka]] and [there](quokka.md)
      -- entries/quokka.md --
      ---
      unlisted: true
      ---

      # Quokka

      See [Lisbon](2024-03-05-lisbon.md).
      """)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 1)
    #expect(diagnostics.map(\.identifier) == ["settings.url"])
    let lisbon = try folder.text("public/2024/03/05-lisbon.html")
    #expect(lisbon.components(separatedBy: "href=\"../../undated/quokka.html\"").count == 3)
    #expect(try !folder.text("public/2024/03/05-lisbon.html").contains("backlinks"))
  }

  @Test func `the text of an unlisted entry is shown where it is embedded, and in no list or feed`()
    throws
  {
    let block = "6412ab00-0000-4000-8000-00000000ab01"
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      comments: obsidian
      -- entries/2024-03-05-lisbon.md --
      ---
      title: Lisbon
      tags: [sea]
      ---

      Trams. ![[quokka]] After. ![[2024-03-04 rome]]
      -- entries/2024-03-04 rome.md --
      Rain. ![[quokka#Feet]] ((\(block)))
      -- entries/quokka.md --
      ---
      title: quokkatitle
      unlisted: true
      ---

      quokkatext

      ## Feet

      quokkafeet

      - quokkablock
        id:: \(block)
      """)
    _ = try published(folder)
    var shown: [String: Set<String>] = [:]
    for file in try files(of: folder) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for word in ["quokkatitle", "quokkatext", "quokkafeet", "quokkablock"]
      where text.contains(word) {
        shown[word, default: []].insert(file.path)
      }
    }
    let both: Set = ["2024/03/05-lisbon.html", "undated/quokka.html"]
    #expect(shown["quokkatext"] == both)
    #expect(shown["quokkafeet"] == both.union(["2024/03/04-rome.html"]))
    #expect(shown["quokkatitle"] == both.union(["2024/03/04-rome.html"]))
    #expect(shown["quokkablock"] == both.union(["2024/03/04-rome.html"]))
    // Elsewhere a link takes its place, with the name that the author wrote.
    #expect(
      try folder.text("public/2024/03/index.html").contains(
        "href=\"../../undated/quokka.html\">quokka</a>"))
    #expect(
      try folder.text("public/feed.xml").contains("https://diary.example/undated/quokka.html"))
  }

  @Test func `a page of the author's own is in no menu and no search if it is unlisted`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-lisbon.md --
      # Lisbon
      -- pages/quokka.md --
      ---
      unlisted: true
      menu: true
      ---

      # Quokkatitle
      """)
    _ = try published(folder)
    for file in try files(of: folder) where file.path != "quokka.html" {
      let text = String(decoding: file.bytes, as: UTF8.self).lowercased()
      #expect(!text.contains("quokka"), "\(file.path)")
    }
    #expect(try folder.text("public/quokka.html").contains("Quokkatitle"))
  }

  /// A manifest is in the site and, after a deployment, at its target.
  @Test func `no file but its own page has a byte of an unlisted address`() throws {
    let folder = try TemporaryFolder(Self.open + "\n" + Self.unlisted("unlisted: true"))
    _ = try published(folder)
    func whereNamed() throws -> [String] {
      try FolderImage(of: folder.path + "/public").items.filter { item in
        item.kind.hasPrefix("file")
          && String(decoding: item.bytes, as: UTF8.self).contains("05-quokka")
      }.map(\.path).sorted()
    }
    #expect(
      try whereNamed() == [
        "2024/03/05-quokka.html", "en/2024/03/05-quokka.html", "quokkaold/index.html",
      ])
    #expect(try !folder.text("public/.ilgi-manifest").contains("quokka"))
    // The next build knows the files all the same, and removes them with their entry.
    try folder.write("Later\n\nAgain.\n", to: "entries/2024-03-07-later.md")
    _ = try published(folder)
    #expect(folder.exists("public/2024/03/05-quokka.html"))
    for name in ["2024-03-05-quokka.md", "2024-03-05-quokka.en.md"] {
      try FileManager.default.removeItem(atPath: folder.path + "/entries/" + name)
    }
    _ = try published(folder)
    #expect(
      try FolderImage(of: folder.path + "/public").items.filter { $0.path.contains("quokka") }
        .isEmpty)
  }
}
