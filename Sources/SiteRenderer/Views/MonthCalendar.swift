import Journal
import Localization
import Templating

/// A month as weeks of days, each with its way to what was written on it: on the pages of months
/// and years.
struct MonthCalendar {
  private let scope: PageScope
  private let year: Int
  private let month: Int
  /// Nil when nothing was written in the month.
  private let archive: MonthArchive?
  private let firstWeekday: Weekday

  init(_ scope: PageScope, year: Int, month: Int, _ archive: MonthArchive?) {
    self.scope = scope
    self.year = year
    self.month = month
    self.archive = archive
    firstWeekday = scope.firstWeekday
  }

  var value: TemplateValue {
    .map(["weekdays": .list(firstWeekday.week.map(weekday)), "weeks": .list(weeks)])
  }

  private func weekday(_ weekday: Weekday) -> TemplateValue {
    let words = scope.interface.words
    return .map([
      "name": .string(words.name(of: weekday)),
      "short": .string(words.name(of: weekday, short: true)),
    ])
  }

  private var weeks: [TemplateValue] {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return [] }
    let blanks = (first.weekday - firstWeekday.number + 7) % 7
    var written = [[Int]](
      repeating: [], count: CalendarDay.lengthOfMonth(month, year: year) + 1)
    for member in archive?.members ?? 0..<0 {
      if let day = scope.day(of: member) { written[day.day].append(member) }
    }
    let days = (1..<written.count).map { day($0, written[$0]) }
    var cells = [TemplateValue](repeating: .none, count: blanks) + days
    while !cells.count.isMultiple(of: 7) { cells.append(.none) }
    return stride(from: 0, to: cells.count, by: 7).map { .list(Array(cells[$0..<($0 + 7)])) }
  }

  private func day(_ number: Int, _ written: [Int]) -> TemplateValue {
    guard let day = CalendarDay(year: year, month: month, day: number) else { return .none }
    return .map([
      "day": scope.dayValue(day), "number": .string(scope.interface.words.number(of: day)),
      "count": .integer(written.count), "url": TemplateValue(address(of: written, on: day)),
    ])
  }

  /// The only entry of a day, else the first of them on the month's page.
  private func address(of written: [Int], on day: CalendarDay) -> String? {
    guard let archive, let oldest = written.last else { return nil }
    if written.count == 1 { return scope.address(scope.edition.members[oldest].route) }
    let route = archive.route(ofPage: archive.page(of: oldest))
    return (route == scope.page.route ? "" : scope.address(route)) + "#day-\(day.iso)"
  }
}

extension PageScope {
  /// The day of a member of the edition.
  func day(of member: Int) -> CalendarDay? {
    site.entries[edition.members[member].entry].entry.day
  }

  /// The day with which weeks begin in the page's language.
  var firstWeekday: Weekday { settings.firstWeekday ?? Weekday.first(in: edition.locale) }
}
