import Diagnostics

/// The postings of a token in the file format: for each class the gaps between its entries.
///
/// `[[4,0],[],[],[7]]` means entries 4 and 5 of the segment in class 1, and entry 7 in class 4.
/// Empty classes at the end are omitted. `[[4,0],"02"]`: entry 5 has the token first in part 2 of
/// its text; without such a string, all are in the first part.
struct PostingList {
  /// The maximum number of entries in a head.
  static let headCount = 128

  /// Postings sorted by position.
  let postings: ArraySlice<UInt32>

  init(_ postings: ArraySlice<UInt32>) { self.postings = postings }

  /// The best postings: higher classes first, then newer entries.
  var head: PostingList {
    var rest = PostingList.headCount
    guard postings.count > rest else { return self }
    // How many there are of each class, and how many of them are in the head.
    var wanted = tally.counts
    for own in wanted.indices.reversed() {
      wanted[own] = min(wanted[own], rest)
      rest -= wanted[own]
    }
    var best: [UInt32] = []
    best.reserveCapacity(PostingList.headCount)
    for posting in postings.reversed() {
      let own = Int(Posting.ownClass(posting))
      guard wanted[own] > 0 else { continue }
      wanted[own] -= 1
      best.append(posting)
    }
    best.reverse()
    return PostingList(best[...])
  }

  /// An upper limit of the length in the file in bytes, with a hash of the postings.
  var measures: (size: Int, content: UInt64) {
    postings.withUnsafeBufferPointer { postings in
      // The position after the last one of each class.
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { next in
        next.initialize(repeating: 0)
        var size = 2 &* postings.count
        var hash = UInt64(postings.count)
        var all: UInt32 = 0
        var highest: UInt32 = 0
        for posting in postings {
          hash = (hash ^ UInt64(posting)) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash >> 29
          // Of the last part, all bits are set.
          all |= ~posting
          let own = posting >> 4 & 15
          highest = max(highest, own)
          let place = Int32(truncatingIfNeeded: posting >> 8)
          let gap = place &- next[Int(own)]
          next[Int(own)] = place &+ 1
          if gap >= 10 { size &+= gap < 100 ? 1 : gap < 1000 ? 2 : gap < 10_000 ? 3 : 5 }
        }
        let hasParts = all & 15 != 0
        return (size + 2 + 3 * Int(highest) + (hasParts ? postings.count + 3 : 0), hash)
      }
    }
  }

  /// Whether the length in the file may be larger than a limit.
  func mayExceed(_ limit: Int) -> Bool {
    // A posting takes two bytes at least.
    if postings.count * 2 > limit { return true }
    return postings.count * 8 + 64 > limit && measures.size > limit
  }

  /// The number of postings of each class, and whether a token is first in a further part of a
  /// text.
  private var tally: (counts: [Int], hasParts: Bool) {
    var counts = [Int](repeating: 0, count: 16)
    var hasParts = false
    counts.withUnsafeMutableBufferPointer { counts in
      postings.withUnsafeBufferPointer { postings in
        // Of the last part, all bits are set.
        var all: UInt32 = 0
        for posting in postings {
          counts[Int(posting >> 4 & 15)] &+= 1
          all |= ~posting
        }
        hasParts = all & 15 != 0
      }
    }
    return (counts, hasParts)
  }

  func write(to json: inout [UInt8]) {
    let (counts, hasParts) = tally
    json.append(0x5B)
    let classes = 1...max(1, counts.lastIndex { $0 > 0 } ?? 0)
    for own in classes {
      if own > 1 { json.append(0x2C) }
      json.append(0x5B)
      // Most classes of a list are empty.
      if counts[own] > 0 { json.appendGaps(of: postings, UInt8(own), count: counts[own]) }
      json.append(0x5D)
    }
    if hasParts {
      json.appendText(",\"")
      for own in classes where counts[own] > 0 {
        for posting in postings where Posting.ownClass(posting) == own {
          let part = Posting.part(posting)
          json.append(part < 10 ? 0x30 + part : 0x57 + part)
        }
      }
      json.append(0x22)
    }
    json.append(0x5D)
  }
}

extension [UInt8] {
  /// Appends the gaps between the entries of one class.
  ///
  /// - Parameter count: the number of these entries.
  fileprivate mutating func appendGaps(
    of postings: ArraySlice<UInt32>, _ own: UInt8, count: Int
  ) {
    postings.withUnsafeBufferPointer { postings in
      // A gap has at most eight digits.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * 9) { buffer in
        guard let start = buffer.baseAddress else { return }
        var end = start
        var next: UInt32 = 0
        for posting in postings where posting >> 4 & 15 == UInt32(own) {
          let place = posting >> 8
          var gap = place &- next
          next = place &+ 1
          if gap >= 10 {
            var unit: UInt32 = 10
            while gap / 10 >= unit { unit &*= 10 }
            while unit > 1 {
              end.initialize(to: 0x30 &+ UInt8(truncatingIfNeeded: gap / unit))
              end += 1
              gap %= unit
              unit /= 10
            }
          }
          end.initialize(to: 0x30 &+ UInt8(truncatingIfNeeded: gap))
          end[1] = 0x2C
          end += 2
        }
        // Without the last comma.
        append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<(end - start - 1)]))
      }
    }
  }
}
