import Diagnostics

/// Turns quotes that begin with `[!NOTE]` or a similar mark into alerts, as GitHub and Obsidian do.
///
/// The rest of the first line is the title. After the mark, `-` makes the alert collapsible and
/// closed, `+` collapsible and open. An unknown mark is a note with the mark as its title, as in
/// Obsidian.
struct Alerts {
  private let tree: MarkupTree
  private var nodes: [MarkupTree.Node] = []
  private var text: [UInt8]
  /// The open nodes: their positions in the output and their ends in the tree.
  private var open: [(place: Int, end: Int)] = []
  /// Position of the line break that ends the current title.
  private var titleBreak: Int?

  init(_ tree: MarkupTree) {
    self.tree = tree
    text = tree.text
  }

  /// The tree with alerts. Call it once.
  mutating func markedTree() -> MarkupTree {
    let first = tree.nodes.indices.first {
      tree.nodes[$0].kind == .quote && AlertMark(of: $0, in: tree) != nil
    }
    guard first != nil else { return tree }
    nodes.reserveCapacity(tree.nodes.count + 8)
    var position = 0
    while position < tree.nodes.count {
      close(before: position)
      if tree.nodes[position].kind == .quote, let mark = AlertMark(of: position, in: tree) {
        position = start(mark, at: position)
      } else {
        if position == titleBreak { endTitle(at: position) } else { append(position) }
        position += 1
      }
    }
    close(before: tree.nodes.count)
    return MarkupTree(nodes: nodes, text: text)
  }

  private mutating func close(before position: Int) {
    while let last = open.last, last.end <= position {
      nodes[last.place].end = nodes.count
      open.removeLast()
    }
  }

  private mutating func append(_ position: Int) {
    if !tree.nodes[position].kind.isLeaf { open.append((nodes.count, tree.nodes[position].end)) }
    nodes.append(tree.nodes[position])
    nodes[nodes.count - 1].end = nodes.count
  }

  /// Opens an alert and its title. Returns the position after the text with the mark.
  private mutating func start(_ mark: AlertMark, at quote: Int) -> Int {
    append(quote)
    nodes[nodes.count - 1].kind = .alert
    nodes[nodes.count - 1].number = Int(mark.type.rawValue)
    nodes[nodes.count - 1].fold = mark.fold
    append(quote + 1)
    nodes[nodes.count - 1].kind = .alertTitle
    nodes[nodes.count - 1].number = Int(mark.type.rawValue)
    nodes[nodes.count - 1].fold = mark.fold
    let end = tree.nodes[quote + 1].end
    titleBreak = tree.children(of: quote + 1).first {
      tree.nodes[$0].kind == .softBreak || tree.nodes[$0].kind == .lineBreak
    }
    if let titleBreak, let place = open.indices.last { open[place].end = titleBreak }
    var title = mark.title
    if title.isEmpty, let name = mark.name, titleBreak == quote + 3 || quote + 3 == end {
      title = text.count..<(text.count + name.count)
      text += name
    }
    if !title.isEmpty {
      var words = tree.nodes[quote + 2]
      words.literal = title
      nodes.append(words)
      nodes[nodes.count - 1].end = nodes.count
    }
    return min(quote + 3, end)
  }

  /// Ends the title. The text after its line is a paragraph.
  private mutating func endTitle(at position: Int) {
    titleBreak = nil
    guard let paragraph = tree.nodes[..<position].lastIndex(where: { $0.kind == .paragraph }),
      tree.nodes[paragraph].end > position + 1
    else { return }
    var rest = tree.nodes[paragraph]
    rest.line += 1
    open.append((nodes.count, rest.end))
    nodes.append(rest)
  }
}

/// The types of alerts that GitHub has.
enum AlertType: UInt8, CaseIterable {
  case note, tip, important, warning, caution

  /// By the names of GitHub, and further ones of Obsidian.
  init?(name: String) {
    switch name {
    case "note", "info", "todo", "abstract", "summary", "tldr", "example", "question", "help",
      "faq", "quote", "cite":
      self = .note
    case "tip", "hint", "success", "check", "done": self = .tip
    case "important": self = .important
    case "warning", "attention": self = .warning
    case "caution", "danger", "error", "failure", "fail", "missing", "bug": self = .caution
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }

  var message: Hole.Message {
    switch self {
    case .note: .alertNote
    case .tip: .alertTip
    case .important: .alertImportant
    case .warning: .alertWarning
    case .caution: .alertCaution
    }
  }
}

/// The start of an alert: `[!tip]- A title`.
private struct AlertMark {
  let type: AlertType
  let fold: MarkupTree.Fold
  /// Its title without other words if the type is not known: `Whatever` for `[!whatever]`.
  let name: [UInt8]?
  /// The rest of its text node, as a range in the tree's text.
  let title: Range<Int>

  init?(of quote: Int, in tree: MarkupTree) {
    guard quote + 2 < tree.nodes[quote].end, tree.nodes[quote + 1].kind == .paragraph,
      tree.nodes[quote + 2].kind == .text
    else { return nil }
    let text = tree.literal(tree.nodes[quote + 2])
    // Obsidian's themes read more words after a bar: `[!info|left]`.
    guard text.starts(withRun: "[!"), let end = text.prefix(80).firstIndex(of: 0x5D) else {
      return nil
    }
    let word = text[..<end].dropFirst(2).prefix { $0 != 0x7C }
    guard let first = word.first, !word.contains(0x5B), !word.allSatisfy(isBlank) else {
      return nil
    }
    let known = AlertType(name: String(decoding: word, as: UTF8.self).lowercased())
    type = known ?? .note
    let isLower = first >= 0x61 && first <= 0x7A
    name = known == nil ? [isLower ? first - 0x20 : first] + word.dropFirst() : nil
    var rest = text[(end + 1)...]
    switch rest.first {
    case 0x2D: fold = .shut
    case 0x2B: fold = .open
    default: fold = .none
    }
    if fold != .none { rest = rest.dropFirst() }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last), quote + 3 == tree.nodes[quote + 1].end {
      rest = rest.dropLast()
    }
    title = rest.startIndex..<rest.endIndex
  }
}
