import Diagnostics

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

  /// Changes the texts of a block. Code, raw HTML, autolinks and escaped marks stay.
  func set(_ inlines: Range<Int>, in tree: inout MarkupTree) {
    // Most blocks have nothing to change, and no line is made of them.
    var mayChange = false
    for position in inlines {
      switch tree.nodes[position].kind {
      case .text: mayChange = mayChange || mayHoldMark(tree, tree.nodes[position].literal)
      case .image:
        if tree.nodes[position].form == .markdown { setTitle(of: position, in: &tree) }
      default: break
      }
    }
    guard mayChange else { return }
    tree.keepText(ofHeading: inlines.lowerBound - 1)
    set(line(of: inlines, in: tree), in: &tree)
  }

  private func line(of nodes: Range<Int>, in tree: MarkupTree) -> InlineLine {
    var line = InlineLine()
    for position in nodes { line.add(position, tree.nodes[position], in: tree) }
    return line
  }

  /// Plain text with typographic marks.
  func text(_ plain: String) -> String {
    var pass = TypographyPass(Array(plain.utf8), marks)
    return String(decoding: pass.replaced(), as: UTF8.self)
  }

  private func set(_ line: InlineLine, in tree: inout MarkupTree) {
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
    case .softBreak, .lineBreak: bytes.append(0x20)
    case .code: bytes += Self.object
    case .link:
      if tree.isAddress(position) { addressEnd = node.end }
    default: break
    }
  }
}

/// Whether a text has a quotation mark, or two hyphens or full stops in a row. A longer run that is
/// split between two texts stays as it is.
private func mayHoldMark(_ tree: MarkupTree, _ range: Range<Int>) -> Bool {
  tree.text.withUnsafeBufferPointer { text in
    let bytes = UnsafeBufferPointer(rebasing: text[range])
    var position = 0
    while true {
      position = bytes.place(ofAny: (0x22, 0x27, 0x2D, 0x2E), from: position)
      guard position < bytes.count else { return false }
      if bytes[position] < 0x28 { return true }
      if position + 1 < bytes.count, bytes[position + 1] == bytes[position] { return true }
      position += 1
    }
  }
}
