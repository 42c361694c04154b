extension Rendering {
  mutating func enterBlock(_ position: Int) {
    let node = tree.nodes[position]
    switch node.kind {
    case .quote: startBlock("<blockquote>\n")
    case .alert: enterAlert(node)
    case .alertTitle: enterAlertTitle(position)
    case .bulletList: startBlock("<ul>\n")
    case .orderedList:
      breakLine()
      put(node.number == 1 ? "<ol>\n" : "<ol start=\"\(node.number)\">\n")
    case .item: startBlock("<li>")
    case .task:
      startBlock("<li class=\"task\"><input type=\"checkbox\" class=\"task-checkbox\" ")
      put(node.isSet ? "checked=\"\" disabled=\"\" /> " : "disabled=\"\" /> ")
    case .paragraph: enterParagraph(position)
    case .heading: enterHeading(position)
    case .codeBlock: write(code: node)
    case .htmlBlock: write(htmlBlock: node)
    case .thematicBreak: startBlock("<hr />\n")
    case .table:
      startBlock("<table>\n")
      hasTableBody = false
    case .tableHead: startBlock("<thead>\n<tr>")
    case .tableRow:
      breakLine()
      if !hasTableBody { put("<tbody>\n") }
      hasTableBody = true
      put("<tr>")
    case .cell: enterCell(node)
    case .document, .footnote, .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong,
      .deletion, .link, .image, .footnoteReference:
      break
    }
  }

  mutating func exitBlock(_ position: Int) {
    switch tree.nodes[position].kind {
    case .quote: startBlock("</blockquote>\n")
    case .alert: startBlock(tree.nodes[position].fold == .none ? "</aside>\n" : "</details>\n")
    case .alertTitle: put(tree.nodes[position].fold == .none ? "</p>\n" : "</summary>\n")
    case .bulletList: put("</ul>\n")
    case .orderedList: put("</ol>\n")
    case .item, .task: put("</li>\n")
    case .paragraph:
      if isCaptioned(position) {
        exitFigure(position)
      } else if !isTight(position) {
        put("</p>\n")
      }
    case .heading: put("</h\(level(tree.nodes[position]))>\n")
    case .table:
      if hasTableBody { startBlock("</tbody>\n") }
      startBlock("</table>\n")
    case .tableHead: startBlock("</tr>\n</thead>\n")
    case .tableRow: startBlock("</tr>\n")
    case .cell: put(isInHead ? "</th>" : "</td>")
    case .document, .footnote, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak,
      .lineBreak, .code, .html, .emphasis, .strong, .deletion, .link, .image, .footnoteReference:
      break
    }
  }

  private mutating func startBlock(_ tag: StaticString) {
    breakLine()
    put(tag)
  }
}

// MARK: Paragraphs and figures

extension Rendering {
  private mutating func enterParagraph(_ position: Int) {
    if isCaptioned(position) {
      startBlock("<figure>")
    } else if !isTight(position) {
      startBlock("<p>")
    }
  }

  /// A paragraph of a tight list has no tags.
  private func isTight(_ position: Int) -> Bool {
    // It stands in `open` as it is entered, and no longer as it is left.
    let around = open.last == position ? open.dropLast() : open[...]
    guard let item = around.last, around.count >= 2 else { return false }
    let list = tree.nodes[around[around.count - 2]]
    guard tree.nodes[item].kind == .item || tree.nodes[item].kind == .task else { return false }
    return (list.kind == .bulletList || list.kind == .orderedList) && list.isSet
  }

  /// An image with a title, alone in its paragraph: the title is a caption.
  func isCaptioned(_ position: Int) -> Bool {
    let first = position + 1
    guard first < tree.nodes[position].end, tree.nodes[first].kind == .image else { return false }
    let image = tree.nodes[first]
    return image.end == tree.nodes[position].end && !image.extra.isEmpty
      && image.form == .markdown && isAllowed(image)
  }

  private mutating func exitFigure(_ position: Int) {
    put("<figcaption>")
    putEscaped(tree.nodes[position + 1].extra)
    put("</figcaption></figure>\n")
  }
}

// MARK: Alerts

extension Rendering {
  private mutating func enterAlert(_ node: MarkupTree.Node) {
    breakLine()
    let name = AlertType(rawValue: UInt8(node.number))?.name ?? ""
    switch node.fold {
    case .none: put("<aside class=\"alert alert-\(name)\" role=\"note\">\n")
    case .shut: put("<details class=\"alert alert-\(name)\">\n")
    case .open: put("<details class=\"alert alert-\(name)\" open=\"\">\n")
    }
  }

  private mutating func enterAlertTitle(_ position: Int) {
    let node = tree.nodes[position]
    startBlock(
      node.fold == .none ? "<p class=\"alert-title\">" : "<summary class=\"alert-title\">")
    // Without a title of its own, an alert is named by its kind.
    if position + 1 == node.end, let type = AlertType(rawValue: UInt8(node.number)) {
      putHole(.message(type.message))
    }
  }
}

// MARK: Headings, code, cells

extension Rendering {
  private func level(_ node: MarkupTree.Node) -> Int {
    min(6, max(1, node.number + options.headingShift))
  }

  private mutating func enterHeading(_ position: Int) {
    let node = tree.nodes[position]
    let words = collapsed(tree.plainText(of: position + 1..<node.end))
    let id = ids.take(headingID(words, compose: options.compose))
    outline.append(RenderedMarkdown.Heading(level: level(node), id: id, text: words))
    breakLine()
    put("<h\(level(node)) id=\"")
    putHole(.idPrefix)
    html.appendEscaped(id)
    put("\">")
  }

  private mutating func write(code node: MarkupTree.Node) {
    startBlock("<pre><code")
    let language = tree.extra(node).prefix { !isBlank($0) && $0 != 0x0A }
    if !language.isEmpty {
      put(" class=\"language-")
      html.appendEscaped(language)
      put("\"")
    }
    put(">")
    let name = String(decoding: language, as: UTF8.self)
    if !name.isEmpty, let code = options.highlight(Array(tree.literal(node)), name) {
      html.append(contentsOf: code)
    } else {
      putEscaped(node.literal)
    }
    put("</code></pre>\n")
  }

  private var isInHead: Bool {
    open.contains { tree.nodes[$0].kind == .tableHead }
  }

  private mutating func enterCell(_ node: MarkupTree.Node) {
    breakLine()
    put(isInHead ? "<th scope=\"col\"" : "<td")
    // A class, not a style: the policy of the pages allows no inline style.
    switch node.alignment {
    case .none: break
    case .left: put(" class=\"align-left\"")
    case .center: put(" class=\"align-center\"")
    case .right: put(" class=\"align-right\"")
    }
    put(">")
  }
}
