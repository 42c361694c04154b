import Highlighting
import Journal
import Localization
package import Markdown

/// What rendering an entry asks other modules for. A task in another process gets all other options as values.
package let entryMarkdownClosures = MarkdownOptions(
  compose: normalizedForm, highlight: { highlight($0, language: $1) })

/// How an entry in a locale is rendered, but for what its task says itself.
func markdownOptions(for locale: LocaleTag, _ settings: Settings) -> MarkdownOptions {
  var options = entryMarkdownClosures
  options.wikilinks = settings.markup.wikilinks
  options.rawHTML = settings.markup.rawHTML
  options.percents = settings.markup.percents
  options.quotes = settings.markup.quotes ? quotationMarks(of: locale) : nil
  options.limits = MarkdownLimits(size: settings.limits.size, depth: settings.limits.depth)
  return options
}

/// The quotation marks that are printed in a locale; nil where those of a typewriter are best left alone.
///
/// Japanese and the Chinese of Taiwan and Hong Kong quote in 「」, and their authors type them: `"` is something else there.
/// Source: Unicode CLDR 42, `delimiters`, but for the narrow spaces of French and for Dutch, where CLDR has one pair for both.
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
