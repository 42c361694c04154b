import Journal
import Localization
import Synchronization

/// The days of an edition in words. Several pages say the same day in the same style: its own, its
/// month's, lists, those of its neighbours.
final class WrittenDays: Sendable {
  private final class Style: Sendable {
    let days = Mutex<[String?]>([])
  }

  private let words: LocaleWords
  /// The days from the oldest entry to the newest one, counted from 1970 on.
  private let days: Range<Int>
  private let styles: [Style]

  /// More days than this are not remembered.
  private static let most = 20_000

  init(_ edition: Edition, of site: Site, _ words: LocaleWords) {
    self.words = words
    let newest = edition.members.first.flatMap { site.entries[$0.entry].entry.day }
    let oldest =
      edition.datedCount > 0
      ? site.entries[edition.members[edition.datedCount - 1].entry].entry.day : nil
    if let newest = newest?.daysSince1970, let oldest = oldest?.daysSince1970,
      (0..<WrittenDays.most).contains(newest - oldest)
    {
      days = oldest..<(newest + 1)
    } else {
      days = 0..<0
    }
    styles = DayStyle.allCases.map { _ in Style() }
  }

  func say(_ day: CalendarDay, styleNumber number: Int) -> String {
    let date = day.daysSince1970
    guard days.contains(date) else { return words.say(day, styleNumber: number) }
    let place = date - days.lowerBound
    let known = styles[number].days.withLock { $0.isEmpty ? nil : $0[place] }
    if let known { return known }
    let said = words.say(day, styleNumber: number)
    styles[number].days.withLock { written in
      if written.isEmpty { written = Array(repeating: nil, count: days.count) }
      written[place] = said
    }
    return said
  }
}
