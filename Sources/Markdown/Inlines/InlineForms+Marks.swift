// `==text==`, which Obsidian and Logseq mark as with a pen.
//
// Both marks are in one line and in the same element, the text between them neither begins nor
// ends with a space, and no third `=` stands beside them: `a == b`, `===` and `x==1` stay.

extension InlineForms {
  /// Appends a line break, over which no text is marked.
  mutating func endLine(with lineBreak: MarkupTree.Node) {
    if let frame = open.indices.last { open[frame].mark = nil }
    append(lineBreak)
  }

  /// Appends a text, and what is marked in it or ends in it. A neighbour that is no text, such as
  /// a link, is no space.
  mutating func appendMarking(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard let frame = open.indices.last, open[frame].findsMarks else {
      return append(range, like: node)
    }
    var (start, next) = (range.lowerBound, range.lowerBound)
    while let equals = text[next..<range.upperBound].firstIndex(of: 0x3D) {
      next = text[equals..<range.upperBound].firstIndex { $0 != 0x3D } ?? range.upperBound
      guard next - equals == 2 else { continue }
      let (before, after) = (
        text[range.lowerBound..<equals].last, text[next..<range.upperBound].first
      )
      if let mark = open[frame].mark, before.map({ $0 > 0x20 }) ?? true {
        append(start..<equals, like: node)
        nodes[mark].kind = .mark
        nodes[mark].literal = 0..<0
        nodes[mark].end = nodes.count
        open[frame].mark = nil
      } else if after.map({ $0 > 0x20 }) ?? true, !(before.map(isAlphanumeric) ?? false) {
        append(start..<equals, like: node)
        open[frame].mark = nodes.count
        append(equals..<next, like: node)
      } else {
        continue
      }
      start = next
    }
    append(start..<range.upperBound, like: node)
  }
}
