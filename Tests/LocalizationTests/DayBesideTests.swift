import Foundation
import Localization
import Testing

@Suite struct DayBesideTests {
  /// Expected: the package korean-lunar-calendar 0.3.1 (tables of the Korea Astronomy and Space
  /// Science Institute), the first day of each lunar month from 1900 to 2050.
  @Test func `the Korean lunar day is the almanac's in all months from 1900 to 2050`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Oracle/lunar-months.tsv")
    let months = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      let parts = $0.split(separator: "\t")
      let numbers = parts[0].split(separator: "-").compactMap { Int($0) }
      return (
        try #require(CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])),
        String(parts[1])
      )
    }
    #expect(months.count == 1867)
    var days: [CalendarDay] = []
    var expected: [String] = []
    for (month, next) in zip(months, months.dropFirst()) {
      let length = next.0.daysSince1970 - month.0.daysSince1970
      // Between the first day and the last of a month there is no other way to count.
      for offset in [0, 14, length - 1] {
        days.append(try #require(CalendarDay(daysSince1970: month.0.daysSince1970 + offset)))
        expected.append("\(month.1)월 \(offset + 1)일")
      }
    }
    #expect(days.count == 3 * 1866)
    let beside = DayBeside(try #require(LocaleTag("ko")), .dangi, days: days)
    let wrong = days.indices.filter { beside.say(days[$0]) != expected[$0] }
    #expect(
      wrong.isEmpty,
      "\(wrong.count): \(wrong.prefix(5).map { "\(days[$0]) \(beside.say(days[$0])), not \(expected[$0])" })"
    )
  }

  // Expected: the same almanac for Korea and Japan, the Hong Kong Observatory's for China; Node's
  // Intl for the others.
  @Test(arguments: [
    ("ko", CalendarSystem.dangi, "2020-06-01", "윤4월 10일"),
    ("ja", .dangi, "2020-06-01", "閏4月10日"), ("ja", .dangi, "2024-03-20", "2月11日"),
    ("zh-Hans", .chinese, "2024-03-20", "二月十一"), ("zh-Hans", .chinese, "2020-06-01", "闰四月初十"),
    ("zh-Hant", .chinese, "2024-02-10", "正月初一"), ("vi", .chinese, "2024-03-20", "ngày 11 tháng 2"),
    ("en", .dangi, "2024-03-20", "2/11"), ("de", .dangi, "2024-03-20", "11.2."),
    ("fa", .persian, "2024-03-20", "۱ فروردین ۱۴۰۳"),
    ("fa", .gregorian, "2024-03-20", "۲۰ مارس ۲۰۲۴"),
    ("he", .hebrew, "2024-03-20", "י׳ באדר ב׳ תשפ״ד"), ("ja", .japanese, "2024-03-20", "令和6年3月20日"),
    ("th", .buddhist, "2024-03-20", "20 มีนาคม 2567"),
    ("zh-Hant", .roc, "2024-03-20", "民國113年3月20日"),
  ])
  func `a second calendar says the day as readers of the language do`(
    locale: String, calendar: CalendarSystem, day: String, expected: String
  ) throws {
    let tag = try #require(LocaleTag(locale))
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    let day = try #require(CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]))
    #expect(DayBeside(tag, calendar).say(day) == expected)
    #expect(DayBeside(tag, calendar, days: [day]).say(day) == expected)
  }
}
