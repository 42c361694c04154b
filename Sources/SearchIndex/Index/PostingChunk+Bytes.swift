// A chunk as bytes, for a later build's cache. Numbers are unsigned LEB128. Tokens are sorted, so
// each says only how many scalars it shares with the one before it, and its others. Postings are
// as in `PackedPostings`, but long lists are shorter (`Array+DensePostings.swift`).
extension PostingChunk {
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendNumber(digest.utf8.count)
    bytes += digest.utf8
    bytes.appendNumber(tokens.count)
    var last = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    tokens.each { token in
      var shared = 0
      while shared < last.count, shared < token.count, last[shared] == token[shared] { shared += 1 }
      bytes.appendNumber(shared)
      bytes.appendNumber(token.count - shared)
      for position in shared..<token.count { bytes.appendNumber(Int(token[position])) }
      last = token
    }
    bytes.appendNumber(postings.bytes.count)
    bytes.append(densePostings: postings.bytes)
    return bytes
  }

  /// Nil if the bytes are no chunk.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let chunk = bytes.withUnsafeBufferPointer { buffer -> PostingChunk? in
      var reader = ChunkReader(bytes: buffer)
      guard let digest = reader.run(), let tokens = reader.tokens(),
        let count = reader.number(), let postings = reader.densePostings(count: count)
      else { return nil }
      return PostingChunk(
        tokens: tokens, postings: PackedPostings(bytes: postings),
        digest: String(decoding: digest, as: UTF8.self))
    }
    guard let chunk else { return nil }
    self = chunk
  }
}

struct ChunkReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// How many bytes are left.
  var left: Int { bytes.count - position }

  mutating func number() -> Int? {
    var number = 0
    var shift = 0
    while position < bytes.count, shift < 56 {
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  mutating func run() -> Slice<UnsafeBufferPointer<UInt8>>? { number().flatMap { run($0) } }

  mutating func run(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard count <= bytes.count - position else { return nil }
    position += count
    return bytes[(position - count)..<position]
  }

  mutating func tokens() -> TokenList? {
    guard let count = number(), count <= bytes.count else { return nil }
    var arena: [UInt32] = []
    arena.reserveCapacity(count * 4)
    var starts: [Int32] = [0]
    starts.reserveCapacity(count + 1)
    var last = 0
    for _ in 0..<count {
      guard let shared = number(), let own = number(), shared <= arena.count - last,
        own <= bytes.count
      else { return nil }
      let start = arena.count
      for offset in 0..<shared { arena.append(arena[last + offset]) }
      for _ in 0..<own {
        guard let scalar = number(), let short = UInt32(exactly: scalar) else { return nil }
        arena.append(short)
      }
      starts.append(Int32(arena.count))
      last = start
    }
    return TokenList(arena: arena, starts: starts)
  }
}
