import Diagnostics

extension Rendering {
  mutating func enterInline(_ position: Int) {
    let node = tree.nodes[position]
    switch node.kind {
    case .text: putEscaped(node.literal)
    // The beginning of a definition. Others are written by `write`.
    case .softBreak:
      put(isInDefinition ? "</dd>\n<dd>" : "</dt>\n<dd>")
      isInDefinition = true
    case .lineBreak: if gallery.rows.isEmpty { put("<br />\n") } else { put("\n") }
    case .code:
      switch node.number {
      case CodeUse.formula, CodeUse.formulaBlock:
        putHole(.formula(formulas.count))
        formulas.append(
          Formula(
            tex: String(decoding: tree.literal(node), as: UTF8.self),
            isBlock: node.number == CodeUse.formulaBlock))
        return
      case CodeUse.unknown: put("<code class=\"shortcode\">")
      default: put("<code>")
      }
      putEscaped(node.literal)
      put("</code>")
    case .html: write(html: node, at: position)
    case .emphasis: put("<em>")
    case .strong: put("<strong>")
    case .deletion: put("<del>")
    case .mark: put("<mark>")
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
    case .mark: put("</mark>")
    case .link:
      putCardTitle(ofLink: position)
      if let last = openLinks.popLast(), let link = last {
        putHole(.linkEnd(link))
        closedLink = link
      }
    case .text, .softBreak, .lineBreak, .code, .html, .image, .footnoteReference, .document,
      .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote, .paragraph, .heading,
      .alertTitle, .codeBlock,
      .htmlBlock, .thematicBreak, .table, .tableHead, .tableRow, .cell:
      break
    }
  }

  private mutating func openLink(_ position: Int) {
    let node = tree.nodes[position]
    guard tree.isAllowed(node, options.schemes) else {
      refuse(tree.span(ofLink: position, in: text), isImage: false)
      openLinks.append(nil)
      return
    }
    openLinks.append(links.count)
    putHole(.linkStart(links.count))
    links.append(tree.link(at: position, in: text))
  }

  private mutating func write(image position: Int) {
    let node = tree.nodes[position]
    let alternative = tree.plainText(of: position + 1..<node.end)
    guard tree.isAllowed(node, options.schemes) else {
      refuse(tree.span(ofLink: position, in: text), isImage: true)
      html.appendEscaped(alternative)
      return
    }
    let isInGallery = gallery.rows.contains { $0.contains(position) }
    let isCaptioned =
      isInGallery
      || tree.nodes[parent].kind == .paragraph && tree.isCaptioned(parent, options.schemes)
    if isInGallery { startRow(at: position) }
    putHole(.image(links.count))
    links.append(
      tree.link(
        at: position, in: text, alternative: alternative, isCaptioned: isCaptioned,
        row: isInGallery ? gallery.row : nil,
        width: isInGallery ? gallery.width : isCaptioned ? tree.frame(of: position).width : .text))
    if isInGallery { endRow(at: position) }
  }

  mutating func refuse(_ span: Span, isImage: Bool) {
    let known = isImage ? options.schemes.intersection(imageSchemes) : options.schemes
    diagnostics.append(
      Diagnostic(
        .warning, "markdown.scheme", "a link must have a scheme that is known to be safe",
        at: .span(text.source, span), label: "shown without its destination",
        help: ["these pass: \(known.sorted().joined(separator: ", "))"]))
  }
}
