import Diagnostics

// A cost estimate before cmark-gfm. The library takes quadratic time for some texts and aborts when
// memory is short. `ParserCost` counts in one pass the constructs that cause this, with limits far
// above ordinary texts. A text above the limits is rendered by the same program in a child process
// (`ilgi render-entry`, a hidden command) with the time and memory of the setting `limits`.
// `Sources/Markdown/Worker/` defines what the two processes exchange. The counts are upper bounds:
// a text 500 times above a limit is refused without a try. Counting is the verdict, the same on
// every machine. Time and memory only keep a machine from hanging: a child process that they end is
// a failure (exit 3), not an error of the text.

/// An estimate of what parsing a text costs, with limits.
///
/// For some malicious texts, the C library needs quadratic or cubic time, and it aborts the program
/// when memory runs out. Each of these cases is the product of two counts, which one pass over the
/// text collects. The limits are far above what people write.
struct ParserCost {
  /// The limits besides those of `MarkdownLimits`. A text above the first is an error. A text above
  /// one of the others may be merely unusual.
  enum Limit {
    static let columns = 200
    static let inlineWork = 500_000_000
    static let depthOverLines = 2_000_000
    static let delimiterWork = 3_000_000
    static let completedCells = 200_000
    static let squaredPipes = 4_000_000
    static let referenceWork = 8_000_000
    /// Steps back over the lines above a table's delimiter row.
    static let headerWork = 250_000_000
    /// How far above the limits a text is not even tried in a worker. The counts are upper bounds,
    /// so many a text above a limit is read in an instant, but hardly one as far above as this.
    static let hopeless = 500.0
  }

  private let text: MarkdownText
  private let limits: MarkdownLimits
  private var line = LineCounts()
  private var run = RunCounts()
  private var inlineWork = 0
  /// Column of the text of the last list item in this run.
  private var itemColumn = 0
  private var depth = 0
  private var depthOverLines = 0
  private var completedCells = 0
  /// The row with too many cells, which is an error in a worker too.
  private var rowOfTooManyCells: Int?
  private var squaredPipes = 0
  private var headerWork = 0
  private var longestDefinition = 0
  private var brackets = 0
  private var deepest: (depth: Int, line: Int) = (0, 1)
  private var widest: (columns: Int, line: Int) = (0, 1)
  private var costliest: (share: Double, what: Phrase, line: Int) = (0, "", 1)

  init(_ text: MarkdownText, _ limits: MarkdownLimits) {
    self.text = text
    self.limits = limits
    guard text.range.count <= limits.size, !Self.isClearlyCheap(text, limits) else { return }
    for number in 1...max(1, text.lineCount) { count(number) }
    endRun(before: 1)
    weigh(longestDefinition * brackets, Limit.referenceWork, "link references", line: 1)
  }

  private mutating func weigh(
    _ work: Int, _ limit: Int, _ what: @autoclosure () -> Phrase, line: Int
  ) {
    let share = Double(work) / Double(limit)
    if share > costliest.share { costliest = (share, what(), line) }
  }
}

// MARK: Counting

/// The counts of one line.
private struct LineCounts {
  var marks = 0
  var pipes = 0
  var brackets = 0
  var isBlank = true
  /// Whether the line has only characters of a table's delimiter row, with a hyphen.
  var isDelimiter = false
}

/// The classes of a byte in `LineCounts`, as bits.
private enum ByteClass {
  /// Anything except white space.
  static let isText: UInt8 = 1
  /// A byte that is not allowed in a delimiter row. The mark of a quote can come before the row.
  static let endsDelimiter: UInt8 = 2
  static let marks: UInt8 = 4
  /// Marks, hyphens and pipes.
  static let counts: UInt8 = 8
}

private let byteClasses: [UInt8] = (0...255).map { (byte: UInt8) in
  if isBlank(byte) { return 0 }
  var result = ByteClass.isText
  if !"-|:>".utf8.contains(byte) { result |= ByteClass.endsDelimiter }
  if ":[]<!_*~\"'@\\`".utf8.contains(byte) { result |= ByteClass.marks | ByteClass.counts }
  if "-|".utf8.contains(byte) { result |= ByteClass.counts }
  return result
}

/// The counts of a possible paragraph: lines without a blank line or the start of a list item
/// between them.
private struct RunCounts {
  var bytes = 0
  var marks = 0
  var delimiters = 0
  /// Bytes since the last `|`, and the sum of these over all lines: for each line above a delimiter
  /// row, the library goes back to the `|` before it.
  var sincePipe = 0
  var stepsBack = 0
  var firstLine = 1
  /// Number of columns of a table that may be open.
  var columns = 0
  /// Number of bytes since the last line that looks like a definition of a link or a footnote.
  var definition: Int?
}

extension ParserCost {
  private mutating func count(_ number: Int) {
    let bytes = text.bytes(ofLine: number)
    line = Self.counts(of: bytes)
    countDepth(bytes, number)
    guard !line.isBlank else {
      endRun(before: number + 1)
      itemColumn = 0
      return
    }
    if startsItem(bytes) { endRun(before: number) }
    run.bytes += bytes.count + 1
    run.marks += line.marks
    brackets += line.brackets
    squaredPipes += line.pipes * line.pipes
    weigh(squaredPipes, Limit.squaredPipes, "a row with many '|'", line: number)
    if line.isDelimiter {
      headerWork += run.stepsBack
      weigh(headerWork, Limit.headerWork, "many lines right above a table", line: number)
    }
    run.stepsBack += run.sincePipe
    run.sincePipe = bytes.count + 1 + (line.pipes > 0 ? 0 : run.sincePipe)
    countTable(number)
    countDefinition(bytes)
  }

  /// The number of marks among the bytes.
  static func marks(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    byteClasses.withUnsafeBufferPointer { classes in
      bytes.reduce(0) { $0 &+ Int((classes[Int($1)] & ByteClass.marks) >> 2) }
    }
  }

  private static func counts(of bytes: ArraySlice<UInt8>) -> LineCounts {
    bytes.withUnsafeBufferPointer { bytes in
      byteClasses.withUnsafeBufferPointer { classes in
        counts(of: bytes, classes)
      }
    }
  }

  private static func counts(
    of bytes: UnsafeBufferPointer<UInt8>, _ classes: UnsafeBufferPointer<UInt8>
  ) -> LineCounts {
    var counts = LineCounts()
    var hyphens = 0
    var seen: UInt8 = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      let found = classes[Int(byte)]
      seen |= found
      if found & ByteClass.counts == 0 { continue }
      if found & ByteClass.marks != 0 { counts.marks += 1 }
      switch byte {
      case 0x2D: hyphens += 1
      case 0x7C: counts.pipes += 1
      case 0x5B: counts.brackets += 1
      default: break
      }
    }
    counts.isBlank = seen & ByteClass.isText == 0
    counts.isDelimiter = seen & ByteClass.endsDelimiter == 0 && hyphens > 0
    return counts
  }

  private mutating func countTable(_ number: Int) {
    if line.isDelimiter {
      run.delimiters += 1
      run.columns = max(run.columns, line.pipes + 1)
      if line.pipes > widest.columns { widest = (line.pipes, number) }
    } else if run.columns > 0 {
      completedCells += max(0, run.columns - line.pipes - 1)
      weigh(completedCells, Limit.completedCells, Self.fewCells, line: number)
      if completedCells > Limit.completedCells && rowOfTooManyCells == nil {
        rowOfTooManyCells = number
      }
    }
  }

  private mutating func countDefinition(_ bytes: ArraySlice<UInt8>) {
    if line.brackets > 0 && bytes.drop(while: isBlank).first == 0x5B && bytes.contains(run: "]:") {
      run.definition = 0
    }
    guard let length = run.definition else { return }
    run.definition = length + bytes.count + 1
    longestDefinition = max(longestDefinition, length + bytes.count + 1)
  }

  private static let fewCells: Phrase = "table rows with few cells"

  private mutating func endRun(before number: Int) {
    inlineWork += run.bytes * run.marks
    weigh(inlineWork, Limit.inlineWork, "a long paragraph with many marks", line: run.firstLine)
    weigh(
      run.bytes * run.delimiters, Limit.delimiterWork, "many rows of '-' and '|'",
      line: run.firstLine)
    run = RunCounts(firstLine: number)
  }
}

// MARK: Depth

extension ParserCost {
  /// Counts an upper bound of the number of open containers on a line.
  ///
  /// Each container needs a mark on the line, or two columns of indentation for the continuation of
  /// a list item. A blank line does not close a list, and later lines of a paragraph can omit all
  /// marks.
  private mutating func countDepth(_ bytes: ArraySlice<UInt8>, _ number: Int) {
    if !line.isBlank {
      let (marks, columns) = Self.containerMarks(bytes)
      let explicit = min(columns / 2, depth) + marks
      depth = run.bytes == 0 ? explicit : max(explicit, depth)
    }
    depthOverLines += depth
    weigh(depthOverLines, Limit.depthOverLines, "deeply nested lists or quotes", line: number)
    if depth > deepest.depth { deepest = (depth, number) }
  }

  /// The number of container marks at the start of a line, and the columns of white space between
  /// them.
  private static func containerMarks(_ bytes: ArraySlice<UInt8>) -> (marks: Int, columns: Int) {
    guard let first = bytes.first, isLeading(first), !bytes.drop(while: isBlank).isRule else {
      return (0, 0)
    }
    var (marks, columns) = (0, 0)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      switch bytes[position] {
      case 0x20:
        columns += 1
        position += 1
      case 0x09:
        columns += 4
        position += 1
      case 0x3E:
        marks += 1
        position += 1
      default:
        guard let length = markLength(bytes[position...]) else { return (marks, columns) }
        marks += 1
        // The mark of a list item is as wide as the indentation of its next lines.
        position += length
      }
    }
    return (marks, columns)
  }

  /// Whether the line certainly begins a list item and so ends the paragraph above it.
  private mutating func startsItem(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLeading(first) else { return false }
    var column = 0
    var rest = bytes
    while let first = rest.first, isBlank(first) {
      column += first == 0x09 ? 4 - column % 4 : 1
      rest = rest.dropFirst()
    }
    // With four columns of indentation, the line continues the paragraph above. Deeper items are
    // recognized by the items above them.
    guard column <= itemColumn + 3, let length = Self.markLength(rest), rest.first != 0x5B else {
      return false
    }
    // An empty item does not end a paragraph. Inside an item's text, a numbered one does so only
    // from 1.
    let isBullet = length == 1
    let isFirst = rest.prefix(length - 1).elementsEqual([0x31])
    let hasText = rest.dropFirst(length).contains { !isBlank($0) }
    guard hasText, isBullet || isFirst || column < itemColumn else { return false }
    itemColumn = column + length + 1
    return true
  }

  /// The length of the mark of a list item or a footnote definition.
  private static func markLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x2D || first == 0x2B || first == 0x2A {
      let next = bytes.dropFirst().first
      return next.map(isBlank) ?? true ? 1 : nil
    }
    if first >= 0x30 && first <= 0x39 {
      let digits = bytes.prefix(9).prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      let rest = bytes.dropFirst(digits)
      guard rest.first == 0x2E || rest.first == 0x29 else { return nil }
      return rest.dropFirst().first.map(isBlank) ?? true ? digits + 1 : nil
    }
    guard bytes.starts(withRun: "[^") else { return nil }
    let label = bytes.prefix(1000)
    guard let end = label.firstIndex(of: 0x5D), label[(end + 1)...].first == 0x3A else {
      return nil
    }
    return end + 2 - bytes.startIndex
  }
}

// MARK: Diagnostics

extension ParserCost {
  /// The errors of a text that is too large or too costly; empty when it can be parsed.
  func diagnostics(_ work: MarkdownWork = .bounded) -> [Diagnostic] {
    if text.range.count > limits.size {
      return [
        Diagnostic(
          .error, "markdown.size", "an entry must be at most \(byteCount(limits.size))",
          at: .file(text.source.path),
          help: ["split it into several entries"])
      ]
    }
    var result: [Diagnostic] = []
    if deepest.depth > limits.depth {
      result.append(
        Diagnostic(
          .error, "markdown.depth",
          "lists and quotes must be nested at most \(limits.depth) levels deep",
          at: text.place(ofLine: deepest.line), help: ["take some of the levels out"]))
    }
    if widest.columns > Limit.columns {
      result.append(
        Diagnostic(
          .error, "markdown.columns", "a table must have at most \(Limit.columns) columns",
          at: text.place(ofLine: widest.line), help: ["split it into several tables"]))
    }
    switch work {
    case .bounded where costliest.share > 1, .unbounded where isHopeless:
      result.append(tooCostly(costliest.what, line: costliest.line))
    case .unbounded:
      if let line = rowOfTooManyCells { result.append(tooCostly(Self.fewCells, line: line)) }
    case .bounded: break
    }
    return result
  }

  /// The steps back are counted exactly; the other counts are upper bounds.
  private var isHopeless: Bool {
    costliest.share > Limit.hopeless || headerWork > 4 * Limit.headerWork
  }

  private func tooCostly(_ what: Phrase, line: Int) -> Diagnostic {
    Diagnostic(
      .error, "markdown.cost", "an entry must not take unreasonable work to read",
      at: text.place(ofLine: line), label: what,
      help: ["put blank lines between paragraphs, or split the entry"])
  }
}
