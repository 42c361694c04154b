extension MarkupTree {
  /// Corrects the state of a task that the parser sees: it takes a task for done if `[x]` is
  /// anywhere in its line.
  mutating func correctTask(_ task: Int, in text: MarkdownText) {
    guard nodes[task].isSet else { return }
    let box = text.bytes(ofLine: nodes[task].line).drop { $0 != 0x5B }
    nodes[task].isSet = box.dropFirst().first != 0x20
  }

  /// Makes an item a task if its first paragraph begins with a box and has words after it. The
  /// parser looks for `- [ ]` at the beginning of a line only, not in a quote, in an alert or in
  /// `- - [ ]`.
  mutating func takeTask(_ item: Int) {
    let place = item + 2
    guard place < nodes[item].end, nodes[item + 1].kind == .paragraph, nodes[place].kind == .text
    else { return }
    let words = literal(nodes[place])
    guard words.starts(withRun: "[ ] ") || words.prefix(4).isDoneBox else { return }
    nodes[item].kind = .task
    nodes[item].isSet = !words.starts(withRun: "[ ]")
    nodes[place].literal = words.dropFirst(3).drop(while: isBlank).indices
  }
}

extension ArraySlice<UInt8> {
  /// Whether they are `[x] ` or `[X] `.
  fileprivate var isDoneBox: Bool { starts(withRun: "[x] ") || starts(withRun: "[X] ") }
}
