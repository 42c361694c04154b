// What is between two delimiters, with other inlines in it:
//
// - `==text==`, which Obsidian and Logseq mark as with a pen. Both marks are in one line and in the
//   same element, the text between them neither begins nor ends with a space, and no third `=`
//   is next to them: `a == b`, `===` and `x==1` stay text.
// - `^[a note]`, as in Pandoc and Obsidian: a footnote written where it is referred to. Brackets in
//   it are balanced, and it ends in the same element. It becomes a footnote of the tree.

extension InlineForms {
  /// A bracket that is open.
  struct Bracket {
    /// The place of `^[`; nil for another bracket.
    var note: Int?
    /// The `==` that was open before it.
    var mark: Int?
  }

  /// A note in the line.
  struct Note {
    /// Its `^[`.
    let mark: MarkupTree.Node
    /// What is in it, and the place that this had.
    let nodes: [MarkupTree.Node]
    let place: Int
  }

  /// Appends a line break, over which no text is marked.
  mutating func endLine(with lineBreak: MarkupTree.Node) {
    if let frame = open.indices.last { open[frame].mark = nil }
    append(lineBreak)
  }

  /// Appends a text with its delimiters. A neighbour that is no text, such as a link, is no space.
  mutating func appendDelimited(_ range: Range<Int>, like node: MarkupTree.Node) {
    guard let frame = open.indices.last, open[frame].findsMarks || open[frame].findsNotes else {
      return append(range, like: node)
    }
    var (start, next) = (range.lowerBound, range.lowerBound)
    while let place = text[next..<range.upperBound].firstIndex(where: isDelimiter) {
      next = text[place..<range.upperBound].firstIndex { $0 != text[place] } ?? range.upperBound
      switch text[place] {
      case 0x3D where open[frame].findsMarks && next - place == 2:
        let before = text[range.lowerBound..<place].last
        let after = text[next..<range.upperBound].first
        if let mark = open[frame].mark, before.map({ $0 > 0x20 }) ?? true {
          append(start..<place, like: node)
          endMark(mark, in: frame)
        } else if after.map({ $0 > 0x20 }) ?? true, !(before.map(isAlphanumeric) ?? false) {
          append(start..<place, like: node)
          open[frame].mark = nodes.count
          append(place..<next, like: node)
        } else {
          continue
        }
      case 0x5E where open[frame].findsNotes && text[next..<range.upperBound].first == 0x5B:
        next += 1
        append(start..<next - 2, like: node)
        open[frame].brackets.append(Bracket(note: nodes.count, mark: open[frame].mark))
        open[frame].mark = nil
        append(next - 2..<next, like: node)
      case 0x5B:
        next = place + 1
        if !open[frame].brackets.isEmpty { open[frame].brackets.append(Bracket()) }
        continue
      case 0x5D:
        next = place + 1
        guard let bracket = open[frame].brackets.popLast(), let note = bracket.note else {
          continue
        }
        append(start..<place, like: node)
        start = place
        guard endNote(note) else { continue }
        open[frame].mark = bracket.mark
      default: continue
      }
      start = next
    }
    append(start..<range.upperBound, like: node)
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x5B || byte == 0x5D || byte == 0x5E
  }

  private mutating func endMark(_ mark: Int, in frame: Int) {
    nodes[mark].kind = .mark
    nodes[mark].literal = 0..<0
    nodes[mark].end = nodes.count
    open[frame].mark = nil
  }

  /// Makes a reference of `^[`, and takes what is after it. False, and nothing changed, where that
  /// has no words.
  private mutating func endNote(_ reference: Int) -> Bool {
    var inside = Array(nodes[(reference + 1)...])
    if let first = inside.first, first.kind == .text {
      inside[0].literal = text[first.literal].drop(while: isBlank).indices
    }
    if let last = inside.last, last.kind == .text {
      let blanks = text[last.literal].reversed().prefix(while: isBlank).count
      inside[inside.count - 1].literal = last.literal.dropLast(blanks)
    }
    guard inside.contains(where: { !($0.kind == .text && $0.literal.isEmpty) }) else {
      return false
    }
    notes.append(Note(mark: nodes[reference], nodes: inside, place: reference + 1))
    nodes.removeSubrange((reference + 1)...)
    nodes[reference].kind = .footnoteReference
    nodes[reference].literal = 0..<0
    nodes[reference].number = lastFootnote + notes.count
    return true
  }

  /// Appends the notes to the document as footnotes of one paragraph.
  mutating func appendNotes() {
    for (place, note) in notes.enumerated() {
      var footnote = note.mark
      footnote.kind = .footnote
      footnote.literal = 0..<0
      footnote.number = lastFootnote + place + 1
      // It has no name.
      footnote.column = 0
      var paragraph = footnote
      paragraph.kind = .paragraph
      paragraph.number = 0
      let end = nodes.count + 2 + note.nodes.count
      footnote.end = end
      paragraph.end = end
      nodes += [footnote, paragraph]
      let shift = nodes.count - note.place
      for var node in note.nodes {
        node.end += shift
        nodes.append(node)
      }
    }
    if !nodes.isEmpty { nodes[0].end = nodes.count }
  }
}
