import Journal
import JournalReader
import Localization
import Testing

/// Dates with the English name of their month.
@Suite struct WordedDateTests {
  @Test(arguments: [
    ("Jul 8, 2022", "2022-07-08"), ("July 08 2022", "2022-07-08"), ("8 July 2022", "2022-07-08"),
    ("Fri, 08 Jul 2022 18:30:00 +0900", "2022-07-08"), ("Sept. 1st, 1999", "1999-09-01"),
    ("Tuesday, March 5th 2024", "2024-03-05"), ("SEP 30 2024", "2024-09-30"),
    ("5 mar 2024 23:30", "2024-03-05"), ("5 mar 0001", "0001-03-05"),
    ("Friday, July 8th 2022, 11:05:00 pm", "2022-07-08"),
  ])
  func `a month by its name leaves no doubt`(text: String, day: String) throws {
    #expect(try DateText.read(text, zone: .utc).day.iso == day)
  }

  @Test(arguments: [
    "Jul 2022", "Ju 8 2022", "Jul 32 2022", "Feb 30 2022", "Jully 8 2022", "8 8 2022", "Jul 8 22",
    "7월 8 2022", "Friday", "Jul 8th5 2022", "Jul 8 2022 soon", "Jul 008 2022",
  ])
  func `other texts are no dates`(text: String) {
    #expect(throws: DateText.Problem.self) { try DateText.read(text, zone: .utc) }
  }

  @Test(arguments: [
    ("March 5, 2024 at 6:30 PM", "2024-03-05 18:30"),
    ("Tue Mar  5 18:30:00 KST 2024", "2024-03-05 18:30"),
    ("Tue Mar 5 18:30:00 2024", "2024-03-05 18:30"),
    ("Tue Mar 05 2024 18:30:00 GMT+0900 (Korean Standard Time)", "2024-03-05 18:30"),
    ("2024-03-05T18:30:05+09:00[Asia/Seoul]", "2024-03-05 18:30"),
    ("2024-03-05T09:30:05Z[UTC]", "2024-03-05 18:30"),
    ("20240305T093005Z", "2024-03-05 18:30"), ("20240305T1830", "2024-03-05 18:30"),
    ("20240305T183005.123+0900", "2024-03-05 18:30"),
    ("2024년 3월 5일", "2024-03-05"), ("2024년3월5일 18:30", "2024-03-05 18:30"),
    ("2024년 3월 5일 화요일 오후 6:30", "2024-03-05 18:30"),
    ("2024년 03월 05일 (화) 오후 6시 30분", "2024-03-05 18:30"),
    ("2024년 3월 5일 오전 0시 5분", "2024-03-05 0:5"), ("2024년 3월 5일 18시", "2024-03-05 18:0"),
    ("2024년 3월 5일 오후 6:30:00 GMT+9", "2024-03-05 18:30"),
    ("2024. 3. 5.", "2024-03-05"), ("2024.3.5.", "2024-03-05"), ("2024. 3. 5", "2024-03-05"),
    ("2024. 3. 5. 오후 6:30:00", "2024-03-05 18:30"), ("2024. 03. 05. 18:30", "2024-03-05 18:30"),
    ("2024年3月5日", "2024-03-05"), ("2024年3月5日(火) 午後6時30分", "2024-03-05 18:30"),
    ("2024年3月5日 星期二 下午6:30", "2024-03-05 18:30"),
    ("2024-03-05(화)", "2024-03-05"), ("2024-03-05 (화) 오후 6:30", "2024-03-05 18:30"),
    ("2024-03-05 오후 6:30", "2024-03-05 18:30"), ("2024/03/05 (火) 18:30", "2024-03-05 18:30"),
    ("2024-3-5 화요일", "2024-03-05"), ("2024-03-05 오전 12:05", "2024-03-05 0:5"),
    // Decomposed Hangul.
    (
      "2024\u{1102}\u{1167}\u{11AB} 3\u{110B}\u{116F}\u{11AF} 5\u{110B}\u{1175}\u{11AF}",
      "2024-03-05"
    ),
    ("2024.03.05 18:30:05.123 +0900", "2024-03-05 18:30"), ("2024.03.05T18:30", "2024-03-05 18:30"),
  ])
  func `what programs write is read, with its time`(text: String, expected: String) throws {
    let date = try DateText.read(text, zone: try #require(TimeZone("Asia/Seoul")))
    let time = date.time.map { " \($0.hour):\($0.minute)" } ?? ""
    #expect(date.day.iso + time == expected)
  }

  @Test(arguments: [
    "2024년 3월", "2024년 13월 5일", "2024년 2월 30일", "24년 3월 5일", "2024년 3월 5일 오후",
    "2024년 3월 5일쯤", "2024.", "2024-03-05쯤", "2024-03/05(화)", "2024-13-05(화)", "2024-02-30 (금)",
    "2024-03-05 오후 18:30",
    "2024년 3월 5일 오후 18:30", "2024년 3월 5일 25시", "2024年3月", "2024. 3.", "2024. 3. 5. 6. 7.",
    "March 5, 2024 at", "Tue Mar 5 18:30:00 KST 24", "Mar 5 18:30",
  ])
  func `what leaves a doubt is none`(text: String) {
    #expect(throws: DateText.Problem.self) { try DateText.read(text, zone: .utc) }
  }

  @Test func `a time in UTC is an instant, also with a name`() throws {
    let seoul = try #require(TimeZone("Asia/Seoul"))
    #expect(try DateText.read("Tue, 05 Mar 2024 20:00:00 GMT", zone: seoul).day.iso == "2024-03-06")
  }
}
