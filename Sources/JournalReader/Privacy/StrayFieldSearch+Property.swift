import Diagnostics

extension StrayFieldSearch {
  /// A line that is nothing but a property which withholds something: `private:: true`, as Logseq
  /// writes it in a block and Dataview in a paragraph. Ilgi has no entries of which only a part is
  /// withheld.
  func inProperty(_ index: Int) -> Diagnostic? {
    let line = lines[index]
    let indent = source.bytes[line.span.start..<line.first]
    // Four spaces before text that is not an item of a list are code. Logseq indents by tabs.
    let isIndented = indent.count >= 4 && !indent.contains(0x09)
    guard let span = property(in: source.bytes[line.first..<line.span.end]),
      !isIndented || span.start > line.first
    else { return nil }
    return stray(span)
  }
}

/// The property that is a whole line, without the marks of a list before it.
private func property(in line: ArraySlice<UInt8>) -> Span? {
  let words = line.drop { "-*+> \t".utf8.contains($0) }
  guard let colon = words.firstIndex(of: 0x3A), colon > words.startIndex,
    words[colon...].starts(with: "::".utf8),
    let next = words[colon...].dropFirst(2).first, next == 0x20 || next == 0x09,
    words[..<colon].allSatisfy({ isNameByte($0) }),
    let field = StrayField(String(decoding: words, as: UTF8.self)), field.withholds,
    // `status:: draft` and `published:: 2021-12-01` are mostly about a book or a task.
    PrivacyWords.isYes(field.value) || PrivacyWords.isNo(field.value),
    // Elsewhere a stray `draft: false` is doubtful, too; here it says that there is nothing to
    // hide.
    !(["draft", "private"].contains(field.name) && field.value == "false")
  else { return nil }
  let end = words.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? words.endIndex
  return Span(words.startIndex, end)
}

private func isNameByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || byte == 0x2D || byte == 0x5F
}
