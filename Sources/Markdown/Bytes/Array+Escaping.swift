import Diagnostics

extension [UInt8] {
  /// Appends text with U+FFFD in place of the characters that XML 1.0 forbids (C0 controls, U+FFFE,
  /// U+FFFF), because feeds contain the HTML. The bytes 0xFE and 0xFF, which the parser writes for
  /// U+FFFE and U+FFFF, are replaced too.
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

  /// Appends an address for a quoted attribute, percent-encoded as RFC 3986 requires. `%` stays.
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
      append((byte >> 4).hexadecimalDigit)
      append((byte & 15).hexadecimalDigit)
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

/// The reserved and unreserved characters of RFC 3986, and `%`. Brackets are encoded, as in the
/// examples of CommonMark.
private let isAddressByte: [Bool] = (0...255).map { (byte: UInt8) in
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case 0x21, 0x23, 0x24, 0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true
  default: false
  }
}
