extension MarkupTree {
  /// Takes the marks with which texts begin or end, and says in the blocks what they mean:
  /// attributes of headings, definitions, alerts and tasks. No node is added or removed.
  mutating func takeBlockMarks(
    _ marks: InlineMarks, _ syntax: InlineSyntax, in text: MarkdownText
  ) {
    let hasStates = syntax.isWiki && syntax.percents == .hidden
    for position in nodes.indices {
      switch nodes[position].kind {
      case .html where marks.hasTag: takeTextOfTag(position)
      case .heading where marks.hasBrace: takeAttributes(ofHeading: position)
      case .paragraph:
        if marks.hasDefinitions { takeDefinitions(of: position) }
        if marks.hasAlert { takeAlert(at: position - 1) }
        takeContentBlock(of: position)
      case .task where marks.hasBox: correctTask(position, in: text)
      case .item:
        if marks.hasBox { takeTask(position) }
        if hasStates { takeTaskState(position) }
      default: break
      }
    }
  }
}
