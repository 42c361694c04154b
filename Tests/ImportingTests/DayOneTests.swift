import Diagnostics
import Importing
import TestSupport
import Testing

/// Exports of Day One, of our own words.
@Suite struct DayOneTests {
  private static let uuid = "2F8DDCA258634D9994DF3A4FEE328035"

  /// A journal with these entries, as JSON of Day One.
  private func zip(_ entries: String, _ files: [(String, String)] = []) -> [UInt8] {
    var zip = ZipWriter()
    zip.add("Journal.json", #"{"metadata": {"version": "1.0"}, "entries": [\#(entries)]}"#)
    for (name, text) in files { zip.add(name, text) }
    return zip.whole
  }

  private func done(_ entries: String, _ files: [(String, String)] = []) throws -> Import {
    try Import(file: "export.zip", zip(entries, files))
  }

  /// An entry of noon in Seoul with more members.
  private func entry(_ text: String, _ more: String = "") -> String {
    #"{"uuid": "\#(Self.uuid)", "creationDate": "2021-03-03T03:00:00Z", "timeZone": "Asia/Seoul", "text": "\#(text)"\#(more)}"#
  }

  @Test func `the day is the one on the author's clock there`() throws {
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T11:48:50Z", "timeZone": "Australia/Sydney", "text": "Night"}"#
    )
    #expect(done.app == "Day One")
    #expect(try done.dates == ["2021-03-03 22:48:50 +11:00"])
    #expect(try done.files == ["2021-03-03.md"])
  }

  @Test(arguments: [
    ("Pacific/Pago_Pago", "2021-03-02 16:00 -11:00"),
    ("America/New_York", "2021-03-02 22:00 -05:00"),
    ("Asia/Kolkata", "2021-03-03 08:30 +05:30"), ("Pacific/Kiritimati", "2021-03-03 17:00 +14:00"),
    ("Asia/Seoul", "2021-03-03 12:00"),
  ])
  func `zones from -11 to +14`(_ zone: String, _ date: String) throws {
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "timeZone": "\#(zone)", "text": "x"}"#
    )
    #expect(try done.dates == [date])
  }

  @Test func `a heading that begins the text is the title`() throws {
    let done = try done(entry(#"# Old harbour\\.\n\nWe walked\\. It was warm\\!"#))
    #expect(
      try done.entry == """
        ---
        title: Old harbour.
        date: 2021-03-03 12:00
        draft: true
        ---

        We walked. It was warm!

        """)
    #expect(try done.origin.hasPrefix(#"import: {format: dayone, id: "2F8DDCA2"#))
  }

  @Test func `escapes go where they are none, and stay where they are marks and in code`() throws {
    let done = try done(
      entry(#"a \\*b\\* \\(c\\) `x\\.y` 1\\. z\n1\\. one\n```\nC:\\\\d\\.e\n```\n\\- f"#))
    #expect(
      try done.entry
        .hasSuffix(
          #"a \*b\* (c) `x\.y` 1. z"# + "\n" + #"1\. one"# + "\n```\n" + #"C:\\d\.e"# + "\n```\n"
            + #"\- f"# + "\n"))
  }

  @Test func `a photo is beside the entry, under the name of its file`() throws {
    let photo = #"{"identifier": "E334", "md5": "6e8f22", "type": "jpeg", "orderInEntry": 0}"#
    let done = try done(
      entry(#"![](dayone-moment://E334)\n\nHarbour"#, #", "photos": [\#(photo)]"#),
      [("photos/6e8f22.jpg", "photo")])
    #expect(try done.files == ["2021-03-03/6e8f22.jpg", "2021-03-03/index.md"])
    #expect(try done.entry.hasSuffix("\n![](6e8f22.jpg)\n\nHarbour\n"))
    #expect(try done.journal.text("2021-03-03/6e8f22.jpg") == "photo")
  }

  @Test func `fields that a text begins with are a part of the text`() throws {
    let done = try done(entry(#"---\nprivate: false\naliases: [/]\n---\n\nWords"#))
    #expect(try done.entry.hasSuffix("\\---\nprivate\\: false\naliases\\: [/]\n\\---\n\nWords\n"))
    #expect(try !done.entry.hasPrefix("---\nprivate"))
    #expect(done.notes == ["marks in its text that would hide a part of it are escaped"])
  }

  @Test(arguments: [
    ("GMT+0900", "2021-03-03 12:00"), ("GMT-03:30", "2021-03-02 23:30 -03:30"),
    ("UTC+14", "2021-03-03 17:00 +14:00"), ("", "2021-03-03 12:00"),
  ])
  func `a zone may be an offset, or missing`(_ zone: String, _ date: String) throws {
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "timeZone": "\#(zone)", "text": "x"}"#
    )
    #expect(try done.dates == [date])
    #expect(done.notes.isEmpty)
  }

  @Test func `a text that is only rich has its lists, rules and code, and no others`() throws {
    let rich =
      #"{"contents": [{"text": "- 3 degrees\n2. not a list\n"}, {"attributes": {"line": {"listStyle": "bulleted", "indentLevel": 1}}, "text": "one\n"}, {"attributes": {"line": {"listStyle": "bulleted", "indentLevel": 2e300}}, "text": "deep\n"}, {"embeddedObjects": [{"type": "horizontalRuleLine"}]}, {"attributes": {"line": {"codeBlock": true}}, "text": "a = *p\n  b\n"}, {"attributes": {"line": {"quote": true}}, "text": "said\n"}]}"#
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "richText": \#(rich)}"#)
    #expect(
      try done.entry.hasSuffix(
        "\n\\- 3 degrees\n\n2\\. not a list\n\n- one\n                - deep\n\n***\n\n"
          + "```\na = *p\n  b\n```\n\n> said\n"))
  }

  @Test func `a photo has the ending of its file, whatever its name was`() throws {
    let photos =
      #"[{"identifier": "A", "md5": "aa", "filename": "../IMG 1.HEIC"}, {"identifier": "B", "md5": "bb", "filename": "night"}]"#
    let done = try done(
      entry("x", #", "photos": \#(photos)"#), [("photos/aa.jpeg", "a"), ("photos/bb.png", "b")])
    #expect(
      try done.files
        == ["2021-03-03/IMG-1.jpeg", "2021-03-03/index.md", "2021-03-03/night.png"])
  }

  @Test func `a text export has days in the language of its telephone`() throws {
    let done = try Import(
      file: "Journal.txt",
      "\tDate:\t15. Januar 2024 um 20:15:00 MEZ\n\neins\n\n\tDate:\t16 janvier 2024 à 08:05:00 UTC+1\n\ndeux\n"
    )
    #expect(try done.dates == ["2024-01-15 20:15", "2024-01-16 08:05"])
  }

  @Test func `an entry without a text has its photos, in their order`() throws {
    let photos =
      #"[{"identifier": "B", "md5": "bb", "type": "jpeg", "orderInEntry": 1}, {"identifier": "A", "md5": "aa", "type": "jpeg", "orderInEntry": 0}]"#
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "photos": \#(photos)}"#,
      [("photos/aa.jpeg", "a"), ("photos/bb.jpeg", "b")])
    #expect(try done.entry.hasSuffix("---\n\n![](aa.jpeg)\n\n![](bb.jpeg)\n"))
  }

  @Test func `films, sounds and documents`() throws {
    let done = try done(
      entry(
        #"![](dayone-moment:/video/V) ![](dayone-moment:/audio/S) ![](dayone-moment:/pdfAttachment/P)"#,
        #", "videos": [{"identifier": "V", "md5": "v1", "type": "mp4"}], "audios": [{"identifier": "S", "md5": "s1", "format": "m4a"}], "pdfAttachments": [{"identifier": "P", "md5": "p1", "pdfName": "Tickets to Busan.pdf"}]"#
      ),
      [("videos/v1.mp4", "v"), ("audios/s1.m4a", "s"), ("pdfs/p1.pdf", "p")])
    #expect(
      try done.entry
        .hasSuffix("\n![](v1.mp4) ![](s1.m4a) [Tickets to Busan.pdf](Tickets-to-Busan.pdf)\n"))
    #expect(try done.files.contains("2021-03-03/Tickets-to-Busan.pdf"))
  }

  @Test func `a video without md5 is found by its identifier, or told`() throws {
    let done = try done(
      entry("x", #", "videos": [{"identifier": "V", "type": "mp4"}, {"type": "mp4"}]"#),
      [("videos/V.mp4", "v")])
    #expect(try done.files.contains("2021-03-03/V.mp4"))
    #expect(done.notes == ["a file of its 'videos' is not in the export"])
  }

  @Test func `a photo of another entry is found for all of the archive`() throws {
    let photo = #"[{"identifier": "E334", "md5": "6e8f22", "type": "jpeg"}]"#
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "![](dayone-moment://E334)"},"#
        + #"{"uuid": "B", "creationDate": "2021-03-04T03:00:00Z", "text": "b", "photos": \#(photo)}"#,
      [("photos/6e8f22.jpeg", "x")])
    #expect(
      try done.files == [
        "2021-03-03/6e8f22.jpeg", "2021-03-03/index.md", "2021-03-04/6e8f22.jpeg",
        "2021-03-04/index.md",
      ])
  }

  @Test func `a photo that is not in the archive leaves no broken picture, and is told`() throws {
    let done = try done(entry(#"before ![](dayone-moment://GONE) after"#))
    #expect(try done.entry.hasSuffix("\nbefore  after\n"))
    #expect(done.notes == ["the file 'GONE' that its text shows is not in the export"])
  }

  @Test func `links between entries lead to their files`() throws {
    let done = try done(
      #"{"uuid": "AAAA", "creationDate": "2021-03-03T03:00:00Z", "text": "[next](dayone2://view?entryId=BBBB) [gone](dayone://view?entryId=CCCC)", "photos": [{"identifier": "P", "md5": "p1", "type": "jpeg"}]},"#
        + ##"{"uuid": "BBBB", "creationDate": "2021-03-04T03:00:00Z", "text": "# Next\n\n[back](dayone://view?entryId=AAAA)"}"##,
      [("photos/p1.jpeg", "x")])
    #expect(
      try done.text(of: "2021-03-03/index.md").contains("\n[next](../2021-03-04-next.md) gone\n"))
    #expect(try done.text(of: "2021-03-04-next.md").contains("\n[back](2021-03-03/index.md)"))
  }

  @Test func `place, weather, tags and star`() throws {
    let done = try done(
      entry(
        "x",
        #", "starred": true, "tags": ["a b", "여행"], "location": {"placeName": "Tram stop", "localityName": "Lisbon", "country": "Portugal", "latitude": 38.71, "longitude": -9.14, "region": {"radius": 75}}, "weather": {"weatherCode": "mostly-cloudy-night", "conditionsDescription": "Mostly Cloudy", "temperatureCelsius": 11, "moonPhase": 0.3}"#
      ))
    let text = try done.entry
    #expect(text.contains("tags: [a b, 여행]\n"))
    #expect(
      text.contains(
        #"place: {name: "Tram stop, Lisbon", latitude: "38.71", longitude: "-9.14"}"#))
    #expect(
      text.contains(#"weather: {condition: Mostly Cloudy, icon: "03n", temperature: "11"}"#))
    #expect(text.contains("starred: true\n"))
    #expect(try done.origin.contains("country: Portugal"))
  }

  @Test func `two journals in one archive are told apart`() throws {
    var zip = ZipWriter()
    for (name, id) in [("Tagebuch", "A"), ("일기", "B")] {
      zip.add(
        "\(name).json",
        #"{"metadata": {}, "entries": [{"uuid": "\#(id)", "creationDate": "2021-03-03T03:00:00Z", "text": "x"}]}"#
      )
    }
    let done = try Import(file: "e.zip", zip.whole)
    #expect(try done.files == ["2021-03-03-2.md", "2021-03-03.md"])
    #expect(try done.journal.text("2021-03-03-2.md").contains("journal: 일기"))
  }

  @Test func `an entry of a whole day has no time`() throws {
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-02T15:00:00Z", "timeZone": "Asia/Seoul", "isAllDay": true, "text": "x"}"#
    )
    #expect(try done.files == ["2021-03-03.md"])
    #expect(try done.dates == ["none"])
  }

  @Test func `a text that is there only in pieces`() throws {
    let rich =
      #"{\"contents\": [{\"text\": \"Title\\n\", \"attributes\": {\"line\": {\"header\": 1}}}, {\"text\": \"one *\", \"attributes\": {\"bold\": true}}, {\"text\": \" two\\n\"}, {\"text\": \"item\", \"attributes\": {\"line\": {\"listStyle\": \"bulleted\", \"indentLevel\": 1}}}]}"#
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "richText": "\#(rich)"}"#)
    #expect(try done.entry.contains("title: Title\n"))
    #expect(try done.entry.hasSuffix("\n**one \\*** two\n\n- item\n"))
  }

  @Test func `a folder is read like an archive`() throws {
    let done = try Import(
      #"""
      -- My Journal/Journal.json --
      {"metadata": {"version": "1.0"}, "entries": [{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "![](dayone-moment://P)", "photos": [{"identifier": "P", "md5": "p1", "type": "jpeg"}]}]}
      -- My Journal/photos/p1.jpeg --
      photo
      """#)
    #expect(try done.files == ["2021-03-03/index.md", "2021-03-03/p1.jpeg"])
  }

  @Test func `plain text`() throws {
    let done = try Import(
      file: "Journal.txt",
      "\tDate:\t15 January 2024\n\tTags:\ta, b\n\tLocation:\tLisbon\n\nFirst.\n\n\tDate:\tMarch 24, 2014 at 9:15:13 PM GMT+1\n\tWeather:\t12° Cloudy\n\n# Second\n\ntext\n"
    )
    #expect(done.app == "Day One")
    #expect(try done.files == ["2014-03-24-second.md", "2024-01-15.md"])
    #expect(try done.entry.contains("tags: [a, b]\nplace: Lisbon\n"))
    #expect(try done.dates[1].hasPrefix("2014-03-24 21:15:13"))
  }

  @Test func `a second import adds nothing, and what changed there is told`() throws {
    let first = try done(entry("x"))
    let again = try Import(file: "e.zip", zip(entry("x")), into: first.journal)
    #expect(again.report.added.isEmpty && again.report.there == 1 && again.report.changed.isEmpty)
    let changed = try Import(file: "e.zip", zip(entry("y")), into: first.journal)
    #expect(changed.report.added.isEmpty)
    #expect(changed.report.changed.map(\.path) == ["2021-03-03.md"])
    #expect(try first.entry.hasSuffix("\nx\n"))
  }

  // Broken ones.

  @Test func `entries that are broken stop no other`() throws {
    let done = try done(
      #"{"uuid": "A", "text": "no time"}, {"uuid": "B", "creationDate": "2021-03-03T03:00:00Z", "text": "whole"}, 7, {"uuid": "C", "creationDate": "2021-03-03T03:00:00Z"}, {"uuid": "D", "creationDate": "yesterday", "text": "x"}"#
    )
    #expect(done.report.added.count == 1)
    #expect(
      done.bad == [
        "Journal.json, entry 1: it has no time in 'creationDate'",
        "Journal.json, entry 3: it is no JSON object",
        "Journal.json, entry 4: it has neither a text nor a file",
        "Journal.json, entry 5: it has no time in 'creationDate'",
      ])
  }

  @Test func `a zone that nobody knows is told`() throws {
    let done = try done(
      #"{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "timeZone": "Mars/Base", "text": "x"}"#
    )
    #expect(try done.dates == ["2021-03-03 12:00"])
    #expect(done.notes.first?.contains("Mars/Base") == true)
  }

  @Test func `a damaged photo keeps no text away`() throws {
    var zip = ZipWriter()
    zip.add(
      "Journal.json",
      #"{"metadata": {}, "entries": [{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "Words", "photos": [{"identifier": "P", "md5": "p1", "type": "jpeg"}]}]}"#
    )
    zip.add(Array("photos/p1.jpeg".utf8), Array("photo".utf8), isDamaged: true)
    let done = try Import(file: "e.zip", zip.whole)
    #expect(try done.files == ["2021-03-03/index.md"])
    #expect(done.notes.contains("'photos/p1.jpeg' cannot be read: it is damaged"))
  }

  @Test func `a file that was cut off, and signs that Day One leaves in texts`() throws {
    let done = try Import(
      file: "Journal.json",
      #"{"metadata": {}, "entries": [{"uuid": "A", "creationDate": "2021-03-03T03:00:00Z", "text": "a\u200bb\ufffc c\u2028d"}, {"uuid": "B", "crea"#
    )
    #expect(try done.entry.hasSuffix("\nab c\nd\n"))
    #expect(done.bad == ["Journal.json, entry 2: the file ends before the entry does"])
  }
}
