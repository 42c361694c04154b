import Diagnostics

// What `{{ }}` writes, by the HTML around it.

extension Renderer {
  mutating func render(_ output: Output) throws(Failure) {
    let value = try value(output.expression)
    let start = self.output.count
    let context = templates.contexts[output.number]
    switch value {
    case .string(let string): appendEscaped(string, to: &self.output)
    case .integer(let integer): self.output.append(contentsOf: String(integer).utf8)
    case .markup(let markup):
      switch context {
      case .text: self.output.append(contentsOf: markup.bytes)
      case .plainText, .url: appendNeutralized(markup, to: &self.output)
      }
    case .none, .bool, .number, .list, .map, .object, .undefined:
      let text = try at(output.expression.span) { () throws(TemplateProblem) in
        try value.requireText()
      }
      appendEscaped(text, to: &self.output)
    }
    guard case .url(let quote) = context else { return }
    if case .markup(let markup) = value, hasOtherReference(markup.bytes) {
      self.output.removeSubrange(start...)
      throw failure(
        TemplateProblem(
          "markup in a link has no character references before its path",
          identifier: "template.url", label: "one could hide a scheme"), output.expression.span)
    }
    try checkURL(quote, start, output.expression.span)
  }

  /// Looks at the attribute's value so far; a scheme that may run code is taken back and reported.
  private mutating func checkURL(
    _ quote: UInt8, _ start: Int, _ span: Span
  ) throws(Failure) {
    let opening = output.lastIndex(of: quote).map { $0 + 1 } ?? 0
    guard mayHaveScheme(output[opening...]) else { return }
    let shown = String(decoding: output[opening...], as: UTF8.self)
    guard let scheme = refusedScheme(of: resolvingReferences(shown)) else { return }
    output.removeSubrange(start...)
    throw failure(
      TemplateProblem(
        "a link is relative or has the scheme http, https, mailto or tel",
        identifier: "template.url", label: "this one has the scheme '\(scheme)'"), span)
  }
}

/// Whether a `:`, or a reference that could be one, stands before what ends every scheme.
private func mayHaveScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
  for byte in bytes {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "&"): return true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
    default: break
    }
  }
  return false
}

/// Whether markup has references that escaping does not make, where a scheme could stand: browsers know two thousand of
/// them, some without `;`.
private func hasOtherReference(_ bytes: [UInt8]) -> Bool {
  for (position, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "&"):
      let rest = bytes[position...]
      let own = ["&amp;", "&lt;", "&gt;", "&#34;", "&#39;"]
      if !own.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    case UInt8(ascii: "#") where position > 0 && bytes[position - 1] == UInt8(ascii: "&"): break
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
    default: break
    }
  }
  return false
}

/// The scheme of a URL when it is not one that a page may link to; browsers drop controls and spaces first.
func refusedScheme(of url: String) -> String? {
  var scheme: [UInt8] = []
  var rest = url.utf8[...]
  while let byte = rest.popFirst() {
    if byte <= 0x20 || byte == 0x7F { continue }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
    case UInt8(ascii: ":"):
      let name = String(decoding: scheme, as: UTF8.self)
      if ["http", "https", "mailto", "tel"].contains(name) { return nil }
      return name == "data" && isRasterImage(rest) ? nil : name
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
    default: scheme.append(byte)
    }
  }
  return nil
}

private func isRasterImage(_ rest: Substring.UTF8View) -> Bool {
  ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"].contains { kind in
    rest.starts(with: (kind + ";").utf8) || rest.starts(with: (kind + ",").utf8)
  }
}
