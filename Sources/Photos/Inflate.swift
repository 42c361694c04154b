/// Reads a zlib stream (RFC 1950, RFC 1951), to find where it ends and how long its contents are.
/// Only with a limit are the contents kept: a photo's pixels are counted, never decoded.
struct Inflate {
  /// One past the stream's check sum.
  private(set) var end = 0
  /// Bytes of the contents.
  private(set) var count = 0
  /// The contents, if they were asked for.
  private(set) var contents: [UInt8] = []
  private let limit: Int?

  private var offset = 2
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// - Parameter limit: how long the contents may be if they are kept; nil keeps none.
  /// - Returns: nil if the stream is damaged, ends early, or holds more than the limit.
  init?(_ bytes: [UInt8], keeping limit: Int? = nil) {
    self.limit = limit
    guard bytes.count >= 6, bytes[0] & 0x0F == 8, bytes[1] & 0x20 == 0,
      (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31),
      bytes.withUnsafeBufferPointer({ readBlocks($0) })
    else { return nil }
    end = offset - bitCount / 8 + 4
    if end > bytes.count { return nil }
  }

  private mutating func readBlocks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while true {
      guard let isLast = take(1, bytes), let kind = take(2, bytes) else { return false }
      let isRead =
        switch kind {
        case 0: readStored(bytes)
        case 1: readCodes(Self.fixedLiterals, Self.fixedDistances, bytes)
        case 2: readDynamic(bytes)
        default: false
        }
      guard isRead else { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func readStored(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    _ = take(bitCount % 8, bytes)
    guard let length = take(16, bytes), let check = take(16, bytes), length == ~check & 0xFFFF
    else {
      return false
    }
    // Whole bytes that were read ahead are given back.
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard offset + length <= bytes.count else { return false }
    count += length
    if let limit {
      guard count <= limit else { return false }
      contents += bytes[offset..<offset + length]
    }
    offset += length
    return true
  }

  private mutating func readDynamic(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let literals = take(5, bytes), let distances = take(5, bytes), let count = take(4, bytes)
    else { return false }
    var lengths = [UInt8](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for place in order.prefix(count + 4) {
      guard let length = take(3, bytes) else { return false }
      lengths[place] = UInt8(length)
    }
    guard let codes = HuffmanTable(lengths) else { return false }
    let wanted = literals + 257 + distances + 1
    lengths = []
    while lengths.count < wanted {
      guard let symbol = next(codes, bytes) else { return false }
      switch symbol {
      case 0..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last, let more = take(2, bytes) else { return false }
        lengths += [UInt8](repeating: last, count: more + 3)
      default:
        guard let more = symbol == 17 ? take(3, bytes) : take(7, bytes) else { return false }
        lengths += [UInt8](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      }
    }
    guard lengths.count == wanted, let first = HuffmanTable(Array(lengths[..<(literals + 257)])),
      let second = HuffmanTable(Array(lengths[(literals + 257)...]))
    else { return false }
    return readCodes(first, second, bytes)
  }

  private mutating func readCodes(
    _ literals: HuffmanTable, _ distances: HuffmanTable, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    while true {
      guard let symbol = next(literals, bytes) else { return false }
      if symbol == 256 { return true }
      guard symbol > 256 else {
        count += 1
        if let limit {
          guard count <= limit else { return false }
          contents.append(UInt8(symbol))
        }
        continue
      }
      guard symbol < 286, let extra = take(Self.lengths[symbol - 257].1, bytes),
        let place = next(distances, bytes), place < 30,
        let far = take(Self.distances[place].1, bytes)
      else { return false }
      let length = Self.lengths[symbol - 257].0 + extra
      let distance = Self.distances[place].0 + far
      guard distance <= count else { return false }
      count += length
      if let limit {
        guard count <= limit else { return false }
        for _ in 0..<length { contents.append(contents[contents.count - distance]) }
      }
    }
  }

  private mutating func next(
    _ table: HuffmanTable, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    fill(bytes)
    let entry = table.entries[Int(bits & 0x7FFF)]
    let length = Int(entry & 15)
    guard length > 0, length <= bitCount else { return nil }
    bits >>= UInt64(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  private mutating func take(_ wanted: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    fill(bytes)
    guard wanted <= bitCount else { return nil }
    let value = bits & (1 << UInt64(wanted) - 1)
    bits >>= UInt64(wanted)
    bitCount -= wanted
    return Int(value)
  }

  private mutating func fill(_ bytes: UnsafeBufferPointer<UInt8>) {
    while bitCount <= 48, offset < bytes.count {
      bits |= UInt64(bytes[offset]) << UInt64(bitCount)
      offset += 1
      bitCount += 8
    }
  }

  /// The shortest length of each symbol from 257, and how many bits are added to it.
  private static let lengths: [(Int, Int)] = {
    let extra = [Int](repeating: 0, count: 8) + (1...5).flatMap { [$0, $0, $0, $0] } + [0]
    var shortest = 3
    return extra.enumerated().map { place, bits in
      if place == 28 { return (258, 0) }
      defer { shortest += 1 << bits }
      return (shortest, bits)
    }
  }()
  private static let distances: [(Int, Int)] = {
    var shortest = 1
    return (0..<30).map { place in
      let bits = max(0, place / 2 - 1)
      defer { shortest += 1 << bits }
      return (shortest, bits)
    }
  }()
  private static let fixedLiterals = HuffmanTable(
    complete: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanTable(complete: [UInt8](repeating: 5, count: 30))
}

/// Symbols by the next 15 bits of a stream.
private struct HuffmanTable {
  /// The symbol times 16, plus the length of its code; 0 where no code begins with these bits.
  private(set) var entries = [UInt16](repeating: 0, count: 1 << 15)

  init(complete lengths: [UInt8]) { _ = fill(lengths) }

  /// Nil if the codes take more room than there is.
  init?(_ lengths: [UInt8]) {
    guard fill(lengths) else { return nil }
  }

  private mutating func fill(_ lengths: [UInt8]) -> Bool {
    var code = 0
    for length in 1...15 {
      code <<= 1
      for (symbol, wanted) in lengths.enumerated() where Int(wanted) == length {
        guard code < 1 << length else { return false }
        // Codes are in the stream with their first bit lowest.
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        for place in stride(from: reversed, to: 1 << 15, by: 1 << length) {
          entries[place] = UInt16(symbol << 4 | length)
        }
        code += 1
      }
    }
    return true
  }
}

/// A zlib stream of stored blocks: the contents as they are.
func storedStream(_ contents: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = contents[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    stream.append(block.count, 2, .little)
    stream.append(~block.count, 2, .little)
    stream += block
  } while !rest.isEmpty
  var (first, second) = (1, 0)
  for byte in contents {
    first = (first + Int(byte)) % 65_521
    second = (second + first) % 65_521
  }
  stream.append(second << 16 | first, 4)
  return stream
}
