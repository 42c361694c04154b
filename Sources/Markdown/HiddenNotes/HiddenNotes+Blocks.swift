// Usually only a few blocks of a text have hidden notes. All others are copied without changes,
// many nodes at once.

extension HiddenNotes {
  /// A child of the document with all its descendants.
  struct Block {
    let nodes: Range<Int>
    let line: Int
    /// Whether no note can begin in the block and none of its nodes has to change.
    let isPlain: Bool

    init(_ tree: MarkupTree, _ nodes: Range<Int>) {
      self.nodes = nodes
      line = tree.nodes[nodes.lowerBound].line
      isPlain = tree.isPlain(nodes)
    }

    /// The blocks in source order. The parser moves footnotes to the end, but notes must be read in
    /// the order of the source.
    static func all(of tree: MarkupTree) -> [Block] {
      guard let root = tree.nodes.first else { return [] }
      var blocks: [Block] = []
      var isSorted = true
      var position = 1
      while position < root.end {
        let end = tree.nodes[position].end
        let block = Block(tree, position..<end)
        isSorted = isSorted && block.line >= blocks.last?.line ?? 0
        blocks.append(block)
        position = end
      }
      if isSorted { return blocks }
      return blocks.sorted { ($0.line, $0.nodes.lowerBound) < ($1.line, $1.nodes.lowerBound) }
    }
  }
}

extension MarkupTree {
  /// Whether the nodes have no delimiter of a note, no placeholder, and no empty text.
  fileprivate func isPlain(_ range: Range<Int>) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      // The bytes of the nodes are contiguous.
      var (start, end) = (Int.max, 0)
      for node in nodes[range] {
        let literal = node.literal
        if literal.isEmpty {
          if node.kind == .text || node.kind == .html || node.kind == .htmlBlock { return false }
        } else {
          (start, end) = (min(start, literal.lowerBound), max(end, literal.upperBound))
        }
        let extra = node.extra
        if !extra.isEmpty {
          (start, end) = (min(start, extra.lowerBound), max(end, extra.upperBound))
        }
      }
      guard start < end else { return true }
      return !UnsafeBufferPointer(rebasing: bytes[start..<end]).has { first, second in
        nearest(
          (first ^ 0x25) | (second ^ 0x25), (first ^ 0x3C) | (second ^ 0x21),
          (first ^ 0xEF) | (second ^ 0xB7))
      }
    }
  }
}
