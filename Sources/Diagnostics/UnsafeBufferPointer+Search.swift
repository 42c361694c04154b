// Finding a byte in a text. A loop that may end at each byte takes several instructions for one;
// this takes about one for two.

extension UnsafeBufferPointer<UInt8> {
  /// The position of the first byte from `start` on that is equal to `wanted`, or `count`.
  package func place(of wanted: UInt8, from start: Int = 0) -> Int {
    guard let base = baseAddress else { return 0 }
    let all = Bytes(repeating: wanted)
    var position = start
    while position &+ 32 <= count {
      let left = ones(load(base + position) .== all)
      let right = ones(load(base + position + 16) .== all)
      if let found = firstPlace(left, right) { return position &+ found }
      position &+= 32
    }
    if position &+ 16 <= count {
      if let found = firstPlace(ones(load(base + position) .== all)) { return position &+ found }
      position &+= 16
    }
    if position < count, count >= 16 {
      let end = count &- 16
      let found = firstPlace(ones(load(base + end) .== all), from: position &- end)
      return found.map { end &+ $0 } ?? count
    }
    while position < count, base[position] != wanted { position &+= 1 }
    return position
  }

  /// The position of the first byte from `start` on that is one of four, or `count`.
  package func place(ofAny wanted: (UInt8, UInt8, UInt8, UInt8), from start: Int = 0) -> Int {
    guard let base = baseAddress else { return 0 }
    let (first, second) = (Bytes(repeating: wanted.0), Bytes(repeating: wanted.1))
    let (third, fourth) = (Bytes(repeating: wanted.2), Bytes(repeating: wanted.3))
    var position = start
    while position &+ 16 <= count {
      let bytes = load(base + position)
      let found = ones(bytes .== first) | ones(bytes .== second)
      if let found = firstPlace(found | ones(bytes .== third) | ones(bytes .== fourth)) {
        return position &+ found
      }
      position &+= 16
    }
    while position < count {
      let byte = base[position]
      if byte == wanted.0 || byte == wanted.1 || byte == wanted.2 || byte == wanted.3 { break }
      position &+= 1
    }
    return position
  }

  @inline(__always)
  private func load(_ start: UnsafePointer<UInt8>) -> Bytes {
    UnsafeRawPointer(start).loadUnaligned(as: Bytes.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Gives UTF-8 in parts of 16 KiB or less, none of which divides a character: what is written of
  /// each has room on the stack or in a small block of memory, however long the text is.
  package func eachBlock(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let size = 16 << 10
    guard count > size else { return body(self) }
    var start = 0
    while start < count {
      var end = Swift.min(count, start + size)
      // A character has four bytes at most.
      for _ in 0..<3 where end < count && self[end] & 0xC0 == 0x80 { end -= 1 }
      body(UnsafeBufferPointer(rebasing: self[start..<end]))
      start = end
    }
  }
}

typealias Bytes = SIMD16<UInt8>

/// 0xFF where the mask is set.
@inline(__always)
func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes { Bytes.zero.replacing(with: 0xFF, where: mask) }

/// The first and the last eight bytes, each as an integer with the first byte as the lowest.
@inline(__always)
private func halves(_ bytes: Bytes) -> (low: UInt64, high: UInt64) {
  withUnsafeBytes(of: bytes) { memory in
    (
      UInt64(littleEndian: memory.load(as: UInt64.self)),
      UInt64(littleEndian: memory.load(fromByteOffset: 8, as: UInt64.self))
    )
  }
}

/// Whether any byte is not zero.
@inline(__always)
func any(_ bytes: Bytes) -> Bool {
  let (low, high) = halves(bytes)
  return low | high != 0
}

/// The place of the first byte that is not zero.
@inline(__always)
func firstPlace(_ bytes: Bytes) -> Int? {
  guard any(bytes) else { return nil }
  let (low, high) = halves(bytes)
  return low != 0 ? low.trailingZeroBitCount >> 3 : 8 &+ high.trailingZeroBitCount >> 3
}

/// The same, where only the places from `first` on count; it is below sixteen.
@inline(__always)
private func firstPlace(_ bytes: Bytes, from first: Int) -> Int? {
  var (low, high) = halves(bytes)
  if first < 8 {
    low &= UInt64.max &<< UInt64(8 &* first)
  } else {
    low = 0
    high &= UInt64.max &<< UInt64(8 &* (first &- 8))
  }
  if low != 0 { return low.trailingZeroBitCount >> 3 }
  return high != 0 ? 8 &+ high.trailingZeroBitCount >> 3 : nil
}

/// The same for two blocks.
@inline(__always)
private func firstPlace(_ left: Bytes, _ right: Bytes) -> Int? {
  guard any(left | right) else { return nil }
  return firstPlace(left) ?? firstPlace(right).map { $0 &+ 16 }
}
