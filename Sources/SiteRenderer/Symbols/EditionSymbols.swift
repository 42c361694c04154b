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

  init(_ edition: Edition, of site: Site, _ interface: Interface) {
    var moods: [String: MoodInWords] = [:]
    var weathers: [Weather: WeatherInWords] = [:]
    var moodOfMember: [(mood: String, inWords: MoodInWords)?] = []
    var weatherOfMember: [(weather: Weather, inWords: WeatherInWords)?] = []
    for member in edition.members {
      let entry = site.entries[member.entry].entry
      if let mood = entry.labels.mood {
        var inWords = moods[mood]
        if inWords == nil {
          inWords = MoodInWords(mood, interface)
          moods[mood] = inWords
        }
        moodOfMember.append(inWords.map { (mood, $0) })
      } else {
        moodOfMember.append(nil)
      }
      if let weather = entry.labels.weather {
        var inWords = weathers[weather]
        if inWords == nil {
          inWords = WeatherInWords(weather, interface)
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
  /// For a mood that is a picture, its word in the language of the page; nil for a mood in words.
  let said: String?
  /// Nil for an unknown word.
  let tone: MoodSymbol.Tone?

  init(_ mood: String, _ interface: Interface) {
    let symbol = MoodSymbol(mood) { interface.say($0) }
    self.symbol = symbol?.rawValue
    tone = symbol?.tone
    said = isPictureOnly(mood) ? symbol.flatMap { interface.say($0.message) } : nil
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
  /// For an icon or a picture, its word in the language of the page; nil for a weather in words.
  let said: String?

  init(_ weather: Weather, _ interface: Interface) {
    let symbol = WeatherSymbol(weather) { interface.say($0) }
    let isWord = !weather.condition.isEmpty && !isPictureOnly(weather.condition)
    said = isWord ? nil : symbol?.code.flatMap { interface.say("weather.\($0)") }
    self.symbol = symbol?.rawValue
  }
}
