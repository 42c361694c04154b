import Diagnostics

// MARK: Strings

extension JSONReader {
  mutating func string() throws(JSONFailure) -> Scalar {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < end, bytes[position] != Byte.quote {
      switch bytes[position] {
      case Byte.backslash: text += Array(String(try escape()).utf8)
      case Byte.lineFeed, Byte.carriageReturn:
        try fail(
          "a quoted value must be closed", Span(start, position),
          label: "its closing quotation mark is missing",
          help: ["write a line break in it as \\n, a quotation mark as \\\""])
      case Byte.tab:
        try fail(
          "a quoted value must hold no tab", Span(position, position + 1), label: "a tab",
          help: ["write \\t"])
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    guard position < end else {
      try fail("a quoted value must be closed", Span(start, end))
    }
    position += 1
    return Scalar(
      text: String(decoding: text, as: UTF8.self), span: Span(start, position), style: .quoted)
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    let start = position
    switch JSONEscape.read(bytes, at: &position, before: end) {
    case .scalar(let scalar): return scalar
    case .halfOfPair: try refuseSurrogate(from: start)
    case .unknown: try refuseEscape(from: start)
    }
  }
}
