import Journal
package import Localization

/// The symbols and words for the moods and weathers of an edition. A journal uses few different
/// ones, so each is looked up once.
struct EditionSymbols: Sendable {
  private let moods: [String: MoodInWords]
  private let weathers: [Weather: WeatherInWords]
  /// What is said of the mood of each member, with the mood.
  private let moodOfMember: [(mood: String, inWords: MoodInWords)?]
  private let weatherOfMember: [(weather: Weather, inWords: WeatherInWords)?]

  /// - Parameter known: the words of all editions.
  init(_ edition: Edition, of site: Site, _ interface: Interface, _ known: KnownLabels) {
    var moods: [String: MoodInWords] = [:]
    var weathers: [Weather: WeatherInWords] = [:]
    var moodOfMember: [(mood: String, inWords: MoodInWords)?] = []
    var weatherOfMember: [(weather: Weather, inWords: WeatherInWords)?] = []
    for member in edition.members {
      let entry = site.entries[member.entry].entry
      if let mood = entry.labels.mood {
        var inWords = moods[mood]
        if inWords == nil {
          let own = site.settings.labels.word(for: mood, termSlug(of: mood), in: edition.locale)
          inWords = MoodInWords(mood, interface, known, own: own)
          moods[mood] = inWords
        }
        moodOfMember.append(inWords.map { (mood, $0) })
      } else {
        moodOfMember.append(nil)
      }
      if let weather = entry.labels.weather {
        var inWords = weathers[weather]
        if inWords == nil {
          inWords = WeatherInWords(weather, interface, known)
          weathers[weather] = inWords
        }
        weatherOfMember.append(inWords.map { (weather, $0) })
      } else {
        weatherOfMember.append(nil)
      }
    }
    (self.moods, self.weathers) = (moods, weathers)
    (self.moodOfMember, self.weatherOfMember) = (moodOfMember, weatherOfMember)
  }

  subscript(mood: String) -> MoodInWords? { moods[mood] }

  /// The same for the weather of a member.
  func inWords(_ weather: Weather, ofMember member: Int) -> WeatherInWords? {
    guard weatherOfMember.indices.contains(member), let known = weatherOfMember[member],
      known.weather == weather
    else { return weathers[weather] }
    return known.inWords
  }

  /// The same for the mood of a member. In a preview it can be another one than at the start.
  func inWords(_ mood: String, ofMember member: Int) -> MoodInWords? {
    guard moodOfMember.indices.contains(member), let known = moodOfMember[member],
      known.mood == mood
    else { return moods[mood] }
    return known.inWords
  }

  subscript(weather: Weather) -> WeatherInWords? { weathers[weather] }
}

struct MoodInWords: Sendable {
  /// Nil for an unknown word.
  let symbol: String?
  /// For a picture, and for a word that the author, the theme or another edition has, its word in
  /// the language of the page; nil for other words of the author's own.
  let said: String?
  /// Nil for an unknown word.
  let tone: MoodSymbol.Tone?

  /// - Parameter own: what the author calls it in the language of the page.
  init(_ mood: String, _ interface: Interface, _ known: KnownLabels, own: String?) {
    let symbol = MoodSymbol(mood) { interface.say($0) }
    let key = known.key(ofMood: mood)
    self.symbol = key ?? symbol?.rawValue
    tone = (key.flatMap(MoodSymbol.init(rawValue:)) ?? symbol)?.tone
    said =
      own
      ?? (isPictureOnly(mood)
        ? symbol.flatMap { interface.say($0.message) }
        : key.flatMap { interface.word(of: mood, in: [$0], "mood.\($0)") })
  }
}

/// What an interface calls a mood that is a picture, so that 🙂 and its word are one label; nil for
/// a mood in words, and for a picture that is not known.
package func word(forMood mood: String, _ interface: Interface) -> String? {
  guard isPictureOnly(mood) else { return nil }
  return MoodSymbol(mood) { interface.say($0) }.flatMap { interface.say($0.message) }
}

struct WeatherInWords: Sendable {
  /// Nil for an unknown word.
  let symbol: String?
  /// For an icon or a picture, and for a word that the theme or another edition has, its word in
  /// the language of the page; nil for the author's own words.
  let said: String?

  init(_ weather: Weather, _ interface: Interface, _ known: KnownLabels) {
    let condition = weather.condition
    let isWord = !condition.isEmpty && !isPictureOnly(condition)
    let own = WeatherSymbol(weather) { interface.say($0) }
    let symbol = isWord ? known.symbol(ofWeather: condition) : own
    said = symbol.flatMap {
      isWord
        ? interface.word(of: condition, in: $0.names, $0.message) : interface.say($0.message)
    }
    self.symbol = (own ?? symbol)?.rawValue
  }
}

/// The words for moods and weathers that can be said in another language: the theme's keys
/// (`happy`, `clear`) and what each edition calls them (`행복`, `맑음`).
struct KnownLabels: Sendable {
  private var moods: [String: String] = [:]
  private var weathers: [String: WeatherSymbol] = [:]

  init(_ interfaces: [Interface]) {
    for interface in interfaces {
      for mood in MoodSymbol.allCases {
        interface.say(mood.message).map { moods[$0.lowercased()] = mood.rawValue }
      }
      for weather in WeatherSymbol.ofDay {
        interface.say(weather.message).map { weathers[$0.lowercased()] = weather }
      }
    }
    // The keys are the same everywhere, whatever they mean in a language.
    for mood in MoodSymbol.allCases { moods[mood.rawValue] = mood.rawValue }
    for weather in WeatherSymbol.allCases {
      for name in [weather.rawValue] + weather.names { weathers[name] = weather }
    }
  }

  func key(ofMood mood: String) -> String? { moods[mood.lowercased()] }
  func symbol(ofWeather condition: String) -> WeatherSymbol? { weathers[condition.lowercased()] }
}

extension Interface {
  /// The word for a label in the language of the page; nil if the label is the author's own word in
  /// that language.
  ///
  /// - Parameter names: the English words for it.
  fileprivate func word(of label: String, in names: [String], _ message: String) -> String? {
    let label = label.lowercased()
    if words.tag.language == "en", names.contains(label) { return nil }
    let said = say(message)
    return said?.lowercased() == label ? nil : said
  }
}
