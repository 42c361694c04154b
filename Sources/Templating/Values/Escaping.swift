// The one emitter for HTML. It works on bytes: `"` with a combining mark behind it is one Character, and escaping by
// Character would let that quote through.

/// Appends `text` with `& < > " '` escaped, by runs.
func appendEscaped(_ text: String, to output: inout [UInt8]) {
  var text = text
  text.withUTF8 { bytes in
    appendEscaped(bytes, to: &output) { escape($0) }
  }
}

/// Appends markup where only text may stand, such as a quoted attribute: references stay, tags and quotes are escaped.
func appendNeutralized(_ markup: Markup, to output: inout [UInt8]) {
  markup.bytes.withUnsafeBufferPointer { bytes in
    appendEscaped(bytes, to: &output) { $0 == UInt8(ascii: "&") ? nil : escape($0) }
  }
}

private func appendEscaped(
  _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8],
  by escape: (UInt8) -> StaticString?
) {
  var start = 0
  for position in bytes.indices {
    guard let replacement = escape(bytes[position]) else { continue }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
    replacement.withUTF8Buffer { output.append(contentsOf: $0) }
    start = position + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}

@inline(__always)
private func escape(_ byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&#34;"
  case UInt8(ascii: "'"): "&#39;"
  default: nil
  }
}

/// The values one behind the other as HTML, markup as it is and all else escaped.
func joinedMarkup(
  _ values: [TemplateValue], separator: TemplateValue
) throws(TemplateProblem) -> [UInt8] {
  var bytes: [UInt8] = []
  for (position, value) in values.enumerated() {
    if position > 0 { try appendPart(separator, to: &bytes) }
    try appendPart(value, to: &bytes)
  }
  return bytes
}

private func appendPart(_ value: TemplateValue, to bytes: inout [UInt8]) throws(TemplateProblem) {
  if case .markup(let markup) = value {
    bytes.append(contentsOf: markup.bytes)
  } else {
    appendEscaped(try value.requireText(), to: &bytes)
  }
}
