// Properties of nodes that depend on their surroundings.

extension MarkupTree {
  /// Whether a paragraph is in a tight list, where it has no tags.
  ///
  /// - Parameter open: the open nodes around it, possibly with itself.
  func isTight(_ paragraph: Int, in open: [Int]) -> Bool {
    var around = open.count - 1
    if around >= 0 && open[around] == paragraph { around -= 1 }
    guard around >= 1 else { return false }
    let (item, list) = (nodes[open[around]], nodes[open[around - 1]])
    guard item.kind == .item || item.kind == .task else { return false }
    return (list.kind == .bulletList || list.kind == .orderedList) && list.isSet
  }

  func isParagraph(_ position: Int) -> Bool {
    position < nodes.count && nodes[position].kind == .paragraph
  }

  /// Whether a paragraph is one image with a title. The title becomes a caption.
  func isCaptioned(_ paragraph: Int, _ schemes: Set<String>) -> Bool {
    let first = paragraph + 1
    guard first < nodes[paragraph].end, nodes[first].kind == .image else { return false }
    let image = nodes[first]
    return image.end == nodes[paragraph].end && !image.extra.isEmpty
      && image.form == .markdown && isAllowed(image, schemes)
  }

  /// Whether the destination of a link or an image is allowed in a page. The name of a note is not
  /// an address.
  func isAllowed(_ node: Node, _ schemes: Set<String>) -> Bool {
    node.form == .wiki
      || isSafeDestination(
        literal(node), schemes: schemes, isImage: node.kind == .image)
  }

  /// Whether a block is a heading with the same words as the title.
  func isTitle(_ block: Int, _ options: MarkdownOptions) -> Bool {
    guard let title = options.title, nodes[block].kind == .heading else { return false }
    let range = block + 1..<nodes[block].end
    // Footnotes and images would be lost with the heading, so such a heading is kept.
    let says = nodes[range].contains { $0.kind == .footnoteReference || $0.kind == .image }
    guard !says else { return false }
    let heading = collapsed(plainText(of: range))
    return heading == collapsed(title)
      || options.quotes.map { heading == collapsed(Typography($0).text(title)) } ?? false
  }
}

extension MarkupTree.Node {
  /// The level in the HTML.
  func level(shiftedBy shift: Int) -> Int { min(6, max(1, number + shift)) }
}
