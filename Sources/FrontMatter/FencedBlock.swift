import Diagnostics

/// What stands between an opening `---` and the line that closes it.
struct FencedBlock {
  /// The bytes between the fences; nil when they cannot be told or should not be read.
  let content: Range<Int>?
  let span: Span
  let bodyStart: Int
  let diagnostics: [Diagnostic]

  /// Complexity: O(length of the block).
  init(in source: SourceText, opening: SourceLine) {
    let bytes = source.bytes
    var diagnostics: [Diagnostic] = []
    var indented: SourceLine?
    var position = opening.next
    while position < bytes.count {
      let line = SourceLine(in: bytes, at: position)
      position = line.next
      guard !line.isEmpty else { continue }
      switch bytes[line.start] {
      case Byte.hyphen, Byte.dot, 0x80...:
        guard let closing = Closing(of: line, in: bytes) else { continue }
        if closing == .nearMiss { diagnostics.append(Self.nearMiss(source, line)) }
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
          likeness.rest == nil, likeness.count >= 3, likeness.innerBlanks == 0
        {
          indented = line
        }
      default: continue
      }
    }
    self.content = nil
    self.span = Span(opening.start, bytes.count)
    self.bodyStart = bytes.count
    self.diagnostics = [Self.unclosed(source, opening, indented: indented)]
  }

  private static func nearMiss(_ source: SourceText, _ line: SourceLine) -> Diagnostic {
    Diagnostic(
      .error, "front-matter.fence", "front matter must be closed by exactly '---'",
      at: .span(source, Span(line.range)), label: "is nearly a closing line",
      help: [
        "write three hyphens and nothing else, no space behind them",
        "if it belongs to a value, indent it",
      ])
  }

  private static func unclosed(
    _ source: SourceText, _ opening: SourceLine, indented: SourceLine?
  ) -> Diagnostic {
    let notes = indented.map {
      [Diagnostic.Note("an indented line closes nothing", at: .span(source, Span($0.range)))]
    }
    return Diagnostic(
      .error, "front-matter.unclosed", "front matter must be closed by a line '---'",
      at: .span(source, Span(opening.range)), label: "is never closed", notes: notes ?? [],
      help: [
        "write '---' on a line of its own behind the last field",
        "if it is meant as a line across the page, write '***'",
      ])
  }
}

/// How a line ends a block: as it should, or so nearly that its author surely meant it.
private enum Closing {
  case exact, nearMiss

  init?(of line: SourceLine, in bytes: [UInt8]) {
    let text = bytes[line.range]
    if text.elementsEqual("---".utf8) || text.elementsEqual("...".utf8) {
      self = .exact
    } else if let likeness = FenceLikeness(of: line, in: bytes) {
      // Column 0 only; `-` alone and `- -` are lists.
      guard likeness.fence.mark == Byte.hyphen, likeness.rest == nil, likeness.innerBlanks == 0,
        likeness.count > 1 || !likeness.isASCII || likeness.invisible != nil
      else { return nil }
      self = .nearMiss
    } else if text.starts(with: "...".utf8) || text.starts(with: "…".utf8) {
      let dots = SourceLine(start: line.start + 3, end: line.end, next: line.next)
      guard looksBlank(dots, in: bytes) else { return nil }
      self = .nearMiss
    } else {
      return nil
    }
  }
}
