private import CPOSIX
import SiteRenderer

extension FactDigest {
  /// Bytes of a hash.
  static let count = 16

  /// A fast hash, for texts that are published.
  init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { FactDigest(of: $0) } }

  init(of bytes: UnsafeRawBufferPointer) {
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &words) {
      ilgi_hash(
        bytes.baseAddress, bytes.count, $0.baseAddress?.assumingMemoryBound(to: UInt64.self))
    }
    self.init(high: words.0, low: words.1)
  }
}

extension DigestBuilder {
  mutating func add(_ digest: FactDigest) {
    add(Int(truncatingIfNeeded: digest.high))
    add(Int(truncatingIfNeeded: digest.low))
  }
}
