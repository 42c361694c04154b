/// A part of a CLDR date pattern (Unicode Technical Standard 35, part 4, Date Field Symbol Table).
enum DatePatternPart: Sendable, Equatable {
  case literal(String)
  case year
  case twoDigitYear
  case month(digits: Int)
  case monthName(short: Bool, standalone: Bool)
  case day(digits: Int)
  /// A day of the month of which the first is an ordinal number: `1er`, with `er` here.
  case dayWithOrdinal(first: String)
  case weekdayName(short: Bool)
  /// The common era, which some locales write before the year. No day here is earlier.
  case era(EraWidth)

  enum EraWidth: Sendable { case short, long }

  /// Fields that dates of a journal never have (hours, quarters) are dropped.
  static func parse(_ pattern: String) -> [DatePatternPart] {
    var parts: [DatePatternPart] = []
    var rest = Substring(pattern)
    while let first = rest.unicodeScalars.first {
      if first == "'" {
        parts.append(.literal(quoted(&rest)))
      } else if first.isASCII && first.properties.isAlphabetic {
        let run = rest.unicodeScalars.prefix { $0 == first }
        rest.unicodeScalars.removeFirst(run.count)
        if let field = field(first, run.count) { parts.append(field) }
      } else {
        rest.unicodeScalars.removeFirst()
        parts.append(.literal(String(first)))
      }
    }
    return parts
  }

  /// The parts of a pattern. Some languages write the first day of a month as an ordinal number;
  /// dates in digits alone (`01/03/2024`) stay as they are.
  static func parse(_ pattern: String, in tag: LocaleTag) -> [DatePatternPart] {
    let parts = parse(NewerDates.pattern(pattern, language: tag.language))
    guard let ending = NewerDates.ordinalEnding(tag),
      parts.contains(where: { if case .monthName = $0 { true } else { false } })
    else { return parts }
    return parts.map { $0 == .day(digits: 1) ? .dayWithOrdinal(first: ending) : $0 }
  }

  /// The same pattern with one part in the place of several texts in a row.
  static func joiningLiterals(_ parts: [DatePatternPart]) -> [DatePatternPart] {
    var joined: [DatePatternPart] = []
    for part in parts {
      if case .literal(let text) = part, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + text)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  private static func quoted(_ rest: inout Substring) -> String {
    rest.unicodeScalars.removeFirst()
    let text = String(rest.unicodeScalars.prefix { $0 != "'" })
    rest.unicodeScalars.removeFirst(min(rest.unicodeScalars.count, text.unicodeScalars.count + 1))
    return text.isEmpty ? "'" : text
  }

  private static func field(_ letter: Unicode.Scalar, _ count: Int) -> DatePatternPart? {
    switch (letter, count) {
    case ("y", 2): .twoDigitYear
    case ("y", _), ("u", _): .year
    case ("M", 1...2), ("L", 1...2): .month(digits: count)
    case ("M", _): .monthName(short: count == 3, standalone: false)
    case ("L", _): .monthName(short: count == 3, standalone: true)
    case ("d", _): .day(digits: count)
    case ("E", _), ("c", _): .weekdayName(short: count <= 3)
    case ("G", 4): .era(.long)
    case ("G", _): .era(.short)
    default: nil
    }
  }
}

/// The names of months in a language, long and short, as they stand in dates and alone, with the
/// number of the month.
package func monthNames(_ tag: LocaleTag) -> [(name: String, month: Int)] {
  let kinds: [ICU.Symbols] = [.standaloneMonths, .standaloneShortMonths, .months, .shortMonths]
  return kinds.flatMap { kind in
    ICU.symbols(kind, locale: tag.description).enumerated().map { ($0.element, $0.offset + 1) }
  }
}

/// The names of the weekdays, long as dates have them, from Sunday on.
package func weekdayNames(_ tag: LocaleTag) -> [String] {
  ICU.symbols(.weekdays, locale: tag.description)
}

/// The names and digits that are inserted into patterns.
struct DateNames: Sendable {
  private let months, shortMonths, standaloneMonths, standaloneShortMonths: [String]
  private let weekdays, shortWeekdays: [String]
  /// What weekdays are called above the columns of a calendar: one word (`א׳`, not `יום א׳`).
  private let weekdaysInColumns: [String]
  private let eras, longEras: [String]
  private let digits: [String]
  /// Whether numbers need no other digits than `String` gives them.
  private let hasPlainDigits: Bool

  init(locale: String) {
    months = ICU.symbols(.months, locale: locale)
    shortMonths = ICU.symbols(.shortMonths, locale: locale)
    standaloneMonths = ICU.symbols(.standaloneMonths, locale: locale)
    standaloneShortMonths = ICU.symbols(.standaloneShortMonths, locale: locale)
    weekdays = ICU.symbols(.weekdays, locale: locale)
    shortWeekdays = ICU.symbols(.shortWeekdays, locale: locale)
    weekdaysInColumns =
      shortWeekdays.contains { $0.contains(" ") }
      ? ICU.symbols(.shorterWeekdays, locale: locale) : shortWeekdays
    eras = ICU.symbols(.eras, locale: locale)
    longEras = ICU.symbols(.longEras, locale: locale)
    digits = ICU.digits(locale: locale)
    hasPlainDigits = digits == (0...9).map(String.init)
  }

  /// A whole date.
  func say(_ pattern: [DatePatternPart], of day: CalendarDay) -> String {
    // Hundreds of bytes are more than any locale needs.
    let short = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer -> String? in
      var end = 0
      for part in pattern where !write(part, of: day, to: buffer, &end) { return nil }
      return String(decoding: buffer[..<end], as: UTF8.self)
    }
    return short ?? pattern.map { say($0, of: day) }.joined()
  }

  /// Writes a part to a buffer from `end` on; false if it has no room.
  private func write(
    _ part: DatePatternPart, of day: CalendarDay, to buffer: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) -> Bool {
    switch part {
    case .day(let count) where hasPlainDigits && count < 3 && end + 2 <= buffer.count:
      write(day.day, count, to: buffer, &end)
      return true
    case .month(let count) where hasPlainDigits && count < 3 && end + 2 <= buffer.count:
      write(day.month, count, to: buffer, &end)
      return true
    case .year
    where hasPlainDigits && (1000...9999).contains(day.year) && end + 4 <= buffer.count:
      write(day.year / 100, 2, to: buffer, &end)
      write(day.year % 100, 2, to: buffer, &end)
      return true
    default:
      var text = say(part, of: day)
      return text.withUTF8 { bytes in
        guard end + bytes.count <= buffer.count else { return false }
        _ = UnsafeMutableBufferPointer(rebasing: buffer[end...]).update(fromContentsOf: bytes)
        end += bytes.count
        return true
      }
    }
  }

  /// Writes a number of one or two digits.
  private func write(
    _ number: Int, _ count: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
  ) {
    if number > 9 || count == 2 {
      buffer[end] = UInt8(ascii: "0") + UInt8(number / 10)
      end += 1
    }
    buffer[end] = UInt8(ascii: "0") + UInt8(number % 10)
    end += 1
  }

  func say(_ part: DatePatternPart, of day: CalendarDay) -> String {
    switch part {
    case .literal(let text): text
    case .year: digits(day.year, atLeast: 1)
    case .twoDigitYear: digits(day.year % 100, atLeast: 2)
    case .month(let count): digits(day.month, atLeast: count)
    case .monthName(true, true): standaloneShortMonths[day.month - 1]
    case .monthName(true, false): shortMonths[day.month - 1]
    case .monthName(false, true): standaloneMonths[day.month - 1]
    case .monthName(false, false): months[day.month - 1]
    case .day(let count): digits(day.day, atLeast: count)
    case .dayWithOrdinal(let ending): digits(day.day, atLeast: 1) + (day.day == 1 ? ending : "")
    case .weekdayName(true): shortWeekdays[day.weekday]
    case .weekdayName(false): weekdays[day.weekday]
    case .era(.short): eras[1]
    case .era(.long): longEras[1]
    }
  }

  func name(of weekday: Weekday, short: Bool) -> String {
    (short ? weekdaysInColumns : weekdays)[weekday.number]
  }

  func digits(_ number: Int, atLeast count: Int) -> String {
    digits(in: padded(number, count))
  }

  func digits(in text: String) -> String {
    if hasPlainDigits { return text }
    return text.unicodeScalars.map { scalar in
      (0x30...0x39).contains(scalar.value) ? digits[Int(scalar.value) - 0x30] : String(scalar)
    }.joined()
  }
}
