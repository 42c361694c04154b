import Diagnostics

extension ByteOutput {
  /// Appends text, escaped for HTML text and quoted attributes.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    // Reserve space for whole words: the last word can be written past the end of the text, and the
    // next append overwrites the excess.
    makeRoom(for: bytes.count &+ 8)
    var position = 0
    while position &+ 8 <= bytes.count {
      let word = Word(from + position)
      word.store(start + count)
      let special = word.special
      if special == 0 {
        position &+= 8
        count &+= 8
        continue
      }
      let plain = Word.place(ofFirst: special)
      position &+= plain
      count &+= plain
      appendEscape(of: from[position])
      position &+= 1
      makeRoom(for: bytes.count &- position &+ 8)
    }
    while position < bytes.count {
      let byte = from[position]
      if escape(of: byte) == nil { append(byte) } else { appendEscape(of: byte) }
      position &+= 1
    }
  }

  mutating func appendEscaped(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { appendEscaped($0) }
  }

  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  mutating func appendEscaped(_ byte: UInt8) {
    if escape(of: byte) == nil { append(byte) } else { appendEscape(of: byte) }
  }

  mutating func appendAttribute(_ name: String, _ value: String) {
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
