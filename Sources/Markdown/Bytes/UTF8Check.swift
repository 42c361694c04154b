// Most texts have few characters beyond ASCII, and those are looked at one by one. In a script that has
// nothing else, a loop from character to character has to guess the length of each; there a loop asks
// of each byte whether it may stand behind the three before it, and has no way out (UnsafeBufferPointer+Scan.swift).

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8 as Unicode defines it (table 3-7).
  var isUTF8: Bool {
    guard let base = baseAddress else { return true }
    var check = UTF8Check()
    // A character begins here.
    var position = 0
    while position < count {
      if position >= 3 && position &+ 64 <= count {
        let wide = wideBytes(in: base + position)
        if wide == 0 {
          position &+= 64
          continue
        }
        if wide > 12 {
          check.read(base + position)
          position &+= 64
          if check.hasFlaw { return false }
          // The last character may go on behind the block.
          while base[position &- 1] & 0xC0 == 0x80 { position &-= 1 }
          if base[position &- 1] >= 0xC0 { position &-= 1 }
          continue
        }
      }
      position = Self.behindASCII(base, position, count)
      if position == count { break }
      let length = lengthOfScalar(at: position)
      if length == 0 { return false }
      position &+= length
    }
    return true
  }

  /// Where the next byte beyond ASCII may stand.
  @inline(__always)
  private static func behindASCII(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var position = start
    while position &+ 8 <= end {
      let wide = Word(base + position).wide
      if wide != 0 { return position &+ Word.place(ofFirst: wide) }
      position &+= 8
    }
    while position < end && base[position] < 0x80 { position &+= 1 }
    return position
  }

  /// The length of the character beyond ASCII at a position, or 0 where there is none.
  @inline(__always)
  private func lengthOfScalar(at position: Int) -> Int {
    guard let base = baseAddress else { return 0 }
    let lead = base[position]
    let rest = count &- position
    guard rest >= 2 else { return 0 }
    let second = base[position &+ 1]
    guard second & 0xC0 == 0x80 else { return 0 }
    if lead < 0xE0 { return lead >= 0xC2 ? 2 : 0 }
    guard rest >= 3, base[position &+ 2] & 0xC0 == 0x80 else { return 0 }
    if lead < 0xF0 {
      if lead == 0xE0 { return second >= 0xA0 ? 3 : 0 }
      if lead == 0xED { return second < 0xA0 ? 3 : 0 }
      return 3
    }
    guard rest >= 4, base[position &+ 3] & 0xC0 == 0x80 else { return 0 }
    if lead == 0xF0 { return second >= 0x90 ? 4 : 0 }
    if lead == 0xF4 { return second < 0x90 ? 4 : 0 }
    return lead < 0xF4 ? 4 : 0
  }
}

/// How many of 64 bytes are beyond ASCII.
@inline(__always)
private func wideBytes(in block: UnsafePointer<UInt8>) -> UInt8 {
  var count: UInt8 = 0
  var offset = 0
  while offset < 64 {
    count &+= block[offset] >> 7
    offset &+= 1
  }
  return count
}

/// Flaws of the bytes that were read.
private struct UTF8Check {
  /// Highest bits: 0 without a flaw.
  private var wrong: UInt8 = 0
  /// The least distance to a pair that must not be.
  private var least: UInt8 = 0xFF

  var hasFlaw: Bool { wrong & 0x80 != 0 || least == 0 }

  /// A block of 64 bytes. Three stand before them.
  @inline(__always)
  mutating func read(_ block: UnsafePointer<UInt8>) {
    var check = UTF8Check()
    var isRare: UInt8 = 0
    var nearestRare: UInt8 = 0xFF
    var offset = 0
    while offset < 64 {
      let byte = block[offset]
      let first = block[offset &- 1]
      check.readLength(byte, first, block[offset &- 2], block[offset &- 3])
      check.least = min(check.least, (first ^ 0xED) | (~byte & 0x20))
      // What has more rules begins with these bytes, which most scripts have none of.
      isRare |= max(first, 0xEF) ^ 0xEF
      nearestRare = min(nearestRare, min(first ^ 0xE0, (byte & 0xFE) ^ 0xC0))
      offset &+= 1
    }
    if isRare != 0 || nearestRare == 0 { check.readRare(block) }
    wrong |= check.wrong
    least = min(least, check.least)
  }

  /// A byte, and the three before it, the nearest first: whether it goes on with a character if and
  /// only if one of the others asks for it.
  @inline(__always)
  private mutating func readLength(
    _ byte: UInt8, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) {
    let goesOn = byte & ~(byte &<< 1)
    // The highest bit is set from 0xC0, 0xE0 and 0xF0 on.
    let afterTwo = max(first, 0xBF) &+ 0xC0
    let afterThree = max(second, 0xDF) &+ 0xA0
    let afterFour = max(third, 0xEF) &+ 0x90
    wrong |= goesOn ^ (afterTwo | afterThree | afterFour)
  }

  /// Forms that are longer than need be, and characters beyond U+10FFFF.
  @inline(never)
  private mutating func readRare(_ block: UnsafePointer<UInt8>) {
    var least: UInt8 = 0xFF
    var offset = 0
    while offset < 64 {
      let byte = block[offset]
      let first = block[offset &- 1]
      least = min(least, (byte & 0xFE) ^ 0xC0)
      least = min(least, max(byte, 0xF5) ^ byte)
      least = min(least, (first ^ 0xE0) | (byte & 0x20))
      least = min(least, (first ^ 0xF0) | (byte & 0x30))
      least = min(least, (first ^ 0xF4) | (max(byte, 0x90) ^ byte))
      offset &+= 1
    }
    self.least = min(self.least, least)
  }
}
