import Journal
import Localization
import Templating

// What templates see of the days of the year, whatever the year.
extension PageScope {
  private var gregorian: LocaleWords { rendering.gregorianWords[editionNumber] }

  /// `March 5`: in the Gregorian calendar, which is that of the pages' addresses.
  func name(of day: DayOfYear) -> String { name(ofDay: day.day, ofMonth: day.month) }

  private func name(ofDay day: Int, ofMonth month: Int) -> String {
    PageScope.day(day, ofMonth: month).map { gregorian.say($0, .MMMMd) } ?? ""
  }

  /// A day in a year that has all of them.
  private static func day(_ day: Int, ofMonth month: Int) -> CalendarDay? {
    CalendarDay(year: leapYear, month: month, day: day)
  }

  private static let leapYear = 2000

  /// The twelve months with each of their days.
  var monthsOfDays: [TemplateValue] {
    var written = edition.daysOfYear[...]
    return (1...12).map { month in
      let days = (1...CalendarDay.lengthOfMonth(month, year: PageScope.leapYear)).map { day in
        let isWritten = written.first.map { $0.month == month && $0.day == day } ?? false
        return self.day(day, ofMonth: month, isWritten ? written.popFirst() : nil)
      }
      let heading = PageScope.day(1, ofMonth: month).map { gregorian.say($0, .MMMM) } ?? ""
      return TemplateContext.daysOfMonth.value([.string(heading), .list(days)])
    }
  }

  private func day(_ day: Int, ofMonth month: Int, _ written: DayOfYear?) -> TemplateValue {
    TemplateContext.dayOfYear.value([
      .string("\(padded(month, 2))-\(padded(day, 2))"), .string(name(ofDay: day, ofMonth: month)),
      .string(gregorian.say(day)), .integer(written?.members.count ?? 0),
      TemplateValue(written.map { address($0.route) }),
    ])
  }

  /// Which days of a leap year have entries: a bit for each, in hexadecimal digits, January 1 in
  /// the highest bit of the first. After it the newest year, and which days have entries of other
  /// years than this.
  var writtenDays: String {
    guard let newest = edition.years.first?.year else { return bits(ofDaysIn: { _ in true }) }
    return "\(bits(ofDaysIn: { _ in true })) \(newest) \(bits(ofDaysIn: { $0 != newest }))"
  }

  private func bits(ofDaysIn isAsked: (_ year: Int?) -> Bool) -> String {
    var bits = [UInt8](repeating: 0, count: 92)
    for written in edition.daysOfYear
    where written.members.contains(where: { isAsked(day(of: $0)?.year) }) {
      let before = (1..<written.month).map {
        CalendarDay.lengthOfMonth($0, year: PageScope.leapYear)
      }
      let place = before.reduce(0, +) + written.day - 1
      bits[place / 4] |= 8 >> UInt8(place % 4)
    }
    return bits.map { String($0, radix: 16) }.joined()
  }

  func dayOfYearValues(_ position: Int) -> [(String, TemplateValue)] {
    let day = edition.daysOfYear[position]
    return [
      ("groups", .list(groupsByYear(day.members))),
      ("total", .integer(day.members.count)),
      ("previous", neighbour(position - 1)), ("next", neighbour(position + 1)),
      ("days_url", .string(address(edition.route("on-this-day/")))),
      ("week", .list(week(around: day))),
    ]
  }

  /// The days from three before a day to three after it, each with an entry of its own, with a
  /// picture if there is one.
  private func week(around day: DayOfYear) -> [TemplateValue] {
    let middle = PageScope.day(day.day, ofMonth: day.month)?.daysSince1970 ?? 0
    let days = (-3...3).compactMap { CalendarDay(daysSince1970: middle + $0) }
    return days.map(dayOfWeek)
  }

  private func dayOfWeek(_ date: CalendarDay) -> TemplateValue {
    let written = edition.daysOfYear.first { $0.month == date.month && $0.day == date.day }
    let members = written?.members ?? []
    let pictured = members.first { rendering.plan.covers[edition.members[$0].entry] != nil }
    let shown: NeighbourView? = (pictured ?? members.first).map { NeighbourView(self, $0) }
    return TemplateContext.dayOfWeek.value([
      .string(name(ofDay: date.day, ofMonth: date.month)), .string(gregorian.say(date.day)),
      .integer(members.count), TemplateValue(written.map { address($0.route) }),
      TemplateValue(shown),
    ])
  }

  private func groupsByYear(_ members: [Int]) -> [TemplateValue] {
    var years: [(year: Int, members: [Int])] = []
    for member in members {
      let year = day(of: member)?.year ?? 0
      if years.last?.year == year {
        years[years.count - 1].members.append(member)
      } else {
        years.append((year, [member]))
      }
    }
    return years.map { year, members in
      let archive = edition.years.first { $0.year == year }
      return TemplateContext.group.value([
        .string(yearName(year)), TemplateValue(archive.map { address($0.route) }),
        .list([TemplateContext.partOfHeading.value([.string("year"), .string(yearName(year))])]),
        .integer(members.count), .list(members.map { entryValue($0) }),
      ])
    }
  }

  /// The day with entries before or after this one; the year has two ends.
  private func neighbour(_ position: Int) -> TemplateValue {
    guard edition.daysOfYear.indices.contains(position) else { return .none }
    let day = edition.daysOfYear[position]
    return namedLink(name(of: day), day.route)
  }
}
