import Diagnostics

extension Rendering {
  mutating func enterInline(_ position: Int) {
    let node = tree.nodes[position]
    switch node.kind {
    case .text: html.appendEscaped(tree.literal(node))
    case .softBreak: put("\n")
    case .lineBreak: put("<br />\n")
    case .code:
      put("<code>")
      html.appendEscaped(tree.literal(node))
      put("</code>")
    case .html: write(html: node, line: node.line)
    case .emphasis: put("<em>")
    case .strong: put("<strong>")
    case .deletion: put("<del>")
    case .link: openLink(position)
    case .image: write(image: position)
    case .footnoteReference: write(reference: node)
    case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote, .paragraph,
      .heading, .alertTitle, .codeBlock, .htmlBlock, .thematicBreak, .table, .tableHead, .tableRow,
      .cell:
      break
    }
  }

  mutating func exitInline(_ position: Int) {
    switch tree.nodes[position].kind {
    case .emphasis: put("</em>")
    case .strong: put("</strong>")
    case .deletion: put("</del>")
    case .link:
      if let last = openLinks.popLast(), let link = last { putHole(.linkEnd(link)) }
    case .text, .softBreak, .lineBreak, .code, .html, .image, .footnoteReference, .document,
      .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote, .paragraph, .heading,
      .alertTitle, .codeBlock,
      .htmlBlock, .thematicBreak, .table, .tableHead, .tableRow, .cell:
      break
    }
  }

  private mutating func openLink(_ position: Int) {
    let node = tree.nodes[position]
    guard isAllowed(node) else {
      refuse(position)
      openLinks.append(nil)
      return
    }
    openLinks.append(links.count)
    putHole(.linkStart(links.count))
    links.append(link(position))
  }

  private mutating func write(image position: Int) {
    let node = tree.nodes[position]
    let alternative = tree.plainText(of: position + 1..<node.end)
    guard isAllowed(node) else {
      refuse(position)
      html.appendEscaped(alternative.utf8)
      return
    }
    let isCaptioned = tree.nodes[parent].kind == .paragraph && isCaptioned(parent)
    putHole(.image(links.count))
    links.append(link(position, alternative: alternative, isCaptioned: isCaptioned))
  }

  private func link(
    _ position: Int, alternative: String = "", isCaptioned: Bool = false
  ) -> RenderedMarkdown.Link {
    let node = tree.nodes[position]
    let isImage = node.kind == .image
    var destination = tree.literal(node)
    var fragment: ArraySlice<UInt8> = []
    if node.form == .wiki, let mark = destination.firstIndex(of: 0x23) {
      fragment = destination[(mark + 1)...]
      destination = destination[..<mark]
    }
    let kind: RenderedMarkdown.Link.Kind =
      node.form == .wiki ? (isImage ? .wikiImage : .wikilink) : isImage ? .image : .link
    return RenderedMarkdown.Link(
      kind: kind, destination: String(decoding: destination, as: UTF8.self),
      fragment: String(decoding: fragment, as: UTF8.self),
      title: node.form == .wiki ? "" : String(decoding: tree.extra(node), as: UTF8.self),
      alternative: alternative, size: node.form == .wiki ? size(tree.extra(node)) : nil,
      isCaptioned: isCaptioned, span: span(of: position))
  }

  private func size(_ written: ArraySlice<UInt8>) -> RenderedMarkdown.Size? {
    let sides = written.split(separator: 0x78).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = sides.first, let width = first else { return nil }
    return RenderedMarkdown.Size(width: width, height: sides.count > 1 ? sides[1] : nil)
  }

  /// The destination in the source, where it is written as it is; else its line.
  private func span(of position: Int) -> Span {
    let node = tree.nodes[position]
    // Of a bare address, the text: the destination may have a scheme that was not written.
    let isBare = node.form == .bare && position + 1 < node.end
    let wanted = tree.literal(isBare ? tree.nodes[position + 1] : node)
    let found = text.find(
      wanted, line: node.line, column: node.column, lastLine: node.lastLine)
    if let found { return found }
    guard case .span(_, let line) = text.place(ofLine: node.line) else { return Span(0, 0) }
    return line
  }

  /// Whether the destination of a link or an image may stand in a page. A note's name is no
  /// address.
  func isAllowed(_ node: MarkupTree.Node) -> Bool {
    node.form == .wiki
      || isSafeDestination(
        tree.literal(node), schemes: options.schemes, allowingRasters: node.kind == .image)
  }

  private mutating func refuse(_ position: Int) {
    diagnostics.append(
      Diagnostic(
        .warning, "markdown.scheme", "a link must have a scheme that is known to be safe",
        at: .span(text.source, span(of: position)), label: "shown without its destination",
        help: ["these pass: \(options.schemes.sorted().joined(separator: ", "))"]))
  }
}
