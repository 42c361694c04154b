/// Merges the postings of several tokens. An entry occurs once, with its highest class and the
/// first part of its text that has a token of that class.
struct PostingMerge {
  /// `Posting.rank` by position in the segment; all 0 between two merges.
  private var ranks: [UInt8]

  /// - Parameter count: the number of entries in the segment.
  init(count: Int) { ranks = [UInt8](repeating: 0, count: count) }

  /// Complexity: O(n log n), or O(n + entries of the segment) if that is less.
  mutating func merge(_ lists: [ArraySlice<UInt32>]) -> ArraySlice<UInt32> {
    if lists.count == 1 { return lists[0] }
    let total = lists.reduce(0) { $0 + $1.count }
    return total * 8 < ranks.count ? sorted(lists, total) : counted(lists)
  }

  private func sorted(_ lists: [ArraySlice<UInt32>], _ total: Int) -> ArraySlice<UInt32> {
    var all: [UInt32] = []
    all.reserveCapacity(total)
    for list in lists { all += list }
    all.sort()
    var kept = 0
    for posting in all {
      // Of two postings of an entry, the one that counts is sorted last.
      if kept > 0, Posting.place(all[kept - 1]) == Posting.place(posting) { kept -= 1 }
      all[kept] = posting
      kept += 1
    }
    return all[..<kept]
  }

  private mutating func counted(_ lists: [ArraySlice<UInt32>]) -> ArraySlice<UInt32> {
    ranks.withUnsafeMutableBufferPointer { ranks in
      for list in lists {
        for posting in list {
          let place = Posting.place(posting)
          ranks[place] = max(ranks[place], Posting.rank(posting))
        }
      }
    }
    var all: [UInt32] = []
    for place in ranks.indices where ranks[place] > 0 {
      all.append(UInt32(place) << 8 | UInt32(ranks[place]))
      ranks[place] = 0
    }
    return all[...]
  }
}
