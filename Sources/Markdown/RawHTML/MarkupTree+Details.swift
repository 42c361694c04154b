// What `<details>` folds: readers open it themselves, so it is in no excerpt.

extension MarkupTree {
  /// The position after what is in the `<details>` that a block of raw HTML leaves open, or after
  /// the block. Like every element, it ends with its parent.
  ///
  /// - Parameters:
  ///   - top: the child of the document in which the block is, or the block itself.
  ///   - shown: the nodes of raw HTML that readers see as text.
  func endOfDetails(_ block: Int, in top: Int, showing shown: Set<Int>) -> Int {
    var depth = detailsLeftOpen(by: block, 0, shown)
    var position = nodes[block].end
    guard depth > 0 else { return position }
    let end = parentEnd(of: block, in: top)
    while depth > 0, position < end {
      if nodes[position].kind == .htmlBlock {
        depth = detailsLeftOpen(by: position, depth, shown)
      }
      position = nodes[position].end
    }
    return position
  }

  private func parentEnd(of block: Int, in top: Int) -> Int {
    guard block != top else { return nodes[0].end }
    var (end, position) = (nodes[top].end, top)
    // Each node with the block in it is nearer than the one before.
    while position < block {
      if nodes[position].end > block {
        end = nodes[position].end
        position += 1
      } else {
        position = nodes[position].end
      }
    }
    return end
  }

  /// How many `<details>` are open after a block of raw HTML, if so many were before it. Open ones
  /// with the attribute `open` are not folded.
  private func detailsLeftOpen(by block: Int, _ before: Int, _ shown: Set<Int>) -> Int {
    let literal = literal(nodes[block])
    // Most raw HTML has no such element.
    let mayOpen = literal.withUnsafeBufferPointer { bytes in
      bytes.has { first, second in (first ^ 0x3C) | ((second | 0x20) ^ 0x64) }
    }
    guard before > 0 || mayOpen, !shown.contains(block) else { return before }
    var depth = before
    var scan = RawHTMLScan(literal, line: 0)
    while let piece = scan.next() {
      guard case .tag(let tag, _) = piece, tag.name == "details" else { continue }
      let isOpen = depth == 0 && tag.attributes.contains { $0.name == "open" }
      if tag.isClosing { depth = max(0, depth - 1) } else if !isOpen { depth += 1 }
    }
    return depth
  }
}
