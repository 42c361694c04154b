// Nearly all texts are so small or so plain that no bound is in reach, and a look at the beginning of
// each line shows it. Only the others are counted.

extension ParserCost {
  /// Whether no count of the text can be above its limit.
  ///
  /// Each count is replaced by one that is easily found and never less. False says nothing.
  static func isClearlyCheap(_ text: MarkdownText, _ limits: MarkdownLimits) -> Bool {
    // As in the runs, each line counts with its end.
    let size = text.range.count + text.lineCount
    guard size < 1 << 24 else { return false }
    return text.withLines { bytes, starts in
      let whole = UnsafeBufferPointer(rebasing: bytes[text.range])
      var lines = CheapLines(bytes, from: text.range.lowerBound)
      lines.pipes = whole.count(of: 0x7C)
      lines.readsPipes =
        lines.pipes > Limit.columns
        || (lines.pipes + 1) * starts.count > Limit.completedCells
      lines.readsMarks = size * size > Limit.inlineWork
      for (number, start) in starts.enumerated() {
        let end = number + 1 < starts.count ? starts[number + 1] : text.range.upperBound
        lines.add(start, end)
      }
      lines.endRun(at: text.range.upperBound)
      return lines.areCheap(limits)
        && (size * size <= Limit.referenceWork
          || lines.longestDefinition * whole.count(of: 0x5B) <= Limit.referenceWork)
    }
  }
}

/// What the lines of a text can mean at most, run by run: a run ends with its blank lines.
private struct CheapLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Of the whole text.
  var pipes = 0
  /// Whether those of each run have to be counted.
  var readsPipes = false
  /// Whether marks have to be: not where each byte might be one.
  var readsMarks = false

  /// How many containers can be open on a line.
  private var depth = 0
  private var depthOverLines = 0
  private var inlineWork = 0
  private var delimiterWork = 0
  private var squaredPipes = 0
  private var completedCells = 0
  private var widestRow = 0
  /// From a line that may define a link to the end of its run, or to the next such line.
  private(set) var longestDefinition = 0
  private var run: Run

  private struct Run {
    let start: Int
    var lines = 0
    var depth = 0
    /// Lines that may be a table's delimiter row.
    var delimiters = 0
    var definition: Int?
    var isEnding = false
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    run = Run(start: start)
  }

  func areCheap(_ limits: MarkdownLimits) -> Bool {
    depth <= limits.depth && depthOverLines <= ParserCost.Limit.depthOverLines
      && inlineWork <= ParserCost.Limit.inlineWork
      && delimiterWork <= ParserCost.Limit.delimiterWork
      && squaredPipes <= ParserCost.Limit.squaredPipes
      && completedCells <= ParserCost.Limit.completedCells
      && (readsPipes ? widestRow : pipes) <= ParserCost.Limit.columns
  }

  /// A line with its end.
  @inline(__always)
  mutating func add(_ start: Int, _ end: Int) {
    let first = start < end ? bytes[start] : 0x0A
    if first > 0x20 {
      if run.isEnding { endRun(at: start) }
      run.lines &+= 1
      if isLeading(first) { read(start, end) }
    } else {
      addIndented(start, end)
    }
  }

  private mutating func addIndented(_ start: Int, _ end: Int) {
    let isBlank = bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || isLineEnd($0) }
    if isBlank {
      run.isEnding = true
      run.lines &+= 1
    } else {
      if run.isEnding { endRun(at: start) }
      run.lines &+= 1
      read(start, end)
    }
  }

  /// A mark opens a container, and two columns keep one open.
  private mutating func read(_ start: Int, _ end: Int) {
    var width = 0
    var position = start
    var isFirst = true
    while position < end {
      switch bytes[position] {
      case 0x20: width += 1
      case 0x09: width += 4
      case 0x3E, 0x2D, 0x2B, 0x2A, 0x30...0x39, 0x2E, 0x29:
        width += 2
        isFirst = false
      case 0x5B:
        if isFirst { noteDefinition(start, position, end) }
        isFirst = false
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
    run.depth = max(run.depth, (width + 1) / 2)
    // The row's own first marks may have been taken for a container's.
    if next == 0x7C || next == 0x3A || isLineEnd(next) { run.delimiters += 1 }
  }

  private mutating func noteDefinition(_ start: Int, _ bracket: Int, _ end: Int) {
    guard UnsafeBufferPointer(rebasing: bytes[bracket..<end]).has(0x5D, before: 0x3A) else {
      return
    }
    endDefinition(at: start)
    run.definition = start
  }

  private mutating func endDefinition(at end: Int) {
    guard let start = run.definition else { return }
    // As in the counts, a last line without an end has one.
    longestDefinition = max(longestDefinition, end - start + 1)
  }

  mutating func endRun(at end: Int) {
    endDefinition(at: end)
    let text = UnsafeBufferPointer(rebasing: bytes[run.start..<end])
    let size = text.count + 1
    // Most runs are short enough for that, too.
    if readsMarks { inlineWork += size * (size <= 512 ? size : ParserCost.marks(in: text)) }
    delimiterWork = max(delimiterWork, size * run.delimiters)
    if readsPipes {
      let pipes = text.count(of: 0x7C)
      widestRow = max(widestRow, pipes)
      squaredPipes += pipes * pipes
      if pipes > 0 && run.delimiters > 0 { completedCells += pipes * run.lines }
    }
    depth = max(depth, run.depth)
    depthOverLines += run.depth * run.lines
    run = Run(start: end)
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
