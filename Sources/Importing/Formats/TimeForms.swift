import Diagnostics
import Journal
import JournalReader
package import Localization

/// How numbers were understood as times.
struct TimeForms {
  private(set) var milliseconds = 0

  /// A number of seconds or, if it is too large for that, of milliseconds since 1970; or a text
  /// that is a date.
  mutating func moment(_ value: JSONValue, _ zone: TimeZone) -> ImportedMoment? {
    if let number = value.number { return moment(number) }
    return value.text.flatMap { ImportedMoment($0, zone) }
  }

  mutating func moment(_ number: Double) -> ImportedMoment? {
    let isMilliseconds = abs(number) >= 1e11
    let second = (isMilliseconds ? number / 1000 : number).rounded(.down)
    guard abs(second) < 253_402_300_800 else { return nil }
    if isMilliseconds { milliseconds += 1 }
    return .instant(Int(second), nil)
  }
}

extension ImportedMoment {
  /// A date as apps write it: `2024-03-05T19:22:28.000Z`, `2017-12-05 19:22:28 +0900`,
  /// `2024-03-05`.
  ///
  /// - Parameter zone: where an instant in UTC is looked at.
  package init?(_ text: String, _ zone: TimeZone?) {
    guard let date = try? DateText.read(text, zone: zone ?? .utc) else { return nil }
    guard let time = date.time else {
      self = .day(date.day)
      return
    }
    self = .local(date.day, second: time.secondOfDay, offset: time.offset)
  }

  /// Day, second of the day and offset from UTC on the author's clock.
  package func onClock(
    _ zone: TimeZone
  ) -> (day: CalendarDay, second: Int?, offset: Int?)? {
    switch self {
    case .day(let day): return (day, nil, nil)
    case .local(let day, let second, let offset): return (day, second, offset)
    case .instant(let instant, let own):
      guard let local = (own ?? zone).local(atSecond: instant) else { return nil }
      let offset = local.day.daysSince1970 * 86_400 + local.secondOfDay - instant
      return (local.day, local.secondOfDay, offset)
    }
  }
}

extension ImportedMoment {
  /// An instant on a clock that is so many seconds ahead of UTC.
  init?(_ instant: Int, ahead offset: Int) {
    guard let local = TimeZone.utc.local(atSecond: instant + offset) else { return nil }
    self = .local(local.day, second: local.secondOfDay, offset: offset)
  }

  /// A day, perhaps with a time, as people and other programs write it.
  init(_ page: DayOfPage) {
    self = page.second.map { .local(page.day, second: $0, offset: nil) } ?? .day(page.day)
  }
}

/// Seconds of `GMT+9`, `UTC+09:00` and `GMT-0330`; nil for another text.
func offset(ofZone text: some StringProtocol) -> Int? {
  guard text.hasPrefix("GMT") || text.hasPrefix("UTC") else { return nil }
  let rest = String(text.dropFirst(3).filter { $0 != ":" })
  guard !rest.isEmpty else { return 0 }
  guard let sign = rest.first, sign == "+" || sign == "-", rest.utf8.count <= 5,
    let number = Int(rest.dropFirst()), number >= 0
  else { return nil }
  let (hours, minutes) = rest.utf8.count <= 3 ? (number, 0) : (number / 100, number % 100)
  guard hours <= 14, minutes < 60 else { return nil }
  return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
}
