// Postings of a chunk in fewer bytes, for a later build's cache. A frequent word is in most entries
// of a chunk, nearly everywhere with the same class and part. So a list of more than 32 entries has
// a tag after its header; by it, the positions are a set of 256 bits, and the classes are the
// commonest one, the set of the positions that have another one, and those others in order.

/// Entries of a list that is written as it is.
private let sparse = 32
/// Bytes of a set of positions.
private let setSize = 32

private enum Tag {
  static let positions: UInt8 = 1
  static let classes: UInt8 = 2
}

extension [UInt8] {
  /// - Parameter postings: as in `PackedPostings`.
  mutating func append(densePostings postings: [UInt8]) {
    postings.withUnsafeBufferPointer { all in
      var (offset, copied) = (0, 0)
      while offset < all.count {
        let header = postings.number(at: &offset)
        let (count, isPlain) = (header >> 1, header & 1 == 1)
        let end = offset + (isPlain ? count : 2 * count)
        if count > sparse {
          append(contentsOf: all[copied..<offset])
          let positions = UnsafeBufferPointer(rebasing: all[offset..<(offset + count)])
          let classes = UnsafeBufferPointer(rebasing: all[(offset + count)..<end])
          append(long: positions, classes: isPlain ? nil : classes)
          copied = end
        }
        offset = end
      }
      append(contentsOf: all[copied...])
    }
  }

  private mutating func append(
    long positions: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<UInt8>?
  ) {
    let tag = count
    append(0)
    var isAscending = true
    for place in 1..<positions.count where positions[place - 1] >= positions[place] {
      isAscending = false
    }
    if isAscending {
      self[tag] |= Tag.positions
      appendSet(of: positions) { _ in true }
    } else {
      append(contentsOf: positions)
    }
    guard let classes else { return }
    let common = classes.majority
    var others = 0
    for one in classes where one != common { others += 1 }
    guard isAscending, 1 + setSize + others < classes.count else {
      append(contentsOf: classes)
      return
    }
    self[tag] |= Tag.classes
    append(common)
    appendSet(of: positions) { classes[$0] != common }
    for one in classes where one != common { append(one) }
  }

  private mutating func appendSet(
    of positions: UnsafeBufferPointer<UInt8>, where isIn: (Int) -> Bool
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: setSize) { set in
      set.initialize(repeating: 0)
      for place in positions.indices where isIn(place) {
        set[Int(positions[place] >> 3)] |= 1 << (positions[place] & 7)
      }
      append(contentsOf: set)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte that is more than half of them, or any. (Boyer and Moore, "MJRTY", 1981.)
  fileprivate var majority: UInt8 {
    var (byte, lead) = (UInt8(0), 0)
    for next in self {
      if lead == 0 {
        (byte, lead) = (next, 1)
      } else {
        lead += next == byte ? 1 : -1
      }
    }
    return byte
  }
}

extension ChunkReader {
  /// The postings that are left; nil if they are none.
  ///
  /// - Parameter count: their bytes as in `PackedPostings`.
  mutating func densePostings(count: Int) -> [UInt8]? {
    var postings: [UInt8] = []
    postings.reserveCapacity(min(count, 1 << 24))
    while !isAtEnd {
      guard appendList(to: &postings), postings.count <= count else { return nil }
    }
    return postings.count == count ? postings : nil
  }

  /// False if there is no list.
  private mutating func appendList(to output: inout [UInt8]) -> Bool {
    guard let header = number() else { return false }
    output.appendNumber(header)
    let (count, isPlain) = (header >> 1, header & 1 == 1)
    guard count > sparse else { return appendRun(isPlain ? count : 2 * count, to: &output) }
    guard count <= 256, let tag = byte(), tag <= Tag.positions | Tag.classes else { return false }
    let first = output.count
    if tag & Tag.positions != 0 {
      guard let set = run(setSize) else { return false }
      for byte in set.indices {
        var bits = set[byte]
        while bits != 0 {
          let lowest = bits.trailingZeroBitCount
          output.append(UInt8(truncatingIfNeeded: (byte - set.startIndex) << 3 | lowest))
          bits &= bits - 1
        }
      }
      guard output.count - first == count else { return false }
    } else if !appendRun(count, to: &output) {
      return false
    }
    if isPlain { return tag & Tag.classes == 0 }
    guard tag & Tag.classes != 0 else { return appendRun(count, to: &output) }
    guard let common = byte(), let set = run(setSize) else { return false }
    for place in first..<(first + count) {
      let entry = output[place]
      if set[set.startIndex + Int(entry >> 3)] & 1 << (entry & 7) == 0 {
        output.append(common)
      } else {
        guard let other = byte() else { return false }
        output.append(other)
      }
    }
    return true
  }

  private mutating func appendRun(_ count: Int, to output: inout [UInt8]) -> Bool {
    guard let run = run(count) else { return false }
    output.append(contentsOf: run)
    return true
  }
}
