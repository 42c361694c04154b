import Diagnostics
import Journal
import Localization
import Markdown
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
  /// The words of a day from which on it is a long one; nil where photos are shown.
  private let median: Int?
  /// The photos of a year's sheet in this month.
  private let cells: [YearSheet.Cell]

  /// - Parameter median: given for the small calendars of a year, whose photos are in `cells`.
  init(
    _ scope: PageScope, year: Int, month: Int, _ archive: MonthArchive?, median: Int? = nil,
    cells: [YearSheet.Cell] = []
  ) {
    self.cells = cells
    self.scope = scope
    self.year = year
    self.month = month
    self.archive = archive
    self.median = median
    firstWeekday = scope.firstWeekday
  }

  var value: TemplateValue {
    let weeks = weeks
    return TemplateContext.calendar.value([
      .list(firstWeekday.week.map(weekday)), .list(weeks.all), .list(weeks.written),
    ])
  }

  private func weekday(_ weekday: Weekday) -> TemplateValue {
    let words = scope.interface.words
    let isRest = scope.rendering.restDays[scope.editionNumber].first == weekday
    return TemplateContext.weekday.value([
      .string(words.name(of: weekday)), .string(words.name(of: weekday, short: true)),
      .bool(isRest),
    ])
  }

  /// All weeks of the month, and those in which something was written.
  private var weeks: (all: [TemplateValue], written: [TemplateValue]) {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return ([], []) }
    let blanks = (first.weekday - firstWeekday.number + 7) % 7
    var written = [[Int]](
      repeating: [], count: CalendarDay.lengthOfMonth(month, year: year) + 1)
    for member in archive?.members ?? 0..<0 {
      if let day = scope.day(of: member) { written[day.day].append(member) }
    }
    let days = (1..<written.count).map { day($0, written[$0]) }
    var cells = [TemplateValue](repeating: .none, count: blanks) + days
    while !cells.count.isMultiple(of: 7) { cells.append(.none) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { $0..<($0 + 7) }
    let inMonth = blanks..<(blanks + days.count)
    let writtenWeeks = weeks.filter { week in
      week.clamped(to: inMonth).contains { !written[$0 - blanks + 1].isEmpty }
    }
    return (weeks.map { .list(Array(cells[$0])) }, writtenWeeks.map { .list(Array(cells[$0])) })
  }

  private func day(_ number: Int, _ written: [Int]) -> TemplateValue {
    guard let day = CalendarDay(year: year, month: month, day: number) else { return .none }
    let photo = median == nil ? photo(of: written) : nil
    let cell = cells.first { $0.day == number }
    return TemplateContext.dayOfCalendar.value([
      scope.dayValue(day), .string(scope.interface.words.number(of: day)), .integer(written.count),
      TemplateValue(address(of: written, on: day)),
      .string(classes(of: day, written, hasPhoto: photo != nil || cell != nil)),
      TemplateValue.optional(photo),
      TemplateValue.optional(
        median == nil ? written.last.map { scope.entryValue($0) } : nil),
      TemplateValue(cell?.viewBox),
    ])
  }

  /// The cover of the first entry of a day that has one.
  private func photo(of written: [Int]) -> TemplateValue? {
    let covers = scope.rendering.plan.covers
    let member = written.reversed().first { covers[scope.edition.members[$0].entry] != nil }
    let value = member.map { scope.coverValue(covers[scope.edition.members[$0].entry]) }
    if case .map? = value { return value }
    return nil
  }

  private func classes(
    of day: CalendarDay, _ written: [Int], hasPhoto: Bool
  ) -> String {
    // The small calendars have a class for each day only where it matters.
    let own = median == nil ? scope.classes(of: day) : ""
    if written.isEmpty { return own }
    var classes = ByteOutput(capacity: 96)
    classes.append(text: own)
    if !own.isEmpty { classes.append(0x20) }
    classes.append("written")
    if hasPhoto { classes.append(" with-photo") }
    if written.count > 1 { classes.append(" several") }
    if let median, written.reduce(0, { $0 + published($1).entry.body.wordCount }) > median {
      classes.append(" long")
    }
    if median == nil || scope.settings.theme.look != .paper,
      let member = written.last(where: { published($0).entry.labels[.mood].first != nil }),
      let mood = published(member).entry.labels[.mood].first,
      let tone = scope.rendering.symbols[scope.editionNumber].inWords(mood, ofMember: member)?.tone
    {
      classes.append(" mood-")
      classes.append(text: tone.rawValue)
    }
    return classes.string
  }

  private func published(_ member: Int) -> PublishedEntry {
    scope.site.entries[scope.edition.members[member].entry]
  }

  /// The only entry of a day, else the first of them on the month's page.
  private func address(of written: [Int], on day: CalendarDay) -> String? {
    guard let archive, let oldest = written.last else { return nil }
    if written.count == 1 { return scope.address(scope.edition.members[oldest].route) }
    let route = archive.route(ofPage: archive.page(of: oldest))
    return (route == scope.page.route ? "" : scope.address(route)) + "#day-\(day.iso)"
  }
}

extension YearSheet.Cell {
  /// The part of the sheet, in its pixels, as SVG's `viewBox`.
  fileprivate var viewBox: String { "\(28 * (day - 1)) \(28 * (month - 1)) 28 28" }
}

extension PageScope {
  /// The day of a member of the edition.
  func day(of member: Int) -> CalendarDay? {
    site.entries[edition.members[member].entry].entry.day
  }

  /// The day with which weeks begin in the page's language.
  var firstWeekday: Weekday { rendering.firstWeekdays[editionNumber] }
}
