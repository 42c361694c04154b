import Journal
import Localization
import Templating

/// `archive` on a year's page.
final class YearView: TemplateObject {
  private let scope: PageScope
  private let position: Int
  private let archive: YearArchive

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    archive = scope.edition.years[position]
  }

  var memberNames: [String] { TemplateContext.year.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "year": .string(scope.yearName(archive.year))
    case "url": .string(scope.address(archive.route))
    case "months": .list(archive.months.map(month))
    case "calendars": .list((1...12).map(calendar))
    case "heat_map": .object(HeatMap(scope, archive))
    case "previous": neighbour(position + 1)
    case "next": neighbour(position - 1)
    case "total": .integer(archive.members.count)
    default: nil
    }
  }

  private func month(_ month: MonthArchive) -> TemplateValue {
    let heading = month.firstDay.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""
    return .map([
      "heading": .string(heading), "url": .string(scope.address(month.route)),
      "entries": .list(month.members.map { scope.entryValue($0) }),
      "total": .integer(month.members.count),
    ])
  }

  /// Each month of the year, also one in which nothing was written.
  private func calendar(_ number: Int) -> TemplateValue {
    let month = archive.months.first { $0.month == number }
    let day = CalendarDay(year: archive.year, month: number, day: 1)
    return .map([
      "heading": .string(day.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""),
      "url": TemplateValue(month.map { scope.address($0.route) }),
      "calendar": MonthCalendar(scope, year: archive.year, month: number, month).value,
    ])
  }

  private func neighbour(_ position: Int) -> TemplateValue {
    guard scope.edition.years.indices.contains(position) else { return .none }
    let year = scope.edition.years[position]
    return scope.namedLink(scope.yearName(year.year), year.route)
  }
}

extension PageScope {
  /// Every year with entries, newest first.
  var yearValues: [TemplateValue] { edition.years.indices.map { .object(YearView(self, $0)) } }
}
