import Diagnostics
import Journal
import JournalReader
import Localization
import Testing

/// `2024-03-05 21:55:04 +32400`: day, time and offset in seconds, as far as they are there.
func describe(_ date: DateText) -> String {
  guard let time = date.time else { return date.day.iso }
  let clock = "\(time.hourAndMinute):\(padded(time.second, 2))"
  return "\(date.day.iso) \(clock)" + (time.offset.map { " \($0)" } ?? "")
}

@Suite struct DateTextTests {
  @Test(arguments: [
    ("2024-03-05", "2024-03-05"), ("2020-12-2", "2020-12-02"), ("2020/1/2", "2020-01-02"),
    ("2020.01.02", "2020-01-02"), ("2020_01_02", "2020-01-02"), ("  2024-03-05\t", "2024-03-05"),
    ("2024-02-29", "2024-02-29"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ("2024-03-05 9:05", "2024-03-05 09:05:00"), ("2024-03-05 9:05:00", "2024-03-05 09:05:00"),
    ("2024-03-05T21:55:04", "2024-03-05 21:55:04"), ("2024-03-05t21:55", "2024-03-05 21:55:00"),
    ("2024-03-05   21:55", "2024-03-05 21:55:00"),
    ("2017-12-05 19:22:28 +0900", "2017-12-05 19:22:28 32400"),
    ("2025-04-01 20:00.000000000 +08:00", "2025-04-01 20:00:00 28800"),
    ("2017-12-05T19:22:28+09:00", "2017-12-05 19:22:28 32400"),
    ("2017-12-05T19:22:28+9", "2017-12-05 19:22:28 32400"),
    ("2017-12-05T19:22:28-03:30", "2017-12-05 19:22:28 -12600"),
    ("2017-12-05T19:22:28-00:00", "2017-12-05 19:22:28 0"),
    ("2024-03-05T23:30:00+09:00", "2024-03-05 23:30:00 32400"),
    ("2024-03-05T00:10:00+14:00", "2024-03-05 00:10:00 50400"),
    ("2024-03-05T12:00:00.123456789+09:00", "2024-03-05 12:00:00 32400"),
    ("2024-03-05T12:00:00,5", "2024-03-05 12:00:00"),
    ("2016-12-31T23:59:60", "2016-12-31 23:59:59"),
    ("20240305", "2024-03-05"), ("19991231", "1999-12-31"),
    ("2024-03-05 11:30 PM", "2024-03-05 23:30:00"), ("2024-03-05 12:05am", "2024-03-05 00:05:00"),
    ("2024-03-05 12:05:09 pm +0900", "2024-03-05 12:05:09 32400"),
    ("2024-03-05 8:30 PM+09:00", "2024-03-05 20:30:00 32400"),
    ("2017-12-05T19:22:28+930", "2017-12-05 19:22:28 34200"),
    ("2024-03-05 23:30:00 EST", "2024-03-05 23:30:00"),
    ("2024-03-05 23:30:00 +0900 KST", "2024-03-05 23:30:00 32400"),
    ("2024-03-05 23:30:00.5 -0300 -0300", "2024-03-05 23:30:00 -10800"),
  ])
  func `a date as people write it stands as written, wherever the journal is`(
    text: String, expected: String
  ) throws {
    for zone in [TimeZone.utc, TimeZone("Asia/Seoul"), TimeZone("America/Los_Angeles")] {
      #expect(describe(try DateText.read(text, zone: try #require(zone))) == expected)
    }
  }

  // date -u -d @1709650504 says 2024-03-05T14:55:04Z; Seoul is nine hours ahead, New York five
  // after.
  @Test(arguments: [
    ("2024-03-05T14:55:04Z", "UTC", "2024-03-05 14:55:04 0"),
    ("2024-03-05T14:55:04.000Z", "Asia/Seoul", "2024-03-05 23:55:04 32400"),
    ("2024-03-05T15:55:04Z", "Asia/Seoul", "2024-03-06 00:55:04 32400"),
    ("2024-03-05T15:55:04z", "Asia/Seoul", "2024-03-06 00:55:04 32400"),
    ("2024-03-05 15:55:04 UTC", "Asia/Seoul", "2024-03-06 00:55:04 32400"),
    ("2024-03-05 15:55:04 UTC+02:00", "Asia/Seoul", "2024-03-05 15:55:04 7200"),
    ("2024-03-05 15:55:04 GMT-0700", "UTC", "2024-03-05 15:55:04 -25200"),
    ("2024-03-05 15:55:04 GMT", "Asia/Seoul", "2024-03-06 00:55:04 32400"),
    ("2024-03-05T02:00:00Z", "America/New_York", "2024-03-04 21:00:00 -18000"),
    ("2023-12-31T15:00:00Z", "Asia/Seoul", "2024-01-01 00:00:00 32400"),
    ("1709650504", "UTC", "2024-03-05 14:55:04 0"),
    ("1709650504", "Asia/Seoul", "2024-03-05 23:55:04 32400"),
    ("1709650504000", "Asia/Seoul", "2024-03-05 23:55:04 32400"),
    ("1709650504999", "UTC", "2024-03-05 14:55:04 0"),
    ("999999999", "UTC", "2001-09-09 01:46:39 0"),
    ("999999999000", "UTC", "2001-09-09 01:46:39 0"),
  ])
  func `an instant is read in the journal's zone`(
    text: String, zone: String, expected: String
  ) throws {
    #expect(describe(try DateText.read(text, zone: try #require(TimeZone(zone)))) == expected)
  }

  @Test(
    arguments: [
      ("2024-13-05", .month(at: 5..<7)), ("2024-00-05", .month(at: 5..<7)),
      ("2024-1-32", .day(at: 7..<9, last: 31)), ("2023-02-29", .day(at: 8..<10, last: 28)),
      ("1900-02-29", .day(at: 8..<10, last: 28)), ("2024-04-31", .day(at: 8..<10, last: 30)),
      ("2024-03-00", .day(at: 8..<10, last: 31)), ("0000-01-01", .year(at: 0..<4)),
      ("2024-03-005", .day(at: 8..<10, last: 31)), ("2024-03-05 8:30 PMx", .shape(at: 16)),
      ("24-03-05", .year(at: 0..<2)), ("05.03.2024", .year(at: 0..<2)),
      ("12024-03-05", .year(at: 0..<5)),
      ("20241305", .month(at: 4..<6)), ("20240230", .day(at: 6..<8, last: 29)),
      ("00000101", .year(at: 0..<4)),
      ("2024", .number), ("1234567", .number), ("12345678901", .number),
      // A note's stamp, which as milliseconds would be in May 1976.
      ("202403051830", .number),
      ("12345678901234", .number), ("123456789012345678", .number),
      ("", .shape(at: 0)), ("yesterday", .shape(at: 0)), ("-1", .shape(at: 0)),
      ("2024", .number), ("2024-03", .shape(at: 7)), ("2024-03-05x", .shape(at: 10)),
      ("2024-03-05T", .shape(at: 11)), ("2024-03-05 noon", .shape(at: 11)),
      ("2024-03-05 9", .shape(at: 12)), ("2024-03-05 9:5", .shape(at: 14)),
      ("2024-03-05 9:05:0", .shape(at: 17)),
      ("2024-03-05T10:00:00.", .shape(at: 20)),
      ("2024-03-05 24:00", .time(at: 11..<16)), ("2024-03-05 9:60", .time(at: 11..<15)),
      ("2024-03-05 9:05:61", .time(at: 11..<18)),
      ("2024-03-05T09:00:00+19:00", .offset(at: 19..<25)),
      ("2024-03-05T09:00:00+18:30", .offset(at: 19..<25)),
      ("2024-03-05T09:00:00+09:60", .offset(at: 19..<25)),
      ("2024-03-05T09:00:00 kst", .shape(at: 20)),
      ("2024-03-05 13:00 PM", .time(at: 11..<19)), ("2024-03-05 9:00 XM2", .shape(at: 16)),
      ("2024-03-05T09:00:00+", .shape(at: 20)),
      ("２０２４-03-05", .shape(at: 0)), ("2024년 3월 5", .shape(at: 4)),
      ("20240230T1830", .day(at: 6..<8, last: 29)), ("20241305T1830", .month(at: 4..<6)),
      ("20240305T2460", .time(at: 9..<13)), ("20240305T18", .shape(at: 11)),
      ("20240305T", .shape(at: 9)), ("2024-03-05T183000", .shape(at: 13)),
      ("2024-03-05T18:30:00+09:00[Asia", .shape(at: 25)),
      ("2024-03-05T18:30:00[Asia/Seoul]", .shape(at: 19)),
      ("2024-03-05T09:00:00Z and more", .shape(at: 21)),
    ] as [(String, DateText.Problem)])
  func `what is no date is told with the bytes that are wrong`(
    text: String, expected: DateText.Problem
  ) {
    #expect(throws: expected) { try DateText.read(text, zone: .utc) }
  }
}

@Suite struct YearTests {
  @Test(arguments: [1600, 1752, 1899, 1900, 1969, 1970, 2000, 2038, 2100, 2199, 2200])
  func `diaries of old and of days to come keep their days`(year: Int) throws {
    let seoul = try #require(TimeZone("Asia/Seoul"))
    for text in ["\(year)-02-28", "\(year)-02-28T23:59:59+09:00", "\(year)0228"] {
      let read = try DateText.read(text, zone: seoul)
      #expect(read.day.iso == "\(year)-02-28")
    }
    let named = FileName(path: "\(year)-12-31-x.md", locales: [])
    #expect(named.day?.iso == "\(year)-12-31")
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    #expect((try? DateText.read("\(year)-02-29", zone: .utc)) != nil || !isLeap)
    #expect((CalendarDay(year: year, month: 2, day: 29) != nil) == isLeap)
    let day = try #require(CalendarDay(year: year, month: 3, day: 1))
    #expect(CalendarDay(daysSince1970: day.daysSince1970) == day)
    // An instant: noon UTC is the same day in London, whatever the year.
    let london = try #require(TimeZone("Europe/London"))
    #expect(try DateText.read("\(year)-03-01T12:00:00Z", zone: london).day == day)
  }

  /// In Thailand and in Iran, 2024 is 2567 and 1403.
  @Test(arguments: [
    ("th", "2567-03-05 รถราง.md", "รถราง", true), ("th", "2567/03/05.md", "รถราง", true),
    ("fa", "1403-01-05.md", "واگن", true), ("fa", "a.md", "---\ndate: 1403/01/05\n---\nواگن", true),
    ("ko", "1432-01-05.md", "세종실록", false), ("fa", "2024-03-05.md", "واگن", false),
    ("th", "2024-03-05.md", "รถราง", false),
  ])
  func `a day of another era is told, wherever it is written`(
    _ locale: String, _ path: String, _ text: String, _ isTold: Bool
  ) throws {
    let settings = Settings(locales: [try #require(LocaleTag(locale))])
    let reading = Reading(text, path: "entries/" + path, settings: settings)
    #expect(reading.findings == (isTold ? ["front-matter.date"] : []))
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
  }
}
