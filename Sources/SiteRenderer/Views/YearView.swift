import Journal
import Localization
import Markdown
import Templating

/// `archive` on a year's page.
final class YearView: RowView {
  let scope: PageScope
  private let position: Int
  let archive: YearArchive

  init(_ scope: PageScope, _ position: Int) {
    self.scope = scope
    self.position = position
    archive = scope.edition.years[position]
  }

  var reads: ReadMask? { scope.reads[.year] }

  static let rows = Rows<YearView>(
    "year",
    [
      .text("year") { $0.scope.yearName($0.archive.year) },
      .text("url", .address) { $0.scope.address($0.archive.route) },
      .list("months", of: "month of a year") { $0.archive.months.map($0.month) }.from(.text),
      .list("calendars", of: "calendar of a year") { $0.calendars }.from(.text),
      .value("heat_map", "heat map") { .object(HeatMap($0.scope, $0.archive)) }.from(.text),
      .value("previous", .optional("link")) { $0.neighbour($0.position + 1) },
      .value("next", .optional("link")) { $0.neighbour($0.position - 1) },
      .integer("total") { $0.archive.members.count },
      .list("others", of: "link") { view in
        view.scope.edition.years.filter { $0.year != view.archive.year }.map {
          view.scope.namedLink(view.scope.yearName($0.year), $0.route)
        }
      },
      .text("number", .optional(.string)) {
        $0.scope.isGregorian
          ? $0.scope.interface.words.ownDigits(in: String($0.archive.year)) : nil
      },
      .text("photos_page", .optional(.address)) {
        $0.scope.link(Route($0.archive.route.path + "photos/"))
      },
    ])

  private func month(_ month: MonthArchive) -> TemplateValue {
    let heading = month.firstDay.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""
    return TemplateContext.monthOfYear.value([
      .string(heading), .string(scope.address(month.route)),
      .list(month.members.map { scope.entryValue($0) }), .integer(month.members.count),
    ])
  }

  private var calendars: [TemplateValue] {
    let median = medianOfDays
    return (1...12).map { calendar($0, median) }
  }

  /// Each month of the year, also one in which nothing was written.
  private func calendar(_ number: Int, _ median: Int) -> TemplateValue {
    let month = archive.months.first { $0.month == number }
    let day = CalendarDay(year: archive.year, month: number, day: 1)
    return .map([
      "heading": .string(day.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""),
      "url": TemplateValue(month.map { scope.address($0.route) }),
      "total": .integer(month?.members.count ?? 0),
      "calendar": MonthCalendar(
        scope, year: archive.year, month: number, month, median: median
      ).value,
    ])
  }

  /// The median of the words of the days with entries.
  private var medianOfDays: Int {
    var words: [Int: Int] = [:]
    for member in archive.members {
      let entry = scope.entry(scope.edition.members[member])
      guard let day = entry.day else { continue }
      words[day.daysSince1970, default: 0] += entry.body.wordCount
    }
    let sorted = words.values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private func neighbour(_ position: Int) -> TemplateValue {
    guard scope.edition.years.indices.contains(position) else { return .none }
    let year = scope.edition.years[position]
    return scope.namedLink(scope.yearName(year.year), year.route)
  }
}

extension PageScope {
  /// Whether the months and years of the page's calendar are those of its addresses.
  var isGregorian: Bool { settings.calendar[edition.locale].first == .gregorian }

  /// Every year with entries, newest first.
  var yearValues: [TemplateValue] { edition.years.indices.map { .object(YearView(self, $0)) } }
}
