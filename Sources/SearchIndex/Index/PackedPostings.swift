/// The postings of one chunk in a compact encoding, because a large journal has tens of millions of
/// them.
///
/// Tokens follow each other. Each has: the number of entries, times two, plus one if all classes
/// are `text` and all parts 0; the entries' positions in the chunk, one byte each; then, unless
/// that is so, their classes and parts, one byte each. Numbers are unsigned LEB128.
struct PackedPostings: Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes postings whose numbers are known before, in any order.
  struct Writer: ~Copyable {
    private var bytes: FlatBuffer<UInt8>

    init(capacity: Int) { bytes = FlatBuffer(capacity: capacity) }

    /// Begins the next token.
    ///
    /// - Parameter isPlain: whether all classes are `text` and all parts 0.
    /// - Returns: the offset of the first position; that of its class is by `count` higher.
    mutating func begin(count: Int, isPlain: Bool) -> Int {
      var header = count << 1 | (isPlain ? 1 : 0)
      while header >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: header) | 0x80)
        header >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: header))
      let start = bytes.count
      let size = isPlain ? count : 2 * count
      bytes.reserve(size)
      bytes.setCount(start + size)
      return start
    }

    subscript(_ offset: Int) -> UInt8 {
      @inline(__always) get { bytes[offset] }
      @inline(__always) nonmutating set { bytes[offset] = newValue }
    }

    var postings: PackedPostings { PackedPostings(bytes: Array(bytes.elements)) }
  }

  /// Adds the ranks of the tokens in the segment.
  ///
  /// - Parameter ranks: the rank of each token, ascending.
  func ranked(_ ranks: [Int32]) -> RankedPostings {
    var ranked = RankedPostings()
    var offset = 0
    for rank in ranks {
      let start = offset
      let list = PackedList(at: &offset, in: bytes)
      offset = list.end
      ranked.append(rank, bytes[start..<offset])
    }
    ranked.close()
    return ranked
  }
}

/// The location of the postings of one token.
private struct PackedList {
  let count: Int
  let isPlain: Bool
  /// The offset of the first position.
  let start: Int

  init(at offset: inout Int, in bytes: [UInt8]) {
    let header = bytes.number(at: &offset)
    (count, isPlain, start) = (header >> 1, header & 1 == 1, offset)
  }

  var end: Int { start + (isPlain ? count : 2 * count) }
}

/// The postings of one chunk, addressed by the ranks of the tokens in the segment.
struct RankedPostings: Sendable {
  private var bytes: [UInt8] = []
  /// The interval of tokens with a known offset.
  private static let stride = 64
  private var anchors: [(rank: Int32, offset: Int32)] = []
  private var count = 0
  private var last: Int32 = 0

  mutating func append(_ rank: Int32, _ list: ArraySlice<UInt8>) {
    if count % Self.stride == 0 {
      anchors.append((rank, Int32(bytes.count)))
      last = rank
    }
    bytes.appendNumber(Int(rank - last))
    bytes += list
    (last, count) = (rank, count + 1)
  }

  /// Nothing more comes.
  mutating func close() { (bytes, anchors) = (bytes.fitted, anchors.fitted) }

  /// Calls `body` with rank and number of entries of each token in a range of ranks.
  func counts(_ wanted: Range<Int>, _ body: (Int, Int) -> Void) {
    each(wanted) { rank, list in body(rank, list.count) }
  }

  /// Calls `body` with each rank in a range, the positions of its postings in the chunk, and their
  /// classes and parts, which are empty if all classes are `text` and all parts 0.
  @inline(__always)
  func postings(
    _ wanted: Range<Int>,
    _ body: (Int, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      each(wanted) { rank, list in
        let middle = list.start + list.count
        body(
          rank, UnsafeBufferPointer(rebasing: bytes[list.start..<middle]),
          UnsafeBufferPointer(rebasing: bytes[middle..<list.end]))
      }
    }
  }

  @inline(__always)
  private func each(_ wanted: Range<Int>, _ body: (Int, PackedList) -> Void) {
    let behind = anchors.partitioningIndex { Int($0.rank) > wanted.lowerBound }
    var position = max(0, behind - 1) * Self.stride
    guard position < count else { return }
    var offset = Int(anchors[position / Self.stride].offset)
    var rank = 0
    while position < count {
      if position % Self.stride == 0 { rank = Int(anchors[position / Self.stride].rank) }
      rank += bytes.number(at: &offset)
      if rank >= wanted.upperBound { return }
      let list = PackedList(at: &offset, in: bytes)
      offset = list.end
      if rank >= wanted.lowerBound { body(rank, list) }
      position += 1
    }
  }
}

extension [UInt8] {
  /// Appends a number as unsigned LEB128.
  mutating func appendNumber(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  func number(at offset: inout Int) -> Int {
    var number = 0
    var shift = 0
    while true {
      let byte = self[offset]
      offset += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}

extension Array {
  /// A copy without spare capacity, which can be as large as the content.
  fileprivate var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }

  /// The first position whose element satisfies a condition that all later elements also satisfy.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
