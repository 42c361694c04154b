// Sixteen bytes at once. The compiler makes one instruction of each operation here.

typealias Block = SIMD16<UInt8>

@inline(__always)
func load(_ start: UnsafePointer<UInt8>) -> Block {
  UnsafeRawPointer(start).loadUnaligned(as: Block.self)
}

@inline(__always)
func sixteen(_ byte: UInt8) -> Block { Block(repeating: byte) }

/// 0xFF where the mask is set.
@inline(__always)
func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> Block { Block.zero.replacing(with: 0xFF, where: mask) }

/// Whether any byte is not zero.
@inline(__always)
func any(_ bytes: Block) -> Bool {
  let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
  return halves[0] | halves[1] != 0
}
