// Sixteen bytes at once. The compiler makes one instruction of each operation here, in the module
// that uses it: so Diagnostics has its own.

typealias SixteenBytes = SIMD16<UInt8>

@inline(__always)
func load(_ start: UnsafePointer<UInt8>) -> SixteenBytes {
  UnsafeRawPointer(start).loadUnaligned(as: SixteenBytes.self)
}

@inline(__always)
func sixteen(_ byte: UInt8) -> SixteenBytes { SixteenBytes(repeating: byte) }

/// 0xFF where the mask is set.
@inline(__always)
func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> SixteenBytes {
  SixteenBytes.zero.replacing(with: 0xFF, where: mask)
}

/// The first and the last eight bytes, each as an integer with the first byte as the lowest.
@inline(__always)
func halves(_ bytes: SixteenBytes) -> (low: UInt64, high: UInt64) {
  withUnsafeBytes(of: bytes) { memory in
    (
      UInt64(littleEndian: memory.load(as: UInt64.self)),
      UInt64(littleEndian: memory.load(fromByteOffset: 8, as: UInt64.self))
    )
  }
}

/// Whether any byte is not zero.
@inline(__always)
func any(_ bytes: SixteenBytes) -> Bool {
  let (low, high) = halves(bytes)
  return low | high != 0
}

/// The place of the first byte that is not zero.
@inline(__always)
func firstPlace(_ bytes: SixteenBytes) -> Int? {
  guard any(bytes) else { return nil }
  let (low, high) = halves(bytes)
  return low != 0 ? low.trailingZeroBitCount >> 3 : 8 &+ high.trailingZeroBitCount >> 3
}
