import Journal
import Localization

/// What an edition calls a month with its year, whole and in parts.
struct MonthName: Sendable {
  let whole: String
  let parts: [MonthInParts.Part]?

  init(_ day: CalendarDay, in words: LocaleWords) {
    whole = words.say(day.monthAround, .yMMMM)
    parts = words.monthInParts(day)?.parts
  }

  /// What the months of a site are told apart by.
  static func key(of day: CalendarDay) -> Int { day.year * 12 + day.month }
}

extension PageScope {
  /// Made anew for a month in which the edition has no entry.
  func monthName(of day: CalendarDay) -> MonthName {
    rendering.monthNames[editionNumber][MonthName.key(of: day)]
      ?? MonthName(day, in: interface.words)
  }
}

extension LocaleWords {
  func name(ofYear year: Int) -> String {
    CalendarDay(year: year, month: 1, day: 1).map { say($0.yearAround, .y) } ?? String(year)
  }
}
