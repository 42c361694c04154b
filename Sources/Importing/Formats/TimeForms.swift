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
