import Diagnostics

// Raw HTML with an allow-list. Allowed tags are written anew, and each element is closed at the end
// of its parent. Everything that is removed is reported at its line.

extension Rendering {
  /// A tag inside a paragraph.
  mutating func writeAllowed(html node: MarkupTree.Node) {
    let literal = tree.literal(node)
    guard let tag = RawTag(literal), tag.length == literal.count else {
      leaveOut("a declaration or an instruction", line: node.line)
      return
    }
    writeAllowed(tag, line: node.line, inParagraph: true)
  }

  mutating func writeAllowed(htmlBlock node: MarkupTree.Node) {
    breakLine()
    var scan = RawHTMLScan(tree.literal(node), line: node.line)
    while let piece = scan.next() {
      switch piece {
      case .text(let bytes): html.appendKeepingReferences(bytes)
      case .tag(let tag, let line): writeAllowed(tag, line: line, inParagraph: false)
      case .dropped(let what, let line): leaveOut(what, line: line)
      }
    }
    breakLine()
  }

  private mutating func writeAllowed(_ tag: RawTag, line: Int, inParagraph: Bool) {
    let name = tag.name
    let isKnown =
      AllowedHTML.phrasing.contains(name) || !inParagraph && AllowedHTML.blocks.contains(name)
    guard isKnown else {
      leaveOut("'<\(name)>'", line: line)
      return
    }
    if tag.isClosing {
      close(tag, line: line)
    } else {
      open(tag, line: line)
    }
  }

  // MARK: Start tags

  private mutating func open(_ tag: RawTag, line: Int) {
    let closed = AllowedHTML.closed(by: tag.name)
    while let last = innermost, closed.contains(last.name) { closeInnermost() }
    if let parents = AllowedHTML.parents(of: tag.name) {
      guard let last = openElements.last, parents.contains(last.name) else {
        leaveOut("'<\(tag.name)>' outside of its parent", line: line)
        return
      }
    }
    guard openElements.count < options.limits.depth else {
      leaveOut("'<\(tag.name)>' nested too deeply", line: line)
      return
    }
    switch tag.name {
    case "img": writeImage(tag, line: line)
    case "a": openLink(tag, line: line)
    case "video", "audio": openMedium(tag, line: line)
    case "source", "track":
      guard writeMediumStart(tag, line: line) else { return }
      put(" />")
    default:
      put(text: "<\(tag.name)")
      writeAttributes(tag, line: line)
      guard !AllowedHTML.void.contains(tag.name) else { return put(" />") }
      put(">")
      openElements.append(OpenElement(name: tag.name, parent: parent, line: line))
    }
  }

  private mutating func openLink(_ tag: RawTag, line: Int) {
    var element = OpenElement(name: "a", parent: parent, line: line)
    if let destination = tag.value(of: "href"), isAllowed(destination, image: false, line: line) {
      element.link = links.count
      putHole(.linkStart(links.count))
      links.append(
        link(.link, tag, destination, line: line, taking: ["href", "title"], size: nil))
    } else {
      // An anchor without a destination.
      element.tag = "span"
      put("<span")
      writeAttributes(tag, without: ["href"], line: line)
      put(">")
    }
    openElements.append(element)
  }

  private mutating func writeImage(_ tag: RawTag, line: Int) {
    guard let source = tag.value(of: "src"), isAllowed(source, image: true, line: line) else {
      html.appendEscaped((tag.value(of: "alt") ?? [])[...])
      return
    }
    let sides = ["width", "height"].map { name in
      tag.value(of: name).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    let width = sides[0].flatMap { (1...99_999).contains($0) ? $0 : nil }
    let height = sides[1].flatMap { (1...99_999).contains($0) ? $0 : nil }
    putHole(.image(links.count))
    links.append(
      link(
        .image, tag, source, line: line,
        taking: ["src", "srcset", "alt", "title", "width", "height", "loading", "decoding"],
        size: width.map { RenderedMarkdown.Size(width: $0, height: height) }))
    let place = links.count - 1
    if let set = tag.value(of: "srcset") {
      links[place].sources = sources(in: set, tag, line: line)
    }
  }

  mutating func link(
    _ kind: RenderedMarkdown.Link.Kind, _ tag: RawTag, _ destination: [UInt8], line: Int,
    taking taken: Set<String>, size: RenderedMarkdown.Size?
  ) -> RenderedMarkdown.Link {
    var attributes: [MarkupAttribute] = []
    for attribute in tag.attributes where !taken.contains(attribute.name) {
      if AllowedHTML.allows(attribute, of: tag.name) {
        attributes.append(MarkupAttribute(attribute.name, attribute.text))
      } else {
        leaveOut("'\(attribute.name)' of '<\(tag.name)>'", line: line)
      }
    }
    let span = text.find(destination[...], line: line, column: 1, lastLine: line)
    return RenderedMarkdown.Link(
      kind: kind, destination: String(decoding: destination, as: UTF8.self), fragment: "",
      title: String(decoding: tag.value(of: "title") ?? [], as: UTF8.self),
      alternative: String(decoding: tag.value(of: "alt") ?? [], as: UTF8.self), size: size,
      attributes: attributes, isCaptioned: false, row: nil, width: .text,
      span: span ?? text.span(ofLine: line))
  }

  mutating func isAllowed(_ destination: [UInt8], image: Bool, line: Int) -> Bool {
    if isSafeDestination(destination[...], schemes: options.schemes, isImage: image) {
      return true
    }
    refuse(
      text.find(destination[...], line: line, column: 1, lastLine: line) ?? text.span(ofLine: line),
      isImage: image)
    return false
  }

  mutating func writeAttributes(
    _ tag: RawTag, without taken: Set<String> = [], line: Int
  ) {
    for attribute in tag.attributes where !taken.contains(attribute.name) {
      if attribute.name == "id" || tag.name == "a" && attribute.name == "name",
        isHTMLID(attribute.value)
      {
        let id = take(id: attribute.text)
        anchors.append(RenderedMarkdown.Anchor(name: attribute.text, id: id))
        put(" id=\"")
        putHole(.idPrefix)
        html.appendEscaped(id)
        put("\"")
      } else if AllowedHTML.allows(attribute, of: tag.name) {
        html.appendAttribute(attribute.name, attribute.text)
      } else {
        leaveOut("'\(attribute.name)' of '<\(tag.name)>'", line: line)
      }
    }
  }

  // MARK: End tags

  /// The innermost open element, if it was opened in the current node.
  private var innermost: OpenElement? {
    openElements.last.flatMap { $0.parent == parent ? $0 : nil }
  }

  private mutating func close(_ tag: RawTag, line: Int) {
    if AllowedHTML.void.contains(tag.name) { return }
    let here = openElements.reversed().prefix { $0.parent == parent }
    let between = here.prefix { $0.name != tag.name }
    guard between.count < here.count,
      between.allSatisfy({ AllowedHTML.closedByParents.contains($0.name) })
    else {
      leaveOut("'</\(tag.name)>', which closes nothing here,", line: line)
      return
    }
    for _ in 0...between.count { closeInnermost() }
  }

  private mutating func closeInnermost() {
    guard let last = openElements.popLast() else { return }
    writeEnd(of: last)
  }

  mutating func leaveOut(_ what: Phrase, line: Int) {
    if let place = leftOut.firstIndex(where: { $0.what.english == what.english }) {
      leftOut[place].count += 1
    } else if leftOut.count < 200 {
      leftOut.append((what, line, 1))
    } else {
      countOtherHTML(line: line)
    }
  }

  /// Reports what was left out, once for each kind.
  mutating func reportLeftOut() {
    for (what, line, count) in leftOut {
      let others = count - 1
      diagnostics.append(
        Diagnostic(
          .warning, "markdown.html",
          "raw HTML must be of elements and attributes that are known to be safe",
          at: text.place(ofLine: line), label: "\(what) is left out",
          notes: others == 0
            ? []
            : [
              .init(
                others == 1
                  ? "one more stands in this file" : "\(others) more stand in this file")
            ]))
    }
  }
}

/// Letters of any script, digits, `_`, `-`, `.` and `:`.
private func isHTMLID(_ value: [UInt8]) -> Bool {
  !value.isEmpty && value.count <= 200
    && value.allSatisfy {
      isAlphanumeric($0) || $0 >= 0x80 || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E || $0 == 0x3A
    }
}
