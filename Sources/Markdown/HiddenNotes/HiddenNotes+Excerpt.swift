extension HiddenNotes {
  /// Notes the mark that ends the excerpt: `<!-- more -->`, in Docusaurus `truncate`.
  mutating func note(_ comment: ArraySlice<UInt8>, _ node: MarkupTree.Node) {
    guard excerptLine == nil else { return }
    let words = comment.trimmedSpace
    guard words.count <= 8, ["more", "truncate"].contains(words.folded) else { return }
    let literal = tree.literal(node)
    excerptLine = node.line + literal[..<comment.startIndex].count { $0 == 0x0A }
  }
}
