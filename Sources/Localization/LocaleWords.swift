// ICU directly, without Foundation. The toolchain includes ICU (`_FoundationICU`), and only
// `ICU.swift` imports it. Foundation would add its start-up time to each run, and its formatters
// have a calendar, a zone and a locale of their own that can be wrong. `LocaleWords` reads a
// locale's date patterns, names and digits once, so writing a day is one pass over a short pattern;
// lists, numbers from 1,000, uncommon skeletons and sorting call ICU each time. A `CalendarDay` is
// three numbers of the proleptic Gregorian calendar, as in ISO 8601; no time zone can change it.
// For other calendars, `CalendarWords` asks ICU once for all days of a site, in all styles.
// Debian's ICU is not used, because its symbols contain its version.

/// Formats dates, numbers and lists for a locale. Patterns, names and digits are read from ICU
/// once; lists, numbers from 1,000, uncommon skeletons and collation call ICU each time.
///
/// Complexity: creating one takes about a millisecond; formatting a date is a loop over a short
/// pattern.
package final class LocaleWords: Sendable {
  package let tag: LocaleTag
  /// The locale's name in its own language.
  package let ownName: String
  /// The locale for ICU, with the digits.
  private let identifier: String
  private let patterns: [DayStyle: [DatePatternPart]]
  private let patternsByName: [String: [DatePatternPart]]
  /// By the numbers of the styles, for writing.
  private let patternsByNumber: [[DatePatternPart]]
  let names: DateNames
  private let plurals: PluralRules
  /// The calendar, unless it is the Gregorian one.
  let calendar: CalendarWords?

  /// - Parameters:
  ///   - calendar: the calendar for dates.
  ///   - digits: the digits of all numbers; nil for those of CLDR for the locale.
  ///   - days: days that will probably be formatted. Used only to make calendars other than the
  ///     Gregorian one fast.
  package init(
    _ tag: LocaleTag, calendar: CalendarSystem = .gregorian, digits: DigitSystem? = nil,
    days: [CalendarDay] = []
  ) {
    identifier = tag.identifier(nil, digits)
    self.tag = tag
    self.calendar =
      calendar == .gregorian ? nil : CalendarWords(locale: tag, calendar, digits, days: days)
    ownName = LocaleWords.ownName(of: tag)
    names = DateNames(locale: identifier)
    plurals = PluralRules(locale: tag)
    let patterns = DayStyle.patterns(of: tag)
    self.patterns = Dictionary(uniqueKeysWithValues: patterns)
    patternsByNumber = patterns.map { DatePatternPart.joiningLiterals($0.1) }
    patternsByName = Dictionary(
      uniqueKeysWithValues: zip(patterns, patternsByNumber).map { ($0.0.rawValue, $1) })
  }

  /// The name of a locale in its own language, as it appears in a menu: with a capital letter, and
  /// with the word for language where people always say it.
  package static func ownName(of tag: LocaleTag) -> String {
    let name = ICU.ownName(locale: tag.description)
    if tag.language == "id" || tag.language == "ms" { return "Bahasa " + name }
    guard let first = name.unicodeScalars.first else { return name }
    return first.properties.titlecaseMapping + String(name.unicodeScalars.dropFirst())
  }

  /// A date: `2024년 3월 5일 화요일`, `Tuesday, March 5, 2024`, `วันอังคารที่ 5 มีนาคม พุทธศักราช 2567`.
  /// Source: CLDR.
  package func say(_ day: CalendarDay, _ style: DayStyle) -> String {
    if let calendar { return calendar.say(day, style) }
    return names.say(patterns[style] ?? [], of: day)
  }

  /// The same for a style by its number, for callers that say one style many times.
  package func say(_ day: CalendarDay, styleNumber number: Int) -> String {
    if let calendar { return calendar.say(day, DayStyle.allCases[number]) }
    return names.say(patternsByNumber[number], of: day)
  }

  /// A date by a CLDR skeleton, `yMMMd` or `MMMMEEEEd`. Nil when the skeleton has other fields than
  /// year, month, day and weekday.
  ///
  /// Complexity: a skeleton that is not a `DayStyle` calls ICU each time.
  package func say(_ day: CalendarDay, skeleton: String) -> String? {
    if calendar == nil, let pattern = patternsByName[skeleton] {
      return names.say(pattern, of: day)
    }
    if let style = DayStyle(rawValue: skeleton) { return say(day, style) }
    let isSkeleton = skeleton.utf8.allSatisfy { "yMLdEc".utf8.contains($0) }
    guard isSkeleton, (1...16).contains(skeleton.utf8.count) else { return nil }
    if let calendar { return calendar.say(day, skeleton: skeleton) }
    let pattern = ICU.datePatterns(skeletons: [skeleton], locale: tag.description)[0]
    return DatePatternPart.parse(pattern, in: tag).map { names.say($0, of: day) }.joined()
  }

  /// A Gregorian month or year. In a calendar whose months do not match, the range of its months:
  /// `اسفند ۱۴۰۲ تا فروردین ۱۴۰۳`.
  package func say(_ days: ClosedRange<CalendarDay>, _ style: DayStyle) -> String {
    calendar?.say(days, style) ?? say(days.lowerBound, style)
  }

  /// The day of the month in the locale's digits, without any other text, for a cell of a calendar.
  package func number(of day: CalendarDay) -> String {
    calendar?.number(of: day) ?? names.digits(day.day, atLeast: 1)
  }

  /// The number of a Gregorian month in the locale's digits.
  package func number(ofMonth month: Int) -> String { names.digits(month, atLeast: 1) }

  /// A text, such as a time of day, with its ASCII digits replaced by the locale's digits.
  package func ownDigits(in text: String) -> String { names.digits(in: text) }

  /// The name of a country by its code of two letters (ISO 3166-1), in any letter case; nil for
  /// other texts. Source: CLDR.
  package func countryName(_ code: String) -> String? {
    let letters = code.uppercased()
    guard letters.utf8.count == 2, letters.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return ICU.countryName(letters, locale: tag.description)
  }

  /// - Parameter short: for the column of a calendar.
  package func name(of weekday: Weekday, short: Bool = false) -> String {
    names.name(of: weekday, short: short)
  }

  /// A whole number with the locale's digits and grouping.
  package func say(_ number: Int) -> String {
    (0..<1000).contains(number)
      ? names.digits(number, atLeast: 1) : ICU.decimal(number, locale: identifier)
  }

  /// A temperature in degrees Celsius: `−3 °C`, `3°C`, `۳°C`. Source: CLDR, short units.
  package func say(celsius degrees: Double, decimals: Int = 0) -> String {
    ICU.celsius(degrees, decimals: decimals, locale: identifier)
  }

  /// Joins texts as a list: `a, b, and c`; `a, b 및 c`. Source: CLDR, list patterns.
  package func list(_ texts: [String]) -> String {
    texts.count < 2 ? texts.first ?? "" : ICU.list(texts, locale: tag.description)
  }

  /// The plural category of a count.
  package func pluralCategory(of count: Int) -> PluralCategory { plurals.category(of: count) }

  /// The positions of `texts` in the locale's collation order. The sort is stable.
  package func collationOrder(of texts: [String]) -> [Int] {
    LocaleWords.collationOrder(of: texts, in: tag)
  }

  /// The same for callers that need nothing else of the locale. Making a `LocaleWords` takes longer
  /// than sorting.
  package static func collationOrder(of texts: [String], in locale: LocaleTag) -> [Int] {
    let keys = ICU.sortKeys(texts, locale: locale.description)
    return texts.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return keys[left].lexicographicallyPrecedes(keys[right])
    }
  }
}

/// The date formats of themes: the four lengths of CLDR, and the skeletons that journals need.
package enum DayStyle: String, Sendable, CaseIterable {
  case full, long, medium, short
  case yMMMM, yMMM, y, MMMM, MMM, MMMMd, MMMd, d, EEEE, EEE, MMMMEEEEd, MMMEEEd

  /// The number of the style with a name.
  package static func number(of name: String) -> Int? {
    allCases.firstIndex { $0.rawValue == name }
  }

  /// The format for ICU.
  var form: ICU.DateForm {
    switch self {
    case .full: .style(.full)
    case .long: .style(.long)
    case .medium: .style(.medium)
    case .short: .style(.short)
    case .yMMMM, .yMMM, .y, .MMMM, .MMM, .MMMMd, .MMMd, .d, .EEEE, .EEE, .MMMMEEEEd, .MMMEEEd:
      .skeleton(rawValue)
    }
  }

  /// Of all styles.
  fileprivate static func patterns(of tag: LocaleTag) -> [(DayStyle, [DatePatternPart])] {
    let locale = tag.description
    let skeletons = allCases.compactMap { style in
      if case .skeleton(let skeleton) = style.form { skeleton } else { nil }
    }
    var found = ICU.datePatterns(skeletons: skeletons, locale: locale)[...]
    return allCases.map { style in
      let text =
        switch style.form {
        case .style(let length): ICU.datePattern(length, locale: locale)
        case .skeleton: found.removeFirst()
        case .pattern(let pattern): pattern
        }
      return (style, DatePatternPart.parse(text, in: tag))
    }
  }
}
