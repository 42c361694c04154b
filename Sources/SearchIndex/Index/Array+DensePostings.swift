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
    let isAscending = positions.isAscending
    if isAscending {
      self[tag] |= Tag.positions
      appendSet { set in for position in positions { set.insert(position) } }
    } else {
      append(contentsOf: positions)
    }
    guard let classes else { return }
    let common = classes.majority
    guard isAscending, 1 + setSize + classes.countOthers(than: common) < classes.count else {
      append(contentsOf: classes)
      return
    }
    self[tag] |= Tag.classes
    append(common)
    appendSet { set in classes.forEachOther(than: common) { set.insert(positions[$0]) } }
    classes.forEachOther(than: common) { append(classes[$0]) }
  }

  private mutating func appendSet(_ fill: (EntrySet) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: setSize) { set in
      set.initialize(repeating: 0)
      fill(EntrySet(bytes: set))
      append(contentsOf: set)
    }
  }
}

/// Some of 256 entries.
private struct EntrySet {
  let bytes: UnsafeMutableBufferPointer<UInt8>

  func insert(_ entry: UInt8) { bytes[Int(entry >> 3)] |= 1 << (entry & 7) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether each byte is less than the next one.
  fileprivate var isAscending: Bool {
    guard let start = baseAddress else { return true }
    // Without a way out of the loop several are compared at once.
    var wrong: UInt8 = 0
    for place in 1..<Swift.max(1, count) { wrong |= start[place - 1] >= start[place] ? 1 : 0 }
    return wrong == 0
  }

  fileprivate func countOthers(than common: UInt8) -> Int {
    var others = 0
    for byte in self { others += byte == common ? 0 : 1 }
    return others
  }

  /// Calls `body` with the place of each byte that is another one. Most are the common one.
  fileprivate func forEachOther(than common: UInt8, _ body: (Int) -> Void) {
    guard let start = baseAddress.map({ UnsafeRawPointer($0) }) else { return }
    let eight = UInt64(common) &* 0x0101_0101_0101_0101
    var place = 0
    while place < count {
      if place + 8 <= count, (start + place).loadUnaligned(as: UInt64.self) == eight {
        place += 8
        continue
      }
      let end = Swift.min(place + 8, count)
      while place < end {
        if self[place] != common { body(place) }
        place += 1
      }
    }
  }

  /// The byte that is more than half of them, or any. (Boyer and Moore, "MJRTY", 1981.)
  fileprivate var majority: UInt8 {
    // Nearly always the very first is.
    if let first, 2 * countOthers(than: first) < count { return first }
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
    // The least that is written for so many: a set of positions, or of classes.
    guard count <= 16 * (left + 1) else { return nil }
    var isWhole = false
    let postings = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var output = PostingOutput(buffer)
      while !isAtEnd { guard appendList(to: &output) else { return } }
      isWhole = output.isFull
      filled = count
    }
    return isWhole ? postings : nil
  }

  /// False if there is no list, or no room for it.
  private mutating func appendList(to output: inout PostingOutput) -> Bool {
    guard let header = number() else { return false }
    let (count, isPlain) = (header >> 1, header & 1 == 1)
    let size = isPlain ? count : 2 * count
    guard count > sparse else {
      guard output.append(header: header, size), let run = run(size) else { return false }
      output.append(run)
      return true
    }
    guard count <= 256, let tag = byte(), tag <= Tag.positions | Tag.classes,
      output.append(header: header, size)
    else { return false }
    if tag & Tag.positions != 0 {
      guard let set = run(setSize), output.append(positions: set, count) else { return false }
    } else {
      guard let run = run(count) else { return false }
      output.append(run)
    }
    if isPlain { return tag & Tag.classes == 0 }
    guard tag & Tag.classes != 0 else {
      guard let run = run(count) else { return false }
      output.append(run)
      return true
    }
    guard let common = byte(), let set = run(setSize) else { return false }
    for _ in 0..<count {
      let entry = output.byte(back: count)
      if set[set.startIndex + Int(entry >> 3)] & 1 << (entry & 7) == 0 {
        output.append(common)
      } else {
        guard let other = byte() else { return false }
        output.append(other)
      }
    }
    return true
  }
}

/// Where postings are written to. There is room for whatever follows a header that was taken.
private struct PostingOutput {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var end = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  var isFull: Bool { end == buffer.count }

  /// - Parameter size: of what follows.
  /// - Returns: false where there is no room.
  mutating func append(header: Int, _ size: Int) -> Bool {
    let bytes = 1 + (Int.bitWidth - 1 - (header | 1).leadingZeroBitCount) / 7
    guard size >= 0, header >= 0, size <= buffer.count - end - bytes else { return false }
    var rest = header
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
    return true
  }

  mutating func append(_ byte: UInt8) {
    buffer.initializeElement(at: end, to: byte)
    end += 1
  }

  mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
    let bytes = UnsafeBufferPointer(rebasing: run)
    guard let start = bytes.baseAddress, let place = buffer.baseAddress else { return }
    (place + end).initialize(from: start, count: bytes.count)
    end += bytes.count
  }

  /// The byte that is so many behind.
  func byte(back count: Int) -> UInt8 { buffer[end - count] }

  /// Appends the positions of a set; false if they are not so many.
  mutating func append(positions set: Slice<UnsafeBufferPointer<UInt8>>, _ count: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: set))
    func word(_ number: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * number, as: UInt64.self))
    }
    guard (0..<4).reduce(0, { $0 + word($1).nonzeroBitCount }) == count else { return false }
    for number in 0..<4 {
      var bits = word(number)
      while bits != 0 {
        append(UInt8(truncatingIfNeeded: number << 6 | bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return true
  }
}
