/// Formats dates in another calendar than the Gregorian one. All days that are known in advance are
/// formatted by ICU at once; pages look them up.
struct CalendarWords: Sendable {
  /// The locale with its calendar: `fa-u-ca-persian`.
  private let locale: String
  private let positions: [CalendarDay: Int]
  /// For each style, the formatted dates in the order of their positions.
  private let days: [DayStyle: [String]]
  private let numbers: [String]
  private let form: @Sendable (DayStyle) -> ICU.DateForm
  private let periods: [Period: String]

  private struct Period: Hashable {
    let first, last: CalendarDay
    let style: DayStyle
  }

  init(locale tag: LocaleTag, _ calendar: CalendarSystem, days known: [CalendarDay]) {
    let locale = "\(tag)-u-ca-\(calendar.key)"
    let distinct = Array(Set(known))
    self.locale = locale
    form = { CalendarWords.form(of: $0, tag, calendar) }
    positions = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
    days = Dictionary(
      uniqueKeysWithValues: DayStyle.allCases.map {
        ($0, ICU.words(of: distinct, CalendarWords.form(of: $0, tag, calendar), locale: locale))
      })
    numbers = ICU.words(of: distinct, .pattern("d"), locale: locale)
    var periods: [Period: String] = [:]
    for (style, all) in CalendarWords.usualPeriods(of: distinct) {
      for (period, words) in zip(all, ICU.words(of: all, style.rawValue, locale: locale)) {
        periods[Period(first: period.lowerBound, last: period.upperBound, style: style)] = words
      }
    }
    self.periods = periods
  }

  func say(_ day: CalendarDay, _ style: DayStyle) -> String {
    if let position = positions[day], let words = days[style] { return words[position] }
    return ICU.words(of: [day], form(style), locale: locale).first ?? day.iso
  }

  func say(_ day: CalendarDay, skeleton: String) -> String {
    ICU.words(of: [day], .skeleton(skeleton), locale: locale).first ?? day.iso
  }

  /// The day of the month.
  func number(of day: CalendarDay) -> String {
    if let position = positions[day] { return numbers[position] }
    return ICU.words(of: [day], .pattern("d"), locale: locale).first ?? String(day.day)
  }

  func say(_ days: ClosedRange<CalendarDay>, _ style: DayStyle) -> String {
    let period = Period(first: days.lowerBound, last: days.upperBound, style: style)
    return periods[period] ?? ICU.words(of: [days], style.rawValue, locale: locale).first ?? ""
  }

  /// The format for ICU. CLDR has no localized full date for the Persian calendar in Persian
  /// (`y MMMM d, EEEE`), so the order of the Gregorian full date is used.
  private static func form(
    of style: DayStyle, _ tag: LocaleTag, _ calendar: CalendarSystem
  ) -> ICU.DateForm {
    guard style == .full, calendar == .persian, tag.language == "fa" else { return style.form }
    return .pattern(ICU.datePattern(.full, locale: tag.description))
  }

  /// The Gregorian months and years that contain the days, in the styles for them, because archives
  /// need those.
  private static func usualPeriods(
    of days: [CalendarDay]
  ) -> [(DayStyle, [ClosedRange<CalendarDay>])] {
    let months = Set(days.map(\.monthAround))
    let years = Set(days.map(\.yearAround))
    return [
      (.yMMMM, Array(months)), (.yMMM, Array(months)), (.MMMM, Array(months)),
      (.MMM, Array(months)), (.y, Array(years)),
    ]
  }
}

extension CalendarDay {
  /// The Gregorian month of this day.
  package var monthAround: ClosedRange<CalendarDay> {
    let last = CalendarDay.lengthOfMonth(month, year: year)
    guard let from = CalendarDay(year: year, month: month, day: 1),
      let to = CalendarDay(year: year, month: month, day: last)
    else { return self...self }
    return from...to
  }

  /// The Gregorian year of this day.
  package var yearAround: ClosedRange<CalendarDay> {
    guard let from = CalendarDay(year: year, month: 1, day: 1),
      let to = CalendarDay(year: year, month: 12, day: 31)
    else { return self...self }
    return from...to
  }
}
