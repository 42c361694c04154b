package import Localization
import Markdown

/// Statistics of an edition's entries.
///
/// They do not depend on the day of the build; so a streak may or may not still continue.
package struct Statistics: Sendable {
  package let entries: Int
  package let words: Int
  /// The number of days with an entry.
  package let days: Int
  /// Newest first, like `Edition.years`.
  package let years: [Year]
  /// Positions in `Edition.members` of the entries with the most words, longest first.
  package let longest: [Int]
  /// The longest run of consecutive days with an entry, the latest of equally long ones; nil
  /// without dated entries.
  package let streak: Streak?
  /// The most consecutive days without an entry between two entries; nil if there are none.
  package let longestPause: Int?

  package struct Year: Sendable {
    package let words: Int
    /// Word counts, in the order of `YearArchive.months`.
    package let wordsOfMonths: [Int]
  }

  package struct Streak: Sendable, Equatable {
    package let first: CalendarDay
    package let last: CalendarDay
    package var length: Int { last.daysSince1970 - first.daysSince1970 + 1 }
  }

  package init(_ edition: Edition, of site: Site) {
    let listed = edition.members.map { site.entry($0) }
    let counts = listed.map(\.body.wordCount)
    entries = listed.count
    words = counts.reduce(0, +)
    years = edition.years.map { year in
      let months = year.months.map { counts[$0.members].reduce(0, +) }
      return Year(words: months.reduce(0, +), wordsOfMonths: months)
    }
    longest = Array(
      counts.indices.filter { counts[$0] > 0 }
        .sorted { (-counts[$0], $0) < (-counts[$1], $1) }.prefix(Statistics.longestShown))
    let written = listed.compactMap(\.day)
    let runs = Statistics.runs(of: written)
    days = runs.reduce(0) { $0 + $1.length }
    let pauses = zip(runs.dropFirst(), runs).map { earlier, later in
      later.first.daysSince1970 - earlier.last.daysSince1970 - 1
    }
    longestPause = pauses.max()
    streak = runs.first.map { first in
      runs.reduce(first) { $1.length > $0.length ? $1 : $0 }
    }
  }

  private static let longestShown = 5

  /// Runs of consecutive days, latest first, like `days`.
  package static func runs(of days: [CalendarDay]) -> [Streak] {
    var runs: [Streak] = []
    for day in days {
      guard let run = runs.last, run.first.daysSince1970 - day.daysSince1970 <= 1 else {
        runs.append(Streak(first: day, last: day))
        continue
      }
      runs[runs.count - 1] = Streak(first: day, last: run.last)
    }
    return runs
  }
}
