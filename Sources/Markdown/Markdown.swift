// Markdown knows Markdown: bytes into HTML, an outline, links and plain text. It refuses to know
// what a journal is, where a link leads and in which language a page speaks: such places stay open
// as holes that a page fills. The C library enters through MarkupParser.swift alone, and no pointer
// of it leaves that file.

package import Diagnostics

/// Renders the Markdown of `source` from the byte `start` on.
///
/// The whole text is read once; pages fill the result's holes as often as they like. Lines and
/// columns of diagnostics and links are those of the whole file. Notes that the author hid (`<!-- …
/// -->`, and `%%…%%` where the options say so) are in no part of the result.
///
/// - Parameter omitted: whole lines that are read as if they were blank: the title that
///   `splitTitle` took.
/// - Returns: a value in any case; with an error among the diagnostics it must not be published.
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
  diagnostics += rendering.diagnostics
  return (rendering.result(), diagnostics.withoutFlood())
}

/// The page of a text without the words to search and to count: as much as a parser with a writer
/// does, for the benchmark beside one.
package func renderPageAlone(_ source: SourceText, options: MarkdownOptions) -> RenderedMarkdown {
  let text = MarkdownText(source, from: 0)
  guard !ParserCost(text, options.limits).diagnostics(options.work).hasErrors else {
    return RenderedMarkdown()
  }
  var rendering = Rendering(VisibleMarkup(text, InlineSyntax(options)), text, options)
  rendering.write()
  return rendering.page()
}

/// One line of inline Markdown as plain text: no markers, no hidden notes, line ends as spaces.
package func plainInline(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions()
) -> String {
  // A word before the text keeps `# x` and `- x` from being read as blocks.
  let line = markdown.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  let text = MarkdownText(SourceText(path: "", bytes: Array("x ".utf8) + line), from: 0)
  guard !ParserCost(text, options.limits).diagnostics().hasErrors else { return markdown }
  let tree = VisibleMarkup(text, InlineSyntax(options)).tree
  let plain = tree.plainText(of: 0..<tree.nodes.count)
  return collapsed(plain.hasPrefix("x") ? String(plain.unicodeScalars.dropFirst()) : plain)
}

/// What may be seen of a text.
struct VisibleMarkup {
  var tree: MarkupTree
  /// Lines that hidden notes took.
  var hiddenLines: [ClosedRange<Int>] = []
  /// How many notes were hidden.
  var noteCount = 0
  var diagnostics: [Diagnostic] = []
  /// What the text may have.
  let marks: InlineMarks

  init(_ text: MarkdownText, _ syntax: InlineSyntax) {
    marks = InlineMarks(text.source.bytes[text.range], syntax)
    let prepared = PreparedText(text, mayHide: marks.mayHideNotes)
    let placeholders = CharacterPlaceholders(prepared.parts, marks, syntax)
    if marks.hasWide && marks.hasRuns {
      let guided = EmphasisGuide(placeholders.parts)
      tree = parseMarkup(
        guided.parts, ignoring: guided.space, hasPlaceholders: placeholders.areUsed, marks)
    } else {
      tree = parseMarkup(
        placeholders.parts, ignoring: [], hasPlaceholders: placeholders.areUsed, marks)
    }
    if prepared.hasOpening { tree.removeOpening() }
    if prepared.mayHideNotes { hideNotes(text, prepared, syntax.percents) }
    if marks.hasAlert {
      var alerts = Alerts(tree)
      tree = alerts.markedTree()
    }
    if syntax.bareLinks && (marks.hasAddress || marks.hasAt)
      || syntax.wikilinks && marks.hasBrackets
    {
      var forms = InlineForms(tree, syntax)
      tree = forms.linkedTree()
    }
    if let quotes = syntax.quotes, marks.hasTypewriter { Typography(quotes).set(&tree) }
    if placeholders.haveEscapes { tree.restorePlaceholders() }
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
  }
}

extension [Diagnostic] {
  /// At most a hundred of each kind: a page of HTML pasted into an entry would bury all other
  /// findings.
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
