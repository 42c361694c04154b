import Diagnostics

extension Rendering {
  /// The footnote number in the text.
  mutating func write(reference node: MarkupTree.Node) {
    guard let number = footnotes.number(of: node) else { return }
    while writtenReferences.count < number { writtenReferences.append(0) }
    writtenReferences[number - 1] += 1
    put("<sup class=\"footnote-ref note-")
    html.append(decimal: number)
    put("\"><a href=\"#fn-")
    putFootnoteName(number)
    put("\" id=\"fnref-")
    putFootnoteName(number)
    html.append(0x2D)
    html.append(decimal: writtenReferences[number - 1])
    put("\" role=\"doc-noteref\">")
    html.append(decimal: number)
    put("</a></sup>")
  }

  /// The section at the end, with a back link for each reference.
  mutating func writeFootnotes() {
    guard !footnotes.definitions.isEmpty else { return }
    breakLine()
    put("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
    putHole(.message(.footnotes))
    put("\">\n<ol>\n")
    for place in footnotes.definitions.indices {
      let definition = footnotes.definitions[place]
      put("<li id=\"fn-")
      putFootnoteName(place + 1)
      put("\" class=\"note-")
      html.append(decimal: place + 1)
      put("\">\n")
      open.removeAll(keepingCapacity: true)
      open.append(definition)
      var last: Int?
      var block = definition + 1
      while block < tree.nodes[definition].end {
        if let last { write(last) }
        last = block
        block = tree.nodes[block].end
      }
      writeEnd(of: place + 1, last)
      open.removeAll(keepingCapacity: true)
      closeElements(in: definition)
      put("</li>\n")
    }
    put("</ol>\n</section>\n")
  }

  /// The end of a footnote. The back links are inside its last block if that is a paragraph.
  private mutating func writeEnd(of number: Int, _ block: Int?) {
    if let block { write(block) }
    let isParagraph =
      block.map { tree.nodes[$0].kind == .paragraph && !tree.isCaptioned($0, options.schemes) }
      ?? false
    if isParagraph {
      html.removeLast("</p>\n".utf8.count)
    } else {
      put("<p>")
    }
    // One link for each reference that was written; those in hidden notes were not.
    for occurrence in 1...footnotes.referenceCounts[number - 1] {
      if isParagraph || occurrence > 1 { html.append(0x20) }
      put("<a href=\"#fnref-")
      putFootnoteName(number)
      html.append(0x2D)
      html.append(decimal: occurrence)
      put("\" class=\"footnote-back\" role=\"doc-backlink\" aria-label=\"")
      putHole(.message(.footnoteBack))
      put("\">↩\u{FE0E}")
      if occurrence > 1 { put(text: "<sup>\(occurrence)</sup>") }
      put("</a>")
    }
    put("</p>\n")
  }

  private mutating func putFootnoteName(_ number: Int) {
    putHole(.idPrefix)
    put(text: footnotes.names[number - 1])
  }

  /// Reports the footnotes that the parser drops silently: without a reference, or with the name of
  /// an earlier one.
  mutating func reportLostFootnotes() {
    guard marks.hasFootnotes else { return }
    let written = linesWithFootnotes()
    guard !written.isEmpty else { return }
    let shown = Set(footnotes.definitions.map { tree.nodes[$0].line })
    if written.allSatisfy(shown.contains) { return }
    var isNoText = [Bool](repeating: false, count: text.lineCount + 1)
    func leaveOut(_ lines: ClosedRange<Int>) {
      for line in lines.clamped(to: 0...text.lineCount) { isNoText[line] = true }
    }
    for node in tree.nodes where node.kind == .codeBlock || node.kind == .htmlBlock {
      leaveOut(node.line...max(node.line, node.lastLine))
    }
    for lines in hiddenLines { leaveOut(lines) }
    var firstLines: [[UInt8]: Int] = [:]
    for line in written {
      guard !isNoText[line] || shown.contains(line),
        let name = footnoteName(text.bytes(ofLine: line))
      else { continue }
      let first = firstLines[name]
      if first == nil { firstLines[name] = line }
      if !shown.contains(line) { reportLostFootnote(at: line, first: first) }
    }
  }

  /// The lines that look like the start of a footnote definition.
  private func linesWithFootnotes() -> [Int] {
    text.withLines { bytes, starts in
      var lines: [Int] = []
      for (number, start) in starts.enumerated() {
        var position = start
        while position < min(start + 3, text.range.upperBound) && bytes[position] == 0x20 {
          position += 1
        }
        if position + 1 < text.range.upperBound && bytes[position] == 0x5B
          && bytes[position + 1] == 0x5E
        {
          lines.append(number + 1)
        }
      }
      return lines
    }
  }

  private mutating func reportLostFootnote(at line: Int, first: Int?) {
    guard let first else {
      diagnostics.append(
        Diagnostic(
          .warning, "markdown.footnote", "a footnote must be referred to",
          at: text.place(ofLine: line), label: "is not shown",
          help: ["refer to it in the text, or remove it"]))
      return
    }
    diagnostics.append(
      Diagnostic(
        .warning, "markdown.footnote", "two footnotes must not have one name",
        at: text.place(ofLine: line), label: "the second one is not shown",
        notes: [Diagnostic.Note("the first one", at: text.place(ofLine: first))],
        help: ["give one of them another name"]))
  }

  /// The name of the footnote that a line defines, in lower case, because the parser ignores case.
  private func footnoteName(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    let rest = line.drop { $0 == 0x20 }
    guard rest.startIndex - line.startIndex <= 3, rest.starts(withRun: "[^") else { return nil }
    guard let end = rest.firstIndex(of: 0x5D), end > rest.startIndex + 2 else { return nil }
    guard rest[(end + 1)...].first == 0x3A else { return nil }
    let name = rest[(rest.startIndex + 2)..<end]
    guard !name.contains(where: isBlank) else { return nil }
    return Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
  }
}
