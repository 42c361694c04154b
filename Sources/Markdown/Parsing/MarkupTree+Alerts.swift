import Diagnostics

extension MarkupTree {
  /// Turns a quote that begins with `[!NOTE]` or a similar mark into an alert, as GitHub and
  /// Obsidian do.
  ///
  /// The rest of the first line is the title, whose text may be empty; the line break after it
  /// becomes the paragraph around the other lines. After the mark, `-` makes the alert collapsible
  /// and closed, `+` collapsible and open. An unknown mark is a note with the mark as its title, as
  /// in Obsidian.
  mutating func takeAlert(at quote: Int) {
    guard nodes[quote].kind == .quote, let mark = AlertMark(of: quote, in: self) else { return }
    let (title, words) = (quote + 1, quote + 2)
    var rest = nodes[title]
    let lineBreak = children(of: title).first {
      nodes[$0].kind == .softBreak || nodes[$0].kind == .lineBreak
    }
    nodes[quote].kind = .alert
    nodes[title].kind = .alertTitle
    for place in [quote, title] {
      nodes[place].number = Int(mark.type.rawValue)
      nodes[place].fold = mark.fold
    }
    nodes[words].literal = mark.title
    if mark.title.isEmpty, let name = mark.name, (lineBreak ?? rest.end) == words + 1 {
      nodes[words].literal = text.count..<(text.count + name.count)
      text += name
    }
    guard let lineBreak else { return }
    rest.line += 1
    nodes[title].end = lineBreak
    nodes[lineBreak] = rest
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
