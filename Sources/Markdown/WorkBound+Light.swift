// Nearly all texts are so small or so plain that no bound is in reach, and a look at the beginning of
// each line shows it. Only the others are counted.

extension WorkBound {
  /// Whether no count of the text can be above its limit.
  ///
  /// Each count is replaced by one that is easily found and never less. False says nothing.
  static func isClearlyLight(_ text: MarkdownText, _ limits: MarkdownLimits) -> Bool {
    // As in the runs, each line counts with its end.
    let size = text.range.count + text.lineCount
    guard size < 1 << 24 else { return false }
    return text.withLines { bytes, starts in
      let whole = UnsafeBufferPointer(rebasing: bytes[text.range])
      guard size * size <= Limit.inlineWork || size * marks(in: whole) <= Limit.inlineWork else {
        return false
      }
      let pipes = whole.count(of: 0x7C)
      guard pipes < Limit.columns, pipes * pipes <= Limit.squaredPipes,
        pipes == 0 || (pipes + 1) * starts.count <= Limit.completedCells,
        size * size <= Limit.referenceWork
          || size * whole.count(of: 0x5B) <= Limit.referenceWork
      else { return false }
      var lines = LightLines()
      for (number, start) in starts.enumerated() {
        let end = number + 1 < starts.count ? starts[number + 1] : text.range.upperBound
        lines.add(bytes, start, end)
      }
      return lines.depth <= limits.depth
        && lines.depth * starts.count <= Limit.depthOverLines
        && lines.delimiters * size <= Limit.delimiterWork
    }
  }
}

/// What the beginnings of lines can mean at most.
private struct LightLines {
  /// How many containers can be open on a line.
  var depth = 0
  /// Lines that may be a table's delimiter row.
  var delimiters = 0

  /// A line with its end.
  @inline(__always)
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end, isLeading(bytes[start]) else { return }
    read(bytes, start, end)
  }

  /// A mark opens a container, and two columns keep one open.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    var width = 0
    var position = start
    while position < end {
      switch bytes[position] {
      case 0x20: width += 1
      case 0x09: width += 4
      case 0x3E, 0x2D, 0x2B, 0x2A, 0x30...0x39, 0x2E, 0x29: width += 2
      case 0x5B:
        // A footnote's mark; what it is called does not matter.
        guard position + 1 < end, bytes[position + 1] == 0x5E,
          let close = bytes[position..<end].firstIndex(of: 0x5D)
        else { return finish(width, bytes[position]) }
        width += 2
        position = close
      case 0x3A where position > start && bytes[position - 1] == 0x5D: break
      default: return finish(width, bytes[position])
      }
      position += 1
    }
    finish(width, 0x0A)
  }

  private mutating func finish(_ width: Int, _ next: UInt8) {
    depth = max(depth, (width + 1) / 2)
    // The row's own first marks may have been taken for a container's.
    if next == 0x7C || next == 0x3A || next == 0x0A || next == 0x0D { delimiters += 1 }
  }
}

/// Whether a line that begins with a byte may open a container, go on in one or be a delimiter row.
@inline(__always)
func isLeading(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x09, 0x20, 0x2A, 0x2B, 0x2D, 0x30...0x3A, 0x3E, 0x5B, 0x7C: true
  default: false
  }
}
