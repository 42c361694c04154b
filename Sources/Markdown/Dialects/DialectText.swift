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
  /// Where the current line begins.
  private(set) var lineStart: Int
  var result: [UInt8] = []
  var pieces: [DialectPiece] = []
  var hasChanged = false

  /// The fence of the code that is open.
  var fence: (mark: UInt8, count: Int)?
  /// Whether a comment goes on from the line before.
  var isInComment = false
  /// Whether `{% raw %}` is open.
  var isRaw = false
  var containers: [Container] = []
  /// Blank lines that belong to a container only if it goes on after them.
  var blankLines = 0
  var isInList = false
  /// How many bytes were searched for ends of pairs.
  var searched = 0
  /// Containers of unknown kinds, with their lines.
  var unknownContainers: [(name: String, line: Int)] = []

  /// An open container. Each one puts `> ` before its lines, except a transparent one.
  struct Container {
    let kind: Kind
    /// What is before the mark in the first line, if the container is in a list item. Its lines
    /// have the same indentation in the result, so that they stay in the item.
    let indentation: ArraySlice<UInt8>
    /// What is below the lines of a quote.
    var source: DialectPiece?

    enum Kind: Equatable {
      case colons(Int, isQuote: Bool)
      /// Its lines are indented by four spaces.
      case indented
      /// Ends with the shortcode of this name.
      case shortcode(String, isQuote: Bool)
      /// Code between two shortcodes: a fence.
      case code(String)
    }

    var isQuote: Bool {
      switch kind {
      case .colons(_, let isQuote), .shortcode(_, let isQuote): isQuote
      case .indented: true
      case .code: false
      }
    }

    /// A line without what the container puts before it, or nil if the line is not in it.
    func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      let (inside, missing) = line.without(indentation)
      guard kind == .indented else { return inside }
      return missing == 0 ? inside.withoutIndentation : nil
    }
  }

  /// Containers in containers, more than anybody writes.
  static let depth = 6

  init(_ bytes: ArraySlice<UInt8>, _ syntax: InlineSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    position = bytes.startIndex
    lineStart = position
    result.reserveCapacity(bytes.count + bytes.count / 8)
  }

  mutating func run() {
    while position < bytes.endIndex { readLine() }
    endBlankLines(in: containers.count)
  }

  /// The end of the current line, before its line end.
  func lineEnd(from start: Int) -> Int {
    start + bytes[start...].prefixCount { nearest($0 ^ 0x0A, $0 ^ 0x0D) }
  }

  private mutating func readLine() {
    let end = lineEnd(from: position)
    lineStart = position
    let line = bytes[position..<end]
    if line.allSatisfy(isBlank) {
      if containers.isEmpty {
        result += line
        copyLineEnd(at: end)
      } else {
        blankLines += 1
        skipLineEnd(at: end)
      }
      return
    }
    let content = enterContainers(line)
    if let container = containers.last, case .code(let name) = container.kind {
      readCode(content, closedBy: name, end)
      return
    }
    if fence == nil && !isInComment {
      if readMark(content) {
        copyLineEnd(at: end)
        return
      }
    }
    putPrefix()
    readFence(content)
    position = content.startIndex
    if fence != nil {
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
    if bytes[position] == 0x0D {
      position += 1
      guard position < bytes.endIndex, bytes[position] == 0x0A else { return }
    }
    position += 1
  }

  /// Writes the blank lines, which belong to the first `count` containers.
  private mutating func endBlankLines(in count: Int) {
    let prefix = containers.prefix(count).filter(\.isQuote).flatMap { $0.indentation + [0x3E] }
    for _ in 0..<blankLines { result += prefix + [0x0A] }
    blankLines = 0
  }

  mutating func putPrefix() {
    for container in containers {
      result += container.indentation
      if container.isQuote { result += [0x3E, 0x20] }
    }
  }

  /// Removes the indentation of containers from a line, and ends those that do not go on.
  private mutating func enterContainers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var content = line
    var open = 0
    for container in containers {
      guard let inside = container.content(of: content) else { break }
      content = inside
      open += 1
    }
    if isInComment { open = containers.count }
    endBlankLines(in: open)
    if open < containers.count { fence = nil }
    containers.removeSubrange(open...)
    return content
  }

  // MARK: Fences

  private func fence(of line: ArraySlice<UInt8>) -> (
    mark: UInt8, count: Int, rest: ArraySlice<UInt8>
  )? {
    var content = line.drop(while: isBlank)
    // A fence can be in a quote or in a list item.
    while content.first == 0x3E || content.startsItem {
      content = content.dropFirst(content.first == 0x3E ? 1 : content.itemLength)
        .drop(while: isBlank)
    }
    guard let mark = content.first, mark == 0x60 || mark == 0x7E else { return nil }
    let count = content.prefix { $0 == mark }.count
    guard count >= 3 else { return nil }
    return (mark, count, content.dropFirst(count))
  }

  private mutating func readFence(_ line: ArraySlice<UInt8>) {
    guard !isInComment, let found = fence(of: line) else { return }
    if let open = fence {
      if found.mark == open.mark && found.count >= open.count && found.rest.allSatisfy(isBlank) {
        fence = nil
      }
    } else if found.mark == 0x7E || !found.rest.contains(0x60) {
      fence = (found.mark, found.count)
    }
  }

  mutating func copy(to end: Int) {
    while position < end {
      if DialectToken.isPart(bytes, at: position) {
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
