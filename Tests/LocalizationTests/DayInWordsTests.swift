import Localization
import Testing

@Suite struct DayInWordsTests {
  /// Friday, 27 November 2026, 14:20 in Seoul.
  private static let friday = 1_795_756_800

  /// Read by hand on a calendar: November 2026 begins on a Sunday.
  private static let table = """
    today                     2026-11-27
    Yesterday                 2026-11-26
    tomorrow                  2026-11-28
    the day before yesterday  2026-11-25
    day after tomorrow        2026-11-29
    tonight                   2026-11-27 22:00
    last night                2026-11-26 22:00
    last night at 11          2026-11-26 23:00
    yesterday at 6pm          2026-11-26 18:00
    yesterday 6 p.m.          2026-11-26 18:00
    6pm yesterday             2026-11-26 18:00
    yesterday 6:30pm          2026-11-26 18:30
    yesterday at 6            2026-11-26 06:00
    yesterday 18:30           2026-11-26 18:30
    yesterday at noon         2026-11-26 12:00
    yesterday 12am            2026-11-26 00:00
    yesterday 12pm            2026-11-26 12:00
    yesterday morning         2026-11-26 08:00
    yesterday 6 in the evening  2026-11-26 18:00
    half past six             2026-11-27 06:30
    quarter to seven pm yesterday  2026-11-26 18:45
    six o'clock               2026-11-27 06:00
    18:30                     2026-11-27 18:30
    6pm                       2026-11-27 18:00
    now                       2026-11-27 14:20
    2 hours ago               2026-11-27 12:20
    an hour ago               2026-11-27 13:20
    30 minutes ago            2026-11-27 13:50
    15 hours ago              2026-11-26 23:20
    3 days ago                2026-11-24
    two weeks ago             2026-11-13
    a month ago               2026-10-27
    a year ago                2025-11-27
    a year ago today          2025-11-27
    last week                 2026-11-20
    last month                2026-10-27
    last year                 2025-11-27
    friday                    2026-11-27
    last Friday               2026-11-20
    last fri at 6             2026-11-20 06:00
    this Sunday               2026-11-29
    next Friday               2026-12-04
    Monday                    2026-11-23
    Saturday                  2026-11-21
    Sunday                    2026-11-22
    Thursday evening          2026-11-26 19:00
    Sunday last week          2026-11-22
    last week Monday          2026-11-16
    next week Tuesday         2026-12-01
    Nov 20                    2026-11-20
    November 20th             2026-11-20
    November 28               2025-11-28
    20 November               2026-11-20
    20 Nov 2024               2024-11-20
    November 20, 2024         2024-11-20
    5th of March 2024         2024-03-05
    March 5 at 9:05           2026-03-05 09:05
    the 5th                   2026-11-05
    30th                      2026-10-30
    31st                      2026-10-31
    Friday, 20 November 2026  2026-11-20
    2024-03-05                2024-03-05
    2024-03-05 18:30          2024-03-05 18:30
    2024-03-05T18:30          2024-03-05 18:30
    2024-3-5                  2024-03-05
    2024/3/5                  2024-03-05
    2024.3.5.                 2024-03-05
    2024. 3. 5. 18:30         2024-03-05 18:30
    20240305                  2024-03-05
    20.11.2026                2026-11-20
    11/20/2026                2026-11-20
    11-20                     2026-11-20
    11-20 18:30               2026-11-20 18:30
    11-27                     2026-11-27
    11-28                     2025-11-28
    02-29                     2024-02-29
    11/20                     2026-11-20
    20.11.                    2026-11-20
    11.20                     2026-11-20
    5/5                       2026-05-05
    -1                        2026-11-26
    -7                        2026-11-20
    +1                        2026-11-28
    -1 18:30                  2026-11-26 18:30
    오늘                      2026-11-27
    어제                      2026-11-26
    어저께                    2026-11-26
    그제                      2026-11-25
    그저께 밤                 2026-11-25 22:00
    그끄저께                  2026-11-24
    내일                      2026-11-28
    모레                      2026-11-29
    어제 6시                  2026-11-26 06:00
    어제6시                   2026-11-26 06:00
    어제 저녁 6시             2026-11-26 18:00
    어제 오후 6시 반          2026-11-26 18:30
    어제 오후 6시 30분        2026-11-26 18:30
    어제 18시 5분             2026-11-26 18:05
    어젯밤                    2026-11-26 22:00
    어젯밤 11시               2026-11-26 23:00
    어제 밤 12시              2026-11-27 00:00
    어젯밤 1시                2026-11-27 01:00
    어제 새벽 2시             2026-11-26 02:00
    어제 낮 2시               2026-11-26 14:00
    어제 정오                 2026-11-26 12:00
    오늘 아침                 2026-11-27 08:00
    아침 7시                  2026-11-27 07:00
    오전 12시                 2026-11-27 00:00
    오후 12시 10분            2026-11-27 12:10
    여섯 시                   2026-11-27 06:00
    저녁 일곱 시 반           2026-11-27 19:30
    열두시                    2026-11-27 12:00
    두 시간 전                2026-11-27 12:20
    30분 전                   2026-11-27 13:50
    방금                      2026-11-27 14:20
    지난주 토요일             2026-11-21
    지난 주 일요일            2026-11-22
    지난주 토요일 밤          2026-11-21 22:00
    지난 토요일               2026-11-21
    지난 금요일               2026-11-20
    저번 주 월요일            2026-11-16
    이번 주 월요일            2026-11-23
    이번 일요일               2026-11-29
    다음 주 화요일            2026-12-01
    금요일                    2026-11-27
    토요일                    2026-11-21
    지난주                    2026-11-20
    지난달                    2026-10-27
    지난달 5일                2026-10-05
    작년                      2025-11-27
    작년 오늘                 2025-11-27
    작년 12월 25일            2025-12-25
    올해 3월 1일              2026-03-01
    하루 전                   2026-11-26
    이틀 전                   2026-11-25
    사흘 전 저녁              2026-11-24 19:00
    열흘 전                   2026-11-17
    보름 전                   2026-11-12
    3일 전                    2026-11-24
    일주일 전                 2026-11-20
    2주 전                    2026-11-13
    한 달 전                  2026-10-27
    3개월 전                  2026-08-27
    1년 전                    2025-11-27
    11월 20일                 2026-11-20
    11월 20일 18:30           2026-11-20 18:30
    11월20일 오후 3시         2026-11-20 15:00
    12월 25일                 2025-12-25
    5일                       2026-11-05
    2025년 3월 5일            2025-03-05
    2025년 3월 5일 수요일     2025-03-05
    11月20日                  2026-11-20
    昨日                      2026-11-26
    昨天                      2026-11-26
    """

  private static let rows = table.split(separator: "\n").map {
    line -> (said: String, meant: String) in
    let parts = line.split(separator: "  ", maxSplits: 1)
    let meant = parts[1].drop { $0 == " " }
    return (String(parts[0]), String(meant))
  }

  private func read(_ text: String, at second: Int, _ zone: String) -> String? {
    guard let zone = TimeZone(zone) else { return nil }
    return DayInWords(text)?.moment(atSecond: second, in: zone).map { moment in
      moment.day.iso + (moment.time.map { " " + $0 } ?? "")
    }
  }

  @Test(arguments: rows.map(\.said)) func `A day is what people mean by it`(_ said: String) {
    let meant = Self.rows.first { $0.said == said }?.meant
    #expect(read(said, at: Self.friday, "Asia/Seoul") == meant)
  }

  @Test(arguments: [
    "", "the", "rain", "비", "3/4", "2024-13-05", "2025-02-29", "2026-11-31", "24-03-05", "6",
    "25:00", "6:7", "오전 13시", "밤 13시", "Monday 20 November 2026", "yesterday tomorrow",
    "yesterday 2 hours ago", "어제 비가 왔다", "hut", "at", "11-20-3", "--1", "1234567890",
    "2024-03-05T18:30+09:00", "next", "지난", "3 days", "5 시간",
  ])
  func `What is no day, or more than one, is none`(_ said: String) {
    #expect(read(said, at: Self.friday, "Asia/Seoul") == nil)
  }

  @Test(arguments: [
    // One instant, 2026-11-27 00:30 in Seoul, and the day that it is elsewhere.
    (1_795_707_000, "Asia/Seoul", "yesterday", "2026-11-26"),
    (1_795_707_000, "Asia/Seoul", "한 시간 전", "2026-11-26 23:30"),
    (1_795_707_000, "UTC", "today", "2026-11-26"),
    (1_795_707_000, "Pacific/Auckland", "today", "2026-11-27"),
    (1_795_707_000, "America/Los_Angeles", "어제", "2026-11-25"),
    (1_795_707_000, "Europe/Berlin", "Thursday", "2026-11-26"),
    // Summer time began in Berlin on 2026-03-29: 01:59 was followed by 03:00.
    (1_774_749_600, "Europe/Berlin", "now", "2026-03-29 04:00"),
    (1_774_749_600, "Europe/Berlin", "2 hours ago", "2026-03-29 01:00"),
    (1_774_749_600, "Europe/Berlin", "yesterday 2:30", "2026-03-28 02:30"),
    // It ended in Los Angeles on 2026-11-01: 01:59 was followed by 01:00.
    (1_793_527_200, "America/Los_Angeles", "now", "2026-11-01 02:00"),
    (1_793_527_200, "America/Los_Angeles", "2시간 전", "2026-11-01 01:00"),
    // The last day of a year, and of February.
    (1_767_222_000, "Asia/Seoul", "어제", "2025-12-31"),
    (1_767_222_000, "Asia/Seoul", "작년 오늘", "2025-01-01"),
    (1_774_933_200, "Asia/Seoul", "a month ago", "2026-02-28"),
  ])
  func `A day is one of the author's zone`(
    _ second: Int, _ zone: String, _ said: String, _ meant: String
  ) {
    #expect(read(said, at: second, zone) == meant)
  }
}
