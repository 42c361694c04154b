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

  /// How many postings the tokens of a range have.
  func counts(_ ranks: Range<Int>) -> [Int] {
    var counts = [Int](repeating: 0, count: ranks.count)
    counts.withUnsafeMutableBufferPointer { counts in
      for part in parts {
        part.counts(ranks) { rank, count in counts[rank &- ranks.lowerBound] &+= count }
      }
    }
    return counts
  }

  /// The postings of a range of tokens.
  func postings(_ ranks: Range<Int>) -> PostingSlice { postings(ranks, counts(ranks)[...]) }

  /// - Parameter counts: how many postings the tokens have.
  func postings(_ ranks: Range<Int>, _ counts: ArraySlice<Int>) -> PostingSlice {
    // At first each element is the end of the token before.
    var ends = [0] + counts
    let postings = ends.withUnsafeMutableBufferPointer { ends -> [UInt32] in
      for rank in 0..<ranks.count { ends[rank + 1] += ends[rank] }
      let total = ends[ranks.count]
      // Each element moves from the start of its token to its end.
      return [UInt32](unsafeUninitializedCapacity: total) { postings, count in
        for (number, part) in parts.enumerated() {
          let first = number * IndexedEntries.chunk
          part.postings(ranks) { rank, places, classes in
            let token = rank &- ranks.lowerBound
            unpack(
              places, classes, first, to: postings.baseAddress.map { $0 + ends[token] })
            ends[token] &+= places.count
          }
        }
        count = total
      }
    }
    ends.insert(0, at: 0)
    ends.removeLast()
    return PostingSlice(first: ranks.lowerBound, starts: ends, postings: postings)
  }

  /// Packs the postings of a token in a chunk.
  ///
  /// - Parameter first: the position of the chunk's first entry.
  @inline(__always)
  private func unpack(
    _ places: UnsafeBufferPointer<UInt8>, _ classes: UnsafeBufferPointer<UInt8>, _ first: Int,
    to postings: UnsafeMutablePointer<UInt32>?
  ) {
    guard let postings else { return }
    let base = Posting.pack(first, class: 0, part: Posting.lastPart)
    if classes.isEmpty {
      let plain = base | UInt32(Posting.rank(class: PostingClass.text, part: 0))
      for position in 0..<places.count {
        postings[position] = plain &+ UInt32(places[position]) << 8
      }
    } else {
      for position in 0..<places.count {
        let own = classes[position]
        let rank = Posting.rank(class: own & 15, part: own >> 4)
        postings[position] = base &+ UInt32(places[position]) << 8 | UInt32(rank)
      }
    }
  }

  /// The number of tokens whose postings are unpacked at the same time, and of the postings if they
  /// have more. There are tokens with nearly as many postings as there are entries.
  static let batch = 512
  static let batchOfPostings = 1 << 20

  /// Calls `body` for each of many tokens, in batches.
  func eachPostings(of ranks: Range<Int>, _ body: (Int, ArraySlice<UInt32>) -> Void) {
    for start in stride(from: ranks.lowerBound, to: ranks.upperBound, by: Self.batch) {
      let some = start..<min(start + Self.batch, ranks.upperBound)
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
