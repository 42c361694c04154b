// Markdown renders Markdown to HTML, an outline, links and plain text. It does not know what a
// journal is, where a link leads, or the language of a page: those places are holes in the HTML
// that each page fills. Only ParseMarkup.swift calls the C library, and no pointer of the library
// leaves that file.

package import Diagnostics

// Markdown processes blocks of bytes, and its trees are in one block of memory. cmark-gfm allocates
// and frees memory for each word or two, which takes a third of its time. `CMarkArena` gives each
// text one block, and uses malloc when that is full. `InlineMarks` records in one pass which
// constructs a text can contain, and later passes skip the others. Words, lines and escapes are
// read eight or more bytes at a time (`UnsafeBufferPointer+Scan.swift`), HTML is written into
// memory with one owner (`ByteOutput`), and `ParserCost` recognises most texts as cheap by the
// beginnings of their lines. `make bench` compares the whole with a C program that only parses and
// renders.

/// Renders the Markdown of `source` from the byte `start` on.
///
/// A text is rendered once; `RenderedMarkdown.fill` writes it for any number of pages. Lines and
/// columns in diagnostics and links refer to the whole file. The result does not contain hidden
/// notes (`<!-- … -->`, and `%%…%%` where the options say so).
///
/// - Parameter omitted: whole lines that are read as blank lines. `splitTitle` returns the lines of
///   the title.
/// - Returns: a result in any case. If the diagnostics have errors, it must not be published.
package func renderMarkdown(
  _ source: SourceText, from start: Int = 0, omitting omitted: Span? = nil,
  options: MarkdownOptions = MarkdownOptions()
) -> (rendered: RenderedMarkdown, diagnostics: [Diagnostic]) {
  let text = MarkdownText(source, from: start, omitting: omitted)
  let flaws = ParserCost(text, options.limits).diagnostics(options.work)
  guard !flaws.hasErrors else { return (RenderedMarkdown(), flaws) }
  let visible = VisibleMarkup(text, InlineSyntax(options))
  var rendering = Rendering(visible, text, options)
  rendering.write()
  var diagnostics = flaws
  diagnostics += visible.diagnostics
  diagnostics += visible.reports
  diagnostics += rendering.diagnostics
  return (rendering.result(), diagnostics.withoutFlood())
}

/// Renders only the HTML, without the texts for search and the word count. That is what cmark-gfm
/// does, so the benchmark compares this with it.
package func renderPageAlone(_ source: SourceText, options: MarkdownOptions) -> RenderedMarkdown {
  let text = MarkdownText(source, from: 0)
  guard !ParserCost(text, options.limits).diagnostics(options.work).hasErrors else {
    return RenderedMarkdown()
  }
  var rendering = Rendering(VisibleMarkup(text, InlineSyntax(options)), text, options)
  rendering.write()
  return rendering.page()
}

/// One line of inline Markdown as plain text, without delimiters and hidden notes, with line ends
/// as spaces.
package func plainInline(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions()
) -> String {
  // With a word before it, `# x` or `- x` is not read as a block.
  let line = markdown.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  let text = MarkdownText(SourceText(path: "", bytes: Array("x ".utf8) + line), from: 0)
  guard !ParserCost(text, options.limits).diagnostics().hasErrors else { return markdown }
  let tree = VisibleMarkup(text, InlineSyntax(options)).tree
  let notes = tree.nodes.firstIndex { $0.kind == .footnote }
  let plain = tree.plainText(of: 0..<(notes ?? tree.nodes.count))
  return collapsed(plain.hasPrefix("x") ? String(plain.unicodeScalars.dropFirst()) : plain)
}

/// The syntax tree of a text without its hidden notes.
struct VisibleMarkup {
  var tree: MarkupTree
  /// Lines that are covered by hidden notes.
  var hiddenLines: [ClosedRange<Int>] = []
  /// How many notes were hidden.
  var noteCount = 0
  var diagnostics: [Diagnostic] = []
  /// Warnings about constructs of other programs.
  var reports: [Diagnostic] = []
  /// The line of the first `<!-- more -->`, which ends the excerpt.
  var excerptLine: Int?
  /// The constructs that the text can contain.
  let marks: InlineMarks

  init(_ text: MarkdownText, _ syntax: InlineSyntax) {
    var marks = InlineMarks(text.source.bytes[text.range], syntax)
    let prepared = PreparedText(text, mayHide: marks.mayHideNotes)
    let dialect = DialectText(prepared.parts, marks, syntax)
    let parts = dialect.bytes.map { [$0[...]] } ?? prepared.parts
    // All that is written instead of constructs are quotes, code and the marks of alerts.
    if dialect.bytes != nil { marks.hasAlert = true }
    self.marks = marks
    let placeholders = CharacterPlaceholders(parts, marks, syntax)
    tree = parseMarkup(
      placeholders.parts, ignoring: placeholders.space, hasPlaceholders: placeholders.areUsed,
      dialect.pieces, marks)
    if prepared.hasOpening { tree.removeOpening() }
    if prepared.mayHideNotes { hideNotes(text, prepared, syntax.percents) }
    expand(dialect, syntax, text)
    tree.takeBlockMarks(marks, syntax, in: text)
    var forms = InlineForms(tree, marks, syntax)
    tree = forms.expandedTree()
    tree.finishTexts(marks, syntax.quotes, hasEscapes: placeholders.haveEscapes)
  }

  private mutating func expand(
    _ dialect: DialectText, _ syntax: InlineSyntax, _ text: MarkdownText
  ) {
    let blockIDs = BlockIDs(isWiki: syntax.isWiki, areRead: syntax.wikilinks && marks.hasCaret)
    guard !dialect.pieces.isEmpty || blockIDs.areRead || !dialect.unknownContainers.isEmpty else {
      return
    }
    var forms = DialectForms(tree, dialect.pieces, blockIDs)
    tree = forms.expandedTree()
    var unknown = forms.unknown
    for (name, line) in dialect.unknownContainers { unknown[name, default: []].append(line) }
    reports = Self.reports(unknown, text)
  }

  private mutating func hideNotes(
    _ text: MarkdownText, _ prepared: PreparedText, _ percents: PercentNotes
  ) {
    var notes = HiddenNotes(tree, text, percents)
    notes.reportLostMarks(of: prepared.parts)
    tree = notes.visibleTree()
    hiddenLines = notes.crossings
    noteCount = notes.count
    diagnostics = notes.diagnostics
    excerptLine = notes.excerptLine
  }
}

extension [Diagnostic] {
  /// At most 100 diagnostics of each kind. A page of HTML pasted into an entry would otherwise hide
  /// all other findings.
  fileprivate func withoutFlood() -> [Diagnostic] {
    guard count > 100 else { return self }
    let groups = Dictionary(grouping: indices) { self[$0].identifier }
    var result = self
    var surplus: Set<Int> = []
    for group in groups.values where group.count > 100 {
      let last = self[group[99]]
      let more = Diagnostic.Note("\(group.count - 100) more of this kind are not shown")
      result[group[99]] = Diagnostic(
        last.severity, last.identifier, last.summary, at: last.place, label: last.label,
        notes: last.notes + [more], help: last.help)
      surplus.formUnion(group.dropFirst(100))
    }
    return result.indices.filter { !surplus.contains($0) }.map { result[$0] }
  }
}
