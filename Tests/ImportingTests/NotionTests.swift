import Diagnostics
import Importing
import TestSupport
import Testing

/// Exports of Notion, of our own words.
@Suite struct NotionTests {
  private static let first = "0123456789abcdef0123456789abcdef"
  private static let second = "fedcba9876543210fedcba9876543210"

  @Test(
    arguments: [
      ("05/01/2024 10:00 (GMT+9)", "2024-01-05 10:00"),
      ("2024년 1월 5일 오후 11:30 (GMT+9)", "2024-01-05 23:30"),
      ("January 5, 2024 10:00 AM (UTC)", "2024-01-05 10:00 +00:00"),
      ("5 janvier 2024 10:00", "2024-01-05 10:00"),
      ("5 de enero de 2024 10:00", "2024-01-05 10:00"),
      ("@January 5, 2024 10:00 AM (EST) → January 6, 2024", "2024-01-05 10:00"),
      ("2024年1月5日 午後3:00", "2024-01-05 15:00"),
    ])
  func `dates are in the language and the order of the user`(_ text: String, _ date: String) throws
  {
    let done = try Import("-- A \(Self.first).md --\n# A\n\nDate: \(text)\n\nx\n")
    #expect(try done.dates == [date])
  }

  @Test func `other days of the export say what is the month`() throws {
    let pages =
      "-- A \(Self.first).md --\n# A\n\nDate: 05/01/2024\n\nx\n-- B \(Self.second).md --\n# B\n\nDate: 05/31/2024\n\nx\n"
    #expect(try Import(pages).files == ["2024-05-01-a.md", "2024-05-31-b.md"])
    let one = try Import("-- A \(Self.first).md --\n# A\n\nDate: 05/01/2024\n\nx\n")
    #expect(try one.files == ["2024-01-05-a.md"])
    #expect(one.report.remarks.map(\.english) == ["days such as '5/1' are read as day and month"])
  }

  @Test func `a property that says private is heard`() throws {
    let done = try Import(
      "-- A \(Self.first).md --\n# A\n\nDate: January 5, 2024\nPrivate: Yes\n\nx\n")
    #expect(done.report.added.map(\.visibility) == [.private])
    #expect(
      done.notes == ["its field 'Private' says that it is not for everybody, so it is private"])
  }

  @Test func `a page is an entry with its properties`() throws {
    let done = try Import(
      """
      -- Diary \(Self.first)/Rain \(Self.second).md --
      # Rain

      Date: January 5, 2024 10:00 AM
      Tags: walk, 비
      Mood: calm
      Number: 7

      Grey: all day.

      - [ ] umbrella
      """)
    #expect(done.app == "Notion")
    #expect(
      try done.entry == """
        ---
        title: Rain
        date: 2024-01-05 10:00
        tags: [walk, 비]
        mood: calm
        draft: true
        ---

        Grey: all day.

        - [ ] umbrella

        """)
    #expect(try done.origin.contains("id: fedcba9876543210fedcba9876543210"))
    #expect(try done.origin.contains("Number: \"7\""))
  }

  @Test(arguments: [
    ("날짜: 2024년 1월 5일 오전 10:00", "2024-01-05 10:00"), ("日付: 2024年1月5日 22:00", "2024-01-05 22:00"),
    ("Created time: March 5, 2024 6:30 PM", "2024-03-05 18:30"),
    ("Date: January 5, 2024 → January 8, 2024", "none"), ("Wann: 2024/01/05", "none"),
    ("생성 일시: 2024년 3월 5일 오후 11:59", "2024-03-05 23:59"),
  ])
  func `dates in the user's language`(_ property: String, _ date: String) throws {
    let done = try Import("-- A \(Self.first).md --\n# A\n\n\(property)\n\ntext")
    #expect(try done.dates == [date])
    let day = date == "none" ? "2024-01-05" : String(date.prefix(10))
    #expect(try done.files == ["\(day)-a.md"])
  }

  @Test func `a title that is a day`() throws {
    let done = try Import(
      "-- 2024-01-05 \(Self.first).md --\n# 2024-01-05\n\nNote: this is text, not a property of it.\n\nmore"
    )
    #expect(try done.files == ["2024-01-05.md"])
    #expect(try done.entry.hasSuffix("\nNote: this is text, not a property of it.\n\nmore\n"))
  }

  @Test func `an archive in an archive, with pictures and links between pages`() throws {
    var inner = ZipWriter()
    inner.add(
      "Diary \(Self.first)/A (1) \(Self.first).md",
      "# A (1)\n\nDate: January 5, 2024\n\n![p](A%20(1)%20\(Self.first)/pic%201.png) [next](B%20\(Self.second).md) [web](https://example.org/)\n\n![far](https://example.org/a.png)\n"
    )
    inner.add("Diary \(Self.first)/A (1) \(Self.first)/pic 1.png", "png")
    inner.add(
      "Diary \(Self.first)/B \(Self.second).md",
      "# B\n\nDate: January 6, 2024\n\n<aside>\n💡 idea\n\n</aside>\n")
    var outer = ZipWriter()
    outer.add(Array("Export-Part-1.zip".utf8), inner.whole)
    let done = try Import(file: "Export.zip", outer.whole)
    #expect(
      try done.files == ["2024-01-05-a-1/index.md", "2024-01-05-a-1/pic-1.png", "2024-01-06-b.md"])
    #expect(
      try done.entry.hasSuffix(
        "\n![p](pic-1.png) [next](../2024-01-06-b.md) [web](https://example.org/)\n\n![far](https://example.org/a.png)\n"
      ))
    #expect(try done.text(of: "2024-01-06-b.md").hasSuffix("\n> 💡 idea\n>\n"))
    #expect(done.report.remote == ["https://example.org/a.png"])
    #expect(try done.journal.text("2024-01-05-a-1/pic-1.png") == "png")
  }

  @Test func `rows of a table that have no page`() throws {
    let done = try Import(
      """
      -- Diary \(Self.first).csv --
      Name,Date
      only in this view,January 9 2024
      -- Diary \(Self.first)_all.csv --
      Name,Date,Tags
      A,"January 5, 2024",x
      Only a row,"2024년 1월 6일","a, b"
      -- Diary/A \(Self.second).md --
      # A

      Date: January 5, 2024

      text
      """)
    #expect(try done.files == ["2024-01-05-a.md", "2024-01-06-only-a-row.md"])
    #expect(try done.text(of: "2024-01-06-only-a-row.md").contains("tags: [a, b]\n"))
  }

  @Test func `a page that only lists others is no entry`() throws {
    let done = try Import(
      """
      -- Home \(Self.first).md --
      # Home

      [A](Home%20\(Self.first)/A%20\(Self.second).md)

      [Table](Home/Table%20\(Self.second).csv)
      -- Home \(Self.first)/A \(Self.second).md --
      # A

      Date: January 5, 2024

      x
      """)
    #expect(try done.files == ["2024-01-05-a.md"])
    #expect(done.report.remarks.map(\.english) == ["1 pages that only list others are left out"])
  }

  // Broken ones.

  @Test func `a page without a day is told with its name`() throws {
    let done = try Import(
      "-- A \(Self.first).md --\n# A\n\nCount: 1704412800\n\ntext\n-- B \(Self.second).md --\n# B\n\nDate: January 5, 2024\n"
    )
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["A \(Self.first).md: no property of it, and not its title, is a date"])
  }

  @Test func `a link that leads out of the archive, and a picture that is gone`() throws {
    let done = try Import(
      "-- A \(Self.first).md --\n# A\n\nDate: January 5, 2024\n\n![x](../../../etc/passwd) ![y](gone.png) [open]("
    )
    #expect(done.report.bad.isEmpty)
    #expect(try done.files == ["2024-01-05-a.md"])
    #expect(done.notes == ["the file 'gone.png' that its text shows is not in the export"])
  }
}
