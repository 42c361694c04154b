/// Puts the postings of chunks together, one chunk after the other, so that no more of them than needed stand in memory.
struct SegmentBuilder: ~Copyable, Sendable {
  private var tokens = TokenTable(capacity: 1 << 16)
  /// By chunk, the numbers of its tokens in the order of their scalars, and their postings.
  private var parts: [(numbers: [Int32], postings: PackedPostings)] = []
  private(set) var digests: [UInt8] = []

  /// The chunk behind those that were added before.
  mutating func add(_ chunk: PostingChunk) {
    var numbers: [Int32] = []
    numbers.reserveCapacity(chunk.tokens.count)
    for position in 0..<chunk.tokens.count {
      numbers.append(Int32(tokens.number(of: chunk.tokens[position])))
    }
    parts.append((numbers, chunk.postings))
    digests += Array(chunk.digest.utf8)
  }

  /// - Parameter name: the segment's folder.
  mutating func segment(_ name: String, _ entries: Range<Int>, digest: String) -> Segment {
    let order = tokens.order
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = Int32(rank) }
    let list = TokenList(tokens, order: order)
    tokens = TokenTable(capacity: 1)
    var ranked: [RankedPostings] = []
    // From the last one on, so that what has its ranks can go.
    while let (numbers, postings) = parts.popLast() {
      ranked.append(postings.ranked(numbers.map { ranks[Int($0)] }))
    }
    return Segment(
      name, entries, digest: digest, tokens: list, parts: ranked.reversed())
  }
}
