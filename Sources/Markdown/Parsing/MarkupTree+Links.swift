import Diagnostics

extension MarkupTree {
  /// A link or an image as the author wrote it.
  func link(
    at position: Int, in text: MarkdownText, alternative: String = "", isCaptioned: Bool = false,
    row: Int? = nil, width: PictureWidth = .text
  ) -> RenderedMarkdown.Link {
    let node = nodes[position]
    let isWiki = node.form == .wiki
    var destination = literal(node)
    var fragment: ArraySlice<UInt8> = []
    if isWiki, let mark = destination.firstIndex(of: 0x23) {
      fragment = destination[(mark + 1)...]
      destination = destination[..<mark]
    }
    let kind: RenderedMarkdown.Link.Kind =
      switch (node.form, node.kind == .image) {
      case (.tag, _): .tag
      case (.wiki, true): .wikiImage
      case (.wiki, false): .wikilink
      case (_, true): .image
      case (_, false): .link
      }
    var alternative = alternative
    var size: RenderedMarkdown.Size?
    if kind == .wikiImage {
      size = RenderedMarkdown.Size(written: extra(node))
    } else if kind == .image, let bar = alternative.utf8.lastIndex(of: 0x7C) {
      // Obsidian's `![The sea|200](sea.jpg)`.
      let written = Array(alternative.utf8[alternative.utf8.index(after: bar)...])
      if Wikilink.isSize(written[...]) {
        size = RenderedMarkdown.Size(written: written[...])
        alternative = String(alternative[..<bar])
      }
    }
    return RenderedMarkdown.Link(
      kind: kind, destination: String(decoding: destination, as: UTF8.self),
      fragment: String(decoding: fragment, as: UTF8.self),
      title: isWiki ? "" : String(decoding: extra(node), as: UTF8.self),
      alternative: kind == .wikilink ? String(decoding: extra(node), as: UTF8.self) : alternative,
      size: size, attributes: [],
      isCaptioned: isCaptioned, row: row, width: width, span: span(ofLink: position, in: text))
  }

  /// Whether the text of a link is its address: `<https://a.example/b--c>`.
  func isAddress(_ link: Int) -> Bool {
    let node = nodes[link]
    if node.form == .bare { return true }
    guard node.end == link + 2, nodes[link + 1].kind == .text else { return false }
    let text = literal(nodes[link + 1])
    return text.elementsEqual(literal(node))
      || literal(node).elementsEqual(Array("mailto:".utf8) + text)
  }

  /// The destination in the source if it is written there literally, otherwise its line.
  func span(ofLink position: Int, in text: MarkdownText) -> Span {
    let node = nodes[position]
    // For a bare address, search for its text, because the destination can have an added scheme.
    let isBare = node.form == .bare && position + 1 < node.end
    let wanted = literal(isBare ? nodes[position + 1] : node)
    let found = text.find(
      wanted, line: node.line, column: node.column, lastLine: node.lastLine)
    return found ?? text.span(ofLine: node.line)
  }
}

extension RenderedMarkdown.Size {
  /// Parses `200` or `200x100`.
  fileprivate init?(written: ArraySlice<UInt8>) {
    let sides = written.split(separator: 0x78).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = sides.first, let width = first else { return nil }
    self.init(width: width, height: sides.count > 1 ? sides[1] : nil)
  }
}
