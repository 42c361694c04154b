import Diagnostics

/// Removes hidden notes from a tree: HTML comments and Obsidian's `%%…%%`.
///
/// It runs before all other passes, so that no output can contain a note. A note can begin in one
/// block and end in another. If the extent of a note is ambiguous, the larger extent is hidden, and
/// an error prevents publication. Notes never begin inside code.
struct HiddenNotes {
  let tree: MarkupTree
  let text: MarkdownText
  let percents: PercentNotes
  /// The children of the document.
  let blocks: [Block]
  private(set) var output = MarkupTree()
  private var frames: [Frame] = []
  private(set) var state = State.visible
  /// The current block, by its position in `tree`.
  private(set) var block = 0
  private var isAtLineStart = true
  /// Whether something was hidden after the last node of the output.
  private var lostJustNow = false
  /// The lines of each note that crosses blocks.
  private(set) var crossings: [ClosedRange<Int>] = []
  /// How many notes were hidden.
  private(set) var count = 0
  /// The line of the first `<!-- more -->`.
  var excerptLine: Int?
  /// Percent signs that open a note if others follow; only where nobody has said what they mean.
  var pending: PendingPercents?
  var hasReportedPercents = false
  var diagnostics: [Diagnostic] = []

  init(_ tree: MarkupTree, _ text: MarkdownText, _ percents: PercentNotes) {
    self.tree = tree
    self.text = text
    self.percents = percents
    blocks = Block.all(of: tree)
  }

  enum State {
    case visible
    case hidden(Opening)
  }

  struct Opening {
    let mark: Mark
    let block: Int
    let mayCross: Bool
    let place: Place
  }

  /// A node that is still open in the output.
  private struct Frame {
    /// Its position in the output, or nil when the node is an inline whose delimiters are hidden.
    let position: Int?
    /// Whether something in it was hidden.
    var lostSome = false
  }
}

/// The delimiters of hidden notes.
enum Mark {
  case percent, comment

  var opening: StaticString {
    switch self {
    case .percent: "%%"
    case .comment: "<!--"
    }
  }

  var closing: StaticString {
    switch self {
    case .percent: "%%"
    case .comment: "-->"
    }
  }
}

// MARK: Traversal

extension HiddenNotes {
  /// The tree without hidden notes. Call it once.
  mutating func visibleTree() -> MarkupTree {
    guard !tree.nodes.isEmpty else { return tree }
    output.text = tree.text
    output.nodes.reserveCapacity(tree.nodes.count)
    open(0)
    for block in blocks {
      if block.isPlain && !isHidden && !lostJustNow {
        append(block.nodes)
        continue
      }
      for event in TreeWalk(tree, block.nodes) {
        switch event {
        case .enter(let node): enter(node)
        case .exit(let node): exit(node)
        }
      }
    }
    if case .hidden(let opening) = state { reportUnclosed(opening) }
    state = .visible
    close()
    reportUnclearFootnotes()
    return output
  }

  private mutating func enter(_ position: Int) {
    let node = tree.nodes[position]
    switch node.kind {
    case .text: enterText(node)
    case .htmlBlock:
      block = position
      isAtLineStart = true
      enterMarkup(node)
      leaveBlock()
    case .html: enterMarkup(node)
    case .softBreak, .lineBreak: enterBreak(node)
    case .codeBlock, .thematicBreak, .code, .footnoteReference:
      append(node)
    case .emphasis, .strong, .deletion, .mark, .link, .image:
      if isHidden {
        refuseClosingMark(in: node)
        frames.append(Frame(position: nil))
        noteLoss()
      } else {
        open(position)
      }
    case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote, .paragraph,
      .heading, .alertTitle, .table, .tableHead, .tableRow, .cell:
      open(position)
      guard node.kind.holdsInlines else { break }
      block = position
      isAtLineStart = true
    }
  }

  private mutating func exit(_ position: Int) {
    let kind = tree.nodes[position].kind
    if kind.isLeaf { return }
    if kind.holdsInlines { leaveBlock() }
    close()
  }

  private var isHidden: Bool {
    if case .hidden = state { return true }
    return false
  }

  private mutating func noteLoss() {
    lostJustNow = true
    guard let last = frames.indices.last else { return }
    frames[last].lostSome = true
  }

  /// Ends a block. A note that begins in the middle of a line has to end in the same block.
  private mutating func leaveBlock() {
    guard case .hidden(let opening) = state, !opening.mayCross else { return }
    reportUnclosed(opening)
    state = .visible
  }
}

// MARK: Nodes of the output

extension HiddenNotes {
  private mutating func open(_ position: Int) {
    frames.append(Frame(position: output.nodes.count, lostSome: isHidden))
    output.nodes.append(copy(tree.nodes[position]))
  }

  private mutating func close() {
    guard let frame = frames.popLast() else { return }
    guard let position = frame.position else {
      noteLoss()
      return
    }
    if frame.lostSome {
      trimEnd(of: position)
      if isEmpty(position) && output.nodes[position].kind != .cell && position > 0 {
        output.nodes.removeSubrange(position...)
        noteLoss()
        return
      }
      if output.nodes[position].kind == .cell { noteLoss() }
    }
    output.nodes[position].end = output.nodes.count
  }

  private mutating func append(_ node: MarkupTree.Node) {
    if isHidden {
      refuseClosingMark(in: node)
      noteLoss()
      return
    }
    isAtLineStart = false
    var copied = copy(node)
    copied.end = output.nodes.count + 1
    output.nodes.append(copied)
  }

  /// Copies nodes without changes.
  private mutating func append(_ nodes: Range<Int>) {
    let shift = output.nodes.count - nodes.lowerBound
    output.nodes += tree.nodes[nodes]
    if shift == 0 { return }
    for position in output.nodes.indices[(nodes.lowerBound + shift)...] {
      output.nodes[position].end += shift
    }
  }

  private func isEmpty(_ position: Int) -> Bool {
    output.nodes[(position + 1)...].allSatisfy { node in
      switch node.kind {
      case .softBreak, .lineBreak, .cell: true
      case .text: output.literal(node).allSatisfy(isBlank)
      default: false
      }
    }
  }

  /// Removes line breaks and spaces at the end of a block whose last words were hidden.
  private mutating func trimEnd(of position: Int) {
    guard output.nodes[position].kind.holdsInlines else { return }
    while let last = output.nodes.last, last.kind == .softBreak || last.kind == .lineBreak {
      output.nodes.removeLast()
    }
    // The break can be the last node of a link that is already closed.
    for inner in output.nodes.indices[position...] {
      output.nodes[inner].end = min(output.nodes[inner].end, output.nodes.count)
    }
    guard let last = output.nodes.indices.last, output.nodes[last].kind == .text else { return }
    let blanks = output.literal(output.nodes[last]).reversed().prefix(while: isBlank).count
    let range = output.nodes[last].literal
    output.nodes[last].literal = range.lowerBound..<range.upperBound - blanks
  }

  /// Removes spaces at the start of a block whose first words were hidden. Where a note was, one
  /// space is enough.
  private func trimStart(of text: inout MarkupTree.Node) {
    guard text.kind == .text, lostJustNow, let last = output.nodes.last else { return }
    let isFirst = last.kind.holdsInlines
    let followsSpace = last.kind == .text && output.literal(last).last.map(isBlank) ?? false
    guard isFirst || followsSpace else { return }
    let blanks = output.literal(text).prefix(while: isBlank).count
    text.literal = text.literal.lowerBound + blanks..<text.literal.upperBound
  }

  private mutating func copy(_ node: MarkupTree.Node) -> MarkupTree.Node {
    var result = node
    let asWritten =
      switch node.kind {
      case .code, .codeBlock, .html, .htmlBlock: true
      default: false
      }
    result.literal = appendText([tree.literal(node)], asWritten: asWritten)
    let extra = tree.extra(node)
    // A title is text too, so notes in it are hidden.
    let pieces = node.kind == .link || node.kind == .image ? visible(inTitle: extra, node) : [extra]
    result.extra = appendText(pieces, asWritten: false)
    return result
  }

  private mutating func appendText(_ pieces: [ArraySlice<UInt8>], asWritten: Bool) -> Range<Int> {
    // Almost all texts are copied without changes.
    if pieces.count == 1, pieces[0].firstIndex(of: 0xEF) == nil { return pieces[0].indices }
    let start = output.text.count
    for piece in pieces { output.text.appendRestoringEscapes(piece, asWritten: asWritten) }
    return start..<output.text.count
  }
}

// MARK: Text

extension HiddenNotes {
  private mutating func enterText(_ node: MarkupTree.Node) {
    append(scan(tree.literal(node), node), like: node, asWritten: false)
  }

  private mutating func enterMarkup(_ node: MarkupTree.Node) {
    append(scan(tree.literal(node), node), like: node, asWritten: true)
  }

  private mutating func append(
    _ pieces: [ArraySlice<UInt8>], like node: MarkupTree.Node, asWritten: Bool
  ) {
    let literal = tree.literal(node)
    if pieces.count != 1 || pieces.first?.count != literal.count { noteLoss() }
    guard pieces.contains(where: { !$0.isEmpty }) else { return }
    if node.kind == .htmlBlock && pieces.allSatisfy({ $0.allSatisfy { isBlank($0) || $0 == 0x0A } })
    {
      return
    }
    if !pieces.allSatisfy({ $0.allSatisfy(isBlank) }) { isAtLineStart = false }
    var copied = node
    copied.literal = appendText(pieces, asWritten: asWritten)
    trimStart(of: &copied)
    lostJustNow = false
    copied.end = output.nodes.count + 1
    output.nodes.append(copied)
  }

  private mutating func enterBreak(_ node: MarkupTree.Node) {
    isAtLineStart = true
    if isHidden { return }
    if let frame = frames.last, frame.lostSome, frame.position == output.nodes.count - 1 { return }
    var copied = node
    copied.end = output.nodes.count + 1
    output.nodes.append(copied)
  }

  /// The visible parts of a text. Opens and closes notes on the way.
  private mutating func scan(
    _ bytes: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var position = bytes.startIndex
    var inside: Int?
    while position < bytes.endIndex {
      switch state {
      case .visible:
        guard let (mark, start) = nextOpening(in: bytes, from: position, node) else {
          pieces.append(bytes[position...])
          return pieces
        }
        pieces.append(bytes[position..<start])
        state = .hidden(opening(mark, at: start, in: bytes, node))
        position = start + mark.opening.utf8CodeUnitCount
        inside = position
        count += 1
      case .hidden(let opening):
        let end = Self.closing(of: opening.mark, in: bytes, from: position)
        refuseEscapedMark(in: bytes[position..<(end ?? bytes.endIndex)])
        guard let end else { return pieces }
        if let inside, opening.mark == .comment { note(bytes[inside..<max(inside, end - 3)], node) }
        inside = nil
        state = .visible
        noteCrossing(opening)
        position = end
        let follows = pieces.last { !$0.isEmpty }?.last.map(isBlank) ?? false
        if follows && position < bytes.endIndex && isBlank(bytes[position]) { position += 1 }
      }
    }
    return pieces
  }

  func opening(
    _ mark: Mark, at start: Int, in bytes: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) -> Opening {
    var position = start
    while position > bytes.startIndex && isBlank(bytes[position - 1]) { position -= 1 }
    let startsLine =
      position == bytes.startIndex ? isAtLineStart : bytes[position - 1] == 0x0A
    let isCell = tree.nodes[block].kind == .cell
    return Opening(
      mark: mark, block: block, mayCross: mark == .comment || startsLine && !isCell,
      place: place(of: mark.opening, node))
  }

  /// The position after the end of a note.
  private static func closing(
    of mark: Mark, in bytes: ArraySlice<UInt8>, from position: Int
  ) -> Int? {
    if let found = mark.closing.withUTF8Buffer({ bytes[position...].firstRange(of: $0) }) {
      return found.endIndex
    }
    // `<!-->` and `<!--->` are complete, empty comments.
    guard mark == .comment, position >= bytes.startIndex + 4,
      bytes[(position - 4)..<position].starts(withRun: "<!--")
    else { return nil }
    if bytes[position...].starts(withRun: ">") { return position + 1 }
    return bytes[position...].starts(withRun: "->") ? position + 2 : nil
  }

  private mutating func visible(
    inTitle title: ArraySlice<UInt8>, _ node: MarkupTree.Node
  ) -> [ArraySlice<UInt8>] {
    guard case .visible = state, title.contains(0x25) || title.contains(run: "<!--") else {
      return [title]
    }
    let pieces = scan(title, node)
    if case .hidden(let opening) = state { reportUnclosed(opening) }
    state = .visible
    return pieces
  }

  private mutating func noteCrossing(_ opening: Opening) {
    guard opening.block != block else { return }
    let end = tree.nodes[block]
    let first = tree.nodes[opening.block].line
    crossings.append(first...max(first, end.line, end.lastLine))
  }
}
