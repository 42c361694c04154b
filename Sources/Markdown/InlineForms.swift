/// Finds in the text of a tree what the parser does not know: bare addresses and wikilinks.
///
/// They become links like all others. Code and raw HTML are no text, and the text of a link is not
/// searched.
struct InlineForms {
  private let tree: MarkupTree
  private let syntax: InlineSyntax
  private var nodes: [MarkupTree.Node] = []
  private var text: [UInt8]
  /// The nodes that are open: their places in the output and their ends in the tree.
  private var open: [(place: Int, end: Int)] = []
  /// Up to here, text is that of a link.
  private var linkEnd = 0

  init(_ tree: MarkupTree, _ syntax: InlineSyntax) {
    self.tree = tree
    self.syntax = syntax
    text = tree.text
  }

  /// The tree with links for what was found. To be called once.
  mutating func linkedTree() -> MarkupTree {
    guard let first = firstText() else { return tree }
    nodes.reserveCapacity(tree.nodes.count + 64)
    nodes += tree.nodes[..<first]
    for place in nodes.indices where nodes[place].end > first && !nodes[place].kind.isLeaf {
      open.append((place, nodes[place].end))
    }
    for (position, node) in zip(first..., tree.nodes[first...]) {
      close(before: position)
      if node.kind == .text && position >= linkEnd && mayHold(node) {
        read(node)
        continue
      }
      if node.kind == .link || node.kind == .image { linkEnd = max(linkEnd, node.end) }
      if !node.kind.isLeaf { open.append((nodes.count, node.end)) }
      append(node)
    }
    close(before: tree.nodes.count)
    return MarkupTree(nodes: nodes, text: text)
  }

  /// The first text that may hold something: most trees have none, and stay as they are.
  private func firstText() -> Int? {
    tree.text.withUnsafeBufferPointer { bytes in
      var linkEnd = 0
      for (position, node) in tree.nodes.enumerated() {
        if node.kind == .text {
          let text = UnsafeBufferPointer(rebasing: bytes[node.literal])
          if position >= linkEnd && Self.mayHold(text) { return position }
        } else if node.kind == .link || node.kind == .image {
          linkEnd = max(linkEnd, node.end)
        }
      }
      return nil
    }
  }

  private mutating func close(before position: Int) {
    while let last = open.last, last.end <= position {
      nodes[last.place].end = nodes.count
      open.removeLast()
    }
  }

  private mutating func append(_ node: MarkupTree.Node) {
    nodes.append(node)
    nodes[nodes.count - 1].end = nodes.count
  }

  private func mayHold(_ node: MarkupTree.Node) -> Bool {
    tree.text.withUnsafeBufferPointer {
      Self.mayHold(UnsafeBufferPointer(rebasing: $0[node.literal]))
    }
  }

  @inline(__always)
  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most texts have none of these.
    if bytes.has({ nearest($0 ^ 0x40, $0 ^ 0x2F, $0 ^ 0x5B) }) {
      if bytes.has({ $0 ^ 0x40 }) || bytes.has(0x2F, before: 0x2F)
        || bytes.has(0x5B, before: 0x5B)
      {
        return true
      }
    }
    return bytes.has { (($0 | 0x20) ^ 0x77) | (($1 | 0x20) ^ 0x77) }
  }

  private mutating func read(_ node: MarkupTree.Node) {
    let literal = tree.literal(node)
    var start = literal.startIndex
    var wikilink = syntax.wikilinks ? Wikilink.first(in: literal, from: start) : nil
    var bare = bareLink(in: literal, from: start)
    while true {
      if let wiki = wikilink, wiki.range.lowerBound <= bare?.range.lowerBound ?? .max {
        append(start..<wiki.range.lowerBound, like: node)
        append(wiki, like: node)
        start = wiki.range.upperBound
        wikilink = Wikilink.first(in: literal, from: start)
        if let found = bare, found.range.lowerBound < start {
          bare = bareLink(in: literal, from: start)
        }
      } else if let found = bare {
        append(start..<found.range.lowerBound, like: node)
        append(found, like: node)
        start = found.range.upperBound
        bare = bareLink(in: literal, from: start)
        if let wiki = wikilink, wiki.range.lowerBound < start {
          wikilink = Wikilink.first(in: literal, from: start)
        }
      } else {
        append(start..<literal.endIndex, like: node)
        return
      }
    }
  }

  private func bareLink(in literal: ArraySlice<UInt8>, from start: Int) -> BareLink? {
    guard syntax.bareLinks else { return nil }
    return BareLink.first(in: literal, from: start, schemes: syntax.schemes)
  }

  private mutating func append(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard !range.isEmpty else { return }
    var copy = node
    copy.literal = range
    append(copy)
  }

  private mutating func append(_ found: BareLink, like node: MarkupTree.Node) {
    var link = node
    link.kind = .link
    link.form = .bare
    if !found.prefix.isEmpty {
      link.literal = add(Array(found.prefix.utf8) + tree.text[found.range])
    } else {
      link.literal = found.range
    }
    let place = nodes.count
    append(link)
    append(found.range, like: node)
    nodes[place].end = nodes.count
  }

  private mutating func append(_ found: Wikilink, like node: MarkupTree.Node) {
    var link = node
    link.kind = found.isEmbedded ? .image : .link
    link.form = .wiki
    link.literal = add(found.target)
    link.extra = add(found.size)
    let place = nodes.count
    append(link)
    append(add(found.text), like: node)
    nodes[place].end = nodes.count
  }

  private mutating func add(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: bytes)
    return start..<text.count
  }
}
