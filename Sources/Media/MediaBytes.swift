/// The bytes of a file, read in pieces. Every read is checked against the end.
final class MediaBytes {
  let count: Int
  private let read: (Int, Int) -> [UInt8]?
  private var window: [UInt8] = []
  private var start = 0

  /// Bytes that one read may have; tables are read piece by piece.
  static let longest = 1 << 20

  init(count: Int, read: @escaping (Int, Int) -> [UInt8]?) {
    (self.count, self.read) = (count, read)
  }

  /// A few bytes; past the end is an error.
  func run(_ range: Range<Int>) throws(MediaProblem) -> [UInt8] {
    try load(range)
    return Array(window[range.lowerBound - start..<range.upperBound - start])
  }

  /// The unsigned number of `width` bytes (1 to 8), or nil if it does not fit into an `Int`.
  func number(
    _ width: Int, at offset: Int, isLittle: Bool = false
  ) throws(MediaProblem) -> Int? {
    guard offset >= 0, offset <= count - width else { throw .unavailable }
    try load(offset..<offset + width)
    var value: UInt64 = 0
    for step in 0..<width {
      let place = isLittle ? width - 1 - step : step
      value = value << 8 | UInt64(window[offset - start + place])
    }
    return Int(exactly: value)
  }

  /// A number of at most four bytes.
  func small(
    _ width: Int, at offset: Int, isLittle: Bool = false
  ) throws(MediaProblem) -> Int {
    try number(width, at: offset, isLittle: isLittle) ?? 0
  }

  func has(_ text: String, at offset: Int) throws(MediaProblem) -> Bool {
    let length = text.utf8.count
    guard offset >= 0, offset <= count - length else { return false }
    return try run(offset..<offset + length).elementsEqual(text.utf8)
  }

  /// Reads ahead where the reads follow each other, and little where they jump.
  private func load(_ range: Range<Int>) throws(MediaProblem) {
    let end = start + window.count
    if range.lowerBound >= start, range.upperBound <= end { return }
    guard range.lowerBound >= 0, range.upperBound <= count, range.count <= Self.longest else {
      throw .unavailable
    }
    let follows = range.lowerBound >= start && range.lowerBound <= end + 512
    let wanted = max(range.count, follows ? 64 << 10 : 4 << 10)
    let length = min(wanted, count - range.lowerBound)
    guard let bytes = read(range.lowerBound, length), bytes.count == length else {
      throw .unavailable
    }
    (window, start) = (bytes, range.lowerBound)
  }
}

/// What a copy has otherwise, while a file is walked.
struct MediaEdits {
  private(set) var patches: [MediaPatch] = []

  mutating func zero(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    patches.append(MediaPatch(range: range, bytes: []))
  }

  mutating func put(_ bytes: [UInt8], at offset: Int) {
    guard !bytes.isEmpty else { return }
    patches.append(MediaPatch(range: offset..<offset + bytes.count, bytes: bytes))
  }

  mutating func put(_ text: String, at offset: Int) { put(Array(text.utf8), at: offset) }
}

extension [UInt8] {
  /// The unsigned big-endian number of `width` bytes; nil past the end.
  func number(_ width: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    return Int(exactly: self[offset..<offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count - signature.count else { return false }
    return self[offset..<offset + signature.count].elementsEqual(signature)
  }

  func has(_ signature: String, at offset: Int = 0) -> Bool {
    has(Array(signature.utf8), at: offset)
  }
}
