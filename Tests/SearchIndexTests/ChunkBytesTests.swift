import Testing

@testable import SearchIndex

/// Runs of entries of the index as bytes, in which a build finds them again.
@Suite struct ChunkBytesTests {
  private func chunk() throws -> PostingChunk {
    let journal = TestJournal(
      """
      -- entries/2024-01-01-a.md --
      ---
      title: 바다
      tags: [바다, sea side]
      ---
      바다에 갔다. We went to the sea, and then 산으로. 🙂 𠮷野家
      -- entries/2024-01-02-b.md --
      겨울 바다, 겨울 바람. Winter sea.
      """)
    let entries = IndexedEntries(journal.site)
    return entries.postings(of: 0..<2) { "\($0.count)" }
  }

  @Test func `tokens, postings and digest are read back as they were`() throws {
    let chunk = try chunk()
    let again = try #require(PostingChunk(chunk.bytes[...]))
    #expect(chunk.tokens.count > 30)
    let tokens = (0..<chunk.tokens.count).map { Array(chunk.tokens[$0]) }
    #expect((0..<again.tokens.count).map { Array(again.tokens[$0]) } == tokens)
    #expect(again.postings.bytes == chunk.postings.bytes && again.digest == chunk.digest)
  }

  @Test func `bytes that are cut off are no chunk`() throws {
    let bytes = try chunk().bytes
    for count in 0..<bytes.count { #expect(PostingChunk(bytes[..<count]) == nil) }
  }
}
