import Journal
import Localization

/// A property that entries can be filtered by. Its token, such as `:tag:여행`, differs from all
/// words, which never contain a colon.
enum Facet: String, CaseIterable {
  case tag, person, place, mood, lang, has, `is`
  /// The editions that show the entry. Set by the search itself, not part of the query language.
  case shown = "in"

  func token(_ folded: [UInt32]) -> ArraySlice<UInt32> {
    ([0x3A] + rawValue.unicodeScalars.map(\.value) + [0x3A] + folded.prefix(64))[...]
  }
}

extension Entry {
  /// The entry's values of a facet, as written.
  func values(of facet: Facet) -> [String] {
    switch facet {
    case .tag: labels.tags.flatMap(Entry.pathNames)
    case .person: labels.people
    case .place: labels.place.map { [$0.name] } ?? []
    case .mood: labels.mood.map { [$0] } ?? []
    case .lang: [locale.description]
    case .has: hasPictures ? ["photo"] : []
    case .is: starred ? ["starred"] : []
    case .shown: []
    }
  }

  /// The labels that are also searched as words.
  var searchedLabels: [String] {
    labels.tags + labels.people + (labels.place.map { [$0.name] } ?? [])
      + (labels.mood.map { [$0] } ?? [])
  }

  /// A nested tag counts for all its ancestors, and each part for itself: `travel/sea` also for
  /// `travel` and `sea`.
  private static func pathNames(_ tag: String) -> [String] {
    let names = Taxonomy.tags.path(of: tag).map(\.name)
    return names.indices.map { names[...$0].joined(separator: "/") } + names.dropFirst()
  }
}
