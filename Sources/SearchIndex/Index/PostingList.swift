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

  /// The length in the file in bytes.
  var size: Int {
    postings.withUnsafeBufferPointer { postings in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { last in
        last.initialize(repeating: -1)
        var size = 0
        var highest: UInt8 = 0
        var hasParts = false
        for posting in postings {
          let own = Posting.ownClass(posting)
          let place = Posting.place(posting)
          let gap = place - last[Int(own)] - 1
          last[Int(own)] = place
          highest = max(highest, own)
          hasParts = hasParts || Posting.part(posting) > 0
          size += gap < 10 ? 2 : gap < 100 ? 3 : gap < 1000 ? 4 : gap < 10_000 ? 5 : 7
        }
        return size + 2 + 3 * Int(highest) + (hasParts ? postings.count + 3 : 0)
      }
    }
  }

  /// A hash of the postings.
  var content: UInt64 {
    postings.withUnsafeBufferPointer { postings in
      var hash = UInt64(postings.count)
      for posting in postings {
        hash = (hash ^ UInt64(posting)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// The number of postings of each class, and whether a token is first in a further part of a
  /// text.
  private var tally: (counts: [Int], hasParts: Bool) {
    var counts = [Int](repeating: 0, count: 16)
    var hasParts = false
    counts.withUnsafeMutableBufferPointer { counts in
      for posting in postings {
        counts[Int(Posting.ownClass(posting))] += 1
        hasParts = hasParts || Posting.part(posting) > 0
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
      if counts[own] > 0 { json.appendGaps(of: postings, UInt8(own)) }
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
  fileprivate mutating func appendGaps(of postings: ArraySlice<UInt32>, _ own: UInt8) {
    postings.withUnsafeBufferPointer { postings in
      var last = -1
      for posting in postings where Posting.ownClass(posting) == own {
        if last >= 0 { append(0x2C) }
        let place = Posting.place(posting)
        appendDecimal(place - last - 1)
        last = place
      }
    }
  }
}
