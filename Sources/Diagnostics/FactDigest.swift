/// 128 bits that stand for published bytes, such as all that a page reads: if they are the same, so
/// are those.
package struct FactDigest: Hashable, BitwiseCopyable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}
