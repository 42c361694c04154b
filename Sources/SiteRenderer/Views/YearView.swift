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

  private var sheet: YearSheet? {
    guard YearSheet.isShown(in: scope.settings.theme.look) else { return nil }
    let rendering = scope.rendering
    return YearSheet(
      archive, of: scope.edition, in: scope.site, rendering.plan, rendering.pictures)
  }

  var reads: ReadMask? { scope.reads[.year] }

  static let rows = Rows<YearView>(
    "year",
    [
      .text("year") { $0.scope.yearName($0.archive.year) },
      .text("url", .address) { $0.scope.address($0.archive.route) },
      .list("months", of: "month of a year") { $0.archive.months.map($0.month) }.from(.text),
      .text("sheet", .optional(.address)) { view in
        view.sheet.map { view.scope.address($0.route) }
      }.from(.text),
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
      .text("blank_before", .optional(.string)) { $0.names(of: 1..<$0.written.lowerBound) },
      .text("blank_after", .optional(.string)) { $0.names(of: $0.written.upperBound..<13) },
      .value("review", "review of a year") { YearReview($0.scope, $0.position).value },
      .text("number", .optional(.string)) {
        $0.scope.isGregorian
          ? $0.scope.interface.words.ownDigits(in: String($0.archive.year)) : nil
      },
      .text("photos_page", .optional(.address)) {
        $0.scope.link(Route($0.archive.route.path + "photos/"))
      },
      .text("book_page", .optional(.address)) {
        $0.scope.link(Route($0.archive.route.path + "book/"))
      },
    ])

  private func month(_ month: MonthArchive) -> TemplateValue {
    let heading = month.firstDay.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""
    return TemplateContext.monthOfYear.value([
      .string(heading), .string(scope.address(month.route)),
      .list(month.members.map { scope.entryValue($0) }), .integer(month.members.count),
    ])
  }

  /// From the first month with entries to the last.
  private var written: Range<Int> {
    let months = archive.months.map(\.month)
    return (months.min() ?? 1)..<(months.max() ?? 0) + 1
  }

  /// Months as one name: `January – March`; nil for none.
  private func names(of months: Range<Int>) -> String? {
    guard let first = months.first, let last = months.last else { return nil }
    return first == last ? name(of: first) : "\(name(of: first)) – \(name(of: last))"
  }

  private func name(of month: Int) -> String {
    let day = CalendarDay(year: archive.year, month: month, day: 1)
    return day.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""
  }

  private var calendars: [TemplateValue] {
    let (median, cells) = (medianOfDays, sheet?.cells ?? [])
    return (1...12).map { month in calendar(month, median, cells.filter { $0.month == month }) }
  }

  /// Each month of the year, also one in which nothing was written.
  private func calendar(
    _ number: Int, _ median: Int, _ cells: [YearSheet.Cell]
  ) -> TemplateValue {
    let month = archive.months.first { $0.month == number }
    return .map([
      "heading": .string(name(of: number)),
      "url": TemplateValue(month.map { scope.address($0.route) }),
      "total": .integer(month?.members.count ?? 0), "blank": .bool(!written.contains(number)),
      "calendar": MonthCalendar(
        scope, year: archive.year, month: number, month, median: median, cells: cells
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
