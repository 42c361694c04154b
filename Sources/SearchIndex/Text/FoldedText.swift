/// A folded text; where it was asked for, with the way back to the text as it was.
struct FoldedText {
  var scalars: [UInt32] = []
  /// For each scalar the UTF-8 offsets that it came from.
  private(set) var places: [Range<Int>] = []

  var endsWithDigit: Bool { scalars.last.map { (0x30...0x39).contains($0) } ?? false }

  /// Says where all scalars from a position on came from.
  mutating func place(from position: Int, _ range: Range<Int>) {
    for _ in position..<scalars.count { places.append(range) }
  }
}

/// Goes through the scalars of UTF-8 that is known to be valid.
struct ScalarCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Behind the scalar that was given last.
  private(set) var position = 0
  /// Where that scalar begins.
  private(set) var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func next() -> UInt32? {
    start = position
    guard let (scalar, end) = decode(at: position) else { return nil }
    position = end
    return scalar
  }

  func peek() -> UInt32? { decode(at: position)?.scalar }

  mutating func skip(while condition: (UInt32) -> Bool) {
    while let (scalar, end) = decode(at: position), condition(scalar) { position = end }
  }

  /// Whether three digits follow, and no fourth: the rest of a number like 1,000.
  var isBeforeThousands: Bool {
    let digits = bytes[position...].prefix(4).prefix { (0x30...0x39).contains($0) }
    return digits.count == 3
  }

  private func decode(at position: Int) -> (scalar: UInt32, end: Int)? {
    guard position < bytes.count else { return nil }
    let first = UInt32(bytes[position])
    if first < 0x80 { return (first, position + 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return nil }
    var scalar = first & (0x7F >> UInt32(length))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return (scalar, position + length)
  }
}
