import Diagnostics
import Journal
import Localization
import Markdown
import Synchronization
import Testing

/// What holds in a journal whose texts are outside of memory.
@Suite struct LargeJournalTests {
  /// A shelf in memory that counts how often it is asked.
  private final class Shelf: TextShelf {
    private let state = Mutex<(bytes: [UInt8], asked: Int)>(([], 0))

    var asked: Int { state.withLock { $0.asked } }

    func put(_ bytes: [UInt8]) -> Int? {
      state.withLock { state in
        defer { state.bytes += bytes }
        return state.bytes.count
      }
    }

    func bytes(_ count: Int, at place: Int) -> [UInt8] {
      state.withLock { state in
        state.asked += 1
        return Array(state.bytes[place..<place + count])
      }
    }
  }

  private func shelved(_ excerpt: String, _ shelf: Shelf) -> (Entry, Entry) {
    let source = SourceText(path: "entries/sea.md", text: "See [there](gone.md) and 바다.\n")
    let entry = Entry(
      source: SourcePath(path: "entries/sea.md", contentPath: "sea.md"), title: "바다",
      day: day("2024-03-05"), locale: .english, slug: "sea", translationKey: "sea",
      excerpt: excerpt,
      body: renderMarkdown(source, options: MarkdownOptions(wikilinks: true)).rendered,
      text: .whole(source))
    return (entry, entry.moved(to: shelf))
  }

  @Test(arguments: ["", "short", "See there and 바다, which is longer than a small text."])
  func `an entry on a shelf says the same`(excerpt: String) {
    let shelf = Shelf()
    let (entry, moved) = shelved(excerpt, shelf)
    #expect(moved.excerpt == excerpt)
    #expect(moved.plainText == entry.plainText && moved.body.html == entry.body.html)
    #expect(moved.body.holes == entry.body.holes && moved.body.links == entry.body.links)
    #expect(moved.body.blocks == entry.body.blocks)
    #expect(moved.direction == entry.direction && moved.text == entry.text)
    #expect(moved.bytesWithoutTexts == entry.bytesWithoutTexts)
  }

  @Test func `a finding reads the text of an entry on a shelf when it is shown`() {
    let shelf = Shelf()
    let (entry, moved) = shelved("", shelf)
    let here = Planned([entry]).diagnostics
    let before = shelf.asked
    let there = Planned([moved]).diagnostics
    #expect(here.map(\.identifier) == ["link.missing"])
    #expect(shelf.asked == before)
    #expect(there.sortedForReading().map(\.path) == ["entries/sea.md"])
    #expect(shelf.asked == before)
    #expect(there == here)
    #expect(shelf.asked > before)
  }

  @Test func `rows of positions are arrays in one piece`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let rows = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0...1_000_000, using: &random)
        }
      }
      let inOnePiece = IntRows(rows)
      #expect(Array(inOnePiece) == rows)
      #expect(rows.indices.map { inOnePiece.isEmpty(row: $0) } == rows.map(\.isEmpty))
      #expect(rows.indices.map { inOnePiece.first(ofRow: $0) } == rows.map(\.first))
    }
    #expect(IntRows([[1], [], [2, 3]]) == [[1], [], [2, 3]])
  }

  @Test(arguments: [
    ("entries/a/b.md", "a/b.md"), ("a.md", "a.md"), ("pages/a.md", "other.md"), ("x", ""),
  ])
  func `a path knows what it is in the content folder`(path: String, inContent: String) {
    var source = SourcePath(path: path, contentPath: inContent)
    #expect(source.path == path && source.contentPath == inContent)
    source.localeFolders = 2
    #expect(source.localeFolders == 2)
    #expect(source == SourcePath(path: path, contentPath: inContent))
    #expect(source != SourcePath(path: path, contentPath: inContent + "x"))
  }
}
