// Escaping works on bytes: `"` with a combining mark is one `Character`, and would not be escaped.

extension ByteOutput {
  /// Appends text, escaped for HTML text and quoted attributes.
  package mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    var position = 0
    while true {
      let special = bytes.place(ofAny: (0x26, 0x3C, 0x3E, 0x22), from: position)
      append(
        contentsOf: UnsafeBufferPointer(start: from + position, count: special &- position))
      guard special < bytes.count else { return }
      appendEscape(of: from[special])
      position = special &+ 1
    }
  }

  package mutating func appendEscaped(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { appendEscaped($0) }
  }

  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  package mutating func appendEscaped(_ byte: UInt8) {
    if escape(of: byte) == nil { append(byte) } else { appendEscape(of: byte) }
  }

  package mutating func appendAttribute(_ name: String, _ value: String) {
    append(0x20)
    append(text: name)
    append("=\"")
    appendEscaped(value)
    append(0x22)
  }

  @inline(never)
  private mutating func appendEscape(of byte: UInt8) {
    if let escape = escape(of: byte) { append(escape) } else { append(byte) }
  }
}

extension [UInt8] {
  /// Appends text, escaped for HTML text and quoted attributes.
  package mutating func appendEscaped(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let escape = escape(of: byte) { appendText(escape) } else { append(byte) }
    }
  }

  package mutating func appendEscaped(_ text: String) { appendEscaped(text.utf8) }
}

@inline(__always)
private func escape(of byte: UInt8) -> StaticString? {
  switch byte {
  case 0x26: "&amp;"
  case 0x3C: "&lt;"
  case 0x3E: "&gt;"
  case 0x22: "&quot;"
  default: nil
  }
}
