/// How an entry's Markdown becomes HTML.
package struct MarkdownOptions: Sendable {
  /// How many levels headings go down: with 1, `#` becomes `h2`. No heading goes below `h6`.
  package var headingShift: Int
  /// A heading that opens the text and says the same as this title is not shown.
  package var title: String?
  /// Schemes that a destination may have, in lower case; any other is dropped with a warning.
  /// Addresses without a scheme always pass, and raster images as `data:`.
  package var schemes: Set<String>
  /// Whether `https://…`, `www.…` and e-mail addresses in text become links.
  package var bareLinks: Bool
  /// Whether `[[note]]` and `![[image]]` are links. Whoever fills the holes has to find the notes.
  package var wikilinks: Bool
  /// Typographic quotation marks for `"` and `'`, and with them dashes for `--` and `---`, `…` for
  /// `...`; nil leaves all as it is.
  package var quotes: QuotationMarks?
  package var rawHTML: RawHTML
  package var percents: PercentNotes
  /// Whether emphasis also ends at punctuation beside a CJK character: `**마크다운(Markdown)**을`.
  package var amendsEmphasis: Bool
  package var limits: MarkdownLimits
  /// Unicode's NFC, for the ids of headings. The module has none of its own: it needs tables that
  /// only Localization has.
  package var compose: @Sendable (String) -> String
  /// A block of code in the named language as HTML, or nil where it stays as it is. The result is
  /// trusted: nothing in it is escaped again.
  package var highlight: @Sendable ([UInt8], String) -> [UInt8]?
  /// Set by `MarkdownTask` alone.
  var work = MarkdownWork.bounded

  package init(
    headingShift: Int = 1, title: String? = nil,
    schemes: Set<String> = ["http", "https", "mailto", "tel"], bareLinks: Bool = true,
    wikilinks: Bool = false, quotes: QuotationMarks? = nil, rawHTML: RawHTML = .escape,
    percents: PercentNotes = .hidden, amendsEmphasis: Bool = true,
    limits: MarkdownLimits = MarkdownLimits(),
    compose: @escaping @Sendable (String) -> String = { $0 },
    highlight: @escaping @Sendable ([UInt8], String) -> [UInt8]? = { _, _ in nil }
  ) {
    self.headingShift = headingShift
    self.title = title
    self.schemes = schemes
    self.bareLinks = bareLinks
    self.wikilinks = wikilinks
    self.quotes = quotes
    self.rawHTML = rawHTML
    self.percents = percents
    self.amendsEmphasis = amendsEmphasis
    self.limits = limits
    self.compose = compose
    self.highlight = highlight
  }
}

/// How much of a text the parser takes, whoever parses.
package struct MarkdownLimits: Sendable, Equatable {
  /// Bytes of the text.
  package var size: Int
  /// Lists and quotes within each other.
  package var depth: Int

  package init(size: Int = 1 << 20, depth: Int = 100) {
    self.size = size
    self.depth = depth
  }
}

/// What of the inline forms beyond GFM's core is read.
struct InlineSyntax: Sendable {
  var bareLinks: Bool
  var wikilinks: Bool
  var quotes: QuotationMarks?
  var schemes: Set<String>
  var amendsEmphasis: Bool
  var percents: PercentNotes

  init(_ options: MarkdownOptions) {
    bareLinks = options.bareLinks
    wikilinks = options.wikilinks
    quotes = options.quotes
    schemes = options.schemes
    amendsEmphasis = options.amendsEmphasis
    percents = options.percents
  }
}

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
