/// A time zone by its name in the IANA database: `Asia/Seoul`. The machine's own zone is never
/// used.
package struct TimeZone: Sendable, Hashable {
  package let identifier: String

  /// Nil for an unknown time zone.
  package init?(_ identifier: String) {
    guard identifier.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), ICU.isTimeZone(identifier) else {
      return nil
    }
    self.identifier = identifier
  }

  private init(known identifier: String) { self.identifier = identifier }

  package static let utc = TimeZone(known: "UTC")

  /// The local date and second of the day at an instant (seconds since 1970), or nil outside of the
  /// years 1 to 9999.
  package func local(atSecond second: Int) -> (day: CalendarDay, secondOfDay: Int)? {
    guard abs(second) < 400_000_000_000 else { return nil }
    let local = second + (self == .utc ? 0 : ICU.offset(ofZone: identifier, atSecond: second))
    let secondOfDay = ((local % 86_400) + 86_400) % 86_400
    guard let day = CalendarDay(daysSince1970: (local - secondOfDay) / 86_400) else { return nil }
    return (day, secondOfDay)
  }

  /// The instant, in seconds since 1970, of a local time. A local time that occurs twice, at the
  /// end of summer time, means the first one. A local time that is skipped, at its start, is moved
  /// forward by the length of the gap.
  package func second(of day: CalendarDay, secondOfDay: Int) -> Int {
    let local = day.daysSince1970 * 86_400 + secondOfDay
    if self == .utc { return local }
    let before = ICU.offset(ofZone: identifier, atSecond: local - 86_400)
    let guess = local - before
    let offset = ICU.offset(ofZone: identifier, atSecond: guess)
    if offset == before { return guess }
    let other = local - offset
    return ICU.offset(ofZone: identifier, atSecond: other) == offset ? other : guess
  }
}

/// An instant, in seconds since 1970, as RFC 3339 writes it in UTC (section 5.6):
/// `2024-03-05T14:30:00Z`.
package func rfc3339(_ second: Int) -> String {
  guard let (day, secondOfDay) = TimeZone.utc.local(atSecond: second) else {
    return "1970-01-01T00:00:00Z"
  }
  let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
  return "\(day.iso)T\(clock.map { padded($0, 2) }.joined(separator: ":"))Z"
}

/// The same instant as RFC 5322 writes it (section 3.3), for RSS: `Tue, 05 Mar 2024 14:30:00 GMT`.
package func rfc5322(_ second: Int) -> String {
  guard let (day, secondOfDay) = TimeZone.utc.local(atSecond: second) else {
    return rfc5322(0)
  }
  let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
  return "\(weekdays[day.weekday]), \(padded(day.day, 2)) \(months[day.month - 1]) "
    + "\(padded(day.year, 4)) \(clock.map { padded($0, 2) }.joined(separator: ":")) GMT"
}

extension TimeZone {
  /// `2026-11-27 23:40`, at an instant in seconds since 1970.
  package func minute(atSecond second: Int) -> String {
    guard let (day, now) = local(atSecond: second) else { return "" }
    return "\(day.iso) \(hourAndMinute(now / 3600, now / 60 % 60))"
  }
}
