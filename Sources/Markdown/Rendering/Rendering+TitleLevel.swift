import Diagnostics

extension Rendering {
  /// The level that the heading which became the title would have in the HTML; 0 if the title is no
  /// heading of the text. Call it after `write`.
  var titleLevel: Int {
    let number = tree.nodes.count > 1 && tree.isTitle(1, options) ? tree.nodes[1].number : omitted
    guard number > 0 else { return 0 }
    // Nothing is on the same level if no other heading was written.
    guard highestHeading > 0 || options.headingShift <= 0 else { return 1 }
    let shift = options.headingShift > 0 ? 1 - highestHeading : 0
    return min(6, max(1, number + options.headingShift + shift))
  }

  /// The level of the heading in the lines that are left out; 0 if they are a line of a paragraph.
  private var omitted: Int {
    guard let span = text.omitted else { return 0 }
    let bytes = text.source.bytes[span.range].trimmedSpace
    let marks = bytes.prefix { $0 == 0x23 }.count
    if (1...6).contains(marks), bytes.dropFirst(marks).first.map(isBlank) ?? false { return marks }
    let lines = bytes.split(whereSeparator: isLineEnd)
    guard lines.count > 1, let last = lines.last?.trimmedSpace, let mark = last.first,
      last.allSatisfy({ $0 == mark })
    else { return 0 }
    return mark == 0x3D ? 1 : mark == 0x2D ? 2 : 0
  }
}
