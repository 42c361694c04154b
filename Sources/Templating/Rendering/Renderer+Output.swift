import Diagnostics
import WebAddresses

// The output of `{{ }}`, depending on the HTML context.

extension Renderer {
  mutating func renderOutput(_ operand: Operand, _ context: OutputContext) throws(Failure) {
    switch try evaluate(operand) {
    case .undefined(let undefined):
      if case .noElse = undefined.reason { return }
      throw failure(undefined, span(operand))
    case .string(let text): try write(text, in: context, at: operand)
    case .markup(let markup): try write(markup, in: context, at: span(operand))
    case let other: try write(other, in: context, at: span(operand))
    }
  }

  @inline(__always)
  private mutating func write(
    _ text: String, in context: OutputContext, at operand: Operand
  ) throws(Failure) {
    let start = output.count
    appendEscaped(text, to: &output)
    if output.count > Self.longestOutput { try checkLimits(span(operand)) }
    if case .url(let quote) = context { try checkURL(quote, start, span(operand)) }
  }

  private mutating func write(
    _ value: TemplateValue, in context: OutputContext, at span: Span
  ) throws(Failure) {
    let start = output.count
    switch value {
    case .integer(let integer): appendDecimal(integer, to: &output)
    case .none, .bool, .number, .string, .list, .map, .object, .handle, .undefined, .markup:
      let text: String
      do throws(TemplateProblem) {
        text = try value.requireText()
      } catch {
        throw failure(error, span)
      }
      appendEscaped(text, to: &output)
    }
    try checkLimits(span)
    if case .url(let quote) = context { try checkURL(quote, start, span) }
  }

  mutating func write(
    _ markup: Markup, in context: OutputContext, at span: Span
  ) throws(Failure) {
    try checkLimits(span)
    switch context {
    case .text: output.append(contentsOf: markup.bytes)
    case .plainText: appendNeutralized(markup, to: &output)
    case .url(let quote):
      let start = output.count
      appendNeutralized(markup, to: &output)
      if hasOtherReference(markup.bytes) {
        output.remove(from: start)
        throw failure(
          TemplateProblem(
            "markup in a link has no character references before its path",
            identifier: "template.url", label: "one could hide a scheme"), span)
      }
      try checkURL(quote, start, span)
    }
  }

  /// Checks the scheme of the attribute's value so far. A dangerous one is removed and reported.
  private mutating func checkURL(
    _ quote: UInt8, _ start: Int, _ span: Span
  ) throws(Failure) {
    // The value before this output has no quotation mark, and usually it is empty.
    var opening = start
    let bytes = output.bytes
    while opening > 0 && bytes[opening - 1] != quote { opening -= 1 }
    guard mayHaveScheme(bytes, from: opening), !hasSchemeOfWeb(bytes, from: opening) else { return }
    let shown = String(decoding: output.bytes(from: opening), as: UTF8.self)
    guard let scheme = refusedScheme(of: resolvingReferences(shown)) else { return }
    output.remove(from: start)
    throw failure(
      TemplateProblem(
        "a link is relative or has the scheme http, https, mailto or tel",
        identifier: "template.url", label: "this one has the scheme '\(scheme)'"), span)
  }
}

private func appendDecimal(_ integer: Int, to output: inout ByteOutput) {
  if integer >= 0 {
    output.append(decimal: integer)
  } else {
    output.append(text: String(integer))
  }
}

/// Whether a `:`, or a reference that could be one, comes before the end of a possible scheme.
private func mayHaveScheme(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
  for position in start..<bytes.count {
    switch bytes[position] {
    case UInt8(ascii: ":"), UInt8(ascii: "&"): return true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
    default: break
    }
  }
  return false
}

/// Whether an address begins with `http:` or `https:`, as nearly all with a scheme do.
private func hasSchemeOfWeb(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
  guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "h"),
    bytes[start + 1] == UInt8(ascii: "t"), bytes[start + 2] == UInt8(ascii: "t"),
    bytes[start + 3] == UInt8(ascii: "p")
  else { return false }
  let isSecure = bytes[start + 4] == UInt8(ascii: "s")
  return bytes[start + (isSecure ? 5 : 4)] == UInt8(ascii: ":")
}

/// Whether markup has other references than those of escaping in the place of a scheme. Browsers
/// know two thousand of them, some without `;`.
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

/// The scheme of an address, if a page may not link to it.
func refusedScheme(of address: String) -> String? {
  guard let scheme = AddressScheme(of: address.utf8) else { return nil }
  if ["http", "https", "mailto", "tel"].contains(scheme.name) { return nil }
  return scheme.name == "data" && isRasterImage(dataAddress: address.utf8) ? nil : scheme.name
}
