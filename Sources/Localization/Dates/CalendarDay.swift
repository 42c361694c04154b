/// A day without a time and a time zone, in the Gregorian calendar, also before 1582 (ISO 8601).
package struct CalendarDay: Sendable, Hashable, Comparable {
  /// The numbers in four bytes: an entry has up to four days, and a journal many entries.
  private let ownYear: Int16
  private let ownMonth: UInt8
  private let ownDay: UInt8

  package var year: Int { Int(ownYear) }
  /// 1 to 12.
  package var month: Int { Int(ownMonth) }
  /// 1 to 31.
  package var day: Int { Int(ownDay) }

  /// Nil when the day does not exist, or the year is not 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDay.lengthOfMonth(month, year: year)
    else { return nil }
    self.init(checkedYear: year, month, day)
  }

  /// 1970-01-01.
  package static let epoch = CalendarDay(checkedYear: 1970, 1, 1)

  private init(checkedYear year: Int, _ month: Int, _ day: Int) {
    ownYear = Int16(truncatingIfNeeded: year)
    ownMonth = UInt8(truncatingIfNeeded: month)
    ownDay = UInt8(truncatingIfNeeded: day)
  }

  /// The number of days since 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear >= 0 ? shiftedYear / 400 : (shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is `days` days after 1970-01-01, or nil outside of the years 1 to 9999.
  ///
  /// Source: Howard Hinnant, as above, `civil_from_days`.
  package init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      checkedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 0 is Sunday, 6 is Saturday.
  package var weekday: Int {
    let days = (daysSince1970 + 4) % 7
    return days < 0 ? days + 7 : days
  }

  /// `YYYY-MM-DD` (ISO 8601, RFC 3339 full-date), always in ASCII digits.
  package var iso: String {
    guard (0...9999).contains(year) else {
      return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      writeISO(to: bytes)
      return 10
    }
  }

  /// `2024-03-05T08:30`: the day with an hour and a minute.
  package func iso(hour: Int, minute: Int) -> String {
    guard (0...9999).contains(year), (0...99).contains(hour), (0...99).contains(minute) else {
      return iso + "T" + padded(hour, 2) + ":" + padded(minute, 2)
    }
    return String(unsafeUninitializedCapacity: 16) { bytes in
      writeISO(to: bytes)
      bytes[10] = 0x54
      writeTwoDigits(hour, to: bytes, at: 11)
      bytes[13] = 0x3A
      writeTwoDigits(minute, to: bytes, at: 14)
      return 16
    }
  }

  /// The ten bytes of a year with four digits.
  private func writeISO(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    writeTwoDigits(century, to: bytes, at: 0)
    writeTwoDigits(rest, to: bytes, at: 2)
    bytes[4] = 0x2D
    writeTwoDigits(month, to: bytes, at: 5)
    bytes[7] = 0x2D
    writeTwoDigits(day, to: bytes, at: 8)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package static func lengthOfMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A number in ASCII digits, padded with zeros to at least `digits` digits.
package func padded(_ number: Int, _ digits: Int) -> String {
  if digits <= 2, twoDigits.indices.contains(number) {
    return digits == 2 ? twoDigits[number] : fewDigits[number]
  }
  let text = String(number)
  let missing = digits - text.utf8.count
  return missing > 0 ? String(repeating: "0", count: missing) + text : text
}

@inline(__always)
private func writeTwoDigits(
  _ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int
) {
  bytes[place] = UInt8(truncatingIfNeeded: 0x30 + number / 10)
  bytes[place + 1] = UInt8(truncatingIfNeeded: 0x30 + number % 10)
}

/// `HH:MM` of numbers below 100.
package func hourAndMinute(_ hour: Int, _ minute: Int) -> String {
  String(unsafeUninitializedCapacity: 5) { bytes in
    writeTwoDigits(hour, to: bytes, at: 0)
    bytes[2] = 0x3A
    writeTwoDigits(minute, to: bytes, at: 3)
    return 5
  }
}

/// `00` to `99`: days, months, hours and minutes.
private let twoDigits = (0..<100).map { ($0 < 10 ? "0" : "") + String($0) }

/// `0` to `99`.
private let fewDigits = (0..<100).map { String($0) }

/// A calendar, by its name in CLDR (Unicode Technical Standard 35, part 1, key `ca`).
package enum CalendarSystem: String, Sendable, CaseIterable {
  case gregorian, buddhist, chinese, coptic, dangi, ethioaa, ethiopic, hebrew, indian, islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case japanese, persian, roc

  /// The value of `ca` in a language tag, also for browsers.
  package var key: String { self == .gregorian ? "gregory" : rawValue }

  /// The calendar that people of a locale's region use first.
  package static func first(in locale: LocaleTag) -> CalendarSystem {
    ICU.firstCalendar(locale: locale.description).flatMap(CalendarSystem.init) ?? .gregorian
  }
}

/// A day of the week, by its English name in lower case.
package enum Weekday: String, Sendable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// 0 is Sunday, as in `CalendarDay.weekday`.
  package init(_ number: Int) {
    let days = Weekday.allCases
    self = days[((number % days.count) + days.count) % days.count]
  }

  /// 0 for Sunday to 6 for Saturday.
  package var number: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }

  /// The seven days of a week that begins with this day.
  package var week: [Weekday] { (0..<7).map { Weekday(number + $0) } }

  /// The first day of the week in a locale (CLDR, supplemental week data).
  package static func first(in locale: LocaleTag) -> Weekday {
    NewerDates.firstWeekday(region: locale.likelyRegion)
      ?? Weekday(ICU.firstWeekday(locale: locale.description))
  }

  /// The days of the weekend in a locale (CLDR, supplemental week data): Sunday first, or Friday
  /// where Sunday is a working day, then the others.
  package static func restDays(in locale: LocaleTag) -> [Weekday] {
    let days = ICU.weekend(locale: locale.description).map { Weekday($0) }
    let first = [Weekday.sunday, .friday, .saturday].first { days.contains($0) }
    return first.map { first in [first] + days.filter { $0 != first } } ?? []
  }
}
