import Localization
import Testing

struct MonthInPartsTests {
  private func parts(_ language: String, _ calendar: CalendarSystem = .gregorian) -> [String]? {
    guard let tag = LocaleTag(language), let day = CalendarDay(year: 2024, month: 11, day: 5) else {
      return nil
    }
    return LocaleWords(tag, calendar: calendar).monthInParts(day)?.parts.map {
      "\($0.kind.rawValue) \($0.text)"
    }
  }

  @Test(arguments: [
    ("en", ["month November", "between  ", "year 2024"]),
    ("ko", ["year 2024년", "between  ", "month 11월"]),
    ("ja", ["year 2024年", "month 11月"]),
    ("zh-Hans", ["year 2024年", "month 11月"]),
    ("es", ["month noviembre", "between  ", "year de 2024"]),
    ("ru", ["month ноябрь", "between  ", "year 2024\u{202f}г."]),
    ("vi", ["month tháng 11", "between  ", "year năm 2024"]),
    ("ar-EG", ["month نوفمبر", "between  ", "year ٢٠٢٤"]),
    ("he", ["month נובמבר", "between  ", "year 2024"]),
  ])
  func `a month with its year is cut where its language has them`(
    _ language: String, _ wanted: [String]
  ) {
    #expect(parts(language) == wanted)
  }

  @Test func `every language of the theme has a month and a year`() throws {
    for language in [
      "ar", "de", "en", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt-BR",
      "ru", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
    ] {
      let words = LocaleWords(try #require(LocaleTag(language)))
      for month in 1...12 {
        let day = try #require(CalendarDay(year: 2024, month: month, day: 1))
        let parts = try #require(words.monthInParts(day), "\(language) \(month)").parts
        #expect(parts.map(\.text).joined() == words.say(day, .yMMMM))
        #expect(Set(parts.map(\.kind)).isSuperset(of: [.month, .year]), "\(language) \(month)")
      }
    }
  }

  /// November 2024 is parts of Aban and Azar 1403; March 2024 is parts of two years.
  @Test func `months of another calendar are cut where they are in one year`() throws {
    #expect(parts("fa", .persian) == ["month آبان تا آذر", "between  ", "year ۱۴۰۳"])
    let march = try #require(CalendarDay(year: 2024, month: 3, day: 5))
    let words = LocaleWords(try #require(LocaleTag("fa")), calendar: .persian)
    #expect(words.monthInParts(march) == nil)
  }

  @Test func `a country is said in the language of the page`() throws {
    let korean = LocaleWords(try #require(LocaleTag("ko")))
    #expect(korean.countryName("KR") == "대한민국" && korean.countryName("pt") == "포르투갈")
    let english = LocaleWords(try #require(LocaleTag("en")))
    #expect(english.countryName("NO") == "Norway")
    for other in ["Korea", "K", "XQ", "한국", "", "1A"] {
      #expect(english.countryName(other) == nil, "\(other)")
    }
  }

  @Test func `years have the digits of the language`() throws {
    let korean = LocaleWords(try #require(LocaleTag("ko")))
    #expect(korean.years(from: 2019, to: 2024) == "2019–2024")
    #expect(korean.years(from: 2024, to: 2024) == "2024")
    let arabic = LocaleWords(try #require(LocaleTag("ar-EG")))
    #expect(arabic.years(from: 2019, to: 2024) == "٢٠١٩–٢٠٢٤")
  }
}
