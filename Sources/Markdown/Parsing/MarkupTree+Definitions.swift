extension MarkupTree {
  /// Finds definition lists, as in Markdown Extra: paragraphs with lines that begin with `: ` after
  /// a line with a term. Such a paragraph and such line breaks have the number 1, and the mark is
  /// gone.
  mutating func takeDefinitions() {
    for paragraph in nodes.indices where nodes[paragraph].kind == .paragraph {
      for child in children(of: paragraph).dropLast()
      where nodes[child].kind == .softBreak && nodes[child + 1].kind == .text {
        let line = literal(nodes[child + 1])
        guard line.first == 0x3A, line.dropFirst().first.map(isBlank) == true else { continue }
        let words = line.dropFirst().drop(while: isBlank)
        nodes[child + 1].literal = words.startIndex..<words.endIndex
        (nodes[paragraph].number, nodes[child].number) = (1, 1)
      }
    }
  }
}
