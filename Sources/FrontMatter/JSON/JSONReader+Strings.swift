import Diagnostics

// MARK: Strings

extension JSONReader {
  mutating func string() throws(JSONFailure) -> Scalar {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < end, bytes[position] != Byte.quote {
      switch bytes[position] {
      case Byte.backslash: text += Array(String(try escape()).utf8)
      case Byte.lineFeed, Byte.carriageReturn:
        try fail(
          "a quoted value must be closed", Span(start, position),
          label: "its closing quotation mark is missing",
          help: ["write a line break in it as \\n, a quotation mark as \\\""])
      case Byte.tab:
        try fail(
          "a quoted value must hold no tab", Span(position, position + 1), label: "a tab",
          help: ["write \\t"])
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    guard position < end else {
      try fail("a quoted value must be closed", Span(start, end))
    }
    position += 1
    return Scalar(
      text: String(decoding: text, as: UTF8.self), span: Span(start, position), style: .quoted)
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    let start = position
    position += 1
    guard position < end else { try refuseEscape(from: start) }
    position += 1
    switch bytes[position - 1] {
    case Byte.quote: return "\""
    case Byte.backslash: return "\\"
    case Byte.slash: return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: try refuseEscape(from: start)
    }
  }

  /// Reads `\uD55C`, or a surrogate pair for a character above U+FFFF.
  private mutating func unicodeEscape(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
    guard let first = fourDigits() else { try refuseEscape(from: start) }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < end, bytes[position] == Byte.backslash,
      bytes[position + 1] == UInt8(ascii: "u")
    else { try refuseSurrogate(from: start) }
    position += 2
    guard let second = fourDigits() else { try refuseEscape(from: position - 2) }
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { try refuseSurrogate(from: start) }
    return scalar
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= end else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
