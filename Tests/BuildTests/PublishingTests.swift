import Build
import Diagnostics
import TestSupport
import Testing

@Suite struct PublishingTests {
  private let journal = """
    -- entries/2024-03-05-lisbon.md --
    ---
    title: Lisbon
    ---

    Tram.
    """

  @Test func `a build writes the entry's page and a manifest`() throws {
    let folder = try TemporaryFolder(journal)
    let outcome = build(BuildOptions(folder: folder.path))
    guard case .published(let summary) = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(summary.entries == 1)
    #expect(try folder.text("public/2024/03/05-lisbon.html").contains("<h1"))
    #expect(try folder.text("public/.ilgi-manifest").contains(" 2024/03/05-lisbon.html\n"))
  }
}
