/// Bytes as letters (RFC 4648, section 4).
///
/// - Parameter width: letters of a line, which CRLF ends; nil for one line without an end.
package func base64(_ bytes: [UInt8], lines width: Int? = nil) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var letters: [UInt8] = []
  letters.reserveCapacity(bytes.count / 3 * 4 + 4)
  var column = 0
  var position = 0
  while position < bytes.count {
    let left = bytes.count - position
    let first = UInt32(bytes[position]) << 16
    let second = left > 1 ? UInt32(bytes[position + 1]) << 8 : 0
    let third = left > 2 ? UInt32(bytes[position + 2]) : 0
    let group = first | second | third
    letters.append(alphabet[Int(group >> 18)])
    letters.append(alphabet[Int(group >> 12 & 63)])
    letters.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : 0x3D)
    letters.append(left > 2 ? alphabet[Int(group & 63)] : 0x3D)
    position += 3
    column += 4
    if let width, column >= width {
      letters += [0x0D, 0x0A]
      column = 0
    }
  }
  if width != nil, column > 0 { letters += [0x0D, 0x0A] }
  return String(decoding: letters, as: UTF8.self)
}

/// The bytes that letters of base64 stand for, as browsers read them: what ends early is cut off.
package func bytes(ofBase64 letters: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(letters.count / 4 * 3)
  var group: UInt32 = 0
  var bits = 0
  for letter in letters {
    guard let value = sixBits(of: letter) else { break }
    group = group << 6 | UInt32(value)
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
    }
  }
  return bytes
}

/// What a letter of base64 stands for; nil for any other byte.
func sixBits(of letter: UInt8) -> UInt8? {
  switch letter {
  case 0x41...0x5A: letter - 0x41
  case 0x61...0x7A: letter - 0x61 + 26
  case 0x30...0x39: letter - 0x30 + 52
  case 0x2B: 62
  case 0x2F: 63
  default: nil
  }
}
