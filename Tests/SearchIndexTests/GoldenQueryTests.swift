import Foundation
import Journal
import JournalReader
import SearchIndex
import TestSupport
import Testing

/// The golden queries, which the theme's script must answer in the same way (Tests/SiteTests,
/// Tests/BrowserTests).
@Suite struct GoldenQueryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SearchQueries")

  private static func read(_ name: String) throws -> JSONValue {
    try JSONValue([UInt8](Data(contentsOf: folder.appending(path: name))))
  }

  private func journal() throws -> TestJournal {
    TestJournal(
      try Self.read("entries.json").items.map { entry in
        let id = entry["id"]?.text ?? ""
        let names = ["title", "lang", "tags", "place", "people", "mood", "starred"]
        let fields = try names.filter { entry[$0] != nil }.map { name in
          let value = try JSONEncoder().encode(entry[name])
          return "\(name): \(String(decoding: value, as: UTF8.self))\n"
        }
        // Markdown syntax is literal here.
        let text = (entry["text"]?.text ?? "").replacing("+", with: "\\+")
        let source = "---\n\(fields.joined())---\n\n\(text)\n"
        return ("entries/\(entry["date"]?.text ?? "")-\(id).md", Array(source.utf8))
      }, locales: ["en"])
  }

  @Test func `every golden query finds what it should, in any script`() throws {
    let searcher = Searcher(sharded: try journal())
    let queries = try Self.read("queries.json").items
    #expect(queries.count >= 200)
    for query in queries {
      let text = query.items[0].text ?? ""
      let found = searcher.search(Query(text)).filter(\.missing.isEmpty).map { hit in
        String(hit.entry.entry.source.path.dropFirst("entries/2020-01-01-".count).dropLast(3))
      }
      #expect(found.sorted() == query.items[1].items.compactMap(\.text), "\(text)")
    }
  }
}

extension Searcher {
  init(sharded journal: TestJournal) {
    let entries = IndexedEntries(journal.site)
    self.init(entries, chunks: entries.chunks.map { entries.postings(of: $0) { _ in "" } })
  }
}
