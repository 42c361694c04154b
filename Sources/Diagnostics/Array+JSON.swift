extension [UInt8] {
  /// Appends a text as a JSON string (RFC 8259, section 7).
  ///
  /// `<`, `>`, `&`, U+2028 and U+2029 are written as escapes, so that the JSON is also safe inside
  /// HTML and scripts.
  package mutating func appendJSON(_ text: String) {
    var copy = text
    copy.withUTF8 { appendJSON($0) }
  }

  /// Appends UTF-8 as a JSON string.
  package mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(0x22)
    bytes.eachBlock { block in
      let first = nextUnusual(in: block, from: 0)
      if first == block.count {
        append(contentsOf: block)
      } else {
        appendEscaped(block, first)
      }
    }
    append(0x22)
  }

  /// Appends what is between the quotation marks.
  ///
  /// - Parameter first: the position of the first byte that may need an escape.
  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int) {
    // An escape takes six bytes at most, and at least one byte needs it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6 * bytes.count) { room in
      guard let source = bytes.baseAddress, let begin = room.baseAddress else { return }
      var end = begin
      var start = 0
      var position = first
      while position < bytes.count {
        let byte = bytes[position]
        if let escape = jsonEscape(byte, bytes, position) {
          end.initialize(from: source + start, count: position &- start)
          end += position &- start
          let length = escape.utf8CodeUnitCount
          end.initialize(from: escape.utf8Start, count: length)
          end += length
          if length == 4 {
            end[0] = hexDigit(byte >> 4)
            end[1] = hexDigit(byte & 15)
            end += 2
          }
          start = position + (byte == 0xE2 ? 3 : 1)
        }
        position = nextUnusual(in: bytes, from: position + 1)
      }
      end.initialize(from: source + start, count: bytes.count &- start)
      end += bytes.count &- start
      append(contentsOf: UnsafeBufferPointer(start: begin, count: end - begin))
    }
  }

  /// Appends a text as a JSON string, or null.
  package mutating func appendJSON(optional text: String?) {
    if let text { appendJSON(text) } else { appendText("null") }
  }

  /// Appends texts as a JSON array of strings.
  package mutating func appendJSON(list texts: [String]) {
    append(0x5B)
    for (position, text) in texts.enumerated() {
      if position > 0 { append(0x2C) }
      appendJSON(text)
    }
    append(0x5D)
  }

  /// Appends a non-negative number in decimal.
  package mutating func appendDecimal(_ number: Int) {
    if number < 10 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
    var unit = 10
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(0x30 + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }

  /// Appends text unchanged.
  package mutating func appendText(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// The offset of the next byte that may need an escape, or the end. Looks at sixteen bytes at a
/// time.
private func nextUnusual(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let raw = UnsafeRawBufferPointer(bytes)
  var position = start
  while position &+ 16 <= bytes.count {
    let some = raw.loadUnaligned(fromByteOffset: position, as: Bytes.self)
    // `"` and `&` differ in one bit, and so do `<` and `>`. Control characters have no high bits.
    let marks =
      ones((some & Bytes(repeating: 0xFB)) .== Bytes(repeating: 0x22))
      | ones((some & Bytes(repeating: 0xFD)) .== Bytes(repeating: 0x3C))
      | ones((some & Bytes(repeating: 0xE0)) .== Bytes.zero)
    let others =
      ones(some .== Bytes(repeating: 0x5C)) | ones(some .== Bytes(repeating: 0x7F))
      | ones(some .== Bytes(repeating: 0xE2))
    if let found = firstPlace(marks | others) { return position &+ found }
    position &+= 16
  }
  while position < bytes.count, isPlain(bytes[position]) { position += 1 }
  return position
}

/// Whether a byte is copied unchanged. True for almost all bytes of a text.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x20, 0x21, 0x23...0x25, 0x27...0x3B, 0x3D, 0x3F...0x5B, 0x5D...0x7E, 0x80...0xE1,
    0xE3...0xFF:
    true
  default: false
  }
}

private func hexDigit(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }

/// The escape of a byte; nil if it needs none. `\u00` is followed by its two digits.
private func jsonEscape(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int)
  -> StaticString?
{
  switch byte {
  case 0x22: "\\\""
  case 0x5C: "\\\\"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  case 0x09: "\\t"
  case 0x3C: "\\u003c"
  case 0x3E: "\\u003e"
  case 0x26: "\\u0026"
  case 0x00..<0x20, 0x7F: "\\u00"
  case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80:
    switch bytes[position + 2] {
    case 0xA8: "\\u2028"
    case 0xA9: "\\u2029"
    default: nil
    }
  default: nil
  }
}
