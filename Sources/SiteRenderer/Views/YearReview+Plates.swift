import Journal
import Localization
import Markdown
import Templating

// The months of a year, each with its best photo, or else its first words, over its days.
extension YearReview {
  /// The months with entries, the first of the year first.
  var plates: [TemplateValue] {
    let most = words(of: archive.members).values.max() ?? 0
    return archive.months.reversed().map { plate($0, most: most) }
  }

  private func plate(_ month: MonthArchive, most: Int) -> TemplateValue {
    let pictured = best(of: month.members.filter { cover(of: $0) != nil }, by: rankOfPhoto)
    let shown =
      pictured ?? best(of: Array(month.members), by: rankOfText) ?? month.members.lowerBound
    let days = words(of: month.members)
    return TemplateContext.plate.value([
      .string(month.firstDay.map { scope.interface.words.say($0.monthAround, .MMMM) } ?? ""),
      .string(scope.address(month.route)), .integer(month.members.count), .integer(days.count),
      scope.coverValue(pictured.flatMap(cover)),
      TemplateValue(pictured == nil ? firstSentence(of: entry(shown)) : nil),
      scope.entryValue(shown), .integer(length(of: month) * 10),
      .string(strip(of: month, days.filter { !isStarred($0.key, month) }, most: most)),
      .string(strip(of: month, days.filter { isStarred($0.key, month) }, most: most)),
    ])
  }

  // MARK: What represents a month

  private func cover(of member: Int) -> LinkTarget? {
    scope.rendering.plan.covers[scope.edition.members[member].entry]
  }

  /// The member with the highest rank; of equal ones the earliest.
  private func best(of members: [Int], by rank: (Int) -> [Int]) -> Int? {
    members.max { left, right in
      (rank(left) + [left]).lexicographicallyPrecedes(rank(right) + [right])
    }
  }

  /// A starred entry first, then a large photo, then the entry with the most of them.
  private func rankOfPhoto(_ member: Int) -> [Int] {
    let picture = cover(of: member).flatMap(scope.rendering.picture)
    let isLarge = (picture?.width ?? 0) >= YearReview.largePhoto
    return [entry(member).starred ? 1 : 0, isLarge ? 1 : 0, EntryView(scope, member).photos.count]
  }

  /// In pixels.
  private static let largePhoto = 960

  /// A starred entry first, then one with words of its own, then the longest.
  private func rankOfText(_ member: Int) -> [Int] {
    let entry = entry(member)
    return [entry.starred ? 1 : 0, entry.body.wordCount]
  }

  /// With the next one where the first is no more than a word or two.
  private func firstSentence(of entry: Entry) -> String? {
    if entry.body.prose.form == .verse { return entry.body.prose.lines.first }
    let words = Markdown.firstSentence(of: entry.excerpt, atLeast: YearReview.leastSentence)
    return words.isEmpty ? nil : excerpt(of: words, atMost: YearReview.longestSentence)
  }

  private static let leastSentence = 16
  private static let longestSentence = 120

  // MARK: Days

  private func words(of members: Range<Int>) -> [CalendarDay: Int] {
    var words: [CalendarDay: Int] = [:]
    for member in members {
      guard let day = scope.day(of: member) else { continue }
      words[day, default: 0] += entry(member).body.wordCount
    }
    return words
  }

  private func isStarred(_ day: CalendarDay, _ month: MonthArchive) -> Bool {
    month.members.contains { scope.day(of: $0) == day && entry($0).starred }
  }

  private func length(of month: MonthArchive) -> Int {
    CalendarDay.lengthOfMonth(month.month, year: month.year)
  }

  /// The path of a bar for each day in a drawing of ten units a day and 24 in height: the more
  /// words, the higher.
  private func strip(of month: MonthArchive, _ days: [CalendarDay: Int], most: Int) -> String {
    var path = ""
    for day in days.keys.sorted(by: { $0.day < $1.day }) {
      let share = most > 0 ? (Double(days[day] ?? 0) / Double(most)).squareRoot() : 0
      let height = 6 + Int((share * 18).rounded())
      let place = scope.mirrored(day.day * 10 - 10, day.day * 10, of: length(of: month) * 10)
      path += "M\(place.lowerBound + 1) 24v-\(height)h8v\(height)z"
    }
    return path
  }
}
