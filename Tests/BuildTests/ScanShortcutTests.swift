import Files
import TestSupport
import Testing

@testable import Build

/// What a scan takes a short way to.
@Suite struct ScanShortcutTests {
  @Test func `endings are those that a comparison by characters finds`() {
    let beginnings = [
      "a", "a.b", "가", "a\u{301}", "\u{600}", "\u{D4E}", "👩‍👩‍👧", "x/y", "", "a.md\u{301}/",
    ]
    let ends = [
      ".md", ".MD", ".mD\u{301}", ".\u{212A}md", ".markdown", "md", ".", ".mdx", ".txt",
      ".m\u{131}",
      ".md\u{200D}", "\u{301}.md", ".b.md", ".md.",
    ]
    let endings = [["md", "markdown", "mdx"], ["b.md"], ["é"], []]
    for path in beginnings.flatMap({ beginning in ends.map { beginning + $0 } }) {
      for endings in endings {
        let lowered = path.lowercased()
        let expected = endings.contains { lowered.hasSuffix("." + $0) }
        #expect(Scan.has(path, endings) == expected, "\(path.unicodeScalars) \(endings)")
      }
    }
  }

  @Test func `what a listing saw of folders is what is in them`() throws {
    let folder = try TemporaryFolder()
    let names = [
      "entries/2024/b.md", "entries/a.md", "entries/가.md", "entries/.hidden", "entries/Z/z",
    ]
    for name in names { try folder.write("text", to: name) }
    let root = try OpenFolder.open(folder.path, on: Disk())
    var listing = FolderListing(keepsFolders: true)
    listing.add(root, "entries")
    let seen = try #require(listing.seen)
    for path in ["entries", "entries/2024", "entries/Z"] {
      let status = try #require(try root.status(path))
      let items = try #require(seen.items(in: path, expected: status.identity))
      let expected = try root.items(in: path)
      #expect(items.map(\.name) == expected.map(\.name) && !items.isEmpty)
      #expect(items.map(\.status) == expected.map(\.status))
      let other = try #require(try root.status("entries/a.md"))
      #expect(seen.items(in: path, expected: other.identity) == nil)
    }
    #expect(seen.items(in: "static", expected: root.status.identity) == nil)
  }
}
