package import Diagnostics
package import Localization
package import Markdown

/// One dated piece of writing, as its author left it: typed fields and a rendered body.
package struct Entry: Sendable {
  /// The source file; kept so that later findings can point into it.
  package let source: SourcePath
  /// Nil when the author wants none, or there is nothing to make one of.
  package let title: String?
  /// Nil when no date is found anywhere: the entry is undated.
  package private(set) var day: CalendarDay?
  package private(set) var time: ClockTime?
  package private(set) var updated: CalendarDay?
  package let locale: LocaleTag
  /// URL-safe; empty when the file name is only a date.
  package let slug: String
  /// The address that the entry names for itself.
  package let permalink: Permalink?
  /// Entries with the same key are translations of each other.
  package let translationKey: String
  package let labels: Labels
  package let starred: Bool
  package let pinned: Bool
  /// Whether search engines are asked to stay away from it.
  package let noindex: Bool
  package private(set) var visibility: Visibility
  /// Old addresses of this entry, as the author wrote them.
  package let aliases: [String]
  /// Other names by which wikilinks find the entry.
  package let names: [String]
  package let summary: String?
  package let excerpt: String
  package let identifier: String?
  /// Fields that Ilgi does not know, in the author's order.
  package let extra: [(name: String, value: ExtraValue)]
  package let body: RenderedMarkdown
  /// The source file's bytes; kept only where a later finding may point into them.
  package let text: SourceText?
  /// What a page of the author's own says besides; nil for an entry, which has a place in the lists.
  package private(set) var page: PageFields?

  package init(
    source: SourcePath, title: String?, day: CalendarDay?, time: ClockTime? = nil,
    updated: CalendarDay? = nil, locale: LocaleTag, slug: String,
    permalink: Permalink? = nil, translationKey: String,
    labels: Labels = Labels(), starred: Bool = false, pinned: Bool = false,
    noindex: Bool = false,
    visibility: Visibility = Visibility(), aliases: [String] = [], names: [String] = [],
    summary: String? = nil,
    excerpt: String = "", identifier: String? = nil,
    extra: [(name: String, value: ExtraValue)] = [], body: RenderedMarkdown,
    text: SourceText? = nil
  ) {
    self.source = source
    self.title = title
    self.day = day
    self.time = time
    self.updated = updated
    self.locale = locale
    self.slug = slug
    self.permalink = permalink
    self.translationKey = translationKey
    self.labels = labels
    self.starred = starred
    self.pinned = pinned
    self.noindex = noindex
    self.visibility = visibility
    self.aliases = aliases
    self.names = names
    self.summary = summary
    self.excerpt = excerpt
    self.identifier = identifier
    self.extra = extra
    self.body = body
    self.text = text
  }
}

extension Entry {
  /// The body without markup, a line for each block.
  package var plainText: String { body.plainText }

  /// Whether a picture belongs to the entry: its cover, or one in its text.
  package var hasPictures: Bool {
    labels.cover != nil
      || body.links.contains { $0.kind == .image || $0.kind == .wikiImage }
  }

  /// The entry as one whose file has errors: it is known, and never published.
  package var withErrors: Entry {
    var copy = self
    copy.visibility.isUnclear = true
    return copy
  }

  /// The text as a page of the author's own. It is read like an entry, and as much a secret until `Publication` lets it through.
  package func asPage(_ fields: PageFields) -> Entry {
    var copy = self
    copy.page = fields
    return copy
  }

  /// The entry with the day on which it was first committed; nothing else changes.
  package func dated(_ day: CalendarDay, _ time: ClockTime?) -> Entry {
    var copy = self
    copy.day = day
    copy.time = time
    return copy
  }
}

extension Entry {
  /// The entry as changed on a day, unless it says itself when, or was written no earlier.
  package func changed(on day: CalendarDay) -> Entry {
    guard updated == nil, self.day.map({ $0 < day }) ?? true else { return self }
    var copy = self
    copy.updated = day
    return copy
  }
}

/// Where a file of the author's comes from.
package struct SourcePath: Sendable, Hashable {
  /// The path relative to the journal: `entries/2024-03-05-lisbon.md`.
  package let path: String
  /// The path relative to the content folder: `2024-03-05-lisbon.md`.
  package let contentPath: String

  package init(path: String, contentPath: String) {
    self.path = path
    self.contentPath = contentPath
  }

  /// The folder of the file, relative to the journal; empty for the journal itself.
  package var folder: String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
  }
}

/// A time of day as the author's clock showed it.
package struct ClockTime: Sendable, Hashable {
  package let hour: Int
  package let minute: Int
  package let second: Int
  /// Seconds east of UTC where the author wrote an offset; nil means the journal's zone.
  package let offset: Int?

  package init?(hour: Int, minute: Int, second: Int = 0, offset: Int? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = min(second, 59)
    self.offset = offset
  }

  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// `HH:MM`.
  package var hourAndMinute: String { "\(padded(hour, 2)):\(padded(minute, 2))" }
}

/// What an entry is filed under and what it says of its circumstances.
package struct Labels: Sendable {
  package var tags: [String]
  package var people: [String]
  package var place: Location?
  package var weather: Weather?
  package var mood: String?
  /// The labels of the author's own taxonomies, by the taxonomy's name.
  package var own: [String: [String]]
  /// The destination of the cover image, as the author wrote it.
  package var cover: String?

  package init(
    tags: [String] = [], people: [String] = [], place: Location? = nil, weather: Weather? = nil,
    mood: String? = nil, own: [String: [String]] = [:], cover: String? = nil
  ) {
    self.own = own
    self.tags = tags
    self.people = people
    self.place = place
    self.weather = weather
    self.mood = mood
    self.cover = cover
  }

  /// What the entry is filed under in a taxonomy.
  ///
  /// - Parameter weatherWord: what a locale calls the weather of an icon, by the two digits of its code.
  package func names(
    in taxonomy: Taxonomy, weatherWord: (String) -> String? = { _ in nil }
  ) -> [String] {
    switch taxonomy {
    case .tags: tags
    case .people: people
    case .places: place.map { [$0.name] } ?? []
    case .moods: mood.map { [$0] } ?? []
    case .weather:
      if let condition = weather?.condition, !condition.isEmpty {
        [condition]
      } else {
        weather?.icon.flatMap { weatherWord(String($0.prefix(2))) }.map { [$0] } ?? []
      }
    default: own[taxonomy.name] ?? []
    }
  }
}

package struct Location: Sendable, Hashable {
  package let name: String
  /// Degrees north, as written.
  package let latitude: String?
  /// Degrees east, as written.
  package let longitude: String?

  package init(name: String, latitude: String? = nil, longitude: String? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

package struct Weather: Sendable, Hashable {
  /// The author's word for it; may be empty when there is an icon.
  package let condition: String
  /// One of OpenWeather's icon codes, `01d` to `50n`.
  package let icon: String?
  /// As written; degrees Celsius unless it says otherwise.
  package let temperature: String?

  package init(condition: String, icon: String? = nil, temperature: String? = nil) {
    self.condition = condition
    self.icon = icon
    self.temperature = temperature
  }
}

/// What the author says about who may see an entry, and when.
package struct Visibility: Sendable, Hashable {
  package var draft: Bool
  package var `private`: Bool
  /// The day from which the entry is shown.
  package var publish: CalendarDay?
  /// The day from which it is shown no more.
  package var expires: CalendarDay?
  /// Whether the file has errors: then nothing that it says is to be relied on.
  package var isUnclear: Bool

  package init(
    draft: Bool = false, private: Bool = false, publish: CalendarDay? = nil,
    expires: CalendarDay? = nil, isUnclear: Bool = false
  ) {
    self.isUnclear = isUnclear
    self.draft = draft
    self.private = `private`
    self.publish = publish
    self.expires = expires
  }
}

/// The value of a field that Ilgi does not know: text stays text.
package indirect enum ExtraValue: Sendable, Equatable {
  case none
  case text(String)
  case list([ExtraValue])
  case mapping([Pair])

  package struct Pair: Sendable, Equatable {
    package let name: String
    package let value: ExtraValue

    package init(name: String, value: ExtraValue) {
      self.name = name
      self.value = value
    }
  }
}
