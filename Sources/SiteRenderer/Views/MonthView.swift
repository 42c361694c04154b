import Journal
import Localization
import Templating

/// `archive` on a month's page.
final class MonthView: TemplateObject {
  private let scope: PageScope
  private let position: (year: Int, month: Int)
  private let year: YearArchive
  private let archive: MonthArchive
  private let page: Int

  init(_ scope: PageScope, _ year: Int, _ month: Int, page: Int) {
    self.scope = scope
    self.page = page
    position = (year, month)
    self.year = scope.edition.years[year]
    archive = self.year.months[month]
  }

  var memberNames: [String] { TemplateContext.month.names }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "heading": .string(heading(archive))
    case "parts":
      .list(
        scope.partValues(
          archive.firstDay.flatMap { scope.interface.words.monthInParts($0) }?.parts,
          of: heading(archive)))
    case "year": .string(scope.yearName(year.year))
    case "year_url": .string(scope.address(year.route))
    case "calendar":
      MonthCalendar(scope, year: archive.year, month: archive.month, archive).value
    case "entries": .list(archive.pages[page].reversed().map { scope.entryValue($0) })
    case "page": .integer(page + 1)
    case "pages": .integer(archive.pages.count)
    case "earlier": address(ofPage: page - 1)
    case "later": address(ofPage: page + 1)
    case "previous": neighbour(1)
    case "next": neighbour(-1)
    case "total": .integer(archive.members.count)
    case "url": .string(scope.address(archive.route))
    case "number":
      TemplateValue(
        scope.isGregorian ? scope.interface.words.number(ofMonth: archive.month) : nil)
    case "all": .list(archive.members.reversed().map { scope.entryValue($0) })
    default: nil
    }
  }

  private func address(ofPage page: Int) -> TemplateValue {
    TemplateValue(
      archive.pages.indices.contains(page) ? scope.address(archive.route(ofPage: page)) : nil)
  }

  private func heading(_ month: MonthArchive) -> String {
    month.firstDay.map { scope.interface.words.say($0.monthAround, .yMMMM) } ?? ""
  }

  /// The month one place further down (1) or up (-1) the list of all months with entries, newest
  /// first.
  private func neighbour(_ step: Int) -> TemplateValue {
    var (year, month) = (position.year, position.month + step)
    while !scope.edition.years[year].months.indices.contains(month) {
      year += step
      guard scope.edition.years.indices.contains(year) else { return .none }
      month = step > 0 ? 0 : scope.edition.years[year].months.count - 1
    }
    let found = scope.edition.years[year].months[month]
    return scope.namedLink(heading(found), found.route)
  }
}
