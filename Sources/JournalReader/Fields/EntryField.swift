/// A field that commands write, with the names under which a file can have it.
package enum EntryField: Sendable {
  case title, date, tags, people, mood, place, weather, starred, draft, `private`, aliases
  case translation, updated

  /// The first one is Ilgi's own.
  package var names: [String] {
    switch self {
    case .title: KnownField.title.names
    case .date: KnownField.date.names
    case .tags: KnownField.tags.names
    case .people: KnownField.people.names
    case .mood: KnownField.mood.names
    case .place: KnownField.place.names
    case .weather: KnownField.weather.names
    case .translation: KnownField.translation.names
    case .updated: KnownField.updated.names
    case .starred: KnownField.starred.names
    case .draft: KnownField.draft.names
    case .private: KnownField.private.names
    case .aliases: KnownField.aliases.names
    }
  }
}

/// Whether a field of this name can keep an entry back, under Ilgi's name for it or another.
package func mayWithhold(field name: String) -> Bool {
  KnownField.keepsBack(KnownField.spelling[name.lowercased()] ?? name) || PrivacyName(name) != nil
}
