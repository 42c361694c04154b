import Diagnostics

/// Finds bare addresses, wikilinks, tags and destinations with spaces, which the parser does not
/// know, in the texts of a tree and makes them links. Code, raw HTML and the text of links are not
/// searched.
struct InlineForms {
  private let tree: MarkupTree
  private let syntax: InlineSyntax
  private let mayHoldSpaces: Bool
  private var nodes: [MarkupTree.Node] = []
  private var text: [UInt8]
  /// The replaced texts: their positions in the tree, and the shift of all nodes after each.
  private var moves: [(position: Int, shift: Int)] = []

  init(_ tree: MarkupTree, _ syntax: InlineSyntax, mayHoldSpaces: Bool) {
    self.tree = tree
    self.syntax = syntax
    self.mayHoldSpaces = mayHoldSpaces
    text = tree.text
  }

  /// The tree with the new links. Call it once.
  mutating func linkedTree() -> MarkupTree {
    let texts = textsToRead()
    guard !texts.isEmpty else { return tree }
    nodes.reserveCapacity(tree.nodes.count + texts.count * 4)
    var copied = 0
    for position in texts {
      nodes += tree.nodes[copied..<position]
      copied = position + 1
      let before = nodes.count
      read(tree.nodes[position], beginsWord: beginsWord(at: position))
      let shift = (moves.last?.shift ?? 0) + nodes.count - before - 1
      moves.append((position, shift))
    }
    nodes += tree.nodes[copied...]
    moveEnds()
    return MarkupTree(nodes: nodes, text: text)
  }

  /// The texts that can contain a link, except those inside links.
  private func textsToRead() -> [Int] {
    tree.text.withUnsafeBufferPointer { bytes in
      var found: [Int] = []
      var linkEnd = 0
      for (position, node) in tree.nodes.enumerated() {
        if node.kind == .text {
          let literal = UnsafeBufferPointer(rebasing: bytes[node.literal])
          if position >= linkEnd,
            Self.mayHold(literal) || syntax.inlineTags && literal.contains(0x23)
              || mayHoldSpaces && literal.has(0x5D, before: 0x28)
          {
            found.append(position)
          }
        } else if node.kind == .link || node.kind == .image {
          linkEnd = max(linkEnd, node.end)
        }
      }
      return found
    }
  }

  /// Adjusts the ends of the nodes that were already in the tree.
  private mutating func moveEnds() {
    var behind = 0
    var position = 0
    while position < tree.nodes.count {
      let shift = behind > 0 ? moves[behind - 1].shift : 0
      if behind < moves.count && moves[behind].position == position {
        behind += 1
        position += 1
        continue
      }
      let end = tree.nodes[position].end
      var last = behind
      while last < moves.count && moves[last].position < end { last += 1 }
      if last > 0 { nodes[position + shift].end = end + moves[last - 1].shift }
      position += 1
    }
  }

  private mutating func append(_ node: MarkupTree.Node) {
    nodes.append(node)
    nodes[nodes.count - 1].end = nodes.count
  }

  @inline(__always)
  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while true {
      position = bytes.place(ofAny: (0x40, 0x2F, 0x5B, 0x77), from: position)
      guard position < bytes.count else { break }
      if bytes[position] == 0x40 { return true }
      if position + 1 < bytes.count {
        let (byte, next) = (bytes[position], bytes[position + 1])
        if next == byte || byte == 0x77 && next == 0x57 { return true }
      }
      position += 1
    }
    // `WW` and `Ww`.
    position = 0
    while true {
      position = bytes.place(of: 0x57, from: position) + 1
      guard position < bytes.count else { return false }
      if bytes[position] | 0x20 == 0x77 { return true }
    }
  }

  /// Whether a text is the first in its line or element.
  private func beginsWord(at position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = tree.nodes[position - 1]
    return before.end > position || before.kind == .softBreak || before.kind == .lineBreak
  }

  private enum Form {
    case wiki(Wikilink)
    case bare(BareLink)
    case tag(InlineTag)
    case spaced(SpacedLink)

    var range: Range<Int> {
      switch self {
      case .wiki(let link): link.range
      case .bare(let link): link.range
      case .tag(let tag): tag.range
      case .spaced(let link): link.range
      }
    }
  }

  private mutating func read(_ node: MarkupTree.Node, beginsWord: Bool) {
    let literal = tree.literal(node)
    var start = literal.startIndex
    let finders: [() -> Form?] = [
      { [syntax] in
        syntax.wikilinks ? Wikilink.first(in: literal, from: start).map { .wiki($0) } : nil
      },
      { [syntax] in
        guard syntax.bareLinks else { return nil }
        return BareLink.first(in: literal, from: start, schemes: syntax.schemes).map { .bare($0) }
      },
      { [syntax] in
        guard syntax.inlineTags else { return nil }
        return InlineTag.first(in: literal, from: start, beginsWord: beginsWord).map { .tag($0) }
      },
      { SpacedLink.first(in: literal, from: start).map { .spaced($0) } },
    ]
    var found = finders.map { $0() }
    while let next = found.compactMap(\.self).min(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      append(start..<next.range.lowerBound, like: node)
      append(next, like: node)
      start = next.range.upperBound
      for (number, form) in found.enumerated() {
        if let form, form.range.lowerBound < start { found[number] = finders[number]() }
      }
    }
    append(start..<literal.endIndex, like: node)
  }

  private mutating func append(_ form: Form, like node: MarkupTree.Node) {
    switch form {
    case .wiki(let link): append(link, like: node)
    case .bare(let link): append(link, like: node)
    case .tag(let tag):
      append(.link, .tag, tag.range.dropFirst(), tag.range, like: node)
    case .spaced(let link):
      append(
        link.isImage ? .image : .link, .markdown, link.destination, link.text, like: node)
    }
  }

  /// Appends a link or image with its text.
  private mutating func append(
    _ kind: MarkupTree.Kind, _ form: MarkupTree.LinkForm, _ destination: Range<Int>,
    _ text: Range<Int>, like node: MarkupTree.Node
  ) {
    var link = node
    link.kind = kind
    link.form = form
    link.literal = destination
    let place = nodes.count
    append(link)
    append(text, like: node)
    nodes[place].end = nodes.count
  }

  private mutating func append(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard !range.isEmpty else { return }
    var copy = node
    copy.literal = range
    append(copy)
  }

  private mutating func append(_ found: BareLink, like node: MarkupTree.Node) {
    let destination =
      found.prefix.isEmpty
      ? found.range : add(Array(found.prefix.utf8) + tree.text[found.range])
    append(.link, .bare, destination, found.range, like: node)
  }

  private mutating func append(_ found: Wikilink, like node: MarkupTree.Node) {
    var link = node
    link.kind = found.isEmbedded ? .image : .link
    link.form = .wiki
    link.literal = add(found.target)
    link.extra = add(found.isEmbedded ? found.size : found.written)
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
