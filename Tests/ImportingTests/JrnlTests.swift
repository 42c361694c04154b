import Diagnostics
import Importing
import TestSupport
import Testing

/// The texts of jrnl. Their shape is that of exports that jrnl 4.2 made.
@Suite struct JrnlTests {
  private func titles(_ done: Import) throws -> [String] {
    try done.report.added.map { entry in
      let lines = try done.journal.text(entry.path).split(separator: "\n")
      return lines.first { $0.hasPrefix("title: ") }.map { String($0.dropFirst(7)) } ?? ""
    }
  }

  @Test func `entries begin with a date in brackets, and lines with other brackets are text`()
    throws
  {
    let done = try Import(
      file: "j.txt",
      """
      [2020-07-01 08:00:00 PM] Walked home.
      It rained @home all evening

      [2020-07-02 09:30] Second day *
      A list:
      [1] one
      [2020] two
      [x] three
      """)
    #expect(done.app == "jrnl")
    #expect(try done.dates == ["2020-07-01 20:00", "2020-07-02 09:30"])
    #expect(try titles(done) == ["Walked home.", "Second day"])
    #expect(try done.entry.contains("tags: [home]\n"))
    let second = try done.text(of: "2020-07-02-second-day.md")
    #expect(second.contains("starred: true\n"))
    #expect(second.contains("A list:\n[1] one\n[2020] two\n[x] three"))
  }

  @Test func `the title of a single line is its first sentence`() throws {
    let done = try Import(
      file: "j.txt",
      """
      [2020-07-01 08:00] A short walk. Then tea.
      [2020-07-02 08:00] 오늘은 좋았다。내일도
      [2020-07-03 08:00] He said "go!" and went
      [2020-07-04 08:00] 3.5 miles
      """)
    #expect(
      try titles(done) == ["A short walk.", #""오늘은 좋았다。""#, #""He said \"go!\"""#, #""3.5 miles""#])
    #expect(try done.entry.hasSuffix("\nThen tea.") || done.entry.hasSuffix("\nThen tea.\n"))
  }

  @Test func `tags in Korean and with signs, in lower case, each once`() throws {
    let done = try Import(
      file: "j.txt", "[2020-07-01 08:00] a\n@Work @work #일상 mail@host @c++ # heading @\n")
    #expect(try done.entry.contains(#"tags: [work, 일상, "c++"]"#))
  }

  @Test(arguments: [
    ("[2020-08-29 11:11:00 AM]", "2020-08-29 11:11"), ("[2020-08-29]", "2020-08-29"),
    ("[09.06.2013 15:39]", "2013-06-09 15:39"), ("[2013/06/09 15:39]", "2013-06-09 15:39"),
    ("[31/12/2013 23:59]", "2013-12-31 23:59"), ("[12/31/2013 11:59 PM]", "2013-12-31 23:59"),
    ("[2020-01-02 12:00 AM]", "2020-01-02 00:00"), ("[March 5, 2024 6:30 PM]", "2024-03-05 18:30"),
  ])
  func `other forms of dates`(_ heading: String, _ date: String) throws {
    let done = try Import(file: "j.txt", heading + " Title\ntext\n")
    let day = date.hasSuffix("29") && date.utf8.count == 10 ? "none" : date
    #expect(try done.dates == [day])
    #expect(done.report.added[0].path.hasPrefix(String(date.prefix(10))))
  }

  @Test func `day and month that could be either are told`() throws {
    let done = try Import(file: "j.txt", "[05/06/2013 10:00] a\nx\n")
    #expect(try done.dates == ["2013-06-05 10:00"])
    #expect(done.report.remarks.map(\.english).contains { $0.contains("'5/6'") })
  }

  @Test func `a folder has a file for each day`() throws {
    let done = try Import(
      """
      -- 2020/07/01.txt --
      [2020-07-01 08:00] one
      a

      [2020-07-01 09:00] two
      b
      -- 2020/07/02.txt --
      [2020-07-02 08:00] three
      -- .DS_Store --
      x
      """)
    #expect(try titles(done) == ["one", "two", "three"])
  }

  @Test func `JSON of a journal`() throws {
    let done = try Import(
      file: "j.json",
      #"""
      {"tags": {"@home": 1}, "entries": [
        {"title": "Walked home.", "body": "It rained", "date": "2020-07-01", "time": "20:00", "tags": ["@home"], "starred": true},
        {"title": "same", "body": "", "date": "2020-07-01", "time": "20:00", "tags": [], "starred": false},
        {"title": "same", "body": "", "date": "2020-07-01", "time": "20:00", "tags": [], "starred": false}]}
      """#)
    #expect(done.app == "jrnl")
    #expect(try titles(done) == ["Walked home.", "same", "same"])
    #expect(try done.entry.contains("starred: true\n"))
    #expect(try done.entry.contains("tags: [home]\n"))
  }

  @Test func `a file of JSON for each entry`() throws {
    let done = try Import(
      #"""
      -- 2020-07-01_a.json --
      {"title": "a", "body": "b", "date": "2020-07-01", "time": "20:00", "tags": [], "starred": false}
      -- 2020-07-02_b.json --
      {"title": "c", "body": "d", "date": "2020-07-02", "time": "20:00", "tags": [], "starred": false}
      """#)
    #expect(try titles(done) == ["a", "c"])
  }

  @Test(arguments: ["|\t\t", "|"]) func `what jrnl calls YAML, with its tabs`(_ mark: String) throws
  {
    let tabs = mark == "|" ? "\t\t" : "\t"
    let done = try Import(
      "-- 2020-07-02_second-day.md --\n---\ntitle: Second: day\ndate: 2020-07-02 09:30:00 AM\n"
        + "starred: True\ntags: home, work\nuuid: \nbody: \(mark)\n\(tabs)One.\n\(tabs)\n\(tabs)    code\n...\n"
    )
    #expect(
      try done.entry
        .contains(
          "title: \"Second: day\"\ndate: 2020-07-02 09:30\ntags: [home, work]\nstarred: true\n"))
    #expect(try done.entry.contains("\nOne.\n\n    code"))
  }

  @Test func `the same journal in three forms is the same entries`() throws {
    let text = try Import(file: "j.txt", "[2020-07-01 20:00] a *\nb @c\n")
    let json = try Import(
      file: "j.json",
      #"{"tags": {}, "entries": [{"title": "a", "body": "b @c", "date": "2020-07-01", "time": "20:00", "tags": ["@c"], "starred": true}]}"#
    )
    #expect(try text.entry == json.entry)
    let again = try Import(
      file: "j.json",
      Array(
        #"{"tags": {}, "entries": [{"title": "a", "body": "b @c", "date": "2020-07-01", "time": "20:00", "tags": ["@c"], "starred": true}]}"#
          .utf8),
      into: text.journal)
    #expect(again.report.there == 1)
  }

  @Test func `CRLF and a byte order mark`() throws {
    let done = try Import(file: "j.txt", "\u{FEFF}[2020-07-01 20:00] a\r\nb\r\n\r\nc\r\n")
    #expect(try done.entry.contains("\nb\n\nc"))
  }

  @Test func `an entry of a title alone`() throws {
    let done = try Import(file: "j.txt", "[2020-07-01 20:00] Only this\n")
    #expect(try done.entry == "---\ntitle: Only this\ndate: 2020-07-01 20:00\ndraft: true\n---\n")
  }

  @Test func `a time on the clock has no zone, and is the journal's`() throws {
    let done = try Import(file: "j.txt", "[2020-07-01 23:59] late\n[2020-07-02 00:00] early\n")
    #expect(try done.dates == ["2020-07-01 23:59", "2020-07-02 00:00"])
  }

  // Broken ones.

  @Test(arguments: ["JRNLv3\u{0}xyz", "gAAAAABl0abcdef"])
  func `an encrypted journal is told`(_ bytes: String) throws {
    let done = try Import(file: "j.txt", bytes)
    #expect(
      done.bad == [
        "j.txt: it is encrypted; 'jrnl --decrypt' makes a text of it that can be imported"
      ])
    #expect(try done.files.isEmpty)
  }

  @Test func `a day that is not there does not begin an entry`() throws {
    let done = try Import(file: "j.txt", "[2020-07-01 20:00] a\n[2020-02-30 10:00] b\n")
    #expect(try done.entry.contains("[2020-02-30 10:00] b"))
  }

  @Test func `an entry without a text, and JSON that is cut off`() throws {
    let text = try Import(file: "j.txt", "[2020-07-01 20:00] \n[2020-07-02 20:00] a\n")
    #expect(text.bad == ["j.txt, line 1: it has no text"])
    let json = try Import(
      file: "j.json",
      #"{"tags": {}, "entries": [{"title": "a", "body": "", "date": "2020-13-01", "time": "20:00"}, {"title": "#
    )
    #expect(
      json.bad == [
        "j.json, entry 1: its date is not understood",
        "j.json, entry 2: the file ends before the entry does",
      ])
  }

  @Test func `a text in CP949 is read, and told`() throws {
    let done = try Import(file: "j.txt", Array("[2020-07-01 20:00] ".utf8) + [0xB0, 0xA1])
    #expect(try titles(done) == ["가"])
    #expect(
      done.report.remarks.map(\.english) == ["'j.txt': its text is CP949, which was read as such"])
  }
}
