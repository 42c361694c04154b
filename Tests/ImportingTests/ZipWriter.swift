import Compression

/// A zip archive, as an app writes it or as an attacker does.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// - Parameters:
  ///   - said: the size that the archive says; nil for the true one.
  ///   - mode: permissions and kind of Unix; a link is 0o120777.
  mutating func add(
    _ name: [UInt8], _ content: [UInt8], isPacked: Bool = false, said: Int? = nil,
    mode: UInt32 = 0o100644, isUTF8: Bool = true, isEncrypted: Bool = false, isDamaged: Bool = false
  ) {
    // A gzip file is a head of ten bytes, the packed bytes, and a tail of eight.
    let stored = isPacked ? Array((gzip(content) ?? []).dropFirst(10).dropLast(8)) : content
    let flags = (isUTF8 ? 0x800 : 0) + (isEncrypted ? 1 : 0)
    var fields: [UInt8] = []
    fields += Self.number(flags, 2) + Self.number(isPacked ? 8 : 0, 2)
    fields += Self.number(0, 2) + Self.number(0x5821, 2)
    fields += Self.number(isDamaged ? 7 : Int(Self.checksum(content)), 4)
    fields += Self.number(stored.count, 4) + Self.number(said ?? content.count, 4)
    fields += Self.number(name.count, 2) + Self.number(0, 2)
    directory += [0x50, 0x4B, 1, 2] + Self.number(0x0314, 2) + Self.number(20, 2) + fields
    directory += Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 2)
    directory += Self.number(Int(mode << 16), 4) + Self.number(bytes.count, 4) + name
    bytes += [0x50, 0x4B, 3, 4] + Self.number(20, 2) + fields + name + stored
    count += 1
  }

  mutating func add(_ name: String, _ text: String) { add(Array(name.utf8), Array(text.utf8)) }

  var whole: [UInt8] {
    bytes + directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(count, 2)
      + Self.number(count, 2) + Self.number(directory.count, 4) + Self.number(bytes.count, 4)
      + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
