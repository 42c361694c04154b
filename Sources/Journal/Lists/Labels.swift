/// The labels of an entry: words by their kind, and those of the journal's own taxonomies.
package struct Labels: Sendable {
  /// By kind; empty if the entry has none. Place and weather are in their own values.
  private var words: [[String]] = []
  package var place: Location?
  package var weather: Weather?
  /// The number of the entry in its series; nil if its day decides.
  package var part: Int?
  /// Labels of the taxonomies that the settings add, keyed by the taxonomy's name.
  package var own: [String: [String]]
  /// The destination of the cover image, as written.
  package var cover: String?
  /// Books, films and music that the entry is about.
  package var works: [Work] = []
  /// Whether the author wants no cover, not even the first picture of the text.
  package var hasNoCover = false
  /// The notes that fields link to: `people: ["[[Kim]]"]`. The site shows their names.
  package var linkedNotes: [String] = []
  /// How many of the tags, the last ones, are in the words of the text and in no field.
  package var tagsInText = 0

  package init(
    _ words: [LabelKind: [String]] = [:], place: Location? = nil, weather: Weather? = nil,
    own: [String: [String]] = [:], cover: String? = nil
  ) {
    (self.place, self.weather, self.own, self.cover) = (place, weather, own, cover)
    for (kind, words) in words { self[kind] = words }
  }

  /// Whether they tell of a day without a word of text: how it was, and where.
  package var tellOfDay: Bool { weather != nil || place != nil || !self[.mood].isEmpty }

  /// The labels of a kind, as written. Place and weather are set by values of their own.
  package subscript(kind: LabelKind) -> [String] {
    get {
      if kind == .place { return place.map { [$0.name] } ?? [] }
      if kind == .weather, let weather, !weather.condition.isEmpty { return [weather.condition] }
      return words.isEmpty ? [] : words[kind.rawValue]
    }
    set {
      if words.isEmpty, newValue.isEmpty { return }
      if words.isEmpty { words = Labels.noWords }
      words[kind.rawValue] = newValue
    }
  }

  private static let noWords = [[String]](repeating: [], count: LabelKind.allCases.count)

  /// The labels of a taxonomy.
  package subscript(in taxonomy: Taxonomy) -> [String] {
    taxonomy.kind.map { self[$0] } ?? own[taxonomy.name] ?? []
  }

  /// All labels, those of the journal's own taxonomies last.
  package var all: [String] { LabelKind.allCases.flatMap { self[$0] } + ownOnes }

  /// The labels of the journal's own taxonomies, in the order of their names.
  package var ownOnes: [String] { own.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// The labels in a taxonomy, as its pages name them.
  ///
  /// - Parameter word: what a locale calls a label that is a picture, or the weather of an icon, by
  ///   the two digits of its code; nil for other labels.
  func names(in taxonomy: Taxonomy, word: LabelWord) -> [String] {
    guard let kind = taxonomy.kind else { return own[taxonomy.name] ?? [] }
    let names = self[kind]
    if kind == .weather, names.isEmpty {
      return [weather?.icon.flatMap { word(kind, String($0.prefix(2))) }].compactMap(\.self)
    }
    return kind.hasPictures ? names.map { word(kind, $0) ?? $0 } : names
  }
}

/// What a locale calls a label that is no word.
package typealias LabelWord = @Sendable (LabelKind, String) -> String?

package struct Location: Sendable, Hashable {
  package let name: String
  /// Latitude in degrees north, as written.
  package let latitude: String?
  /// Longitude in degrees east, as written.
  package let longitude: String?
  /// How many decimals of the coordinates the site shows.
  package let decimals: Int
  /// As written: a name, or a code of two letters (ISO 3166-1).
  package let country: String?

  /// About a kilometre, because a journal should not tell where somebody lives.
  package static let decimals = 2
  package static let allDecimals = 0...6

  package init(
    name: String, latitude: String? = nil, longitude: String? = nil,
    decimals: Int = Location.decimals, country: String? = nil
  ) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.decimals = decimals
    self.country = country
  }
}

package struct Weather: Sendable, Hashable {
  /// The description that the author wrote; empty if only an icon is given.
  package let condition: String
  /// The OpenWeather icon code, `01d` to `50n`.
  package let icon: String?
  /// The temperature as written; in degrees Celsius if it has no unit.
  package let temperature: String?

  package init(condition: String, icon: String? = nil, temperature: String? = nil) {
    self.condition = condition
    self.icon = icon
    self.temperature = temperature
  }
}
