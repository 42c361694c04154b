import Foundation
import Localization
import Testing

@Suite struct MessageTests {
  private func say(
    _ text: String, _ arguments: [(String, String)] = [], count: Int? = nil, locale: String = "en"
  ) throws -> String? {
    let tag = try #require(LocaleTag(locale))
    let catalog = Catalog(tag: tag, messages: ["m": Message(text)])
    return Interface(tag, catalogs: [catalog], fallbacks: []).say("m", arguments, count: count)
  }

  @Test(arguments: [
    ("photo", "a photo of Lisbon"), ("film", "a film"), ("sound", "something else"),
  ])
  func `a selection chooses the case of its argument`(kind: String, expected: String) throws {
    let text = "{kind, select, photo {a photo of {place}} film {a film} other {something else}}"
    #expect(try say(text, [("kind", kind), ("place", "Lisbon")]) == expected)
  }

  @Test func `a particle in a selection agrees with the text before the selection`() throws {
    let text = "{term}{kind, select, object {{을/를}} other {{이/가}}}"
    #expect(try say(text, [("term", "바다"), ("kind", "object")], locale: "ko") == "바다를")
    #expect(try say(text, [("term", "산"), ("kind", "subject")], locale: "ko") == "산이")
  }

  @Test(arguments: [
    "{kind, select, photo {a}}", "{kind, select, other {a}", "{kind, choose, other {a}}",
    "{kind, select, photo a other {b}}", "{a b}", "{", "a } b", "{}", "{을/}", "{을/를/은}",
  ])
  func `an invalid pattern is a flaw and stays in the text`(text: String) throws {
    #expect(Message(text).flaw != nil)
    #expect(try say(text, [("kind", "photo")]) == text)
  }

  /// Each opening was once read again at each depth: thirty of them took half a minute.
  @Test func `a pattern of nothing but openings is refused soon`() {
    let text = String(repeating: "{am, select, en {am, select, {a {x} b ", count: 2_000)
    #expect(Message(text).flaw != nil)
  }

  /// A brace with a mark over it is no brace, and neither is one behind a letter that is a
  /// character together with it.
  @Test(arguments: [
    ("{\u{301} a", "{\u{301} a", false), ("a \u{600}{x} b", "a \u{600}{x} b", true),
    ("한글 {name}입니다 } 끝", "한글 {name}입니다 } 끝", true), ("가나다{name}", "가나다x", false),
    ("a\r\n{name}\r\nb", "a\r\nx\r\nb", false), ("e\u{301}{name}", "e\u{301}x", false),
    ("{ name }{name} {", "{ name }{name} {", true), ("{ name}", "x", false),
    ("}}{name}{{ {name", "}}{name}{{ {name", true), ("}}{name}{{", "}x{", false),
  ])
  func `braces are characters`(text: String, expected: String, hasFlaw: Bool) throws {
    #expect((Message(text).flaw != nil) == hasFlaw)
    let said = try #require(try say(text, [("name", "x")]))
    #expect(said.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(said)")
  }

  @Test func `doubled braces are braces`() throws {
    #expect(try say("{{name}} is {name}", [("name", "x")]) == "{name} is x")
    #expect(Message("{{name}}").flaw == nil)
  }

  @Test func `the arguments of a selection's cases are arguments of the message`() {
    let message = Message("{kind, select, photo {of {place}} other {by {people}}}")
    #expect(message.arguments == ["kind", "people", "place"])
  }

  // Expected: CLDR's list patterns, as Node's Intl.ListFormat gives them.
  @Test(arguments: [
    ("en", ["a", "b", "c"], "a, b, and c"), ("en-GB", ["a", "b", "c"], "a, b and c"),
    ("ko", ["바다", "산", "강"], "바다, 산 및 강"), ("ja", ["海", "山"], "海、山"),
    ("de", ["a", "b", "c"], "a, b und c"), ("ar", ["أ", "ب"], "أ وب"), ("en", ["a"], "a"),
    ("en", [], ""),
  ])
  func `a list is formatted for the locale`(locale: String, items: [String], text: String)
    throws
  {
    #expect(LocaleWords(try #require(LocaleTag(locale))).list(items) == text)
  }
}

@Suite struct FallbackTests {
  private func said(_ locale: String, catalogs: [String], fallbacks: [String] = []) throws
    -> String?
  {
    let tag = try #require(LocaleTag(locale))
    let all = catalogs.compactMap { LocaleTag($0) }.map {
      Catalog(tag: $0, messages: ["m": Message($0.description)])
    }
    return Interface(tag, catalogs: all, fallbacks: fallbacks.compactMap { LocaleTag($0) }).say("m")
  }

  @Test(arguments: [
    ("zh-Hant-HK", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("de-AT", "de"),
    ("en-GB", "en"), ("ko-KR", "ko"), ("sr-Latn", "en"), ("fi", "en"), ("ka", "en"),
  ])
  func `a locale without a catalog uses the nearest one`(locale: String, catalog: String) throws {
    let catalogs = ["en", "ko", "de", "pt-BR", "zh-Hans", "zh-Hant", "sr"]
    #expect(try said(locale, catalogs: catalogs, fallbacks: ["ko", "en"]) == catalog)
  }

  @Test func `traditional Chinese never falls back to simplified before English`() throws {
    let fallbacks = ["zh", "ko", "en"]
    #expect(try said("zh-Hant-HK", catalogs: ["zh", "ko", "en"], fallbacks: fallbacks) == "en")
  }

  @Test(arguments: [
    ("sv", ["sv", "fa"], "en"), ("sv", ["sv", "fa", "de"], "de"), ("be", ["be", "fa", "ru"], "ru"),
    ("ur", ["ur", "de", "fa"], "fa"), ("ka", ["ka", "ko"], "en"), ("sv", ["sv", "ko", "en"], "en"),
  ])
  func `a language of another script is asked after English`(
    locale: String, locales: [String], catalog: String
  ) throws {
    let catalogs = ["de", "en", "fa", "ko", "ru"]
    #expect(try said(locale, catalogs: catalogs, fallbacks: locales + ["en"]) == catalog)
  }

  @Test func `a message that English lacks is said in another script`() throws {
    #expect(try said("sv", catalogs: ["ko", "fa"], fallbacks: ["sv", "fa", "ko", "en"]) == "fa")
  }
}

@Suite struct IndexHeadingsTests {
  private func headings(_ locale: String, _ texts: [String]) throws -> [String] {
    IndexHeadings(try #require(LocaleTag(locale))).groups(of: texts).map { group in
      "\(group.heading): \(group.positions.map { texts[$0] }.joined(separator: " "))"
    }
  }

  @Test func `Korean names are under their first consonant, and Latin names after them`() throws {
    #expect(
      try headings("ko", ["Lisbon", "바다", "가을", "까치", "하늘", "2024", "빵", "家族"]) == [
        "#: 2024", "ㄱ: 가을 家族 까치", "ㅂ: 바다 빵", "ㅎ: 하늘", "L: Lisbon",
      ])
  }

  @Test func `Japanese names are under their kana row`() throws {
    #expect(
      try headings("ja", ["さくら", "あめ", "がっこう", "カメラ", "Tokyo", "ん"]) == [
        "T: Tokyo", "あ: あめ", "か: がっこう カメラ", "さ: さくら", "わ: ん",
      ])
  }

  @Test func `a letter with an accent gets a heading only if the language treats it as a letter`()
    throws
  {
    #expect(
      try headings("en", ["Zoë", "élan", "Émile", "zebra"]) == ["E: élan Émile", "Z: zebra Zoë"])
    #expect(
      try headings("sv", ["Zebra", "Ångström", "Östersjön"]) == [
        "Z: Zebra", "Å: Ångström", "Ö: Östersjön",
      ])
  }

  @Test func `Chinese names are under their pinyin initial`() throws {
    #expect(
      try headings("zh-Hans", ["北京", "上海", "Berlin", "阿里"])
        == ["A: 阿里", "B: 北京 Berlin", "S: 上海"])
  }

  // Expected: ICU's AlphabeticIndex (Oracle/headings.cpp, ICU 72). It has no heading for Han in
  // other languages than Chinese, and outside of Arabic and Persian none for Arabic letters with
  // hamza.
  @Test func `names in many scripts are under the headings of ICU's index`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Oracle/headings.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }
    #expect(lines.count >= 1_400)
    for (locale, lines) in Dictionary(grouping: lines, by: { $0[0] }) {
      let names = lines.map { $0[2] }
      let groups = IndexHeadings(try #require(LocaleTag(locale))).groups(of: names)
      #expect(groups.count == Set(groups.map(\.heading)).count)
      for group in groups {
        for position in group.positions {
          let name = names[position]
          let isHan = name.unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) }
          let hasHamza = "آأؤإئ".unicodeScalars.contains { name.unicodeScalars.first == $0 }
          let expected =
            switch lines[position][1] {
            case "…" where isHan == true: "漢"
            case "…" where hasHamza: "ا"
            // The oracle adds the alphabets of all languages, of which ICU prefers the Arabic one;
            // its index of Persian alone has these.
            case "ك" where locale == "fa": "ک"
            case "ي" where locale == "fa": "ی"
            case let heading: heading
            }
          #expect(group.heading == expected, "\(locale): \(name)")
        }
      }
    }
  }

  @Test func `headings are in the order of the alphabet, with other scripts at the end`() throws {
    #expect(
      try headings("zh-Hans", ["Iris", "Ulm", "三体", "Vim", "阿里", "უნგრეთი"]) == [
        "A: 阿里", "I: Iris", "S: 三体", "U: Ulm", "V: Vim", "…: უნგრეთი",
      ])
    #expect(try headings("zh-Hant", ["日記", "一日"]) == ["1劃: 一日", "4劃: 日記"])
    #expect(try headings("ja", ["犬", "わたし", "愛"]) == ["わ: わたし", "漢: 愛 犬"])
    #expect(try headings("ko", ["你好", "하늘"]) == ["ㅎ: 하늘", "漢: 你好"])
    #expect(
      try headings("fa", ["همس", "آب", "کتاب", "یاد"]) == ["آ: آب", "ک: کتاب", "ه: همس", "ی: یاد"])
  }

  @Test func `Arabic, Hebrew, Thai and Hindi names are under their letters`() throws {
    #expect(try headings("ar", ["بحر", "سماء"]) == ["ب: بحر", "س: سماء"])
    #expect(try headings("he", ["ים", "שמש"]) == ["י: ים", "ש: שמש"])
    #expect(try headings("th", ["ทะเล", "กาแฟ"]) == ["ก: กาแฟ", "ท: ทะเล"])
    #expect(try headings("hi", ["समुद्र", "कमल"]) == ["क: कमल", "स: समुद्र"])
  }
}
