/// Replaces what other programs read in Markdown by what the parser reads.
///
/// - A construct in a line (a shortcode, attributes of kramdown, a formula) becomes a token; see
///   `DialectPiece`. `DialectForms` replaces the tokens in the tree.
/// - A container (`:::note`, `!!! note`, a pair of shortcodes around blocks) becomes a quote with
/// the
///   mark of an alert.
///
/// Code, comments and line numbers do not change, and neither do the marks of hidden notes: a
/// construct that has one is not replaced.
struct DialectText {
  /// Nil if nothing was replaced.
  private(set) var bytes: [UInt8]?
  private(set) var pieces: [DialectPiece] = []
  private(set) var unknownContainers: [(name: String, line: Int)] = []

  init(_ parts: [ArraySlice<UInt8>], _ marks: InlineMarks, _ syntax: InlineSyntax) {
    guard marks.mayHoldDialects || syntax.math && marks.hasDollar else { return }
    let joined = parts.count == 1 ? parts[0] : parts.flatMap { $0 }[...]
    var scan = DialectScan(joined, syntax)
    scan.run()
    guard scan.hasChanged else { return }
    (bytes, pieces) = (scan.result, scan.pieces)
    unknownContainers = scan.unknownContainers
  }
}

/// One pass over the lines of a text.
struct DialectScan {
  let bytes: ArraySlice<UInt8>
  let syntax: InlineSyntax
  var position: Int
  var result: [UInt8] = []
  var pieces: [DialectPiece] = []
  var hasChanged = false

  var blocks = OpenBlocks()
  var line: OpenBlocks.Line
  /// Whether a comment goes on from the line before.
  var isInComment = false
  /// Whether `{% raw %}` is open.
  var isRaw = false
  /// The open containers, each of which is `foreign` in `blocks` too.
  var containers: [Container] = []
  /// Blank lines that belong to a container only if it goes on after them: what each container
  /// has in them.
  private var blankLines: [[[UInt8]]] = []
  /// How many bytes were searched for ends of pairs.
  var searched = 0
  /// Containers of unknown kinds, with their lines.
  var unknownContainers: [(name: String, line: Int)] = []
  /// Writes each construct as plain Markdown; nil in a build, which reads them.
  var writing: WritePlain?
  /// The fence of code between two tags. Longer than any fence in the code.
  var fence = 12
  /// Whether the line is left out, because nothing of it is plain.
  var isDropped = false

  /// An open container. Each one puts `> ` before its lines, except a transparent one.
  struct Container {
    let kind: Kind
    /// Which of `blocks.containers` it is.
    let place: Int
    /// What is below the lines of a quote.
    var source: DialectPiece?

    enum Kind: Equatable {
      case colons(Int, isQuote: Bool)
      /// Its lines are indented by four spaces.
      case indented
      /// Ends with the shortcode of this name.
      case shortcode(String)
      /// Code between two shortcodes: a fence.
      case code(String)
    }

    var isQuote: Bool {
      switch kind {
      case .colons(_, let isQuote): isQuote
      case .shortcode, .indented: true
      case .code: false
      }
    }
  }

  init(_ bytes: ArraySlice<UInt8>, _ syntax: InlineSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    position = bytes.startIndex
    line = OpenBlocks.Line(cursor: LineCursor([]))
    result.reserveCapacity(bytes.count + bytes.count / 8)
  }

  mutating func run() {
    while position < bytes.endIndex { readLine() }
    putBlankLines(in: blocks.containers.count)
  }

  /// The end of the current line, before its line end.
  func lineEnd(from start: Int) -> Int {
    start + bytes[start...].prefixCount { nearest($0 ^ 0x0A, $0 ^ 0x0D) }
  }

  private mutating func readLine() {
    let end = lineEnd(from: position)
    line = blocks.read(bytes[position..<end], staying: isInComment)
    containers.removeAll { $0.place >= line.inherited }
    if line.cursor.isBlank, !containers.isEmpty {
      blankLines.append(parts)
      return skipLineEnd(at: end)
    }
    putBlankLines(in: line.inherited)
    if let container = containers.last, case .code(let name) = container.kind {
      return readCode(closedBy: name, end)
    }
    if !line.isFenced, !line.isVerbatim, !isInComment, readMark() {
      defer { isDropped = false }
      return isDropped ? skipLineEnd(at: end) : copyLineEnd(at: end)
    }
    putPrefix()
    if !containers.isEmpty { result += [UInt8](repeating: 0x20, count: line.cursor.spare) }
    position = line.content.startIndex
    if line.isFenced {
      copy(to: end)
    } else {
      readInlines(to: end)
    }
    copyLineEnd(at: position)
  }

  // MARK: Lines

  mutating func copyLineEnd(at end: Int) {
    position = end
    guard position < bytes.endIndex else { return }
    if bytes[position] == 0x0D {
      result.append(0x0D)
      position += 1
      guard position < bytes.endIndex, bytes[position] == 0x0A else { return }
    }
    result.append(0x0A)
    position += 1
  }

  private mutating func skipLineEnd(at end: Int) {
    position = end
    guard position < bytes.endIndex else { return }
    position += bytes[position...].starts(withRun: "\r\n") ? 2 : 1
  }

  private mutating func putBlankLines(in count: Int) {
    for parts in blankLines {
      result += parts.prefix(count).joined()
      putLineBreak()
    }
    blankLines = []
  }

  /// What the containers have in the current line: what is written there, or what stands for it.
  private var parts: [[UInt8]] {
    blocks.containers.indices.map { place in
      guard place >= line.inherited, place < line.starts.count else {
        return continuation(of: place)
      }
      if case .foreign = blocks.containers[place] { return continuation(of: place) }
      let next = place + 1
      let end = next < line.starts.count ? line.starts[next] : line.content.startIndex
      return Array(bytes[line.starts[place]..<end])
    }
  }

  /// What a container has before the lines after its first one.
  func continuation(of place: Int) -> [UInt8] {
    switch blocks.containers[place] {
    case .quote: [0x3E, 0x20]
    case .item(let columns): [UInt8](repeating: 0x20, count: columns)
    case .foreign: containers.contains { $0.place == place && $0.isQuote } ? [0x3E, 0x20] : []
    }
  }

  mutating func putPrefix() {
    if containers.isEmpty {
      let start = line.starts.first ?? line.content.startIndex
      result += bytes[start..<line.content.startIndex]
    } else {
      result += parts.joined()
    }
  }

  mutating func copy(to end: Int) {
    while position < end {
      if writing == nil, DialectToken.isPart(bytes, at: position) {
        result += "\u{FFFD}".utf8
        position += 3
        hasChanged = true
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
  }
}
