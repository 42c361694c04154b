/// Formats dates in another calendar than the Gregorian one. All days that are known in advance are
/// formatted by ICU at once; pages look them up.
struct CalendarWords: Sendable {
  /// The locale with its calendar: `fa-u-ca-persian`.
  private let locale: String
  private let positions: [CalendarDay: Int]
  /// For each style, the formatted dates in the order of their positions.
  private let days: [DayStyle: [String]]
  private let numbers: [String]
  private let form: @Sendable (DayStyle) -> ICU.DateForm
  private let periods: [Period: String]

  private struct Period: Hashable {
    let first, last: CalendarDay
    let style: DayStyle
  }

  init(
    locale tag: LocaleTag, _ calendar: CalendarSystem, _ digits: DigitSystem?,
    days known: [CalendarDay]
  ) {
    let locale = tag.identifier(calendar, digits)
    let distinct = Array(Set(known))
    self.locale = locale
    form = { CalendarWords.form(of: $0, tag, calendar) }
    positions = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
    days = Dictionary(
      uniqueKeysWithValues: DayStyle.allCases.map {
        ($0, ICU.words(of: distinct, CalendarWords.form(of: $0, tag, calendar), locale: locale))
      })
    numbers = ICU.words(of: distinct, .pattern("d"), locale: locale)
    var periods: [Period: String] = [:]
    for (style, all) in CalendarWords.usualPeriods(of: distinct) {
      let names = CalendarWords.names(of: all, style, form(style), locale: locale)
      for (period, words) in zip(all, names) {
        periods[Period(first: period.lowerBound, last: period.upperBound, style: style)] = words
      }
    }
    self.periods = periods
  }

  func say(_ day: CalendarDay, _ style: DayStyle) -> String {
    if let position = positions[day], let words = days[style] { return words[position] }
    return ICU.words(of: [day], form(style), locale: locale).first ?? day.iso
  }

  func say(_ day: CalendarDay, skeleton: String) -> String {
    ICU.words(of: [day], .skeleton(skeleton), locale: locale).first ?? day.iso
  }

  /// The day of the month.
  func number(of day: CalendarDay) -> String {
    if let position = positions[day] { return numbers[position] }
    return ICU.words(of: [day], .pattern("d"), locale: locale).first ?? String(day.day)
  }

  func say(_ days: ClosedRange<CalendarDay>, _ style: DayStyle) -> String {
    let period = Period(first: days.lowerBound, last: days.upperBound, style: style)
    if let words = periods[period] { return words }
    return CalendarWords.names(of: [days], style, form(style), locale: locale).first ?? ""
  }

  /// The names of periods: one if both ends have the same, else those of both ends.
  ///
  /// ICU writes the first month twice if the locale's patterns have the form of its name that
  /// stands alone (`آذر تا آذر` in Persian). The second is replaced.
  private static func names(
    of periods: [ClosedRange<CalendarDay>], _ style: DayStyle, _ form: ICU.DateForm,
    locale: String
  ) -> [String] {
    let firsts = periods.map(\.lowerBound)
    let lasts = periods.map(\.upperBound)
    let whole = zip(
      ICU.words(of: firsts, form, locale: locale), ICU.words(of: lasts, form, locale: locale))
    let isShort = style == .yMMM || style == .MMM
    let month = ICU.DateForm.pattern(isShort ? "LLL" : "LLLL")
    let months = zip(
      ICU.words(of: firsts, month, locale: locale), ICU.words(of: lasts, month, locale: locale))
    let ranges = namingYears(
      ICU.words(of: periods, style.rawValue, locale: locale), [firsts, lasts], locale: locale)
    return zip(zip(whole, months), ranges).map { names, range in
      let ((first, last), (firstMonth, lastMonth)) = names
      if first == last { return first }
      guard style != .y, firstMonth != lastMonth, !range.contains(lastMonth) else { return range }
      let places = range.ranges(of: firstMonth)
      guard places.count == 2 else { return range }
      var repaired = range
      repaired.replaceSubrange(places[1], with: lastMonth)
      return repaired
    }
  }

  /// ICU says years of the Korean lunar calendar without the word for a year where it says two
  /// months or years: `갑진 1월–2월`.
  private static func namingYears(
    _ ranges: [String], _ ends: [[CalendarDay]], locale: String
  ) -> [String] {
    guard locale.hasPrefix("ko"), locale.contains("-ca-dangi") || locale.contains("-ca-chinese")
    else { return ranges }
    let years = ends.map { Set(ICU.words(of: $0, .pattern("U"), locale: locale)) }
    let names = years[0].union(years[1])
    return ranges.map { range in
      names.sorted().reduce(range) { text, name in
        text.replacing(name + "년", with: name).replacing(name, with: name + "년")
      }
    }
  }

  /// The format for ICU. CLDR has no localized full date for the Persian calendar in Persian
  /// (`y MMMM d, EEEE`), so the order of the Gregorian full date is used.
  private static func form(
    of style: DayStyle, _ tag: LocaleTag, _ calendar: CalendarSystem
  ) -> ICU.DateForm {
    let locale = tag.identifier(calendar, nil)
    if style == .yMMMM, let pattern = monthBeforeYear(tag, locale) { return .pattern(pattern) }
    guard style == .full, calendar == .persian, tag.language == "fa" else {
      return NewerDates.form(of: style, tag, calendar, locale: locale)
    }
    return .pattern(ICU.datePattern(.full, locale: tag.description))
  }

  /// The pattern of a month with its year, where CLDR has only the one of all languages, with the
  /// year first (`۱۴۰۳ فروردین`), and the language itself has it last. The pattern with the short
  /// name of the month is in the order of the language.
  private static func monthBeforeYear(_ tag: LocaleTag, _ locale: String) -> String? {
    func isInOrder(_ pattern: String) -> Bool {
      guard let month = pattern.firstIndex(where: { $0 == "M" || $0 == "L" }),
        let year = pattern.firstIndex(where: { "yur".contains($0) })
      else { return true }
      return month < year
    }
    let own = ICU.datePattern(of: .skeleton("yMMMM"), locale: locale)
    guard !isInOrder(own),
      isInOrder(ICU.datePatterns(skeletons: ["yMMMM"], locale: tag.description)[0])
    else { return nil }
    let short = ICU.datePattern(of: .skeleton("yMMM"), locale: locale)
    guard isInOrder(short) else { return nil }
    return short.replacing("MMM", with: "MMMM").replacing("LLL", with: "LLLL")
  }

  /// The Gregorian months and years that contain the days, in the styles for them, because archives
  /// need those.
  private static func usualPeriods(
    of days: [CalendarDay]
  ) -> [(DayStyle, [ClosedRange<CalendarDay>])] {
    let months = Set(days.map(\.monthAround))
    let years = Set(days.map(\.yearAround))
    return [
      (.yMMMM, Array(months)), (.yMMM, Array(months)), (.MMMM, Array(months)),
      (.MMM, Array(months)), (.y, Array(years)),
    ]
  }
}

extension CalendarDay {
  /// The Gregorian month of this day.
  package var monthAround: ClosedRange<CalendarDay> {
    let last = CalendarDay.lengthOfMonth(month, year: year)
    guard let from = CalendarDay(year: year, month: month, day: 1),
      let to = CalendarDay(year: year, month: month, day: last)
    else { return self...self }
    return from...to
  }

  /// The Gregorian year of this day.
  package var yearAround: ClosedRange<CalendarDay> {
    guard let from = CalendarDay(year: year, month: 1, day: 1),
      let to = CalendarDay(year: year, month: 12, day: 31)
    else { return self...self }
    return from...to
  }
}
