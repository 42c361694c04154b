import Diagnostics

/// A line that git leaves where two versions could not be merged.
enum ConflictMarker {
  case ours, base, middle, theirs

  init?(of line: SourceLine, in bytes: [UInt8]) {
    guard line.end - line.start >= 7 else { return nil }
    let mark = bytes[line.start]
    guard bytes[line.start..<line.start + 7].allSatisfy({ $0 == mark }) else { return nil }
    let isAlone = line.end - line.start == 7
    let hasLabel = !isAlone && bytes[line.start + 7] == Byte.space
    switch mark {
    case UInt8(ascii: "<") where isAlone || hasLabel: self = .ours
    case UInt8(ascii: "|") where isAlone || hasLabel: self = .base
    case UInt8(ascii: "=") where isAlone: self = .middle
    case UInt8(ascii: ">") where isAlone || hasLabel: self = .theirs
    default: return nil
    }
  }

  func diagnostic(_ source: SourceText, _ line: SourceLine) -> Diagnostic {
    Diagnostic(
      .error, "source.conflict", "a merge conflict must be resolved",
      at: .span(source, Span(line.range)), label: "left here by git",
      help: ["keep one of the two versions and remove the lines of '<', '=' and '>'"])
  }
}

/// The conflict markers among the lines of a block.
func conflictMarkers(_ source: SourceText, _ block: Range<Int>) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var position = block.lowerBound
  while position < block.upperBound {
    let line = SourceLine(in: source.bytes, at: position)
    if let marker = ConflictMarker(of: line, in: source.bytes) {
      diagnostics.append(marker.diagnostic(source, line))
    }
    position = line.next
  }
  return diagnostics
}
