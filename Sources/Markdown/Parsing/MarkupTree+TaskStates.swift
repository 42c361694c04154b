extension MarkupTree {
  /// Takes the state of a task of Obsidian's: `- [/] half done`, `- [-] given up`, `- [>] put off`.
  /// Any character can stand in the brackets, and themes give many of them a meaning.
  ///
  /// Such a task is neither done nor open, so the character stays: it is the `literal` of the task.
  mutating func takeTaskState(_ item: Int) {
    let place = item + 2
    guard nodes[item].kind == .item, nodes.indices.contains(place),
      nodes[item + 1].kind == .paragraph, nodes[place].kind == .text,
      let state = taskState(in: literal(nodes[place]))
    else { return }
    nodes[item].kind = .task
    nodes[item].literal = state
    // After the bracket and the space.
    nodes[place].literal = state.upperBound + 2..<nodes[place].literal.upperBound
  }

  /// The character in the brackets that a text begins with.
  private func taskState(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    guard bytes.first == 0x5B else { return nil }
    let start = bytes.startIndex + 1
    // One character may be a flag or a family.
    guard let close = bytes.prefix(40).firstIndex(of: 0x5D), close > start,
      close + 1 < bytes.endIndex, bytes[close + 1] == 0x20
    else { return nil }
    let state = String(decoding: bytes[start..<close], as: UTF8.self)
    guard state.count == 1, !state.allSatisfy(\.isWhitespace) else { return nil }
    return start..<close
  }
}
