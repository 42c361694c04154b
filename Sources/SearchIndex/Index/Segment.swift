/// The postings of a range of entries, with the tokens sorted by scalars.
struct Segment: Sendable {
  /// The name of its folder in `search/`.
  let name: String
  /// The ordinals of the entries.
  let entries: Range<Int>
  /// A digest of the content of its files.
  let digest: String
  private let tokens: TokenList
  /// The postings of each chunk. They are merged on demand, because merged postings would take more
  /// memory.
  private let parts: [RankedPostings]

  init(
    _ name: String, _ entries: Range<Int>, digest: String, tokens: TokenList,
    parts: [RankedPostings]
  ) {
    self.name = name
    self.entries = entries
    self.digest = digest
    self.tokens = tokens
    self.parts = parts
  }

  var count: Int { tokens.count }

  func token(_ rank: Int) -> ArraySlice<UInt32> { tokens[rank] }

  /// The postings of a range of tokens.
  func postings(_ ranks: Range<Int>) -> PostingSlice {
    var starts = [Int](repeating: 0, count: ranks.count + 1)
    for part in parts {
      part.counts(ranks) { rank, count in starts[rank - ranks.lowerBound + 1] += count }
    }
    for rank in 0..<ranks.count { starts[rank + 1] += starts[rank] }
    var cursors = starts
    let postings = [UInt32](unsafeUninitializedCapacity: starts[ranks.count]) { postings, count in
      for (number, part) in parts.enumerated() {
        let first = number * IndexedEntries.chunk
        part.postings(ranks) { rank, places, classes in
          let token = rank - ranks.lowerBound
          var next = cursors[token]
          for position in places.indices {
            let own = classes.isEmpty ? PostingClass.text : classes[position]
            postings.initializeElement(
              at: next,
              to: Posting.pack(first + Int(places[position]), class: own & 15, part: own >> 4))
            next += 1
          }
          cursors[token] = next
        }
      }
      count = starts[ranks.count]
    }
    return PostingSlice(first: ranks.lowerBound, starts: starts, postings: postings)
  }

  /// Calls `body` for each of many tokens, in batches.
  func eachPostings(of ranks: Range<Int>, _ body: (Int, ArraySlice<UInt32>) -> Void) {
    for start in stride(from: ranks.lowerBound, to: ranks.upperBound, by: 512) {
      let some = start..<min(start + 512, ranks.upperBound)
      let slice = postings(some)
      for rank in some { body(rank, slice[rank]) }
    }
  }
}

/// The postings of a range of tokens, each packed by `Posting`.
struct PostingSlice {
  let first: Int
  let starts: [Int]
  let postings: [UInt32]

  subscript(_ rank: Int) -> ArraySlice<UInt32> {
    postings[starts[rank - first]..<starts[rank - first + 1]]
  }
}
