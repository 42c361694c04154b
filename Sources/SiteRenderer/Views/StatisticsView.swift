import Journal
import Localization
import Templating

/// `statistics` in a template: what can be counted, and bars to draw it with.
final class StatisticsView: RowView {
  let scope: PageScope
  private let statistics: Statistics
  /// A page asks for them in several places.
  private let years: [TemplateValue]

  convenience init(_ scope: PageScope) {
    let counted = StatisticsView(scope, Statistics(scope.edition, of: scope.site), years: [])
    self.init(scope, counted.statistics, years: counted.makeYears())
  }

  private init(_ scope: PageScope, _ statistics: Statistics, years: [TemplateValue]) {
    self.scope = scope
    self.statistics = statistics
    self.years = years
  }

  var reads: ReadMask? { scope.reads[.statistics] }

  static let rows = Rows<StatisticsView>(
    "statistics",
    [
      .text("sentence") { $0.scope.sentence($0.counts, pause: $0.statistics.longestPause) },
      .integer("entries") { $0.statistics.entries },
      .integer("words") { $0.statistics.words },
      .integer("days") { $0.statistics.days },
      .day("first") { $0.day(of: $0.scope.edition.datedCount - 1) },
      .day("last") { $0.day(of: 0) },
      .list("years", of: "year in numbers") { $0.years },
      .list("longest", of: "entry") { view in
        view.statistics.longest.map { view.scope.entryValue($0) }
      },
      .value("streak", .optional("streak")) { $0.streak },
      .integer("pause", .optional(.integer)) { $0.statistics.longestPause },
      .list("strips", of: "strip") { $0.strips },
      .list("people", of: "term link") { $0.people },
      .list("weather", of: "term link") { $0.weather },
    ])

  private var counts: WrittenCounts {
    WrittenCounts(
      entries: statistics.entries, days: statistics.days, words: statistics.words,
      photos: scope.rendering.plan.photos[scope.editionNumber].count,
      run: statistics.streak?.length ?? 0)
  }

  private func day(of member: Int) -> CalendarDay? {
    scope.edition.datedCount > 0 ? scope.day(of: member) : nil
  }

  private var streak: TemplateValue {
    guard let streak = statistics.streak, scope.isTold(run: streak.length) else { return .none }
    return .map([
      "days": .integer(streak.length), "first": scope.dayValue(streak.first),
      "last": scope.dayValue(streak.last),
    ])
  }

  private func makeYears() -> [TemplateValue] {
    let archives = scope.edition.years
    let mostEntries = archives.flatMap(\.months).map(\.members.count).max() ?? 0
    let mostWords = statistics.years.flatMap(\.wordsOfMonths).max() ?? 0
    let mostOfDays = self.mostWords
    return zip(archives, statistics.years).map { archive, counted in
      let months = zip(archive.months, counted.wordsOfMonths)
      var entries = [Int](repeating: 0, count: 12)
      var words = entries
      for (month, count) in months {
        entries[month.month - 1] = month.members.count
        words[month.month - 1] = count
      }
      return .map([
        "name": .string(scope.yearName(archive.year)), "url": .string(scope.address(archive.route)),
        "entries": .integer(archive.members.count), "words": .integer(counted.words),
        "entries_bars": .string(bars(entries, of: mostEntries)),
        "words_bars": .string(bars(words, of: mostWords)),
        "strokes": .string(strokes(of: archive, most: mostOfDays)),
        "month_names": .list(monthNames(of: archive)),
        "months": .list(
          months.map { month, words in
            .map([
              "heading": .string(
                month.firstDay.map { scope.interface.words.say($0.monthAround, .yMMMM) } ?? ""),
              "url": .string(scope.address(month.route)),
              "entries": .integer(month.members.count), "words": .integer(words),
            ])
          }),
      ])
    }
  }

  /// The path of twelve bars in a drawing of 118 by 40, January first in the direction of reading.
  /// The longest of the site has the full height, and one that is not nothing can be seen.
  private func bars(_ counts: [Int], of most: Int) -> String {
    guard most > 0 else { return "" }
    let isMirrored = scope.edition.locale.direction == .rightToLeft
    var path = ""
    for (position, count) in counts.enumerated() where count > 0 {
      let height = max(1, count * 40 / most)
      let left = (isMirrored ? 11 - position : position) * 10
      path += "M\(left) 40v-\(height)h8v\(height)z"
    }
    return path
  }
}
