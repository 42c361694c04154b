package import Diagnostics

/// The title that a text gives itself, and the lines that it takes from the body.
package struct TitleSplit: Sendable, Equatable {
  /// Plain text, or nil for a text without words.
  package let title: String?
  /// Whole lines of the file to leave out of the body: pass them to `renderMarkdown` as `omitting`.
  /// The first line of a paragraph that continues comes without its line end. Nil when the title's
  /// line stays in the body.
  package let omitted: Span?
  /// The links in the omitted lines. A title is plain text, so this is the only record of them.
  /// Empty when the line stays in the body.
  package var links: [RenderedMarkdown.Link] = []
  /// How many notes the author hid in the lines that are left out.
  package var hiddenNotes = 0
  /// Whether the text has no title of its own: this one is the beginning of a long paragraph, or
  /// what a list, a table or code has first.
  package var isBeginning = false

  package static let none = TitleSplit(title: nil, omitted: nil)
}

/// Maximum length of a title in graphemes, and the length of the excerpt of a longer first line.
private let longestTitle = 120
private let longestExcerpt = 80

/// Finds the title of a text without one in its front matter: its first line that is not blank.
///
/// A heading (also with a setext underline) and the first line of a paragraph are taken out of the
/// body. A list item, a quote, code, a table, raw HTML or an image gives its text as the title and
/// stays in the body. So does a line that plain text cannot represent: with an image, a footnote or
/// a hidden note, with emphasis that continues on the next line, or with more than 120 graphemes
/// (then the title is its beginning). Hidden notes, thematic breaks and the links to other days
/// with which Obsidian's daily notes begin are skipped. A note that opens in the title's line keeps
/// its mark in the body, where it hides the same text.
package func splitTitle(
  of source: SourceText, from start: Int = 0, options: MarkdownOptions = MarkdownOptions()
) -> TitleSplit {
  let whole = MarkdownText(source, from: start)
  guard !ParserCost(whole, options.limits).diagnostics(options.work).hasErrors else { return .none }
  // The first lines are enough, unless they depend on later ones: a link reference, or a note that
  // ends later.
  let opening = whole.openingLines(atLeast: 1024)
  if opening.range.count < whole.range.count {
    let bytes = source.bytes[opening.range]
    let first = FirstLine(opening, options)
    if !bytes.contains(run: "<!--") && !bytes.contains(run: "%%"), let block = first.block,
      !first.source(of: block).contains(0x5B)
    {
      return first.split(block)
    }
  }
  let first = FirstLine(whole, options)
  guard let block = first.block else { return .none }
  return first.split(block)
}

extension MarkdownText {
  /// The text up to the first blank line after `size` bytes.
  fileprivate func openingLines(atLeast size: Int) -> MarkdownText {
    for number in 1...max(1, lineCount) where line(number).lowerBound - range.lowerBound >= size {
      guard bytes(ofLine: number).allSatisfy(isBlank) else { continue }
      let end = line(number).lowerBound
      return MarkdownText(source, in: range.lowerBound..<end)
    }
    return self
  }
}

/// The first line with words.
private struct FirstLine {
  let text: MarkdownText
  let options: MarkdownOptions
  let markup: VisibleMarkup
  var tree: MarkupTree { markup.tree }

  init(_ text: MarkdownText, _ options: MarkdownOptions) {
    self.text = text
    self.options = options
    markup = VisibleMarkup(text, InlineSyntax(options))
  }

  /// The first block with words.
  var block: Int? {
    guard !tree.nodes.isEmpty else { return nil }
    return tree.children(of: 0).first { child in
      tree.nodes[child].kind != .footnote && !isNavigation(child) && !isTags(child)
        && !firstWords(in: child).isEmpty
    }
  }

  /// Whether a paragraph has nothing but tags.
  private func isTags(_ block: Int) -> Bool {
    guard options.inlineTags, tree.nodes[block].kind == .paragraph else { return false }
    let inside = tree.children(of: block).map { tree.nodes[$0] }
    return inside.contains { $0.form == .tag }
      && inside.allSatisfy { node in
        switch node.kind {
        case .link: node.form == .tag
        case .text: tree.literal(node).allSatisfy(isBlank)
        default: node.kind == .softBreak || node.kind == .lineBreak
        }
      }
  }

  /// Whether a paragraph only leads to the days before and after, as daily notes of Obsidian begin:
  /// `<< [[2024-03-04]] | [[2024-03-06]] >>`.
  private func isNavigation(_ block: Int) -> Bool {
    guard options.isWiki, tree.nodes[block].kind == .paragraph else { return false }
    var hasLink = false
    var marks: [Unicode.Scalar] = []
    var position = block + 1
    while position < tree.nodes[block].end {
      let node = tree.nodes[position]
      switch node.kind {
      case .link:
        hasLink = true
        position = node.end
        continue
      case .text: marks += String(decoding: tree.literal(node), as: UTF8.self).unicodeScalars
      case .softBreak, .lineBreak, .emphasis, .strong: break
      default: return false
      }
      position += 1
    }
    let arrows = "<>«»‹›《》〈〉|←→↑⇐⇒⟵⟶⬅➡⬆◀▶◁▷⏪⏩⏮⏭👈👉".unicodeScalars
    return hasLink && marks.contains(where: arrows.contains)
      && !marks.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// The lines of a block in the file.
  func source(of block: Int) -> ArraySlice<UInt8> {
    let node = tree.nodes[block]
    let start = text.line(node.line).lowerBound
    return text.source.bytes[start..<max(start, text.endOfLine(max(node.line, node.lastLine)))]
  }

  func split(_ block: Int) -> TitleSplit {
    // A line can be very long; only the part that can matter is read.
    let line = firstWords(in: block)
    let words = collapsed(String(line.unicodeScalars.prefix(2000)))
    let end = words.index(words.startIndex, offsetBy: longestTitle, limitedBy: words.endIndex)
    let isLong = end.map { $0 < words.endIndex } ?? false
    let kind = tree.nodes[block].kind
    let isTitle = (kind == .heading || kind == .paragraph) && !isLong
    let lines = isTitle ? omittedLines(of: block, words) : nil
    let (omitted, notes) = lines.flatMap { withoutNoteMarks($0, of: block) } ?? (nil, 0)
    let lost = omitted == nil ? [] : shown(of: block).filter { tree.nodes[$0].kind == .link }
    return TitleSplit(
      title: isLong ? excerpt(of: words, atMost: longestExcerpt) : words, omitted: omitted,
      links: lost.map { tree.link(at: $0, in: text) }, hiddenNotes: notes,
      isBeginning: kind != .heading && (isLong || kind != .paragraph))
  }

  /// The plain text of the first line with words in a block; for a heading, all of it.
  private func firstWords(in block: Int) -> String {
    var position = block
    while position < tree.nodes[block].end {
      let node = tree.nodes[position]
      var words = ""
      switch node.kind {
      case .heading, .alertTitle: words = tree.plainText(of: position + 1..<node.end)
      case .paragraph: words = tree.plainText(of: position + 1..<firstBreak(in: position))
      case .tableHead, .tableRow:
        let cells = tree.children(of: position)
        let texts = cells.map { tree.plainText(of: $0 + 1..<tree.nodes[$0].end) }
        words = texts.joined(separator: " · ")
      case .codeBlock: words = firstLine(of: tree.literal(node))
      case .htmlBlock:
        var plain = PlainText(tree, Footnotes(), options.rawHTML)
        plain.write(block: position)
        words = firstLine(of: Array(plain.text.utf8)[...])
      case .document, .quote, .alert, .bulletList, .orderedList, .item, .task, .footnote,
        .thematicBreak,
        .table, .cell, .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong, .deletion,
        .mark,
        .link, .image, .footnoteReference:
        position += 1
        continue
      }
      if words.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) { return words }
      position = node.end
    }
    return ""
  }

  private func firstLine(of bytes: ArraySlice<UInt8>) -> String {
    let lines = bytes.split(separator: 0x0A)
    let line = lines.first { line in line.contains { !isBlank($0) } }
    return String(decoding: line ?? [], as: UTF8.self)
  }

  /// The position of the first line break in a paragraph, or its end.
  private func firstBreak(in paragraph: Int) -> Int {
    let inside = paragraph + 1..<tree.nodes[paragraph].end
    return tree.nodes[inside].firstIndex { $0.kind == .softBreak || $0.kind == .lineBreak }
      ?? inside.upperBound
  }
}

// MARK: Lines to omit

extension FirstLine {
  /// The lines of a heading, or the first line of a paragraph; nil when they cannot be removed as a
  /// whole.
  private func omittedLines(of block: Int, _ words: String) -> Span? {
    let node = tree.nodes[block]
    let inside = block + 1..<node.end
    guard markup.diagnostics.isEmpty else { return nil }
    let keeps = tree.nodes[shown(of: block)].contains { node in
      node.kind == .image || node.kind == .footnoteReference || holdsLink(node)
        || node.kind == .code && node.number != CodeUse.code
    }
    guard !keeps else { return nil }
    if node.kind == .paragraph { return node.number == 1 ? nil : paragraphLine(node, words) }
    if bytes(ofLine: node.line).first == 0x23 { return span(node.line...node.line) }
    let breaks = tree.nodes[inside].filter { $0.kind == .softBreak || $0.kind == .lineBreak }
    return setextLines(node, breaks: breaks.count)
  }

  /// The bytes of the title's lines that can be left out so that the rest of the text shows what it
  /// did with them, and the number of hidden notes in those bytes; nil if there are none.
  ///
  /// A line that is left out takes with it the mark of a note that closes further below, and the
  /// note would be shown. So the rest is read once more and compared.
  private func withoutNoteMarks(_ lines: Span, of block: Int) -> (Span?, Int)? {
    guard markup.marks.mayHideNotes else { return (lines, 0) }
    let title = shown(of: block)
    let wanted =
      shownBytes(tree, 0..<title.lowerBound) + shownBytes(tree, title.upperBound..<tree.nodes.count)
    for part in [lines, beforeLastMark(lines)].compactMap(\.self) {
      let rest = MarkdownText(text.source, from: text.range.lowerBound, omitting: part)
      let left = VisibleMarkup(rest, InlineSyntax(options))
      guard left.diagnostics.isEmpty, shownBytes(left.tree, left.tree.nodes.indices) == wanted
      else {
        continue
      }
      return (part, markup.noteCount - left.noteCount)
    }
    return nil
  }

  /// The text and the destinations in some nodes, without white space.
  private func shownBytes(_ tree: MarkupTree, _ nodes: Range<Int>) -> [UInt8] {
    nodes.flatMap { position -> [UInt8] in
      let node = tree.nodes[position]
      return (Array(tree.literal(node)) + Array(tree.extra(node))).filter { $0 > 0x20 }
    }
  }

  /// The lines up to the last mark in them that may open a note.
  private func beforeLastMark(_ lines: Span) -> Span? {
    let bytes = text.source.bytes[lines.range]
    let last = bytes.indices.last {
      bytes[$0...].starts(withRun: "<!--") || bytes[$0...].starts(withRun: "%%")
    }
    guard let last, last > lines.start else { return nil }
    return Span(lines.start, last)
  }

  /// The nodes that the title contains.
  private func shown(of block: Int) -> Range<Int> {
    let end = tree.nodes[block].kind == .heading ? tree.nodes[block].end : firstBreak(in: block)
    return block + 1..<end
  }

  /// Whether a raw HTML tag shows something or is a link.
  private func holdsLink(_ node: MarkupTree.Node) -> Bool {
    guard node.kind == .html, options.rawHTML == .allowList else { return false }
    return ["a", "img"].contains(RawTag(tree.literal(node))?.name)
  }

  /// The line that consists of `words` alone: nothing in it begins above or continues below. Link
  /// reference definitions can be above it.
  private func paragraphLine(_ node: MarkupTree.Node, _ words: String) -> Span? {
    for line in node.line...max(node.line, min(node.lastLine, node.line + 50)) {
      var bytes = text.source.bytes[text.line(line)]
      if bytes.last == 0x5C { bytes = bytes.dropLast() }
      guard says(words, bytes) else { continue }
      // The parser sometimes counts a blank line after a paragraph as part of it.
      let goesOn = line < node.lastLine && !text.bytes(ofLine: line + 1).allSatisfy(isBlank)
      guard goesOn else { return span(line...line) }
      // A backtick without a closing one on its line can begin code that ends on the next.
      return words.utf8.contains(0x60) ? nil : Span(text.line(line))
    }
    return nil
  }

  private func says(_ words: String, _ line: ArraySlice<UInt8>) -> Bool {
    let alone = String(decoding: line, as: UTF8.self)
    if plainInline(alone, options: options) == words { return true }
    // A reference link depends on its definition.
    guard line.contains(0x5B) else { return false }
    let definitions = text.definitionLines()
    let both = Array("x ".utf8) + line.drop(while: isBlank) + Array("\n\n".utf8) + definitions
    let whole = MarkdownText(SourceText(path: "", bytes: both), from: 0)
    let tree = VisibleMarkup(whole, InlineSyntax(options)).tree
    guard let first = tree.children(of: 0).first else { return false }
    return collapsed(tree.plainText(of: first..<tree.nodes[first].end)) == "x " + words
  }

  private func setextLines(_ node: MarkupTree.Node, breaks: Int) -> Span? {
    let underline = node.line + breaks + 1
    let bytes = bytes(ofLine: underline).filter { !isBlank($0) }
    guard let first = bytes.first, first == 0x3D || first == 0x2D else { return nil }
    guard bytes.allSatisfy({ $0 == first }) else { return nil }
    return span(node.line...underline)
  }

  private func bytes(ofLine number: Int) -> ArraySlice<UInt8> {
    text.bytes(ofLine: number).drop { $0 == 0x20 }
  }

  private func span(_ lines: ClosedRange<Int>) -> Span {
    Span(text.line(lines.lowerBound).lowerBound, text.endOfLine(lines.upperBound))
  }
}
