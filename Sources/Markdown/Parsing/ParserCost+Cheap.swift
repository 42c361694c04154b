// A fast path. Almost all texts are so small or so simple that no limit can be reached, and the
// start of each line shows it. Only the others are counted exactly.

extension ParserCost {
  /// Whether all costs of the text are certainly below their limits.
  ///
  /// It computes upper bounds that are cheaper than the exact counts. False means unknown.
  static func isClearlyCheap(_ text: MarkdownText, _ limits: MarkdownLimits) -> Bool {
    // As in the exact counts, each line includes its line end.
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

/// Upper bounds of the costs of a text, by run. A run ends with its blank lines.
private struct CheapLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// In the whole text.
  var pipes = 0
  /// Whether pipes must be counted for each run.
  var readsPipes = false
  /// Whether marks must be counted, instead of assuming one per byte.
  var readsMarks = false

  /// Upper bound of the number of open containers on a line.
  private var depth = 0
  private var depthOverLines = 0
  private var inlineWork = 0
  private var delimiterWork = 0
  private var squaredPipes = 0
  private var completedCells = 0
  private var headerWork = 0
  private var widestRow = 0
  /// In bytes, from a line that may define a link to the end of its run or the next such line.
  private(set) var longestDefinition = 0
  private var run: Run

  private struct Run {
    let start: Int
    var lines = 0
    var depth = 0
    /// Number of lines that may be a table's delimiter row.
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
      && headerWork <= ParserCost.Limit.headerWork
      && (readsPipes ? widestRow : pipes) <= ParserCost.Limit.columns
  }

  /// Adds a line with its line end.
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

  /// A mark opens a container; two columns of indentation continue one.
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
        // A footnote definition. Its name does not matter.
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
    // The first characters of a delimiter row may have been counted as the mark of a container.
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
    // As in the exact counts, the last line is treated as if it had a line end.
    longestDefinition = max(longestDefinition, end - start + 1)
  }

  mutating func endRun(at end: Int) {
    endDefinition(at: end)
    let text = UnsafeBufferPointer(rebasing: bytes[run.start..<end])
    let size = text.count + 1
    // For short runs, the size is a good enough bound of the number of marks.
    if readsMarks { inlineWork += size * (size <= 512 ? size : ParserCost.marks(in: text)) }
    delimiterWork = max(delimiterWork, size * run.delimiters)
    headerWork += min(size * run.delimiters, 1 << 24) * run.lines
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

/// Whether a line that begins with this byte can open or continue a container, or be a delimiter
/// row.
@inline(__always)
func isLeading(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x09, 0x20, 0x2A, 0x2B, 0x2D, 0x30...0x3A, 0x3E, 0x5B, 0x7C: true
  default: false
  }
}
