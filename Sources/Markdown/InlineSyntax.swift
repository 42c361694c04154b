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
