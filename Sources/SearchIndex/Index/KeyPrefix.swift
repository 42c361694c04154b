/// A prefix of one gram or one to three letters that is common to so many tokens that loading them
/// all would be too expensive. It answers searches while the first letters are typed.
struct KeyPrefix: Sendable {
  /// Follows the prefix in its key.
  static let mark: UInt32 = 0x2A

  let scalars: [UInt32]
  /// The rank of the token before which the prefix's line is inserted.
  let line: Int
  /// The number of entries with a token of this prefix.
  let count: Int
  /// The best of these entries, as postings.
  let head: [UInt32]

  /// Finds all such prefixes, sorted by key.
  static func find(in segment: Segment, sizes: [Int32]) -> [KeyPrefix] {
    var found: [KeyPrefix] = []
    var ranks = [UInt8](repeating: 0, count: segment.entries.count)
    var start = 0
    while start < segment.count {
      let first = segment.token(start)[segment.token(start).startIndex]
      let end = segment.end(from: start, sharing: 1)
      switch ScalarKind(first) {
      case .gram: add(start..<end, 1, segment, sizes, &ranks, &found)
      case .word: descend(start..<end, 1, segment, sizes, &ranks, &found)
      case .other: break
      }
      start = end
    }
    return found
  }

  private static func descend(
    _ tokens: Range<Int>, _ length: Int, _ segment: Segment, _ sizes: [Int32],
    _ ranks: inout [UInt8], _ found: inout [KeyPrefix]
  ) {
    guard add(tokens, length, segment, sizes, &ranks, &found), length < 3 else { return }
    var start = tokens.lowerBound
    while start < tokens.upperBound {
      guard segment.token(start).count > length else {
        start += 1
        continue
      }
      let end = segment.end(from: start, sharing: length + 1)
      descend(start..<end, length + 1, segment, sizes, &ranks, &found)
      start = end
    }
  }

  @discardableResult
  private static func add(
    _ tokens: Range<Int>, _ length: Int, _ segment: Segment, _ sizes: [Int32],
    _ ranks: inout [UInt8], _ found: inout [KeyPrefix]
  ) -> Bool {
    guard sizes[tokens].reduce(0, { $0 + Int($1) }) > SegmentLayout.lightRange else { return false }
    let scalars = Array(segment.token(tokens.lowerBound).prefix(length))
    let isToken = segment.token(tokens.lowerBound).count == length
    let line = tokens.lowerBound + (isToken ? 1 : 0)
    ranks.withUnsafeMutableBufferPointer { ranks in
      segment.eachPostings(of: tokens) { _, postings in
        for posting in postings {
          let place = Posting.place(posting)
          ranks[place] = max(ranks[place], Posting.rank(posting))
        }
      }
    }
    found.append(
      KeyPrefix(
        scalars: scalars, line: line,
        count: ranks.count { $0 > 0 }, head: head(&ranks)))
    return true
  }

  /// The best entries with their highest class. Resets `ranks` to 0.
  private static func head(_ ranks: inout [UInt8]) -> [UInt32] {
    var all: [UInt32] = []
    for (place, rank) in ranks.enumerated() where rank > 0 {
      all.append(UInt32(place) << 8 | UInt32(rank))
    }
    for place in ranks.indices { ranks[place] = 0 }
    return Array(PostingList(all[...]).head.postings)
  }
}
