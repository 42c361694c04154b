import Diagnostics
import Markdown

/// The options to render with: the defaults, and everything turned on.
let markdownOptions = [
  MarkdownOptions(),
  MarkdownOptions(
    headingShift: 2, wikilinks: true, quotes: QuotationMarks("„", "“", "‚", "‘"), rawHTML: .escape),
  MarkdownOptions(
    wikilinks: true, quotes: QuotationMarks("«\u{A0}", "\u{A0}»", "‹", "›"), rawHTML: .allowList,
    highlight: { code, _ in coloured(code) }),
]

/// A highlighter that returns the code unchanged.
private func coloured(_ code: [UInt8]) -> [UInt8] {
  let escapes: [UInt8: String] = [0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;", 0x22: "&quot;"]
  let text = code.flatMap { escapes[$0].map { Array($0.utf8) } ?? [$0] }
  return Array("<span class=\"hl-k\">".utf8) + text + Array("</span>".utf8)
}

/// Finds errors in how Markdown is rendered. Files that are not UTF-8 are refused when they are
/// read, so no such text gets here.
func markdownFlaw(_ input: [UInt8]) -> String? {
  if String(validating: input, as: UTF8.self) == nil { return nil }
  let source = SourceText(path: "entry.md", bytes: input)
  for options in markdownOptions {
    let task = MarkdownTask(source, from: 0, title: .inText, options: options)
    let outcome = task.run()
    if let flaw = flaw(of: outcome, source) { return flaw }
    if MarkdownOutcome(encoded: outcome.encoded, of: source) != outcome {
      return "the outcome does not come through a pipe as it was"
    }
  }
  return nil
}

private func flaw(of outcome: MarkdownOutcome, _ source: SourceText) -> String? {
  let rendered = outcome.rendered
  let range = 0..<source.bytes.count + 1
  let offsets = rendered.holes.map(\.offset)
  if offsets != offsets.sorted() || offsets.last ?? 0 > rendered.html.count {
    return "the holes are out of order"
  }
  for link in rendered.links + outcome.split.links
  where !range.contains(link.span.start) || !range.contains(link.span.end) {
    return "a link stands outside of its file"
  }
  if let omitted = outcome.split.omitted, !range.contains(omitted.end) {
    return "the title ends outside of its file"
  }
  let text = Array(rendered.plainText.utf8)
  var end = 0
  for block in rendered.blocks {
    guard block.range.lowerBound >= end, block.range.upperBound <= text.count,
      String(validating: text[block.range], as: UTF8.self) != nil
    else {
      return
        "a block of the plain text is cut wrongly: \(block.range) of \(text.count) behind \(end)"
    }
    end = block.range.upperBound
  }
  if rendered.excerpt(graphemes: 40).count > 40 { return "the excerpt is too long" }
  if let flaw = flaw(of: outcome.diagnostics, range) { return flaw }
  for imagesAreLinks in [false, true] {
    var reader = MarkupReader(filled(rendered, imagesAreLinks: imagesAreLinks))
    if let flaw = reader.firstFlaw() { return flaw }
  }
  return nil
}

/// Finds errors in diagnostics.
func flaw(of diagnostics: [Diagnostic], _ range: Range<Int>) -> String? {
  for diagnostic in diagnostics.prefix(4) {
    if case .span(_, let span) = diagnostic.place,
      !range.contains(span.start) || !range.contains(span.end)
    {
      return "\(diagnostic.identifier) stands outside of its file"
    }
    let drawing = DiagnosticDrawing().draw(diagnostic)
    let isTame = drawing.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
    }
    if !isTame { return "\(diagnostic.identifier) sends a control character to the terminal" }
  }
  return nil
}

/// The HTML of a page on which every link has a target. The address of a wikilink is the page's
/// own.
///
/// - Parameter imagesAreLinks: whether images become links, as for files that are not pictures.
func filled(_ rendered: RenderedMarkdown, imagesAreLinks: Bool = false) -> [UInt8] {
  var bytes: [UInt8] = []
  rendered.fill(
    into: &bytes,
    HoleFilling(
      idPrefix: "e1", link: { .link($1.kind == .wikilink ? "note.html" : $1.destination) },
      image: { _, image in
        let address = image.kind == .wikiImage ? "photo.jpg" : image.destination
        // A link without text would show its address.
        let isLink = imagesAreLinks && !image.alternative.isEmpty
        return isLink ? .link(address) : .image(address)
      },
      message: { $0.rawValue }))
  return bytes
}
