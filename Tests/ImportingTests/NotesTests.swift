import Diagnostics
import Importing
import TestSupport
import Testing

/// Apps that write a file for each note, in words of our own.
@Suite struct NotesTests {
  // MARK: Journey

  private func journey(_ more: String = "", text: String = #""<p dir=\"auto\">비가 <b>왔다</b></p>""#)
    throws -> Import
  {
    let source = try TemporaryFolder(inMemory: true)
    let entry =
      #"{"id": "17-a", "date_journal": 1764325584203, "timezone": "Europe/Berlin", "type": "html", "text": \#(text)\#(more)}"#
    try source.write(Array(entry.utf8), to: "17-a.json")
    try source.write([1], to: "17-a-sea.jpg")
    return try Import(of: source.path)
  }

  @Test func `an entry of Journey`() throws {
    let done = try journey(
      #", "tags": ["house"], "favourite": true, "mood": 4, "lat": 52.5, "lon": 13.4, "address": "Berlin", "photos": ["17-a-sea.jpg"]"#
    )
    #expect(done.app == "Journey")
    #expect(try done.dates == ["2025-11-28 11:26:24 +01:00"])
    let entry = try done.entry
    #expect(entry.contains("tags: [house]\n") && entry.contains("starred: true\n"))
    #expect(entry.contains("mood: good\n") && entry.contains("name: Berlin"))
    #expect(entry.hasSuffix("\n비가 **왔다**\n\n![](17-a-sea.jpg)\n"))
  }

  @Test func `numbers that Journey has for nothing are none`() throws {
    let done = try journey(
      #", "mood": 0, "lat": 1.7976931348623157e+308, "lon": 1.7976931348623157e+308, "weather": {"degree_c": 1.7976931348623157e+308, "description": "", "icon": ""}"#
    )
    let entry = try done.entry
    #expect(!entry.contains("place:") && !entry.contains("weather:") && !entry.contains("mood:"))
  }

  @Test(arguments: [(#""type": "markdown""#, "**a**"), (#""type": """#, "**a**")])
  func `older texts are Markdown`(_ type: String, _ body: String) throws {
    let done = try journey(", " + type, text: #""**a**""#)
    #expect(try done.entry.hasSuffix("\n\(body)\n"))
  }

  @Test func `a photo that is missing is told, and so is an entry without a time`() throws {
    #expect(
      try journey(#", "photos": ["gone.jpg"]"#).notes == ["'gone.jpg' is not in the export"])
    #expect(
      try journey(#", "date_journal": "soon""#).bad == [
        "17-a.json: it has no time in 'date_journal'"
      ])
  }

  @Test func `a file that was cut off is told`() throws {
    let done = try Import(
      "-- a.json --\n{\"date_journal\": 1764325584203, \"text\": \"x\"}\n-- b.json --\n{\"date_journal\": 17643255842, \"text\": \"x"
    )
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["b.json: it is no JSON object"])
  }

  // MARK: Google Keep

  private func keep(_ more: String, time: String = "1700000000000000") throws -> Import {
    try Import(
      "-- Takeout/Keep/note.json --\n{\"isTrashed\": false, \"createdTimestampUsec\": \(time), \"userEditedTimestampUsec\": 1700000001000000\(more)}\n-- Takeout/Keep/a.jpg --\nx\n"
    )
  }

  @Test func `a note of Keep with a list, labels and a picture`() throws {
    let done = try keep(
      #", "title": "장보기", "listContent": [{"text": "우유", "isChecked": true}, {"text": "빵", "isChecked": false}], "labels": [{"name": "집"}], "isPinned": true, "attachments": [{"filePath": "a.jpeg", "mimetype": "image/jpeg"}]"#
    )
    #expect(done.app == "Google Keep")
    let entry = try done.entry
    #expect(entry.contains("date: 2023-11-15 07:13:20\ntags: [집]\nstarred: true\n"))
    #expect(entry.hasSuffix("\n- [x] 우유\n- [ ] 빵\n\n![](a.jpg)\n"))
  }

  @Test(arguments: [
    (#", "textContent": "한 줄\n두 줄""#, "한 줄\\\n두 줄\n"),
    (#", "textContent": "x <!-- y", "title": "t""#, "x \\<!-- y\n"),
    (#", "textContent": "하나\n- 둘\n# 셋""#, "하나\\\n\\- 둘\\\n\\# 셋\n"),
    (
      #", "textContent": "살 것", "listContent": [{"text": "빵", "isChecked": false}]"#,
      "살 것\n\n- [ ] 빵\n"
    ),
  ])
  func `a note that is a text`(_ more: String, _ body: String) throws {
    #expect(try keep(more).entry.hasSuffix("\n\n" + body))
  }

  @Test func `the trash is left out`() throws {
    let done = try Import(
      "-- a.json --\n{\"isTrashed\": true, \"textContent\": \"x\", \"userEditedTimestampUsec\": 1700000001000000}"
    )
    #expect(done.report.added.isEmpty)
    #expect(done.report.remarks.map(\.english) == ["no entries: trash (1)"])
  }

  @Test func `a note without a text or a time is told`() throws {
    #expect(try keep("").bad == ["Takeout/Keep/note.json: it has no text"])
    let done = try Import(
      "-- a.json --\n{\"isTrashed\": false, \"userEditedTimestampUsec\": -5, \"textContent\": \"x\"}"
    )
    #expect(done.bad == ["a.json: it has no time"])
    #expect(
      try keep(#", "textContent": "x", "attachments": [{"filePath": "../b.png"}]"#).notes
        == ["'../b.png' is not in the export"])
  }

  // MARK: Diarium

  @Test func `entries of Diarium in a list, with seven digits of a second`() throws {
    let done = try Import(
      #"""
      -- Diarium.json --
      [{"date": "2010-10-26T15:47:53.4882800", "heading": "가을", "html": "<p>낙엽 <i>하나</i></p>", "tags": ["산"], "location": [37.5, 127.0], "sun": "x"},
       {"date": "2010-13-26T15:47:53", "heading": "b", "html": ""}, {"date": "2010-10-27T10:00:00", "heading": "", "html": "<p></p>"}]
      -- media/2010-10-26_154753488/a.jpg --
      x
      """#)
    #expect(done.app == "Diarium")
    let entry = try done.entry
    #expect(entry.hasPrefix("---\ntitle: 가을\ndate: 2010-10-26 15:47:53\ntags: [산]\n"))
    #expect(entry.hasSuffix("\n낙엽 *하나*\n\n![](a.jpg)\n"))
    #expect(
      done.bad == [
        "Diarium.json, entry 2: its date is not understood",
        "Diarium.json, entry 3: it has no text",
      ])
  }

  @Test func `entries of Diarium, each in a file, and twice`() throws {
    let source = try TemporaryFolder(inMemory: true)
    for day in 1...3 {
      let entry =
        #"{"date": "2024-03-0\#(day)T10:00:00", "heading": "날 \#(day)", "html": "<p>x</p>"}"#
      try source.write(Array(entry.utf8), to: "\(day).json")
    }
    let first = try Import(of: source.path)
    #expect(first.report.added.count == 3)
    let second = try Import(of: source.path, into: first.journal)
    #expect(second.report.added.isEmpty && second.report.there == 3)
  }

  // MARK: velog

  private func velog(_ fields: String, _ body: String = "글") throws -> Import {
    try Import("-- posts/a.md --\n---\n\(fields)\n---\n\n\(body)\n")
  }

  @Test func `a post of velog`() throws {
    let done = try velog(
      "title: 첫 글\nreleased_at: 2023-05-06T20:30:00.000Z\ntags: [개발, 일기]\nurl_slug: first-post\nlikes: 3",
      "본문\n\n![](https://velog.velcdn.com/images/a.png)")
    #expect(done.app == "velog")
    #expect(try done.dates == ["2023-05-07 05:30"])
    let entry = try done.entry
    #expect(entry.contains("title: 첫 글\n") && entry.contains("tags: [개발, 일기]\n"))
    #expect(entry.contains("aliases: [\"/first-post\"]\n") && entry.contains("draft: true\n"))
    #expect(done.report.remote == ["https://velog.velcdn.com/images/a.png"])
    #expect(try done.origin.contains("likes: \"3\""))
  }

  @Test(arguments: [("true", true), ("false", false), ("yes", true)])
  func `a private post stays private`(_ value: String, _ isPrivate: Bool) throws {
    let done = try velog("title: a\ndate: 2023-05-06\nis_private: \(value)")
    #expect(done.report.added.map(\.visibility) == [isPrivate ? .private : .draft])
  }

  @Test(arguments: [
    ("title: a\nurl_slug: b", "its date is not understood"),
    ("title: a\nurl_slug: b\ndate: [", "its fields are not understood"),
  ])
  func `a post without a day, or with fields that are none`(_ fields: String, _ bad: String) throws
  {
    #expect(try velog(fields).bad == ["posts/a.md: \(bad)"])
  }
}
