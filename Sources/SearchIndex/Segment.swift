/// The postings of a run of entries, token by token in the order of their scalars.
struct Segment: Sendable {
  /// Its folder in `search/`.
  let name: String
  /// The ordinals of its entries.
  let entries: Range<Int>
  /// Changes when anything in its files does.
  let digest: String
  private let tokens: TokenList
  private let parts: [Part]

  /// The postings of one chunk. Those of a token are brought together when they are asked for: kept together, they would take
  /// twice the memory.
  struct Part: Sendable {
    /// The ranks of the chunk's tokens, ascending.
    var ranks: [Int32]
    /// Behind the last posting of each.
    let ends: [Int32]
    let postings: [UInt16]
  }

  init(
    _ name: String, _ entries: Range<Int>, digest: String, tokens: TokenList, parts: [Part]
  ) {
    self.name = name
    self.entries = entries
    self.digest = digest
    self.tokens = tokens
    self.parts = parts
  }

  var count: Int { tokens.count }

  func token(_ rank: Int) -> ArraySlice<UInt32> { tokens[rank] }

  /// The postings of a run of tokens.
  func postings(_ ranks: Range<Int>) -> PostingSlice {
    var starts = [Int](repeating: 0, count: ranks.count + 1)
    let places = parts.map { $0.positions(of: ranks) }
    for (part, place) in zip(parts, places) {
      for position in place {
        starts[Int(part.ranks[position]) - ranks.lowerBound + 1] += part.range(position).count
      }
    }
    for rank in 0..<ranks.count { starts[rank + 1] += starts[rank] }
    var cursors = starts
    var postings = [UInt32](repeating: 0, count: starts[ranks.count])
    for (number, (part, place)) in zip(parts, places).enumerated() {
      let first = UInt32(number * IndexedEntries.chunk) << 3
      for position in place {
        let rank = Int(part.ranks[position]) - ranks.lowerBound
        for posting in part.postings[part.range(position)] {
          postings[cursors[rank]] = UInt32(posting) + first
          cursors[rank] += 1
        }
      }
    }
    return PostingSlice(first: ranks.lowerBound, starts: starts, postings: postings)
  }

  /// Goes through the postings of many tokens, some at a time.
  func eachPostings(of ranks: Range<Int>, _ body: (Int, ArraySlice<UInt32>) -> Void) {
    for start in stride(from: ranks.lowerBound, to: ranks.upperBound, by: 4096) {
      let some = start..<min(start + 4096, ranks.upperBound)
      let slice = postings(some)
      for rank in some { body(rank, slice[rank]) }
    }
  }
}

/// The postings of a run of tokens: an entry's place in the segment, and in the lowest three bits the class.
struct PostingSlice {
  let first: Int
  let starts: [Int]
  let postings: [UInt32]

  subscript(_ rank: Int) -> ArraySlice<UInt32> {
    postings[starts[rank - first]..<starts[rank - first + 1]]
  }
}

extension Segment.Part {
  fileprivate func range(_ position: Int) -> Range<Int> {
    (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
  }

  /// Where the tokens with some ranks stand.
  fileprivate func positions(of wanted: Range<Int>) -> Range<Int> {
    let start = firstPosition(from: wanted.lowerBound)
    return start..<max(start, firstPosition(from: wanted.upperBound))
  }

  private func firstPosition(from rank: Int) -> Int {
    var (low, high) = (0, ranks.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(ranks[middle]) >= rank { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
