import Diagnostics
import Importing
import TestSupport
import Testing

/// Folders of plain texts, tables, and the posts of Meta, in words of our own.
@Suite struct TextsAndTablesTests {
  // MARK: Texts

  @Test(arguments: [
    ("2024-03-05.txt", "비가 왔다", "2024-03-05.md"),
    ("20240305.txt", "비가 왔다", "2024-03-05.md"),
    ("2024_03_05.txt", "비가 왔다", "2024-03-05.md"),
    ("5 March 2024.txt", "비가 왔다", "2024-03-05.md"),
    ("2024-03-05 봄비.txt", "비가 왔다", "2024-03-05-봄비.md"),
    ("2024년 3월 5일.txt", "비가 왔다", "2024-03-05.md"),
    ("봄비.txt", "2024-03-05\n비가 왔다", "2024-03-05.md"),
    ("봄비.txt", "2024년 3월 5일 화요일\n비가 왔다", "2024-03-05.md"),
  ])
  func `the day is in the name or in the first line`(_ name: String, _ text: String, _ file: String)
    throws
  {
    let done = try Import("-- \(name) --\n\(text)\n")
    #expect(done.app == "texts")
    #expect(try done.files == [file])
    #expect(try done.entry.hasSuffix("\n비가 왔다\n"))
  }

  @Test func `lines stay lines, and texts of old systems are read`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array("하나\n둘\n\n셋\n".utf8), to: "2024-03-05.txt")
    // "가" and "나" in CP949.
    try source.write([0xB0, 0xA1, 0x0D, 0x0A, 0xB3, 0xAA], to: "2024-03-06.txt")
    let done = try Import(of: source.path)
    #expect(try done.entry.hasSuffix("\n하나\\\n둘\n\n셋\n"))
    #expect(try done.text(of: "2024-03-06.md").hasSuffix("\n가\\\n나\n"))
    #expect(done.notes == ["its text is CP949, which was read as such"])
  }

  @Test func `a line that is a block has no break beside it`() throws {
    let done = try Import("-- 2024-03-05.txt --\n하나\n둘\n- a\n- b\n# 셋\n넷\n1) 다섯\n")
    #expect(try done.entry.hasSuffix("\n하나\\\n둘\n- a\n- b\n# 셋\n넷\n1) 다섯\n"))
  }

  @Test func `a text without a day, and one that has nothing else`() throws {
    let done = try Import("-- 2024-03-05.txt --\n\n-- ideas.txt --\nsoon\n-- 12345.txt --\nx\n")
    #expect(
      done.bad.sorted() == [
        "12345.txt: neither its name nor its first line is a day", "2024-03-05.txt: it has no text",
        "ideas.txt: neither its name nor its first line is a day",
      ])
  }

  // MARK: Tables

  @Test(arguments: [
    ("date,title,text,tags\n2024-03-05,봄,비,\"a, b\"\n", "2024-03-05-봄.md"),
    ("날짜,시간,내용\n2024년 3월 5일,오후 7:22,비\n", "2024-03-05.md"),
    ("Date;Body\n05/03/2024;비\n31/03/2024;끝\n", "2024-03-05.md"),
    ("timestamp,note\n2024-03-05 10:00,비\n", "2024-03-05.md"),
    ("id\tdate\tnote\n7\tMarch 5, 2024\t비\n", "2024-03-05.md"),
  ])
  func `a table is known by its columns`(_ text: String, _ file: String) throws {
    let done = try Import(file: "diary.csv", text)
    #expect(done.app == "CSV")
    #expect(try done.files.first == file)
    #expect(try done.entry.hasSuffix("\n비\n"))
  }

  @Test func `other columns are kept, and private ones are heard`() throws {
    let done = try Import(
      file: "d.csv", "date,text,steps,private\n2024-03-05,a,700,true\n2024-03-06,b,,false\n")
    #expect(done.report.added.map(\.visibility) == [.private, .draft])
    #expect(try done.origin.contains("steps: \"700\""))
  }

  @Test func `rows without a day, and a table that was cut off`() throws {
    let done = try Import(
      file: "d.csv", "date,text\nsoon,a\n2024-03-05,\n2024-03-06,b\n2024-03-07,\"c")
    #expect(done.report.added.count == 1)
    #expect(
      done.bad == [
        "d.csv, line 2: its date is not understood", "d.csv, line 3: it has no text",
        "d.csv, line 5: the file ends before the entry does",
      ])
  }

  // MARK: Instagram and Facebook

  /// As Meta writes a text: each byte of UTF-8 is a character.
  private func meta(_ text: String) -> String {
    text.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\u00" + String($0, radix: 16) }
      .joined()
  }

  private static let posts = "your_instagram_activity/content/"

  private func instagram(_ list: String, name: String = "posts_1.json") throws -> Import {
    try Import(
      "-- \(Self.posts)\(name) --\n\(list)\n-- media/posts/202303/a.jpg --\nx\n")
  }

  @Test func `a post of Instagram is readable again, and has its picture`() throws {
    let words = meta("한강 #봄 *좋다*")
    let done = try instagram(
      #"[{"media": [{"uri": "media/posts/202303/a.jpg", "creation_timestamp": 1678000000, "title": "\#(words)"}]}]"#
    )
    #expect(done.app == "Instagram")
    #expect(try done.dates == ["2023-03-05 16:06:40"])
    #expect(try done.entry.contains("tags: [봄]\n"))
    #expect(try done.entry.hasSuffix("\n한강 \\#봄 \\*좋다\\*\n\n![](a.jpg)\n"))
  }

  @Test func `a post of several pictures has its words itself`() throws {
    let done = try instagram(
      #"[{"title": "\#(meta("둘"))", "creation_timestamp": 1678000000, "media": [{"uri": "media/posts/202303/a.jpg", "creation_timestamp": 1678000001, "title": ""}, {"uri": "media/gone.mp4", "creation_timestamp": 1}]}]"#
    )
    #expect(try done.entry.contains("\n둘\n"))
    #expect(done.notes == ["'media/gone.mp4' is not in the export"])
  }

  @Test func `what was archived is private`() throws {
    let done = try instagram(
      #"{"ig_archived_post_media": [{"media": [{"uri": "media/posts/202303/a.jpg", "creation_timestamp": 1678000000, "title": "x"}]}]}"#,
      name: "archived_posts.json")
    #expect(done.report.added.map(\.visibility) == [.private])
  }

  @Test func `a post without a time, and a list that was cut off`() throws {
    let done = try instagram(
      #"[{"media": [{"uri": "a", "title": "creation_timestamp"}]}, {"creation_timestamp": 1678000000, "title": "x", "media": []}, {"creation_timestamp": 16"#
    )
    #expect(
      done.bad == [
        "\(Self.posts)posts_1.json, entry 1: it has no time in 'creation_timestamp'",
        "\(Self.posts)posts_1.json, entry 3: the file ends before the entry does",
      ])
  }

  @Test func `a post that says that few may see it is private`() throws {
    let done = try Import(
      #"""
      -- posts/your_posts_1.json --
      [{"timestamp": 1678000000, "data": [{"post": "a"}], "visibility": "private"}, {"timestamp": 1678000001, "data": [{"post": "b"}]}]
      """#)
    #expect(done.report.added.map(\.visibility) == [.private, .draft])
  }

  @Test(arguments: ["your_posts_1.json", "your_posts__check_ins__photos_and_videos_1.json"])
  func `lists of Facebook that are damaged are told`(_ name: String) throws {
    let done = try Import("-- posts/\(name) --\n[{\"timestamp\": 1678000000, \"data\": [{\"po")
    #expect(done.bad == ["posts/\(name), entry 1: the file ends before the entry does"])
  }

  @Test func `a post of Facebook with a place, a link and friends`() throws {
    let done = try Import(
      #"""
      -- posts/your_posts_1.json --
      [{"timestamp": 1678000000, "title": "x", "data": [{"post": "\#(meta("바다에 갔다\n또 갔다"))"}, {"update_timestamp": 1}], "tags": [{"name": "\#(meta("민주"))"}],
        "attachments": [{"data": [{"media": {"uri": "posts/media/sea.jpg"}}, {"external_context": {"url": "https://x.example/"}}, {"place": {"name": "\#(meta("통영"))", "coordinate": {"latitude": 34.8, "longitude": 128.4}}}]}]},
       {"timestamp": 0.5e99, "data": []}, {"timestamp": 1678000002, "data": []}]
      -- posts/media/sea.jpg --
      x
      -- posts/archive.json --
      {}
      """#)
    #expect(done.app == "Facebook")
    let entry = try done.entry
    #expect(entry.contains("people: [민주]\n") && entry.contains("name: 통영"))
    #expect(entry.hasSuffix("\n바다에 갔다\\\n또 갔다\n\n<https://x.example/>\n\n![](sea.jpg)\n"))
    #expect(
      done.bad == [
        "posts/your_posts_1.json, entry 2: it has no time in 'timestamp'",
        "posts/your_posts_1.json, entry 3: it has no text",
      ])
    #expect(done.report.remarks.count == 1)
  }
}
