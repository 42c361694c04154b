/// A path as the key of a table: two are the same if their bytes are, whatever Unicode says.
package struct PathKey: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static func == (one: PathKey, other: PathKey) -> Bool {
    one.path.hasSameBytes(as: other.path)
  }

  /// The keys are the author's own, and many tables are made of all of them. So the bytes are mixed
  /// quickly, sixteen at a time, and only what comes of it in the hasher's way.
  package func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  /// The bytes, mixed.
  package var mixed: UInt64 {
    var path = path
    return path.withUTF8 { PathKey.mixed(UnsafeRawBufferPointer($0)) }
  }

  private static func mixed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    var mix = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    guard count >= 16 else {
      var last: UInt64 = 0
      for byte in bytes.dropFirst(8) { last = last << 8 | UInt64(byte) }
      var first: UInt64 = 0
      for byte in bytes.prefix(8) { first = first << 8 | UInt64(byte) }
      return folded(first ^ mix, last)
    }
    func add(at position: Int) {
      let first = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let last = bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)
      mix = folded(first ^ mix, last)
    }
    for position in stride(from: 0, to: count - 15, by: 16) { add(at: position) }
    // The end, with some bytes that were there before.
    add(at: count - 16)
    return mix
  }

  private static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: other ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

extension String {
  /// Whether the bytes of this text sort before those of another one.
  package func precedesInBytes(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        let (own, others) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(others))
        let shared = Swift.min(own.count, others.count)
        var position = 0
        while position + 8 <= shared {
          let one = own.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          let other = others.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          if one != other { return one.bigEndian < other.bigEndian }
          position += 8
        }
        while position < shared {
          if own[position] != others[position] { return own[position] < others[position] }
          position += 1
        }
        return own.count < others.count
      }
    }
    return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether another text has the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others -> Bool in
        let (own, others) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(others))
        var position = 0
        while position + 8 <= own.count {
          guard
            own.loadUnaligned(fromByteOffset: position, as: UInt64.self)
              == others.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          else { return false }
          position += 8
        }
        while position < own.count {
          if own[position] != others[position] { return false }
          position += 1
        }
        return true
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
