/// A day, and perhaps a time, as people say them in English and Korean: `yesterday 6pm`,
/// `last Friday`, `지난주 토요일`, `그저께 밤`, `11-20`, `-1`.
///
/// A day without its year, and the name of a weekday alone, are the latest such day that is not
/// after today. Weeks begin on Monday. An hour is as a clock of 24 hours shows it, unless the part
/// of the day is said: `6시` is 06:00, `저녁 6시` 18:00.
package struct DayInWords: Sendable, Hashable {
  enum Day: Sendable, Hashable {
    /// Days, months and years from today.
    case away(days: Int = 0, months: Int = 0)
    /// 0 is Sunday, of the week that is so many weeks away.
    case weekday(Int, week: Int)
    /// The nearest one before today, with today, or after today.
    case nearest(weekday: Int, Nearest)
    /// Without a year, the latest one.
    case date(year: Year?, month: Int, day: Int)
    /// Without months, the latest one.
    case dayOfMonth(Int, months: Int?)
    /// The last day of the month that is so many months away.
    case endOfMonth(months: Int)
  }

  enum Nearest: Sendable, Hashable {
    case before, notAfter, after
  }

  enum Year: Sendable, Hashable {
    case number(Int)
    case away(Int)
  }

  /// Minutes since the beginning of the day; from 1440 on they are of the next day.
  enum Time: Sendable, Hashable {
    case minute(Int)
    /// Minutes from now.
    case away(Int)
  }

  /// What was meant, on the author's calendar.
  package struct Moment: Sendable, Hashable {
    package let day: CalendarDay
    /// `18:30`; nil if no time was said.
    package let time: String?
  }

  var day: Day?
  var time: Time?
  /// Weekdays that were said of a date. Where they do not fit, it is not clear which day is meant.
  var weekdays: [Int] = []

  /// Nil if a text is no day, or can be more than one: `3/4`.
  package init?(_ text: String) {
    guard let tokens = DayWord.tokens(of: text), !tokens.isEmpty else { return nil }
    var reading = DayReading(tokens)
    guard reading.readsAll() else { return nil }
    (day, time, weekdays) = (reading.day, reading.time, reading.weekdays)
    // A time that is so long ago has its day with it.
    if case .away = time, day != nil || !weekdays.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - second: the instant at which it is said, in seconds since 1970.
  ///   - today: the day that is today, if it is not the zone's.
  /// - Returns: nil where there is no such day: `2025-02-29`, a Monday that was a Tuesday.
  package func moment(atSecond second: Int, in zone: TimeZone, today: CalendarDay? = nil) -> Moment?
  {
    guard let now = zone.local(atSecond: second) else { return nil }
    let today = today ?? now.day
    if case .away(let minutes) = time {
      guard let then = zone.local(atSecond: second + minutes * 60) else { return nil }
      return Moment(
        day: then.day,
        time: hourAndMinute(then.secondOfDay / 3600, then.secondOfDay / 60 % 60))
    }
    guard let said = day.map({ find($0, from: today) }) ?? today,
      weekdays.allSatisfy({ $0 == said.weekday })
    else { return nil }
    guard case .minute(let minute) = time else { return Moment(day: said, time: nil) }
    guard let whole = said.adding(days: minute / 1440) else { return nil }
    return Moment(day: whole, time: hourAndMinute(minute / 60 % 24, minute % 60))
  }

  private func find(_ day: Day, from today: CalendarDay) -> CalendarDay? {
    switch day {
    case .away(let days, let months): today.adding(months: months)?.adding(days: days)
    case .weekday(let weekday, let week):
      // Monday is the first day of the week.
      today.adding(days: week * 7 + (weekday + 6) % 7 - (today.weekday + 6) % 7)
    case .nearest(let weekday, let nearest):
      find(weekday, nearest, from: today)
    case .date(.number(let year)?, let month, let day):
      CalendarDay(year: year, month: month, day: day)
    case .date(.away(let years)?, let month, let day):
      CalendarDay(year: today.year + years, month: month, day: day)
    case .date(nil, let month, let day):
      // Eight years: 29 February may be so long ago.
      (0...8).lazy.compactMap { CalendarDay(year: today.year - $0, month: month, day: day) }
        .first { $0 <= today }
    case .dayOfMonth(let day, let months?):
      today.firstOfMonth(adding: months).flatMap {
        CalendarDay(year: $0.year, month: $0.month, day: day)
      }
    case .endOfMonth(let months): today.firstOfMonth(adding: months + 1)?.adding(days: -1)
    case .dayOfMonth(let day, nil):
      (0...2).lazy.compactMap { today.firstOfMonth(adding: -$0) }
        .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }
        .first { $0 <= today }
    }
  }

  private func find(_ weekday: Int, _ nearest: Nearest, from today: CalendarDay) -> CalendarDay? {
    let back = (today.weekday - weekday + 7) % 7
    return switch nearest {
    case .notAfter: today.adding(days: -back)
    case .before: today.adding(days: back == 0 ? -7 : -back)
    case .after: today.adding(days: 7 - back)
    }
  }
}

extension CalendarDay {
  func adding(days: Int) -> CalendarDay? {
    days.magnitude < 4_000_000 ? CalendarDay(daysSince1970: daysSince1970 + days) : nil
  }

  /// A month that is too short for the day gives its last one.
  func adding(months: Int) -> CalendarDay? {
    firstOfMonth(adding: months).flatMap { first in
      let length = CalendarDay.lengthOfMonth(first.month, year: first.year)
      return CalendarDay(year: first.year, month: first.month, day: min(day, length))
    }
  }

  func firstOfMonth(adding months: Int) -> CalendarDay? {
    guard months.magnitude < 200_000 else { return nil }
    let number = year * 12 + month - 1 + months
    return number < 12 ? nil : CalendarDay(year: number / 12, month: number % 12 + 1, day: 1)
  }
}
