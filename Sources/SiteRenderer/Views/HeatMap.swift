import Journal
import Localization
import Markdown
import Templating

/// `archive.heat_map` on a year's page: a square for each day, a column for each week, drawn as one
/// path for each depth of colour.
///
/// The picture is mirrored here where the script runs from right to left, since a style sheet would
/// mirror the names too.
final class HeatMap: RowView {
  let scope: PageScope
  private let year: Int
  /// For each day of the year, how much was written; nil where nothing was.
  private let words: [Int?]
  /// How many squares of the first column are empty.
  private let blanks: Int

  /// In the units of the drawing.
  private static let step = 12
  private static let side = 10
  /// The line of the months' names.
  private static let top = 14

  init(_ scope: PageScope, _ archive: YearArchive) {
    self.scope = scope
    year = archive.year
    let first = CalendarDay(year: archive.year, month: 1, day: 1)?.daysSince1970 ?? 0
    let last = CalendarDay(year: archive.year, month: 12, day: 31)?.daysSince1970 ?? 0
    var words = [Int?](repeating: nil, count: last - first + 1)
    for member in archive.members {
      let entry = scope.entry(scope.edition.members[member])
      guard let day = entry.day, words.indices.contains(day.daysSince1970 - first) else { continue }
      words[day.daysSince1970 - first, default: 0] += entry.body.wordCount
    }
    self.words = words
    let weekday = CalendarDay(daysSince1970: first)?.weekday ?? 0
    blanks = (weekday - scope.firstWeekday.number + 7) % 7
  }

  var reads: ReadMask? { scope.reads[.heatMap] }

  static let rows = Rows<HeatMap>(
    "heat map",
    [
      .integer("width") { $0.columns * HeatMap.step },
      .integer("height") { _ in HeatMap.top + 7 * HeatMap.step },
      .integer("days") { $0.words.count { $0 != nil } },
      .list("levels", of: "depth of a heat map") { (0...HeatMap.limits.count).map($0.level) },
      .list("months", of: "month of a heat map") { (1...12).map($0.month) },
    ])

  private var columns: Int { (words.count + blanks + 6) / 7 }

  /// From how many words on a day is of the second, third and fourth depth. They are the same in
  /// every year of every journal, so that a new entry changes its own square alone.
  private static let limits = [0, 150, 400, 1000]

  private func depth(_ words: Int?) -> Int {
    words.map { count in HeatMap.limits.count { $0 <= count } } ?? 0
  }

  private func level(_ level: Int) -> TemplateValue {
    var path = ""
    for (day, count) in words.enumerated() where depth(count) == level {
      let row = (day + blanks) % 7
      path += "M\(left(of: day)) \(HeatMap.top + row * HeatMap.step)h10v10h-10z"
    }
    return TemplateContext.heatLevel.value([.integer(level), .string(path)])
  }

  private func left(of day: Int) -> Int {
    let column = (day + blanks) / 7
    let isMirrored = scope.edition.locale.direction == .rightToLeft
    return (isMirrored ? columns - 1 - column : column) * HeatMap.step
  }

  /// A name begins at the week in which its month does; from the right, at the right end of the
  /// square.
  private func month(_ number: Int) -> TemplateValue {
    let day = CalendarDay(year: year, month: number, day: 1)
    let first = CalendarDay(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
    let left = left(of: (day?.daysSince1970 ?? first) - first)
    let isMirrored = scope.edition.locale.direction == .rightToLeft
    return TemplateContext.heatMonth.value([
      .string(
        day.map { scope.rendering.gregorianWords[scope.editionNumber].say($0, .MMM) } ?? ""),
      .integer(isMirrored ? left + HeatMap.side : left),
    ])
  }
}

extension [Int?] {
  fileprivate subscript(position: Int, default value: Int) -> Int {
    get { self[position] ?? value }
    set { self[position] = newValue }
  }
}
