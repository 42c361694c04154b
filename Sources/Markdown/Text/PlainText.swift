import Diagnostics

extension MarkupTree {
  /// The text of some inline nodes without delimiters, with line breaks as spaces, and with the
  /// alternative texts of images.
  func plainText(of range: Range<Int>) -> String {
    // A fast path for a single text.
    if range.count == 1, nodes[range.lowerBound].kind == .text {
      return String(utf8: literal(nodes[range.lowerBound]))
    }
    var bytes = ByteOutput(capacity: 64)
    appendPlainText(of: range, to: &bytes)
    return bytes.string
  }

  /// - Parameters:
  ///   - shown: the nodes of raw HTML that readers see as text.
  ///   - onTag: called with each tag of other raw HTML, and what is written.
  func appendPlainText(
    of range: Range<Int>, to bytes: inout ByteOutput, showing shown: Set<Int> = [],
    onTag: (HTMLTag, inout ByteOutput) -> Void = { _, _ in }
  ) {
    for position in range {
      let node = nodes[position]
      switch node.kind {
      case .text: bytes.append(contentsOf: literal(node))
      case .code:
        if node.number != CodeUse.unknown { bytes.append(contentsOf: literal(node)) }
      case .softBreak: if !node.isSet { bytes.append(0x20) }
      case .lineBreak: bytes.append(0x20)
      case .html:
        if shown.contains(position) {
          bytes.append(contentsOf: literal(node))
        } else if let tag = HTMLTag(literal(node)) {
          if tag.name == "br" { bytes.append(0x20) } else { onTag(tag, &bytes) }
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
  private let schemes: Set<String>

  /// - Parameters:
  ///   - shown: the nodes of raw HTML that readers see as text.
  ///   - schemes: those of the pictures that a page shows with their captions.
  init(
    _ tree: MarkupTree, _ footnotes: Footnotes, _ rawHTML: RawHTML = .escape,
    showing shown: Set<Int> = [], schemes: Set<String> = []
  ) {
    self.shown = shown
    self.schemes = schemes
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
      case .paragraph:
        add(
          inFootnote ? .footnote : .paragraph, inside,
          tree.beginsWithPicture(position) ? tree.captions(in: position, schemes) : [])
      case .heading, .alertTitle: add(inFootnote ? .footnote : .heading, inside)
      case .tableHead, .tableRow: add(row: position)
      case .codeBlock: add(inFootnote ? .footnote : .code, literal: tree.literal(node))
      case .htmlBlock:
        let literal = tree.literal(node)
        let isShown = shown.contains(position)
        add(inFootnote ? .footnote : .html, literal: isShown ? literal : words(of: literal)[...])
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

  private mutating func add(
    _ kind: RenderedMarkdown.TextBlock.Kind, _ range: Range<Int>,
    _ captions: [ArraySlice<UInt8>] = []
  ) {
    let start = begin()
    var readings = RubyReadings()
    append(range, &readings)
    append(readings.bytes[...], behind: start)
    let words = bytes.count
    for caption in captions { append(caption, behind: start) }
    end(kind, start, countingTo: words)
  }

  /// Appends the words of inline nodes, without those that ruby has above them.
  private mutating func append(_ range: Range<Int>, _ readings: inout RubyReadings) {
    tree.appendPlainText(of: range, to: &bytes, showing: shown) { tag, bytes in
      readings.meet(tag.name, isClosing: tag.isClosing, after: &bytes)
    }
    readings.end(&bytes)
  }

  /// Appends words to those of a block.
  private mutating func append(_ words: ArraySlice<UInt8>, behind start: Int) {
    guard !words.isEmpty else { return }
    if bytes.count > start { bytes.append(0x20) }
    for word in words { bytes.append(word == 0x0A ? 0x20 : word) }
  }

  private mutating func add(row: Int) {
    let start = begin()
    var readings = RubyReadings()
    for cell in tree.children(of: row) {
      if bytes.count > start { bytes.append(0x20) }
      append(cell + 1..<tree.nodes[cell].end, &readings)
    }
    append(readings.bytes[...], behind: start)
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

  /// Ends a block. A block without text is dropped. Words up to `end` are counted.
  private mutating func end(
    _ kind: RenderedMarkdown.TextBlock.Kind, _ start: Int, countingTo end: Int? = nil
  ) {
    let block = bytes.bytes(from: start)
    if block.allSatisfy({ isBlank($0) || $0 == 0x0A }) {
      bytes.remove(from: start - 1)
      return
    }
    if kind != .code { measure.add(bytes.bytes(in: start..<(end ?? bytes.count))) }
    blocks.append(RenderedMarkdown.TextBlock(kind: kind, range: start..<bytes.count))
  }

  /// The text between the tags of raw HTML.
  private func words(of literal: ArraySlice<UInt8>) -> [UInt8] {
    var readings = RubyReadings()
    var result = ByteOutput(capacity: literal.count)
    if rawHTML == .allowList {
      appendAllowed(literal, to: &result, &readings)
    } else {
      appendHarmless(literal, to: &result, &readings)
    }
    readings.end(&result)
    return readings.bytes.isEmpty ? result.array : result.array + [0x20] + readings.bytes
  }

  private func appendHarmless(
    _ literal: ArraySlice<UInt8>, to result: inout ByteOutput, _ readings: inout RubyReadings
  ) {
    var position = literal.startIndex
    while position < literal.endIndex {
      guard literal[position] == 0x3C, let tag = HTMLTag(literal[position...]) else {
        result.append(literal[position])
        position += 1
        continue
      }
      readings.meet(tag.name, isClosing: tag.isClosing, after: &result)
      if HTMLTag.blocks.contains(tag.name) || tag.name == "br" { result.append(0x20) }
      position += tag.length
    }
  }

  /// The visible text of raw HTML: without scripts, with the alternative texts of images.
  private func appendAllowed(
    _ literal: ArraySlice<UInt8>, to result: inout ByteOutput, _ readings: inout RubyReadings
  ) {
    var scan = RawHTMLScan(literal, line: 0)
    while let piece = scan.next() {
      switch piece {
      case .text(let text): result.append(contentsOf: withoutReferences(text))
      case .tag(let tag, _):
        if tag.name == "img" { result.append(contentsOf: tag.value(of: "alt") ?? []) }
        readings.meet(tag.name, isClosing: tag.isClosing, after: &result)
        if !AllowedHTML.phrasing.contains(tag.name) || tag.name == "br" { result.append(0x20) }
      case .dropped: result.append(0x20)
      }
    }
  }
}
