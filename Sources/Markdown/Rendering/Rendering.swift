import Diagnostics

/// Writes the HTML of a tree in the format of CommonMark's examples, and collects links, headings
/// and holes.
///
/// Blocks, inlines, footnotes and raw HTML are in files of their own.
struct Rendering: ~Copyable {
  let tree: MarkupTree
  let text: MarkdownText
  let options: MarkdownOptions
  let footnotes: Footnotes

  var html: ByteOutput
  var holes: [Hole] = []
  var links: [RenderedMarkdown.Link] = []
  var outline: [RenderedMarkdown.Heading] = []
  var anchors: [RenderedMarkdown.Anchor] = []
  var formulas: [Formula] = []
  var diagnostics: [Diagnostic] = []

  /// The open nodes.
  var open: [Int] = []
  private var ids: UniqueIDs?
  /// The ids that the author gave to headings, and those of them that are used.
  private let chosenIDs: Set<String>
  private var usedIDs: Set<String> = []
  /// The raw HTML elements that are still open.
  var openElements: [OpenElement] = []
  /// For each open link, its index in `links`, or nil when its destination was refused.
  var openLinks: [Int?] = []
  /// The index in `links` of the link that was closed last.
  var closedLink = 0
  /// For each footnote, the number of references that were written.
  var writtenReferences: [Int] = []
  /// The gallery that is being written.
  var gallery = Gallery()
  var hasTableBody = false
  var isInDefinition = false
  /// The level of the highest heading below the title; 0 until it is asked for.
  var highestHeading = 0
  var isInTableHead = false
  /// The constructs that the text can contain.
  let marks: InlineMarks
  /// Lines that are covered by hidden notes.
  let hiddenLines: [ClosedRange<Int>]
  private let noteCount: Int
  private let excerptLine: Int?
  /// The raw HTML that is left out: each kind with its first line and how often it was.
  var leftOut: [(what: Phrase, line: Int, count: Int)] = []
  private var linesWithRawHTML: Set<Int> = []
  /// The other warnings about raw HTML: each kind with its first line and its number of lines.
  private var htmlWarnings: [(summary: Phrase, help: Phrase, line: Int, count: Int)] = []
  /// The lines with kinds that are too many to be told apart: the first one and their number.
  private var otherHTML: (line: Int, count: Int)?
  /// The nodes of raw HTML that are shown as text.
  var shownHTML: Set<Int> = []

  init(_ visible: borrowing VisibleMarkup, _ text: MarkdownText, _ options: MarkdownOptions) {
    hiddenLines = visible.hiddenLines
    noteCount = visible.noteCount
    excerptLine = visible.excerptLine
    marks = visible.marks
    tree = visible.tree
    self.text = text
    self.options = options
    footnotes = Footnotes(tree, text, compose: options.compose)
    chosenIDs = marks.hasBrace ? tree.chosenIDs(options.compose).subtracting(footnotes.ids) : []
    open.reserveCapacity(16)
    holes.reserveCapacity(8)
    html = ByteOutput(capacity: tree.text.count + tree.nodes.count * 8)
  }

  /// Writes the whole text. Call it once.
  mutating func write() {
    guard !tree.nodes.isEmpty else { return }
    var child = 1
    var isFirst = true
    while child < tree.nodes[0].end {
      if tree.nodes[child].kind != .footnote {
        if !(isFirst && tree.isTitle(child, options)) { write(child) }
        isFirst = false
      }
      child = tree.nodes[child].end
    }
    closeElements(in: 0)
    writeFootnotes()
    reportLostFootnotes()
    // First, because the last ones of a flood are only counted.
    reportOtherHTML()
    reportLeftOut()
    reportHTML()
  }

  /// The HTML and the texts for search, word count and excerpts. Consumes the rendering.
  consuming func result() -> RenderedMarkdown {
    var plain = PlainText(
      tree, footnotes, options.rawHTML, showing: shownHTML, schemes: options.schemes)
    let opensWithTitle = tree.nodes.count > 1 && tree.isTitle(1, options)
    plain.write(leavingOut: opensWithTitle ? 1 : nil)
    let prose = ProseWriter(tree, endingAt: excerptLine, showing: shownHTML)
      .prose(leavingOut: opensWithTitle ? 1 : nil)
    let hiddenNotes = noteCount
    var result = page()
    result.prose = prose
    result.plainText = plain.text
    result.blocks = plain.blocks
    result.wordCount = plain.measure.words
    result.readingLength = plain.measure.readingLength
    result.hiddenNotes = hiddenNotes
    return result
  }

  /// Only the HTML. Consumes the rendering.
  consuming func page() -> RenderedMarkdown {
    var result = RenderedMarkdown()
    result.html = html.array
    // Without spare capacity: most texts have few.
    result.holes = Array(holes[...])
    result.links = links
    result.outline = outline
    result.anchors = anchors
    result.formulas = formulas
    result.titleLevel = titleLevel
    result.mayHaveFormulas = marks.hasDollar && !options.math && tree.seemsMathematical
    return result
  }

  /// Writes a node and its descendants.
  mutating func write(_ start: Int) {
    let end = tree.nodes[start].end
    let outside = open.count
    var position = start
    while true {
      while open.count > outside, let top = open.last, tree.nodes[top].end <= position {
        open.removeLast()
        exit(top)
      }
      guard position < end else { return }
      let kind = tree.nodes[position].kind
      switch kind {
      // Most nodes are texts, which have no children.
      case .text: putEscaped(tree.nodes[position].literal)
      case .softBreak where tree.nodes[position].number == 0:
        if !tree.nodes[position].isSet { html.append(0x0A) }
      default:
        open.append(position)
        enter(position)
        if kind == .image {
          position = tree.nodes[position].end
          continue
        }
      }
      position += 1
    }
  }

  private mutating func enter(_ position: Int) {
    if tree.nodes[position].kind.isInline {
      enterInline(position)
    } else {
      enterBlock(position)
    }
  }

  private mutating func exit(_ position: Int) {
    if !tree.nodes[position].kind.isLeaf { closeElements(in: position) }
    if tree.nodes[position].kind.isInline {
      exitInline(position)
    } else {
      exitBlock(position)
    }
  }

  /// The parent of the node that was entered last.
  var parent: Int { open.count >= 2 ? open[open.count - 2] : 0 }

  /// Makes an id unique in the text.
  mutating func take(id: String) -> String {
    var taken = ids ?? UniqueIDs(reserved: footnotes.ids + chosenIDs)
    ids = nil
    defer { ids = taken }
    return taken.take(id)
  }

  /// The id that the author gave a heading. It is reserved, so only its second use changes.
  mutating func take(chosenID id: String) -> String {
    if ids == nil { ids = UniqueIDs(reserved: footnotes.ids + chosenIDs) }
    return usedIDs.insert(id).inserted && chosenIDs.contains(id) ? id : take(id: id)
  }

  /// Notes a warning about raw HTML. Each kind is told once, with the number of lines.
  mutating func warnAboutHTML(line: Int, _ summary: Phrase, help: Phrase) {
    guard linesWithRawHTML.insert(line).inserted else { return }
    if let place = htmlWarnings.firstIndex(where: { $0.summary == summary && $0.help == help }) {
      htmlWarnings[place].count += 1
    } else if htmlWarnings.count < 200 {
      htmlWarnings.append((summary, help, line, 1))
    } else {
      countOtherHTML(line: line)
    }
  }

  /// Counts raw HTML of a kind that is one too many to be told.
  mutating func countOtherHTML(line: Int) {
    otherHTML = (otherHTML?.line ?? line, (otherHTML?.count ?? 0) + 1)
  }

  private mutating func reportOtherHTML() {
    if let (line, count) = otherHTML {
      diagnostics.append(
        Diagnostic(
          .warning, "markdown.html", "other raw HTML is shown as text or left out, too",
          at: text.place(ofLine: line), notes: Rendering.others(of: count),
          help: ["write it in Markdown, or take it out"]))
    }
  }

  private mutating func reportHTML() {
    for (summary, help, line, count) in htmlWarnings {
      diagnostics.append(
        Diagnostic(
          .warning, "markdown.html", summary, at: text.place(ofLine: line),
          notes: Rendering.others(of: count), help: [help]))
    }
  }

  private static func others(of count: Int) -> [Diagnostic.Note] {
    switch count {
    case 1: []
    case 2: [.init("one more stands in this file")]
    default: [.init("\(count - 1) more stand in this file")]
    }
  }
}

// MARK: Bytes

extension Rendering {
  mutating func put(_ literal: StaticString) { html.append(literal) }

  mutating func put(text: String) { html.append(text: text) }

  /// Writes a part of the tree's text, escaped.
  mutating func putEscaped(_ range: Range<Int>) {
    tree.text.withUnsafeBufferPointer {
      html.appendEscaped(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  mutating func putHole(_ kind: Hole.Kind) { holes.append(Hole(offset: html.count, kind: kind)) }

  /// Writes a line break, unless the HTML already ends with one.
  mutating func breakLine() {
    if let last = html.last, last != 0x0A { html.append(0x0A) }
  }
}

extension MarkupTree.Kind {
  var isInline: Bool { rawValue >= MarkupTree.Kind.text.rawValue }
}
