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
    bytes.eachBlock { appendXML(block: $0) }
  }

  private mutating func appendXML(block bytes: UnsafeBufferPointer<UInt8>) {
    let first = nextUnusual(in: bytes, from: 0)
    if first == bytes.count { return append(contentsOf: bytes) }
    // What replaces a byte takes six at most.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6 * bytes.count) { room in
      guard let source = bytes.baseAddress, let begin = room.baseAddress else { return }
      var end = begin
      var start = 0
      var position = first
      while position < bytes.count {
        if let (length, replacement) = xmlEscape(bytes, position) {
          end.initialize(from: source + start, count: position - start)
          end += position - start
          end.initialize(from: replacement.utf8Start, count: replacement.utf8CodeUnitCount)
          end += replacement.utf8CodeUnitCount
          position += length
          start = position
        } else {
          position += 1
        }
        position = nextUnusual(in: bytes, from: position)
      }
      end.initialize(from: source + start, count: bytes.count - start)
      end += bytes.count - start
      append(contentsOf: UnsafeBufferPointer(start: begin, count: end - begin))
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

/// The offset of the next byte that may need an escape, or the end. Looks at eight bytes at a time.
private func nextUnusual(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var position = start
  while position + 8 <= bytes.count {
    let word = UInt64(
      littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    // `"` and `&` differ in one bit, and so do `<` and `>`.
    let found =
      zeros(word & 0xFBFB_FBFB_FBFB_FBFB ^ 0x2222_2222_2222_2222)
      | zeros(word & 0xFDFD_FDFD_FDFD_FDFD ^ 0x3C3C_3C3C_3C3C_3C3C)
      | zeros(word ^ 0x7F7F_7F7F_7F7F_7F7F) | zeros(word ^ 0xEFEF_EFEF_EFEF_EFEF)
      | zeros(word & 0xE0E0_E0E0_E0E0_E0E0)
    if found != 0 { return position + found.trailingZeroBitCount / 8 }
    position += 8
  }
  while position < bytes.count, isPlain(bytes[position]) { position += 1 }
  return position
}

/// Has the highest bit of the first zero byte set; the bits of the bytes after it are arbitrary.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0xEF, 0x00..<0x20: false
  default: true
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
