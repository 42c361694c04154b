import Localization
import Testing

@Suite struct CalendarTests {
  /// 5 March 2024. Expected: from each calendar's new year in 2024 and the lengths of its months
  /// (the lunar year began on 10 February, Esfand on 20 February, Sha'ban and Amshir on 11 and 9
  /// February).
  @Test(arguments: [
    (CalendarSystem.buddhist, "March 5, 2567"), (.roc, "March 5, 113"),
    (.japanese, "March 5, Reiwa 6"),
    (.persian, "Esfand 15, 1402"), (.indian, "Phalguna 15, 1945"), (.coptic, "Amshir 26, 1740"),
    (.ethiopic, "Yekatit 26, 2016"), (.ethioaa, "Yekatit 26, 7516"), (.hebrew, "25 Adar I 5784"),
    (.islamicCivil, "Shaʻban 24, 1445"), (.islamicUmmAlQura, "Shaʻban 24, 1445"),
    (.islamicTabular, "Shaʻban 25, 1445"), (.chinese, "First Month 25, 2024"),
    (.dangi, "First Month 25, 2024"), (.gregorian, "March 5, 2024"),
  ])
  func `a date is formatted in each calendar`(calendar: CalendarSystem, expected: String) throws {
    let known = LocaleWords(.english, calendar: calendar, days: [try day(2024, 3, 5)])
    let said = known.say(try day(2024, 3, 5), .long)
    #expect(said.hasPrefix(expected), "\(said)")
    // A day that was not known in advance is formatted in the same way.
    let asked = LocaleWords(.english, calendar: calendar)
    for style in DayStyle.allCases {
      #expect(known.say(try day(2024, 3, 5), style) == asked.say(try day(2024, 3, 5), style))
    }
    #expect(known.number(of: try day(2024, 3, 5)) == asked.number(of: try day(2024, 3, 5)))
  }

  @Test func `every calendar has its own name in CLDR`() {
    for calendar in CalendarSystem.allCases where calendar != .gregorian {
      guard let day = CalendarDay(year: 2024, month: 3, day: 5) else { return }
      let words = LocaleWords(.english, calendar: calendar)
      #expect(words.say(day, .long) != LocaleWords(.english).say(day, .long), "\(calendar)")
    }
  }

  // Expected: the usual forms; Thai and Arabic as in newspapers.
  @Test(arguments: [
    ("th", CalendarSystem.buddhist, "5 มีนาคม", "2567"), ("fa", .persian, "۱۵ اسفند", "۱۴۰۲"),
    ("ja", .japanese, "令和6年3月5日", "令和6年"), ("zh-TW", .roc, "民國113年3月5日", "113年"),
    ("he", .hebrew, "כ״ה באדר א׳", "תשפ״ד"), ("ko", .dangi, "1월 25일", ""),
  ])
  func `another calendar uses the language of the page`(
    locale: String, calendar: CalendarSystem, day said: String, year: String
  ) throws {
    let words = LocaleWords(try #require(LocaleTag(locale)), calendar: calendar)
    // The kind of space in a date differs between versions of CLDR.
    let long = words.say(try day(2024, 3, 5), .long).filter { !$0.isWhitespace }
    #expect(long.contains(said.filter { !$0.isWhitespace }) && long.contains(year), "\(long)")
  }

  @Test func `a Persian date with its weekday has the order of the language`() throws {
    let words = LocaleWords(try #require(LocaleTag("fa")), calendar: .persian)
    #expect(words.say(try day(2024, 3, 28), .full) == "پنجشنبه ۹ فروردین ۱۴۰۳")
  }

  @Test func `a month is named by both months of the other calendar that it overlaps`() throws {
    let month = try day(2024, 3, 5).monthAround
    let persian = LocaleWords(try #require(LocaleTag("en")), calendar: .persian)
    let said = persian.say(month, .yMMMM)
    #expect(said.contains("Esfand 1402") && said.contains("Farvardin 1403"), "\(said)")
    let known = LocaleWords(.english, calendar: .persian, days: [try day(2024, 3, 5)])
    #expect(known.say(month, .yMMMM) == said)
    #expect(known.say(try day(2024, 3, 5).yearAround, .y).contains("1403"))
    let thai = LocaleWords(try #require(LocaleTag("th")), calendar: .buddhist)
    #expect(thai.say(month, .yMMMM).contains("มีนาคม"))
    #expect(!thai.say(month, .yMMMM).contains("–"), "the same month is said once")
    #expect(LocaleWords(.english).say(month, .yMMMM) == "March 2024")
  }

  // Expected: CLDR 46, supplemental data, weekData.
  @Test(arguments: [
    ("ko", Weekday.sunday), ("en", .sunday), ("en-GB", .monday), ("de", .monday), ("ar", .saturday),
    ("fa", .saturday), ("he", .sunday), ("ja", .sunday), ("fr-CA", .sunday), ("pt-PT", .sunday),
    ("dv", .friday),
  ])
  func `a week begins on the day that is usual in the locale`(locale: String, first: Weekday)
    throws
  {
    #expect(Weekday.first(in: try #require(LocaleTag(locale))) == first)
  }

  @Test func `a week has seven days, beginning with any of them`() {
    #expect(
      Weekday.friday.week == [
        .friday, .saturday, .sunday, .monday, .tuesday, .wednesday, .thursday,
      ])
    #expect(Weekday(-1) == .saturday && Weekday(7) == .sunday)
  }

  @Test func `a time of day is written in the locale's digits`() throws {
    #expect(LocaleWords(try #require(LocaleTag("fa"))).ownDigits(in: "18:30") == "۱۸:۳۰")
    #expect(LocaleWords(try #require(LocaleTag("ko"))).ownDigits(in: "18:30") == "18:30")
  }
}
