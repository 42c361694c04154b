package import Journal
package import Localization

/// The symbols and words for the moods and weathers of an edition.
struct EditionSymbols: Sendable {
  private var moods = LabelsInWords<String, MoodInWords>()
  private var weathers = LabelsInWords<Weather, WeatherInWords>()

  /// - Parameter known: the words of all editions.
  init(_ edition: Edition, of site: Site, _ interface: Interface, _ known: KnownLabels) {
    for member in edition.members {
      let labels = site.entries[member.entry].entry.labels
      moods.add(labels[.mood].first) { mood in
        let own = site.settings.labels.word(for: mood, termSlug(of: mood), in: edition.locale)
        return MoodInWords(mood, interface, known, own: own)
      }
      weathers.add(labels.weather) { WeatherInWords($0, interface, known) }
    }
  }

  subscript(mood: String) -> MoodInWords? { moods.words[mood] }
  subscript(weather: Weather) -> WeatherInWords? { weathers.words[weather] }

  func inWords(_ mood: String, ofMember member: Int) -> MoodInWords? {
    moods.words(of: mood, ofMember: member)
  }

  func inWords(_ weather: Weather, ofMember member: Int) -> WeatherInWords? {
    weathers.words(of: weather, ofMember: member)
  }
}

/// What is said of the labels of an edition. A journal uses few different ones, so each is looked
/// up once.
private struct LabelsInWords<Label: Hashable & Sendable, Words: Sendable>: Sendable {
  private(set) var words: [Label: Words] = [:]
  private var ofMember: [(label: Label, words: Words)?] = []

  mutating func add(_ label: Label?, _ make: (Label) -> Words) {
    guard let label else { return ofMember.append(nil) }
    let known = words[label] ?? make(label)
    words[label] = known
    ofMember.append((label, known))
  }

  /// The same for the label of a member. In a preview it can be another one than at the start.
  func words(of label: Label, ofMember member: Int) -> Words? {
    if ofMember.indices.contains(member), let known = ofMember[member], known.label == label {
      return known.words
    }
    return words[label]
  }
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

extension Theme {
  /// What each locale calls labels that are no words: a mood that is a picture, so that 🙂 and its
  /// word are one label, and the icon of a weather.
  package func labelWords(
    in settings: Settings, _ entries: [Entry]
  ) -> @Sendable (LocaleTag) -> LabelWord {
    let isAsked =
      settings.taxonomies.contains(.weather)
      || settings.taxonomies.contains(.moods)
        && entries.contains { $0.labels[.mood].contains(where: isPictureOnly) }
    let interfaces = (isAsked ? settings.locales : []).map {
      ($0, Interface($0, catalogs: catalogs, fallbacks: settings.locales + [.english]))
    }
    return { locale in
      let interface = interfaces.first { $0.0 == locale }?.1
      return { kind, label in
        guard let interface else { return nil }
        if kind == .weather { return interface.say("weather.\(label)") }
        guard isPictureOnly(label) else { return nil }
        return MoodSymbol(label) { interface.say($0) }.flatMap { interface.say($0.message) }
      }
    }
  }
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
