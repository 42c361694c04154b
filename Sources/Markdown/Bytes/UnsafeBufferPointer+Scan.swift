// Vectorized search for bytes. A loop that can stop at any byte takes about a nanosecond per byte;
// a loop over a fixed block without branches compiles to a few vector instructions. So a search is
// expressed as a distance that is 0 for a match (`byte ^ wanted`). The minimum distance of a block
// shows whether it has a match, and only then are its bytes read one by one.

/// The smaller of two distances.
@inline(__always)
func nearest(_ first: UInt8, _ second: UInt8) -> UInt8 { min(first, second) }

@inline(__always)
func nearest(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt8 {
  min(min(first, second), third)
}

@inline(__always)
func nearest(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> UInt8 {
  min(min(first, second), min(third, fourth))
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether any byte has the distance 0.
  @inline(__always)
  func has(_ distance: (UInt8) -> UInt8) -> Bool { position(from: 0, distance) < count }

  /// The position of the first byte from `start` on with distance 0, or `count`.
  @inline(__always)
  func position(from start: Int, _ distance: (UInt8) -> UInt8) -> Int {
    guard let base = baseAddress else { return 0 }
    var position = start
    while position &+ 32 <= count, Self.least(base + position, 32, distance) != 0 {
      position &+= 32
    }
    // A last block that overlaps the one before it. Usually it has no match.
    if position &+ 32 > count && count >= 32, Self.least(base + count - 32, 32, distance) != 0 {
      return count
    }
    while position &+ 8 <= count, Self.least(base + position, 8, distance) != 0 { position &+= 8 }
    while position < count && distance(base[position]) != 0 { position &+= 1 }
    return position
  }

  /// Whether `first` is directly before `second` anywhere.
  @inline(__always)
  func has(_ first: UInt8, before second: UInt8) -> Bool {
    has { ($0 ^ first) | ($1 ^ second) }
  }

  /// Whether any byte and the next one have the distance 0.
  @inline(__always)
  func has(_ distance: (UInt8, UInt8) -> UInt8) -> Bool {
    position(from: 0, ofPair: distance) &+ 1 < count
  }

  /// The position of the first byte from `start` on that has the distance 0 with the next one, or
  /// at least the position of the last byte.
  @inline(__always)
  func position(from start: Int, ofPair distance: (UInt8, UInt8) -> UInt8) -> Int {
    guard let base = baseAddress else { return 0 }
    var position = start
    while position &+ 33 <= count, Self.least(base + position, 32, distance) != 0 {
      position &+= 32
    }
    if position &+ 33 > count && count >= 33, Self.least(base + count - 33, 32, distance) != 0 {
      return count &- 1
    }
    while position &+ 9 <= count, Self.least(base + position, 8, distance) != 0 { position &+= 8 }
    while position &+ 1 < count && distance(base[position], base[position &+ 1]) != 0 {
      position &+= 1
    }
    return position
  }

  /// The minimum distance of a byte and the next one in a block. The byte after the block is read
  /// too.
  @inline(__always)
  static func least(
    _ block: UnsafePointer<UInt8>, _ size: Int, _ distance: (UInt8, UInt8) -> UInt8
  ) -> UInt8 {
    var least: UInt8 = 0xFF
    var offset = 0
    while offset < size {
      least = Swift.min(least, distance(block[offset], block[offset &+ 1]))
      offset &+= 1
    }
    return least
  }

  /// The minimum distance in a block.
  @inline(__always)
  static func least(
    _ block: UnsafePointer<UInt8>, _ size: Int, _ distance: (UInt8) -> UInt8
  ) -> UInt8 {
    var least: UInt8 = 0xFF
    var offset = 0
    while offset < size {
      least = Swift.min(least, distance(block[offset]))
      offset &+= 1
    }
    return least
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes before the first with distance 0.
  @inline(__always)
  func prefixCount(upTo distance: (UInt8) -> UInt8) -> Int {
    withUnsafeBufferPointer { $0.position(from: 0, distance) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of occurrences of a byte.
  func count(of wanted: UInt8) -> Int {
    guard let base = baseAddress else { return 0 }
    var total = 0
    var position = 0
    while position &+ 128 <= count {
      var part: UInt8 = 0
      var offset = position
      while offset < position &+ 128 {
        part &+= base[offset] == wanted ? 1 : 0
        offset &+= 1
      }
      total &+= Int(part)
      position &+= 128
    }
    while position &+ 8 <= count {
      total &+= Word.count(of: Word(base + position).places(of: wanted))
      position &+= 8
    }
    while position < count {
      total &+= base[position] == wanted ? 1 : 0
      position &+= 1
    }
    return total
  }

  /// The scalar that is encoded in three bytes, or 0 for another length. Reads four bytes.
  @inline(__always)
  static func threeBytes(_ start: UnsafePointer<UInt8>) -> UInt32 {
    let four = UInt32(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
    guard four & 0x00C0_C0F0 == 0x0080_80E0 else { return 0 }
    return (four & 0x0F) << 12 | (four >> 2) & 0xFC0 | (four >> 16) & 0x3F
  }
}

/// Eight bytes as one integer; the first byte is the lowest.
struct Word {
  let bits: UInt64

  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// The highest bit of each byte beyond ASCII.
  @inline(__always)
  var wide: UInt64 { bits & Self.tops }

  /// The highest bit of each byte that is equal to `byte`.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let other = bits ^ UInt64(byte) &* Self.ones
    return ~((other & ~Self.tops) &+ ~Self.tops | other) & Self.tops
  }

  /// For ASCII bytes: the highest bit of each byte from `first` to `last`.
  @inline(__always)
  func between(_ first: UInt8, _ last: UInt8) -> UInt64 {
    (bits &+ UInt64(0x80 - first) &* Self.ones) & ~(bits &+ UInt64(0x7F - last) &* Self.ones)
      & Self.tops
  }

  /// For ASCII bytes: the highest bit of each byte that is equal to `byte`.
  @inline(__always)
  func equal(_ byte: UInt8) -> UInt64 {
    ~((bits ^ UInt64(byte) &* Self.ones) &+ 0x7F &* Self.ones) & Self.tops
  }

  /// For ASCII bytes: the highest bit of each letter.
  @inline(__always)
  var letters: UInt64 {
    Word(bits: bits | 0x20 &* Self.ones).between(0x61, 0x7A)
  }

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// The number of highest bits that are set.
  @inline(__always)
  static func count(of tops: UInt64) -> Int { Int((tops >> 7 &* ones) >> 56) }

  /// The index of the byte with the lowest of the highest bits.
  @inline(__always)
  static func place(ofFirst tops: UInt64) -> Int { tops.trailingZeroBitCount >> 3 }
}
