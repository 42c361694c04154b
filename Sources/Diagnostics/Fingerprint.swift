/// A 64-bit hash for names of files and for seeing that something changed; never against an
/// attacker.
///
/// Eight bytes at a time: xor, multiply, fold the upper half down (the multiplier is 2⁶⁴ divided by
/// the golden ratio: Knuth, The Art of Computer Programming, volume 3, section 6.4). The same on
/// every machine.
package func fingerprint(_ bytes: [UInt8]) -> UInt64 {
  var fingerprint = Fingerprint(count: bytes.count)
  fingerprint.add(bytes)
  return fingerprint.value
}

/// The `fingerprint` of bytes that come in blocks.
package struct Fingerprint {
  private var hash: UInt64
  private var isComplete = false

  /// - Parameter count: of all bytes together.
  package init(count: Int) { hash = UInt64(count) &* multiplier }

  /// Adds a block. Every block but the last has a multiple of eight bytes.
  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// Adds a block. Every block but the last has a multiple of eight bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    // A local copy stays in a register.
    var hash = self.hash
    let end = start + (bytes.count & ~7)
    var position = start
    // Four words at once: counting takes nearly as long as mixing.
    while end - position >= 32 {
      hash = mixed(hash, position.word(0))
      hash = mixed(hash, position.word(1))
      hash = mixed(hash, position.word(2))
      hash = mixed(hash, position.word(3))
      position += 32
    }
    while position < end {
      hash = mixed(hash, position.word(0))
      position += 8
    }
    self.hash = hash
    guard bytes.count & 7 != 0 else { return }
    addLast(bytes[(bytes.count & ~7)...])
  }

  private mutating func addLast(_ bytes: Slice<UnsafeRawBufferPointer>) {
    var last: UInt64 = 0
    for byte in bytes { last = last << 8 | UInt64(byte) }
    hash = mixed(hash, last)
    isComplete = true
  }

  package var value: UInt64 {
    let hash = isComplete ? hash : mixed(hash, 0)
    return mixed(hash, hash >> 32)
  }
}

extension UnsafeRawPointer {
  fileprivate func word(_ number: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: number * 8, as: UInt64.self))
  }
}

private let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15

private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word) &* multiplier
  return product ^ (product >> 32)
}

/// Sixteen hexadecimal digits.
package func hexDigits(_ value: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { digits in
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
      digits[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    return 16
  }
}
