import Diagnostics

// Paragraphs, and the figures that paragraphs of pictures become.
extension Rendering {
  mutating func enterParagraph(_ position: Int) {
    let task = task(of: position)
    if let medium = tree.loneMedium(position, options.schemes) {
      if let task { putCheckbox(task) }
      startBlock(medium == .film ? "<figure class=\"film" : "<figure class=\"sound")
      switch tree.frame(of: position + 1).width {
      case .text: put("\">")
      case .wide: put(" wide\">")
      case .full: put(" full\">")
      }
      return
    } else if tree.isCaptioned(position, options.schemes) {
      if let task { putCheckbox(task) }
      startBlock("<figure")
      putWidth(tree.frame(of: position + 1).width, otherwise: "")
      put(">")
      return
    }
    if !tree.isTight(position, in: open) {
      // Most paragraphs do not begin with a picture.
      let isCandidate =
        tree.nodes.indices.contains(position + 1)
        && tree.nodes[position + 1].kind == .image
      let rows = isCandidate ? tree.galleryRows(of: position, options.schemes) : []
      if !rows.isEmpty {
        if let task { putCheckbox(task) }
        return enterGallery(rows)
      }
      if task == nil, let service = card(of: position) {
        return enterCard(service, at: position)
      }
      startParagraph(position)
    } else if !tree.nodes[position].extra.isEmpty {
      put("<span")
      writeBlockID(position)
      put("></span>")
    }
    guard let task else { return }
    put("<label>")
    putCheckbox(task)
  }

  /// The service of a paragraph that is a card. In footnotes, a link back to the text would follow.
  func card(of paragraph: Int) -> CardService? {
    guard !open.contains(where: { tree.nodes[$0].kind == .footnote }) else { return nil }
    return tree.card(paragraph, options)
  }

  private mutating func startParagraph(_ position: Int) {
    if tree.nodes[position].extra.isEmpty { return startBlock("<p>") }
    startBlock("<p")
    writeBlockID(position)
    put(">")
  }

  /// Writes the id of a block without a tag of its own for it, in an empty element before it.
  mutating func markBlock(_ position: Int) {
    let node = tree.nodes[position]
    guard !node.extra.isEmpty,
      [.quote, .alert, .bulletList, .orderedList, .table].contains(node.kind)
    else { return }
    startBlock("<span")
    writeBlockID(position)
    put("></span>\n")
  }

  /// The id of a block of Obsidian's.
  mutating func writeBlockID(_ position: Int) {
    let name = String(decoding: tree.extra(tree.nodes[position]), as: UTF8.self)
    let id = take(id: "block-" + name.lowercased())
    anchors.append(RenderedMarkdown.Anchor(name: "^" + name.lowercased(), id: id))
    put(" id=\"")
    putHole(.idPrefix)
    html.appendEscaped(id)
    put("\"")
  }

  mutating func exitFigure(_ position: Int) {
    let caption = tree.frame(of: position + 1).caption
    if !caption.isEmpty { put(caption: [caption]) }
    put("</figure>\n")
  }

  private mutating func putWidth(_ width: PictureWidth, otherwise text: StaticString) {
    switch width {
    case .text: put(text)
    case .wide: put(" class=\"wide\"")
    case .full: put(" class=\"full\"")
    }
  }

  private mutating func put(caption parts: [ArraySlice<UInt8>]) {
    put("<figcaption>")
    for (number, part) in parts.enumerated() {
      if number > 0 { put(" · ") }
      putEscaped(part.startIndex..<part.endIndex)
    }
    put("</figcaption>")
  }
}

/// A paragraph of pictures, while it is written.
struct Gallery {
  var rows: [ArraySlice<Int>] = []
  /// The row that is written, counted through the text.
  var row = 0
  var width = PictureWidth.text
  var captions: [ArraySlice<UInt8>] = []
}

// MARK: Galleries

extension Rendering {
  private mutating func enterGallery(_ rows: [ArraySlice<Int>]) {
    let frames = rows.joined().map { tree.frame(of: $0) }
    gallery.rows = rows
    gallery.width = frames.first { $0.width != .text }?.width ?? .text
    gallery.captions = frames.map(\.caption).filter { !$0.isEmpty }
    startBlock("<figure class=\"gallery")
    switch gallery.width {
    case .text: break
    case .wide: put(" wide")
    case .full: put(" full")
    }
    put("\">")
  }

  mutating func startRow(at picture: Int) {
    guard gallery.rows.contains(where: { $0.first == picture }) else { return }
    gallery.row += 1
    put("\n<div class=\"photo-row\">")
  }

  mutating func endRow(at picture: Int) {
    if gallery.rows.contains(where: { $0.last == picture }) { put("</div>") }
  }

  mutating func exitGallery() {
    put("\n")
    if !gallery.captions.isEmpty { put(caption: gallery.captions) }
    put("</figure>\n")
    gallery.rows = []
  }
}
