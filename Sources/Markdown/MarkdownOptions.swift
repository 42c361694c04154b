/// Options for rendering an entry.
package struct MarkdownOptions: Sendable {
  /// The number of levels by which headings are lowered: with 1, `#` becomes `h2`. The lowest is
  /// `h6`.
  package var headingShift: Int
  /// The entry's title. A heading at the start of the text with the same words is not rendered.
  package var title: String?
  /// The allowed schemes of destinations, in lower case. Others are dropped with a warning.
  /// Destinations without a scheme and raster images as `data:` are always allowed.
  package var schemes: Set<String>
  /// Whether to link `https://…`, `www.…` and e-mail addresses in text.
  package var bareLinks: Bool
  /// Whether `[[note]]` and `![[image]]` are links. The code that fills the holes resolves them.
  package var wikilinks: Bool
  /// The quotation marks to write for `"` and `'`. If set, `--` and `---` become dashes and `...`
  /// becomes `…` too.
  package var quotes: QuotationMarks?
  package var rawHTML: RawHTML
  package var percents: PercentNotes
  /// Whether notes are linked by name, as in Obsidian and Logseq.
  package var isWiki: Bool
  /// Whether `#word` is a tag.
  package var inlineTags: Bool
  /// Whether `$…$` and `$$…$$` are formulas.
  package var math: Bool
  /// Whether emphasis can also end after punctuation before a CJK character: `**마크다운(Markdown)**을`.
  package var amendsEmphasis: Bool
  /// Whether a link to a known service that is alone in its paragraph becomes a card.
  package var cards: Bool
  /// Whether `{漢字|かんじ}` and `漢字《かんじ》` are ruby.
  package var ruby: Bool
  package var limits: MarkdownLimits
  /// Unicode's NFC, for the ids of headings. A function, because this module cannot import
  /// Localization, which has the tables.
  package var compose: @Sendable (String) -> String
  /// Highlights a code block in the named language, or returns nil to leave it as it is. The HTML
  /// is trusted and not escaped again.
  package var highlight: @Sendable ([UInt8], String) -> [UInt8]?
  /// What the name of a part of a text says, as in `::: private`. A function, because the words of
  /// all languages are in another module.
  package var partMeaning: @Sendable (String) -> PartMeaning
  /// Set only by `MarkdownTask`.
  var work = MarkdownWork.bounded

  package init(
    headingShift: Int = 1, title: String? = nil,
    schemes: Set<String> = ["http", "https", "mailto", "tel"], bareLinks: Bool = true,
    wikilinks: Bool = false, quotes: QuotationMarks? = nil, rawHTML: RawHTML = .escape,
    percents: PercentNotes = .hidden, isWiki: Bool = false,
    inlineTags: Bool = false, math: Bool = false,
    amendsEmphasis: Bool = true, cards: Bool = false, ruby: Bool = false,
    limits: MarkdownLimits = MarkdownLimits(),
    compose: @escaping @Sendable (String) -> String = { $0 },
    highlight: @escaping @Sendable ([UInt8], String) -> [UInt8]? = { _, _ in nil },
    partMeaning: @escaping @Sendable (String) -> PartMeaning = { _ in .shown }
  ) {
    self.headingShift = headingShift
    self.title = title
    self.schemes = schemes
    self.bareLinks = bareLinks
    self.wikilinks = wikilinks
    self.quotes = quotes
    self.rawHTML = rawHTML
    self.percents = percents
    self.isWiki = isWiki
    self.inlineTags = inlineTags
    self.math = math
    self.amendsEmphasis = amendsEmphasis
    self.cards = cards
    self.ruby = ruby
    self.limits = limits
    self.compose = compose
    self.highlight = highlight
    self.partMeaning = partMeaning
  }
}

/// Limits that apply to every text, also in a worker.
package struct MarkdownLimits: Sendable, Equatable {
  /// Size of the text in bytes.
  package var size: Int
  /// Levels of nested lists and quotes.
  package var depth: Int

  package init(size: Int = 1 << 20, depth: Int = 100) {
    self.size = size
    self.depth = depth
  }
}

/// Which inline forms beyond core GFM are read.
struct InlineSyntax: Sendable {
  var bareLinks: Bool
  var wikilinks: Bool
  var quotes: QuotationMarks?
  var schemes: Set<String>
  var amendsEmphasis: Bool
  var ruby: Bool
  var percents: PercentNotes
  var isWiki: Bool
  var inlineTags: Bool
  var math: Bool

  init(_ options: MarkdownOptions) {
    bareLinks = options.bareLinks
    wikilinks = options.wikilinks
    quotes = options.quotes
    schemes = options.schemes
    amendsEmphasis = options.amendsEmphasis
    ruby = options.ruby
    percents = options.percents
    isWiki = options.isWiki
    inlineTags = options.inlineTags
    math = options.math
  }
}

/// The quotation marks of a language.
///
/// A mark can include its space, as in French (`"«\u{202F}"`).
package struct QuotationMarks: Sendable, Equatable {
  package let opening: String
  package let closing: String
  /// For a quotation inside another one, and for `'`.
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
  /// Plain text, such as a title in the front matter, with typographic marks; see
  /// `MarkdownOptions.quotes`.
  package func text(_ plain: String) -> String { Typography(self).text(plain) }
}
