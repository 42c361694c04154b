/// Which bytes are written as `%XX` (URL Standard, section 1.3), beside controls and all beyond
/// ASCII.
struct PercentEncodeSet {
  private let also: [UInt8]

  static let control = PercentEncodeSet("")
  static let fragment = PercentEncodeSet(" \"<>`")
  static let query = PercentEncodeSet(" \"#<>")
  static let specialQuery = PercentEncodeSet(" \"#<>'")
  static let path = PercentEncodeSet(" \"#<>?^`{}")
  static let userInfo = PercentEncodeSet(" \"#<>?^`{}/:;=@[\\]|")

  private init(_ also: String) { self.also = Array(also.utf8) }

  func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte > 0x7E || also.contains(byte) }
}

func percentEncoded(_ bytes: ArraySlice<UInt8>, _ set: PercentEncodeSet) -> String {
  var result: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in bytes {
    if set.contains(byte) {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The bytes with `%XX` read; any other `%` stays.
package func percentDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(text)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let high = rest.first?.hexDigit,
      let low = rest.dropFirst().first?.hexDigit
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

/// Text with `%XX` turned into bytes; as it is where those are not UTF-8.
package func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  return String(validating: percentDecoded(text.utf8), as: UTF8.self) ?? text
}

extension UInt8 {
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
