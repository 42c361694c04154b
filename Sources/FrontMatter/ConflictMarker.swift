package import Diagnostics

/// A line that git writes into a file when it cannot merge two versions.
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

/// An error for each conflict marker in a block.
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

/// Whether a text has seven of `<` or `>` in a row. Most have none.
private func mayHoldConflict(_ bytes: [UInt8], from start: Int) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    var position = start
    while true {
      position = bytes.place(ofAny: (0x3C, 0x3E, 0x3C, 0x3E), from: position)
      guard position + 7 <= bytes.count else { return false }
      let mark = bytes[position]
      if (1..<7).allSatisfy({ bytes[position + $0] == mark }) { return true }
      position += 1
    }
  }
}

/// The unresolved merge conflicts in the text after the front matter, one error for each.
///
/// `=======` alone can underline a heading and `|||||||` alone can be a table row, so those two
/// never count by themselves. Conflicts inside a fenced code block are ignored, so that an author
/// can show one; an indented fence does not count as a fence, because a list may end it.
///
/// Complexity: O(length of the text).
package func conflictsInText(of source: SourceText, from start: Int) -> [Diagnostic] {
  let bytes = source.bytes
  guard mayHoldConflict(bytes, from: start) else { return [] }
  var diagnostics: [Diagnostic] = []
  var code: (mark: UInt8, count: Int)?
  var isOpen = false
  var position = start
  while position < bytes.count {
    let line = SourceLine(in: bytes, at: position)
    position = line.next
    guard !line.isEmpty else { continue }
    let mark = bytes[line.start]
    if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") {
      let count = bytes[line.range].prefix { $0 == mark }.count
      let rest = bytes[(line.start + count)..<line.end]
      if let open = code {
        let isClosing = rest.allSatisfy { Byte.isBlank($0) }
        if mark == open.mark, count >= open.count, isClosing { code = nil }
      } else if count >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) {
        code = (mark, count)
      }
      continue
    }
    guard code == nil, let marker = ConflictMarker(of: line, in: bytes) else { continue }
    switch marker {
    case .ours:
      isOpen = true
      diagnostics.append(marker.diagnostic(source, line))
    case .theirs:
      if !isOpen { diagnostics.append(marker.diagnostic(source, line)) }
      isOpen = false
    case .base, .middle: continue
    }
  }
  return diagnostics
}
