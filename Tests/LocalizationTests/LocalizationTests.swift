import Localization
import Testing

/// A day that must exist.
func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
  try #require(CalendarDay(year: year, month: month, day: day))
}

@Suite struct LocaleWordsTests {
  // Expected: Node's Intl.DateTimeFormat with timeZone UTC and calendar gregory.
  @Test(arguments: [
    ("ko", "2024년 3월 5일 화요일", "2024년 3월"),
    ("en", "Tuesday, March 5, 2024", "March 2024"),
    ("en-GB", "Tuesday, 5 March 2024", "March 2024"),
    ("ja", "2024年3月5日火曜日", "2024年3月"),
    ("de", "Dienstag, 5. März 2024", "März 2024"),
    ("ru", "вторник, 5 марта 2024 г.", "март 2024 г."),
    ("fa", "سه‌شنبه ۵ مارس ۲۰۲۴", "مارس ۲۰۲۴"),
  ])
  func `a date is formatted in the locale's language`(locale: String, full: String, month: String)
    throws
  {
    let words = LocaleWords(try #require(LocaleTag(locale)))
    #expect(unspaced(words.say(try day(2024, 3, 5), .full)) == unspaced(full))
    #expect(unspaced(words.say(try day(2024, 3, 5), .yMMMM)) == unspaced(month))
  }

  /// The kind of space in a date differs between versions of CLDR.
  private func unspaced(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  @Test func `a date in the seventeenth century has the right weekday`() throws {
    // 1 January 1660 was a Thursday in the Gregorian calendar.
    let words = LocaleWords(try #require(LocaleTag("en")))
    #expect(words.say(try day(1660, 1, 1), .full) == "Thursday, January 1, 1660")
  }

  @Test func `a date before 1582 is not converted to the Julian calendar`() throws {
    let words = LocaleWords(try #require(LocaleTag("en")))
    #expect(words.say(try day(1500, 3, 1), .long) == "March 1, 1500")
  }

  // Expected: CLDR 46, plurals.xml.
  @Test(arguments: [
    ("en", 1, PluralCategory.one), ("en", 0, .other), ("ko", 1, .other), ("ru", 3, .few),
    ("ru", 11, .many),
    ("ar", 2, .two), ("ar", 105, .few), ("pl", 1022, .few), ("fr", 1_000_000, .many),
  ])
  func `a count has the right plural category`(locale: String, count: Int, category: PluralCategory)
    throws
  {
    #expect(LocaleWords(try #require(LocaleTag(locale))).pluralCategory(of: count) == category)
  }

  @Test func `numbers are grouped and written in the locale's digits`() throws {
    #expect(LocaleWords(try #require(LocaleTag("en"))).say(3415) == "3,415")
    #expect(LocaleWords(try #require(LocaleTag("de"))).say(3415) == "3.415")
    #expect(LocaleWords(try #require(LocaleTag("fa"))).say(12) == "۱۲")
  }

  @Test func `Korean sorts before Latin in Korean and after it in English`() throws {
    let texts = ["zebra", "바다", "가을"]
    #expect(LocaleWords(try #require(LocaleTag("ko"))).collationOrder(of: texts) == [2, 1, 0])
    #expect(LocaleWords(try #require(LocaleTag("en"))).collationOrder(of: texts) == [0, 2, 1])
  }
}

@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("ko", "ko"), ("EN_gb", "en-GB"), ("zh-hant-hk", "zh-Hant-HK"), ("pt-BR", "pt-BR"),
    ("es-419", "es-419"),
  ])
  func `a tag is written in its canonical case`(text: String, canonical: String) throws {
    #expect(try #require(LocaleTag(text)).description == canonical)
  }

  @Test(arguments: ["", "e", "korean", "ko-", "-ko", "ko--KR", "ko/..", "12", "k o"])
  func `what is not a tag is refused`(text: String) { #expect(LocaleTag(text) == nil) }

  @Test func `the nearest locale is chosen for a reader`() throws {
    let offered = ["en", "zh-Hant", "ko"].compactMap { LocaleTag($0) }
    #expect(LocaleTag("en-GB")?.bestMatch(in: offered)?.description == "en")
    #expect(LocaleTag("zh-Hant-HK")?.bestMatch(in: offered)?.description == "zh-Hant")
    #expect(LocaleTag("he")?.bestMatch(in: offered) == nil)
  }

  @Test(arguments: [
    ("he", "rtl"), ("ar-EG", "rtl"), ("ko", "ltr"), ("az-Arab", "rtl"), ("ar-Latn", "ltr"),
  ])
  func `a locale has its script's direction`(tag: String, direction: String) {
    #expect(LocaleTag(tag)?.direction.rawValue == direction)
  }
}

@Suite struct CalendarDayTests {
  @Test func `every day since year 1 has a number that gives the same day again`() throws {
    var expected = try day(1, 1, 1).daysSince1970
    for year in 1...2300 {
      for month in 1...12 {
        for number in 1...CalendarDay.lengthOfMonth(month, year: year) {
          let value = try day(year, month, number)
          #expect(value.daysSince1970 == expected)
          #expect(CalendarDay(daysSince1970: expected) == value)
          expected += 1
        }
      }
    }
    #expect(try day(1970, 1, 1).daysSince1970 == 0)
  }

  @Test(arguments: [
    (2023, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (0, 1, 1), (1900, 2, 29),
  ])
  func `a day that does not exist is refused`(year: Int, month: Int, number: Int) {
    #expect(CalendarDay(year: year, month: month, day: number) == nil)
  }
}

@Suite struct InterfaceTests {
  private func interface(_ tag: String) throws -> Interface {
    let korean = Catalog(
      tag: try #require(LocaleTag("ko")),
      messages: ["list.more": Message("더 보기"), "hello": Message("{name} 님")])
    let english = Catalog(
      tag: try #require(LocaleTag("en")),
      messages: [
        "entries": Message(forms: [.one: "{count} entry", .other: "{count} entries"]),
        "list.more": Message("More"),
      ])
    return Interface(
      try #require(LocaleTag(tag)), catalogs: [korean, english],
      fallbacks: [try #require(LocaleTag("en"))])
  }

  @Test func `a message falls back along the chain and uses the plural rules of its own language`()
    throws
  {
    #expect(try interface("ko").say("list.more") == "더 보기")
    #expect(try interface("ko").say("entries", count: 1) == "1 entry")
    #expect(try interface("ko-KR").say("entries", count: 2) == "2 entries")
    #expect(try interface("en-GB").say("list.more") == "More")
  }

  @Test func `a message with a missing argument is nil`() throws {
    #expect(try interface("ko").say("hello") == nil)
    #expect(try interface("ko").say("hello", [("name", "민아")]) == "민아 님")
  }
}

@Suite struct TimeZoneTests {
  @Test func `an instant is converted to the zone's local date`() throws {
    let seoul = try #require(TimeZone("Asia/Seoul"))
    // 2024-03-04T15:30:00Z is half past midnight on the fifth in Seoul.
    let local = try #require(seoul.local(atSecond: 1_709_566_200))
    #expect(local.day == (try day(2024, 3, 5)))
    #expect(local.secondOfDay == 1800)
    #expect(seoul.second(of: local.day, secondOfDay: local.secondOfDay) == 1_709_566_200)
  }

  @Test func `changes to and from summer time are handled`() throws {
    let berlin = try #require(TimeZone("Europe/Berlin"))
    // 2024-03-31: 02:00 does not exist; 2024-10-27: 02:30 occurs twice, first at 00:30Z.
    #expect(berlin.second(of: try day(2024, 7, 1), secondOfDay: 43_200) == 1_719_828_000)
    #expect(berlin.second(of: try day(2024, 10, 27), secondOfDay: 9000) == 1_729_989_000)
    #expect(berlin.second(of: try day(2024, 3, 31), secondOfDay: 9000) == 1_711_848_600)
  }

  @Test(arguments: ["", "Mars/Olympus", "Asia/Seoul\n", "../etc"])
  func `an unknown time zone is refused`(name: String) { #expect(TimeZone(name) == nil) }
}

@Suite struct NormalizedFormTests {
  @Test func `decomposed Hangul and accents are composed`() {
    #expect(
      normalizedForm("\u{1112}\u{1161}\u{11AB}e\u{301}").unicodeScalars.elementsEqual(
        "한é".unicodeScalars))
    #expect(normalizedForm("plain") == "plain")
    // A syllable is composed with the final consonant after it; an en quad becomes an en space.
    #expect(
      normalizedForm("\u{AC00}\u{11A8}").unicodeScalars.elementsEqual("\u{AC01}".unicodeScalars))
    #expect(normalizedForm("“\u{2000}”").unicodeScalars.elementsEqual("“\u{2002}”".unicodeScalars))
    // U+0344 is one of the scalars that become longer.
    #expect(normalizedForm("\u{344}").unicodeScalars.elementsEqual("\u{308}\u{301}".unicodeScalars))
  }

  /// The sixteen bytes that are looked at together must not decide. Decomposed texts always go to
  /// ICU.
  @Test func `a text has the same form wherever its characters are`() {
    let usual = [
      "바다에 갔다. ", "힘 ", "sea ", "é", "“…”", "힣", "가", "ÿ", "ʯ", "\u{203F}", "각", "핀",
    ]
    let others = [
      "\u{2000}", "\u{2001}", "\u{D7B0}", "\u{1112}\u{1161}", "가\u{11A8}", "e\u{301}", "\u{344}",
      "漢", "カ\u{3099}", "😀", "\u{A960}", "\u{ABFF}", "\u{2126}", "\u{FB1D}", "\u{300}", "\u{212B}",
    ]
    for other in others {
      for count in 0..<24 {
        for last in usual {
          let text =
            String(repeating: "x", count: count) + other + String(repeating: last, count: count)
          let slow = normalizedForm(decomposedForm(text))
          #expect(normalizedForm(text).utf8.elementsEqual(slow.utf8), "\(count) \(other) \(last)")
        }
      }
    }
    for count in 0..<40 {
      for text in usual {
        let many = String(repeating: "x", count: count) + String(repeating: text, count: count)
        let slow = normalizedForm(decomposedForm(many))
        #expect(normalizedForm(many).utf8.elementsEqual(slow.utf8), "\(count) \(text)")
      }
    }
  }
}
