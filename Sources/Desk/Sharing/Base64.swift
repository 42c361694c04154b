import Build

/// Bytes as letters (RFC 4648, section 4).
///
/// - Parameter width: letters of a line, which CRLF ends; nil for one line without an end.
func base64(_ bytes: [UInt8], lines width: Int? = nil) -> String {
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
