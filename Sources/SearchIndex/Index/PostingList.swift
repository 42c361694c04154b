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
  private let postings: ArraySlice<UInt32>

  init(_ postings: ArraySlice<UInt32>) { self.postings = postings }

  /// The best postings: higher classes first, then newer entries.
  var head: PostingList {
    let best = postings.sorted { left, right in
      let (own, other) = (Posting.ownClass(left), Posting.ownClass(right))
      return own == other ? left > right : own > other
    }.prefix(PostingList.headCount)
    return PostingList(best.sorted()[...])
  }

  /// The length in the file in bytes.
  var size: Int {
    var last = [Int](repeating: -1, count: Int(PostingClass.wholeTitle) + 1)
    var size = 2 + 3 * Int(highest) + (hasParts ? postings.count + 3 : 0)
    for posting in postings {
      let own = Int(Posting.ownClass(posting))
      let place = Posting.place(posting)
      let gap = place - last[own] - 1
      last[own] = place
      size += gap < 10 ? 2 : gap < 100 ? 3 : gap < 1000 ? 4 : gap < 10_000 ? 5 : 7
    }
    return size
  }

  private var highest: UInt8 { postings.reduce(0) { max($0, Posting.ownClass($1)) } }

  /// Whether a token is first in a further part of a text.
  private var hasParts: Bool { postings.contains { Posting.part($0) > 0 } }

  func write(to json: inout [UInt8]) {
    json.append(0x5B)
    let classes = 1...max(1, highest)
    for own in classes {
      if own > 1 { json.append(0x2C) }
      json.append(0x5B)
      var last = -1
      for posting in postings where Posting.ownClass(posting) == own {
        if last >= 0 { json.append(0x2C) }
        let place = Posting.place(posting)
        json.appendDecimal(place - last - 1)
        last = place
      }
      json.append(0x5D)
    }
    if hasParts {
      json.appendText(",\"")
      for own in classes {
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
