import Diagnostics

/// Finds what the parser does not know in the texts of a tree, each in one rewriting: bare
/// addresses, wikilinks, tags and destinations with spaces, which become links; ruby;
/// names of emoji; texts that are marked; and notes in the line. Code, raw HTML and addresses are
/// not searched, and the text of links not for links.
struct InlineForms {
  private let tree: MarkupTree
  private let syntax: InlineSyntax
  private let mayHoldSpaces: Bool
  /// Those for links, and those for what is text then.
  private let rules: [[Rule]]
  private let findsMarks: Bool
  private let findsNotes: Bool
  var nodes: [MarkupTree.Node] = []
  private(set) var text: [UInt8]
  var open: [Frame] = []
  /// The notes in lines.
  var notes: [Note] = []
  /// The number of the last footnote of the parser.
  private(set) var lastFootnote = 0

  /// A node that is open in the output.
  struct Frame {
    let place: Int
    /// Its end in the tree.
    let end: Int
    /// Whether it is in a link or an image.
    let isInLink: Bool
    /// Whether its text is the address of a link.
    let isAddress: Bool
    let findsMarks: Bool
    let findsNotes: Bool
    /// The place of the `==` that may open a marked text.
    var mark: Int?
    /// The brackets that are open after the first `^[`.
    var brackets: [Bracket] = []
  }

  private enum Rule { case wikilink, address, tag, spacedLink, ruby, emoji }

  private enum Form {
    case wiki(Wikilink)
    case bare(BareLink)
    case tag(InlineTag)
    case spaced(SpacedLink)
    case ruby(Ruby)
    case emoji(Emoji)

    var range: Range<Int> {
      switch self {
      case .wiki(let link): link.range
      case .bare(let link): link.range
      case .tag(let tag): tag.range
      case .spaced(let link): link.range
      case .ruby(let ruby): ruby.range
      case .emoji(let emoji): emoji.range
      }
    }
  }

  init(_ tree: MarkupTree, _ marks: InlineMarks, _ syntax: InlineSyntax) {
    self.tree = tree
    self.syntax = syntax
    text = tree.text
    mayHoldSpaces = marks.hasSpacedLink
    let hasLinks =
      syntax.bareLinks && (marks.hasAddress || marks.hasAt)
      || syntax.wikilinks && marks.hasBrackets || syntax.inlineTags && marks.hasHash
      || marks.hasSpacedLink
    let links: [(Rule, Bool)] = [
      (.wikilink, syntax.wikilinks), (.address, syntax.bareLinks), (.tag, syntax.inlineTags),
      (.spacedLink, true),
    ]
    rules = [
      hasLinks ? links.filter(\.1).map(\.0) : [],
      (syntax.ruby && marks.hasWide ? [.ruby] : []) + (marks.mayHoldEmoji ? [.emoji] : []),
    ]
    findsMarks = syntax.isWiki && marks.hasEquals
    findsNotes = marks.hasInlineNotes
  }

  /// The tree with all of them. Call it once.
  mutating func expandedTree() -> MarkupTree {
    guard findsMarks || findsNotes || rules != [[], []],
      tree.nodes.contains(where: { $0.kind == .text && mayChange($0.literal) })
    else { return tree }
    nodes.reserveCapacity(tree.nodes.count + tree.nodes.count / 8)
    if findsNotes {
      lastFootnote =
        tree.nodes.lazy.filter { $0.kind == .footnote || $0.kind == .footnoteReference }
        .map(\.number).max() ?? 0
    }
    for (position, node) in tree.nodes.enumerated() {
      close(before: position)
      switch node.kind {
      case .text:
        read(node.literal, like: node, rules[...], beginsWord: beginsWord(at: position))
      case .softBreak, .lineBreak: endLine(with: node)
      default:
        append(node)
        if node.kind.isLeaf { continue }
        enter(node, isAddress: node.kind == .link && tree.isAddress(position))
      }
    }
    close(before: .max)
    appendNotes()
    return MarkupTree(nodes: nodes, text: text)
  }

  private func mayChange(_ literal: Range<Int>) -> Bool {
    mayHoldLink(literal) || findsMarks && text[literal].contains(0x3D)
      || findsNotes && text[literal].contains(run: "^[")
      || rules[1].contains { !forms(in: text[literal], [$0], false).isEmpty }
  }

  /// Whether a text is the first in its line or element.
  private func beginsWord(at position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = tree.nodes[position - 1]
    return before.end > position || before.kind == .softBreak || before.kind == .lineBreak
  }

  // MARK: Nodes of the output

  private mutating func close(before position: Int) {
    while let last = open.last, last.end <= position {
      nodes[last.place].end = nodes.count
      open.removeLast()
    }
  }

  /// Opens the node that was appended last.
  private mutating func enter(_ node: MarkupTree.Node, isAddress: Bool, end: Int? = nil) {
    let isImage = node.kind == .image
    let isInLink = open.last?.isInLink ?? false || isImage || node.kind == .link
    open.append(
      Frame(
        place: nodes.count - 1, end: end ?? node.end, isInLink: isInLink,
        isAddress: isAddress,
        findsMarks: findsMarks && !isImage && !isAddress, findsNotes: findsNotes && !isInLink))
  }

  mutating func append(_ node: MarkupTree.Node) {
    nodes.append(node)
    nodes[nodes.count - 1].end = nodes.count
  }

  mutating func append(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard !range.isEmpty else { return }
    var copy = node
    copy.literal = range
    append(copy)
  }

  mutating func add(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: bytes)
    return start..<text.count
  }
}

// MARK: Texts

extension InlineForms {
  /// - Parameter rules: those whose forms are not found yet.
  private mutating func read(
    _ range: Range<Int>, like node: MarkupTree.Node, _ rules: ArraySlice<[Rule]>, beginsWord: Bool
  ) {
    guard let first = rules.first else { return appendDelimited(range, like: node) }
    let isSkipped =
      first.isEmpty || open.last?.isAddress ?? false
      || rules.count > 1 && (open.last?.isInLink ?? false || !mayHoldLink(range))
    var start = range.lowerBound
    for form in isSkipped ? [] : forms(in: text[range], first, beginsWord) {
      read(start..<form.range.lowerBound, like: node, rules.dropFirst(), beginsWord: false)
      append(form, like: node)
      start = form.range.upperBound
    }
    read(start..<range.upperBound, like: node, rules.dropFirst(), beginsWord: false)
  }

  /// What a text has, in order and without overlap.
  private func forms(
    in literal: ArraySlice<UInt8>, _ rules: [Rule], _ beginsWord: Bool
  ) -> [Form] {
    var (result, start): ([Form], Int) = ([], literal.startIndex)
    func next(_ rule: Rule) -> Form? {
      switch rule {
      case .wikilink: Wikilink.first(in: literal, from: start).map { .wiki($0) }
      case .address:
        BareLink.first(in: literal, from: start, schemes: syntax.schemes).map { .bare($0) }
      case .tag:
        InlineTag.first(in: literal, from: start, beginsWord: beginsWord).map { .tag($0) }
      case .spacedLink: SpacedLink.first(in: literal, from: start).map { .spaced($0) }
      case .ruby: Ruby.first(in: literal, from: start).map { .ruby($0) }
      case .emoji: Emoji.first(in: literal, from: start).map { .emoji($0) }
      }
    }
    var found = rules.map(next)
    while let form = found.compactMap(\.self).min(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      result.append(form)
      start = form.range.upperBound
      for number in rules.indices where found[number].map({ $0.range.lowerBound < start }) ?? false
      {
        found[number] = next(rules[number])
      }
    }
    return result
  }

  private func mayHoldLink(_ range: Range<Int>) -> Bool {
    guard !rules[0].isEmpty else { return false }
    return text.withUnsafeBufferPointer { bytes in
      let literal = UnsafeBufferPointer(rebasing: bytes[range])
      return Self.mayHold(literal) || syntax.inlineTags && literal.contains(0x23)
        || mayHoldSpaces && literal.has(0x5D, before: 0x28)
    }
  }

  @inline(__always)
  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while true {
      position = bytes.place(ofAny: (0x40, 0x2F, 0x5B, 0x77), from: position)
      guard position < bytes.count else { break }
      if bytes[position] == 0x40 { return true }
      if position + 1 < bytes.count {
        let (byte, next) = (bytes[position], bytes[position + 1])
        if next == byte || byte == 0x77 && next == 0x57 { return true }
      }
      position += 1
    }
    // `WW` and `Ww`.
    position = 0
    while true {
      position = bytes.place(of: 0x57, from: position) + 1
      guard position < bytes.count else { return false }
      if bytes[position] | 0x20 == 0x77 { return true }
    }
  }
}

// MARK: Forms

extension InlineForms {
  private mutating func append(_ form: Form, like node: MarkupTree.Node) {
    switch form {
    case .wiki(let link):
      append(
        link.isEmbedded ? .image : .link, .wiki, add(link.target), add(link.text), like: node,
        title: add(link.isEmbedded ? link.size : link.written))
    case .bare(let link):
      let destination =
        link.prefix.isEmpty ? link.range : add(Array(link.prefix.utf8) + tree.text[link.range])
      append(.link, .bare, destination, link.range, like: node)
    case .tag(let tag): append(.link, .tag, tag.range.dropFirst(), tag.range, like: node)
    case .spaced(let link):
      append(link.isImage ? .image : .link, .markdown, link.destination, link.text, like: node)
    case .ruby(let ruby): append(ruby, like: node)
    case .emoji(let emoji): append(add(emoji.characters.utf8), like: node)
    }
  }

  /// Appends a link or image with its text.
  private mutating func append(
    _ kind: MarkupTree.Kind, _ form: MarkupTree.LinkForm, _ destination: Range<Int>,
    _ text: Range<Int>, like node: MarkupTree.Node, title: Range<Int>? = nil
  ) {
    var link = node
    link.kind = kind
    link.form = form
    link.literal = destination
    if let title { link.extra = title }
    append(link)
    enter(link, isAddress: form == .bare, end: .max)
    read(text, like: node, rules[...], beginsWord: false)
    nodes[open.removeLast().place].end = nodes.count
  }
}
