import SiteRenderer
import TestSupport
import Testing

@Suite struct SymbolTests {
  private func render(_ field: String, _ template: String) -> String {
    Rendered("-- entries/2024-03-05.md --\n---\n\(field)\n---\nText.\n", template: template)(
      "2024/03/05.html")
  }

  @Test(arguments: [
    // OpenWeather's codes, by day and by night.
    ("01d", "clear"), ("01n", "clear-night"), ("02d", "partly"), ("02n", "partly-night"),
    ("03n", "cloudy"), ("04d", "overcast"), ("09d", "showers"), ("10n", "rain"),
    ("11d", "thunder"), ("13n", "snow"), ("50d", "fog"),
    // Words.
    ("Sunny", "clear"), ("맑음", "clear"), ("맑은 뒤", "clear"), ("晴れ", "clear"), ("晴", "clear"),
    ("A few clouds", "partly"), ("구름 조금", "partly"), ("흐림", "overcast"), ("눈", "snow"),
    ("안개", "fog"), ("windy", "wind"), ("진눈깨비", "sleet"), ("stormy", "storm"),
    ("台風", "storm"), ("우박", "hail"), ("이슬비", "drizzle"), ("snow and storm", "snow"), ("☀️", "clear"),
    ("🌧", "rain"),
    // Of several kinds of weather the most severe one is shown.
    ("맑음 뒤 비", "rain"), ("Thunder, then sun", "thunder"), ("light rain", "rain"),
    // A word from the page's catalog.
    ("RAIN", "rain"),
    // Unknown and negated words give no symbol.
    ("비행기", "None"), ("눈부심", "None"), ("no rain", "None"), ("גשם", "None"),
    ("{temperature: 3}", "None"),
  ])
  func `a weather that is known has a symbol`(weather: String, symbol: String) {
    #expect(render("weather: \(weather)", "{{ entry.weather.symbol }}") == symbol)
  }

  @Test(arguments: [
    ("happy", "happy"), ("Happy!", "happy"), ("행복", "happy"), ("행복한 하루", "happy"),
    ("들뜸", "excited"),
    ("고요함", "calm"), ("고마움", "grateful"), ("사랑스러움", "loving"), ("뿌듯함", "proud"),
    ("so-so", "neutral"),
    ("피곤하다", "tired"), ("슬픔", "sad"), ("그리움", "nostalgic"), ("외로움", "lonely"), ("망설임", "anxious"),
    ("화남", "angry"),
    ("😊", "happy"), ("😢 …", "sad"), ("❤️", "loving"), ("嬉しい", "happy"),
    // Of several the first.
    ("tired but happy", "tired"),
    ("not happy", "None"), ("unhappy", "sad"), ("purple", "None"), ("화분", "None"),
  ])
  func `a mood that is known has a symbol`(mood: String, symbol: String) {
    #expect(render("mood: \(mood)", "{{ entry.mood_symbol }}") == symbol)
  }

  /// Expected: CLDR's short units of degrees Celsius.
  @Test(arguments: [
    ("ko", "-3", "-3°C"), ("en", "21", "21°C"), ("de", "-3", "-3\u{A0}°C"),
    ("fa", "-3", "\u{200E}−۳°C"), ("fr", "7.5", "7,5\u{202F}°C"), ("ja", "30", "30°C"),
  ])
  func `a temperature is written as the language writes it`(
    locale: String, degrees: String, expected: String
  ) {
    let page = Rendered(
      "-- ilgi.yml --\nlocales: [\(locale)]\n-- entries/2024-03-05.md --\n---\nweather: {temperature: \(degrees)}\n---\nText.\n",
      template: "{{ entry.weather.temperature }}")("2024/03/05.html")
    #expect(page == expected)
  }

  @Test func `a temperature has the digits of the settings`() {
    let page = Rendered(
      """
      -- ilgi.yml --
      locales: [ar]
      digits: arab
      -- entries/2024-03-05.md --
      ---
      weather: {temperature: -3}
      ---
      Text.
      """, template: "{{ entry.weather.temperature }}")("2024/03/05.html")
    // CLDR: an Arabic letter mark before the minus sign, and a mark before the unit.
    #expect(page == "\u{61C}-٣°\u{200F}م")
  }

  @Test func `a picture in place of a word is said in the language of the page`() {
    #expect(
      render("weather: 🌧️", "{{ entry.weather.word }}") == "Rain")
    // Without a translation it stays unchanged.
    #expect(render("weather: 🦆", "{{ entry.weather.word }}{{ entry.weather.symbol }}") == "🦆None")
    #expect(render("mood: 🦆", "{{ entry.mood_word }} {{ entry.mood }}") == "🦆 🦆")
    #expect(render("mood: calm", "{{ entry.mood_word }}") == "calm")
    #expect(render("tags: [a]", "{{ entry.mood_word }}{{ entry.mood_symbol }}") == "NoneNone")
  }
}
