/// The quotes, list items and footnotes that the lines of a text are in, and whether a line is
/// code: what CommonMark reads before anything in a line.
///
/// Whatever finds marks in a source before it is parsed uses this. So a fence ends with its quote,
/// and a mark in a list item is one. Containers of other programs are among the others.
package struct OpenBlocks {
  /// From the outermost to the innermost.
  private(set) var containers: [Container] = []
  private var leaf = Leaf.none
  /// Whether the paragraph is a table: code ends with its cell.
  private var isTable = false

  enum Container: Equatable {
    case quote
    /// A list item or a footnote, whose lines are indented by so many columns.
    case item(Int)
    /// A container of another program. Its lines are indented by so many columns, or by up to as
    /// many if they need not be.
    case foreign(Int, isNeeded: Bool)
  }

  /// The block in the innermost container that may go on in the next line.
  enum Leaf: Equatable {
    case none, paragraph
    case fence(mark: UInt8, count: Int)
    /// HTML up to this text, or to a blank line.
    case html(String)
    /// Code that another program's mark ends.
    case foreign
    /// Nothing after the mark of an item. A blank line ends the item.
    case emptyItem
  }

  /// A line without the marks of its containers.
  package struct Line {
    var cursor: LineCursor
    /// The containers of the lines before that it is in.
    var inherited = 0
    /// The containers of which it has the marks: where each mark begins.
    var starts: [Int] = []
    /// Whether it is in a fenced block of code, or one of its fences.
    package var isFenced = false
    var opensFence = false
    /// Whether it is HTML or indented code, in which nothing is the mark of a block.
    var isVerbatim = false

    var content: ArraySlice<UInt8> { cursor.rest }
  }

  /// A text with more containers in each other is refused (`MarkdownLimits`).
  private static let depth = 200

  package init() {}

  /// Whether another container of another program may be in these: more than six nobody writes.
  var mayHoldForeign: Bool {
    containers.count {
      if case .foreign = $0 { return true }
      return false
    } < 6
  }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - bytes: the line without its line end.
  ///   - staying: whether the line opens and closes nothing, since it is in a comment.
  package mutating func read(_ bytes: ArraySlice<UInt8>, staying: Bool = false) -> Line {
    var line = matched(bytes)
    if staying {
      line.inherited = containers.count
      return line
    }
    if line.inherited == containers.count, readVerbatim(&line) { return line }
    var mayContinue = leaf == .paragraph
    let interrupts = mayContinue && line.inherited == containers.count
    var isNew = false
    while !(mayContinue && line.cursor.indentation > 3), line.starts.count < Self.depth,
      case let start = line.content.startIndex,
      let found = line.cursor.takeContainer(interrupting: interrupts && !isNew)
    {
      containers.removeSubrange(line.starts.count...)
      containers.append(found)
      line.starts.append(start)
      (mayContinue, isNew) = (false, true)
    }
    readLeaf(&line, mayContinue, isNew)
    isTable = leaf == .paragraph && (interrupts && isTable || line.content.isDelimiterRow)
    return line
  }

  /// Reads the next line if it goes on with the paragraph that is open, and no table.
  ///
  /// - Returns: its text without the marks of its containers; nil if it is of another block.
  mutating func readContinuation(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard leaf == .paragraph, !isTable else { return nil }
    let open = containers
    let line = read(bytes)
    let goesOn = leaf == .paragraph && containers == open && line.inherited == open.count
    return goesOn && !isTable ? line.content : nil
  }

  /// A line without the marks of the open containers, as far as it has them.
  func matched(_ bytes: ArraySlice<UInt8>) -> Line {
    var line = Line(cursor: LineCursor(bytes))
    // Within a container that needs no indentation, the items around it need none.
    let free = containers.lastIndex {
      if case .foreign(_, isNeeded: false) = $0 { return true }
      return false
    }
    for (place, container) in containers.enumerated() {
      let start = line.content.startIndex
      let isEmpty = leaf == .emptyItem && place == containers.count - 1
      guard line.cursor.take(container, isFree: place <= free ?? -1, isEmpty: isEmpty) else {
        break
      }
      line.starts.append(start)
    }
    line.inherited = line.starts.count
    return line
  }

  /// Opens a container of another program, whose first line is a `leaf`.
  mutating func open(_ container: Container, at place: Int, _ leaf: Leaf) {
    containers.removeSubrange(place...)
    containers.append(container)
    self.leaf = leaf
  }

  mutating func close(at place: Int) {
    containers.removeSubrange(place...)
    leaf = .none
  }

  /// Reads a line of fenced code or of HTML.
  private mutating func readVerbatim(_ line: inout Line) -> Bool {
    switch leaf {
    case .fence(let mark, let count):
      line.isFenced = true
      guard let closing = line.cursor.fence, closing.mark == mark, closing.count >= count,
        closing.rest.allSatisfy({ $0 <= 0x20 })
      else { return true }
      leaf = .none
    case .html(let end):
      line.isVerbatim = true
      if end.isEmpty ? line.cursor.isBlank : line.content.holds(end) { leaf = .none }
    case .foreign: line.isVerbatim = true
    case .none, .paragraph, .emptyItem: return false
    }
    return true
  }

  private mutating func readLeaf(_ line: inout Line, _ mayContinue: Bool, _ isNew: Bool) {
    let text = line.content.drop(while: isBlank)
    let isParagraph = mayContinue && line.inherited == containers.count
    var next = Leaf.paragraph
    if line.cursor.isBlank {
      next = isNew && containers.last != .quote ? .emptyItem : .none
    } else if line.cursor.indentation > 3 {
      // Only a paragraph goes on with such a line.
      if mayContinue { return line.inherited = containers.count }
      (next, line.isVerbatim) = (.none, true)
    } else if let fence = line.cursor.fence, fence.mark == 0x7E || !fence.rest.contains(0x60) {
      next = .fence(mark: fence.mark, count: fence.count)
      (line.isFenced, line.opensFence) = (true, true)
    } else if text.isHeading || text.isRule || isParagraph && text.isUnderline {
      next = .none
    } else if let end = text.endOfHTML(interrupting: isParagraph) {
      line.isVerbatim = true
      next = end.isEmpty || !text.dropFirst(2).holds(end) ? .html(end) : .none
    } else if mayContinue {
      // A paragraph goes on without the marks of its containers.
      return line.inherited = containers.count
    }
    containers.removeSubrange(line.starts.count...)
    leaf = next
  }
}
