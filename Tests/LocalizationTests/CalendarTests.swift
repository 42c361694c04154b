import Localization
import Testing

@Suite struct CalendarTests {
  @Test func `a day and an hour are written in ISO 8601`() throws {
    for (year, month, date) in [(1, 1, 1), (1970, 12, 31), (2024, 2, 29), (9999, 10, 9)] {
      let day = try #require(CalendarDay(year: year, month: month, day: date))
      #expect(day.iso == "\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))")
      for hour in 0..<24 {
        for minute in [0, 1, 9, 10, 59] {
          let time = padded(hour, 2) + ":" + padded(minute, 2)
          #expect(hourAndMinute(hour, minute) == time)
          #expect(day.iso(hour: hour, minute: minute) == day.iso + "T" + time)
        }
      }
      #expect(day.iso(hour: 100, minute: 0) == day.iso + "T100:00")
    }
  }

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

  // Expected: CLDR's pattern with the short name, in the same languages.
  @Test(arguments: [
    ("fa", CalendarSystem.persian, "فروردین ۱۴۰۳"), ("hi", .indian, "फाल्गुन 1945 शक"),
    ("he", .islamicUmmAlQura, "רמדאן 1445"), ("fa", .islamicUmmAlQura, "رمضان ۱۴۴۵"),
    ("en", .persian, "Farvardin 1403 AP"),
  ])
  func `a month of a day has its year behind it where the language has`(
    locale: String, calendar: CalendarSystem, expected: String
  ) throws {
    let words = LocaleWords(try #require(LocaleTag(locale)), calendar: calendar)
    #expect(words.say(try day(2024, 3, 20), .yMMMM) == expected)
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

  /// Expected: the names of both ends of the month, by the calendar itself. Chinese, Japanese and
  /// Korean ranges have numbers, and Hebrew ones other hyphens.
  @Test(arguments: ["fa", "ar", "en", "hi", "th", "de", "fr", "tr"])
  func `a month of another calendar is named by two different months`(locale: String) throws {
    let tag = try #require(LocaleTag(locale))
    let calendars: [CalendarSystem] = [.persian, .hebrew, .islamicUmmAlQura, .indian, .coptic]
    for calendar in calendars {
      let words = LocaleWords(tag, calendar: calendar)
      for month in 1...12 {
        let around = try day(2023, month, 5).monthAround
        let said = words.say(around, .yMMMM)
        for end in [around.lowerBound, around.upperBound] {
          let name = words.say(end, .MMMM)
          #expect(said.contains(name), "\(locale) \(calendar) \(month): \(said), not \(name)")
        }
      }
    }
  }

  @Test func `a Gregorian month of one Persian year has two months in Persian`() throws {
    let words = LocaleWords(try #require(LocaleTag("fa")), calendar: .persian)
    #expect(words.say(try day(2023, 12, 5).monthAround, .yMMMM) == "آذر تا دی ۱۴۰۲")
    #expect(words.say(try day(2024, 1, 5).monthAround, .MMMM) == "دی تا بهمن")
  }

  // Expected: calendars of the countries.
  @Test(arguments: [
    ("he", "א׳ ב׳ ג׳ ד׳ ה׳ ו׳ ש׳"), ("vi", "CN T2 T3 T4 T5 T6 T7"), ("ko", "일 월 화 수 목 금 토"),
    ("en", "Sun Mon Tue Wed Thu Fri Sat"),
  ])
  func `a column of a calendar has one word for its weekday`(
    locale: String, expected: String
  ) throws {
    let words = LocaleWords(try #require(LocaleTag(locale)))
    let names = (0..<7).map { words.name(of: Weekday($0), short: true) }
    #expect(names.joined(separator: " ") == expected)
  }

  @Test func `years of the Korean lunar calendar are called years`() throws {
    let words = LocaleWords(try #require(LocaleTag("ko")), calendar: .dangi)
    #expect(words.say(try day(2024, 3, 5).monthAround, .yMMMM) == "갑진년 1월–2월")
    #expect(words.say(try day(2024, 3, 5).yearAround, .y) == "계묘년–갑진년")
    #expect(words.say(try day(2020, 6, 5).monthAround, .yMMM) == "경자년 윤4월–5월")
  }

  // Expected: Node's Intl (CLDR 48), but for dangi, which nobody reads there.
  @Test(arguments: [
    ("zh-Hant", CalendarSystem.roc, DayStyle.long, "民國112年12月5日"),
    ("zh-Hant", .roc, .yMMMM, "民國112年12月"), ("zh-Hans", .roc, .medium, "民国112年12月5日"),
    ("ja", .japanese, .medium, "令和5年12月5日"), ("ko", .dangi, .medium, "계묘년 10월 23일"),
    ("ar", .gregorian, .long, "5 ديسمبر 2023"),
    ("ar", .gregorian, .full, "الثلاثاء، 5 ديسمبر 2023"),
    ("ar", .islamicUmmAlQura, .full, "الثلاثاء، 21 جمادى الأولى 1445 هـ"),
  ])
  func `a date is formatted as in CLDR 48 where that is better`(
    locale: String, calendar: CalendarSystem, style: DayStyle, expected: String
  ) throws {
    let words = LocaleWords(try #require(LocaleTag(locale)), calendar: calendar)
    #expect(words.say(try day(2023, 12, 5), style) == expected)
  }

  // Expected: Imprimerie nationale, Lexique; Manual de Redação da Presidência da República.
  @Test(arguments: [
    ("fr", DayStyle.full, 1, "vendredi 1er mars 2024"), ("fr", .MMMd, 1, "1er mars"),
    ("fr-CA", .long, 1, "1er mars 2024"), ("fr", .short, 1, "01/03/2024"), ("fr", .d, 1, "1"),
    ("fr", .long, 11, "11 mars 2024"), ("fr", .long, 21, "21 mars 2024"),
    ("pt-BR", .long, 1, "1º de março de 2024"), ("pt-BR", .long, 31, "31 de março de 2024"),
    ("pt-PT", .long, 1, "1 de março de 2024"), ("it", .long, 1, "1 marzo 2024"),
  ])
  func `the first of a month is an ordinal where people write it so`(
    locale: String, style: DayStyle, day number: Int, expected: String
  ) throws {
    let words = LocaleWords(try #require(LocaleTag(locale)))
    #expect(words.say(try day(2024, 3, number), style) == expected)
  }

  @Test func `a month that is the same in both calendars has one name`() throws {
    let words = LocaleWords(try #require(LocaleTag("zh-Hant")), calendar: .roc)
    #expect(words.say(try day(2023, 12, 5).monthAround, .yMMMM) == "民國112年12月")
  }

  @Test(arguments: [
    ("es", "Español"), ("id", "Bahasa Indonesia"), ("pt-BR", "Português (Brasil)"),
    ("ru", "Русский"), ("ko", "한국어"), ("en", "English"), ("tr", "Türkçe"), ("ar", "العربية"),
    ("ka", "ქართული"),
  ])
  func `a language has a capital letter in a menu`(locale: String, name: String) throws {
    #expect(LocaleWords.ownName(of: try #require(LocaleTag(locale))) == name)
  }

  // Expected: CLDR 46, supplemental data, weekData; for China CLDR 48.
  @Test(arguments: [
    ("ko", Weekday.sunday), ("en", .sunday), ("en-GB", .monday), ("de", .monday), ("ar", .saturday),
    ("fa", .saturday), ("he", .sunday), ("ja", .sunday), ("fr-CA", .sunday), ("pt-PT", .sunday),
    ("dv", .friday), ("zh-Hans", .monday), ("zh-Hant", .sunday), ("zh", .monday),
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
