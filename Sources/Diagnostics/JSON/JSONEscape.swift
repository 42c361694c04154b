/// A backslash in a text of JSON and what belongs to it (RFC 8259, section 7).
package enum JSONEscape {
  case scalar(Unicode.Scalar)
  /// Half of a surrogate pair: JSON writes a character above U+FFFF as two `\u` sequences.
  case halfOfPair
  case unknown

  /// Reads the escape at a backslash; a pair of surrogates is one. The position is after it, also
  /// after half of a pair, and at the backslash if the escape is unknown.
  package static func read(_ bytes: [UInt8], at position: inout Int, before end: Int) -> JSONEscape
  {
    guard position + 1 < end else { return .unknown }
    if let scalar = letters[bytes[position + 1]] {
      position += 2
      return .scalar(scalar)
    }
    guard let first = unit(bytes, at: position, before: end) else { return .unknown }
    position += 6
    if let scalar = Unicode.Scalar(first) { return .scalar(scalar) }
    guard first < 0xDC00, let second = unit(bytes, at: position, before: end),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return .halfOfPair }
    position += 6
    return .scalar(scalar)
  }

  private static let letters: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// The UTF-16 code unit of `\uD55C`.
  private static func unit(_ bytes: [UInt8], at start: Int, before end: Int) -> UInt32? {
    guard start + 6 <= end, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
