/// Puts the postings of chunks together, one chunk after the other, so that no more of them than needed stand in memory.
struct SegmentBuilder: Sendable {
  private var tokens = TokenTable(capacity: 1 << 16)
  private var parts: [Segment.Part] = []
  private(set) var digests: [UInt8] = []

  /// The chunk behind those that were added before.
  mutating func add(_ chunk: PostingChunk) {
    var numbers: [Int32] = []
    numbers.reserveCapacity(chunk.tokens.count)
    for position in 0..<chunk.tokens.count {
      numbers.append(Int32(tokens.number(of: chunk.tokens[position])))
    }
    parts.append(Segment.Part(ranks: numbers, ends: chunk.ends, postings: chunk.postings))
    digests += Array(chunk.digest.utf8)
  }

  /// - Parameter name: the segment's folder.
  mutating func segment(_ name: String, _ entries: Range<Int>, digest: String) -> Segment {
    let order = tokens.order
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = Int32(rank) }
    for part in parts.indices {
      for position in parts[part].ranks.indices {
        parts[part].ranks[position] = ranks[Int(parts[part].ranks[position])]
      }
    }
    defer { parts = [] }
    return Segment(
      name, entries, digest: digest, tokens: TokenList(tokens, order: order), parts: parts)
  }
}
