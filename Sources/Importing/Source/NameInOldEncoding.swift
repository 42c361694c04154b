import Diagnostics
import HTMLReading

/// A name that is not UTF-8: Korean Windows writes CP949. What is no text in it either has its
/// bytes in hexadecimal digits, so that two names stay two.
func nameInOldEncoding(_ bytes: [UInt8]) -> String {
  let korean = DecodedText(bytes, .korean, .bytes)
  if korean.wrong.isEmpty { return korean.text }
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
