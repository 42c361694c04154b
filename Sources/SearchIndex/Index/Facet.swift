import Journal
import Localization

/// What entries can be filtered by. A facet is a token of its own, `:tag:여행`, and can be mistaken for no word, since no
/// word holds a colon.
enum Facet: String, CaseIterable {
  case tag, person, place, mood, lang, has, `is`
  /// In which editions an entry is shown; nobody types it.
  case shown = "in"

  func token(_ folded: [UInt32]) -> ArraySlice<UInt32> {
    ([0x3A] + rawValue.unicodeScalars.map(\.value) + [0x3A] + folded.prefix(64))[...]
  }
}

extension Entry {
  /// The values of a facet that the entry has, as they are written.
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

  /// Labels that are searched as words, too.
  var searchedLabels: [String] {
    labels.tags + labels.people + (labels.place.map { [$0.name] } ?? [])
      + (labels.mood.map { [$0] } ?? [])
  }

  /// A nested tag is filed under each of its parts: travel/sea under travel, too.
  private static func pathNames(_ tag: String) -> [String] {
    let names = Taxonomy.tags.path(of: tag).map(\.name)
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}
