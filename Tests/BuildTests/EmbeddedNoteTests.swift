import Build
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Notes that show the text of others: `![[note]]`, and Logseq's `((…))`.
@Suite struct EmbeddedNoteTests {
  private static let beta = """
    -- 2024-03-06 Beta.md --
    # Beta

    Opening words. ^para1

    ## Second

    Middle words.

    ### Below

    - first item ^item1
    - other item

    ^list1

    > quoted words

    ^quote1

    ## Third

    Last words. ![[2024-03-05 Alpha]]
    """

  /// The body of Alpha's page.
  private func body(_ text: String) throws -> String {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      comments: obsidian
      -- 2024-03-05 Alpha.md --
      # Alpha

      \(text)
      \(Self.beta)
      """)
    _ = try published(folder)
    let page = try folder.text("public/2024/03/05-alpha.html")
    let start = try #require(page.range(of: "<div class=\"body\""))
    let end = try #require(page.range(of: "<footer", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private static let blocks: [(part: String, has: [String], hasNot: [String])] = [
    ("", ["Opening words", "quoted words", "Last words"], []),
    ("#Second", ["Middle words", "first item", "quoted words"], ["Opening", "Last words"]),
    ("#Beta", ["Opening words", "Middle words", "quoted words"], []),
    ("#Below", ["first item", "quoted words"], ["Middle", "Last words"]),
    ("#^para1", ["Opening words"], ["Middle", "item"]),
    ("#^item1", ["first item"], ["other item"]),
    ("#^list1", ["first item", "other item"], ["Middle", "quoted"]),
    ("#^quote1", ["quoted words"], ["item", "Last"]),
  ]

  @Test(arguments: blocks.indices)
  func `the text of a note or of its part stands where it is embedded`(position: Int) throws {
    let (part, has, hasNot) = Self.blocks[position]
    let body = try body("Before ![[Beta\(part)]] after.")
    let start = try #require(body.range(of: "<div class=\"embed\""))
    let embedded = body[start.upperBound...]
    for words in has { #expect(embedded.contains(words), "\(words)") }
    for words in hasNot { #expect(!embedded.contains(words), "\(words)") }
    #expect(embedded.contains("href=\"06-beta.html\""))
    // The paragraph ends before the blocks, and goes on after them.
    #expect(body.contains("<p>Before </p>") && body.contains("<p> after.</p>"))
  }

  @Test(arguments: [
    ("# 아침\n\nCoffee.\n\n## Later\n\nTea.\n\n# Evening\n\nSoup.", ["Coffee", "Tea"], ["Soup"]),
    ("## 아침\n\nCoffee.\n\n## Evening\n\nSoup.\n\n### Night\n\nTea.", ["Coffee"], ["Soup", "Tea"]),
    ("아침\n---\n\nCoffee.\n\n### Later\n\nTea.\n\n# End\n\nSoup.", ["Coffee", "Tea"], ["Soup"]),
    ("---\ntitle: 아침\n---\n\n## 아침\n\nTea.\n\n## End\n\nSoup.", ["Tea"], ["Soup"]),
  ])
  func `the section of the heading that became the title ends at the next one`(
    _ note: String, _ has: [String], _ hasNot: [String]
  ) throws {
    let gamma = "-- 2024-03-07 Gamma.md --\n" + note
    let body = try body("![[Gamma#\u{110B}\u{1161}\u{110E}\u{1175}\u{11B7}]]\n" + gamma)
    #expect(body.contains("class=\"embed\""))
    for words in has { #expect(body.contains(words), "\(words)") }
    for words in hasNot { #expect(!body.contains(words), "\(words)") }
  }

  @Test(arguments: ["아침\n\nCoffee.", "---\ntitle: 아침\n---\n\nCoffee.", "# 아침\n\n## End\n\nSoup."])
  func `a title that is no heading has no section`(note: String) throws {
    let body = try body("![[Gamma#아침]]\n-- 2024-03-07 Gamma.md --\n" + note)
    #expect(body.contains("class=\"embed\"") == note.hasPrefix("#"))
    #expect(body.contains("07-gamma.html"))
  }

  @Test func `of two notes with more than a mebibyte together the second is a link`() throws {
    let text = String(repeating: "Waves and waves and waves.\n\n", count: 22_000)
    let body = try body(
      """
      ![[2024-03-07 Gamma]]

      ![[2024-03-08 Delta]]
      -- 2024-03-07 Gamma.md --
      # Gamma

      \(text)
      -- 2024-03-08 Delta.md --
      # Delta

      \(text)
      """)
    #expect(body.components(separatedBy: "<div class=\"embed\"").count == 2)
    #expect(body.contains("<a href=\"08-delta.html\""))
  }

  @Test func `a note that embeds itself, and one inside emphasis, are links`() throws {
    let circle = try body("![[Beta]]")
    // Alpha embeds Beta, and Beta Alpha.
    #expect(circle.contains("Last words. <a href=\"05-alpha.html\">2024-03-05 Alpha</a>"))
    let emphasis = try body("**so ![[Beta]]** and\n![[Beta#^nothing]]")
    #expect(!emphasis.contains("class=\"embed\""))
    #expect(emphasis.contains("<strong>so <a href=\"06-beta.html\">Beta</a></strong>"))
  }

  @Test func `several notes in a paragraph and one in a list are blocks`() throws {
    let body = try body("![[Beta#^para1]]\n![[Beta#^quote1]]\n\n- ![[Beta#^para1]]\n- x")
    #expect(body.components(separatedBy: "class=\"embed\"").count == 4)
    #expect(!body.contains("<p></p>"))
    // No id is there twice.
    let ids = body.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `to embed a private note is an error`() throws {
    let folder = try TemporaryFolder(
      """
      -- 2024-03-05 Alpha.md --
      ![[Beta]] ![[Beta#Part]]
      -- 2024-03-06 Beta.md --
      ---
      private: true
      ---

      # Beta
      """)
    let outcome = build(BuildOptions(folder: folder.path))
    #expect(
      outcome.diagnostics.filter { $0.severity == .error }.map(\.identifier)
        == ["link.withheld", "link.withheld"])
  }

  @Test func `a block of Logseq's is named by its id`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      content-dialect: logseq
      -- journals/2024_03_05.md --
      - See ((6412ab00-0000-4000-8000-00000000ab01)), `((6412ab00-0000-4000-8000-00000000ab01))`
      - and [there](((6412AB00-0000-4000-8000-00000000AB01)))
      - nothing ((6412ab00-0000-4000-8000-00000000ab99))
      -- pages/Sea.md --
      - # Sea
      - the *whole* block
        id:: 6412ab00-0000-4000-8000-00000000ab01
      """)
    _ = try published(folder)
    let page = try folder.text("public/2024/03/05.html")
    let address = "href=\"../../undated/pages/sea.html#block-6412ab00-0000-4000-8000-00000000ab01\""
    #expect(page.contains("<code>((6412ab00-0000-4000-8000-00000000ab01))</code>"))
    #expect(page.contains("<a \(address)>there</a>"))
    #expect(page.contains("See <a \(address)>the whole block</a>,"))
    #expect(page.contains("nothing ((6412ab00-0000-4000-8000-00000000ab99))"))
    let sea = try folder.text("public/undated/pages/sea.html")
    #expect(sea.contains("id=\"block-6412ab00-0000-4000-8000-00000000ab01\""))
  }
}
