import Journal
import Localization
import Templating

/// `archive.calendar` on a month's page: the weeks of the month, each day with its way to what was written on it.
struct MonthCalendar {
  private let scope: PageScope
  private let archive: MonthArchive
  private let firstWeekday: Weekday

  init(_ scope: PageScope, _ archive: MonthArchive) {
    self.scope = scope
    self.archive = archive
    firstWeekday = scope.settings.firstWeekday ?? Weekday.first(in: scope.edition.locale)
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
    guard let first = archive.firstDay else { return [] }
    let blanks = (first.weekday - firstWeekday.number + 7) % 7
    let days = (1...CalendarDay.lengthOfMonth(archive.month, year: archive.year)).map(day)
    var cells = [TemplateValue](repeating: .none, count: blanks) + days
    while !cells.count.isMultiple(of: 7) { cells.append(.none) }
    return stride(from: 0, to: cells.count, by: 7).map { .list(Array(cells[$0..<($0 + 7)])) }
  }

  private func day(_ number: Int) -> TemplateValue {
    guard let day = CalendarDay(year: archive.year, month: archive.month, day: number)
    else { return .none }
    let written = archive.members.filter {
      scope.site.entry(scope.edition.members[$0]).day == day
    }
    return .map([
      "day": scope.dayValue(day), "number": .string(scope.interface.words.number(of: day)),
      "count": .integer(written.count),
      // The only entry of a day, else the first of them in the list below the calendar.
      "url": TemplateValue(
        written.count == 1
          ? scope.address(scope.edition.members[written[0]].route)
          : written.isEmpty ? nil : "#day-\(day.iso)"),
    ])
  }
}
