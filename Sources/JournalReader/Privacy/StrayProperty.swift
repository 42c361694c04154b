import Diagnostics

/// The first line of a text that is nothing but a property which withholds something: `private::
/// true`, as Logseq writes it in a block and Dataview in a paragraph. Ilgi has no entries of which
/// only a part is withheld.
///
/// Lines in fenced or indented code are examples.
func strayProperty(in source: SourceText, from start: Int) -> Span? {
  let bytes = source.bytes
  guard hasDoubleColon(bytes, from: start) else { return nil }
  var fence: (mark: UInt8, count: Int)?
  for line in bytes[start...].split(separator: 0x0A) {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let mark = words.first else { continue }
    let count = words.prefix { $0 == mark }.count
    if let open = fence {
      if mark == open.mark && count >= open.count { fence = nil }
    } else if count >= 3, mark == 0x60 || mark == 0x7E {
      fence = (mark, count)
    } else if let span = property(in: words), !isCode(line, span, words) {
      return span
    }
  }
  return nil
}

/// Most texts have none.
private func hasDoubleColon(_ bytes: [UInt8], from start: Int) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    var position = start
    while true {
      position = bytes.place(of: 0x3A, from: position) + 1
      guard position < bytes.count else { return false }
      if bytes[position] == 0x3A { return true }
    }
  }
}

/// Four spaces before text that is not an item of a list are code. Logseq indents by tabs.
private func isCode(
  _ line: ArraySlice<UInt8>, _ property: Span, _ words: ArraySlice<UInt8>
) -> Bool {
  let indent = line[..<words.startIndex]
  return property.start == words.startIndex && indent.count >= 4 && !indent.contains(0x09)
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
