import Diagnostics

/// A text of Meta's exports: UTF-8 that was read as Latin-1 and escaped, so that each byte is a
/// character. Other text stays as it is.
func textOfMeta(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard scalar.value < 0x100 else { return text }
    bytes.append(UInt8(scalar.value))
  }
  return bytes.isUTF8 ? String(utf8: bytes) : text
}
