import Journal
import Localization
import Templating

/// `archive` on a year's page.
struct YearView: TemplateObject {
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

/// `archive` on a month's page.
struct MonthView: TemplateObject {
  private let scope: PageScope
  private let year: YearArchive
  private let archive: MonthArchive

  init(_ scope: PageScope, _ year: Int, _ month: Int) {
    self.scope = scope
    self.year = scope.edition.years[year]
    archive = self.year.months[month]
  }

  var memberNames: [String] { TemplateContext.month.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "heading": .string(heading(archive))
    case "year": .string(scope.yearName(year.year))
    case "year_url": .string(scope.address(year.route))
    case "calendar": MonthCalendar(scope, archive).value
    case "entries": .list(archive.members.map { scope.entryValue($0) })
    case "previous": neighbour(1)
    case "next": neighbour(-1)
    case "total": .integer(archive.members.count)
    default: nil
    }
  }

  private func heading(_ month: MonthArchive) -> String {
    month.firstDay.map { scope.interface.words.say($0.monthAround, .yMMMM) } ?? ""
  }

  /// The month so many places further down the list of all months with entries, newest first.
  private func neighbour(_ step: Int) -> TemplateValue {
    let months = scope.edition.years.flatMap(\.months)
    guard let position = months.firstIndex(where: { $0.route == archive.route }),
      months.indices.contains(position + step)
    else { return .none }
    let month = months[position + step]
    return scope.namedLink(heading(month), month.route)
  }
}
