import Journal

/// What the theme draws for a weather (`.w-clear` in `site.css`), the lightest first:
/// of several that a text names, the heaviest is drawn.
enum WeatherSymbol: String, CaseIterable {
  case clear
  case clearNight = "clear-night"
  case partly
  case partlyNight = "partly-night"
  case cloudy, overcast, wind, storm, fog, drizzle, showers, rain, hail, sleet, snow, thunder

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
    let known = Self.ofDay.first { say($0.message)?.lowercased() == word }
    guard let known else { return nil }
    self = known
  }

  /// The catalogs' word for it: under the first two characters of OpenWeather's code, or under its
  /// name where OpenWeather has none.
  var message: String { "weather.\(code ?? rawValue)" }

  private var code: String? {
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
    case .wind, .storm, .drizzle, .hail, .sleet: nil
    }
  }

  /// English words and descriptions of OpenWeather for this weather and no other: it can be said in
  /// every language. `heavy rain` is not among them: it is more than rain.
  var names: [String] {
    switch self {
    case .clear: ["clear", "sunny", "clear sky"]
    case .clearNight: ["clear night"]
    case .partly: ["partly cloudy", "few clouds", "a few clouds"]
    case .partlyNight: []
    case .cloudy: ["cloudy", "clouds", "scattered clouds"]
    case .overcast: ["overcast", "overcast clouds", "broken clouds"]
    case .wind: ["wind", "windy"]
    case .storm: ["storm", "stormy"]
    case .fog: ["fog", "foggy", "mist", "misty"]
    case .drizzle: ["drizzle", "drizzly"]
    case .showers: ["showers", "shower", "shower rain"]
    case .rain: ["rain", "rainy", "raining"]
    case .hail: ["hail"]
    case .sleet: ["sleet"]
    case .snow: ["snow", "snowy", "snowing"]
    case .thunder: ["thunder", "thunderstorm", "thunderstorms"]
    }
  }

  private var atNight: WeatherSymbol {
    switch self {
    case .clear: .clearNight
    case .partly: .partlyNight
    case .clearNight, .partlyNight, .cloudy, .overcast, .wind, .storm, .fog, .drizzle, .showers,
      .rain, .hail, .sleet, .snow, .thunder:
      self
    }
  }

  private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  static let ofDay = allCases.filter { $0 != .clearNight && $0 != .partlyNight }

  private static let ofCode = Dictionary(
    uniqueKeysWithValues: ofDay.compactMap { symbol in symbol.code.map { ($0, symbol) } })

  private static let words = SymbolWords<WeatherSymbol>(
    allCases.map { ($0, ($0.names + [$0.otherWords]).joined(separator: ",")) })

  /// What else is drawn so.
  private var otherWords: String {
    switch self {
    case .clear: "sun, fair, fine, hot, bright, 맑~, 쾌청~, 화창~, 햇볕, 햇살, 해, 晴~, 快晴, ☀, 🌞"
    case .clearNight: "starry, 맑은 밤, 별밤, 🌙, 🌛, 🌜, 🌕"
    case .partly:
      """
      partly sunny, mostly sunny, mostly clear, some clouds, 구름 조금, 대체로 맑음, 약간 흐림, 晴れ時々曇り, 多云, 多雲, 🌤, ⛅, 🌥
      """
    case .partlyNight: ""
    case .cloudy: "cloud, 구름~, 구름 많음, 曇~, くもり, 阴, 陰, ☁"
    case .overcast: "grey, gray, dull, gloomy, 흐리~, 흐림, 흐린, 흐렸~, 흐려~, 阴天, 陰天"
    case .wind: "breezy, gale, 바람, 강풍, 風, 强风, 風強い, 🌬, 💨"
    case .storm: "typhoon, hurricane, 태풍, 폭풍~, 비바람, 嵐, 台風, 台风, 颱風, 暴風, 🌀"
    case .fog: "haze, hazy, smog, dust, 안개~, 박무, 연무, 황사, 미세먼지, 霧, 雾, 🌫"
    case .drizzle: "이슬비, 가랑비, 보슬비, 안개비, 小雨, 霧雨, 毛毛雨"
    case .showers: "소나기, にわか雨, 阵雨, 陣雨, 🌦"
    case .rain: "heavy rain, downpour, 비, 봄비, 가을비, 겨울비, 장마~, 장맛비, 폭우, 호우, 雨~, 大雨, 下雨, ☔, 🌧, 🌂"
    case .hail: "우박, ひょう, 雹, 冰雹"
    case .sleet: "freezing rain, 진눈깨비, みぞれ, 雨夹雪, 雨夾雪"
    case .snow: "blizzard, snowfall, 눈, 첫눈, 함박눈, 폭설, 대설, 눈보라, 雪~, 大雪, 下雪, ❄, 🌨, ☃, ⛄"
    case .thunder: "lightning, 천둥~, 번개~, 뇌우, 雷~, ⛈, 🌩, ⚡"
    }
  }
}
