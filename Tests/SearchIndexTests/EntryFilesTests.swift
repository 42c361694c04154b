import Testing

@testable import SearchIndex

/// What the index keeps of entries from their digest to their files.
@Suite struct EntryFilesTests {
  /// Short and long texts, and one that is long only in NFC: U+0958 becomes two scalars.
  private static let texts = [
    "바다에 갔다. We went to the sea.", "", "힘 <b> & \"quoted\" \u{2028} end",
    String(repeating: "긴 글입니다. ", count: 700), String(repeating: "\u{958}", count: 1_000),
    String(repeating: "가", count: 1_365), String(repeating: "가", count: 1_366), "끝 e\u{301}",
  ]

  private func journal() -> TestJournal {
    TestJournal(
      Self.texts.enumerated().map { number, text in
        (
          "entries/2024-01-0\(number + 1)-e\(number).md",
          Array("---\ntitle: T\(number)\n---\n\(text)\n".utf8)
        )
      })
  }

  @Test func `files with entries are the same whether their content was kept or not`() throws {
    let entries = IndexedEntries(journal().site)
    let name: ([UInt8]) -> String = { "\($0.count)" }
    var made = IndexBuilder(entries)
    var found = IndexBuilder(entries)
    for range in entries.chunks {
      let chunk = entries.postings(of: range, fingerprint: name)
      made.add(chunk)
      // A chunk of an earlier build has no content.
      found.add(try #require(PostingChunk(chunk.bytes[...])))
    }
    let first = PublishedIndex(made, fingerprint: name)
    let second = PublishedIndex(found, fingerprint: name)
    #expect(first.files == second.files)
    for (one, other) in zip(first.pieces, second.pieces) {
      #expect(first.files(of: one).map(\.bytes) == second.files(of: other).map(\.bytes))
    }
    #expect(first.known(0) != nil && second.known(0) == nil)
  }
}
