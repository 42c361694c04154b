import Diagnostics

/// Replaces the tokens in the texts of a tree by what their constructs mean.
///
/// A paragraph in which nothing else was is removed, and so is a list in which kramdown puts the
/// table of contents.
struct DialectForms {
  private let tree: MarkupTree
  private let pieces: [DialectPiece]
  var nodes: [MarkupTree.Node] = []
  var text: [UInt8]
  private var open: [Frame] = []
  /// Whether the next line break is left out, because only a construct without a text was before
  /// it.
  private var skipsBreak = false
  /// The constructs that are not understood: their lines, by name.
  private(set) var unknown: [String: [Int]] = [:]
  /// The ids of blocks, as in Obsidian: the author's name and the id.
  private let blockIDs: BlockIDs

  private struct Frame {
    /// Position in the output.
    let place: Int
    let end: Int
    let kind: MarkupTree.Kind
    /// Whether something in it was removed.
    var hasLost = false
    var isRemoved = false
    /// The last block in it, by its place in the output.
    var lastBlock: Int?
  }

  init(_ tree: MarkupTree, _ pieces: [DialectPiece], _ blockIDs: BlockIDs) {
    self.tree = tree
    self.pieces = pieces
    self.blockIDs = blockIDs
    text = tree.text
  }

  /// The tree without tokens. Call it once.
  mutating func expandedTree() -> MarkupTree {
    let isNeeded = tree.nodes.contains { node in
      node.kind == .text
        && (!pieces.isEmpty
          && DialectToken.first(in: tree.literal(node), from: node.literal.lowerBound) != nil
          || blockIDs.mayBe(in: tree.literal(node)))
    }
    guard isNeeded else { return tree }
    nodes.reserveCapacity(tree.nodes.count + 16)
    for position in tree.nodes.indices {
      close(before: position)
      let node = tree.nodes[position]
      switch node.kind {
      case .text: read(node, isLast: isLastInBlock(position) || isAloneInRow(position))
      case .softBreak, .lineBreak:
        if !skipsBreak { append(node) }
        skipsBreak = false
      default:
        if node.kind.isInline { skipsBreak = false }
        if !node.kind.isLeaf {
          open.append(Frame(place: nodes.count, end: node.end, kind: node.kind))
        } else if !node.kind.isInline, let parent = open.indices.last {
          open[parent].lastBlock = nodes.count
        }
        append(node)
      }
    }
    close(before: tree.nodes.count)
    return MarkupTree(nodes: nodes, text: text)
  }

  private func isLastInBlock(_ position: Int) -> Bool {
    guard let frame = open.last, frame.end == position + 1 else { return false }
    return frame.kind == .paragraph || frame.kind == .heading
  }

  /// Whether a text is all of the last line of a table, which has no bar: `^37066d`.
  private func isAloneInRow(_ position: Int) -> Bool {
    guard open.count > 2, let cell = open.last, cell.kind == .cell, cell.end == position + 1 else {
      return false
    }
    let (table, row) = (open[open.count - 3], open[open.count - 2])
    let start = tree.nodes[position - 2]
    return start.kind == .tableRow && row.end == table.end
      && tree.nodes[position - 1].column == start.column
      && tree.nodes[(position + 1)..<row.end].allSatisfy { $0.kind == .cell }
  }

  // MARK: Frames

  private mutating func close(before position: Int) {
    while let frame = open.last, frame.end <= position {
      open.removeLast()
      if frame.kind.holdsInlines { skipsBreak = false }
      if frame.hasLost && (frame.kind == .paragraph || frame.kind == .heading) {
        trimEnd(of: frame.place)
      }
      if frame.kind == .paragraph { becomeCode(frame.place) }
      if frame.kind == .cell, frame.hasLost, let row = open.indices.last {
        open[row].hasLost = true
      }
      if frame.isRemoved || frame.hasLost && isEmpty(frame) {
        let id = nodes[frame.place].extra
        nodes.removeSubrange(frame.place...)
        if !id.isEmpty { give(id) }
      } else {
        nodes[frame.place].end = nodes.count
        if !frame.kind.isInline, let parent = open.indices.last {
          open[parent].lastBlock = frame.place
        }
      }
    }
  }

  /// Whether a paragraph or a row of a table has nothing to show. What is directly below a table is
  /// a row for the parser.
  private func isEmpty(_ frame: Frame) -> Bool {
    let inside = nodes[(frame.place + 1)...]
    return frame.kind == .paragraph && inside.isEmpty
      || frame.kind == .tableRow && inside.allSatisfy { $0.kind == .cell }
  }

  /// Gives the id that stands alone to the block before it, or to what is around it: the id of a
  /// block of Logseq's may be below a heading, or the first thing in its item.
  private mutating func give(_ id: Range<Int>) {
    guard let parent = open.last else { return }
    if let before = parent.lastBlock, nodes[before].takeID(id) { return }
    _ = nodes[parent.place].takeID(id)
  }

  /// Removes the line break before a construct at the end of a paragraph.
  private mutating func trimEnd(of place: Int) {
    while nodes.count > place + 1, let last = nodes.last {
      if last.kind == .softBreak || last.kind == .lineBreak {
        nodes.removeLast()
      } else if last.kind == .text, let end = textEnd(last), end < last.literal.upperBound {
        if end == last.literal.lowerBound {
          nodes.removeLast()
        } else {
          nodes[nodes.count - 1].literal = last.literal.lowerBound..<end
          return
        }
      } else {
        return
      }
    }
  }

  /// The end of a text without the blanks at its end.
  private func textEnd(_ node: MarkupTree.Node) -> Int? {
    text[node.literal].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? node.literal.lowerBound
  }

  private mutating func append(_ node: MarkupTree.Node) {
    nodes.append(node)
    nodes[nodes.count - 1].end = nodes.count
  }

  // MARK: Texts

  private mutating func read(_ node: MarkupTree.Node, isLast: Bool) {
    let literal = tree.literal(node)
    var start = literal.startIndex
    while let found = DialectToken.first(in: literal, from: start) {
      append(start..<found.range.lowerBound, like: node)
      if pieces.indices.contains(found.number) { append(pieces[found.number], like: node) }
      start = found.range.upperBound
    }
    var end = literal.endIndex
    if isLast, let found = blockIDs.last(in: literal[start...]),
      open.last?.kind != .cell || found.start == literal.startIndex
    {
      end = found.start
      if let frame = open.indices.last { open[frame].hasLost = true }
      let place = open.last?.place ?? 0
      append(start..<end, like: node)
      mark(place, found.name)
      return
    }
    append(start..<end, like: node)
  }

  /// Gives a block an id. A name alone in its paragraph is that of the block before, and one alone
  /// in its row that of the table.
  private mutating func mark(_ place: Int, _ name: ArraySlice<UInt8>) {
    guard nodes.indices.contains(place) else { return }
    switch nodes[place].kind {
    case .paragraph: nodes[place].extra = add(name)
    case .cell where nodes[place - 1].kind == .tableRow: nodes[place - 1].extra = add(name)
    default: break
    }
  }

  private mutating func append(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard !range.isEmpty else { return }
    if skipsBreak, text[range].allSatisfy(isBlank) { return }
    skipsBreak = false
    var copy = node
    copy.literal = range
    append(copy)
  }

  private mutating func append(_ piece: DialectPiece, like node: MarkupTree.Node) {
    let isInLink = open.contains { $0.kind == .link || $0.kind == .image }
    switch piece.meaning {
    case .nothing: lose()
    case .outline:
      lose()
      if let list = open.firstIndex(where: { $0.kind == .bulletList || $0.kind == .orderedList }) {
        open[list].isRemoved = true
      }
    case .id(let id):
      lose()
      setID(id)
    case .blockID(let id):
      lose()
      if let frame = open.last { mark(frame.place, Array(id.utf8)[...]) }
    case .block where isInLink: append(text: piece.spelling, like: node)
    case .block(let id): appendEmbedded("((\(id)))", like: node)
    case .note(let name) where isInLink: append(text: name, like: node)
    case .note(let name): appendEmbedded(name, like: node)
    case .text(let words): append(text: words, like: node)
    case .link(_, let words) where isInLink: append(text: words, like: node)
    case .link(let address, let words):
      appendLink(.link, address, title: "", text: words, like: node)
    case .image(_, let alternative, _)
    where isInLink && open.contains(where: { $0.kind == .image }):
      append(text: alternative, like: node)
    case .image(let address, let alternative, let title):
      appendLink(.image, address, title: title, text: alternative, like: node)
    case .formula(let isBlock):
      var formula = node
      formula.kind = .code
      formula.literal = add(piece.spelling[...])
      formula.number = isBlock ? CodeUse.formulaBlock : CodeUse.formula
      skipsBreak = false
      append(formula)
    case .source(let author, let work, let address):
      appendSource(author, work, address, like: node)
    case .code(let language):
      var code = node
      code.kind = .code
      code.literal = add(piece.spelling[...])
      code.extra = add(Array(language.utf8)[...])
      code.isSet = true
      skipsBreak = false
      append(code)
    case .unknown:
      var code = node
      code.kind = .code
      code.literal = add(piece.spelling[...])
      code.number = CodeUse.unknown
      skipsBreak = false
      append(code)
      unknown[piece.name, default: []].append(node.line)
    }
  }

  private mutating func lose() {
    if let last = open.indices.last { open[last].hasLost = true }
    guard let last = nodes.last else { return }
    if last.kind.holdsInlines || last.kind == .softBreak || last.kind == .lineBreak {
      skipsBreak = true
    }
    if last.kind == .softBreak { nodes.removeLast(); skipsBreak = false }
  }

  /// Attributes on a line of their own belong to the heading before.
  private mutating func setID(_ id: String) {
    if let frame = open.last, frame.kind == .heading {
      nodes[frame.place].extra = add(Array(id.utf8)[...])
      nodes[frame.place].isSet = true
      return
    }
    guard let frame = open.last, frame.kind == .paragraph, frame.place == nodes.count - 1 else {
      return
    }
    var before = frame.place - 1
    while before >= 0, nodes[before].kind.isInline { before -= 1 }
    guard before >= 0, nodes[before].kind == .heading, !nodes[before].isSet else { return }
    nodes[before].extra = add(Array(id.utf8)[...])
    nodes[before].isSet = true
  }

  mutating func append(text words: String, like node: MarkupTree.Node) {
    guard !words.isEmpty else { return lose() }
    skipsBreak = false
    var copy = node
    copy.literal = add(Array(words.utf8)[...])
    append(copy)
  }

  private mutating func append(text spelling: [UInt8], like node: MarkupTree.Node) {
    append(text: String(decoding: spelling, as: UTF8.self), like: node)
  }

  /// What is embedded is known when the page is written.
  private mutating func appendEmbedded(_ name: String, like node: MarkupTree.Node) {
    let place = nodes.count
    appendLink(.image, name, title: "", text: name, like: node)
    nodes[place].form = .wiki
  }

  mutating func appendLink(
    _ kind: MarkupTree.Kind, _ address: String, title: String, text words: String,
    like node: MarkupTree.Node
  ) {
    skipsBreak = false
    var link = node
    link.kind = kind
    link.literal = add(Array(address.utf8)[...])
    link.extra = add(Array(title.utf8)[...])
    let place = nodes.count
    append(link)
    if !words.isEmpty {
      var inside = node
      inside.literal = add(Array(words.utf8)[...])
      append(inside)
    }
    nodes[place].end = nodes.count
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let start = text.count
    // A piece is a part of the source, and may have characters that are not allowed.
    text.appendWithoutForbidden(Array(String(decoding: bytes, as: UTF8.self).utf8))
    return start..<text.count
  }
}

/// What a node of code is, in its `number`.
enum CodeUse {
  static let code = 0
  /// A construct that is not understood.
  static let unknown = 1
  static let formula = 2
  static let formulaBlock = 3
}

extension VisibleMarkup {
  /// Warnings about constructs that are not understood, once for each kind.
  static func reports(
    _ unknown: [String: [Int]], _ text: MarkdownText
  ) -> [Diagnostic] {
    unknown.sorted { ($0.value.first ?? 0, $0.key) < ($1.value.first ?? 0, $1.key) }.map {
      name, lines in
      // A comment that was not hidden, because it is not clear where it ends. In the middle of a
      // line its mark is text.
      if name == "comment",
        let line = lines.first(where: { text.bytes(ofLine: $0).drop(while: isBlank).first == 0x7B })
      {
        return Diagnostic.unclearComment(at: text.place(ofLine: line))
      }
      let others = lines.count - 1
      let file = name.hasPrefix("file:") ? String(name.dropFirst(5)) : nil
      let summary: Phrase =
        if file != nil {
          "the text of another file is not included here"
        } else if name.hasPrefix(":::") {
          "a container of this kind is not known; its text is shown as other text"
        } else {
          "a shortcode that is not known is shown as code, and left out of lists and excerpts"
        }
      return Diagnostic(
        .warning, "markdown.shortcode", summary,
        at: text.place(ofLine: lines.first ?? 1), label: "'\(file ?? name)'",
        notes: others == 0
          ? []
          : [
            .init(
              others == 1 ? "one more stands in this file" : "\(others) more stand in this file")
          ],
        help: [
          file == nil
            ? "write it in Markdown, or take it out" : "copy the text to here, or link to it"
        ])
    }
  }
}

extension Diagnostic {
  fileprivate static func unclearComment(at place: Place) -> Diagnostic {
    Diagnostic(
      .error, "markdown.comment", "a hidden note must be closed", at: place,
      label: "opens here and never closes",
      help: ["write the note between '<!--' and '-->'"])
  }
}
