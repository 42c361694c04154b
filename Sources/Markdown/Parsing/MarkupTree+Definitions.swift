extension MarkupTree {
  /// Finds a definition list, as in Markdown Extra: a paragraph with lines that begin with `: `
  /// after a line with a term. The paragraph and such line breaks have the number 1, and the mark
  /// is gone.
  mutating func takeDefinitions(of paragraph: Int) {
    for child in children(of: paragraph).dropLast()
    where nodes[child].kind == .softBreak && nodes[child].number == 0
      && nodes[child + 1].kind == .text
    {
      let line = literal(nodes[child + 1])
      guard line.first == 0x3A, line.dropFirst().first.map(isBlank) == true else { continue }
      nodes[child + 1].literal = line.dropFirst().drop(while: isBlank).indices
      (nodes[paragraph].number, nodes[child].number) = (1, 1)
    }
  }
}
