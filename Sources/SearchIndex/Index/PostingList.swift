/// A token's postings as the format writes them: for each class the gaps between its entries.
///
/// `[[4,0],[],[],[7]]`: the entries 4 and 5 of the segment in class 1, 7 in class 4. Empty classes at the end are left out.
struct PostingList {
  /// How many entries a head names.
  static let headCount = 128

  /// The class of each entry that has one, by place in the segment, in ascending order.
  private let postings: ArraySlice<UInt32>

  init(_ postings: ArraySlice<UInt32>) { self.postings = postings }

  /// The most telling ones: the higher classes first, in each the newest.
  var head: PostingList {
    let best = postings.sorted { left, right in
      left & 7 == right & 7 ? left > right : left & 7 > right & 7
    }.prefix(PostingList.headCount)
    return PostingList(best.sorted()[...])
  }

  /// How many bytes it takes.
  var size: Int {
    var last = [Int](repeating: -1, count: 8)
    var size = 2 + 3 * Int(postings.reduce(0) { max($0, $1 & 7) })
    for posting in postings {
      let own = Int(posting & 7)
      let place = Int(posting >> 3)
      let gap = place - last[own] - 1
      last[own] = place
      size += gap < 10 ? 2 : gap < 100 ? 3 : gap < 1000 ? 4 : gap < 10_000 ? 5 : 7
    }
    return size
  }

  func write(to json: inout [UInt8]) {
    json.append(0x5B)
    let highest = postings.reduce(0) { max($0, $1 & 7) }
    for own in 1...max(1, highest) {
      if own > 1 { json.append(0x2C) }
      json.append(0x5B)
      var last = -1
      for posting in postings where posting & 7 == own {
        if last >= 0 { json.append(0x2C) }
        let place = Int(posting >> 3)
        json.appendDecimal(place - last - 1)
        last = place
      }
      json.append(0x5D)
    }
    json.append(0x5D)
  }
}

extension [UInt8] {
  /// Appends a number from zero on in ASCII digits.
  mutating func appendDecimal(_ number: Int) {
    if number < 10 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    append(contentsOf: digits.reversed())
  }
}
