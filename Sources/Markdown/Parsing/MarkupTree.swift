/// Markdown's syntax tree as a value: nodes in document order, each followed by its descendants.
///
/// A walk is a loop, so no text can be nested too deeply for the stack.
struct MarkupTree {
  var nodes: [Node] = []
  /// The bytes of all literals, destinations and titles, valid UTF-8 without characters that XML
  /// forbids.
  var text: [UInt8] = []

  /// Small, since each step from the text to the page reads all of them: no text that a parser may
  /// have comes near 2 GiB.
  struct Node {
    var kind: Kind
    /// A tight list; a ticked task.
    var isSet = false
    var alignment = Alignment.none
    /// Of an alert and its title.
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

  enum Alignment: UInt8 { case none, left, center, right }
}

extension MarkupTree.Node {
  /// The position behind the last descendant.
  var end: Int {
    get { Int(ending) }
    set { ending = Int32(newValue) }
  }

  /// Into `text`: a literal or a destination.
  var literal: Range<Int> {
    get { Range(uncheckedBounds: (Int(literalBounds.0), Int(literalBounds.1))) }
    set { literalBounds = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// Into `text`: a link's title, a code block's info string.
  var extra: Range<Int> {
    get { Range(uncheckedBounds: (Int(extraBounds.0), Int(extraBounds.1))) }
    set { extraBounds = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// A heading's level, an ordered list's start, a footnote's number as the parser counts, an
  /// alert's type.
  var number: Int {
    get { Int(count) }
    set { count = Int32(newValue) }
  }

  /// Counted from 1 in the text that was read.
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
