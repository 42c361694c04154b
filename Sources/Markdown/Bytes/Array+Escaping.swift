// Escaping is about bytes: `"` followed by a combining mark is one Character and would stay raw
// (safety.md).

extension [UInt8] {
  /// Appends text so that it means itself in HTML text and in a quoted attribute.
  mutating func appendEscaped(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case 0x26: append(contentsOf: "&amp;".utf8)
      case 0x3C: append(contentsOf: "&lt;".utf8)
      case 0x3E: append(contentsOf: "&gt;".utf8)
      case 0x22: append(contentsOf: "&quot;".utf8)
      default: append(byte)
      }
    }
  }

  /// The same over a string, in runs: nearly all of a text needs no escape.
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while true {
        let position = bytes.position(from: start) { byte in
          nearest(byte ^ 0x26, byte ^ 0x3C, byte ^ 0x3E, byte ^ 0x22)
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
        if position == bytes.count { return }
        appendEscaped(CollectionOfOne(bytes[position]))
        start = position + 1
      }
    }
  }

  /// Appends text with U+FFFD for the characters that XML 1.0 forbids (C0 controls, U+FFFE,
  /// U+FFFF): they may stand in no feed, and an entry's HTML stands in feeds. Bytes that UTF-8 has
  /// no use for are taken for the latter.
  mutating func appendWithoutForbidden(_ bytes: [UInt8]) {
    for (position, byte) in bytes.enumerated() {
      if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte >= 0xFE {
        append(contentsOf: "\u{FFFD}".utf8)
      } else if byte >= 0xBE && position >= 2 && bytes[position - 1] == 0xBF
        && bytes[position - 2] == 0xEF
      {
        append(0xBD)
      } else {
        append(byte)
      }
    }
  }

  /// Appends an address for a quoted attribute: percent-encoded where RFC 3986 asks for it, `%`
  /// left as it is.
  mutating func appendAddress(_ address: String) {
    var address = address
    address.withUTF8 { bytes in
      isAddressByte.withUnsafeBufferPointer { isPlain in
        var start = 0
        while true {
          var position = start
          while position < bytes.count && isPlain[Int(bytes[position])] { position &+= 1 }
          append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
          guard position < bytes.count else { return }
          appendEncoded(bytes[position])
          start = position + 1
        }
      }
    }
  }

  private mutating func appendEncoded(_ byte: UInt8) {
    switch byte {
    case 0x26: append(contentsOf: "&amp;".utf8)
    case 0x27: append(contentsOf: "&#x27;".utf8)
    default:
      append(0x25)
      append(hexadecimal(byte >> 4))
      append(hexadecimal(byte & 15))
    }
  }

  mutating func appendAttribute(_ name: String, _ value: String) {
    append(0x20)
    append(contentsOf: name.utf8)
    append(contentsOf: "=\"".utf8)
    appendEscaped(value)
    append(0x22)
  }
}

/// Reserved and unreserved characters of RFC 3986 and `%`; brackets are encoded, as CommonMark's
/// examples do.
private let isAddressByte: [Bool] = (0...255).map { (byte: UInt8) in
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case 0x21, 0x23, 0x24, 0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true
  default: false
  }
}

private func hexadecimal(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
