// Constructs that are a line of their own.

extension DialectForms {
  /// Turns a paragraph of nothing but code between two tags into a block of code.
  mutating func becomeCode(_ paragraph: Int) {
    guard paragraph == nodes.count - 2, nodes[paragraph].extra.isEmpty,
      nodes[paragraph + 1].kind == .code, nodes[paragraph + 1].isSet
    else { return }
    let code = nodes.removeLast()
    nodes[paragraph].kind = .codeBlock
    nodes[paragraph].literal = add(text[code.literal] + [0x0A])
    nodes[paragraph].extra = code.extra
  }

  /// Appends who said what is quoted. The heading that the parser reads there becomes a paragraph.
  mutating func appendSource(
    _ author: String, _ work: String, _ address: String, like node: MarkupTree.Node
  ) {
    if let place = nodes.indices.last, nodes[place].kind == .heading {
      nodes[place].kind = .paragraph
      nodes[place].number = 0
    }
    let rest = work.isEmpty ? address : work
    append(text: "— " + author + (author.isEmpty || rest.isEmpty ? "" : ", "), like: node)
    if rest.isEmpty { return }
    if address.isEmpty { return append(text: rest, like: node) }
    appendLink(.link, address, title: "", text: rest, like: node)
  }
}
