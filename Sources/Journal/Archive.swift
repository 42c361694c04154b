package import Localization

/// The entries of one year of the author's calendar.
package struct YearArchive: Sendable {
  package let year: Int
  package let route: Route
  /// Positions in `Edition.members`.
  package let members: Range<Int>
  /// Newest month first; only months with entries.
  package let months: [MonthArchive]
}

/// The entries of one month.
package struct MonthArchive: Sendable {
  package let year: Int
  package let month: Int
  package let route: Route
  /// Positions in `Edition.members`.
  package let members: Range<Int>

  /// A day of the month, for saying its name.
  package var firstDay: CalendarDay? { CalendarDay(year: year, month: month, day: 1) }
}

extension YearArchive {
  /// The archives of a list of days, newest first: positions in the list by year and month.
  static func archives(of days: [CalendarDay?], prefix: String) -> [YearArchive] {
    var months: [MonthArchive] = []
    var start = 0
    for (position, day) in days.enumerated() {
      guard let day else { continue }
      let next = position + 1 < days.count ? days[position + 1] : nil
      if let next, next.year == day.year, next.month == day.month { continue }
      months.append(
        MonthArchive(
          year: day.year, month: day.month,
          route: Route("\(prefix)\(padded(day.year, 4))/\(padded(day.month, 2))/"),
          members: start..<(position + 1)))
      start = position + 1
    }
    var years: [YearArchive] = []
    for month in months {
      if let last = years.last, last.year == month.year {
        years[years.count - 1] = YearArchive(
          year: last.year, route: last.route,
          members: last.members.lowerBound..<month.members.upperBound, months: last.months + [month]
        )
      } else {
        years.append(
          YearArchive(
            year: month.year, route: Route("\(prefix)\(padded(month.year, 4))/"),
            members: month.members,
            months: [month]))
      }
    }
    return years
  }
}
