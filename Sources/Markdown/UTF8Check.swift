// Most texts have few characters beyond ASCII, and those are looked at one by one. In a script that has
// nothing else, a loop from character to character has to guess the length of each; there a loop asks
// of each byte whether it may stand behind the three before it, and has no way out (ByteScan.swift).

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
  /// Highest bits and bytes that stand nowhere: 0 without a flaw.
  private var wrong: UInt8 = 0
  /// The least distance to a pair that must not be.
  private var least: UInt8 = 0xFF

  var hasFlaw: Bool { wrong != 0 || least == 0 }

  /// A block of 64 bytes. Three stand before them.
  @inline(__always)
  mutating func read(_ block: UnsafePointer<UInt8>) {
    var check = UTF8Check()
    var offset = 0
    while offset < 64 {
      check.read(block[offset], block[offset &- 1], block[offset &- 2], block[offset &- 3])
      offset &+= 1
    }
    wrong |= check.wrong
    least = min(least, check.least)
  }

  /// A byte, and the three before it, the nearest first.
  @inline(__always)
  mutating func read(_ byte: UInt8, _ first: UInt8, _ second: UInt8, _ third: UInt8) {
    // In the highest bit: the byte goes on with a character; one of the others asks for it.
    let goesOn = byte & ~(byte &<< 1)
    let afterTwo = first & (first &<< 1)
    let afterThree = second & (second &<< 1) & (second &<< 2)
    let afterFour = third & (third &<< 1) & (third &<< 2) & (third &<< 3)
    wrong |= (goesOn ^ (afterTwo | afterThree | afterFour)) & 0x80
    // Beyond U+13FFFF.
    wrong |= max(byte, 0xF4) ^ 0xF4
    // Forms that are longer than need be, surrogates, beyond U+10FFFF.
    least = min(least, (byte & 0xFE) ^ 0xC0)
    least = min(least, (first ^ 0xE0) | (byte & 0x20))
    least = min(least, (first ^ 0xED) | (~byte & 0x20))
    least = min(least, (first ^ 0xF0) | (byte & 0x30))
    least = min(least, (first ^ 0xF4) | (max(byte, 0x90) ^ byte))
  }
}
