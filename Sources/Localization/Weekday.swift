/// A day of the week, by its English name in lower case.
package enum Weekday: String, Sendable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// 0 is Sunday, as in `CalendarDay.weekday`.
  package init(_ number: Int) {
    let days = Weekday.allCases
    self = days[((number % days.count) + days.count) % days.count]
  }

  /// 0 for Sunday to 6 for Saturday.
  package var number: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }

  /// The seven days of a week that begins with this one.
  package var week: [Weekday] { (0..<7).map { Weekday(number + $0) } }

  /// The day with which a week begins where the locale is spoken (CLDR, supplemental week data).
  package static func first(in locale: LocaleTag) -> Weekday {
    Weekday(ICU.firstWeekday(locale: locale.description))
  }
}
