import Journal
import JournalReader
import Localization
import Testing

@Suite struct FileNameTests {
  private func read(_ path: String) throws -> FileName {
    let locales = try ["en", "ko", "zh-Hant"].map { try #require(LocaleTag($0)) }
    return FileName(path: path, locales: locales)
  }

  @Test(arguments: [
    ("2024-03-05-lisbon.md", "2024-03-05", "lisbon"),
    ("2024-03-05.md", "2024-03-05", ""),
    ("2024_03_05.md", "2024-03-05", ""),
    ("2024.03.05 lisbon.md", "2024-03-05", "lisbon"),
    ("20240305.md", "2024-03-05", ""),
    ("20240305-lisbon.md", "2024-03-05", "lisbon"),
    ("2024-3-5-lisbon.md", "2024-03-05", "lisbon"),
    ("2024-03-05-12-lisbon.md", "2024-03-05", "12-lisbon"),
    ("2024-03-05 리스본의 전차.md", "2024-03-05", "리스본의 전차"),
    ("2024-02-29-leap.md", "2024-02-29", "leap"),
    ("2024-03-05.lisbon.md", "2024-03-05", "lisbon"),
    ("2024-03-05-lisbon", "2024-03-05", "lisbon"),
    ("2024-03-05-lisbon.md.md", "2024-03-05", "lisbon.md"),
    // No date: not a day, a longer number, separators that change.
    ("2023-02-29-leap.md", nil, "2023-02-29-leap"),
    ("2024-13-05.md", nil, "2024-13-05"),
    ("202403051.md", nil, "202403051"),
    ("2024-03_05.md", nil, "2024-03_05"),
    ("2024.md", nil, "2024"), ("1984.md", nil, "1984"), ("7.md", nil, "7"),
    ("lisbon.md", nil, "lisbon"), ("lisbon-2024-03-05.md", nil, "lisbon-2024-03-05"),
    ("일기.md", nil, "일기"),
    // Folders.
    ("2024/03/05/lisbon.md", "2024-03-05", "lisbon"),
    ("2024/3/5/lisbon.md", "2024-03-05", "lisbon"),
    ("2024/03/05-lisbon.md", "2024-03-05", "lisbon"),
    ("2024/03/05.md", "2024-03-05", ""),
    ("2024/03/5 lisbon.md", "2024-03-05", "lisbon"),
    ("trips/2024/03/05/12-lisbon.md", "2024-03-05", "12-lisbon"),
    ("1999/01/02/2024-03-05-lisbon.md", "2024-03-05", "lisbon"),
    ("2024/03/lisbon.md", nil, "lisbon"), ("2024/13/05.md", nil, "05"),
    ("2024/03/051-x.md", nil, "051-x"), ("2024/03/05x.md", nil, "05x"),
    ("2024-03-05-harbour/text.md", "2024-03-05", "text"),
    ("2024/20240305/lisbon.md", "2024-03-05", "lisbon"),
    ("2024-03-05/photos/2/lisbon.md", "2024-03-05", "lisbon"),
    ("2024-03-05/2024-03-06/lisbon.md", "2024-03-06", "lisbon"),
    ("2024-03/lisbon.md", nil, "lisbon"), ("20241305/lisbon.md", nil, "lisbon"),
    ("2024-03-05/2024-03-07-lisbon.md", "2024-03-07", "lisbon"),
    ("24/03/05.md", nil, "05"), ("notes/2024/lisbon.md", nil, "lisbon"),
    // Bundles.
    ("2023-10-14-harbour/index.md", "2023-10-14", "harbour"),
    ("2023/10/14-harbour/index.md", "2023-10-14", "harbour"),
    ("2023/10/14/index.md", "2023-10-14", ""),
    ("harbour/index.md", nil, "harbour"), ("index.md", nil, "index"),
    ("2023-10-14-harbour/index.ko.md", "2023-10-14", "harbour"),
  ])
  func `a path says its day and its name`(path: String, day: String?, name: String) throws {
    let found = try read(path)
    #expect(found.day?.iso == day)
    #expect(found.name == name)
  }

  @Test(arguments: [
    // As GitJournal's five formats write them.
    ("2020-07-31-23-30-10.md", "23:30", ""), ("2020-07-31T23:30:10.md", "23:30", ""),
    ("2020-07-31T23:30:10+09:00.md", "23:30", ""), ("2020-07-31T23_30_10-05_30.md", "23:30", ""),
    ("20200731233010.md", "23:30", ""),
    // Obsidian's unique notes, Denote, and others.
    ("202007312330 A walk.md", "23:30", "A walk"),
    ("20200731T233010--a-walk.md", "23:30", "a-walk"),
    ("2020-07-31 23.30.md", "23:30", ""), ("2020-07-31_2330.md", nil, "2330"),
    ("2020-07-31 23.30.10 산책.md", "23:30", "산책"), ("2020-07-31T0905.md", "09:05", ""),
    ("2020-07-31-09-05-00/index.md", "09:05", ""), ("2020-07-31-09-05-00.ko.md", "09:05", ""),
    // Other numbers.
    ("2020-07-31-1984.md", nil, "1984"), ("2020-07-31-1945.md", nil, "1945"),
    ("2020-07-31-10-30-ways.md", nil, "10-30-ways"), ("2020-07-31-24-00-00.md", nil, "24-00-00"),
    ("2020-07-31-12-60-00.md", nil, "12-60-00"), ("2020-07-31-12.md", nil, "12"),
    ("2020-07-31-12-30-1999.md", nil, "12-30-1999"), ("2020-07-31_1.md", nil, "1"),
    ("2020-07-31Tea.md", nil, "Tea"),
  ])
  func `a time after the day is no part of the name`(
    path: String, time: String?, name: String
  ) throws {
    let found = try read(path)
    #expect(found.day?.iso == "2020-07-31")
    #expect(found.time?.hourAndMinute == time)
    #expect(found.name == name)
  }

  @Test func `a time in a name has the zone and the second that are written`() throws {
    let time = try #require(try read("2020-07-31T23_30_10-05_30.md").time)
    #expect(time.second == 10 && time.offset == -19_800)
    #expect(try read("2020-07-31-23-30-10.md").time?.offset == nil)
  }

  @Test(arguments: ["202007312430.md", "20201331233010.md", "2020073123301.md", "202007311984.md"])
  func `other long numbers are no day`(path: String) throws { #expect(try read(path).day == nil) }

  @Test(arguments: [
    ("lisbon.ko.md", "ko", "lisbon", "lisbon"),
    ("lisbon.md", nil, "lisbon", "lisbon"),
    ("a/2024-03-05.ko.md", "ko", "", "a/2024-03-05"),
    ("a/2024-03-05.md", nil, "", "a/2024-03-05"),
    ("harbour/index.zh_hant.md", "zh-Hant", "harbour", "harbour/index"),
    ("lisbon.KO.md", "ko", "lisbon", "lisbon"),
    // Not a locale of the journal: part of the name.
    ("lisbon.ja.md", nil, "lisbon.ja", "lisbon.ja"), ("v1.2.md", nil, "v1.2", "v1.2"),
    ("ko.md", nil, "ko", "ko"), (".ko.md", nil, ".ko", ".ko"),
  ])
  func `a suffix that is one of the journal's locales is the locale`(
    path: String, locale: String?, name: String, key: String
  ) throws {
    let found = try read(path)
    #expect(found.locale?.description == locale)
    #expect(found.name == name)
    #expect(found.translationKey == key)
  }

  @Test func `a folder named for a locale is no part of the key of its translations`() throws {
    let found = try read("ko/trips/lisbon.md")
    #expect(found.locale?.description == "ko" && found.localeFolders == 1)
    #expect(found.translationKey == "trips/lisbon")
  }

  @Test func `a folder that begins with a combining mark is a folder`() throws {
    // `/` + U+0338 is one Character, and no slash.
    #expect(try read("a/\u{338}b/2024-03-05-x.md").day?.iso == "2024-03-05")
  }

  @Test func `a decomposed name keeps its letters`() throws {
    let decomposed = "2024-03-05-\u{1112}\u{1161}\u{11AB}.md"
    #expect(try read(decomposed).name == "한")
  }
}
