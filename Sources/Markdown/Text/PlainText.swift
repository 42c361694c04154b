import Diagnostics

extension MarkupTree {
  /// The text of some inline nodes without delimiters, with line breaks as spaces, and with the
  /// alternative texts of images.
  func plainText(of range: Range<Int>) -> String {
    // A fast path for a single text.
    if range.count == 1, nodes[range.lowerBound].kind == .text {
      return String(decoding: literal(nodes[range.lowerBound]), as: UTF8.self)
    }
    var bytes = ByteOutput(capacity: 64)
    appendPlainText(of: range, to: &bytes)
    return bytes.string
  }

  /// - Parameter shown: the nodes of raw HTML that readers see as text.
  func appendPlainText(
    of range: Range<Int>, to bytes: inout ByteOutput, showing shown: Set<Int> = []
  ) {
    for position in range {
      let node = nodes[position]
      switch node.kind {
      case .text: bytes.append(contentsOf: literal(node))
      case .code:
        if node.number != CodeUse.unknown { bytes.append(contentsOf: literal(node)) }
      case .softBreak, .lineBreak: bytes.append(0x20)
      case .html:
        if shown.contains(position) {
          bytes.append(contentsOf: literal(node))
        } else if HTMLTag(literal(node))?.name == "br" {
          bytes.append(0x20)
        }
      case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote,
        .paragraph,
        .heading, .alertTitle, .codeBlock, .htmlBlock, .thematicBreak, .table, .tableHead,
        .tableRow, .cell,
        .emphasis, .strong, .deletion, .mark, .link, .image, .footnoteReference:
        break
      }
    }
  }
}

/// Writes a tree as plain text, one line per block.
struct PlainText: ~Copyable {
  private let tree: MarkupTree
  private let footnotes: Footnotes
  private var bytes: ByteOutput
  private(set) var blocks: [RenderedMarkdown.TextBlock] = []
  private(set) var measure = TextMeasure()

  private let rawHTML: RawHTML
  private let shown: Set<Int>

  /// - Parameter shown: the nodes of raw HTML that readers see as text.
  init(
    _ tree: MarkupTree, _ footnotes: Footnotes, _ rawHTML: RawHTML = .escape,
    showing shown: Set<Int> = []
  ) {
    self.shown = shown
    self.tree = tree
    self.rawHTML = rawHTML
    self.footnotes = footnotes
    bytes = ByteOutput(capacity: tree.text.count)
    blocks.reserveCapacity(16)
  }

  var text: String { bytes.string }

  mutating func write(leavingOut omitted: Int?) {
    guard !tree.nodes.isEmpty else { return }
    var child = 1
    while child < tree.nodes[0].end {
      let end = tree.nodes[child].end
      if child != omitted && tree.nodes[child].kind != .footnote {
        write(child..<end, inFootnote: false)
      }
      child = end
    }
    for definition in footnotes.definitions {
      write(definition + 1..<tree.nodes[definition].end, inFootnote: true)
    }
  }

  /// Writes one block.
  mutating func write(block position: Int) {
    write(position..<tree.nodes[position].end, inFootnote: false)
  }

  private mutating func write(_ range: Range<Int>, inFootnote: Bool) {
    var position = range.lowerBound
    while position < range.upperBound {
      let node = tree.nodes[position]
      let inside = position + 1..<node.end
      switch node.kind {
      case .paragraph: add(inFootnote ? .footnote : .paragraph, inside)
      case .heading, .alertTitle: add(inFootnote ? .footnote : .heading, inside)
      case .tableHead, .tableRow: add(row: position)
      case .codeBlock: add(inFootnote ? .footnote : .code, literal: tree.literal(node))
      case .htmlBlock:
        let literal = tree.literal(node)
        let isShown = shown.contains(position)
        add(inFootnote ? .footnote : .html, literal: isShown ? literal : withoutTags(literal)[...])
      case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote,
        .thematicBreak,
        .table, .cell, .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong, .deletion,
        .mark,
        .link, .image, .footnoteReference:
        position += 1
        continue
      }
      position = node.end
    }
  }

  private mutating func add(_ kind: RenderedMarkdown.TextBlock.Kind, _ range: Range<Int>) {
    let start = begin()
    tree.appendPlainText(of: range, to: &bytes, showing: shown)
    end(kind, start)
  }

  private mutating func add(row: Int) {
    let start = begin()
    for cell in tree.children(of: row) {
      if bytes.count > start { bytes.append(0x20) }
      tree.appendPlainText(of: cell + 1..<tree.nodes[cell].end, to: &bytes, showing: shown)
    }
    end(.tableRow, start)
  }

  private mutating func add(_ kind: RenderedMarkdown.TextBlock.Kind, literal: ArraySlice<UInt8>) {
    let start = begin()
    bytes.append(contentsOf: literal)
    while bytes.count > start, bytes.last == 0x0A { bytes.removeLast() }
    end(kind, start)
  }

  private mutating func begin() -> Int {
    if bytes.count > 0 { bytes.append(0x0A) }
    return bytes.count
  }

  /// Ends a block. A block without text is dropped.
  private mutating func end(_ kind: RenderedMarkdown.TextBlock.Kind, _ start: Int) {
    let block = bytes.bytes(from: start)
    if block.allSatisfy({ isBlank($0) || $0 == 0x0A }) {
      bytes.remove(from: start - 1)
      return
    }
    if kind != .code { measure.add(block) }
    blocks.append(RenderedMarkdown.TextBlock(kind: kind, range: start..<bytes.count))
  }

  /// The text between the tags of raw HTML.
  private func withoutTags(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    if rawHTML == .allowList { return allowedText(literal) }
    var result: [UInt8] = []
    var isInTag = false
    for byte in literal {
      if byte == 0x3C { isInTag = true }
      if !isInTag { result.append(byte) }
      if byte == 0x3E && isInTag {
        isInTag = false
        result.append(0x20)
      }
    }
    return result
  }

  /// The visible text of raw HTML: without scripts, with the alternative texts of images.
  private func allowedText(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var scan = RawHTMLScan(literal, line: 0)
    while let piece = scan.next() {
      switch piece {
      case .text(let text): result += withoutReferences(text)
      case .tag(let tag, _):
        if tag.name == "img" { result += tag.value(of: "alt") ?? [] }
        if !AllowedHTML.phrasing.contains(tag.name) || tag.name == "br" { result.append(0x20) }
      case .dropped: result.append(0x20)
      }
    }
    return result
  }
}
