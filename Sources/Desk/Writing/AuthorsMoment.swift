package import Build
package import Journal
package import Localization

/// The author's day and minute, for what commands write.
///
/// Where the settings name no time zone, it is the machine's: a diary that is written at eleven in
/// the evening is not tomorrow's. Builds never look at the machine, so that a site is the same
/// wherever it is made.
package struct AuthorsMoment: Sendable {
  package let zone: TimeZone
  /// Whether the zone is the machine's, because the settings name none.
  package let isMachines: Bool
  package let day: CalendarDay
  /// `23:40`; nil where the day was said and is another one than the clock's.
  package let time: String?
  private let second: Int

  /// - Parameters:
  ///   - options: with the machine's zone and the clock.
  package init(_ options: BuildOptions, _ settings: Settings) {
    let machines = settings.namesTimezone ? nil : options.machineZone
    zone = machines ?? settings.timezone
    isMachines = machines != nil
    second = options.epoch
    let now = zone.local(atSecond: second)
    day = options.today ?? now?.day ?? .epoch
    time = now.flatMap { day, second in
      day == (options.today ?? day) ? hourAndMinute(second / 3600, second / 60 % 60) : nil
    }
  }

  /// The day, and the time, that is meant by words; nil where there is no such day.
  package func meant(by words: DayInWords) -> DayInWords.Moment? {
    words.moment(atSecond: second, in: zone, today: day)
  }
}
