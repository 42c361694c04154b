import Journal

/// What the theme draws for a weather (`.w-clear` in `site.css`), the lightest first:
/// of several that a text names, the heaviest is drawn.
enum WeatherSymbol: String, CaseIterable {
  case clear
  case clearNight = "clear-night"
  case partly
  case partlyNight = "partly-night"
  case cloudy, overcast, wind, fog, showers, rain, sleet, snow, thunder

  /// - Parameter say: the message of a key in the language of the page.
  /// - Returns: nil for a word that is not known: then the word alone is shown.
  init?(_ weather: Weather, say: (String) -> String?) {
    if let icon = weather.icon, let symbol = Self.ofCode[String(icon.prefix(2))] {
      self = icon.hasSuffix("n") ? symbol.atNight : symbol
      return
    }
    guard !weather.condition.isEmpty else { return nil }
    let named = Self.words.symbols(in: weather.condition)
    if let heaviest = named.max(by: { $0.weight < $1.weight }) {
      self = heaviest
      return
    }
    let word = weather.condition.lowercased()
    let code = Self.codes.first { say("weather.\($0.code)")?.lowercased() == word }
    guard let code else { return nil }
    self = code.symbol
  }

  /// The first two characters of OpenWeather's code, under which the catalogs have a word; nil
  /// where they have none.
  var code: String? {
    switch self {
    case .clear, .clearNight: "01"
    case .partly, .partlyNight: "02"
    case .cloudy: "03"
    case .overcast: "04"
    case .showers: "09"
    case .rain: "10"
    case .thunder: "11"
    case .snow: "13"
    case .fog: "50"
    case .wind, .sleet: nil
    }
  }

  /// Of a code of OpenWeather, by day.
  init?(code: String) {
    guard let symbol = Self.ofCode[code] else { return nil }
    self = symbol
  }

  private var atNight: WeatherSymbol {
    switch self {
    case .clear: .clearNight
    case .partly: .partlyNight
    case .clearNight, .partlyNight, .cloudy, .overcast, .wind, .fog, .showers, .rain, .sleet, .snow,
      .thunder:
      self
    }
  }

  private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Of day and night, by day.
  private static let codes: [(code: String, symbol: WeatherSymbol)] = allCases.compactMap {
    symbol in
    let isOfNight = symbol == .clearNight || symbol == .partlyNight
    return isOfNight ? nil : symbol.code.map { ($0, symbol) }
  }

  private static let ofCode = Dictionary(uniqueKeysWithValues: codes.map { ($0.code, $0.symbol) })

  private static let words = SymbolWords<WeatherSymbol>([
    (
      .clear,
      "sunny, sun, clear, clear sky, fair, fine, hot, bright, 맑~, 쾌청~, 화창~, 햇볕, 햇살, 해, 晴~, 快晴, ☀, 🌞"
    ),
    (.clearNight, "clear night, starry, 맑은 밤, 별밤, 🌙, 🌛, 🌜, 🌕"),
    (
      .partly,
      """
      few clouds, a few clouds, partly cloudy, partly sunny, mostly sunny, mostly clear, some clouds, 구름 조금, 대체로 맑음, 약간 흐림,
      晴れ時々曇り, 多云, 多雲, 🌤, ⛅, 🌥
      """
    ),
    (.cloudy, "cloudy, clouds, cloud, scattered clouds, 구름~, 구름 많음, 曇~, くもり, 阴, 陰, ☁"),
    (.overcast, "overcast, grey, gray, dull, gloomy, broken clouds, 흐리~, 흐림, 흐린, 흐렸~, 흐려~, 阴天, 陰天"),
    (
      .wind,
      "wind, windy, breezy, gale, storm, stormy, typhoon, 바람, 강풍, 태풍, 폭풍, 風, 强风, 風強い, 🌬, 💨, 🌀"
    ),
    (.fog, "fog, foggy, mist, misty, haze, hazy, smog, dust, 안개~, 박무, 연무, 황사, 미세먼지, 霧, 雾, 🌫"),
    (.showers, "shower, showers, drizzle, drizzly, 소나기, 이슬비, 가랑비, 보슬비, 안개비, 小雨, にわか雨, 阵雨, 陣雨, 🌦"),
    (
      .rain,
      "rain, rainy, raining, heavy rain, downpour, 비, 봄비, 가을비, 겨울비, 장마~, 장맛비, 폭우, 호우, 雨~, 大雨, 下雨, ☔, 🌧, 🌂"
    ),
    (.sleet, "sleet, hail, freezing rain, 진눈깨비, 우박, みぞれ, 雨夹雪, 雨夾雪"),
    (
      .snow,
      "snow, snowy, snowing, blizzard, snowfall, 눈, 첫눈, 함박눈, 폭설, 대설, 눈보라, 雪~, 大雪, 下雪, ❄, 🌨, ☃, ⛄"
    ),
    (
      .thunder,
      "thunder, thunderstorm, lightning, thunderstorms, 천둥~, 번개~, 뇌우, 雷~, ⛈, 🌩, ⚡"
    ),
  ])
}
