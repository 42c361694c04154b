/// Builds a segment from chunks, one at a time to save memory.
struct SegmentBuilder: ~Copyable {
  private var tokens = TokenTable(capacity: 1 << 16)
  /// For each chunk the numbers of its tokens, in the order of their scalars, and their postings.
  private var parts: [(numbers: [Int32], postings: PackedPostings)] = []
  private(set) var digests: [UInt8] = []

  /// Adds the next chunk.
  mutating func add(_ chunk: PostingChunk) {
    var numbers: [Int32] = []
    numbers.reserveCapacity(chunk.tokens.count)
    chunk.tokens.each { numbers.append(Int32(tokens.number(of: $0))) }
    parts.append((numbers, chunk.postings))
    digests += Array(chunk.digest.utf8)
  }

  /// - Parameter name: the name of the segment's folder.
  mutating func segment(_ name: String, _ entries: Range<Int>, digest: String) -> Segment {
    tokens.forgetSlots()
    let order = tokens.order
    var ranks = [Int32](repeating: 0, count: order.count)
    for rank in 0..<order.count { ranks[Int(order[rank])] = Int32(rank) }
    let list = TokenList(tokens, order: order)
    tokens = TokenTable(capacity: 1)
    var ranked: [RankedPostings] = []
    // In reverse order, so that each part is released once it has ranks.
    while let (numbers, postings) = parts.popLast() {
      ranked.append(postings.ranked(numbers.map { ranks[Int($0)] }))
    }
    return Segment(
      name, entries, digest: digest, tokens: list, parts: ranked.reversed())
  }
}
