/// Says days in a second calendar, beside a date in the first one: `2월 11일` in the Korean lunar
/// calendar, `۱ فروردین ۱۴۰۳` in the Persian one.
package struct DayBeside: Sendable {
  private let calendar: CalendarSystem
  private let tag: LocaleTag
  private let digits: DigitSystem?
  private let words: LocaleWords
  private var known: [CalendarDay: String] = [:]

  /// - Parameter days: days that will probably be said; asking ICU for all at once is faster.
  package init(
    _ tag: LocaleTag, _ calendar: CalendarSystem, digits: DigitSystem? = nil,
    days: [CalendarDay] = []
  ) {
    self.tag = tag
    self.calendar = calendar
    self.digits = digits
    words = LocaleWords(tag, calendar: calendar, digits: digits, days: days)
    guard isLunar else { return }
    let days = Array(Set(days))
    known = Dictionary(uniqueKeysWithValues: zip(days, lunar(days)))
  }

  /// Whether days follow the moon of China or Korea. People say them without a year, and name the
  /// calendar.
  package var isLunar: Bool { calendar == .dangi || calendar == .chinese }

  package func say(_ day: CalendarDay) -> String {
    guard isLunar else { return words.say(day, .long) }
    return known[day] ?? lunar([day])[0]
  }

  private func lunar(_ days: [CalendarDay]) -> [String] {
    let locale = tag.identifier(calendar, digits)
    switch tag.language {
    case "ko", "ja": return inNumbers(days, locale)
    case "zh":
      return ICU.words(of: days, .style(.long), locale: locale).map { long in
        long.lastIndex(of: "年").map { String(long[long.index(after: $0)...]) } ?? long
      }
    case "vi": return ICU.words(of: days, .skeleton("MMMMd"), locale: locale)
    // CLDR has no names of these months in other languages.
    default: return ICU.words(of: days, .skeleton("Md"), locale: locale)
    }
  }

  /// `윤2월 1일`, `閏2月1日`.
  private func inNumbers(_ days: [CalendarDay], _ locale: String) -> [String] {
    let isKorean = tag.language == "ko"
    let months = ICU.words(of: days, .pattern("M"), locale: locale)
    let numbers = ICU.words(of: days, .pattern("d"), locale: locale)
    return days.indices.map { position in
      var (month, day) = (months[position], numbers[position])
      if calendar == .dangi, let early = Self.early, early.contains(days[position]) {
        let past = days[position].daysSince1970 - early.lowerBound.daysSince1970
        (month, day) = ("2", String(past + 1))
      }
      return isKorean ? "\(month)월 \(day)일" : "\(month)月\(day)日"
    }
  }

  /// The second month of 2017. Its new moon was at 23:58 of 26 February in Korea; ICU's astronomy
  /// has it two minutes later, and so begins the month a day late. It is the only one from 1900 to
  /// 2050, compared with the tables of the Korea Astronomy and Space Science Institute.
  private static let early: ClosedRange<CalendarDay>? = {
    guard let first = CalendarDay(year: 2017, month: 2, day: 26),
      let last = CalendarDay(year: 2017, month: 3, day: 27)
    else { return nil }
    return first...last
  }()
}
