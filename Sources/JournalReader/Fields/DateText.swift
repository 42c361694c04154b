package import Journal
package import Localization

/// A date as written in a field: a day in the author's time zone, and optionally a time.
package struct DateText: Sendable, Equatable {
  package let day: CalendarDay
  package let time: ClockTime?

  /// The reason that a text is not a date.
  package enum Problem: Error, Sendable, Equatable {
    /// The format is unknown; `at` is the offset of the first unexpected byte.
    case shape(at: Int)
    case month(at: Range<Int>)
    case day(at: Range<Int>, last: Int)
    case time(at: Range<Int>)
    case offset(at: Range<Int>)
    /// A number that is neither YYYYMMDD nor seconds nor milliseconds since 1970.
    case number
    case year(at: Range<Int>)
  }

  private init(_ day: CalendarDay, _ time: ClockTime?) {
    self.day = day
    self.time = time
  }

  /// Parses the formats found in real files: `2024-03-05`, `2024-3-5`, `2024/03/05 9:05`,
  /// `2024-03-05T19:22:28.000Z`, `2017-12-05 19:22:28 +0900`, `2017-12-05 19:22.000 +0900`,
  /// `2017-12-05 19:22:28 UTC+09:00`, `2017-12-05 07:22 PM`, `2017-12-05 19:22:28 +0900 KST`,
  /// `2017-12-05T19:22:28+09:00[Asia/Seoul]`, `20240305`, `20240305T192228Z`, seconds or
  /// milliseconds since 1970.
  ///
  /// With a numeric offset, day and time are local to the author and stay as written. `Z` and
  /// numbers of seconds are instants, which are converted to `zone`. Complexity: O(length).
  package static func read(_ text: String, zone: TimeZone) throws(Problem) -> DateText {
    var cursor = Cursor(bytes: Array((wordedDate(text) ?? eastAsianDate(text) ?? text).utf8))
    cursor.skipSpaces()
    if let number = cursor.wholeNumber() { return try bare(number, digits: cursor.digits, zone) }
    let day = try cursor.day()
    guard let clock = try cursor.clock() else {
      try cursor.expectEnd()
      return DateText(day, nil)
    }
    let offset = try cursor.zone()
    try cursor.expectEnd()
    switch offset {
    case .none: return DateText(day, ClockTime(hour: clock.0, minute: clock.1, second: clock.2))
    case .offset(let seconds):
      return DateText(
        day, ClockTime(hour: clock.0, minute: clock.1, second: clock.2, offset: seconds))
    case .utc:
      let seconds = day.daysSince1970 * 86_400 + clock.0 * 3600 + clock.1 * 60 + min(clock.2, 59)
      return try instant(seconds, zone)
    }
  }

  private static func bare(_ number: Int, digits: Int, _ zone: TimeZone) throws(Problem) -> DateText
  {
    switch digits {
    case 8:
      let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
      guard year > 0 else { throw .year(at: 0..<4) }
      guard (1...12).contains(month) else { throw .month(at: 4..<6) }
      guard let value = CalendarDay(year: year, month: month, day: day) else {
        throw .day(at: 6..<8, last: CalendarDay.lengthOfMonth(month, year: year))
      }
      return DateText(value, nil)
    case 9, 10: return try instant(number, zone)
    case 12 where isStamp(number): throw .number
    case 12, 13: return try instant(number / 1000, zone)
    default: throw .number
    }
  }

  /// `202403051830`, a format of note names. As milliseconds it would be a day in 1976.
  private static func isStamp(_ number: Int) -> Bool {
    let (day, time) = (number / 10_000, number % 10_000)
    return (1900...2199).contains(day / 10_000) && time / 100 < 24 && time % 100 < 60
      && CalendarDay(year: day / 10_000, month: day / 100 % 100, day: day % 100) != nil
  }

  private static func instant(_ seconds: Int, _ zone: TimeZone) throws(Problem) -> DateText {
    guard let local = zone.local(atSecond: seconds) else { throw .number }
    let offset = local.day.daysSince1970 * 86_400 + local.secondOfDay - seconds
    let second = local.secondOfDay
    let time = ClockTime(
      hour: second / 3600, minute: second / 60 % 60, second: second % 60, offset: offset)
    return DateText(local.day, time)
  }
}

/// The time zone after the time of day.
private enum Zone {
  case none
  case utc
  case offset(Int)
}

private struct Cursor {
  let bytes: [UInt8]
  var position = 0
  /// The number of digits of the last number read.
  var digits = 0
  /// Whether the day was written without separators.
  private var isCompact = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpaces() { while byte == 0x20 || byte == 0x09 { position += 1 } }

  /// The number, if the text consists of digits only.
  mutating func wholeNumber() -> Int? {
    var copy = self
    guard let value = copy.number(upTo: 18) else { return nil }
    copy.skipSpaces()
    guard copy.position == bytes.count else { return nil }
    self = copy
    return value
  }

  private mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    let start = position
    while let byte, (0x30...0x39).contains(byte), position - start < limit {
      value = value * 10 + Int(byte - 0x30)
      position += 1
    }
    digits = position - start
    return digits == 0 ? nil : value
  }

  private mutating func take(_ wanted: UInt8...) -> Bool {
    guard let byte, wanted.contains(byte) else { return false }
    position += 1
    return true
  }

  mutating func day() throws(DateText.Problem) -> CalendarDay {
    if let day = try compactDay() { return day }
    let yearStart = position
    guard let year = number(upTo: 5) else { throw .shape(at: position) }
    guard digits == 4 else { throw .year(at: yearStart..<position) }
    guard take(0x2D, 0x2F, 0x2E, 0x5F) else { throw .shape(at: position) }
    let monthStart = position
    guard let month = number(upTo: 2) else { throw .shape(at: position) }
    guard (1...12).contains(month) else { throw .month(at: monthStart..<position) }
    guard take(0x2D, 0x2F, 0x2E, 0x5F) else { throw .shape(at: position) }
    let dayStart = position
    guard let number = number(upTo: 2) else { throw .shape(at: position) }
    guard let day = CalendarDay(year: year, month: month, day: number) else {
      if year == 0 { throw .year(at: yearStart..<yearStart + 4) }
      throw .day(at: dayStart..<position, last: CalendarDay.lengthOfMonth(month, year: year))
    }
    return day
  }

  /// `20240305` before a time, as iCalendar, Denote and Joplin write it.
  private mutating func compactDay() throws(DateText.Problem) -> CalendarDay? {
    var copy = self
    let start = position
    guard let number = copy.number(upTo: 9), copy.digits == 8, copy.take(0x54, 0x74) else {
      return nil
    }
    let (year, month) = (number / 10_000, number / 100 % 100)
    guard year > 0 else { throw .year(at: start..<start + 4) }
    guard (1...12).contains(month) else { throw .month(at: start + 4..<start + 6) }
    guard let day = CalendarDay(year: year, month: month, day: number % 100) else {
      throw .day(at: start + 6..<start + 8, last: CalendarDay.lengthOfMonth(month, year: year))
    }
    position = start + 8
    isCompact = true
    return day
  }

  /// `1830` or `183005`.
  private mutating func compactClock() throws(DateText.Problem) -> (Int, Int, Int)? {
    var copy = self
    guard let number = copy.number(upTo: 7), copy.digits == 4 || copy.digits == 6 else {
      return nil
    }
    let time = copy.digits == 4 ? number * 100 : number
    let start = position
    position = copy.position
    guard time / 10_000 < 24, time / 100 % 100 < 60, time % 100 <= 60 else {
      throw .time(at: start..<position)
    }
    if take(0x2E, 0x2C), self.number(upTo: 12) == nil { throw .shape(at: position) }
    return (time / 10_000, time / 100 % 100, time % 100)
  }

  /// Hour, minute and second; nil if no time follows.
  mutating func clock() throws(DateText.Problem) -> (Int, Int, Int)? {
    if !take(0x54, 0x74) {
      let before = position
      skipSpaces()
      if byte == nil { return nil }
      guard position > before else { throw .shape(at: position) }
    }
    if isCompact, let time = try compactClock() { return time }
    let start = position
    guard let hour = number(upTo: 2), take(0x3A) else { throw .shape(at: position) }
    guard let minute = number(upTo: 2), digits == 2 else { throw .shape(at: position) }
    var second = 0
    if take(0x3A) {
      guard let value = number(upTo: 2), digits == 2 else { throw .shape(at: position) }
      second = value
      if take(0x2E, 0x2C), number(upTo: 12) == nil { throw .shape(at: position) }
    } else if byte == 0x2E {
      // Jekyll writes a fraction of the second that it has not written: 20:00.000000000.
      position += 1
      guard number(upTo: 12) == 0 else { throw .shape(at: position) }
    }
    let half = halfOfDay()
    let isHour = half == nil ? hour < 24 : (1...12).contains(hour)
    guard isHour, minute < 60, second <= 60 else { throw .time(at: start..<position) }
    return (half.map { hour % 12 + $0 } ?? hour, minute, second)
  }

  /// 0 after `AM` and 12 after `pm`; nil without either.
  private mutating func halfOfDay() -> Int? {
    var rest = bytes[position...].drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = rest.popFirst(), let second = rest.popFirst(), second | 0x20 == 0x6D,
      first | 0x20 == 0x61 || first | 0x20 == 0x70
    else { return nil }
    if let next = rest.first, next != 0x20, next != 0x09, next != 0x2B, next != 0x2D { return nil }
    position = rest.startIndex
    return first | 0x20 == 0x61 ? 0 : 12
  }

  mutating func zone() throws(DateText.Problem) -> Zone {
    skipSpaces()
    let start = position
    if take(0x5A, 0x7A) {
      skipBrackets()
      return .utc
    }
    for name in ["UTC", "GMT"] where bytes[position...].starts(with: Array(name.utf8)) {
      position += 3
      // `UTC+02:00` is an offset.
      if byte != 0x2B, byte != 0x2D { return .utc }
    }
    guard let sign = byte, take(0x2B, 0x2D) else {
      skipNameOfZone()
      return .none
    }
    guard let first = number(upTo: 4) else { throw .shape(at: position) }
    var (hours, minutes) = digits <= 2 ? (first, 0) : (first / 100, first % 100)
    if digits <= 2, take(0x3A) {
      guard let value = number(upTo: 2), digits == 2 else { throw .shape(at: position) }
      minutes = value
    }
    guard hours * 60 + minutes <= 18 * 60, minutes < 60 else { throw .offset(at: start..<position) }
    hours = hours * 3600 + minutes * 60
    let written = bytes[start..<position]
    skipSpaces()
    // Go writes both: `+0900 KST`, or `+0900 +0900` for a zone without a name.
    if bytes[position...].elementsEqual(written) { position = bytes.count }
    skipBrackets()
    skipNameOfZone()
    return .offset(sign == 0x2D ? -hours : hours)
  }

  /// Skips what names the zone of an offset once more: `[Asia/Seoul]` (RFC 9557) and `(Korean
  /// Standard Time)` (JavaScript).
  private mutating func skipBrackets() {
    guard let first = byte, first == 0x5B || first == 0x28 else { return }
    let rest = bytes[(position + 1)...]
    guard rest.count > 1, rest.last == (first == 0x5B ? 0x5D : 0x29),
      rest.dropLast().allSatisfy({ $0 != 0x5B && $0 != 0x5D && $0 != 0x28 && $0 != 0x29 })
    else { return }
    position = bytes.count
  }

  /// Skips the name of a time zone, as in `19:22:28 EST`: like an offset, it never changes the day.
  private mutating func skipNameOfZone() {
    let name = bytes[position...].prefix { (0x41...0x5A).contains($0) }
    let rest = bytes[name.endIndex...]
    guard (2...5).contains(name.count), rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return
    }
    position = bytes.count
  }

  mutating func expectEnd() throws(DateText.Problem) {
    skipSpaces()
    if position < bytes.count { throw .shape(at: position) }
  }
}
