import Diagnostics
import Markdown

/// A link in the body of an entry or custom page.
struct WrittenLink {
  let destination: String
  let isImage: Bool
  let span: Span?
  let entry: Entry
  /// Position in `Site.entries`; higher positions continue in `CustomPages.texts`.
  let position: Int

  init(_ link: RenderedMarkdown.Link, in entry: Entry, at position: Int) {
    destination = link.destination
    isImage = link.kind == .image || link.kind == .wikiImage
    span = link.span
    self.entry = entry
    self.position = position
  }

  init(cover: String, of entry: Entry, at position: Int) {
    destination = cover
    isImage = true
    span = nil
    self.entry = entry
    self.position = position
  }

  private init(_ other: WrittenLink, destination: String) {
    self.destination = destination
    (isImage, span, entry, position) = (other.isImage, other.span, other.entry, other.position)
  }

  /// The link with another destination.
  func naming(_ name: String) -> WrittenLink { WrittenLink(self, destination: name) }

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
