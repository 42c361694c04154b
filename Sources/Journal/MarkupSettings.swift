package import Markdown

/// How the author's Markdown is read.
package struct MarkupSettings: Sendable, Equatable {
  /// Whether `"`, `'`, `--` and `...` become the typographic marks of the entry's locale.
  package var quotes: Bool
  /// What becomes of HTML in entries.
  package var rawHTML: RawHTML
  /// Whether `[[note]]` and `![[image]]` are links.
  package var wikilinks: Bool
  /// Whether `%%…%%` hides a note.
  package var percents = PercentNotes.undecided

  package init(quotes: Bool = true, rawHTML: RawHTML = .escape, wikilinks: Bool = true) {
    self.quotes = quotes
    self.rawHTML = rawHTML
    self.wikilinks = wikilinks
  }
}
