package import Diagnostics

// All escaping for HTML. It works on bytes: `"` with a combining mark is one `Character`, so
// escaping by `Character` would miss it.

/// Appends `text` with `& < > " '` escaped.
@inline(__always)
func appendEscaped(_ text: String, to output: inout ByteOutput) {
  output.append(escaping: text)
}

extension ByteOutput {
  /// Appends `text` with `& < > " '` escaped.
  package mutating func append(escaping text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      writeEscaped($0, to: &self, keepsReferences: false)
    }
    if isDone != nil { return }
    var text = text
    text.withUTF8 { writeEscaped($0, to: &self, keepsReferences: false) }
  }
}

/// Appends markup in a place for text only, such as a quoted attribute: references stay, tags and
/// quotation marks are escaped.
func appendNeutralized(_ markup: Markup, to output: inout ByteOutput) {
  markup.bytes.withUnsafeBufferPointer { bytes in
    writeEscaped(bytes, to: &output, keepsReferences: true)
  }
}

private func writeEscaped(
  _ bytes: UnsafeBufferPointer<UInt8>, to output: inout ByteOutput, keepsReferences: Bool
) {
  var start = 0
  var position = nextSpecial(in: bytes, from: 0)
  while position < bytes.count {
    let byte = bytes[position]
    if !keepsReferences || byte != UInt8(ascii: "&") {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
      output.append(replacement(of: byte))
      start = position + 1
    }
    position = nextSpecial(in: bytes, from: position + 1)
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}

/// The position of the next `& < > " '`, or the end. Reads eight bytes at a time.
@inline(__always)
private func nextSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var position = start
  let raw = UnsafeRawBufferPointer(bytes)
  while position + 8 <= bytes.count {
    let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    let found =
      zeros(word & 0xFEFE_FEFE_FEFE_FEFE ^ 0x2626_2626_2626_2626)
      | zeros(word & 0xFDFD_FDFD_FDFD_FDFD ^ 0x3C3C_3C3C_3C3C_3C3C)
      | zeros(word ^ 0x2222_2222_2222_2222)
    if found != 0 { return position + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
    position += 8
  }
  if position < bytes.count && bytes.count >= 8 {
    // The last eight bytes, of which the first ones are read again.
    let word = raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    let found =
      zeros(word & 0xFEFE_FEFE_FEFE_FEFE ^ 0x2626_2626_2626_2626)
      | zeros(word & 0xFDFD_FDFD_FDFD_FDFD ^ 0x3C3C_3C3C_3C3C_3C3C)
      | zeros(word ^ 0x2222_2222_2222_2222)
    if found == 0 { return bytes.count }
  }
  while position < bytes.count {
    switch bytes[position] {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      return position
    default: position += 1
    }
  }
  return position
}

/// The highest bit of the first zero byte. Bits of later bytes are undefined.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

private func replacement(of byte: UInt8) -> StaticString {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&#34;"
  default: "&#39;"
  }
}

/// The joined values as HTML. Markup is not escaped.
func joinedMarkup(
  _ values: [TemplateValue], separator: TemplateValue, _ allowance: Allowance
) throws(TemplateProblem) -> [UInt8] {
  var bytes = ByteOutput()
  for (position, value) in values.enumerated() {
    let start = bytes.count
    if position > 0 { try appendPart(separator, to: &bytes) }
    try appendPart(value, to: &bytes)
    try allowance.spend(bytes.count - start)
  }
  return bytes.array
}

private func appendPart(
  _ value: TemplateValue, to bytes: inout ByteOutput
) throws(TemplateProblem) {
  if case .markup(let markup) = value {
    bytes.append(contentsOf: markup.bytes)
  } else {
    appendEscaped(try value.requireText(), to: &bytes)
  }
}
