package import Localization

/// The entries of one calendar year.
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
  /// The members on each page of the month, oldest first: the first page holds the oldest entries.
  package let pages: [Range<Int>]

  /// The route of a page of the month, counted from 0. The first one has the route of the month.
  package func route(ofPage page: Int) -> Route {
    page == 0 ? route : Route("\(route.path)page/\(page + 1).html")
  }

  /// The page, counted from 0, of a member.
  package func page(of member: Int) -> Int {
    pages.firstIndex { $0.contains(member) } ?? 0
  }

  /// The first day of the month.
  package var firstDay: CalendarDay? { CalendarDay(year: year, month: month, day: 1) }
}

extension YearArchive {
  /// Builds the archives of a list of days, newest first.
  ///
  /// - Parameter sizes: the length of each entry's text in bytes; a month with long texts has
  ///   several pages.
  static func archives(
    of days: [CalendarDay?], sizes: [Int], prefix: String
  ) -> [YearArchive] {
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
          members: start..<(position + 1),
          pages: MonthArchive.pages(of: start..<(position + 1)) { sizes[$0] }))
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

extension MonthArchive {
  /// Fills pages from the oldest entry on, so that a page keeps its entries when newer ones are
  /// added.
  ///
  /// - Parameter size: the length of a member's text in bytes.
  static func pages(of members: Range<Int>, size: (Int) -> Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var end = members.upperBound
    var total = 0
    for member in members.reversed() {
      let own = size(member) + frame
      if total > 0, total + own > monthPageSize {
        pages.append((member + 1)..<end)
        end = member + 1
        total = 0
      }
      total += own
    }
    return pages + [members.lowerBound..<end]
  }

  /// The maximum size of a month's page in bytes of text, about an hour's reading. A single larger
  /// entry still gets a page.
  private static let monthPageSize = 64 << 10
  /// Bytes added for each entry for its heading and labels.
  private static let frame = 512
}
