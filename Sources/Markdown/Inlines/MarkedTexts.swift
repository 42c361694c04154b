/// Finds `==text==`, which Obsidian and Logseq mark as with a pen.
///
/// Both marks are in one line and in the same element, the text between them neither begins nor
/// ends with a space, and no third `=` stands beside them: `a == b`, `===` and `x==1` stay.
struct MarkedTexts {
  private let tree: MarkupTree
  /// The marks that open and close, in the order of the text.
  private var marks: [Mark] = []

  private struct Mark {
    /// The position of its text in the tree.
    let node: Int
    /// Its first byte in `MarkupTree.text`.
    let offset: Int
    let isOpening: Bool
  }

  private static let equals: UInt8 = 0x3D

  init(_ tree: MarkupTree) {
    self.tree = tree
    for position in tree.nodes.indices
    where !tree.nodes[position].kind.isLeaf && tree.nodes[position].kind != .image {
      search(in: position)
    }
    marks.sort { ($0.node, $0.offset) < ($1.node, $1.offset) }
  }

  /// Searches the texts that are children of a node.
  private mutating func search(in parent: Int) {
    var open: Mark?
    var child = parent + 1
    while child < tree.nodes[parent].end {
      let node = tree.nodes[child]
      switch node.kind {
      case .text: search(text: child, isFirst: child == parent + 1, &open)
      case .softBreak, .lineBreak: open = nil
      default: break
      }
      child = node.end
    }
  }

  private mutating func search(text position: Int, isFirst: Bool, _ open: inout Mark?) {
    let bytes = tree.literal(tree.nodes[position])
    var next = bytes.startIndex
    while let start = bytes[next...].firstIndex(of: Self.equals) {
      let count = bytes[start...].prefix { $0 == Self.equals }.count
      next = start + count
      guard count == 2 else { continue }
      let (before, after) = (bytes[..<start].last, bytes[next...].first)
      // A neighbour that is no text, such as a link, is no space.
      let closes = before.map { $0 > 0x20 } ?? true
      let opens = after.map { $0 > 0x20 } ?? true
      let isInWord = before.map(isAlphanumeric) ?? false
      if let opening = open, closes, !(opening.node == position && opening.offset + 2 == start) {
        marks.append(opening)
        marks.append(Mark(node: position, offset: start, isOpening: false))
        open = nil
      } else if opens, !isInWord {
        open = Mark(node: position, offset: start, isOpening: true)
      }
    }
  }

  /// The tree with marked texts. Call it once.
  func markedTree() -> MarkupTree {
    guard !marks.isEmpty else { return tree }
    var nodes: [MarkupTree.Node] = []
    nodes.reserveCapacity(tree.nodes.count + marks.count * 2)
    /// Where the nodes that are open begin in the new tree, with their ends in the old one.
    var open: [(place: Int, end: Int)] = []
    var mark = marks[...]
    func close(before position: Int) {
      while let last = open.last, last.end <= position {
        nodes[last.place].end = nodes.count
        open.removeLast()
      }
    }
    func append(_ node: MarkupTree.Node, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      var part = node
      part.literal = range
      nodes.append(part)
      nodes[nodes.count - 1].end = nodes.count
    }
    for position in tree.nodes.indices {
      close(before: position)
      let node = tree.nodes[position]
      guard mark.first?.node == position else {
        open.append((nodes.count, node.end))
        nodes.append(node)
        continue
      }
      var start = node.literal.lowerBound
      while let next = mark.first, next.node == position {
        mark.removeFirst()
        append(node, start..<next.offset)
        start = next.offset + 2
        if next.isOpening {
          var marked = node
          marked.kind = .mark
          marked.literal = 0..<0
          open.append((nodes.count, .max))
          nodes.append(marked)
        } else if let last = open.last {
          nodes[last.place].end = nodes.count
          open.removeLast()
        }
      }
      append(node, start..<node.literal.upperBound)
    }
    close(before: .max)
    return MarkupTree(nodes: nodes, text: tree.text)
  }
}
