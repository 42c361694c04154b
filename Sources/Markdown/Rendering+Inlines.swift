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
    case .document, .quote, .bulletList, .orderedList, .item, .task, .footnote, .paragraph,
      .heading, .codeBlock, .htmlBlock, .thematicBreak, .table, .tableHead, .tableRow, .cell:
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
      .quote, .bulletList, .orderedList, .item, .task, .footnote, .paragraph, .heading, .codeBlock,
      .htmlBlock, .thematicBreak, .table, .tableHead, .tableRow, .cell:
      break
    }
  }

  private mutating func openLink(_ position: Int) {
    let node = tree.nodes[position]
    guard isAllowed(tree.literal(node), image: false) else {
      refuse(node)
      openLinks.append(nil)
      return
    }
    openLinks.append(links.count)
    putHole(.linkStart(links.count))
    links.append(link(node, .link, alternative: "", isCaptioned: false))
  }

  private mutating func write(image position: Int) {
    let node = tree.nodes[position]
    let alternative = tree.plainText(of: position + 1..<node.end)
    guard isAllowed(tree.literal(node), image: true) else {
      refuse(node)
      html.appendEscaped(alternative.utf8)
      return
    }
    let isCaptioned = tree.nodes[parent].kind == .paragraph && isCaptioned(parent)
    putHole(.image(links.count))
    links.append(link(node, .image, alternative: alternative, isCaptioned: isCaptioned))
  }

  private func link(
    _ node: MarkupTree.Node, _ kind: RenderedMarkdown.Link.Kind, alternative: String,
    isCaptioned: Bool
  ) -> RenderedMarkdown.Link {
    RenderedMarkdown.Link(
      kind: kind, destination: String(decoding: tree.literal(node), as: UTF8.self),
      title: String(decoding: tree.extra(node), as: UTF8.self), alternative: alternative,
      isCaptioned: isCaptioned, span: span(of: node))
  }

  /// The destination in the source, where it is written as it is; else its line.
  private func span(of node: MarkupTree.Node) -> Span {
    let found = text.find(
      tree.literal(node), line: node.line, column: node.column, lastLine: node.lastLine)
    if let found { return found }
    guard case .span(_, let line) = text.place(ofLine: node.line) else { return Span(0, 0) }
    return line
  }

  func isAllowed(_ destination: ArraySlice<UInt8>, image: Bool) -> Bool {
    isSafeDestination(destination, schemes: options.schemes, allowingRasters: image)
  }

  private mutating func refuse(_ node: MarkupTree.Node) {
    diagnostics.append(
      Diagnostic(
        .warning, "markdown.scheme", "a link must have a scheme that is known to be safe",
        at: .span(text.source, span(of: node)), label: "shown without its destination",
        help: ["these pass: \(options.schemes.sorted().joined(separator: ", "))"]))
  }
}
