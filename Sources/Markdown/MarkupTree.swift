/// Markdown's syntax tree as a value: nodes in document order, each followed by its descendants.
///
/// A walk is a loop, so no text can be nested too deeply for the stack.
struct MarkupTree {
  var nodes: [Node] = []
  /// The bytes of all literals, destinations and titles, valid UTF-8 without characters that XML
  /// forbids.
  var text: [UInt8] = []

  struct Node {
    var kind: Kind
    /// The position behind the last descendant.
    var end = 0
    /// Into `text`: a literal or a destination.
    var literal = 0..<0
    /// Into `text`: a link's title, a code block's info string.
    var extra = 0..<0
    /// A heading's level, an ordered list's start, a footnote's number as the parser counts, an
    /// alert's type.
    var number = 0
    /// A tight list; a ticked task.
    var isSet = false
    var alignment = Alignment.none
    /// Of an alert and its title.
    var fold = Fold.none
    var form = LinkForm.markdown
    /// Counted from 1 in the text that was read.
    var line = 0
    var column = 0
    var lastLine = 0
  }

  enum Kind: UInt8 {
    case document, quote, alert, bulletList, orderedList, item, task, footnote
    case paragraph, heading, alertTitle, codeBlock, htmlBlock, thematicBreak
    case table, tableHead, tableRow, cell
    case text, softBreak, lineBreak, code, html
    case emphasis, strong, deletion, link, image, footnoteReference
  }

  /// Whether readers open and shut an alert.
  enum Fold: UInt8 { case none, shut, open }

  /// How a link or an image was written.
  enum LinkForm: UInt8 {
    case markdown
    /// An address alone; its text is the address.
    case bare
    /// `[[…]]`: the destination is a note's name, the title of an image its size.
    case wiki
  }

  enum Alignment { case none, left, center, right }
}

extension MarkupTree {
  func literal(_ node: Node) -> ArraySlice<UInt8> { text[node.literal] }
  func extra(_ node: Node) -> ArraySlice<UInt8> { text[node.extra] }

  /// The positions of a node's children.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    var position = parent + 1
    while position < nodes[parent].end {
      result.append(position)
      position = nodes[position].end
    }
    return result
  }
}

extension MarkupTree {
  /// Takes out what stands for the first line of a paragraph, and the break behind it.
  mutating func removeOpening() {
    let found = nodes.firstIndex {
      $0.kind == .text && literal($0).elementsEqual(PreparedText.opening)
    }
    guard let place = found, place > 0, nodes[place - 1].kind == .paragraph else { return }
    let paragraph = place - 1
    var end = place + 1
    if end < nodes[paragraph].end, nodes[end].kind == .softBreak || nodes[end].kind == .lineBreak {
      end += 1
    }
    let removed = (end == nodes[paragraph].end ? paragraph : place)..<end
    nodes[paragraph].line = min(nodes[paragraph].line + 1, nodes[paragraph].lastLine)
    nodes.removeSubrange(removed)
    for position in nodes.indices where nodes[position].end > removed.lowerBound {
      nodes[position].end -= removed.count
    }
  }
}

extension MarkupTree.Kind {
  /// A block whose children are text and its like.
  var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .alertTitle, .cell: true
    default: false
    }
  }

  /// A node that never has children.
  var isLeaf: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .html,
      .footnoteReference:
      true
    default: false
    }
  }
}

/// A step of a walk over a part of a tree.
enum WalkEvent {
  case enter(Int)
  case exit(Int)
}

/// Enters and leaves each node of a part of a tree in document order.
struct TreeWalk: Sequence, IteratorProtocol {
  private let tree: MarkupTree
  private let end: Int
  private var position: Int
  private var open: [Int] = []

  init(_ tree: MarkupTree, _ range: Range<Int>) {
    self.tree = tree
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> WalkEvent? {
    if let top = open.last, tree.nodes[top].end <= position {
      open.removeLast()
      return .exit(top)
    }
    guard position < end else { return nil }
    let entered = position
    position += 1
    open.append(entered)
    return .enter(entered)
  }

  /// Leaves out the children of the node that was entered last.
  mutating func skipChildren() {
    guard let top = open.last else { return }
    position = tree.nodes[top].end
  }
}
