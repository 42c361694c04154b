import Diagnostics

extension [UInt8] {
  /// Appends text for XML content or a double-quoted attribute.
  ///
  /// What XML 1.0 does not allow at all (section 2.2: controls but tab and line ends, U+FFFE,
  /// U+FFFF) is left out. Runs of plain bytes are appended at once.
  mutating func appendXML(_ text: some Collection<UInt8>) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { appendXML(bytes: $0) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { appendXML(bytes: $0) } }
  }

  private mutating func appendXML(bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      // Letters of all scripts.
      if byte >= 0x40, byte != 0x7F, byte != 0xEF {
        position += 1
        continue
      }
      guard let (length, replacement) = xmlEscape(bytes, position) else {
        position += 1
        continue
      }
      append(contentsOf: bytes[start..<position])
      appendText(replacement)
      position += length
      start = position
    }
    append(contentsOf: bytes[start...])
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

/// What stands in for the bytes at a position, and how many they are; nil for a byte that stays.
private func xmlEscape(
  _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
) -> (length: Int, replacement: StaticString)? {
  switch bytes[position] {
  case 0x26: (1, "&amp;")
  case 0x3C: (1, "&lt;")
  case 0x3E: (1, "&gt;")
  case 0x22: (1, "&quot;")
  case 0x00...0x08, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: (1, "")
  case 0xEF
  where position + 2 < bytes.count && bytes[position + 1] == 0xBF && bytes[position + 2] >= 0xBE:
    (3, "")
  default: nil
  }
}
