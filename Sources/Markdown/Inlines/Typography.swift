/// Replaces straight quotation marks, hyphens and full stops by typographic quotation marks,
/// apostrophes, dashes and ellipses.
///
/// A mark is interpreted by the characters next to it, also across emphasis and links: all text and
/// code of a block are read as one line. Hangul, Han and kana have no space after a quotation, so
/// next to them a mark opens a quotation when none is open and closes it otherwise (`"좋다."라고`). A
/// mark that is not a quotation mark (feet, Hebrew gershayim, `--option`) stays.
struct Typography {
  private let marks: QuotationMarks

  init(_ marks: QuotationMarks) { self.marks = marks }

  /// Changes the texts of a tree. Code, raw HTML, autolinks and escaped marks stay.
  func set(_ tree: inout MarkupTree) {
    var line = InlineLine()
    for position in tree.nodes.indices {
      let node = tree.nodes[position]
      if node.kind.isInline {
        line.add(position, node, in: tree)
      } else {
        set(line, in: &tree)
        line = InlineLine()
      }
      if node.kind == .image && node.form == .markdown { setTitle(of: position, in: &tree) }
    }
    set(line, in: &tree)
  }

  /// Plain text with typographic marks.
  func text(_ plain: String) -> String {
    var pass = TypographyPass(Array(plain.utf8), marks)
    return String(decoding: pass.replaced(), as: UTF8.self)
  }

  private func set(_ line: InlineLine, in tree: inout MarkupTree) {
    guard line.mayChange else { return }
    var pass = TypographyPass(line.bytes, marks)
    pass.decide()
    for segment in line.segments {
      guard let changed = pass.changed(segment.range) else { continue }
      let start = tree.text.count
      tree.text.append(contentsOf: changed)
      tree.nodes[segment.node].literal = start..<tree.text.count
    }
  }

  /// Changes the caption of an image, which is text too.
  private func setTitle(of position: Int, in tree: inout MarkupTree) {
    let title = tree.extra(tree.nodes[position])
    guard !title.isEmpty else { return }
    var pass = TypographyPass(Array(title), marks)
    let changed = pass.replaced()
    guard changed.count != title.count || !changed.elementsEqual(title) else { return }
    tree.nodes[position].extra = tree.text.count..<(tree.text.count + changed.count)
    tree.text += changed
  }
}

/// The inline nodes of a block as one line.
private struct InlineLine {
  private(set) var bytes: [UInt8] = []
  /// The text nodes and their ranges in `bytes`.
  private(set) var segments: [(node: Int, range: Range<Int>)] = []
  private(set) var mayChange = false
  /// Nodes before this position belong to an autolink.
  private var addressEnd = 0

  /// U+FFFC, in place of nodes without text.
  private static let object: [UInt8] = [0xEF, 0xBF, 0xBC]

  mutating func add(_ position: Int, _ node: MarkupTree.Node, in tree: MarkupTree) {
    switch node.kind {
    case .text:
      let literal = tree.literal(node)
      if position < addressEnd {
        bytes += Self.object
        return
      }
      segments.append((position, bytes.count..<(bytes.count + literal.count)))
      bytes += literal
      mayChange = mayChange || hasTypewriterMark(literal)
    case .softBreak, .lineBreak: bytes.append(0x20)
    case .code: bytes += Self.object
    case .link:
      if isAddress(position, node, in: tree) { addressEnd = node.end }
    default: break
    }
  }

  /// Whether the text of a link is its address: `<https://a.example/b--c>`.
  private func isAddress(_ position: Int, _ node: MarkupTree.Node, in tree: MarkupTree) -> Bool {
    if node.form == .bare { return true }
    guard node.end == position + 2, tree.nodes[position + 1].kind == .text else { return false }
    let text = tree.literal(tree.nodes[position + 1])
    return text.elementsEqual(tree.literal(node))
      || tree.literal(node).elementsEqual(Array("mailto:".utf8) + text)
  }
}

private func hasTypewriterMark(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    bytes.contains { $0 == 0x22 || $0 == 0x27 || $0 == 0x2D || $0 == 0x2E }
  }
}
