private import _FoundationICU

extension ICU {
  /// A temperature in degrees Celsius, in CLDR's short form: `-3 °C`, `3°C`.
  static func celsius(_ degrees: Double, decimals: Int, locale: String) -> String {
    var status = U_ZERO_ERROR
    let fraction =
      decimals > 0 ? "." + String(repeating: "0", count: decimals) : "precision-integer"
    let parts = ["measure-unit/temperature-celsius", "unit-width-short", fraction]
    let skeleton = Array(parts.joined(separator: " ").utf16)
    let format = swift_unumf_openForSkeletonAndLocale(
      skeleton, Int32(skeleton.count), locale, &status)
    let result = swift_unumf_openResult(&status)
    defer {
      swift_unumf_closeResult(result)
      swift_unumf_close(format)
    }
    guard status.rawValue <= 0 else { return "\(degrees) °C" }
    swift_unumf_formatDouble(format, degrees, result, &status)
    // No line ends between a number and its unit.
    return text { swift_unumf_resultToString(result, $0, $1, &status) }
      .replacing(" ", with: "\u{A0}")
  }

  /// The calendar that people of a locale's region use first: `buddhist` in Thailand. Source: CLDR,
  /// calendar preferences.
  static func firstCalendar(locale: String) -> String? {
    var status = U_ZERO_ERROR
    let values = swift_ucal_getKeywordValuesForLocale("calendar", locale, 1, &status)
    defer { swift_uenum_close(values) }
    return swift_uenum_next(values, nil, &status).map { String(cString: $0) }
  }

  /// The first day of the week; 0 is Sunday.
  static func firstWeekday(locale: String) -> Int {
    var status = U_ZERO_ERROR
    let calendar = swift_ucal_open(utc, Int32(utc.count), gregorian(locale), UCAL_DEFAULT, &status)
    defer { swift_ucal_close(calendar) }
    return Int(swift_ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK)) - 1
  }

  /// The days of the weekend; 0 is Sunday.
  static func weekend(locale: String) -> [Int] {
    var status = U_ZERO_ERROR
    let calendar = swift_ucal_open(utc, Int32(utc.count), gregorian(locale), UCAL_DEFAULT, &status)
    defer { swift_ucal_close(calendar) }
    return (0..<7).filter { day in
      let number = UCalendarDaysOfWeek(rawValue: UInt32(day + 1))
      return swift_ucal_getDayOfWeekType(calendar, number, &status) != UCAL_WEEKDAY
    }
  }
}
