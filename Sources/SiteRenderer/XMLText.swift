extension [UInt8] {
  /// Appends text for XML content or a double-quoted attribute.
  ///
  /// What XML 1.0 does not allow at all (section 2.2: controls but tab and line ends, U+FFFE, U+FFFF) is left out.
  mutating func appendXML(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x26: append(contentsOf: "&amp;".utf8)
      case 0x3C: append(contentsOf: "&lt;".utf8)
      case 0x3E: append(contentsOf: "&gt;".utf8)
      case 0x22: append(contentsOf: "&quot;".utf8)
      case 0x09, 0x0A, 0x0D: append(byte)
      case 0x00..<0x20, 0x7F: break
      case 0xEF
      where position + 2 < bytes.count && bytes[position + 1] == 0xBF && bytes[position + 2] >= 0xBE:
        position += 2
      default: append(byte)
      }
      position += 1
    }
  }

  /// Appends an element that holds text alone.
  mutating func appendXML(element name: String, _ text: String) {
    append(contentsOf: "<\(name)>".utf8)
    appendXML(text.utf8)
    append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Appends ` name="value"`.
  mutating func appendXML(attribute name: String, _ value: String) {
    append(contentsOf: " \(name)=\"".utf8)
    appendXML(value.utf8)
    append(0x22)
  }
}
