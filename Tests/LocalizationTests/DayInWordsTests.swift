import Localization
import Testing

@Suite struct DayInWordsTests {
  /// Friday, 27 November 2026, 14:20 in Seoul.
  private static let friday = 1_795_756_800

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
    #expect(read(said, at: Self.friday, "Asia/Seoul") == (meant == "none" ? nil : meant))
  }

  @Test(arguments: [
    "yesterday   6pm", "\tyesterday\u{3000}6 pm ", "yesterday\u{A0}at\u{A0}6pm",
    // 어제 저녁 6시, decomposed.
    "\u{110B}\u{1165}\u{110C}\u{1166} \u{110C}\u{1165}\u{1102}\u{1167}\u{11A8} 6\u{1109}\u{1175}",
  ])
  func `Spaces and Unicode forms mean nothing`(_ said: String) {
    #expect(read(said, at: Self.friday, "Asia/Seoul") == "2026-11-26 18:00")
  }

  @Test(arguments: [
    "", "the", "rain", "비", "3/4", "2024-13-05", "2025-02-29", "2026-11-31", "24-03-05", "6",
    "25:00", "6:7", "오전 13시", "밤 13시", "Monday 20 November 2026", "yesterday tomorrow",
    "yesterday 2 hours ago", "어제 비가 왔다", "hut", "at", "11-20-3", "--1", "1234567890",
    "2024-03-05T18:30+09:00", "next", "지난", "3 days", "5 시간",
    "next blue moon", "31 February", "February 30", "2월 30일", "9월 31일", "13월 1일", "11월 0일",
    "2026-00-10", "99-99", "the 32nd", "32일", "25시", "어제 25시", "24:00", "어제 18:60",
    "Saturday 20 November 2026", "오후 0시", "새벽 13시", "저녁 2시", "three Fridays ago", "someday",
    "언젠가", "며칠 전", "아까", "그날", "March 2024", "3.5.2024", "at 7", "1830", "half past 13",
    "yesterday 6pm 7pm", "어제 오늘", "yesterday today", "the Friday before last", "말일", "last day",
    "작년 이맘때",
    // Of the day that begins, or of the one that ends? Two days ago, or some days?
    "yesterday at midnight", "어제 자정", "엊그제",
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
    (1_795_707_000, "Asia/Kathmandu", "now", "2026-11-26 21:15"),
    (1_795_707_000, "America/St_Johns", "30 minutes ago", "2026-11-26 11:30"),
    (1_795_707_000, "Pacific/Kiritimati", "어젯밤", "2026-11-26 22:00"),
    (1_795_707_000, "Asia/Seoul", "금요일", "2026-11-27"),
    (1_795_707_000, "Europe/Berlin", "금요일", "2026-11-20"),
    (1_795_707_000, "Asia/Seoul", "last Friday", "2026-11-20"),
    // 23:59 on 26 November in Seoul.
    (1_795_705_140, "Asia/Seoul", "today", "2026-11-26"),
    (1_795_705_140, "Asia/Seoul", "2분 뒤", "2026-11-27 00:01"),
    (1_795_705_140, "Asia/Seoul", "오늘 밤 12시", "2026-11-27 00:00"),
    // Winter time began in Berlin on 2026-10-25: 02:59 was followed by 02:00. It is 03:00.
    (1_792_893_600, "Europe/Berlin", "now", "2026-10-25 03:00"),
    (1_792_893_600, "Europe/Berlin", "2 hours ago", "2026-10-25 02:00"),
    (1_792_893_600, "Europe/Berlin", "세 시간 전", "2026-10-25 01:00"),
    (1_792_893_600, "Europe/Berlin", "어제", "2026-10-24"),
    // Summer time began in Los Angeles on 2026-03-08: 01:59 was followed by 03:00. It is 03:30.
    (1_772_965_800, "America/Los_Angeles", "now", "2026-03-08 03:30"),
    (1_772_965_800, "America/Los_Angeles", "한 시간 전", "2026-03-08 01:30"),
    // The last day of a year, and of February.
    (1_767_222_000, "UTC", "어제", "2025-12-30"),
    (1_767_222_000, "America/Los_Angeles", "내년 1월 1일", "2026-01-01"),
    (1_767_222_000, "Asia/Seoul", "1월 2일", "2025-01-02"),
    (1_767_222_000, "Asia/Seoul", "지난달 말일", "2025-12-31"),
    (1_767_222_000, "Asia/Seoul", "last week Monday", "2025-12-22"),
    (1_767_222_000, "Asia/Seoul", "지지난주 금요일", "2025-12-19"),
    (1_774_933_200, "Asia/Seoul", "6 months ago", "2025-09-30"),
    (1_774_933_200, "Asia/Seoul", "30일", "2026-03-30"),
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
