import Diagnostics
import Journal
import Markdown
import Testing

@Suite struct EntryTitleTests {
  /// The names are those of calendars; 2024-03-05 was a Tuesday.
  @Test(arguments: [
    "화요일", "(화)", "（火）", "火曜日", "星期二", "周二", "週二", "Tuesday", "tue.", "[Tue]", "الثلاثاء",
    "سه شنبه",
    "יום שלישי", "วันอังคาร", "मंगलवार", "Dienstag", "martes", "mardi", "martedì", "dinsdag", "wtorek",
    "terça-feira", "вторник", "вівторок", "Salı", "Thứ Ba", "Selasa",
  ])
  func `a weekday after the day is no title`(_ name: String) {
    var settings = Settings()
    settings.titles = .fileName
    let reading = Reading(
      "첫 줄이다.\n\n글\n", path: "entries/2024-03-05 \(name).md", settings: settings)
    #expect(reading.entry?.title == "첫 줄이다." && reading.findings == [])
  }

  @Test(arguments: [
    ("<< [[2024-03-04]] | [[2024-03-06]] >>\n\n# 화요일\n\n글\n", "화요일"),
    ("← [[2024-03-04|어제]] · [[2024-03-06|내일]] →\n\n글이다.\n\n끝\n", "글이다."),
    ("**[◀](2024-03-04.md)** | [▶](2024-03-06.md)\n\n글이다.\n\n끝\n", "글이다."),
    ("[[2024-03-06]] »\n", nil),
  ])
  func `the links to other days above a daily note are no title`(_ text: String, _ title: String?) {
    var settings = Settings()
    settings.markup.percents = .hidden
    let reading = Reading(text, settings: settings)
    #expect(reading.entry?.title == title && reading.findings == [])
    #expect(html(reading.entry).hasPrefix("<p>"))
  }

  @Test(arguments: ["[[서울]], [[부산]]", "[[서울]]", "오늘 → [[서울]]", "<< 서울 >>", "1 → [[서울]]"])
  func `a line of links is a title`(_ line: String) {
    var settings = Settings()
    settings.markup.percents = .hidden
    let title = Reading("\(line)\n\n글이다.\n", settings: settings).entry?.title
    #expect(title == line.filter { !"[]".contains($0) })
  }

  @Test(arguments: [
    "2026-11-22-2104", "2026-11-22T21.04.05", "2026-11-22 12.30.00", "2026-11-22 21-04",
  ])
  func `a time after the day is no title`(_ name: String) {
    var settings = Settings()
    settings.titles = .fileName
    let reading = Reading("첫 줄이다.\n\n글\n", path: "entries/\(name).md", settings: settings)
    #expect(reading.entry?.title == "첫 줄이다.")
  }

  @Test(arguments: ["수요일", "화요일 산책", "Wednesday", "화", "봄", "2", "2461", "21", "T1"])
  func `other names are titles`(_ name: String) {
    var settings = Settings()
    settings.titles = .fileName
    let day = name == "화" ? "2024-03-06" : "2024-03-05"
    let reading = Reading("첫 줄이다.\n\n글\n", path: "entries/\(day) \(name).md", settings: settings)
    #expect(reading.entry?.title == name && reading.findings == [])
  }

  private func html(_ entry: Entry?) -> String {
    String(decoding: entry?.body.html ?? [], as: UTF8.self)
  }

  @Test(arguments: [
    ("---\ntitle: Lisbon\n---\n\nTram.\n", "Lisbon", "<p>Tram.</p>\n"),
    ("---\ntitle: Lisbon\n---\n# Lisbon\n\nTram.\n", "Lisbon", "<p>Tram.</p>\n"),
    ("---\ntitle: Lisbon\n---\n", "Lisbon", ""),
    ("---\ntitle: \"false\"\n---\nTram.\n", "false", "<p>Tram.</p>\n"),
    ("---\ntitle: 2024\n---\nTram.\n", "2024", "<p>Tram.</p>\n"),
    ("---\ntitle: no\n---\nTram.\n", "no", "<p>Tram.</p>\n"),
    ("---\ntitle: \"  a \\t b  \"\n---\nTram.\n", "a b", "<p>Tram.</p>\n"),
    ("---\ntitle:\n---\n# 리스본\n\nTram.\n", "리스본", "<p>Tram.</p>\n"),
    ("---\nmood: calm\n---\n리스본의 전차\n\nTram.\n", "리스본의 전차", "<p>Tram.</p>\n"),
    ("리스본\n======\n\nTram.\n", "리스본", "<p>Tram.</p>\n"),
    ("# *Lisbon* & more\n", "Lisbon & more", ""),
    ("- bread\n- milk\n", "bread", "<ul>\n<li>bread</li>\n<li>milk</li>\n</ul>\n"),
  ])
  func `the title is the field's, else the first line's, which leaves the body`(
    text: String, title: String, body: String
  ) {
    let reading = Reading(text)
    #expect(reading.findings == [])
    #expect(reading.entry?.title == title)
    #expect(html(reading.entry) == body)
  }

  /// A headline made of the beginning would be said twice, and cells make none.
  @Test(arguments: [
    (String(repeating: "배를 탔다. ", count: 60), true, "배를 탔다. 배를"),
    ("- 모과\n- 빗자루\n\n비를 맞고 왔다.\n", true, "모과 · 빗자루"),
    ("| 물때 | 월 |\n|---|---|\n| 만조 | 4 |\n\n늦었다.\n", true, "늦었다."),
    ("```\nlet a = 1\n```\n\n늦었다.\n", true, "늦었다."),
    // Nothing else can be said of them.
    ("| 물때 | 월 |\n|---|---|\n| 만조 | 4 |\n", false, ""),
    ("# \(String(repeating: "하루 ", count: 70))\n\n배를 탔다.\n", false, "배를 탔다."),
  ])
  func `a text that begins without a title has no headline`(
    text: String, isUntitled: Bool, opening: String
  ) throws {
    let entry = try #require(Reading(text).entry)
    #expect(entry.body.prose.isUntitled == isUntitled)
    #expect(entry.excerpt.hasPrefix(opening))
  }

  /// A note is one paragraph of at most 280 graphemes: its first line is its title too.
  @Test(arguments: [
    ("Tram.\n", "Tram.", true), ("전차.\n종점까지.\n", "전차.", true),
    ("전차.\r\n종점까지.\r\n", "전차.", true), ("\u{FEFF}전차를 탔다.", "전차를 탔다.", true),
    ("\u{1112}\u{1161}\u{11AB} 줄.", "\u{1112}\u{1161}\u{11AB} 줄.", true),
    ("👩‍👩‍👧👩‍👩‍👧 [다리](https://a.example/b)", "👩‍👩‍👧👩‍👩‍👧 다리", true),
    ("물은\\\n돌아갈 곳을\\\n안다\n", "물은", true),
    (String(repeating: "a ", count: 140), nil, true),
    ("One\n\nTwo\n", "One", false), ("# One\n", "One", false), ("One\n===\n", "One", false),
    ("One\n![x](a.jpg)\n", "One", false),
    ("One[^1]\n\n[^1]: Two\n", nil, false), ("---\ntitle: One\n---\nTwo\n", "One", false),
  ])
  func `one short paragraph without a title is a note, and whole`(
    text: String, title: String?, isNote: Bool
  ) throws {
    let entry = try #require(Reading(text).entry)
    #expect(entry.body.prose.isUntitled == isNote)
    if let title { #expect(entry.title == title) }
    if isNote {
      // Nothing is cut, and nothing is missing.
      #expect(
        !entry.excerpt.hasSuffix("…")
          && entry.plainText.hasPrefix(entry.title?.first.map(String.init) ?? "?"))
    }
  }

  @Test func `an excerpt leaves out an opening that is the title`() {
    func excerpt(_ title: String, _ text: String) -> String? {
      Reading("---\ntitle: \"\(title)\"\n---\n\(text)\n").entry?.excerpt
    }
    #expect(excerpt("31st", "31st. Up very betimes.") == "Up very betimes.")
    #expect(excerpt("긴 능선", "긴 능선\n\n바람이 불었다.") == "바람이 불었다.")
    #expect(excerpt("The long ridge", "The long ridge was cold.") == "The long ridge was cold.")
    #expect(excerpt("Home", "Homes.") == "Homes.")
    #expect(excerpt("Home", "Home.") == "Home.")
  }

  @Test func `an entry may say that it has no title, and keeps its first line`() {
    let entry = Reading("---\ntitle: false\n---\nTram.\n").entry
    #expect(entry != nil && entry?.title == nil)
    #expect(html(entry) == "<p>Tram.</p>\n")
  }

  @Test(arguments: ["", "\n \n", "---\ntags: calm\n---\n", "\u{FEFF}", "<!-- nothing -->\n"])
  func `a file without text is left out with a warning`(text: String) {
    let reading = Reading(text)
    #expect(reading.entry == nil)
    #expect(reading.findings == ["entry.empty"])
    #expect(!reading.diagnostics.hasErrors)
  }

  @Test(arguments: ["mood: calm", "weather: rain", "place: Busan"])
  func `how a day was is an entry without a word of text`(field: String) {
    #expect(Reading("---\ndate: 2024-03-05\n\(field)\n---\n").entry != nil)
  }

  @Test func `a text in a field is told, because no page shows it`() {
    let reading = Reading("---\ntitle: A\nbody: |\n  One.\n  Two.\n---\n")
    #expect(reading.entry != nil && reading.findings == ["entry.empty"])
    #expect(Reading("---\ntitle: A\nbody: |\n  One.\n  Two.\n---\nText.\n").findings == [])
  }

  @Test func `a cover alone is an entry`() {
    #expect(Reading("---\ncover: sea.jpg\n---\n").entry != nil)
  }
}
