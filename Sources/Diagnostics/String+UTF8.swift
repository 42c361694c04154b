// Checking UTF-8 and making strings of it. The standard library takes about ten instructions for a
// byte beyond ASCII, and an entry's text is checked several times on its way into the model. Here a
// block of 64 bytes is checked without branches, which the compiler turns into vector instructions.

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are valid UTF-8.
  package var isUTF8: Bool {
    var check = UTF8Check()
    return check.run(self)
  }
}

extension ArraySlice<UInt8> {
  package var isUTF8: Bool { withUnsafeBufferPointer(\.isUTF8) }
}

extension [UInt8] {
  package var isUTF8: Bool { withUnsafeBufferPointer(\.isUTF8) }
}

extension String {
  /// The same as `String(decoding:as:)`: what is not UTF-8 becomes U+FFFD.
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var check = UTF8Check()
    // Short strings have a fast path of their own.
    guard bytes.count > 15, check.run(bytes) else {
      self = String(decoding: bytes, as: UTF8.self)
      return
    }
    // why: the check above is what the initializer demands.
    let text = UTF8Span(unchecked: bytes.span, isKnownASCII: !check.isWide)
    self = String(copying: text)
  }

  /// The same as `String(validating:as:)`, which is generic code in the library and takes five
  /// times as long: nil for what is not UTF-8.
  package init?(checked bytes: UnsafeBufferPointer<UInt8>) {
    var check = UTF8Check()
    guard check.run(bytes) else { return nil }
    // Short strings have a fast path of their own.
    guard bytes.count > 15 else {
      self = String(decoding: bytes, as: UTF8.self)
      return
    }
    // why: the check above is what the initializer demands.
    let text = UTF8Span(unchecked: bytes.span, isKnownASCII: !check.isWide)
    self = String(copying: text)
  }

  package init(utf8 bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { String(utf8: $0) }
  }

  package init(utf8 bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(utf8: $0) }
  }
}

/// One look at all bytes of a text.
private struct UTF8Check {
  /// Whether there was anything beyond ASCII.
  private(set) var isWide = false

  private static let blockSize = 64

  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    let count = bytes.count
    var position = 0
    // A block reads the two bytes before it, and after a rare character the bytes up to here are
    // read one by one.
    var nextBlock = 2
    while position < count {
      if position >= nextBlock {
        while position &+ Self.blockSize <= count, accepts(start + position) {
          position &+= Self.blockSize
        }
        // The last character of a block may go on behind it.
        if start[position &- 1] >= 0xC0 {
          position &-= 1
        } else if start[position &- 2] >= 0xE0 {
          position &-= 2
        }
        nextBlock = position &+ Self.blockSize
        if position == count { return true }
      }
      guard let length = Self.length(of: start + position, count &- position) else { return false }
      if length > 1 { isWide = true }
      position &+= length
    }
    return true
  }

  /// Whether a block has only characters of one to three bytes, and goes on rightly from the two
  /// bytes before it. It refuses a few valid ones too: those that begin with 0xE0 or 0xE1.
  @inline(__always)
  private mutating func accepts(_ block: UnsafePointer<UInt8>) -> Bool {
    let start = UnsafeRawPointer(block)
    var wrong = Bytes.zero
    var all = Bytes.zero
    for offset in stride(from: 0, to: Self.blockSize, by: Bytes.scalarCount) {
      let byte = start.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
      let before = start.loadUnaligned(fromByteOffset: offset &- 1, as: Bytes.self)
      let first = start.loadUnaligned(fromByteOffset: offset &- 2, as: Bytes.self)
      // Whether the byte continues a character, 0x80 to 0xBF, and whether one is to go on.
      let signed = start.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
      let continues = ones(signed .< SIMD16<Int8>(repeating: -0x40))
      let goesOn =
        ones(before .>= Bytes(repeating: 0xC0)) | ones(first .>= Bytes(repeating: 0xE0))
      wrong |= continues ^ goesOn
      // 0xC0, 0xC1, 0xE0 and 0xE1.
      wrong |= ones(byte & Bytes(repeating: 0xDE) .== Bytes(repeating: 0xC0))
      wrong |= ones(byte .>= Bytes(repeating: 0xF0))
      // Surrogates: 0xED and a byte from 0xA0 on.
      wrong |= ones(before .== Bytes(repeating: 0xED)) & byte & Bytes(repeating: 0x20)
      all |= byte
    }
    if any(wrong) { return false }
    if any(all & Bytes(repeating: 0x80)) { isWide = true }
    return true
  }

  /// The length of the character at a position; nil if it is none.
  @inline(__always)
  private static func length(of start: UnsafePointer<UInt8>, _ room: Int) -> Int? {
    let byte = start[0]
    if byte < 0x80 { return 1 }
    func isPart(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset < room && range.contains(start[offset])
    }
    switch byte {
    case 0xC2...0xDF: return isPart(1) ? 2 : nil
    case 0xE0: return isPart(1, 0xA0...0xBF) && isPart(2) ? 3 : nil
    case 0xED: return isPart(1, 0x80...0x9F) && isPart(2) ? 3 : nil
    case 0xE1...0xEF: return isPart(1) && isPart(2) ? 3 : nil
    case 0xF0: return isPart(1, 0x90...0xBF) && isPart(2) && isPart(3) ? 4 : nil
    case 0xF1...0xF3: return isPart(1) && isPart(2) && isPart(3) ? 4 : nil
    case 0xF4: return isPart(1, 0x80...0x8F) && isPart(2) && isPart(3) ? 4 : nil
    default: return nil
    }
  }
}
