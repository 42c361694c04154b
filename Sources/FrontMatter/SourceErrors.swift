import Diagnostics

/// Checks a block for what no dialect allows, before it is parsed: too many bytes, invalid UTF-8,
/// and characters that are invisible or that only some programs treat as a line break.
///
/// libyaml also ends lines at CR, U+0085, U+2028 and U+2029. An editor would not show `draft: true`
/// after such a character as a line of its own, so these characters are errors.
func sourceErrors(
  _ source: SourceText, _ block: Range<Int>, limits: FrontMatterLimits
) -> [Diagnostic] {
  guard block.count <= limits.bytes else {
    let line = source.line(around: block.lowerBound)
    return [
      Diagnostic(
        .error, "source.size", "the fields of a file must fit into \(limits.bytes >> 10) KiB",
        at: .span(source, Span(line)), label: "\((block.count + 1023) >> 10) KiB begin here",
        help: ["put long values into the text"])
    ]
  }
  let bytes = source.bytes
  var diagnostics: [Diagnostic] = []
  var position = block.lowerBound
  while position < block.upperBound && diagnostics.count < 10 {
    let byte = bytes[position]
    if (0x20...0x7E).contains(byte) || byte == Byte.lineFeed || byte == Byte.tab {
      position += 1
      continue
    }
    guard let (scalar, length) = scalar(in: bytes, at: position, before: block.upperBound) else {
      let place = Place.span(source, Span(position, position + 1))
      diagnostics.append(
        Diagnostic(
          .error, "source.encoding", "a source file must be UTF-8", at: place,
          label: "not UTF-8", help: ["save the file as UTF-8"]))
      break
    }
    if isRefused(scalar)
      && !(byte == Byte.carriageReturn && isLineFeed(position + 1, block, bytes))
    {
      let place = Place.span(source, Span(position, position + length))
      diagnostics.append(
        Diagnostic(
          .error, "source.character", "fields must hold no control character", at: place,
          label: name(of: scalar), help: ["remove the character; it may not show in an editor"]))
    }
    position += length
  }
  return diagnostics
}

private func isLineFeed(_ position: Int, _ block: Range<Int>, _ bytes: [UInt8]) -> Bool {
  position < block.upperBound && bytes[position] == Byte.lineFeed
}

private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A: false
  case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}

private func name(of scalar: Unicode.Scalar) -> Phrase {
  let code = codePoint(scalar)
  return switch scalar.value {
  case 0x0D: "\(code), a carriage return without a line feed"
  case 0x85, 0x2028, 0x2029: "\(code), a line separator"
  case 0xFEFF: "\(code), a byte order mark"
  default: "\(code)"
  }
}

/// The name of a character: `U+200B`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
