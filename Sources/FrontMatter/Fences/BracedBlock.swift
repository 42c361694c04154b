import Diagnostics

/// A JSON block: from the opening `{` to the matching `}`.
struct BracedBlock {
  /// The bytes from brace to brace, or nil when the block is unclosed or has a conflict marker.
  let content: Range<Int>?
  let span: Span
  let bodyStart: Int
  let diagnostics: [Diagnostic]

  /// Finds the closing brace. A string ends with its line at the latest, so an unclosed string
  /// cannot hide the braces of later lines.
  ///
  /// Complexity: O(length of the block).
  init(in source: SourceText, opening: Int) {
    guard let end = Self.end(from: opening, source.bytes) else {
      let line = source.line(around: opening)
      content = nil
      span = Span(opening, source.bytes.count)
      bodyStart = source.bytes.count
      diagnostics = [
        Diagnostic(
          .error, "front-matter.unclosed", "front matter must be closed by its '}'",
          at: .span(source, Span(opening, line.upperBound)), label: "is never closed",
          help: [
            "write '}' on a separate line after the last field",
            "if it is meant as text, write '\\{'",
          ])
      ]
      return
    }
    let last = SourceLine(in: source.bytes, at: end)
    let conflicts = conflictMarkers(source, opening..<end)
    var diagnostics = conflicts
    let rest = last.start + blanks(in: source.bytes, from: last.start, to: last.end)
    if rest < last.end {
      diagnostics.append(
        Diagnostic(
          .error, "front-matter.fence", "nothing may follow the '}' that closes front matter",
          at: .span(source, Span(rest, last.end)), help: ["begin the text on a line of its own"]))
    }
    content = conflicts.isEmpty ? opening..<end : nil
    span = Span(opening, end)
    bodyStart = last.next
    self.diagnostics = diagnostics
  }

  /// The offset after the brace that closes the one at `opening`.
  private static func end(from opening: Int, _ bytes: [UInt8]) -> Int? {
    var depth = 0
    var isString = false
    var position = opening
    while position < bytes.count {
      switch bytes[position] {
      case Byte.lineFeed: isString = false
      case Byte.backslash where isString && position + 1 < bytes.count:
        if bytes[position + 1] != Byte.lineFeed { position += 1 }
      case Byte.quote: isString.toggle()
      case Byte.openBrace where !isString: depth += 1
      case Byte.closeBrace where !isString:
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
      position += 1
    }
    return nil
  }
}
