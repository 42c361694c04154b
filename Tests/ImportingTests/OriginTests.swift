import Diagnostics
import Importing
import TestSupport
import Testing

/// Lists of `{title, body, created_at}`.
@Suite struct OriginTests {
  @Test func `seconds become a day and a time of the author's zone, and a draft`() throws {
    let done = try Import(
      file: "seeds.json", #"[{"title": "첫눈", "body": "눈이 왔다.", "created_at": 1700000000}]"#)
    #expect(
      try done.entry == """
        ---
        title: 첫눈
        date: 2023-11-15 07:13:20
        draft: true
        ---

        눈이 왔다.
        """ + "\n")
    #expect(try done.files == ["2023-11-15-첫눈.md"])
  }

  @Test(arguments: [
    #""private": true"#, #""private": "true""#, #""private": 1"#, #""is_private": true"#,
    #""visibility": "private""#, #""public": false"#, #""비공개": true"#,
  ])
  func `what an app calls private is private`(_ member: String) throws {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": 1700000000, \#(member)}]"#)
    #expect(done.report.added.map(\.visibility) == [.private])
    #expect(try done.entry.contains("private: true\n"))
  }

  @Test func `fields whose names become alike are all there`() throws {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": 1700000000, "기분색": "blue", "날씨말": "dry"}]"#)
    let origin = try done.origin
    #expect(origin.contains("blue") && origin.contains("dry"), "\(origin)")
    #expect(done.report.added.flatMap(\.notes).isEmpty)
  }

  @Test func `a list may be in an object, and have other names`() throws {
    let done = try Import(
      file: "a.json",
      #"{"entries": [{"id": null, "title": "a", "content": "x", "createdAt": 1700000000, "mood": 5}]}"#
    )
    #expect(try done.dates == ["2023-11-15 07:13:20"])
    #expect(try done.entry.contains("mood: \"5\"\n") && done.entry.hasSuffix("\nx\n"))
    #expect(try done.origin.contains("id: sha-"))
  }

  @Test func `a text in UTF-16 or CP949 is read`() throws {
    let text = #"[{"title": "비", "body": "x", "created_at": 1700000000}]"#
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let parts = text.split(separator: "비")
    let korean: [UInt8] = Array(parts[0].utf8) + [0xBA, 0xF1] + Array(parts[1].utf8)
    for bytes in [wide, korean] {
      let done = try Import(file: "a.json", bytes)
      #expect(try done.entry.contains("title: 비\n"))
      #expect(done.report.remarks.count == 1)
    }
  }

  @Test func `milliseconds are known by their size, and said`() throws {
    let done = try Import(
      file: "a.json", #"[{"title": "a", "body": "x", "created_at": 1700000000000}]"#)
    #expect(try done.dates == ["2023-11-15 07:13:20"])
    #expect(done.report.remarks.map(\.english).contains { $0.contains("milliseconds") })
  }

  @Test func `the last second that can be one of seconds is`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 99999999999}, {"body": "y", "created_at": -1}]"#)
    #expect(try done.dates == ["5138-11-16 18:46:39", "1970-01-01 08:59:59"])
  }

  @Test func `fractions of seconds and texts of digits are times too`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 1700000000.75}, {"body": "y", "created_at": "1700000000"}]"#)
    #expect(try done.dates == ["2023-11-15 07:13:20", "2023-11-15 07:13:20"])
  }

  @Test func `a date in words of ISO is a time`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": "2024-03-05T23:30:00+09:00"}, {"body": "y", "created_at": "2024-03-05T23:30:00Z"}]"#
    )
    #expect(try done.dates == ["2024-03-05 23:30", "2024-03-06 08:30"])
  }

  @Test func `an offset that is not the author's zone is kept`() throws {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": "2024-03-05T23:30:00-11:00"}]"#)
    #expect(try done.dates == ["2024-03-05 23:30 -11:00"])
    #expect(try done.files == ["2024-03-05.md"])
  }

  @Test func `weather by an icon and a place with degrees arrive as fields`() throws {
    let done = try Import(
      file: "a.json",
      #"""
      [{"title": "a", "body": "x", "created_at": 1, "weather": {"icon": "10d", "temp": -3.5},
        "place": {"name": "서울", "lat": 37.57, "lng": 126.98}}]
      """#)
    let text = try done.entry
    #expect(text.contains(#"weather: {icon: "10d", temperature: "-3.5"}"#))
    #expect(text.contains(#"place: {name: 서울, latitude: "37.57", longitude: "126.98"}"#))
  }

  @Test func `weather and place as texts arrive as texts`() throws {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": 1, "weather": "비", "location": "부산"}]"#)
    #expect(try done.entry.contains("weather: 비\n"))
    #expect(try done.entry.contains("place: 부산\n"))
  }

  @Test func `degrees that are none are left out`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 1, "place": {"name": "home", "lat": 1.7976931348623157e+308, "lon": 5}}]"#
    )
    #expect(try done.entry.contains("place: home\n"))
  }

  @Test func `what the source holds private stays private, and is a draft`() throws {
    let done = try Import(file: "a.json", #"[{"body": "x", "created_at": 1, "private": true}]"#)
    #expect(try done.entry.contains("draft: true\nprivate: true\n"))
    #expect(done.report.added.map(\.visibility) == [.private])
  }

  @Test func `an entry of a source that does not say is a draft even where publishing is asked`()
    throws
  {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": 1}]"#, change: { $0.publishes = true })
    #expect(try done.entry.contains("draft: true\n"))
  }

  @Test func `unknown fields are kept with the source's name and id`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"id": 7, "body": "x", "created_at": 1, "mood_level": 3, "nested": {"a": [1, "b"]}, "empty": ""}]"#
    )
    let origin = try done.origin
    #expect(origin.hasPrefix("import: {format: json, id: \"7\", digest: "))
    #expect(origin.hasSuffix(#"mood_level: "3", nested: "{\"a\":[1,\"b\"]}"}"#))
  }

  @Test func `tags, people, mood and star arrive, and a tag for all`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 1, "tags": ["여행", "a b"], "people": "민지", "mood": "calm", "starred": true}]"#,
      change: { $0.tags = ["old"] })
    let text = try done.entry
    #expect(text.contains("tags: [여행, a b, old]\n"))
    #expect(text.contains("people: [민지]\n"))
    #expect(text.contains("mood: calm\n"))
    #expect(text.contains("starred: true\n"))
  }

  @Test func `two entries of one day and title have two names`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"title": "a", "body": "x", "created_at": 1}, {"title": "A", "body": "y", "created_at": 2}]"#
    )
    #expect(try done.files == ["1970-01-01-a-2.md", "1970-01-01-a.md"])
  }

  @Test func `two entries that are alike in everything are two`() throws {
    let one = #"{"title": "a", "body": "x", "created_at": 1}"#
    let done = try Import(file: "a.json", "[\(one), \(one)]")
    #expect(try done.files.count == 2)
    let again = try Import(
      file: "a.json", Array("[\(one), \(one)]".utf8), into: done.journal)
    #expect(again.report.added.isEmpty)
    #expect(again.report.there == 2)
  }

  @Test func `a body that begins like front matter, or hides a part, is all text`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "---\nprivate: true\n---\n<!-- x", "created_at": 1}, {"body": "a %%b%% c", "created_at": 2}]"#
    )
    #expect(done.report.bad.isEmpty)
    #expect(try done.text(of: "1970-01-01.md").contains("\\---\nprivate\\: true\n\\---\n\\<!-- x"))
    #expect(done.notes.contains { $0.contains("escaped") })
  }

  @Test func `a title with a hidden part is in the text`() throws {
    let done = try Import(
      file: "a.json", #"[{"title": "a <!-- b --> c", "body": "x", "created_at": 1}]"#)
    #expect(try done.files.count == 1)
    #expect(
      try done.text(of: done.files[0]).hasSuffix("\n# a \\<!-- b --> c\n\nx")
        || done.text(of: done.files[0]).hasSuffix("\n# a \\<!-- b --> c\n\nx\n"))
  }

  @Test func `a place without a name is told to about a kilometre`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 1, "place": {"lat": 37.566535, "lon": 126.9779692}}]"#)
    #expect(
      try done.entry.contains(
        #"place: {name: "37.57, 126.98", latitude: "37.566535", longitude: "126.9779692"}"#))
  }

  // Broken ones.

  @Test func `an entry without a time, or that is no object, stops nothing`() throws {
    let done = try Import(
      file: "a.json",
      #"[{"body": "x"}, 5, {"body": "y", "created_at": 5}, {"broken": }, {"body": "z", "created_at": "soon"}, {"created_at": 9}]"#
    )
    #expect(done.report.added.count == 1)
    #expect(
      done.bad == [
        "a.json, entry 1: it has no time in 'created_at'", "a.json, entry 2: it is no JSON object",
        "a.json, entry 4: it is no JSON object",
        "a.json, entry 5: it has no time in 'created_at'",
        "a.json, entry 6: it has neither a title nor a text",
      ])
  }

  @Test func `a file that was cut off gives the entries before the end`() throws {
    let done = try Import(
      file: "a.json", #"[{"body": "x", "created_at": 5}, {"body": "y", "crea"#)
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["a.json, entry 2: the file ends before the entry does"])
  }

  @Test func `a byte order mark, CRLF and control characters are understood`() throws {
    let done = try Import(
      file: "a.json",
      [0xEF, 0xBB, 0xBF]
        + Array(
          "[\r\n{\"body\": \"a\\r\\nb\\u0000\\u0001c\\ud83d\\ude00\", \"created_at\": 5}\r\n]".utf8)
    )
    #expect(try done.entry.hasSuffix("\na\nbc😀") || done.entry.hasSuffix("\na\nbc😀\n"))
  }

  @Test func `half of a pair of surrogates is one sign`() throws {
    let half = try Import(file: "a.json", #"[{"body": "a\ud83dz", "created_at": 5}]"#)
    #expect(try half.entry.contains("a\u{FFFD}z"))
  }

  @Test func `a list that is nested deeply ends with its entry`() throws {
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let done = try Import(
      file: "a.json",
      #"[{"body": "x", "created_at": 5, "y": \#(deep)}, {"body": "z", "created_at": 5}]"#)
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["a.json, entry 1: it is no JSON object"])
  }
}
