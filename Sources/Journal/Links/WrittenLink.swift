import Diagnostics
import Dialects
import Markdown
import WebAddresses

/// A link in the body of an entry or custom page.
struct WrittenLink {
  let destination: String
  let isImage: Bool
  /// As the text has it; nil for a cover.
  private let written: RenderedMarkdown.Link?
  let span: Span?
  let entry: Entry
  /// Position in `Site.entries`; higher positions continue in `CustomPages.texts`.
  let position: Int

  init(_ link: RenderedMarkdown.Link, in entry: Entry, at position: Int) {
    destination = link.destination
    isImage = link.kind == .image || link.kind == .wikiImage
    written = link
    span = link.span
    self.entry = entry
    self.position = position
  }

  init(cover: String, of entry: Entry, at position: Int) {
    destination = cover
    (isImage, written) = (true, nil)
    span = nil
    self.entry = entry
    self.position = position
  }

  private init(_ other: WrittenLink, destination: String, span: Span?) {
    (self.destination, self.span) = (destination, span)
    (isImage, written) = (other.isImage, other.written)
    (entry, position) = (other.entry, other.position)
  }

  /// The link with another destination.
  func naming(_ name: String) -> WrittenLink {
    WrittenLink(self, destination: name, span: span)
  }

  /// The link as it is in the file, for messages: another tool's expression, which was read as one
  /// of Jekyll's, and its own place in the line.
  var asInFile: WrittenLink {
    let destination = Array(destination.utf8)
    guard let span, let name = ToolExpressions.name(in: destination), let text = entry.text,
      span.end <= text.bytes.count, !text.bytes[span.range].elementsEqual(destination)
    else { return self }
    let expressions = ToolExpressions(in: text.bytes)
    guard let place = expressions.places(of: destination[name], in: span.range).first,
      let whole = expressions.expression(around: place)
    else { return self }
    return WrittenLink(
      self, destination: String(decoding: text.bytes[whole], as: UTF8.self), span: Span(whole))
  }

  /// Whether readers see words that the author wrote for this place, and not the name or the
  /// address of the target.
  var hasOwnWords: Bool {
    guard let written else { return false }
    if written.kind == .wikilink {
      let bar = written.alternative.utf8.firstIndex(of: 0x7C)
      let words = bar.map { written.alternative[$0...].dropFirst() }
      return words?.allSatisfy(\.isWhitespace) == false
    }
    guard written.kind == .link, let number = entry.body.links.firstIndex(of: written) else {
      return false
    }
    let shown = entry.body.text(ofLink: number)
    if shown.allSatisfy(\.isWhitespace) { return false }
    let isAddress = shown.utf8.contains { $0 == 0x2E || $0 == 0x2F }
    return !isAddress
      || ![written.destination, percentDecoded(written.destination)].contains { address in
        address.hasSuffix(shown)
      }
  }

  /// Whether the link is a tag of Logseq's: `#[[sea]]`.
  var isTag: Bool {
    guard let span else { return false }
    return entry.hasTagMark(before: span.start)
  }

  /// A finding about the link.
  func diagnostic(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, label: Phrase,
    notes: [Diagnostic.Note], help: [Phrase]
  ) -> Diagnostic {
    if let span, let text = entry.distantText(at: span) {
      return Diagnostic(
        severity, identifier, summary, in: text, label: label, notes: notes, help: help)
    }
    return Diagnostic(
      severity, identifier, summary, at: place, label: label, notes: notes, help: help)
  }

  var place: Place {
    if let span, let text = entry.text { .span(text, span) } else { .file(entry.source.path) }
  }
}
