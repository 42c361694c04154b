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

  @Test func `words of nearly every entry take less, and are read back as they were`() throws {
    let entries = (1...28).flatMap { day in
      ["01", "02", "03"].map { month in
        """
        -- entries/2024-\(month)-\(day < 10 ? "0" : "")\(day)-a.md --
        ---
        title: \(day % 5 == 0 ? "바다" : "하루")
        ---
        바다에 갔다. We went to the sea.\(day % 3 == 0 ? " Twice." : "")
        """
      }
    }
    let journal = TestJournal(entries.joined(separator: "\n"))
    let chunk = IndexedEntries(journal.site).postings(of: 0..<84) { "\($0.count)" }
    let again = try #require(PostingChunk(chunk.bytes[...]))
    #expect(again.postings.bytes == chunk.postings.bytes)
    // Six words and their parts, each in more than sixty of the entries.
    #expect(chunk.bytes.count < chunk.postings.bytes.count * 3 / 4)
  }

  @Test func `lists of postings of every form are read back, and no others`() throws {
    var generator = SeededGenerator(seed: 20_241_124)
    for round in 0..<300 {
      var postings: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let isPlain = Bool.random(using: &generator)
        var positions = (0...255).map { UInt8($0) }.shuffled(using: &generator)
          .prefix(Int.random(in: 1...256, using: &generator))
        // No chunk has them in another order; the form does not depend on that.
        if round % 10 != 0 { positions.sort() }
        postings.appendNumber(positions.count << 1 | (isPlain ? 1 : 0))
        postings += positions
        guard !isPlain else { continue }
        let most = UInt8.random(in: 0...255, using: &generator)
        let others = Int.random(in: 1...20, using: &generator)
        for _ in positions {
          let isOther = Int.random(in: 0..<20, using: &generator) < others
          postings.append(isOther ? UInt8.random(in: 0...255, using: &generator) : most)
        }
      }
      var bytes: [UInt8] = []
      bytes.append(densePostings: postings)
      func read(_ bytes: ArraySlice<UInt8>, _ count: Int) -> [UInt8]? {
        bytes.withUnsafeBufferPointer {
          var reader = ChunkReader(bytes: $0)
          return reader.densePostings(count: count)
        }
      }
      #expect(read(bytes[...], postings.count) == postings)
      #expect(read(bytes[...], postings.count + 1) == nil)
      if !bytes.isEmpty { #expect(read(bytes.dropLast(), postings.count) == nil) }
    }
  }
}

/// SplitMix64, so that a failure can be repeated.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
