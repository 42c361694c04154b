/// 128 bits that stand for what a page reads: if they are the same, so is the page.
package struct FactDigest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// Makes a digest of bytes.
package typealias FactHash = @Sendable (UnsafeRawBufferPointer) -> FactDigest

/// Makes so many digests, on several threads.
package typealias FactMap = (Int, @escaping @Sendable (Int) -> FactDigest) -> [FactDigest]
