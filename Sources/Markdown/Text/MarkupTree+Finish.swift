import Diagnostics

extension MarkupTree {
  /// Changes the texts block by block, after all delimiters in them are found: typographic marks,
  /// escaped characters, and the line breaks that are no spaces.
  mutating func finishTexts(
    _ marks: InlineMarks, _ quotes: QuotationMarks?, hasEscapes: Bool
  ) {
    let typography = marks.hasTypewriter ? quotes.map(Typography.init) : nil
    guard typography != nil || hasEscapes || marks.hasWide else { return }
    var position = 0
    while position < nodes.count {
      let end = nodes[position...].firstIndex { !$0.kind.isInline } ?? nodes.count
      typography?.set(position..<end, in: &self)
      if hasEscapes || marks.hasWide { finishTexts(position..<end, hasEscapes: hasEscapes, marks) }
      position = end + 1
    }
  }

  private mutating func finishTexts(
    _ inlines: Range<Int>, hasEscapes: Bool, _ marks: InlineMarks
  ) {
    var imageEnd = inlines.lowerBound
    for position in inlines {
      switch nodes[position].kind {
      case .text where hasEscapes: restorePlaceholders(position)
      case .image: imageEnd = max(imageEnd, nodes[position].end)
      case .softBreak where marks.hasWide: joinLines(at: position, after: imageEnd)
      default: break
      }
    }
  }

  /// Restores the placeholders that a text has kept.
  private mutating func restorePlaceholders(_ position: Int) {
    guard let plain = literal(nodes[position]).restoringPlaceholders(.meaning) else { return }
    nodes[position].literal = text.count..<(text.count + plain.count)
    text += plain
  }
}
