import Diagnostics

// The parser drops what it does not show: footnotes without a reference, link reference
// definitions, cells beyond a table's last column. If a note's delimiter is among them, the notes
// after it would be visible and the visible text hidden. So the delimiters of the source are
// counted and compared with those of the tree.

extension HiddenNotes {
  /// Reports an error when a delimiter of the source is not in the tree.
  mutating func reportLostMarks(of parts: [ArraySlice<UInt8>]) {
    let written = parts.reduce(into: MarkCount()) { $0.add($1) }
    var found = MarkCount()
    for block in blocks where !block.isPlain {
      for position in block.nodes {
        let node = tree.nodes[position]
        // The text of an autolink is its address.
        let next = position + 1
        let isAutolink =
          node.kind == .link && next < node.end
          && tree.literal(tree.nodes[next]).elementsEqual(tree.literal(node))
        if !isAutolink { found.add(tree.literal(node)) }
        found.add(tree.extra(node))
      }
    }
    let hasLostPercents = percents == .hidden && written.percents != found.percents
    guard hasLostPercents || written.comments != found.comments else { return }
    let mark: StaticString = hasLostPercents ? "%%" : "<!--"
    diagnostics.append(
      Diagnostic(
        .error, "markdown.comment", "a hidden note's marks must be in text that is shown",
        at: firstPlace(of: mark),
        label:
          "from here on, a mark is in a footnote, link definition or cell that is not shown",
        help: ["move the mark into a paragraph of its own"]))
  }

  private func firstPlace(of mark: StaticString) -> Place {
    let bytes = text.source.bytes[text.range]
    guard let found = mark.withUTF8Buffer({ bytes.firstRange(of: $0) }) else {
      return .file(text.source.path)
    }
    return .span(text.source, Span(found.startIndex, found.endIndex))
  }
}

/// The number of delimiters of hidden notes in some bytes.
private struct MarkCount {
  var percents = 0
  var comments = 0

  mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { add($0) } }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while true {
      position = bytes.position(
        from: position,
        ofPair: { first, second in
          nearest((first ^ 0x25) | (second ^ 0x25), (first ^ 0x3C) | (second ^ 0x21))
        })
      guard position + 1 < bytes.count else { return }
      if bytes[position] == 0x25 {
        let start = position
        while position < bytes.count && bytes[position] == 0x25 { position += 1 }
        percents += (position - start) / 2
      } else {
        if bytes[position...].starts(with: "<!--".utf8) { comments += 1 }
        position += 1
      }
    }
  }
}
