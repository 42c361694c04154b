import Diagnostics

/// A line of a source text: the range without its line end (LF or CRLF; a CR alone ends no line),
/// and the start of the next line.
struct SourceLine: Equatable {
  let start: Int
  let end: Int
  let next: Int

  /// The line that begins at `start`. Complexity: O(length of the line).
  init(in bytes: [UInt8], at start: Int) {
    let position = bytes.withUnsafeBufferPointer { $0.place(of: Byte.lineFeed, from: start) }
    let ended = position < bytes.count
    self.start = start
    self.next = ended ? position + 1 : position
    self.end =
      ended && position > start && bytes[position - 1] == Byte.carriageReturn
      ? position - 1 : position
  }

  init(start: Int, end: Int, next: Int) {
    self.start = start
    self.end = end
    self.next = next
  }

  var range: Range<Int> { start..<end }
  var isEmpty: Bool { start == end }
}

/// The Unicode scalar at `position` and its length in bytes, or nil for invalid UTF-8.
func scalar(
  in bytes: [UInt8], at position: Int, before end: Int
) -> (scalar: Unicode.Scalar, length: Int)? {
  let first = bytes[position]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let (length, smallest, bits): (Int, UInt32, UInt32)
  switch first {
  case 0xC2...0xDF: (length, smallest, bits) = (2, 0x80, UInt32(first & 0x1F))
  case 0xE0...0xEF: (length, smallest, bits) = (3, 0x800, UInt32(first & 0x0F))
  case 0xF0...0xF4: (length, smallest, bits) = (4, 0x10000, UInt32(first & 0x07))
  default: return nil
  }
  guard position + length <= end else { return nil }
  var value = bits
  for byte in bytes[position + 1..<position + length] {
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}

/// The number of spaces and tabs from `position` on.
func blanks(in bytes: [UInt8], from position: Int, to end: Int) -> Int {
  var current = position
  while current < end && Byte.isBlank(bytes[current]) { current += 1 }
  return current - position
}

/// Names for the bytes that the parsers of this module look for.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let apostrophe: UInt8 = 0x27
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}
