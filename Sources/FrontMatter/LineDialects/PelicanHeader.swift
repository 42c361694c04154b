import Diagnostics

/// Pelican's header: `Title: …` lines from the first line of the file to the first blank one, as
/// the "meta" extension of Python-Markdown reads them. A line with four spaces or a tab of
/// indentation continues a value.
///
/// Python-Markdown ends the header at the first line that is not a field. Here that line is an
/// error, because the author may have meant it as a field.
struct PelicanHeader {
  let frontMatter: FrontMatter
  let diagnostics: [Diagnostic]

  /// Nil when the file begins with a fence or with text.
  init?(of source: SourceText, limits: FrontMatterLimits) {
    let bytes = source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var properties = LineProperties(source, limits, .pelican)
    var line = SourceLine(in: bytes, at: start)
    while looksBlank(line, in: bytes), line.next < bytes.count {
      line = SourceLine(in: bytes, at: line.next)
    }
    guard Self.field(line, bytes) != nil else { return nil }
    if line.start > start {
      properties.error(
        "fence", "a header must begin in the first line", Span(line.range),
        label: "there is something before it", help: ["remove the lines above"])
    }
    var end = line.end
    var position = line.start
    var hasMisfit = false
    while position < bytes.count {
      line = SourceLine(in: bytes, at: position)
      position = line.next
      if Self.isBlank(line, bytes) || Self.isClosing(line, bytes) { break }
      end = line.end
      if let (name, value) = Self.field(line, bytes) {
        properties.add(name: name, value: value)
      } else if Self.isContinuation(line, bytes) {
        properties.append(line.trimmed(from: line.start, bytes))
      } else if let marker = ConflictMarker(of: line, in: bytes) {
        properties.add(marker.diagnostic(source, line))
      } else if !hasMisfit {
        hasMisfit = true
        properties.error(
          "syntax", "a header's lines must be written 'Name: value'", Span(line.range),
          label: "no field",
          help: [
            "leave a blank line after the header",
            "indent what continues a value by four spaces",
          ])
      }
    }
    (frontMatter, diagnostics) = properties.finish(start..<end, bodyStart: position)
  }

  private static func field(_ line: SourceLine, _ bytes: [UInt8]) -> (name: Span, value: Span)? {
    let indent = blanks(in: bytes, from: line.start, to: line.end)
    let start = line.start + indent
    guard !isContinuation(line, bytes), isField(from: start, to: line.end, .yaml, bytes),
      let colon = bytes[start..<line.end].firstIndex(of: Byte.colon)
    else { return nil }
    let name = SourceLine(start: start, end: colon, next: colon).trimmed(from: start, bytes)
    return (name, line.trimmed(from: colon + 1, bytes))
  }

  private static func isContinuation(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    let indent = bytes[line.start..<line.start + blanks(in: bytes, from: line.start, to: line.end)]
    return indent.count >= 4 || indent.contains(Byte.tab)
  }

  private static func isBlank(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    blanks(in: bytes, from: line.start, to: line.end) == line.range.count
  }

  private static func isClosing(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    let text = bytes[line.range]
    return text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8)
  }
}
