extension [UInt8] {
  /// Appends a text as a JSON string (RFC 8259, section 7).
  ///
  /// `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so that the JSON is also safe inside
  /// HTML and scripts.
  package mutating func appendJSON(_ text: String) {
    append(0x22)
    var copy = text
    copy.withUTF8 { bytes in
      var start = 0
      for (position, byte) in bytes.enumerated() {
        if isPlain(byte) { continue }
        guard let escape = jsonEscape(byte, bytes, position) else { continue }
        append(contentsOf: bytes[start..<position])
        append(contentsOf: escape.utf8)
        start = position + (byte == 0xE2 ? 3 : 1)
      }
      append(contentsOf: bytes[start...])
    }
    append(0x22)
  }

  /// Appends a text as a JSON string, or null.
  package mutating func appendJSON(optional text: String?) {
    if let text { appendJSON(text) } else { appendText("null") }
  }

  /// Appends texts as a JSON array of strings.
  package mutating func appendJSON(list texts: some Sequence<String>) {
    append(0x5B)
    for (position, text) in texts.enumerated() {
      if position > 0 { append(0x2C) }
      appendJSON(text)
    }
    append(0x5D)
  }

  /// Appends a non-negative number in decimal.
  package mutating func appendDecimal(_ number: Int) {
    if number < 10 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
    var digits: [UInt8] = []
    var rest = number
    while rest > 0 {
      digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    append(contentsOf: digits.reversed())
  }

  /// Appends text unchanged.
  package mutating func appendText(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// Whether a byte is copied unchanged. True for almost all bytes of a text.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x20, 0x21, 0x23...0x25, 0x27...0x3B, 0x3D, 0x3F...0x5B, 0x5D...0x7E, 0x80...0xE1,
    0xE3...0xFF:
    true
  default: false
  }
}

private func jsonEscape(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int)
  -> String?
{
  switch byte {
  case 0x22: "\\\""
  case 0x5C: "\\\\"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  case 0x09: "\\t"
  case 0x00..<0x20, 0x3C, 0x3E, 0x26, 0x7F:
    "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80:
    switch bytes[position + 2] {
    case 0xA8: "\\u2028"
    case 0xA9: "\\u2029"
    default: nil
    }
  default: nil
  }
}
