// What a node is by what stands around it.

extension MarkupTree {
  /// A paragraph of a tight list has no tags.
  ///
  /// - Parameter open: the nodes around it, and perhaps itself.
  func isTight(_ paragraph: Int, in open: [Int]) -> Bool {
    var around = open.count - 1
    if around >= 0 && open[around] == paragraph { around -= 1 }
    guard around >= 1 else { return false }
    let (item, list) = (nodes[open[around]], nodes[open[around - 1]])
    guard item.kind == .item || item.kind == .task else { return false }
    return (list.kind == .bulletList || list.kind == .orderedList) && list.isSet
  }

  /// An image with a title, alone in its paragraph: the title is a caption.
  func isCaptioned(_ paragraph: Int, _ schemes: Set<String>) -> Bool {
    let first = paragraph + 1
    guard first < nodes[paragraph].end, nodes[first].kind == .image else { return false }
    let image = nodes[first]
    return image.end == nodes[paragraph].end && !image.extra.isEmpty
      && image.form == .markdown && isAllowed(image, schemes)
  }

  /// Whether the destination of a link or an image may stand in a page. A note's name is no
  /// address.
  func isAllowed(_ node: Node, _ schemes: Set<String>) -> Bool {
    node.form == .wiki
      || isSafeDestination(
        literal(node), schemes: schemes, isImage: node.kind == .image)
  }

  /// Whether a block is a heading that says what the title says.
  func isTitle(_ block: Int, _ options: MarkdownOptions) -> Bool {
    guard let title = options.title, nodes[block].kind == .heading else { return false }
    let range = block + 1..<nodes[block].end
    // What plain text cannot say must not be lost with the heading.
    let says = nodes[range].contains { $0.kind == .footnoteReference || $0.kind == .image }
    guard !says else { return false }
    let heading = collapsed(plainText(of: range))
    return heading == collapsed(title)
      || options.quotes.map { heading == collapsed(Typography($0).text(title)) } ?? false
  }
}

extension MarkupTree.Node {
  /// The level of a heading in the HTML.
  func level(shiftedBy shift: Int) -> Int { min(6, max(1, number + shift)) }
}
