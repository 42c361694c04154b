/// The quotation marks of a language, in the order of the text: what opens and what closes.
///
/// A mark may bring its space along, as in French (`"«\u{202F}"`).
package struct QuotationMarks: Sendable, Equatable {
  package let opening: String
  package let closing: String
  /// Of a quotation inside of another one, and of `'`.
  package let innerOpening: String
  package let innerClosing: String

  package init(_ opening: String, _ closing: String, _ innerOpening: String, _ innerClosing: String)
  {
    self.opening = opening
    self.closing = closing
    self.innerOpening = innerOpening
    self.innerClosing = innerClosing
  }
}

extension QuotationMarks {
  /// Plain text, a title from the front matter, with typographic marks; see `MarkdownOptions.quotes`.
  package func text(_ plain: String) -> String { Typography(self).text(plain) }
}
