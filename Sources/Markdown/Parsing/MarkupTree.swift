/// A syntax tree as a value: nodes in document order, each followed by its descendants.
///
/// It is traversed by loops instead of recursion, so deep nesting cannot overflow the stack.
struct MarkupTree {
  var nodes: [Node] = []
  /// The bytes of all literals, destinations and titles: valid UTF-8 without the characters that
  /// XML forbids.
  var text: [UInt8] = []

  /// Compact, because every pass reads all nodes. 32-bit positions are enough, because the largest
  /// text is far below 2 GiB.
  struct Node {
    var kind: Kind
    /// For a list: tight. For a task: checked. For a soft break: no space (`joinLines`).
    var isSet = false
    var alignment = Alignment.none
    /// For an alert and its title.
    var fold = Fold.none
    var form = LinkForm.markdown
    private var ending: Int32 = 0
    private var literalBounds: (Int32, Int32) = (0, 0)
    private var extraBounds: (Int32, Int32) = (0, 0)
    private var count: Int32 = 0
    private var place: (line: Int32, column: Int32, lastLine: Int32) = (0, 0, 0)

    init(kind: Kind) { self.kind = kind }
  }

  enum Kind: UInt8 {
    case document, quote, alert, bulletList, orderedList, item, task, footnote
    case paragraph, heading, alertTitle, codeBlock, htmlBlock, thematicBreak
    case table, tableHead, tableRow, cell
    case text, softBreak, lineBreak, code, html
    case emphasis, strong, deletion, mark, link, image, footnoteReference
  }

  /// Whether an alert can be collapsed, and its initial state.
  enum Fold: UInt8 { case none, shut, open }

  /// The syntax of a link or an image.
  enum LinkForm: UInt8 {
    case markdown
    /// A bare address. The text is the address.
    case bare
    /// `[[…]]`. The destination is a note's name, and the title of an image is its size.
    case wiki
    /// A tag in the words of the text. The destination is its name.
    case tag
  }

  enum Alignment: UInt8 { case none, left, center, right }
}

extension MarkupTree.Node {
  /// The position after the last descendant.
  var end: Int {
    get { Int(ending) }
    set { ending = Int32(newValue) }
  }

  /// A literal or a destination, as a range in `text`.
  var literal: Range<Int> {
    get { Range(uncheckedBounds: (Int(literalBounds.0), Int(literalBounds.1))) }
    set { literalBounds = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The title of a link or the info string of a code block, as a range in `text`.
  var extra: Range<Int> {
    get { Range(uncheckedBounds: (Int(extraBounds.0), Int(extraBounds.1))) }
    set { extraBounds = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The level of a heading, the start of an ordered list, the parser's number of a footnote, the
  /// type of an alert, or 1 for a definition list.
  var number: Int {
    get { Int(count) }
    set { count = Int32(newValue) }
  }

  /// The first line in the parsed text, counted from 1.
  var line: Int {
    get { Int(place.line) }
    set { place.line = Int32(newValue) }
  }

  var column: Int {
    get { Int(place.column) }
    set { place.column = Int32(newValue) }
  }

  var lastLine: Int {
    get { Int(place.lastLine) }
    set { place.lastLine = Int32(newValue) }
  }
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
  /// Removes the placeholder for the first line of a paragraph, and the line break after it.
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
  /// Whether it is a block whose children are inlines.
  var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .alertTitle, .cell: true
    default: false
    }
  }

  /// Whether it never has children.
  var isLeaf: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .html,
      .footnoteReference:
      true
    default: false
    }
  }
}

/// A step of a traversal.
enum WalkEvent {
  case enter(Int)
  case exit(Int)
}

/// Traverses a part of a tree in document order: enters and leaves each node.
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
}
