import Highlighting
package import Journal
package import Localization
package import Markdown

extension MarkdownOptions {
  /// The default options with the functions of other modules: Unicode normalization and syntax
  /// highlighting.
  ///
  /// A worker process starts from these, since a function cannot be sent to it.
  package static let entryDefaults = MarkdownOptions(
    compose: normalizedForm, highlight: { Highlighting.highlight($0, language: $1) },
    partMeaning: { meaningOfPart($0) })

  /// The options for an entry in a locale.
  package static func entry(in locale: LocaleTag, _ settings: Settings) -> MarkdownOptions {
    var options = entryDefaults
    options.wikilinks = settings.markup.wikilinks
    options.rawHTML = settings.markup.rawHTML
    options.percents = settings.markup.percents
    options.isWiki = settings.isWiki
    options.inlineTags = settings.markup.inlineTags ?? settings.isWiki
    options.cards = settings.markup.cards
    options.ruby = settings.markup.ruby
    options.math = settings.markup.math
    options.quotes = settings.markup.quotes ? quotationMarks(of: locale) : nil
    options.limits = MarkdownLimits(size: settings.limits.size, depth: settings.limits.depth)
    return options
  }
}

/// The typographic quotation marks of a locale; nil if `"` is best left unchanged.
///
/// Japanese and the Chinese of Taiwan and Hong Kong use 「」, which authors type directly. Source:
/// Unicode CLDR 42, `delimiters`, except for the narrow no-break spaces of French, and for Dutch,
/// where CLDR has the same pair for both levels.
func quotationMarks(of locale: LocaleTag) -> QuotationMarks? {
  let isTraditional = locale.script == "Hant" || ["TW", "HK", "MO"].contains(locale.region)
  switch (locale.language, locale.region) {
  case ("ja", _), ("yue", _): return nil
  case ("zh", _) where isTraditional && locale.script != "Hans": return nil
  case ("fr", "CH"): return QuotationMarks("«", "»", "‹", "›")
  case ("pt", "PT"): return QuotationMarks("«", "»", "“", "”")
  default: return marksOfLanguages[locale.language] ?? QuotationMarks("“", "”", "‘", "’")
  }
}

private let marksOfLanguages: [String: QuotationMarks] = {
  let marks: [(QuotationMarks, String)] = [
    (QuotationMarks("«\u{202F}", "\u{202F}»", "“", "”"), "fr"),
    (QuotationMarks("„", "“", "‚", "‘"), "de cs sk sl is et lb mk hr"),
    (QuotationMarks("„", "“", "„", "“"), "lt bg"),
    (QuotationMarks("„", "“", "«", "»"), "ka sq"),
    (QuotationMarks("„", "“", "‘", "‘"), "sr"),
    (QuotationMarks("„", "”", "‘", "’"), "bs"),
    (QuotationMarks("„", "”", "«", "»"), "pl ro"),
    (QuotationMarks("„", "”", "»", "«"), "hu"),
    (QuotationMarks("”", "”", "’", "’"), "sv fi he"),
    (QuotationMarks("«", "»", "“", "”"), "es it ca eu el kk"),
    (QuotationMarks("«", "»", "‘", "’"), "no nb nn"),
    (QuotationMarks("«", "»", "„", "“"), "ru uk be"),
    (QuotationMarks("«", "»", "«", "»"), "hy"),
    (QuotationMarks("«", "»", "‹", "›"), "fa"),
    (QuotationMarks("”", "“", "’", "‘"), "ar ur"),
  ]
  var result: [String: QuotationMarks] = [:]
  for (marks, languages) in marks {
    for language in languages.split(separator: " ") { result[String(language)] = marks }
  }
  return result
}()
