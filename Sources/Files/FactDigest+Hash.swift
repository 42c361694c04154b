private import CPOSIX
package import Diagnostics

extension FactDigest {
  /// Bytes of a hash.
  package static let count = 16

  /// A fast hash, for texts that are published.
  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { FactDigest(of: $0) } }

  package init(of bytes: UnsafeRawBufferPointer) {
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &words) {
      ilgi_hash(
        bytes.baseAddress, bytes.count, $0.baseAddress?.assumingMemoryBound(to: UInt64.self))
    }
    self.init(high: words.0, low: words.1)
  }
}

/// The hash of bytes that come in pieces.
package struct FactDigestBuilder {
  private var state: (UInt64, UInt64) = (0, 0)
  /// Fewer than 16, which wait for the others of their block.
  private var rest: [UInt8] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(16 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 16 else { return }
      rest.withUnsafeBytes { mix($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - start) % 16
    bytes.withUnsafeBytes { mix(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    rest += bytes[end...]
  }

  private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeMutableBytes(of: &state) {
      ilgi_hash_add(
        $0.baseAddress?.assumingMemoryBound(to: UInt64.self), blocks.baseAddress, blocks.count)
    }
  }

  /// Of all bytes that were added.
  package var digest: FactDigest {
    var state = state
    withUnsafeMutableBytes(of: &state) { state in
      rest.withUnsafeBytes {
        ilgi_hash_end(
          state.baseAddress?.assumingMemoryBound(to: UInt64.self), $0.baseAddress, $0.count, count)
      }
    }
    return FactDigest(high: state.0, low: state.1)
  }
}

extension DigestBuilder {
  package mutating func add(_ digest: FactDigest) {
    add(Int(truncatingIfNeeded: digest.high))
    add(Int(truncatingIfNeeded: digest.low))
  }
}
