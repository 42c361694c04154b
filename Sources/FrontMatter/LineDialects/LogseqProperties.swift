import Diagnostics

/// Logseq's page properties: `name:: value` lines before the first block of the outline or in it.
///
/// Values stay as they are written: `[[a]]`, `#[[a b]]` and `a, b` are plain text here. The rest of
/// the first block, and the blocks below it, keep a `- ` before them, because they would be
/// different Markdown without it.
struct LogseqProperties {
  let frontMatter: FrontMatter
  let diagnostics: [Diagnostic]

  /// Nil when the file does not begin with a property.
  init?(of source: SourceText, from start: Int, limits: FrontMatterLimits) {
    let bytes = source.bytes
    var properties = LineProperties(source, limits, .logseq)
    var line = SourceLine(in: bytes, at: start)
    while looksBlank(line, in: bytes), line.next < bytes.count {
      line = SourceLine(in: bytes, at: line.next)
    }
    let first = line
    var contentStart = line.start + blanks(in: bytes, from: line.start, to: line.end)
    let isBlock = Self.opensBlock(line, at: contentStart, bytes)
    if isBlock {
      contentStart += 1
      contentStart += blanks(in: bytes, from: contentStart, to: line.end)
      if contentStart == line.end, line.next < bytes.count {
        // The properties of an empty block are in the lines after its hyphen.
        line = SourceLine(in: bytes, at: line.next)
        contentStart = line.start + blanks(in: bytes, from: line.start, to: line.end)
        guard contentStart > line.start else { return nil }
      }
    }
    var end = line.start
    while let property = Self.property(line, at: contentStart, bytes) {
      switch property {
      case .proper(let name, let value): properties.add(name: name, value: value)
      case .nearMiss(let span):
        guard !properties.isEmpty || Self.hasBooleanValue(line, from: span.start, bytes) else {
          // `Note: a sentence` is the beginning of a text.
          return nil
        }
        properties.error(
          "syntax", "properties must be written 'name:: value'", span, label: "is nearly one",
          help: ["write two colons and a space after the name"])
      }
      end = line.end
      guard line.next < bytes.count else {
        line = SourceLine(start: line.next, end: line.next, next: line.next)
        break
      }
      line = SourceLine(in: bytes, at: line.next)
      contentStart = line.start + blanks(in: bytes, from: line.start, to: line.end)
    }
    guard end > first.start else { return nil }
    if let marker = ConflictMarker(of: line, in: bytes) {
      properties.add(marker.diagnostic(source, line))
    }
    let body = isBlock ? Self.restOfBlock(line, bytes) : nil
    var (frontMatter, diagnostics) = properties.finish(
      first.start..<end, bodyStart: body ?? line.start)
    frontMatter.blockStart = body
    (self.frontMatter, self.diagnostics) = (frontMatter, diagnostics)
  }

  private enum Property {
    case proper(name: Span, value: Span)
    /// `draft: true` or `draft::true`. The span ends after the colons.
    case nearMiss(Span)
  }

  private static func property(
    _ line: SourceLine, at start: Int, _ bytes: [UInt8]
  ) -> Property? {
    guard start < line.end, !opensBlock(line, at: start, bytes) else { return nil }
    var position = start
    while position < line.end, !Byte.isBlank(bytes[position]), bytes[position] != Byte.colon {
      position += 1
    }
    let name = Span(start, position)
    let colons = bytes[position..<line.end].prefix { $0 == Byte.colon }
    let isName = !name.range.isEmpty && isNameStart(bytes[start])
    if isName && colons.count == 2 {
      let behind = position + 2
      if behind == line.end || Byte.isBlank(bytes[behind]) {
        return .proper(name: name, value: line.trimmed(from: behind, bytes))
      }
      return .nearMiss(Span(start, behind))
    }
    guard isField(from: start, to: line.end, .yaml, bytes, strictly: true),
      let colon = bytes[start..<line.end].firstIndex(of: Byte.colon)
    else { return nil }
    return .nearMiss(Span(start, colon + 1))
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF, Byte.dot: true
    default: false
    }
  }

  /// Whether the value after the colons is `true` or `false`.
  private static func hasBooleanValue(_ line: SourceLine, from start: Int, _ bytes: [UInt8]) -> Bool
  {
    guard let colon = bytes[start..<line.end].lastIndex(of: Byte.colon) else { return false }
    let value = bytes[line.trimmed(from: colon + 1, bytes).range]
    return value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
  }

  /// Whether a block begins here: `- `, or a hyphen alone.
  private static func opensBlock(_ line: SourceLine, at start: Int, _ bytes: [UInt8]) -> Bool {
    guard start < line.end, bytes[start] == Byte.hyphen else { return false }
    return start + 1 == line.end || Byte.isBlank(bytes[start + 1])
  }

  /// Where to write the hyphen of a block whose properties end before `line`, or nil when nothing
  /// else belongs to the block.
  ///
  /// The hyphen replaces a space before the block's other text, or a line end among the properties.
  /// If the block has only nested blocks, the hyphen gets a line of its own before them.
  private static func restOfBlock(_ line: SourceLine, _ bytes: [UInt8]) -> Int? {
    var line = line
    while line.start < bytes.count {
      let indent = blanks(in: bytes, from: line.start, to: line.end)
      if indent == line.range.count {
        line = SourceLine(in: bytes, at: line.next)
        continue
      }
      guard indent > 0 else { return nil }
      if opensBlock(line, at: line.start + indent, bytes) {
        let lineEnd = line.start - 1
        return lineEnd - (bytes[lineEnd - 1] == Byte.carriageReturn ? 2 : 1)
      }
      return bytes[line.start..<line.end].prefix(2).allSatisfy { $0 == Byte.space }
        ? line.start : line.start - 1
    }
    return nil
  }
}
