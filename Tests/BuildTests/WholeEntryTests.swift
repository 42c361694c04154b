import Build
import TestSupport
import Testing

/// Short entries on the home page: as they were written.
@Suite struct WholeEntryTests {
  private func home(_ entries: String, look: String = "paper") throws -> String {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      theme: {look: \(look)}
      \(entries)
      """)
    _ = try published(folder)
    return try folder.text("public/index.html")
  }

  private let market = """
    -- entries/2023-11-23-market.md --
    # Saturday market

    Bought too many quinces because *she* said so.

    - quinces, 2 kg
    - bread, see [the bakery](https://bakery.example/)

    Rode home with the bag on my knees.
    """

  @Test(arguments: ["paper", "pocket"])
  func `a short entry is on the home page with its list, its links and all paragraphs`(
    look: String
  ) throws {
    let page = try home(market, look: look)
    #expect(page.contains("<li>quinces, 2 kg</li>"))
    #expect(page.contains("<em>she</em>"))
    #expect(page.contains("href=\"https://bakery.example/\""))
    #expect(page.contains("<p>Rode home with the bag on my knees.</p>"))
    #expect(!page.contains("class=\"excerpt\""))
  }

  @Test func `an entry of 601 letters is one that is too long`() throws {
    for (count, isWhole) in [(600, true), (601, false)] {
      // A first paragraph makes it no note.
      let text = "가.\n\n" + String(repeating: "나", count: count - 3)
      let page = try home("-- entries/2023-11-23-a.md --\n# 제목\n\n\(text)")
      #expect(page.contains("<p>가.</p>") == isWhole)
    }
  }

  @Test func `what takes more room than its words has an excerpt`() throws {
    let parts = [
      "## Heading", "```\ncode\n```", "| a |\n|---|\n| b |", "![](a.svg)",
      "A[^1]\n\n[^1]: Note.",
    ]
    for part in parts {
      let page = try home(
        """
        -- entries/a.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>
        -- entries/2023-11-23-a.md --
        # Title

        First.

        \(part)

        - Last.
        """)
      #expect(page.contains("<p class=\"excerpt\""), "\(part)")
    }
    let summary = "---\ntitle: A\nsummary: In short.\n---\n\nFirst.\n\nLast."
    #expect(try home("-- entries/2023-11-23-a.md --\n\(summary)").contains(">In short.</p>"))
    let more = "# A\n\nFirst.\n\n<!--more-->\n\nLast."
    #expect(try !home("-- entries/2023-11-23-a.md --\n\(more)").contains("Last."))
  }

  @Test func `other lists have excerpts`() throws {
    let folder = try TemporaryFolder(market)
    try folder.write("---\ntags: [a]\n---\n# B\n\nOne.\n\n- Two", to: "entries/2023-11-24-b.md")
    _ = try published(folder)
    #expect(try folder.text("public/index.html").contains("<li>Two</li>"))
    #expect(try folder.text("public/tags/a/index.html").contains(">One. Two</p>"))
  }
}
