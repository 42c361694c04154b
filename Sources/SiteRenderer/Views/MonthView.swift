import Journal
import Localization
import Templating

/// `archive` on a month's page.
final class MonthView: RowView {
  let scope: PageScope
  private let position: (year: Int, month: Int)
  private let year: YearArchive
  let archive: MonthArchive
  private let page: Int

  init(_ scope: PageScope, _ year: Int, _ month: Int, page: Int) {
    self.scope = scope
    self.page = page
    position = (year, month)
    self.year = scope.edition.years[year]
    archive = self.year.months[month]
  }

  var reads: ReadMask? { scope.reads[.month] }

  static let rows = Rows<MonthView>(
    "month",
    [
      .text("heading") { $0.heading($0.archive) },
      .list("parts", of: "part of a heading") { view in
        view.scope.partValues(
          view.archive.firstDay.flatMap { view.scope.interface.words.monthInParts($0) }?.parts,
          of: view.heading(view.archive))
      },
      .text("year") { $0.scope.yearName($0.year.year) },
      .text("year_url", .address) { $0.scope.address($0.year.route) },
      .value("calendar", "calendar") {
        MonthCalendar($0.scope, year: $0.archive.year, month: $0.archive.month, $0.archive).value
      }.from(.facts { $0.addCalendar(to: &$1) }),
      .list("entries", of: "entry") { view in
        view.archive.pages[view.page].reversed().map { view.scope.entryValue($0) }
      }.from(.facts { $1.add(entries: $0.archive.pages[$0.page]) }),
      .integer("page") { $0.page + 1 },
      .integer("pages") { $0.archive.pages.count },
      .text("earlier", .optional(.address)) { $0.address(ofPage: $0.page - 1) },
      .text("later", .optional(.address)) { $0.address(ofPage: $0.page + 1) },
      .value("previous", .optional("link")) { $0.neighbour(1) },
      .value("next", .optional("link")) { $0.neighbour(-1) },
      .integer("total") { $0.archive.members.count },
      .text("url", .address) { $0.scope.address($0.archive.route) },
      .text("number", .optional(.string)) {
        $0.scope.isGregorian ? $0.scope.interface.words.number(ofMonth: $0.archive.month) : nil
      },
      .list("all", of: "entry") { view in
        view.archive.members.reversed().map { view.scope.entryValue($0) }
      }.from(.facts { $1.add(entries: $0.archive.members) }),
    ])

  private func address(ofPage page: Int) -> String? {
    archive.pages.indices.contains(page) ? scope.address(archive.route(ofPage: page)) : nil
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
