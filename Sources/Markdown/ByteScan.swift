// Looking for bytes. A loop that may stop at any byte costs a nanosecond for each; a loop over a
// block that has no way out and no conditions becomes a few instructions for the whole block. So a
// question is asked as a distance that is 0 at what is wanted (`byte ^ wanted`), the least distance
// of each block tells whether it has an answer, and only such blocks are read byte by byte.

/// The distance to the nearer of two.
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
  /// Whether the distance of one of the bytes is 0.
  @inline(__always)
  func has(_ distance: (UInt8) -> UInt8) -> Bool { position(from: 0, distance) < count }

  /// The first byte from `start` on whose distance is 0, or `count`.
  @inline(__always)
  func position(from start: Int, _ distance: (UInt8) -> UInt8) -> Int {
    guard let base = baseAddress else { return 0 }
    var position = start
    while position &+ 32 <= count, Self.least(base + position, 32, distance) != 0 {
      position &+= 32
    }
    while position &+ 8 <= count, Self.least(base + position, 8, distance) != 0 { position &+= 8 }
    while position < count && distance(base[position]) != 0 { position &+= 1 }
    return position
  }

  /// Whether two bytes stand beside each other somewhere.
  @inline(__always)
  func has(_ first: UInt8, before second: UInt8) -> Bool {
    has({ $0 ^ first }, before: { $0 ^ second })
  }

  @inline(__always)
  func has(_ first: (UInt8) -> UInt8, before second: (UInt8) -> UInt8) -> Bool {
    guard let base = baseAddress else { return false }
    var position = 0
    while position &+ 33 <= count {
      var least: UInt8 = 0xFF
      var offset = position
      while offset < position &+ 32 {
        least = Swift.min(least, first(base[offset]) | second(base[offset &+ 1]))
        offset &+= 1
      }
      if least == 0 { return true }
      position &+= 32
    }
    while position &+ 1 < count {
      if first(base[position]) | second(base[position &+ 1]) == 0 { return true }
      position &+= 1
    }
    return false
  }

  /// The least distance in a block.
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
  /// How many bytes stand in front of the first whose distance is 0.
  @inline(__always)
  func prefixCount(upTo distance: (UInt8) -> UInt8) -> Int {
    withUnsafeBufferPointer { $0.position(from: 0, distance) }
  }
}
