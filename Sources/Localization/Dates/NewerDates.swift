/// Dates as CLDR 48 has them where it is better than CLDR 46, the version of the toolchain's ICU.
///
/// | where | CLDR 46 | CLDR 48 | why |
/// |---|---|---|---|
/// | Arabic, full and long | `5 مارس، 2024` | `5 مارس 2024` | no comma before the year |
/// | Chinese, Minguo years | `民國 113年` | `民國113年` | no space |
/// | Japanese eras, medium | `R6/03/05` | `令和6年3月5日` | lists are read, not calculated with |
/// | Korean lunar calendar, medium | `41. 1. 25.` | the same | nobody counts the years of a cycle |
/// | China, first weekday | Sunday | Monday | also the national standard GB/T 7408 |
///
/// One form is in no version of CLDR: the first of a month in French (`1er mars 2024`) and in the
/// Portuguese of Brazil (`1º de março de 2024`).
///
/// Sources: Imprimerie nationale, "Lexique des règles typographiques", s. v. Date; Presidência da
/// República, "Manual de Redação", numerals in dates.
enum NewerDates {
  /// - Parameter pattern: a pattern of CLDR 46 for the language.
  static func pattern(_ pattern: String, language: String) -> String {
    switch language {
    case "ar": pattern.replacing("MMMM، y", with: "MMMM y")
    case "zh": pattern.replacing("G y", with: "Gy")
    default: pattern
    }
  }

  /// The form of a style in a calendar. Where nothing is newer, ICU's own.
  static func form(
    of style: DayStyle, _ tag: LocaleTag, _ calendar: CalendarSystem, locale: String
  ) -> ICU.DateForm {
    switch (tag.language, calendar, style) {
    case ("ja", .japanese, .medium), ("ko", .dangi, .medium): return .style(.long)
    case ("ar", _, _), ("zh", .roc, _):
      let old = ICU.datePattern(of: style.form, locale: locale)
      let new = pattern(old, language: tag.language)
      return new == old ? style.form : .pattern(new)
    default: return style.form
    }
  }

  /// What makes an ordinal number of the first day of a month; nil where it is like the others.
  static func ordinalEnding(_ tag: LocaleTag) -> String? {
    switch (tag.language, tag.region) {
    case ("fr", _): "er"
    case ("pt", nil), ("pt", "BR"): "º"
    default: nil
    }
  }

  /// The first weekday of a region, where it is newer.
  static func firstWeekday(region: String?) -> Weekday? { region == "CN" ? .monday : nil }
}
