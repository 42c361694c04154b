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

  @Test func `a time in UTC is an instant, also with a name`() throws {
    let seoul = try #require(TimeZone("Asia/Seoul"))
    #expect(try DateText.read("Tue, 05 Mar 2024 20:00:00 GMT", zone: seoul).day.iso == "2024-03-06")
  }
}
