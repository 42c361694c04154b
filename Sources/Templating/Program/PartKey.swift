/// What tells a remembered part from others: the bytes of what it reads.
///
/// Most keys fit into a few words, so that looking for a part allocates nothing.
package struct PartKey: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
  private var rest: [UInt8] = []
  /// The number of bytes in `words`.
  private var used = 0

  private static let room = 48

  package init() {}

  /// The approximate memory of the key, in bytes.
  package var weight: Int { PartKey.room + rest.count + 16 }

  package mutating func append(_ byte: UInt8) {
    if used == PartKey.room { return rest.append(byte) }
    withUnsafeMutableBytes(of: &words) { $0[used] = byte }
    used += 1
  }

  package mutating func append(_ number: Int) {
    withUnsafeBytes(of: number) { append($0) }
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if used + bytes.count > PartKey.room {
      for byte in bytes { append(byte) }
      return
    }
    withUnsafeMutableBytes(of: &words) { words in
      UnsafeMutableRawBufferPointer(rebasing: words[used...]).copyMemory(from: bytes)
    }
    used += bytes.count
  }

  package static func == (left: PartKey, right: PartKey) -> Bool { left.isSame(as: right) }

  /// The same as `==`, without copies of the keys.
  package func isSame(as other: borrowing PartKey) -> Bool {
    let (left, right) = (words, other.words)
    return left.0 == right.0 && left.1 == right.1 && left.2 == right.2 && left.3 == right.3
      && left.4 == right.4 && left.5 == right.5 && used == other.used && rest == other.rest
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(mixed)
    if !rest.isEmpty { hasher.combine(rest) }
  }

  /// A number that differs for most keys.
  package var mixed: UInt64 {
    var mixed = UInt64(used)
    for word in [words.0, words.1, words.2, words.3, words.4, words.5] {
      mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 29
    }
    return mixed
  }
}
