import Diagnostics

extension StrayFieldSearch {
  /// A line that is nothing but a property which withholds something: `private:: true`, as Logseq
  /// writes it in a block and Dataview in a paragraph. Ilgi has no entries of which only a part is
  /// withheld.
  func inProperty(_ index: Int) -> Diagnostic? {
    let line = lines[index]
    let words = source.bytes[line.first..<line.span.end].drop { "-*+> \t".utf8.contains($0) }
    let name = words.prefix {
      (0x61...0x7A).contains($0 | 0x20) || $0 >= 0x80 || $0 == 0x2D || $0 == 0x5F
    }
    let rest = words[name.endIndex...]
    let indent = source.bytes[line.span.start..<line.first]
    guard !name.isEmpty, rest.starts(with: ":: ".utf8) || rest.starts(with: "::\t".utf8),
      // Four spaces before text that is not an item of a list are code. Logseq indents by tabs.
      indent.count < 4 || indent.contains(0x09) || words.startIndex > line.first,
      let field = StrayField(String(decoding: words, as: UTF8.self)), field.withholds,
      // `status:: draft` and `published:: 2021-12-01` are mostly about a book or a task.
      PrivacyWords.isYes(field.value) || PrivacyWords.isNo(field.value),
      // Elsewhere a stray `draft: false` is doubtful, too; here it says that there is nothing to
      // hide.
      !(["draft", "private"].contains(field.name) && field.value == "false")
    else { return nil }
    return stray(Span(words.startIndex, trimmed(index).end))
  }
}
