import Diagnostics

/// A YAML or TOML block: from the opening `---` or `+++` to the line that closes it.
struct FencedBlock {
  /// The bytes between the fences, or nil when the block is unclosed or has a conflict marker.
  let content: Range<Int>?
  let span: Span
  let bodyStart: Int
  let diagnostics: [Diagnostic]

  /// Complexity: O(length of the block).
  init(in source: SourceText, _ fence: Fence, opening: SourceLine) {
    let bytes = source.bytes
    var diagnostics: [Diagnostic] = []
    var indented: SourceLine?
    var position = opening.next
    while position < bytes.count {
      let line = SourceLine(in: bytes, at: position)
      position = line.next
      guard !line.isEmpty else { continue }
      switch bytes[line.start] {
      case fence.mark, Byte.dot, 0x80...:
        guard let closing = Closing(of: line, fence, in: bytes) else { continue }
        if closing == .nearMiss { diagnostics.append(Self.nearMiss(source, fence, line)) }
        let isReadable = !diagnostics.contains { $0.identifier == "source.conflict" }
        self.content = isReadable ? opening.next..<line.start : nil
        self.span = Span(opening.start, line.end)
        self.bodyStart = line.next
        self.diagnostics = diagnostics
        return
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        if let marker = ConflictMarker(of: line, in: bytes) {
          diagnostics.append(marker.diagnostic(source, line))
        }
      case Byte.space, Byte.tab:
        if indented == nil, let likeness = FenceLikeness(of: line, in: bytes),
          likeness.fence == fence, likeness.rest == nil, likeness.count >= 3,
          likeness.innerBlanks == 0
        {
          indented = line
        }
      default: continue
      }
    }
    self.content = nil
    self.span = Span(opening.start, bytes.count)
    self.bodyStart = bytes.count
    self.diagnostics = [Self.unclosed(source, fence, opening, indented: indented)]
  }

  private static func nearMiss(
    _ source: SourceText, _ fence: Fence, _ line: SourceLine
  ) -> Diagnostic {
    var help: [Phrase] = ["write '\(fence.text)' and nothing else"]
    if fence == .yaml { help.append("if it belongs to a value, indent it") }
    return Diagnostic(
      .error, "front-matter.fence", "front matter must be closed by exactly '\(fence.text)'",
      at: .span(source, Span(line.range)), label: "is nearly a closing line", help: help)
  }

  private static func unclosed(
    _ source: SourceText, _ fence: Fence, _ opening: SourceLine, indented: SourceLine?
  ) -> Diagnostic {
    let notes = indented.map {
      [Diagnostic.Note("an indented line closes nothing", at: .span(source, Span($0.range)))]
    }
    var help: [Phrase] = ["write '\(fence.text)' on a separate line after the last field"]
    if fence == .yaml { help.append("if it is meant as a line across the page, write '***'") }
    return Diagnostic(
      .error, "front-matter.unclosed", "front matter must be closed by a line '\(fence.text)'",
      at: .span(source, Span(opening.range)), label: "is never closed", notes: notes ?? [],
      help: help)
  }
}

/// How a line closes a block: exactly, or so nearly that the author must have meant it.
private enum Closing {
  case exact, nearMiss

  init?(of line: SourceLine, _ fence: Fence, in bytes: [UInt8]) {
    if isExactly(fence, line, bytes) {
      self = .exact
    } else if fence == .yaml && bytes[line.range].starts(with: "...".utf8)
      && bytes[line.range].dropFirst(3).allSatisfy({ $0 == Byte.space || $0 == Byte.tab })
    {
      self = .exact
    } else if let likeness = FenceLikeness(of: line, in: bytes) {
      // Only at column 0. A `-` alone and `- -` are list items.
      guard likeness.fence == fence, likeness.rest == nil, likeness.innerBlanks == 0,
        likeness.count > 1 || !likeness.isASCII || likeness.invisible != nil
      else { return nil }
      self = .nearMiss
    } else if fence == .yaml && Self.isNearlyDots(line, bytes) {
      self = .nearMiss
    } else {
      return nil
    }
  }

  private static func isNearlyDots(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    let text = bytes[line.range]
    guard text.starts(with: "...".utf8) || text.starts(with: "…".utf8) else { return false }
    let dots = SourceLine(start: line.start + 3, end: line.end, next: line.next)
    return looksBlank(dots, in: bytes)
  }
}
