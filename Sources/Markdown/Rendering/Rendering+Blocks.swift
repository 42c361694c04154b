import Diagnostics

extension Rendering {
  mutating func enterBlock(_ position: Int) {
    let node = tree.nodes[position]
    markBlock(position)
    switch node.kind {
    case .quote: startBlock("<blockquote>\n")
    case .alert: enterAlert(node)
    case .alertTitle: enterAlertTitle(position)
    case .bulletList: startBlock("<ul>\n")
    case .orderedList:
      breakLine()
      if node.number == 1 { put("<ol>\n") } else { put(text: "<ol start=\"\(node.number)\">\n") }
    case .item: startItem(position, "<li")
    case .task:
      startItem(position, "<li class=\"task\"")
      // The first paragraph is the name of the box.
      if !tree.isParagraph(position + 1) { putCheckbox(node) }
    case .paragraph where node.number == 1: startBlock("<dl>\n<dt>")
    case .paragraph: enterParagraph(position)
    case .heading: enterHeading(position)
    case .codeBlock: write(code: node)
    case .htmlBlock: write(htmlBlock: node, at: position)
    case .thematicBreak: startBlock("<hr />\n")
    case .table:
      startBlock("<table>\n")
      hasTableBody = false
    case .tableHead:
      startBlock("<thead>\n<tr>")
      isInTableHead = true
    case .tableRow:
      breakLine()
      if !hasTableBody { put("<tbody>\n") }
      hasTableBody = true
      put("<tr>")
    case .cell: enterCell(node)
    case .document, .footnote, .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong,
      .deletion, .mark, .link, .image, .footnoteReference:
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
    case .paragraph where tree.nodes[position].number == 1:
      put("</dd>\n</dl>\n")
      isInDefinition = false
    case .paragraph:
      if !gallery.rows.isEmpty {
        exitGallery()
      } else if tree.isCaptioned(position, options.schemes)
        || tree.loneMedium(position, options.schemes) != nil
      {
        exitFigure(position)
      } else if task(of: position) == nil, !tree.isTight(position, in: open),
        let service = card(of: position)
      {
        exitCard(service, at: position)
      } else {
        if task(of: position) != nil { put("</label>") }
        if !tree.isTight(position, in: open) { put("</p>\n") }
      }
    case .heading: putHeadingTag("</h", tree.nodes[position], ">\n")
    case .table:
      if hasTableBody { startBlock("</tbody>\n") }
      startBlock("</table>\n")
    case .tableHead:
      startBlock("</tr>\n</thead>\n")
      isInTableHead = false
    case .tableRow: startBlock("</tr>\n")
    case .cell:
      if isInTableHead { put("</th>") } else { put("</td>") }
    case .document, .footnote, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak,
      .lineBreak, .code, .html, .emphasis, .strong, .deletion, .mark, .link, .image,
      .footnoteReference:
      break
    }
  }

  mutating func startBlock(_ tag: StaticString) {
    breakLine()
    put(tag)
  }

  private mutating func startItem(_ position: Int, _ tag: StaticString) {
    startBlock(tag)
    if !tree.nodes[position].extra.isEmpty { writeBlockID(position) }
    put(">")
  }

  mutating func putCheckbox(_ task: MarkupTree.Node) {
    if !task.literal.isEmpty {
      put("<span class=\"task-checkbox\"><small>")
      html.appendEscaped(String(decoding: tree.literal(task), as: UTF8.self))
      put("</small></span> ")
      return
    }
    put("<input type=\"checkbox\" class=\"task-checkbox\" ")
    if task.isSet { put("checked=\"\" ") }
    put("disabled=\"\" /> ")
  }

  /// The task whose first paragraph this is.
  func task(of paragraph: Int) -> MarkupTree.Node? {
    guard paragraph > 0, tree.nodes[paragraph - 1].kind == .task else { return nil }
    return tree.nodes[paragraph - 1]
  }
}

// MARK: Alerts

extension Rendering {
  private mutating func enterAlert(_ node: MarkupTree.Node) {
    breakLine()
    let name = AlertType(rawValue: UInt8(node.number))?.name ?? ""
    switch node.fold {
    case .none: put(text: "<aside class=\"alert alert-\(name)\" role=\"note\">\n")
    case .shut: put(text: "<details class=\"alert alert-\(name)\">\n")
    case .open: put(text: "<details class=\"alert alert-\(name)\" open=\"\">\n")
    }
  }

  private mutating func enterAlertTitle(_ position: Int) {
    let node = tree.nodes[position]
    startBlock(
      node.fold == .none ? "<p class=\"alert-title\">" : "<summary class=\"alert-title\">")
    // An alert without a title shows its type.
    let isEmpty = tree.nodes[position + 1..<node.end].allSatisfy {
      $0.kind == .text && $0.literal.isEmpty
    }
    if isEmpty, let type = AlertType(rawValue: UInt8(node.number)) {
      putHole(.message(type.message))
    }
  }
}

// MARK: Headings, code, cells

extension Rendering {
  private mutating func putHeadingTag(
    _ start: StaticString, _ node: MarkupTree.Node, _ end: StaticString
  ) {
    let level = level(of: node)
    put(start)
    html.append(0x30 + UInt8(level))
    put(end)
  }

  /// The level in the HTML: the highest heading of a text is the one below the page's title,
  /// however the author counts, so that no level is skipped.
  private mutating func level(of node: MarkupTree.Node) -> Int {
    guard options.headingShift > 0 else { return node.level(shiftedBy: options.headingShift) }
    if highestHeading == 0 {
      let title = tree.nodes.count > 1 && tree.isTitle(1, options) ? 1 : 0
      highestHeading =
        tree.nodes.indices.filter { $0 != title && tree.nodes[$0].kind == .heading }
        .map { tree.nodes[$0].number }.min() ?? 1
    }
    return node.level(shiftedBy: options.headingShift + 1 - highestHeading)
  }

  private mutating func enterHeading(_ position: Int) {
    let node = tree.nodes[position]
    let words = collapsed(tree.plainText(of: position + 1..<node.end))
    let id = takeID(ofHeading: position)
    let level = level(of: node)
    outline.append(RenderedMarkdown.Heading(level: level, id: id, text: words))
    breakLine()
    putHeadingTag("<h", node, " id=\"")
    putHole(.idPrefix)
    html.appendEscaped(id)
    put("\">")
  }

  private mutating func takeID(ofHeading position: Int) -> String {
    let node = tree.nodes[position]
    let kept = String(decoding: tree.extra(node), as: UTF8.self)
    if node.isSet { return take(chosenID: options.compose(kept)) }
    let words = kept.isEmpty ? tree.headingText(position) : kept
    return take(id: headingID(words, compose: options.compose))
  }

  private mutating func write(code node: MarkupTree.Node) {
    startBlock("<pre><code")
    let language = fenceLanguage(tree.extra(node))
    if !language.isEmpty {
      put(" class=\"language-")
      html.appendEscaped(language)
      put("\"")
    }
    put(">")
    if !language.isEmpty,
      let code = options.highlight(
        Array(tree.literal(node)), String(decoding: language, as: UTF8.self))
    {
      html.append(contentsOf: code)
    } else {
      putEscaped(node.literal)
    }
    put("</code></pre>\n")
  }

  private mutating func enterCell(_ node: MarkupTree.Node) {
    breakLine()
    if isInTableHead { put("<th scope=\"col\"") } else { put("<td") }
    // A class instead of a style, because the pages' content security policy forbids inline styles.
    switch node.alignment {
    case .none: break
    case .left: put(" class=\"align-left\"")
    case .center: put(" class=\"align-center\"")
    case .right: put(" class=\"align-right\"")
    }
    put(">")
  }
}
