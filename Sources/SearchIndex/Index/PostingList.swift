import Diagnostics

/// The postings of a token in the file format: for each class the gaps between its entries.
///
/// `[[4,0],[],[],[7]]` means entries 4 and 5 of the segment in class 1, and entry 7 in class 4.
/// Empty classes at the end are omitted.
struct PostingList {
  /// The maximum number of entries in a head.
  static let headCount = 128

  /// Position in the segment and class of each entry, sorted by position.
  private let postings: ArraySlice<UInt32>

  init(_ postings: ArraySlice<UInt32>) { self.postings = postings }

  /// The best postings: higher classes first, then newer entries.
  var head: PostingList {
    let best = postings.sorted { left, right in
      left & 15 == right & 15 ? left > right : left & 15 > right & 15
    }.prefix(PostingList.headCount)
    return PostingList(best.sorted()[...])
  }

  /// The length in the file in bytes.
  var size: Int {
    var last = [Int](repeating: -1, count: Int(PostingClass.wholeTitle) + 1)
    var size = 2 + 3 * Int(postings.reduce(0) { max($0, $1 & 15) })
    for posting in postings {
      let own = Int(posting & 15)
      let place = Int(posting >> 4)
      let gap = place - last[own] - 1
      last[own] = place
      size += gap < 10 ? 2 : gap < 100 ? 3 : gap < 1000 ? 4 : gap < 10_000 ? 5 : 7
    }
    return size
  }

  func write(to json: inout [UInt8]) {
    json.append(0x5B)
    let highest = postings.reduce(0) { max($0, $1 & 15) }
    for own in 1...max(1, highest) {
      if own > 1 { json.append(0x2C) }
      json.append(0x5B)
      var last = -1
      for posting in postings where posting & 15 == own {
        if last >= 0 { json.append(0x2C) }
        let place = Int(posting >> 4)
        json.appendDecimal(place - last - 1)
        last = place
      }
      json.append(0x5D)
    }
    json.append(0x5D)
  }
}
