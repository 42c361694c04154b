import Build
import Diagnostics
import Importing
import TestSupport
import Testing

/// Tables and backups of Daylio, of our own words.
@Suite struct DaylioTests {
  private static let columns = "full_date,date,weekday,time,mood,activities,note_title,note\n"

  private func table(_ rows: String, columns: String = Self.columns) throws -> Import {
    try Import(file: "daylio_export.csv", columns + rows)
  }

  private func backup(_ json: String, _ files: [String] = []) throws -> Import {
    var zip = ZipWriter()
    zip.add("backup.daylio", base64(Array(json.utf8), lines: 76))
    for name in files { zip.add(name, "photo") }
    return try Import(file: "backup_2024_03_05.daylio", zip.whole)
  }

  @Test func `a row is an entry with mood and activities`() throws {
    let done = try table(
      #"2024-03-05,March 5,Tuesday,11:14 pm,good,"reading | 친구 | walk","Rain, again","A ""grey"" day."#
        + "\nSecond line\"\n")
    #expect(done.app == "Daylio")
    #expect(
      try done.entry == """
        ---
        title: "Rain, again"
        date: 2024-03-05 23:14
        tags: [reading, 친구, walk]
        mood: good
        draft: true
        ---

        A "grey" day.
        Second line

        """)
  }

  @Test func `the older form of seven columns, with a byte order mark and CRLF`() throws {
    let done = try table(
      "2020-01-02,2. Januar,Donnerstag,23:05,super,,Text\r\n",
      columns: "\u{FEFF}full_date,date,weekday,time,mood,activities,note\r\n")
    #expect(try done.dates == ["2020-01-02 23:05"])
    #expect(try done.entry.contains("mood: super\n"))
    #expect(try done.entry.hasSuffix("\nText\n"))
  }

  @Test func `times of Korean telephones, and several entries on a day`() throws {
    let done = try table(
      "2024-03-05,3월 5일,화요일,오후 11:14,좋음,,,\n2024-03-05,3월 5일,화요일,오전 12:03,나쁨,,,\n2024-03-05,3월 5일,화요일,8:00\u{202F}AM,나쁨,,,x\n"
    )
    #expect(try done.dates == ["2024-03-05 23:14", "2024-03-05 00:03", "2024-03-05 08:00"])
    #expect(try done.files.count == 3)
  }

  @Test func `columns in another language are known by their places`() throws {
    let done = try Import(
      file: "d.csv",
      "\u{FEFF}전체 날짜,날짜,요일,시간,기분,활동,메모 제목,메모\n2024-03-05,3월 5일,화요일,오후 7:22,최고,산책 | 책,제목,메모\n")
    #expect(try done.dates == ["2024-03-05 19:22"])
    #expect(
      try done.entry.contains("title: 제목\n") && done.entry.contains("tags: [산책, 책]\nmood: 최고\n"))
  }

  @Test func `a time may have a full stop`() throws {
    #expect(try table("2024-03-05,x,x,19.22,meh,,,x\n").dates == ["2024-03-05 19:22"])
  }

  @Test func `a photo without an ending gets that of its bytes`() throws {
    var zip = ZipWriter()
    let json =
      #"{"dayEntries": [{"id": 1, "year": 2024, "month": 0, "day": 1, "note": "x", "assets": [7]}], "assets": [{"id": 7, "checksum": "0123456789abcdef"}]}"#
    zip.add("backup.daylio", base64(Array(json.utf8), lines: 76))
    zip.add(Array("assets/photos/0123456789abcdef".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 16])
    #expect(
      try Import(file: "b.zip", zip.whole).files.first == "2024-01-01/0123456789abcdef.jpg")
  }

  @Test func `HTML in a note becomes Markdown`() throws {
    let done = try table(
      #"2024-03-05,x,x,10:00,meh,,,"<b>Bold</b> and a &lt; b<br>line<div>next &amp; <i>last</i></div>1 < 2 <3""#
        + "\n")
    let entry = try done.entry
    #expect(entry.hasSuffix("\n**Bold** and a < b\\\nline\n\nnext & *last*\n\n1 < 2 \\<3\n"))
  }

  @Test func `a backup has months from 0, an offset, moods and tags by number`() throws {
    let done = try backup(
      #"""
      {"version": 15, "customMoods": [{"id": 1, "custom_name": "", "mood_group_id": 1}, {"id": 9, "custom_name": "들뜸", "mood_group_id": 2}],
       "tags": [{"id": 4, "name": "산책"}], "assets": [],
       "dayEntries": [
        {"id": 11, "year": 2023, "month": 11, "day": 31, "hour": 23, "minute": 59, "datetime": 1704034740000, "timeZoneOffset": 32400000, "mood": 9, "tags": [4], "note": "마지막", "note_title": ""},
        {"id": 12, "year": 2024, "month": 0, "day": 1, "hour": 0, "minute": 5, "datetime": 1704035100000, "timeZoneOffset": -39600000, "mood": 1, "tags": [], "note": ""}]}
      """#)
    #expect(try done.dates == ["2023-12-31 23:59", "2024-01-01 00:05 -11:00"])
    #expect(try done.entry.contains("tags: [산책]\nmood: 들뜸\n"))
    #expect(try done.journal.text("2024-01-01.md").contains("mood: rad\n"))
  }

  @Test func `a photo of a backup is beside its entry`() throws {
    let done = try backup(
      #"{"dayEntries": [{"id": 1, "year": 2024, "month": 0, "day": 1, "hour": 1, "minute": 5, "note": "x", "assets": [7, 8]}], "assets": [{"id": 7, "checksum": "0123456789abcdef"}]}"#,
      ["assets/photos/2024/1/0123456789abcdef.jpg"])
    #expect(try done.files == ["2024-01-01/0123456789abcdef.jpg", "2024-01-01/index.md"])
    #expect(done.notes == ["the file 8 is not in the backup"])
  }

  // Broken ones.

  @Test func `a row with a day that is none, and a table that was cut off`() throws {
    let done = try table(
      "2024-02-30,x,x,10:00,meh,,,a\nnonsense,x,x,10:00,meh,,,b\n2024-03-01,x,x,10:00,meh,,,c\n2024-03-02,x,x,10:00,meh,,,\"d"
    )
    #expect(done.report.added.count == 1)
    #expect(
      done.bad == [
        "daylio_export.csv, line 2: its date is not understood",
        "daylio_export.csv, line 3: its date is not understood",
        "daylio_export.csv, line 5: the file ends before the entry does",
      ])
  }

  @Test func `a backup that is damaged`() throws {
    let done = try backup("{\"dayEntries\": 5}")
    #expect(done.bad == ["backup.daylio: it has no list of entries"])
    let cut = try backup(
      #"{"dayEntries": [{"id": 1, "year": 2024, "month": 12, "day": 1}, 5, {"id": 2, "year": 2024, "month": 0, "day": 1, "note": "x"}, {"id""#
    )
    #expect(cut.report.added.count == 1)
    #expect(cut.bad.count == 3)
  }
}
