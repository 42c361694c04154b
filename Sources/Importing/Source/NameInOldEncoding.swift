import Diagnostics
import Glibc

/// A name that is not UTF-8: Korean Windows writes CP949. What is no text in it either has its
/// bytes in hexadecimal digits, so that two names stay two.
func nameInOldEncoding(_ bytes: [UInt8]) -> String {
  if let text = decoded(bytes, from: "CP949") { return text }
  return bytes.reduce(into: "") { text, byte in
    if (0x20..<0x7F).contains(byte), byte != 0x25 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += "%" + hexDigit(byte >> 4) + hexDigit(byte & 15)
    }
  }
}

private func hexDigit(_ number: UInt8) -> String {
  String(Unicode.Scalar(number.hexadecimalDigit))
}

/// Nil unless all bytes are text in the encoding, by the names of glibc.
private func decoded(_ bytes: [UInt8], from encoding: String) -> String? {
  guard let state = iconv_open("UTF-8", encoding), state != iconv_t(bitPattern: -1) else {
    return nil
  }
  defer { iconv_close(state) }
  var input = bytes.map { CChar(bitPattern: $0) }
  var output = [CChar](repeating: 0, count: 4 * bytes.count + 8)
  let room = output.count
  var (left, free) = (input.count, room)
  let result = input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target in
      var (from, to) = (source.baseAddress, target.baseAddress)
      return iconv(state, &from, &left, &to, &free)
    }
  }
  guard result != -1, left == 0 else { return nil }
  return String(validating: output[..<(room - free)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
